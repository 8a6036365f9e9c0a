// Follows: SwiftUI since iOS 13, by open readings of iOS 18.5 and visionOS 26.5. Certainty: strong; on the cap of a late start
// two against one.

/// When the motion of a change begins to be seen.
///
/// | frame | test host | production |
/// | --- | --- | --- |
/// | 0, of the change | old value | old value |
/// | 1 | old value, the clock begins | old value |
/// | 2 | 1 frame into the motion | old value, the clock begins again |
/// | 3 | 2 frames into it | the time since frame 2, at most 1/30 s |
public enum AnimationTiming: String, CaseIterable, Sendable {
  /// The clock begins one frame after the change and is never corrected: what SwiftUI does under test, and the same numbers on
  /// every run. A completion that nothing delayed comes with its frame.
  case testHost

  /// As on a screen: a slow first layout does not swallow the beginning of the motion. A completion of a transaction that
  /// animated nothing comes 10 ms later.
  case production
}
