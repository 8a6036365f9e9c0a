// Follows: SwiftUI since iOS 15, the first with such intervals, by open readings of iOS 18.5 and visionOS 26.5. Certainty:
// strong; on the next time, rounded and not cut, two against one; the release is inferred.

/// How long a frame of one attribute lasts: 0 for every frame of the host, else a power of two times 1/240 s.
@frozen
@usableFromInline
package struct FrameInterval: Hashable, Sendable {
  /// Seconds.
  @usableFromInline package let quantum: Double

  /// - Parameter wish: Seconds: the longest interval that is wished for, with 1 % slack; 0 or less for every frame.
  package init(wish: Double?) {
    guard let wish, wish > 0, wish.isFinite else {
      quantum = 0
      return
    }
    let ticks = wish * 240
    // floor(log₂ ticks + 0.01): the significand reaches 2^0.99 where a hundredth lifts it over the next power.
    let exponent = Int(ticks.exponent) + (ticks.significand >= 1.986184990874072 ? 1 : 0)
    quantum = Double(sign: .plus, exponent: exponent, significand: 1) / 240
  }

  /// The next time at which an attribute that was updated wants to be updated again.
  @inlinable
  package func next(after time: Double) -> Double {
    quantum > 0 ? ((time / quantum).rounded() + 1) * quantum : time
  }
}
