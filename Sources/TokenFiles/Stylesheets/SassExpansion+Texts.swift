// Texts of mixins in the words of the file that uses them.

internal import CurveMath

extension SassExpansion {
  /// Takes a declaration of a mixin, or of a block that it is given.
  mutating func take(_ declaration: StylesheetDeclaration, _ frame: inout Frame, into outer: Int) {
    if frame.context != nil, declaration.property.hasPrefix("$") {
      let name = SassModules.canonical(declaration.property)
      if declaration.isDefault, let former = frame.values[name], former.lowercased() != "null" { return }
      frame.values[name] = text(interpolated(declaration.value, frame, SassValue.plain), frame)
      return
    }
    var copy = declaration
    copy.block = outer
    if frame.context != nil || !frame.values.isEmpty {
      copy.property = interpolated(declaration.property, frame, SassValue.plain)
      if !copy.property.hasPrefix("--"), !copy.property.hasPrefix("$"), !copy.property.contains("#{") {
        copy.property = copy.property.lowercased()
      }
      // Nothing of motion stands in quotes but what Sass takes out of them: `#{$value}`.
      copy.value = text(
        interpolated(declaration.value, frame, SassValue.plain), frame,
        unquotes: ["transition", "animation"].contains(where: copy.property.contains))
      // Sass writes nothing for 'null'.
      if copy.value != declaration.value, copy.value.isEmpty || copy.value == "null" { return }
    }
    if frame.context != nil { (copy.line, copy.offset) = place }
    output.append(copy)
  }

  /// A value as it is written in SCSS, in the words of the file that is written.
  func value(_ written: String, _ frame: Frame) -> String {
    SassValue.declarations(of: "$value", written).first.map { value(of: $0, frame) } ?? written
  }

  /// The same of what is read already, as in a map.
  func value(of entry: SassValue.Entry, _ frame: Frame) -> String {
    text(interpolated(entry.value, frame, SassValue.plain), frame)
  }

  /// A value with what is known in the place of each variable, and a mark on each other one.
  ///
  /// - Parameter unquotes: Whether what is known loses its quotes.
  func text(_ value: String, _ frame: Frame, unquotes: Bool = false) -> String {
    guard value.contains("$"), frame.context != nil || !frame.values.isEmpty else { return value }
    func known(_ name: String) -> String? {
      let text = self.known(name, frame)
      return unquotes ? text.map(SassValue.unquoted) : text
    }
    // What is nothing else may be nothing.
    if let name = SassValue.variable(of: value), let known = known(name) { return known }
    var (result, rest) = ("", value[...])
    while let range = rest.firstRange(of: "var(") {
      result += rest[..<range.lowerBound]
      let inside = rest[range.upperBound...]
      guard let end = StylesheetValue.closing(of: inside) else { break }
      let name = String(inside[..<end])
      if !name.hasPrefix("--"), name.contains("$"), let known = known(name) {
        result += known.lowercased() == "null" ? "" : known
        rest = rest[inside.index(after: end)...]
      } else {
        result += "var("
        rest = inside
      }
      // A value that doubles itself by way of others would have no end.
      if result.utf8.count > Limits.variableLength.count { return "var(\(SassContext.unknown).$value)" }
    }
    return (result + rest).trimmingSpaces
  }

  /// What stands for a variable: its value, or its name with a mark; `nil` where it stays.
  private func known(_ name: String, _ frame: Frame) -> String? {
    guard let dollar = name.firstIndex(of: "$"), !name.hasPrefix(SassContext.mark) else { return nil }
    if dollar == name.startIndex {
      let own = SassModules.canonical(StylesheetValue.unescaped(name))
      if let value = frame.values[own] { return value }
      let root = SassModules.root(own)
      if root != own, let map = frame.values[root] {
        guard let other = SassValue.variable(of: map), !other.hasPrefix(SassContext.unknown) else {
          return "var(\(SassContext.unknown).\(name))"
        }
        return "var(\(other)\(name.dropFirst(root.count)))"
      }
      return frame.context.map { "var(\(SassContext.mark)\($0).\(name))" }
    }
    return frame.context.map { "var(\(SassContext.mark)\($0):\(name))" }
  }

  /// A text with what is known in the place of each `#{…}`.
  ///
  /// - Parameter words: What a value stands for there; `nil` where it is not fit for it.
  private func interpolated(_ text: String, _ frame: Frame, _ words: (String) -> String?) -> String {
    SassValue.replacing(in: text) { word(of: $0, frame, words) }
  }

  private func word(of expression: String, _ frame: Frame, _ words: (String) -> String?) -> String? {
    guard let name = SassValue.variable(in: expression) else { return nil }
    let own = self.text("var(\(name))", frame)
    return literal(own, frame).flatMap(words)
  }

  /// A text without variables: what is known is, with signs of addition between its parts.
  private func literal(_ value: String, _ frame: Frame) -> String? {
    if value.lowercased() == "null" { return "\"\"" }
    if let name = SassValue.variable(of: value) {
      guard !name.hasPrefix(SassContext.unknown) else { return nil }
      let mark = String(name.prefix { $0 != "." && $0 != "$" })
      let sheet = SassContext.known(mark, in: results[target].contexts)?.context.sheet
      return names.value(of: SassContext.written(name), in: sheet ?? frame.sheet)
    }
    let parts = SassValue.parts(of: value[...], at: "+").map(\.trimmingSpaces)
    guard parts.count > 1, value.contains(where: { "\"'".contains($0) }) else { return value }
    var text = ""
    for part in parts {
      guard !part.isEmpty, SassValue.parts(of: part[...], at: "+").count == 1, let own = literal(part, frame) else {
        return nil
      }
      text += SassValue.unquoted(own)
    }
    return "\"\(text)\""
  }

  /// What stands before a brace.
  func prelude(_ text: String, _ frame: Frame) -> String {
    guard text.contains("$"), frame.context != nil || !frame.values.isEmpty else { return text }
    func word(_ inside: String) -> String? { self.word(of: inside, frame, SassValue.written) }
    return SassFlow.hasQuery(text)
      ? SassFlow.replacing(inQuery: text, word) : SassValue.replacing(in: text, word)
  }
}
