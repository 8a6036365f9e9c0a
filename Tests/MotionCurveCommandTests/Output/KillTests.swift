import Foundation
import TestSupport
import Testing

@testable import MotionCurveCommand

/// Signals at random moments of a run. A third of the moments lie anywhere in the run, the others in the writing, whose first
/// sign is waited for; where each came is counted. More of them, and the same ones again:
///
///     KILLS=1000 KILL_SEED=7 swift test --filter KillTests
@Suite("Output: signals at random moments")
struct KillTests {
  private let scratch: ScratchFolder
  private let folder: String

  init() throws {
    scratch = try ScratchFolder()
    folder = scratch.path("out")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
  }

  // MARK: - Files

  @Test(
    "a file is the old one or the new one, whole",
    arguments: [
      ["sample", "bouncy", "--points", "600", "--format", "csv"], ["compare", "smooth", "bouncy", "--format", "svg"],
      [
        "sweep", "spring(duration: {0.2...0.5 x 40}, bounce: {0...0.3 x 40})", "--metrics", "overshoot", "--format",
        "csv",
      ],
    ])
  func files(arguments: [String]) throws {
    let arguments = arguments + ["-o", scratch.path("out/a.csv")]
    let old = String(repeating: "older\n", count: 50)
    #expect(try MotionCurveRun.run(arguments).status == 0)
    let new = try scratch.text("out/a.csv")
    func restore() throws { try scratch.write(old.utf8, to: "out/a.csv") }

    // What is known as a whole is written in a tenth of a millisecond, and few signals hit that.
    let isStream = arguments[0] == "sweep"
    let kills = Kills(
      of: arguments, standard: isStream ? 34 : 17, least: isStream ? 0.15 : 0.05, in: folder, last: "a.csv")
    try kills.run(restore: restore) { signal in
      let text = try scratch.text("out/a.csv")
      #expect(text == old || text == new, "\(text.utf8.count) bytes of \(new.utf8.count)")
      let left = try scratch.contents(of: "out").filter { $0 != "a.csv" }
      #expect(left.count <= (signal == SIGKILL ? 1 : 0), "\(left)")
      for name in left {
        #expect(name.hasPrefix(".motioncurve-"))
        try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
      }
      return text == new
    }
  }

  // MARK: - Folders

  @Test("each file of a folder is the old one or the new one, and the next build mends the rest")
  func folders() throws {
    try scratch.write(":root { --a: ease-out 300ms; --b: ease-in 200ms }".utf8, to: "old.css")
    try scratch.write(":root { --a: ease-in-out 250ms; --c: cubic-bezier(0.2, 0, 0, 1) 400ms }".utf8, to: "new.css")
    func arguments(_ source: String, _ folder: String) -> [String] {
      [
        "tokens", "build", scratch.path(source), "--targets", "css", "compose", "--quiet", "--out",
        scratch.path(folder),
      ]
    }
    for name in ["old", "new"] { #expect(try MotionCurveRun.run(arguments("\(name).css", name)).status == 0) }
    let (old, new) = (try files(of: "old"), try files(of: "new"))
    #expect(Set(old.map(\.path)) != Set(new.map(\.path)))
    let list = try #require(GeneratedFolder(path: scratch.path("new")).list)
    let wanted = GeneratedFiles(
      files: list.files.map { path in (path, new.first { $0.path == path }?.text ?? "") }, choices: list.choices)
    func restore() throws {
      try FileManager.default.removeItem(atPath: folder)
      try FileManager.default.copyItem(atPath: scratch.path("old"), toPath: folder)
    }

    let kills = Kills(of: arguments("new.css", "out"), standard: 34, least: 0.15, in: folder, last: GeneratedList.name)
    try kills.run(restore: restore) { signal in
      let found = try files(of: "out")
      let stages = try scratch.contents(of: "out").filter { $0.hasPrefix(".motioncurve-") }
      #expect(stages.count <= (signal == SIGKILL ? 1 : 0), "\(stages)")
      let whole = found.filter { file in !stages.contains { file.path.hasPrefix($0) } }
      for file in whole where file.path != GeneratedList.name {
        #expect((old + new).contains { $0 == file }, "\(file.path)")
      }
      let out = GeneratedFolder(path: folder)
      let foreign = try out.foreign()
      #expect(foreign == nil)
      try FolderReplacement(of: out, by: wanted).perform()
      let mended = try files(of: "out")
      #expect(mended.elementsEqual(new, by: ==))
      return whole.elementsEqual(new, by: ==)
    }
  }

  /// Every file below a folder, in order.
  private func files(of folder: String) throws -> [(path: String, text: String)] {
    let paths = FileManager.default.subpaths(atPath: scratch.path(folder)) ?? []
    return try paths.sorted().compactMap { path in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: scratch.path("\(folder)/\(path)"), isDirectory: &isFolder)
      return exists && !isFolder.boolValue ? (path, try scratch.text("\(folder)/\(path)")) : nil
    }
  }
}

/// Runs of one command that are ended at random moments.
private struct Kills {
  let arguments: [String]
  let count: Int
  /// The least share of signals that shall come in the writing.
  let least: Double
  let seed: UInt64
  /// Where the writing shows first.
  let folder: String
  /// What is replaced last.
  let last: String

  init(of arguments: [String], standard: Int, least: Double, in folder: String, last: String) {
    (self.arguments, self.least) = (arguments, least)
    count = SampleCount.of("KILLS", standard: standard)
    seed = UInt64(SampleCount.of("KILL_SEED", standard: Int.random(in: 0..<1_000_000)))
    (self.folder, self.last) = (folder, "\(folder)/\(last)")
  }

  /// - Parameters:
  ///   - restore: Puts back what was there before.
  ///   - isNew: Is given the signal, looks at what is there, and says whether all of it is new.
  func run(restore: () throws -> Void, isNew: (Int32) throws -> Bool) throws {
    var random = SplitMix(state: seed)
    var (before, during, after) = (0, 0, 0)
    let writing = try undisturbed(restore)
    var number = 0
    // On a machine that has other work the writing is often over when the signal comes: then it takes more of them.
    while number < count || Double(during) < least * Double(count) && number < 8 * count {
      defer { number += 1 }
      try restore()
      let signal = [SIGKILL, SIGTERM, SIGINT][number % 3]
      let share = Double.random(in: 0..<1, using: &random)
      let idle = stamp
      var hasBegun = false
      _ = try EndedRun(MotionCurveRun.program, arguments, by: signal) { isRunning in
        let start = ContinuousClock.now
        var moment = start + writing.end * share
        if number / 3 % 3 > 0 {
          while stamp == idle, isRunning() {}
          moment = .now + (writing.end - writing.start) * share * share
        }
        // Sleep comes back too late for a writing of a tenth of a millisecond.
        while .now < moment, isRunning() {}
        hasBegun = stamp != idle
      }
      let isThrough = try isNew(signal)
      switch (hasBegun, isThrough) {
      case (_, true): after += 1
      case (true, false): during += 1
      case (false, false): before += 1
      }
    }
    print(
      "\(arguments[0]): \(number) kills, seed \(seed): \(before) before the writing, \(during) in it, \(after) behind it."
    )
    #expect(6 * (before + during) >= number, "\(before), \(during), \(after) of seed \(seed)")
    #expect(Double(during) >= least * Double(count), "\(before), \(during), \(after) of seed \(seed)")
  }

  /// When the writing begins and when it ends, from the start on.
  private func undisturbed(_ restore: () throws -> Void) throws -> (start: Duration, end: Duration) {
    try restore()
    let idle = stamp
    var start, end: Duration?
    var former = number(last)
    _ = try EndedRun(MotionCurveRun.program, arguments, by: SIGTERM) { isRunning in
      let launch = ContinuousClock.now
      var goesOn = true
      while goesOn {
        // What came between the last look and the end is seen as well.
        goesOn = isRunning()
        if start == nil, stamp != idle { start = .now - launch }
        let present = number(last)
        if present != former { end = .now - launch }
        former = present
      }
    }
    return (try #require(start), try #require(end))
  }

  /// When something came to the folder or went from it.
  private var stamp: [Int] {
    var information = stat()
    stat(folder, &information)
    #if canImport(Darwin)
      return [information.st_mtimespec.tv_sec, information.st_mtimespec.tv_nsec]
    #else
      return [information.st_mtim.tv_sec, information.st_mtim.tv_nsec]
    #endif
  }

  /// The file behind a name.
  private func number(_ path: String) -> UInt64 {
    var information = stat()
    return stat(path, &information) == 0 ? UInt64(information.st_ino) : 0
  }
}
