import CGSL

@testable import CurveFits

/// The same search by GSL: its trust region with Levenberg and Marquardt's step.
enum GSLLeastSquares {
  static func minimum(
    of model: any ResidualModel, from start: [Double], weights: [Double]? = nil, tolerance: Double, floor: Double,
    limit: Int
  ) -> LeastSquaresMinimum? {
    gsl_set_error_handler_off()
    var settings = gsl_multifit_nlinear_default_parameters()
    let workspace = gsl_multifit_nlinear_alloc(
      gsl_multifit_nlinear_trust, &settings, model.residualCount, model.parameterCount)!
    defer { gsl_multifit_nlinear_free(workspace) }
    let target = Unmanaged.passRetained(Target(model))
    defer { target.release() }
    var description = gsl_multifit_nlinear_fdf(
      f: writeResiduals, df: writeJacobian, fvv: nil, n: model.residualCount, p: model.parameterCount,
      params: target.toOpaque(), nevalf: 0, nevaldf: 0, nevalfvv: 0)
    return withUnsafeMutablePointer(to: &description) { description in
      guard begin(workspace, description, at: start, weights: weights) else { return nil }
      var (cost, calm) = (cost(workspace), 0)
      for _ in 0..<limit where cost > floor {
        guard gsl_multifit_nlinear_iterate(workspace) == Int32(GSL_SUCCESS) else { break }
        let next = self.cost(workspace)
        calm = cost - next <= tolerance * cost ? calm + 1 : 0
        cost = next
        if calm == 2 { break }
      }
      let place = workspace.pointee.x.pointee
      return LeastSquaresMinimum(parameters: (0..<place.size).map { place.data[$0 * place.stride] }, cost: cost)
    }
  }

  private static func begin(
    _ workspace: UnsafeMutablePointer<gsl_multifit_nlinear_workspace>,
    _ description: UnsafeMutablePointer<gsl_multifit_nlinear_fdf>, at start: [Double], weights: [Double]?
  ) -> Bool {
    var (start, weights) = (start, weights ?? [])
    return start.withUnsafeMutableBufferPointer { start in
      var place = gsl_vector_view_array(start.baseAddress, start.count)
      return weights.withUnsafeMutableBufferPointer { weights in
        guard !weights.isEmpty else { return gsl_multifit_nlinear_init(&place.vector, description, workspace) }
        var view = gsl_vector_view_array(weights.baseAddress, weights.count)
        return gsl_multifit_nlinear_winit(&place.vector, &view.vector, description, workspace)
      }
    } == Int32(GSL_SUCCESS)
  }

  private static func cost(_ workspace: UnsafeMutablePointer<gsl_multifit_nlinear_workspace>) -> Double {
    let residuals = workspace.pointee.f.pointee
    return (0..<residuals.size).reduce(0) { $0 + residuals.data[$1] * residuals.data[$1] }
  }
}

/// What the C callbacks find behind their parameter.
private final class Target {
  let model: any ResidualModel

  init(_ model: any ResidualModel) { self.model = model }
}

private let writeResiduals:
  @convention(c) (UnsafePointer<gsl_vector>?, UnsafeMutableRawPointer?, UnsafeMutablePointer<gsl_vector>?) -> Int32 = {
    place, target, residuals in
    let model = Unmanaged<Target>.fromOpaque(target!).takeUnretainedValue().model
    return Int32(
      model.writeResiduals(at: place!.pointee.data, to: residuals!.pointee.data) ? GSL_SUCCESS : GSL_EDOM)
  }

private let writeJacobian:
  @convention(c) (UnsafePointer<gsl_vector>?, UnsafeMutableRawPointer?, UnsafeMutablePointer<gsl_matrix>?) -> Int32 = {
    place, target, jacobian in
    let model = Unmanaged<Target>.fromOpaque(target!).takeUnretainedValue().model
    let (rowCount, matrix) = (model.residualCount, jacobian!.pointee)
    var columns = [Double](repeating: 0, count: rowCount * model.parameterCount)
    let isFinite = columns.withUnsafeMutableBufferPointer {
      model.writeJacobian(at: place!.pointee.data, to: $0.baseAddress!)
    }
    for (index, entry) in columns.enumerated() { matrix.data[index % rowCount * matrix.tda + index / rowCount] = entry }
    return Int32(isFinite ? GSL_SUCCESS : GSL_EDOM)
  }
