import Foundation
import TestSupport
import Testing

@testable import MotionCurveCommand

@Suite("tokens list")
struct TokensListTests {
  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    for folder in ["app/res/values", "app/node_modules", "app/.hidden"] {
      try FileManager.default.createDirectory(
        at: scratch.url.appending(path: folder), withIntermediateDirectories: true)
    }
    try scratch.write(":root { --fast: 100ms; --enter: var(--fast) ease-out }".utf8, to: "app/a.css")
    try scratch.write(".card { transition: top var(--fast) linear, left var(--gone) ease }".utf8, to: "app/b.css")
    try scratch.write(
      "<resources><integer name='slow_duration'>400</integer></resources>".utf8, to: "app/res/values/times.xml")
    try scratch.write("export const easing = 'cubic-bezier(0, 0, 0, 1)'".utf8, to: "app/motion.ts")
    try scratch.write("export const port = 80".utf8, to: "app/server.ts")
    try scratch.write("{ broken".utf8, to: "app/settings.json")
    for folder in ["node_modules", ".hidden"] {
      try scratch.write("a { --ease: ease }".utf8, to: "app/\(folder)/x.css")
    }
  }

  private func run(_ arguments: String...) throws -> ProgramRun {
    try MotionCurveRun.run(["tokens", "list"] + arguments, directory: scratch.url)
  }

  @Test("a folder is one system; what it holds of others and what says nothing of motion is passed over")
  func folder() throws {
    let run = try run("app", "--format", "csv")
    #expect(run.status == 0)
    let lines = run.output.split(whereSeparator: \.isNewline)
    #expect(
      lines.first == "kind,name,scope,value,curve,duration,delay,references,condition,remark,role,file,line,column")
    #expect(
      lines.dropFirst().map { $0.split(separator: ",").prefix(2).joined(separator: " ") } == [
        #"duration "'--fast""#, #"transition "'--enter""#, "duration slow_duration",
      ])
    #expect(
      run.errors == """
        Left out: 'app/b.css', line 1: 1 is left out, for none of the files defines '--gone'. Name the file that does too.
        Left out: 'app/motion.ts' cannot be read: it is TypeScript, which is not read here; `npx tsx -e \
        "import('./app/motion.ts').then(m => console.log(JSON.stringify(m.default ?? m)))" > motion.json` writes what is.
        1 use is not listed: --uses lists what rules and animators play.

        """)
  }

  @Test("many files of one language that is not read are one line")
  func manyOfOneLanguage() throws {
    for number in 1...4 {
      try scratch.write((number < 3 ? "@duration: 2s;" : "a { transition: b 2s }").utf8, to: "app/n\(number).less")
    }
    let told = try run("app").errors.split(separator: "\n").filter { $0.contains("Less") }
    #expect(
      told == [
        "Left out: 'app/n1.less' cannot be read: it is Less, which is not read here; `npx lessc app/n1.less motion.css` writes what is; so are 3 more, such as app/n2.less and app/n3.less."
      ])
  }

  @Test("programs are told each file and each name by itself, people each reason once")
  func forPrograms() throws {
    for number in 1...5 { try scratch.write("css`transition: top 1s`".utf8, to: "app/s\(number).ts") }
    try scratch.write(".a { transition: top var(--b) var(--c), left var(--d) ease }".utf8, to: "app/c.css")
    let text = try run("app")
    #expect(text.errors.contains("'app/s1.ts' cannot be read") && text.errors.contains("; so are 4 more"))
    #expect(!text.errors.contains("'app/s5.ts'"))
    #expect(
      text.errors.contains("'app/c.css', line 1: 2 are left out, for none of the files defines '--b', '--c', '--d'."))
    let json = try run("app", "--format", "json", "--quiet").output
    for number in 1...5 { #expect(json.contains("'app/s\(number).ts' cannot be read")) }
    #expect(
      json.contains("app/c.css:1:6: 'transition top' cannot be read: '--b' and '--c' are defined in none of the files.")
    )
    #expect(json.contains("app/c.css:1:6: 'transition left' cannot be read: '--d' is defined in none of the files."))
  }

  @Test("code of an app is told where it speaks of motion, in a line for each language")
  func code() throws {
    try scratch.write("val fast = tween<Float>(durationMillis = 200)".utf8, to: "app/Motion.kt")
    try scratch.write("class Plain".utf8, to: "app/Plain.kt")
    try scratch.write("withAnimation(.bouncy) { open = true }".utf8, to: "app/View.swift")
    let told = try run("app").errors.split(separator: "\n").filter { $0.contains("'tokens build'") }
    #expect(
      told == [
        "Left out: 'app/Motion.kt' cannot be read: it is Kotlin, which is not read here: write its motion as design tokens, and 'tokens build' writes the code.",
        "Left out: 'app/View.swift' cannot be read: it is Swift, which is not read here: write its motion as design tokens, and 'tokens build' writes the code.",
      ])
  }

  @Test("a folder without a file that is read is no system", arguments: ["list", "lint", "adopt", "build"])
  func nothingToRead(command: String) throws {
    try FileManager.default.createDirectory(atPath: scratch.path("none"), withIntermediateDirectories: false)
    let run = try MotionCurveRun.run(
      ["tokens", command, "none"] + (command == "build" ? ["--folder", "out"] : []), directory: scratch.url)
    #expect(run.status == 1)
    #expect(run.errors.contains("No file of a kind that is read is in 'none': those end with .astro, .css, "))
  }

  @Test("what is not followed or cannot be had is told, and the rest is read")
  func links() throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: scratch.path("else"), withIntermediateDirectories: false)
    try scratch.write(":root { --out: 70ms }".utf8, to: "else/out.css")
    for (link, goal) in [
      ("app/file.css", "../else/out.css"), ("app/folder", "../else"), ("app/self", "."), ("app/dead.css", "gone.css"),
      ("app/one.css", "two.css"), ("app/two.css", "one.css"), ("app/dead.txt", "gone.txt"),
      ("app/zero.css", "/dev/zero"),
    ] {
      try manager.createSymbolicLink(atPath: scratch.path(link), withDestinationPath: goal)
    }
    let list = try run("app", "--format", "csv")
    #expect(list.status == 0 && list.output.contains("--out"))
    let told = list.errors.split(separator: "\n").filter { $0.contains("link") }
    #expect(
      told == [
        "Left out: 'app/dead.css' cannot be read: it is a broken link.",
        "Left out: 'app/folder' cannot be read: it is a link to a folder: name that folder beside this one.",
        "Left out: 'app/one.css' cannot be read: it is a broken link.",
        "Left out: 'app/self' cannot be read: it is a link to a folder: name that folder beside this one.",
        "Left out: 'app/two.css' cannot be read: it is a broken link.",
      ])
    #expect(try run("app", "--strict").status == 1)
    // What is named itself has to be there.
    let named = try run("app/dead.css")
    #expect(named.status == 1 && named.errors.hasPrefix("Error: 'app/dead.css' cannot be read: No such file"))
  }

  @Test("uses are listed on request, people see places, programs numbers, and --strict is a status")
  func options() throws {
    let text = try run("app/a.css", "app/b.css", "--uses", "--strict")
    #expect(text.status == 1)
    #expect(text.output.contains("app/b.css:1:9") && text.output.contains(".card transition top"))
    #expect(
      text.errors.contains(
        "Error: 1 declaration about motion could not be read. Without --strict it is reported as a warning."))
    #expect(try run("app/a.css", "--strict").status == 0)
    let json = try run("app/a.css", "--format", "json", "--quiet")
    #expect(json.errors == "")
    #expect(json.output.contains(#""value": "100ms ease-out", "curve": "ease-out", "duration": 0.1, "delay": 0"#))
    let picture = try run("app/a.css", "--format", "svg")
    #expect(picture.status == 64)
    let none = try run("gone.css")
    #expect(none.status == 1 && none.errors.contains("'gone.css' cannot be read: No such file or directory."))
    #expect(try MotionCurveRun.run(["tokens", "list", "-"], input: "a { --ease: ease-in }").output.contains("--ease"))
  }

  @Test(
    "without a file it is the system of motion.yml, and without that an error says so", arguments: ["list", "lint"])
  func usual(command: String) throws {
    let none = try MotionCurveRun.run(["tokens", command], directory: scratch.url)
    #expect(none.status == 64 && none.output == "")
    #expect(none.errors.contains("No file is given. Name the files or folders of the design system, or write"))
    try scratch.write("sources: [app/a.css]".utf8, to: "motion.yml")
    let arguments = ["tokens", command, "--format", "json"]
    let usual = try MotionCurveRun.run(arguments, directory: scratch.url)
    let named = try MotionCurveRun.run(arguments + ["app/a.css"], directory: scratch.url)
    #expect(usual.output == named.output && usual.output.count > 20 && usual.status == named.status)
  }

  @Test("a time is no curve, and says so where one is asked for")
  func time() throws {
    let run = try MotionCurveRun.run(["info", "@app/a.css#--fast"], directory: scratch.url)
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("Error: '--fast' of 'app/a.css' is a duration, 100ms, and no curve.\n"))
  }
}
