import CurveMath
import CurveNumerics
import TestSupport
import Testing

@Suite("Oscillator: stiff motions")
struct StiffOscillatorTests {
  // ζ = 500: the fast mode decays a million times as fast as the slow one.
  private static func motion(
    _ choice: OscillatorSolver.StepperChoice, until end: Double, tolerance: Double = 1e-13
  ) throws -> OscillatorMotion {
    let law = try LinearSpring(stiffness: 90) + LinearDamping(15_000)
    return try Oscillator(mass: 2.5, law: law).motion(
      from: -3, to: 0, until: end, by: OscillatorSolver(stepper: choice, control: .tolerance(tolerance)))
  }

  @Test("the implicit stepper is found by itself and needs less than a fiftieth of the steps")
  func findsImplicit() throws {
    let automatic = try Self.motion(.automatic, until: 18, tolerance: 1e-10)
    let explicit = try Self.motion(.chosen(.rk8pd), until: 18, tolerance: 1e-10)
    func steps(_ motion: OscillatorMotion) -> Int { motion.steps.values.reduce(0, +) + motion.rejectedSteps }
    #expect((automatic.steps[.bsimp] ?? 0) > 0)
    #expect(steps(explicit) > 50 * steps(automatic), "\(steps(explicit)) against \(steps(automatic))")
    let exact = try SpringMotion(
      spring: DampedSpring(mass: 2.5, stiffness: 90, damping: 15_000), from: -3, to: 0)
    for time in [1e-4, 1e-3, 0.1, 3, 9] {
      expectClose(automatic.state(at: time).value, exact.state(at: time).value, within: 1e-8, "\(time) s")
      expectClose(explicit.state(at: time).value, exact.state(at: time).value, within: 1e-8, "\(time) s")
    }
  }

  @Test("a long stiff motion stays cheap")
  func staysCheap() throws {
    let motion = try Self.motion(.automatic, until: 2000)
    #expect(motion.evaluations < 60_000)
    let exact = try SpringMotion(
      spring: DampedSpring(mass: 2.5, stiffness: 90, damping: 15_000), from: -3, to: 0)
    expectClose(motion.state(at: 1500).value, exact.state(at: 1500).value, within: 1e-11)
  }

  @Test("what is not stiff stays explicit", arguments: [0.0, 9, 30, 120])
  func staysExplicit(damping: Double) throws {
    let law = try LinearSpring(stiffness: 90) + LinearDamping(damping)
    let motion = try Oscillator(mass: 2.5, law: law).motion(from: -3, to: 0, until: 6)
    #expect(Array(motion.steps.keys) == [.rk8pd])
  }

  @Test("every stepper may be chosen", arguments: ODEStepper.allCases)
  func choosesAny(stepper: ODEStepper) throws {
    let law = try LinearSpring(stiffness: 90) + LinearDamping(9) + CoulombFriction(kinetic: 13)
    let oscillator = try Oscillator(mass: 2.5, law: law)
    let solver = OscillatorSolver(stepper: .chosen(stepper), control: .tolerance(1e-9))
    let motion = try oscillator.motion(from: -3, to: 0, until: 3, by: solver)
    #expect(Array(motion.steps.keys) == [stepper])
    let best = try oscillator.motion(from: -3, to: 0, until: 3)
    expectClose(motion.endTime, best.endTime, within: 1e-6)
    expectClose(motion.restingValue, best.restingValue, within: 1e-6)
  }

  @Test("a stepper without fixed steps refuses them")
  func refusesFixedSteps() throws {
    let oscillator = try Oscillator(law: LinearSpring(stiffness: 90))
    #expect(throws: NumericsError.fixedStepRefused(stepper: .msbdf)) {
      try oscillator.motion(
        from: 0, to: 1, until: 1, by: OscillatorSolver(stepper: .chosen(.msbdf), control: .fixed(step: 0.01)))
    }
  }
}
