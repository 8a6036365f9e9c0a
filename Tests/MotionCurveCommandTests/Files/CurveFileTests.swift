import Foundation
import TestSupport
import Testing
import TokenFiles

@testable import MotionCurveCommand

@Suite("Curves in files, on the command line")
struct CurveFileTests {
  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    try scratch.write(
      ":root { --out: ease-out; --in: ease-in 300ms; --bad: cubic-bezier(2, 0, 0, 1) }".utf8, to: "motion.css")
    try scratch.write(
      #"{"motion": {"fast": {"$type": "cubicBezier", "$value": [0.2, 0, 0, 1]}}}"#.utf8, to: "tokens.json")
  }

  private func run(_ arguments: String...) throws -> ProgramRun {
    try MotionCurveRun.run(arguments, directory: scratch.url)
  }

  @Test("all curves of a file are compared, and those that cannot be read are told")
  func all() throws {
    let run = try run("compare", "@motion.css", "--metrics", "peak-speed", "--format", "json")
    #expect(run.status == 0)
    #expect(run.output.contains("\"--out\"") && run.output.contains("\"--in\""))
    #expect(
      run.errors == """
        Left out: 'motion.css', line 1: '--bad' is 'cubic-bezier(2, 0, 0, 1)', which cannot be read: Column 14: x1 is 2. \
        Use 0 to 1, so that time does not run back.
        --out has no duration of its own: 1 s stands for one. Write one behind the curve, as in 'ease-out 300ms'.

        """)
    #expect(try self.run("compare", "@motion.css", "--quiet").errors == "")
  }

  @Test("SwiftUI's steps are those of what a file says, not of the name there")
  func stepped() throws {
    try scratch.write(
      #"{"pop": {"$type": "spring", "$value": {"stiffness": 170, "damping": 12}}}"#.utf8, to: "pop.json")
    let (named, written) = try (
      run("compare", "@pop.json#pop", "--stepped", "--format", "csv"),
      run("compare", "spring(stiffness: 170, damping: 12)", "--stepped", "--format", "csv")
    )
    #expect(named.status == 0 && written.status == 0)
    let numbers = [named, written].map { $0.output.split(separator: "\n").dropFirst().map { $0.suffix(60) } }
    #expect(numbers[0].count == 2 && numbers[0] == numbers[1])
    #expect(named.output.contains("\"pop, stepped\""))
  }

  @Test("names that stand twice in JSON are told once a file, wherever the file is read")
  func repeatedNames() throws {
    try scratch.write(
      #"{"m": {"a": {"$type": "cubicBezier", "$value": [0, 0, 1, 1]}, "a": {"$type": "cubicBezier", "$value": [0.2, 0, 0, 1]}, "b": 1, "b": 2}}"#
        .utf8, to: "twice.json")
    try scratch.write("curves: { x: { curve: '@twice.json#m.a', limits: { overshoot: 1 } } }\n".utf8, to: "budget.yml")
    let note =
      "twice.json' gives 'm.a' and 1 other name more than once. Curves are all read, a later one as 'm.a (2)'; of other values the first counts. Give each name once.\n"
    for command in [
      ["info", "@twice.json#m.a (2)"], ["compare", "@twice.json", "@twice.json#m.a"], ["check", "budget.yml"],
    ] {
      let run = try MotionCurveRun.run(command, directory: scratch.url)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.errors.components(separatedBy: note).count == 2, "\(command): \(run.errors)")
      let quiet = try MotionCurveRun.run(command + ["--quiet"], directory: scratch.url)
      #expect(quiet.errors == "", "\(command)")
    }
    // Who writes a system has one value for a name.
    let build = ["tokens", "build", "twice.json", "--folder", "generated", "--targets", "css"]
    let built = try MotionCurveRun.run(build, directory: scratch.url)
    let toldBuild =
      "Left out: twice.json:1:8: 'm.a' is cubic-bezier(0.2, 0, 0, 1); one value a name is written: cubic-bezier(0, 0, 1, 1).\n"
    #expect(built.status == 0 && built.errors.components(separatedBy: toldBuild).count == 2, "\(built.errors)")
    #expect(try MotionCurveRun.run(build + ["--quiet"], directory: scratch.url).errors == "")
    #expect(!(try run("compare", "@tokens.json").errors.contains("more than once")))
  }

  @Test("files that are named together share their variables; one without a curve is told and does no harm")
  func together() throws {
    try scratch.write(":root { --use: var(--out) 90ms; --lost: fade 1s var(--gone) }".utf8, to: "use.css")
    try scratch.write(":root { --time: 90ms }".utf8, to: "times.css")
    let alone = try run("compare", "@use.css")
    #expect(alone.status == 1)
    #expect(
      alone.errors == """
        Error: None of these curves can be read:
          'use.css', line 1: '--use' cannot be read: '--out' is not defined in the file; files that are named together share \
        their variables.
          'use.css', line 1: '--lost' cannot be read: '--gone' is not defined in the file; files that are named together share \
        their variables.

        """)
    for format in ["json", "markdown", "html"] {
      let both = try run(
        "compare", "@use.css", "@motion.css#--in", "@times.css", "@motion.css", "--metrics", "overshoot", "--format",
        format)
      #expect(both.status == 0)
      #expect(both.errors.contains("Left out: 'use.css', line 1: '--lost' cannot be read"))
      #expect(both.errors.contains("Left out: 'times.css' has no curve."))
      #expect(both.output.contains("is not defined in any of the 3 stylesheets"), "\(format)")
      #expect(both.output.contains("cubic-bezier") && both.output.contains("-use"), "\(format)")
    }
    let grid = ["--points", "9", "--until", "90ms"]
    let sampled = try MotionCurveRun.run(
      ["sample", "@use.css#--use", "@motion.css#--out"] + grid, directory: scratch.url)
    let written = try MotionCurveRun.run(["sample", "ease-out 90ms"] + grid).output.split(separator: "\n").dropFirst()
    let rows = sampled.output.split(separator: "\n").filter { $0.contains("--use") }
    #expect(sampled.status == 0 && written.count == 9)
    #expect(rows.map { $0.drop { $0 != "," }.dropFirst() } == Array(written))
  }

  @Test("a stylesheet that asks for another is still a file of one curve, and built; the other is told")
  func imports() throws {
    try scratch.write(#"@import "reset.css"; :root { --calm: cubic-bezier(0.3, 0, 0, 1) 300ms }"#.utf8, to: "calm.css")
    let told =
      "'calm.css', line 1: '@import reset.css' is not read: it is a file of its own: name that file beside this one."
    let exported = try MotionCurveRun.run(["export", "@calm.css", "--format", "css"], directory: scratch.url)
    #expect(exported.status == 0 && exported.output.contains("cubic-bezier(0.3, 0, 0, 1)"), "\(exported.errors)")
    let compared = try run("compare", "@calm.css")
    #expect(compared.status == 0 && compared.errors.contains("Left out: \(told)"))
    let built = try run("tokens", "build", "calm.css", "--folder", "built", "--targets", "css")
    let toldBuild =
      "Left out: calm.css:1:1: '@import reset.css' cannot be read: it is a file of its own: name that file beside this one.\n"
    #expect(built.status == 0 && built.errors.contains(toldBuild), "\(built.errors)")
    #expect(try run("compare", "@calm.css#nothing").errors.contains("--calm"))
    try scratch.write(#"@import "reset.css";"#.utf8, to: "index.css")
    let alone = try run("export", "@index.css", "--format", "css")
    #expect(alone.status == 1 && alone.errors.contains("is not read: it is a file of its own"))
  }

  @Test("a repeated library is compared with the first, any other repeated option is refused")
  func repeatedOptions() throws {
    let one = try run("compare", "--library", "carbon", "--metrics", "peak-time", "--format", "csv")
    let two = try run(
      "compare", "--library", "carbon", "--library", "swiftui", "--library=carbon", "--metrics", "peak-time",
      "--format", "csv")
    #expect(two.status == 0 && two.output.contains("swiftui/bouncy") && two.output.contains("carbon/"))
    #expect(two.output.split(separator: "\n").count > one.output.split(separator: "\n").count)
    #expect(Set(two.output.split(separator: "\n")).count == two.output.split(separator: "\n").count)
    for arguments in [
      ["sample", "bouncy", "--fps", "60", "--fps", "30"],
      ["compare", "bouncy", "smooth", "-o", "a.csv", "--output=b.csv"],
      ["sample", "bouncy", "--from", "-3", "--from", "2"], ["verify", "--library", "swiftui", "--library", "carbon"],
      ["presets", "list", "--library", "swiftui", "--library", "carbon"],
      ["export", "bouncy", "--format", "css", "--format", "gsap"],
      ["tokens", "build", "motion.css", "--folder", "a", "--folder", "b"],
      ["fit", "cubic", "bouncy", "--decimals", "2", "--decimals", "3"],
    ] {
      let run = try MotionCurveRun.run(arguments, directory: scratch.url)
      #expect(run.status == 64 && run.output == "", "\(arguments)")
      #expect(run.errors.contains("given twice, with '"), "\(arguments): \(run.errors)")
    }
    #expect(try run("compare", "bouncy", "smooth", "--quiet", "--quiet").status == 0)
  }

  @Test("one curve of a file is the same as the curve written out")
  func one() throws {
    let named = try run("convert", "@spring.json")
    #expect(named.status == 1)
    let file = try run("sample", "@tokens.json#motion.fast", "--points", "9")
    #expect(file.status == 0)
    let written = try run("sample", "cubic-bezier(0.2, 0, 0, 1)", "--points", "9")
    #expect(file.output == written.output)
    #expect(try run("info", "@tokens.json").output.hasPrefix("motion.fast\n"))
  }

  @Test(
    "a name alone is the usual value, wherever it stands, and what a system is built with",
    arguments: [
      "@media (prefers-reduced-motion: reduce) { :root { --e: linear } } :root { --e: ease-out }",
      ".card { --e: linear } :root { --e: ease-out }",
      "@media (max-width: 450px) { .p { --e: linear } } .q { --e: ease-out }",
      ":root { --e: linear } @media (prefers-reduced-motion: no-preference) { :root { --e: ease-out } }",
      "@media print { :root { --e: linear } } @media print { .a { --e: ease-in } } .a { --e: ease-out }",
    ])
  func usual(sheet: String) throws {
    try scratch.write(sheet.utf8, to: "usual.css")
    #expect(try run("export", "@usual.css#--e", "--format", "css").output.contains("--e: ease-out;"))
    #expect(try run("tokens", "build", "usual.css", "--targets", "css", "--folder", "built-\(sheet.count)").status == 0)
    #expect(try scratch.text("built-\(sheet.count)/motion.css").contains("  --e: ease-out;"))
  }

  @Test("standard input, budgets, paths with '#' and equal names of two files")
  func places() throws {
    let input = try MotionCurveRun.run(["info", "@-#a"], input: #"{"a": {"stiffness": 100, "damping": 10}}"#)
    #expect(input.status == 0 && input.output.hasPrefix("a\n"))
    try scratch.write(
      "curves: { press: { curve: '@motion.css#--out', limits: { overshoot: 0.1 } } }".utf8, to: "budget.yaml")
    #expect(try MotionCurveRun.run(["check", scratch.path("budget.yaml")]).status == 0)
    try scratch.write("#id { transition: top 1s linear } :root { --out: linear }".utf8, to: "a#b.css")
    #expect(try run("info", "@a#b.css##id transition").status == 0)
    let both = try run("compare", "@a#b.css#--out", "@motion.css#--out", "--format", "json")
    #expect(both.output.contains("\"a#b.css#--out\"") && both.output.contains("\"motion.css#--out\""))
  }

  @Test(
    "mistakes are told with what to write instead",
    arguments: [
      ("@motion.css#--ou", "No curve of 'motion.css' is called '--ou'. Did you mean '--out'?"),
      ("@tokens.json#fast", "No curve of 'tokens.json' is called 'fast'. Did you mean 'motion.fast'?"),
      ("@tokens.json#x", "No curve of 'tokens.json' is called 'x'. Use 'motion.fast'."),
      ("@motion.css#zz", "No curve of 'motion.css' is called 'zz'. Use '--out', '--in'."),
      (
        "@motion.css",
        "'motion.css' has 3 curves, of which 1 cannot be read, and one is wanted. Name it behind a '#': '--out', '--in'."
      ),
      ("@none.css", "'none.css' cannot be read: No such file or directory."),
    ])
  func mistakes(argument: String, message: String) throws {
    let run = try run("info", argument)
    // A name that the file has not stands on the command line; what the file holds does not.
    let isWrongUsage = message.contains(" is called ") || message.contains("one is wanted")
    #expect(run.status == (isWrongUsage ? 64 : 1))
    #expect(run.errors.hasPrefix("Error: \(message)\n"))
    #expect(run.output == "")
  }

  // An app's stylesheet whose tokens are in another file.
  @Test("many undefined variables are one sentence with their names, and another file may define them")
  func manyUndefined() throws {
    let lines = (1...9).map {
      ".a\($0) { transition: color var(--d\($0)) var(--e\(1 + $0 % 3)), opacity 90ms var(--e1) }"
    }
    let rest = [":root { --look: var(--ease-x); --turn: 3s var(--e1) }", ".z { transition: color 200ms ease-in }"]
    try scratch.write((lines + rest).joined(separator: "\n").utf8, to: "app.css")
    let run = try run("settle", "@app.css", "--format", "json")
    let sentence = """
      'app.css', line 1 to line 10: 20 curves cannot be read, for 11 variables are defined in no file that is named here: \
      '--d1', '--e1', '--d2', '--d3', '--d4', '--d5' and 5 more. Name the file that defines them too: files that are named \
      together share their variables.
      """
    #expect(run.status == 0 && run.errors == "Left out: \(sentence)\n")
    #expect(run.output.contains("\"leftOut\": [\n    \"\(sentence)\"\n  ]"))
    // One that is asked for is told by itself, and so are one or two.
    let one = try self.run("info", "@app.css#--look")
    #expect(one.errors.contains("line 10: '--look' cannot be read: '--ease-x' is not defined in the file"))
    let times = (1...9).map { "--d\($0): \($0)00ms" }.joined(separator: "; ")
    try scratch.write(":root { \(times); --e1: ease; --e2: linear }".utf8, to: "tokens.css")
    let both = try self.run("settle", "@app.css", "@tokens.css", "--format", "csv")
    #expect(both.status == 0)
    #expect(
      both.errors.contains(
        "4 curves cannot be read, for 2 variables are defined in no file that is named here: '--e3', '--ease-x'."))
    try scratch.write(
      ":root { \(times); --e1: ease; --e2: linear; --e3: ease-out; --ease-x: ease }".utf8, to: "all.css")
    #expect(try !self.run("settle", "@app.css", "@all.css", "--format", "csv").errors.contains("cannot be read"))
    // Where nothing else is there, it is the error.
    try scratch.write(lines[0...1].joined(separator: "\n").utf8, to: "only.css")
    let none = try self.run("settle", "@only.css")
    #expect(none.status == 1)
    #expect(none.errors.hasPrefix("Error: 'only.css', line 1 to line 2: 4 curves cannot be read, for 3 variables are"))
  }

  @Test("what is undefined or refers to itself is told by its name, alone or among others")
  func unresolved() throws {
    let css = """
      :root { --missing: var(--nope); --cyc-a: var(--cyc-b); --cyc-b: var(--cyc-a); --ok: ease-in;
        --tint: var(--red); --red: #f00; --gap: var(--len, 4px) }
      .a { --open: cubic-bezier(0.1, 0, 0, 1; top: 0 }
      """
    try scratch.write(css.utf8, to: "app.css")
    let all = try run("compare", "@app.css", "--metrics", "overshoot")
    #expect(all.status == 0)
    #expect(
      all.errors.hasPrefix(
        """
        Left out: 'app.css', line 1: '--missing' cannot be read: '--nope' is not defined in the file; files that are named \
        together share their variables.
        Left out: 'app.css', line 1: '--cyc-a' cannot be read: '--cyc-a' refers to itself in a circle.
        Left out: 'app.css', line 1: '--cyc-b' cannot be read: '--cyc-b' refers to itself in a circle.
        Left out: 'app.css', line 3: '--open' cannot be read: 'cubic-bezier(' is not closed: ')' is missing.
        Left out: 'app.css', line 3: 'what follows line 3' cannot be read: a bracket is not closed there: ')' is missing.

        """), "\(all.errors)")
    let missing = try run("info", "@app.css#--missing")
    #expect(missing.status == 1 && missing.errors.contains("'--missing' cannot be read: '--nope' is not defined"))
    // Neither what cannot be read nor a place without a name of its own.
    let unknown = try run("info", "@app.css#--mising")
    #expect(unknown.errors.hasPrefix("Error: No curve of 'app.css' is called '--mising'. Use '--ok'.\n"))
    try scratch.write(":root { --a: var(--b) }".utf8, to: "none.css")
    #expect(try run("info", "@none.css#--z").errors.contains("'--a' cannot be read: '--b' is not defined in the file"))
  }

  @Test("a path without '@' is answered with it")
  func forgotten() throws {
    let run = try run("info", "motion.css#--out")
    #expect(run.status == 64)
    #expect(run.errors.contains("@motion.css#--out"))
  }

  @Test("files that are none of these are refused with a reason, however they are made")
  func hostileFiles() throws {
    func expect(_ bytes: some Sequence<UInt8>, _ name: String, _ reason: String) throws {
      try scratch.write(bytes, to: name)
      let run = try run("info", "@\(name)")
      #expect(run.status == 1 && run.errors == "Error: '\(name)' \(reason)\n", "\(name)")
    }
    try expect([], "empty.css", "cannot be read: it is empty.")
    try expect((0...255).map(UInt8.init), "binary.xml", "cannot be read: it is not text: it holds bytes of zero.")
    try expect([0x61, 0xFF], "latin.css", "cannot be read: it is not text in UTF-8.")
    try expect(
      "{\n \"a\": [1,\n}".utf8, "broken.json", "cannot be read: it is not JSON at line 3, column 1: expected a value.")
    try expect(
      String(repeating: "[", count: 100_000).utf8, "deep.json", "cannot be read: it nests more than 64 levels.")
    try expect(
      "export default { '--ease': 'cubic-bezier(0, 0, 0.2, 1)' }".utf8, "motion.js",
      "cannot be read: it is JavaScript, which is not read here; `node -e \"import('./motion.js').then(m => "
        + "console.log(JSON.stringify(m.default ?? m)))\" > motion.json` writes what is.")
    try expect(
      "/// the fast one\n$ease: ease-out".utf8, "a b.sass",
      "cannot be read: it is Sass without braces, which is not read here; `npx sass FILE motion.css` writes what is.")
    try expect(
      "a { color: red }".utf8, "plain.css",
      "has no curve. What is read: \(TokenFileFormats.titles).")
    let doubling = (0..<40).map {
      #""g\#($0)": {"x": {"$extends": "{g\#($0 + 1)}"}, "y": {"$extends": "{g\#($0 + 1)}"}}"#
    }
    try expect(
      "{\(doubling.joined(separator: ",")), \"g40\": {}}".utf8, "extends.json",
      "cannot be read: its '$extends' make more than 100000 values of it, or nest them too deep.")
  }

  @Test("five megabytes are read")
  func large() throws {
    let rules = (0..<5_000).map { ".c\($0) { transition: top \($0 + 1)ms ease }\n" }.joined()
    let picture = ".d { background: url(data:;base64,\(String(repeating: "abcd", count: 1_250_000))) }\n"
    try scratch.write((picture + rules).utf8, to: "large.css")
    #expect(try run("info", "@large.css#.c4999 transition").status == 0)
  }
}
