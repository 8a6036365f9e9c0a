import TestSupport
import Testing

@testable import CurveMath

@Suite("Modifiers: laws")
struct ModifierLawTests {
  private func curve(_ text: String) throws -> any MotionCurve { try CurveNotation().curve(text) }

  static let bases = [
    "ease-in 0.5s", "linear 0.5s", "cubic-bezier(0.3, -0.6, 0.4, 1.7) 0.5s", "linear(0, 0.3 20%, 1.1 30% 70%, 1) 0.5s",
    "steps(4) 0.5s", "penner(elastic, out) 0.5s", "ease 0.5s.repeatCount(3)", "spring(0.5, 0.3)",
  ]

  // Delays and speeds of powers of two: the base's time is exact.
  @Test("what begins within is the base from there on, its end included", arguments: bases)
  func begunWithin(base: String) throws {
    let plain = try curve(base)
    for delay in [0.125, 0.25, 0.5, 1] {
      let delayed = try curve("\(base).delay(-\(delay))")
      #expect(delayed.start == plain.start)
      let jump = abs(plain.state(at: delay).value - plain.start)
      #expect(delayed.totalVariation == jump + plain.totalVariation(from: delay))
      // The first double whose sum with the delay is the base's end, or behind it.
      expectClose(delayed.endTime, max(0, plain.endTime - delay), within: .ulpOfOne)
      for time in [0, 0.0625, 0.125, 0.25, 0.375, 0.5, 1.25] where time != plain.endTime - delay {
        #expect(delayed.state(at: time) == plain.state(at: time + delay), "\(delayed.notation) at \(time)")
        #expect(delayed.jerk(at: time) == plain.jerk(at: time + delay))
      }
      guard delay <= plain.endTime else { continue }
      #expect(delayed.state(at: delayed.endTime) == plain.state(at: plain.endTime), "\(delayed.notation)")
      #expect(delayed.jerk(at: delayed.endTime) == plain.jerk(at: plain.endTime))
    }
  }

  // By hand, and as SwiftUI's frames show it: 0.25 to 1 there, 0.75 to 0 back. Mirrored about what
  // was left of the way, it came back from 1 to 0.25.
  @Test("a way back that begins within goes back the whole way")
  func wayBack() throws {
    let curve = try curve("linear 1s.delay(-0.25).repeatCount(2)")
    for (time, value) in [(0, 0.25), (0.5, 0.75), (0.75, 0.75), (1, 0.5), (1.25, 0.25)] {
      expectClose(curve.state(at: time).value, value, within: 1e-15)
    }
  }

  @Test("what is sped has the times of the base, divided", arguments: bases, [0.5, 4])
  func sped(base: String, speed: Double) throws {
    let plain = try curve(base)
    let sped = try curve("\(base).speed(\(speed))")
    #expect(sped.endTime == plain.endTime / speed)
    for time in [0, 0.0625, 0.125, 0.25, 0.375, 0.5, 1.25] {
      let (own, inner) = (sped.state(at: time / speed), plain.state(at: time))
      #expect(own.value == inner.value && own.velocity == speed * inner.velocity)
      #expect(own.acceleration == speed * speed * inner.acceleration)
      #expect(sped.jerk(at: time / speed) == speed * speed * speed * plain.jerk(at: time))
    }
    #expect(sped.knots(in: 0...(2 / speed)).map { $0 * speed } == plain.knots(in: 0...2))
    #expect(
      sped.turningTimes(of: .value, in: 0...(2 / speed)).map { $0 * speed } == plain.turningTimes(of: .value, in: 0...2)
    )
    #expect(sped.searchSpan.upperBound == plain.searchSpan.upperBound / speed)
    #expect(sped.targetCrossings(before: 0.375 / speed) == plain.targetCrossings(before: 0.375))
    #expect(sped.totalVariation(from: 0.25 / speed) == plain.totalVariation(from: 0.25))
  }

  @Test("a run of a repetition is the base, and an odd one its mirror", arguments: bases.dropLast(2))
  func runs(base: String) throws {
    let plain = try curve(base)
    let (back, again) = (try curve("\(base).repeatCount(4)"), try curve("\(base).repeatCount(4, autoreverses: false)"))
    for run in 0..<4 {
      for time in [0.03125, 0.125, 0.25, 0.46875] {
        let inner = plain.state(at: time)
        #expect(again.state(at: 0.5 * Double(run) + time) == inner)
        #expect(again.jerk(at: 0.5 * Double(run) + time) == plain.jerk(at: time))
        let sign = run % 2 == 0 ? 1.0 : -1
        let shown = back.state(at: 0.5 * Double(run) + time)
        #expect(shown.value == (sign > 0 ? inner.value : 1 - inner.value))
        #expect(shown.velocity == sign * inner.velocity && shown.acceleration == sign * inner.acceleration)
        #expect(back.jerk(at: 0.5 * Double(run) + time) == sign * plain.jerk(at: time))
      }
    }
    let joints = [0.5, 1, 1.5]
    let inside = plain.knots(in: 0...0.5)
    for repeated in [back, again] {
      #expect(repeated.endTime == 2)
      let knots = (0..<4).flatMap { run in inside.map { 0.5 * Double(run) + $0 } }
      let listed = repeated.knots(in: 0...2)
      #expect(listed.count == knots.count + joints.count)
      for (one, other) in zip(listed, (knots + joints).sorted()) { expectClose(one, other, within: 2 * .ulpOfOne) }
      let turns = (0..<4).flatMap { run in
        plain.turningTimes(of: .value, in: 0...0.5).map { 0.5 * Double(run) + $0 }
      }
      let found = repeated.turningTimes(of: .value, in: 0...2)
      #expect(found.count == turns.count)
      for (one, other) in zip(found, turns) { expectClose(one, other, within: 4 * .ulpOfOne) }
    }
  }

  @Test("at its end a curve is what it was just before, and behind it at rest", arguments: CurveStructureTests.bases)
  func ends(base: String) throws {
    for ending in ["", ".delay(0.125)", ".speed(2)", ".repeatCount(3)", ".repeatCount(2, autoreverses: false)"] {
      let curve = try curve(base + ending)
      let end = curve.endTime
      guard end.isFinite else { continue }
      let rest = CurveState(value: curve.restingValue, velocity: 0, acceleration: 0)
      for time in [end.nextUp, end + 1] {
        #expect(curve.state(at: time) == rest && curve.jerk(at: time) == 0, "\(curve.notation) at \(time)")
      }
      for derivative in [Derivative.velocity, .acceleration, .jerk] {
        let (here, left) = (curve.derivative(derivative, at: end), curve.leftLimit(of: derivative, at: end))
        let room = here.isFinite ? 1e-6 * (1 + abs(here)) : 0
        expectClose(here, left, within: room, "\(derivative) of \(curve.notation)")
      }
    }
  }

  @Test("a repetition of nothing is over at once and never moves", arguments: [nil, 1, 4])
  func nothing(count: Int?) throws {
    let empty = try RepeatedCurve(curve("linear 0s"), count: count)
    #expect(empty.endTime == 0 && empty.cycle == 0)
    #expect(empty.firstTime(reaching: 0.5) == 0 && empty.firstTime(reaching: 2) == nil)
    #expect(empty.knots(in: -1...1) == [0] && empty.turningTimes(of: .value, in: -1...1).isEmpty)
    #expect(empty.totalVariation(from: 0.1) == 0)
    #expect(try RepeatedCurve(curve("linear 0s"), count: count, autoreverses: false).totalVariation(from: 0) == 0)
    #expect(empty.enclosure(over: 0.1...1).value == 1...1)
    #expect(empty.targetCrossings(before: 3) == 0)
  }

  @Test("what waits is far until its release", arguments: [(4.0, -4.0), (0, 1), (-3, 5)])
  func waits(from: Double, to: Double) throws {
    let jump = try curve("step-start.delay(0.5)").moving(from: from, to: to, velocity: 0)
    #expect(jump.lastTime(.value, fartherThan: 0.5) == 0.5)
    #expect(jump.lastTime(.value, fartherThan: 20) == 0 && jump.lastTime(.velocity, fartherThan: 0.5) == 0)
  }

  // 2⁻¹¹ below ½ and above it: what lies before the jump must not look at what is behind it.
  @Test("a jump makes no line before it shorter", arguments: ["penner(expo, out-in) 1s", "penner(elastic, out-in) 1s"])
  func drawn(text: String) throws {
    let curve = try curve(text)
    let counts = [1e-4, 1e-9].map { curve.polyline(until: 1, tolerance: 1e-4, resolution: $0).count }
    #expect(counts[0] == counts[1])
  }

  // A second method: the neighbour below is still before the time that is asked for.
  @Test("the first time of a map is the first Double", arguments: 1...60)
  func firstTime(seed: Int) {
    var random = SplitMix(state: UInt64(seed))
    for _ in 0..<20 {
      let rate = Elementary.pow(10, Double.random(in: -12...12, using: &random))
      let lag =
        Double.random(in: -1...1, using: &random) * Elementary.pow(10, Double.random(in: -14...12, using: &random))
      let base = Double.random(in: 0...2, using: &random)
      let map = TimeMap(rate: rate, lag: lag)
      let first = map.firstTime(reaching: base)
      #expect(first >= 0 && map(first) >= base, "\(map) reaching \(base)")
      if first > 0 { #expect(map(first.nextDown) < base, "\(map) reaching \(base)") }
    }
    #expect(TimeMap(rate: 0.75, lag: 0).firstTime(reaching: .leastNonzeroMagnitude) == .leastNonzeroMagnitude)
  }

  @Test("the first time of a map is found where the quotient is far off, and infinity where there is none")
  func farFirstTime() {
    #expect(TimeMap(rate: 1, lag: 0).firstTime(reaching: 0.7) == 0.7)
    #expect(TimeMap(rate: 1, lag: -3).firstTime(reaching: 2) == 0)
    #expect(TimeMap(rate: 1, lag: -3).firstTime(reaching: 3) == 0)
    #expect(TimeMap(rate: 2, lag: 1).firstTime(reaching: 3) == 2)
    #expect(TimeMap(rate: 1, lag: 0).firstTime(reaching: .infinity) == .infinity)
    #expect(TimeMap(rate: 1e-200, lag: 0).firstTime(reaching: 1e150) == .infinity)
    #expect(TimeMap(rate: 0.5, lag: 0).firstTime(reaching: .greatestFiniteMagnitude) == .infinity)
    // 1e12 − 1 ulp is nearly a ten-thousandth below: many tiny times round onto the same place.
    for (lag, base) in [
      (-1e12, 1e12), (-1e12, 1e12 + 1e-4), (1e12, 1e-4), (1e12, 6e-5), (-0.3, 0.3), (-0.1, 0.3 - 0.2),
    ] {
      let map = TimeMap(rate: 1, lag: lag)
      let first = map.firstTime(reaching: base)
      #expect(map(first) >= base && (first == 0 || map(first.nextDown) < base), "\(lag), \(base): \(first)")
    }
  }

  // The last digits of a time that a large speed leaves: bounds must hold there too.
  @Test(
    "bounds hold at every single time of a narrow range",
    arguments: [
      "ease-in 0.3s.repeatCount(7)", "steps(3) 0.7s.repeatCount(5, autoreverses: false)", "ease 0.1s.delay(1000)",
      "ease 0.35s.speed(3).delay(0.1)", "linear 0.1s.repeatForever().delay(-7.3)", "spring(0.5, 0.3).delay(33.3)",
      "ease-out 0.7s.repeatCount(2).speed(1.1).repeatCount(3, autoreverses: false)",
    ])
  func narrowBounds(text: String) throws {
    let curve = try curve(text)
    let end = min(curve.endTime, 1001)
    let places = curve.knots(in: (end - 1)...end).suffix(8) + [end, end / 3, 0.3, 0]
    for place in places {
      var (low, high) = (place, place)
      for _ in 0..<6 {
        (low, high) = (low.nextDown, high.nextUp)
        let bounds = curve.enclosure(over: low...high)
        var time = low
        while time <= high {
          let state = curve.state(at: time)
          #expect(bounds.value.contains(state.value), "\(text) at \(time)")
          #expect(bounds.velocity.contains(state.velocity) && bounds.acceleration.contains(state.acceleration))
          time = time.nextUp
        }
      }
    }
  }
}
