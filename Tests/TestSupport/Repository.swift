public import Foundation

/// The files of this repository, for tests that read goldens, sources or pages.
public enum Repository {
  public static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Returns the text of a file, named by its path below the root.
  public static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Returns the rows of a CSV file without quotes, comments (#) and header, as text cells.
  public static func rows(_ path: String) throws -> [[String]] {
    try text(path).split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst()
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
  }
}
