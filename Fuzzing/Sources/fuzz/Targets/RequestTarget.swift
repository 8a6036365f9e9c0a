import FuzzHarness

@testable import MotionCurvePage

extension FuzzTarget {
  /// What a connection to `serve` begins with: the head of a request, and who is let in by it.
  /// `TOKEN` stands for the right token.
  static let request = FuzzTarget(name: "request") { bytes in
    let token = PageToken()
    let door = Door(token: token, port: 80, start: [])
    let sent = replacing(Array("TOKEN".utf8), in: bytes, by: Array(token.text.utf8))
    let outcome = Outcome(sent)
    demandSameInPieces(sent, outcome)
    guard case .head(let head, let count) = outcome else { return }
    demand(count <= sent.count, "a head that is longer than what came")
    demand(Outcome(sent[..<count] + Array("GET / HTTP/1.1\r\n".utf8)) == outcome, "what follows a head changes it")
    demandPlain(head)
    demand(
      Outcome(written(head)[...]) == .head(head, written(head).count), "a head that is read otherwise when written anew"
    )
    guard let admission = try? door.admit(head) else { return }
    demand(["127.0.0.1:80", "localhost:80"].contains(head["host"]?.lowercased()), "a foreign host was let in")
    demand(head.path.hasPrefix("/\(token.text)/"), "somebody without the token was let in")
    demand(
      head["origin"].map { $0.lowercased() == "http://\(head["host"]!.lowercased())" } ?? true,
      "a foreign page was let in")
    if case .evaluation(let length) = admission.wish {
      demand(head.method == "POST" && head["origin"] != nil, "a question that no page of ours sends")
      demand(0...(1 << 20) ~= length && head["transfer-encoding"] == nil, "a body of no certain length")
    }
  }

  /// What reading comes to.
  private enum Outcome: Equatable {
    case head(RequestHead, Int)
    case refusal(Refusal)
    case more

    init(_ bytes: some Collection<UInt8>) {
      do throws(Refusal) {
        self = try RequestHead.read(Array(bytes)).map { .head($0.head, $0.count) } ?? .more
      } catch { self = .refusal(error) }
    }
  }

  /// In whatever pieces the bytes come, what is said first is what is said of all.
  private static func demandSameInPieces(_ bytes: [UInt8], _ outcome: Outcome) {
    let step = max(1, bytes.count / 16)
    for count in stride(from: 0, to: bytes.count, by: step) {
      let early = Outcome(bytes[..<count])
      demand(early == .more || early == outcome, "a piece of \(count) bytes is \(early), and all of them \(outcome)")
    }
  }

  /// Nothing in a head can end a line or begin a field.
  private static func demandPlain(_ head: RequestHead) {
    let names = head.fields.keys
    demand(head.path.hasPrefix("/") && !head.method.isEmpty, "no method or no path")
    demand(names.allSatisfy { !$0.isEmpty && $0 == $0.lowercased() && !$0.contains(":") }, "a field without a name")
    for text in [head.method, head.path] + names + head.fields.values {
      demand(text.utf8.allSatisfy { 0x20...0x7E ~= $0 || $0 == 9 }, "bytes beyond ASCII: \(text.debugDescription)")
    }
    for value in head.fields.values {
      demand(![" ", "\t"].contains { value.hasPrefix($0) || value.hasSuffix($0) }, "space around a value")
    }
  }

  private static func written(_ head: RequestHead) -> [UInt8] {
    let fields = head.fields.map { "\($0.key):\($0.value)\r\n" }.joined()
    return Array("\(head.method) \(head.path) HTTP/1.1\r\n\(fields)\r\n".utf8)
  }

  private static func replacing(_ word: [UInt8], in bytes: [UInt8], by other: [UInt8]) -> [UInt8] {
    var (result, rest): ([UInt8], ArraySlice<UInt8>) = ([], bytes[...])
    while let first = rest.first {
      if rest.starts(with: word) {
        result += other
        rest = rest.dropFirst(word.count)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
