import Foundation
import TestSupport
import Testing

@Suite("interrupt")
struct InterruptCommandTests {
  private static func run(_ arguments: [String], input: String = "") throws -> ProgramRun {
    let run = try MotionCurveRun.run(["interrupt"] + arguments, input: input)
    #expect(run.status == 0, "\(run.errors)")
    return run
  }

  @Test("the tables of a reversed ease are as they were", arguments: ["hand-offs", "policies"])
  func tables(show: String) throws {
    let run = try Self.run([
      "data/interruptions/reversed-ease.json", "--show", show, "--policy", "all", "--format", "csv",
    ])
    let rows = run.output.split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
    #expect(rows.count == 16)
    let jumps = Dictionary(
      uniqueKeysWithValues: rows.dropFirst().map { ($0[0], Double($0[show == "policies" ? 2 : 5])!) })
    expectClose(try #require(jumps["merge"]), 0, within: 1e-9)
    expectClose(abs(try #require(jumps["restart"])), 473.8, within: 0.05)
    expectClose(try #require(jumps["chained"]), 0, within: 1e-9)
  }

  @Test("frames are rows, one series a policy, and dropped frames show the one before")
  func frames() throws {
    let whole = try Self.run([
      "data/interruptions/reversed-toggle.json", "--policy", "merge", "--format", "csv", "--until", "0.5s",
    ])
    let rows = whole.output.split(separator: "\n").dropFirst()
    #expect(rows.count == 31)
    let dropped = try Self.run([
      "data/interruptions/reversed-toggle.json", "--policy", "merge", "--format", "csv", "--until", "0.5s", "--drop",
      "0.4",
      "--seed", "3",
    ])
    let held = dropped.output.split(separator: "\n").dropFirst()
    let values = held.map { $0.split(separator: ",")[2] }
    #expect(Set(values).count < 28 && held.count == 31)
    let fast = try Self.run([
      "data/interruptions/reversed-toggle.json", "--format", "csv", "--fps", "240", "--until", "0.5s",
    ])
    #expect(fast.output.split(separator: "\n").count == 1 + 6 * 121)
  }

  @Test("milliseconds in place of seconds are asked about")
  func milliseconds() throws {
    let script =
      #"{"events": [{"at": 0, "target": 1, "animation": "bouncy"}, {"at": 250, "target": 0, "animation": "smooth"}]}"#
    let run = try Self.run([script, "--policy", "merge"])
    #expect(run.errors == "Event 2 is at 250 seconds. Did you mean 0.25?\n")
    #expect(try Self.run([script.replacing("250", with: "0.25"), "--policy", "merge"]).errors == "")
  }

  @Test("a script comes from a file, from standard input or as it is written")
  func sources() throws {
    let path = "data/interruptions/restless.json"
    let json = try Repository.text(path)
    let file = try Self.run([path]).output
    #expect(try Self.run(["-"], input: json).output == file)
    #expect(try Self.run([json]).output == file)
  }

  // Steps of a millisecond are too long for a spring of a millisecond, and react-spring takes no
  // shorter ones.
  private static let stiff = """
    {"from": 2, "events": [{"at": 0, "target": -1, "animation": "spring(0.001, 0.5)"}, \
    {"at": 0.2, "target": 2, "animation": "easeInOut"}]}
    """
  private static let reason =
    "react-spring: Event 1 cannot be played under 'react-spring'. Steps of a millisecond are too long for the spring"

  @Test(
    "of all policies those that cannot play the script are left out, each with its reason",
    arguments: ["hand-offs", "policies", "frames"])
  func leavesOut(show: String) throws {
    let arguments = [Self.stiff, "--show", show, "--until", "0.1s", "--policy", "all"]
    let csv = try Self.run(arguments + ["--format", "csv"])
    let names = Set(csv.output.split(separator: "\n").dropFirst().map { $0.prefix { $0 != "," } })
    #expect(names.count == 14 && !names.contains("react-spring"))
    #expect(csv.errors.hasPrefix("Left out: \(Self.reason)") && csv.errors.count(where: \.isNewline) == 1)
    #expect(try Self.run(arguments + ["--quiet"]).errors.isEmpty)
    let json = try Self.run(arguments + ["--format", "json"])
    #expect(json.output.contains("\"leftOut\": [\n    \"\(Self.reason)"))
    let svg = try Self.run([Self.stiff, "--policy", "all", "--format", "svg"])
    #expect(svg.errors.hasPrefix("Left out: \(Self.reason)") && !svg.output.contains("react-spring"))
  }

  @Test("a policy that was named and cannot play the script is an error, whatever the others can")
  func namedCannotPlay() throws {
    let named = [
      (policies: ["react-spring,chained", "jump"], use: "chained jump, or --policy all"),
      (["merge", "react-spring"], "merge, or --policy all"), (["all", "react-spring"], "all"),
    ]
    for (policies, use) in named {
      for format in ["text", "csv", "svg"] {
        let run = try MotionCurveRun.run(["interrupt", Self.stiff, "--format", format, "--policy"] + policies)
        #expect(run.status == 64 && run.output.isEmpty)
        #expect(run.errors.hasPrefix("Error: Event 1 cannot be played under 'react-spring'."), "\(run.errors)")
        #expect(
          run.errors.contains("\nUse --policy \(use): 'all' leaves out what cannot play the script.\n"),
          "\(run.errors)")
      }
    }
  }

  @Test("a script that gives a name twice is refused with the place, as text and as a file")
  func repeatedName() throws {
    let json = "{\"events\": [{\"at\": 0, \"target\": 1, \"animation\": null}],\n \"from\": 2, \"from\": 3}"
    let message = "The script gives 'from' twice in one object, again at line 2, column 13. Give it once."
    let text = try MotionCurveRun.run(["interrupt", json])
    #expect(text.status == 64 && text.errors.contains(message), "\(text.errors)")
    let file = try MotionCurveRun.run(["interrupt", "-"], input: json)
    #expect(file.status == 1 && file.errors.contains(message), "\(file.errors)")
  }

  @Test("what no policy can play is an error, with each reason")
  func noneCanPlay() throws {
    let endless = try MotionCurveRun.run([
      "interrupt", "{\"events\": [{\"at\": 1e9, \"target\": 1, \"animation\": \"spring(0.001, 0.5)\"}]}", "--policy",
      "react-spring", "swiftui",
    ])
    #expect(endless.status == 64 && endless.output.isEmpty)
    #expect(
      endless.errors.hasPrefix("Error: None of these policies can play the script:\n  react-spring: The script takes"))
    #expect(endless.errors.contains("\n  swiftui: The script takes more than"))
    let one = try MotionCurveRun.run(["interrupt", Self.stiff, "--policy", "react-spring"])
    #expect(one.status == 64 && one.errors.hasPrefix("Error: Event 1 cannot be played under 'react-spring'."))
  }

  @Test("a script behind --policy is found where it is the one word that is no policy")
  func scriptAmongPolicies() throws {
    let path = "data/interruptions/mixed.json"
    let written = try Self.run([path, "--policy", "merge", "restart", "--format", "csv"]).output
    let json = try Repository.text(path)
    for words in [["merge", "restart", path], [path, "merge", "restart"], ["merge,restart", json]] {
      #expect(try Self.run(["--format", "csv", "--policy"] + words).output == written)
    }
    #expect(try Self.run(["--format", "csv", "--policy", "merge", "restart", "-"], input: json).output == written)
    let refused: [([String], String)] = [
      (
        [],
        "There is no script. Write a file, - or the JSON itself in front of the options, as in: motioncurve interrupt script.json --policy merge"
      ),
      (["--policy", "merge"], "There is no script. Write a file"),
      (
        ["--policy", "merge", "restart", "no where.json"],
        "There is no script: --policy takes every word up to the next option, and 'no where.json' is neither a policy nor a file. A script is written in front of it, as in: motioncurve interrupt 'no where.json' --policy merge restart\n"
      ),
      (
        ["--policy", path, "data/interruptions/restless.json"],
        "There is no script: --policy takes every word up to the next option, 'data/interruptions/restless.json' too, and 2 of them are no policies. Write one script in front of it, as in: motioncurve interrupt data/interruptions/restless.json --policy merge\n"
      ),
    ]
    for (words, message) in refused {
      let run = try MotionCurveRun.run(["interrupt"] + words)
      #expect(run.status == 64 && run.errors.hasPrefix("Error: \(message)"), "\(run.errors)")
    }
  }

  @Test("dropped frames are a fraction or a percentage")
  func share() throws {
    let arguments = ["data/interruptions/mixed.json", "--policy", "merge", "--format", "csv", "--drop"]
    let fraction = try Self.run(arguments + ["0.25"]).output
    #expect(try Self.run(arguments + ["25%"]).output == fraction)
    #expect(try Self.run(arguments + ["0"]).output != fraction)
    let wrong = try MotionCurveRun.run(["interrupt"] + arguments + ["some"])
    #expect(
      wrong.status == 64
        && wrong.errors.hasPrefix(
          "Error: --drop is 'some', which is no part of a whole. Write a fraction or a percentage, such as 0.05 or 5%.\n"
        ))
  }

  @Test(
    "where nothing moves, policies are compared all the same",
    arguments: [
      #"{"events": [{"at": 0, "target": 0, "animation": "bouncy"}]}"#,
      #"{"from": 4, "events": [{"at": 0, "target": -2.5, "animation": null}]}"#,
    ])
  func noLength(script: String) throws {
    let run = try Self.run([script, "--show", "policies", "--policy", "all", "--format", "csv"])
    let rows = run.output.split(separator: "\n").dropFirst().map { $0.split(separator: ",").map(String.init) }
    #expect(rows.count == 15 && rows.allSatisfy { $0[5] == "0" && $0[7] == "0" }, "\(run.output)")
  }

  @Test("a title has the digits of a table, and JSON all of them")
  func title() throws {
    let script = """
      {"from": 0.30000000000000004, "events": [{"at": 0, "target": 12.3456789, "animation": "spring(0.5, 0.7)"}, \
      {"at": 0.1, "target": -1234567.5, "animation": "easeInOut(duration: 0.1234567)"}]}
      """
    let text = try Self.run([script, "--policy", "merge"]).output
    #expect(
      text.hasPrefix(
        "0.3 ▶12.3457 spring(response: 0.5, dampingRatio: 0.3) ──▶-1234568 easeInOut(duration: 0.123457)\n"),
      "\(text.prefix(120))")
    #expect(
      try Self.run([script, "--policy", "merge", "--format", "json"]).output.contains(
        "0.30000000000000004 ▶12.3456789 "))
  }

  @Test(
    "what is not JSON in a script is told with its line and column",
    arguments: [
      (
        "{\n \"from\": 0,\n \"events\": [ {\"at\": 0, \"target\": 1 \"animation\": null} ]\n}",
        "it is not JSON at line 3, column 36: expected ',' or '}'"
      ),
      ("{\"events\": [ 1,", "it is not JSON at line 1, column 16: expected a value"),
      ("{\"événements\": nil}", "it is not JSON at line 1, column 16: expected a value"),
      ("{\n}\n}", "it is not JSON at line 3, column 1: expected the end of the file"),
    ])
  func brokenJSON(json: String, reason: String) throws {
    let sentence = "The script cannot be read: \(reason). Write one object with 'from' and 'events'.\n"
    let written = try MotionCurveRun.run(["interrupt", json])
    #expect(written.status == 64 && written.errors.hasPrefix("Error: \(sentence)"), "\(written.errors)")
    let scratch = try ScratchFolder()
    try scratch.write(json.utf8, to: "broken.json")
    let file = try MotionCurveRun.run(["interrupt", "broken.json"], directory: scratch.url)
    #expect(file.status == 1 && file.errors == "Error: 'broken.json': \(sentence)", "\(file.errors)")
    let piped = try MotionCurveRun.run(["interrupt", "-"], input: json)
    #expect(piped.status == 1 && piped.errors == "Error: standard input: \(sentence)")
    try scratch.write("{\"events\":\n\"".utf8 + [0xFF, 0x22, 0x7D], to: "bytes.json")
    let bytes = try MotionCurveRun.run(["interrupt", "bytes.json"], directory: scratch.url)
    #expect(bytes.errors.contains("'bytes.json': The script cannot be read: line 2 is not in UTF-8."))
  }

  @Test("what makes no sense in a script is told with its line and column, and once with its file")
  func placeInScript() throws {
    let json = "{\n \"events\": [\n  {\"at\": 0, \"throw\": {\"velocity\": 3, \"law\": \"uikti\"}} ]\n}"
    let sentence = "The throw of event 1 makes no sense. No throw is called 'uikti'. Did you mean 'uikit'?\n"
    let written = try MotionCurveRun.run(["interrupt", json])
    #expect(
      written.status == 64 && written.errors.hasPrefix("Error: Line 3, column 38: \(sentence)"), "\(written.errors)")
    let scratch = try ScratchFolder()
    try scratch.write(json.utf8, to: "flick.json")
    let file = try MotionCurveRun.run(["interrupt", "flick.json"], directory: scratch.url)
    #expect(file.status == 1 && file.errors == "Error: 'flick.json', line 3, column 38: \(sentence)", "\(file.errors)")
    let budget = "interruptions:\n  t:\n    script: flick.json\n    policy: merge\n    jumps: { velocity: 0 }\n"
    try scratch.write(budget.utf8, to: "budget.yml")
    let checked = try MotionCurveRun.run(["check", "budget.yml"], directory: scratch.url)
    #expect(
      checked.errors.contains("budget.yml:3:13: flick.json, line 3, column 38: The throw of event 1"),
      "\(checked.errors)")
  }

  @Test("pictures mark the hand-offs and overlay the policies")
  func pictures() throws {
    let run = try Self.run([
      "data/interruptions/mixed.json", "--continuous", "--format", "svg", "--policy", "merge", "swiftui",
    ])
    #expect(run.output.matches(of: /<polyline/).count == 2)
    #expect(run.output.contains("→ 60"))
    let gnuplot = try Self.run(["data/interruptions/mixed.json", "--format", "gnuplot", "--policy", "merge"])
    #expect(gnuplot.output.contains("plot"))
  }

  /// Where a picture has a time and a value, by two ticks of each axis.
  private struct Axes {
    private let time: (slope: Double, start: Double)
    private let value: (slope: Double, start: Double)

    init(_ picture: String) throws {
      func ticks(_ pattern: Regex<(Substring, Substring, Substring)>) throws -> (slope: Double, start: Double) {
        let ticks = picture.matches(of: pattern).compactMap { match -> (Double, Double)? in
          guard let place = Double(match.1), let number = Double(match.2) else { return nil }
          return (place, number)
        }
        let (first, last) = (try #require(ticks.first), try #require(ticks.last))
        try #require(first.1 != last.1)
        let slope = (last.0 - first.0) / (last.1 - first.1)
        return (slope, first.0 - slope * first.1)
      }
      time = try ticks(/<text class="soft" x="([0-9.]+)" y="[0-9.]+" fill="#5f6368" text-anchor="middle">([-0-9.]+)</)
      // The number stands 4.5 pixels below its line.
      let numbers = try ticks(
        /<text class="soft" x="[0-9.]+" y="([0-9.]+)" fill="#5f6368" text-anchor="end">([-0-9.]+)</)
      value = (numbers.slope, numbers.start - 4.5)
    }

    func place(_ time: Double, _ value: Double) -> (x: Double, y: Double) {
      (self.time.start + self.time.slope * time, self.value.start + self.value.slope * value)
    }
  }

  private static func lines(of picture: String) -> [(name: String, places: [(x: Double, y: Double)])] {
    picture.matches(of: /points="([^"]*)"><title>([^<]*)</).map { match in
      let places = match.1.split(separator: " ").map { pair in
        let numbers = pair.split(separator: ",").compactMap { Double($0) }
        return (x: numbers[0], y: numbers[1])
      }
      return (String(match.2), places)
    }
  }

  private static func distance(
    _ point: (x: Double, y: Double), from line: [(x: Double, y: Double)]
  ) -> Double {
    zip(line, line.dropFirst()).filter { $0.x <= point.x + 1 && $1.x >= point.x - 1 }.map { first, last in
      let (dx, dy) = (last.x - first.x, last.y - first.y)
      let squared = dx * dx + dy * dy
      let along = squared > 0 ? min(1, max(0, ((point.x - first.x) * dx + (point.y - first.y) * dy) / squared)) : 0
      return
        ((point.x - first.x - along * dx) * (point.x - first.x - along * dx)
        + (point.y - first.y - along * dy) * (point.y - first.y - along * dy)).squareRoot()
    }.min() ?? .infinity
  }

  // The motion at 960 frames a second, as numbers, against the line of the picture: a line from
  // frame to frame of a 60 Hz screen is up to 2 pixels off.
  @Test(
    "pictures show the motions themselves, to a part of a pixel",
    arguments: ["merge", "additive", "chained", "restart", "compose", "css-transition"],
    ["reversed-toggle", "restless"])
  func exactLines(policy: String, script: String) throws {
    let arguments = ["data/interruptions/\(script).json", "--policy", policy, "--until", "0.9s"]
    let picture = try Self.run(arguments + ["--format", "svg"]).output
    let line = try #require(Self.lines(of: picture).first)
    let axes = try Axes(picture)
    let rows = try Self.run(arguments + ["--format", "csv", "--fps", "960"]).output.split(separator: "\n").dropFirst()
    #expect(rows.count > 800)
    let worst = rows.map { row -> Double in
      let cells = row.split(separator: ",")
      return Self.distance(axes.place(Double(cells[1])!, Double(cells[2])!), from: line.places)
    }.max()
    #expect(try #require(worst) < 0.3)
  }

  @Test("policies that move alike are one line with all their names")
  func alike() throws {
    let script = "data/interruptions/reversed-toggle.json"
    let picture = try Self.run([script, "--policy", "merge", "restart", "flutter", "reanimated", "--format", "svg"])
    #expect(Self.lines(of: picture.output).map(\.name) == ["merge, flutter", "restart, reanimated"])
    #expect(picture.output.contains(">merge, flutter</text>"))
    let all = try Self.run([script, "--policy", "all", "--format", "svg"]).output
    let names = Self.lines(of: all).map(\.name)
    // Each line once, and the first one pale behind every other one.
    let lines = Set(names)
    #expect(names.count == 2 * lines.count - 1 && lines.count > 5)
    let policies = lines.flatMap { $0.split(separator: ":")[0].split(separator: ", ") }
    #expect(Set(policies).count == 15 && policies.count == 15)
    #expect(all.contains("for comparison: merge"))
    let page = try Self.run([script, "--policy", "all", "--format", "html"]).output
    #expect(page.matches(of: /<svg/).count == 2 && page.contains("for comparison: merge"))
  }

  @Test("frames are stairs, and a picture says where and why one is held", arguments: ["mixed", "restless"])
  func stairs(script: String) throws {
    let arguments = ["data/interruptions/\(script).json", "--policy", "swiftui"]
    let picture = try Self.run(arguments + ["--format", "svg"]).output
    let line = try #require(Self.lines(of: picture).first)
    #expect(picture.contains(">swiftui: in frames of 1/60 s, each shown until the next"))
    let values = try Self.run(arguments + ["--format", "csv"]).output.split(separator: "\n").dropFirst().map {
      try #require(Double($0.split(separator: ",")[2]))
    }
    // In the middle of a frame its own value is drawn, and not one on the way to the next.
    let axes = try Axes(picture)
    let worst = values.indices.dropLast().map { index in
      Self.distance(axes.place((Double(index) + 0.5) / 60, values[index]), from: line.places)
    }.max()
    #expect(try #require(worst) < 0.3)
    let changes = try Self.run(arguments + ["--format", "csv", "--show", "hand-offs"]).output.split(separator: "\n")
      .dropFirst().map { try #require(Double($0.split(separator: ",")[1])) }
    let repeats = changes.filter { change in
      let frame = Int((change * 60 - 1e-6).rounded(.up))
      return abs(values[frame] - values[frame - 1]) < 1e-9 && abs(values[frame - 1] - values[frame - 2]) > 1e-6
    }
    #expect(picture.contains("repeats the one before") == !repeats.isEmpty)
  }

  // Motion measures its velocity over a frame and moves at all times.
  @Test("what only measures over a frame is no stairs")
  func measuredOverFrames() throws {
    let arguments = ["data/interruptions/mixed.json", "--policy", "motion"]
    #expect(try !Self.run(arguments + ["--format", "svg"]).output.contains("each shown until the next"))
    #expect(try Self.run(arguments + ["--format", "csv", "--show", "hand-offs"]).output.contains(",60"))
  }

  @Test(
    "a script that takes no time is a picture too", arguments: ["merge", "all"], ["\"bouncy\"", "null"])
  func noTime(policy: String, animation: String) throws {
    let script = #"{"from": 5, "events": [{"at": 0, "target": 5, "animation": \#(animation)}]}"#
    let picture = try Self.run([script, "--policy", policy, "--format", "svg"]).output
    #expect(picture.contains("</svg>") && picture.contains("merge"))
  }

  @Test("pictures show frames of every rule where frames are asked for")
  func framedPictures() throws {
    let script = "data/interruptions/reversed-toggle.json"
    for (options, sentence) in [
      (["--show", "frames", "--fps", "25"], "in frames of 1/25 s, each shown until the next"),
      (["--drop", "0.3"], "a dropped one shows the one before"),
    ] {
      let picture = try Self.run([script, "--policy", "merge", "--format", "svg"] + options).output
      #expect(picture.contains(sentence))
      let exact = try Self.run([script, "--policy", "merge", "--format", "svg", "--continuous"] + options).output
      #expect(!exact.contains(sentence))
    }
  }

  @Test("a picture of a value that stays where it is shows it there", arguments: ["svg", "html", "gnuplot"])
  func nothingMoves(format: String) throws {
    let script = #"{"from":3,"events":[{"at":0,"target":3,"animation":"bouncy"}]}"#
    let picture = try Self.run([script, "--policy", "all", "--format", format]).output
    #expect(picture.contains("restart") && picture.contains("swiftui") && !picture.contains("nan"))
  }

  @Test("a component of a vector is chosen", arguments: [0, 1])
  func component(index: Int) throws {
    let run = try Self.run([
      "data/interruptions/thrown-card.json", "--policy", "merge", "--component", "\(index)", "--format", "csv",
    ])
    let last = try #require(run.output.split(separator: "\n").last).split(separator: ",")
    expectClose(Double(last[2])!, index == 0 ? 300 : 0, within: 1)
  }

  private static let thrown =
    #"{"from":4,"velocity":-260,"events":[{"at":0.05,"target":40,"animation":"bouncy"},"#
    + #"{"at":0.3,"target":0,"animation":"smooth"}]}"#
  private static let note =
    "The script's velocity of -260 units/s is dropped by additive, jump: they move as from rest."

  @Test(
    "a velocity that a rule drops is said in the report, in JSON and on standard error",
    arguments: ["text", "json", "markdown", "html"], ["hand-offs", "policies", "frames"])
  func droppedVelocity(format: String, show: String) throws {
    let run = try Self.run([
      Self.thrown, "--policy", "merge", "additive", "jump", "swiftui", "--format", format, "--show", show,
    ])
    #expect(run.errors == "\(Self.note)\n")
    #expect(run.output.contains("is dropped by additive, jump: they move as from rest."))
    if format == "json" { #expect(run.output.contains("\"notes\": [\"\(Self.note)\"]")) }
    let quiet = try Self.run([
      Self.thrown, "--policy", "merge", "additive", "jump", "swiftui", "--format", format, "--show", show, "--quiet",
    ])
    #expect(quiet.errors.isEmpty && quiet.output == run.output)
  }

  @Test(
    "pictures say why a line starts flat, and of which lines", arguments: ["svg", "html"], [[], ["--show", "frames"]])
  func flatStart(format: String, options: [String]) throws {
    func text(_ policies: String...) throws -> String {
      let run = try Self.run([Self.thrown, "--format", format, "--policy"] + policies + options)
      #expect(run.status == 0)
      // Without the markup that breaks a note into lines.
      return run.output.replacing(/<[^>]*>/, with: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let note = "velocity of -260 units/s is dropped"
    let mixed = try text("merge", "additive", "jump", "swiftui")
    #expect(mixed.contains("flat at first, for the script") && mixed.contains(note))
    if options.isEmpty { #expect(mixed.contains("additive, jump: flat at first")) }
    let all = try text("merge", "additive", "jump", "chained", "restart", "motion")
    #expect(all.contains("flat at first"))
    let none = try text("merge", "compose")
    #expect(!none.contains("flat at first"))
  }

  @Test("tables have a column of it, pictures stay as they are", arguments: ["hand-offs", "policies"])
  func droppedVelocityColumn(show: String) throws {
    let run = try Self.run([Self.thrown, "--policy", "all", "--format", "csv", "--show", show])
    let rows = run.output.split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
    #expect(rows[0].last == "velocity dropped")
    for row in rows.dropFirst() {
      let keeps = ["merge", "swiftui", "swiftui-exact", "compose", "motion", "react-spring", "flutter"]
      let drops = [
        "additive", "chained", "restart", "jump", "motion-duration", "web-replace", "css-transition", "reanimated",
      ]
      #expect(keeps.contains(row[0]) != drops.contains(row[0]))
      #expect(row.last == (keeps.contains(row[0]) ? "0" : "-260"), "\(row[0])")
    }
    let rest = try Self.run([
      Self.thrown.replacing("-260", with: "0"), "--policy", "jump", "--format", "csv", "--show", show,
    ])
    #expect(rest.errors.isEmpty && !rest.output.contains("dropped"))
    let kept = try Self.run([Self.thrown, "--policy", "merge", "--format", "csv"])
    #expect(kept.errors.isEmpty)
  }

  @Test("every script of the repository is played by every policy")
  func scripts() throws {
    let folder = Repository.root.appending(path: "data/interruptions")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
    #expect(files.count >= 5)
    for file in files.sorted() {
      let run = try Self.run([
        "data/interruptions/\(file)", "--policy", "all", "--show", "hand-offs", "--format", "csv",
      ])
      #expect((run.output.split(separator: "\n").count - 1) % 15 == 0, "\(file)")
    }
  }
}
