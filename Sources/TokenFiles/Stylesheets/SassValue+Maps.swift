// Maps of SCSS: their keys, and what is added to them where they are set again.

extension SassValue {
  /// The entries of a map, with their keys as they are written; `nil` where a text is none.
  static func map(_ text: String) -> [(key: String, value: String)]? {
    guard text.hasPrefix("("), text.hasSuffix(")") else { return nil }
    var entries: [(key: String, value: String)] = []
    for part in parts(of: text.dropFirst().dropLast(), at: ",") where !part.trimmingSpaces.isEmpty {
      let sides = parts(of: part, at: ":", most: 1)
      guard sides.count == 2 else { return nil }
      entries.append((sides[0].trimmingSpaces, sides[1].trimmingSpaces))
    }
    return entries.isEmpty ? nil : entries
  }

  /// A key as Sass compares it: `"a"` is `a`, and 1.0 is 1, but `"1"` is no number and keeps its
  /// quotes.
  static func key(_ text: String) -> String {
    let plain = unquoted(text)
    guard let number = number(plain) else { return plain }
    return plain == text ? number : "\"\(plain)\""
  }

  /// A number with its unit, without digits that say nothing; `nil` for other texts.
  private static func number(_ text: String) -> String? {
    let digits = text.prefix { "+-.0123456789".contains($0) }
    let unit = text[digits.endIndex...]
    guard digits.last?.isNumber == true, Double(digits) != nil,
      unit.allSatisfy({ $0.isASCII && $0.isLetter }) || unit == "%"
    else { return nil }
    let isNegative = digits.first == "-"
    let parts = digits.drop { "+-".contains($0) }.split(separator: ".", omittingEmptySubsequences: false)
    let whole = parts[0].drop { $0 == "0" }
    var rest = parts.count > 1 ? parts[1] : ""
    while rest.last == "0" { rest = rest.dropLast() }
    let value = (whole.isEmpty ? "0" : String(whole)) + (rest.isEmpty ? "" : ".\(rest)")
    return (isNegative && value != "0" ? "-" : "") + value + unit
  }

  private static let mergers = ["map-merge(", "map.merge(", "map.deep-merge("]

  /// What is said of a map by `map-merge($map, (…))`, `map.set($map, key, value)` and the like;
  /// `nil` where a text is none of them.
  ///
  /// The other map of two stays what it is, under its own name, and the first entry says so.
  static func additions(to property: String, _ text: String) -> [Entry]? {
    guard let call = (mergers + ["map.set("]).first(where: text.hasPrefix),
      let close = StylesheetValue.closing(of: text.dropFirst(call.count)), text.index(after: close) == text.endIndex
    else { return nil }
    var arguments = parts(of: text.dropFirst(call.count)[..<close], at: ",").map(\.trimmingSpaces)
    if arguments.last?.isEmpty == true { arguments.removeLast() }
    guard arguments.count > 1, let last = arguments.last else { return nil }
    let path = arguments.dropFirst().dropLast().map(key)
    guard path.allSatisfy({ !$0.contains("$") }) else { return nil }
    let inner = ([property] + path).joined(separator: ".")
    if call == "map.set(" {
      guard !path.isEmpty, let base = base(arguments[0], of: property) else { return nil }
      return base + entries(of: inner, last, key: nil, depth: path.count)
    }
    if path.isEmpty, let base = base(last, of: property), let own = literal(arguments[0], of: property) {
      // The second one has the last word.
      return base
        + own.map { entry in
          var entry = entry
          entry.isDefault = true
          return entry
        }
    }
    guard let own = literal(last, of: inner),
      let base = base(arguments[0], of: property) ?? literal(arguments[0], of: property)
    else { return nil }
    return base + own
  }

  private static func literal(_ text: String, of property: String) -> [Entry]? {
    if text.hasPrefix("("), text.hasSuffix(")"), text.dropFirst().dropLast().allSatisfy({ $0 == " " }) { return [] }
    return map(text) == nil ? nil : entries(of: property, text, key: nil, depth: 0)
  }

  /// A map by its name: nothing is to be said of the one that is set.
  private static func base(_ text: String, of property: String) -> [Entry]? {
    guard let dollar = text.firstIndex(of: "$"), text[dollar...].dropFirst().allSatisfy(isOfName),
      text[..<dollar].dropLast().allSatisfy(isOfName)
    else { return nil }
    guard SassModules.canonical(text) != SassModules.canonical(property) else { return [] }
    return [Entry(property: property, value: "var(\(text))")]
  }
}
