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

  @Test("a motion of 0 s is written as one where targets can, and refused with the reason where they cannot")
  func noTime() throws {
    for notation in ["ease 0s", "steps(3) 0s", "ease 0s.delay(0.25)"] {
      let motion = Self.motion(notation)
      for (name, part) in [
        ("css", "--bouncy-duration: 0ms;"), ("swiftui", "duration: 0)"), ("compose", "durationMillis = 0,"),
        ("android", "set android:duration to 0 "), ("flutter", "Duration(microseconds: 0)"), ("uikit", "duration: 0,"),
        ("motion", "duration: 0,"), ("gsap", "duration: 0,"), ("web-animations", "\"duration\": 0,"),
        ("dtcg", "\"value\": 0,"), ("reanimated", "duration: 0,"), ("react-native", "duration: 0,"),
        ("animejs", "duration: 0"),
      ] {
        #expect(
          try ExportCatalog.target(named: name).export(motion).document.text.contains(part), "\(name): \(notation)")
      }
      for name in ["lottie", "smil", "core-animation", "csv", "after-effects", "keyframes"] {
        #expect(throws: ExportError.atOnce(curve: motion.notation), "\(name)") {
          try ExportCatalog.target(named: name).export(motion)
        }
      }
    }
    let stair = Self.motion("steps(1, start) 1s")
    let error = #expect(throws: ExportError.self) { try ExportCatalog.target(named: "swiftui").export(stair) }
    #expect(error?.description.hasSuffix("Set the value without an animation.") == true)
  }

  @Test("a timing function without a duration gets none, or a remark where the target needs one")
  func easing() throws {
    func text(_ target: String, _ notation: String) throws -> String {
      var motion = Self.motion(notation)
      motion.hasOwnDuration = false
      return try ExportCatalog.target(named: target).export(motion).document.text
    }
    for name in ["css", "style-dictionary", "flutter", "dtcg"] {
      let text = try text(name, "cubic-bezier(0.2, 0, 0, 1)")
      #expect(!text.lowercased().contains("duration") && !text.contains("1000"), "\(name): \(text)")
    }
    #expect(try text("dtcg", "ease-in").contains("\"$type\": \"cubicBezier\""))
    for (name, notation) in [
      ("compose", "ease"), ("swiftui", "ease"), ("dtcg", "linear(0, 1.2 40%, 1)"), ("dtcg", "ease.delay(0.1)"),
      ("android", "ease"),
    ] {
      #expect(try text(name, notation).contains("It has no duration of its own: 1 s stands for one."), "\(name)")
    }
    let stops = try text("css", "linear(0, 0.7 40%, 1)")
    #expect(stops.contains("@supports not") && !stops.contains("-duration"))
  }

  @Test("the groups of a token stay groups")
  func groups() throws {
    var motion = Self.motion("ease 1s", name: "motion.enter")
    motion.tokenPath = ["brand.a", "motion", "enter"]
    for name in ["dtcg", "style-dictionary"] {
      let text = try ExportCatalog.target(named: name).export(motion).document.text.filter { !$0.isWhitespace }
      #expect(text.contains(#""brand-a":{"motion":{"enter":{""#), "\(name)")
    }
  }

  @Test("an unknown target is told with the nearest one")
  func unknown() {
    #expect(throws: ExportError.unknownTarget("lotie", nearest: "lottie", known: ExportCatalog.all.map(\.name))) {
      try ExportCatalog.target(named: "lotie")
    }
  }
}
