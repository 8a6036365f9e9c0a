internal import CommandKit
internal import CurveAnswers
internal import CurveBatches
internal import CurveMath
internal import CurveReports

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Reads requests and writes answers until the input ends.
struct EvaluationServer {
  /// The most bytes of one request; a longer line is answered with an error.
  static var longestLine: Int { Limits.evalLine.count }

  /// How long one line may take, from its last byte to its answer.
  let budget: Duration?
  /// How many lines are answered side by side; answers go out in the order of the lines.
  let threads: Int

  private typealias Line = LineReader.Line

  /// Lines that are answered together at most, and their bytes: what waits is held in memory.
  private static let mostLines = 1024
  private static let mostBytes = 1 << 20
  /// Bytes of answers that go out at once.
  private static let fullAnswers = 1 << 16

  func serve() throws {
    let evaluators = EvaluatorPool()
    var reader = LineReader(descriptor: STDIN_FILENO, limit: Self.longestLine)
    var (lines, bytes): ([Line], Int) = ([], 0)
    try reader.skipByteOrderMark()
    while let line = try reader.next() {
      lines.append(line)
      if case .whole(let text) = line { bytes += text.count }
      // Lines that are already here are answered together; none waits for another.
      if reader.hasLine, lines.count < Self.mostLines, bytes < Self.mostBytes { continue }
      try answer(lines, evaluators)
      (lines, bytes) = ([], 0)
    }
    try answer(lines, evaluators)
  }

  private func answer(_ lines: [Line], _ evaluators: EvaluatorPool) throws {
    var answers: [UInt8] = []
    func flush() throws {
      if !answers.isEmpty { try StandardStreams.write(answers) }
      // What one long answer took is not kept for the short ones.
      answers.removeAll(keepingCapacity: answers.count <= 1 << 20)
    }
    try OrderedBlocks(0..<lines.count, by: 1, threads: threads).run { range in
      evaluators.withEvaluator { evaluator in
        var answer: [UInt8] = []
        for line in lines[range] {
          switch line {
          case .whole(let text): evaluator.appendAnswer(to: text, within: budget, to: &answer)
          case .tooLong: Evaluator.failure(id: .null, .tooLong).append(to: &answer)
          }
          answer.append(UInt8(ascii: "\n"))
        }
        return answer
      }
    } write: { answer, _ in
      answers += answer
      if answers.count > Self.fullAnswers { try flush() }
    }
    try flush()
  }
}
