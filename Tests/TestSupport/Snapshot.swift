import Foundation
public import Testing

/// Texts that are compared as a whole. To renew them after a wanted change, run the tests with `RENEW_DOCUMENTS=1` and read
/// the difference.
public enum Snapshot {
  /// Expects a text to be that of a file.
  ///
  /// - Parameter path: Below the root of the repository.
  public static func check(
    _ text: String, against path: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if ProcessInfo.processInfo.environment["RENEW_DOCUMENTS"] == "1" {
      try Data(text.utf8).write(to: Repository.root.appending(path: path))
    }
    #expect(text == (try Repository.text(path)), "\(path) differs", sourceLocation: sourceLocation)
  }
}
