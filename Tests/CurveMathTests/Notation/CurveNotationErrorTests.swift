import CurveMath
import Testing

@Suite("CurveNotation: what is refused, and how")
struct CurveNotationErrorTests {
  let notation = CurveNotation()

  private func message(_ text: String) -> String {
    do {
      return "accepted as \(try notation.canonical(text))"
    } catch {
      return error.description
    }
  }

  @Test(
    "the message points, says what was expected and offers the nearest spelling",
    arguments: [
      ("", "Column 1: there is no curve. Expected a curve such as spring(0.5, 0.3)."),
      ("  ", "Column 3: there is no curve. Expected a curve such as spring(0.5, 0.3)."),
      ("sprng(0.5)", "Column 1: no curve is called 'sprng'. Did you mean 'spring'?"),
      ("eas-in", "Column 1: no curve is called 'eas-in'. Did you mean 'ease-in'?"),
      (
        "spring(bounse: 0.3)",
        "Column 8: spring has no argument 'bounse'. Did you mean 'bounce'?"
      ),
      ("spring(0.5, bounce: 0.3, bounce: 0.2)", "Column 26: 'bounce' is given twice."),
      (
        "interpolatingSpring(stiffness: 100,5, damping: 10)",
        "Column 36: a value without its label behind 'stiffness' cannot stand here. Did you mean "
          + "'interpolatingSpring(stiffness: 100.5, damping: 10)'?"
      ),
      (
        "spring(duration: 0.5, bounce: 2)",
        "Column 31: bounce is 2. Use more than -1 (overdamped) and at most 1 (endless)."
      ),
      ("spring(duration: -1)", "Column 18: duration is -1. Use a number greater than 0."),
      ("spring(0.5, 0.3", "Column 16: the end cannot stand here. Expected ',' or ')'."),
      (
        "linear(0, /* half */ 0.5, 1)",
        "Column 11: '/*' begins a comment, which a stylesheet may have and a curve here may not. Expected the text "
          + "without it."
      ),
      (
        "cubic-bezier(0.2, 0, 0, 1",
        "Column 26: the text ends inside the brackets of cubic-bezier. CSS closes them at the end of a stylesheet, a curve "
          + "here does not. Expected ')'."
      ),
      (
        "linear(0, min(0.2,",
        "Column 19: the text ends inside the brackets of a calculation. CSS closes them at the end of a stylesheet, a curve "
          + "here does not. Expected ')'."
      ),
      (
        "linear(0, round(0.7), 1)",
        "Column 11: round() is CSS and is not computed here. Expected the number itself, or one of calc(), min(), max(), "
          + "clamp()."
      ),
      ("linear(0, mix(1, 2), 1)", "Column 11: 'mix(' cannot stand here. Did you mean 'min'?"),
      (
        "steps(200000)",
        "Column 7: The number of steps is 200000. Use 100000 or fewer: each is measured by itself here, though CSS knows "
          + "no limit. A finer stair is 'linear' to within 0.001 % of the travel."
      ),
      (
        "material3/emphasized",
        "Column 1: 'material3/emphasized' is written like a preset, and this notation was made without presets. Expected "
          + "CurveNotation(presets: PresetAtlas.resolver), with 'import CurvePresets' or 'import MotionCurves'."
      ),
      ("qqq", "Column 1: no curve is called 'qqq'. Expected a curve such as spring(0.5, 0.3)."),
      ("spring(0.5,, 0.3)", "Column 12: ',' cannot stand here. Expected a value."),
      ("spring(0.5 0.3)", "Column 12: a second value, '0.3', cannot stand here. Did you mean 'spring(0.5, 0.3)'?"),
      (
        "cubic-bezier(0.2 0 0 1)",
        "Column 18: a second value, '0', cannot stand here. Did you mean 'cubic-bezier(0.2, 0, 0, 1)'?"
      ),
      (
        "spring(stiffness: 100)",
        "Column 22: spring needs 'damping'. Expected damping or dampingRatio beside stiffness."
      ),
      ("spring(tension: 170)", "Column 20: spring needs 'friction'. Expected friction beside tension."),
      (
        "spring(settlingDuration: 1)",
        "Column 27: spring needs 'dampingRatio'. Expected dampingRatio beside settlingDuration."
      ),
      (
        "spring(duration: 1e-300)",
        "Column 18: duration is 1e-300. Use 1e-49 to 1e49 seconds, such as 0.5."
      ),
      ("spring(1e300, 0.3)", "Column 8: duration is 1e+300. Use 1e-49 to 1e49 seconds, such as 0.5."),
      (
        "spring(response: 1e-200, dampingRatio: 0.5)",
        "Column 18: response is 1e-200. Use 1e-49 to 1e49 seconds, such as 0.5."
      ),
      (
        "spring(response: 0.5, dampingRatio: 1e300)",
        "Column 37: dampingRatio is 1e+300. Use 0 to 1e50."
      ),
      (
        "spring(visualDuration: 1e-90)",
        "Column 24: visualDuration is 1e-90. Use 1e-49 to 1e49 seconds, such as 0.5."
      ),
      (
        "spring(settlingDuration: 1e-90, dampingRatio: 0.5)",
        "Column 26: settlingDuration is 1e-90. Use 1e-49 to 1e49 seconds, such as 0.5."
      ),
      (
        "spring(response: 0.5, dampingRatio: 0.5, mass: 1e308)",
        "Column 48: mass is 1e+308. Use a number nearer to 1: it changes no motion, and no stiffness fits this one."
      ),
      ("spring(bounciness: 8, speed: 1e200)", "Column 30: speed is 1e+200. Use 0 to 1e20; usual values are below 40."),
      ("ease in out", "Column 6: 'in' cannot stand here. Did you mean 'ease-in-out'?"),
      ("ease out 300ms", "Column 6: 'out' cannot stand here. Did you mean 'ease-out 300ms'?"),
      (
        "cubic bezier(0.2, 0, 0, 1)", "Column 1: no curve is called 'cubic'. Did you mean 'cubic-bezier(0.2, 0, 0, 1)'?"
      ),
      ("step end", "Column 1: no curve is called 'step'. Did you mean 'step-end'?"),
      ("ease-in-out 300", "Column 13: a number without a unit cannot stand here. Did you mean '300ms'?"),
      ("ease .35", "Column 6: a number without a unit cannot stand here. Did you mean '.35s'?"),
      ("easeOut 0.2.delay(1)", "Column 9: a number without a unit cannot stand here. Did you mean '0.2s'?"),
      (
        "spring(0.5, 0.3) 300",
        "Column 18: a number cannot stand here. Expected a curve, or a duration with its unit."
      ),
      ("spring(0.5px)", "Column 8: 'px' is no unit of time. Expected 's' or 'ms'."),
      ("spring(nan, 0)", "Column 8: 'nan' is not a number that a curve can have. Expected a finite number."),
      (
        "spring(1e999)",
        "Column 8: '1e999' is not a number that a curve can have. Expected one that is less than 1.8e308."
      ),
      ("spring(a, b)", "Column 8: 'a' cannot stand here. Expected a number for 'duration'."),
      (
        "spring(duration: 0.5, stiffness: 100)",
        "Column 23: spring cannot take 'duration' and 'stiffness' together. Expected one of: duration, bounce, "
          + "initialVelocity, blendDuration; mass, stiffness, damping, initialVelocity; response, dampingRatio, mass, "
          + "initialVelocity, blendDuration; stiffness, damping, initialVelocity; stiffness, dampingRatio, mass, "
          + "initialVelocity; settlingDuration, dampingRatio, epsilon; visualDuration, bounce; tension, friction, mass; "
          + "bounciness, speed."
      ),
      (
        "spring(mass: 2, stiffness: 3)",
        "Column 29: spring needs 'damping'. Expected damping or dampingRatio beside mass, stiffness."
      ),
      ("cubic-bezier(0.1, 0, 1)", "Column 23: cubic-bezier needs 'y2'. Expected four numbers: x1, y1, x2, y2."),
      (
        "cubic-bezier(2, 0, 1, 1)",
        "Column 14: x1 is 2. Use 0 to 1, so that time does not run back."
      ),
      (
        "cubic-bezier (0, 0, 1, 1)",
        "Column 14: CSS allows no space between 'cubic-bezier' and its bracket. Expected '(' directly behind it."
      ),
      (
        "steps(1.5)",
        "Column 7: '1.5' is not a number that a curve can have. "
          + "Expected a whole number of steps, without point or exponent."
      ),
      (
        "steps(3, jump-nome)",
        "Column 10: 'jump-nome' cannot stand here. Did you mean 'jump-none'?"
      ),
      (
        "linear(0 10% 20% 30%, 1)",
        "Column 18: '30%' cannot stand here. Expected at most two percentages, beside each other."
      ),
      (
        "linear(10% 0 20%, 1)",
        "Column 14: '20%' cannot stand here. Expected at most two percentages, beside each other."
      ),
      ("linear(50%, 1)", "Column 8: a stop of linear() needs 'output'. Expected a number beside the percentage."),
      ("ease-in.dely(1)", "Column 9: 'dely' cannot stand here. Did you mean 'delay'?"),
      ("ease-in.speed(-1)", "Column 15: speed is -1. Use 0 or a positive number."),
      ("linear(duration: -1)", "Column 18: duration is -1. Use 0 or a positive number."),
      ("ease-in.delay()", "Column 15: delay needs 'a value'. Expected one, such as .delay(0.1)."),
      ("penner(cubik, in)", "Column 8: 'cubik' cannot stand here. Did you mean 'cubic'?"),
      ("penner(cubic, 3)", "Column 15: a number cannot stand here. Expected in, out, in-out, out-in."),
      (
        "path(M0,0 X1,1)",
        "Column 11: 'X' cannot stand here. Expected 'C' with two handles and an end, or 'L' with an end; absolute and "
          + "without a gap."
      ),
      ("path(M0,0 L1,1, duration: -2s)", "Column 27: duration is -2. Use 0 or a positive number."),
      ("path(M0,0 L1,1, duration: 2px)", "Column 27: 'px' is no unit of time. Expected 's' or 'ms'."),
      ("spring(dampingRatio: 0.5, dampingFraction: 0.6)", "Column 27: 'dampingRatio' is given twice."),
      (
        "default(0.3)",
        "Column 9: default cannot take 1 arguments. Expected none; 'smooth' is the same spring with arguments."
      ),
      (
        "ease.repeatCount(1e9).repeatCount(3)",
        "Column 23: The motion has 1000000000 pieces. Use one with 100000 or fewer, by fewer steps or repetitions "
          + "inside it."
      ),
      ("ease.repeatCount(1e30)", "Column 18: repeatCount is 1e+30. Use a whole number up to 1e12."),
      ("ease-in.repeatCount(1.5)", "Column 21: repeatCount is 1.5. Use a whole number up to 1e12."),
      ("spring(0.5, velocity: 3)", "Column 13: spring has no argument 'velocity'. Did you mean 'initialVelocity'?"),
      ("300ms ease-out 100ms", "Column 16: 'duration' is given twice. Did you mean 'ease-out 300ms.delay(100ms)'?"),
      (
        "tailwind/ease-out 300ms 1s",
        "Column 1: 'tailwind/ease-out' is written like a preset, and this notation was made without presets. Expected "
          + "CurveNotation(presets: PresetAtlas.resolver), with 'import CurvePresets' or 'import MotionCurves'."
      ),
      ("ease-in foo", "Column 9: 'foo' cannot stand here. Expected a modifier such as .delay(0.1), or the end."),
      ("ease-in 300", "Column 9: a number without a unit cannot stand here. Did you mean '300ms'?"),
      ("\u{0}\u{1b}[31m", "Column 1: '\\u{0}' cannot stand here. Expected a curve such as spring(0.5, 0.3)."),
      ("spring(0.5, 0.3) 300ms", "Column 18: a duration cannot stand here. Expected the spring's own arguments."),
    ])
  func messages(text: String, expected: String) {
    #expect(message(text) == expected)
  }

  @Test(
    "where a transition or an animation of CSS was written, its curve is offered",
    arguments: [
      ("opacity 300ms ease-out", "ease-out 300ms"),
      (
        "transition: opacity .3s cubic-bezier(.4, 0, .2, 1) 50ms, transform 1s;",
        "cubic-bezier(.4, 0, .2, 1) .3s.delay(50ms)"
      ),
      ("-webkit-transform 1s steps( 4 , jump-none ) -200ms allow-discrete", "steps( 4 , jump-none ) 1s.delay(-200ms)"),
      ("ease-in 300ms, ease-out 400ms", "ease-in 300ms"),
      ("ease-in 300ms 100ms", "ease-in 300ms.delay(100ms)"),
      ("300ms 100ms ease-in", "ease-in 300ms.delay(100ms)"),
      ("--x 2s linear(0, calc(0.5 * 1), 1) both", "linear(0, calc(0.5 * 1), 1) 2s"),
      ("spin 1s infinite linear", "linear 1s.repeatForever(autoreverses: false)"),
      ("2s ease-in 1s 3 alternate both pulse", "ease-in 2s.repeatCount(3, autoreverses: true).delay(1s)"),
      ("pulse 2s 1 normal none ease running", "ease 2s"), ("opacity 300ms", "ease 300ms"),
      ("transition: Transform 300ms 1s, opacity 1s", "ease 300ms.delay(1s)"),
    ])
  func shorthands(text: String, curve: String) throws {
    let refused = #expect(throws: NotationError.self) { try notation.curve(text) }
    #expect(refused?.nearest == curve)
    #expect(throws: Never.self) { try notation.curve(curve) }
  }

  @Test(
    "where a script's or a tool's easing was written, its curve is offered",
    arguments: [
      ("0.4, 0, 0.2, 1", "cubic-bezier(0.4, 0, 0.2, 1)"), (".17,.67,.83,.67", "cubic-bezier(.17, .67, .83, .67)"),
      ("[0.4, 0, 0.2, 1]", "cubic-bezier(0.4, 0, 0.2, 1)"), ("(0, -1e-1, 1, 2);", "cubic-bezier(0, -1e-1, 1, 2)"),
      ("0.4 0 0.2 1", "cubic-bezier(0.4, 0, 0.2, 1)"), ("easeOutquad", "penner(quad, out)"),
      ("0,4; 0; 0,2; 1", "cubic-bezier(0.4, 0, 0.2, 1)"), ("easeInOutQuad", "penner(quad, in-out)"),
      ("easeOutElastic", "penner(elastic, out)"), ("easeOutInSine 300ms", "penner(sine, out-in)"), ("ease;", "ease"),
      ("transition-timing-function: ease-in-out;", "ease-in-out"), ("animation-timing-function:steps(3)", "steps(3)"),
    ])
  func scripts(text: String, curve: String) throws {
    let refused = #expect(throws: NotationError.self) { try notation.curve(text) }
    #expect(refused?.nearest == curve)
    #expect(throws: Never.self) { try notation.curve(curve) }
  }

  @Test(
    "no easing is made of other numbers and names",
    arguments: [
      "0.4, 0, 0.2", "0.4, 0, 0.2, 1, 1", "2, 0, 0.2, 1", "0.4, 0, -0.2, 1", "0,4; 0; 0,2", "[]", "(",
      "[0.4, 1e999, 0.2, 1]", "(0.4 0, 0.2, 1, 1)", "easeInElastic(1, x)", "easeMine", "easeOutFoo",
      "nan, 0, 0, 1", "1e999, 0, 0, 1",
    ])
  func otherNumbers(text: String) {
    let refused = #expect(throws: NotationError.self) { try notation.curve(text) }
    #expect(refused?.nearest?.contains("(") != true, "\(refused?.nearest ?? "")")
  }

  @Test(
    "nothing is offered for what is no transition, or would be another motion",
    arguments: [
      "opacity", "opaciti 1s", "eas-in 1s", "opacity ease-out", "opacity 1s 2s 3s", "spin 1s reverse",
      "spin 1s alternate-reverse", "spin 1s 2.5",
      "opacity 300px ease", "opacity 1s var(--ease)", "opacity 1s cubic-bezier(2, 0, 1, 1)",
      "a 1s steps(2)(3)",
      "opacity -1s", "opacity 1s spring(0.5)", "{ opacity 1s ease }", "opacity 1s ea$e",
    ])
  func otherTexts(text: String) throws {
    let refused = #expect(throws: NotationError.self) { try notation.curve(text) }
    #expect(refused?.nearest?.contains("1s") != true, "\(refused?.nearest ?? "")")
  }

  @Test(
    "CSS refuses it, and so do we",
    arguments: [
      "cubic-bezier()", "cubic-bezier(0,0,1,1,1)", "cubic-bezier(0 0 1 1)", "cubic-bezier(-0.1,0,1,1)",
      "cubic-bezier(0,0,1.1,1)", "cubic-bezier(0,0,1,infinity)", "cubic-bezier(0,0,1,1%)", "cubic-bezier(0,0,1,a)",
      "steps()", "steps(0)", "steps(-1)", "steps(2, jump)", "steps(2, none)", "steps(1, jump-none)",
      "steps(2, start, end)", "steps(start)", "linear()", "linear(0)", "linear(100%)", "linear(0% 1 50%, 1)",
      "linear(0, 1px)", "linear(0 1, 1)", "linear(0, foo, 1)", "linear(0, , 1)", "linear(0, 1", "ease in", "step",
      "linear(0 calc(50px - 50%), 1)", "linear(0, 1) linear",
    ])
  func cssRefuses(text: String) {
    #expect(throws: NotationError.self) { try notation.curve(text) }
  }

  @Test("a spring has no progress for an input")
  func springIsNoTimingCurve() throws {
    #expect(throws: NotationError.self) { try notation.timing("spring(0.5, 0.3)") }
    #expect(throws: NotationError.self) { try notation.timing("ease.delay(0.1)") }
  }

  @Test(
    "a megabyte of anything is answered in one pass", arguments: ["(", "spring(", "1", " ", "é", "a.", "ease.delay(1)"])
  func huge(part: String) {
    let text = String(repeating: part, count: 1_000_000 / part.count)
    #expect(throws: NotationError.self) { try notation.curve(text) }
    #expect(throws: NotationError.self) { try notation.curve("linear(" + text) }
    #expect(message(text).count < 300)
  }

  @Test("calc() may nest, but not for ever")
  func deepCalculation() throws {
    let shallow = String(repeating: "(", count: 8) + "1" + String(repeating: ")", count: 8)
    #expect(try notation.canonical("linear(0, calc\(shallow))") == "linear(0 0%, 1 100%)")
    let deep = String(repeating: "(", count: 100_000) + "1"
    #expect(throws: NotationError.self) { try notation.curve("linear(0, calc\(deep))") }
  }
}
