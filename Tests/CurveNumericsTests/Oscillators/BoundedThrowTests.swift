import AnimationMerging
import CurveMath
import CurveNumerics
import TestSupport
import Testing

/// Throws in closed form against the same force, integrated.
@Suite("Throws between edges: a second method")
struct BoundedThrowTests {
  /// A law, the mass, stiffness and damping of its spring, and what the flight begins with per unit
  /// of the finger's velocity.
  private static let laws: [(String, mass: Double, stiffness: Double, damping: Double, release: Double)] = [
    ("uikit", 1, 100, 20, 1), ("uikit-fast", 1, 100, 20, 1),
    ("flutter-bouncing-exact", 0.5, 100, 2.2 * 50.0.squareRoot(), 1), ("motion-exact", 1, 500, 10, 0.8 / 0.325),
    ("motion-drag-exact", 1, 200, 40, 0.8 / 0.75), ("popmotion-exact", 1, 500, 10, 0.8 / 0.75),
  ]

  @Test("closed form and integration agree within 1e-10 of the travel", arguments: laws)
  func agrees(name: String, mass: Double, stiffness: Double, damping: Double, release: Double) throws {
    let law = try ThrowLaws.law(named: name)
    for (velocity, lower, upper) in [(2000.0, -50.0, 150.0), (-1234.5, -70, 3), (5000, -1, 1e5)] {
      let thrown = try law.thrown(velocity: velocity, bounds: ThrowBounds(lower, upper))
      let joined = try #require(thrown.curve as? JoinedCurve)
      let decay = try #require(joined.pieces[0].curve as? ExponentialDecay)
      #expect(thrown.events.count == (upper == 1e5 ? 2 : 3))
      // −c v/m is −λ v.
      let shift = thrown.curve.target
      let force = try ForceLaw.damping(mass * decay.decayRate)
        .caught(beyond: (lower - shift)...(upper - shift)) { edge throws(NumericsError) in
          try .spring(stiffness: stiffness, damping: damping, rest: edge)
        }
      let end = thrown.events[thrown.events.count - 1].join.time
      let times = stride(from: 0.0, to: 1, by: 0.013).map { $0 * end } + [end]
      let integrated = try Oscillator(mass: mass, law: force)
        .solution(from: -shift, velocity: release * velocity, at: times)
      let (least, greatest) = thrown.curve.extremes(of: .value)
      let travel = greatest.value - least.value
      for (time, state) in zip(times, integrated.states).dropLast() {
        expectClose(
          thrown.curve.state(at: time).value - shift, state.value, within: 1e-10 * travel, "\(velocity) at \(time)")
      }
      for (event, knot) in zip(thrown.events.dropFirst().dropLast(), integrated.switches) {
        expectClose(event.join.time, knot.time, within: 1e-11)
      }
    }
  }
}
