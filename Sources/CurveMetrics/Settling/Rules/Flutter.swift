internal import CurveMath

extension SettlingRule {
  static let flutter = SettlingRule(
    "flutter", title: "Flutter",
    definition: "The first frame at which distance and speed are both below 0.001 units and 0.001 units/s.",
    source:
      "flutter/flutter, SpringSimulation.isDone with the default Tolerance, asked by AnimationController in each tick, "
      + "revision 04fbdcf"
  ) { motion, frameRate in
    let deviation = motion.deviation
    let frequency = deviation.dynamics.squaredFrequency
    let tolerance = 0.001
    // Distance and speed below the tolerance mean an energy below this, and energy only falls.
    let bound = tolerance * tolerance * (1 + frequency)
    guard var tick = deviation.firstTick(of: frameRate, withEnergyAtMost: bound) else { return .infinity }
    let velocity = deviation.differentiated
    for round in 0..<1_000_000 {
      if Deadline.hasPassed(inRound: round) { break }
      let time = tick / frameRate
      let state = deviation.state(at: time)
      let (far, fast) = (abs(state.value) - tolerance, abs(state.velocity) - tolerance)
      if far < 0, fast < 0 { return time }
      // No sooner than this can both have come down: speed and acceleration never exceed the root
      // of their energies.
      let wait = max(
        far / deviation.energy(at: time).squareRoot(), fast / velocity.energy(at: time).squareRoot())
      tick += max(1, (wait * frameRate).rounded(.down))
    }
    return .infinity
  }
}
