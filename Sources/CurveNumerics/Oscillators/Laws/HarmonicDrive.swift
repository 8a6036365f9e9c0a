internal import CurveMath

/// A force that oscillates by itself, whatever the mass does: a · cos(ω t + φ).
public struct HarmonicDrive: ForceLaw, Hashable {
  /// Units of force.
  public let amplitude: Double
  /// ω, radians per second, greater than 0.
  public let frequency: Double
  /// φ, radians.
  public let phase: Double

  /// - Throws: ``OscillatorError`` for a frequency that is not greater than 0, and for what is not finite.
  public init(amplitude: Double, frequency: Double, phase: Double = 0) throws(OscillatorError) {
    try OscillatorError.checkFinite("the amplitude", amplitude)
    try OscillatorError.checkPositive("the frequency", frequency)
    try OscillatorError.checkFinite("the phase", phase)
    self.amplitude = amplitude
    self.frequency = frequency
    self.phase = phase
  }

  public var description: String { "drive \(amplitude) at \(frequency) rad/s" }

  public var drivePeriod: Double? { 2 * Double.pi / frequency }

  public func force(at point: ForcePoint, on sides: SwitchingSides) -> Double {
    amplitude * Elementary.cos(frequency * point.time + phase)
  }

  public func slopes(at point: ForcePoint, on sides: SwitchingSides) -> ForceSlopes {
    ForceSlopes(time: -amplitude * frequency * Elementary.sin(frequency * point.time + phase))
  }
}
