import CurveMath
import TestSupport
import Testing

@Suite("Every curve: its structure")
struct CurveStructureTests {
  static let bases = [
    "spring(mass: 2.5, stiffness: 90, damping: 9)", "spring(mass: 2.5, stiffness: 90, damping: 30)",
    "spring(mass: 2.5, stiffness: 90, damping: 30.0001)", "spring(mass: 2.5, stiffness: 90, damping: 70)",
    "spring(0.5, 0.3, initialVelocity: -3)", "spring(0.5, -0.3, initialVelocity: 40)",
    "spring(mass: 2.5, stiffness: 90, damping: 0)", "ease 0.7s", "ease-in-out 1.3s", "linear 0.3s",
    "cubic-bezier(0.3, -0.6, 0.4, 1.7) 0.9s", "cubic-bezier(0.9, 0.1, 0.1, 0.9) 1s",
    "cubic-bezier(0.2, 0.7, 0.9, 0.2) 1s",
    "linear(0, 0.3 20%, 1.1 30% 70%, 1) 0.7s", "linear(0.1, 0.6 25%, 0.2 25%, 1.2 80%, 0.9) 1s",
    "steps(7, jump-both) 1s",
    "steps(3, start) 2s", "steps(4, jump-none) 0.6s", "step-end 0.5s",
    "path(M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 C0.208333,0.82 0.25,1 1,1) 0.8s",
    "path(M0,0 C0.1,0.3 0.2,0.9 0.4,1.2 L0.6,0.5 C0.7,0.2 0.9,1 1,1) 0.8s",
    "penner(sine, in) 1s", "penner(quad, out) 1s", "penner(cubic, in-out) 0.6s", "penner(quart, out-in) 1s",
    "penner(quint, in-out) 1s", "penner(expo, in-out) 1s", "penner(back, in) 0.7s", "penner(back, in-out) 0.7s",
    "penner(elastic, out) 1s", "penner(elastic, in-out) 2s", "penner(bounce, in) 1s", "penner(bounce, out-in) 1s",
    "elastic(out, 1.5, 0.4) 0.6s", "gsapExpo(in-out) 0.5s", "slow(0.5, 0.8) 2s", "expoScale(2, 0.5) 1s",
    "decay(velocity: -2.5, friction: 2)", "decay(velocity: 3, drag: 0.3, constantDeceleration: 2.2)",
    "fling(velocity: -4, friction: 5e-5)", "fling(velocity: 4, friction: 5e-5, table: true)",
    "gravity(acceleration: 11, restitution: 0, velocity: -2)", "gravity(-9, 1, height: 2)",
    "anticipate(duration: 0.8)", "bounceInterpolator 0.7s", "cycleInterpolator(3) 1s",
  ]

  static let endings = [
    "", ".delay(0.125).speed(1.7)", ".delay(-0.07)", ".repeatCount(3)",
    ".repeatCount(2, autoreverses: false).speed(0.8)",
    ".repeatForever()",
  ]

  @Test("what a curve says of itself is what is seen", arguments: bases)
  func laws(base: String) throws {
    // Two runs of it meet in a jump from the target itself, of which one may say that it crosses.
    let endings = base.hasPrefix("cycle") ? Array(Self.endings.prefix(3)) : Self.endings
    for ending in endings {
      let curve = try CurveNotation().curve(base + ending)
      let end = min(curve.endTime, 2.6)
      expectStructure(of: curve, over: 0...(end * 1.1), count: 150, without: ending.isEmpty ? [] : [.sides])
      guard ending != Self.endings.first else { continue }
      let moving = try curve.moving(from: 4, to: 1, velocity: 0)
      for time in [0, 0.013, 0.1, 0.37, 0.9, 1.9] {
        let (own, moved) = (curve.state(at: time), moving.state(at: time))
        let share = 4 - 3 * own.value / curve.target
        expectClose(moved.value, share, within: 1e-13 * (1 + abs(share)), "\(curve.notation) at \(time)")
        expectClose(
          moved.velocity, -3 * own.velocity / curve.target, within: 1e-12 * (1 + abs(own.velocity)),
          "\(curve.notation) at \(time)")
        expectClose(
          moving.jerk(at: time), -3 * curve.jerk(at: time) / curve.target,
          within: 1e-10 * (1 + abs(curve.jerk(at: time))))
      }
      expectStructure(of: moving, over: (end / 3)...(end * 1.1), count: 60, without: [.sides])
    }
  }
}
