import Foundation
import TestSupport
import Testing

/// Conversations with `motioncurve eval`.
enum EvaluationRun {
  /// Returns the lines that answer a whole input.
  static func lines(_ input: String) throws -> [String] {
    let run = try MotionCurveRun.run(["eval"], input: input)
    #expect(run.status == 0)
    #expect(run.errors == "")
    return lines(of: run)
  }

  static func lines(of run: ProgramRun) -> [String] {
    #expect(run.output.isEmpty || run.output.hasSuffix("\n"), "The last answer has no newline.")
    return run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// Returns the answer to one line, read.
  static func answer(_ line: String) throws -> EvaluationAnswer {
    let lines = try lines(line + "\n")
    #expect(lines.count == 1)
    return try EvaluationAnswer(try #require(lines.first))
  }

  /// Returns the answers to the bytes of a file.
  static func answers(toBytes bytes: some Sequence<UInt8>) throws -> [EvaluationAnswer] {
    let scratch = try ScratchFolder()
    try scratch.write(bytes, to: "requests")
    let run = try MotionCurveRun.shell("motioncurve eval <requests", directory: scratch.url)
    #expect(run.status == 0)
    #expect(run.errors == "")
    return try lines(of: run).map(EvaluationAnswer.init)
  }
}

/// One answer: the line and what it says.
struct EvaluationAnswer {
  let line: String
  private let members: [String: Any]

  init(_ line: String) throws {
    self.line = line
    members = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  subscript(name: String) -> Any? { members[name] }

  var names: Set<String> { Set(members.keys) }

  func numbers(_ name: String) throws -> [Double] { try #require(members[name] as? [Double]) }

  func object(_ name: String) throws -> [String: Any] { try #require(members[name] as? [String: Any]) }

  var errorCode: String? { (members["error"] as? [String: Any])?["code"] as? String }

  var errorMessage: String { (members["error"] as? [String: Any])?["message"] as? String ?? "" }
}
