import CurveMath
import CurvePresets
import Foundation
import TestSupport
import Testing

@Suite("Exporting")
struct ExportCommandTests {
  @Test("a preset is written under its name, for people with a word and for pipes without")
  func preset() throws {
    let run = try MotionCurveRun.run(["export", "swiftui/bouncy"])
    #expect(run.status == 0 && run.errors == "")
    let opening = "/* swiftui/bouncy: spring(mass: 1, stiffness: 157.91367041742973, damping: 17.59291886010284)"
    #expect(run.output.hasPrefix(opening + "\n   Largest error 0.00"), "\(run.output)")
    #expect(run.output.contains("--swiftui-bouncy: linear(0, "))
    let named = try MotionCurveRun.run(["export", "swiftui/bouncy", "--name", "9 lives", "--format", "SwiftUI"])
    #expect(named.output.contains("static let motion9LivesMotion = Animation.spring(duration: 0.5, bounce: 0.3)"))
  }

  @Test("all targets are written below one another, and what is lost is said with each of them")
  func all() throws {
    let run = try MotionCurveRun.run(["export", "decay(velocity: 2000, rate: 0.998).delay(0.2)", "--all"])
    #expect(run.status == 0 && run.output.contains("\n## compose\n\n```kt\n// decay("))
    #expect(run.output.contains("exponentialDecay<T>(frictionMultiplier = 0.476667302541f)"))
    #expect(run.errors.contains("compose loses: The delay of 0.2 s: start the motion so much later.\n"))
    // What never rests only springs can carry.
    let some = try MotionCurveRun.run(["export", "spring(mass: 1, stiffness: 100, damping: 0)", "--all"])
    #expect(some.status == 0)
    #expect(some.output.hasPrefix("## css\n\nNot written: spring(") && some.output.contains("\n## json\n\n```json\n"))
    #expect(some.errors.contains("css: not written: spring(mass: 1,"), "\(some.errors)")
    let none = try MotionCurveRun.run(["export", "decay(velocity: 0)", "--all"])
    #expect(none.status == 64 && none.output == "")
    #expect(none.errors.hasPrefix("Error: decay(velocity: 0,"), "\(none.errors)")
    #expect(!none.errors.contains("not written"), "\(none.errors)")
    for (arguments, message) in [
      (["--all", "--format", "css"], "Leave --format out, or --all."),
      (["--all", "-o", "x.css"], "A motion for every target is not written as '.css'. Use .md"),
    ] {
      let refused = try MotionCurveRun.run(["export", "bouncy"] + arguments)
      #expect(refused.status == 64 && refused.errors.contains(message), "\(refused.errors)")
    }
    let strict = try MotionCurveRun.run(["export", "ease 300ms.delay(0.2)", "--all", "--strict"])
    #expect(strict.status == 1 && strict.output == "" && strict.errors.contains("cannot carry all of the motion."))
  }

  @Test("a locale cannot reach the numbers")
  func locale() throws {
    for format in ["lottie", "android", "css"] {
      let arguments = ["export", "spring(0.5, 0.3)", "--format", format]
      let plain = try MotionCurveRun.run(arguments)
      let german = try MotionCurveRun.run(arguments, variables: ["LC_ALL": "de_DE.UTF-8"])
      #expect(plain.status == 0 && plain.output == german.output)
    }
  }

  @Test("what is lost is said on standard error, and an error with --strict")
  func strict() throws {
    let arguments = ["export", "spring(0.5, 0.3).delay(0.2)", "--format", "android"]
    let run = try MotionCurveRun.run(arguments)
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("android loses: The delay of 0.2 s"))
    let strict = try MotionCurveRun.run(arguments + ["--strict"])
    #expect(strict.status == 1 && strict.output == "")
    #expect(strict.errors.contains("android cannot carry all of the motion."))
  }

  @Test(
    "wrong usage is told",
    arguments: [
      (["--format", "csss"], "Did you mean 'css'?"), (["--max-error", "0"], "Use a fraction between 0 and 1"),
    ])
  func usage(arguments: [String], message: String) throws {
    let run = try MotionCurveRun.run(["export", "bouncy"] + arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains(message))
  }

  @Test("a file is written whole or not at all")
  func file() throws {
    let folder = try ScratchFolder()
    let path = folder.path("bouncy.css")
    let written = try MotionCurveRun.run(["export", "bouncy", "-o", path])
    #expect(written.status == 0 && written.output == "" && written.errors.hasSuffix("bouncy.css written.\n"))
    let text = try folder.text("bouncy.css")
    let refused = try MotionCurveRun.run(["export", "spring(1, 1, 0)", "-o", path])
    #expect(refused.status == 64 && refused.errors.contains("does not come to rest"), "\(refused.errors)")
    #expect(try folder.text("bouncy.css") == text)
    #expect(try folder.contents() == ["bouncy.css"])
    #expect(try MotionCurveRun.run(["export", "bouncy", "-o", folder.path("none/bouncy.css")]).status == 1)
  }

  // Many readers of CSV know no remarks.
  @Test("CSV begins with its heads, and what it cannot carry is said beside it")
  func csvAlone() throws {
    let run = try MotionCurveRun.run(["export", "gravity(2000, 0.5, height: 300)", "--format", "csv"])
    #expect(run.status == 0 && run.output.hasPrefix("time,value\n0,0\n") && !run.output.contains("#"))
    #expect(run.errors.contains("It goes 300 units, from a release at 0 units/s."))
  }
}
