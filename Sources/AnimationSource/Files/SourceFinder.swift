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

  /// The path without links and without a slash at its end.
  fileprivate static func real(_ path: String) -> String {
    let real = URL(filePath: path).resolvingSymlinksInPath().standardizedFileURL.path(percentEncoded: false)
    return real.count > 1 && real.hasSuffix("/") ? String(real.dropLast()) : real
  }

  /// Returns the files in the order of their paths, each once, and what could not be walked.
  ///
  /// A file that is named itself is taken whatever its ending; below a folder only `*.swift` are,
  /// and nothing hidden. Links are followed, but never into a folder that was walked already: what
  /// is reached without a link has that path.
  ///
  /// - Complexity: O(entries), one list per folder, and O(*n* log *n*) for *n* files; no recursion.
  public func files(below paths: [String]) -> (files: [String], problems: [SourceProblem]) {
    var walk = Walk(isExcluded: isExcluded)
    for (place, path) in paths.enumerated() { walk.start(path, place) }
    walk.followLinks()
    return (walk.files.sorted().map(\.value), walk.problems.sorted().map(\.value))
  }
}

private struct Walk {
  let isExcluded: @Sendable (String) -> Bool
  var files: [Found<String>] = []
  var problems: [Found<SourceProblem>] = []
  private var seenFiles: Set<String> = []
  private var seenFolders: Set<String> = []
  /// Links, which wait until everything else is known.
  private var links: [Entry] = []
  private let manager = FileManager.default

  /// A path, and the place among the given ones of that below which it is.
  struct Entry {
    let path: String
    let root: Int
    let isRoot: Bool
  }

  /// Something that was found at a path: the given paths in their order, and below each of them the
  /// names by their bytes, which is the same order on every machine.
  struct Found<Value>: Comparable {
    let value: Value
    let root: Int
    private let names: [[UInt8]]

    init(_ value: Value, at entry: Entry) {
      self.value = value
      root = entry.root
      names = entry.path.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
    }

    static func == (left: Self, right: Self) -> Bool { left.root == right.root && left.names == right.names }

    static func < (left: Self, right: Self) -> Bool {
      if left.root != right.root { return left.root < right.root }
      return left.names.lexicographicallyPrecedes(right.names) { $0.lexicographicallyPrecedes($1) }
    }
  }

  init(isExcluded: @escaping @Sendable (String) -> Bool) { self.isExcluded = isExcluded }

  mutating func start(_ path: String, _ root: Int) {
    let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let entry = Entry(path: path, root: root, isRoot: true)
    guard manager.fileExists(atPath: path) else {
      return problems.append(Found(SourceProblem(file: path, reason: .missing), at: entry))
    }
    if isThroughLink(path) { links.append(entry) } else { walk(entry) }
  }

  /// Walks the links that were met, and those behind them.
  mutating func followLinks() {
    var place = 0
    while place < links.count {
      walk(links[place])
      place += 1
    }
  }

  /// Whether a path that was given leads through a link.
  private func isThroughLink(_ path: String) -> Bool {
    path.indices.contains { path[$0] == "/" && $0 > path.startIndex && isLink(String(path[..<$0])) } || isLink(path)
  }

  private func isLink(_ path: String) -> Bool {
    var byte: CChar = 0
    return readlink(path, &byte, 1) >= 0
  }

  private mutating func take(_ entry: Entry) {
    guard !isExcluded(entry.path), seenFiles.insert(SourceFinder.real(entry.path)).inserted else { return }
    files.append(Found(entry.path, at: entry))
  }

  /// Walks depth first, with a stack of its own.
  private mutating func walk(_ start: Entry) {
    var open = [start]
    while let entry = open.popLast() {
      let path = entry.path
      var isFolder: ObjCBool = false
      guard manager.fileExists(atPath: path, isDirectory: &isFolder) else {
        if path.hasSuffix(".swift") {
          problems.append(Found(SourceProblem(file: path, reason: .missing), at: entry))
        }
        continue
      }
      guard isFolder.boolValue else {
        if entry.isRoot || path.hasSuffix(".swift") { take(entry) }
        continue
      }
      if !entry.isRoot, isExcluded(path) { continue }
      let goal = SourceFinder.real(path)
      guard seenFolders.insert(goal).inserted else {
        problems.append(Found(SourceProblem(file: path, reason: .linkLoop(to: goal)), at: entry))
        continue
      }
      do {
        let names = try manager.contentsOfDirectory(atPath: path)
          .filter { !$0.hasPrefix(".") && !SourceFinder.skippedFolders.contains($0) }
        let base = path == "." ? "" : path == "/" ? "/" : path + "/"
        for name in names {
          let inner = Entry(path: base + name, root: entry.root, isRoot: false)
          if isLink(inner.path) { links.append(inner) } else { open.append(inner) }
        }
      } catch {
        problems.append(
          Found(SourceProblem(file: path, reason: .unreadable("the folder cannot be listed")), at: entry))
      }
    }
  }
}
