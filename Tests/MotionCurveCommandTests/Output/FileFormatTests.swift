import Foundation
import TestSupport
import Testing

@Suite("Output: endings of files")
struct FileFormatTests {
  /// Commands that write a file, with an ending that each of them does not know.
  private static let unknown: [(command: String, words: String)] = [
    ("sample bouncy -o x.pdf", "A report is not written as '.pdf'. Use .txt, .text, .md"),
    ("compare bouncy -o tt.pdf", ".html, .htm or .png, or say with --format"),
    ("info bouncy -o x.npy", "'.npy'"),
    ("settle bouncy -o a.svgz", "'.svgz'"),
    ("convert bouncy -o x.CVS", "'.cvs'"),
    ("convert bouncy --as swiftui -o x.csv", "One line of text is not written as '.csv'. Use .txt or .text"),
    ("presets list -o x.xlsx", "'.xlsx'"),
    ("interrupt data/interruptions/mixed.json -o x.gif", "'.gif'"),
    ("fit cubic bouncy -o x.css", "'.css'"),
    ("fit trace data/traces/drawer.csv -o x.pdf", "'.pdf'"),
    ("verify bouncy -o v.log", "'.log'"),
    ("sweep spring({0.2,0.4},0.1) -o x.json", "A sweep is not written as '.json'. Use .csv, .bin or .f64"),
    ("sweep spring({0.2,0.4},0.1) -o x.svg", "With --contour METRIC a map is drawn as .svg"),
    ("sweep spring({0.2,0.4},{0.1,0.2}) --contour overshoot -o c.pdf", "A map is not written as '.pdf'"),
    ("sweep spring({0.2,0.4},{0.1,0.2}) --contour overshoot -o c.csv", "A map is not written as '.csv'"),
    ("export bouncy -o bouncy.pdf", "A motion is not written as '.pdf'. Use .css, .json"),
    (
      "export bouncy -o bouncy.swift",
      "'.swift' is the ending of swiftui, uikit, core-animation. Choose one with --format."
    ),
    ("export bouncy -o bouncy.js", "react-spring"),
    (
      "check - -o report.log",
      "A check is not written as '.log'. Use .txt, .text, .md, .markdown, .csv, .json, .html, .htm or .xml"
    ),
    (
      "tokens check motion.css --folder generated -o report.pdf",
      "A check is not written as '.pdf'. Use .txt, .text, .md"
    ),
  ]

  @Test("an ending that a command does not know is an error that lists those it knows", arguments: unknown.indices)
  func unknownEnding(index: Int) throws {
    let (command, words) = Self.unknown[index]
    let scratch = try ScratchFolder()
    var arguments = command.split(separator: " ").map(String.init)
    for (index, word) in arguments.enumerated() where word.hasPrefix("data/") {
      arguments[index] = Repository.root.appending(path: word).path(percentEncoded: false)
    }
    let run = try MotionCurveRun.run(
      arguments, input: "curves: { press: { curve: bouncy, limits: { overshoot: 5% } } }", directory: scratch.url)
    #expect(run.status == 64)
    #expect(run.output == "")
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(try scratch.contents() == [])
  }

  @Test("a tokens build with a wrong ending builds nothing")
  func buildsNothing() throws {
    let scratch = try ScratchFolder()
    try scratch.write(":root { --out: ease-out; --out-duration: 300ms }".utf8, to: "motion.css")
    for file in ["table.pdf", "table.png"] {
      let run = try MotionCurveRun.run(
        ["tokens", "build", "motion.css", "--folder", "generated", "-o", file], directory: scratch.url)
      #expect(run.status == 64, "\(run.errors)")
      #expect(try scratch.contents() == ["motion.css"])
    }
  }

  @Test("--format writes to any file, and a file without an ending gets what standard output gets")
  func explicitFormat() throws {
    let scratch = try ScratchFolder()
    let run = try MotionCurveRun.shell(
      """
      motioncurve sample bouncy --format csv -o a.pdf --quiet
      motioncurve sample bouncy -o b --quiet
      mkdir c.svg && motioncurve sample bouncy -o c.svg/b --quiet
      motioncurve export bouncy --format uikit -o d.txt --quiet
      motioncurve sweep 'spring({0.2, 0.4}, 0.1)' --format csv -o e.npy --quiet
      head -qn 1 a.pdf b c.svg/b && grep -c UISpring d.txt && wc -l <e.npy
      """, directory: scratch.url)
    #expect(run.errors == "")
    let head = "time,value,velocity,acceleration\n"
    #expect(run.output.hasPrefix(head + head + head), "\(run.output)")
    #expect(run.output.hasSuffix("\n3\n"))
  }

  @Test("endings choose the format, in any case, the longest one first")
  func known() throws {
    let scratch = try ScratchFolder()
    let run = try MotionCurveRun.shell(
      """
      motioncurve sample bouncy -o a.HTM --quiet && head -c 15 a.HTM && echo
      motioncurve sample bouncy -o a.plt --quiet && head -c 7 a.plt && echo
      motioncurve export bouncy -o a.kt --quiet && grep -c spring a.kt
      motioncurve export bouncy -o a.css --quiet && grep -c linear a.css
      motioncurve export bouncy -o a.tokens.json --quiet && grep -c '"$type"' a.tokens.json
      motioncurve sweep 'spring({0.2, 0.4}, 0.1)' --metrics overshoot -o a.bin --quiet && wc -c <a.bin
      """, directory: scratch.url)
    #expect(run.errors == "")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 6 && lines[0] == "<!DOCTYPE html>" && lines[1] == "# Draws", "\(run.output)")
    // Two rows of a parameter and a metric, 8 bytes each.
    #expect(lines.last == "32")
  }
}

@Suite("Output: pictures")
struct PictureTests {
  /// What has no curve to draw, and what is said instead.
  private static let tables: [(command: String, words: String)] = [
    ("compare --all", "Pictures show 40 curves, and these are"),
    ("convert bouncy", "'motioncurve compare' draws curves."),
    ("settle bouncy", "'motioncurve compare' draws curves."),
    ("presets list --library swiftui", "'motioncurve compare --library NAME' draws the presets"),
    ("presets show swiftui/bouncy", "'motioncurve info swiftui/bouncy' draws it."),
    ("presets search bouncy", "There is no curve to draw"),
    ("presets nearest swiftui/bouncy", "There is no curve to draw"),
    ("verify bouncy", "There is no curve to draw"),
  ]

  @Test("a picture of a table is refused with what draws one", arguments: tables.indices)
  func refused(index: Int) throws {
    let (command, words) = Self.tables[index]
    let scratch = try ScratchFolder()
    for name in ["svg", "gnuplot", "png"] {
      let run = try MotionCurveRun.run(
        command.split(separator: " ").map(String.init) + ["--format", name, "-o", scratch.path("a")])
      #expect(run.status == 64)
      #expect(run.errors.contains(words) && run.errors.contains("as \(name)"), "\(run.errors)")
      #expect(try scratch.contents() == [])
    }
  }

  @Test("the picture of residuals shows the residuals alone")
  func residuals() throws {
    let fit = ["fit", "trace", "data/traces/drawer.csv", "--format", "svg"]
    let both = try MotionCurveRun.run(fit).output
    let alone = try MotionCurveRun.run(fit + ["--residuals"]).output
    #expect(both.contains(">fit<") && !alone.contains(">fit<"))
    #expect(alone.contains("drawer.csv, residuals") && alone.contains(">residual<"))
  }
}
