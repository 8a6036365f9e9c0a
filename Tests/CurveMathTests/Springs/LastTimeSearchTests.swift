import TestSupport
import Testing

@testable import CurveMath

@Suite("FreeOscillation: the quick ways to a last time")
struct LastTimeSearchTests {
  static let ratios = [0, 1e-6, 0.02, 0.2, 0.5, 0.8, 0.95, 0.999, 1 - 1e-9, 1, 1 + 1e-9, 1.001, 1.1, 2, 9, 20, 1e3]

  private func spring(_ ratio: Double) throws -> DampedSpring {
    try DampedSpring(stiffness: 90, dampingRatio: ratio, mass: 2.5)
  }

  // Three evaluations of the spring at most, but where an extremum is hardly higher than the band,
  // or a zero is near.
  @Test("take a step or two from a good guess", arguments: ratios.dropFirst(), [0.0, 4, -30, 400])
  func steps(ratio: Double, slope: Double) throws {
    let oscillation = FreeOscillation(try spring(ratio).dynamics, initial: -3, slope: slope)
    let height = 3 + abs(slope) / 6
    var counts: [Int] = []
    var missing = 0
    for power in 1...120 {
      let distance = height * Elementary.pow(10, -0.1 * Double(power) - 0.0137)
      let (time, steps) = oscillation.lastTimeSearch(fartherThan: distance)
      guard time > 0, time.isFinite else { continue }
      if let steps { counts.append(steps) } else { missing += 1 }
      let slope = oscillation.state(at: time).velocity
      expectClose(
        abs(oscillation.value(at: time)), distance, within: 16 * .ulpOfOne * height + 8 * time.ulp * abs(slope),
        "\(distance)")
    }
    guard counts.count + missing > 10 else { return }
    // The first zero of a nearly critical spring from rest is far away: a bracket has to do it.
    if 0.9..<1 ~= ratio, abs(slope) < 30 { return }
    try #require(counts.count > missing)
    let mean = Double(counts.reduce(0, +)) / Double(counts.count)
    #expect(mean <= 3.2, "\(mean) steps in the mean, \(counts.max()!) at most, \(missing) by a bracket")
    #expect(counts.max()! <= 5 && missing <= 6, "\(counts.max()!) steps, \(missing) by a bracket")
  }

  @Test("where nothing is searched for no step is taken")
  func nothing() throws {
    let dynamics = try spring(0.3).dynamics
    let still = FreeOscillation(dynamics, initial: 0, slope: 0)
    #expect(still.lastTimeSearch(fartherThan: 0.1) == (0, nil))
    let released = FreeOscillation(dynamics, initial: 1, slope: 0)
    #expect(released.lastTimeSearch(fartherThan: 0) == (.infinity, nil))
    #expect(released.lastTimeSearch(fartherThan: -1) == (.infinity, nil))
    #expect(released.lastTimeSearch(fartherThan: 1) == (0, nil))
    #expect(released.lastTimeSearch(fartherThan: 2) == (0, nil))
    #expect(released.lastTime(fartherThan: (1.0).nextDown) > 0)
    let endless = FreeOscillation(try spring(0).dynamics, initial: 1, slope: 0)
    #expect(endless.lastTimeSearch(fartherThan: 0.5) == (.infinity, nil))
    #expect(endless.lastTimeSearch(fartherThan: 1) == (0, nil))
  }

  // An extremum k half periods after the first has the height e^(−kβπ/ω_d): bands a few ulps beside
  // it.
  @Test("beside an extremum the answer is its own crossing or the one before", arguments: [0.1, 0.3, 0.6], 1...6)
  func tangent(ratio: Double, index: Int) throws {
    let oscillation = FreeOscillation(try spring(ratio).dynamics, initial: 1, slope: 0)
    let time = Double(index) * oscillation.halfPeriod
    let height = abs(oscillation.value(at: time))
    for ulps in [-2000.0, -40, -3, -1, 0, 1, 3, 40, 2000] {
      let distance = height * (1 + ulps * .ulpOfOne)
      let found = oscillation.lastTime(fartherThan: distance)
      #expect(found < time * (1 + 1e-5) && found > time - oscillation.halfPeriod)
      expectClose(abs(oscillation.value(at: found)), distance, within: 16 * .ulpOfOne)
      if ulps < -1000 { expectClose(found, time, within: 1e-5 * time) }
      if ulps > 1000 { #expect(found < time - 0.05 * oscillation.halfPeriod) }
    }
  }
}
