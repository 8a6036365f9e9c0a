import CurveMath
import CurveNumerics
import Foundation
import TestSupport
import Testing

@Suite("ForceLaw")
struct ForceLawTests {
  @Test("a spring with damping moves as its closed form", arguments: [0, 9.0, 30, 51])
  func spring(damping: Double) throws {
    let motion = try SpringMotion(
      spring: DampedSpring(mass: 2.5, stiffness: 90, damping: damping), from: -3, to: 0, velocity: 4)
    let times = [0, 0.1, 0.37, 1.3, 4]
    let law = try .spring(stiffness: 90) + ForceLaw.damping(damping)
    let solution = try Oscillator(mass: 2.5, law: law).solution(from: -3, velocity: 4, at: times)
    for (time, state) in zip(times, solution.states) {
      let exact = motion.state(at: time)
      expectClose(state.value, exact.value, within: 1e-11)
      expectClose(state.velocity, exact.velocity, within: 1e-10)
      expectClose(state.acceleration, exact.acceleration, within: 1e-9)
    }
  }

  // 499.5 units for 1000 units/s: v₀/rate with rate = −1000 ln 0.998, the factor that is left after
  // a millisecond.
  @Test("damping is the decay of a flick")
  func flick() throws {
    let law = try ForceLaw.damping(-2500 * log(0.998))
    let motion = try Oscillator(mass: 2.5, law: law).solution(from: 0, velocity: 1000, at: [0.001, 20])
    expectClose(motion.states[0].velocity, 998, within: 1e-9)
    expectClose(motion.states[1].value, -1 / log(0.998), within: 1e-8)
  }

  // The finger's way that UIKit's formula shows as y pulls as a linear spring would: held there by
  // a constant force, it stays.
  @Test("a rubber band balances the pull that shows it", arguments: [(10.0, 1.0), (100, -1), (1000, 1)])
  func rubberBand(way: Double, sign: Double) throws {
    let shown = (1 - 1 / (way * 0.55 / 400 + 1)) * 400
    let band = try ForceLaw.rubberBand(beyond: sign * 7, side: sign > 0 ? .above : .below, stiffness: 3, depth: 400)
    let law = try band + .constant(sign * 3 * way)
    let motion = try Oscillator(mass: 2.5, law: law).solution(from: sign * (7 + shown), at: [0, 1])
    expectClose(motion.states[1].value, sign * (7 + shown), within: 1e-9 * way)
    #expect(motion.switches.isEmpty)
  }

  @Test("a motion that comes back inside decays on, if the spring lets go")
  func letsGo() throws {
    let decay = try ForceLaw.damping(5)
    let spring = try ForceLaw.spring(stiffness: 600, damping: 4, rest: 250)
    func motion(_ law: ForceLaw) throws -> OscillatorSolution {
      try Oscillator(mass: 2.5, law: law).solution(from: 0, velocity: 900, at: [0.45, 3])
    }
    let caught = try motion(
      decay.caught(beyond: 0...250) { bound throws(NumericsError) in
        try .spring(stiffness: 600, damping: 4, rest: bound)
      })
    let released = try motion(.switching(at: 250, below: decay, above: spring))
    #expect(caught.switches.count == 1)
    #expect(released.switches.count == 2)
    let contact = released.switches[1].state.velocity
    expectClose(
      released.states[1].value, 250 + contact / 2 * (1 - exp(-2 * (3 - released.switches[1].time))), within: 1e-9)
    expectClose(caught.states[0].value, released.states[0].value, within: 1e-11)
  }

  @Test("between bounds without a distance the spring holds at once", arguments: [900.0, -900])
  func zeroLength(velocity: Double) throws {
    let law = try ForceLaw.damping(5).caught(beyond: 7...7) { bound throws(NumericsError) in
      try .spring(stiffness: 600, damping: 4, rest: bound)
    }
    let motion = try Oscillator(mass: 2.5, law: law).solution(from: 7, velocity: velocity, at: [0.3])
    let spring = try SpringMotion(
      spring: DampedSpring(mass: 2.5, stiffness: 600, damping: 4), from: 7, to: 7, velocity: velocity)
    expectClose(motion.states[0].value, spring.state(at: 0.3).value, within: 1e-10)
    #expect(motion.switches.isEmpty)
  }

  @Test("between two bounces the mass turns once")
  func turnsBetweenBounces() throws {
    let law = try ForceLaw.constant(-20).watchingTurns().bouncing(off: 0, restitution: 0.5, restingBelow: 1)
    let motion = try Oscillator(law: law).solution(from: 10, at: [4])
    // Falls with 20, rises with 10: √1 s down, half a second up to 2.5, and so on.
    let expected: [(time: Double, value: Double)] = [(1, 0), (1.5, 2.5), (2, 0), (2.25, 0.625), (2.5, 0)]
    for (found, expected) in zip(motion.switches, expected) {
      expectClose(found.time, expected.time, within: 1e-12)
      expectClose(found.state.value, expected.value, within: 1e-11)
    }
    #expect(motion.switches.count > expected.count)
  }

  // Each flight takes as long as its speed says: 2 v/g, and v falls by the restitution.
  @Test("a falling mass bounces as its speeds say, and rests", arguments: [(3.0, -1.0), (-3, 1)])
  func bounces(height: Double, sign: Double) throws {
    let (gravity, restitution) = (2000.0, 0.6)
    let law = try ForceLaw.constant(2.5 * gravity * sign).bouncing(
      off: 0, restitution: restitution, restingBelow: 1e-3)
    let motion = try Oscillator(mass: 2.5, law: law).solution(from: height, at: [0.06, 0.1, 1])
    var (time, speed) = ((2 * 3 / gravity).squareRoot(), (2 * 3 * gravity).squareRoot())
    for bounce in motion.switches {
      expectClose(bounce.time, time, within: 1e-12)
      expectClose(bounce.state.velocity, sign * speed, within: 1e-9)
      speed *= restitution
      time += 2 * speed / gravity
    }
    #expect(motion.switches.count == 23)
    #expect(motion.restTime == motion.switches.last?.time)
    #expect(motion.states[2] == CurveState(value: 0, velocity: 0, acceleration: 0))
    // In the first flight after the first bounce.
    let since = 0.06 - motion.switches[0].time
    let leap = (2 * 3 * gravity).squareRoot() * restitution * since - gravity / 2 * since * since
    expectClose(motion.states[0].value, -sign * leap, within: 1e-11)
  }

  @Test("a law of one's own needs its force alone")
  func ownLaw() throws {
    // Released at 2 rad: a quarter period of the pendulum is K(m = sin² 1), here from mpmath.
    let pendulum = try ForceLaw { -sin($0.value) }.watching(value: 0)
    let motion = try Oscillator(law: pendulum).solution(from: 2, at: [5])
    expectClose(motion.switches[0].time, 2.087438231729623684, within: 1e-11)
  }

  @Test("a level where the motion begins is watched from then on")
  func beginsOnLevel() throws {
    let law = try ForceLaw.spring(stiffness: 36).watching(value: 0)
    let motion = try Oscillator(law: law).solution(from: 0, velocity: -2, at: [1])
    #expect(motion.switches.count == 1)
    expectClose(motion.switches[0].time, Double.pi / 6, within: 1e-13)
  }

  @Test("a level is passed twice beside a peak, however near it is", arguments: [1e-1, 1e-3, 1e-6])
  func nearPeak(depth: Double) throws {
    let law = try ForceLaw.spring(stiffness: 36).watching(value: 1 - depth)
    let motion = try Oscillator(law: law).solution(from: 0, velocity: 6, at: [1])
    let half = acos(1 - depth) / 6
    #expect(motion.switches.count == 2)
    // A peak that errs by 10⁻¹³ moves the passage by that over its slope.
    let room = 1e-12 / (2 * depth).squareRoot()
    expectClose(motion.switches[0].time, Double.pi / 12 - half, within: room)
    expectClose(motion.switches[1].time, Double.pi / 12 + half, within: room)
  }

  // MARK: - What is refused

  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch { return String(describing: error) }
  }

  @Test("bad numbers are named")
  func namesNumbers() throws {
    let free = try ForceLaw.constant(0)
    #expect(message { _ = try Oscillator(mass: -2.5, law: free) } == "the mass is -2.5. Use a number greater than 0.")
    #expect(message { _ = try ForceLaw.spring(stiffness: .nan) } == "the stiffness is nan. Use a finite number.")
    #expect(message { _ = try ForceLaw.damping(-1) } == "the damping is -1.0. Use 0 or a positive number.")
    #expect(
      message { _ = try free.rubbing(kinetic: 3, breakaway: 2) }
        == "the breakaway force beyond the kinetic friction is -1.0. Use 0 or a positive number.")
    #expect(
      message { _ = try free.bouncing(off: 0, restitution: 1.5, restingBelow: 1) }
        == "the loss of a bounce is -0.5. Use 0 or a positive number.")
    #expect(
      message { _ = try ForceLaw.rubberBand(beyond: 0, side: .above, stiffness: 3, depth: 0) }
        == "the depth is 0.0. Use a number greater than 0.")
    let oscillator = try Oscillator(law: free)
    #expect(throws: NumericsError.self) { try oscillator.solution(from: .infinity, at: [1]) }
    #expect(throws: NumericsError.self) { try oscillator.solution(from: 0, velocity: .nan, at: [1]) }
    #expect(throws: NumericsError.timesOutOfOrder(1, index: 1)) { try oscillator.solution(from: 0, at: [2, 1]) }
    #expect(throws: NumericsError.timeOutOfRange(-1, index: 0, start: 0)) { try oscillator.solution(from: 0, at: [-1]) }
  }

  @Test("a force that is not finite ends the motion", arguments: [Double.nan, .infinity])
  func notFinite(value: Double) throws {
    let broken = ForceLaw { $0.time > 0.5 ? value : -$0.value }
    #expect(throws: NumericsError.self) { try Oscillator(law: broken).solution(from: 1, at: [1]) }
  }

  @Test("work is bounded")
  func isBounded() throws {
    let law = try ForceLaw.constant(-2000).bouncing(off: 0, restitution: 1, restingBelow: 1e-3)
    let text = message { _ = try Oscillator(law: law).solution(from: 1e-3, at: [1e3]) }
    #expect(text.contains("the force has changed 10000 times."), "\(text)")
  }
}
