import CurveMath
import TestSupport
import Testing

@Suite("Easing functions of other libraries")
struct LibraryCurveTests {
  struct Row: Sendable {
    let notation: String
    let input: Double
    /// The progress and three derivatives.
    let expected: [Double]
  }

  /// data/golden/make_library_curves.py: the formulas as they are published, and differences in 100
  /// digits.
  static let rows: [Row] = try! Repository.rows("data/golden/library-curves.csv").map { cells in
    Row(
      notation: cells[0].replacing(";", with: ","), input: Double(cells[1])!,
      expected: cells[2...].map { Double($0)! })
  }

  @Test("agree with many-digit values and derivatives")
  func golden() throws {
    #expect(Self.rows.count == 779)
    for (notation, rows) in Dictionary(grouping: Self.rows, by: \.notation) {
      let timing = try CurveNotation().timing(notation)
      #expect(timing.notation == notation)
      for order in 0...3 {
        // A value is measured against 1, a derivative against the largest one of its curve.
        let largest = rows.map { abs($0.expected[order]) }.max() ?? 0
        let room = max(1, largest) * (order == 0 ? 16 * .ulpOfOne : 1e-14)
        for row in rows {
          let value = order == 0 ? timing.progress(at: row.input) : timing.derivative(order, at: row.input)
          expectClose(value, row.expected[order], within: room, "\(notation) order \(order) at \(row.input)")
        }
      }
    }
  }

  @Test("reads what it writes, with a duration or without", arguments: Set(rows.map(\.notation)).sorted())
  func readsBack(notation: String) throws {
    let curve = try CurveNotation().curve("\(notation) 730ms")
    #expect(curve.endTime == 0.73)
    let again = try CurveNotation().curve(curve.notation)
    #expect(again.notation == curve.notation && again.state(at: 0.21) == curve.state(at: 0.21))
    #expect(try CurveNotation().canonical(notation) == notation)
  }

  @Test(
    "have the defaults of their libraries",
    arguments: [
      ("elastic(out)", "elastic(out, amplitude: 1, period: 0.3)"), ("slow()", "slow(0.7, 0.7)"),
      ("elastic(in-out, period: 0.45)", "elastic(in-out, amplitude: 1, period: 0.45)"), ("slow", "slow(0.7, 0.7)"),
      ("elastic(out, 1.5, 20%)", "?"), ("expoScale", "expoScale(1, 2)"), ("cycleInterpolator", "cycleInterpolator(1)"),
      ("slow(power: 1, linearRatio: 0.5)", "slow(0.5, 1)"),
      ("anticipate(duration: 300ms)", "anticipate(duration: 0.3)"),
    ])
  func defaults(text: String, canonical: String) {
    #expect((try? CurveNotation().canonical(text)) ?? "?" == canonical)
  }

  // Penner's function is the one of amplitude 1.
  @Test("elastic is Penner's for its amplitude and periods", arguments: EaseMode.allCases)
  func penner(mode: EaseMode) throws {
    let elastic = try ElasticEase(mode, amplitude: 1, period: mode == .inOut ? 0.3 * 1.5 : 0.3)
    for input in [0, 0.2, 0.5, 0.77, 1] {
      #expect(elastic.progress(at: input) == PennerEase(.elastic, mode).progress(at: input))
    }
  }

  @Test("end where their libraries end them")
  func unusualEnds() throws {
    #expect(BounceInterpolator().progress(at: 0) == 0)
    // 8 · 0.0791² + 0.95
    expectClose(BounceInterpolator().progress(at: 1), 1.00005448, within: 1e-15)
    for cycles in [1.0, 3, 1000] { #expect(try CycleInterpolator(cycles: cycles).progress(at: 1) == 0) }
    expectClose(try CycleInterpolator(cycles: 0.25).progress(at: 1), 1, within: 0)
    #expect(Anticipate().leftLimit(of: 0, at: 1) == 1 - 0x1p-11)
  }

  @Test("GSAP's line meets its ends with value, slope and curvature", arguments: [(0.7, 0.7), (0.3, 1), (0.1, 2.5)])
  func joints(ratio: Double, power: Double) throws {
    let curve = try SlowMotion(linearRatio: ratio, power: power)
    #expect(curve.knots.count == 2)
    for knot in curve.knots {
      for order in 0...3 {
        let right = order == 0 ? curve.progress(at: knot) : curve.derivative(order, at: knot)
        expectClose(curve.leftLimit(of: order, at: knot), right, within: 1e-9, "order \(order)")
      }
    }
  }

  @Test(
    "say what is wrong",
    arguments: [
      ("elastic", "Column 8: elastic needs 'a mode'. Expected in, out, in-out, out-in."),
      ("elastic(sideways)", "Column 9: 'sideways' cannot stand here. Expected in, out, in-out, out-in."),
      (
        "elastic(out, 0.5)",
        "Column 14: amplitude is 0.5. Use 1 to 1000; for a smaller one GSAP takes 1 and the period divided by it."
      ), ("elastic(out, period: 0)", "Column 22: period is 0. Use 0.001 to 1000."),
      ("elastic(out, 1, 0.3, 2, 5)", "Column 22: elastic cannot take 4 arguments."),
      ("slow(1.5)", "Column 6: linearRatio is 1.5."),
      ("slow(0.7, inf)", "Column 11: "), ("expoScale(1, 1)", "Column 14: end is 1. Use another scale"),
      ("expoScale(-1, 1)", "Column 11: start is -1. Use a number greater than 0."),
      ("cycleInterpolator(0)", "Column 19: cycles is 0. Use 0.001 to 1000."),
      ("anticipate(2)", "Column 12: "), ("anticipate(duration: -1s)", "Column 22: duration is -1."),
      ("gsapExpo(out) 300ms 2s", "Column 21: "),
    ])
  func errors(text: String, message: String) {
    let error = #expect(throws: NotationError.self) { try CurveNotation().curve(text) }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }
}

@Suite("Timing curves: their edges")
struct TimingEdgeTests {
  @Test(
    "a slope from the left is none at the beginning, and what it is before anywhere else",
    arguments: [0.5, 2.0, 7])
  func expoScale(end: Double) throws {
    let curve = try ExpoScale(start: 1, end: end)
    #expect(curve.leftLimit(of: 1, at: 0) == 0)
    #expect(curve.leftLimit(of: 1, at: -0.5) == 0)
    expectClose(curve.leftLimit(of: 1, at: 0.5), curve.derivative(1, at: 0.5), within: 1e-14)
  }
}
