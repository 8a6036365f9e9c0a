extension StringProtocol {
  /// The text with every run of white space as one space: code on one line.
  var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
