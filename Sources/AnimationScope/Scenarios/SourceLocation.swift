/// A place in a source file.
public struct SourceLocation: Hashable, Sendable {
  /// The path as the reader was given it, or `nil` for a snippet without a file.
  public var file: String?
  /// Counted from 1.
  public var line: Int
  /// UTF-8 bytes from the beginning of the line, counted from 1.
  public var column: Int
  /// UTF-8 bytes from the beginning of the file, counted from 0.
  public var offset: Int

  public init(file: String? = nil, line: Int, column: Int, offset: Int) {
    self.file = file
    self.line = line
    self.column = column
    self.offset = offset
  }
}

extension SourceLocation: CustomStringConvertible {
  /// `Sources/Card.swift:12:5`, or `line 12` without a file.
  public var description: String {
    file.map { "\($0):\(line):\(column)" } ?? "line \(line)"
  }
}

extension SourceLocation: Comparable {
  /// Files by name, then places in the order of the text.
  public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.file ?? "", left.offset) < (right.file ?? "", right.offset)
  }
}
