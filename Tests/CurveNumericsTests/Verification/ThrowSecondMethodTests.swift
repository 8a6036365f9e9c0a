import CurveMath
import CurveNumerics
import TestSupport
import Testing

/// A force that falls with a power of the speed: what slows Flutter's clamping scroll.
private struct PowerDrag: ForceLaw {
  /// Force for a speed of 1.
  let strength: Double
  let exponent: Double

  var description: String { "power drag \(strength)" }

  func force(at point: ForcePoint, on sides: SwitchingSides) -> Double {
    let drag = strength * Elementary.pow(abs(point.velocity), exponent)
    return point.velocity < 0 ? drag : -drag
  }
}

/// What Flutter's constant deceleration comes to as a force: v′ = −λ (v + c t) − c, with the sign of the motion in c.
private struct CoastingForce: ForceLaw {
  let mass: Double
  let rate: Double
  let braking: Double

  var description: String { "coasting force" }
  var drivePeriod: Double? { 1 / rate }

  func force(at point: ForcePoint, on sides: SwitchingSides) -> Double {
    -mass * (rate * (point.velocity + braking * point.time) + braking)
  }
}

/// The same force everywhere.
private struct Weight: ForceLaw {
  let force: Double

  var description: String { "weight \(force)" }

  func force(at point: ForcePoint, on sides: SwitchingSides) -> Double { force }
}

// Newton's equation with each law's force, at mass 2.5: no expression in common with the closed forms.
@Suite("Throws: closed form against integration")
struct ThrowSecondMethodTests {
  static let mass = 2.5

  @Test("linear drag is the exponential decay", arguments: [(-2000.0, 2.002), (37.5, 0.4), (1e-6, 10), (1e6, 4.2)])
  func decay(velocity: Double, friction: Double) throws {
    let decay = try ExponentialDecay(from: -3, velocity: velocity, friction: friction)
    let law = try LinearDamping(timeConstant: 1 / friction, mass: Self.mass)
    let motion = try Oscillator(mass: Self.mass, law: law).motion(
      from: -3, to: decay.target, velocity: velocity, until: 10 / friction)
    let travel = abs(decay.distance)
    // The oscillator is given values: some ulps of them come on top.
    let room = 1e-10 * travel + 64 * Double(3).ulp
    for step in 0...200 {
      let time = 10 / friction * Double(step) / 200
      let (closed, integrated) = (decay.state(at: time), motion.state(at: time))
      expectClose(closed.value, integrated.value, within: room, "\(time)")
      expectClose(closed.velocity, integrated.velocity, within: 10 * friction * room, "\(time)")
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
    let force = CoastingForce(mass: Self.mass, rate: decay.decayRate, braking: velocity < 0 ? -braking : braking)
    let motion = try Oscillator(mass: Self.mass, law: force).motion(
      from: 0, to: decay.target, velocity: velocity, until: 2 * decay.endTime,
      watching: [MotionEvent.turning(velocity < 0 ? .rising : .falling).ending])
    let travel = abs(decay.target)
    expectClose(motion.endTime, decay.endTime, within: 1e-10 * decay.endTime)
    for step in 0...200 {
      let time = motion.endTime * Double(step) / 200
      expectClose(decay.state(at: time).value, motion.state(at: time).value, within: 1e-10 * travel, "\(time)")
    }
  }

  // v′ = −λv − c: ln(1 + λ|v₀|/c)/λ.
  @Test("dry friction beside a linear drag is another motion, which stops later")
  func dryFriction() throws {
    let decay = try CoastingDecay(velocity: -2000, drag: 0.135, constantDeceleration: 1400)
    let law = try LinearDamping(Self.mass * decay.decayRate) + CoulombFriction(kinetic: Self.mass * 1400)
    let motion = try Oscillator(mass: Self.mass, law: law).motion(
      from: 0, to: decay.target, velocity: -2000, until: 2 * decay.endTime)
    expectClose(
      motion.endTime, Elementary.log1p(decay.decayRate * 2000 / 1400) / decay.decayRate, within: 1e-10)
    #expect(motion.endTime > 1.3 * decay.endTime)
  }

  // (D − 2)/(D − 1) is the power of the speed. Near its end the force is not smooth enough to be integrated to ten digits.
  @Test("a power drag is Flutter's clamping scroll", arguments: [-2000.0, 120, 24_000])
  func power(velocity: Double) throws {
    let scroll = try PowerDecay(velocity: velocity)
    let exponent = (PowerDecay.exponent - 2) / (PowerDecay.exponent - 1)
    let first = abs(scroll.state(at: 0).acceleration)
    let strength = Self.mass * first / Elementary.pow(abs(velocity), exponent)
    let end = 0.9 * scroll.endTime
    let motion = try Oscillator(mass: Self.mass, law: PowerDrag(strength: strength, exponent: exponent)).motion(
      from: 0, to: scroll.target, velocity: velocity, until: end)
    for step in 0...200 {
      let time = end * Double(step) / 200
      expectClose(
        scroll.state(at: time).value, motion.state(at: time).value, within: 1e-10 * abs(scroll.target), "\(time)")
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
    let oscillator = try Oscillator(mass: Self.mass, law: Weight(force: Self.mass * acceleration))
    let floor = fall.target
    var (begin, value, speed) = (0.0, 0.0, velocity)
    let longest = 4 * (fall.firstImpact + 2 * abs(velocity / acceleration))
    let top = velocity * velocity / (2 * abs(acceleration)) + height
    for _ in 0..<12 {
      let flight = try oscillator.motion(
        from: value, to: floor, velocity: speed, until: longest,
        watching: [MotionEvent.crossing(floor, acceleration < 0 ? .falling : .rising).ending])
      for step in 1..<20 {
        let time = flight.endTime * Double(step) / 20
        expectClose(fall.state(at: begin + time).value, flight.state(at: time).value, within: 1e-10 * top, "\(begin)")
      }
      begin += flight.endTime
      (value, speed) = (floor, -restitution * flight.state(at: flight.endTime).velocity)
    }
  }
}
