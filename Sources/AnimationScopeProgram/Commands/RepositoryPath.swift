internal import CommandKit

/// Paths from the folder of the repository, so that a baseline means the same from everywhere.
struct RepositoryPath {
  /// The nearest folder from the one at work outwards that has a `.git`; `nil` where there is none.
  private let root: ResolvedPath?

  init() {
    var folder = "."
    for _ in 0..<64 {
      guard let resolved = ResolvedPath(folder), !resolved.names.isEmpty else { break }
      if SystemCalls.kind(of: folder + "/.git") != .nothing {
        root = resolved
        return
      }
      folder += "/.."
    }
    root = nil
  }

  /// The path of a file from the repository; as it is where the file stands outside.
  func path(_ file: String) -> String {
    guard let root, let resolved = ResolvedPath(file), resolved.isBelow(root) else { return file }
    return resolved.names.dropFirst(root.names.count).joined(separator: "/")
  }
}
