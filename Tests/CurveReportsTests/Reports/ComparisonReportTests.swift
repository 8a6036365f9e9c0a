import CurveMath
import CurveMetrics
import CurveReports
import TestSupport
import Testing

@Suite("ComparisonReport, DistanceReport")
struct ComparisonReportTests {
  private static func spring(_ bounce: Double, from: Double = 0, to: Double = 1) throws -> LabeledCurve {
    let curve = try DampedSpring(duration: 0.5, bounce: bounce).moving(from: from, to: to, velocity: 0)
    return LabeledCurve("bounce \(bounce)", curve)
  }

  // The example of ComparisonReport's comment.
  @Test("a row has the metrics, and the distances to the first curve")
  func comparison() throws {
    let curves = [
      LabeledCurve("calm", try DampedSpring(duration: 0.5, bounce: 0.15)),
      LabeledCurve("bouncy", try DampedSpring(duration: 0.5, bounce: 0.3)),
    ]
    let comparison = try ComparisonReport(of: curves, metrics: [MetricCatalog.metric(named: "overshoot")])
    #expect(
      comparison.table.columns.map(\.name) == ["curve", "overshoot", "largest-difference", "rms-difference"])
    let row = comparison.table.rows[1]
    #expect(row[0] == .text("bouncy"))
    let end = ComparisonSpan.of(curves.map(\.curve))
    let largest = try LargestDifference(curves[0].curve, curves[1].curve, until: end, tolerance: 1e-6)
    let mean = try RMSDifference.between(curves[0].curve, curves[1].curve, until: end)
    // e^(−πζ/√(1 − ζ²)) at ζ = 0.7.
    expectClose(try #require(row[1].number), Elementary.exp(-.pi * 0.7 / 0.51.squareRoot()), within: 1e-14)
    expectClose(try #require(row[2].number), 0.0907, within: 5e-5)
    #expect(row[2] == .number(largest.value) && row[3] == .number(mean.value))
    #expect(comparison.table.rows[0].suffix(2) == [.number(0), .number(0)])
    #expect(try MarkdownWriter().document(of: comparison.report).text.contains("| bouncy | 0.04599 |"))
  }

  @Test("the numbers of a motion in units are the travel times those of the curve")
  func scale() throws {
    let (travel, units) = (
      try ComparisonReport(of: [Self.spring(0), Self.spring(0.3)], metrics: []),
      try ComparisonReport(
        of: [Self.spring(0, from: 5, to: -3), Self.spring(0.3, from: 5, to: -3)], metrics: [],
        scale: ReportScale(from: 5, to: -3))
    )
    #expect(travel.table.columns.map(\.unit) == [nil, "travel", "travel"])
    #expect(units.table.columns.map(\.unit) == [nil, "units", "units"])
    for column in 1...2 {
      let (one, other) = (travel.table.rows[1][column].number, units.table.rows[1][column].number)
      expectClose(try #require(other), 8 * (try #require(one)), within: 1e-5)
    }
    #expect(units.report.target == -3 && units.report.valueUnit == "units")
  }

  @Test("a screen's frame rate stands beside what depends on it, and nowhere else", arguments: [60.0, 90])
  func frameRate(rate: Double) throws {
    let conditions = try MeasurementConditions(frameRate: rate)
    let metrics = try ["half-time", "duration.flutter"].map { try MetricCatalog.metric(named: $0) }
    let one = try ComparisonReport(of: [Self.spring(0)], metrics: metrics, conditions: conditions)
    #expect(one.table.columns.last?.name == "fps" && one.table.rows[0].last == .number(rate))
    let none = try ComparisonReport(of: [Self.spring(0)], metrics: [metrics[0]], conditions: conditions)
    #expect(none.table.columns.map(\.name) == ["curve", "half-time"])
  }

  @Test("more than twelve curves have no distances, more than forty no picture")
  func many() throws {
    let metrics = [try MetricCatalog.metric(named: "half-time")]
    let curves = try (0...ComparisonReport.mostDrawn).map { try Self.spring(Double($0) / 100) }
    func report(_ count: Int) throws -> ComparisonReport {
      try ComparisonReport(of: Array(curves.prefix(count)), metrics: metrics, until: 0.5)
    }
    #expect(try report(ComparisonReport.mostCompared).table.columns.count == 4)
    #expect(try report(ComparisonReport.mostCompared + 1).table.columns.count == 2)
    #expect(try report(40).report.traces.map(\.trace.count) == Array(repeating: 401, count: 40))
    #expect(try report(41).report.traces.isEmpty)
  }

  @Test("an end that is none is refused", arguments: zip([0, -1, Double.infinity, .nan], ["0", "-1", "inf", "nan"]))
  func noEnd(end: Double, text: String) throws {
    let curves = [try Self.spring(0.3)]
    #expect {
      try ComparisonReport(of: curves, until: end)
    } throws: {
      "\($0)".hasPrefix("The time to compare over is \(text) s.")
    }
  }

  @Test("pairs stand with the nearest first, and equal ones in the order of the curves")
  func pairs() throws {
    let curves = try [0, 0.3, 0.1, 0.3].map { try Self.spring($0) }
    let distances = try DistanceReport(of: curves)
    #expect(distances.pairs.count == 6)
    #expect(distances.pairs[0].first == "bounce 0.3" && distances.pairs[0].second == "bounce 0.3")
    #expect(distances.pairs[0].rms == 0 && distances.pairs[0].largest == 0)
    #expect(zip(distances.pairs, distances.pairs.dropFirst()).allSatisfy { $0.rms <= $1.rms })
    #expect(distances.pairs[1].first == "bounce 0.0" && distances.pairs[1].second == "bounce 0.1")
    #expect(distances.table.columns.map(\.name) == ["curve", "other", "largest-difference", "rms-difference", "until"])
    #expect(distances.report.title == "4 curves, the nearest pair first" && distances.report.traces.isEmpty)
  }

  @Test("beyond twelve curves the means come from one table, and agree with those that are integrated")
  func manyPairs() throws {
    let curves = try (0...ComparisonReport.mostCompared).map { try Self.spring(Double($0) / 20) }
    let many = try DistanceReport(of: curves, until: 0.6)
    let few = try DistanceReport(of: Array(curves.prefix(3)), until: 0.6)
    #expect(many.table.columns.map(\.name) == ["curve", "other", "rms-difference", "until"])
    for pair in few.pairs {
      let other = try #require(many.pairs.first { $0.first == pair.first && $0.second == pair.second })
      expectClose(other.rms, pair.rms, within: 1e-6)
      #expect(other.largest == nil && pair.largest != nil && other.end == 0.6 && pair.end == 0.6)
    }
  }

  @Test("a map puts near curves side by side")
  func map() throws {
    let curves = try [0, 0.6, 0.05].map { try Self.spring($0) }
    var compared = 0
    let map = try DistanceMap(of: curves) { compared += $0 }
    #expect(compared == 3)
    #expect(map.names.firstIndex(of: "bounce 0.6") != 1)
    let distances = try DistanceReport(of: curves).pairs
    let (row, column) = (map.names.firstIndex(of: "bounce 0.0"), map.names.firstIndex(of: "bounce 0.05"))
    #expect(map.distances[try #require(row)][try #require(column)] == distances[0].largest)
    let names = Array(repeating: "a", count: 501)
    let large = DistanceMap(
      title: "", label: "", names: names, distances: names.map { _ in names.map { _ in 0 } })
    #expect(throws: ReportError.tooManyMapped(501, limit: 500)) { try SVGDistanceWriter().document(of: large) }
  }
}
