import CurveMath
import Foundation
import TestSupport
import Testing

@testable import MotionCurvePage

@Suite("The page: many, slow and greedy visitors", .serialized)
struct PageLoadTests {
  /// Something that is no right request, made up.
  private static func wrongRequest(to page: ServedPage, _ random: inout SplitMix) -> String {
    let wrong = (PageRefusalTests.foreigners + PageRefusalTests.wishes + PageRefusalTests.noHTTP)
      .filter { !["too many lines", "a length beyond the limit"].contains($0.name) }
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      let count = Int.random(in: 1...200, using: &random)
      // Letters first, so that it is no HTTP only later on.
      return "GET /"
        + String((0..<count).map { _ in Character(UnicodeScalar(UInt8.random(in: 0...127, using: &random))) })
        + "\u{0}"
    case 1:
      let token = (0..<32).map { _ in String(Int.random(in: 0..<16, using: &random), radix: 16) }.joined()
      return page.head("GET", "/\(token)/")
    case 2:
      // Half a head.
      let head = page.head()
      return String(head.prefix(Int.random(in: 1..<head.count, using: &random)))
    default: return wrong.randomElement(using: &random)!.text(page)
    }
  }

  @Test("thousands of wrong requests are all refused, while right ones are answered as ever")
  func wrongRequests() throws {
    let count = SampleCount.of(2000, long: 10_000)
    let page = try ServedPage()
    let tally = Tally()
    let clock = ContinuousClock()
    let good = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      while !tally.isOver {
        let time = clock.measure {
          let text = (try? page.answer(to: page.question("right\n")))??.text
          if text != "right\n" { Issue.record("\(text ?? "nothing")") }
        }
        tally.answered(in: time)
        Thread.sleep(forTimeInterval: 0.005)
      }
      good.signal()
    }
    let time = clock.measure {
      DispatchQueue.concurrentPerform(iterations: 8) { worker in
        var random = SplitMix(state: UInt64(worker))
        for _ in 0..<(count / 8) {
          let text = Self.wrongRequest(to: page, &random)
          guard let connection = try? page.connection() else {
            Issue.record("No connection.")
            return
          }
          connection.send(text)
          connection.endSending()
          // Half a head without its end has nobody to answer to.
          if let answer = connection.answer(), answer.status < 400 {
            Issue.record("\(answer.status) to \(text)")
          } else {
            tally.refused()
          }
        }
      }
    }
    tally.end()
    good.wait()
    #expect(tally.refusals == count / 8 * 8)
    #expect(tally.answers > 10)
    #expect(tally.longest < .seconds(10))
    print("\(count) wrong requests in \(time); \(tally.answers) right ones beside, the slowest in \(tally.longest)")
    #expect(page.end())
  }

  private static var shortTiming: PageTiming {
    var timing = PageTiming()
    timing.head = .milliseconds(300)
    timing.body = .milliseconds(300)
    timing.idle = .milliseconds(600)
    timing.answer = .milliseconds(500)
    timing.farewell = .milliseconds(200)
    return timing
  }

  @Test("whoever sends a head or a body letter by letter is told so and left")
  func slowSenders() throws {
    let page = try ServedPage(timing: Self.shortTiming)
    for text in [page.head(), page.question(String(repeating: "b", count: 1000))] {
      let connection = try page.connection()
      let start = ContinuousClock.now
      let whole = text.hasPrefix("POST") ? text.utf8.count - 1000 : 0
      connection.send(Array(text.utf8.prefix(whole)))
      for byte in text.utf8.dropFirst(whole).prefix(40) {
        connection.send([byte])
        Thread.sleep(forTimeInterval: 0.02)
      }
      #expect(connection.answer()?.status == 408)
      #expect(ContinuousClock.now - start < .seconds(5))
    }
  }

  @Test("whoever says nothing is left without a word, a newcomer sooner than a known one")
  func silence() throws {
    let page = try ServedPage(timing: Self.shortTiming)
    let (newcomer, known) = (try page.connection(), try page.connection())
    known.send(page.head())
    #expect(known.answer()?.status == 200)
    let start = ContinuousClock.now
    #expect(newcomer.isEnded())
    let waited = ContinuousClock.now - start
    #expect(known.isEnded())
    #expect(ContinuousClock.now - start > waited)
    #expect(ContinuousClock.now - start > .milliseconds(400))
  }

  @Test("whoever does not take the answer is left")
  func slowReader() throws {
    let part = String(repeating: "x", count: 1 << 20)
    let page = try ServedPage(timing: Self.shortTiming) { _ in part }
    let greedy = try page.connection()
    greedy.send(page.question(String(repeating: "\n", count: 40)))
    Thread.sleep(forTimeInterval: 2)
    // What was in the buffers comes, and the rest never does.
    #expect(greedy.answer(within: 2) == nil)
    #expect(try page.answer(to: page.head())?.status == 200)
  }

  @Test("silent strangers leave for those who come after them, the oldest first")
  func manyStrangers() throws {
    let page = try ServedPage()
    let strangers = try (0..<Limits.pageConnections.count).map { _ in try page.connection() }
    // They are accepted in the order in which they came.
    #expect(try page.answer(to: page.head())?.status == 200)
    #expect(strangers[0].isEnded())
    strangers[31].send(page.head())
    #expect(strangers[31].answer()?.status == 200)
  }

  @Test("one connection more than there are places waits for nobody who is busy")
  func tooMany() throws {
    let gate = DispatchSemaphore(value: 0)
    let page = try ServedPage {
      gate.wait()
      return $0
    }
    let busy = try (0..<Limits.pageConnections.count).map { number in
      let connection = try page.connection()
      connection.send(page.question("\(number)\n"))
      return connection
    }
    // A connection is busy as soon as its head was read.
    Thread.sleep(forTimeInterval: 0.5)
    let next = try page.connection()
    // What it asks is not read, and it gets to read why all the same.
    next.send(page.head())
    let refusal = try #require(next.answer())
    #expect(refusal.status == 503)
    #expect(refusal.text == "\(Limits.pageConnections.says). Close one.\n")
    for _ in busy { gate.signal() }
    for (number, connection) in busy.enumerated() { #expect(connection.answer()?.text == "\(number)\n") }
    gate.signal()
    #expect(try page.answer(to: page.question("after\n"))?.text == "after\n")
  }

  @Test("known connections that are idle leave only when no stranger is there")
  func idleLeave() throws {
    var timing = PageTiming()
    timing.newcomer = .zero
    let page = try ServedPage(timing: timing)
    let known = try (0..<Limits.pageConnections.count).map { number in
      let connection = try page.connection()
      connection.send(page.head())
      #expect(connection.answer()?.status == 200)
      // The first one is idle a moment after its answer is here, and is to be so before the second.
      if number == 0 { Thread.sleep(forTimeInterval: 0.1) }
      return connection
    }
    let newcomer = try page.connection()
    #expect(known[0].isEnded())
    // The newcomer says nothing: the next one takes its place, and nobody else's.
    let next = try page.connection()
    next.send(page.head())
    #expect(next.answer()?.status == 200)
    #expect(newcomer.isEnded())
    known[1].send(page.head())
    #expect(known[1].answer()?.status == 200)
  }

  @Test("a page that opens several connections at once gets all of them, however many idle ones there are")
  func newcomersStay() throws {
    // On a machine with much to do, six may take longer to arrive than the usual patience.
    var timing = PageTiming()
    (timing.newcomer, timing.head) = (.seconds(60), .seconds(60))
    let page = try ServedPage(timing: timing)
    let known = try (0..<Limits.pageConnections.count).map { _ in
      let connection = try page.connection()
      connection.send(page.head())
      #expect(connection.answer()?.status == 200)
      return connection
    }
    let newcomers = try (0..<6).map { _ in try page.connection() }
    #expect(known[5].isEnded())
    for newcomer in newcomers + [known[6]] {
      newcomer.send(page.head())
      #expect(newcomer.answer()?.status == 200)
    }
  }

  @Test("a light request has its turn between the lines of heavy ones")
  func fairTurns() throws {
    let page = try ServedPage(places: 1) { line in
      if line == "heavy" { Thread.sleep(forTimeInterval: 0.05) }
      return line
    }
    let heavy = try (0..<4).map { _ in
      let connection = try page.connection()
      connection.send(page.question(String(repeating: "heavy\n", count: 50)))
      return connection
    }
    Thread.sleep(forTimeInterval: 0.3)
    let light = try page.connection()
    var longest = Duration.zero
    for _ in 0..<10 {
      longest = max(
        longest,
        ContinuousClock().measure {
          light.send(page.question("light\n"))
          #expect(light.answer()?.text == "light\n")
        })
    }
    // Ten seconds of heavy lines wait; at most one or two of them come before.
    #expect(longest < .seconds(1))
    #expect(heavy.allSatisfy { $0.answer(within: 60)?.text.count == 300 })
  }

  @Test("of requests under the same words the latest is answered, and one that has begun")
  func latest() throws {
    let (gate, begun) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let page = try ServedPage(places: 1) { line in
      begun.signal()
      gate.wait()
      return line
    }
    func ask(_ text: String, _ words: String) throws -> PlainConnection {
      let connection = try page.connection()
      connection.send(page.question("\(text)\n", [("X-Latest", words)]))
      // It stands in the queue before the next one comes.
      Thread.sleep(forTimeInterval: 0.1)
      return connection
    }
    let first = try ask("first", "drag")
    begun.wait()
    let second = try ask("second", "drag")
    let other = try ask("other", "sliders")
    let third = try ask("third", "drag")
    let overtaken = try #require(second.answer())
    #expect(overtaken.status == 409)
    #expect(overtaken.text == "A later request took the place of this one.\n")
    for _ in 0..<4 { gate.signal() }
    #expect(first.answer()?.text == "first\n")
    #expect(other.answer()?.text == "other\n")
    #expect(third.answer()?.text == "third\n")
    second.send(page.question("fourth\n"))
    #expect(second.answer()?.text == "fourth\n")
  }

  @Test("a request whose lines take too long together is ended between two of them")
  func overTime() throws {
    var timing = PageTiming()
    timing.request = .milliseconds(200)
    let page = try ServedPage(timing: timing) { line in
      Thread.sleep(forTimeInterval: 0.05)
      return line
    }
    #expect(try page.answer(to: page.question(String(repeating: "a\n", count: 100)))?.status == 503)
    #expect(try page.answer(to: page.question("a\n"))?.status == 200)
  }

  @Test("the end comes at once, whoever is connected")
  func end() throws {
    let page = try ServedPage()
    let visitors = try (0..<10).map { _ in try page.connection() }
    visitors[0].send("GET ")
    visitors[1].send(page.question("abc").dropLast(2))
    #expect(try page.answer(to: page.head())?.status == 200)
    let time = ContinuousClock().measure { #expect(page.end()) }
    #expect(time < .seconds(2))
    #expect(visitors.allSatisfy { $0.isEnded() })
  }
}

/// What several threads count.
private final class Tally: @unchecked Sendable {
  private let lock = NSLock()
  private var counts = (refusals: 0, answers: 0, longest: Duration.zero, isOver: false)

  func refused() { lock.withLock { counts.refusals += 1 } }

  func answered(in time: Duration) {
    lock.withLock {
      counts.answers += 1
      counts.longest = max(counts.longest, time)
    }
  }

  func end() { lock.withLock { counts.isOver = true } }

  var refusals: Int { lock.withLock { counts.refusals } }
  var answers: Int { lock.withLock { counts.answers } }
  var longest: Duration { lock.withLock { counts.longest } }
  var isOver: Bool { lock.withLock { counts.isOver } }
}
