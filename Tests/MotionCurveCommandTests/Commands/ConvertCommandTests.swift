import CurveMath
import TestSupport
import Testing

@Suite("Converting")
struct ConvertCommandTests {
  @Test(
    "one vocabulary alone is written with all digits, and reads back as the same motion",
    arguments: ["physical", "swiftui", "response", "compose", "settling", "motion", "react-spring"])
  func one(vocabulary: String) throws {
    let spring = "spring(mass: 2.5, stiffness: 90, damping: 9)"
    let run = try MotionCurveRun.run(["convert", spring, "--as", vocabulary, "--quiet"])
    #expect(run.status == 0 && run.errors == "" && run.output.hasPrefix("spring("))
    let read = try CurveNotation().curve(String(run.output.dropLast()))
    let expected = try CurveNotation().curve(spring).state(at: 0.2).value
    expectClose(read.state(at: 0.2).value, expected, within: 1e-14, run.output)
  }

  @Test("what is lost is said on standard error, and where nothing is left it is an error")
  func losses() throws {
    let run = try MotionCurveRun.run(["convert", "spring(mass: 2.5, stiffness: 90, damping: 9)", "--as", "SwiftUI"])
    #expect(run.errors == "swiftui loses: Mass 2.5, not the motion.\n")
    let refused = try MotionCurveRun.run(["convert", "spring(0.5, -0.4)", "--as", "motion"])
    #expect(refused.status == 64 && refused.output == "")
    #expect(refused.errors.contains("Motion holds the damping ratio between 0.05 and 1"))
    let wrong = try MotionCurveRun.run(["convert", "bouncy", "--as", "swiftu"])
    #expect(wrong.status == 64 && wrong.errors.contains("Did you mean 'swiftui'?"))
  }

  @Test(
    "a velocity, for which no vocabulary alone has words, is said to be left out",
    arguments: [
      ["bouncy", "--velocity", "5", "--as", "swiftui"],
      ["spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 5)", "--as", "physical"],
    ])
  func velocity(arguments: [String]) throws {
    let run = try MotionCurveRun.run(["convert"] + arguments)
    #expect(run.status == 0 && run.output.hasPrefix("spring("))
    #expect(run.errors.contains("does not say the velocity at release, 5 units/s: give it where the motion begins."))
  }

  // Six digits of 0.9999 are one of the damping ratio's.
  @Test("a bounce near 1 or -1 has the digits of its distance from there, and what it cannot hold is said")
  func bounce() throws {
    func text(_ ratio: String) throws -> String {
      try MotionCurveRun.run(["convert", "spring(response: 0.37, dampingRatio: \(ratio))"]).output
    }
    #expect(try text("0.000123456").contains("bounce: 0.999876544)"))
    #expect(try text("8000").contains("bounce: -0.999875)"))
    #expect(try text("0.027").contains("bounce: 0.973)"))
    let few = try MotionCurveRun.run(["convert", "spring(response: 0.37, dampingRatio: 1e-11)", "--as", "swiftui"])
    #expect(
      few.errors == "swiftui loses: The damping ratio 1e-11, but for 5.6e-6 of it: a bounce holds no more digits.\n")
    for (ratio, bounce) in [("1e-20", "1"), ("1e17", "-1")] {
      let none = try MotionCurveRun.run(
        ["convert", "spring(response: 0.37, dampingRatio: \(ratio))", "--as", "swiftui"])
      #expect(
        none.status == 64 && none.errors.contains("No bounce is so near to \(bounce): the damping ratio is \(ratio)."))
    }
  }

  // A tween to the left that starts to the left: the sign is that of the way to the target.
  @Test("a velocity is written in everybody's units")
  func velocity() throws {
    let run = try MotionCurveRun.run(
      ["convert", "bouncy", "--from", "300", "--to", "100", "--velocity", "-800", "--format", "json"])
    for text in ["4 travels/s", "-800 units/s", "-0.8 units/ms"] {
      #expect(run.output.contains("\"\(text)\""), "\(run.output)")
    }
    let still = try MotionCurveRun.run(
      ["convert", "bouncy", "--from", "5", "--to", "5", "--velocity", "2", "--format", "csv"])
    #expect(still.output.contains("There is no travel to measure it by."))
  }

  // 1.5 of its durations are the time that its own rule takes: the default spring 4/120/900 is
  // called 550 ms.
  @Test("Reanimated's duration is two thirds of the time to rest by its rule")
  func reanimated() throws {
    let run = try MotionCurveRun.run(["convert", "spring(mass: 4, stiffness: 900, damping: 120)", "--as", "reanimated"])
    let duration = try #require(run.output.firstMatch(of: /duration ([0-9.]+), dampingRatio 1\n/)).output.1
    expectClose(try #require(Double(duration)), 550, within: 1)
  }
}
