// Queries of `@media` under their own names, and what asks for motion in other words.

/// The media queries that have names, and how a rule reads without them.
struct MediaQueries {
  /// By names in small letters, with their hyphens.
  let named: [String: String]

  /// A name may stand for others, and those for others again.
  private static let deepest = 8
  private static let longest = 4096

  /// A rule with each name replaced by its query, and with a refusal of less motion, or of more, as the other one of the two.
  func rule(_ prelude: String) -> String {
    guard prelude.lowercased().hasPrefix("@media") else { return prelude }
    var query = prelude.dropFirst("@media".count).trimmingSpaces
    for _ in 0..<Self.deepest {
      let next = replaced(query)
      if next == query || next.utf8.count > Self.longest { break }
      query = next
    }
    return "@media " + (Self.plain(query) ?? query)
  }

  /// One step: `(--name)` with its query in brackets.
  private func replaced(_ query: String) -> String {
    var text = ""
    var rest = query[...]
    while let begin = rest.firstIndex(of: "(") {
      text += rest[..<begin]
      let inner = rest[rest.index(after: begin)...]
      if let end = inner.firstIndex(where: { $0 == ")" || $0 == "(" }), inner[end] == ")",
        let found = named[inner[..<end].trimmingSpaces.lowercased()]
      {
        let isOne = found.hasPrefix("(") && found.hasSuffix(")") && found.dropFirst().allSatisfy { $0 != "(" }
        text += isOne ? found : "(\(found))"
        rest = inner[inner.index(after: end)...]
      } else {
        text.append("(")
        rest = inner
      }
    }
    return text + rest
  }

  /// Whether a rule, in small letters, holds wherever less motion is asked for, whatever else holds there.
  static func asksForLessMotion(_ rule: String) -> Bool {
    guard rule.hasPrefix("@media") else { return false }
    return rule.dropFirst("@media".count).split(separator: ",").contains { query in
      var words = query.trimmingSpaces[...]
      for type in ["all and ", "screen and ", "only screen and "] where words.hasPrefix(type) {
        words = words.dropFirst(type.count)
      }
      let inner = words.filter { !" ()".contains($0) }
      return ["prefers-reduced-motion", "prefers-reduced-motion:reduce"].contains(inner)
    }
  }

  /// A query about motion alone that begins with `not`.
  private static func plain(_ query: String) -> String? {
    var words = query.lowercased()[...]
    guard words.hasPrefix("not ") else { return nil }
    words = words.dropFirst(4)
    if words.hasPrefix("all and ") { words = words.dropFirst(8) }
    var brackets = 0
    let inner = words.filter { character in
      if character == "(" { brackets += 1 }
      return !" ()".contains(character)
    }
    guard brackets > 0 else { return nil }
    switch inner {
    case "prefers-reduced-motion:no-preference": return "(prefers-reduced-motion: reduce)"
    case "prefers-reduced-motion", "prefers-reduced-motion:reduce": return "(prefers-reduced-motion: no-preference)"
    default: return nil
    }
  }
}
