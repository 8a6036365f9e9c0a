extension StringProtocol {
  /// The text without the white space around it.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }

  func afterPrefix(_ prefix: String) -> SubSequence? { hasPrefix(prefix) ? dropFirst(prefix.count) : nil }

  /// The pieces between the places where a text stands.
  func split(separatedBy separator: String) -> [String] {
    var pieces: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      pieces.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return pieces + [String(rest)]
  }

  /// The text with every run of white space as one space: code on one line.
  var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
