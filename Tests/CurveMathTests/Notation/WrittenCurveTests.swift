import CurveMath
import Synchronization
import Testing

@Suite("WrittenCurve: a curve that is put together")
struct WrittenCurveTests {
  private static func number(_ value: Double, unit: String = "") -> WrittenNumber {
    WrittenNumber(value, as: Int(exactly: value).map(String.init) ?? "\(value)", unit: unit)
  }

  private static func form(_ name: String, _ numbers: Double...) -> WrittenCurve {
    WrittenCurve(form: name, numbers.map { .number(number($0)) })
  }

  private static let heads = [
    form("cubic-bezier", 0.2, -0.3, 0.4, 1.7), form("cubic-bezier", 0.2, 0, 1.5, 1), form("cubic-bezier", 0.2, 0),
    form("steps", 3), form("steps", 2.5), form("spring", 0.5, 0.3), form("spring", -1, 0.3), form("ease", 1),
    WrittenCurve(form: "linear"), WrittenCurve(form: "bounceInterpolator"), WrittenCurve(form: "bouncy"),
    WrittenCurve(form: "penner", [.word("cubic"), .word("out")]), WrittenCurve(form: "penner", [.word("cubc")]),
    WrittenCurve(
      form: "spring",
      [
        .number(number(700), label: "stiffness"), .number(number(30, unit: "%"), label: "dampingRatio"),
        .number(number(-2.5), label: "initialVelocity"),
      ]),
    WrittenCurve(form: "spring", [.number(number(700), label: "stiffness"), .number(number(1), label: "stifness")]),
    WrittenCurve(form: "spring", [.number(number(300, unit: "ms"), label: "duration"), .word("x", label: "bounce")]),
    WrittenCurve(path: [.move(number(0), number(0)), .cubic([0.1, 0, 0.2, 1.3, 1, 1].map { number($0) })]),
    WrittenCurve(path: [.move(number(0), number(0)), .line(number(0.4), number(0.7)), .line(number(0.3), number(1))]),
    WrittenCurve(path: [.move(number(0), number(0)), .line(number(1), number(.nan))]), WrittenCurve(path: []),
    WrittenCurve(CubicBezier.easeIn), WrittenCurve(StepsCurve.stepStart), WrittenCurve("ease-out"),
    WrittenCurve("ease-out 2s"), WrittenCurve("2s ease-out"), WrittenCurve("bouncy.speed(2)"), WrittenCurve(" ease "),
    WrittenCurve("spring(0.5"), WrittenCurve("ease /* */"), WrittenCurve(""), WrittenCurve("Ease"),
    WrittenCurve("ease nonsense"),
  ]

  private static let durations: [WrittenNumber?] = [
    nil, number(300, unit: "ms"), number(0.7, unit: "s"), number(7), number(-1, unit: "s"), number(3, unit: "px"),
    WrittenNumber("+.3S"), WrittenNumber("3s."), WrittenNumber("1s 2s"), WrittenNumber("soon"),
    number(.infinity, unit: "s"), WrittenNumber(""),
  ]

  private static let modifiers: [@Sendable (WrittenCurve) -> WrittenCurve] = [
    { $0 }, { $0.delayed(by: number(100, unit: "ms")) }, { $0.repeated(3, autoreverses: true) },
    { $0.repeated(nil, autoreverses: false).delayed(by: number(-0.2)) }, { $0.repeated(0, autoreverses: false) },
    { $0.delayed(by: WrittenNumber("x")).repeated(2, autoreverses: true) },
    { $0.modified("speed", [.number(number(2.5))]).modified("repeatForever", []) },
    { $0.modified("repeatCount", [.number(number(2)), .word("false", label: "autoreverse")]) },
    { $0.delayed(by: number(0.1)).over(number(1, unit: "s")) },
    { curve in (0..<65).reduce(curve) { curve, _ in curve.delayed(by: number(0)) } },
  ]

  private func meaning(_ read: () throws(NotationError) -> CurveExpression) -> [String] {
    do throws(NotationError) {
      let expression = try read()
      let values = [0, 0.07, 0.21, 1.3].map { expression.curve.state(at: $0).value.bitPattern }
      return [expression.canonical, expression.curve.notation, "\(expression.hasOwnDuration)", "\(values)"]
    } catch {
      return ["\(error)"]
    }
  }

  @Test("means what its text says, or is refused with the same words at the same column")
  func meaningOfText() {
    let notation = CurveNotation()
    for head in Self.heads {
      for duration in Self.durations {
        for modifier in Self.modifiers {
          let written = modifier(duration.map(head.over) ?? head)
          let built = meaning { () throws(NotationError) in try written.expression(by: notation) }
          #expect(built == meaning { () throws(NotationError) in try notation.expression(written.text) }, "\(written)")
        }
      }
    }
  }

  @Test("is written as somebody would write it")
  func text() {
    let cubic = Self.form("cubic-bezier", 0.2, 0, 0, 1).over(Self.number(300, unit: "ms"))
    #expect(
      cubic.repeated(3, autoreverses: true).delayed(by: WrittenNumber("-.5S")).text
        == "cubic-bezier(0.2, 0, 0, 1) 300ms.repeatCount(3, autoreverses: true).delay(-.5S)")
    #expect(
      WrittenCurve(form: "linear").repeated(nil, autoreverses: false).text
        == "linear.repeatForever(autoreverses: false)")
    #expect(cubic == WrittenCurve("cubic-bezier(0.2, 0, 0, 1) 300ms"))
  }

  @Test("of numbers is not read, and a text that is asked about is read once")
  func readings() throws {
    let texts = Mutex<[String]>([])
    try CurveNotation.$reader.withValue({ text in texts.withLock { $0.append(text) } }) {
      let notation = CurveNotation()
      _ = try Self.form("steps", 3).over(Self.number(1, unit: "s")).delayed(by: Self.number(2)).expression(by: notation)
      _ = try Self.heads[16].over(Self.number(1, unit: "s")).expression(by: notation)
      let read = WrittenCurve("ease-out").read(by: notation)
      _ = try read.expression(by: notation)
      _ = try read.over(Self.number(1, unit: "s")).repeated(2, autoreverses: true).expression(by: notation)
    }
    #expect(texts.withLock { $0 } == ["ease-out"])
  }
}
