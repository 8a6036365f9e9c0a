internal import CGSL

/// A method that advances a system of ordinary differential equations by one step; the names are
/// GSL's.
///
/// Measured on springs with ζ from 0 to 200 at tolerances of 1e-13, asked for 512 times: ``rk8pd``
/// and ``bsimp`` stay within 1e-13 of the travel, ``rk4imp`` within 1e-10 and ``msbdf`` within
/// 1e-9.
///
/// - Source: *GNU Scientific Library Reference Manual* 2.7, ch. "Ordinary Differential Equations".
public enum ODEStepper: String, CaseIterable, Sendable {
  /// The classical explicit Runge–Kutta method; its error is found by halving the step.
  case rk4
  /// Explicit Runge–Kutta–Fehlberg, order 5 with an error estimate of order 4.
  case rkf45
  /// Explicit Runge–Kutta, order 8 with an error estimate of order 7: the best choice where nothing
  /// is stiff.
  case rk8pd
  /// Implicit Runge–Kutta at two Gaussian points. Needs the Jacobian.
  case rk4imp
  /// Implicit extrapolation by Bulirsch and Stoer for stiff systems. Needs the Jacobian.
  case bsimp
  /// Multistep backward differences for stiff systems. Needs the Jacobian; no fixed steps.
  case msbdf
}

extension ODEStepper {
  /// What a stepper is; one row for each.
  private struct Traits {
    var order: Int?
    var needsJacobian = false
    var takesFixedSteps = true
    var source: String
  }

  private var traits: Traits {
    switch self {
    case .rk4: Traits(order: 4, source: "W. Kutta 1901, Z. Math. Phys. 46")
    case .rkf45: Traits(order: 5, source: "E. Fehlberg 1969, NASA TR R-315")
    case .rk8pd:
      Traits(
        order: 8, source: "P. J. Prince, J. R. Dormand 1981, J. Comput. Appl. Math. 7, doi:10.1016/0771-050X(81)90010-3"
      )
    case .rk4imp:
      Traits(
        order: 4, needsJacobian: true,
        source: "J. C. Butcher 1964, Math. Comp. 18, doi:10.1090/S0025-5718-1964-0159424-9")
    case .bsimp:
      Traits(
        order: nil, needsJacobian: true,
        source: "G. Bader, P. Deuflhard 1983, Numer. Math. 41, doi:10.1007/BF01418331")
    case .msbdf:
      Traits(
        order: nil, needsJacobian: true, takesFixedSteps: false,
        source: "G. D. Byrne, A. C. Hindmarsh 1975, ACM TOMS 1, doi:10.1145/355626.355636")
    }
  }

  /// The power of the step with which the error of a smooth solution shrinks: `nil` where the
  /// stepper varies it.
  public var order: Int? { traits.order }

  /// Whether a problem has to bring its Jacobian.
  public var needsJacobian: Bool { traits.needsJacobian }

  /// Whether the stepper works without the control of its step.
  public var takesFixedSteps: Bool { traits.takesFixedSteps }

  /// Where the method was published.
  public var source: String { traits.source }

  /// GSL's own description of the method.
  var type: UnsafePointer<gsl_odeiv2_step_type> {
    switch self {
    case .rk4: gsl_odeiv2_step_rk4
    case .rkf45: gsl_odeiv2_step_rkf45
    case .rk8pd: gsl_odeiv2_step_rk8pd
    case .rk4imp: gsl_odeiv2_step_rk4imp
    case .bsimp: gsl_odeiv2_step_bsimp
    case .msbdf: gsl_odeiv2_step_msbdf
    }
  }
}

extension ODEStepper: CustomStringConvertible {
  public var description: String { rawValue }
}
