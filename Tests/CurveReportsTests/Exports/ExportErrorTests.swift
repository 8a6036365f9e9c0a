import CurveMath
import CurveReports
import Foundation
import TestSupport
import Testing

// Every text is read again, with a reader of the test where none of ours exists, and compared with
// the motion at 100 000 places of what is written; the motion is a closed form of the test, or the
// one vector of a cubic.
@Suite("Exports: errors")
struct ExportErrorTests {
  struct Sample {
    let motion: ExportedMotion
    let spring: ClosedSpring?
    let curve: any MotionCurve

    init(_ notation: String, spring: ClosedSpring? = nil) throws {
      curve = try CurveNotation().curve(notation)
      motion = ExportedMotion(named: "x", curve: curve, maxError: 0.005)
      self.spring = spring
    }

    func largestDifference(to places: [SIMD2<Double>]) throws -> Double {
      if let spring { return places.reduce(0) { max($0, abs($1.y - spring.value(at: $1.x))) } }
      let timed = try #require(curve as? TimedCurve)
      let cubic = try #require(timed.timing as? CubicBezier)
      let values = cubic.progress(at: places.map { min($0.x / timed.duration, 1) })
      return zip(places, values).reduce(0) { max($0, abs($1.0.y - $1.1)) }
    }
  }

  static let samples = Result {
    try [
      Sample(
        "spring(mass: 1, stiffness: 120, damping: 21)",
        spring: ClosedSpring(mass: 1, stiffness: 120, damping: 21, velocity: 0)),
      Sample(
        "spring(mass: 2.5, stiffness: 700, damping: 30)",
        spring: ClosedSpring(mass: 2.5, stiffness: 700, damping: 30, velocity: 0)),
      Sample(
        "spring(mass: 2.5, stiffness: 90, damping: 45, initialVelocity: 4)",
        spring: ClosedSpring(mass: 2.5, stiffness: 90, damping: 45, velocity: 4)),
      Sample("cubic-bezier(0.3, 0.1, 0.2, 1.2) 450ms"),
    ]
  }

  /// Where nobody knows how the target plays the sample of that number.
  private static let open = [
    "react-spring": [0, 1, 2], "swiftui": [2], "reanimated": [2], "react-native": [2], "compose": [2], "uikit": [2],
  ]

  @Test(
    "no text is farther from its motion than it says",
    arguments: ExportCatalog.all.map(\.name).filter { $0 != "json" })
  func certified(target: String) throws {
    for (index, sample) in try Self.samples.get().enumerated() {
      let export = try ExportCatalog.target(named: target).export(sample.motion)
      let text = export.document.text
      guard let certified = export.largestError else {
        #expect(Self.open[target]?.contains(index) == true, "\(target), sample \(index)")
        continue
      }
      let found = try sample.largestDifference(to: WrittenShape(text, for: target).places(100_000))
      // Android counts in single precision; elsewhere twelve digits are written.
      #expect(
        found <= certified + (target == "android" ? 1e-6 : 1e-9),
        "\(target), sample \(index): \(found), not \(certified)")
      let isStrict = !["android", "flutter", "animejs"].contains(target)
      #expect(found >= (isStrict ? 0.9 : 0.4) * certified, "\(target), sample \(index): \(found) of \(certified)")
      #expect(certified <= 0.005 || export.losses.contains { $0.hasPrefix("The shape") })
    }
  }

  @Test("each shape in the JSON is within its own error")
  func json() throws {
    for sample in try Self.samples.get() {
      let text = try ExportCatalog.target(named: "json").export(sample.motion).document.text
      let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      func member<Value>(_ shape: String, _ name: String) throws -> Value {
        try #require((object[shape] as? [String: Any])?[name] as? Value, "\(text)")
      }
      let handles: [Double] = try member("cubic", "handles")
      let easings: [(String, String)] = try [
        ("cubic", "cubic-bezier(\(handles.map { "\($0)" }.joined(separator: ", ")))"),
        ("lines", member("lines", "text")),
      ]
      for (shape, easing) in easings {
        let (seconds, certified): (Double, Double) = try (member(shape, "duration"), member(shape, "largestError"))
        let css = "--x: \(easing); --x-duration: \(seconds * 1000)ms"
        let found = try sample.largestDifference(to: WrittenShape(css, for: "css").places(100_000))
        #expect(found <= certified + 1e-9 && found >= 0.9 * certified, "\(shape): \(found), not \(certified)")
      }
    }
  }
}
