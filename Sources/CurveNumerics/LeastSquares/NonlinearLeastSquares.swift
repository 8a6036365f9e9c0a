// Nonlinear least squares: GSL's trust region with Levenberg and Marquardt's step.
//
// The loop over the iterations is ours, because GSL's own tests ask for steps that are small beside each parameter, and a
// parameter that is 0 never passes them. Ours asks what matters to a fit: whether the sum of squares still falls.

internal import CGSL
internal import CurveMath

/// What is fitted: residuals and their derivatives, for parameters that GSL proposes.
protocol ResidualModel: AnyObject {
  var residualCount: Int { get }
  var parameterCount: Int { get }

  /// Writes the residuals, data minus model with either sign. Shape: `[residualCount]`.
  ///
  /// - Returns: Whether all of them are finite.
  func writeResiduals(at parameters: UnsafePointer<Double>, to residuals: UnsafeMutablePointer<Double>) -> Bool

  /// Writes the derivatives of the residuals, row-major. Shape: `[residualCount][stride]`, of which the first
  /// `parameterCount` of each row are written.
  func writeJacobian(
    at parameters: UnsafePointer<Double>, to jacobian: UnsafeMutablePointer<Double>, stride: Int
  ) -> Bool
}

/// A minimiser that keeps its memory from one solution to the next.
struct NonlinearLeastSquares: ~Copyable {
  /// What one minimisation came to.
  struct Minimum {
    /// Shape: `[parameterCount]`.
    var parameters: [Double]
    /// The weighted sum of squares.
    var cost: Double
    var iterations: Int
  }

  private let model: any ResidualModel
  private let workspace: UnsafeMutablePointer<gsl_multifit_nlinear_workspace>
  private let description: UnsafeMutablePointer<gsl_multifit_nlinear_fdf>
  private let target: Unmanaged<ResidualTarget>

  /// - Precondition: At least one parameter, and at least as many residuals as parameters.
  init(_ model: any ResidualModel) throws(NumericsError) {
    precondition(
      model.parameterCount > 0 && model.residualCount >= model.parameterCount,
      "A fit needs a parameter, and a residual for each.")
    _ = GSLDoor.ready
    var settings = gsl_multifit_nlinear_default_parameters()
    workspace = try GSLDoor.allocated(
      gsl_multifit_nlinear_alloc(
        gsl_multifit_nlinear_trust, &settings, model.residualCount, model.parameterCount),
      by: "gsl_multifit_nlinear_alloc")
    self.model = model
    target = Unmanaged.passRetained(ResidualTarget(model))
    description = .allocate(capacity: 1)
    description.initialize(
      to: gsl_multifit_nlinear_fdf(
        f: writeGSLResiduals, df: writeGSLJacobian, fvv: nil, n: model.residualCount, p: model.parameterCount,
        params: target.toOpaque(), nevalf: 0, nevaldf: 0, nevalfvv: 0))
  }

  deinit {
    gsl_multifit_nlinear_free(workspace)
    description.deallocate()
    target.release()
  }

  /// Goes downhill from a start until the sum of squares no longer falls.
  ///
  /// - Parameters:
  ///   - start: Shape: `[parameterCount]`.
  ///   - weights: One per residual, not negative, or `nil` for equal ones.
  ///   - tolerance: The relative fall of the cost in one step that counts as none.
  ///   - floor: A cost that is as good as 0.
  ///   - limit: The most iterations.
  /// - Returns: `nil` where the model has no finite residuals at the start.
  func minimum(
    from start: [Double], weights: [Double]? = nil, tolerance: Double, floor: Double, limit: Int
  ) throws(NumericsError) -> Minimum? {
    guard try begin(at: start, weights: weights) else { return nil }
    var cost = cost
    var iterations = 0
    var calm = 0
    guard cost.isFinite else { return nil }
    while iterations < limit, cost > floor {
      if Deadline.hasPassed { throw .outOfTime }
      iterations += 1
      let status = gsl_multifit_nlinear_iterate(workspace)
      // No step leads further down, or the model ends here: this is as low as it goes.
      guard status == Int32(GSL_SUCCESS) else { break }
      let next = self.cost
      // Damped steps may be small although the minimum is far: one of them proves nothing.
      calm = cost - next <= tolerance * cost ? calm + 1 : 0
      cost = next
      if calm == 2 { break }
    }
    return Minimum(parameters: Self.array(workspace.pointee.x), cost: cost, iterations: iterations)
  }

  private func begin(at start: [Double], weights: [Double]?) throws(NumericsError) -> Bool {
    var start = start
    let status = start.withUnsafeMutableBufferPointer { start -> Int32 in
      var position = gsl_vector_view_array(start.baseAddress, start.count)
      guard var weights else { return gsl_multifit_nlinear_init(&position.vector, description, workspace) }
      return weights.withUnsafeMutableBufferPointer { weights in
        var view = gsl_vector_view_array(weights.baseAddress, weights.count)
        return gsl_multifit_nlinear_winit(&position.vector, &view.vector, description, workspace)
      }
    }
    if status == Int32(GSL_EDOM) { return false }
    try GSLDoor.check(status, of: "gsl_multifit_nlinear_winit")
    return true
  }

  /// The weighted sum of squares where GSL stands now.
  private var cost: Double {
    let residuals = workspace.pointee.f.pointee
    return cblas_ddot(Int32(residuals.size), residuals.data, 1, residuals.data, 1)
  }

  private static func array(_ vector: UnsafeMutablePointer<gsl_vector>) -> [Double] {
    (0..<vector.pointee.size).map { vector.pointee.data[$0 * vector.pointee.stride] }
  }
}

/// What the C callbacks find behind their parameter.
private final class ResidualTarget {
  let model: any ResidualModel

  init(_ model: any ResidualModel) { self.model = model }
}

private let writeGSLResiduals:
  @convention(c) (UnsafePointer<gsl_vector>?, UnsafeMutableRawPointer?, UnsafeMutablePointer<gsl_vector>?) -> Int32 = {
    parameters, target, residuals in
    let model = Unmanaged<ResidualTarget>.fromOpaque(target!).takeUnretainedValue().model
    let isFinite = model.writeResiduals(at: parameters!.pointee.data, to: residuals!.pointee.data)
    return Int32(isFinite ? GSL_SUCCESS : GSL_EDOM)
  }

private let writeGSLJacobian:
  @convention(c) (UnsafePointer<gsl_vector>?, UnsafeMutableRawPointer?, UnsafeMutablePointer<gsl_matrix>?) -> Int32 = {
    parameters, target, jacobian in
    let model = Unmanaged<ResidualTarget>.fromOpaque(target!).takeUnretainedValue().model
    let isFinite = model.writeJacobian(
      at: parameters!.pointee.data, to: jacobian!.pointee.data, stride: jacobian!.pointee.tda)
    return Int32(isFinite ? GSL_SUCCESS : GSL_EDOM)
  }
