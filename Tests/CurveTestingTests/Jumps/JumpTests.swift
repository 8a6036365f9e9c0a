import CurveMath
import CurveTesting
import TestSupport
import Testing

@Suite("TestedMotion: jumps")
struct JumpTests {
  @Test("a curve's jumps are those of its closed form")
  func steps() throws {
    let steps = try TimedCurve(StepsCurve(count: 4, jump: .end), duration: 1).moving(from: 5, to: 2, velocity: 0)
    let jumps = TestedMotion.curve(steps).jumps(upTo: .velocity)
    #expect(jumps.map(\.time) == [0.25, 0.5, 0.75, 1])
    #expect(jumps.allSatisfy { $0.derivative == .value && abs($0.size + 0.75) < 1e-12 })
  }

  @Test("a kink of a linear() list is a jump of the velocity, of its exact size")
  func kink() throws {
    let list = try CurveNotation().curve("linear(0, 0.75 25%, 1) 2s").moving(from: 0, to: 100, velocity: 0)
    let jumps = TestedMotion.curve(list).jumps(upTo: .velocity)
    #expect(jumps.count == 1)
    #expect(jumps[0].derivative == .velocity)
    expectClose(jumps[0].time, 0.5, within: 1e-15)
    expectClose(jumps[0].size, 100 * (0.25 / 1.5 - 0.75 / 0.5), within: 1e-10)
    #expect(TestedMotion.curve(list).jumps(upTo: .velocity, allowing: 134).isEmpty)
    #expect(TestedMotion.curve(list).jumps(upTo: .value).isEmpty)
  }

  // easeInOut from 0 to 100, reversed at 0.15 s from rest: the velocity of 473.8 is lost.
  @Test("a function's jump is found between samples, with its size", arguments: [24.0, 60, 240])
  func restart(rate: Double) throws {
    let ease = try TimedCurve(CubicBezier.easeInOut, duration: 0.35)
    let there = try ease.moving(from: 0, to: 100, velocity: 0)
    let state = there.state(at: 0.15)
    let back = try ease.moving(from: state.value, to: 0, velocity: 0)
    let motion = TestedMotion.function(through: 0.5, framesPerSecond: rate) { time in
      time < 0.15 ? there.state(at: time).value : back.state(at: time - 0.15).value
    }
    let jumps = motion.jumps(upTo: .velocity)
    #expect(jumps.count == 1)
    let jump = try #require(jumps.first)
    #expect(jump.derivative == .velocity)
    expectClose(jump.time, 0.15, within: 1e-4)
    expectClose(jump.size, -state.velocity, within: 0.5)
    expectClose(jump.size, -473.8, within: 0.6)
  }

  @Test("a steep curve is no jump, however steep", arguments: [0.02, 0.005, 0.001])
  func steep(width: Double) throws {
    let motion = TestedMotion.function(through: 1) { time in
      let place = (time - 0.4321) / width
      return 100 * (0.5 + 0.5 * place / (1 + place * place).squareRoot())
    }
    #expect(motion.jumps(upTo: .acceleration).isEmpty)
  }

  @Test("a hand-off that a trace holds twice is judged by its two states")
  func handOff() {
    let states = [
      CurveState(value: 0, velocity: 10, acceleration: 0), CurveState(value: 1, velocity: 10, acceleration: 0),
      CurveState(value: 1, velocity: 9, acceleration: 0), CurveState(value: 1.9, velocity: 9, acceleration: 0),
    ]
    let trace = TestedMotion.trace(Trace(times: [0, 0.1, 0.1, 0.2], states: states))
    #expect(trace.jumps(upTo: .velocity).map(\.times) == [0.1...0.1])
    #expect(trace.jumps(upTo: .velocity).map(\.size) == [-1])
    #expect(trace.jumps(upTo: .value).isEmpty)
    #expect(trace.jumps(upTo: .velocity, allowing: 1).isEmpty)
  }

  @Test("values that are rounded to pixels are still a smooth motion", arguments: [0.5, 1.0])
  func rounded(pixel: Double) throws {
    let spring = try DampedSpring(mass: 2.5, stiffness: 90, damping: 9).moving(from: 500, to: 20, velocity: 30)
    let times = (0...120).map { Double($0) / 60 }
    let values = times.map { (spring.state(at: $0).value / pixel).rounded() * pixel }
    #expect(TestedMotion.samples(times: times, values: values).jumps(upTo: .value).isEmpty)
  }
}
