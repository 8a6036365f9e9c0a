/// How a spring comes to rest.
public enum DampingRegime: String, CaseIterable, Sendable {
  /// ζ = 0: it oscillates for ever.
  case undamped
  /// 0 < ζ < 1: it oscillates around the target, less each time.
  case underdamped
  /// ζ = 1 to within two ulps: the fastest approach that does not oscillate.
  case critical
  /// ζ > 1: it is overdamped.
  case overdamped
}

extension DampedSpring {
  /// ω₀ = √(k/m), in 1/s.
  public var naturalFrequency: Double { dynamics.squaredFrequency.squareRoot() }

  /// β = c/2m, in 1/s.
  public var decayRate: Double { dynamics.decayRate }

  /// √|ω₀² − β²|, in 1/s: the frequency of the oscillation, or half the difference of the two rates
  /// above critical damping. 0 for a critical spring.
  public var dampedFrequency: Double { regime == .critical ? 0 : dynamics.dampedFrequency.high }

  /// ζ = c / (2√(km)), without a unit. Exactly 1 for a critical spring.
  public var dampingRatio: Double { regime == .critical ? 1 : dynamics.decayRate / naturalFrequency }

  /// ζ to about 100 bits.
  var exactDampingRatio: DoubleDouble { exactDecayRate / exactSquaredFrequency.squareRoot() }

  /// The regime, by the exact sign of ω₀² − β².
  ///
  /// A spring counts as critical when ω₀² − β² is below 2⁻⁵⁰ ω₀²: as near as the rounding of its
  /// parameters can tell. The motion itself is computed without this tolerance.
  public var regime: DampingRegime {
    if damping == 0 { return .undamped }
    if abs(dynamics.discriminant.high) <= 0x1p-50 * dynamics.squaredFrequency { return .critical }
    return dynamics.oscillates ? .underdamped : .overdamped
  }
}
