import CurveMath
import CurveReports
import TestSupport
import Testing

// A motion that begins within itself shows 0.49 of its travel at once. Written over the time that
// is left it would be another motion, and no certificate would tell.
@Suite("Exports: delays")
struct ExportDelayTests {
  private func export(_ notation: String, to target: String) throws -> MotionExport {
    try MotionExport(notation, to: target, maxError: 0.02)
  }

  @Test(
    "a negative delay is written where there are words for it",
    arguments: [
      ("css", "--x-duration: 300ms;\n  --x-delay: -100ms;"), ("keyframes", "x-progress 300ms linear -100ms both"),
      ("web-animations", "\"duration\": 300,\n  \"delay\": -100"), ("smil", "begin=\"-100ms\" dur=\"300ms\""),
      ("swiftui", "timingCurve(0, 0, 0.58, 1, duration: 0.3).delay(-0.1)"),
      ("core-animation", "beginTime = CACurrentMediaTime() - 0.1"),
      ("compose", "iterations = 1, animation = tween(durationMillis = 300"),
      ("compose", "initialStartOffset = StartOffset(100, StartOffsetType.FastForward))"),
      ("motion", "duration: 0.3, ease: [0, 0, 0.58, 1], delay: -0.1"), ("after-effects", "time - key(1).time + 0.1,"),
      ("lottie", "\"t\": -6,"), ("dtcg", "\"delay\": {\n          \"value\": -100"),
      ("style-dictionary", "\"value\": \"-100ms\""), ("json", "\"delay\": -0.1"), ("csv", "time,value\n0,0.4"),
    ])
  func negative(target: String, text: String) throws {
    let export = try export("ease-out 300ms.delay(-0.1)", to: target)
    #expect(export.document.text.contains(text), "\(export.document.text)")
    #expect(export.losses.isEmpty && export.largestError != nil, "\(export.losses)")
  }

  @Test(
    "elsewhere it is a loss, and no error is certified",
    arguments: [
      "uikit", "android", "flutter", "react-spring", "react-native", "reanimated", "animejs", "gsap", "figma",
    ])
  func lost(target: String) throws {
    let export = try export("ease-out 300ms.delay(-0.1)", to: target)
    #expect(export.losses.contains("The beginning 0.1 s within the motion: here it runs from its start."))
    #expect(export.largestError == nil)
  }

  @Test("a spring that begins within itself stays the spring")
  func spring() throws {
    let spring = "spring(0.5, 0.3).delay(-0.1)"
    #expect(try export(spring, to: "swiftui").document.text.contains("bounce: 0.3).delay(-0.1)"))
    #expect(try export(spring, to: "swiftui").largestError == 0)
    for target in ExportCatalog.all.map(\.name) {
      let late = try export(spring, to: target)
      let isCut = late.losses.contains { $0.hasPrefix("The beginning 0.1 s") }
      #expect((late.largestError == nil) == (isCut || target == "react-spring"), "\(target): \(late.losses)")
    }
  }

  @Test(
    "delays add up where their motions do",
    arguments: [
      ("ease 300ms.delay(0.3).delay(-0.1)", 200), ("ease 300ms.delay(0.1).delay(-0.3)", -200),
      ("ease 300ms.delay(-0.1).delay(-0.2)", -300), ("ease 300ms.delay(-0.1).delay(0.3).delay(-0.4)", -200),
      ("ease 600ms.delay(-0.2).speed(2)", -100), ("ease 300ms.repeatCount(3, autoreverses: false).delay(-0.4)", -400),
    ])
  func sums(notation: String, milliseconds: Int) throws {
    let export = try export(notation, to: "css")
    #expect(export.document.text.contains("--x-duration: 300ms;\n  --x-delay: \(milliseconds)ms;"))
    #expect(export.losses.isEmpty && export.largestError == 0)
  }

  @Test(
    "a run that begins within itself is written whole and said to be",
    arguments: [
      ("ease 300ms.delay(-0.1).delay(0.3)", ["css", "json", "swiftui", "gsap", "lottie"]),
      ("ease 300ms.delay(-0.1).repeatCount(3, autoreverses: false)", ["css", "json", "swiftui", "gsap", "lottie"]),
      ("ease 300ms.delay(-0.1).repeatCount(3).repeatCount(3)", ["csv"]),
    ])
  func within(notation: String, targets: [String]) throws {
    for target in targets {
      let export = try export(notation, to: target)
      #expect(export.losses.contains("The beginning of a run within itself: here it runs from its start."))
      #expect(export.largestError == nil)
    }
  }

  @Test("a table begins where the motion does")
  func table() throws {
    let rows = try export("linear 300ms.delay(-0.1)", to: "csv").document.text
    #expect(rows == "time,value\n0,0.333333333333\n0.2,1\n")
    #expect(try export("linear 300ms.delay(-1)", to: "csv").document.text == "time,value\n0,1\n")
  }
}
