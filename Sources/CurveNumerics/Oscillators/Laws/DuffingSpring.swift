/// A spring that grows harder or softer with the distance x from its rest: −k x − κ x³.
///
/// With κ > 0 it hardens and oscillates faster the farther it is drawn. With κ < 0 it softens and holds a mass only within
/// ``reach`` of its rest. With k < 0 < κ it has two rests, one on either side.
public struct DuffingSpring: ForceLaw, Hashable {
  /// k, force per unit.
  public let stiffness: Double
  /// κ, force per cubed unit.
  public let hardening: Double
  /// Units.
  public let rest: Double

  /// - Throws: ``OscillatorError/notFinite(name:value:)``.
  public init(stiffness: Double, hardening: Double, rest: Double = 0) throws(OscillatorError) {
    try OscillatorError.checkFinite("the stiffness", stiffness)
    try OscillatorError.checkFinite("the hardening", hardening)
    try OscillatorError.checkFinite("the rest", rest)
    self.stiffness = stiffness
    self.hardening = hardening
    self.rest = rest
  }

  /// How far from its rest a softening spring pulls back, in units: infinity for a hardening one, 0 for one that pushes
  /// away everywhere.
  public var reach: Double {
    if hardening >= 0 { return .infinity }
    return stiffness > 0 ? (stiffness / -hardening).squareRoot() : 0
  }

  public var description: String { "Duffing spring \(stiffness), \(hardening) at \(rest)" }

  public func force(at point: ForcePoint, on sides: SwitchingSides) -> Double {
    let x = point.value - rest
    return -x * (stiffness + hardening * x * x)
  }

  public func slopes(at point: ForcePoint, on sides: SwitchingSides) -> ForceSlopes {
    let x = point.value - rest
    return ForceSlopes(value: -(stiffness + 3 * hardening * x * x))
  }

  public func potentialEnergy(at point: ForcePoint, on sides: SwitchingSides) -> Double? {
    let square = (point.value - rest) * (point.value - rest)
    return square * (0.5 * stiffness + 0.25 * hardening * square)
  }
}
