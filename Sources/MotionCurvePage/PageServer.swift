internal import CurveMath

/// Serves the page and the answers of `eval` on 127.0.0.1.
///
/// One thread accepts, and each connection has a thread of its own, so that what is slow or wrong
/// on one is nothing to the others.
package final class PageServer: Sendable {
  /// Answers single lines of the `eval` contract; each connection makes one of its own, and asks it
  /// on one thread.
  package typealias Answerer = (_ line: [UInt8], _ answers: inout [UInt8]) -> Void

  /// Where the page is: only who knows it is answered.
  package let address: String
  package let port: UInt16
  package let token: PageToken

  private let socket: Descriptor
  private let end: (write: Descriptor, read: Descriptor)
  private let door: Door
  private let visitors: Visitors
  private let turnstile: Turnstile
  private let timing: PageTiming
  private let makeAnswerer: @Sendable () -> Answerer

  /// Enough for the recursion of what reads curves and JSON. Only what is used of it is in memory.
  private static var stackSize: Int { 8 << 20 }

  /// Takes a port. Connections wait until ``serve()``.
  ///
  /// - Parameters:
  ///   - port: `nil` for one of the system's choice.
  ///   - start: What the page begins with: JSON.
  ///   - makeAnswerer: Asked on the thread of each connection.
  package init(
    port: UInt16?, start: [UInt8], timing: PageTiming = PageTiming(), places: Int = 2,
    answeringBy makeAnswerer: @escaping @Sendable () -> Answerer
  ) throws(PageServerError) {
    token = PageToken()
    (socket, self.port) = try Descriptor.listening(on: port ?? 0)
    end = try Descriptor.pipeEnds()
    address = "http://127.0.0.1:\(self.port)/\(token.text)/"
    door = Door(token: token, port: self.port, start: start)
    turnstile = Turnstile(places: places)
    visitors = Visitors(patience: timing.newcomer)
    (self.timing, self.makeAnswerer) = (timing, makeAnswerer)
  }

  deinit {
    for descriptor in [end.write, end.read] { descriptor.closeNow() }
  }

  /// A descriptor to which one byte is written to end the server, as a signal handler may do.
  package var ending: Int32 { end.write.number }

  /// Ends the server from any thread.
  package func stop() { try? end.write.write(one: 0) }

  /// Serves until it is ended, and returns when everybody has left, or after two seconds.
  package func serve() {
    // Those who were sent away, until they have read why: what is closed with bytes unread takes
    // the answer away.
    var leaving: [(descriptor: Descriptor, moment: ContinuousClock.Instant)] = []
    while true {
      let ready = Descriptor.wait(for: .readable, of: [socket, end.read], until: leaving.first?.moment)
      if ready.contains(end.read) { break }
      while let first = leaving.first, first.moment <= .now || leaving.count > Limits.pageConnections.count {
        leaving.removeFirst().descriptor.closeNow()
      }
      if ready.isEmpty { continue }
      guard let descriptor = socket.accepted() else {
        // Out of descriptors: some will be free soon.
        _ = Descriptor.wait(for: .readable, of: [end.read], until: .now + .milliseconds(10))
        continue
      }
      guard let visitor = visitors.enter(descriptor) else {
        // No thread for those: a word that fits into the system's buffer, and goodbye.
        try? descriptor.write(Refusal.busy.answer.bytes(hasBody: true, closes: true), until: .now)
        descriptor.endWriting()
        leaving.append((descriptor, .now + timing.farewell))
        continue
      }
      converse(visitor, descriptor)
    }
    socket.closeNow()
    for other in leaving { other.descriptor.closeNow() }
    turnstile.close()
    _ = visitors.close(until: .now + .seconds(2))
  }

  private func converse(_ visitor: Int, _ descriptor: Descriptor) {
    let hasBegun = ServerThread.start(stackSize: Self.stackSize) { [self] in
      var conversation = Conversation(
        visitor, descriptor, at: door, among: visitors, through: turnstile, timing, answer: makeAnswerer())
      conversation.run()
      turnstile.forget(visitor)
      visitors.leave(visitor, descriptor)
    }
    if !hasBegun { visitors.leave(visitor, descriptor) }
  }
}
