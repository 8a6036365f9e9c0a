import Foundation
import TestSupport
import Testing

/// What the command says when it is used wrongly, as one text.
@Suite("Words: errors")
struct ErrorMessageTests {
  static let commands: [[String]] = [
    ["nonsense"],
    ["swep", "spring({0.2, 0.4}, 0.1)"],
    ["trace", "rec.csv"],
    ["fit", "trcae", "rec.csv"],
    ["fit", "rec.csv"],
    ["fit", "bouncy"],
    ["presets", "serach", "emphasized"],
    ["sample"],
    ["sample", ""],
    ["sample", "sprng(0.5)"],
    ["sample", "spring(0.5,, 0.3)"],
    ["sample", "bouncy", "swiftui/bouncee"],
    ["sample", "wobbly"],
    ["sample", "emphasized.delay(0.1)"],
    ["sample", "cubic-bezier(2, 0, 0, 1)"],
    ["sample", "bouncy", "--fps", "0"],
    ["sample", "bouncy", "--fps", "sixty"],
    ["sample", "bouncy", "--fps", "60", "--step", "10ms"],
    ["sample", "bouncy", "--step", "10m"],
    ["sample", "bouncy", "--step", "-1"],
    ["sample", "bouncy", "--step", "1e-12"],
    ["sample", "bouncy", "--points", "1"],
    ["sample", "bouncy", "--points", "1000000000"],
    ["sample", "bouncy", "--until", "0"],
    ["sample", "bouncy", "--until", "1e400"],
    ["sample", "bouncy", "--format", "cvs"],
    ["compare", "bouncy", "--plot", "x.png"],
    ["compare", "bouncy", "--json"],
    ["export", "bouncy", "--png"],
    ["fit", "cubic", "bouncy", "--picture"],
    ["sample", "bouncy", "--format", "nonsense"],
    ["sample", "bouncy", "--from", "nan"],
    ["sample", "bouncy", "--to", "inf"],
    ["sample", "ease", "--velocity", "3"],
    ["info", "bouncy", "--epsilon", "0"],
    ["info", "bouncy", "--epsilon", "0.01", "--epsilon-units", "2"],
    ["compare", "bouncy", "smooth", "--epsilon-units", "-2"],
    ["info", "bouncy", "smooth"],
    ["info", "\u{1b}[31mred"],
    ["settle", "bouncy", "--epsilon", "2"],
    ["compare", "--library", "swiftu"],
    ["compare", "bouncy", "--metrics", "overshot"],
    ["compare", "bouncy", "--metrics", "overshoot", "--metrics=peak-time"],
    ["info", "linear(0, /* half */ 0.5, 1)"],
    ["info", "linear(0, 0.5"],
    ["info", "steps(200000)"],
    ["convert", "ease"],
    ["convert", "bouncy.speed(2)"],
    ["presets", "show", "swiftui/bouncee"],
    ["presets", "show", "bouncy"],
    ["presets", "list", "--library", "nowhere"],
    ["presets", "search", "zzzz"],
    ["presets", "nearest", "bouncy", "--count", "0"],
    ["fit", "cubic", "spring(mass: 1, stiffness: 100, damping: 0)"],
    ["sweep", "spring({0.2...1 x 3}, 0.3)", "--threads", "-1"],
    ["sweep", "spring({0.2...1 x 3}, 0.3)", "--shard", "-1/3"],
    ["sweep", "spring({-1e308...1e308 x 3}, 0.3)"],
    ["sweep", "spring({0.5, 0.3, 0.5}, {0, 0.1})", "--contour", "overshoot"],
    ["sweep", "spring({0.5, 0.3, 0.4}, {0, 0.1})", "--contour", "overshoot", "--plan"],
    ["sweep", "spring({0.2...1 x 1000}, {0...0.6 x 1000})", "--contour", "overshoot", "--plan"],
    ["sweep", "spring({0.2...1 x 1000000}, {0...1 x 1000000})", "--shard", "3/7"],
    ["fit", "cubic", "ease 0ms"],
    ["fit", "cubic", "bouncy", "--duration", "0"],
    ["fit", "cubic", "bouncy", "--decimals", "20"],
    ["fit", "spring", "ease.repeatForever()"],
    ["fit", "metrics"],
    ["fit", "metrics", "--overshoot", "5%"],
    ["fit", "metrics", "--overshoot", "5%", "--bounce", "0.3"],
    ["fit", "metrics", "--overshoot", "0", "--settling-time", "400ms"],
    ["fit", "metrics", "--overshoot", "much", "--settling-time", "400ms"],
    ["fit", "metrics", "--damping-ratio", "1.2", "--peak-time", "300ms"],
    ["fit", "metrics", "--response", "300ms", "--stiffness", "100"],
    ["fit", "metrics", "--response", "500ms", "--settling-time", "200ms"],
    ["fit", "metrics", "--settling-time", "500ms", "--peak-time", "550ms", "--within", "1%"],
    ["fit", "metrics", "--overshoot", "5%", "--settling-time", "400ms", "--mass", "-2"],
    ["fit", "trace"],
    ["fit", "trace", "nowhere.csv"],
    ["fit", "trace", "data"],
    ["fit", "trace", "data/traces/drawer.csv", "--time-unit", "m"],
    ["fit", "trace", "data/traces/drawer.csv", "--time-column", "tme"],
    ["fit", "trace", "data/traces/drawer.csv", "--value-column", "7"],
    ["fit", "trace", "data/traces/drawer.csv", "--value-column", "1", "--time-column", "1"],
    ["fit", "trace", "data/traces/drawer.csv", "--loss", "hubert"],
    ["fit", "trace", "data/traces/drawer.csv", "--confidence", "95"],
    ["fit", "trace", "data/traces/drawer.csv", "--start", "soon"],
    ["fit", "trace", "data/traces/drawer.csv", "--damping-ratio", "-1"],
    ["fit", "trace", "data/traces/drawer.csv", "--every", "0"],
    ["fit", "trace", "data/traces/drawer.csv", "--every", "30"],
    ["interrupt", "nowhere.json"],
    ["interrupt", "{}"],
    ["interrupt", "{\"events\": [{\"at\": 0, \"target\": 1, \"animation\": \"boncy\"}]}"],
    ["interrupt", "data/interruptions/mixed.json", "--policy", "aditive"],
    ["interrupt", "data/interruptions/mixed.json", "--drop", "1"],
    ["interrupt", "data/interruptions/mixed.json", "--fps", "0"],
    ["interrupt", "data/interruptions/mixed.json", "--component", "1"],
    ["interrupt", "data/interruptions/mixed.json", "--until", "soon"],
    ["verify", "linear"],
    ["verify", "bouncy", "--tolerance", "-1"],
    ["eval", "extra"],
  ]

  @Test("every message is as it was")
  func messages() throws {
    var text = ""
    for command in Self.commands {
      let run = try MotionCurveRun.run(command)
      let shown = command.map { $0.isEmpty || $0.contains(where: { " ()\u{1b}[".contains($0) }) ? "'\($0)'" : $0 }
      let line = shown.joined(separator: " ").replacingOccurrences(of: "\u{1b}", with: "<ESC>")
      #expect(run.status == 64 || run.status == 1, "\(line) ends with \(run.status)")
      #expect(!run.errors.isEmpty, "\(line) says nothing")
      #expect(!run.errors.contains("\u{1b}"), "\(line) steers the terminal")
      text += "$ motioncurve \(line)   # status \(run.status)\n\(run.errors)\n"
    }
    let path = "Tests/MotionCurveCommandTests/Snapshots/errors.txt"
    #expect(try text == Snapshot.text(path, renewedAs: text), "\(path) differs")
  }

  @Test(
    "the status of wrong usage is 64",
    arguments: [
      ["nonsense"], ["sample"], ["sample", "sprng(1)"], ["sample", "bouncy", "--fps", "-1"], ["info"],
      ["convert", "ease"],
      ["compare", "bouncy", "--format", "x"], ["presets", "show", "no/where"],
    ])
  func wrongUsage(command: [String]) throws {
    let run = try MotionCurveRun.run(command)
    #expect(run.status == 64)
    #expect(run.output == "")
  }
}
