import CurveMath
import Testing

/// The ranges of parameters that stand beside their curves, not in the table of limits.
@Suite("Limits: parameters of curves")
struct ParameterLimitTests {
  @Test(
    "just within is read, just beyond is refused",
    arguments: [
      ("slow(0.001, 1)", "slow(0.0009, 1)"), ("slow(0.999, 1)", "slow(0.9991, 1)"),
      ("slow(0.5, 10)", "slow(0.5, 10.001)"),
      ("slow(0.5, -10)", "slow(0.5, -10.001)"), ("cycleInterpolator(0.001)", "cycleInterpolator(0.0009)"),
      ("cycleInterpolator(1000)", "cycleInterpolator(1000.1)"), ("elastic(in, 1)", "elastic(in, 0.999)"),
      ("elastic(in, 1000)", "elastic(in, 1000.1)"), ("elastic(in, 1, 0.001)", "elastic(in, 1, 0.0009)"),
      ("elastic(in, 1, 1000)", "elastic(in, 1, 1000.1)"), ("expoScale(1, 1e100)", "expoScale(1, 1.001e100)"),
      ("expoScale(1, 1e-100)", "expoScale(1, 0.999e-100)"), ("expoScale(1, 1.001)", "expoScale(1, 1)"),
      ("expoScale(1e-300, 1e-299)", "expoScale(0, 1)"), ("expoScale(1, 0.1)", "expoScale(1, 0)"),
      ("spring(duration: 1, bounce: 1)", "spring(duration: 1, bounce: 1.001)"),
      ("spring(duration: 1, bounce: -0.999)", "spring(duration: 1, bounce: -1)"),
      ("spring(visualDuration: 1, bounce: 0.95)", "spring(visualDuration: 1, bounce: 0.951)"),
      ("spring(visualDuration: 1, bounce: 0)", "spring(visualDuration: 1, bounce: -0.001)"),
      ("spring(bounciness: 42.5, speed: 0)", "spring(bounciness: 42.501, speed: 0)"),
      ("spring(bounciness: 0, speed: 1e20)", "spring(bounciness: 0, speed: 1.001e20)"),
      ("spring(bounciness: 0, speed: 0)", "spring(bounciness: -0.001, speed: 0)"),
      ("spring(settlingDuration: 1, dampingRatio: 1)", "spring(settlingDuration: 1, dampingRatio: 1.001)"),
      (
        "spring(settlingDuration: 1, dampingRatio: 0.5, epsilon: 0.5)",
        "spring(settlingDuration: 1, dampingRatio: 0.5, epsilon: 1)"
      ),
      ("spring(stiffness: 0.999e100, dampingRatio: 1)", "spring(stiffness: 1.001e100, dampingRatio: 1)"),
      ("spring(stiffness: 1.001e-100, dampingRatio: 1)", "spring(stiffness: 0.999e-100, dampingRatio: 1)"),
      ("spring(mass: 1e-9, stiffness: 1, damping: 0)", "spring(mass: 0, stiffness: 1, damping: 0)"),
      ("snappy(extraBounce: 0.85)", "snappy(extraBounce: 0.851)"),
      ("snappy(extraBounce: -1.149)", "snappy(extraBounce: -1.151)"),
      ("ease 0s", "ease -0.001s"), ("ease.speed(0)", "ease.speed(-0.001)"),
      ("ease.repeatCount(0)", "ease.repeatCount(-1)"),
      ("cubic-bezier(0, 2, 1, 2)", "cubic-bezier(-0.001, 2, 1, 2)"),
      ("cubic-bezier(1, 2, 0, 2)", "cubic-bezier(1.001, 2, 0, 2)"),
      ("cubic-bezier(1, 2, 0, 2)", "cubic-bezier(1, 2, -0.001, 2)"),
      ("cubic-bezier(1, 2, 1, 2)", "cubic-bezier(1, 2, 1.001, 2)"),
    ])
  func ranges(within: String, beyond: String) {
    #expect(throws: Never.self) { try CurveNotation().curve(within) }
    #expect(throws: NotationError.self) { try CurveNotation().curve(beyond) }
  }

  @Test("what is too long is said at its beginning")
  func columns() {
    let long = String(repeating: "7", count: 4097)
    let number = #expect(throws: NotationError.self) { try CurveNotation().curve("ease \(long)s") }
    #expect(number?.column == 6)
    let argument = #expect(throws: NotationError.self) { try CurveNotation().curve("spring(\(long))") }
    #expect(argument?.column == 8)
    let infinite = #expect(throws: NotationError.self) { try CurveNotation().curve("spring(0.5, 1e999)") }
    #expect(infinite?.column == 13)
    let text = #expect(throws: NotationError.self) {
      try CurveNotation().curve("ease" + String(repeating: " ", count: 4 << 20))
    }
    #expect(text?.column == 1)
  }
}
