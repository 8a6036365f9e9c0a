import CurveMath
import CurveNumerics
import Foundation
import TestSupport
import Testing

@Suite("ForceLaw")
struct ForceLawTests {
  static func laws() throws -> [any ForceLaw] {
    let decay = try LinearDamping(5)
    return [
      try LinearSpring(stiffness: 90, rest: 2), decay, QuadraticDrag(1.3),
      try CoulombFriction(kinetic: 2, breakaway: 3), DuffingSpring(stiffness: 90, hardening: 35, rest: -1),
      DuffingSpring(stiffness: 90, hardening: -8),
      try RubberBandWall(edge: 1, side: .above, stiffness: 30, depth: 40, damping: 4),
      try RubberBandWall(edge: -1, side: .below, stiffness: 30, depth: 40),
      try BoundedDecay(within: -2...2, decay: decay, stiffness: 600, damping: 60),
      HarmonicDrive(amplitude: 3, frequency: 7, phase: 0.4),
      try LinearSpring(stiffness: 90) + QuadraticDrag(1.3)
        + RubberBandWall(edge: 1, side: .above, stiffness: 30, depth: 40),
    ]
  }

  static let points = [
    ForcePoint(time: 0.3, value: 2.7, velocity: -4), ForcePoint(time: 1, value: -3.1, velocity: 6),
    ForcePoint(value: 0.2, velocity: 0.5),
  ]

  /// A law that says its force and nothing else.
  struct Plain: ForceLaw {
    let law: any ForceLaw
    var description: String { law.description }
    var drivePeriod: Double? { law.drivePeriod }
    func force(at point: ForcePoint, on sides: SwitchingSides) -> Double { law.force(at: point, on: sides) }
  }

  @Test("slopes are the derivatives of the force")
  func slopes() throws {
    for law in try Self.laws() {
      for point in Self.points {
        let sides = law.sides(of: point)
        let (exact, plain) = (law.slopes(at: point, on: sides), Plain(law: law).slopes(at: point, on: sides))
        expectClose(exact.value, plain.value, within: 1e-6, "\(law) at \(point)")
        expectClose(exact.velocity, plain.velocity, within: 1e-6, "\(law) at \(point)")
        expectClose(exact.time, plain.time, within: 1e-6, "\(law) at \(point)")
      }
    }
  }

  @Test("the potential energy falls as the force says")
  func potential() throws {
    for law in try Self.laws() {
      for point in Self.points {
        let still = ForcePoint(time: point.time, value: point.value)
        let sides = law.sides(of: still)
        guard law.potentialEnergy(at: still, on: sides) != nil else { continue }
        var (above, below) = (still, still)
        above.value += 1e-5
        below.value -= 1e-5
        let fall =
          (law.potentialEnergy(at: below, on: sides)! - law.potentialEnergy(at: above, on: sides)!) / 2e-5
        expectClose(fall, law.force(at: still, on: sides), within: 1e-4, "\(law) at \(point)")
      }
    }
  }

  @Test("a sum is what its parts are, however it is nested")
  func sums() throws {
    let wall = try RubberBandWall(edge: 1, side: .above, stiffness: 30, depth: 40)
    let (drag, spring) = (QuadraticDrag(1.3), try LinearSpring(stiffness: 90))
    let friction = try CoulombFriction(kinetic: 2, breakaway: 3)
    let sum = (spring + drag) + (wall + friction)
    #expect(sum.laws.count == 4)
    #expect(sum.surfaces == drag.surfaces + wall.surfaces)
    #expect(sum.dryFriction == friction.dryFriction)
    #expect(sum.domain == wall.domain)
    for point in Self.points {
      let parts: [any ForceLaw] = [spring, drag, wall, friction]
      let expected = parts.reduce(0) { $0 + $1.force(at: point, on: $1.sides(of: point)) }
      expectClose(sum.force(at: point, on: sum.sides(of: point)), expected, within: 1e-12)
    }
    #expect(drag.potentialEnergy(at: Self.points[0], on: drag.sides(of: Self.points[0])) == nil)
  }

  // 499.5 units for 1000 units/s: v₀/rate with rate = −1000 ln 0.998.
  @Test("a deceleration rate is the factor of a millisecond")
  func decelerationRate() throws {
    let oscillator = try Oscillator(mass: 2.5, law: LinearDamping(decelerationRate: 0.998, mass: 2.5))
    let motion = try oscillator.motion(from: 0, to: 500, velocity: 1000, until: 20)
    expectClose(motion.state(at: 0.001).velocity, 998, within: 1e-9)
    expectClose(motion.restingValue, -1 / log(0.998), within: 1e-8)
    expectClose(try LinearDamping(timeConstant: 0.325, mass: 2).damping, 2 / 0.325, within: 1e-15)
  }

  // The finger's way that UIKit's formula shows as y pulls as a linear spring would.
  @Test("a rubber band balances the pull that shows it", arguments: [10.0, 100, 1000])
  func rubberBand(way: Double) throws {
    let (depth, stiffness) = (400.0, 3.0)
    let shown = (1 - 1 / (way * 0.55 / depth + 1)) * depth
    let wall = try RubberBandWall(edge: 7, side: .above, stiffness: stiffness, depth: depth)
    let point = ForcePoint(value: 7 + shown)
    expectClose(wall.force(at: point, on: wall.sides(of: point)), -stiffness * way, within: 1e-9 * way)
    let mirrored = try RubberBandWall(edge: -7, side: .below, stiffness: stiffness, depth: depth)
    let other = ForcePoint(value: -7 - shown)
    expectClose(mirrored.force(at: other, on: mirrored.sides(of: other)), stiffness * way, within: 1e-9 * way)
  }

  @Test("a motion that comes back inside decays on, if the spring lets go")
  func letsGo() throws {
    func motion(_ handOver: BoundedDecay.HandOver) throws -> OscillatorMotion {
      let law = try BoundedDecay(
        within: 0...250, decay: LinearDamping(5), stiffness: 600, damping: 4, handOver: handOver)
      return try Oscillator(mass: 2.5, law: law).motion(from: 0, to: 250, velocity: 900, until: 3)
    }
    let (caught, released) = (try motion(.forGood), try motion(.whileOutside))
    #expect(caught.events.count == 1)
    #expect(released.events.count == 2)
    let contact = released.events[1].state.velocity
    expectClose(released.restingValue, 250 + contact / 2 * (1 - exp(-2 * (3 - released.events[1].time))), within: 1e-9)
    expectClose(caught.state(at: 0.45).value, released.state(at: 0.45).value, within: 1e-11)
  }

  @Test("a law of one's own needs its force alone")
  func ownLaw() throws {
    struct Pendulum: ForceLaw {
      let description = "pendulum"
      func force(at point: ForcePoint, on sides: SwitchingSides) -> Double { -sin(point.value) }
    }
    // Released at 2 rad: a quarter period is K(m = sin² 1), here from mpmath.
    let motion = try Oscillator(law: Pendulum()).motion(from: 2, to: 0, until: 5, watching: [.crossing(0)])
    expectClose(motion.events[0].time, 2.087438231729623684, within: 1e-11)
    let implicit = try Oscillator(law: Pendulum()).motion(
      from: 2, to: 0, until: 5, watching: [.crossing(0)], by: OscillatorSolver(stepper: .chosen(.bsimp)))
    expectClose(implicit.events[0].time, motion.events[0].time, within: 1e-11)
  }
}
