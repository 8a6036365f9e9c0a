internal import CommandKit
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

  func serve() throws(StreamError) {
    let evaluator = Evaluator()
    var reader = LineReader(descriptor: STDIN_FILENO, limit: Self.longestLine)
    var answers: [UInt8] = []
    try reader.skipByteOrderMark()
    while let line = try reader.next() {
      switch line {
      case .whole(let bytes): evaluator.appendAnswer(to: bytes, within: budget, to: &answers)
      case .tooLong:
        Evaluator.failure(
          id: .null,
          EvaluationError(.lineTooLong, "\(Limits.evalLine.says). Send several requests.")
        ).append(to: &answers)
      }
      answers.append(UInt8(ascii: "\n"))
      // Answers to lines that are already here go out together; nobody waits for one.
      if !reader.hasLine || answers.count > 1 << 16 {
        try StandardStreams.write(answers)
        // What one long answer took is not kept for the short ones.
        answers.removeAll(keepingCapacity: answers.count <= 1 << 20)
      }
    }
    if !answers.isEmpty { try StandardStreams.write(answers) }
  }
}
