import CurveMath
import CurveMetrics
import TestSupport
import Testing

@testable import CurveReports

@Suite("ApproximatedMotion")
struct ApproximatedMotionTests {
  private static func motion(_ notation: String) throws -> ApproximatedMotion {
    try ApproximatedMotion(of: CurveNotation().curve(notation))
  }

  /// The largest distance from the target among thousands of times from one on.
  private static func distance(of motion: ApproximatedMotion, from time: Double) -> Double {
    (0...4000).reduce(0) { worst, index in
      let time = time + (2 * motion.rest - time) * Double(index) / 4000
      return max(worst, abs(motion.curve.state(at: time).value - 1))
    }
  }

  @Test("what is left after a time is what a dense walk finds", arguments: ["spring(0.5, 0.3)", "spring(0.4, -0.5)"])
  func tail(notation: String) throws {
    let motion = try Self.motion(notation)
    for time in [0.1, 0.31, 0.4, 0.62] {
      let expected = Self.distance(of: motion, from: time)
      let tail = motion.tail(after: time, below: 1)
      #expect(tail <= expected * (1 + 1e-6) && tail >= expected * (1 - 2e-4), "\(time): \(tail), not \(expected)")
    }
    // Below a millionth of a thousandth nothing is told apart.
    #expect(motion.tail(after: 20 * motion.rest, below: 1) < 1e-9)
    #expect(motion.tail(after: 0.1, below: 0.01) > 0.0099)
    let ended = try Self.motion("steps(4) 1s")
    #expect(ended.tail(after: 1, below: 1) == 0)
    expectClose(ended.tail(after: 0.9, below: 1), 0.25, within: 1e-4)
  }

  @Test("arrives within a hundredth, rests within a ten-thousandth", arguments: [0.6, 0.3, 0, -0.5])
  func ends(bounce: Double) throws {
    let motion = try ApproximatedMotion(
      of: SpringMotion(spring: DampedSpring(duration: 0.5, bounce: bounce), from: 5, to: 2))
    for (time, distance) in [(motion.arrival, 0.01), (motion.rest, 1e-4)] {
      #expect(Self.distance(of: motion, from: time) <= distance * (1 + 1e-6))
      #expect(Self.distance(of: motion, from: 0.999 * time) > distance)
    }
    #expect(motion.curve.start == 0 && motion.curve.target == 1)
  }

  @Test("there at once, it arrives a thousandth of the way to its rest")
  func atOnce() throws {
    let motion = try Self.motion("linear(0, 0.995 0%, 1) 1s")
    #expect(motion.rest > 0.9 && motion.arrival == motion.rest / 1000)
  }

  @Test("the end is the motion's own, or a whole millisecond, finer where that is long")
  func naturalEnd() throws {
    #expect(try Self.motion("ease 350ms").naturalEnd(maxError: 0.01) == 0.35)
    // 4/30 000 s with twelve digits, rounded up.
    #expect(try Self.motion("linear 1s.speed(7500)").naturalEnd(maxError: 0.01) == 0.000133333333334)
    for (notation, unit) in [("spring(0.5, 0.3)", 1e-3), ("spring(0.005, 0.3)", 1e-6)] {
      let motion = try Self.motion(notation)
      for (maxError, distance) in [(0.1, 0.001), (0.002, 0.001), (0.001, 0.0005), (0.0001, 0.00005)] {
        let end = motion.naturalEnd(maxError: maxError)
        #expect(abs(end / unit - (end / unit).rounded()) < 1e-6, "\(end)")
        #expect(Self.distance(of: motion, from: end) <= distance * (1 + 1e-6))
        #expect(Self.distance(of: motion, from: end - unit) > distance)
      }
    }
  }

  @Test("an end that is given has to be late enough for the error")
  func givenEnd() throws {
    let motion = try Self.motion("spring(0.5, 0.3)")
    for maxError in [0, 1, -0.1, .nan, 1.5] {
      let error = #expect(throws: ApproximationError.self) { try motion.end(at: 2, maxError: maxError) }
      #expect("\(try #require(error))" == "\(ApproximationError.maxError(maxError))")
    }
    for seconds in [0, -1, .infinity] {
      #expect(throws: ApproximationError.duration(seconds)) { try motion.end(at: seconds, maxError: 0.01) }
    }
    #expect(try motion.end(at: 1.25, maxError: 0.01) == 1.25)
    #expect(try motion.end(at: nil, maxError: 0.01) == motion.naturalEnd(maxError: 0.01))
    let needed = motion.curve.lastTime(.value, fartherThan: 0.01)
    #expect(try motion.end(at: needed, maxError: 0.01) == needed)
    #expect(throws: ApproximationError.durationTooShort(needed.nextDown, needed: needed, maxError: 0.01)) {
      try motion.end(at: needed.nextDown, maxError: 0.01)
    }
  }

  @Test(
    "the largest step is found, at the start, at the end and between",
    arguments: [
      ("steps(4) 1s", 0.25), ("steps(4, start) 2s", 0.25), ("steps(4, jump-none) 1s", 1.0 / 3),
      ("linear(0, 0.3 50%, 0.8 50%, 1) 1s", 0.5), ("linear(0.4, 1) 1s", 0.4),
      ("linear(0, 0.3 50%, 0.2 50%, 1) 1s", 0.1), ("steps(2) 1s.delay(0.5)", 0.5),
    ])
  func jumps(notation: String, expected: Double) throws {
    let motion = try Self.motion(notation)
    expectClose(try #require(motion.largestJump(until: motion.rest)), expected, within: 1e-12)
  }

  @Test("steps long after the end that is asked about do not count")
  func laterJumps() throws {
    let motion = try Self.motion("linear(0, 0.1 20%, 0.15 20%, 0.5 50%, 0.8 50%, 1) 1s")
    for (end, expected) in [(0.2, 0.05), (0.5, 0.3), (1, 0.3)] {
      expectClose(try #require(motion.largestJump(until: end)), expected, within: 1e-12)
    }
  }

  @Test("a motion without steps has none", arguments: ["spring(0.5, 0.3)", "ease 1s", "linear(0, 0.7 30%, 1) 250ms"])
  func noJump(notation: String) throws {
    let motion = try Self.motion(notation)
    #expect(motion.largestJump(until: motion.rest).map { $0 < 1e-12 } ?? true)
  }

  // The extremes of a spring from rest are half a period of its damped frequency apart.
  @Test("the first turns of many are those of the closed form", arguments: [0.3, 0.02, 0.0005])
  func turns(dampingRatio: Double) throws {
    let spring = try DampedSpring(response: 0.4, dampingRatio: dampingRatio)
    let motion = try ApproximatedMotion(of: spring)
    let half = 0.2 / (1 - dampingRatio * dampingRatio).squareRoot()
    for count in [1, 2, 7] where Double(count) * half < motion.rest {
      let turns = motion.turningTimes(first: count, in: 0.01 * half...motion.rest)
      #expect(turns.count == count)
      for (index, time) in turns.enumerated() { expectClose(time, half * Double(index + 1), within: 1e-9) }
    }
    let later = motion.turningTimes(first: 3, in: 1.5 * half...motion.rest)
    expectClose(try #require(later.first), 2 * half, within: 1e-9)
    #expect(motion.turningTimes(first: 5, in: 1.1 * half...1.9 * half) == [])
  }

  @Test("among the landmarks are the turns, both sides of each step, and 64 even times")
  func landmarks() throws {
    let spring = try Self.motion("spring(0.5, 0.5)")
    let (all, turns) = spring.landmarks()
    #expect(all == all.sorted() && turns.allSatisfy(all.contains))
    #expect(turns.contains { abs(spring.curve.state(at: $0).velocity) < 1e-6 && $0 > 0.1 })
    for index in 1...64 { #expect(all.contains(spring.rest * Double(index) / 64)) }
    let stair = try Self.motion("steps(4) 1s")
    let places = stair.landmarks().all
    for time in [0.25, 0.5, 0.75] { #expect(places.contains(time) && places.contains(time.nextDown)) }
  }

  @Test("samples begin at 0, end at the end, are dense where motions are fast and hold the knots")
  func samples() throws {
    let motion = try Self.motion("linear(0, 0.7 31%, 1) 2s")
    let samples = motion.samples(until: 2, count: 50)
    #expect(samples.first == 0 && samples.last == 2 && samples == samples.sorted())
    #expect(samples.contains(0.62))
    let gaps = zip(samples, samples.dropFirst()).map { $1 - $0 }
    // 0.3 of the mean distance at the start, 1.7 of it at the end.
    expectClose(gaps[0], 2 * 0.02 * (0.3 + 0.7 * 0.02), within: 1e-12)
    expectClose(samples[samples.count - 2], 2 * 0.98 * (0.3 + 0.7 * 0.98), within: 1e-12)
  }

  @Test("a value alone is the value of the state")
  func values() throws {
    for notation in ["spring(0.5, 0.3)", "ease 350ms", "linear(0, 0.7 30%, 1) 250ms", "steps(3, start) 1s"] {
      let motion = try Self.motion(notation)
      for time in [-0.1, 0, 0.01, 0.075, 0.2, 0.25, 0.35, 0.9, 1, 2] {
        expectClose(motion.value(at: time), motion.curve.state(at: time).value, within: 1e-15)
      }
    }
  }

  // Two straight lines are farthest apart where the shorter one ends.
  @Test("the difference counts until both rest", arguments: [(1, 1.25, 0.2), (2, 1, 0.5)])
  func difference(seconds: Double, other: Double, expected: Double) throws {
    let motion = try Self.motion("linear \(seconds)s")
    let found = try motion.largestDifference(to: TimedCurve(LinearTiming(), duration: other), near: expected)
    expectClose(found.value, expected, within: 1e-9)
    expectClose(found.time, min(seconds, other), within: 1e-6)
    #expect(found.upperBound >= found.value && found.upperBound <= found.value + 1e-6)
    let spring = try Self.motion("spring(0.5, 0.6)")
    let short = try spring.largestDifference(to: TimedCurve(LinearTiming(), duration: 0.2), near: 0.3)
    let places = stride(from: 0, to: 3, by: 1e-4).map { abs(min($0 / 0.2, 1) - spring.curve.state(at: $0).value) }
    expectClose(short.value, places.max()!, within: 1e-4)
    let any = try spring.largestDifference(
      to: TimedCurve(LinearTiming(), duration: 0.2), near: 0.01, stoppingAbove: 0.01)
    #expect(any.upperBound > 0.01)
  }
}
