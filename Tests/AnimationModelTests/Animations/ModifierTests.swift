import AnimationModel
import CurveMath
import TestSupport
import Testing

// `linear(duration: 1)` over 100 units, looked at every eighth of a second, under a delay of 0.5 s,
// double speed and two cycles. Worked out by hand from the rules. A cycle ends in the first frame
// behind it, which still shows the whole travel; what is beyond is thrown away.
@Suite("Animation: delay, speed and repetition in every order")
struct ModifierTests {
  static let orders: [(modifiers: String, turn: Double?, places: [Double: Double], end: Double)] = [
    ("delay speed", nil, [0: 0, 0.25: 0, 0.375: 25, 0.5: 50, 0.75: 100], 0.875),
    ("speed delay", nil, [0: 0, 0.5: 0, 0.625: 25, 0.75: 50, 1: 100], 1.125),
    ("delay repeat", 1.625, [0.5: 0, 1: 50, 1.5: 100, 2.125: 100, 2.625: 50, 3.125: 0], 3.25),
    ("repeat delay", 1.625, [0.5: 0, 1: 50, 1.5: 100, 2.125: 50, 2.625: 0], 2.75),
    ("speed repeat", 0.625, [0.125: 25, 0.5: 100, 0.75: 75, 1: 25, 1.125: 0], 1.25),
    ("repeat speed", 0.625, [0.125: 25, 0.5: 100, 0.75: 75, 1: 25, 1.125: 0], 1.25),
    ("delay speed repeat", 0.875, [0.25: 0, 0.5: 50, 0.75: 100, 1.125: 100, 1.375: 50, 1.625: 0], 1.75),
    ("speed delay repeat", 1.125, [0.5: 0, 0.75: 50, 1: 100, 1.625: 100, 1.875: 50, 2.125: 0], 2.25),
    ("delay repeat speed", 0.875, [0.25: 0, 0.5: 50, 0.75: 100, 1.125: 100, 1.375: 50, 1.625: 0], 1.75),
    ("repeat delay speed", 0.875, [0.25: 0, 0.5: 50, 0.75: 100, 1.125: 50, 1.375: 0], 1.5),
    ("speed repeat delay", 1.125, [0.5: 0, 0.75: 50, 1: 100, 1.25: 75, 1.5: 25, 1.625: 0], 1.75),
    ("repeat speed delay", 1.125, [0.5: 0, 0.75: 50, 1: 100, 1.25: 75, 1.5: 25, 1.625: 0], 1.75),
  ]

  static func animation(_ modifiers: String, autoreverses: Bool) -> Animation {
    modifiers.split(separator: " ").reduce(.linear(duration: 1)) { animation, modifier in
      switch modifier {
      case "delay": animation.delay(0.5)
      case "speed": animation.speed(2)
      default: animation.repeatCount(2, autoreverses: autoreverses)
      }
    }
  }

  @Test("shows what was worked out", arguments: orders.map(\.modifiers), [true, false])
  func shows(modifiers: String, autoreverses: Bool) throws {
    let order = try #require(Self.orders.first { $0.modifiers == modifiers })
    let animation = Self.animation(modifiers, autoreverses: autoreverses)
    var context = AnimationContext<Double>()
    for frame in 0..<40 {
      let time = Double(frame) / 8
      let shown = animation.animate(value: 100, time: time, context: &context)
      guard time < order.end else {
        #expect(shown == nil)
        break
      }
      let place = try #require(shown)
      if time == order.turn { #expect(place == 100) }
      guard let expected = order.places[time] else { continue }
      // The second cycle goes back or begins anew. Places are rounded to 2⁻²⁰ of the travel.
      let isSecond = time > order.turn ?? .infinity
      expectClose(
        place, isSecond && !autoreverses ? 100 - expected : expected, within: 2e-4, "\(modifiers) at \(time):")
      #expect(animation.velocity(value: 100, time: time, context: context) == nil)
    }
  }

  // Where each order stands still, moves, and turns as a curve: (time, value, velocity), without
  // the frame of the turn.
  static let reversing: [(modifiers: String, states: [(Double, Double, Double)], end: Double)] = [
    ("delay speed", [(0.1, 0, 0), (0.3, 10, 200), (0.6, 70, 200)], 0.75),
    ("speed delay", [(0.4, 0, 0), (0.6, 20, 200), (0.9, 80, 200)], 1),
    ("delay repeat", [(0.3, 0, 0), (1, 50, 100), (1.7, 100, 0), (2.4, 60, -100)], 3),
    ("repeat delay", [(0.3, 0, 0), (1, 50, 100), (1.7, 80, -100), (2.4, 10, -100)], 2.5),
    ("speed repeat", [(0.1, 20, 200), (0.45, 90, 200), (0.6, 80, -200)], 1),
    ("repeat speed", [(0.1, 20, 200), (0.45, 90, 200), (0.6, 80, -200)], 1),
    ("delay speed repeat", [(0.2, 0, 0), (0.5, 50, 200), (0.9, 100, 0), (1.25, 50, -200)], 1.5),
    ("speed delay repeat", [(0.4, 0, 0), (0.75, 50, 200), (1.3, 100, 0), (1.75, 50, -200)], 2),
    ("delay repeat speed", [(0.2, 0, 0), (0.5, 50, 200), (0.9, 100, 0), (1.25, 50, -200)], 1.5),
    ("repeat delay speed", [(0.2, 0, 0), (0.5, 50, 200), (0.85, 80, -200)], 1.25),
    ("speed repeat delay", [(0.4, 0, 0), (0.75, 50, 200), (1.1, 80, -200)], 1.5),
    ("repeat speed delay", [(0.4, 0, 0), (0.75, 50, 200), (1.1, 80, -200)], 1.5),
  ]

  // The same where every cycle begins anew: a delay inside the repetition waits again, at the
  // start.
  static let restarting: [(modifiers: String, states: [(Double, Double, Double)], end: Double)] = [
    ("delay speed", [(0.1, 0, 0), (0.3, 10, 200), (0.6, 70, 200)], 0.75),
    ("speed delay", [(0.4, 0, 0), (0.6, 20, 200), (0.9, 80, 200)], 1),
    ("delay repeat", [(0.3, 0, 0), (1, 50, 100), (1.7, 0, 0), (2.4, 40, 100)], 3),
    ("repeat delay", [(0.3, 0, 0), (1, 50, 100), (1.7, 20, 100), (2.4, 90, 100)], 2.5),
    ("speed repeat", [(0.1, 20, 200), (0.45, 90, 200), (0.6, 20, 200)], 1),
    ("repeat speed", [(0.1, 20, 200), (0.45, 90, 200), (0.6, 20, 200)], 1),
    ("delay speed repeat", [(0.2, 0, 0), (0.5, 50, 200), (0.9, 0, 0), (1.25, 50, 200)], 1.5),
    ("speed delay repeat", [(0.4, 0, 0), (0.75, 50, 200), (1.3, 0, 0), (1.75, 50, 200)], 2),
    ("delay repeat speed", [(0.2, 0, 0), (0.5, 50, 200), (0.9, 0, 0), (1.25, 50, 200)], 1.5),
    ("repeat delay speed", [(0.2, 0, 0), (0.5, 50, 200), (0.85, 20, 200)], 1.25),
    ("speed repeat delay", [(0.4, 0, 0), (0.75, 50, 200), (1.1, 20, 200)], 1.5),
    ("repeat speed delay", [(0.4, 0, 0), (0.75, 50, 200), (1.1, 20, 200)], 1.5),
  ]

  @Test(
    "its curve has the values and velocities that were worked out", arguments: reversing.map(\.modifiers),
    [true, false])
  func curve(modifiers: String, autoreverses: Bool) throws {
    let table = autoreverses ? Self.reversing : Self.restarting
    let expected = try #require(table.first { $0.modifiers == modifiers })
    let curve = try Self.animation(modifiers, autoreverses: autoreverses).curve(from: 0, to: 100)
    for (time, value, velocity) in expected.states {
      expectClose(curve.state(at: time).value, value, within: 1e-12, "\(modifiers) at \(time):")
      expectClose(curve.state(at: time).velocity, velocity, within: 1e-11, "\(modifiers) at \(time):")
    }
    expectClose(curve.endTime, expected.end, within: 1e-15)
    #expect(curve.restingValue == 100)
  }

  @Test("repetition inside repetition keeps both counts")
  func nested() {
    let animation = Animation.linear(duration: 1).repeatCount(2, autoreverses: false)
      .repeatCount(2, autoreverses: false)
    var context = AnimationContext<Double>()
    var ends = 0
    var previous = 0.0
    for frame in 0..<64 {
      guard let shown = animation.animate(value: 100, time: Double(frame) / 8, context: &context) else { break }
      if shown < previous { ends += 1 }
      previous = shown
    }
    // Four runs: three times back to the beginning.
    #expect(ends == 3)
  }

  @Test("a spring inside a repetition turns when it has settled, and begins with nothing remembered")
  func repeatedSpring() {
    var context = AnimationContext<Double>()
    let animation = Animation.bouncy.repeatForever()
    var shown: [Double] = []
    for frame in 0..<200 {
      shown.append(animation.animate(value: 100, time: Double(frame) / 60, context: &context) ?? 0)
    }
    // `bouncy` over 100 units ends at 1.1333 s, frame 68: the turn. The way back is the way there,
    // mirrored.
    #expect(shown[68] == 100)
    for frame in 1..<60 { expectClose(shown[68 + frame], 100 - shown[frame], within: 2.5) }
    #expect(shown.allSatisfy { $0 != 0 || $0 == shown[0] || $0 == shown[136] })
  }

  @Test("a negative delay begins within, a negative or no speed never leaves the start")
  func oddNumbers() {
    var context = AnimationContext<Double>()
    func place(_ animation: Animation, _ time: Double) -> Double? {
      context = AnimationContext()
      return animation.animate(value: 100, time: time, context: &context)
    }
    expectClose(place(.linear(duration: 1).delay(-0.25), 0.25) ?? 0, 50, within: 2e-4)
    #expect(place(.linear(duration: 1).delay(.infinity), 1e9) == 0)
    #expect(place(.linear(duration: 1).delay(-.infinity), 0) == nil)
    for speed in [-2.0, 0] {
      #expect(place(.linear(duration: 1).speed(speed), 1e9) == 0)
      #expect(place(.bouncy.speed(speed), 1e9) == 0)
    }
    #expect(place(.linear(duration: 0), 0) == nil)
    #expect(place(.linear(duration: -1), 0) == nil)
    #expect(place(.linear(duration: .infinity), 1e9) == 0)
    #expect(place(.timingCurve(.easeIn, duration: 0), 0) == nil)
    // The whole travel is still the animation's at the duration itself.
    #expect(place(.easeIn(duration: 1), 1) == 100)
    #expect(place(.easeIn(duration: 1), 1.0.nextUp) == nil)
  }

  @Test("0, 1 and negative counts play once, huge ones go on", arguments: [0, 1, -7, Int.max])
  func counts(count: Int) {
    var context = AnimationContext<Double>()
    let animation = Animation.linear(duration: 1).repeatCount(count)
    #expect(animation.animate(value: 100, time: 0.5, context: &context) == 50)
    let after = animation.animate(value: 100, time: 1.25, context: &context)
    #expect(after == (count == .max ? 100 : nil))
  }
}
