// The two solutions of a spring's equation and their derivatives by the spring's parameters, in
// plain Doubles.
//
// With κ = ω², β = ζω, δ = κ − β² and y″ + 2βy′ + κy = 0:
//
//     kept(t)   = e^(−βt) · (cos √δ t + β S)      from displacement 1, at rest
//     pushed(t) = e^(−βt) · S                      from rest at the target, with velocity 1
//     S = sin(√δ t)/√δ,   D = ∂S/∂δ = (t cos √δ t − S)/(2δ),   ∂cos(√δ t)/∂δ = −t S/2
//
// All three are analytic in δ, so that ζ = 1 is a place like any other: within |δ|t² < 1/4 they are
// summed as power series, outside by sines or by exponentials, which agree to some ulps at the
// border. This is fast rather than exact to the last bit; the closed form of CurveMath is the
// reference.

internal import CurveMath

/// e^(−βt) times cos √δ t, S and D at one time.
struct SpringBasis {
  var cosine: Double
  var sine: Double
  var slope: Double

  /// |δ|t² up to which the power series are summed.
  static let seam = 0.25

  /// - Parameters:
  ///   - decay: β, 1/s.
  ///   - discriminant: δ = ω² − β², 1/s².
  ///   - root: √|δ|.
  ///   - slowRate: ω²/(β + √−δ) where δ is negative, else β.
  ///   - time: Seconds; negative ones lead back before the release.
  @inline(__always)
  init(decay: Double, discriminant: Double, root: Double, slowRate: Double, time: Double) {
    let phase = discriminant * time * time
    if abs(phase) < Self.seam {
      let envelope = Elementary.exp(-decay * time)
      let z = -phase
      cosine =
        envelope
        * (1 + z / 2 * (1 + z / 12 * (1 + z / 30 * (1 + z / 56 * (1 + z / 90 * (1 + z / 132))))))
      sine =
        envelope * time
        * (1 + z / 6 * (1 + z / 20 * (1 + z / 42 * (1 + z / 72 * (1 + z / 110 * (1 + z / 156))))))
      slope = Self.slope(envelope: envelope, z, time: time)
      return
    }
    if phase > 0 {
      let envelope = Elementary.exp(-decay * time)
      cosine = envelope * Elementary.cos(root * time)
      sine = envelope * Elementary.sin(root * time) / root
    } else {
      let slow = Elementary.exp(-slowRate * time)
      let fast = Elementary.exp(-(decay + root) * time)
      cosine = (slow + fast) / 2
      sine = (slow - fast) / (2 * root)
    }
    slope = (time * cosine - sine) / (2 * discriminant)
  }
  /// e^(−βt) D where |δ|t² is below ``seam``.
  static func slope(decay: Double, discriminant: Double, time: Double) -> Double {
    slope(envelope: Elementary.exp(-decay * time), -discriminant * time * time, time: time)
  }

  // d/dδ of S: −t³ Σ (−1)^k (k + 1) (δt²)^k/(2k + 3)!
  @inline(__always)
  private static func slope(envelope: Double, _ z: Double, time: Double) -> Double {
    -envelope * time * time * time / 6
      * (1 + z / 10 * (1 + z / 28 * (1 + z / 54 * (1 + z / 88 * (1 + z / 130 * (1 + z / 180))))))
  }
}
