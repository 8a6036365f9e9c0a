import Foundation
import TestSupport
import Testing

/// What the command writes is whole or not there, however it ends: by itself, by a signal, on a
/// full disk, without a reader.
@Suite("animationscope: output")
struct OutputTests {
  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    try scratch.write(SourceFolder.faulty.utf8, to: "Card.swift")
    try scratch.write(SourceFolder.sound.utf8, to: "Sound.swift")
    try FileManager.default.createDirectory(atPath: scratch.path("out"), withIntermediateDirectories: false)
  }

  private func shell(_ line: String) throws -> ProgramRun { try ProgramRun(shell: line, directory: scratch.url) }

  // MARK: - Signals

  @Test("a signal at any moment leaves the old findings or the new ones, whole")
  func kills() throws {
    for index in 0..<40 {
      try scratch.write(
        SourceFolder.faulty.replacingOccurrences(of: "Card", with: "Card\(index)").utf8, to: "Card\(index).swift")
    }
    let arguments = ["lint", scratch.path(""), "--format", "sarif", "-o", scratch.path("out/a.sarif")]
    #expect(try AnimationScopeRun.run(arguments).status == 1)
    let new = try scratch.text("out/a.sarif")
    let old = String(repeating: "older\n", count: 50)
    let kills = Kills(
      of: AnimationScopeRun.program, arguments, standard: 17, least: 0.05, in: scratch.path("out"), last: "a.sarif")
    try kills.run {
      try scratch.write(old.utf8, to: "out/a.sarif")
    } isNew: { signal in
      let text = try scratch.text("out/a.sarif")
      #expect(text == old || text == new, "\(text.utf8.count) bytes of \(new.utf8.count)")
      let left = try scratch.contents(of: "out").filter { $0 != "a.sarif" }
      #expect(left.count <= (signal == SIGKILL ? 1 : 0), "\(left)")
      for name in left { try FileManager.default.removeItem(atPath: scratch.path("out/\(name)")) }
      return text == new
    }
  }

  #if os(Linux)
    @Test(
      "a signal behind any call leaves a file whole or as it was, and nothing beside it",
      arguments: [
        ["lint", "Sound.swift", "--format", "sarif", "-o", "out/a"], ["lint", ".", "--write-baseline", "out/a"],
        ["inventory", ".", "--format", "csv", "-o", "out/a"], ["explain-rule", "-o", "out/a"],
      ])
    func signalSteps(arguments: [String]) throws {
      #expect(try AnimationScopeRun.run(arguments, directory: scratch.url).status == 0)
      let new = try scratch.text("out/a")
      let steps = try SignalSteps(in: scratch)
      for old in ["old", nil] {
        try FileManager.default.removeItem(atPath: scratch.path("out/a"))
        if let old { try scratch.write(old.utf8, to: "out/a") }
        let calls = try steps.behindEachCall(
          of: AnimationScopeRun.program, arguments, by: [SIGTERM, SIGINT, SIGHUP]
        ) { _ in
          let found = try scratch.contents(of: "out")
          #expect(found.allSatisfy { $0 == "a" }, "\(found)")
          if old != nil || !found.isEmpty {
            let text = try scratch.text("out/a")
            #expect(text == old || text == new)
          }
        }
        // Made, written, given its rights, moved, told of.
        #expect(calls >= 5)
      }
    }
  #endif

  // MARK: - Files

  @Test("a file holds what standard output would have got, and nothing else is left behind")
  func wholeFile() throws {
    let printed = try shell("animationscope lint Card.swift")
    let run = try shell(
      "animationscope lint Card.swift -o out/a.txt; animationscope lint Card.swift --output - --quiet")
    #expect(run.output == printed.output && run.status == 1)
    #expect(run.errors == "out/a.txt written.\n1 finding in 1 file.\n")
    #expect(try scratch.text("out/a.txt") == printed.output)
    #expect(try scratch.contents(of: "out") == ["a.txt"])
  }

  @Test("a link keeps pointing where it points, a device stays one, and rights stay")
  func linksAndDevices() throws {
    let run = try shell(
      """
      echo older >out/goal.json && ln -s out/goal.json link.json && chmod 604 out/goal.json
      animationscope lint Sound.swift --format json -o link.json --quiet
      [ -L link.json ] && cat out/goal.json && stat -c %a out/goal.json
      animationscope lint Sound.swift -o /dev/null --quiet && [ -c /dev/null ] && echo kept
      ln -s round.json round.json
      animationscope lint Sound.swift -o round.json || [ -L round.json ] && echo kept
      umask 027
      animationscope lint Sound.swift --write-baseline out/new.json --quiet && stat -c %a out/new.json
      """)
    #expect(run.output == "[]\n604\nkept\nkept\n640\n", "\(run.errors)")
    #expect(run.errors.contains("'round.json' cannot be written"))
  }

  @Test(
    "what cannot be written is said as 'motioncurve' says it",
    arguments: [
      ("out", "'out' cannot be written: it is a folder. Nothing was written."),
      ("", "'' cannot be written: a file needs a name. Nothing was written."),
      ("/dev/full", "'/dev/full' cannot be written: No space left on device. What it got is not the whole."),
      ("no/a.txt", "'no/a.txt' cannot be written: No such file or directory. Nothing was written."),
    ])
  func cannotWrite(file: String, message: String) throws {
    for option in ["-o", "--write-baseline"] {
      let run = try AnimationScopeRun.run(["lint", "Card.swift", option, file], directory: scratch.url)
      #expect(run.status == 1 && run.output == "")
      #expect(run.errors == "Error: \(message)\n")
    }
  }

  @Test(
    "what cannot be read is said as 'motioncurve' says it",
    arguments: [
      ("explain no.swift", "'no.swift' cannot be read: No such file or directory."),
      ("explain out", "'out' cannot be read: it is a folder. Name a file in it."),
      ("explain ''", "'' cannot be read: a file needs a name."),
      ("lint . --config broken.yml", "'broken.yml' cannot be read: it is not UTF-8."),
      ("explain - <&-", "standard input cannot be read: Bad file descriptor."),
    ])
  func cannotRead(line: String, message: String) throws {
    try scratch.write([0x61, 0xFF], to: "broken.yml")
    let run = try shell("animationscope \(line)")
    #expect(run.status == 1 && run.output == "")
    #expect(run.errors == "Error: \(message)\n")
  }

  // The limit of the shell on the size of files stands for a full disk; its signal is ignored, so
  // that the write fails.
  @Test(
    "a file that would be too large leaves the old one",
    arguments: ["lint . -o out/a", "lint . --write-baseline out/a", "inventory . -o out/a"])
  func tooLarge(command: String) throws {
    for index in 0..<20 {
      try scratch.write(
        SourceFolder.faulty.replacingOccurrences(of: "Card", with: "Card\(index)").utf8, to: "Card\(index).swift")
    }
    try scratch.write("old".utf8, to: "out/a")
    let run = try shell("trap '' XFSZ; ulimit -f 1; animationscope \(command)")
    #expect(run.status == 1)
    #expect(run.errors == "Error: 'out/a' cannot be written: File too large. Nothing was written.\n")
    #expect(try scratch.text("out/a") == "old")
    #expect(try scratch.contents(of: "out") == ["a"])
  }

  // MARK: - Streams

  @Test("a reader that goes away ends the command without a word", arguments: ["", "trap '' PIPE; "])
  func readers(prefix: String) throws {
    let run = try shell(
      "\(prefix){ animationscope explain-rule SC02 SC04 SC14; echo $? >&2; } | true; sleep 0.1")
    // 0 where all of it went into the pipe before.
    #expect(["141\n", "0\n"].contains(run.errors), "\(run.errors)")
  }

  @Test("standard output that takes nothing is an error with its reason")
  func fullOutput() throws {
    let run = try shell("animationscope lint Card.swift >/dev/full")
    #expect(run.status == 1)
    #expect(
      run.errors
        == "Error: standard output cannot be written: No space left on device. What it got is not the whole.\n")
  }
}
