// Follows: SwiftUI since iOS 15. Certainty: documented; the date before the first entry, and which
// frames a least interval takes: assumptions.

internal import AnimationModel
public import Foundation

/// A view whose content is evaluated at the dates of a schedule.
///
///     TimelineView(.animation) { context in
///       let seconds = context.date.timeIntervalSinceReferenceDate
///       Circle().offset(x: 20 * sin(seconds))
///     }
///
/// There is no wall clock: a host's time *t* is the date *t* seconds after the beginning of 2001 in
/// Greenwich. The date is that of the last entry, and with `.animation` that of the frame. A frame
/// shows it without an animation.
public nonisolated struct TimelineView<Schedule: TimelineSchedule, Content> {
  private let schedule: Schedule
  private let content: (TimelineViewDefaultContext) -> Content

  /// What the content is made of.
  public struct Context: Sendable {
    /// How often the content is evaluated.
    public enum Cadence: Comparable, Sendable {
      case live, seconds, minutes
    }

    /// Always ``Cadence/live``: the display of a host is never dimmed.
    public let cadence: Cadence
    /// The date of the schedule.
    public let date: Date
  }
}

/// What the content of any timeline is made of.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

extension TimelineView: View where Content: View {
  public typealias Body = Never

  /// A view whose content is evaluated at the dates of a schedule.
  ///
  /// - Parameters:
  ///   - schedule: The dates, ascending. Before the first one the date is that at which the view
  ///     appears.
  ///   - content: What is shown at a date.
  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
    (self.schedule, self.content) = (schedule, content)
  }

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) {
    let node = slot.node
    let play = node.leader { TimelinePlay<Schedule>(view.schedule) }
    let date = node.perform { play.take(view.schedule, at: node.graph.host.time) }
    let context = TimelineViewDefaultContext(cadence: .live, date: Date(timeIntervalSinceReferenceDate: date))
    slot.child(.body, node.evaluate(view) { view.content(context) })
  }
}

/// The schedule of one place. Dates are seconds on the host's clock.
final class TimelinePlay<Schedule: TimelineSchedule>: NodeLeader {
  private var schedule: Schedule
  /// What the schedule has come to; `nil` before the first frame.
  private var date: Double?
  private var entries: Schedule.Entries.Iterator?
  /// The next entry; `nil` behind the last one.
  private var upcoming: Double?
  /// What the code has run with.
  private var used: Double?

  /// How much earlier than the least interval a frame may come: frames are not quite even.
  private static var slack: Double { 0.01 }

  init(_ schedule: Schedule) { self.schedule = schedule }

  /// Takes in the schedule that is written now. Returns the date to be shown.
  func take(_ schedule: Schedule, at time: Double?) -> Double {
    // Called for a date that has not been used yet, or because the view itself is a new one.
    if used == date || date == nil {
      self.schedule = schedule
      entries = nil
      // Frames alone move on what goes by frames.
      if let time, date == nil || !(schedule is AnimationTimelineSchedule) { advance(to: time) }
    }
    used = date
    return date ?? 0
  }

  func follow(_ frame: AnimationFrame) -> Bool {
    guard frame.isDrawn else { return false }
    advance(to: frame.time)
    return date != used
  }

  private func advance(to time: Double) {
    guard let date else {
      date = time
      return begin(at: time)
    }
    if let frames = schedule as? AnimationTimelineSchedule {
      let interval = frames.interval ?? 0
      if !frames.isPaused, time - date >= interval * (1 - Self.slack) { self.date = time }
    } else {
      if entries == nil { begin(at: time) }
      while let next = upcoming, next <= time {
        self.date = next
        upcoming = nextEntry()
      }
    }
  }

  private func begin(at time: Double) {
    guard !(schedule is AnimationTimelineSchedule) else { return }
    entries = schedule.entries(from: Date(timeIntervalSinceReferenceDate: time), mode: .normal).makeIterator()
    upcoming = nextEntry()
    while let next = upcoming, next <= time {
      date = next
      upcoming = nextEntry()
    }
  }

  private func nextEntry() -> Double? { entries?.next()?.timeIntervalSinceReferenceDate }

  func nextTime(after time: Double) -> Double? {
    guard let frames = schedule as? AnimationTimelineSchedule else { return upcoming }
    guard !frames.isPaused else { return nil }
    return frames.interval.flatMap { interval in date.map { $0 + interval } } ?? time
  }
}
