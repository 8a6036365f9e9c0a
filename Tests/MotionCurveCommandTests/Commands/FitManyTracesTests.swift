import CurveMath
import Foundation
import TestSupport
import Testing

@Suite("Command: fit trace of many recordings")
struct FitManyTracesTests {
  /// A long table: springs of growing response, sampled at 60 Hz, the lines of all recordings
  /// mixed.
  private static func table(count: Int) throws -> String {
    var lines = ["device,frame,time,value"]
    let springs = try (0..<count).map { try DampedSpring(response: 0.3 + 0.1 * Double($0), dampingRatio: 0.6) }
    for frame in 0..<60 {
      for (index, spring) in springs.enumerated() {
        let time = Double(frame) / 60
        lines.append("phone \(index),\(frame),\(time),\(300 * spring.state(at: time).value)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func rows(_ json: String) throws -> [[String: Any]] {
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    return try #require(object?["rows"] as? [[String: Any]])
  }

  @Test("a long table has a row for each recording, in the order of their first lines, on however many threads")
  func longTable() throws {
    let table = try Self.table(count: 3)
    let arguments = ["fit", "trace", "-", "--recording", "device", "--law", "spring", "--format", "json"]
    let one = try MotionCurveRun.run(arguments + ["--threads", "1"], input: table)
    #expect(one.status == 0 && one.errors == "")
    let rows = try Self.rows(one.output)
    #expect(rows.map { $0["recording"] as? String } == ["phone 0", "phone 1", "phone 2"])
    for (index, row) in rows.enumerated() {
      let response = try #require(row["response"] as? Double)
      let (low, high) = (try #require(row["response-low"] as? Double), try #require(row["response-high"] as? Double))
      expectClose(response, 0.3 + 0.1 * Double(index), within: 1e-6)
      #expect(low <= response && response <= high)
      #expect((row["curve"] as? String)?.hasPrefix("spring(response: ") == true && row["law"] as? String == "spring")
    }
    #expect(try MotionCurveRun.run(arguments + ["--threads", "3"], input: table).output == one.output)
  }

  @Test("each row says what a fit of its file alone says")
  func files() throws {
    let files = ["data/traces/drawer.csv", "data/traces/list.csv"]
    let many = try Self.rows(try MotionCurveRun.run(["fit", "trace"] + files + ["--format", "json"]).output)
    #expect(many.map { $0["recording"] as? String } == files)
    for (file, row) in zip(files, many) {
      let alone = try Self.rows(try MotionCurveRun.run(["fit", "trace", file, "--format", "json"]).output)
      for entry in alone {
        guard let name = entry["name"] as? String, let value = entry["value"] as? Double else { continue }
        #expect(row[name] as? Double == value, "\(name) of \(file)")
        #expect(row["\(name)-error"] as? Double == entry["error"] as? Double, "\(name) of \(file)")
      }
      #expect(row["curve"] as? String == alone[0]["curve"] as? String)
    }
  }

  @Test("a recording that cannot be fitted costs its row alone")
  func failures() throws {
    let table = try Self.table(count: 2) + "tablet,0,0,1\nwatch,0,0,oops\n"
    let run = try MotionCurveRun.run(
      ["fit", "trace", "-", "--recording", "1", "--law", "spring", "--format", "json"], input: table)
    #expect(run.status == 0)
    #expect(run.errors == "2 of 4 have no fit: the column 'error' says why.\n")
    let rows = try Self.rows(run.output)
    #expect(rows.map { $0["error"] is String } == [false, false, true, true])
    #expect((rows[3]["error"] as? String)?.contains("line 123, column 'value': 'oops' is not a number") == true)

    let missing = try MotionCurveRun.run(["fit", "trace", "data/traces/drawer.csv", "no.csv", "--law", "spring"])
    #expect(missing.status == 1 && missing.output.contains("no.csv") && missing.output.contains("drawer.csv"))
    #expect(missing.errors == "1 of 2 have no fit: the column 'error' says why.\n")
    let none = try MotionCurveRun.run(["fit", "trace", "no.csv", "nor.csv"])
    #expect(none.status == 1 && none.errors == "2 of 2 have no fit: the column 'error' says why.\n")
  }

  @Test(
    "says what does not go together",
    arguments: [
      (["a.csv", "b.csv", "--residuals"], "--residuals are those of one recording."),
      (["-", "-"], "Standard input is named more than once."),
      (["data/traces/drawer.csv", "--recording", "device"], "--recording: no column is called 'device'."),
      (["data/traces/drawer.csv", "--recording", "time"], "Column 1 cannot name the recordings"),
      (["data/traces/drawer.csv", "--threads", "0"], "0 threads cannot do any work."),
    ])
  func refusals(arguments: [String], words: String) throws {
    let run = try MotionCurveRun.run(["fit", "trace"] + arguments)
    #expect(run.status != 0 && run.output == "")
    #expect(run.errors.contains(words), "\(run.errors)")
  }
}
