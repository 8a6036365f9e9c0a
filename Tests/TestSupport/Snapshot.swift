import Foundation

/// Texts that are compared as a whole. To renew them after a wanted change, run the tests with
/// `RENEW_DOCUMENTS=1` and read the difference.
public enum Snapshot {
  /// Returns the text that a file holds.
  ///
  /// - Parameters:
  ///   - path: Below the root of the repository.
  ///   - text: What the file gets first, where that is asked for.
  public static func text(_ path: String, renewedAs text: String) throws -> String {
    if ProcessInfo.processInfo.environment["RENEW_DOCUMENTS"] == "1" {
      try Data(text.utf8).write(to: Repository.root.appending(path: path))
    }
    return try Repository.text(path)
  }
}
