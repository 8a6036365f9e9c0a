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
  static var longestLine: Int { 16 << 20 }

  func serve() throws(CommandError) {
    let evaluator = Evaluator()
    var reader = LineReader(descriptor: STDIN_FILENO, limit: Self.longestLine)
    var answers: [UInt8] = []
    try reader.skipByteOrderMark()
    while let line = try reader.next() {
      let answer =
        switch line {
        case .whole(let bytes): evaluator.answer(to: bytes)
        case .tooLong:
          Evaluator.failure(
            id: .null,
            EvaluationError(.lineTooLong, "The line is longer than \(Self.longestLine) bytes. Send several requests."))
        }
      answer.append(to: &answers)
      answers.append(UInt8(ascii: "\n"))
      // Answers to lines that are already here go out together; nobody waits for one.
      if !reader.hasLine || answers.count > 1 << 16 {
        try StandardStreams.write(answers)
        answers.removeAll(keepingCapacity: true)
      }
    }
    if !answers.isEmpty { try StandardStreams.write(answers) }
  }
}
