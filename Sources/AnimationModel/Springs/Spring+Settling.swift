// How long a spring takes to settle, by SwiftUI's two rules.
// Follows: SwiftUI since iOS 17. Certainty: very strong. Quirks: mixed units, and a scan in tenths of a second.

internal import CurveMath
public import Foundation

extension Spring {
  /// Returns the seconds until a motion has settled, by SwiftUI's rule.
  ///
  /// Below critical damping an envelope is solved for `epsilon`; otherwise the motion is looked at every tenth of a second,
  /// and the answer is the first look that finds it within `epsilon` and is not contradicted for a second. Neither is the
  /// last time at which the distance equals `epsilon`: that is
  /// ``ExactSpring/settlingDuration(target:initialVelocity:epsilon:)``.
  ///
  ///     Spring(duration: 0.4, bounce: 0.3).settlingDuration(target: 1.0, epsilon: 0.001)  // 0.854188…
  ///     Spring(duration: 0.4, bounce: 0).settlingDuration(target: 1.0, epsilon: 0.001)    // 0.6
  ///
  /// - Parameters:
  ///   - target: Where the motion goes, in units from its start.
  ///   - initialVelocity: Units per second at the release.
  ///   - epsilon: The distance that counts as at rest, in units.
  /// - Precondition: `epsilon` is 0 or more. (SwiftUI answers 0 or −1 s.)
  /// - Returns: Seconds: infinity without damping, 0 where the scan finds nothing within 102.4 s.
  /// - Complexity: O(1); at and above critical damping 10 evaluations a second, at most 1024.
  @inlinable
  public func settlingDuration<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, epsilon: Double
  ) -> TimeInterval {
    precondition(epsilon >= 0, "The distance that counts as at rest is \(epsilon). Use a number above 0.")
    if decayConstant == 0 { return .infinity }
    if angularFrequency > 0 {
      let rate = (target.scaled(by: decayConstant) - initialVelocity).magnitudeSquared.squareRoot()
      return envelopeDuration(amplitude: rate + target.magnitudeSquared.squareRoot(), epsilon: epsilon)
    }
    return Spring.scannedDuration(within: epsilon) { time in
      let shares = formula(at: time)
      let distance = target.scaled(by: shares.ofTarget) + initialVelocity.scaled(by: shares.ofVelocity) - target
      return distance.magnitudeSquared.squareRoot()
    }
  }

  @usableFromInline
  static func scannedDuration(within epsilon: Double, distance: (Double) -> Double) -> Double {
    SettlingScan.duration(within: epsilon, distance: distance)
  }

  @usableFromInline
  func envelopeDuration(amplitude: Double, epsilon: Double) -> Double {
    if decayConstant == .infinity { return 0 }
    return max(0, -Elementary.log(epsilon / amplitude) / decayConstant)
  }
}
