import Foundation
import TestSupport
import Testing

@Suite("Command: fit trace, files of many programs")
struct FitTraceFilesTests {
  /// A drawer at even times, as text.
  private static func samples(_ number: (Double) -> String, _ separator: String, from begin: Double = 0) -> String {
    (0..<60).map { index in
      let time = Double(index) / 60
      let angle = 12 * time
      let value = 300 - 300 * exp(-0.6 * angle) * (cos(0.8 * angle) + 0.75 * sin(0.8 * angle))
      return number(begin + time) + separator + number(value)
    }.joined(separator: "\n") + "\n"
  }

  private static func rows(_ run: ProgramRun) throws -> [String: [String: Any]] {
    let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let rows = try #require(object["rows"] as? [[String: Any]])
    return Dictionary(rows.map { ($0["name"] as? String ?? "", $0) }) { first, _ in first }
  }

  private static func comma(_ number: Double) -> String {
    String(format: "%.4f", number).replacingOccurrences(of: ".", with: ",")
  }

  @Test(
    "decimal commas are read between semicolons and in quotes",
    arguments: [("", ";"), ("\"", ";"), ("\"", ","), ("\"", "\t")])
  func decimalCommas(quote: String, separator: String) throws {
    for head in ["time\(separator)value\n", ""] {
      let text = head + Self.samples({ quote + Self.comma($0) + quote }, separator)
      let run = try MotionCurveRun.run(["fit", "trace", "-", "--law", "spring", "--format", "json"], input: text)
      #expect(run.status == 0, "\(run.errors)")
      let response = try #require(try Self.rows(run)["response"]?["value"] as? Double)
      expectClose(response, 2 * Double.pi / 12, within: 1e-3)
    }
  }

  @Test("what a spreadsheet has saved in Windows-1252 is read, and told")
  func windows1252() throws {
    let scratch = try ScratchFolder()
    let text = Self.samples(Self.comma, ";")
    try scratch.write(
      Array("Zeit (s);H".utf8) + [0xF6] + Array("he \u{20}".utf8) + [0x80, 0x0A] + Array(text.utf8), to: "excel.csv")
    let run = try MotionCurveRun.run(["fit", "trace", scratch.path("excel.csv"), "--law", "spring", "--format", "csv"])
    #expect(run.status == 0 && run.output.contains("Column 2 'Höhe  €'."), "\(run.output)")
    #expect(run.errors.contains("The file is no UTF-8 and was read as Windows-1252"))
  }

  // Seconds and milliseconds since 1970.
  @Test("times of a clock far away count from the first row", arguments: [("s", 1.7e9, 1.0), ("ms", 1.7e12, 1000.0)])
  func epoch(unit: String, begin: Double, scale: Double) throws {
    let text =
      "time (\(unit)),value\n"
      + (0..<60).map { index in
        let time = Double(index) / 50
        let angle = 12 * max(0, time - 0.2)
        let value = 300 - 300 * exp(-0.6 * angle) * (cos(0.8 * angle) + 0.75 * sin(0.8 * angle))
        return String(format: "%.3f,%.3f\n", begin + scale * time, value)
      }.joined()
    let run = try MotionCurveRun.run(["fit", "trace", "-", "--format", "json"], input: text)
    let rows = try Self.rows(run)
    expectClose(try #require(rows["start"]?["value"] as? Double), 0.2, within: 0.01)
    #expect(rows["time-origin"]?["value"] as? Double == 1.7e9)
    let note = try #require(rows["time-column"]?["note"] as? String)
    #expect(note.hasSuffix("by its head, counted from the first row, 1700000000 s."), "\(note)")
    let shown = try MotionCurveRun.run(["fit", "trace", "-"], input: text).output
    #expect(shown.contains("╵0 ") && !shown.contains("╵1700000000"))
    // A release may be written as the file has it, and as the report does.
    for start in ["0.2", "1700000000.2"] {
      let fixed = try Self.rows(
        try MotionCurveRun.run(["fit", "trace", "-", "--start", start, "--format", "json"], input: text))
      expectClose(try #require(fixed["start"]?["value"] as? Double), 0.2, within: 1e-6)
    }
  }

  @Test("what is fixed is written as it was given")
  func fixed() throws {
    let text = Self.samples({ String(format: "%.4f", $0) }, ",", from: 0.3)
    let run = try MotionCurveRun.run(
      [
        "fit", "trace", "-", "--from", "0.1", "--velocity", "0", "--start", "0.29", "--response", "0.523", "--format",
        "json",
      ],
      input: "time,value\n" + text)
    let rows = try Self.rows(run)
    for (name, value) in [("from", 0.1), ("velocity", 0), ("start", 0.29), ("response", 0.523)] {
      #expect(rows[name]?["value"] as? Double == value, "\(name): \(rows[name] ?? [:])")
    }
  }

  @Test("stops of linear() are written as CSS")
  func linesAsCode() throws {
    let run = try MotionCurveRun.run(["fit", "trace", "data/traces/drawer.csv", "--law", "lines"])
    #expect(run.errors.contains("As code: motioncurve export 'linear("))
    #expect(run.errors.contains("--format css") && !run.errors.contains("swiftui"))
  }
}
