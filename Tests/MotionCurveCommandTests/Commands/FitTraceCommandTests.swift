import Foundation
import TestSupport
import Testing

@Suite("Command: fit trace")
struct FitTraceCommandTests {
  private static let file = "data/traces/drawer.csv"

  /// The cells of a row by the names of the columns.
  private func row(_ name: String, of csv: String) throws -> [String: String] {
    let lines = csv.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let cells = try #require(lines.first { $0[0] == name }, "there is no row \(name)")
    return Dictionary(uniqueKeysWithValues: zip(lines[0], cells))
  }

  // The truth stands in the file, and in the script that made it.
  @Test("finds the spring that the recorded trace was made from")
  func truth() throws {
    let run = try MotionCurveRun.run(["fit", "trace", Self.file, "--format", "csv"])
    #expect(run.status == 0 && run.errors == "")
    for (name, truth) in [
      ("response", 0.42), ("damping-ratio", 0.62), ("start", 0.2134), ("from", 24), ("to", 344), ("velocity", 900),
    ] {
      let row = try row(name, of: run.output)
      let (low, high) = (try #require(Double(row["95 % from"]!)), try #require(Double(row["95 % to"]!)))
      #expect(low < truth && truth < high, "\(name) from \(low) to \(high)")
    }
    // Frames that show an earlier value are no outliers: they are known for what they are.
    #expect(try row("outliers", of: run.output)["value"] == "0")
    #expect(run.output.contains("4 frames show the value of the one before: they do not count."))
  }

  @Test("its spring is one that every command reads")
  func pastes() throws {
    let run = try MotionCurveRun.run(["fit", "trace", Self.file, "--format", "json"])
    let spring = try #require(run.output.firstMatch(of: /spring\([^)]*\)/)).output
    #expect(try MotionCurveRun.run(["info", String(spring)]).status == 0)
  }

  @Test("programs find the spring under a key of its own, people the command that writes it as code")
  func found() throws {
    let json = try MotionCurveRun.run(["fit", "trace", Self.file, "--format", "json"])
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let spring = try #require((object["found"] as? [String])?.first)
    let rows = try #require(object["rows"] as? [[String: Any]])
    #expect(rows[0]["name"] as? String == "spring" && rows[0]["curve"] as? String == spring)
    #expect(json.errors == "")
    let csv = try MotionCurveRun.run(["fit", "trace", Self.file, "--format", "csv"]).output.split(separator: "\n")
    #expect(csv[0].hasSuffix(",note,curve") && csv[1].hasSuffix(",\"\(spring)\""))
    let text = try MotionCurveRun.run(["fit", "trace", Self.file])
    let line = try #require(text.errors.firstMatch(of: /As code: (motioncurve .*)\n/)).output.1
    #expect(line == "motioncurve export '\(spring)' --format swiftui")
    let scratch = try ScratchFolder()
    #expect(try MotionCurveRun.shell(String(line), directory: scratch.url).output.contains("Animation"))
  }

  @Test("what was recorded has no velocities, the fit has its own")
  func velocities() throws {
    let json = try MotionCurveRun.run(["fit", "trace", Self.file, "--format", "json"])
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let traces = try #require(object["traces"] as? [[String: Any]])
    #expect(traces[0]["velocity"] == nil && traces[0]["acceleration"] == nil)
    let times = try #require(traces[1]["time"] as? [Double])
    let values = try #require(traces[1]["value"] as? [Double])
    let velocities = try #require(traces[1]["velocity"] as? [Double])
    // A second way to the velocity: differences of neighbours, of which the release alone may be
    // far off.
    let steps = (1..<times.count - 1).filter { abs(times[$0] - 0.207) > 0.02 }
    for index in steps {
      let slope = (values[index + 1] - values[index - 1]) / (times[index + 1] - times[index - 1])
      expectClose(velocities[index], slope, within: 3)
    }
    #expect(velocities.contains { abs($0) > 1000 })
    let script = try MotionCurveRun.run(["fit", "trace", Self.file, "--format", "gnuplot"]).output
    let first = try #require(script.firstMatch(of: /\$curve1 << EOD\n(.*)\n/)).output.1
    let second = try #require(script.firstMatch(of: /\$curve2 << EOD\n(.*)\n/)).output.1
    #expect(first.split(separator: " ").count == 2 && second.split(separator: " ").count == 4)
  }

  @Test("what sample writes is read back as the spring", arguments: ["0.5", "1", "1.8"])
  func roundTrip(ratio: String) throws {
    let scratch = try ScratchFolder()
    let run = try MotionCurveRun.shell(
      "motioncurve sample 'spring(response: 0.4, dampingRatio: \(ratio))' --from 5 --to 2 --velocity 12 | motioncurve fit trace - --format csv",
      directory: scratch.url)
    expectClose(try #require(Double(row("response", of: run.output)["value"]!)), 0.4, within: 1e-6)
    expectClose(try #require(Double(row("damping-ratio", of: run.output)["value"]!)), Double(ratio)!, within: 1e-6)
    expectClose(try #require(Double(row("velocity", of: run.output)["value"]!)), 12, within: 1e-4)
    #expect(run.output.contains("its release cannot be told"))
  }

  @Test("every format shows it; pictures show dots, curve and residuals")
  func formats() throws {
    let picture = try MotionCurveRun.run(["fit", "trace", Self.file, "--format", "svg"]).output
    for part in ["recorded", ">fit<", "residual", "release", "stroke-linecap=\"round\" d=\"M"] {
      #expect(picture.contains(part), "\(part)")
    }
    let script = try MotionCurveRun.run(["fit", "trace", Self.file, "--format", "gnuplot"]).output
    #expect(script.contains("multiplot") && script.contains("with points"))
    let text = try MotionCurveRun.run(["fit", "trace", Self.file]).output
    #expect(text.contains("damping-ratio") && text.contains("│"))
    for format in ["markdown", "html", "json"] {
      let run = try MotionCurveRun.run(["fit", "trace", Self.file, "--format", format])
      #expect(run.status == 0 && run.output.contains("damping-ratio"))
    }
  }

  @Test("--residuals writes a row per sample, of every law", arguments: [file, "data/traces/list.csv"])
  func residuals(file: String) throws {
    let run = try MotionCurveRun.run(["fit", "trace", file, "--residuals", "--format", "csv"])
    let lines = run.output.split(separator: "\n")
    #expect(lines[0] == "time,value,fit,residual,weight")
    #expect(lines.count == 1 + (try Repository.rows(file)).count)
    let cells = lines[20].split(separator: ",").map { Double($0)! }
    expectClose(cells[1] - cells[2], cells[3], within: 1e-9)
  }

  @Test("columns are found by head or number, times in any unit, separators and quotes as they come")
  func dialects() throws {
    let rows = try Repository.rows(Self.file)
    let plain = try MotionCurveRun.run(["fit", "trace", Self.file, "--format", "csv"]).output
    let expected = try row("damping-ratio", of: plain)["value"]
    let milliseconds = rows.map { (time: "\(Double($0[0])! * 1000)", value: $0[1]) }
    let variants: [(String, [String])] = [
      (
        "frame;offset;clock\r\n"
          + milliseconds.enumerated().map { "\($0.offset);\($0.element.value);\($0.element.time)\r\n" }.joined(),
        ["--time-column", "clock", "--value-column", "2", "--time-unit", "ms"]
      ),
      (
        "\u{FEFF}\"Time [ms]\",\"note, with comma\",\"x\"\n"
          + milliseconds.map { "\($0.time),\"a \"\"b\"\", c\",\($0.value)\n" }.joined(),
        ["--time-unit", "ms"]
      ),
      ("# a comment\n\n" + milliseconds.map { "\($0.time)\t\($0.value)\n" }.joined(), ["--time-unit", "ms"]),
      (milliseconds.map { "  \($0.time)   \($0.value)\n" }.joined(), ["--time-unit", "ms"]),
    ]
    for (text, options) in variants {
      let run = try MotionCurveRun.run(["fit", "trace", "-", "--format", "csv"] + options, input: text)
      #expect(run.status == 0, "\(run.errors)")
      let value = try #require(Double(row("damping-ratio", of: run.output)["value"]!))
      expectClose(value, try #require(expected.flatMap(Double.init)), within: 1e-7)
    }
  }

  @Test("an empty value is a sample that was not recorded")
  func emptyValue() throws {
    let text = try Repository.text(Self.file) + "1.45,\n1.47,344\n"
    let run = try MotionCurveRun.run(["fit", "trace", "-", "--format", "csv"], input: text)
    #expect(run.errors.contains("1 row without a value was passed over."))
  }

  @Test("a verdict comes before the findings, and names what the samples contradict")
  func verdict() throws {
    let good = try MotionCurveRun.run(["fit", "trace", Self.file, "--format", "csv"]).output
    let names = good.split(separator: "\n").map { $0.prefix { $0 != "," } }
    let index = try #require(names.firstIndex(of: "verdict"))
    #expect(names[(index + 1)...].allSatisfy { $0 == "finding" } && !names[..<index].contains("finding"))
    #expect(try row("verdict", of: good)["note"]?.hasPrefix("\"The spring fits: the typical miss is 0.7") == true)
    #expect(good.contains("The samples determine one spring, but not its velocity's sign"))
    let bad = try MotionCurveRun.run(["fit", "trace", Self.file, "--damping-ratio", "90e-2", "--format", "csv"]).output
    #expect(bad.contains("The spring does not fit:") && bad.contains("The fixed damping ratio of 0.9 is contradicted"))
    #expect(!bad.contains("determine one spring"))
  }

  // Released at rest, critically damped, at 60 frames a second: what it had by way of velocity is
  // less than the noise shows.
  @Test("a spring that is determined with a velocity that may be 0 says so")
  func releasedAtRest() throws {
    let rows = (0..<70).map { frame -> String in
      let time = Double(frame) / 60
      let phase = max(0, 15 * (time - 0.2))
      let noise = sin(Double(frame * frame) * 1.7) + cos(Double(frame) * 2.9)
      return "\(time),\(300 * (1 - (1 + phase) * exp(-phase)) + noise)"
    }
    let run = try MotionCurveRun.run(
      ["fit", "trace", "-", "--format", "csv"], input: "time,x\n" + rows.joined(separator: "\n") + "\n")
    #expect(
      run.output.contains(
        "The samples determine one spring, but not its velocity's sign: the value may have been released at rest."))
    #expect(try #require(Double(row("velocity", of: run.output)["95 % from"]!)) < 0)
  }

  @Test("bounce and frequency have the errors of what they are made from")
  func derivedErrors() throws {
    let run = try MotionCurveRun.run(["fit", "trace", Self.file, "--format", "csv"]).output
    let number = { (name: String, column: String) in try #require(Double(row(name, of: run)[column]!)) }
    expectClose(try number("bounce", "error"), try number("damping-ratio", "error"), within: 1e-12)
    expectClose(
      try number("natural-frequency", "error") / number("natural-frequency", "value"),
      try number("response", "error") / number("response", "value"), within: 1e-12)
  }

  @Test("confidence is a share or a percentage")
  func confidence() throws {
    let share = try MotionCurveRun.run(["fit", "trace", Self.file, "--confidence", "0.99", "--format", "csv"]).output
    let percent = try MotionCurveRun.run(["fit", "trace", Self.file, "--confidence", "99%", "--format", "csv"]).output
    #expect(share == percent && share.contains("99 % from"))
    let run = try MotionCurveRun.run(["fit", "trace", Self.file, "--confidence", "95"])
    #expect(run.status == 64 && run.errors.contains("--confidence is 95. Use 95% or 0.95."))
    for tooMuch in ["0.9999999999999999", "99.999%", "1", "0.3"] {
      let run = try MotionCurveRun.run(["fit", "trace", Self.file, "--confidence", tooMuch])
      #expect(run.status == 64 && run.errors.contains("Use 0.5 to 0.9999, such as 0.95 or 95%."))
    }
    #expect(try MotionCurveRun.run(["fit", "trace", Self.file, "--confidence", "99.99%"]).status == 0)
  }

  @Test("a release that is fixed outside of the recording is an error")
  func startOutside() throws {
    let run = try MotionCurveRun.run(["fit", "trace", Self.file, "--start", "130"])
    #expect(run.status == 1 && run.output == "")
    #expect(run.errors.contains("The start is fixed at 130 s, after the end of the recording"))
  }

  /// What is wrong with a text, and what is said about it.
  private static let bad: [(text: String, words: String)] = [
    ("", "standard input is empty."),
    ("\n\n# nothing\n", "standard input is empty."),
    ("time,value\n", "has a head and no samples"),
    ("time,value\n0,1\n0.1,two\n", "line 3, column 'value': 'two' is not a number"),
    (
      "time,value\n0,1\n1,\"12,345\"\n",
      "line 3, column 'value': '12,345' may have a decimal comma or one between thousands."
    ),
    ("time,value\n\"0,5\",1\n1.5,2\n", "line 3, column 'time': '1.5' has another decimal sign than the ',' of line 2."),
    ("time,value\n0,1\n1,\"1,234,567\"\n", "'1,234,567' is not a number. Write one decimal sign and no marks"),
    ("time,value\n0,1\n0.1\n", "line 3: there is 1 cell, and none in column 2"),
    ("0\n1\n", "line 1 has one column"),
    ("0,1\n0.2,1\n0.1,2\n", "line 3: time 0.1 is before that of line 2"),
    ("0,1\n0.2,1\n0.2,2\n", "line 3: time 0.2 stands in line 2 too"),
    ("0,1\n", "1 sample is too few for 6 unknowns"),
    ("0,1\n1,2\n2,3\n3,4\n", "4 samples are too few for 6 unknowns"),
    ("0,1\nnan,2\n2,3\n", "line 2, column 1: 'nan' is not finite"),
    ("0,1\ninf,2\n", "line 2, column 1: 'inf' is not finite"),
    ((0..<20).map { "\($0),5\n" }.joined(), "Every value is 5, so that nothing moves."),
    ("a,b\n\"0,1\n", "line 2: the quotes are not closed"),
    ("\u{0}\u{1}\u{2}\n", "line 1: this is no text"),
    ("t,v\r0,1\r0.1,2\r", "line 1: a carriage return alone ends no line."),
    ((0..<20).map { "\($0),\($0 == 3 ? "1e308" : "\($0 * $0)")\n" }.joined(), "too far from the others"),
  ]

  @Test("bad input gets an error that names the line and helps", arguments: bad.indices)
  func badInput(index: Int) throws {
    let (text, words) = Self.bad[index]
    let run = try MotionCurveRun.run(["fit", "trace", "-"], input: text)
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  @Test("bytes that are no UTF-8 and a folder are told")
  func binary() throws {
    let scratch = try ScratchFolder()
    try scratch.write([0x74, 0x2C, 0xFF, 0x81, 0x0A], to: "binary.csv")
    #expect(try MotionCurveRun.run(["fit", "trace", scratch.path("binary.csv")]).errors.contains("this is no text"))
    #expect(try MotionCurveRun.run(["fit", "trace", scratch.path("")]).errors.contains("it is a folder"))
  }

  @Test("a line without an end is told before it ends")
  func endless() throws {
    let scratch = try ScratchFolder()
    let run = try MotionCurveRun.shell(
      "timeout 60 motioncurve fit trace /dev/zero; echo $?; (printf '0,1\\n'; yes x | tr -d '\\n') | timeout 60 motioncurve fit trace -",
      directory: scratch.url)
    #expect(run.output == "1\n")
    #expect(run.errors.contains("line 1 is longer than a mebibyte") && run.errors.contains("line 2 is longer"))
  }

  // The limit keeps ten million rows from filling the memory.
  @Test("more than 100 000 rows are too many, until only some of them are taken")
  func manyRows() throws {
    let scratch = try ScratchFolder()
    let make =
      "awk 'BEGIN { for (i = 0; i <= 100000; i++) print i / 1e5 \",\" 1 - exp(-i / 1e4) * (1 + i / 1e4) }' > many.csv"
    #expect(try MotionCurveRun.shell(make, directory: scratch.url).status == 0)
    let all = try MotionCurveRun.run(["fit", "trace", scratch.path("many.csv")])
    #expect(all.status == 1 && all.errors.contains("more than 100000 samples") && all.errors.contains("--every 100"))
    let some = try MotionCurveRun.run(["fit", "trace", scratch.path("many.csv"), "--every", "500", "--format", "csv"])
    expectClose(try #require(Double(row("damping-ratio", of: some.output)["value"]!)), 1, within: 1e-3)
  }
}
