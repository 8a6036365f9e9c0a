internal import CGSL

/// Finds where a continuous function changes its sign, by GSL's version of Brent's method.
///
/// - Source: R. P. Brent, *Algorithms for Minimization without Derivatives* (1973), ch. 4.
struct BrentRoot: ~Copyable {
  private let solver: UnsafeMutablePointer<gsl_root_fsolver>
  private(set) var steps = 0
  private(set) var evaluations = 0

  init() throws(NumericsError) {
    _ = GSL.ready
    solver = try GSL.allocated(gsl_root_fsolver_alloc(gsl_root_fsolver_brent), by: "gsl_root_fsolver_alloc")
  }

  deinit { gsl_root_fsolver_free(solver) }

  /// Returns a root to the last bit that the function's sign can tell.
  ///
  /// - Parameters:
  ///   - function: Continuous, of opposite signs (or zero) at the bounds.
  ///   - bounds: Finite.
  /// - Throws: ``NumericsError/library(function:status:reason:)`` when the signs are equal or a
  ///   value is not finite.
  mutating func root(
    of function: (Double) -> Double, in bounds: ClosedRange<Double>, maximumSteps: Int = 500
  ) throws(NumericsError) -> Double {
    var count = 0
    let (status, name, root) = withoutActuallyEscaping(function) { function in
      let target = RootTarget(function)
      defer { count = target.evaluations }
      // GSL keeps the address of this structure from `set` on: it stays in place until the last
      // step.
      var description = gsl_function(
        function: { position, parameters in
          let target = Unmanaged<RootTarget>.fromOpaque(parameters!).takeUnretainedValue()
          target.evaluations += 1
          return target.function(position)
        },
        params: Unmanaged.passUnretained(target).toOpaque())
      return withExtendedLifetime(target) {
        withUnsafeMutablePointer(to: &description) { description in
          iterate(description, bounds, maximumSteps)
        }
      }
    }
    evaluations += count
    try GSL.check(status, of: name)
    return root
  }

  private mutating func iterate(
    _ function: UnsafeMutablePointer<gsl_function>, _ bounds: ClosedRange<Double>, _ maximumSteps: Int
  ) -> (status: Int32, name: String, root: Double) {
    var status = gsl_root_fsolver_set(solver, function, bounds.lowerBound, bounds.upperBound)
    if status != Int32(GSL_SUCCESS) { return (status, "gsl_root_fsolver_set", .nan) }
    for _ in 0..<maximumSteps {
      status = gsl_root_fsolver_iterate(solver)
      if status != Int32(GSL_SUCCESS) { return (status, "gsl_root_fsolver_iterate", .nan) }
      steps += 1
      let root = gsl_root_fsolver_root(solver)
      let width = gsl_root_fsolver_x_upper(solver) - gsl_root_fsolver_x_lower(solver)
      if width <= root.ulp { return (status, "", root) }
    }
    return (Int32(GSL_EMAXITER), "gsl_root_fsolver_iterate", .nan)
  }
}

/// What the C callback finds behind its parameter.
private final class RootTarget {
  let function: (Double) -> Double
  var evaluations = 0

  init(_ function: @escaping (Double) -> Double) { self.function = function }
}
