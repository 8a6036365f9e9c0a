/// How far from one start to the next: short enough to see where the costs pass the bound, and no longer than other minima
/// are apart.
///
/// The standard error alone does not say it: at a velocity of 0 the value leaves its rest by the square of time, a start has
/// no slope there, and its error is infinite although the costs rise soon.
struct StartSteps {
  /// Seconds.
  let first: Double
  private let frame: Double
  private let longest: Double

  /// The root of the costs rises by about this much from one start to the next.
  private static let rise = 0.5
  /// More than this is a step too long.
  private static let most = 0.8

  /// - Parameters:
  ///   - error: The standard error of the start. Seconds, infinite where it is not known.
  ///   - frame: Seconds between two samples.
  init(error: Double, frame: Double) {
    self.frame = frame
    let isKnown = error.isFinite
    first = isKnown && error < 0.75 * frame ? max(Self.rise * error, 1e-7 * frame) : frame / 4
    longest = max(frame / 4, isKnown ? min(Self.rise * error, 2 * frame) : frame)
  }

  /// A shorter step instead of one that went too far, or `nil` if it did not.
  ///
  /// - Parameter rise: By how much the root of the costs rose.
  func shorter(_ step: Double, rise: Double) -> Double? {
    guard rise > Self.most, step > 1e-6 * frame else { return nil }
    return step * min(max(Self.rise / rise, 0.05), 0.5)
  }

  /// The step after one that was not too long.
  ///
  /// - Parameter isInside: Whether the costs are still below the bound.
  func next(after step: Double, rise: Double, isInside: Bool) -> Double {
    guard isInside else { return frame / 4 }
    return rise < Self.rise / 2 ? min(2 * step, longest) : step
  }
}
