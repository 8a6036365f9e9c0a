// Paths by their bytes, as the system reads them: a mark that combines with the slash before it is
// one character with it.

extension String {
  /// Whether a path begins at the root.
  package var isAbsolutePath: Bool { utf8.first == UInt8(ascii: "/") }

  /// What stands before the last name of a path: empty, or with a slash at its end.
  package var folderOfPath: Substring {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { self[..<utf8.index(after: $0)] } ?? self[..<startIndex]
  }

  /// The names in a path, in their order.
  package var namesInPath: [String] { utf8.split(separator: UInt8(ascii: "/")).map { String($0)! } }
}
