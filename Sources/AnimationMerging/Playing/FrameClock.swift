internal import CurveMath
internal import CurveMetrics

/// The frames of a screen, of which some are dropped.
///
///     let clock = try FrameClock(rate: 60, drop: 0.05, seed: 1)
///     clock.isDropped(0)  // false: the first frame is always drawn
public struct FrameClock: Hashable, Sendable {
  /// Frames per second.
  public let rate: Double
  /// The fraction of frames that are dropped, from 0 to less than 1. The same seed drops the same
  /// frames.
  public let drop: Double
  public let seed: UInt64

  /// - Throws: ``ScriptError/badFrameRate(_:)`` outside 1 to 10 000, ``ScriptError/badDrop(_:)``
  ///   outside 0 to 0.95.
  public init(rate: Double = 60, drop: Double = 0, seed: UInt64 = 1) throws(ScriptError) {
    guard MeasurementConditions.frameRates.contains(rate) else { throw .badFrameRate(rate) }
    guard Limits.drop.range ~= drop else { throw .badDrop(drop) }
    self.rate = rate
    self.drop = drop
    self.seed = seed
  }

  /// Whether a frame is dropped. Each is decided by itself.
  public func isDropped(_ index: Int) -> Bool {
    guard drop > 0, index > 0 else { return false }
    // SplitMix64, as the position of a sequence: Steele, Lea, Flood, OOPSLA 2014.
    var bits = seed &+ UInt64(index) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return Double(bits >> 11) * 0x1p-53 < drop
  }

  /// Seconds: when a frame is due.
  public func time(of index: Int) -> Double { Double(index) / rate }

  /// The last frame that is due at a time or before it.
  func lastFrame(at time: Double) -> Int { Self.number(time * rate + 1e-6, .down) }

  /// The last frame that is due before a time.
  func lastFrame(before time: Double) -> Int { firstFrame(at: time) - 1 }

  /// Seconds: when the last frame is due that is drawn at a time or before it. A frame beside which
  /// the time is rounded is due at that time.
  func lastDrawnTime(at time: Double) -> Double {
    let index = lastDrawn(lastFrame(at: time))
    let due = self.time(of: index)
    return abs(time - due) * rate <= 1e-6 ? time : due
  }

  /// Seconds: when the last frame is due that is drawn before a time.
  func lastDrawnTime(before time: Double) -> Double { self.time(of: lastDrawn(lastFrame(before: time))) }

  private func lastDrawn(_ index: Int) -> Int {
    var index = index
    while index > 0, isDropped(index) { index -= 1 }
    return index
  }

  private func firstFrame(at time: Double) -> Int { Self.number(time * rate - 1e-6, .up) }

  /// Where doubles count no more frames, the last one that they do.
  private static func number(_ frames: Double, _ rule: FloatingPointRoundingRule) -> Int {
    Int(min(max(frames.rounded(rule), -0x1p53), 0x1p53))
  }

  /// The first frame that is drawn at a time or later.
  func firstDrawn(at time: Double) -> Int {
    var index = firstFrame(at: time)
    while isDropped(index) { index += 1 }
    return index
  }
}
