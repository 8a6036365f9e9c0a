/// A spring of the fluid family as one writes it for one value: the same steps, the same end, and
/// nothing around it.
struct HandSpring {
  let target: Double
  let travel: Double
  let stiffness: Double
  let drag: Double
  var offset = 0.0
  var velocity = 0.0
  var force = 0.0
  var clock = 0.0
  var shown: Double

  init(from start: Double, to target: Double, response: Double, dampingFraction: Double) {
    self.target = target
    travel = target - start
    let frequency = 2 * Double.pi / response
    stiffness = frequency * frequency
    drag = -2 * dampingFraction * frequency
    shown = start
  }

  /// Moves on to a time in seconds since the start.
  @inline(__always)
  mutating func move(to time: Double) {
    while clock < time {
      let middle = force * (1.0 / 600) + velocity
      offset += middle * (1.0 / 300)
      force = middle * drag + (travel - offset) * stiffness
      velocity = force * (1.0 / 600) + middle
      clock += 1.0 / 300
    }
    let rest = travel - offset
    let tolerance = 0.01 * travel
    let isAtRest = max(velocity * velocity, force * force) <= 0.0036 && rest * rest <= tolerance * tolerance
    shown = isAtRest ? target : target - rest
  }
}
