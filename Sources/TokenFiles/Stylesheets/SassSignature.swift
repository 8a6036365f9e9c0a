// Where mixins of SCSS are used, and what they take and are given.

internal import CurveMath

/// A place that uses a mixin, or where one puts the block that it is given.
struct SassCall {
  /// `@include motion.fade(1s)`, `@content`.
  let text: String
  /// From 1.
  let line: Int
  /// Of its first byte, from 0.
  let offset: Int
  /// The number of the block in which it stands.
  private(set) var block: Int

  init(text: String, line: Int, offset: Int, block: Int) {
    (self.text, self.line, self.offset, self.block) = (text, line, offset, block)
  }

  func moved(to block: Int) -> SassCall {
    var copy = self
    copy.block = block
    return copy
  }
}

/// A name with what stands in brackets behind it: what a mixin takes, or what it is given.
struct SassSignature {
  /// The word in front of the name: `motion` of `motion.fade(1s)`; empty where there is none.
  let module: String
  /// With hyphens in the place of underlines.
  let name: String
  /// What stands between commas: without a dollar, and `nil` without a value.
  let items: [(name: String?, value: String?)]
  /// What takes all that is left, or gives all of a list: `$times...`.
  let rest: String?

  /// - Parameter text: `@mixin fade($time: 1s)`, `@include fade(2s)`, `@content($time)` or what
  ///   stands behind `using`.
  init(_ text: String) {
    var text = text[...]
    if text.first == "@" { text = text.drop { $0 != " " && $0 != "(" } }
    text = text.drop { $0 == " " }
    let word = text.prefix { !" ({;".contains($0) }
    let point = word.lastIndex(of: ".")
    module = point.map { String(word[..<$0]) } ?? ""
    name = (point.map { String(word[$0...].dropFirst()) } ?? String(word)).replacing("_", with: "-")
    text = text[word.endIndex...].drop { $0 == " " }
    var (items, rest): ([(name: String?, value: String?)], String?) = ([], nil)
    if text.first == "(", let end = StylesheetValue.closing(of: text.dropFirst()) {
      for part in SassValue.parts(of: text[..<end].dropFirst(), at: ",").map(\.trimmingSpaces) where !part.isEmpty {
        if part.hasSuffix("...") {
          rest = part.dropLast(3).trimmingSpaces
        } else if part.hasPrefix("$") {
          let name = part.dropFirst().prefix(while: SassValue.isOfName)
          let behind = part[name.endIndex...].drop { $0 == " " }
          let value = behind.first == ":" ? behind.dropFirst().trimmingSpaces : nil
          let isNamed = value != nil || behind.isEmpty
          items.append(
            isNamed ? (SassModules.canonical("$\(name)"), value) : (nil, part))
        } else {
          items.append((nil, part))
        }
      }
    }
    (self.items, self.rest) = (items, rest)
  }

  /// What a block takes that a mixin is given: `using ($time)`.
  static func using(_ prelude: String) -> SassSignature? {
    guard let range = prelude.firstRange(of: " using") else { return nil }
    return SassSignature("@content \(prelude[range.upperBound...].trimmingSpaces)")
  }
}
