// Who may come in, and what they want.
//
// A page of another site can make a browser send requests here, also under a name of its own that
// leads to 127.0.0.1 (rebinding). Each check stops one way: Host the foreign name, Origin and
// Sec-Fetch-Site the foreign page, the token everyone who does not have the address. They come in
// this order, so that a foreign page cannot tell a right token from a wrong one.

internal import CurveMath

/// What a request that may come in asks for.
struct Admission {
  enum Wish {
    case answer(Answer)
    /// Lines of `eval`, in a body of so many bytes.
    case evaluation(length: Int)
  }

  let wish: Wish
  /// Whether the answer has its body: not to HEAD.
  var hasBody = true
  /// What the request is the latest of: those before it that wait under the same words need no
  /// answer any more.
  var latest: String?
  /// Whether the other side waits for a word before it sends the body.
  var waitsForLeave = false
  let closes: Bool
}

/// The checks of every request.
struct Door: Sendable {
  let token: PageToken
  let port: UInt16
  /// What `start` answers: JSON.
  let start: [UInt8]

  private var hosts: [String] {
    let names = ["127.0.0.1", "localhost"]
    // Browsers leave out the usual port.
    return names.map { "\($0):\(port)" } + (port == 80 ? names : [])
  }

  private static let methods = ["GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH"]

  /// - Throws: What is wrong first.
  func admit(_ head: RequestHead) throws(Refusal) -> Admission {
    guard let host = head["host"], hosts.contains(host.lowercased()) else { throw .foreignHost }
    if let origin = head["origin"], origin.lowercased() != "http://\(host.lowercased())" { throw .foreignOrigin }
    // "none" is an address that was typed, or clicked outside of any page.
    if let site = head["sec-fetch-site"], site != "same-origin", site != "none" { throw .foreignOrigin }
    let name = try name(in: head.path)
    guard Self.methods.contains(head.method) else { throw .unknownMethod }
    let closes =
      head["connection"]?.lowercased().split(separator: ",")
      .contains { $0.trimmingSpace == "close" } ?? false
    if name == "eval" {
      if head.method == "OPTIONS" { return try plain(Answer(allowing: "POST, OPTIONS"), head, closes) }
      return try evaluation(head, closes)
    }
    let answer: Answer
    if name == "start" {
      answer = Answer(mediaType: "application/json", body: start)
    } else if let file = ServedFile.all[name.isEmpty ? "index.html" : name] {
      answer = Answer(file, accepting: AcceptedCodings(head["accept-encoding"]))
    } else {
      throw .notFound
    }
    switch head.method {
    case "GET", "HEAD": return try plain(answer, head, closes)
    case "OPTIONS": return try plain(Answer(allowing: "GET, HEAD, OPTIONS"), head, closes)
    default: throw .method(allowed: "GET, HEAD, OPTIONS")
    }
  }

  /// What stands behind the token in a path.
  private func name(in path: String) throws(Refusal) -> String {
    let parts = path.utf8.dropFirst().split(
      separator: UInt8(ascii: "/"), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, token.matches(parts[0]), let name = String(parts[1]) else { throw .notFound }
    return name
  }

  private func plain(_ answer: Answer, _ head: RequestHead, _ closes: Bool) throws(Refusal) -> Admission {
    guard head["transfer-encoding"] == nil, head["content-length"] ?? "0" == "0" else { throw .unexpectedBody }
    return Admission(wish: .answer(answer), hasBody: head.method != "HEAD", closes: closes)
  }

  private func evaluation(_ head: RequestHead, _ closes: Bool) throws(Refusal) -> Admission {
    guard head.method == "POST" else { throw .method(allowed: "POST, OPTIONS") }
    // Browsers send it with every POST; what does not, is no page of ours.
    guard head["origin"] != nil else { throw .foreignOrigin }
    if let coding = head["transfer-encoding"] {
      // With a length beside it, two readers could see two ends.
      guard head["content-length"] == nil else { throw .malformed }
      throw coding.lowercased() == "chunked" ? .chunkedBody : .codedBody
    }
    guard let written = head["content-length"] else { throw .noLength }
    guard !written.isEmpty, written.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { throw .malformed }
    guard let length = Int(written), length <= Limits.pageBody.count else { throw .bodyTooLarge }
    let type = head["content-type"]?.lowercased().split(separator: ";").first?.trimmingSpace
    guard type == "application/json" || type == "application/x-ndjson" else { throw .mediaType }
    // Only the plain text is read.
    guard head["content-encoding"] ?? "identity" == "identity" else { throw .mediaType }
    let waits = head["expect"].map { $0.lowercased() == "100-continue" }
    guard waits != false else { throw .expectation }
    let latest = head["x-latest"]
    guard latest.map({ 1...Limits.pageLatest.count ~= $0.utf8.count }) ?? true else { throw .latest }
    return Admission(
      wish: .evaluation(length: length), latest: latest, waitsForLeave: waits ?? false, closes: closes)
  }
}

extension Substring {
  var trimmingSpace: Substring {
    let begun = drop { $0 == " " || $0 == "\t" }
    return begun.lastIndex { $0 != " " && $0 != "\t" }.map { begun[...$0] } ?? ""
  }
}
