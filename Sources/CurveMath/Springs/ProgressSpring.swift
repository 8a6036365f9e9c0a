// A spring that moves a fraction from 0 to 1, whatever is animated by it: QuartzCore's, and
// SwiftUI's `interpolatingSpring`.
//
//   ζ < 1:  s(t) = 1 − e^(−ζω₀t) (cos ω_d t + B sin ω_d t),   B = (ζω₀ − v₀)/ω_d
//   ζ ≥ 1:  s(t) = 1 − (1 + (ω₀ − v₀) t) e^(−ω₀t)             an overdamped spring moves as the critical one
//
// How long it takes below ζ = 1 is when the envelope (1 + |B|) e^(−ζω₀t) is 0.001; from there on
// the motion is looked at in tenths of a second.
//
// Follows: CASpringAnimation.settlingDuration (2.85 s for mass 1, stiffness 100, damping 5; 1.0 s
// for damping 20) and an open reading of SwiftUI, which agree.

package struct ProgressSpring: Sendable {
  /// ω₀, in 1/s.
  package let frequency: Double
  package let dampingRatio: Double
  /// Travels per second, positive towards the target.
  package let initialVelocity: Double

  package init(frequency: Double, dampingRatio: Double, initialVelocity: Double) {
    self.frequency = frequency
    self.dampingRatio = dampingRatio
    self.initialVelocity = initialVelocity
  }

  private var dampedFrequency: Double { frequency * (1 - dampingRatio * dampingRatio).squareRoot() }
  private var weight: Double { (dampingRatio * frequency - initialVelocity) / dampedFrequency }

  /// The fraction of the travel that is behind at a time in seconds.
  package func callAsFunction(_ time: Double) -> Double {
    guard dampingRatio < 1 else {
      return 1 - (1 + (frequency - initialVelocity) * time) * Elementary.exp(-frequency * time)
    }
    let phase = dampedFrequency * time
    return 1 - Elementary.exp(-dampingRatio * frequency * time)
      * (Elementary.cos(phase) + weight * Elementary.sin(phase))
  }

  /// Travels per second at a time in seconds: the derivative of the fraction, term by term.
  package func velocity(at time: Double) -> Double {
    guard dampingRatio < 1 else {
      return (initialVelocity + frequency * (frequency - initialVelocity) * time) * Elementary.exp(-frequency * time)
    }
    let (phase, decay) = (dampedFrequency * time, dampingRatio * frequency)
    let (cosine, sine) = (Elementary.cos(phase), Elementary.sin(phase))
    return Elementary.exp(-decay * time)
      * (decay * (cosine + weight * sine) + dampedFrequency * (sine - weight * cosine))
  }

  /// Seconds until the motion counts as within 0.1 % of the travel: infinity without damping, 0
  /// where Apple's search finds no end.
  package var settlingDuration: Double { foundSettlingDuration ?? 0 }

  /// The same, and `nil` where the search finds no end.
  package var foundSettlingDuration: Double? {
    guard frequency.isFinite else { return 0 }
    if dampingRatio == 0 { return .infinity }
    let epsilon = 0.001
    guard dampingRatio >= 1 else {
      return max(0, -Elementary.log(epsilon / (1 + abs(weight))) / (dampingRatio * frequency))
    }
    return SettlingScan.end(within: epsilon) { abs(self($0) - 1) }
  }
}

/// Apple's search for the end of a motion that has no envelope: a look every tenth of a second.
package enum SettlingScan {
  private static let looks = 1024
  private static let step = 0.1
  /// Seconds up to which it looks.
  package static var span: Double { Double(looks) * step }

  /// Returns what Apple answers: as ``end(within:distance:)``, and 0 where that is `nil`.
  package static func duration(within epsilon: Double, distance: (Double) -> Double) -> Double {
    end(within: epsilon, distance: distance) ?? 0
  }

  /// Returns the first look that finds the motion nearer than `epsilon` and is not contradicted for
  /// a second.
  ///
  /// - Parameter distance: From the target, at a time in seconds.
  /// - Returns: Seconds: `nil` where 1024 looks find nothing, or what is not finite.
  /// - Source: `SwiftUI.Spring.settlingDuration(target:initialVelocity:epsilon:)`.
  package static func end(within epsilon: Double, distance: (Double) -> Double) -> Double? {
    var (best, bestDistance, time) = (-1.0, Double.infinity, 0.0)
    for _ in 0..<looks {
      let distance = distance(time)
      guard distance.isFinite else { return nil }
      if bestDistance >= epsilon {
        if distance < bestDistance { (best, bestDistance) = (time, distance) }
      } else if distance >= epsilon {
        bestDistance = .infinity
      } else if time - best > 1 {
        return best
      }
      time += step
    }
    return nil
  }
}
