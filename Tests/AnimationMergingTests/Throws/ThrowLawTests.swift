import CurveMath
import Foundation
import TestSupport
import Testing

@testable import AnimationMerging

@Suite("ThrowLaw")
struct ThrowLawTests {
  /// What is left of the velocity per second of UIKit's normal rate, and of Flutter's drag.
  private static let (uikit, flutter) = (-1000 * log(0.998), -log(0.135))

  /// A law, how far its flight would go, and how much of that its rule for rest may leave: 11.2 at
  /// FlingAnimation's 46.875 a second, 15 at a pixel in GTK's frame.
  private static let distances: [(String, Double, Double)] = [
    ("uikit", 2000 / uikit, 0.5), ("uikit-fast", 2000 / (-1000 * log(0.99)), 0.5),
    ("appkit", 2000 / (-125 * log(0.975)), 10), ("android-fling", 2000 / 4.2, 46.875 / 4.2),
    ("compose", 2000 / 4.2, 0.1 / 4.2), ("flutter-bouncing", 2000 / flutter, 20.0 / 3 / flutter),
    ("react-native", 1000, 3), ("react-spring", 1000, 0.2), ("motion", 1600, 0), ("motion-drag", 1600, 0),
    ("popmotion", 1600, 0), ("webkit-kinetic", 500, 15.5), ("webkit-snap", 2000 * 16.7 / 60, 1e-4),
    ("gsap", 10 * 0.05 * 2000 / (1 - 0.95 * 0.95 * 0.95 * 0.95), 0),
  ]

  @Test("a free flick of 2000 goes as far as its formula says", arguments: distances)
  func distance(law: String, expected: Double, left: Double) throws {
    let thrown = try ThrowLaws.law(named: law).thrown(velocity: 2000)
    let rest = thrown.curve.restingValue
    #expect(rest <= expected + 1e-4 && rest >= expected - left - 1e-4)
    // The same the other way round, from another place.
    let mirrored = try ThrowLaws.law(named: law).thrown(from: 100, velocity: -2000)
    expectClose(mirrored.curve.restingValue, 100 - rest, within: law == "webkit-snap" ? 1e-3 : 1e-9)
    #expect(mirrored.restFrame == thrown.restFrame)
  }

  // From the rules, each by hand: ln(|v|/(0.5 λ))/λ, ln(20 000)/4.2 cut to milliseconds, |v|/100 s
  // cut to 10, one second, the table's (0.35 v/c)^(1/(D − 1)) cut to milliseconds.
  @Test(
    "rests when its rule says so",
    arguments: [
      ("uikit", log(2000 / (0.5 * uikit)) / uikit), ("compose", 2.357), ("gsap", 10), ("webkit-snap", 1),
      ("compose-spline", 0.924),
    ] as [(String, Double)])
  func rests(law: String, seconds: Double) throws {
    let thrown = try ThrowLaws.law(named: law).thrown(velocity: 2000)
    expectClose(thrown.restTime, seconds, within: law == "compose-spline" ? 0.0011 : 1e-12)
    #expect(thrown.restFrame == Int((thrown.restTime * 60 - 1e-9).rounded(.up)))
    #expect(thrown.events.last?.kind == .rest)
    #expect(thrown.curve.state(at: 20).value == thrown.curve.restingValue)
  }

  // v/λ·(1 − e^(−λ/rate)) e^(−λk/rate) < 0.1: a speed of 0.1 · rate.
  @Test("React Native's rest is a speed that doubles with the frame rate", arguments: [30.0, 60, 120, 240])
  func frameSpeed(rate: Double) throws {
    let thrown = try ThrowLaws.reactNative.thrown(velocity: 2000, rate: rate)
    let frames = { (frame: Int) in 1.0 / 60 + Double(frame - 1) / rate }
    let moved = { (frame: Int) in 1000 * (exp(-2 * frames(frame - 1)) - exp(-2 * frames(frame))) }
    #expect(moved(thrown.restFrame) < 0.1 && moved(thrown.restFrame - 1) >= 0.1)
    #expect(!thrown.isMadeOfFrames)
  }

  // MARK: - Edges

  @Test("UIKit's edge is met exactly, and its critical spring carries the velocity on")
  func uikitEdge() throws {
    let thrown = try ThrowLaws.uikit.thrown(from: 100, velocity: 2000, bounds: ThrowBounds(0, 700))
    let velocity = 2000 - 600 * Self.uikit
    let edge = try #require(thrown.events.first { $0.kind == .edge(700) })
    expectClose(edge.join.time, log(2000 / velocity) / Self.uikit, within: 1e-14)
    expectClose(edge.join.before.velocity, velocity, within: 1e-11)
    #expect(edge.join.jump.velocity == 0)
    // y = v t e^(−10 t): v/(10 e) after 0.1 s.
    expectClose(thrown.curve.state(at: edge.join.time + 0.1).value, 700 + velocity / (10 * M_E), within: 1e-10)
    expectClose(thrown.curve.extremes(of: .value).greatest.value, 700 + velocity / (10 * M_E), within: 1e-10)
  }

  // 8000 − 1000 λ = 5997.5 at either edge.
  @Test("Flutter limits the velocity into its spring forwards only")
  func flutterLimit() throws {
    let bounds = try ThrowBounds(-1000, 1000)
    let forwards = try ThrowLaws.flutterBouncing.thrown(velocity: 8000, bounds: bounds).events[1].join
    let backwards = try ThrowLaws.flutterBouncing.thrown(velocity: -8000, bounds: bounds).events[1].join
    expectClose(forwards.before.velocity, 8000 - 1000 * Self.flutter, within: 1e-9)
    #expect(forwards.after.velocity == 5000)
    #expect(backwards.jump.velocity == 0)
    let exact = try #require(ThrowLaws.flutterBouncing.exact).thrown(velocity: 8000, bounds: bounds).events[1].join
    #expect(exact.jump.velocity == 0)
  }

  // x(0.05) = 4000 (1 − e^(−0.05/0.325)) = 570.3…, the first on the grid behind 300. The last 5 ms
  // are faster than the end of them.
  @Test("Motion finds its edge on a grid of 50 ms, at any frame rate", arguments: [24.0, 60, 144])
  func motionGrid(rate: Double) throws {
    let thrown = try ThrowLaws.motion.thrown(velocity: 5000, bounds: ThrowBounds(0, 300), rate: rate)
    let edge = thrown.events[1].join
    let place = { (time: Double) in 4000 * (1 - exp(-time / 0.325)) }
    #expect(edge.time == 0.05)
    expectClose(edge.after.value, place(0.05), within: 1e-10)
    expectClose(edge.after.velocity, (place(0.05) - place(0.045)) / 0.005, within: 1e-8)
    #expect(edge.jump.velocity > 0)
    #expect(!thrown.isMadeOfFrames)
    // Over at a multiple of 50 ms, in the first frame after it.
    let over = (thrown.restTime * 20).rounded(.down) / 20
    #expect(thrown.restTime - over < 1 / rate + 0.0006)
    // Begun 2.46 times as fast as the finger.
    expectClose(thrown.events[0].join.after.velocity, 0.8 / 0.325 * 5000, within: 1e-9)
    let outside = try ThrowLaws.motion.thrown(from: 400, velocity: 5000, bounds: ThrowBounds(0, 300), rate: rate)
    #expect(outside.events[1].join.after.velocity == 0)
  }

  @Test("Popmotion loses the velocity if the first frame is behind the edge, and has the frames' otherwise")
  func popmotionFrames() throws {
    let lost = try ThrowLaws.popmotion.thrown(velocity: -5000, bounds: ThrowBounds(-5, 5)).events[1].join
    let place = { (time: Double) in -4000 * (1 - exp(-time / 0.75)) }
    expectClose(lost.after.value, place(1.0 / 60), within: 1e-10)
    #expect(lost.after.velocity == 0 && lost.before.velocity < -5000)
    let thrown = try ThrowLaws.popmotion.thrown(velocity: -5000, bounds: ThrowBounds(-100, 5), rate: 30)
    // 1/60 s, then frames of 1/30 s.
    let edge = thrown.events[1].join
    expectClose(edge.time, 1.0 / 60 + 1.0 / 30, within: 1e-15)
    expectClose(edge.after.velocity, (place(edge.time) - place(1.0 / 60)) * 30, within: 1e-8)
    #expect(thrown.isMadeOfFrames && thrown.frameRate == 30)
    // Of edges at one place only the lower is one.
    #expect(try ThrowLaws.popmotion.thrown(velocity: 500, bounds: ThrowBounds(0, 0)).events.count == 2)
    #expect(try ThrowLaws.popmotion.thrown(velocity: -500, bounds: ThrowBounds(0, 0)).events.count == 3)
  }

  @Test(
    "those that stop at an edge stop in the first frame behind it",
    arguments: ["compose", "android-fling", "webkit-kinetic"])
  func stops(law: String) throws {
    let thrown = try ThrowLaws.law(named: law).thrown(velocity: 2000, bounds: ThrowBounds(-50, 300))
    let rate = law == "webkit-kinetic" ? 4 : 4.2
    let time = log(2000 / (2000 - 300 * rate)) / rate
    #expect(thrown.restFrame == Int((time * 60).rounded(.up)))
    #expect(thrown.curve.restingValue == 300 && thrown.value(inFrame: thrown.restFrame) == 300)
    #expect(thrown.value(inFrame: thrown.restFrame - 1) < 300)
    // What lies beyond is never shown: the curve does not go there either.
    expectClose(thrown.events[1].join.time, time, within: 1e-12)
    #expect(thrown.curve.extremes(of: .value).greatest.value == 300 && !thrown.isMadeOfFrames)
    #expect(thrown.events[1].join.jump.velocity == -thrown.events[1].join.before.velocity)
  }

  // y = 0.31 v t e^(−12.5 t), whose top is at 0.08 s.
  @Test("the band of macOS 10.7 keeps a part of the velocity, and begins to move at once")
  func band() throws {
    let thrown = try ThrowLaws.appKit.thrown(velocity: 900, bounds: ThrowBounds(0, 0))
    let kept: Double = 0.31 * 900
    expectClose(thrown.curve.state(at: 0.08).value, kept / (12.5 * M_E), within: 1e-12)
    #expect(thrown.events[1].join.jump.velocity == kept - 900)
    let released = try ThrowLaws.appKit.thrown(from: 40, velocity: 0, bounds: ThrowBounds(0, 0))
    #expect(released.events[1].join.after.velocity == -12.5 * 40)
    expectClose(released.curve.state(at: 0.1).value, 40 * exp(-1.25), within: 1e-12)
  }

  // MARK: - Targets

  @Test("a target nearest to the projection is taken; a tie goes with the velocity")
  func nearest() {
    #expect(SnapRule.nearest(of: [400, 0, 200], to: 290, velocity: 1) == 200)
    #expect(SnapRule.nearest(of: [0, 200, 400], to: 300, velocity: 1) == 400)
    #expect(SnapRule.nearest(of: [0, 200, 400], to: 300, velocity: -1) == 200)
    #expect(SnapRule.nearest(of: [400, 200], to: 300, velocity: 0) == 400)
  }

  @Test("UIKit projects by d/(1 − d) milliseconds and springs with the finger's velocity")
  func uikitSnap() throws {
    // 0.499 of 1000 is 499: nearer to 400 than to 600, by a point.
    let thrown = try ThrowLaws.uikit.thrown(velocity: 1000, bounds: ThrowBounds(0, 500), snap: [0, 400, 600])
    #expect(thrown.events.map(\.kind) == [.snap(target: 400), .rest])
    #expect(thrown.events[0].join.jump.velocity == 0)
    // y = (−400 + (1000 − 4000) t) e^(−10 t).
    let left: Double = (400 + 3000 * 0.2) * exp(-2)
    expectClose(thrown.curve.state(at: 0.2).value, 400 - left, within: 1e-11)
    // A target beyond the bounds stands for the edge.
    let beyond = try ThrowLaws.uikit.thrown(velocity: 1200, bounds: ThrowBounds(0, 500), snap: [0, 400, 600])
    #expect(beyond.events[0].kind == .snap(target: 500))
  }

  @Test("Motion goes to a target in its own time, whatever the finger's velocity")
  func motionSnap() throws {
    let thrown = try ThrowLaws.motion.thrown(velocity: 2000, snap: [0, 1500])
    expectClose(thrown.curve.state(at: 0.325).value, 1500 * (1 - exp(-1)), within: 1e-10)
    expectClose(thrown.events[0].join.jump.velocity, 1500 / 0.325 - 2000, within: 1e-9)
    #expect(thrown.curve.restingValue == 1500)
    // It flies on to one beyond an edge, and meets the edge.
    let met = try ThrowLaws.motion.thrown(velocity: 2000, bounds: ThrowBounds(0, 1000), snap: [0, 1500])
    #expect(met.events[1].kind == .edge(1000))
  }

  @Test("Flutter takes the velocity to the target by another friction, or springs where it points away")
  func flutterSnap() throws {
    let thrown = try ThrowLaws.flutterBouncing.thrown(velocity: 1000, snap: [0, 400])
    #expect(thrown.events[0].join.jump.velocity == 0)
    let last = 20.0 / 3
    let time = log(1000 / last) / ((1000 - last) / 400)
    expectClose(thrown.curve.state(at: time - 1e-9).value, 400, within: 1e-5)
    #expect(thrown.restFrame == Int((time * 60).rounded(.up)))
    expectClose(thrown.curve.restingValue, 400, within: 0.15)
    let back = try ThrowLaws.flutterBouncing.thrown(velocity: 300, snap: [-50])
    #expect(back.curve.restingValue == -50 && back.curve.state(at: 0.01).value > 0)
  }

  @Test("WebKit's snap begins with about the finger's first frame and takes a second")
  func webkitSnap() throws {
    let thrown = try ThrowLaws.webkitSnap.thrown(velocity: 1200, snap: [0, 150])
    #expect(thrown.curve.restingValue == 150 && thrown.restFrame == 60)
    expectClose(thrown.curve.state(at: 1.0 / 60).value, 20, within: 0.2)
  }

  @Test(
    "a target beyond the edge stands for the edge", arguments: ["uikit", "compose", "motion", "webkit-snap"])
  func targetBeyondEdge(name: String) throws {
    let law = try ThrowLaws.law(named: name)
    for sign in [1.0, -1] {
      let bounds = try sign > 0 ? ThrowBounds(-50, 300) : ThrowBounds(-300, 50)
      let thrown = try law.thrown(velocity: sign * 2000, bounds: bounds, snap: [0, sign * 200, sign * 400])
      expectClose(thrown.curve.restingValue, sign * 300, within: 0.3)
    }
  }

  // MARK: - Words

  @Test("every law has a name of its own, says what it does, when it rests and where that stands")
  func catalogue() throws {
    let laws = ThrowLaws.all
    #expect(Set(laws.map(\.name)).count == 20)
    for law in laws {
      #expect(try ThrowLaws.law(named: law.name).title == law.title)
      #expect(law.summary.hasSuffix(".") && law.rest.hasSuffix(".") && !law.source.isEmpty)
    }
    #expect(try ThrowLaws.law(named: "motion-exact").edge?.finding == .exact)
    #expect(
      laws.compactMap(\.exact).map(\.name) == [
        "uikit-exact", "uikit-fast-exact", "flutter-bouncing-exact", "flutter-bouncing-fast-exact", "motion-exact",
        "motion-drag-exact", "popmotion-exact",
      ])
  }

  @Test("says what cannot be thrown")
  func errors() throws {
    func message(_ body: () throws -> Void) throws -> String {
      try #require(throws: ThrowError.self, performing: body).description
    }
    #expect(
      try message { _ = try ThrowBounds(3, -2) }
        == "The bounds are 3 and -2. Give the lower one first; both may be the same.")
    #expect(try message { _ = try ThrowBounds(.nan, 2) } == "The lower bound is nan. Give a finite number.")
    #expect(
      try message { _ = try ThrowLaws.reactNative.thrown(velocity: 1, bounds: ThrowBounds(0, 1)) }
        == "'react-native' knows no bounds. Leave them out, or choose another law.")
    #expect(
      try message { _ = try ThrowLaws.reanimated.thrown(velocity: 1, snap: [1]) }
        == "'reanimated' knows no targets. Leave them out, or choose another law.")
    #expect(
      try message { _ = try ThrowLaws.androidFling.thrown(from: 5, velocity: 1, bounds: ThrowBounds(0, 1)) }
        == "'android-fling' refuses a throw from 5.0, which lies beyond its bounds. Begin between them.")
    #expect(
      try message { _ = try ThrowLaws.uikit.thrown(velocity: .infinity) }
        == "The velocity is inf. Give a finite number.")
    #expect(try message { _ = try ThrowLaws.uikit.thrown(velocity: 1, rate: 0) }.hasPrefix("The frame rate is 0."))
    #expect(
      try message { _ = try ThrowLaws.law(named: "flutter-bounce") }
        == "No throw is called 'flutter-bounce'. Did you mean 'flutter-bouncing'?")
    #expect(
      try message { _ = try ThrowLaws.uikit.thrown(velocity: 1e60) }.hasPrefix("'uikit' cannot be thrown so: velocity"))
  }

  @Test("the example of the documentation")
  func example() throws {
    let flick = try ThrowLaws.uikit.thrown(velocity: 2000, bounds: ThrowBounds(0, 600))
    #expect(flick.events[1].label == "edge 600.0")
    #expect(flick.events[1].join.jump.velocity == 0)
    #expect("\(flick.restTime)".hasPrefix("1.77"))
    let trace = try flick.trace(at: [0, 0.25, 0.5, 4])
    #expect(trace.marks.map(\.label) == ["release", "edge 600.0", "rest"])
  }
}
