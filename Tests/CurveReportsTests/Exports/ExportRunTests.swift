import CurveMath
import CurveReports
import TestSupport
import Testing

@Suite("Exports: runs of springs")
struct ExportRunTests {
  @Test(
    "SwiftUI repeats its own springs",
    arguments: [
      ("spring(0.5, 0.3).repeatCount(3)", ".spring(duration: 0.5, bounce: 0.3).repeatCount(3, autoreverses: true)"),
      ("spring(0.5, 0.3).repeatForever()", ".spring(duration: 0.5, bounce: 0.3).repeatForever(autoreverses: true)"),
      (
        "spring(1, 0.3).repeatCount(2, autoreverses: false).speed(2).delay(0.2)",
        ".spring(duration: 0.5, bounce: 0.3).repeatCount(2, autoreverses: false).delay(0.2)"
      ),
    ])
  func swiftUI(notation: String, text: String) throws {
    let written = try MotionExport(notation, to: "swiftui")
    #expect(written.document.text.contains(text), "\(written.document.text)")
    #expect(written.losses.isEmpty && written.largestError == 0)
  }

  @Test(
    "no target refuses the runs of a spring",
    arguments: [
      "spring(0.5, 0.3).repeatCount(3, autoreverses: false)", "spring(0.5, 0.3).repeatForever()",
      "spring(0.5, 0.3).repeatCount(3)", "spring(0.5, 0.3).repeatCount(2)",
    ].prefix(SampleCount.of(2, long: 4)))
  func never(notation: String) throws {
    for target in ExportCatalog.all.map(\.name) {
      let written = try MotionExport(notation, to: target)
      let isNear = written.largestError.map { $0 <= 0.1 } ?? true
      #expect(isNear || !written.losses.isEmpty, "\(target)")
    }
  }

  @Test(
    "a spring for ever is one cycle, played again",
    arguments: [
      ("css", "--x-iteration-count: infinite;"), ("gsap", "repeat: -1"), ("motion", "repeat: Infinity"),
      ("animejs", "loop: true"), ("core-animation", "repeatCount = .infinity"), ("keyframes", "infinite"),
    ])
  func cycle(target: String, text: String) throws {
    let written = try MotionExport("spring(0.5, 0.3).repeatForever(autoreverses: false)", to: target)
    // Seconds or milliseconds.
    let digits = written.document.text.filter { $0 != "." }
    #expect(written.document.text.contains(text) && digits.contains("818746717384"))
    #expect(written.losses.isEmpty, "\(written.losses)")
  }

  @Test("where nothing is repeated one run is written, delay and all", arguments: ["uikit", "figma", "compose"])
  func one(target: String) throws {
    let written = try MotionExport("spring(0.5, 0.3).repeatCount(2).delay(0.2)", to: target)
    #expect(
      written.losses.first == "The 2 runs: one is written, for they end with a jump from the start to the target.")
    #expect(written.losses.contains("The delay of 0.2 s: start the motion so much later.") == (target != "uikit"))
    #expect(written.document.text.contains("repeatCount(2"))
  }

  @Test("runs end with a whole millisecond", arguments: ["android", "compose", "lottie", "css", "flutter"])
  func milliseconds(target: String) throws {
    let written = try MotionExport("spring(0.5, 0.3).repeatCount(3)", to: target)
    let text = ["lottie": "147.42", "flutter": "2457000"][target, default: "2457"]
    #expect(written.document.text.contains(text) && written.largestError.map { $0 <= 0.005 } == true)
    #expect(written.losses.isEmpty == (target != "css"), "\(written.losses)")
  }

  // What a run ends with is nothing that anyone chose, whatever comes before it.
  @Test(
    "a wait or a speed within the runs changes nothing about that",
    arguments: ["android", "compose", "css", "keyframes"])
  func waits(target: String) throws {
    for (notation, text) in [
      ("spring(mass: 1, stiffness: 180, damping: 12).delay(0.2).repeatCount(3)", "4011"),
      ("spring(mass: 1, stiffness: 180, damping: 12).speed(2).repeatCount(3)", "1706"),
    ] {
      let written = try MotionExport(notation, to: target)
      #expect(written.document.text.contains(text), "\(written.document.text)")
      #expect(written.largestError.map { $0 <= 0.005 } == true)
      #expect(!written.losses.contains { $0.contains("milliseconds") || $0.contains("runs") }, "\(written.losses)")
    }
    let waiting = try MotionExport("spring(0.5, 0.3).delay(0.2).repeatCount(3)", to: "swiftui")
    #expect(waiting.document.text.contains("spring(duration: 0.5, bounce: 0.3).delay(0.2).repeatCount(3, "))
    #expect(waiting.losses.isEmpty && waiting.largestError == 0)
  }

  @Test(
    "where an endless repetition is lost, its one run is that of the spring alone", arguments: ["android", "flutter"])
  func oneOfMany(target: String) throws {
    let endless = try MotionExport("spring(0.5, 0.3).repeatForever(autoreverses: false)", to: target)
    let alone = try MotionExport("spring(0.5, 0.3)", to: target)
    #expect(endless.losses == ["The endless repetition: one run is written."])
    #expect(endless.largestError == alone.largestError)
    func body(_ export: MotionExport) -> Substring? {
      export.document.text.split(separator: target == "android" ? "<pathInterpolator" : "import").last
    }
    #expect(body(endless) == body(alone))
  }

  @Test(
    "runs of a spring that all go one way are written as they are counted",
    arguments: [
      ("css", "--x-iteration-count: 3;\n  --x-direction: normal"), ("gsap", "repeat: 2 }"), ("motion", "repeat: 2 }"),
      ("animejs", "loop: 2 }"), ("core-animation", "repeatCount = 3\n"), ("keyframes", "linear 3 both"),
      ("web-animations", "\"iterations\": 3"), ("smil", "repeatCount=\"3\""),
    ])
  func counted(target: String, text: String) throws {
    let written = try MotionExport("spring(0.5, 0.3).repeatCount(3, autoreverses: false)", to: target)
    let digits = written.document.text.filter { $0 != "." }
    #expect(written.document.text.contains(text) && digits.contains("818746717384"), "\(written.document.text)")
    #expect(written.losses.isEmpty && written.largestError.map { $0 <= 0.005 } == true, "\(written.losses)")
  }

  @Test("an even count of runs there and back ends with a jump, and the loss says so", arguments: ["css", "gsap"])
  func even(target: String) throws {
    #expect(
      try MotionExport("spring(0.5, 0.3).repeatCount(2)", to: target).losses == [
        "The 2 runs: one is written, for they end with a jump from the start to the target."
      ])
  }

  @Test("a fallback that shows another motion is told")
  func fallback() throws {
    let losses = try MotionExport("spring(0.5, 0.3).repeatCount(3)", to: "css").losses
    #expect(losses.count == 1 && losses[0].hasPrefix("The shape in browsers without linear(): their cubic is 0.1"))
    #expect(try MotionExport("spring(0.5, 0.3)", to: "css").losses.isEmpty)
  }

  @Test(
    "a spring without damping is said never to rest",
    arguments: [
      "animejs", "uikit", "core-animation", "swiftui", "compose", "flutter", "motion", "reanimated", "react-spring",
      "figma",
    ])
  func endless(target: String) throws {
    let written = try MotionExport("spring(mass: 2.5, stiffness: 90, damping: 0, initialVelocity: 2)", to: target)
    #expect(written.losses.contains { $0.hasPrefix("The end: the spring never rests, and ") }, "\(written.losses)")
    #expect(try !MotionExport("spring(0.5, 0.3)", to: target).losses.contains { $0.hasPrefix("The end") })
    if target == "core-animation" {
      #expect(written.document.text.contains("duration = 1.0471975512\n  animation.repeatCount = .infinity"))
    }
  }

  @Test("UIKit gets the velocity along x, and is asked for no sign that it does not take")
  func uiKit() throws {
    let thrown = try MotionExport("spring(mass: 2.5, stiffness: 90, damping: 9, initialVelocity: 5)", to: "uikit")
    #expect(thrown.document.text.contains("CGVector(dx: 5, dy: 0)") && thrown.losses.isEmpty)
    #expect(thrown.document.text.contains("let xDelay: TimeInterval = 0\n") && thrown.largestError == 0)
    let back = try MotionExport("spring(mass: 2.5, stiffness: 90, damping: 9, initialVelocity: -5)", to: "uikit")
    #expect(back.losses.count == 1 && back.losses[0].hasPrefix("The sign of the velocity") && back.largestError == nil)
    let slow = try MotionExport("spring(mass: 2.5, stiffness: 90, damping: 60)", to: "uikit")
    #expect(slow.losses.isEmpty && slow.largestError == nil)
  }
}
