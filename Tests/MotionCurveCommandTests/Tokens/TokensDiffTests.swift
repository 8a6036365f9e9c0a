import Foundation
import TestSupport
import Testing

@testable import MotionCurveCommand

@Suite("tokens diff")
struct TokensDiffTests {
  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    for (name, css) in [
      ("before", ":root { --fast: 100ms; --enter: var(--fast) ease; --out: ease-out; --gone-time: 3s }"),
      ("after", ":root { --fast: 150ms; --enter: var(--fast) ease; --out: ease-in-out; --new-time: 4s }"),
    ] {
      try FileManager.default.createDirectory(
        at: scratch.url.appending(path: name), withIntermediateDirectories: true)
      try scratch.write(css.utf8, to: "\(name)/motion.css")
    }
  }

  private func run(_ arguments: String..., input: String = "") throws -> ProgramRun {
    try MotionCurveRun.run(["tokens", "diff"] + arguments, input: input, directory: scratch.url)
  }

  @Test("folders: a table for people, one cause a line; the status says nothing unless it is asked")
  func folders() throws {
    let run = try run("before", "after")
    #expect(run.status == 0 && run.errors == "")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "2 changed, 1 added, 1 removed; 0 as before")
    #expect(lines.contains("changed  --fast was 100ms and is 150ms: 50 ms longer; with it --enter"))
    #expect(lines.contains { $0.hasPrefix("changed  --out was ease-out and is ease-in-out: up to ") })
    #expect(lines.last == "removed  --gone-time is gone: it was 3000ms")
    let table = try self.run("before", "after", "--format", "markdown").output
    #expect(table.contains("| changed | --fast | duration | 100ms | 150ms | 50 ms longer | --enter |"))
    #expect(try self.run("before", "after", "--exit-code").status == 1)
    #expect(try self.run("after", "after", "--exit-code").status == 0)
    #expect(try self.run("after", "after").output.hasPrefix("Nothing has changed; 4 as before"))
  }

  @Test(
    "an option that there is none of is met with the one that is like it, by the name that it is written with",
    arguments: [
      ("--exit-cod", "Did you mean '--exit-code'?"), ("--fails-on-change", "has none that is like it."),
      ("--frames", "has none that is like it."), ("--silent", "Did you mean '--quiet'?"),
    ])
  func unknownOptions(option: String, advice: String) throws {
    let run = try self.run("before", "after", option)
    #expect(run.status == 64 && run.errors.contains("Unknown option '\(option)'."), "\(run.errors)")
    #expect(run.errors.contains(advice), "\(run.errors)")
  }

  @Test("a state may be standard input, as a revision's file is")
  func input() throws {
    let run = try run("-", "after/motion.css", "--format", "csv", input: ":root { --fast: 120ms }")
    #expect(run.status == 0 && run.output.contains("changed,\"'--fast\",,,,duration,120ms,150ms,"), "\(run.output)")
    #expect(try self.run("-", "-").status == 64)
    let none = try self.run("gone", "after")
    #expect(none.status == 1 && none.errors.contains("'gone' cannot be read"))
  }

  @Test("servers read annotations at the later place: notices, and errors where a change fails")
  func servers() throws {
    let notices = try run("before", "after", "--format", "github").output
    #expect(notices.contains("::notice file=after/motion.css,line=1,col=9,title=--fast%3A changed::"))
    #expect(!notices.contains("::error"))
    #expect(try run("before", "after", "--format", "github", "--exit-code").output.contains("::error file=after/"))
    let junit = try run("before", "after", "--format", "junit").output
    #expect(junit.contains("is gone: it was 3000ms"))
  }

  @Test("a comment for a pull request, with its drawings in a folder")
  func comment() throws {
    let run = try run("before", "after", "--pictures", "out/drawn", "-o", "comment.md")
    #expect(run.status == 0)
    let text = try String(contentsOf: scratch.url.appending(path: "comment.md"), encoding: .utf8)
    #expect(text.contains("](./out/drawn/out.svg)"))
    let files = try FileManager.default.contentsOfDirectory(atPath: scratch.url.appending(path: "out/drawn").path)
    #expect(files == ["out.svg"])
    let page = try self.run("before", "after", "--format", "html").output
    #expect(page.contains("before: ease-out") && page.contains("<svg"))
    // Links start from where the document stands.
    let folder = scratch.url.appending(path: "all/drawn").path
    #expect(try self.run("before", "after", "--pictures", folder, "-o", "out/comment.md").status == 0)
    let other = try String(contentsOf: scratch.url.appending(path: "out/comment.md"), encoding: .utf8)
    #expect(other.contains("](./../all/drawn/out.svg)"), "\(other)")
    #expect(FileManager.default.fileExists(atPath: folder + "/out.svg"))
    #expect(try self.run("before", "after", "--pictures", "comment.md/x").status == 1)
    #expect(try self.run("before", "after", "--pictures", "").status == 64)
  }
}
