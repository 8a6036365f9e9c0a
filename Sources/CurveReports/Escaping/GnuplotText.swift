// gnuplot runs what stands in backquotes inside of double quotes, and a pipe sign at the start of
// an output's name starts a program. In single quotes nothing but the quote itself is special, but
// two doubled quotes in a row end the string in version 5.4. Labels therefore stand in single
// quotes when they have none of their own, and otherwise in double quotes with every special
// character as an octal code. They never stand in a data block, where a line of their own could end
// it.

/// Numbers, labels and names as a gnuplot script can hold them.
enum GnuplotText {
  /// gnuplot reads integers of 32 or 64 bits as such: a point or exponent keeps them real.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "NaN" }
    let text = DecimalText.shortest(value)
    return text.utf8.allSatisfy { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "e") } ? text + ".0" : text
  }

  static func quoted(_ text: String) -> String {
    let line = OutsideText.oneLine(text)
    guard line.utf8.contains(UInt8(ascii: "'")) else { return "'\(line)'" }
    return "\"\(coded(line))\""
  }

  /// Several lines, of which each is text.
  static func quoted(lines: [String]) -> String {
    if lines.count == 1 { return quoted(lines[0]) }
    return "\"\(lines.map { coded(OutsideText.oneLine($0)) }.joined(separator: "\\n"))\""
  }

  /// What may stand between double quotes.
  private static func coded(_ line: String) -> String {
    var result = ""
    for scalar in line.unicodeScalars {
      switch scalar {
      case "'", "\"", "\\", "`", "@", "$", "#":
        result += "\\" + (scalar.value < 0o100 ? "0" : "") + String(scalar.value, radix: 8)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  static func fileName(_ name: String) throws(ReportError) -> String {
    guard !name.isEmpty, OutsideText.oneLine(name) == name else { throw .unusableFileName(name) }
    // A pipe sign or a tilde at the start would not be taken for a part of the name.
    let isPlain = name.utf8.first.map { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") } ?? false
    return quoted(isPlain || name.utf8.first.map(Self.isWordByte) ?? false ? name : "./" + name)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
      true
    default: false
    }
  }
}
