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
    var scan = SettlingScan(epsilon: epsilon)
    while scan.isRunning {
      let shares = formula(at: scan.time)
      let distance = target.scaled(by: shares.ofTarget) + initialVelocity.scaled(by: shares.ofVelocity) - target
      scan.look(distance.magnitudeSquared.squareRoot())
    }
    return scan.result
  }

  @usableFromInline
  func envelopeDuration(amplitude: Double, epsilon: Double) -> Double {
    if decayConstant == .infinity { return 0 }
    return max(0, -Elementary.log(epsilon / amplitude) / decayConstant)
  }
}

/// SwiftUI's search for the end of a motion: a look every tenth of a second.
@usableFromInline
struct SettlingScan {
  private let epsilon: Double
  @usableFromInline private(set) var time = 0.0
  private var looks = 0
  private var best = -1.0
  private var bestDistance = Double.infinity
  /// The answer; 0 as long as there is none.
  @usableFromInline private(set) var result = 0.0
  @usableFromInline private(set) var isRunning = true

  @usableFromInline
  init(epsilon: Double) { self.epsilon = epsilon }

  /// Takes the distance from the target at ``time``, and goes on to the next look.
  @usableFromInline
  mutating func look(_ distance: Double) {
    guard distance.isFinite else {
      isRunning = false
      return
    }
    if bestDistance >= epsilon {
      if distance < bestDistance { (best, bestDistance) = (time, distance) }
    } else if distance >= epsilon {
      bestDistance = .infinity
    } else if time - best > 1 {
      result = best
      isRunning = false
      return
    }
    time += 0.1
    looks += 1
    if looks == 1024 { isRunning = false }
  }
}
