import CurveNumerics
import Testing

@Suite("Oscillator: what it refuses")
struct OscillatorErrorTests {
  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch { return String(describing: error) }
  }

  @Test("bad numbers are named")
  func namesNumbers() {
    #expect(
      message { _ = try Oscillator(mass: -2.5, law: LinearSpring(stiffness: 90)) }
        == "the mass is -2.5. Use a number greater than 0.")
    #expect(message { _ = try LinearSpring(stiffness: .nan) } == "the stiffness is nan. Use a finite number.")
    #expect(message { _ = try LinearDamping(-1) } == "the damping is -1.0. Use 0 or a positive number.")
    #expect(
      message { _ = try LinearDamping(decelerationRate: 1.2) }
        == "the deceleration rate is 1.2. Use a factor per millisecond between 0 and 1, such as 0.998.")
    #expect(
      message { _ = try CoulombFriction(kinetic: 3, breakaway: 2) }
        == "The breakaway force 2.0 is below the kinetic friction 3.0, so that a mass would start only to stop again. "
        + "Use at least 3.0.")
    #expect(
      message { _ = try RubberBandWall(edge: 0, side: .above, stiffness: 3, depth: 0) }
        == "the depth is 0.0. Use a number greater than 0.")
    for (from, end) in [(Double.infinity, 1.0), (0, 0), (0, -1), (0, .nan)] {
      #expect(throws: OscillatorError.self) {
        try Oscillator(law: LinearSpring(stiffness: 9)).motion(from: from, to: 1, until: end)
      }
    }
    #expect(
      message {
        _ = try Oscillator(law: LinearSpring(stiffness: 9)).motion(
          from: 0, to: 1, until: 1, by: OscillatorSolver(control: .tolerance(1e-20)))
      } == "the tolerance is 1e-20. Use 1e-14 to 1e-2 of the travel.")
  }

  @Test("a softening spring that is drawn too far runs away, and says so")
  func runsAway() throws {
    let law = DuffingSpring(stiffness: 90, hardening: -8)
    let reach = (90.0 / 8).squareRoot()
    let text = message { _ = try Oscillator(law: law).motion(from: reach * 1.01, to: 0, until: 10) }
    #expect(text.contains("still growing: nothing holds the motion."), "\(text)")
  }

  @Test("a flick that would tear the rubber band says so")
  func tears() throws {
    let wall = try RubberBandWall(edge: 0, side: .above, stiffness: 3, depth: 4)
    let text = message { _ = try Oscillator(law: wall).motion(from: -1, to: 0, velocity: 1000, until: 1) }
    #expect(text.contains("where 'rubber band 3.0 above 0.0' means something"), "\(text)")
    #expect(throws: OscillatorError.self) { try Oscillator(law: wall).motion(from: 5, to: 0, until: 1) }
  }

  // Written as a force that jumps with the sign of the velocity, a hold has no motion on either side.
  @Test("friction that is written as a jump of the force is told from a standstill")
  func chatters() throws {
    struct Naive: ForceLaw {
      let description = "naive friction"
      var surfaces: [SwitchingSurface] { [.velocity(0, label: "reversal")] }
      func force(at point: ForcePoint, on sides: SwitchingSides) -> Double { sides[0] ? -13 : 13 }
    }
    let law = try LinearSpring(stiffness: 90) + Naive()
    let text = message { _ = try Oscillator(mass: 2.5, law: law).motion(from: 3, to: 0, until: 8) }
    #expect(
      text.contains("onto 'reversal' from both sides. Write a force that holds at rest as dry friction."), "\(text)")
  }

  @Test("a force that is not finite ends the motion", arguments: [Double.nan, .infinity])
  func notFinite(value: Double) throws {
    struct Broken: ForceLaw {
      var value: Double
      let description = "broken"
      func force(at point: ForcePoint, on sides: SwitchingSides) -> Double { point.time > 0.5 ? value : -point.value }
    }
    #expect(throws: NumericsError.self) { try Oscillator(law: Broken(value: value)).motion(from: 1, to: 0, until: 1) }
  }

  @Test("work is bounded")
  func isBounded() throws {
    let oscillator = try Oscillator(law: LinearSpring(stiffness: 90))
    let text = message {
      _ = try oscillator.motion(from: 1, to: 0, until: 1e3, by: OscillatorSolver(maximumPanels: 10))
    }
    #expect(text.hasPrefix("After 10 stretches the motion has reached 0."))
    let many = SumOfLaws((0..<65).map { _ in QuadraticDrag(1) })
    #expect(throws: OscillatorError.tooManySurfaces(count: 65)) { try Oscillator(law: many) }
  }
}
