import Foundation
import TestSupport
import Testing

@Suite("Command: fit trace, laws")
struct FitTraceLawTests {
  private static let file = "data/traces/list.csv"

  private func rows(_ arguments: [String], input: String? = nil) throws -> [[String: Any]] {
    let run = try MotionCurveRun.run(["fit", "trace"] + arguments + ["--format", "json"], input: input ?? "")
    #expect(run.status == 0, "\(run.errors)")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    return try #require(object["rows"] as? [[String: Any]])
  }

  private func note(_ name: String, _ rows: [[String: Any]]) -> String {
    rows.first { $0["name"] as? String == name }?["note"] as? String ?? ""
  }

  // The truth stands in the file, and in the script that made it.
  @Test("tells that a list ran out by a decay, at UIKit's rate")
  func decay() throws {
    let rows = try rows([Self.file])
    #expect(note("laws", rows).hasPrefix("An exponential decay is the most likely law; the next best, "))
    let rate = try #require(rows.first { $0["name"] as? String == "decay-rate" })
    let (low, high) = (try #require(rate["95 % from"] as? Double), try #require(rate["95 % to"] as? Double))
    #expect(low < -1000 * log(0.998) && -1000 * log(0.998) < high)
    let findings = rows.filter { $0["name"] as? String == "finding" }.compactMap { $0["note"] as? String }
    #expect(
      findings.contains { $0.hasPrefix("decay-rate ") && $0.contains("UIKit's normal rate 0.998") }, "\(findings)")
    #expect(note("verdict", rows).hasPrefix("The exponential decay fits: "))
  }

  @Test("lists every law with what speaks for it, of a spring too")
  func laws() throws {
    for file in [Self.file, "data/traces/drawer.csv"] {
      let laws = try rows([file]).filter { ($0["name"] as? String)?.hasPrefix("law-") == true }
      #expect(laws.count == 7)
      let worth = laws.compactMap { $0["value"] as? Double }
      #expect(worth.first == 0 && worth == worth.sorted())
    }
    #expect(try note("laws", rows(["data/traces/drawer.csv"])).hasPrefix("A spring is the most likely law; "))
  }

  @Test("its curve is one that every command reads, and people are told how to export it")
  func curve() throws {
    let run = try MotionCurveRun.run(["fit", "trace", Self.file])
    let line = try #require(run.errors.firstMatch(of: /As code: motioncurve export '(decay\(.*\))' --format/))
    #expect(try MotionCurveRun.run(["info", String(line.output.1)]).status == 0)
  }

  @Test("--law fits one law alone, and springs as without laws")
  func law() throws {
    let fling = try rows([Self.file, "--law", "fling"])
    #expect(note("laws", fling).isEmpty && fling.contains { $0["name"] as? String == "density" })
    #expect(note("verdict", fling).contains("The spline fling"))
    let spring = try rows(["data/traces/drawer.csv", "--law", "spring"])
    #expect(note("laws", spring).isEmpty && spring.contains { $0["name"] as? String == "response" })
  }

  @Test("what is fixed is fixed of springs")
  func fixed() throws {
    let run = try MotionCurveRun.run(["fit", "trace", Self.file, "--law", "decay", "--from", "3"])
    #expect(run.status == 64 && run.errors.contains("What is fixed is fixed of springs"))
    let wrong = try MotionCurveRun.run(["fit", "trace", Self.file, "--law", "magnet"])
    #expect(wrong.status == 64 && wrong.errors.contains("Use decay, bounded-decay, fling, clamping-scroll, spring"))
    #expect(try note("spring", rows([Self.file, "--velocity", "-1850"])).hasPrefix("spring("))
  }

  @Test("lines need no law, and have an error of their own")
  func lines() throws {
    let fit = try rows([Self.file, "--law", "lines", "--max-error", "2%"])
    #expect(note("law", fit).hasPrefix("linear(0, ") && note("laws", fit).isEmpty)
    let error = try #require(fit.first { $0["name"] as? String == "largest-error" }?["value"] as? Double)
    #expect(error > 0.01 && error <= 0.02 && note("verdict", fit).contains("; none with fewer does."))
    let wrong = try MotionCurveRun.run(["fit", "trace", Self.file, "--law", "spring", "--max-error", "2%"])
    #expect(wrong.status == 64 && wrong.errors.contains("--max-error is that of '--law lines'."))
    let fixed = try MotionCurveRun.run(["fit", "trace", Self.file, "--law", "lines", "--from", "3"])
    #expect(fixed.status == 64 && fixed.errors.contains("--law is lines. What is fixed is fixed of springs"))
    let samples = try MotionCurveRun.run([
      "fit", "trace", Self.file, "--law", "lines", "--residuals", "--format", "csv",
    ])
    #expect(samples.status == 0 && samples.output.hasPrefix("time"))
  }

  @Test("noise alone is no law")
  func noise() throws {
    let lines = (0..<120).map { "\(Double($0) / 60),\(5 + sin(Double($0 * $0) * 1.7) + cos(Double($0) * 2.9))" }
    #expect(try note("laws", rows(["-"], input: lines.joined(separator: "\n") + "\n")).hasPrefix("No law: rest, "))
  }
}
