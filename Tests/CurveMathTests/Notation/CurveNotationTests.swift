import CurveMath
import TestSupport
import Testing

@Suite("CurveNotation: what is read")
struct CurveNotationTests {
  let notation = CurveNotation()

  @Test(
    "springs in every vocabulary",
    arguments: [
      ("spring(duration: 0.5, bounce: 0.3)", "spring(duration: 0.5, bounce: 0.3)"),
      (".spring( .5 ,.3 )", "spring(duration: 0.5, bounce: 0.3)"),
      ("spring", "spring(duration: 0.5, bounce: 0)"),
      ("spring()", "spring(duration: 0.5, bounce: 0)"),
      ("spring(bounce: 30%, duration: 500ms)", "spring(duration: 0.5, bounce: 0.3)"),
      (
        "spring(duration: 0.5, bounce: 0.3, blendDuration: 0.2)",
        "spring(duration: 0.5, bounce: 0.3, blendDuration: 0.2)"
      ),
      ("spring(response: 0.5, dampingFraction: 0.7)", "spring(response: 0.5, dampingRatio: 0.7)"),
      ("spring(response: 0.5)", "spring(response: 0.5, dampingRatio: 0.825)"),
      ("spring(1, 100, 10)", "spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 0)"),
      ("spring(stiffness: 380, dampingRatio: 0.8)", "spring(stiffness: 380, dampingRatio: 0.8)"),
      ("spring(stiffness: 230.2, damping: 22)", "spring(stiffness: 230.2, damping: 22)"),
      ("spring(settlingDuration: 1, dampingRatio: 0.7)", "spring(settlingDuration: 1, dampingRatio: 0.7)"),
      ("spring(visualDuration: 0.4, bounce: 0.3)", "spring(visualDuration: 0.4, bounce: 0.3)"),
      ("spring(tension: 170, friction: 26)", "spring(tension: 170, friction: 26)"),
      ("spring(bounciness: 8, speed: 12)", "spring(bounciness: 8, speed: 12)"),
      ("smooth", "smooth(duration: 0.5, extraBounce: 0)"),
      ("snappy(duration: 0.4)", "snappy(duration: 0.4, extraBounce: 0)"),
      ("bouncy(extraBounce: 0.1)", "bouncy(duration: 0.5, extraBounce: 0.1)"),
      ("interactiveSpring", "interactiveSpring(duration: 0.15, extraBounce: 0)"),
    ])
  func springs(text: String, canonical: String) throws {
    #expect(try notation.canonical(text) == canonical)
    let curve = try notation.curve(text)
    let again = try notation.curve(canonical)
    #expect(curve.notation == again.notation)
    #expect(try notation.curve(curve.notation).notation == curve.notation)
  }

  @Test(
    "each vocabulary is its own spring",
    arguments: [
      ("spring(0.5, 0.3)", 157.91367041742973, 17.59291886010284),
      ("spring(response: 0.5, dampingRatio: 0.7)", 157.91367041742973, 17.59291886010284),
      ("bouncy", 157.91367041742973, 17.59291886010284),
      ("interpolatingSpring(stiffness: 100, damping: 10)", 100, 10),
      ("spring(mass: 1, stiffness: 100, damping: 10)", 100, 10),
      ("spring(tension: 170, friction: 26)", 170, 26),
      ("spring(visualDuration: 0.5, bounce: 0)", 109.66227112321508, 20.943951023931955),
    ])
  func springValues(text: String, stiffness: Double, damping: Double) throws {
    let spring = try #require(try notation.curve(text) as? DampedSpring)
    expectClose(spring.stiffness, stiffness, within: 4e-16 * stiffness)
    expectClose(spring.damping, damping, within: 4e-16 * damping)
  }

  @Test("an initial velocity is in travels per second")
  func initialVelocity() throws {
    let motion = try #require(try notation.curve("interpolatingSpring(1, 100, 10, 5)") as? SpringMotion)
    #expect(motion.releaseVelocity == 5)
    expectClose(motion.state(at: 0.1).value, 0.607053, within: 5e-7)
    let moved = try motion.moving(from: 10, to: 4, velocity: 1)
    #expect(moved.state(at: 0).velocity == -29)
  }

  @Test(
    "CSS, as a browser serialises it",
    arguments: [
      ("linear", "linear"), ("LINEAR", "linear"), ("ease", "ease"), ("Ease-In-Out", "ease-in-out"),
      ("cubic-bezier(.1,0,1,1)", "cubic-bezier(0.1, 0, 1, 1)"),
      ("cubic-bezier( 0.42 , -1e0, 1, +2 )", "cubic-bezier(0.42, -1, 1, 2)"),
      ("linear(0, .25, 1)", "linear(0 0%, 0.25 50%, 1 100%)"),
      ("linear(0, 25% 75% .5, 1)", "linear(0 0%, 0.5 25%, 0.5 75%, 1 100%)"),
      ("linear(0, 0.5 25% 75%, 1)", "linear(0 0%, 0.5 25%, 0.5 75%, 1 100%)"),
      ("linear(0 calc(0%), calc(1 - 0.5) calc(20% + 2 * 10%), 1)", "linear(0 0%, 0.5 40%, 1 100%)"),
      ("steps(4, end)", "steps(4)"), ("steps(4, jump-end)", "steps(4)"), ("steps(4)", "steps(4)"),
      ("steps(4, start)", "steps(4, start)"), ("steps(4, JUMP-none)", "steps(4, jump-none)"),
      ("steps(1, jump-both)", "steps(1, jump-both)"),
    ])
  func css(text: String, canonical: String) throws {
    #expect(try notation.canonical(text) == canonical)
    #expect(try notation.canonical(canonical) == canonical)
    #expect(try notation.timing(text).notation == notation.timing(canonical).notation)
    #expect(try notation.curve(text).endTime == 1)
  }

  @Test(
    "durations of timing curves",
    arguments: [
      ("easeInOut", 0.35), ("easeIn(duration: 0.2)", 0.2), ("easeOut(0.2)", 0.2), (".easeInOut", 0.35),
      ("circularEaseIn(duration: 350ms)", 0.35), ("timingCurve(0.2, 0, 0.8, 1, duration: 0.5)", 0.5),
      ("timingCurve(0.2, 0, 0.8, 1)", 0.35), ("ease-out 300ms", 0.3), ("300ms ease-out", 0.3), (".3s ease-out", 0.3),
      ("linear 350ms", 0.35), ("linear(duration: 0.5)", 0.5), ("cubic-bezier(0.4, 0, 1, 1) 0.2s", 0.2),
      ("cubic-bezier(0.4, 0, 1, 1, duration: 0.2)", 0.2), ("linear(0, 0.2, 1, duration: 0.2)", 0.2),
      ("steps(3, start) 90ms", 0.09), ("steps(3, duration: 90ms)", 0.09), ("penner(cubic, in-out) 300ms", 0.3),
      ("path(M0,0 C.05,0 .133333,.06 .166666,.4 C.208333,.82 .25,1 1,1) 500ms", 0.5), ("ease", 1),
    ])
  func durations(text: String, seconds: Double) throws {
    let curve = try notation.curve(text)
    #expect(curve.endTime == seconds)
    let canonical = try notation.canonical(text)
    #expect(try notation.curve(canonical).endTime == seconds, "\(canonical)")
    #expect(try notation.curve(curve.notation).endTime == seconds, "\(curve.notation)")
  }

  @Test(
    "modifiers in the order in which they are written",
    arguments: [
      ("easeIn.speed(2).delay(1)", 1.175), ("easeIn.delay(1).speed(2)", 0.675), ("easeIn .delay(100ms)", 0.45),
      ("easeIn.repeatCount(3)", 1.05), ("easeIn.repeatCount(3, autoreverses: false).delay(0.5)", 1.55),
      ("easeIn.delay(0.1).repeatCount(2)", 0.9), ("easeIn.repeatForever()", Double.infinity),
    ])
  func modifiers(text: String, end: Double) throws {
    let curve = try notation.curve(text)
    expectClose(curve.endTime, end, within: 1e-15)
    #expect(try notation.curve(notation.canonical(text)).notation == curve.notation)
    #expect(try notation.curve(curve.notation).notation == curve.notation)
  }

  struct Named: PresetResolver {
    let presetPaths = ["team/fast.2", "team/fast", "team/card"]
    func notation(ofPreset path: String) -> String? {
      [
        "team/fast.2": "spring(0.2, 0)", "team/fast": "spring(0.3, 0)", "team/card": "cubic-bezier(0.4, 0, 1, 1) 200ms",
        "team/loop": "team/loop",
      ][path]
    }
  }

  @Test("presets, the longest name first, with durations and modifiers")
  func presets() throws {
    let notation = CurveNotation(presets: Named())
    #expect(try (notation.curve("team/fast.2") as? DampedSpring)?.duration == 0.2)
    #expect(try (notation.curve("team/fast") as? DampedSpring)?.duration == 0.3)
    #expect(try (notation.curve("team/fast.2.delay(0.1)") as? DelayedCurve)?.delay == 0.1)
    #expect(try (notation.curve("team/fast.delay(0.1)") as? DelayedCurve)?.delay == 0.1)
    #expect(try notation.curve("team/card 300ms").endTime == 0.3)
    #expect(try notation.canonical("team/card .speed(2)") == "team/card.speed(2)")
    #expect(try notation.curve("300ms team/card").endTime == 0.3)
    #expect(throws: NotationError.self) { try notation.curve("team/fast 300ms") }
    // Neither of two durations counts more than the other, as beside a form.
    #expect(throws: NotationError(column: 18, reason: .repeatedLabel("duration"))) {
      try notation.curve("300ms team/card  2s")
    }
    #expect(throws: NotationError.self) { try notation.curve("team/loop") }
    // A library may know a name in other spellings, one with a dot behind it too.
    struct Lenient: PresetResolver {
      let presetPaths = ["team/fast"]
      func notation(ofPreset path: String) -> String? { path.filter(\.isLetter) == "teamfast" ? "ease" : nil }
    }
    let lenient = CurveNotation(presets: Lenient())
    #expect(try lenient.curve("team/f.ast.delay(0.1)").endTime == 1.1)
    #expect(throws: NotationError.self) { try lenient.curve("team/fast.") }
    #expect(throws: NotationError.self) { try lenient.curve("team/fast..delay(0.1)") }
    #expect(try notation.curve("-.0s team/card").endTime == 0)
    #expect(throws: NotationError(column: 11, reason: .impossible(.negative(name: "duration", value: -0.5)))) {
      try notation.curve("team/card -.5s")
    }
  }

  @Test("every name of the catalogue is read as its usage shows")
  func usages() throws {
    for form in NotationCatalog.all {
      let first = form.usage.components(separatedBy: " or ")[0].components(separatedBy: "), ")[0]
      let text = first.hasSuffix(")") || !first.contains("(") ? first : first + ")"
      #expect(throws: Never.self, "\(form.name): \(text)") { try notation.curve(text) }
    }
  }

  @Test(
    "durations with units, and calculations of them",
    arguments: [
      ("350ms", 0.35), (" 0.35s ", 0.35), (".35", 0.35), ("1e3MS", 1), ("calc(1s*2)", 2), ("calc(150ms * 3)", 0.45),
      (" CALC((1s + 200ms) / 4 - -.1S) ", 0.4), ("calc(350ms)", 0.35),
    ])
  func quantity(text: String, seconds: Double) throws {
    #expect(try Quantity.duration(text) == seconds)
  }

  @Test(
    "calculations that are no time are refused",
    arguments: [
      "calc(2)", "calc(1s * 1s)", "calc(1s+2s)", "calc(1s + 2)", "calc(50%)", "calc(1s / 0)", "calc(1s) s", "calc(1s",
    ])
  func noTimes(text: String) {
    #expect(throws: NotationError.self) { try Quantity.duration(text) }
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
