/// Evenly spaced times from 0 on, as quotients of whole numbers where that is possible: 35 steps of
/// 0.01 s are 0.35 s and not 0.35000000000000003 s.
package struct EvenTimes: Sendable {
  private let dividend: Double
  private let divisor: Double

  /// Seconds between two times.
  package var step: Double { dividend / divisor }

  /// - Parameter rate: Times per second: finite, greater than 0.
  package init(rate: Double) { (dividend, divisor) = (1, rate) }

  /// - Parameter step: Seconds: finite, greater than 0.
  package init(step: Double) {
    var power = 1.0
    for _ in 0..<15 {
      let whole = (step * power).rounded()
      if whole >= 1, whole < 0x1p53, whole / power == step {
        (dividend, divisor) = (whole, power)
        return
      }
      power *= 10
    }
    (dividend, divisor) = (step, 1)
  }

  /// The time of an index from 0 on, in seconds.
  package func time(at index: Int) -> Double { Double(index) * dividend / divisor }

  /// How many steps there are within a time that was asked for, which is not exceeded.
  package func steps(within end: Double) -> Double { (end / step + Self.rounding).rounded(.down) }

  /// How many steps show a motion that ends at a time, its end included.
  package func steps(through end: Double) -> Double { (end / step - Self.rounding).rounded(.up) }

  /// Steps: what the quotient of two times may be off.
  private static let rounding = 1e-9
}
