import Foundation
import Testing

/// Runs of one command that are ended at random moments. A third of the moments lie anywhere in the
/// run, the others in the writing, whose first sign is waited for; where each came is counted. More
/// of them, and the same ones again:
///
///     KILLS=1000 KILL_SEED=7 swift test --filter KillTests
public struct Kills {
  private let program: String
  private let arguments: [String]
  private let count: Int
  /// The least share of signals that shall come in the writing.
  private let least: Double
  private let seed: UInt64
  /// Where the writing shows first.
  private let folder: String
  /// What is replaced last.
  private let last: String

  /// - Parameters:
  ///   - program: The path of an executable file.
  ///   - standard: How many signals there are where `KILLS` says nothing.
  ///   - least: The least share of signals that shall come in the writing.
  ///   - folder: Where the writing shows first.
  ///   - last: The name of what is replaced last in the folder.
  public init(
    of program: String, _ arguments: [String], standard: Int, least: Double, in folder: String, last: String
  ) {
    (self.program, self.arguments, self.least) = (program, arguments, least)
    count = SampleCount.of("KILLS", standard: standard)
    seed = UInt64(SampleCount.of("KILL_SEED", standard: Int.random(in: 0..<1_000_000)))
    (self.folder, self.last) = (folder, "\(folder)/\(last)")
  }

  /// - Parameters:
  ///   - restore: Puts back what was there before.
  ///   - isNew: Is given the signal, looks at what is there, and says whether all of it is new.
  public func run(restore: () throws -> Void, isNew: (Int32) throws -> Bool) throws {
    var random = SplitMix(state: seed)
    var (before, during, after) = (0, 0, 0)
    let writing = try undisturbed(restore)
    var number = 0
    // On a machine that has other work the writing is often over when the signal comes: then it
    // takes more of them.
    while number < count || Double(during) < least * Double(count) && number < 8 * count {
      defer { number += 1 }
      try restore()
      let signal = [SIGKILL, SIGTERM, SIGINT][number % 3]
      let share = Double.random(in: 0..<1, using: &random)
      let idle = stamp
      var hasBegun = false
      _ = try EndedRun(program, arguments, by: signal) { isRunning in
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
      "\(program.split(separator: "/").last ?? "") \(arguments[0]): \(number) kills, seed \(seed): \(before) before the writing, \(during) in it, \(after) behind it."
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
    _ = try EndedRun(program, arguments, by: SIGTERM) { isRunning in
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
