import Foundation
import TestSupport
import Testing

/// Disks without room: a device that is always full, a limit on the size of files, and a file
/// system of 64 KiB.
@Suite("Output: full disks")
struct FullDiskTests {
  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    let tokens = (0..<400).map { "--t\($0): cubic-bezier(0.\($0 + 1), 0, 0.2, 1) 300ms; " }.joined()
    try scratch.write(":root { \(tokens)}".utf8, to: "new.css")
    try scratch.write(":root { --t1: ease-out 200ms }".utf8, to: "old.css")
    try scratch.write(
      "curves: { press: { curve: 'spring(0.9, 0.8)', golden: new.csv } }\n".utf8, to: "budget.yml")
  }

  /// Each writes more than 8 KiB.
  private static let writing = [
    "motioncurve sample bouncy --points 5000 -o out/a.csv",
    "motioncurve compare smooth bouncy --format html -o out/a.csv",
    "motioncurve sweep 'spring(duration: {0.2...0.5 x 40}, bounce: {0...0.3 x 40})' --metrics overshoot --format csv -o out/a.csv",
    "motioncurve compare smooth bouncy --format png -o out/a.csv",
  ]

  // MARK: - Streams

  @Test(
    "standard output that takes nothing is an error with its reason",
    arguments: [
      "sample bouncy", "sweep 'spring({0.2...0.5 x 3}, 0)'", "compare smooth bouncy",
      "compare smooth bouncy --format svg",
      "compare smooth bouncy --format png", "info bouncy", "settle bouncy", "presets list", "convert bouncy",
      "export bouncy --format css", "interrupt script.json", "fit spring ease", "check good.yml",
      "eval <<< '{\"op\":\"parse\",\"curve\":\"ease\"}'", "verify 'spring(0.5, 0.3)'",
    ])
  func streams(command: String) throws {
    try scratch.write("curves: { press: { curve: bouncy, limits: { overshoot: 50% } } }\n".utf8, to: "good.yml")
    try scratch.write(#"{"events": [{"at": 0, "target": 1, "animation": "bouncy"}]}"#.utf8, to: "script.json")
    let run = try MotionCurveRun.shell("motioncurve \(command) >/dev/full", directory: scratch.url)
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.errors.contains("standard output cannot be written: No space left on device."), "\(run.errors)")
    #expect(!run.errors.contains("Nothing was written"))
  }

  // MARK: - Files

  // The limit of the shell on the size of files stands for a full disk; its signal is ignored, so
  // that the write fails.
  @Test("a file that would be too large leaves the old one", arguments: writing)
  func limits(command: String) throws {
    try scratch.write("old".utf8, to: "out.txt")
    let run = try MotionCurveRun.shell(
      "mkdir out && mv out.txt out/a.csv && trap '' XFSZ && ulimit -f 1 && TMPDIR=$PWD \(command)",
      directory: scratch.url)
    #expect(run.status == 1)
    #expect(
      run.errors.contains("cannot be written: File too large. Nothing was written.") || command.contains("png"),
      "\(run.errors)")
    #expect(try scratch.text("out/a.csv") == "old")
    #expect(try scratch.contents(of: "out") == ["a.csv"])
    #expect(try scratch.contents() == ["budget.yml", "new.css", "old.css", "out"])
  }

  @Test("a folder whose files would be too large stays as it was, or does not come to be")
  func folderLimits() throws {
    let run = try MotionCurveRun.shell(
      """
      motioncurve tokens build old.css --folder out --targets css --quiet && cp -R out before
      trap '' XFSZ; ulimit -f 1
      motioncurve tokens build new.css --folder out --targets css --quiet; echo $?
      motioncurve tokens build new.css --folder deep/new --targets css --quiet; echo $?
      diff -r before out && ls -A
      """, directory: scratch.url)
    #expect(run.output == "1\n1\nbefore\nbudget.yml\nnew.css\nold.css\nout\n", "\(run.errors)")
    #expect(run.errors.contains("'out' cannot be written: File too large. Nothing was written."))
    #expect(run.errors.contains("'deep/new' cannot be written: File too large. Nothing was written."))
  }

  // MARK: - File systems

  /// Whether somebody without rights may mount a file system that nobody else sees.
  static let canMount =
    (try? MotionCurveRun.shell(
      "unshare -Urm bash -c 'mkdir small && mount -t tmpfs -o size=64k none small'",
      directory: ScratchFolder().url))?.status == 0

  @Test(
    "a disk that is full leaves what it holds", .enabled(if: canMount, "No file system can be mounted here."),
    arguments: writing + ["motioncurve check budget.yml --record"])
  func fullDisk(command: String) throws {
    let run = try inSmallFileSystem(
      """
      echo old >out/a.csv
      cp "$OLDPWD"/budget.yml .
      # All but two pages.
      head -c 1M /dev/zero >fill 2>/dev/null; truncate -s -8K fill
      \(command); echo $?
      cat out/a.csv; ls -A . out
      """)
    #expect(run.output == "1\nold\n.:\nbudget.yml\nfill\nout\n\nout:\na.csv\n", "\(run.errors)")
    #expect(
      run.errors.contains("cannot be written: No space left on device. Nothing was written.") || command.contains("png")
    )
  }

  @Test(
    "a disk that is full leaves a folder as it was", .enabled(if: canMount, "No file system can be mounted here."),
    arguments: [0, 4, 8, 24])
  func fullDisk(room: Int) throws {
    let run = try inSmallFileSystem(
      """
      motioncurve tokens build "$OLDPWD/old.css" --folder out --targets css --quiet
      cp -R out "$OLDPWD/before"
      head -c 1M /dev/zero >fill 2>/dev/null; truncate -s -\(room)K fill
      motioncurve tokens build "$OLDPWD/new.css" --folder out --targets css --quiet; echo $?
      diff -r out "$OLDPWD/before" && ls -A
      """)
    #expect(run.output == "1\nfill\nout\n", "\(run.errors)")
    #expect(run.errors.contains("'out' cannot be written: No space left on device. Nothing was written."))
  }

  /// Runs lines of bash in a file system of their own, which has an empty folder `out`; `$OLDPWD`
  /// is the scratch folder.
  private func inSmallFileSystem(_ lines: String) throws -> ProgramRun {
    try MotionCurveRun.shell(
      """
      mkdir small
      unshare -Urm bash -c 'mount -t tmpfs -o size=64k none small && cd small && mkdir out && eval "$LINES_TO_RUN"'
      """, variables: ["LINES_TO_RUN": lines], directory: scratch.url)
  }
}
