import Foundation
import TestSupport
import Testing

@testable import MotionCurveCommand

/// What `check --record` writes over, and what it leaves alone.
@Suite("Recording goldens")
struct GoldenRecordTests {
  private static func record(_ folder: ScratchFolder, _ options: String...) throws -> ProgramRun {
    try MotionCurveRun.run(["check", "in/budget.yml", "--record"] + options, directory: folder.url)
  }

  private static func folder(_ goldens: String...) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try FileManager.default.createDirectory(at: folder.url.appending(path: "in"), withIntermediateDirectories: true)
    let text =
      "curves:\n"
      + goldens.enumerated().map { index, golden in
        "  c\(index):\n    curve: 'spring(0.\(index + 3), 0.2)'\n    golden: '\(golden)'\n"
      }.joined()
    try folder.write(text.utf8, to: "in/budget.yml")
    return folder
  }

  @Test(
    "what is no golden keeps its content, and no other golden is written",
    arguments: [
      ("notes to keep\nand more\n", "Line 1 of the golden is 'notes to keep'."),
      ("time,value\n0,much\n", "Line 2 of the golden has 'much' in column 2."),
      ("time,value,finger\n0,1,3\n", "also has a column 'finger'"),
      ("\u{0}\u{1}", "is there and is no golden"),
    ])
  func keepsOthers(content: String, reason: String) throws {
    let folder = try Self.folder("new.csv", "notes.txt")
    try folder.write(content.utf8, to: "in/notes.txt")
    let run = try Self.record(folder)
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("Error: in/budget.yml:7:13: 'notes.txt' "), "\(run.errors)")
    #expect(run.errors.contains(reason), "\(run.errors)")
    #expect(run.errors.hasSuffix(" Name another file, or remove this one.\n"))
    #expect(try folder.text("in/notes.txt") == content)
    #expect(!FileManager.default.fileExists(atPath: folder.path("in/new.csv")))
  }

  @Test("a golden, a table of 'sample', an empty file and nothing are written over")
  func writesOver() throws {
    let folder = try Self.folder("old.csv", "sampled.csv", "empty.csv", "deep/er/new.csv")
    try folder.write("# by hand\ntime,value\n0,7\n".utf8, to: "in/old.csv")
    try folder.write("time,value,velocity,acceleration\n0,7,1,2\n".utf8, to: "in/sampled.csv")
    try folder.write([], to: "in/empty.csv")
    let run = try Self.record(folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 4)
    for name in ["old.csv", "sampled.csv", "empty.csv", "deep/er/new.csv"] {
      #expect(try folder.text("in/\(name)").hasPrefix("time,value\n0,0\n"), "\(name)")
    }
    #expect(try Self.record(folder).errors == "All goldens are as they were.\n")
  }

  @Test(
    "outside of the budget's folder only where it is asked for",
    arguments: ["../out.csv", "deep/../../out.csv", "ABSOLUTE", "link.csv", "there/out.csv"])
  func outside(golden: String) throws {
    let folder = try ScratchFolder()
    for name in ["in", "elsewhere"] {
      try FileManager.default.createDirectory(at: folder.url.appending(path: name), withIntermediateDirectories: true)
    }
    let path = golden.replacingOccurrences(of: "ABSOLUTE", with: folder.path("out.csv"))
    try folder.write("curves:\n  c:\n    curve: 'spring(0.5, 0.3)'\n    golden: '\(path)'\n".utf8, to: "in/budget.yml")
    _ = try MotionCurveRun.shell("ln -s ../out.csv in/link.csv; ln -s ../elsewhere in/there", directory: folder.url)
    let refused = try Self.record(folder)
    #expect(refused.status == 1)
    #expect(refused.errors.contains("in/budget.yml:4:13: '\(path)' is outside of the folder of the budget"))
    #expect(refused.errors.contains("add --outside."))
    #expect(try folder.contents() == ["elsewhere", "in"])
    let run = try Self.record(folder, "--outside")
    #expect(run.status == 0, "\(run.errors)")
    let written = golden == "there/out.csv" ? "elsewhere/out.csv" : "out.csv"
    #expect(try folder.text(written).hasPrefix("time,value\n"))
    #expect(try MotionCurveRun.run(["check", "in/budget.yml"], directory: folder.url).status == 0)
  }

  @Test("a path inside may be written from the root, and links inside stay links")
  func inside() throws {
    let folder = try ScratchFolder()
    try FileManager.default.createDirectory(at: folder.url.appending(path: "in"), withIntermediateDirectories: true)
    let text = """
      curves:
        c: { curve: 'spring(0.5, 0.3)', golden: '\(folder.path("in/a.csv"))' }
        d: { curve: 'spring(0.5, 0.3)', golden: 'b.csv' }

      """
    try folder.write(text.utf8, to: "in/budget.yml")
    _ = try MotionCurveRun.shell("ln -s goal.csv in/b.csv", directory: folder.url)
    #expect(try Self.record(folder).status == 0)
    #expect(try folder.text("in/a.csv") == folder.text("in/goal.csv"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("in/b.csv")) == "goal.csv")
  }

  @Test("folders, devices, pipes and circles of links are refused, also with --outside")
  func noFiles() throws {
    for (golden, reason) in [
      ("folder", "is a folder. Name a file in it, such as 'folder/press.csv'."),
      ("/dev/null", "is a device or a pipe"), ("pipe", "is a device or a pipe"),
      ("round", "leads in a circle of links"),
    ] {
      let folder = try Self.folder(golden)
      _ = try MotionCurveRun.shell("mkdir in/folder; mkfifo in/pipe; ln -s round in/round", directory: folder.url)
      let run = try Self.record(folder, "--outside")
      #expect(run.status == 1)
      #expect(run.errors.contains(reason), "\(run.errors)")
    }
  }

  @Test("two curves do not write one golden over each other")
  func oneFile() throws {
    let folder = try Self.folder("a.csv", "deep/../a.csv")
    let run = try Self.record(folder)
    #expect(run.status == 1)
    #expect(run.errors.contains("'deep/../a.csv' is also the golden of 'c0', which is another curve."))
    #expect(try folder.contents() == ["in"])
    #expect(!FileManager.default.fileExists(atPath: folder.path("in/a.csv")))
  }

  @Test("--outside without --record is refused")
  func alone() throws {
    let folder = try Self.folder("a.csv")
    let run = try MotionCurveRun.run(["check", "in/budget.yml", "--outside"], directory: folder.url)
    #expect(run.status == 64)
    #expect(run.errors.contains("Add --record"))
  }
}
