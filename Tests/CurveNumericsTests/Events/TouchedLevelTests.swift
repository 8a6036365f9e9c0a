import CurveNumerics
import Foundation
import TestSupport
import Testing

@Suite("MotionEvent: levels that are only touched")
struct TouchedLevelTests {
  /// −3 cos t about a target.
  private static func swing(about target: Double = 0, until end: Double = 20, _ events: [MotionEvent]) throws
    -> OscillatorMotion
  {
    try Oscillator(law: LinearSpring(stiffness: 1, rest: target))
      .motion(from: target - 3, to: target, until: end, watching: events)
  }

  @Test("a peak at the level, in value or in velocity, passes nothing", arguments: [0, 1, 300, 1e5, 1e8])
  func touches(target: Double) throws {
    let motion = try Self.swing(
      about: target, [.crossing(target + 3), .crossing(target - 3), .velocity(3), .velocity(-3), .turning()])
    for event in 0..<4 { #expect(motion.occurrences(of: event).isEmpty, "\(motion.occurrences(of: event))") }
    #expect(motion.occurrences(of: 4).count == 6)
  }

  @Test("one a little below the peak is passed twice", arguments: [1e-4, 1e-7, 1e-10])
  func passes(depth: Double) throws {
    let motion = try Self.swing([.crossing(3 - depth), .velocity(3 - depth, .rising)])
    let around = acos(1 - depth / 3)
    let expected = [1.0, 3, 5].flatMap { [$0 * .pi - around, $0 * .pi + around] }
    let times = motion.occurrences(of: 0).map(\.time)
    try #require(times.count == 6)
    // An error of 1e-12 of the value shifts a time by that over the speed.
    for (time, exact) in zip(times, expected) { expectClose(time, exact, within: 3e-12 / around) }
    let rises = motion.occurrences(of: 1).map(\.time)
    try #require(rises.count == 3)
    for (time, turn) in zip(rises, [0.5, 2.5, 4.5]) {
      expectClose(time, turn * .pi - around, within: 3e-11 / around)
    }
  }

  // Before the release there was no passage that this one could be the second of.
  @Test("a release just below a level passes it once")
  func begins() throws {
    let motion = try Self.swing(until: 6, [.crossing(-3 + 1e-12)])
    #expect(motion.events.count == 1)
    expectClose(motion.events[0].time, (2e-12 / 3).squareRoot(), within: 1e-9)
  }

  @Test("a moving level that is only touched")
  func movingLevel() throws {
    // −3 cos t and 3 sin t₀ (t − t₀) − 3 cos t₀ touch at t₀ = 1 from the same side; nothing is passed near it.
    let (slope, level) = (3 * sin(1.0), -3 * cos(1.0) - 3 * sin(1.0))
    let tangent = MotionEvent.passing(SwitchingSurface(value: 1, time: -slope, level: level, label: "tangent"))
    let motion = try Self.swing(until: 1.4, [tangent])
    #expect(motion.events.isEmpty, "\(motion.events)")
  }

  @Test("a rest within less than nothing is refused")
  func refusesRest() throws {
    func message(_ event: MotionEvent) -> String {
      do {
        _ = try Self.swing([event])
        return "no error"
      } catch { return String(describing: error) }
    }
    #expect(
      message(.rest(within: -1, slowerThan: 2)) == "the distance of a rest is -1.0. Use 0 or a positive number.")
    #expect(message(.rest(within: 1, slowerThan: -2)) == "the speed of a rest is -2.0. Use 0 or a positive number.")
    #expect(message(.rest(within: .nan, slowerThan: 2)) == "the distance of a rest is nan. Use a finite number.")
  }
}
