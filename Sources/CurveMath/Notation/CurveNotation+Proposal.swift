// What a text that is no curve was probably meant to be, as a whole.

extension CurveNotation {
  /// The error with the curve that the text stands for elsewhere, or that it is but for its signs.
  func proposing(for text: String, _ error: NotationError) -> NotationError {
    guard text.utf8.count <= Self.longestProposal, text.contains(where: { !$0.isWhitespace }), !error.isNearestWhole,
      !Deadline.hasPassed
    else { return error }
    let code = CodeCurves(presets: presets, isCurve: isCurve).notation(of: text)
    let candidates: [String]
    if let code, code != text, isCurve(code) {
      candidates = [code]
    } else if error.nearest != nil, let corrected = error.corrected(text), isCurve(corrected) {
      return error
    } else {
      candidates = WrittenSigns.repaired(text)
    }
    guard let whole = candidates.first(where: { $0 != text && isCurve($0) }) else { return error }
    return NotationError(
      column: error.column, reason: error.reason, expected: error.expected, nearest: whole, isNearestWhole: true)
  }

  private static let longestProposal = 500

  /// Whether a text is a curve as it stands.
  func isCurve(_ text: String) -> Bool {
    // What is wrong with a candidate is not asked for.
    var plain = self
    plain.isAdvising = false
    return (try? plain.syntax(text).expression()) != nil
  }
}

/// Signs that stand in another language, or in none, where the notation has commas and colons.
private enum WrittenSigns {
  /// The text with each of them mended, and with all of them.
  static func repaired(_ text: String) -> [String] {
    let repaired = repairs.map { $0(text) }
    return repaired + [repairs.prefix(alternatives).reduce(text) { $1($0) }]
  }

  /// How many of the repairs can be meant at once.
  private static let alternatives = 5

  private static let repairs: [@Sendable (String) -> String] = [
    { $0.replacing(",", with: ".") { $0.isASCIIDigit && $1.isASCIIDigit } },
    { $0.replacing("\u{2212}", with: "-") },
    { $0.words(between: ";").joined(separator: ", ") },
    { $0.words(between: "=").joined(separator: ": ") },
    {
      $0.words(between: " ").joined(separator: " ").replacing(" ", with: ": ") { before, after in
        before.isASCII && before.isLetter && (after.isASCIIDigit || "-.".contains(after))
      }
    },
    { $0.words(between: " ").joined(separator: " ").replacing(" ", with: ", ") { isPart($0) && isPart($1) } },
    withoutOuterCommas,
    bracketed,
    { text in units.reduce(text) { $0.replacing($1.0, with: $1.1) } },
    alternating,
    { "cubic-bezier(\($0.words(between: " ").joined(separator: ", ")))" },
  ]

  /// How units are written that are none of CSS, the longest first.
  private static let units = [
    (" milliseconds", "ms"), ("milliseconds", "ms"), (" msecs", "ms"), ("msec", "ms"), (" ms", "ms"), (" seconds", "s"),
    ("seconds", "s"), (" sec", "s"), ("secs", "s"), ("sec", "s"), (" s ", "s "),
  ]

  /// `mass 1 stiffness 600` with its colons and commas, as a spring.
  private static func alternating(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count.isMultiple(of: 2) else { return text }
    let parts = stride(from: 0, to: words.count, by: 2).map { "\(words[$0]): \(words[$0 + 1])" }
    return "spring(\(parts.joined(separator: ", ")))"
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "-.%".contains(character))
  }

  /// `ease-out, 300ms` without the comma.
  private static func withoutOuterCommas(_ text: String) -> String {
    var depth = 0
    return String(
      text.filter { character in
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        return character != "," || depth > 0
      })
  }

  /// `spring 1 100 10` with its numbers between brackets.
  private static func bracketed(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count > 1 else { return text }
    return "\(words[0])(\(words.dropFirst().joined(separator: ", ")))"
  }
}

extension String {
  /// What stands between signs, without the spaces around it.
  fileprivate func words(between sign: Character) -> [String] { split(separator: sign).map(\.trimmed) }

  /// The text with something else for a sign wherever it stands between two characters that are so.
  fileprivate func replacing(
    _ sign: Character, with other: String, where isBetween: (_ before: Character, _ after: Character) -> Bool
  ) -> String {
    let signs = Array(self)
    return String(
      signs.indices.flatMap { index -> [Character] in
        guard signs[index] == sign, signs.indices.contains(index - 1), signs.indices.contains(index + 1),
          isBetween(signs[index - 1], signs[index + 1])
        else { return [signs[index]] }
        return Array(other)
      })
  }
}
