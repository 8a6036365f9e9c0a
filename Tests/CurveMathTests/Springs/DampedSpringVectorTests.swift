import CurveMath
import TestSupport
import Testing

@Suite("DampedSpring: vectors")
struct DampedSpringVectorTests {
  /// Two numbers that move together.
  struct Pair: CurveVector {
    var first: Double
    var second: Double
    static let zero = Pair(first: 0, second: 0)
    static func + (a: Pair, b: Pair) -> Pair { Pair(first: a.first + b.first, second: a.second + b.second) }
    static func - (a: Pair, b: Pair) -> Pair { Pair(first: a.first - b.first, second: a.second - b.second) }
    mutating func multiply(by factor: Double) { (first, second) = (first * factor, second * factor) }
  }

  @Test("a pair moves as its two numbers move", arguments: [0, 0.3, 1, 1.000_001, 1.7])
  func pair(dampingRatio: Double) throws {
    let spring = try DampedSpring(stiffness: 90, dampingRatio: dampingRatio, mass: 2.5)
    for time in [0, 0.05, 0.4, 3] {
      let pair = spring.motion(
        from: Pair(first: 5, second: -1), to: Pair(first: 2, second: 8), velocity: Pair(first: -7, second: 3),
        at: time)
      let first = spring.motion(from: 5.0, to: 2.0, velocity: -7.0, at: time)
      let second = spring.motion(from: -1.0, to: 8.0, velocity: 3.0, at: time)
      #expect(pair.value == Pair(first: first.value, second: second.value))
      #expect(pair.velocity == Pair(first: first.velocity, second: second.velocity))
      let curve = try SpringMotion(spring: spring, from: 5, to: 2, velocity: -7).state(at: time)
      expectClose(first.value, curve.value, within: 4e-15)
      expectClose(first.velocity, curve.velocity, within: 2e-14)
    }
  }

  @Test("numbers are vectors of one component")
  func numbers() {
    #expect(4.0.multiplied(by: 0.5) == 2)
    #expect(Float(3).multiplied(by: -2) == -6)
  }
}
