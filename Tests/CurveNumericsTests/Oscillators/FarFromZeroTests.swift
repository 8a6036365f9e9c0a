import CurveMath
import CurveNumerics
import Foundation
import TestSupport
import Testing

/// Values and times beside which a Double has few digits left for the motion.
@Suite("Oscillator: far from zero")
struct FarFromZeroTests {
  @Test("a large target costs no panels and only its own ulps", arguments: [1e3, 1e5, -1e6, 1e8, 1e10])
  func largeTarget(target: Double) throws {
    func motion(_ target: Double) throws -> OscillatorMotion {
      try Oscillator(mass: 2.5, law: LinearSpring(stiffness: 90, rest: target) + LinearDamping(9))
        .motion(from: target - 3, to: target, until: 4, watching: [.crossing(target), .turning()])
    }
    let (plain, moved) = (try motion(0), try motion(target))
    #expect(Double(moved.panelCount) < 1.3 * Double(plain.panelCount), "\(moved.panelCount) of \(plain.panelCount)")
    #expect(Double(moved.evaluations) < 1.5 * Double(plain.evaluations))
    let exact = try SpringMotion(spring: DampedSpring(mass: 2.5, stiffness: 90, damping: 9), from: -3, to: 0)
    for time in stride(from: 0, through: 4, by: 0.05) {
      expectClose(
        moved.state(at: time).value - target, exact.state(at: time).value, within: 3e-11 + 10 * target.ulp, "\(time) s")
    }
    expectClose(
      moved.occurrences(of: 0)[0].time, plain.occurrences(of: 0)[0].time, within: 1e-12 + target.ulp)
    let turns = plain.occurrences(of: 1)
    for (one, two) in zip(moved.occurrences(of: 1), turns.prefix(2)) {
      expectClose(one.time, two.time, within: 1e-11 + target.ulp)
    }
  }

  @Test("friction, walls and stiff forces bear it as well")
  func otherLaws() throws {
    func motion(_ origin: Double) throws -> OscillatorMotion {
      let law =
        try DuffingSpring(stiffness: 90, hardening: 35, rest: origin) + CoulombFriction(kinetic: 13)
        + RubberBandWall(edge: origin + 1, side: .above, stiffness: 300, depth: 20)
      return try Oscillator(mass: 2.5, law: law).motion(from: origin - 3, to: origin, until: 9, watching: [.turning()])
    }
    let (plain, moved) = (try motion(0), try motion(1e6))
    #expect(moved.isAtRest)
    // What happens at one time may change its order.
    for origin in [EventOccurrence.Origin.law, .watched(0), .sticks, .slips] {
      let (one, two) = (plain.events.filter { $0.origin == origin }, moved.events.filter { $0.origin == origin })
      #expect(one.count == two.count, "\(origin)")
      for (before, after) in zip(one, two) { expectClose(after.time, before.time, within: 1e-8) }
    }
    #expect(Double(moved.panelCount) < 1.3 * Double(plain.panelCount))
    expectClose(moved.endTime, plain.endTime, within: 1e-8)
    expectClose(moved.restingValue - 1e6, plain.restingValue, within: 1e-8)

    let stiff = try Oscillator(mass: 2.5, law: LinearSpring(stiffness: 90, rest: 1e3) + LinearDamping(1e5))
      .motion(from: 1e3 - 3, to: 1e3, until: 20)
    #expect(stiff.panelCount < 100)
    let spring = try DampedSpring(mass: 2.5, stiffness: 90, damping: 1e5)
    let exact = try SpringMotion(spring: spring, from: -3, to: 0).state(at: 20).value
    expectClose(stiff.restingValue - 1e3, exact, within: 1e-11)
  }

  @Test("a target beside which the travel has no digits is refused")
  func refuses() throws {
    let law = try LinearSpring(stiffness: 90, rest: 1e14)
    do {
      _ = try Oscillator(mass: 2.5, law: law).motion(from: 1e14 - 3, to: 1e14, until: 4)
      Issue.record("no error")
    } catch {
      #expect(
        String(describing: error)
          == "Beside the target 100000000000000.0 neighbouring numbers are 0.015625 apart, too far for a motion over "
          + "3.0. Measure values from a place that is nearer.")
    }
    #expect(throws: Never.self) {
      try Oscillator(mass: 2.5, law: law).motion(from: 0, to: 1e14, until: 0.1)
    }
  }

  /// A spring whose place jumps from −3 to 0 at a late time.
  private struct LateJump: ForceLaw {
    var stiffness: Double
    var time: Double
    var description: String { "late jump" }
    var surfaces: [SwitchingSurface] { [.time(time, label: "jump")] }
    func isWatched(_ surface: Int, on sides: SwitchingSides) -> Bool { !sides[0] }
    func force(at point: ForcePoint, on sides: SwitchingSides) -> Double {
      -stiffness * (point.value - (sides[0] ? 0 : -3))
    }
  }

  // At 65536 s two times are 1.5e-11 s apart, in which a swing of one second moves by 1e-10.
  @Test("a late time costs no panels and only its own ulps", arguments: [16.0, 4096, 65536])
  func lateTime(start: Double) throws {
    let frequency = 2 * Double.pi
    let motion = try Oscillator(law: LateJump(stiffness: frequency * frequency, time: start))
      .motion(from: -3, to: 0, until: start + 4, watching: [.crossing(0)])
    #expect(motion.panelCount < 120, "\(motion.panelCount)")
    let crossings = motion.occurrences(of: 0).map(\.time)
    try #require(crossings.count == 8)
    for (index, time) in crossings.enumerated() {
      expectClose(time - start, 0.25 + 0.5 * Double(index), within: 1e-11 + 40 * start.ulp)
    }
    for time in stride(from: 0, through: 4, by: 0.0625) {
      expectClose(
        motion.state(at: start + time).value, -3 * cos(frequency * time), within: 3e-10 + 40 * 19 * start.ulp)
    }
  }
}
