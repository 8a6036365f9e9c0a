// Where GSL, written in C, calls back into Swift.

internal import CGSL

/// What a C callback finds behind its parameter: the problem, and the error that it could not throw
/// through C.
///
/// Used by one integration, on one thread.
final class ODEBridge {
  let problem: ODEProblem
  var evaluations = 0
  var failure: (any Error)?

  init(_ problem: ODEProblem) { self.problem = problem }
}

private func bridge(behind parameters: UnsafeMutableRawPointer?) -> ODEBridge {
  Unmanaged<ODEBridge>.fromOpaque(parameters!).takeUnretainedValue()
}

let evaluateRightHandSide:
  @convention(c) (Double, UnsafePointer<Double>?, UnsafeMutablePointer<Double>?, UnsafeMutableRawPointer?) -> Int32 = {
    time, state, derivative, parameters in
    let bridge = bridge(behind: parameters)
    let count = bridge.problem.dimension
    let state = UnsafeBufferPointer(start: state, count: count)
    let derivative = UnsafeMutableBufferPointer(start: derivative, count: count)
    derivative.update(repeating: .nan)
    bridge.evaluations += 1
    do {
      var output = derivative.mutableSpan
      try bridge.problem.rightHandSide(time, state.span, &output)
    } catch {
      bridge.failure = error
      return Int32(GSL_EBADFUNC)
    }
    for component in 0..<count where !derivative[component].isFinite {
      bridge.failure = NumericsError.derivativeNotFinite(
        component: component, value: derivative[component], time: time)
      return Int32(GSL_EBADFUNC)
    }
    return Int32(GSL_SUCCESS)
  }

let evaluateJacobian:
  @convention(c) (
    Double, UnsafePointer<Double>?, UnsafeMutablePointer<Double>?, UnsafeMutablePointer<Double>?,
    UnsafeMutableRawPointer?
  ) -> Int32 = { time, state, jacobian, timeDerivative, parameters in
    let bridge = bridge(behind: parameters)
    let count = bridge.problem.dimension
    let state = UnsafeBufferPointer(start: state, count: count)
    let jacobian = UnsafeMutableBufferPointer(start: jacobian, count: count * count)
    let timeDerivative = UnsafeMutableBufferPointer(start: timeDerivative, count: count)
    jacobian.update(repeating: 0)
    timeDerivative.update(repeating: 0)
    do {
      var matrix = jacobian.mutableSpan
      var vector = timeDerivative.mutableSpan
      try bridge.problem.jacobian!(time, state.span, &matrix, &vector)
    } catch {
      bridge.failure = error
      return Int32(GSL_EBADFUNC)
    }
    for (index, value) in jacobian.enumerated() where !value.isFinite {
      bridge.failure = NumericsError.jacobianNotFinite(
        row: index / count, column: index % count, value: value, time: time)
      return Int32(GSL_EBADFUNC)
    }
    for (index, value) in timeDerivative.enumerated() where !value.isFinite {
      bridge.failure = NumericsError.jacobianNotFinite(row: index, column: count, value: value, time: time)
      return Int32(GSL_EBADFUNC)
    }
    return Int32(GSL_SUCCESS)
  }
