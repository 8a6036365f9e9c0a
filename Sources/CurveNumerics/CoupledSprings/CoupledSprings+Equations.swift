internal import COpenBLAS

extension CoupledSprings {
  /// Returns the equations of motion, for ``ODESolver``: a second method that knows nothing of modes.
  ///
  /// - Parameter target: Where all springs are slack, in units. Shape: `[n]`.
  /// - Returns: A system of dimension 2*n*: first the values, then the velocities.
  /// - Throws: ``CoupledSpringsError/count(name:count:expected:)``, ``CoupledSpringsError/notFinite(name:value:)``.
  public func equations(towards target: [Double]) throws -> ODEProblem {
    guard target.count == count else {
      throw CoupledSpringsError.count(name: "the target", count: target.count, expected: count)
    }
    for (index, value) in target.enumerated() where !value.isFinite {
      throw CoupledSpringsError.notFinite(name: "Number \(index) of the target", value: value)
    }
    let pull = try LAPACKDoor.solution(ofPositiveDefinite: mass, times: stiffness)
    let drag = try LAPACKDoor.solution(ofPositiveDefinite: mass, times: damping)
    let count = count
    return try ODEProblem(
      dimension: 2 * count,
      jacobian: { _, _, jacobian, _ in
        for row in 0..<count {
          jacobian[2 * count * row + count + row] = 1
          for column in 0..<count {
            jacobian[2 * count * (count + row) + column] = -pull[row, column]
            jacobian[2 * count * (count + row) + count + column] = -drag[row, column]
          }
        }
      },
      rightHandSide: { _, state, derivative in
        let forces = pull.times((0..<count).map { state[$0] - target[$0] })
        let losses = drag.times((0..<count).map { state[count + $0] })
        for index in 0..<count {
          derivative[index] = state[count + index]
          derivative[count + index] = -forces[index] - losses[index]
        }
      })
  }
}
