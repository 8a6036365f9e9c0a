import CurveAnswers
import TestSupport
import Testing

/// Conversations with the evaluator behind `motioncurve eval`, in this process.
enum EvaluationRun {
  /// Returns the lines that answer a whole input.
  static func lines(_ input: String) -> [String] {
    let evaluator = Evaluator()
    var answers: [UInt8] = []
    let lines = input.hasSuffix("\n") ? input.dropLast() : input[...]
    for line in lines.split(separator: "\n", omittingEmptySubsequences: false) {
      evaluator.appendLine(line.utf8, within: nil, to: &answers)
    }
    return String(decoding: answers, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Returns the answer to one line, read.
  static func answer(_ line: String) throws -> EvaluationAnswer {
    let lines = lines(line)
    #expect(lines.count == 1)
    return try EvaluationAnswer(try #require(lines.first))
  }
}
