// Tracks on a common clock.
// Follows: SwiftUI since iOS 17. Certainty: measured, from numbers printed by macOS 27 (duration,
// order of tracks, times before the start and after the end, progress beyond 1). `velocity(time:)`
// is ours: SwiftUI has it inside only. In conflict: a keyframe of duration 0 gives NaN at its time
// there, its target here.

public import AnimationGeometry

/// A value as a function of time, described by keyframes.
///
///     let hop = KeyframeTimeline(initialValue: 0.0) {
///       CubicKeyframe(10, duration: 0.2)
///       SpringKeyframe(0, spring: .bouncy)
///     }
///     hop.value(time: 0.1)     // 5.0
///     hop.velocity(time: 0.2)  // 0.0
///
/// Before 0 it has the initial value, after the end it holds the last one; each track for itself.
public struct KeyframeTimeline<Value> {
  let initialValue: Value
  let tracks: [any ResolvedKeyframeTrack<Value>]

  /// The length of the longest track in seconds; 0 without tracks, infinity with a spring that
  /// never settles.
  public let duration: TimeInterval

  /// - Parameters:
  ///   - initialValue: The value at time 0, and of every property without a track.
  ///   - content: Tracks, or the keyframes of the value itself.
  /// - Complexity: O(*n*) for *n* keyframes.
  public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
    self.init(initialValue: initialValue, content(), takingOverFrom: nil)
  }

  init(initialValue: Value, _ content: some Keyframes<Value>, takingOverFrom moment: Moment?) {
    self.initialValue = initialValue
    tracks = KeyframeTrackList(content).makers.map { $0(initialValue, moment) }
    duration = tracks.map(\.duration).max() ?? 0
  }

  /// Returns the value at a time.
  ///
  /// - Parameter time: Seconds; not NaN.
  /// - Complexity: O(log *n*) in the keyframes of each track.
  public func value(time: Double) -> Value {
    var value = initialValue
    update(value: &value, time: time)
    return value
  }

  /// Returns the value at a fraction of the duration, which may lie outside 0…1.
  ///
  ///     hop.value(progress: 1) == hop.value(time: hop.duration)  // true
  ///
  /// - Parameter progress: A fraction; not NaN.
  /// - Precondition: The timeline has an end.
  public func value(progress: Double) -> Value { value(time: time(progress)) }

  /// Sets the properties that have a track to their values at a time; the others stay.
  ///
  /// - Parameters:
  ///   - value: What is changed.
  ///   - time: Seconds; not NaN.
  public func update(value: inout Value, time: Double) {
    precondition(!time.isNaN, "The time of a timeline is NaN. Use seconds.")
    for track in tracks { track.write(to: &value, at: time) }
  }

  /// Sets the properties that have a track to their values at a fraction of the duration; the
  /// others stay.
  public func update(value: inout Value, progress: Double) { update(value: &value, time: time(progress)) }

  /// Returns the change per second at a time, written as a value: every property that has a track
  /// holds its velocity, the others are those of the initial value.
  ///
  /// At a joint it is the velocity before it, outside the track 0.
  ///
  /// - Parameter time: Seconds; not NaN.
  public func velocity(time: Double) -> Value {
    precondition(!time.isNaN, "The time of a timeline is NaN. Use seconds.")
    var value = initialValue
    for track in tracks { track.writeVelocity(to: &value, at: time) }
    return value
  }

  private func time(_ progress: Double) -> Double {
    precondition(duration.isFinite, "A timeline without an end has no progress. Give its springs a duration.")
    return progress * duration
  }
}

// MARK: - Starting again

extension KeyframeTimeline {
  /// A timeline at a time, from which another one takes over.
  struct Moment {
    let timeline: KeyframeTimeline
    let time: Double

    /// The velocity of a property's last track; `nil` if it has none.
    func velocity<Member: Animatable>(of keyPath: WritableKeyPath<Value, Member>) -> Member.AnimatableData? {
      let track = timeline.tracks.last { $0.property == keyPath } as? KeyframePath<Value, Member>
      return track?.velocity(at: time)
    }
  }

  /// Returns what runs after a trigger has changed, as a `KeyframeAnimator` does it.
  ///
  /// While this timeline plays, the new one starts from its value and velocity; when it is over,
  /// from `initialValue` at rest. Measured on macOS 27; the documentation says that an idle
  /// animator starts from its last value.
  ///
  ///     let next = hop.restarted(time: 0.1) { height in CubicKeyframe(height + 5, duration: 0.2) }
  ///
  /// - Parameters:
  ///   - time: Seconds at which the trigger changes; not NaN.
  ///   - content: Makes the keyframes of the value at that time.
  public func restarted(
    time: Double, @KeyframesBuilder<Value> content: (Value) -> some Keyframes<Value>
  ) -> KeyframeTimeline {
    precondition(!time.isNaN, "The time of a timeline is NaN. Use seconds.")
    guard time <= duration else {
      return KeyframeTimeline(initialValue: initialValue, content(initialValue), takingOverFrom: nil)
    }
    let current = value(time: time)
    return KeyframeTimeline(
      initialValue: current, content(current), takingOverFrom: Moment(timeline: self, time: time))
  }
}
