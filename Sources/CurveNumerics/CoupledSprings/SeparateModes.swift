internal import CurveMath

/// Amplitudes of modes with their first two derivatives.
struct ModalState {
  var values: [Double]
  var velocities: [Double]
  var accelerations: [Double]
}

/// Modes that damping leaves apart: each is a spring of its own.
struct SeparateModes {
  /// `nil` for a mode that neither spring nor damper holds.
  private let dynamics: [SpringDynamics?]

  init(_ modes: NormalModes) {
    dynamics = modes.frequencies.enumerated().map { index, frequency in
      let rate = modes.damping[index, index]
      if frequency == 0, rate == 0 { return nil }
      return SpringDynamics(
        squaredFrequency: DoubleDouble.product(frequency, frequency), decayRate: DoubleDouble(rate / 2))
    }
  }

  func state(from deviations: [Double], _ slopes: [Double], at time: Double) -> ModalState {
    var state = ModalState(values: deviations, velocities: slopes, accelerations: slopes)
    for index in deviations.indices {
      let mode: CurveState
      if let dynamics = dynamics[index] {
        mode = FreeOscillation(dynamics, initial: deviations[index], slope: slopes[index]).state(at: time)
      } else {
        mode = CurveState(value: deviations[index] + slopes[index] * time, velocity: slopes[index], acceleration: 0)
      }
      state.values[index] = mode.value
      state.velocities[index] = mode.velocity
      state.accelerations[index] = mode.acceleration
    }
    return state
  }
}
