import Foundation
import TestSupport
import Testing

@Suite("animationscope lint")
struct LintCommandTests {
  typealias Object = [String: Any]

  @Test("a warning ends with status 1, none with 0")
  func status() throws {
    let folder = try SourceFolder(["Card.swift": SourceFolder.faulty])
    let faulty = try folder.run("lint", "Card.swift")
    #expect(faulty.status == 1)
    #expect(faulty.output.hasPrefix("Card.swift:4:41: warning: "))
    #expect(faulty.output.contains("[SC14, certainty high]"))
    #expect(faulty.errors == "1 finding in 1 file.\n")
    try folder.write(SourceFolder.sound, to: "Card.swift")
    let sound = try folder.run("lint", "Card.swift")
    #expect(sound.status == 0)
    #expect(sound.output == "")
    #expect(sound.errors == "0 findings in 1 file.\n")
  }

  @Test("a configuration says where the pages of the rules are")
  func rulePages() throws {
    let folder = try SourceFolder(["Card.swift": SourceFolder.faulty])
    try folder.write("rulePages: https://example.org/a.md#{code}", to: ".animationscope.yml")
    let run = try folder.run("lint", ".", "--format", "sarif")
    #expect(run.output.contains("\"helpUri\": \"https://example.org/a.md#sc14\""))
    try folder.write("rulePages: a.md", to: ".animationscope.yml")
    let refused = try folder.run("lint", ".", "--format", "sarif")
    #expect(refused.status == 1 && refused.output == "")
    #expect(refused.errors.contains("'rulePages' must be an address with {code} in it"))
  }

  @Test("an option that is given twice is refused")
  func repeatedOption() throws {
    let folder = try SourceFolder(["Card.swift": SourceFolder.faulty])
    let run = try folder.run("lint", "Card.swift", "--severity", "error", "--severity=info")
    #expect(run.status == 64 && run.output == "")
    #expect(
      run.errors == """
        Error: --severity is given twice, with 'error' and 'info', and takes one value. Give it once.
          See 'animationscope lint --help' for more information.

        """)
  }

  @Test("the severity that counts can be chosen")
  func severity() throws {
    let folder = try SourceFolder(["Card.swift": SourceFolder.faulty])
    #expect(try folder.run("lint", ".", "--severity", "error").status == 0)
    #expect(try folder.run("lint", ".", "--severity", "info").status == 1)
  }

  @Test("a baseline keeps quiet about what it knows, and about nothing else")
  func baseline() throws {
    let folder = try SourceFolder(["Card.swift": SourceFolder.faulty])
    let written = try folder.run("lint", "Card.swift", "--write-baseline", "known.json")
    #expect(written.status == 0)
    #expect(written.errors == "known.json written: 1 finding.\n")
    #expect(try folder.run("lint", "Card.swift", "--baseline", "known.json").status == 0)
    // Lines may move.
    try folder.write("\n\n" + SourceFolder.faulty, to: "Card.swift")
    #expect(try folder.run("lint", "Card.swift", "--baseline", "known.json").status == 0)
    try folder.write(SourceFolder.faulty.replacingOccurrences(of: "Card", with: "Next"), to: "Next.swift")
    let next = try folder.run("lint", ".", "--baseline", "known.json")
    #expect(next.status == 1)
    #expect(next.errors == "1 finding in 2 files.\n")
    let broken = try folder.run("lint", ".", "--baseline", "Card.swift")
    #expect(broken.status == 1 && broken.output == "")
  }

  @Test("curves outside of a budget are found, by option and by configuration")
  func budget() throws {
    let folder = try SourceFolder([
      "Card.swift": SourceFolder.sound, "motion.yml": "curves: {quick: snappy}\n",
      "set.yml": "budget: motion.yml\nseverities: {AN11: error}\n",
    ])
    let byOption = try folder.run("lint", "Card.swift", "--budget", "motion.yml", "--severity", "info")
    #expect(byOption.status == 1)
    #expect(byOption.output.contains("AN11") && byOption.output.contains("the nearest is 'quick'"))
    let configured = try folder.run("lint", "Card.swift", "--config", "set.yml", "--severity", "error")
    #expect(configured.status == 1)
    #expect(configured.output.contains("error: "))
  }

  @Test("the configuration of the folder counts; a slip in one is an error")
  func configuration() throws {
    let folder = try SourceFolder([
      "Card.swift": SourceFolder.faulty, ".animationscope.yml": "disabled: [SC14, AN07]\n",
      "wrong.yml": "disabled: [SC99]\n", "strange.yml": "disable: [SC14]\n",
    ])
    #expect(try folder.run("lint", ".").status == 0)
    try folder.write("excluded: [Card.swift]\n", to: ".animationscope.yml")
    #expect(try folder.run("lint", ".").output == "")
    for name in ["wrong.yml", "strange.yml", "none.yml"] {
      let run = try folder.run("lint", ".", "--config", name)
      #expect(run.status == 1, "\(name)")
      #expect(run.errors.contains(name) && run.output == "")
    }
  }

  @Test("SARIF, JSON and GitHub's commands name the place")
  func formats() throws {
    let folder = try SourceFolder(["Card.swift": SourceFolder.faulty])
    let sarif = try folder.run("lint", "Card.swift", "--format", "sarif")
    let log = try #require(try JSONSerialization.jsonObject(with: Data(sarif.output.utf8)) as? Object)
    let result = try #require(((log["runs"] as? [Object])?.first?["results"] as? [Object])?.first)
    #expect(result["ruleId"] as? String == "SC14")
    let json = try folder.run("lint", "Card.swift", "--format", "json")
    let rows = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [Object])
    #expect(rows.count == 1 && rows[0]["line"] as? Int == 4)
    let github = try folder.run("lint", "Card.swift", "--format", "github")
    #expect(github.output.hasPrefix("::warning file=Card.swift,line=4,"))
    for run in [sarif, json, github] { #expect(run.status == 1) }
  }

  @Test("a document goes into a file, whole")
  func output() throws {
    let folder = try SourceFolder(["Card.swift": SourceFolder.faulty])
    let run = try folder.run("lint", "Card.swift", "-o", "found.txt")
    #expect(run.status == 1 && run.output == "")
    #expect(try folder.text("found.txt").hasPrefix("Card.swift:4:41: "))
    let nowhere = try folder.run("lint", "Card.swift", "-o", "none/found.txt")
    #expect(nowhere.status == 1)
    #expect(
      nowhere.errors.contains(
        "'none/found.txt' cannot be written: No such file or directory. Nothing was written."))
    #expect(try folder.run("lint", "Card.swift", "--quiet").errors == "")
  }

  @Test("what cannot be read gets a line, and the rest is linted")
  func unreadable() throws {
    let folder = try SourceFolder(["Card.swift": SourceFolder.faulty])
    try Data([0x6C, 0x65, 0x74, 0x00, 0xFF]).write(to: folder.url.appending(path: "Binary.swift"))
    let run = try folder.run("lint", "Card.swift", "Gone.swift", "Binary.swift")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("Card.swift:4:41: "))
    for name in ["Gone.swift", "Binary.swift"] { #expect(run.errors.contains("\(name):")) }
    let nothing = try folder.run("lint", "Gone.swift")
    #expect(nothing.status == 1 && nothing.output == "")
  }

  // Whoever runs this: nobody may read a program's memory from its start, and a pipe is no file.
  @Test("what the system does not let read gets a line, and the rest is linted")
  func refused() throws {
    let folder = try SourceFolder(["Next.swift": SourceFolder.faulty])
    let path = folder.url.path(percentEncoded: false)
    #if os(Linux)
      try FileManager.default.createSymbolicLink(
        atPath: path + "/Memory.swift", withDestinationPath: "/proc/self/mem")
    #else
      try folder.write(SourceFolder.faulty, to: "Memory.swift")
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path + "/Memory.swift")
    #endif
    #expect(mkfifo(path + "/Pipe.swift", 0o600) == 0)
    try FileManager.default.createDirectory(atPath: path + "/Folder.swift", withIntermediateDirectories: false)
    try folder.write(SourceFolder.sound, to: "Folder.swift/Inner.swift")
    let run = try folder.run("lint", ".")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("Next.swift:4:41: "))
    #expect(run.errors.contains("Memory.swift: it cannot be read: "))
    #expect(run.errors.contains("Pipe.swift: it is neither a file nor a folder. It was passed over.\n"))
    #expect(run.errors.hasSuffix("1 finding in 2 files.\n"))
  }

  @Test("a terminal gets colours, unless NO_COLOR or --no-color asks for none")
  func colours() throws {
    let folder = try SourceFolder(["Card.swift": SourceFolder.faulty])
    let escape = "\u{1b}["
    #expect(try AnimationScopeRun.onTerminal("lint Card.swift", directory: folder.url).contains(escape))
    #expect(try !AnimationScopeRun.onTerminal("lint Card.swift --no-color", directory: folder.url).contains(escape))
    let asked = try AnimationScopeRun.onTerminal(
      "lint Card.swift", variables: ["NO_COLOR": "1"], directory: folder.url)
    #expect(asked.contains("SC14") && !asked.contains(escape))
    #expect(try !folder.run("lint", "Card.swift").output.contains(escape))
  }
}
