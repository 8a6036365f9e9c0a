import CurveMath
import CurveReports
import TestSupport
import Testing

@testable import MotionCurveCommand

@Suite("eval: export")
struct ExportOperationTests {
  /// What an answer says of each target.
  private static func exports(_ answer: EvaluationAnswer) throws -> [[String: JSONAnswer]] {
    guard case .list(let entries)? = answer["exports"] else { throw MissingAnswer(name: "exports", line: answer.line) }
    return try entries.map { entry in
      guard case .object(let export) = entry else { throw MissingAnswer(name: "exports", line: answer.line) }
      return export
    }
  }

  /// The sheet of `export --all`, made of an answer.
  private static func sheet(_ exports: [[String: JSONAnswer]]) throws -> String {
    try exports.map { export in
      let target = try ExportCatalog.target(named: try #require(export["target"]?.text))
      let language = target.fileExtension.split(separator: ".").last ?? ""
      if case .object(let error)? = export["error"] {
        return "## \(target.name)\n\nNot written: \(Shown.text(try #require(error["message"]?.text)))\n"
      }
      return "## \(target.name)\n\n```\(language)\n\(try #require(export["text"]?.text))```\n"
    }.joined(separator: "\n")
  }

  @Test(
    "without targets the texts are those of export --all, to the byte, refusals too",
    arguments: [
      ("swiftui/bouncy", "", []),
      ("ease-in-out 300ms", #","maxError":0.02,"name":"9 lives""#, ["--max-error", "2%", "--name", "9 lives"]),
      ("decay(velocity: 2000, rate: 0.998).delay(0.2)", "", []),
      ("spring(mass: 1, stiffness: 100, damping: 0)", "", []), ("steps(4)", "", []),
    ] as [(String, String, [String])])
  func all(curve: String, fields: String, options: [String]) throws {
    let answer = try EvaluationRun.answer(#"{"id":1,"op":"export","curve":"\#(curve)"\#(fields)}"#)
    let exports = try Self.exports(answer)
    #expect(exports.map { $0["target"]?.text } == ExportCatalog.all.map(\.name))
    let run = try MotionCurveRun.run(["export", curve, "--all"] + options)
    #expect(run.status == 0)
    #expect(try Self.sheet(exports) == run.output)
  }

  @Test("each has the error that its text certifies, 0 for the own formula, and what it loses")
  func errors() throws {
    let answer = try EvaluationRun.answer(
      #"{"op":"export","curve":"bouncy.delay(0.2)","targets":["CSS","swiftui","android","css","smil"],"maxError":0.01}"#
    )
    let exports = try Self.exports(answer)
    #expect(exports.map { $0["target"]?.text } == ["css", "swiftui", "android", "smil"])
    #expect(answer["maxError"]?.number == 0.01)
    let motion = ExportedMotion(
      named: "bouncy.delay(0.2)", curve: try CurveNotation().curve("bouncy.delay(0.2)"), maxError: 0.01)
    for export in exports {
      let target = try ExportCatalog.target(named: try #require(export["target"]?.text))
      let expected = try target.export(motion)
      #expect(export["largestError"]?.number == expected.largestError)
      #expect(export["losses"] == .list(expected.losses.map(JSONAnswer.text)))
      #expect(Set(export.keys) == ["target", "text", "largestError", "losses"])
    }
    let css = try #require(exports[0]["largestError"]?.number)
    #expect(css > 0 && css <= 0.01 && exports[1]["largestError"]?.number == 0)
    guard case .list(let losses)? = exports[2]["losses"] else { throw MissingAnswer(name: "losses", line: answer.line) }
    #expect(losses.contains { $0.text?.hasPrefix("The delay of 0.2 s") == true })
  }

  @Test("a target that cannot carry the motion says so among the others")
  func refusal() throws {
    let exports = try Self.exports(
      EvaluationRun.answer(
        #"{"op":"export","curve":"spring(mass: 1, stiffness: 100, damping: 0)","targets":["css","json"]}"#))
    guard case .object(let error)? = exports[0]["error"] else { throw MissingAnswer(name: "error", line: "css") }
    #expect(Set(exports[0].keys) == ["target", "error"] && error["code"]?.text == "bad-value")
    #expect(error["message"]?.text?.contains("does not come to rest") == true)
    #expect(exports[1]["text"]?.text?.isEmpty == false && exports[1]["error"] == nil)
  }

  @Test(
    "what cannot be is refused by name",
    arguments: [
      (#""curve":"bouncy","targets":["flutr"]"#, "unknown-target", "Did you mean 'flutter'?"),
      (#""curve":"bouncy","targets":["css","zzzzzzzz"]"#, "unknown-target", "Use one of css, keyframes, "),
      (#""curve":"bouncy","targets":[]"#, "bad-request", "The field 'targets' is empty."),
      (#""curve":"bouncy","targets":"css""#, "bad-request", "'targets' is not a list of texts"),
      (#""curve":"bouncy","maxError":0"#, "bad-value", "'maxError' is 0, which is not between 0 and 1."),
      (#""curve":"bouncy","maxError":1"#, "bad-value", "'maxError' is 1"),
      (#""curve":"bouncy","maxError":-0.1"#, "bad-value", "'maxError' is -0.1"),
      (#""curve":"bouncy","maxError":"1%""#, "bad-request", "'maxError' is not a finite number"),
      (#""curve":"bouncy","name":7"#, "bad-request", "'name' is not a text"),
      (#""curve":"sprng"#, "bad-curve", "sprng"), (#""targets":["css"]"#, "bad-request", "'curve' is missing"),
      (#""curve":"bouncy","format":"css""#, "bad-request", "no field 'format'"),
    ])
  func refused(request: String, code: String, words: String) throws {
    let quotes = request.count { $0 == "\"" }
    let answer = try EvaluationRun.answer(#"{"id":1,"op":"export","# + request + (quotes % 2 == 0 ? "}" : "\"}"))
    #expect(answer.names == ["id", "error"] && answer.errorCode == code, "\(answer.line)")
    #expect(answer.errorMessage.contains(words), "\(answer.errorMessage)")
  }
}
