internal import Foundation

/// Finds the Swift files below paths.
public struct SourceFinder: Sendable {
  /// Folders that hold what others wrote or what a build made.
  public static let skippedFolders: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules"]

  private let isExcluded: @Sendable (String) -> Bool

  /// - Parameter isExcluded: Whether a path is left out, given as it will be reported, folders
  ///   without a slash.
  public init(isExcluded: @escaping @Sendable (String) -> Bool = { _ in false }) { self.isExcluded = isExcluded }

  /// Whether two paths lead to one file.
  static func isSame(_ path: String, _ other: String) -> Bool { real(path) == real(other) }

  fileprivate static func real(_ path: String) -> String {
    URL(filePath: path).resolvingSymlinksInPath().standardizedFileURL.path(percentEncoded: false)
  }

  /// Returns the files in the order of their paths, each once, and what could not be walked.
  ///
  /// A file that is named itself is taken whatever its ending; below a folder only `*.swift` are,
  /// and nothing hidden. Links are followed, but never into a folder that was walked already.
  ///
  /// - Complexity: O(entries), one list per folder; no recursion.
  public func files(below paths: [String]) -> (files: [String], problems: [SourceProblem]) {
    var walk = Walk(isExcluded: isExcluded)
    for path in paths { walk.start(path) }
    return (walk.files, walk.problems)
  }
}

private struct Walk {
  let isExcluded: @Sendable (String) -> Bool
  var files: [String] = []
  var problems: [SourceProblem] = []
  private var seenFiles: Set<String> = []
  private var seenFolders: Set<String> = []
  private let manager = FileManager.default

  init(isExcluded: @escaping @Sendable (String) -> Bool) { self.isExcluded = isExcluded }

  mutating func start(_ path: String) {
    let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    var isFolder: ObjCBool = false
    guard manager.fileExists(atPath: path, isDirectory: &isFolder) else {
      return problems.append(SourceProblem(file: path, reason: .missing))
    }
    guard isFolder.boolValue else { return take(path) }
    walk(path)
  }

  private mutating func take(_ path: String) {
    guard !isExcluded(path), seenFiles.insert(SourceFinder.real(path)).inserted else { return }
    files.append(path)
  }

  /// Walks depth first, in the order of names, with a stack of its own.
  private mutating func walk(_ root: String) {
    var open = [root]
    while let path = open.popLast() {
      var isFolder: ObjCBool = false
      guard manager.fileExists(atPath: path, isDirectory: &isFolder) else {
        if path.hasSuffix(".swift") { problems.append(SourceProblem(file: path, reason: .missing)) }
        continue
      }
      guard isFolder.boolValue else {
        if path.hasSuffix(".swift") { take(path) }
        continue
      }
      if path != root, isExcluded(path) { continue }
      let goal = SourceFinder.real(path)
      guard seenFolders.insert(goal).inserted else {
        problems.append(SourceProblem(file: path, reason: .linkLoop(to: goal)))
        continue
      }
      do {
        let names = try manager.contentsOfDirectory(atPath: path)
          .filter { !$0.hasPrefix(".") && !SourceFinder.skippedFolders.contains($0) }
          // By bytes: the same order on every machine.
          .sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
        let base = path == "." ? "" : path == "/" ? "/" : path + "/"
        for name in names.reversed() { open.append(base + name) }
      } catch {
        problems.append(SourceProblem(file: path, reason: .unreadable("the folder cannot be listed")))
      }
    }
  }
}
