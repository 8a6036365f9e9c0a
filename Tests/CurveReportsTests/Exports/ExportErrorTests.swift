import CurveMath
import CurveReports
import TestSupport
import Testing

// The text is read again and compared with the motion, one and a half times as long as it moves: at 100 000 times where our own
// notation reads it, at 4000 where the reader stands here.
@Suite("Exports: errors")
struct ExportErrorTests {
  /// A motion with its values, which every target is compared with.
  struct Sample {
    let motion: ExportedMotion
    let end: Double
    let values: [Double]

    init(_ notation: String, end: Double, count: Int = 100_000) throws {
      let curve = try CurveNotation().curve(notation)
      motion = ExportedMotion(named: "x", curve: curve, maxError: 0.005)
      (self.end, values) = (end, (0...count).map { curve.state(at: end * Double($0) / Double(count)).value })
    }

    func largestDifference(to written: WrittenMotion) -> Double {
      let count = Double(values.count - 1)
      return values.indices.reduce(0) { max($0, abs(written.value(end * Double($1) / count) - values[$1])) }
    }
  }

  static let spring = Result { try Sample("spring(mass: 2.5, stiffness: 700, damping: 40)", end: 1.2) }
  static let coarse = Result { try Sample("spring(mass: 2.5, stiffness: 700, damping: 40)", end: 1.2, count: 4000) }
  static let path = Result {
    try Sample(
      "path(M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 C0.208333,0.82 0.25,1 1,1) 500ms", end: 0.75, count: 4000)
  }

  @Test(
    "lines, a cubic and a chain are not farther from a spring than they say", arguments: ["css", "dtcg", "android"])
  func spring(target: String) throws { try check(Self.spring.get(), target) }

  @Test(
    "no other text is farther from a spring than it says",
    arguments: ["web-animations", "style-dictionary", "gsap", "keyframes", "csv", "smil", "lottie"])
  func others(target: String) throws { try check(Self.coarse.get(), target) }

  @Test(
    "no text is farther from a path than it says",
    arguments: ["css", "android", "compose", "swiftui", "flutter", "core-animation", "lottie"])
  func path(target: String) throws { try check(Self.path.get(), target) }

  private func check(_ sample: Sample, _ target: String) throws {
    let export = try ExportCatalog.target(named: target).export(sample.motion)
    let certified = try #require(export.largestError)
    let isCubic = ["dtcg", "swiftui"].contains(target)
    #expect(certified <= 0.005 || isCubic && export.losses.contains { $0.hasPrefix("The shape") })
    let found = sample.largestDifference(to: try WrittenMotion(export.document.text, for: target))
    #expect(found <= certified + 1e-9, "\(target)")
    #expect(found > (target == "android" ? 0.5 : 0.9) * certified, "\(target): certified \(certified), found \(found)")
  }
}
