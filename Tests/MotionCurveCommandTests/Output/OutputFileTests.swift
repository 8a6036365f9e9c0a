import Foundation
import TestSupport
import Testing

@Suite("Output: files")
struct OutputFileTests {
  @Test("a file holds what standard output would have got, and nothing else is left behind")
  func writesWhole() throws {
    let scratch = try ScratchFolder()
    let printed = try MotionCurveRun.run(["sample", "bouncy"])
    let run = try MotionCurveRun.run(["sample", "bouncy", "-o", scratch.path("a b.csv")])
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(try scratch.text("a b.csv") == printed.output)
    #expect(try scratch.contents() == ["a b.csv"])
  }

  @Test("the ending of the file chooses the format, --format overrules it")
  func ending() throws {
    let scratch = try ScratchFolder()
    _ = try MotionCurveRun.run(["sample", "bouncy", "-o", scratch.path("a.svg")])
    #expect(try scratch.text("a.svg").hasPrefix("<?xml"))
    _ = try MotionCurveRun.run(["sample", "bouncy", "--format", "csv", "-o", scratch.path("a.svg")])
    #expect(try scratch.text("a.svg").hasPrefix("time,"))
  }

  @Test("a bad request leaves an older file as it was")
  func keepsOlder() throws {
    let scratch = try ScratchFolder()
    try scratch.write("older".utf8, to: "a.csv")
    let run = try MotionCurveRun.run(["sample", "sprng(0.5)", "-o", scratch.path("a.csv")])
    #expect(run.status == 64)
    #expect(try scratch.text("a.csv") == "older")
    #expect(try scratch.contents() == ["a.csv"])
  }

  @Test("a replaced file keeps its permissions, and a new one gets the usual ones")
  func permissions() throws {
    let scratch = try ScratchFolder()
    let run = try MotionCurveRun.shell(
      """
      umask 027
      motioncurve sample bouncy -o new.csv --quiet
      touch old.csv && chmod 604 old.csv
      motioncurve sample bouncy -o old.csv --quiet
      stat -c %a new.csv old.csv
      """, directory: scratch.url)
    #expect(run.output == "640\n604\n")
    #expect(run.errors == "")
  }

  @Test("a link keeps pointing where it points, and a device stays one")
  func linksAndDevices() throws {
    let scratch = try ScratchFolder()
    let run = try MotionCurveRun.shell(
      """
      mkdir there && echo older >there/goal.csv && ln -s there/goal.csv link.csv
      motioncurve sample bouncy -o link.csv --quiet
      motioncurve sample bouncy -o /dev/null --quiet
      head -n 1 there/goal.csv
      [ -L link.csv ] && [ -c /dev/null ] && echo kept
      ln -s ../next.csv there/new.csv && ln -s there/new.csv early.csv
      motioncurve sample bouncy -o early.csv --quiet
      head -n 1 next.csv
      [ -L early.csv ] && [ -L there/new.csv ] && echo kept
      ln -s round.csv round.csv
      motioncurve sample bouncy -o round.csv || [ -L round.csv ] && echo kept
      """, directory: scratch.url)
    #expect(run.output == String(repeating: "time,value,velocity,acceleration\nkept\n", count: 2) + "kept\n")
    #expect(run.errors.contains("'round.csv' cannot be written"))
  }

  @Test("a full disk and a place that cannot be written are said, and nothing is half written")
  func cannotWrite() throws {
    let scratch = try ScratchFolder()
    for path in ["/dev/full", scratch.path("no/such/folder.csv"), scratch.path("."), ""] {
      let run = try MotionCurveRun.run(["sample", "bouncy", "-o", path])
      #expect(run.status == 1, "\(path)")
      #expect(run.errors.contains("cannot be written"), "\(run.errors)")
    }
    #expect(try scratch.contents() == [])
    let full = try MotionCurveRun.shell("motioncurve sample bouncy >/dev/full", directory: scratch.url)
    #expect(full.status == 1)
    #expect(full.errors.contains("standard output cannot be written"))
    #expect(!full.errors.contains("Nothing"))
    let cut = try MotionCurveRun.shell(
      """
      trap '' XFSZ
      ulimit -f 64
      motioncurve sample bouncy --points 100000 >cut.csv
      """, directory: scratch.url)
    #expect(cut.status == 1)
    #expect(cut.errors.contains("What it got is not the whole."))
    let killed = try MotionCurveRun.shell(
      """
      ulimit -c 0 -f 64
      motioncurve sample bouncy --points 100000 -o killed.csv || true
      """, directory: scratch.url)
    #expect(killed.status == 0)
    #expect(try scratch.contents() == ["cut.csv"])
  }

  @Test("a disk that fills up leaves the older file")
  func fillsUp() throws {
    let scratch = try ScratchFolder()
    try scratch.write("older".utf8, to: "a.csv")
    // The limit of the shell on the size of files stands for a full disk; its signal is ignored, so
    // that the write fails.
    let run = try MotionCurveRun.shell(
      "trap '' XFSZ; ulimit -f 1; motioncurve sample bouncy --points 5000 -o a.csv", directory: scratch.url)
    #expect(run.status == 1)
    #expect(try scratch.text("a.csv") == "older")
    #expect(try scratch.contents() == ["a.csv"])
  }
}
