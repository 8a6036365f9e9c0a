import CurveMath
import Testing

/// Messages and columns of what is written wrong in a place where few people err.
@Suite("CurveNotation: every refusal has its column")
struct NotationMessageTests {
  private func message(_ text: String) -> String {
    do {
      return "accepted as \(try CurveNotation().canonical(text))"
    } catch {
      return error.description
    }
  }

  private static let letters = "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklm"
  private static let modifier = "Expected a modifier such as .delay(0.1), or the end."
  private static let number = "Expected a number or a percentage."

  @Test(
    "durations and modifiers",
    arguments: [
      ("ease.", "Column 6: the end cannot stand here. Expected delay, speed, repeatCount, repeatForever."),
      ("ease.delay", "Column 11: the end cannot stand here. Expected '(' behind delay."),
      ("ease.repeatCount()", "Column 18: repeatCount needs 'a value'. Expected one, such as .repeatCount(2)."),
      ("ease.delay(1, 2)", "Column 15: delay cannot take 2 arguments. Expected delay."),
      ("ease-in -.5s", "Column 9: duration is -0.5. Use 0 or a positive number."),
      ("ease - 1s", "Column 6: '-' cannot stand here. \(modifier)"),
      ("1s", "Column 3: the end cannot stand here. Expected a curve such as spring(0.5, 0.3)."),
      (".", "Column 2: the end cannot stand here. Expected a curve such as spring(0.5, 0.3)."),
      ("5 ease", "Column 1: a number cannot stand here. Expected a curve, or a duration with its unit."),
      ("1.s ease", "Column 1: a number cannot stand here. Expected a curve, or a duration with its unit."),
      ("1s ease 2s", "Column 9: 'duration' is given twice."),
      ("1s ease(duration: 2)", "Column 4: 'duration' is given twice."),
      ("1s spring", "Column 1: a duration cannot stand here. Expected the spring's own arguments."),
      ("ease 9.5", "Column 6: a number without a unit cannot stand here. Did you mean '9.5s'?"),
      ("ease 10", "Column 6: a number without a unit cannot stand here. Did you mean '10ms'?"),
      ("ease.repeatForever(maybe)", "Column 20: 'maybe' cannot stand here. Expected 'true' or 'false'."),
      ("ease.repeatForever(1)", "Column 20: a number cannot stand here. Expected 'true' or 'false'."),
      ("ease \(letters)", "Column 6: '\(letters.prefix(24))' cannot stand here. \(modifier)"),
      ("spring(\(letters.prefix(40)): 1)", "Column 8: spring has no argument '\(letters.prefix(40))'."),
      ("spring(\(letters.prefix(41)): 1)", "Column 8: spring has no argument '\(letters.prefix(40))…'."),
      ("\(letters.prefix(60))", "Column 1: no curve is called '\(letters.prefix(60))'."),
      ("\(letters)", "Column 1: no curve is called '\(letters.prefix(60))…'."),
      ("ease/\(letters)", "Column 1: 'ease/\(letters.prefix(55))…' is written like a preset"),
    ])
  func durations(text: String, expected: String) { #expect(message(text).hasPrefix(expected), "\(message(text))") }

  @Test(
    "arguments",
    arguments: [
      ("steps(2, end, 3, 4)", "Column 18: steps cannot take 4 arguments."),
      ("steps(2, end, 3)", "Column 15: steps cannot take 3 arguments. Expected ')' or 'duration:'."),
      ("steps(2, 3)", "Column 10: a number cannot stand here."),
      ("easeIn(0.1, 0.2)", "Column 13: easeIn cannot take 2 arguments."),
      ("easeIn(durtion: 1)", "Column 8: easeIn has no argument 'durtion'. Did you mean 'duration'?"),
      ("timingCurve(0.1, y: 2, 1, 1)", "Column 18: timingCurve has no argument 'y'. Expected a bare number."),
      ("timingCurve(0.1, 2, 1, 1, 2, 3)", "Column 30: timingCurve cannot take 6 arguments."),
      ("timingCurve(0.1, 2, 1, duration: 1)", "Column 35: timingCurve needs 'y2'."),
      ("linear(0, foo: 1, 1)", "Column 11: linear has no argument 'foo'. Expected a stop such as 0.5 25%."),
      ("linear(0, duration: 1, 1)", "Column 11: linear has no argument 'duration'."),
      ("linear(0 1, 1)", "Column 10: a second output '1' cannot stand here. Did you mean 'linear(0, 1, 1)'?"),
      ("linear(0 1px, 1)", "Column 10: 'px' is no unit of a stop. \(number)"),
      ("linear(0 foo, 1)", "Column 10: 'foo' cannot stand here. \(number)"),
      ("linear(0, 1px)", "Column 11: 'px' is no unit of a stop. \(number)"),
      ("penner", "Column 7: penner needs 'a shape'."), ("penner(cubic)", "Column 13: penner needs 'a mode'."),
      ("penner(cubic in, out)", "Column 14: a second value cannot stand here. Expected ','."),
      ("penner(shape: cubic, in)", "Column 8: 'shape:' cannot stand here. Expected sine, quad, cubic"),
      ("penner(cubic, in, 1, 2)", "Column 22: penner cannot take 4 arguments."),
      (
        "spring(0.5, 0.3, 1, 2, 3)",
        "Column 18: spring cannot take 5 arguments. Expected duration, bounce, initialVelocity, blendDuration."
      ),
      (
        "spring(mass: 1%, stiffness: 1, damping: 1)",
        "Column 14: '%' is no unit of this number. Expected a bare number."
      ),
      ("spring(0.5, 3px)", "Column 13: 'px' is no unit of a fraction. \(number)"),
      ("spring(1e, 2)", "Column 8: 'e' is no unit of time. Expected 's' or 'ms'."),
      ("spring(0.5, -inf)", "Column 13: '-inf' is not a number that a curve can have. Expected a finite number."),
      (
        "spring(0.5, Infinity)",
        "Column 13: 'Infinity' is not a number that a curve can have. Expected a finite number."
      ),
      ("spring(0.5, true)", "Column 13: 'true' cannot stand here. Expected a number for 'bounce'."),
      ("cubic-bezier(0.2, 0, 3, 1)", "Column 22: x2 is 3. Use 0 to 1, so that time does not run back."),
      ("cubic-bezier(0.2, 2e100, 0.3, 1)", "Column 14: y1 is 2e+100. Use -1e100 to 1e100, so that slopes stay finite."),
      ("snappy(extraBounce: 0.9)", "Column 21: extraBounce is 0.9. Use more than -1.15, at most 0.85."),
      ("bouncy(extraBounce: -1.3)", "Column 21: extraBounce is -1.3. Use more than -1.3, at most 0.7."),
      ("path(M0,0 L1,1", "Column 15: the end cannot stand here. Expected ')'."),
      ("path(M0,0 L1,1, duration:)", "Column 26: there is no curve."),
    ])
  func arguments(text: String, expected: String) { #expect(message(text).hasPrefix(expected), "\(message(text))") }

  @Test(
    "calculations",
    arguments: [
      ("linear(0, calc(1 + 2%), 1)", "Column 18: '%' is no unit of a sum with ''."),
      ("linear(0, calc(2% * 3%), 1)", "Column 19: '%' is no unit of a factor."),
      ("linear(0, calc(1 / 3%), 1)", "Column 18: '%' is no unit of a divisor."),
      ("linear(0, min(1, 2%), 1)", "Column 17: '%' is no unit of a value beside ''."),
      ("linear(0, clamp(0, 1), 1)", "Column 16: clamp() needs '3 values'."),
      ("linear(0, calc(2 3), 1)", "Column 18: '3' cannot stand here. Expected ')', or '+' or '-' between spaces."),
      ("linear(0, calc(1s), 1)", "Column 17: 's' is no unit of a number or a percentage."),
      ("linear(0, calc(foo), 1)", "Column 16: 'foo' cannot stand here. Expected a number."),
      ("linear(0, calc(-pi), 1)", "Column 16: '-pi' cannot stand here. Expected a number."),
      ("linear(0, calc(1/0), 1)", "Column 11: the result of calc() is not a number that a curve can have."),
      ("linear(0, calc(1, 2), 1)", "Column 17: ',' cannot stand here. Expected ')', or '+' or '-' between spaces."),
      ("linear(0, foo(1), 1)", "Column 11: 'foo(' cannot stand here."),
      ("steps(calc(0/0))", "Column 7: 0/0 is not a number that a curve can have."),
    ])
  func calculations(text: String, expected: String) { #expect(message(text).hasPrefix(expected), "\(message(text))") }

  @Test(
    "signs, points and exponents are read as CSS reads them",
    arguments: [
      ("+5s ease", 5.0), ("+.5s ease", 0.5), ("1e1s ease", 10), ("1E-1s ease", 0.1), ("1e+1s ease", 10),
      ("ease 5e-1s", 0.5),
      ("ease .5s", 0.5), ("ease\t300ms", 0.3), ("0s ease", 0), ("-0s ease", 0), ("ease(.25)", 0.25), ("ease(1e3ms)", 1),
      ("linear(0, 1, duration: calc(0.5))", 0.5), ("steps(3, duration: 2)", 2), ("timingCurve(0, 0, 1, 1, 2)", 2),
      ("path(M0,0 L1,1 , duration : 250ms)", 0.25), ("path( M0,0 L1,1,duration:.5s )", 0.5),
    ])
  func numbers(text: String, seconds: Double) throws {
    #expect(try CurveNotation().curve(text).endTime == seconds)
  }

  @Test(
    "calculations have their values",
    arguments: [
      ("calc(2 * 3 - 4)", 2.0), ("calc(7 - 2 - 1)", 4), ("calc(8 / 2 / 2)", 2), ("calc(2 + 3 * 4)", 14),
      ("calc((2 + 3) * 4)", 20),
      ("min(3, 1, 2)", 1), ("max(1, 3, 2)", 3), ("clamp(1, 5, 3)", 3), ("clamp(1, 0, 3)", 1), ("clamp(4, 0, 3)", 4),
      ("calc(pi)", .pi), ("calc(e)", 2.718281828459045), ("calc(-infinity + infinity)", 0), ("calc(2*3)", 6),
      ("calc(6/3)", 2),
      ("max(1, min(7, 9), calc(3))", 7), ("calc(1 - -2)", 3), ("min(nan, 1)", 0),
    ])
  func values(text: String, value: Double) throws {
    let curve = try CurveNotation().timing("linear(0, \(text) 50%, 1)")
    #expect(curve.progress(at: 0.5) == value)
  }
}
