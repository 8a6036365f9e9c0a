// One run of GSL's evolution: the memory that C holds on to, and single steps.
//
// GSL keeps the address of the system and of the driver's parts, so all of them live on the heap
// for as long as the integration does, and are freed with it on every path.

internal import CGSL

struct ODEIntegration: ~Copyable {
  private let settings: ODESolver
  private let bridge: Unmanaged<ODEBridge>
  private let system: UnsafeMutablePointer<gsl_odeiv2_system>
  private let driver: UnsafeMutablePointer<gsl_odeiv2_driver>
  private(set) var time: Double
  private(set) var state: [Double]
  private(set) var steps = 0
  private var rejectedBefore = 0

  /// - Precondition: The settings and the state have been validated against the problem.
  init(
    of problem: ODEProblem, by settings: ODESolver, from state: [Double], at start: Double, firstStep: Double
  ) throws(NumericsError) {
    _ = GSL.ready
    let bridge = Unmanaged.passRetained(ODEBridge(problem))
    let system = UnsafeMutablePointer<gsl_odeiv2_system>.allocate(capacity: 1)
    system.initialize(
      to: gsl_odeiv2_system(
        function: evaluateRightHandSide, jacobian: problem.hasJacobian ? evaluateJacobian : nil,
        dimension: problem.dimension, params: bridge.toOpaque()))
    // A fixed step is taken without GSL's control; implicit steppers still solve their equations to
    // its tolerances.
    var tolerances = (absolute: 1e-14, relative: 1e-14)
    if case .tolerance(let absolute, let relative) = settings.control { tolerances = (absolute, relative) }
    do throws(NumericsError) {
      driver = try GSL.allocated(
        gsl_odeiv2_driver_alloc_y_new(
          system, settings.stepper.type, firstStep, tolerances.absolute, tolerances.relative),
        by: "gsl_odeiv2_driver_alloc_y_new")
    } catch {
      system.deallocate()
      bridge.release()
      throw error
    }
    self.settings = settings
    self.bridge = bridge
    self.system = system
    self.time = start
    self.state = state
  }

  deinit {
    gsl_odeiv2_driver_free(driver)
    system.deallocate()
    bridge.release()
  }

  var rejectedSteps: Int { rejectedBefore + Int(driver.pointee.e.pointee.failed_steps) }
  var evaluations: Int { bridge.takeUnretainedValue().evaluations }

  /// Goes on from another state, keeping the length of the step.
  mutating func restart(from state: [Double], at time: Double) throws(NumericsError) {
    let length = driver.pointee.h
    rejectedBefore += Int(driver.pointee.e.pointee.failed_steps)
    try GSL.check(gsl_odeiv2_driver_reset(driver), of: "gsl_odeiv2_driver_reset")
    driver.pointee.h = length
    self.state = state
    self.time = time
  }

  /// Takes steps within the tolerances until a time is reached exactly.
  mutating func advance(to end: Double) throws {
    while time < end { try step(until: end) }
  }

  /// Takes one step within the tolerances, at most until a time.
  mutating func step(until end: Double) throws {
    try countStep(until: end)
    let length = min(driver.pointee.h, settings.longestStep ?? .infinity)
    driver.pointee.h = length
    let before = time
    let status = state.withUnsafeMutableBufferPointer { state in
      gsl_odeiv2_evolve_apply(
        driver.pointee.e, driver.pointee.c, driver.pointee.s, system, &time, end, &driver.pointee.h,
        state.baseAddress)
    }
    try check(status, of: "gsl_odeiv2_evolve_apply")
    // A step that was cut short to meet the output time says nothing about the length of the next
    // one.
    if time == end, before + length > end { driver.pointee.h = max(driver.pointee.h, length) }
  }

  /// Takes the fewest equal steps that are not longer than `step` until a time is reached.
  mutating func advance(to end: Double, inStepsOf step: Double) throws {
    let start = time
    // The quotient of 0.3 and 0.1 is 3, give or take rounding.
    let quotient = ((end - start) / step - 1e-9).rounded(.up)
    guard quotient < Double(settings.maximumSteps) else {
      throw NumericsError.tooManySteps(limit: settings.maximumSteps, time: start, end: end)
    }
    guard end > start else { return }
    let count = max(1, Int(quotient))
    let length = (end - start) / Double(count)
    for index in 1...count {
      try countStep(until: end)
      let status = state.withUnsafeMutableBufferPointer { state in
        gsl_odeiv2_evolve_apply_fixed_step(
          driver.pointee.e, nil, driver.pointee.s, system, &time, length, state.baseAddress)
      }
      try check(status, of: "gsl_odeiv2_evolve_apply_fixed_step")
      time = index == count ? end : start + Double(index) * length
    }
  }

  private mutating func countStep(until end: Double) throws(NumericsError) {
    guard steps + rejectedSteps < settings.maximumSteps else {
      throw .tooManySteps(limit: settings.maximumSteps, time: time, end: end)
    }
    steps += 1
  }

  /// Turns what a step left behind into an error, if it failed.
  private func check(_ status: Int32, of function: String) throws {
    if let failure = bridge.takeUnretainedValue().failure { throw failure }
    if case .tolerance = settings.control, status == Int32(GSL_FAILURE) {
      throw NumericsError.stepTooSmall(driver.pointee.h, time: time, stepper: settings.stepper)
    }
    try GSL.check(status, of: function)
    for (component, value) in state.enumerated() where !value.isFinite {
      throw NumericsError.stateNotFinite(component: component, value: value, time: time)
    }
  }
}
