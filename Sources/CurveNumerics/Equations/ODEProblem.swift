/// A system of *n* ordinary differential equations of first order, y′ = f(t, y).
///
///     // An oscillation of 2 rad/s: y″ = −4 y
///     let oscillation = try ODEProblem(dimension: 2) { _, state, derivative in
///       derivative[0] = state[1]
///       derivative[1] = -4 * state[0]
///     }
public struct ODEProblem: Sendable {
  /// Writes f(t, y) into `derivative`.
  ///
  /// `state` and `derivative` have shape `[n]`. Every component has to be written: one that is left
  /// out reads NaN and ends the solution with an error. An error thrown here ends the solution and
  /// comes out of the solver.
  public typealias RightHandSide =
    @Sendable (_ time: Double, _ state: Span<Double>, _ derivative: inout MutableSpan<Double>) throws -> Void

  /// Writes ∂fᵢ/∂yⱼ into `jacobian[n * i + j]` and ∂fᵢ/∂t into `timeDerivative[i]`.
  ///
  /// `jacobian` has shape `[n * n]`, row-major, `timeDerivative` has shape `[n]`; both hold zeros
  /// on entry.
  public typealias Jacobian =
    @Sendable (
      _ time: Double, _ state: Span<Double>, _ jacobian: inout MutableSpan<Double>,
      _ timeDerivative: inout MutableSpan<Double>
    ) throws -> Void

  /// The number *n* of equations, at least 1.
  public let dimension: Int
  let rightHandSide: RightHandSide
  let jacobian: Jacobian?

  /// - Parameters:
  ///   - dimension: The number *n* of equations.
  ///   - jacobian: The derivatives of the right-hand side; implicit steppers need them.
  ///   - rightHandSide: The derivative f(t, y).
  /// - Throws: ``NumericsError/dimensionNotPositive(_:)``.
  public init(
    dimension: Int, jacobian: Jacobian? = nil, rightHandSide: @escaping RightHandSide
  ) throws(NumericsError) {
    guard dimension > 0 else { throw .dimensionNotPositive(dimension) }
    self.dimension = dimension
    self.jacobian = jacobian
    self.rightHandSide = rightHandSide
  }

  public var hasJacobian: Bool { jacobian != nil }
}

/// A solution of a system of *n* differential equations at chosen times, with what it cost.
public struct ODESolution: Equatable, Sendable {
  /// The times that were asked for, in seconds, ascending. Shape: `[m]`.
  public let times: [Double]
  /// One state per time. Shape: `[m][n]`.
  public let states: [[Double]]
  /// The steps that were taken.
  public let steps: Int
  /// The steps that were tried and found too long.
  public let rejectedSteps: Int
  /// How often the right-hand side was asked.
  public let evaluations: Int
}
