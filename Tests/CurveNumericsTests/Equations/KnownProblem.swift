import CurveNumerics

/// Problems whose solutions are known.
enum KnownProblem {
  /// y′ = −rate · y.
  static func decay(rate: Double) throws -> ODEProblem {
    try ODEProblem(
      dimension: 1, jacobian: { _, _, jacobian, _ in jacobian[0] = -rate },
      rightHandSide: { _, state, derivative in derivative[0] = -rate * state[0] })
  }

  /// m y″ + c y′ + k y = 0.
  static func spring(mass: Double, stiffness: Double, damping: Double) throws -> ODEProblem {
    try ODEProblem(
      dimension: 2,
      jacobian: { _, _, jacobian, _ in
        jacobian[1] = 1
        jacobian[2] = -stiffness / mass
        jacobian[3] = -damping / mass
      },
      rightHandSide: { _, state, derivative in
        derivative[0] = state[1]
        derivative[1] = -(stiffness * state[0] + damping * state[1]) / mass
      })
  }

  /// y′ = 2 t y, solved by e^(t²): the time appears in the right-hand side.
  static func growth() throws -> ODEProblem {
    try ODEProblem(
      dimension: 1,
      jacobian: { time, state, jacobian, timeDerivative in
        jacobian[0] = 2 * time
        timeDerivative[0] = 2 * state[0]
      },
      rightHandSide: { time, state, derivative in derivative[0] = 2 * time * state[0] })
  }
}
