// Who is connected, and who has to leave when there is no room.
//
// A stranger is a connection that has not shown the token yet. When all places are taken,
// connections are evicted in this order: the oldest stranger, then the one that has been idle
// longest. So neither programs that connect and say nothing nor a browser that keeps its
// connections can keep a page out. Those whose request is being read or answered stay.
//
// A new connection has had no time to say anything, and is evicted last: a page opens several
// connections at once, and they are not to push each other out.

internal import CurveMath

/// The connections of a server. Any thread may ask.
final class Visitors: @unchecked Sendable {
  enum State { case stranger, idle, busy }

  private struct Place {
    let descriptor: Descriptor
    let arrival = ContinuousClock.now
    var state = State.stranger
    /// Counts up with every change of any state.
    var since: Int
  }

  // Everything behind the condition's lock.
  private let condition = Condition()
  private var places: [Int: Place] = [:]
  /// Those who were asked to leave and have not yet.
  private var leaving = 0
  private var count = 0
  private var isClosed = false
  /// For so long a connection is new.
  private let patience: Duration

  init(patience: Duration) { self.patience = patience }

  /// Makes room and gives a place.
  ///
  /// - Returns: The number of the visitor; `nil` where everybody is busy, or the server ends.
  func enter(_ descriptor: Descriptor) -> Int? {
    condition.withLock {
      guard !isClosed else { return nil }
      if places.count >= Limits.pageConnections.count {
        let justCome = ContinuousClock.now - patience
        func order(_ place: Place) -> (Int, Int) {
          if place.state == .idle { return (1, place.since) }
          return (place.arrival < justCome ? 0 : 2, place.since)
        }
        guard let last = places.filter({ $0.value.state != .busy }).min(by: { order($0.value) < order($1.value) })
        else { return nil }
        remove(last.key)
        leaving += 1
        last.value.descriptor.hangUp()
      }
      count += 1
      places[count] = Place(descriptor: descriptor, since: count)
      return count
    }
  }

  func note(_ state: State, of visitor: Int) {
    condition.withLock {
      count += 1
      places[visitor]?.state = state
      places[visitor]?.since = count
    }
  }

  /// The descriptor is closed here, while nothing else can shut it down.
  func leave(_ visitor: Int, _ descriptor: Descriptor) {
    condition.withLock {
      if places[visitor] == nil { leaving -= 1 } else { remove(visitor) }
      descriptor.closeNow()
      condition.broadcast()
    }
  }

  private func remove(_ visitor: Int) { places[visitor] = nil }

  /// Ends all connections.
  ///
  /// - Returns: Whether everybody had left by then.
  func close(until moment: ContinuousClock.Instant) -> Bool {
    condition.withLock {
      isClosed = true
      for place in places.values { place.descriptor.hangUp() }
      while !places.isEmpty || leaving > 0 {
        guard condition.wait(until: moment) else { return false }
      }
      return true
    }
  }
}
