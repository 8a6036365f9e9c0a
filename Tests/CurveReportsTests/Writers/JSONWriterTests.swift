import CurveMath
import CurveReports
import Foundation
import Testing

@Suite("JSONWriter")
struct JSONWriterTests {
  private struct Written: Decodable {
    struct Series: Decodable {
      let label: String
      let time: [Double]
      let velocity: [Double]
    }
    let traces: [Series]
  }

  private func object(_ report: CurveReport) throws -> [String: Any] {
    let text = try JSONWriter().document(of: report).text
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("what is written reads back: rows by name, traces as arrays")
  func readsBack() throws {
    let object = try object(ReportSamples.comparison)
    #expect(object["title"] as? String == "Two springs")
    let rows = try #require(object["rows"] as? [[String: Any]])
    #expect(rows.map { $0["metric"] as? String } == ["settling-time", "overshoot", "peak-jerk", "crossings"])
    #expect(rows[0]["bouncy"] as? Double == 1.25 * 0.8193475)
    #expect(rows[1][ReportSamples.calm.label] is NSNull)
    #expect(rows[3]["bouncy"] as? String == "Infinity")
    let report = try JSONDecoder().decode(
      Written.self, from: Data(JSONWriter().document(of: ReportSamples.comparison).text.utf8))
    #expect(report.traces.map(\.label) == ["bouncy", ReportSamples.calm.label])
    #expect(report.traces[0].time == ReportSamples.bouncy.trace.times)
    #expect(report.traces[0].velocity == ReportSamples.bouncy.trace.states.map(\.velocity))
  }

  @Test("recorded samples have no velocities, and what was found has a key of its own")
  func recorded() throws {
    let samples = LabeledTrace(label: "recorded", trace: ReportSamples.bouncy.trace, form: .points)
    let object = try object(
      CurveReport(
        title: "", table: ReportTable(columns: [], rows: []), traces: [samples, ReportSamples.bouncy],
        residuals: samples,
        found: ["spring(0.4, 0.25)", "a \"b\""], leftOut: ["'--a' <b> | \"c\"."]))
    #expect(object["found"] as? [String] == ["spring(0.4, 0.25)", "a \"b\""])
    #expect(object["leftOut"] as? [String] == ["'--a' <b> | \"c\"."])
    let traces = try #require(object["traces"] as? [[String: Any]])
    #expect(Set(traces[0].keys) == ["label", "time", "value", "marks"])
    #expect(Set(traces[1].keys) == ["label", "time", "value", "velocity", "acceleration", "marks"])
    let residuals = try #require(object["residuals"] as? [[String: Any]])
    #expect(Set(residuals[0].keys) == ["label", "time", "value", "marks"])
  }

  @Test("hostile text reads back unchanged and stays on its line", arguments: ReportSamples.hostileTexts)
  func hostile(text: String) throws {
    let object = try object(ReportSamples.hostile(text))
    #expect((object["title"] as? String).map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
    let rows = try #require(object["rows"] as? [[String: Any]])
    #expect(rows.count == 2 && rows[0].count == 2)
    #expect(rows[0]["x"] as? Double == -1.5)
    let plain = try JSONWriter().document(of: ReportSamples.hostile("plain")).text
    let lines = try JSONWriter().document(of: ReportSamples.hostile(text)).text.unicodeScalars
    #expect(
      lines.count { $0.properties.generalCategory == .lineSeparator || $0 == "\n" } == plain.utf8.count { $0 == 10 })
  }

  @Test("two columns of one name keep both their values")
  func repeatedNames() throws {
    let table = ReportTable(columns: [ReportColumn("a"), ReportColumn("a")], rows: [[.number(1), .number(2)]])
    let rows = try #require(try object(CurveReport(title: "", table: table))["rows"] as? [[String: Double]])
    #expect(rows == [["a": 1, "a (2)": 2]])
  }
}
