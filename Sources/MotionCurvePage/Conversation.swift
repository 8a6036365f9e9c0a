// One connection, from its first byte to its last: a request, its answer, the next request. A
// request that comes before the last answer is out waits in the system's buffer and has its turn.

internal import CurveMath

/// Reads the requests of one connection and answers them.
struct Conversation {
  let visitor: Int
  let descriptor: Descriptor
  let door: Door
  let visitors: Visitors
  let turnstile: Turnstile
  let timing: PageTiming
  /// Appends the answer to one line, without its newline.
  let answer: (_ line: [UInt8], _ answers: inout [UInt8]) -> Void

  /// What came and was not read yet.
  private var buffer: [UInt8] = []
  private var hadRequest = false
  /// Whether the answer to the last request has no body, a refusal neither.
  private var isHead = false

  init(
    _ visitor: Int, _ descriptor: Descriptor, at door: Door, among visitors: Visitors, through turnstile: Turnstile,
    _ timing: PageTiming, answer: @escaping ([UInt8], inout [UInt8]) -> Void
  ) {
    (self.visitor, self.descriptor, self.door) = (visitor, descriptor, door)
    (self.visitors, self.turnstile, self.timing, self.answer) = (visitors, turnstile, timing, answer)
  }

  /// Goes on until one side has enough.
  mutating func run() {
    do {
      while try exchange() {}
    } catch let refusal as Refusal {
      refuse(refusal)
    } catch {
      // The connection is closed: no answer can be sent.
    }
  }

  /// Reads one request and answers it.
  ///
  /// - Returns: Whether another may follow.
  private mutating func exchange() throws -> Bool {
    guard let head = try nextHead() else { return false }
    let admission = try door.admit(head)
    visitors.note(.busy, of: visitor)
    var answer: Answer
    switch admission.wish {
    case .answer(let ready): answer = ready
    case .evaluation(let length):
      if admission.waitsForLeave, buffer.count < length {
        try descriptor.write(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8), until: .now + timing.answer)
      }
      let body = try nextBody(length)
      do throws(Refusal) {
        answer = Answer(mediaType: "application/x-ndjson", body: try answers(to: body, latest: admission.latest))
      } catch {
        guard error.keepsConnection else { throw error }
        answer = error.answer
      }
    }
    let bytes = answer.bytes(hasBody: admission.hasBody, closes: admission.closes)
    try descriptor.write(bytes, until: .now + timing.answer)
    visitors.note(.idle, of: visitor)
    return !admission.closes
  }

  /// - Returns: `nil` where the other side has ended the connection between two requests, or asks
  ///   nothing for long.
  private mutating func nextHead() throws -> RequestHead? {
    // A new connection has to send a request; one that had an answer may wait.
    var isIdle = hadRequest && buffer.isEmpty
    var moment = ContinuousClock.now + (isIdle ? timing.idle : timing.head)
    while true {
      if let (head, count) = try RequestHead.read(buffer) {
        buffer.removeFirst(count)
        (hadRequest, isHead) = (true, head.method == "HEAD")
        return head
      }
      do {
        let bytes = try descriptor.read(atMost: Limits.pageHead.count, until: moment)
        guard !bytes.isEmpty else {
          if buffer.isEmpty { return nil }
          throw Refusal.malformed
        }
        if buffer.isEmpty { isHead = false }
        buffer += bytes
      } catch Refusal.tooSlow where buffer.isEmpty {
        return nil
      }
      if isIdle {
        isIdle = false
        visitors.note(.busy, of: visitor)
        moment = .now + timing.head
      }
    }
  }

  private mutating func nextBody(_ length: Int) throws -> [UInt8] {
    let moment = ContinuousClock.now + timing.body
    while buffer.count < length {
      let bytes = try descriptor.read(atMost: min(1 << 16, length - buffer.count), until: moment)
      guard !bytes.isEmpty else { throw Refusal.malformed }
      buffer += bytes
    }
    let body = Array(buffer[..<length])
    buffer.removeFirst(length)
    return body
  }

  /// The answers to the lines of a body: the bytes that `eval` writes to it.
  private func answers(to body: [UInt8], latest: String?) throws(Refusal) -> [UInt8] {
    var lines = body.dropFirst(body.byteOrderMarkLength)
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // The last newline ends a line and begins none.
    if lines.last?.isEmpty == true { lines.removeLast() }
    guard lines.count <= Limits.pageLines.count else { throw .tooManyLines }
    let ticket = turnstile.enter(visitor, latest: latest)
    defer { turnstile.leave(ticket) }
    let end = ContinuousClock.now + timing.request
    var answers: [UInt8] = []
    for line in lines {
      try turnstile.turn(ticket) {
        answer(Array(line), &answers)
        answers.append(UInt8(ascii: "\n"))
      }
      guard answers.count <= Limits.pageAnswer.count else { throw .answerTooLarge }
      guard ContinuousClock.now <= end else { throw .overTime }
    }
    return answers
  }

  /// Says why, and hears the other side out for a moment: what is closed with bytes unread takes
  /// the answer away from it.
  private func refuse(_ refusal: Refusal) {
    do {
      try descriptor.write(refusal.answer.bytes(hasBody: !isHead, closes: true), until: .now + timing.farewell)
      descriptor.endWriting()
      let moment = ContinuousClock.now + timing.farewell
      var rest = 2 * Limits.pageBody.count
      while rest > 0 {
        let count = try descriptor.read(atMost: 1 << 16, until: moment).count
        if count == 0 { return }
        rest -= count
      }
    } catch {
      // It did not want to know.
    }
  }
}
