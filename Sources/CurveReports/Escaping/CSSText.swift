/// Names of CSS that come from outside, in a value of CSS.
enum CSSText {
  /// A name as it is, where nothing in it can end the value that it stands in, and else as a
  /// string.
  ///
  ///     CSSText.name("fade")      // "fade"
  ///     CSSText.name(#"a;} b{"#)  // "\"a;} b{\""
  ///
  /// - Parameter name: With its escapes, without quotes around it.
  static func name(_ name: String) -> String { isPlain(name) ? name : string(name) }

  /// The names of a list, which commas part that are neither escaped nor in brackets.
  static func names(_ list: String) -> [String] {
    var (names, depth, isEscaped) = ([""], 0, false)
    for character in list {
      if character == ",", depth == 0, !isEscaped {
        names.append("")
        continue
      }
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      isEscaped = character == "\\" && !isEscaped
      if !(character == " " && names[names.count - 1].isEmpty) { names[names.count - 1].append(character) }
    }
    return names.filter { !$0.isEmpty }
  }

  /// Whether a text is made of words, functions and commas alone.
  private static func isPlain(_ text: String) -> Bool {
    var (depth, isEscaped, before) = (0, false, " " as Unicode.Scalar)
    for scalar in text.unicodeScalars {
      defer { before = scalar }
      if isEscaped {
        isEscaped = false
        if scalar.value < 0x20 { return false }
        continue
      }
      switch scalar {
      case "\\": isEscaped = true
      case "(": depth += 1
      case ")": depth -= 1
      case " ": if depth == 0, before != "," { return false }
      case "*": if before == "/" { return false }
      case ";", "{", "}", "[", "]", "\"", "'", "<", ">", "!", "@": return false
      default: if scalar.value < 0x20 || scalar.value == 0x7F { return false }
      }
      if depth < 0 { return false }
    }
    return depth == 0 && !isEscaped && !text.isEmpty
  }

  private static func string(_ text: String) -> String {
    var (string, isEscaped) = ("", false)
    for scalar in text.unicodeScalars {
      // A style sheet may stand in a page: `</style>` ends it even within a string.
      let isNumbered = scalar.value < 0x20 || scalar.value == 0x7F || scalar == "<"
      if isNumbered {
        string += "\(isEscaped ? "" : "\\")\(String(scalar.value, radix: 16)) "
      } else {
        if scalar == "\"", !isEscaped { string += "\\" }
        string.unicodeScalars.append(scalar)
      }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return "\"\(string)\(isEscaped ? "\\" : "")\""
  }
}
