import CurveMath
import Foundation
import TestSupport
import Testing

@testable import AnimationMerging

/// The laws that are no tables.
@Suite("ThrowLaw: Android, Reanimated, GSAP")
struct OwnPlayTests {
  // The parabola is v²/4000 high and takes v/2000 s, the way back √(2·way/2000) s.
  @Test("OverScroller rises and falls behind an edge, as far as it has room")
  func overScroller() throws {
    let thrown = try ThrowLaws.androidLaw(room: 1000).thrown(velocity: 2000, bounds: ThrowBounds(0, 300))
    #expect(thrown.events.map(\.kind) == [.release, .edge(300), .turn, .rest])
    let velocity = thrown.events[1].join.after.velocity
    let turn = thrown.events[2].join
    let height = (velocity * velocity / 4000).rounded(.down)
    expectClose(turn.after.value, 300 + height, within: 1e-9)
    expectClose(turn.time - thrown.events[1].join.time, velocity / 2000, within: 0.001)
    expectClose(thrown.events[3].join.time, turn.time + (2 * height / 2000).squareRoot(), within: 0.02)
    #expect(thrown.curve.restingValue == 300 && thrown.isMadeOfFrames)
    // Without room it stops there, a frame later.
    let bare = try ThrowLaws.android.thrown(velocity: 2000, bounds: ThrowBounds(0, 300))
    #expect(bare.curve.extremes(of: .value).greatest.value <= 300 && bare.curve.restingValue == 300)
  }

  // v·Σ e^(−cΔ·n(n + 1)/2)·Δ, added up here without a recursion, to the first n whose velocity is
  // below 1.
  @Test("Reanimated's distance goes as the root of a frame", arguments: [(30.0, 478.7), (60, 345.2), (120, 247.5)])
  func reanimated(rate: Double, expected: Double) throws {
    let thrown = try ThrowLaws.reanimated.thrown(velocity: 1000, rate: rate)
    let step = 1000 / rate
    let velocities = (1...).lazy.map { 1000 * exp(-2e-4 * step * Double($0 * ($0 + 1)) / 2) }
    var (distance, frames) = (0.0, 0)
    for velocity in velocities {
      distance += velocity / rate
      frames += 1
      if velocity < 1 { break }
    }
    expectClose(thrown.curve.restingValue, distance, within: 1e-10)
    expectClose(distance, expected, within: 0.05)
    #expect(thrown.restFrame == frames && thrown.isMadeOfFrames && thrown.frameRate == rate)
  }

  @Test("Reanimated's band pulls harder the more frames there are")
  func reanimatedBand() throws {
    let bounds = try ThrowBounds(-1000, 300)
    let tops = try [30.0, 60, 120].map { rate in
      try ThrowLaws.reanimatedBand.thrown(velocity: 2000, bounds: bounds, rate: rate).curve.extremes(of: .value)
        .greatest.value - 300
    }
    #expect(tops.map { $0.rounded() } == [317, 197, 105])
    let stopped = try ThrowLaws.reanimated.thrown(velocity: 2000, bounds: bounds)
    #expect(stopped.curve.restingValue == 300 && stopped.events[1].join.after.velocity == 0)
    // Only the edge in the direction of the throw is asked.
    #expect(try ThrowLaws.reanimated.thrown(from: 500, velocity: -10, bounds: bounds).curve.restingValue > 300)
    #expect(try ThrowLaws.reanimated.thrown(from: 500, velocity: 10, bounds: bounds).restFrame == 0)
  }

  @Test("GSAP is 1.078 times as fast as the finger, and comes back to an edge within its ease")
  func gsap() throws {
    let free = try ThrowLaws.gsap.thrown(velocity: 500)
    let left: Double = 1 - pow(0.95, 4)
    expectClose(free.events[0].join.after.velocity / 500, 4 * 0.05 / left, within: 1e-12)
    // A second more than the edge needs: c₁ is more than twice the way, so that the ease turns.
    let thrown = try ThrowLaws.gsap.thrown(velocity: 5000, bounds: ThrowBounds(0, 300))
    expectClose(thrown.restTime, 1 + 300 * left / 5000 / 0.05, within: 1e-12)
    #expect(thrown.events.count == 2 && thrown.curve.restingValue == 300)
    #expect(thrown.curve.extremes(of: .value).greatest.value > 300)
    expectStructure(of: thrown.curve, over: 0...(thrown.restTime * 0.99))
  }

  // As InertiaPlugin 3.12.5 plays them.
  @Test(
    "GSAP passes over targets beyond an edge, unless all of them are",
    arguments: [
      (1500.0, 0.0, 650.0, [0.0, 350, 700], 350.0), (3000, 0, 800, [0, 500, 1000], 500),
      (3000, 0, 800, [900, 1000], 800),
      (3000, 0, 800, [-100, 1000], 0), (-1500, -650, 0, [0, -350, -700], -350),
    ])
  func gsapTargets(velocity: Double, lower: Double, upper: Double, targets: [Double], rest: Double) throws {
    let thrown = try ThrowLaws.gsap.thrown(velocity: velocity, bounds: ThrowBounds(lower, upper), snap: targets)
    expectClose(thrown.curve.restingValue, rest, within: 1e-9)
  }
}
