import Foundation
import TestSupport
import Testing

@Suite("Words: help")
struct HelpTests {
  static let commands: [[String]] = [
    [], ["sample"], ["info"], ["settle"], ["compare"], ["convert"], ["presets"], ["presets", "list"],
    ["presets", "show"],
    ["presets", "search"], ["presets", "nearest"], ["verify"], ["eval"],
  ]

  @Test("the help of each command is as it was", arguments: commands)
  func help(command: [String]) throws {
    let run = try MotionCurveRun.run(command + ["--help"])
    #expect(run.status == 0)
    #expect(run.errors == "")
    try Snapshot.check(run.output, against: "help\(command.map { "-\($0)" }.joined()).txt")
  }

  @Test("the help of each command shows an example that runs", arguments: commands.dropFirst())
  func example(command: [String]) throws {
    let scratch = try ScratchFolder()
    let help = try MotionCurveRun.run(command + ["--help"]).output
    // A long example is broken into lines by the help itself.
    let flat = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let line = try #require(flat.firstMatch(of: /Examples?: (.*?) (ARGUMENTS|OPTIONS|SUBCOMMANDS|USAGE):/)).output.1
    #expect(line.contains("motioncurve"))
    let run = try MotionCurveRun.shell(String(line), directory: scratch.url)
    #expect(run.status == 0, "\(line): \(run.errors)")
    #expect(try !run.output.isEmpty || !scratch.contents().isEmpty)
  }

  @Test("the root lists no command that is not there")
  func listsCommands() throws {
    let help = try MotionCurveRun.run(["--help"]).output
    for name in ["sample", "info", "settle", "compare", "convert", "presets", "verify", "eval"] {
      #expect(help.contains("\n  \(name) "))
    }
    for name in ["export", "fit", "sweep", "interrupt", "check"] { #expect(!help.contains("\n  \(name)")) }
  }

  @Test("the version names the libraries and what linking GSL means")
  func version() throws {
    let run = try MotionCurveRun.run(["--version"])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("motioncurve 0.1.0\n"))
    #expect(run.output.contains("GSL 2."))
    #expect(run.output.contains("BLAS"))
    #expect(run.output.contains("GPL-3"))
  }
}
