import CurveMath
import CurveNumerics

/// The exact last crossing of ± 0.1 % of the travel, of random springs.
enum SettlingTimes {
  static func measure(_ table: inout RatioTable) throws {
    let motions = try RandomSprings.motions(200)
    func exact(_ motions: some Collection<SpringMotion>) {
      for motion in motions { consume(motion.lastTime(.value, fartherThan: 0.001 * abs(motion.travel))) }
    }
    table.row(
      "settling, 200 random springs", than: "samples every 1 ms until rest", count: motions.count, least: 100
    ) {
      exact(motions)
    } reference: {
      for motion in motions { consume(sampled(motion)) }
    }
    let few = motions.prefix(20)
    try table.row(
      "settling, 20 random springs", than: "GSL with events, dense output", count: few.count, least: 1000, runs: 5,
      repeats: 50
    ) {
      exact(few)
    } reference: {
      for motion in few { consume(try watched(motion)) }
    }
    // Right to a microsecond only.
    try table.row(
      "settling, 20 random springs", than: "GSL at 60 Hz, bisected", count: few.count, least: nil, runs: 5,
      repeats: 50
    ) {
      exact(few)
    } reference: {
      for motion in few { consume(try bisected(motion)) }
    }
    for motion in few {
      let exact = motion.lastTime(.value, fartherThan: 0.001 * abs(motion.travel))
      for other in [try watched(motion), try bisected(motion)] {
        precondition(abs(other - exact) < 1e-6, "The reference is wrong: \(other) s for \(exact) s.")
      }
    }
  }

  /// Right to a millisecond: looks until value and velocity are so small that no swing can leave
  /// the band again.
  private static func sampled(_ motion: SpringMotion) -> Double {
    let distance = 0.001 * abs(motion.travel)
    let (mass, stiffness) = (motion.spring.mass, motion.spring.stiffness)
    var (last, step) = (0.0, 0)
    while true {
      let time = Double(step) / 1000
      let state = motion.state(at: time)
      let deviation = state.value - motion.target
      if abs(deviation) > distance { last = time }
      let energy = mass * state.velocity * state.velocity + stiffness * deviation * deviation
      if energy < stiffness * distance * distance { return last }
      step += 1
    }
  }

  /// Right to 1e-12, by integration with the crossings of both edges as events, until the slower
  /// mode keeps it within.
  private static func watched(_ motion: SpringMotion) throws -> Double {
    let distance = 0.001 * abs(motion.travel)
    let spring = motion.spring
    let law = try ForceLaw.spring(stiffness: spring.stiffness, damping: spring.damping).watching(value: distance)
      .watching(value: -distance)
    let half = spring.damping / (2 * spring.mass)
    let slowest = half - max(0, half * half - spring.stiffness / spring.mass).squareRoot()
    let end = 12 / slowest
    let followed = try Oscillator(mass: spring.mass, law: law).solution(
      from: motion.start - motion.target, velocity: motion.releaseVelocity, at: [end])
    return followed.switches.last?.time ?? 0
  }

  /// The plainest search on an integration: the last frame outside of the band, then halves of the
  /// interval behind it.
  private static func bisected(_ motion: SpringMotion) throws -> Double {
    let distance = 0.001 * abs(motion.travel)
    let (mass, stiffness, damping) = (motion.spring.mass, motion.spring.stiffness, motion.spring.damping)
    let problem = try ODEProblem(dimension: 2) { _, state, derivative in
      derivative[0] = state[1]
      derivative[1] = -(stiffness * state[0] + damping * state[1]) / mass
    }
    let solver = ODESolver(control: .tolerance(absolute: 1e-10, relative: 1e-10))
    var (state, outside) = ([motion.start - motion.target, motion.releaseVelocity], [motion.start - motion.target, 0])
    var (time, last) = (0.0, 0.0)
    // A second at a time until the energy is too small for the band.
    while mass * state[1] * state[1] + stiffness * state[0] * state[0] >= stiffness * distance * distance {
      let frames = (1...60).map { Double($0) / 60 }
      let solution = try solver.solution(of: problem, from: state, at: frames)
      for (frame, next) in zip(frames, solution.states) where abs(next[0]) > distance {
        (last, outside) = (time + frame, next)
      }
      (state, time) = (solution.states[59], time + 1)
    }
    var (low, high) = (0.0, 1 / 60.0)
    for _ in 0..<20 {
      let middle = (low + high) / 2
      let there = try solver.solution(of: problem, from: outside, at: [middle]).states[0]
      if abs(there[0]) > distance { low = middle } else { high = middle }
    }
    return last + high
  }
}
