import CurveMath
import CurveNumerics
import TestSupport
import Testing

// Newton's equation with each law's force, at mass 2.5: no expression in common with the closed
// forms.
@Suite("Throws: closed form against integration")
struct ThrowSecondMethodTests {
  static let mass = 2.5

  @Test("linear drag is the exponential decay", arguments: [(-2000.0, 2.002), (37.5, 0.4), (1e-6, 10), (1e6, 4.2)])
  func decay(velocity: Double, friction: Double) throws {
    let decay = try ExponentialDecay(from: -3, velocity: velocity, friction: friction)
    let times = (0...200).map { 10 / friction * Double($0) / 200 }
    // Values are measured from the target, as the integration's own error is.
    let integrated = try Oscillator(mass: Self.mass, law: .damping(Self.mass * friction))
      .solution(from: -3 - decay.target, velocity: velocity, at: times)
    let travel = abs(decay.distance)
    let room = 1e-10 * travel + 64 * Double(3).ulp
    for (time, state) in zip(times, integrated.states) {
      let closed = decay.state(at: time)
      expectClose(closed.value - decay.target, state.value, within: room, "\(time)")
      expectClose(closed.velocity, state.velocity, within: 10 * friction * room, "\(time)")
    }
  }

  @Test(
    "verification integrates a decay and asks a fling's cubic",
    arguments: [
      "decay(velocity: -2000, rate: 0.998)", "decay(velocity: 1e-6, friction: 40)", "inertia(3)",
      "fling(-2000, density: 2.625)",
    ])
  func verify(text: String) throws {
    let curve = try CurveNotation().curve(text)
    for curve in [curve, try curve.moving(from: 5, to: 2, velocity: 0)] {
      let report = try CurveVerification.verify(curve)
      #expect(report.value.largest <= 1e-10 * abs(curve.travel), "\(report)")
    }
  }

  @Test(
    "drag on what it alone would have left is the coasting decay, up to its end",
    arguments: [(-2000.0, 0.135, 1400.0), (50, 0.135, 1400), (800, 0.9, 35)])
  func coasting(velocity: Double, drag: Double, braking: Double) throws {
    let decay = try CoastingDecay(velocity: velocity, drag: drag, constantDeceleration: braking)
    // v′ = −λ (v + c t) − c, with the sign of the motion in c.
    let (rate, braking) = (decay.decayRate, velocity < 0 ? -braking : braking)
    let force = ForceLaw { -Self.mass * (rate * ($0.velocity + braking * $0.time) + braking) }
    let times = (0...200).map { decay.endTime * Double($0) / 199.5 }
    let integrated = try Oscillator(mass: Self.mass, law: force.watchingTurns())
      .solution(from: -decay.target, velocity: velocity, at: times)
    expectClose(try #require(integrated.switches.first).time, decay.endTime, within: 1e-10 * decay.endTime)
    for (time, state) in zip(times, integrated.states) where time <= decay.endTime {
      let closed = decay.state(at: time).value - decay.target
      expectClose(closed, state.value, within: 1e-10 * abs(decay.target), "\(time)")
    }
  }

  // v′ = −λv − c: ln(1 + λ|v₀|/c)/λ.
  @Test("dry friction beside a linear drag is another motion, which stops later")
  func dryFriction() throws {
    let decay = try CoastingDecay(velocity: -2000, drag: 0.135, constantDeceleration: 1400)
    let law = try ForceLaw.damping(Self.mass * decay.decayRate).rubbing(kinetic: Self.mass * 1400)
    let integrated = try Oscillator(mass: Self.mass, law: law)
      .solution(from: -decay.target, velocity: -2000, at: [2 * decay.endTime])
    let rest = try #require(integrated.restTime)
    expectClose(rest, Elementary.log1p(decay.decayRate * 2000 / 1400) / decay.decayRate, within: 1e-10)
    #expect(rest > 1.3 * decay.endTime)
  }

  // (D − 2)/(D − 1) is the power of the speed. Near its end the force is not smooth enough to be
  // integrated to ten digits.
  @Test("a power drag is Flutter's clamping scroll", arguments: [-2000.0, 120, 24_000])
  func power(velocity: Double) throws {
    let scroll = try PowerDecay(velocity: velocity)
    let exponent = (PowerDecay.exponent - 2) / (PowerDecay.exponent - 1)
    let first = abs(scroll.state(at: 0).acceleration)
    let strength = Self.mass * first / Elementary.pow(abs(velocity), exponent)
    let drag = ForceLaw { point in
      let drag = strength * Elementary.pow(abs(point.velocity), exponent)
      return point.velocity < 0 ? drag : -drag
    }
    let times = (0...200).map { 0.9 * scroll.endTime * Double($0) / 200 }
    let integrated = try Oscillator(mass: Self.mass, law: drag)
      .solution(from: -scroll.target, velocity: velocity, at: times)
    for (time, state) in zip(times, integrated.states) {
      let closed = scroll.state(at: time).value - scroll.target
      expectClose(closed, state.value, within: 1e-10 * abs(scroll.target), "\(time)")
    }
  }

  @Test(
    "weight from impact to impact is the bouncing fall",
    arguments: [
      (2000.0, 0.5, 0.0, 300.0), (-9.81, 0.8, 3.0, 2.5), (9.81, 0.999, 40.0, 2.5), (9.81, 1.0, -5.0, 2.5),
    ])
  func gravity(acceleration: Double, restitution: Double, velocity: Double, height: Double) throws {
    let fall = try BouncingFall(
      acceleration: acceleration, restitution: restitution, velocity: velocity, height: height)
    let floor = fall.target
    let weight = try ForceLaw.constant(Self.mass * acceleration)
      .bouncing(off: 0, restitution: restitution, restingBelow: 1e-6)
    // A dozen impacts, each flight being as long as its speed says.
    var impacts = [fall.firstImpact]
    var speed = abs(fall.leftLimit(of: .velocity, at: fall.firstImpact))
    for _ in 1..<12 {
      speed *= restitution
      impacts.append(impacts[impacts.count - 1] + 2 * speed / abs(acceleration))
    }
    // Up to the top of the flight behind the last of them.
    let end = impacts[11] + restitution * speed / abs(acceleration)
    let times = (0...240).map { end * Double($0) / 240 }
    let integrated = try Oscillator(mass: Self.mass, law: weight).solution(from: -floor, velocity: velocity, at: times)
    #expect(integrated.switches.count == 12)
    for (impact, passed) in zip(impacts, integrated.switches) {
      expectClose(impact, passed.time, within: 1e-10 * impacts[11])
    }
    let top = velocity * velocity / (2 * abs(acceleration)) + height
    for (time, state) in zip(times, integrated.states) {
      expectClose(fall.state(at: time).value - floor, state.value, within: 1e-10 * top, "\(time)")
    }
  }
}
