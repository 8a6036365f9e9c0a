import AnimationModel
import CurveMath
import CurveReports
import TestSupport
import Testing

// What is written for SwiftUI stands here as it was written, so that it is compiled, against
// declarations of the same spelling.

extension Animation {
  static let bouncyMotion = Animation.spring(duration: 0.5, bounce: 0.3)
}

extension Animation {
  static let creepingMotion = Animation.spring(duration: 0.4, bounce: -0.5)
}

extension Animation {
  static let thrownMotion = Animation.interpolatingSpring(mass: 2.5, stiffness: 700, damping: 40, initialVelocity: -3)
}

extension Animation {
  static let lateMotion = Animation.timingCurve(0.2, 0, 0, 1, duration: 0.3).delay(0.1)
}

extension Animation {
  static let steadyMotion = Animation.linear(duration: 0.25).repeatCount(3, autoreverses: false)
}

extension Animation {
  static let breathingMotion = Animation.timingCurve(0.42, 0, 0.58, 1, duration: 0.4).repeatForever(autoreverses: true)
}

extension Animation {
  static let fastMotion = Animation.spring(duration: 0.25, bounce: 0.3)
}

@Suite("Exporting: SwiftUI")
struct SwiftUIExportTests {
  @Test(
    "the text compiles, and is the motion",
    arguments: [
      ("bouncy", "spring(0.5, 0.3)", Animation.bouncyMotion),
      ("creeping", "spring(0.4, -0.5)", .creepingMotion),
      ("thrown", "spring(mass: 2.5, stiffness: 700, damping: 40, initialVelocity: -3)", .thrownMotion),
      ("late", "cubic-bezier(0.2, 0, 0, 1) 300ms.delay(0.1)", .lateMotion),
      ("steady", "linear 250ms.repeatCount(3, autoreverses: false)", .steadyMotion),
      ("breathing", "ease-in-out 400ms.repeatForever()", .breathingMotion),
      ("fast", "spring(0.5, 0.3).speed(2)", .fastMotion),
    ])
  func compiles(name: String, notation: String, animation: Animation) throws {
    let run = try MotionCurveRun.run(["export", notation, "--name", name, "--format", "swiftui", "--strict"])
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    let written = try #require(run.output.firstRange(of: "extension")).lowerBound
    let source = try Repository.text("Tests/MotionCurveCommandTests/Commands/SwiftUIExportTests.swift")
    #expect(source.contains(run.output[written...]), "\(run.output)")
    let (compiled, wanted) = (try animation.curve(), try CurveNotation().curve(notation))
    for time in stride(from: 0, through: 1.5, by: 0.01) {
      expectClose(compiled.state(at: time).value, wanted.state(at: time).value, within: 1e-9, "\(time) s")
    }
  }
}
