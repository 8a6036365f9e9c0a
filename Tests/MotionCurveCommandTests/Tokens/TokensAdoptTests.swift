import Foundation
import TestSupport
import Testing

@testable import MotionCurveCommand

@Suite("tokens adopt")
struct TokensAdoptTests {
  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    for folder in ["app/res/values", "empty"] {
      try FileManager.default.createDirectory(
        at: scratch.url.appending(path: folder), withIntermediateDirectories: true)
    }
    try scratch.write("$quick: 100ms; $fast: .1s; .a { transition: top $fast ease }".utf8, to: "app/a.scss")
    try scratch.write(
      "<resources><integer name='slow_duration'>400</integer></resources>".utf8, to: "app/res/values/times.xml")
    try scratch.write("export const easing = 'cubic-bezier(0, 0, 0, 1)'".utf8, to: "app/motion.ts")
  }

  private func run(_ arguments: String...) throws -> ProgramRun {
    try MotionCurveRun.run(["tokens", "adopt"] + arguments, directory: scratch.url)
  }

  private func text(_ file: String) throws -> String {
    try String(contentsOf: scratch.url.appending(path: file), encoding: .utf8)
  }

  @Test("a table alone writes nothing, and names what is not read with the line that turns it into what is")
  func table() throws {
    let before = try scratch.contents()
    let run = try run("app", "--format", "csv")
    #expect(run.status == 0)
    #expect(
      run.output == """
        token,kind,value,in the files,joined with,near,used by name,used by value,files
        fast,duration,100ms,$fast,,,1,0,app/a.scss
        quick,duration,100ms,$quick,fast,,0,0,app/a.scss
        slow_duration,duration,400ms,slow_duration,,,0,0,app/res/values/times.xml

        """)
    #expect(
      run.errors.contains("npx tsx") && run.errors.hasSuffix("--output motion.tokens.json writes the proposal.\n"))
    #expect(try scratch.contents() == before)
  }

  @Test("people see names once, and files without the folder that all of them share")
  func brief() throws {
    let text = try run("app").output
    #expect(text.hasPrefix("3 tokens proposed from 3 names in 2 files; 1 joined with others\n"))
    #expect(text.contains("as fast") && !text.contains("$fast") && text.contains("  res/values/times.xml"))
  }

  @Test("the proposal is a file that lists, checks and builds; it is not replaced by chance")
  func proposal() throws {
    let run = try run("app", "--output", "motion.tokens.json", "--quiet")
    #expect(run.status == 0 && run.errors == "")
    let written = try text("motion.tokens.json")
    let list = try MotionCurveRun.run(
      ["tokens", "list", "motion.tokens.json", "--format", "csv"], directory: scratch.url)
    #expect(list.output.split(whereSeparator: \.isNewline).count == 4 && list.errors == "")
    let build = try MotionCurveRun.run(
      ["tokens", "build", "motion.tokens.json", "--folder", "out", "--strict", "--quiet"], directory: scratch.url)
    #expect(build.status == 0, "\(build.errors)")
    try scratch.write("kept".utf8, to: "motion.tokens.json")
    let refused = try self.run("app", "--output", "motion.tokens.json")
    #expect(refused.status == 1 && refused.errors.contains("or add --overwrite") && refused.output == "")
    #expect(try text("motion.tokens.json") == "kept")
    #expect(try self.run("app", "--output", "motion.tokens.json", "--overwrite").status == 0)
    #expect(try text("motion.tokens.json") == written)
    #expect(try self.run("app", "--output", "-").output == written)
  }

  @Test("what holds nothing, and what is no count, is refused in words")
  func refusals() throws {
    let empty = try run("empty", "--output", "x.json")
    #expect(empty.status == 1 && empty.errors.contains("No file of a kind that is read is in 'empty'"))
    #expect(try !scratch.contents().contains("x.json"))
    #expect(try run("gone").status == 1)
    let count = try run("app", "--least-uses", "0")
    #expect(count.status == 64 && count.errors.contains("--least-uses is 0. Use 1 or more."))
  }
}
