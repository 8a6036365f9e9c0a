// Whose line is answered next.
//
// A line is answered on the thread of its connection, and so many at a time as the machine has
// processors. Of those who wait, the one goes first whose lines have taken the least time so far:
// many heavy requests on one connection delay a light one on another by the lines that are under
// way, and not by those that wait. A newcomer starts with the account of the one that was let in
// last, so that a new connection is worth no more than an old one.

internal import CurveMath

/// Lets connections answer line by line, in fair turns. Any thread may ask.
final class Turnstile: @unchecked Sendable {
  /// One request that waits for its turns.
  private struct Waiting {
    let visitor: Int
    let latest: String?
    let arrival: Int
    var hasBegun = false
    var isOvertaken = false
    var isAtWork = false
  }

  // Everything behind the condition's lock.
  private let condition = Condition()
  private let places: Int
  private var waiting: [Int: Waiting] = [:]
  /// What the lines of a connection have taken.
  private var accounts: [Int: Duration] = [:]
  private var floor = Duration.zero
  private var arrivals = 0
  private var isClosed = false

  /// - Parameter places: How many lines are answered at a time.
  init(places: Int) { self.places = places }

  /// Takes a place in the queue.
  ///
  /// - Parameter latest: Under these words only the latest request is wanted: those that have not
  ///   begun are overtaken.
  /// - Returns: A ticket.
  func enter(_ visitor: Int, latest: String?) -> Int {
    condition.withLock {
      arrivals += 1
      if let latest {
        for (ticket, other) in waiting where other.latest == latest && !other.hasBegun {
          waiting[ticket]?.isOvertaken = true
        }
      }
      accounts[visitor] = max(accounts[visitor] ?? floor, floor)
      waiting[arrivals] = Waiting(visitor: visitor, latest: latest, arrival: arrivals)
      condition.broadcast()
      return arrivals
    }
  }

  /// Waits for the turn of a ticket, does one piece of work and counts its time.
  ///
  /// - Throws: ``Refusal/overtaken``; ``Refusal/busy`` when the server ends.
  func turn(_ ticket: Int, _ work: () -> Void) throws(Refusal) {
    let refusal: Refusal? = condition.withLock {
      while true {
        guard let own = waiting[ticket], !isClosed else { return .busy }
        if own.isOvertaken { return .overtaken }
        if isNext(own) {
          waiting[ticket]?.hasBegun = true
          waiting[ticket]?.isAtWork = true
          floor = max(floor, accounts[own.visitor] ?? floor)
          return nil
        }
        condition.wait()
      }
    }
    if let refusal { throw refusal }
    let time = ContinuousClock().measure(work)
    condition.withLock {
      guard let own = waiting[ticket] else { return }
      waiting[ticket]?.isAtWork = false
      accounts[own.visitor, default: floor] += time
      condition.broadcast()
    }
  }

  private func isNext(_ own: Waiting) -> Bool {
    guard waiting.values.count(where: \.isAtWork) < places else { return false }
    func order(_ other: Waiting) -> (Duration, Int) { (accounts[other.visitor] ?? floor, other.arrival) }
    return waiting.values.allSatisfy { other in
      other.isAtWork || other.isOvertaken || other.arrival == own.arrival || order(own) < order(other)
    }
  }

  /// Gives a ticket back.
  func leave(_ ticket: Int) {
    condition.withLock {
      waiting[ticket] = nil
      condition.broadcast()
    }
  }

  /// Forgets what a connection has taken, when it is gone.
  func forget(_ visitor: Int) { condition.withLock { accounts[visitor] = nil } }

  /// Lets none in any more.
  func close() {
    condition.withLock {
      isClosed = true
      condition.broadcast()
    }
  }
}
