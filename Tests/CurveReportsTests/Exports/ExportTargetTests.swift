import CurveMath
import CurveReports
import TestSupport
import Testing

@Suite("Exports")
struct ExportTargetTests {
  static let bouncy = motion("spring(duration: 0.5, bounce: 0.3)")
  static func motion(_ notation: String, name: String = "bouncy", maxError: Double = 0.005) -> ExportedMotion {
    ExportedMotion(named: name, curve: try! CurveNotation().curve(notation), maxError: maxError)
  }

  @Test("every target writes a spring, the same twice, with its error", arguments: ExportCatalog.all.map(\.name))
  func spring(name: String) throws {
    let target = try ExportCatalog.target(named: name)
    let export = try target.export(Self.bouncy)
    #expect(export.document.text == (try target.export(Self.bouncy)).document.text)
    #expect(export.document.text.hasSuffix("\n"))
    #expect(export.document.mediaType == target.mediaType)
  }

  @Test("a cubic stays the cubic that it is")
  func exactCubic() throws {
    let motion = Self.motion("cubic-bezier(0.2, 0, 0, 1) 300ms")
    for (name, part) in [
      ("css", "--bouncy: cubic-bezier(0.2, 0, 0, 1);"), ("swiftui", "timingCurve(0.2, 0, 0, 1, duration: 0.3)"),
      ("compose", "CubicBezierEasing(0.2f, 0f, 0f, 1f)"), ("android", "android:controlX1=\"0.2\""),
      ("flutter", "Cubic(0.2, 0, 0, 1)"), ("smil", "keySplines=\"0.2 0 0 1\""),
    ] {
      let export = try ExportCatalog.target(named: name).export(motion)
      #expect(export.document.text.contains(part), "\(name)")
      // Android draws lines in place of the cubic, and Flutter looks for its input to a thousandth.
      let error = try #require(export.largestError)
      #expect(["android", "flutter"].contains(name) ? 0.0005...0.005 ~= error : error == 0, "\(name): \(error)")
    }
  }

  @Test("an unknown target is told with the nearest one")
  func unknown() {
    #expect(throws: ExportError.unknownTarget("lotie", nearest: "lottie", known: ExportCatalog.all.map(\.name))) {
      try ExportCatalog.target(named: "lotie")
    }
  }
}
