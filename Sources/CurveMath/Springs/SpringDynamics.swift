// The equation of motion of one spring, prepared for evaluation.
//
// Goals, in this order:
// 1. One answer in all regimes: no jump in value or slope where ζ passes through 1, and no lost
//    digits beside it.
// 2. An error of a few ulps of the travel at any phase below 2⁵⁰ quarter turns: rates are kept to
//    106 bits. Farther out the error grows with the phase, up to 2¹⁰³ quarter turns, where no digit
//    of it is left.
// 3. No overflow for any damping and any time. Speed comes after these.
//
// With y the distance from the target, y″ + 2βy′ + ω₀²y = 0, β = c/2m, ω₀² = k/m, δ = ω₀² − β².
// From y(0), y′(0):
//
//   δ > 0:  ω_d = √δ          y = e^(−βt) · (y₀ cos ω_d t + (y′₀ + βy₀) · sin(ω_d t)/ω_d)
//   δ ≤ 0:  g = 2√−δ, λ = ω₀²/(β + √−δ), the slow rate
//                              y = e^(−λt) · (y₀ + (y′₀ + λy₀) · (1 − e^(−gt))/g),      the quotient is t for g = 0
//
// The second row is the sum of two exponentials, written so that nothing cancels for a spring
// released from rest and so that g → 0 is no special case. The velocity obeys the same equation,
// from y′₀ and y″₀ = −2βy′₀ − ω₀²y₀.

/// The rates of a damped spring.
package struct SpringDynamics: Hashable, Sendable {
  /// β = c/2m, in 1/s.
  package let decayRate: Double
  /// ω₀² = k/m, in 1/s².
  package let squaredFrequency: Double
  /// δ = ω₀² − β², in 1/s²: positive where the spring oscillates.
  package let discriminant: DoubleDouble
  /// √|δ|, in 1/s.
  package let dampedFrequency: DoubleDouble
  /// λ, in 1/s: β where the spring oscillates, else the slower of its two rates.
  package let slowRate: Double

  /// - Parameters:
  ///   - squaredFrequency: k/m, greater than 0.
  ///   - decayRate: c/2m, not negative.
  package init(squaredFrequency: DoubleDouble, decayRate: DoubleDouble) {
    self.squaredFrequency = squaredFrequency.high
    self.decayRate = decayRate.high
    discriminant = squaredFrequency - decayRate * decayRate
    dampedFrequency = (discriminant.high < 0 ? -discriminant : discriminant).squareRoot()
    slowRate =
      discriminant.high > 0 ? decayRate.high : (squaredFrequency / (decayRate + dampedFrequency)).high
  }

  package var oscillates: Bool { discriminant.high > 0 }

  /// Λ = λ + g [1/s]: the faster of the two rates of a spring that does not oscillate.
  var fastRate: Double { slowRate + 2 * dampedFrequency.high }

  /// Whether the spring does not oscillate and one of its rates is a thousand times the other: ζ
  /// above 16.
  var ratesAreFarApart: Bool { !oscillates && dampedFrequency.high > 500 * slowRate }

  /// The two solutions from which every motion is made: y = e^(−rate·t) · (y₀·first + w·second), w
  /// = y′₀ + λy₀.
  typealias Basis = (decay: Double, first: Double, second: Double)

  @inline(__always)
  func basis(at time: Double) -> Basis {
    let decay = Elementary.exp(-slowRate * time)
    guard decay > 0 else { return (0, 0, 0) }
    if oscillates {
      let nearest = dampedFrequency.high * time
      if nearest < Elementary.longestPhase {
        let rest = DoubleDouble.rest(ofProduct: nearest, dampedFrequency.high, time) + dampedFrequency.low * time
        let (sine, cosine) = Elementary.sineAndCosine(nearest, rest)
        return (decay, cosine, sine / dampedFrequency.high)
      }
      let (sine, cosine) = Elementary.sineAndCosine(ofProduct: dampedFrequency, DoubleDouble(time))
      return (decay, cosine, sine / dampedFrequency.high)
    }
    let gap = 2 * dampedFrequency.high
    return (decay, 1, gap == 0 ? time : -Elementary.expm1(-gap * time) / gap)
  }

  /// The same at a time that no Double is. Only a phase needs all its digits: what else there is
  /// moves by a fifth of an ulp.
  func basis(at time: DoubleDouble) -> Basis {
    guard oscillates, time.low != 0 else { return basis(at: time.high) }
    let decay = Elementary.exp(-slowRate * time.high)
    guard decay > 0 else { return (0, 0, 0) }
    let (sine, cosine) = Elementary.sineAndCosine(ofProduct: dampedFrequency, time)
    return (decay, cosine, sine / dampedFrequency.high)
  }

  /// Where the motion from 1 at rest is, and that from 0 with a velocity of 1: all others are sums
  /// of multiples of these two.
  package func unitMotions(at time: DoubleDouble) -> (released: Double, pushed: Double) {
    let basis = basis(at: time)
    return (basis.decay * (basis.first + slowRate * basis.second), basis.decay * basis.second)
  }
}
