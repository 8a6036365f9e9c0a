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
