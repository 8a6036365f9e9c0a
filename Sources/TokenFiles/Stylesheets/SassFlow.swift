// Rules of Sass itself, which write no rule of CSS: choices, loops, mixins.

internal import CurveMath

enum SassFlow {
  private static let rules = ["@if", "@else", "@each", "@for", "@while", "@include", "@mixin", "@function"]

  /// Whether what stands before a brace is a rule of Sass, of which each stands for itself.
  static func isRule(_ prelude: String) -> Bool { prelude.first == "@" && rules.contains(where: prelude.hasPrefix) }

  /// Whether what stands before a brace is a definition, which does nothing where it stands.
  static func isDefinition(_ prelude: String) -> Bool {
    prelude.hasPrefix("@mixin ") || prelude.hasPrefix("@function ")
  }

  /// The innermost mixin around a block of which it is not known where it puts the block.
  static func use(over block: Int, in sheet: StylesheetScanner) -> String? {
    sheet.preludes(of: block).last { $0.hasPrefix("@include ") }
  }

  // MARK: - Queries

  private static let queries = ["@media", "@supports", "@container"]

  /// Whether a rule asks something, in which variables stand for themselves: `(min-width: $wide)`.
  static func hasQuery(_ prelude: String) -> Bool {
    prelude.first == "@" && queries.contains(where: prelude.lowercased().hasPrefix)
  }

  /// A rule with something else in the place of each `#{…}` and each variable of its query.
  static func replacing(inQuery prelude: String, _ replaced: (_ inside: String) -> String?) -> String {
    let text = SassValue.replacing(in: prelude, replaced)
    guard text.contains("$") else { return text }
    var (result, rest) = ("", text[...])
    while let dollar = rest.firstIndex(of: "$") {
      var begin = dollar
      if dollar > rest.startIndex, rest[rest.index(before: dollar)] == "." {
        begin = rest.index(before: dollar)
        while begin > rest.startIndex, SassValue.isOfName(rest[rest.index(before: begin)]) {
          begin = rest.index(before: begin)
        }
      }
      let end = rest[dollar...].dropFirst().firstIndex { !SassValue.isOfName($0) } ?? rest.endIndex
      let name = String(rest[begin..<end])
      // `#{$a + $b}` stays.
      let isInside = rest[..<begin].lastIndex(of: "#").map { !rest[$0..<begin].contains("}") } ?? false
      result += rest[..<begin] + (isInside ? name : replaced(name) ?? name)
      rest = rest[end...]
    }
    return result + rest
  }

  // MARK: - Choices

  /// How far a chain of `@if` and `@else` has been read.
  enum Chain {
    /// No choice before it is known to hold.
    case open
    case taken
    /// Whether one before it holds is not known.
    case unknown
  }

  /// What is known of a rule of a choice.
  enum Choice {
    case read, pass, unknown
  }

  /// Takes `@if $x == a`, `@else if …` or `@else`.
  ///
  /// - Parameter value: What an operand stands for; `nil` where that is not known.
  static func choice(
    of prelude: String, _ chain: inout Chain, _ value: (_ operand: String) -> String?
  ) -> Choice {
    var condition = prelude[...]
    if condition.hasPrefix("@else") {
      if chain == .taken { return .pass }
      condition = condition.dropFirst("@else".count).drop { $0 == " " }
      if condition.hasPrefix("if") { condition = condition.dropFirst("if".count) }
    } else {
      chain = .open
      condition = condition.dropFirst("@if".count)
    }
    let holds = condition.isEmpty ? true : isTrue(condition.trimmingSpaces, depth: 0, value)
    switch holds {
    case false?: return .pass
    case true? where chain == .open:
      chain = .taken
      return .read
    default:
      chain = .unknown
      return .unknown
    }
  }

  private static let deepest = 16

  private static func isTrue(_ condition: String, depth: Int, _ value: (String) -> String?) -> Bool? {
    guard depth < deepest else { return nil }
    func isTrue(_ words: ArraySlice<Substring>) -> Bool? {
      self.isTrue(words.joined(separator: " "), depth: depth + 1, value)
    }
    let words = SassValue.parts(of: condition[...], at: " ").filter { !$0.isEmpty }
    if let or = words.firstIndex(of: "or") {
      let sides = [isTrue(words[..<or]), isTrue(words[(or + 1)...])]
      return sides.contains(true) ? true : sides.contains(nil) ? nil : false
    }
    if let and = words.firstIndex(of: "and") {
      return RuleCondition.conjunction([isTrue(words[..<and]), isTrue(words[(and + 1)...])])
    }
    if words.first == "not" { return isTrue(words[1...]).map { !$0 } }
    if let sign = words.firstIndex(where: { $0 == "==" || $0 == "!=" }), words.count > 2 {
      let sides = [words[..<sign], words[(sign + 1)...]].map { operand($0.joined(separator: " "), value) }
      guard let one = sides[0], let other = sides[1] else { return nil }
      return (SassValue.key(one) == SassValue.key(other)) == (words[sign] == "==")
    }
    guard words.count == 1 else { return nil }
    if condition.hasPrefix("("), StylesheetValue.closing(of: condition.dropFirst()) == condition.indices.last {
      return self.isTrue(condition.dropFirst().dropLast().trimmingSpaces, depth: depth + 1, value)
    }
    return operand(condition, value).map { !["false", "null"].contains($0) }
  }

  /// A word, a number or a text in quotes, or what a variable stands for that is one.
  private static func operand(_ text: String, _ value: (String) -> String?) -> String? {
    let own = text.contains("$") ? value(text) : text
    guard let own, !own.contains("$"), !own.contains("#{"), SassValue.unquoted(own) != own || !own.contains("(")
    else { return nil }
    return own
  }
}
