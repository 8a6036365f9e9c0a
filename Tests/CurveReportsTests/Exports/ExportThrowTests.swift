import CurveMath
import CurveReports
import Foundation
import TestSupport
import Testing

// What is written is read back and played by the formula of its library, beside that of the motion.
@Suite("Exports: throws")
struct ExportThrowTests {
  /// A decay: units per second at release, and λ per second.
  struct Decay: Sendable, CustomTestStringConvertible {
    let notation: String
    let velocity, rate: Double

    var distance: Double { velocity / rate }
    var testDescription: String { notation }

    init(_ notation: String, _ velocity: Double, _ rate: Double) {
      (self.notation, self.velocity, self.rate) = (notation, velocity, rate)
    }

    func value(at time: Double) -> Double { -distance * expm1(-rate * time) }
  }

  static let decays = [
    Decay("decay(velocity: 2000, rate: 0.998)", 2000, -1000 * log(0.998)),
    Decay("decay(velocity: -333, rate: 0.99)", -333, -1000 * log(0.99)),
    Decay("decay(velocity: 50, friction: 4.2)", 50, 4.2),
    Decay("decay(velocity: -24000, timeConstant: 700ms)", -24000, 1 / 0.7),
    Decay("inertia(velocity: 1250, power: 0.8, timeConstant: 325ms)", 1000 / 0.325, 1 / 0.325),
    Decay("decay(velocity: 900, deceleration: 0.9999)", 900, 0.1),
    Decay("decay(velocity: 1000, rate: 0.998).speed(2)", 2000, -2000 * log(0.998)),
  ]

  /// The numbers of a text, in the order of the groups.
  private func numbers(_ text: String, _ pattern: String) throws -> [Double] {
    let match = try #require(text.firstMatch(of: Regex(pattern)), "\(pattern): \(text)")
    return try match.output.dropFirst().map { group in
      let part = try #require(group.substring)
      return try #require(Double(part), "\(part)")
    }
  }

  /// Positions at 200 times within seven time constants are the decay's, to a billionth of the
  /// travel.
  private func check(_ decay: Decay, _ text: String, position: (Double) -> Double) {
    let times = (0..<200).map { 7 / decay.rate * Double($0) / 199 }
    let worst = times.map { abs(position($0) - decay.value(at: $0)) / abs(decay.distance) }.max() ?? .infinity
    #expect(worst <= 1e-9, "\(worst): \(text)")
  }

  // MARK: - Decays

  @Test("Flutter's FrictionSimulation is the decay, up to its tenth step of Newton's", arguments: decays)
  func flutter(decay: Decay) throws {
    let export = try MotionExport(decay.notation, to: "flutter")
    let text = export.document.text
    let values = try numbers(text, #"velocity = (-?[0-9.e]+)\}\) => FrictionSimulation\(([0-9.e-]+), position"#)
    let (velocity, loss) = (values[0], log(values[1]))
    check(decay, text) { velocity * (pow(values[1], $0) - 1) / loss }
    let certified = try #require(export.largestError)
    let tolerance = try text.contains("tolerance:") ? numbers(text, #"Tolerance\(velocity: ([0-9.e-]+)\)"#)[0] : 0.001
    // At rest it is at its target, or as far from it as the velocity says.
    let slow = tolerance / abs(velocity)
    #expect(abs(certified - max(slow, exp(-10))) < 1e-12 && certified <= 0.005 && export.losses.isEmpty)
  }

  @Test("Compose's exponentialDecay is the decay, up to its threshold", arguments: decays)
  func compose(decay: Decay) throws {
    let export = try MotionExport(decay.notation, to: "compose")
    let text = export.document.text
    let velocity = try numbers(text, #"xVelocity = (-?[0-9.e]+)f\n"#)[0]
    let friction = try 4.2 * numbers(text, #"frictionMultiplier = ([0-9.e-]+)f[,)]"#)[0]
    check(decay, text) { velocity / friction * (1 - exp(-friction * $0)) }
    let other = try text.contains("absVelocityThreshold") ? numbers(text, #"Threshold = ([0-9.e-]+)f\)"#)[0] : nil
    #expect(abs(try #require(export.largestError) - (other ?? 0.1) / abs(velocity)) < 1e-12)
    #expect(text.contains("// Compose ends it below \(other.map { cssNumber($0) } ?? "0.1") units/s: after "))
    #expect((other == nil) == (abs(decay.velocity) >= 20) && export.losses.isEmpty)
  }

  @Test("Motion's inertia is the decay, in milliseconds and with a power, up to its restDelta", arguments: decays)
  func motion(decay: Decay) throws {
    let export = try MotionExport(decay.notation, to: "motion")
    let text = export.document.text
    let values = try numbers(text, #"velocity: (-?[0-9.e]+), power: ([0-9.e-]+), timeConstant: ([0-9.e-]+)"#)
    check(decay, text) { values[1] * values[0] * (1 - exp(-1000 * $0 / values[2])) }
    let rest = try text.contains(" restDelta: ") ? numbers(text, #" restDelta: ([0-9.e-]+) \}"#)[0] : 0.5
    #expect(abs(try #require(export.largestError) - rest / abs(decay.distance)) < 1e-12)
    #expect(rest == 0.5 || text.contains("Its own restDelta is 0.5."))
    // The finger's velocity where the power is Motion's own.
    let finger = try numbers(text, #"the same motion has the velocity (-?[0-9.e]+)\."#)[0]
    #expect(abs(0.8 * finger / decay.distance - 1) < 1e-11)
    // 0.5 units of 9000 are left after 98 s.
    #expect(export.losses.count == (decay.rate == 0.1 ? 1 : 0), "\(export.losses)")
  }

  @Test("react-spring's and React Native's decays are the decay, per millisecond", arguments: decays)
  func perMillisecond(decay: Decay) throws {
    for (target, member, step) in [("react-spring", "decay", 0.005), ("react-native", "deceleration", 0.1)] {
      let export = try MotionExport(decay.notation, to: target)
      let text = export.document.text
      guard text.contains("\(member): ") else {
        // Where the library would end it a tenth too early.
        #expect(target == "react-native" && decay.velocity == 50 && export.largestError == 0, "\(text)")
        continue
      }
      #expect(text.contains("// Units per millisecond.\nexport const x = {"))
      let velocity = try numbers(text, #" velocity: (-?[0-9.e-]+)"#)[0]
      let share = try numbers(text, "\(member): ([0-9.e-]+)")[0]
      check(decay, text) { velocity / (1 - share) * (1 - exp(-(1 - share) * 1000 * $0)) }
      let own = try target == "react-spring" ? numbers(text, "precision: ([0-9.e-]+) ")[0] : 0.1
      #expect(own <= step)
      // The first frame of 120 a second that moves by less, wherever the frames lie.
      let frames = (1...200_000).lazy.map { Double($0) / 120 }
      let last = try #require(
        frames.first { abs(decay.value(at: $0) - decay.value(at: $0 - 1.0 / 120)) < own })
      let left = abs(decay.distance - decay.value(at: last)) / abs(decay.distance)
      let certified = try #require(export.largestError)
      #expect(left <= certified && left > 0.8 * certified, "\(target): \(left), certified \(certified)")
      #expect(export.losses.isEmpty == (certified <= 0.005), "\(export.losses)")
    }
  }

  // A critical spring that is released with ω₀ travels per second.
  @Test(
    "who has springs with a velocity gets the decay as one, exactly", arguments: decays,
    ["swiftui", "uikit", "core-animation", "reanimated", "animejs", "figma"])
  func springs(decay: Decay, target: String) throws {
    let export = try MotionExport(decay.notation, to: target)
    let text = export.document.text.replacing("\"", with: "").replacing("\n", with: " ").replacing("=", with: ":")
    func number(_ name: String) throws -> Double { try numbers(text, "\(name) ?: (-?[0-9.e-]+)")[0] }
    let unit = target == "reanimated" ? decay.distance : 1
    let velocity =
      try target == "uikit"
      ? number("dx") : number(["reanimated", "animejs"].contains(target) ? " velocity" : "initialVelocity")
    let spring = try ClosedSpring(
      mass: number("mass"), stiffness: number("stiffness"), damping: number("damping"), velocity: velocity / unit)
    check(decay, text) { decay.distance * spring.value(at: $0) }
    // anime.js ends a spring where it rests, and after a minute.
    let isLong = target == "animejs" && decay.rate == 0.1
    #expect(target == "animejs" || export.largestError == 0)
    #expect(try #require(export.largestError) <= (isLong ? 0.003 : 0.0005) && export.losses.isEmpty)
  }

  @Test("UIKit's rates have names, and others are written; which velocity belongs to them is said")
  func uiKit() throws {
    func rate(_ notation: String) throws -> String? {
      try MotionExport(notation, to: "uikit").document.text.firstMatch(of: /let xRate = (.*)\n/).map {
        String($0.output.1)
      }
    }
    #expect(try rate("decay(velocity: 2000, rate: 0.998)") == "UIScrollView.DecelerationRate.normal")
    #expect(try rate("decay(velocity: 7, rate: 0.99)") == "UIScrollView.DecelerationRate.fast")
    #expect(try rate("decay(velocity: 7, rate: 0.9985)") == "UIScrollView.DecelerationRate(rawValue: 0.9985)")
    #expect(try rate("fling(velocity: 7)") == nil && rate("spring(0.5, 0.3)") == nil)
    let text = try MotionExport("decay(velocity: -2000, rate: 0.998)", to: "uikit").document.text
    #expect(text.contains("the finger's, in points per millisecond in `scrollViewWillEndDragging`: here -2.\n"))
  }

  @Test("Android's XML says what FlingAnimation takes, and where it stops by itself")
  func flingAnimation() throws {
    let text = try MotionExport("decay(velocity: 2000, rate: 0.998)", to: "android").document.text
    let values = try numbers(
      text, #"setStartVelocity\(([0-9.]+)f\)\.setFriction\(([0-9.]+)f\)\.setMinimumVisibleChange\(([0-9.]+)f\)"#)
    let rate = -1000 * log(0.998)
    #expect(values[0] == 2000 && abs(4.2 * values[1] / rate - 1) < 1e-11)
    // It stops below 0.75 · 62.5 visible changes a second.
    let short = 46.875 * values[2] / 2000
    #expect(short <= 0.005 && short > 0.0045)
    #expect(text.contains("It ends below 9.375 units/s: after 2.68 s, 4.68 units short of its target."))
    #expect(text.contains("Its own change of 1 would end it after 1.87 s, 23.4 units short of its target."))
    let far = try MotionExport("decay(velocity: 60000, rate: 0.998)", to: "android").document.text
    #expect(!far.contains("setMinimumVisibleChange"))
  }

  // MARK: - The other laws

  @Test(
    "Compose's splineBasedDecay is the fling in whole milliseconds",
    arguments: [
      ("fling(velocity: -2000, density: 2.625)", 2.625), ("fling(velocity: 900, density: 1, friction: 0.03)", 2),
      ("fling(velocity: 8000, density: 3, friction: 0.01, table: true)", 2),
    ])
  func spline(notation: String, density: Double) throws {
    let export = try MotionExport(notation, to: "compose")
    let text = export.document.text
    #expect(try numbers(text, #"splineBasedDecay<T>\(Density\(([0-9.]+)f\)\)"#) == [density])
    let fling = try #require(CurveNotation().curve(notation) as? SplineFling)
    // Of another friction the density alone makes the same motion.
    let velocity = try numbers(text, #"xVelocity = (-?[0-9.]+)f"#)[0]
    let written = try SplineFling(velocity: velocity, density: density, followsTable: true)
    #expect(abs(written.endTime / fling.endTime - 1) < 1e-12 && abs(written.target / fling.target - 1) < 1e-12)
    let whole = (1000 * written.endTime).rounded(.down) / 1000
    let worst = (0...20_000).map { index in
      let time = fling.endTime * Double(index) / 20_000
      return abs(fling.state(at: time).value - written.state(at: time * written.endTime / whole).value)
        / abs(fling.target)
    }.max()
    let (found, certified) = (try #require(worst), try #require(export.largestError))
    #expect(found <= certified + 1e-9 && found > 0.9 * certified, "\(found), certified \(certified)")
    #expect(
      export.losses.isEmpty && text.contains(density == 2.625 ? "rememberSplineBasedDecay() is the same" : "0.015"))
    let code = try MotionExport(notation, to: "android").document.text
    let product = try numbers(code, #"setFriction\(([0-9.]+)f / displayMetrics\.density\)"#)[0]
    #expect(abs(product / (fling.friction * fling.density) - 1) < 1e-11)
  }

  @Test("Flutter has the fling that it clamps, and the decay that coasts to its end")
  func flutterScrolls() throws {
    let clamping = try MotionExport("clampingScroll(velocity: -2000, friction: 0.02)", to: "flutter")
    #expect(clamping.document.text.contains("import 'package:flutter/widgets.dart';"))
    #expect(clamping.document.text.contains("double velocity = -2000}) => ClampingScrollSimulation("))
    #expect(clamping.document.text.contains("position: position, velocity: velocity, friction: 0.02);"))
    #expect(clamping.largestError == 0 && clamping.losses.isEmpty)
    let coasting = try MotionExport("decay(velocity: -2000, drag: 0.135, constantDeceleration: 1400)", to: "flutter")
    #expect(
      coasting.document.text.contains("FrictionSimulation(0.135, position, velocity, constantDeceleration: 1400)"))
    // The velocity is 1e-3 units a second at the end.
    #expect(try #require(coasting.largestError) < 1e-9 && coasting.losses.isEmpty)
  }

  @Test("where ten steps of Newton's do not reach the end, the error says so")
  func earlyEnd() throws {
    let export = try MotionExport("decay(velocity: 1e6, drag: 0.135, constantDeceleration: 1)", to: "flutter")
    let rate = -log(0.135)
    func position(_ time: Double) -> Double { 1e6 / rate * (1 - exp(-rate * time)) - time * time / 2 }
    var time = 0.0
    for _ in 0..<10 { time -= (1e6 * exp(-rate * time) - time) / (-rate * 1e6 * exp(-rate * time) - 1) }
    let fast = try CurveNotation().curve("decay(velocity: 1e6, drag: 0.135, constantDeceleration: 1)").target
    let expected = abs(position(time) - fast) / fast
    #expect(abs(try #require(export.largestError) - expected) < 1e-12 && expected > 1e-6, "\(expected)")
  }

  @Test(
    "Flutter has a fall without bounces, where it cannot be done on the other side",
    arguments: [
      (
        "gravity(acceleration: 2000, restitution: 0, height: 400)",
        "GravitySimulation(2000, 0, 400, velocity), xMax: 400)"
      ),
      (
        "gravity(acceleration: -2000, restitution: 0, height: 400, velocity: 300)",
        "GravitySimulation(-2000, 0, 400, velocity), xMin: -400)"
      ),
      ("gravity(acceleration: -2000, restitution: 0, height: 20, velocity: 300)", nil),
      ("gravity(acceleration: 2000, restitution: 0.5, height: 400)", nil),
    ])
  func fall(notation: String, call: String?) throws {
    let export = try MotionExport(notation, to: "flutter")
    let text = export.document.text
    #expect(text.contains("GravitySimulation") == (call != nil) && text.contains(call ?? "class XCurve extends Curve"))
    if call != nil { #expect(export.largestError == 0 && text.contains("Simulation x({double velocity = ")) }
  }

  // MARK: - Limits

  @Test("what a library cannot say it gets as a spring or as lines")
  func limits() throws {
    // Compose takes no multiplier below 1e-4, and no threshold below 1e-7.
    for notation in ["decay(velocity: 1000, friction: 1e-4)", "decay(velocity: 1e-6)", "decay(velocity: 1e40)"] {
      #expect(
        try MotionExport(notation, to: "compose").document.text.contains("spring<T>(dampingRatio = 1f"), "\(notation)")
    }
    // 1 − λ/1000 is no share any more, and e^(−λ) is 0.
    let stiff = "decay(velocity: 1e6, friction: 2000)"
    #expect(try MotionExport(stiff, to: "react-native").document.text.contains("damping: 4000, velocity: 1000000,"))
    #expect(try MotionExport(stiff, to: "flutter").document.text.contains("SpringDescription("))
    #expect(try MotionExport(stiff, to: "uikit").document.text.contains("rawValue: 0.135335283237)"))
    #expect(try !MotionExport("decay(velocity: 1, friction: 1e6)", to: "uikit").document.text.contains("xRate"))
  }

  @Test(
    "a throw that goes nowhere is refused, by every target", arguments: ["decay(velocity: 0)", "fling(velocity: 0)"])
  func nowhere(notation: String) throws {
    for target in ExportCatalog.all.map(\.name) {
      let error = #expect(throws: ExportError.self, "\(target)") { try MotionExport(notation, to: target) }
      #expect(error?.description.contains("starts at its target") == true)
    }
  }

  @Test("JSON refuses what has no shape, and leaves out a shape that another one stands for")
  func shapesOfJSON() throws {
    let endless = "gravity(acceleration: 2000, restitution: 1)"
    let error = #expect(throws: ExportError.self) { try MotionExport(endless, to: "json") }
    #expect(error?.description.contains("does not come to rest") == true)
    let swinging = try MotionExport("spring(mass: 1, stiffness: 100, damping: 0)", to: "json")
    #expect(swinging.document.text.contains("\"stiffness\": 100"))
    for shape in ["The cubic", "The lines"] { #expect(swinging.losses.contains { $0.hasPrefix(shape) }) }
  }

  @Test("every text with a place for it says how far it goes and how fast it is released, and keeps its sign")
  func way() throws {
    for target in ["css", "flutter", "android", "dtcg", "swiftui"] {
      let text = try MotionExport("decay(velocity: -2000, friction: 4).delay(0.2)", to: target).document.text
      #expect(text.contains("It goes -500 units, from a release at -2000 units/s."), "\(target)")
    }
    #expect(try !MotionExport("spring(0.5, 0.3)", to: "css").document.text.contains("It goes"))
  }
}
