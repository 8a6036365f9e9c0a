import AnimationModel
import CurveMath
import Foundation
import TestSupport
import Testing

@Suite("Animation: as a curve and as text")
struct AnimationCurveTests {
  static let written: [(text: String, animation: Animation)] = [
    ("default", .default), ("smooth", .smooth), ("snappy", .snappy), ("bouncy", .bouncy),
    ("spring(duration: 0.5, bounce: 0.3)", .spring(duration: 0.5, bounce: 0.3)),
    (".spring(duration: 350ms, bounce: -0.2)", .spring(duration: 0.35, bounce: -0.2)),
    ("spring(response: 0.5, dampingRatio: 0.7)", .spring(response: 0.5, dampingFraction: 0.7)),
    ("spring(response: 0.5, dampingFraction: 0.7)", .spring(response: 0.5, dampingFraction: 0.7)),
    ("snappy(duration: 0.4, extraBounce: 0.1)", .snappy(duration: 0.4, extraBounce: 0.1)),
    ("interactiveSpring", .interactiveSpring),
    (
      "interpolatingSpring(mass: 2.5, stiffness: 90, damping: 9)",
      .interpolatingSpring(mass: 2.5, stiffness: 90, damping: 9)
    ),
    ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut(duration: 0.5)", .easeInOut(duration: 0.5)),
    ("timingCurve(0.2, 0, 0.8, 1, duration: 0.5)", .timingCurve(0.2, 0, 0.8, 1, duration: 0.5)),
    ("circularEaseIn(duration: 0.4)", .timingCurve(.circularEaseIn, duration: 0.4)),
    ("linear(duration: 2).delay(0.1).speed(2)", .linear(duration: 2).delay(0.1).speed(2)),
    (
      "easeIn.repeatCount(3, autoreverses: false).delay(100ms)",
      .easeIn.repeatCount(3, autoreverses: false).delay(0.1)
    ),
    ("bouncy.repeatForever()", .bouncy.repeatForever()),
  ]

  @Test("reads the notation of every kind, and what it prints", arguments: written.map(\.text))
  func notation(text: String) throws {
    let animation = try #require(Self.written.first { $0.text == text }).animation
    #expect(try Animation(notation: text) == animation)
    let printed = try animation.notation
    #expect(try Animation(notation: printed) == animation, "printed as \(printed)")
  }

  private struct Library: PresetResolver {
    func notation(ofPreset path: String) -> String? {
      path == "own/lively" ? "spring(duration: 0.4, bounce: 0.25)" : nil
    }
    var presetPaths: [String] { ["own/lively"] }
  }

  @Test("a preset is the animation that its library writes, with modifiers too")
  func preset() throws {
    let lively = Animation.spring(duration: 0.4, bounce: 0.25)
    #expect(try Animation(notation: "own/lively", presets: Library()) == lively)
    #expect(try Animation(notation: "own/lively.delay(0.1).speed(2)", presets: Library()) == lively.delay(0.1).speed(2))
  }

  @Test("says what has no text")
  func noText() {
    #expect(throws: AnimationError.noNotation(animation: "Walk()")) { try Animation(Walk()).notation }
    #expect(throws: AnimationError.self) { try Animation.linear.delay(.infinity).notation }
    #expect(throws: NotationError.self) { try Animation(notation: "sprung(1)") }
    // The time of a completion moves nothing and is left out.
    #expect((try? Animation.easeIn.logicallyComplete(after: 1).notation) == (try? Animation.easeIn.notation))
  }

  @Test("every kind is a curve over any travel, which moves as the animation does", arguments: written.map(\.text))
  func curve(text: String) throws {
    let animation = try #require(Self.written.first { $0.text == text }).animation
    let curve = try animation.curve(from: 20, to: -40)
    #expect(curve.start == 20 && curve.target == -40)
    var environment = EnvironmentValues()
    environment.springRendering = .exact
    // Within the first cycle. SwiftUI rounds timing curves to 2⁻²⁰ of the travel.
    for time in [0.01, 0.13, 0.17] {
      var context = AnimationContext<Double>(environment: environment)
      guard let offset = animation.animate(value: -60, time: time, context: &context) else { continue }
      expectClose(curve.state(at: time).value, 20 + offset, within: 60 * 0x1p-19, "\(text) at \(time):")
    }
  }

  @Test("an animation of one's own is sampled, and an endless one refused")
  func sampled() throws {
    let curve = try Animation(Walk()).curve(from: 20, to: -40)
    expectClose(curve.state(at: 0.3).value, 2, within: 1e-9)
    #expect(curve.state(at: 1.1).value == -40)
    let error = #expect(throws: AnimationError.self) {
      try Animation.spring(bounce: 1).curve(from: 0, to: 100, rendering: .stepped)
    }
    // A hundred thousand steps of 1/300 s.
    guard case .endless(_, let limit) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    expectClose(limit, 1000 / 3.0, within: 1e-9)
  }

  @Test("a stepped curve passes through SwiftUI's steps and ends by its rule")
  func stepped() throws {
    let curve = try Animation.bouncy.curve(from: 20, to: -40, rendering: .stepped)
    var context = AnimationContext<Double>()
    for step in 0..<120 {
      let time = Double(step) * (1.0 / 300)
      let offset = try #require(Animation.bouncy.animate(value: -60, time: time, context: &context))
      expectClose(curve.state(at: time).value, 20 + offset, within: 1e-9)
    }
    #expect(curve.endTime < 1.3 && curve.endTime > 0.9)
    let short = try Animation.bouncy.curve(from: 0, to: 1, rendering: .stepped)
    #expect(short.endTime < curve.endTime)
  }

  @Test("an animation that no curve has gets an error in place of a text")
  func noCurve() {
    let far = UnitCurve.bezier(startControlPoint: UnitPoint(x: 0, y: 1e200), endControlPoint: UnitPoint(x: 1, y: 1))
    for animation: Animation in [.timingCurve(far, duration: 1), .timingCurve(0, 1e200, 1, 1).delay(0.5)] {
      let error = #expect(throws: AnimationError.self) { try animation.notation }
      guard case .impossible = error else {
        Issue.record("\(animation): \(String(describing: error))")
        continue
      }
    }
  }
}
