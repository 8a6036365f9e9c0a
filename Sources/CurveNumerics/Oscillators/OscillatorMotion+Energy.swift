internal import CurveMath

extension OscillatorMotion {
  /// The energy of an oscillator at a time, in units of force times value.
  public struct Energy: Hashable, Sendable {
    public var kinetic: Double
    /// What the law stores: 0 for a law that stores none.
    public var potential: Double

    public var total: Double { kinetic + potential }
  }

  /// Returns the energy at a time from 0 on.
  public func energy(at time: Double) -> Energy {
    let state = state(at: time)
    let law = oscillator.law
    let point = ForcePoint(time: time, value: state.value, velocity: state.velocity)
    return Energy(
      kinetic: 0.5 * oscillator.mass * state.velocity * state.velocity,
      potential: law.potentialEnergy(at: point, on: sides(at: time)) ?? 0)
  }

  /// The branch of the force at a time.
  private func sides(at time: Double) -> SwitchingSides {
    branches.last { $0.start <= time }?.sides ?? SwitchingSides()
  }
}
