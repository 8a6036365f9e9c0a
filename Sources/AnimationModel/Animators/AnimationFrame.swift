// Not of SwiftUI: its graph hands the same on in ways of its own.

/// What every attribute of a host gets in a frame, or in an update between two frames.
@usableFromInline
package struct AnimationFrame {
  /// Seconds on the host's clock.
  @usableFromInline package let time: Double
  /// Whether the time is later than that of the last frame: what an update of the same time has
  /// moved already, knows that itself.
  @usableFromInline package let isNewTime: Bool
  /// Whether it is drawn: a tick of the display, and not an event between two.
  @usableFromInline package let isDrawn: Bool
  @usableFromInline package let timing: AnimationTiming
  @usableFromInline package let environment: EnvironmentValues
  @usableFromInline package let isStepped: Bool
  @usableFromInline package let completions: CompletionQueue
  /// Whether the attributes have moved in it already: so for the followers and what they change.
  @usableFromInline package internal(set) var isBehindAttributes = false

  package init(
    time: Double, isNewTime: Bool, isDrawn: Bool, timing: AnimationTiming, environment: EnvironmentValues,
    completions: CompletionQueue
  ) {
    self.time = time
    self.isNewTime = isNewTime
    self.isDrawn = isDrawn
    self.timing = timing
    self.environment = environment
    isStepped = environment.springRendering == .stepped
    self.completions = completions
  }
}

// Follows: SwiftUI since iOS 15, the first with such intervals, by open readings of iOS 18.5 and
// visionOS 26.5. Certainty: strong; on the next time, rounded and not cut, two against one; the
// release is inferred.

/// How long a frame of one attribute lasts: 0 for every frame of the host, else a power of two
/// times 1/240 s.
@frozen
@usableFromInline
package struct FrameInterval: Hashable, Sendable {
  /// Seconds.
  @usableFromInline package let quantum: Double

  /// - Parameter wish: Seconds: the longest interval that is wished for, with 1 % slack; 0 or less
  ///   for every frame.
  package init(wish: Double?) {
    guard let wish, wish > 0, wish.isFinite else {
      quantum = 0
      return
    }
    let ticks = wish * 240
    // floor(log₂ ticks + 0.01): the significand reaches 2^0.99 where a hundredth lifts it over the
    // next power.
    let exponent = Int(ticks.exponent) + (ticks.significand >= 1.986184990874072 ? 1 : 0)
    quantum = Double(sign: .plus, exponent: exponent, significand: 1) / 240
  }

  /// The next time at which an attribute that was updated wants to be updated again.
  @inlinable
  package func next(after time: Double) -> Double {
    quantum > 0 ? ((time / quantum).rounded() + 1) * quantum : time
  }
}

// Follows: SwiftUI since iOS 13, by open readings of iOS 18.5 and visionOS 26.5. Certainty: strong;
// on the cap of a late start two against one.

/// When the motion of a change begins to be seen.
///
/// | frame | test host | production |
/// | --- | --- | --- |
/// | 0, of the change | old value | old value |
/// | 1 | old value, the clock begins | old value |
/// | 2 | 1 frame into the motion | old value, the clock begins again |
/// | 3 | 2 frames into it | the time since frame 2, at most 1/30 s |
public enum AnimationTiming: String, CaseIterable, Sendable {
  /// The clock begins one frame after the change and is never corrected: what SwiftUI does under
  /// test, and the same numbers on every run. A completion that nothing delayed comes with its
  /// frame.
  case testHost

  /// As on a screen: a slow first layout does not swallow the beginning of the motion. A completion
  /// of a transaction that animated nothing comes 10 ms later.
  case production
}
