// Where a path leads in the end, also where nothing stands there yet: what the system itself
// resolves is only what exists.

/// A path from the root without links, `.` and `..`.
package struct ResolvedPath: Equatable {
  package private(set) var names: [String]

  package var text: String { "/" + names.joined(separator: "/") }

  /// - Returns: `nil` where links lead in a circle, or the folder at work is gone.
  package init?(_ path: String) {
    guard let start = path.isAbsolutePath ? "" : SystemCalls.folderAtWork else { return nil }
    names = []
    // The next name is the last one.
    var rest = Array(Self.names(of: "\(start)/\(path)").reversed())
    var links = 0
    while let name = rest.popLast() {
      if name == ".." {
        _ = names.popLast()
        continue
      }
      names.append(name)
      guard let target = SystemCalls.target(ofLink: text) else { continue }
      links += 1
      guard links <= SystemCalls.mostLinks else { return nil }
      if target.isAbsolutePath { names = [] } else { names.removeLast() }
      rest += Self.names(of: target).reversed()
    }
  }

  /// Whether it stands below a folder.
  package func isBelow(_ folder: ResolvedPath) -> Bool {
    names.count > folder.names.count && names.starts(with: folder.names)
  }

  private static func names(of path: String) -> [String] {
    path.namesInPath.filter { $0 != "." }
  }
}
