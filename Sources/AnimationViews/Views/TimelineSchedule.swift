// Follows: SwiftUI since iOS 15. Certainty: documented.

public import Foundation

/// When a ``TimelineView`` evaluates its content.
public protocol TimelineSchedule {
  associatedtype Entries: Sequence where Entries.Element == Date

  typealias Mode = TimelineScheduleMode

  /// Returns the dates, ascending, from about a given one on. They may go on without end.
  func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries
}

/// How often a schedule may be heard.
public enum TimelineScheduleMode: Hashable, Sendable {
  case normal
  /// With a display that is dimmed. A host is never so.
  case lowFrequency
}

/// Every so many seconds.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  private let startDate: Date
  /// Seconds.
  private let interval: Double

  /// - Parameters:
  ///   - startDate: One of the dates, and the first one.
  ///   - interval: Seconds, more than 0.
  public init(from startDate: Date, by interval: TimeInterval) {
    require(interval > 0, "A schedule every \(interval) s never moves on. Use a positive interval.")
    (self.startDate, self.interval) = (startDate, interval)
  }

  /// Dates at the same distance, without an end.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate let origin: Date
    /// Seconds.
    fileprivate let interval: Double
    fileprivate var count: Double

    /// Counted, and not added up: the hundredth date is as exact as the first one.
    public mutating func next() -> Date? {
      defer { count += 1 }
      return origin.addingTimeInterval(count * interval)
    }
  }

  /// Returns the dates from the last one that is not after a given one.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    let gone = (startDate.timeIntervalSince(self.startDate) / interval).rounded(.down)
    return Entries(origin: self.startDate, interval: interval, count: max(0, gone))
  }
}

/// At the beginning of every minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public typealias Entries = PeriodicTimelineSchedule.Entries

  public init() {}

  /// Returns the beginnings of minutes, from that of a given date on.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    let minute = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down)
    return Entries(origin: Date(timeIntervalSinceReferenceDate: 0), interval: 60, count: minute)
  }
}

/// At dates that are named.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
  private let dates: Entries

  /// - Parameter dates: Ascending.
  public init(_ dates: Entries) { self.dates = dates }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

extension ExplicitTimelineSchedule: Sendable where Entries: Sendable {}

/// In every frame, or in some of them.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  public typealias Entries = PeriodicTimelineSchedule.Entries

  /// Seconds; `nil` for every frame.
  let interval: Double?
  let isPaused: Bool

  /// - Parameters:
  ///   - minimumInterval: Seconds: the least that lies between two updates; `nil` for every frame.
  ///   - paused: Whether the date stands.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    (interval, isPaused) = (minimumInterval, paused)
  }

  /// Returns dates in the least distance, 1/60 s if none is said. A ``TimelineView`` goes by the
  /// frames of its host instead.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    let interval = interval ?? 0
    return Entries(origin: startDate, interval: interval > 0 ? interval : 1.0 / 60, count: 0)
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Every so many seconds.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> Self {
    Self(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// At the beginning of every minute.
  public static var everyMinute: Self { Self() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// In every frame.
  public static var animation: Self { Self() }

  /// In every frame, or no oftener than in a distance.
  ///
  /// - Parameters:
  ///   - minimumInterval: Seconds; `nil` for every frame.
  ///   - paused: Whether the date stands.
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self {
    Self(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule {
  /// At dates that are named, ascending.
  public static func explicit<S: Sequence>(_ dates: S) -> Self
  where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
    Self(dates)
  }
}
