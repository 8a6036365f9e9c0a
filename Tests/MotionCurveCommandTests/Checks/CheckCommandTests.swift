import Foundation
import TestSupport
import Testing

@Suite("motioncurve check")
struct CheckCommandTests {
  static let budget = """
    curves:
      press:
        curve: 'spring(duration: 0.3, bounce: 0.2)'
        from: 5
        to: 2
        limits:
          settling-time: 600ms
          overshoot: { least: 1%, most: 5% }
        golden: goldens/press.csv
        within: 0.001
    interruptions:
      toggle:
        script: toggle.json
        policy: merge
        jumps: { value: 0, velocity: 0 }

    """
  static let script = """
    { "from": 0, "events": [ { "at": 0, "target": 100, "animation": "bouncy" },
                             { "at": 0.15, "target": 0, "animation": "smooth" } ] }
    """

  private static func folder(_ budget: String = budget) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write(budget.utf8, to: "budget.yml")
    try folder.write(script.utf8, to: "toggle.json")
    return folder
  }

  @Test("a golden is recorded on request, then everything holds, then drift is found")
  func life() throws {
    let folder = try Self.folder()
    func run(_ arguments: String...) throws -> ProgramRun {
      try MotionCurveRun.run(["check", "budget.yml"] + arguments, directory: folder.url)
    }
    let missing = try run()
    #expect(missing.status == 1)
    #expect(
      missing.output.contains(
        "FAIL  press: golden: there is no file goldens/press.csv; write it with --record  (budget.yml:9:13)\n"))
    #expect(missing.output.hasSuffix("5 checks, 1 failed.\n"))

    let recorded = try run("--record")
    #expect(recorded.status == 0, "\(recorded.errors)")
    #expect(recorded.errors == "goldens/press.csv written.\n")
    #expect(try folder.text("goldens/press.csv").hasPrefix("time,value\n0,5\n"))
    #expect(try run("--record").errors == "All goldens are as they were.\n")
    let held = try run()
    #expect(held.status == 0)
    #expect(held.output.contains("ok    toggle: velocity jump under merge: "))
    #expect(held.output.hasSuffix("5 checks, 0 failed.\n"))

    let drifted = Self.budget.replacingOccurrences(of: "bounce: 0.2", with: "bounce: 0.4")
      .replacingOccurrences(of: "policy: merge", with: "policy: restart")
    try folder.write(drifted.utf8, to: "budget.yml")
    let failed = try run()
    #expect(failed.status == 1)
    #expect(failed.output.contains("FAIL  press: overshoot: 0.094"))
    #expect(failed.output.contains("FAIL  press: golden: "))
    #expect(failed.output.contains("FAIL  toggle: velocity jump under restart: "))
    #expect(failed.output.contains("ok    toggle: value jump under restart: 0 at 0.15 s, at most 0\n"))
  }

  @Test("a budget is held on its own screen")
  func frameRate() throws {
    let folder = try Self.folder(
      """
      curves:
        press:
          curve: react-spring/wobbly
          fps: 120
          limits:
            duration.react-spring: 0.86s
      """)
    let run = try MotionCurveRun.run(["check", "budget.yml"], directory: folder.url)
    #expect(run.status == 0)
    #expect(run.output.contains("0.85833 s at 120 fps, at most 0.86 s"))
    let refused = try Self.folder("curves:\n  a:\n    curve: bouncy\n    fps: 0\n    limits:\n      overshoot: 1\n")
    let errors = try MotionCurveRun.run(["check", "budget.yml"], directory: refused.url).errors
    #expect(errors.contains("budget.yml:4:10: The frame rate is 0."))
  }

  @Test("what counts as at rest is less than the travel", arguments: ["1", "150%"])
  func wholeTravel(written: String) throws {
    let folder = try Self.folder(
      "curves: { press: { curve: bouncy, epsilon: \(written), limits: { settling-time: 1 } } }\n")
    let run = try MotionCurveRun.run(["check", "budget.yml"], directory: folder.url)
    #expect(run.status == 1 && run.errors.contains("Use a fraction between 0 and 1"), "\(run.errors)")
    #expect(run.errors.contains("budget.yml:1:44: 'epsilon' is"), "\(run.errors)")
  }

  @Test("what counts as at rest is a fraction or a percentage, as in --epsilon", arguments: ["0.05", "5%"])
  func epsilon(written: String) throws {
    let folder = try Self.folder(
      "curves: { press: { curve: bouncy, epsilon: \(written), limits: { settling-time: 1 } } }\n")
    let run = try MotionCurveRun.run(["check", "budget.yml"], directory: folder.url)
    let exact = try MotionCurveRun.run(
      ["compare", "bouncy", "--epsilon", written, "--metrics", "settling-time", "--format", "csv"])
    let time = try #require(exact.output.split(separator: "\n").last?.split(separator: ",").last)
    #expect(run.output.contains("settling-time: \(time.prefix(6))"), "\(run.output)\(exact.output)")
  }

  @Test("a bound whose unit was forgotten is asked about, at its place")
  func forgottenUnits() throws {
    let folder = try Self.folder(
      "curves:\n  press:\n    curve: 'spring(500, 0.3)'\n    limits: { settling-time: 600, overshoot: 5 }\n")
    let run = try MotionCurveRun.run(["check", "budget.yml"], directory: folder.url)
    #expect(
      run.errors == """
        budget.yml:3:12: 'curves.press.curve': 'spring(500, 0.3)', column 8: 500 without a unit is 500 seconds. Did you mean 500ms?
        budget.yml:4:30: 'curves.press.limits.settling-time': 600 without a unit is 600 seconds. Did you mean 600ms?
        budget.yml:4:46: 'curves.press.limits.overshoot': 5 is 5 times the travel. Did you mean 5%?

        """)
    #expect(try MotionCurveRun.run(["check", "budget.yml", "--quiet"], directory: folder.url).errors == "")
    try folder.write(
      "curves: { a: { curve: bouncy, limits: { settling-time: 1.2, overshoot: 105%, peak-speed: 500 } } }".utf8,
      to: "budget.yml")
    #expect(try MotionCurveRun.run(["check", "budget.yml"], directory: folder.url).errors == "")
  }

  @Test("JUnit and GitHub say the same, at the line of the demand")
  func formats() throws {
    let folder = try Self.folder(
      "curves:\n  \"a<b, 50%\":\n    curve: bouncy\n    limits:\n      overshoot: 1%\n      crossings: 9\n")
    let junit = try MotionCurveRun.run(["check", "budget.yml", "--format", "junit"], directory: folder.url)
    #expect(junit.status == 1)
    #expect(
      junit.output == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="motioncurve check" tests="2" failures="1">
          <testsuite name="a&lt;b, 50%" tests="2" failures="1">
            <testcase classname="a&lt;b, 50%" name="overshoot">
              <failure message="0.045988 travel, at most 0.01 travel"/>
            </testcase>
            <testcase classname="a&lt;b, 50%" name="crossings"/>
          </testsuite>
        </testsuites>

        """)
    let github = try MotionCurveRun.run(["check", "budget.yml", "--format", "github"], directory: folder.url)
    #expect(github.status == 1)
    #expect(
      github.output.hasPrefix(
        "::error file=budget.yml,line=5,col=18,title=a<b%2C 50%25%3A overshoot::overshoot: 0.045988 travel, at most "))
  }

  @Test("tables name each demand, what was found and where, met or not, and the ending of a file chooses them")
  func tables() throws {
    let folder = try Self.folder(
      "curves:\n  \"a, b\":\n    curve: bouncy\n    limits:\n      overshoot: 1%\n      crossings: 9\n")
    func run(_ arguments: String...) throws -> ProgramRun {
      let run = try MotionCurveRun.run(["check", "budget.yml"] + arguments, directory: folder.url)
      #expect(run.status == 1)
      return run
    }
    let csv = """
      subject,check,result,found,file,line,column
      "a, b",overshoot,failed,"0.045988 travel, at most 0.01 travel",budget.yml,5,18
      "a, b",crossings,ok,"2, at most 9",budget.yml,6,18

      """
    #expect(try run("--format", "csv").output == csv)
    let json = try run("--format", "json").output
    let rows = (try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])?["rows"] as? [[String: Any]]
    #expect(rows?.map { $0["result"] as? String } == ["failed", "ok"])
    #expect(rows?.map { $0["line"] as? Int } == [5, 6])
    let markdown = try run("--format", "markdown").output
    #expect(markdown.hasPrefix("## 2 checks, 1 failed.\n\n| subject | check | result |"))
    for (file, text) in [("a.csv", csv), ("a.json", json), ("a.md", markdown)] {
      #expect(try run("-o", file).errors == "\(file) written. 2 checks, 1 failed.\n")
      #expect(try folder.text(file) == text)
    }
  }

  @Test("a format that is none is answered with the nearest, or all of them, and no list beside")
  func unknownFormats() throws {
    for (format, advice) in [
      ("jnuit", "Did you mean 'junit'?"),
      ("svg", "Use one of text, markdown, csv, json, html, junit, github."),
    ] {
      let run = try MotionCurveRun.run(["check", "-", "--format", format], input: "")
      #expect(run.status == 64)
      #expect(
        run.errors.hasPrefix("Error: --format is '\(format)', which is none of its values. \(advice)\nHelp:  --format"))
    }
  }

  @Test(
    "annotations steer no terminal and no writing, and keep their lines",
    arguments: ["\\e", "\\a", "\\u202E", "\\0", "\\u009B", "\\u2028"])
  func annotations(mark: String) throws {
    let folder = try Self.folder("curves:\n  \"a\(mark)é👩‍🚀\":\n    curve: bouncy\n    limits: { overshoot: 0 }\n")
    let run = try MotionCurveRun.run(["check", "budget.yml", "--format", "github"], directory: folder.url)
    #expect(run.status == 1)
    #expect(run.output.count { $0 == "\n" } == 1)
    #expect(run.output.contains(",title=a\\u{"))
    // A name of several joined characters stays whole.
    #expect(run.output.contains("}é👩‍🚀%3A overshoot::overshoot: "))
    let steering: [Unicode.Scalar] = ["\u{1B}", "\u{7}", "\u{202E}", "\u{0}", "\u{9B}", "\u{2028}"]
    #expect(!run.output.unicodeScalars.contains(where: steering.contains))
  }

  @Test(
    "what makes no sense is told with its line and column",
    arguments: [
      ("", "budget.yml: The file is empty. Write 'curves:' and a curve under it."),
      ("curves: [", "budget.yml:2:1: This is not YAML: "),
      (
        "curves: " + String(repeating: "[", count: 2000),
        "budget.yml:1:10: This is nested more than 1000 deep, which is the limit here, and a budget has four levels."
      ),
      (
        String(repeating: "- ", count: 1500) + "a",
        "This is nested more than 1000 deep, which is the limit here, and a budget has four levels."
      ),
      ("curves: \u{1}\n", "budget.yml:1:9: The character U+0001 cannot stand in YAML. Remove it, or write"),
      (
        "curves:\n  a:\n    curve: *bouncy\n",
        "budget.yml:3:12: This is not YAML: no '&name' stands before this '*name'."
      ),
      ("curves: {}\n---\ncurves: {}\n", "budget.yml:2:1: A second document begins here, and a budget is one."),
      (
        "curves:\n\ta: 1\n",
        "budget.yml:2:1: This is not YAML: found character that cannot start any token. Indent with"
      ),
      ("curves:\n  a:\n    curve: @m.css#--x\n", "cannot start any token. Indent with spaces, and put quotes around"),
      (
        "curves:\n  a:\n    curve: spring(duration: 1)\n",
        "budget.yml:3:27: This is not YAML: mapping values are not allowed in this context. Put quotes around text with a colon."
      ),
      ("curvs:\n  a: 1\n", "budget.yml:1:1: 'curvs' means nothing here. Did you mean 'curves'?"),
      ("curves:\n  a:\n    curve: sprng(1)\n", "budget.yml:3:12: 'sprng(1)': Column 1: no curve is called 'sprng'."),
      ("curves:\n  a:\n    limits: {}\n", "budget.yml:3:5: 'curves.a' has no 'curve'."),
      (
        "curves:\n  a:\n    curve: bouncy\n    limits:\n      overshot: 1\n",
        "budget.yml:5:7: No metric is called 'overshot'. Did you mean 'overshoot'?"
      ),
      (
        "curves:\n  a:\n    curve: bouncy\n    limits:\n      overshoot: much\n",
        "budget.yml:5:18: 'much' is no number that can stand here. Write one, such as 0.05 or 5%."
      ),
      ("curves:\n  a:\n    curve: bouncy\n    curve: smooth\n", "'curve' is given twice."),
      ("curves: {}\n", "budget.yml: Nothing is demanded. Give a curve 'limits' or a 'golden'."),
      (
        "curves:\n  a:\n    curve: bouncy\n",
        "budget.yml:3:5: 'curves.a' demands nothing. Give it 'limits' or a 'golden'."
      ),
      ("curves:\n  a:\n    !own curve: bouncy\n    curve: smooth\n", "'curve' is given twice."),
      (
        "curves:\n  1: { curve: bouncy, limits: { overshoot: 1 } }\n  \"1\": { curve: smooth }\n",
        "budget.yml:3:3: '1' is given twice."
      ),
      (
        "curves:\n  a:\n    curve: bouncy\n    limits:\n      overshoot: { least: 5%, most: 1% }\n",
        "budget.yml:5:18: No value is at least 'least' and at most 'most' of 'curves.a.limits.overshoot'."
      ),
      (
        "interruptions:\n  t:\n    script: toggle.json\n    policy: merge\n    jumps: {}\n",
        "budget.yml:5:12: 'interruptions.t.jumps' demands nothing."
      ),
      (
        "interruptions:\n  t:\n    script: no.json\n    policy: merge\n    jumps: { velocity: 0 }\n",
        "budget.yml:3:13: no.json: "
      ),
      (
        "interruptions:\n  t:\n    script: toggle.json\n    policy: merg\n    jumps: { velocity: 0 }\n",
        "budget.yml:4:13: "
      ),
    ])
  func errors(budget: String, message: String) throws {
    let folder = try Self.folder(budget)
    let run = try MotionCurveRun.run(["check", "budget.yml"], directory: folder.url)
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(!run.errors.contains("yaml_"))
  }
}
