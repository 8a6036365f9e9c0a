import CurveBatches
import CurveMetrics
import Testing

@Suite("SweepLevels")
struct SweepLevelsTests {
  private func levels(_ text: String, of metric: String = "overshoot") throws -> SweepLevels {
    try SweepLevels(text, of: MetricCatalog.metric(named: metric))
  }

  private func values(_ text: String, of metric: String = "overshoot") throws -> [SweepLevels.Level] {
    guard case .values(let values) = try levels(text, of: metric) else { return [] }
    return values
  }

  @Test("values are read in their units, and kept as they were written")
  func units() throws {
    let shares = try values(" 0.5%,1%, 0.02 ,5.0%")
    #expect(shares.map(\.value) == [0.005, 0.01, 0.02, 0.05])
    #expect(shares.map(\.text) == ["0.5%", "1%", "0.02", "5.0%"])
    let times = try values("200ms, 0.35s, 0.5, 1e3MS", of: "settling-time")
    #expect(times.map(\.value) == [0.2, 0.35, 0.5, 1])
    #expect(times.map(\.text) == ["200ms", "0.35s", "0.5", "1e3MS"])
    #expect(try values("-1.5, -.5, 0, +2", of: "peak-value").map(\.value) == [-1.5, -0.5, 0, 2])
    #expect(try values("5.0").map(\.value) == [5])
  }

  @Test("a whole number alone is a count", arguments: [("1", 1), (" 8 ", 8), ("100", 100)])
  func counts(text: String, count: Int) throws {
    #expect(try levels(text) == .count(count))
  }

  @Test(
    "what is no list of levels gets an error that says where and why",
    arguments: [
      ("", "overshoot", 1, "the end cannot stand here. Expected a fraction, such as 2%."),
      ("1%,", "overshoot", 4, "the end cannot stand here."),
      ("1%;2%", "overshoot", 3, "';' cannot stand here. Expected ',' or the end."),
      ("1 %", "overshoot", 3, "Expected the unit right behind its number, such as 2%."),
      ("2%, 1%", "overshoot", 5, "1% is less than 2% before it."),
      ("1%, 2%, 2%", "overshoot", 9, "2% is named twice."),
      ("1%, 0.01", "overshoot", 5, "0.01 is 1% once more."),
      ("1%, 350ms", "overshoot", 5, "350ms and 'overshoot' in travel are different quantities."),
      ("0.3, 50%", "settling-time", 6, "50% and 'settling-time' in s are different quantities."),
      ("5%", "peak-speed", 1, "5% and 'peak-speed' in units/s are different quantities. Expected a number"),
      ("5kg", "overshoot", 1, "'kg' is no unit"),
      ("inf", "overshoot", 1, "'inf' cannot stand here."),
      ("1%, nan", "overshoot", 5, "'nan' cannot stand here."),
      ("1e999", "overshoot", 1, "'1e999' is not a number"),
      ("0", "overshoot", 1, "'0' is no count of lines. Use 1 up to 100"),
      ("101", "overshoot", 1, "'101' is no count of lines."),
      ("99999999999999999999999", "overshoot", 1, "is no count of lines."),
    ])
  func refusals(text: String, metric: String, column: Int, sentence: String) throws {
    let error = try #require(throws: SweepTextError.self) { try levels(text, of: metric) }
    #expect(error.column == column)
    #expect(error.description.contains(sentence), "\(error)")
  }

  @Test("a map has at most a hundred levels")
  func limit() throws {
    let list = (1...101).map { "\($0)%" }
    #expect(try values(list.dropLast().joined(separator: ",")).count == 100)
    #expect(throws: SweepTextError.self) { try levels(list.joined(separator: ",")) }
  }
}
