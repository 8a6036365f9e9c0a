import CurveMath
import CurveReports
import TestSupport
import Testing

/// Curves with handles, and what is asked of all of them.
enum HandleSamples {
  static let ratios = [0.05, 0.2, 0.5, 0.7, 0.9, 0.97, 0.98, 0.999, 1 - 1e-6, 1, 1 + 1e-6, 1.5, 4]

  static let springs: [String] =
    ratios.map { "spring(response: 0.6, dampingRatio: \($0))" }
    + [
      "spring(0.5, 0.3)", "bouncy", "spring(mass: 2.5, stiffness: 90, damping: 9)",
      "spring(mass: 2.5, stiffness: 90, damping: 40)",
      "spring(mass: 2.5, stiffness: 90, damping: 9, initialVelocity: -3)",
      "spring(duration: 0.5, bounce: -0.2, initialVelocity: 4)", "spring(stiffness: 380, dampingRatio: 0.8)",
      "spring(tension: 170, friction: 12)", "spring(settlingDuration: 1, dampingRatio: 0.6)",
      "spring(visualDuration: 0.4, bounce: 0.3)", "spring(bounciness: 8, speed: 12)",
      "spring(0.5, 0.3).delay(0.2)", "bouncy.speed(2).delay(0.1)", "bouncy.delay(0.1).repeatCount(3).speed(0.5)",
      "interpolatingSpring(mass: 2.5, stiffness: 90, damping: 9, initialVelocity: 2)",
    ]

  static let decays = [
    "decay(velocity: 2000, rate: 0.998)", "decay(velocity: -700, friction: 4.2)", "decay(velocity: 900, drag: 0.135)",
    "decay(velocity: 900, deceleration: 0.997)", "decay(velocity: 37.5, timeConstant: 0.325)",
    "decay(distance: -300, friction: 3)", "inertia(velocity: 2000, power: 0.8, timeConstant: 0.325)",
    "decay(velocity: 2000, rate: 0.998).delay(0.5)",
  ]

  static let timings: [String] =
    [
      "ease", "cubic-bezier(0, 0, 1, 1)", "cubic-bezier(0, 1, 1, 0)", "cubic-bezier(1, -0.5, 0, 1.5) 300ms",
      "timingCurve(0.2, 0, 0.8, 1, duration: 0.35)", "easeInOut(duration: 0.7).delay(0.1).speed(2)",
      "linear(0, 1)", "linear(0, 0.25 25% 75%, 1)", "linear(0 0%, 0.4 50%, 0.6 50%, 1 100%)",
      "linear(0.2 -10%, 0.5, 1.2 110%) 2s", "steps(4, jump-none)", "step-start", "steps(12) 0.5s", "linear",
      "penner(bounce, out)", "elastic(out, amplitude: 1, period: 0.3)", "circularEaseOut",
      "path(M0,0 C0.05,0 0.13,0.06 0.17,0.4 C0.21,0.82 0.25,1 1,1) 0.5s", "anticipate", "slow(0.7, 0.7)",
      "ease 0s", "ease-in.repeatForever(autoreverses: false)",
    ] + [3, 17, 50].map { count in "linear(\((0..<count).map { "\($0 * $0 % 7)" }.joined(separator: ", ")))" }

  static let others = [
    "fling(velocity: 2000, density: 2.625)", "clampingScroll(velocity: -900)",
    "gravity(acceleration: 2000, restitution: 0.5)", "fling(velocity: 2000).speed(2).delay(0.3)",
    "gravity(acceleration: 9, restitution: 0.5).repeatCount(2, autoreverses: false)",
  ]

  static let all = springs + decays + timings + others

  static func curve(_ text: String, from: Double? = nil, to: Double? = nil) throws -> EditableCurve {
    try EditableCurve(CurveNotation().expression(text), from: from, to: to)
  }

  /// Whether two curves are one, at times all over them.
  static func expectSame(_ one: EditableCurve, _ other: EditableCurve, within tolerance: Double = 1e-9) {
    let (first, second) = (one.expression.curve, other.expression.curve)
    let end = min(first.searchSpan.upperBound, 1e3)
    for part in 0...20 {
      // Beside a jump both sides are right.
      let time = end * (Double(part) + 0.3217) / 20
      expectClose(
        second.state(at: time).value, first.state(at: time).value, within: tolerance * max(1, abs(first.travel)),
        "\(one.text) at \(time)")
    }
  }

  /// What an edit was refused with.
  static func refusal(
    of curve: EditableCurve, _ edit: (EditableCurve) throws(CurveEditError) -> EditableCurve
  ) throws -> (sentence: String, nearest: EditableCurve) {
    switch Result(catching: { () throws(CurveEditError) in try edit(curve) }) {
    case .failure(.impossible(let sentence, let nearest)): return (sentence, try Self.curve(nearest))
    case .failure(let error): throw error
    case .success(let edited): throw CurveEditError.unknown("\(edited.text) was not refused.")
    }
  }
}
