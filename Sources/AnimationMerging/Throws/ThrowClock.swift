// Which time a library takes a frame for.
//
// Nine laws are one formula; what tells them apart on a screen is when they look at it, and when
// they stop looking.

/// The time that a law sees in a frame.
public enum ThrowClock: Hashable, Sendable {
  /// The time of the frame itself.
  case exact
  /// Whole milliseconds, cut off: Android, Compose, React Native's JavaScript.
  case wholeMilliseconds
  /// Whole milliseconds, rounded: Motion.
  case roundedMilliseconds
  /// The first frame after idleness counts so many seconds at every rate, later ones their own
  /// length within bounds.
  case firstFrame(Double, shortest: Double, longest: Double)
  /// The first frame counts so many whole seconds, later ones in whole milliseconds: React Native
  /// on Android.
  case firstFrameInMilliseconds(Double)
  /// Frames of so many seconds at every rate.
  case fixed(Double)

  /// Seconds on the law's clock in a frame, of which the first is 0.
  public func time(ofFrame frame: Int, rate: Double) -> Double {
    guard frame > 0 else { return 0 }
    // A frame that is due on a millisecond is not lost to rounding.
    func milliseconds(_ frame: Int) -> Double { (Double(frame) * 1000 / rate + 1e-9).rounded(.down) }
    switch self {
    case .exact: return Double(frame) / rate
    case .wholeMilliseconds: return milliseconds(frame) / 1000
    case .roundedMilliseconds: return (Double(frame) * 1000 / rate + 0.5).rounded(.down) / 1000
    case .firstFrame(let first, let shortest, let longest):
      return first + Double(frame - 1) * min(max(1 / rate, shortest), longest)
    case .firstFrameInMilliseconds(let first): return first + milliseconds(frame - 1) / 1000
    case .fixed(let step): return Double(frame) * step
    }
  }
}
