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
      ":root { --quick: 100ms; --swing: cubic-bezier(0.3, 0, 0.4, 1.4); --enter: var(--quick) var(--swing) }".utf8,
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

  // MARK: - Building

  @Test("a system is one file for each target, the same bytes in every locale, and listed")
  func builds() throws {
    let first = try run("build", "motion.css", "--folder", "one", "--targets", "css", "compose", "--format", "csv")
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.errors == "3 files written to one.\n")
    #expect(
      first.output == """
        token,motion,target,name,largest error,lost
        "'--swing",full,css,"'--swing",0,
        "'--swing",reduced,css,"'--swing",0,
        "'--quick",full,css,"'--quick",0,
        "'--enter",full,css,"'--enter",0,
        "'--swing",full,compose,swing,0,
        "'--swing",reduced,compose,swing,0,
        "'--quick",full,compose,quick,0,
        "'--enter",full,compose,enter,0,

        """)
    let second = try run(
      "build", "motion.css", "--folder", "two/", "--targets", "css", "compose", "css", "--quiet", "--format",
      "markdown", variables: ["LC_ALL": "de_DE.UTF-8"])
    #expect(second.status == 0 && second.errors == "")
    #expect(try files("one") == files("two"))
    #expect(try files("one").keys.sorted() == ["Motion.kt", "motion-curves.json", "motion.css"])
    #expect(
      try scratch.text("one/motion.css") == """
        /* Generated from motion.css by motioncurve tokens build. Do not edit. */
        :root {
          --swing: cubic-bezier(0.3, 0, 0.4, 1.4);
          --quick: 100ms;
          --enter: var(--quick) var(--swing);
        }

        @media (prefers-reduced-motion: reduce) {
          :root {
            --swing: ease-out;
          }
        }

        """)
    #expect(try scratch.contents() == ["motion.css", "one", "two"])
  }

  @Test("without a word every platform gets its file, and the same folder is no source of the next build")
  func everything() throws {
    let first = try run("build", ".", "--folder", "generated", "--quiet")
    #expect(first.status == 0 && first.output == "" && first.errors == "", "\(first.errors)")
    let before = try files("generated")
    #expect(Set(before.keys) == Set(SystemPlatform.all.map(\.fileName) + [GeneratedList.name]))
    let again = try run("build", ".", "--folder", "generated")
    #expect(again.status == 0 && again.errors == "All 11 files of generated are as they were.\n", "\(again.errors)")
    #expect(try files("generated") == before)
  }

  @Test("files and folders are one system, and what is left out is told, or an error where that is wanted")
  func leftOut() throws {
    try FileManager.default.createDirectory(atPath: scratch.path("app"), withIntermediateDirectories: false)
    try scratch.write(":root { --press: var(--quick) ease; --lost: fade 1s var(--gone) }".utf8, to: "app/use.css")
    let build = ["build", "motion.css", "app", "motion.css", "--folder", "out", "--targets", "css"]
    let told = try MotionCurveRun.run(["tokens"] + build + ["--format", "json"], directory: scratch.url)
    #expect(told.status == 0, "\(told.errors)")
    #expect(told.errors.contains("Left out: 'app/use.css', line 1: 1 is left out") && told.errors.contains("'--gone'"))
    #expect(told.output.contains("\"leftOut\": [") && told.output.contains("--gone"))
    #expect(try scratch.text("out/motion.css").contains("--press: var(--quick) ease;"))
    for (format, mark) in [("junit", "<skipped message="), ("github", "::warning title=left out::")] {
      let check = try run("check", "motion.css", "app", "--folder", "out", "--format", format)
      #expect(check.status == 0 && check.output.contains(mark) && check.output.contains("--gone"), "\(check.errors)")
    }
    try FileManager.default.removeItem(atPath: scratch.path("out"))
    let strict = try MotionCurveRun.run(["tokens"] + build + ["--strict"], directory: scratch.url)
    #expect(strict.status == 1 && strict.errors.contains("Nothing was written. Without --strict"))
    #expect(try scratch.contents() == ["app", "motion.css"])
  }

  @Test("what is further away than is allowed is told, or an error where that is wanted; so are remarks on tokens")
  func beyondMaxError() throws {
    try scratch.write(
      ":root { --n: 2; --ease-stairs: steps(4); --late: calc(var(--n) * 100ms) }".utf8, to: "stairs.css")
    let told = try run("build", "stairs.css", "--folder", "out", "--targets", "css", "swiftui")
    #expect(told.status == 0)
    let far = told.errors.split(separator: "\n").filter { $0.contains("--max-error") }
    #expect(
      far.count == 1
        && far[0].hasPrefix(
          "swiftui has no words for '--ease-stairs' within --max-error 0.005: what is written is up to 0.")
    )
    #expect(told.errors.contains("stairs.css:1:42: '--late': 'calc(var(--n) * 100ms)' is computed with"))
    let strict = try run("build", "stairs.css", "--folder", "strict", "--targets", "css", "swiftui", "--strict")
    #expect(
      strict.status == 1 && strict.errors.contains("swiftui has no words for")
        && strict.errors.contains("Nothing was written."))
    #expect(try run("build", "stairs.css", "--folder", "exact", "--targets", "css", "--strict").status == 0)
  }

  @Test("what holds no token says what it holds")
  func noTokens() throws {
    try scratch.write(".card { transition: top 1s ease }".utf8, to: "use.css")
    let uses = try run("build", "use.css", "--folder", "out")
    #expect(uses.status == 1 && uses.errors.contains("what a rule or an animator plays has no name"), "\(uses.errors)")
    try scratch.write("a { color: red }".utf8, to: "none.css")
    #expect(try run("build", "none.css", "--folder", "out").errors.contains("holds a token of motion"))
    #expect(try run("build", "gone.css", "--folder", "out").errors.contains("'gone.css' cannot be read"))
    for (arguments, reason) in [
      (["--folder", "out"], "No file is given."), (["motion.css"], "No folder is given for what is written."),
    ] {
      let refused = try MotionCurveRun.run(["tokens", "build"] + arguments, directory: scratch.url)
      #expect(refused.status == 64 && refused.errors.hasPrefix("Error: \(reason)"))
    }
    #expect(try scratch.contents() == ["motion.css", "none.css", "use.css"])
  }

  @Test("names of all kinds become names of values, and files stay in the folder")
  func hostileNames() throws {
    let names = ["../../up", "/etc/passwd", "a\\u0000b", "-rf", "*/", "class", "1st", "🚀 go"]
    let tokens = names.map { "\"\($0)\": {\"$value\": [0, 0, 1, 1]}" }.joined(separator: ", ")
    try scratch.write("{\"$type\": \"cubicBezier\", \(tokens)}".utf8, to: "names.json")
    let run = try run(
      "build", "names.json", "--folder", "out", "--targets", "css", "android", "--split", "--reduce-motion", "none")
    #expect(run.status == 0, "\(run.errors)")
    for path in try files("out").keys where !["motion-curves.json", "motion.css", "motion.xml"].contains(path) {
      #expect(path.wholeMatch(of: /interpolator\/[a-z][a-z0-9_]*\.xml/) != nil, "\(path)")
    }
    #expect(try files("out").count == 3 + names.count)
    #expect(try scratch.contents() == ["motion.css", "names.json", "out"])
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
    #expect(try !run("build", "--help").output.contains("--out <"))
  }

  @Test("a build into the folder of the shell, or into one behind a link, stays there and keeps what is others'")
  func places() throws {
    let shell = try MotionCurveRun.shell(
      """
      mkdir here && cd here && motioncurve tokens build ../motion.css --folder . --targets css --quiet -o ../table && ls \
        && motioncurve tokens build ../motion.css --folder . --targets swiftui --quiet -o ../table && ls && cd .. \
        && mkdir -p real/deep && echo precious > real/precious.txt && ln -s real link \
        && ! motioncurve tokens build motion.css --folder link --targets css && cat link/precious.txt && ls link
      """, directory: scratch.url)
    #expect(shell.status == 0, "\(shell.errors)")
    #expect(
      shell.output.split(separator: "\n") == [
        "motion-curves.json", "motion.css", "Motion.swift", "motion-curves.json", "precious", "deep", "precious.txt",
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

  @Test("the Swift of the example is what the samples compile")
  func compiledExample() throws {
    let source = Repository.root.appending(path: "data/tokens/motion.tokens.json").path(percentEncoded: false)
    let build = try run("build", source, "--folder", "out", "--targets", "swiftui", "--quiet")
    #expect(build.status == 0, "\(build.errors)")
    let text = try scratch.text("out/Motion.swift")
    #expect(try Snapshot.text("data/samples/design-system.swift", renewedAs: text) == text)
  }

  // MARK: - Checking

  @Test("an edited token, an edited file and a deleted one are three findings, each with its place")
  func drifts() throws {
    #expect(try run("build", "motion.css", "--folder", "out", "--reduce-motion", "none", "--quiet").status == 0)
    let good = try run("check", "motion.css", "--folder", "out")
    #expect(good.status == 0 && good.output.hasPrefix("All 11 files match.\n"), "\(good.output)\(good.errors)")
    let source = try scratch.text("motion.css")
    try scratch.write(source.replacing("100ms", with: "120ms").utf8, to: "motion.css")
    try scratch.write(try scratch.text("out/motion.ts").replacing("0.3", with: "0.4").utf8, to: "out/motion.ts")
    try FileManager.default.removeItem(atPath: scratch.path("out/Motion.kt"))
    let bad = try run("check", "motion.css", "--folder", "out", "--format", "csv")
    #expect(bad.status == 1)
    let lines = bad.output.split(whereSeparator: \.isNewline)
    #expect(lines.count == 4, "\(bad.output)")
    #expect(lines[1] == "\"'--quick\",was 100ms and is 120ms,motion.css:1:9")
    #expect(bad.output.contains("motion.ts,\"was edited since the build: line "))
    #expect(bad.output.contains("Motion.kt,is missing,out/Motion.kt"))
    #expect(bad.errors.hasPrefix("Error: 3 findings: the files are not what a build of these tokens leaves."))
    let github = try run("check", "motion.css", "--folder", "out", "--format", "github").output
    #expect(github.split(separator: "\n").count == 3 && github.hasPrefix("::error file=motion.css,line=1,col=9,"))
    let junit = try run("check", "motion.css", "--folder", "out", "--format", "junit").output
    #expect(junit.contains("failures=\"3\""))
    #expect(try run("build", "motion.css", "--folder", "out", "--quiet", "--reduce-motion", "none").status == 0)
    #expect(try run("check", "motion.css", "--folder", "out").status == 0)
  }

  @Test(
    "an edited file is told by what was edited in it, not by what its tokens change",
    arguments: [
      ("motion.css", "cubic-bezier(0.3, 0, 0.4, 1.4)", "cubic-bezier(0.3, 0, 0.5, 1.4)"),
      ("Motion.swift", "let swing", "let swung"),
      ("motion.tokens.json", "0.3", "0.35"), ("motion.json", "0.4, 1.4", "0.4, 1.3"),
      ("motion.xml", "0.4, 1.4", "0.4, 1.3"),
    ])
  func editedLines(file: String, from: String, to: String) throws {
    #expect(try run("build", "motion.css", "--folder", "out", "--reduce-motion", "none", "--quiet").status == 0)
    let source = try scratch.text("motion.css")
    try scratch.write(source.replacing("100ms", with: "120ms").utf8, to: "motion.css")
    let written = try scratch.text("out/\(file)")
    #expect(written.contains(from))
    try scratch.write(written.replacing(from, with: to, maxReplacements: 1).utf8, to: "out/\(file)")
    func finding() throws -> Substring? {
      try run("check", "motion.css", "--folder", "out", "--format", "csv").output.split(separator: "\n")
        .first { $0.hasPrefix(file) }
    }
    let edited = try #require(try finding())
    #expect(edited.contains("was edited since the build: line ") && edited.contains(to), "\(edited)")
    // A line that nobody generates is told too, and where a token's own line was edited nobody can
    // tell.
    try scratch.write("\(written)own\n".utf8, to: "out/\(file)")
    #expect(try #require(try finding()).contains("is 'own', which is not generated"), "\(file)")
  }

  @Test("what was edited on the line of a token that has changed is not told apart from that")
  func editedTokens() throws {
    #expect(try run("build", "motion.css", "--folder", "out", "--targets", "css", "--quiet").status == 0)
    try scratch.write(try scratch.text("motion.css").replacing("100ms", with: "120ms").utf8, to: "motion.css")
    try scratch.write(try scratch.text("out/motion.css").replacing("100ms", with: "110ms").utf8, to: "out/motion.css")
    let check = try run("check", "motion.css", "--folder", "out", "--format", "csv").output
    #expect(check.contains("was edited since the build: on lines that the changed tokens change too"), "\(check)")
  }

  @Test("no file takes the place of the list, in any case")
  func listName() throws {
    for name in ["motion-curves.json", "Motion-Curves.JSON"] {
      try scratch.write("targets: { css: { file: \(name) } }".utf8, to: "motion.yml")
      let run = try run("build", "motion.css", "--folder", "out")
      #expect(
        run.status == 1 && run.errors.contains("css would be 'motion-curves.json', which is the list"), "\(run.errors)")
      #expect(!FileManager.default.fileExists(atPath: scratch.path("out")))
    }
  }

  @Test("tokens that come and go, other options and an edited list are one finding each")
  func causes() throws {
    try scratch.write("targets: [css, swiftui]".utf8, to: "motion.yml")
    #expect(try run("build", "motion.css", "--folder", "out", "--quiet").status == 0)
    #expect(try files("out").count == 3)
    func findings() throws -> [Substring] {
      try run("check", "motion.css", "--folder", "out", "--format", "csv").output.split(whereSeparator: \.isNewline)
        .dropFirst().map(\.self)
    }
    #expect(try findings() == [])
    try scratch.write("targets: [css, swiftui]\nprefix: acme".utf8, to: "motion.yml")
    let options = try findings()
    #expect(options.count == 1 && options[0].contains("options,") && options[0].contains("targets was "))
    #expect(options[0].contains("acme") && !options[0].contains("header was"), "\(options)")
    try scratch.write("targets: [css, swiftui]".utf8, to: "motion.yml")
    try scratch.write(":root { --quick: 100ms; --slow: 400ms }".utf8, to: "motion.css")
    #expect(try findings().map { $0.prefix { $0 != "," } } == ["\"'--slow\"", "\"'--swing\"", "\"'--enter\""])
    #expect(try run("build", "motion.css", "--folder", "out", "--quiet").status == 0)
    let list = try scratch.text("out/motion-curves.json")
    try scratch.write(list.replacing("\n", with: "\n ").utf8, to: "out/motion-curves.json")
    #expect(try findings().map { $0.prefix { $0 != "," } } == ["motion-curves.json"])
    try scratch.write([], to: "out/older.css")
    #expect(try findings().contains("older.css,is not one of the generated files,out/older.css"))
    let refused = try run("build", "motion.css", "--folder", "out")
    #expect(refused.status == 1 && refused.errors.contains("holds 'older.css', which 'tokens build' did not make"))
  }

  @Test("a check needs no options, and a folder that is not there says so")
  func rememberedOptions() throws {
    let options = ["--targets", "css", "--reduce-motion", "fade", "--max-error", "0.5%"]
    let build = ["tokens", "build", "motion.css", "--folder", "out", "--quiet"] + options
    #expect(try MotionCurveRun.run(build, directory: scratch.url).status == 0)
    #expect(try scratch.text("out/motion-curves.json").contains("\"maxError\": 0.005"))
    #expect(try scratch.text("out/motion.css").contains("--enter: 200ms linear;"))
    #expect(try run("check", "motion.css", "--folder", "out").output == "All 2 files match.\n")
    let check = try run("check", "motion.css", "--folder", "nowhere")
    #expect(check.status == 1 && check.output == "")
    #expect(check.errors.hasPrefix("Error: There is no folder 'nowhere'. Run 'motioncurve tokens build'"))
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
