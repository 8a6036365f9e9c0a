import AnimationMerging
import AnimationModel
import CurveMath
import Foundation
import TestSupport
import Testing

@Suite("VelocityTracker")
struct VelocityTrackerTests {
  /// Milliseconds and units.
  private static func drag(_ places: [(Double, Double)]) -> [DragSample] {
    places.map { DragSample($0.0 / 1000, $0.1) }
  }

  private func velocity(_ tracker: String, _ places: [(Double, Double)], pause: Double = 0) throws -> Double {
    let drag = Self.drag(places)
    let release = (places[places.count - 1].0 + pause) / 1000
    return try VelocityTrackers.tracker(named: tracker).velocity(of: drag, releasedAt: release)[0]
  }

  private static let uneven = [(0.0, 0.0), (9, 7), (17, 17), (26, 30), (33, 36), (41, 52)]

  // By the normal equations in fractions: 927 993 000 / 544 223 units a second.
  @Test(
    "takes the slope of the parabola of least squares",
    arguments: [("flutter", 1e-12), ("gesture-handler-web", 1e-12), ("compose", 1e-4), ("android", 1e-4)])
  func fraction(tracker: String, tolerance: Double) throws {
    let exact = 927_993_000 / 544_223.0
    expectClose(try velocity(tracker, Self.uneven), exact, within: tolerance * exact, tracker)
  }

  // Of 215 ms the last 100 count, from 120 ms on; Gesture Handler on the web looks back for 300, to
  // the pause of 50 ms.
  @Test("forgets what is older than its horizon, and what was before a pause")
  func horizon() throws {
    let places = [(0.0, 5.0), (50, 3), (90, 4), (120, 10), (155, 12), (190, 20), (215, 21)]
    for tracker in ["flutter", "compose", "android"] {
      expectClose(try velocity(tracker, places), 13_447_600 / 88_627.0, within: 0.05, tracker)
    }
    expectClose(try velocity("gesture-handler-web", places), 121294300 / 720787.0, within: 1e-9)
  }

  // A quadratic is its own parabola: x = 300 t + 2000 t², so 300 + 4000 t.
  @Test("finds the velocity of a parabola again", arguments: ["android", "compose", "flutter", "gesture-handler-web"])
  func parabola(tracker: String) throws {
    let places = [0.0, 7, 16, 25, 31, 40, 52].map { ($0, 0.3 * $0 + 0.002 * $0 * $0) }
    expectClose(try velocity(tracker, places), 508, within: tracker == "android" || tracker == "compose" ? 0.01 : 1e-9)
  }

  @Test("two places are a line to Android, and nothing to the others that fit a parabola")
  func twoPlaces() throws {
    let places = [(0.0, 0.0), (16, 20)]
    #expect(try velocity("android", places) == 1250)
    for tracker in ["compose", "flutter", "gesture-handler-web"] { #expect(try velocity(tracker, places) == 0) }
    expectClose(try velocity("compose-impulse", places), 1250, within: 1e-3)
  }

  // Velocities of 100, 200 and 400 by differences. Work: 0.005, then + (0.2 − 0.1) 0.2 = 0.025, and
  // √0.05 is carried on.
  @Test("adds up the work of the pushes")
  func impulse() throws {
    let work = 0.025 + (0.4 - 0.05.squareRoot()) * 0.4
    expectClose(
      try velocity("compose-impulse", [(0, 0), (10, 1), (20, 3), (30, 7)]), 1000 * (2 * work).squareRoot(),
      within: 1e-3)
  }

  // Differences of 1000, 2000 and 3000 units a second, from the oldest to the newest.
  @Test(
    "weighs the last differences",
    arguments: [
      ("flutter-ios", [0.6, 0.35, 0.05]), ("uikit", [0.6, 0.35, 0.05]), ("flutter-macos", [0.15, 0.65, 0.2]),
      ("swiftui", [0, 0.75, 0.25]), ("motion-pan", [1.0 / 3, 1.0 / 3, 1.0 / 3]), ("motion-value", [0, 0, 1]),
      ("use-gesture", [0, 0, 1]),
    ] as [(String, [Double])])
  func weights(tracker: String, weights: [Double]) throws {
    let expected = weights[0] * 1000 + weights[1] * 2000 + weights[2] * 3000
    expectClose(try velocity(tracker, [(0, 0), (10, 10), (20, 30), (30, 60)]), expected, within: 1e-9, tracker)
  }

  @Test("counts a difference that is missing as 0, where it is weighed so")
  func missingDifferences() throws {
    expectClose(try velocity("flutter-ios", [(0, 0), (10, 30)]), 0.05 * 3000, within: 1e-9)
    expectClose(try velocity("flutter-macos", [(0, 0), (10, 20), (20, 50)]), 0.65 * 2000 + 0.2 * 3000, within: 1e-9)
    expectClose(try velocity("swiftui", [(0, 0), (10, 30)]), 3000, within: 1e-9)
  }

  /// Milliseconds that the finger may rest before it is lifted, and a millisecond more.
  @Test(
    "forgets all after a rest",
    arguments: [
      ("android", 40.0), ("compose", 40), ("flutter", 40), ("flutter-ios", 40), ("flutter-macos", 40), ("uikit", 40),
      ("motion-value", 30), ("use-gesture", 32),
    ])
  func rest(tracker: String, allowed: Double) throws {
    #expect(try velocity(tracker, Self.uneven, pause: allowed) != 0)
    #expect(try velocity(tracker, Self.uneven, pause: allowed + 1) == 0)
  }

  @Test("SwiftUI's fades while the finger rests, Motion's pan does not know of it")
  func fading() throws {
    let moving = try velocity("swiftui", Self.uneven)
    let tenth = (0..<100).reduce(moving) { rest, _ in rest * 0.998 }
    expectClose(try velocity("swiftui", Self.uneven, pause: 100), tenth, within: 1e-9)
    #expect(try velocity("motion-pan", Self.uneven, pause: 100) == velocity("motion-pan", Self.uneven))
  }

  // The first place older than 100 ms is the press, 260 ms before: the next one stands in for it.
  @Test("Motion's pan passes over a press of long ago")
  func longPress() throws {
    expectClose(try velocity("motion-pan", [(0, 0), (180, 1), (220, 20), (260, 61)]), 60 / 0.08, within: 1e-9)
    expectClose(try velocity("motion-pan", [(0, 0), (100, 1), (150, 20), (190, 57)]), 57 / 0.19, within: 1e-9)
  }

  @Test("a value that was set long ago counts as of 30 ms to MotionValue")
  func longFrame() throws { expectClose(try velocity("motion-value", [(0, 0), (60, 6)]), 200, within: 1e-12) }

  // Times are whole nanoseconds to a tracker, which is 1e-7 of these differences.
  @Test("SwiftUI's is the velocity of a drag gesture", arguments: [0.0, 25])
  func gesture(pause: Double) throws {
    var track = DragGesture.Track()
    for (time, value) in Self.uneven { try track.move(to: CGPoint(x: value, y: 5), at: time / 1000) }
    let told = try #require(try track.ended(at: (41 + pause) / 1000)).velocity.width
    expectClose(try velocity("swiftui", Self.uneven, pause: pause), Double(told), within: 1e-6 * Double(told))
  }

  @Test(
    "is as fast to the left as to the right, and wherever the drag lies", arguments: VelocityTrackers.all.map(\.name))
  func symmetry(tracker: String) throws {
    let right = try velocity(tracker, Self.uneven)
    #expect(right > 0)
    expectClose(try velocity(tracker, Self.uneven.map { ($0.0, -$0.1) }), -right, within: 1e-12 * right)
    expectClose(try velocity(tracker, Self.uneven.map { ($0.0, $0.1 + 512) }), right, within: 0.01 * right)
    expectClose(try velocity(tracker, Self.uneven.map { ($0.0 + 5000, $0.1) }), right, within: 1e-9 * right)
  }

  @Test("finds no velocity in one place", arguments: VelocityTrackers.all.map(\.name))
  func onePlace(tracker: String) throws { #expect(try velocity(tracker, [(3, 40)]) == 0) }

  @Test("answers for each number of a vector")
  func components() throws {
    let drag = [DragSample(time: 0, values: [0, 9]), DragSample(time: 0.01, values: [5, 8])]
    let velocity = try VelocityTrackers.useGesture.velocity(of: drag)
    expectClose(velocity[0], 500, within: 1e-9)
    expectClose(velocity[1], -100, within: 1e-9)
  }

  @Test("says which sample makes no sense")
  func errors() throws {
    let tracker = VelocityTrackers.flutter
    func error(_ samples: [DragSample], _ release: Double? = nil) -> CurveError? {
      #expect(throws: CurveError.self) { try tracker.velocity(of: samples, releasedAt: release) }
    }
    #expect(error([])?.description == "the count of samples is 0. Use at least one.")
    #expect(error([DragSample(0, 1), DragSample(0, 2)]) == .timesOutOfOrder(0, index: 1))
    #expect(error([DragSample(.nan, 1)]).map { "\($0)".contains("index 0") } == true)
    #expect(error([DragSample(0, 1)], -1) == .timesOutOfOrder(-1, index: 1))
    #expect(error([DragSample(0, .infinity)]) == .notFinite(name: "a sample's value", value: .infinity))
    #expect(
      error([DragSample(0, 1), DragSample(time: 1, values: [1, 2])])
        == .outside(name: "the count of numbers in a sample", value: 1, allowed: "2, as in the last one"))
  }

  @Test("every tracker has a name of its own, says what it does and where that stands")
  func catalogue() throws {
    #expect(Set(VelocityTrackers.all.map(\.name)).count == VelocityTrackers.all.count)
    for tracker in VelocityTrackers.all {
      #expect(try VelocityTrackers.tracker(named: tracker.name).title == tracker.title)
      #expect(tracker.summary.hasSuffix(".") && !tracker.source.isEmpty && !tracker.certainty.words.isEmpty)
    }
    let error = try #require(throws: ThrowError.self) { try VelocityTrackers.tracker(named: "fluter") }
    #expect(error.description == "No tracker is called 'fluter'. Did you mean 'flutter'?")
    let other = try #require(throws: ThrowError.self) { try VelocityTrackers.tracker(named: "xyzzy") }
    #expect(other.description.hasPrefix("No tracker is called 'xyzzy'. Use one of android, compose,"))
  }

  @Test("the example of the documentation")
  func example() throws {
    let drag = [DragSample(0, 0), DragSample(0.01, 10), DragSample(0.02, 24), DragSample(0.03, 42)]
    expectClose(try VelocityTrackers.flutter.velocity(of: drag)[0], 2000, within: 1e-9)
    expectClose(try VelocityTrackers.useGesture.velocity(of: drag)[0], 1800, within: 1e-9)
  }
}
