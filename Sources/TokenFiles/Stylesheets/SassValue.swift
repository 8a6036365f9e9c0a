// Values of SCSS in the words of CSS: `$fast` becomes `var($fast)`, and a map becomes a variable for each of its keys, `$speeds.fast`.

enum SassValue {
  /// Maps within maps; no system names its tokens by more words.
  private static let deepest = 8

  /// What a declaration declares: itself, or each entry of the map that is its value.
  static func declarations(
    of property: String, _ value: String, depth: Int = 0
  ) -> [(property: String, value: String)] {
    var value = value[...]
    for flag in ["!default", "!global"] where value.hasSuffix(flag) { value = value.dropLast(flag.count) }
    let text = value.trimmingSpaces
    guard property.hasPrefix("$"), depth < deepest, let entries = entries(of: text) else {
      return [(property, translated(property.hasPrefix("$") ? elements(of: text) : text))]
    }
    return entries.flatMap { declarations(of: "\(property).\($0.key)", $0.value, depth: depth + 1) }
  }

  /// The entries of a map; `nil` where a text is none.
  private static func entries(of text: String) -> [(key: String, value: String)]? {
    guard text.hasPrefix("("), text.hasSuffix(")") else { return nil }
    let parts = StylesheetValue.parts(of: text.dropFirst().dropLast(), between: { $0 == "," })
    var entries: [(key: String, value: String)] = []
    for part in parts where !part.trimmingSpaces.isEmpty {
      guard let colon = part.firstIndex(of: ":") else { return nil }
      entries.append((unquoted(part[..<colon].trimmingSpaces), part[part.index(after: colon)...].trimmingSpaces))
    }
    return entries.isEmpty ? nil : entries
  }

  /// The elements of a list, commas between: `(100ms,)` is a list of one.
  private static func elements(of text: String) -> String {
    guard text.hasPrefix("("), StylesheetValue.closing(of: text.dropFirst()) == text.indices.last else { return text }
    let inside = text.dropFirst().dropLast().trimmingSpaces
    return inside.hasSuffix(",") ? inside.dropLast().trimmingSpaces : inside
  }

  private static func unquoted(_ text: String) -> String {
    guard let quote = text.first, "\"'".contains(quote), text.last == quote, text.count > 1 else { return text }
    return String(text.dropFirst().dropLast())
  }

  /// A value with `var()` around each variable: of this file, of one that is used under a name, of a map.
  private static func translated(_ text: String) -> String {
    var (result, rest) = ("", text[...])
    while let dollar = rest.firstIndex(of: "$") {
      var before = rest[..<dollar]
      let name = rest[dollar...].dropFirst().prefix { $0.isLetter || $0.isNumber || "-_".contains($0) }
      var (variable, end) = ("$\(name)", name.endIndex)
      // `motion.$fast`
      if before.hasSuffix(".") {
        before = before.dropLast()
        while let last = before.last, last.isLetter || last.isNumber || "-_".contains(last) {
          before = before.dropLast()
        }
      }
      for function in ["map.get(", "map-get("] where before.hasSuffix(function) {
        guard let close = StylesheetValue.closing(of: rest[dollar...]) else { continue }
        let keys = StylesheetValue.parts(of: rest[end..<close], between: { $0 == "," }).map {
          unquoted($0.trimmingSpaces)
        }
        guard !keys.isEmpty, !keys.contains(where: { $0.contains("$") }) else { continue }
        before = before.dropLast(function.count)
        variable = ([variable] + keys).joined(separator: ".")
        end = rest.index(after: close)
      }
      result += name.isEmpty ? String(rest[..<end]) : "\(before)var(\(variable))"
      rest = rest[end...]
    }
    return result + rest
  }

  /// Whether only Sass can tell what a text is: a product, a sum, a function of its own, `#{…}`.
  static func isComputed(_ text: String) -> Bool {
    [" * ", " + ", " - ", " / ", "#{", "math."].contains { text.contains($0) }
  }
}
