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
    ["sample", "bouncy", "--points", "3.5"],
    ["sample", "bouncy", "--points", "99999999999999999999"],
    ["sample", "bouncy", "--fps", "\u{1b}[31msixty\n\u{7}"],
    ["sample", "bouncy", "--\u{1b}[31mfps"],
    ["export", "bouncy", "--max-error", "small"],
    ["info", "bouncy", "--epsilon", "tiny"],
    ["check", "budget.yml", "--format", "junti"],
    ["tokens", "build", "motion.css", "--folder", "out", "--reduce-motion", "clam"],
    ["presets", "swiftui"],
    ["help", "sampel"],
    ["interrupt", "{}", "--show", "frame"],
    ["interrupt", "{}", "--seed", "-1"],
    ["interrupt", #"{"events": [{"at": 0, "throw": {"law": "uikti"}}]}"#],
    ["interrupt", #"{"events": [{"at": 0, "throw": {"law": "uikit"}}]}"#],
    ["interrupt", #"{"events": [{"at": 0, "keyframes": [{"linear": 1}]}]}"#],
    ["throw", "--snap", "0,some"],
    ["throw", "uikti"],
    ["throw", "--lower", "3", "--upper", "1"],
    ["throw", "react-native", "--upper", "3"],
    ["fit", "trace", "rec.csv", "--confidence", "most"],
    ["info", "spring(0,5, 0,3)"],
    ["info", "cubic-bezier(0,2, 0, 0, 1)"],
    ["info", "spring(0.5;0.3)"],
    ["info", "spring(duration=0.5, bounce=0.3)"],
    ["info", "spring(0.5, \u{2212}0.3)"],
    ["info", "spring(0.5, bounce 0.3)"],
    ["sample", "bouncy", "--until", "500 ms"],
    ["interrupt", "[]"],
    ["info", "ease", "in", "out"],
    ["info", "ease-in", "300ms"],
    ["info", "ease-in-out", "300"],
    ["info", "ease-in-out 300"],
    ["compare", "ease", "in", "out"],
    ["export", "bouncy", "smooth", "snappy"],
    ["export", "bouncy", "qqq"],
    ["presets", "list", "swiftiu"],
    ["presets", "list", "qqqq"],
    ["sample", "spring(stiffness: 100)"],
    ["sample", "cubic-bezier(0.2 0 0 1)"],
    ["sample", "spring(duration: 1e-300)"],
    ["export", "spring(mass: 1, stiffness: 100, damping: 0.05)", "--format", "lottie"],
    ["export", "spring(mass: 1, stiffness: 100, damping: 0)", "--format", "css"],
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
    ["export", "bouncy", "--picture"],
    ["export", "bouncy", "--compose"],
    ["export", "bouncy", "--formt", "css"],
    ["export", "decay(velocity: 0)", "--format", "json"],
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
    ["compare", "bouncy", "--metrics", ""],
    ["compare", "bouncy", "--until", "-1"],
    ["export", "bouncy", "--name", " "],
    ["interrupt", "{\"events\": [{\"at\": 0, \"target\": 1, \"animation\": \"bouncy\"}]}", "--policy", ""],
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
    ["fit", "lines", "bouncy", "--stops", "1"],
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
    ["eval", "--budget-ms", "0"],
    ["eval", "--budget-ms", "soon"],
  ]

  @Test("a value that says what the parser says is a value")
  func parserWords() throws {
    let value = "a' is invalid for '--step <step>'\nUsage: none"
    let errors = try MotionCurveRun.run(["sample", "bouncy", "--fps", value]).errors
    let shown = value.replacingOccurrences(of: "\n", with: #"\u{a}"#)
    #expect(
      errors.hasPrefix("Error: --fps is '\(shown)', which is no number. Write one in digits, such as --fps 60.\n"))
  }

  @Test("every message is as it was")
  func messages() throws {
    var text = ""
    for command in Self.commands {
      let run = try MotionCurveRun.run(command)
      let shown = command.map { $0.isEmpty || $0.contains(where: { " ()\u{1b}[".contains($0) }) ? "'\($0)'" : $0 }
      let line = shown.joined(separator: " ").replacingOccurrences(of: "\u{1b}", with: "<ESC>")
        .replacingOccurrences(of: "\n", with: "<LF>").replacingOccurrences(of: "\u{7}", with: "<BEL>")
      #expect(run.status == 64 || run.status == 1, "\(line) ends with \(run.status)")
      #expect(!run.errors.isEmpty, "\(line) says nothing")
      #expect(!run.errors.contains("\u{1b}") && !run.errors.contains("\u{7}"), "\(line) steers the terminal")
      #expect(!run.errors.contains("is invalid"), "\(line) gives no reason")
      text += "$ motioncurve \(line)   # status \(run.status)\n\(run.errors)\n"
    }
    let path = "Tests/MotionCurveCommandTests/Snapshots/errors.txt"
    #expect(try text == Snapshot.text(path, renewedAs: text), "\(path) differs")
  }

  @Test(
    "the status of wrong usage is 64",
    arguments: [
      ["nonsense"], ["sample"], ["sample", "sprng(1)"], ["sample", "bouncy", "--fps", "-1"], ["info"],
      ["convert", "ease"], ["verify", "linear"], ["fit", "cubic", "ease 0ms"],
      ["fit", "spring", "ease.repeatForever()"],
      ["export", "spring(mass: 1, stiffness: 100, damping: 0)", "--format", "css"],
      ["compare", "bouncy", "--format", "x"], ["presets", "show", "no/where"],
      ["fit", "metrics", "--overshoot", "0", "--settling-time", "400ms"],
      ["fit", "metrics", "--overshoot", "5%", "--bounce", "0.3"],
      ["fit", "trace", "data/traces/drawer.csv", "--time-column", "tme"],
      ["info", "@data/tokens/motion.tokens.json#no"],
    ])
  func wrongUsage(command: [String]) throws {
    let run = try MotionCurveRun.run(command)
    #expect(run.status == 64)
    #expect(run.output == "")
  }

  @Test(
    "what files hold and what a search does not find is no wrong usage",
    arguments: [
      ["fit", "metrics", "--response", "500ms", "--settling-time", "200ms"], ["check", "nowhere.yml"],
      ["interrupt", "data/traces/drawer.csv"], ["info", "@data/traces/drawer.csv"],
      ["export", "spring(mass: 1, stiffness: 100, damping: 0.05)", "--format", "lottie"],
      ["presets", "search", "zzzz"],
    ])
  func notDone(command: [String]) throws {
    let run = try MotionCurveRun.run(command)
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.output == "")
  }

  @Test(
    "a bare number of many seconds is asked about in options too",
    arguments: [
      (["fit", "cubic", "bouncy", "--duration"], "417"), (["fit", "lines", "bouncy", "--duration"], "250"),
      (["sample", "bouncy", "--points", "3", "--until"], "500"),
      (["sample", "bouncy", "--until", "200s", "--step"], "62.5"),
      (["compare", "bouncy", "smooth", "--until"], "50"),
      (["interrupt", "data/interruptions/mixed.json", "--policy", "merge", "--until"], "90"),
      (["fit", "metrics", "--overshoot", "5%", "--settling-time"], "350"),
      (["fit", "trace", "data/traces/drawer.csv", "--response"], "300"),
    ])
  func secondsInOptions(command: [String], shown: String) throws {
    let option = try #require(command.last)
    let question = "\(option): \(shown) without a unit is \(shown) seconds. Did you mean \(shown)ms?\n"
    let asked = try MotionCurveRun.run(command + [shown, "--format", "csv"])
    #expect(asked.status == 0 && asked.errors.contains(question), "\(asked.errors)")
    // The data is what was asked for.
    let told = try MotionCurveRun.run(command + ["\(shown)s", "--format", "csv"])
    #expect(told.output == asked.output && !told.errors.contains("Did you mean"))
    for quick in ["\(shown)ms", "2", "calc(50s * 2)"] {
      #expect(try !MotionCurveRun.run(command + [quick, "--format", "csv"]).errors.contains("without a unit"))
    }
    #expect(try !MotionCurveRun.run(command + [shown, "--format", "csv", "--quiet"]).errors.contains("without a unit"))
  }

  @Test(
    "a bare number of many seconds is asked about, and the data is what was asked for",
    arguments: [
      ("spring(500, 0.3)", 8, "500"), ("spring(duration: 350, bounce: 0.2)", 18, "350"),
      ("easeInOut(duration: 300)", 21, "300"), ("bouncy.delay(200)", 14, "200"),
    ])
  func seconds(curve: String, column: Int, number: String) throws {
    let question =
      "'\(curve)', column \(column): \(number) without a unit is \(number) seconds. Did you mean \(number)ms?\n"
    for command in [["info"], ["sample", "--points", "3"], ["compare", "smooth"], ["export", "--format", "swiftui"]] {
      let run = try MotionCurveRun.run(command + [curve])
      #expect(run.status == 0)
      #expect(run.errors.contains(question), "\(command): \(run.errors)")
      let plain = try MotionCurveRun.run(command + [curve.replacingOccurrences(of: number, with: "\(number)s")])
      #expect(!plain.errors.contains("Did you mean"))
      #expect(try MotionCurveRun.run(command + [curve, "--quiet"]).errors == "")
    }
    let spaced = try MotionCurveRun.run(["sample", curve, "--points", "3"])
    let seconds = try MotionCurveRun.run(
      ["sample", curve.replacingOccurrences(of: number, with: "\(number)s"), "--points", "3"])
    #expect(spaced.output == seconds.output)
  }

  @Test(
    "numbers that are no times, short times and times with units are not asked about",
    arguments: [
      "spring(mass: 100, stiffness: 500, damping: 60)", "spring(0.5, 0.3)", "spring(500ms, 0.3)", "steps(100)",
      "linear(0, 0.5 60%, 1)", "ease 350ms", "bouncy.speed(90)", "ease.repeatCount(60)", "spring(49, 0.3)",
    ])
  func noQuestion(curve: String) throws {
    #expect(!(try MotionCurveRun.run(["sample", curve, "--points", "3"]).errors.contains("Did you mean")))
  }

  @Test("a format that the ending of the file does not tell is told")
  func otherEnding() throws {
    let scratch = try ScratchFolder()
    for (arguments, file, format, usual) in [
      (["sample", "bouncy"], "a.svg", "csv", "svg"), (["sample", "bouncy"], "a.csv", "svg", "csv"),
      (["export", "bouncy"], "a.css", "compose", "css"),
    ] {
      let ending = file.split(separator: ".")[1]
      let run = try MotionCurveRun.run(
        arguments + ["--format", format, "-o", file], directory: scratch.url)
      #expect(run.status == 0)
      #expect(
        run.errors.contains(
          "\(file) holds \(format), as --format says, though '.\(ending)' is the ending of \(usual)"),
        "\(run.errors)")
      let same = try MotionCurveRun.run(arguments + ["--format", usual, "-o", file], directory: scratch.url)
      #expect(!same.errors.contains("though"))
    }
  }
}
