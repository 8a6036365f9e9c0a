import CurveReports
import Foundation
import TestSupport
import Testing

@Suite("Words: help")
struct HelpTests {
  static let commands: [[String]] = [
    "", "sample", "info", "settle", "compare", "convert", "export",
    "tokens", "tokens list", "tokens lint", "tokens build", "tokens check", "tokens diff",
    "tokens adopt", "interrupt", "throw",
    "presets", "presets list", "presets show", "presets search", "presets nearest",
    "fit", "fit cubic", "fit lines", "fit spring", "fit metrics", "fit trace",
    "sweep", "verify", "check", "eval", "serve",
  ].map { $0.split(separator: " ").map(String.init) }

  @Test("the help of each command is as it was", arguments: commands)
  func help(command: [String]) throws {
    let run = try MotionCurveRun.run(command + ["--help"])
    #expect(run.status == 0)
    #expect(run.errors == "")
    let path = "Tests/MotionCurveCommandTests/Snapshots/help\(command.map { "-\($0)" }.joined()).txt"
    #expect(try run.output == Snapshot.text(path, renewedAs: run.output), "\(path) differs")
  }

  // A line of more than 80 columns is broken by the parser, and what follows is left short.
  @Test("no paragraph of a help text has a line that the next word would have fitted into", arguments: commands)
  func paragraphs(command: [String]) throws {
    let help = try MotionCurveRun.run(command + ["--help"]).output
    let lines = help.prefix(upTo: try #require(help.range(of: "Example")).lowerBound).split(
      separator: "\n", omittingEmptySubsequences: false)
    let isProse = { (line: Substring) in line.first.map { $0.isLetter } ?? false }
    for (line, next) in zip(lines, lines.dropFirst()) where isProse(line) && isProse(next) {
      let word = next.prefix { $0 != " " }
      #expect(line.count + word.count >= 60, "\(line)\n\(next)")
    }
  }

  @Test(
    "the help of each command shows an example that runs", arguments: commands.dropFirst().filter { $0 != ["serve"] })
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

  @Test("the root lists the commands whose help is tested")
  func listsCommands() throws {
    let help = try MotionCurveRun.run(["--help"]).output
    let listed = help.matches(of: /\n  ([a-z]+) {2,}\S/).map { String($0.output.1) }
    let known = HelpTests.commands.filter { $0.count == 1 }.map { $0[0] }
    #expect(listed == known)
  }

  @Test("the version names the libraries and what linking GSL means")
  func version() throws {
    let run = try MotionCurveRun.run(["--version"])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("motioncurve \(PackageVersion.number)\n"))
    #expect(run.output.contains("GSL 2."))
    #expect(run.output.contains("BLAS"))
    #expect(run.output.contains("GPL-3"))
  }
}
