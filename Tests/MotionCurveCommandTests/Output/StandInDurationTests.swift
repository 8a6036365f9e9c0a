import TestSupport
import Testing

@Suite("Durations that nobody gave")
struct StandInDurationTests {
  private static let advice = "Write one behind the curve, as in 'ease-out 300ms'."

  @Test(
    "a command that shows times says when one second stands for a duration",
    arguments: [
      ["info"], ["sample"], ["settle"], ["compare"], ["presets", "nearest"], ["fit", "cubic"], ["fit", "lines"],
      ["fit", "spring"],
    ])
  func said(command: [String]) throws {
    let alone = try MotionCurveRun.run(command + ["ease-out", "--format", "csv"])
    #expect(alone.status == 0)
    #expect(alone.errors.contains("ease-out has no duration of its own: 1 s stands for one. \(Self.advice)\n"))
    #expect(!alone.output.contains("1 s stands"))
    #expect(try MotionCurveRun.run(command + ["ease-out", "--format", "csv", "--quiet"]).errors.isEmpty)
    for timed in ["ease-out 300ms", "ease-out 1s", "bouncy", "swiftui/bouncy"] {
      #expect(try !MotionCurveRun.run(command + [timed, "--format", "csv"]).errors.contains("1 s stands"))
    }
  }

  @Test("of many, three are named, moved or not")
  func many() throws {
    let curves = ["ease", "bouncy", "linear", "steps(4)", "ease-in", "cubic-bezier(0.2, 0, 0, 1)"]
    for options in [[], ["--from", "3", "--to", "-4"], ["--distances"]] {
      let run = try MotionCurveRun.run(["compare"] + curves + options)
      #expect(
        run.errors.contains("ease, linear, steps(4) and 2 more have no durations of their own: 1 s stands for each."))
    }
  }

  @Test("code without a duration of its own has none made up")
  func exported() throws {
    let css = try MotionCurveRun.run(["export", "ease-out", "--format", "css"])
    #expect(css.output.contains("--ease-out: ease-out;"))
    #expect(!css.output.contains("duration"))
    let timed = try MotionCurveRun.run(["export", "ease-out 1s", "--format", "css"])
    #expect(timed.output.contains("--ease-out-1s-duration: 1000ms;"))
    let swift = try MotionCurveRun.run(["export", "ease-out", "--format", "swiftui"])
    #expect(swift.output.contains("It has no duration of its own: 1 s stands for one."))
  }
}
