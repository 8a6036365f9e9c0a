import CurveBatches
import CurveMetrics
import Testing

@Suite("SweepCondition")
struct SweepConditionTests {
  private let grid: SweepGrid

  init() throws { grid = try SweepGrid("spring(duration: {0.2...0.6 by 0.1}, bounce: {0...0.6 x 7})") }

  /// The points that a condition keeps.
  private func kept(_ condition: String) throws -> [[Double]] {
    let sweep = try Sweep(
      grid, metrics: [MetricCatalog.metric(named: "overshoot")],
      where: SweepCondition(condition, axes: grid.axes))
    return try sweep.rows(at: 0..<grid.count).map { Array($0[..<2]) }
  }

  private var points: [[Double]] { (0..<grid.count).map(grid.values(at:)) }

  @Test("parameters are compared as numbers are")
  func comparisons() throws {
    #expect(try kept("bounce < 0.3") == points.filter { $0[1] < 0.3 })
    #expect(try kept("bounce <= 30%") == points.filter { $0[1] <= 0.3 })
    #expect(try kept("duration > 400ms") == points.filter { $0[0] > 0.4 })
    #expect(try kept("duration≥0.4s") == points.filter { $0[0] >= 0.4 })
    #expect(try kept("duration == 0.3") == points.filter { $0[0] == 0.3 })
    #expect(try kept("duration != 0.3") == points.filter { $0[0] != 0.3 })
  }

  @Test("numbers without a unit are told where they are compared with what has one")
  func bareNumbers() throws {
    func bare(_ text: String) throws -> [String] {
      try SweepCondition(text, axes: grid.axes).bareNumbers.map { "\($0.text) \($0.unit)" }
    }
    #expect(try bare("settling-time <= 350") == ["350 s"])
    #expect(try bare("overshoot > 2 and 90 >= settling-time") == ["2 a fraction", "90 s"])
    #expect(try bare("settling-time <= 350ms and overshoot < 2%").isEmpty)
    #expect(try bare("settling-time <= 2 * 350 or 2 * settling-time < 3 or -settling-time < -3 + 1").isEmpty)
  }

  @Test("not binds closer than and, and closer than or; brackets overrule")
  func precedence() throws {
    let (short, soft, lively) = ("duration < 0.3", "bounce < 0.2", "bounce > 0.4")
    func isKept(_ rule: (Bool, Bool, Bool) -> Bool) -> [[Double]] {
      points.filter { rule($0[0] < 0.3, $0[1] < 0.2, $0[1] > 0.4) }
    }
    #expect(try kept("\(short) and \(soft) or \(lively)") == isKept { $0 && $1 || $2 })
    #expect(try kept("\(lively) or \(soft) and \(short)") == isKept { $2 || $1 && $0 })
    #expect(try kept("\(short) and (\(soft) or \(lively))") == isKept { $0 && ($1 || $2) })
    #expect(try kept("not \(short) and not (\(soft) or \(lively))") == isKept { !$0 && !($1 || $2) })
    #expect(try kept("not not \(short)") == isKept { short, _, _ in short })
  }

  @Test("products bind closer than sums, and both go from left to right")
  func calculations() throws {
    #expect(try kept("2 * duration + 1 - bounce * 2 < 1.5") == points.filter { 2 * $0[0] + 1 - $0[1] * 2 < 1.5 })
    #expect(try kept("1 / duration / 2 > 2 - -bounce") == points.filter { 1 / $0[0] / 2 > 2 + $0[1] })
    #expect(try kept("(bounce + 1) * duration < 0.5") == points.filter { ($0[1] + 1) * $0[0] < 0.5 })
    #expect(try kept("-(bounce) < -0.25") == points.filter { $0[1] > 0.25 })
  }

  @Test("metrics have the values of the catalogue, whether they are written or not")
  func metrics() throws {
    let all = try Sweep(grid, metrics: MetricCatalog.all).rows(at: 0..<grid.count)
    let overshoot = 2 + (MetricCatalog.all.firstIndex { $0.name == "overshoot" } ?? 0)
    let settling = 2 + (MetricCatalog.all.firstIndex { $0.name == "settling-time" } ?? 0)
    let expected = all.filter { $0[overshoot] <= 0.02 && $0[settling] <= 0.35 }.map { Array($0[..<2]) }
    #expect(try kept("overshoot <= 0.02 and settling-time <= 0.35") == expected)
    #expect(try kept("overshoot <= 2% and settling-time <= 350ms") == expected)
    #expect(!expected.isEmpty)
  }

  @Test("what a curve does not have meets no comparison")
  func missing() throws {
    #expect(try kept("peak-time >= 0 or peak-time < 0") == points.filter { $0[1] > 0 })
    #expect(try kept("peak-time != 7") == points.filter { $0[1] > 0 })
    #expect(try kept("not peak-time > 1000") == points.filter { $0[1] > 0 })
    #expect(try kept("not (peak-time > 1000 or overshoot > 2)") == points.filter { $0[1] > 0 })
    // What is there decides alone where it can.
    #expect(try kept("peak-time > 1000 or overshoot >= 0") == points)
    #expect(try kept("not (peak-time > 1000 and overshoot > 2)") == points)
  }

  @Test(
    "errors point at the place",
    arguments: [
      ("", 1, "the end cannot stand here. Expected a condition"),
      ("   ", 4, "the end cannot stand here"),
      (
        "overshot <= 0.02", 1,
        "no parameter of this sweep and no metric is called 'overshot'. Did you mean 'overshoot'?"
      ),
      ("overshoot <= ", 14, "the end cannot stand here. Expected a number, a metric or a parameter"),
      ("overshoot <", 12, "the end cannot stand here. Expected a number, a metric or a parameter"),
      ("bounce >", 9, "the end cannot stand here"),
      ("overshoot", 1, "'overshoot' is a number and no condition"),
      ("overshoot < 2s", 13, "are different quantities"),
      ("overshoot < settling-time", 13, "are different quantities"),
      ("overshoot < 2px", 13, "'px' is no unit"),
      ("bounce < 1 and", 15, "the end cannot stand here"),
      ("bounce < 1 bounce > 0", 12, "Expected 'and', 'or' or the end"),
      ("(bounce < 1", 12, "Expected ')'"),
      ("(bounce < 1) + 2 > 0", 1, "is a condition and no number"),
      ("not bounce", 5, "'bounce' is a number and no condition"),
      ("bounce = 1", 8, "'=' cannot stand here. Expected '=='"),
      ("settling-time + overshoot < 1", 17, "are different quantities"),
      ("bounce < 1 && bounce > 0", 12, "Expected 'and' instead of '&&'"),
      ("bounce < 1 || bounce > 0", 12, "Expected 'or' instead of '||'"),
      ("!(bounce < 1)", 1, "Expected 'not' instead of '!'"),
      ("duration < 0.35 s", 17, "a unit right behind its number"),
      ("bounce < 2 %", 12, "right behind its number, such as 2%"),
      ("bounce < 1e999", 10, "not a number"),
    ])
  func errors(text: String, column: Int, sentence: String) {
    let error = #expect(throws: SweepTextError.self) { try SweepCondition(text, axes: grid.axes) }
    #expect(error?.column == column, "\(String(describing: error))")
    #expect(error?.description.contains(sentence) == true, "\(String(describing: error))")
  }

  @Test("a hundred brackets get an error and not a crash")
  func deep() {
    for text in [String(repeating: "(", count: 100), String(repeating: "- ", count: 100_000)] {
      let error = #expect(throws: SweepTextError.self) { try SweepCondition(text, axes: grid.axes) }
      #expect(error?.reason == .tooDeep(limit: 64))
    }
  }

  @Test("a chain of a thousand is followed, a longer one gets an error and not a crash")
  func long() throws {
    let sum = "bounce < 1" + String(repeating: " + 1", count: 998)
    #expect(try !kept(sum).isEmpty)
    for link in [" + 1", " * 1", " and bounce < 1", " or bounce < 1"] {
      let text = "bounce < 1" + String(repeating: link, count: 60_000)
      let error = #expect(throws: SweepTextError.self) { try SweepCondition(text, axes: grid.axes) }
      #expect(error?.reason == .tooLong(limit: 1000))
    }
  }
}
