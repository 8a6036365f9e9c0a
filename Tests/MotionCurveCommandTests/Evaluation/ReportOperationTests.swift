import CurveMath
import CurveMetrics
import CurvePresets
import Foundation
import TestSupport
import Testing

/// Operations of `eval` that answer what a command reports.
@Suite("eval: reports")
struct ReportOperationTests {
  /// The members that a command writes as JSON, without its traces.
  private static func written(_ arguments: [String]) throws -> [String: JSONAnswer] {
    let run = try MotionCurveRun.run(arguments + ["--format", "json", "--quiet"])
    #expect(run.status == 0, "\(run.errors)")
    let members = try JSONDecoder().decode([String: JSONAnswer].self, from: Data(run.output.utf8))
    return members.filter { !["traces", "valueUnit", "target"].contains($0.key) }
  }

  private static let pairs: [(request: String, command: [String])] = [
    (
      #""op":"settle","curves":["spring(0.5, 0.3)","swiftui/snappy","ease-in 300ms"]"#,
      ["settle", "spring(0.5, 0.3)", "swiftui/snappy", "ease-in 300ms"]
    ),
    (
      #""op":"settle","curves":["spring(mass: 2.5, stiffness: 90, damping: 9)"],"from":5,"to":2,"velocity":-4,"frameRate":120"#,
      [
        "settle", "spring(mass: 2.5, stiffness: 90, damping: 9)", "--from", "5", "--to", "2", "--velocity", "-4",
        "--fps",
        "120",
      ]
    ),
    (
      #""op":"settle","curves":["spring(0.6, 0.2)"],"epsilons":[0.01,0.005,0.001,0.0001]"#,
      ["settle", "spring(0.6, 0.2)", "--epsilon", "0.5%"]
    ),
    (#""op":"settle","curves":["decay(velocity: 900)"]"#, ["settle", "decay(velocity: 900)"]),
    (
      #""op":"compare","curves":["smooth","bouncy","ease-in-out 500ms"]"#,
      ["compare", "smooth", "bouncy", "ease-in-out 500ms"]
    ),
    (
      #""op":"compare","curves":["smooth","bouncy"],"metrics":["overshoot","peak-speed"],"until":0.75"#,
      ["compare", "smooth", "bouncy", "--metrics", "overshoot,peak-speed", "--until", "0.75"]
    ),
    (
      #""op":"nearest","curve":"spring(tension: 180, friction: 12)","count":3"#,
      ["presets", "nearest", "spring(tension: 180, friction: 12)", "--count", "3"]
    ),
    (
      #""op":"design","goals":{"overshoot":0.05,"settling-time":0.4}"#,
      ["fit", "metrics", "--overshoot", "5%", "--settling-time", "400ms"]
    ),
    (
      #""op":"design","goals":{"settling-time":0.9,"peak-speed":5},"within":0.02,"mass":2.5"#,
      ["fit", "metrics", "--settling-time", "900ms", "--peak-speed", "5", "--within", "2%", "--mass", "2.5"]
    ),
    (#""op":"presets","search":"emphasized"#, ["presets", "search", "emphasized"]),
    (#""op":"presets","library":"SwiftUI"#, ["presets", "list", "--library", "swiftui"]),
    (#""op":"presets","path":"m3/Emphasized"#, ["presets", "show", "m3/Emphasized"]),
    (#""op":"presets"#, ["presets", "list"]),
  ]

  @Test("an operation answers the rows of its command", arguments: pairs.indices)
  func sameRows(index: Int) throws {
    let (request, command) = Self.pairs[index]
    let quotes = request.count { $0 == "\"" }
    let answer = try EvaluationRun.answer("{\"id\":1," + request + (quotes % 2 == 0 ? "}" : "\"}"))
    let written = try Self.written(command)
    #expect(!written.isEmpty)
    for (name, value) in written { #expect(answer[name] == value, "\(name)") }
    #expect(answer.names.subtracting(written.keys) == (command[0] == "compare" ? ["id", "pairs"] : ["id"]))
  }

  @Test(
    "numbers that no spring has are refused with what can be had",
    arguments: [
      (#"{"overshoot":0.05}"#, "bad-request", "has 1. A spring has two: give two"),
      (#"{"overshot":0.05,"settling-time":0.4}"#, "unknown-metric", "Did you mean 'overshoot'?"),
      (#"{"overshoot":"5%","settling-time":0.4}"#, "bad-request", "The goal 'overshoot' is not a finite number."),
      (#"{"overshoot":0,"settling-time":0.4}"#, "bad-value", "ask for damping-ratio 1"),
      (#"{"overshoot":0.05,"bounce":0.3}"#, "impossible", "and neither how fast"),
      (#"{"rise-time":0.1,"peak-speed":8}"#, "impossible", "at least: spring(response: 0.439002"),
      (#"{"overshoot":0.05,"settling-time":0.4},"within":2"#, "bad-value", "The tolerance of settling is 2"),
    ])
  func refusedGoals(goals: String, code: String, words: String) throws {
    let answer = try EvaluationRun.answer(#"{"op":"design","goals":\#(goals)}"#)
    #expect(answer.errorCode == code)
    #expect(try answer.object("error")["message"]?.text?.contains(words) == true, "\(answer.line)")
  }

  @Test(
    "a comparison is also the document that its command writes", arguments: ["html", "svg", "markdown", "csv", "CSV"])
  func document(format: String) throws {
    let curves = ["spring(0.5, 0.3)", "spring(mass: 2.5, stiffness: 90, damping: 9).delay(0.1)", "ease-in 300ms"]
    let run = try MotionCurveRun.run(["compare"] + curves + ["--format", format, "--quiet"])
    let list = curves.map { "\"\($0)\"" }.joined(separator: ",")
    let answer = try EvaluationRun.answer(#"{"op":"compare","curves":[\#(list)],"format":"\#(format)"}"#)
    #expect(!run.output.isEmpty && answer["document"]?.text == run.output)
    let refused = try EvaluationRun.answer(#"{"op":"compare","curves":["ease"],"format":"\#(format)x"}"#)
    #expect(refused.errorCode == "bad-value" && refused.errorMessage.contains("\(format)x"))
  }

  @Test("curves go by the names that are given")
  func names() throws {
    let answer = try EvaluationRun.answer(
      #"{"op":"compare","curves":["smooth","bouncy"],"names":["a \"b\"","<c>"],"metrics":["overshoot"]}"#)
    guard case .list(let rows)? = answer["rows"], case .list(let pairs)? = answer["pairs"] else {
      throw MissingAnswer(name: "rows", line: answer.line)
    }
    let labels = rows.map { row in if case .object(let row) = row { row["curve"]?.text } else { String?.none } }
    #expect(labels == [#"a "b""#, "<c>"])
    #expect(pairs.count == 1)
  }

  @Test("a pair says where the largest difference is, and what bounds it")
  func pair() throws {
    let answer = try EvaluationRun.answer(
      #"{"op":"compare","curves":["spring(0.5)","spring(mass: 2.5, stiffness: 90, damping: 9)"],"from":1,"to":-2,"velocity":3}"#
    )
    guard case .list(let pairs)? = answer["pairs"], case .object(let pair)? = pairs.first else {
      throw MissingAnswer(name: "pairs", line: answer.line)
    }
    let curves = try [DampedSpring(duration: 0.5), DampedSpring(mass: 2.5, stiffness: 90, damping: 9)].map {
      try $0.moving(from: 1, to: -2, velocity: 3)
    }
    let end = ComparisonSpan.of(curves)
    #expect(pair["end"]?.number == end)
    let (largest, at) = (try #require(pair["largest"]?.number), try #require(pair["at"]?.number))
    #expect(abs(curves[0].state(at: at).value - curves[1].state(at: at).value) == largest)
    let sampled = (0...4000).map { end * Double($0) / 4000 }.map {
      abs(curves[0].state(at: $0).value - curves[1].state(at: $0).value)
    }
    #expect(try #require(sampled.max()) <= (pair["upperBound"]?.number ?? 0))
    #expect(pair["isTight"] == .flag(true))
    #expect(pair["rms"]?.number == (try RMSDifference.between(curves[0], curves[1], until: end).value))
  }

  @Test("whoever cuts the time of one curve changes no other distance")
  func rowByItself() throws {
    let spring = try DampedSpring(duration: 0.5, bounce: 0.3)
    let others: [any MotionCurve] =
      try [DampedSpring(duration: 0.4, bounce: 0.1)]
      + [0.1, 0.25, 0.7].map { try CurveNotation().curve("steps(4) \($0)s") }
    let row = try RMSDifference.row(of: spring, to: others, until: 1)
    for (index, other) in others.enumerated() {
      #expect(try RMSDifference.row(of: spring, to: [other], until: 1) == [row[index]])
      let exact = try RMSDifference.between(spring, other, until: 1).value
      #expect(abs(row[index] - exact) < 2e-6)
    }
  }

  @Test("policies answers every name that a script may use")
  func policies() throws {
    let answer = try EvaluationRun.answer(#"{"op":"policies"}"#)
    for (list, known) in [("policies", 15), ("laws", 20), ("trackers", 12)] {
      guard case .list(let entries)? = answer[list] else { throw MissingAnswer(name: list, line: answer.line) }
      #expect(entries.count == known)
      for entry in entries {
        guard case .object(let facts) = entry else { throw MissingAnswer(name: list, line: answer.line) }
        #expect(facts["name"]?.text?.isEmpty == false && facts["summary"]?.text?.isEmpty == false)
      }
    }
  }

  @Test(
    "what cannot be is refused by name",
    arguments: [
      (#""op":"settle","curves":[]"#, "bad-request", "The field 'curves' is empty."),
      (#""op":"settle","curves":["smooth"],"names":[]"#, "bad-request", "has 0 names for 1 curves"),
      (#""op":"settle","curves":["smooth"],"epsilons":[1]"#, "bad-value", "The fraction 1 of 'epsilons'"),
      (#""op":"settle","curves":["smooth","sprng"]"#, "bad-curve", "sprng"),
      (#""op":"settle","curves":["smooth"],"frameRate":0"#, "bad-value", "frame"),
      (#""op":"compare","curves":["smooth","bouncy"],"until":-1"#, "bad-value", "-1"),
      (#""op":"compare","curves":["smooth"],"metrics":["overshot"]"#, "unknown-metric", "overshoot"),
      (#""op":"compare","curves":["ease"],"from":1e308,"to":-1e308"#, "bad-value", "ease"),
      (#""op":"nearest","curve":"bouncy","count":1.5"#, "bad-value", "'count' is 1.5"),
      (#""op":"nearest","curve":"bouncy","library":"fluter"#, "bad-value", "'flutter'"),
      (#""op":"presets","search":"a","library":"swiftui"#, "bad-request", "Give one of"),
      (#""op":"presets","path":"swiftui/bouncey"#, "bad-value", "swiftui/bouncy"),
      (#""op":"policies","curve":"bouncy"#, "bad-request", "no field 'curve'"),
    ])
  func refused(request: String, code: String, words: String) throws {
    let quotes = request.count { $0 == "\"" }
    let answer = try EvaluationRun.answer("{\"id\":1," + request + (quotes % 2 == 0 ? "}" : "\"}"))
    #expect(answer.errorCode == code, "\(answer.line)")
    #expect(answer.errorMessage.contains(words), "\(answer.errorMessage)")
  }
}
