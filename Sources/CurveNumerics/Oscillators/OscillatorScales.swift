/// The sizes against which an oscillator's errors are measured.
struct OscillatorScales {
  /// Units.
  let length: Double
  /// Seconds: one radian of a small oscillation, or the time in which a velocity fades.
  let time: Double

  var velocity: Double { length / time }

  init(of oscillator: Oscillator, from: Double, to: Double, velocity: Double, until end: Double) {
    let law = oscillator.law
    let places = [from, to, (from + to) / 2].map { ForcePoint(value: $0, velocity: velocity) }
    let slopes = places.map { law.slopes(at: $0, on: law.sides(of: $0)) }
    let travel = abs(to - from)
    func fastest(_ rates: [Double]) -> Double? { rates.filter { $0.isFinite && $0 > 0 }.max() }
    let force = law.force(at: places[0], on: law.sides(of: places[0]))
    let friction = law.dryFriction.kinetic
    let acceleration = (abs(force) + friction) / oscillator.mass
    let candidates = [
      fastest(slopes.map { (abs($0.value) / oscillator.mass).squareRoot() }).map { 1 / $0 },
      fastest(slopes.map { abs($0.velocity) / oscillator.mass }).map { 1 / $0 },
      acceleration > 0 ? max(abs(velocity) / acceleration, (2 * travel / acceleration).squareRoot()) : nil,
      velocity != 0 ? travel / abs(velocity) : nil,
    ]
    let time = candidates.compactMap(\.self).first { $0.isFinite && $0 > 0 } ?? end
    let length = max(travel, abs(velocity) * time)
    self.time = time
    self.length = length > 0 && length.isFinite ? length : max(acceleration * time * time, .leastNormalMagnitude)
  }
}
