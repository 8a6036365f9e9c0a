internal import AnimationSource
internal import CommandKit

/// The corrections of a run: which were made, and which files did not take theirs.
struct Fixing {
  /// How many findings were fixed.
  private(set) var count = 0
  private(set) var files: Set<String> = []
  /// The files that could not be written, with the reasons.
  private(set) var refused: [String: StreamError] = [:]

  /// A correction may make room for another one. Each takes text away, so there is an end; this is
  /// for one that would not.
  private static let mostRounds = 100

  /// Makes corrections, reads again and goes on, until nothing changes.
  ///
  /// - Parameters:
  ///   - reading: The sources with their findings; afterwards as they are then.
  ///   - read: Reads and searches again.
  mutating func fix(
    _ reading: inout (sources: SourceReading, findings: [Finding]),
    read: () -> (sources: SourceReading, findings: [Finding])
  ) {
    for _ in 0..<Self.mostRounds {
      let corrected = reading.sources.corrected(reading.findings).filter { refused[$0.file] == nil }
      guard !corrected.isEmpty else { return }
      for file in corrected {
        do throws(StreamError) {
          try AtomicFile(path: file.file).write(file.bytes)
          count += file.fixed.count
          files.insert(file.file)
        } catch {
          refused[file.file] = error
        }
      }
      reading = read()
    }
  }
}
