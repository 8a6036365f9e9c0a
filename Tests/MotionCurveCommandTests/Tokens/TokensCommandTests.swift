import CurveMath
import CurveReports
import Foundation
import TestSupport
import Testing

@testable import MotionCurveCommand

@Suite("tokens build, tokens check")
struct TokensCommandTests {
  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    try scratch.write(
      ":root { --out: ease-out; --out-duration: 300ms; --swing: cubic-bezier(0.3, 0, 0.4, 1.4) 0.8s }".utf8,
      to: "motion.css")
  }

  private func run(_ arguments: String..., variables: [String: String] = [:]) throws -> ProgramRun {
    try MotionCurveRun.run(["tokens"] + arguments, variables: variables, directory: scratch.url)
  }

  /// Every file below a folder with its bytes.
  private func files(_ folder: String) throws -> [String: Data] {
    let root = scratch.path(folder)
    let paths = FileManager.default.subpaths(atPath: root) ?? []
    return Dictionary(
      uniqueKeysWithValues: paths.compactMap { path in
        FileManager.default.contents(atPath: "\(root)/\(path)").map { (path, $0) }
      })
  }

  @Test("every curve is written for every target with its variant, the same bytes in every locale, and listed")
  func builds() throws {
    let first = try run("build", "motion.css", "--folder", "one", "--targets", "css", "swiftui", "--format", "csv")
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.errors == "9 files written to one.\n")
    #expect(
      first.output == """
        token,motion,file,largest error,lost
        "'--out",full,css/out.css,0,
        "'--out",reduced,css/out_reduced.css,0,
        "'--swing",full,css/swing.css,0,
        "'--swing",reduced,css/swing_reduced.css,0,
        "'--out",full,swiftui/out.swift,0,
        "'--out",reduced,swiftui/out_reduced.swift,0,
        "'--swing",full,swiftui/swing.swift,0,
        "'--swing",reduced,swiftui/swing_reduced.swift,0,

        """)
    let second = try run(
      "build", "motion.css", "--folder", "two/", "--targets", "css", "swiftui", "css", "--quiet", "--format",
      "markdown",
      variables: ["LC_ALL": "de_DE.UTF-8"])
    #expect(second.status == 0 && second.errors == "" && second.output.contains("| token | motion |"))
    #expect(try files("one") == files("two"))
    #expect(try files("one").count == 9)
    let calm = try scratch.text("one/css/swing_reduced.css")
    #expect(calm.contains("ease-out") && calm.contains("800ms"))
    #expect(try scratch.text("one/css/out_reduced.css").contains("300ms"))
    #expect(try scratch.contents() == ["motion.css", "one", "two"])
  }

  @Test("a check needs no options, names each file that drifted and where, and a new build puts it right")
  func drifts() throws {
    let build = ["build", "motion.css", "--folder", "out", "--targets", "css", "dtcg", "--reduce-motion", "none"]
    #expect(try MotionCurveRun.run(["tokens"] + build, directory: scratch.url).status == 0)
    let good = try run("check", "motion.css", "--folder", "out")
    #expect(good.status == 0 && good.output.hasPrefix("All 5 files match.\n"), "\(good.output)\(good.errors)")
    let text = try scratch.text("out/css/out.css")
    try scratch.write(text.replacing("300ms", with: "301ms").utf8, to: "out/css/out.css")
    try FileManager.default.removeItem(atPath: scratch.path("out/css/swing.css"))
    try scratch.write([], to: "out/css/older.css")
    let bad = try run("check", "motion.css", "--folder", "out", "--format", "csv")
    #expect(bad.status == 1)
    #expect(bad.output.contains("css/out.css,\"differs at line ") && bad.output.contains("301ms"))
    #expect(bad.output.contains("css/swing.css,is missing\n"))
    #expect(bad.output.contains("css/older.css,is not one of the generated files\n"))
    #expect(
      bad.errors.hasPrefix(
        "Error: 3 of 5 files are not what the tokens say. 'tokens build' did not make 'css/older.css' and would refuse"),
      "\(bad.errors)")

    // A file that nobody listed is somebody's: it is not thrown away.
    let refused = try MotionCurveRun.run(["tokens"] + build, directory: scratch.url)
    #expect(refused.status == 1 && refused.errors.contains("holds 'css/older.css', which 'tokens build' did not make"))
    #expect(try scratch.text("out/css/out.css").contains("301ms"))
    try FileManager.default.removeItem(atPath: scratch.path("out/css/older.css"))
    #expect(try MotionCurveRun.run(["tokens"] + build, directory: scratch.url).status == 0)
    #expect(try run("check", "motion.css", "--folder", "out").status == 0)
    #expect(try scratch.contents() == ["motion.css", "out"])
  }

  @Test("JUnit and GitHub name every file that drifted, and JUnit those that match")
  func servers() throws {
    let build = ["tokens", "build", "motion.css", "--folder", "out", "--targets", "css", "--reduce-motion", "none"]
    #expect(try MotionCurveRun.run(build, directory: scratch.url).status == 0)
    let good = try run("check", "motion.css", "--folder", "out", "--format", "junit")
    #expect(good.status == 0 && good.output.contains("tests=\"3\" failures=\"0\""), "\(good.output)")
    #expect(try run("check", "motion.css", "--folder", "out", "--format", "github").output == "")
    try FileManager.default.removeItem(atPath: scratch.path("out/css/swing.css"))
    let junit = try run("check", "motion.css", "--folder", "out", "-o", "drift.xml")
    #expect(junit.status == 1 && junit.output == "")
    #expect(
      try scratch.text("drift.xml") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="motioncurve tokens check" tests="3" failures="1">
          <testsuite name="out" tests="3" failures="1">
            <testcase classname="out" name="css/out.css"/>
            <testcase classname="out" name="motion-curves.json"/>
            <testcase classname="out" name="css/swing.css">
              <failure message="is missing"/>
            </testcase>
          </testsuite>
        </testsuites>

        """)
    let github = try run("check", "motion.css", "--folder", "out", "--format", "github")
    #expect(github.status == 1)
    #expect(
      github.output == "::error file=out/css/swing.css,title=out%3A css/swing.css::css/swing.css: is missing\n")
  }

  @Test("--out is what --folder was called, and says the same")
  func formerSpelling() throws {
    for option in [["--out", "a"], ["--out=a"], ["--folder", "a"]] {
      let built = try MotionCurveRun.run(["tokens", "build", "motion.css", "--quiet"] + option, directory: scratch.url)
      #expect(built.status == 0 && built.errors == "", "\(built.errors)")
      let checked = try MotionCurveRun.run(["tokens", "check", "motion.css"] + option, directory: scratch.url)
      #expect(checked.output.hasPrefix("All "), "\(checked.errors)")
    }
    let twice = try run("build", "motion.css", "--out", "a", "--folder", "b")
    #expect(twice.status == 64 && twice.errors.hasPrefix("Error: --folder is given twice, with 'a' and 'b'"))
    let none = try run("build", "motion.css")
    #expect(none.status == 64 && none.errors.hasPrefix("Error: Missing expected argument '--folder <folder>'"))
    // Behind '--' every word is a file.
    let file = try run("check", "--folder", "a", "--", "--out")
    #expect(file.status == 1 && file.errors == "Error: '--out' cannot be read: No such file or directory.\n")
    #expect(try !run("build", "--help").output.contains("--out <"))
  }

  @Test("design tokens keep their groups and types, easings get no duration, and 0 s is a duration")
  func groups() throws {
    try scratch.write(
      """
      {"ease": {"$type": "cubicBezier", "std": {"$value": [0.2, 0, 0, 1]}},
       "motion": {"$type": "transition", "none": {"$value": {"duration": {"value": 0, "unit": "ms"}, "timingFunction": "{ease.std}"}}}}
      """.utf8, to: "tokens.json")
    let build = try run(
      "build", "tokens.json", "--folder", "out", "--targets", "dtcg", "css", "compose", "swiftui", "android",
      "--max-error", "0.5%")
    #expect(try scratch.text("out/motion-curves.json").contains("\"maxError\": 0.005"))
    #expect(build.status == 0, "\(build.errors)")
    let easing = try CurveFile(path: scratch.path("out/dtcg/ease_std_reduced.tokens.json"))
    #expect(easing.curves.map(\.name) == ["ease.std-reduced"])
    #expect(easing.curves.map(\.reading) == [.notation("cubic-bezier(0.2, 0, 0, 1)")])
    let none = try CurveFile(path: scratch.path("out/dtcg/motion_none.tokens.json"))
    #expect(none.curves.map(\.name) == ["motion.none"])
    #expect(try none.curve(named: "motion.none").curve.endTime == 0)
    #expect(try !scratch.text("out/css/ease_std.css").contains("duration"))
    #expect(try scratch.text("out/css/motion_none.css").contains("--motion-none-duration: 0ms;"))
    #expect(try scratch.text("out/compose/ease_std.kt").contains("It has no duration of its own"))
  }

  @Test("a check of a folder that is not there says so, and a quiet build writes no table")
  func missingFolder() throws {
    let check = try run("check", "motion.css", "--folder", "nowhere")
    #expect(check.status == 1 && check.output == "")
    #expect(check.errors.hasPrefix("Error: There is no folder 'nowhere'. Run 'motioncurve tokens build'"))
    let build = try run("build", "motion.css", "--folder", "out", "--targets", "css", "--quiet")
    #expect(build.status == 0 && build.output == "" && build.errors == "")
  }

  @Test("a name too long for a file is told with its token, before anything is written")
  func longName() throws {
    let name = String(repeating: "long", count: 75)
    try scratch.write("a { --\(name): ease 1s }".utf8, to: "long.css")
    let build = try run("build", "long.css", "--folder", "out", "--targets", "css", "--reduce-motion", "none")
    #expect(build.status == 1)
    #expect(
      build.errors.contains("'--longlong") && build.errors.contains("would have 304 letters, and 255 are the most"))
    #expect(try scratch.contents() == ["long.css", "motion.css"])
  }

  @Test("what cannot be read or written stops all of it, or is left out where that is wanted")
  func whole() throws {
    try scratch.write("a { --ok: ease 1s; --bad: cubic-bezier(2, 0, 0, 1) }".utf8, to: "mixed.css")
    let strict = try run("build", "mixed.css", "--folder", "out", "--targets", "css")
    #expect(strict.status == 1)
    #expect(strict.errors.contains("'--bad'") && strict.errors.contains("Nothing was written. --lenient"))
    #expect(try scratch.contents() == ["mixed.css", "motion.css"])
    let lenient = try run("build", "mixed.css", "--folder", "out", "--targets", "css", "--lenient")
    #expect(lenient.status == 0 && lenient.errors.hasPrefix("Left out: 'mixed.css', line 1: '--bad'"))
    #expect(try files("out").keys.sorted() == ["css/ok.css", "css/ok_reduced.css", "motion-curves.json"])
    let check = try run("check", "mixed.css", "--folder", "out")
    #expect(check.status == 0 && check.output.hasPrefix("All 3 files match."), "\(check.errors)")
  }

  @Test("a build into the folder of the shell, or into one behind a link, stays there and keeps what is others'")
  func places() throws {
    let shell = try MotionCurveRun.shell(
      """
      mkdir here && cd here && motioncurve tokens build ../motion.css --folder . --targets css --quiet -o ../table && ls \
        && motioncurve tokens build ../motion.css --folder . --targets web-animations --quiet -o ../table && ls && cd .. \
        && mkdir -p real/deep && echo precious > real/precious.txt && ln -s real link \
        && ! motioncurve tokens build motion.css --folder link --targets css && cat link/precious.txt && ls link
      """, directory: scratch.url)
    #expect(shell.status == 0, "\(shell.errors)")
    #expect(
      shell.output.split(separator: "\n") == [
        "css", "motion-curves.json", "motion-curves.json", "web-animations", "precious", "deep", "precious.txt",
      ])
    #expect(shell.errors.contains("'link' holds 'deep', which 'tokens build' did not make."))
  }

  @Test("folders that cannot be are refused", arguments: ["motion.css", "motion.css/deeper", "mine"])
  func folders(out: String) throws {
    try FileManager.default.createDirectory(atPath: scratch.path("mine"), withIntermediateDirectories: true)
    try scratch.write("{}".utf8, to: "mine/motion-curves.json")
    let run = try run("build", "motion.css", "--folder", out, "--targets", "css")
    #expect(run.status == 1)
    #expect(run.errors.contains("Nothing was written."), "\(run.errors)")
    #expect(try scratch.contents() == ["mine", "motion.css"])
    #expect(try scratch.text("mine/motion-curves.json") == "{}")
  }

  @Test(
    "names that a platform cannot tell apart are refused",
    arguments: [
      ("ease out", "ease-out"), ("Ease.Out", "ease_out"), ("out", "out duration"), ("in delay", "in"),
      ("in", "in reduced"), ("default", "default motion"), ("快い", "柔らかい"),
      ("d", "d velocity"), ("e easing", "e"), ("e", "e stops"), ("default", "default motion direction"),
    ])
  func collisions(first: String, second: String) throws {
    let pair = [first, second].map { "\"\($0)\": {\"$value\": [0, 0, 1, 1]}" }.joined(separator: ", ")
    try scratch.write("{\"$type\": \"cubicBezier\", \(pair)}".utf8, to: "pair.json")
    let run = try run("build", "pair.json", "--folder", "out", "--targets", "css")
    #expect(run.status == 1)
    #expect(run.errors.contains("Rename one of them."), "\(run.errors)")
    #expect(try scratch.contents() == ["motion.css", "pair.json"])
  }

  @Test("names of all kinds become names of files that stay in the folder")
  func hostileNames() throws {
    let names = ["../../up", "/etc/passwd", "a\\u0000b", "-rf", "*/", "class", "1st", "🚀 go"]
    let tokens = names.map { "\"\($0)\": {\"$value\": [0, 0, 1, 1]}" }.joined(separator: ", ")
    try scratch.write("{\"$type\": \"cubicBezier\", \(tokens)}".utf8, to: "names.json")
    let run = try run(
      "build", "names.json", "--folder", "out", "--targets", "css", "android", "--reduce-motion", "none")
    #expect(run.status == 0, "\(run.errors)")
    let paths = try files("out").keys
    #expect(paths.count == 17)
    for path in paths where path != "motion-curves.json" {
      #expect(path.wholeMatch(of: /(css|android)\/[a-z][a-z0-9_]*\.(css|xml)/) != nil, "\(path)")
    }
    #expect(try scratch.contents() == ["motion.css", "names.json", "out"])
  }

  @Test("several files share their variables, and what is left out stands in the report too")
  func severalFiles() throws {
    try scratch.write(
      ":root { --quick: var(--swing-ease) var(--time); --lost: fade 1s var(--gone) }".utf8, to: "use.css")
    try scratch.write(":root { --swing-ease: cubic-bezier(0.3, 0, 0.4, 1); --time: 300ms }".utf8, to: "vars.css")
    try scratch.write(#"{"fast": {"$type": "duration", "$value": {"value": 90, "unit": "ms"}}}"#.utf8, to: "times.json")
    let transition = #"{"$type": "transition", "$value": {"duration": "{fast}", "timingFunction": [0, 0, 1, 1]}}"#
    try scratch.write("{\"press\": \(transition)}".utf8, to: "use.json")
    let together = ["use.css", "vars.css", "use.json", "times.json"]
    let strict = try MotionCurveRun.run(
      ["tokens", "build"] + together + ["--folder", "out", "--targets", "css"], directory: scratch.url)
    #expect(strict.status == 1 && strict.errors.contains("'use.css', line 1: '--lost'"))
    #expect(try scratch.contents().contains("out") == false)
    let run = try MotionCurveRun.run(
      ["tokens", "build"] + together + ["--folder", "out", "--targets", "css", "--lenient", "--format", "json"],
      directory: scratch.url)
    #expect(run.status == 0, "\(run.errors)")
    let reason = "cannot be read: '--gone' is not defined in any of the 2 stylesheets."
    #expect(run.errors.contains("Left out: 'use.css', line 1: '--lost' \(reason)"))
    #expect(run.output.contains("\"leftOut\": [") && run.output.contains(reason))
    #expect(try scratch.text("out/css/quick.css").contains("cubic-bezier(0.3, 0, 0.4, 1)"))
    #expect(try scratch.text("out/css/quick.css").contains("300ms"))
    #expect(try scratch.text("out/css/press.css").contains("90ms"))
    let check = try MotionCurveRun.run(["tokens", "check"] + together + ["--folder", "out"], directory: scratch.url)
    #expect(check.status == 0 && check.errors.contains("'--lost'"))
    for (format, mark) in [("junit", "<skipped message="), ("github", "::warning title=left out::")] {
      let written = try MotionCurveRun.run(
        ["tokens", "check"] + together + ["--folder", "out", "--format", format], directory: scratch.url)
      #expect(written.status == 0 && written.output.contains(mark) && written.output.contains("--lost"))
    }
  }

  @Test("the example of the repository is read whole")
  func example() throws {
    let file = try CurveFile(path: Repository.root.appending(path: "data/tokens/motion.tokens.json").path())
    let (files, errors) = try CurveFile.readable([file])
    let curves = files[0]
    #expect(errors == [])
    #expect(curves.map(\.label) == ["ease.out", "ease.swing", "motion.fade", "motion.enter", "motion.press"])
    #expect(curves[4].curve.dampedSpring != nil)
  }
}
