// What waits for a time on a host's clock: timers, and actions that are put off. They run in the
// order of their times, behind what was written until then and before the frame that comes next.
//
// Not of SwiftUI, whose clock is the machine's.

internal import AnimationModel

/// What waits for a time.
@MainActor
final class HostClock {
  private struct Alarm {
    let number: Int
    /// Seconds.
    var time: Double
    let action: @MainActor (Double) -> Void
  }

  /// How often something may ring at one time: an action that puts itself off by nothing would
  /// never end.
  private static let mostRings = 10_000

  private var alarms: [Alarm] = []
  private var number = 0
  private var rings = (time: -Double.infinity, count: 0)

  /// Seconds: the time that has come.
  private(set) var now = 0.0

  /// Seconds: when something wants to run next; `nil` where nothing waits.
  var deadline: Double? { alarms.lazy.map(\.time).min() }

  /// Runs an action at a time, with that time, once.
  ///
  /// - Returns: A name to take it back with.
  @discardableResult
  func wait(until time: Double, _ action: @escaping @MainActor (Double) -> Void) -> Int {
    number += 1
    alarms.append(Alarm(number: number, time: max(time, now), action: action))
    return number
  }

  func takeBack(_ number: Int) { alarms.removeAll { $0.number == number } }

  func advance(to time: Double) { now = max(now, time) }

  /// Runs what has waited for a time, in the order in which it was asked for.
  func ring(at time: Double) {
    advance(to: time)
    rings = time > rings.time ? (time, 1) : (time, rings.count + 1)
    require(
      rings.count < Self.mostRings, "Something asks to run at \(time) s again and again. Wait for a later time.")
    for number in alarms.filter({ $0.time <= time }).map(\.number) {
      // One before it may have taken it back.
      guard let index = alarms.firstIndex(where: { $0.number == number }) else { continue }
      let alarm = alarms.remove(at: index)
      alarm.action(alarm.time)
    }
  }
}

/// The clock that a publisher sends on.
@MainActor
public final class _PublisherClock {
  weak var graph: ViewGraph?

  init(_ graph: ViewGraph) { self.graph = graph }
}
