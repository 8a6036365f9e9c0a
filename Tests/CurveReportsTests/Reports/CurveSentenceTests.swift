import CurveMath
import CurveReports
import TestSupport
import Testing

@Suite("CurveSentence")
struct CurveSentenceTests {
  static let sentences: [(String, String)] = [
    (
      "spring(0.5, 0.3)",
      "A spring with damping ratio 0.7. It reaches its target after 0.261 s, goes 4.6 % of the travel beyond it at 0.35 s, "
        + "and stays within 0.1 % of the travel from 0.819 s on."
    ),
    (
      "spring(mass: 2.5, stiffness: 90, damping: 30)",
      "A critically damped spring. It has done half of the travel after 0.28 s, does not go beyond its target, "
        + "and stays within 0.1 % of the travel from 1.54 s on."
    ),
    (
      "spring(response: 1, dampingRatio: 2, initialVelocity: -3)",
      "An overdamped spring with damping ratio 2, released with 3 travels/s away from its target. It has done half of the "
        + "travel after 0.527 s, does not go beyond its target, and stays within 0.1 % of the travel from 4.22 s on."
    ),
    (
      "ease 0.35s",
      "A cubic curve over 0.35 s. It has done half of the travel after 0.103 s, does not go beyond its target, and stays within "
        + "0.1 % of the travel from 0.335 s on."
    ),
    (
      "steps(4).delay(0.5)",
      "A stair of 4 steps over 1 s. It has done half of the travel after 1 s, does not go beyond its target, and stays within "
        + "0.1 % of the travel from 1.5 s on. It waits 0.5 s before it begins."
    ),
    (
      "linear.speed(2).repeatCount(3)",
      "A straight line over 1 s. A run has done half of the travel after 0.25 s, does not go beyond its target, and stays within "
        + "0.1 % of the travel from 0.499 s on. It is played 3 times, every second time back."
    ),
    (
      "decay(velocity: -700, friction: 4.2)",
      "A throw of -700 units/s that loses its velocity at a rate of 4.2 per second. It has done half of the travel after "
        + "0.165 s, does not go beyond its target, and stays within 0.1 % of the travel from 1.64 s on."
    ),
    (
      "ease 1s.speed(2).delay(-0.1)",
      "A cubic curve over 1 s. It has done half of the travel after 0.0467 s, does not go beyond its target, and stays within "
        + "0.1 % of the travel from 0.379 s on. It begins 0.1 s within itself. It is played at 2 times its speed."
    ),
    (
      "gravity(acceleration: 2000, restitution: 0.5)",
      "A fall that bounces. It has done half of the travel after 0.0224 s, does not go beyond its target, and stays within "
        + "0.1 % of the travel from 0.0906 s on."
    ),
    (
      "spring(response: 1, dampingRatio: 0)",
      "A spring without damping, which never rests. It reaches its target after 0.25 s, goes 100 % of the travel beyond it at "
        + "0.5 s, and never stays within 0.1 % of the travel."
    ),
  ]

  @Test("says what a curve is and does", arguments: sentences.indices)
  func sentence(index: Int) throws {
    let (text, expected) = Self.sentences[index]
    #expect(CurveSentence(of: try CurveNotation().curve(text)).text == expected)
  }

  @Test("says the same of a stretched curve, and something of every curve", arguments: HandleSamples.all)
  func everyCurve(text: String) throws {
    let curve = try CurveNotation().curve(text)
    let sentence = CurveSentence(of: curve).text
    #expect(sentence.hasSuffix(".") && !sentence.contains("nan") && !sentence.contains("Infinity"))
    #expect(CurveSentence(of: try curve.moving(from: 5, to: 2, velocity: 0)).text.hasSuffix("."))
    guard !curve.hasOwnUnits, curve.springMotion?.releaseVelocity ?? 0 == 0 else { return }
    #expect(CurveSentence(of: try curve.moving(from: 5, to: 2, velocity: 0)).text == sentence)
  }

  @Test("says where nothing goes anywhere")
  func still() throws {
    let spring = try DampedSpring(duration: 0.5, bounce: 0.3)
    let motion = try SpringMotion(spring: spring, from: 2, to: 2, velocity: 3)
    #expect(
      CurveSentence(of: motion).text
        == "A spring with damping ratio 0.7, released with 3 units/s. It ends where it begins.")
  }
}
