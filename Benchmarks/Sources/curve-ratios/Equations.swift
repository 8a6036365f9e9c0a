import CurveBatches
import CurveMath
import CurveNumerics

/// Ten seconds of a spring at 60 Hz: what SciPy is compared with in Benchmarks/peers.
enum Equations {
  static let times = (0...600).map { Double($0) / 60 }

  static func motion() throws -> SpringMotion {
    try SpringMotion(spring: DampedSpring(mass: 2.5, stiffness: 90, damping: 9), from: 5, to: 2, velocity: 4)
  }

  static func closedForm(_ motion: SpringMotion) throws {
    consume(try SpringTable(motion).values(at: times))
    consume(try SpringTable(motion, of: .velocity).values(at: times))
  }

  static func integrated(_ motion: SpringMotion) throws {
    let (mass, stiffness, damping) = (motion.spring.mass, motion.spring.stiffness, motion.spring.damping)
    let target = motion.target
    let problem = try ODEProblem(dimension: 2) { _, state, derivative in
      derivative[0] = state[1]
      derivative[1] = -(stiffness * (state[0] - target) + damping * state[1]) / mass
    }
    let solver = ODESolver(control: .tolerance(absolute: 1e-10, relative: 1e-10))
    consume(try solver.solution(of: problem, from: [motion.start, motion.releaseVelocity], at: times))
  }

  static func measure(_ table: inout RatioTable) throws {
    let motion = try motion()
    try table.row(
      "equation of motion, 601 values and velocities", than: "GSL at 1e-10", count: times.count, least: nil
    ) {
      try closedForm(motion)
    } reference: {
      try integrated(motion)
    }
  }
}
