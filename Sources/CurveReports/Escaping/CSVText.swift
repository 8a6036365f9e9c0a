// Comma-separated values by RFC 4180, lines ended by \n.
//
// A text that a spreadsheet could take for a formula, also behind space, and that is no number gets
// an apostrophe before it; characters that would steer a terminal or the direction of writing
// become U+FFFD.

/// Rows of cells for spreadsheets and data frames.
package enum CSVText {
  /// Appends a row with its line end.
  ///
  /// What is missing is empty. Blocks of nothing but numbers are written in less time by
  /// ``DecimalText/lines(of:columns:as:)``.
  package static func append(_ row: [ReportCell], to bytes: inout [UInt8]) {
    // A line that is empty would be no row at all.
    if row == [.missing] || row == [.text("")] { bytes.append(contentsOf: "\"\"".utf8) }
    for (index, cell) in row.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      switch cell {
      case .number(let value): DecimalText.append(shortest: value, to: &bytes)
      case .text(let text): append(text, to: &bytes)
      case .missing: break
      }
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    let text = OutsideText.withoutSteering(text)
    let isFormula =
      text.unicodeScalars.first { !isPassedOver($0) }.map(formulaStarts.contains) ?? false && !isQuantity(text)
    let isLineOrTab = text.unicodeScalars.first.map { "\t\r\n".unicodeScalars.contains($0) } ?? false
    guard isFormula || isLineOrTab || text.utf8.contains(where: needsQuotes) else {
      return bytes.append(contentsOf: text.utf8)
    }
    bytes.append(UInt8(ascii: "\""))
    if isFormula || isLineOrTab { bytes.append(UInt8(ascii: "'")) }
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// A negative number, also with a unit behind a space: no formula, though it begins like one.
  private static func isQuantity(_ text: String) -> Bool {
    let number = text.prefix { $0 != " " }
    return number.first == "-" && number.dropFirst().allSatisfy { "0123456789.e-".contains($0) }
      && Double(number) != nil && text.dropFirst(number.count).allSatisfy { $0.isLetter || " /²³%".contains($0) }
  }

  /// Spreadsheets trim what they read: white space of any kind, and what takes no room.
  private static func isPassedOver(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.isWhitespace || properties.isDefaultIgnorableCodePoint || properties.generalCategory == .format
      || scalar == "\u{FFFD}"
  }

  /// Also the separators of other locales, so that they cannot split a cell in two and start a
  /// formula in its second half.
  private static func needsQuotes(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\""), 0..<0x20: true
    default: false
    }
  }

  /// What begins a formula in a spreadsheet, the full-width forms included.
  private static let formulaStarts: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]
}
