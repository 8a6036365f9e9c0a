import Foundation
import TestSupport
import Testing

@Suite("animationscope lint: corrections and choices")
struct CorrectionTests {
  static let bell = """
    struct Bell: View {
      @State private var isOn = false
      var body: some View {
        Dot().opacity(isOn ? 1 : 0)
          .animation(
            .easeIn
              .repeatCount(1), value: isOn)
        Dot().phaseAnimator([0, 1]) { $0.opacity($1) } animation: { _ in .linear.repeatForever() }
      }
    }

    """

  /// A repetition of one is an info as a rule.
  static let warning = "severities: {AN13: warning}\n"

  @Test("what is safe is fixed, and only that")
  func fixes() throws {
    let folder = try SourceFolder([
      ".animationscope.yml": Self.warning, "Bell.swift": Self.bell, "Card.swift": SourceFolder.faulty,
    ])
    let run = try folder.run("lint", ".", "--fix")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("Card.swift:4:41: warning: ") && !run.output.contains("Bell.swift"))
    #expect(run.errors == "2 findings fixed in 1 file.\n1 finding in 2 files.\n")
    let fixed = try folder.text("Bell.swift")
    #expect(fixed.contains("      .animation(\n        .easeIn, value: isOn)\n"))
    #expect(fixed.contains("animation: { _ in .linear }"))
    #expect(try folder.text("Card.swift") == SourceFolder.faulty)
    #expect(
      try folder.run("lint", "Bell.swift", "--fix").errors == "0 findings fixed in 0 files.\n0 findings in 1 file.\n")
    #expect(try folder.text("Bell.swift") == fixed)
  }

  @Test("a dry run shows the lines and writes nothing")
  func shows() throws {
    let folder = try SourceFolder([".animationscope.yml": Self.warning, "Bell.swift": Self.bell])
    let run = try folder.run("lint", "Bell.swift", "--fix", "--dry-run")
    #expect(try run.status == 1 && folder.run("lint", "Bell.swift").status == 1)
    #expect(
      run.output == """
        --- Bell.swift
        +++ Bell.swift
        @@ -6,2 +6,1 @@
        -        .easeIn
        -          .repeatCount(1), value: isOn)
        +        .easeIn, value: isOn)
        @@ -8,1 +7,1 @@
        -    Dot().phaseAnimator([0, 1]) { $0.opacity($1) } animation: { _ in .linear.repeatForever() }
        +    Dot().phaseAnimator([0, 1]) { $0.opacity($1) } animation: { _ in .linear }

        """)
    #expect(run.errors == "2 findings would be fixed in 1 file.\n")
    #expect(try folder.text("Bell.swift") == Self.bell)
    #expect(try folder.run("lint", "Bell.swift", "--dry-run").status == 64)
    for file in ["bell.diff", "bell.PATCH"] {
      let other = try folder.run("lint", "Bell.swift", "-o", file)
      #expect(other.status == 64 && other.errors.contains("Add --fix --dry-run"), "\(other.errors)")
      #expect(try folder.run("lint", "Bell.swift", "--fix", "--dry-run", "-o", file).status == 1)
      #expect(try folder.text(file) == run.output)
    }
    try folder.write(SourceFolder.sound, to: "Bell.swift")
    #expect(try folder.run("lint", "Bell.swift", "--fix", "--dry-run").status == 0)
  }

  @Test("what is found is read from what was written, until nothing more is to be fixed")
  func readsAgain() throws {
    let faulty = SourceFolder.faulty.replacingOccurrences(of: "Card", with: "Plate")
    let text =
      Self.bell.replacingOccurrences(
        of: ".repeatCount(1)", with: ".repeatCount(1).repeatCount(1)\n          .repeatCount(1)")
      + faulty
    let folder = try SourceFolder([".animationscope.yml": Self.warning, "Bell.swift": text])
    let run = try folder.run("lint", "Bell.swift", "--fix")
    let fixed = try folder.text("Bell.swift")
    #expect(!fixed.contains("repeat"))
    let again = try folder.run("lint", "Bell.swift")
    #expect(run.status == 1 && again.status == 1)
    #expect(run.output == again.output && run.output.contains("[SC14"))
    #expect(run.errors.hasSuffix(again.errors) && run.errors.hasPrefix("4 findings fixed in 1 file.\n"))
  }

  @Test("a file that does not parse is not touched, and that is said")
  func halfFile() throws {
    let half = String(Self.bell.dropLast(2))
    let folder = try SourceFolder(["Bell.swift": half])
    let run = try folder.run("lint", "Bell.swift", "--fix")
    #expect(run.status == 1)
    #expect(run.errors.contains("Bell.swift: it does not parse. It was left as it is.\n"))
    #expect(run.errors.contains("0 findings fixed in 0 files.\n"))
    #expect(try folder.text("Bell.swift") == half)
  }

  // Whoever runs this: a limit of the system on the length of files lets the short ones be written
  // and the long one not.
  @Test("a file that cannot be written does not keep the others from being fixed")
  func goesOn() throws {
    let long = Self.bell + String(repeating: "// A line to make it longer.\n", count: 400)
    let folder = try SourceFolder([
      ".animationscope.yml": Self.warning, "A.swift": Self.bell, "B.swift": long, "C.swift": Self.bell,
    ])
    let run = try ProgramRun(
      "/bin/sh",
      ["-c", "trap '' XFSZ; ulimit -f 8; exec '\(AnimationScopeRun.program)' lint . --fix"],
      environment: ProgramRun.environment([:]), directory: folder.url)
    #expect(run.status == 1)
    #expect(run.errors.contains("'B.swift' cannot be written: "), "\(run.errors)")
    #expect(run.errors.hasSuffix("4 findings fixed in 2 files.\n2 findings in 3 files.\n"), "\(run.errors)")
    #expect(run.output.contains("B.swift:7:") && !run.output.contains("A.swift"))
    for name in ["A.swift", "C.swift"] { #expect(try !folder.text(name).contains("repeat")) }
    #expect(try folder.text("B.swift") == long)
  }

  @Test("nothing is fixed when the report has no place, or takes the place of a source")
  func outputFirst() throws {
    let folder = try SourceFolder(["Bell.swift": Self.bell])
    let nowhere = try folder.run("lint", "Bell.swift", "--fix", "-o", "none/found.txt")
    #expect(nowhere.status == 1 && nowhere.errors.contains("'none/found.txt' cannot be written: "))
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.path(percentEncoded: false) + "/link.txt", withDestinationPath: "Bell.swift")
    for arguments in [
      ["--fix", "--format", "text", "-o", "./Bell.swift"], ["-o", "link.txt"], ["--write-baseline", "Bell.swift"],
    ] {
      let run = try AnimationScopeRun.run(["lint", "Bell.swift"] + arguments, directory: folder.url)
      #expect(run.status == 64 && run.errors.contains("is one of the files that are read"))
    }
    #expect(try folder.run("lint", "Bell.swift", "--fix", "--write-baseline", "known.json").status == 64)
    #expect(try folder.text("Bell.swift") == Self.bell)
    // A place that is good is checked and left clean.
    #expect(try folder.run("lint", "Bell.swift", "--fix", "-o", "found.txt").status == 0)
    #expect(
      try Set(FileManager.default.contentsOfDirectory(atPath: folder.url.path(percentEncoded: false)))
        == ["Bell.swift", "found.txt", "link.txt"])
  }

  @Test("a dry run keeps the bytes of a line: ends, a mark, and no end")
  func showsBytes() throws {
    let text =
      "\u{FEFF}struct Bell: View { var body: some View { Dot().animation(.easeIn.repeatCount(1), value: isOn)\r\n}\r\n"
      + "@State var isOn = false; var other: some View { Dot().animation(.easeIn.repeatCount(1), value: isOn) } }"
    let folder = try SourceFolder([".animationscope.yml": Self.warning, "Bell.swift": text])
    let run = try folder.run("lint", "Bell.swift", "--fix", "--dry-run")
    let lines = Array(text.utf8).split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    let end = "\n\\ No newline at end of file\n"
    let fixed = lines.map { $0.replacing(".repeatCount(1)", with: "") }
    #expect(
      run.output == "--- Bell.swift\n+++ Bell.swift\n@@ -1,1 +1,1 @@\n-\(lines[0])\n+\(fixed[0])\n"
        + "@@ -3,1 +3,1 @@\n-\(lines[2])\(end)+\(fixed[2])\(end)")
  }

  @Test("a file that may not be written stays whole")
  func refused() throws {
    let folder = try SourceFolder(["Bell.swift": Self.bell])
    let path = folder.url.appending(path: "Bell.swift").path(percentEncoded: false)
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    let run = try folder.run("lint", "Bell.swift", "--fix")
    // Whoever may write everything has it fixed.
    let mayWriteAll = geteuid() == 0
    #expect(run.status == (mayWriteAll ? 0 : 1))
    #expect(try (folder.text("Bell.swift") != Self.bell) == mayWriteAll)
  }

  @Test("codes are chosen and left out by options")
  func chooses() throws {
    let folder = try SourceFolder([
      ".animationscope.yml": Self.warning, "Bell.swift": Self.bell, "Card.swift": SourceFolder.faulty,
    ])
    func codes(_ arguments: String...) throws -> Set<String> {
      let run = try AnimationScopeRun.run(["lint", ".", "--format", "json"] + arguments, directory: folder.url)
      let rows = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]] ?? []
      return Set(rows.compactMap { $0["code"] as? String })
    }
    #expect(try codes() == ["AN12", "AN13", "SC14"])
    #expect(try codes("--only", "an12", "--only", "SC14") == ["AN12", "SC14"])
    #expect(try codes("--only", "AN12,AN13", "--disable", "AN13") == ["AN12"])
    #expect(try codes("--disable", "AN12,AN13,SC14") == [])
    // A code yields to another one only where that is told.
    #expect(try codes("--only", "AN07", "--severity", "info") == ["AN07"])
    #expect(try codes("--disable", "SC14", "--severity", "info").contains("AN07"))
    #expect(try !codes("--severity", "info").contains("AN07"))
    #expect(try codes("--only", " AN12 , an13 ") == ["AN12", "AN13"])
    for option in ["--only", "--disable"] {
      for none in ["", ",", " ", "AN12,"] {
        let run = try folder.run("lint", ".", option, none)
        #expect(run.status == 64 && run.errors.contains("\(option) names no code"), "\(option) '\(none)'")
      }
    }
    let slip = try folder.run("lint", ".", "--only", "AN1")
    #expect(slip.status == 64 && slip.errors.contains("No code is called 'AN1'."))
  }

  @Test("the oldest system decides what there is to say")
  func target() throws {
    let lively = "extension View {\n  func lively() -> some View { animation(.bouncy) }\n}\n"
    let lost = """
      struct Heart: View {
        @State private var isLarge = false
        var body: some View {
          Dot().scaleEffect(isLarge ? 2 : 1).onTapGesture {
            withAnimation(.bouncy) { isLarge = true }
            isLarge = false
          }
        }
      }

      """
    let folder = try SourceFolder(["View.swift": lively, "Heart.swift": lost])
    func infos(_ ios: String) throws -> String {
      try folder.run("lint", "View.swift", "--severity", "info", "--ios", ios).output
    }
    #expect(try infos("15").contains("AN07") && !infos("14").contains("AN07"))
    #expect(try folder.run("lint", "Heart.swift", "--ios", "17").output.contains("completion: of withAnimation"))
    #expect(try !folder.run("lint", "Heart.swift", "--ios", "16").output.contains("completion:"))
    #expect(try folder.run("lint", "Heart.swift", "--ios", "17.4").output.contains("completion: of withAnimation"))
    #expect(try !folder.run("lint", "Heart.swift", "--ios", "16.7.1").output.contains("completion:"))
    for none in ["12", "12.9", "17.", ".4", "17.4.1.2", "17.x", "-17", "+17", "seventeen", ""] {
      #expect(try folder.run("lint", "Heart.swift", "--ios=\(none)").status == 64, "\(none)")
    }
  }

  @Test("a file that is no Swift fails the run, unless that is allowed")
  func unparsed() throws {
    let folder = try SourceFolder(["Half.swift": "struct Card: View {\n  var body: some View {\n"])
    let run = try folder.run("lint", "Half.swift")
    #expect(run.status == 1 && run.errors.contains("does not parse as Swift"))
    #expect(try folder.run("lint", "Half.swift", "--allow-unparsed").status == 0)
  }

  @Test("a file that is missing or cannot be read fails the run like one that is no Swift")
  func unread() throws {
    let folder = try SourceFolder(["Card.swift": SourceFolder.sound])
    try Data([0x6C, 0x65, 0x74, 0xFF]).write(to: folder.url.appending(path: "Latin.swift"))
    #expect(try folder.run("lint", "Card.swift").status == 0)
    for name in ["Latin.swift", "Gone.swift"] {
      let run = try folder.run("lint", "Card.swift", name)
      #expect(run.status == 1 && run.errors.hasSuffix("0 findings in 1 file.\n"))
      #expect(try folder.run("lint", "Card.swift", name, "--allow-unparsed").status == 0)
    }
    #expect(try folder.run("lint", "Gone.swift", "--allow-unparsed").status == 1)
    // A link back misses nothing.
    let path = folder.url.path(percentEncoded: false)
    try FileManager.default.removeItem(atPath: path + "/Latin.swift")
    try FileManager.default.createSymbolicLink(atPath: path + "/round", withDestinationPath: ".")
    let loop = try folder.run("lint", ".")
    #expect(loop.status == 0 && loop.errors.contains("round: the link leads to "))
  }

  @Test("a baseline is about the files of the repository, from wherever it is used")
  func baseline() throws {
    let folder = try SourceFolder()
    for name in [".git", "App"] {
      try FileManager.default.createDirectory(at: folder.url.appending(path: name), withIntermediateDirectories: false)
    }
    try folder.write(SourceFolder.faulty, to: "App/Card.swift")
    #expect(try folder.run("lint", "App", "--write-baseline", "known.json").status == 0)
    #expect(try folder.text("known.json").contains("\"file\": \"App/Card.swift\""))
    let inside = folder.url.appending(path: "App")
    #expect(try AnimationScopeRun.run(["lint", ".", "--baseline", "../known.json"], directory: inside).status == 0)
    let whole = inside.appending(path: "Card.swift").path(percentEncoded: false)
    #expect(try folder.run("lint", whole, "--baseline", "known.json").status == 0)
    #expect(try AnimationScopeRun.run(["lint", "."], directory: inside).status == 1)
  }
}
