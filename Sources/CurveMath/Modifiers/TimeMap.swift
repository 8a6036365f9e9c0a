/// An affine map of time: u = rate · t − lag.
///
/// Rounding keeps the order of times, so that a search by halving finds the exact edge between two doubles.
struct TimeMap: Sendable {
  /// Seconds of the base per second: 0 or more.
  var rate: Double
  /// Seconds of the base that pass before it begins: negative to begin within it.
  var lag: Double

  /// The base's time at a time.
  func callAsFunction(_ time: Double) -> Double { rate * time - lag }

  /// Returns the first time, from 0 on, whose map is not before a time of the base: infinity if there is none.
  ///
  /// The quotient alone may round to either side, and by many doubles where a long delay leaves a short time. So that
  /// the right side of a knot stays its right side, the edge is searched among the bit patterns of doubles.
  ///
  /// - Complexity: O(1) evaluations where the quotient is right, 130 at most.
  func firstTime(reaching base: Double) -> Double {
    let quotient = (base + lag) / rate
    guard quotient < .infinity else { return .infinity }
    let guess = Swift.max(0, quotient)
    var (below, above): (UInt64, UInt64)
    var step: UInt64 = 1
    let last = Double.greatestFiniteMagnitude.bitPattern
    if self(guess) >= base {
      above = guess.bitPattern
      repeat {
        guard above > 0 else { return 0 }
        below = above > step ? above - step : 0
        if self(Double(bitPattern: below)) < base { break }
        above = below
        step &*= 2
      } while true
    } else {
      below = guess.bitPattern
      repeat {
        guard below < last else { return .infinity }
        above = last - below > step ? below + step : last
        if self(Double(bitPattern: above)) >= base { break }
        below = above
        step &*= 2
      } while true
    }
    while above - below > 1 {
      let middle = below + (above - below) / 2
      if self(Double(bitPattern: middle)) >= base { above = middle } else { below = middle }
    }
    return Double(bitPattern: above)
  }
}
