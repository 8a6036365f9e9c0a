import CurveMath
import TestSupport
import Testing

@Suite("CurveNotation: every curve's own text reads back")
struct CanonicalNotationTests {
  let notation = CurveNotation()

  static let bases = [
    "spring(0.5, 0.3)", "spring(0.7, -0.35)", "spring(2.5, 90, 9)", "spring(2.5, 90, 9, 4)", "spring(response: 0.4)",
    "spring(stiffness: 380, dampingRatio: 0.8, mass: 2.5)", "spring(settlingDuration: 1.3, dampingRatio: 0.7)",
    "spring(visualDuration: 0.4, bounce: 0.25)", "spring(tension: 170, friction: 26)",
    "spring(bounciness: 8, speed: 12)", "spring(0.5, 0.3, initialVelocity: -3)", "smooth", "snappy(0.4)",
    "bouncy(extraBounce: 0.1)", "interactiveSpring(response: 0.2)", "interpolatingSpring(1, 170, 15, 5)", "default",
    "ease 123ms", "ease-in-out", "linear(0, 0.3 20%, 1.1 30% 70%, 1) 0.7s", "steps(7, jump-both)", "steps(3, start) 2s",
    "cubic-bezier(0.1, -3, 0.3, 1e-7)", "easeIn", "circularEaseOut(0.2)", "timingCurve(0.2, 0, 0.8, 1, duration: 0.5)",
    "penner(elastic, in-out) 2s", "penner(circ, out-in) 0.4s", "elastic(out, 1.5, 0.4) 0.6s", "gsapExpo(in-out) 0.5s",
    "slow(0.5, 0.8) 2s", "expoScale(2, 0.5)", "anticipate(duration: 0.8)", "bounceInterpolator",
    "cycleInterpolator(3) 1s", "decay(-3)", "decay(velocity: 2.5, rate: 0.99)",
    "decay(velocity: -7, timeConstant: 325ms)",
    "decay(velocity: 7, deceleration: 0.99)", "decay(velocity: 7, drag: 0.135)", "inertia(-3)",
    "decay(velocity: -7, drag: 0.3, constantDeceleration: 1.4)", "inertia(2, 0.7, 0.5)", "fling(5, density: 2.625)",
    "fling(-5, friction: 0.1, table: true)", "clampingScroll(-3)", "gravity(-2, 0.7)",
    "gravity(acceleration: 3, restitution: 1, velocity: -2, height: 2.5)",
    "decay(distance: -1.6, timeConstant: 0.325)", "decay(velocity: 4, friction: 4.2)",
    "path(M0,0 C.05,0 .133333,.06 .166666,.4 C.208333,.82 .25,1 1,1)",
  ]

  static let endings = [
    "", ".delay(0.1)", ".delay(-0.05)", ".speed(1.7)", ".repeatCount(3)", ".repeatCount(2, autoreverses: false)",
    ".repeatForever()", ".delay(0.1).speed(2).repeatCount(4, false).delay(0.3)", ".speed(0)",
  ]

  @Test("as the same motion", arguments: bases)
  func readsBack(base: String) throws {
    for ending in Self.endings {
      let curve = try notation.curve(base + ending)
      let again = try notation.curve(curve.notation)
      #expect(again.notation == curve.notation)
      let canonical = try notation.canonical(base + ending)
      #expect(try notation.canonical(canonical) == canonical)
      let named = try notation.curve(canonical)
      for time in [0, 0.013, 0.1, 0.37, 1.9, 7.3] {
        // A spring's own text says it in other words than it was written in: the last digits may
        // differ.
        let (read, written) = (again.state(at: time), curve.state(at: time))
        expectClose(read.value, written.value, within: 1e-13, "\(curve.notation) at \(time)")
        expectClose(read.velocity, written.velocity, within: 1e-11, "\(curve.notation) at \(time)")
        #expect(named.state(at: time) == curve.state(at: time), "\(canonical) at \(time)")
      }
    }
  }
}
