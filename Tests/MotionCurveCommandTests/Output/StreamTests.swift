import Foundation
import TestSupport
import Testing

@Suite("Output: streams")
struct StreamTests {
  @Test("a reader that goes away ends the command without a word", arguments: ["", "trap '' PIPE; "])
  func brokenPipe(prefix: String) throws {
    let scratch = try ScratchFolder()
    let run = try MotionCurveRun.shell(
      prefix + "{ motioncurve sample bouncy --points 200000; } | head -n 2", directory: scratch.url)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output.split(separator: "\n").count == 2)
  }

  @Test("notes go to standard error, and --quiet keeps them")
  func notes() throws {
    let scratch = try ScratchFolder()
    let loud = try MotionCurveRun.run(["sample", "bouncy", "-o", scratch.path("a.csv")])
    #expect(loud.errors.contains("a.csv"))
    let quiet = try MotionCurveRun.run(["sample", "bouncy", "-o", scratch.path("a.csv"), "--quiet"])
    #expect(quiet.errors == "")
  }

  @Test("curves come one a line from standard input")
  func standardInput() throws {
    let run = try MotionCurveRun.run(["compare", "-", "--format", "csv"], input: "smooth\n\n  bouncy\r\n")
    #expect(run.status == 0)
    let rows = run.output.split(separator: "\n").dropFirst()
    #expect(rows.map { $0.prefix(6) } == ["smooth", "bouncy"])
  }

  @Test("standard input may follow and precede other curves")
  func mixed() throws {
    let run = try MotionCurveRun.run(["compare", "linear", "-", "ease", "--format", "csv"], input: "smooth")
    let rows = run.output.split(separator: "\n").dropFirst()
    #expect(rows.map { $0.prefix { $0 != "," } } == ["linear", "smooth", "ease"])
  }

  @Test("- is standard output")
  func dash() throws {
    let plain = try MotionCurveRun.run(["sample", "bouncy"])
    #expect(try MotionCurveRun.run(["sample", "bouncy", "-o", "-"]).output == plain.output)
  }

  static let commands: [[String]] = [
    ["sample", "bouncy", "--fps", "24"], ["info", "bouncy"], ["settle", "bouncy", "ease"],
    ["compare", "bouncy", "ease"],
    ["compare", "bouncy", "ease", "--format", "svg"], ["convert", "bouncy"], ["presets", "search", "emphasized"],
    ["presets", "nearest", "bouncy"],
  ]

  @Test("locale, colour and terminal change no byte", arguments: commands)
  func sameBytes(arguments: [String]) throws {
    let plain = try MotionCurveRun.run(arguments)
    #expect(plain.status == 0)
    let german = try MotionCurveRun.run(
      arguments,
      variables: ["LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8", "TZ": "Asia/Tokyo", "TERM": "xterm-256color"])
    #expect(german.output == plain.output)
    #expect(try MotionCurveRun.run(arguments + ["--no-color"]).output == plain.output)
    #expect(try MotionCurveRun.run(arguments, variables: ["NO_COLOR": "1"]).output == plain.output)
    #expect(!plain.output.contains("\u{1b}"))
  }

  @Test("PNG is drawn by gnuplot, the same bytes each time")
  func png() throws {
    let scratch = try ScratchFolder()
    let run = try MotionCurveRun.shell(
      """
      for name in a b; do motioncurve compare smooth bouncy --format png -o $name.png --quiet; done
      cmp a.png b.png && head -c 8 a.png | od -An -tx1
      """, directory: scratch.url)
    #expect(run.output.trimmingCharacters(in: .whitespacesAndNewlines) == "89 50 4e 47 0d 0a 1a 0a")
    #expect(run.errors == "")
  }

  @Test("without gnuplot PNG says what to install, and every other format works")
  func gnuplotMissing() throws {
    let scratch = try ScratchFolder()
    let run = try MotionCurveRun.run(
      ["compare", "smooth", "bouncy", "--format", "png", "-o", scratch.path("a.png")], variables: ["PATH": "/nowhere"])
    #expect(run.status == 1)
    #expect(run.errors.contains("gnuplot-nox"))
    #expect(try scratch.contents() == [])
    #expect(
      try MotionCurveRun.run(["compare", "smooth", "bouncy", "--format", "svg"], variables: ["PATH": "/nowhere"]).status
        == 0)
  }

  // Spaces of any kind are free in the notation, and so they are the way for a label to carry
  // strange characters.
  @Test(
    "a label from outside cannot break out of its line, title or tag",
    arguments: ["svg", "html", "gnuplot", "markdown", "text"])
  func hostileLabel(format: String) throws {
    let curve = "spring(0.5,\n\u{2028}\t0.3\u{85})"
    let run = try MotionCurveRun.run(["compare", curve, "linear", "--format", format])
    #expect(run.status == 0)
    for scalar in run.output.unicodeScalars {
      #expect(scalar == "\n" || scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value) && scalar.value != 0x2028)
    }
  }

  @Test("a label with a newline stays one cell of CSV and one text of JSON")
  func labelWithNewline() throws {
    let csv = try MotionCurveRun.run(["compare", "spring(0.5,\n0.3)", "--format", "csv"]).output
    #expect(csv.contains("\n\"spring(0.5,\n0.3)\","))
    let json = try MotionCurveRun.run(["compare", "spring(0.5,\n0.3)", "--format", "json"]).output
    #expect(json.contains(#""curve": "spring(0.5,\n0.3)""#))
  }
}
