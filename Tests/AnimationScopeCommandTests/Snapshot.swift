import Foundation
import TestSupport
import Testing

/// Texts that are compared as a whole. To renew them after a wanted change, run the tests with `RENEW_DOCUMENTS=1` and read
/// the difference.
enum Snapshot {
  static func check(_ text: String, against file: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let path = "Tests/AnimationScopeCommandTests/Snapshots/\(file)"
    if ProcessInfo.processInfo.environment["RENEW_DOCUMENTS"] == "1" {
      try Data(text.utf8).write(to: Repository.root.appending(path: path))
    }
    let expected = try Repository.text(path)
    #expect(text == expected, "\(file) differs", sourceLocation: sourceLocation)
  }
}
