import CurveMath
import CurveNumerics
import Foundation
import TestSupport
import Testing

@Suite("MotionEvent")
struct MotionEventTests {
  private static func spring(damping: Double = 9) throws -> Oscillator {
    try Oscillator(mass: 2.5, law: LinearSpring(stiffness: 90) + LinearDamping(damping))
  }

  private static func exact() throws -> SpringMotion {
    try SpringMotion(spring: DampedSpring(mass: 2.5, stiffness: 90, damping: 9), from: -3, to: 0, velocity: 4)
  }

  @Test("turning points and crossings are where the closed form has them")
  func agrees() throws {
    let exact = try Self.exact()
    let motion = try Self.spring().motion(
      from: -3, to: 0, velocity: 4, until: 4,
      watching: [.turning(), .crossing(0, .rising), .crossing(0, .falling), .crossing(0.5), .velocity(-2)])
    let turns = exact.turningTimes(of: .value, in: 0...4)
    #expect(motion.occurrences(of: 0).count == turns.count)
    for (found, expected) in zip(motion.occurrences(of: 0), turns) { expectClose(found.time, expected, within: 1e-11) }
    expectClose(motion.occurrences(of: 1)[0].time, exact.firstTime(reaching: 0)!, within: 1e-13)
    #expect(motion.occurrences(of: 1).allSatisfy { $0.state.velocity > 0 })
    #expect(motion.occurrences(of: 2).allSatisfy { $0.state.velocity < 0 })
    #expect(
      Double(motion.occurrences(of: 1).count + motion.occurrences(of: 2).count) == exact.targetCrossings(before: 4))
    expectClose(motion.occurrences(of: 3)[0].time, exact.firstTime(reaching: 0.5)!, within: 1e-13)
    for event in motion.occurrences(of: 4) { expectClose(exact.state(at: event.time).velocity, -2, within: 1e-10) }
    #expect(motion.events.map(\.time) == motion.events.map(\.time).sorted())
  }

  @Test("a level is met to 1e-12 of the time scale by every stepper", arguments: [ODEStepper.rkf45, .rk8pd, .bsimp])
  func isExact(stepper: ODEStepper) throws {
    let motion = try Self.spring().motion(
      from: -3, to: 0, velocity: 4, until: 1, watching: [.crossing(-2.9), .crossing(0.1), .crossing(1)],
      by: OscillatorSolver(stepper: .chosen(stepper)))
    let exact = try Self.exact()
    for (index, level) in [-2.9, 0.1, 1].enumerated() {
      expectClose(
        motion.occurrences(of: index)[0].time, exact.firstTime(reaching: level)!, within: 1e-12 / 6, "\(level)")
    }
  }

  // 200 levels between two frames, all in one panel or two.
  @Test("many events in one step come in the order of time")
  func keepsOrder() throws {
    // Watched for in another order than they come: 7 and 200 have no common divisor.
    let levels = (0..<200).map { -2.95 + 0.0005 * Double($0 * 7 % 200) }
    let motion = try Self.spring().motion(
      from: -3, to: 0, velocity: 40, until: 0.01, watching: levels.map { MotionEvent.crossing($0) })
    #expect(motion.panelCount < 8)
    #expect(motion.events.count == 200)
    #expect(motion.events.map(\.state.value) == motion.events.map(\.state.value).sorted())
    #expect(motion.events.map(\.time) == motion.events.map(\.time).sorted())
  }

  @Test("two passages that are close together are both found")
  func findsPairs() throws {
    let peak = 3.0
    let motion = try Oscillator(mass: 2.5, law: LinearSpring(stiffness: 90)).motion(
      from: -peak, to: 0, until: 1, watching: [.crossing(peak * (1 - 1e-9)), .crossing(peak * (1 + 1e-9))])
    // cos x = 1 − 1e−9 at ±√2e−9 from the peak.
    let times = motion.occurrences(of: 0).map(\.time)
    try #require(times.count == 2)
    expectClose((times[0] + times[1]) / 2, Double.pi / 6, within: 1e-10)
    expectClose(times[1] - times[0], 2 * (2e-9).squareRoot() / 6, within: 1e-8)
    #expect(motion.occurrences(of: 1).isEmpty)
  }

  @Test("an event may end the motion")
  func ends() throws {
    let motion = try Self.spring().motion(
      from: -3, to: 0, velocity: 4, until: 9, watching: [.crossing(-1), .crossing(0.5).ending, .crossing(1)])
    #expect(motion.events.map(\.label) == ["crosses -1.0", "crosses 0.5"])
    #expect(motion.endTime == motion.events[1].time)
    expectClose(motion.restingValue, 0.5, within: 1e-13)
    #expect(motion.state(at: 5).value == motion.restingValue)
  }

  @Test("rest is near and slow at once, for the first time")
  func rests() throws {
    let (distance, speed) = (0.01, 0.05)
    let motion = try Self.spring().motion(
      from: -3, to: 0, velocity: 4, until: 9, watching: [.rest(within: distance, slowerThan: speed)])
    let rest = try #require(motion.occurrences(of: 0).first)
    #expect(motion.occurrences(of: 0).count == 1)
    let exact = try Self.exact()
    // Looked for on a grid that shares nothing with the search.
    let grid = (0...90_000).map { Double($0) / 10_000 }
    let first = try #require(
      grid.first { abs(exact.state(at: $0).value) <= distance && abs(exact.state(at: $0).velocity) <= speed })
    expectClose(rest.time, first, within: 1e-4)
    let edge = exact.state(at: rest.time)
    #expect(min(abs(abs(edge.value) - distance), abs(abs(edge.velocity) - speed)) < 1e-11)
  }

  @Test("passes a level that moves")
  func passesMovingLevel() throws {
    // A ball thrown after a train: value − 20 t = 1.
    let train = MotionEvent.passing(SwitchingSurface(value: 1, time: -20, level: 1, label: "catches up"))
    let motion = try Oscillator(mass: 2.5, law: QuadraticDrag(0)).motion(
      from: -3, to: 0, velocity: 60, until: 1, watching: [train])
    #expect(motion.events.map(\.label) == ["catches up"])
    expectClose(motion.events[0].time, 0.1, within: 1e-14)
  }

  @Test("any function may be watched")
  func watchesFunctions() throws {
    let energy = MotionEvent.zero("half of the energy is gone", .falling) { point in
      0.5 * 2.5 * point.velocity * point.velocity + 0.5 * 90 * point.value * point.value - 0.5 * (20 + 405)
    }
    let motion = try Self.spring().motion(from: -3, to: 0, velocity: 4, until: 4, watching: [energy.ending])
    expectClose(motion.energy(at: motion.endTime).total, 212.5, within: 1e-9)
  }

  @Test("a release on a level, or towards it for ever, passes nothing")
  func passesNothing() throws {
    let critical = try Self.spring(damping: 120)
    let motion = try critical.motion(from: -3, to: 0, until: 60, watching: [.crossing(-3), .crossing(0), .turning()])
    #expect(motion.events.isEmpty, "\(motion.events)")
  }

  @Test("contact with a wall and an event at its edge are one moment")
  func meetsWall() throws {
    let wall = try RubberBandWall(edge: 1, side: .above, stiffness: 300, depth: 20)
    let motion = try Oscillator(mass: 2.5, law: LinearSpring(stiffness: 90) + wall).motion(
      from: -3, to: 0, until: 1, watching: [.crossing(1), .turning()])
    #expect(
      motion.events.map(\.label) == [
        "wall above 1.0", "crosses 1.0", "turns", "wall above 1.0", "crosses 1.0", "turns",
      ])
    #expect(motion.events[0].time == motion.events[1].time)
    // Before the wall it is a free swing: −3 cos 6t = 1.
    expectClose(motion.events[0].time, acos(-1 / 3.0) / 6, within: 1e-14)
    // Nothing is lost: it comes back as fast, and the whole swing has a mirror.
    expectClose(
      motion.events[3].time - motion.events[2].time, motion.events[2].time - motion.events[0].time, within: 1e-12)
    #expect(motion.marks.count == motion.events.count)
  }
}
