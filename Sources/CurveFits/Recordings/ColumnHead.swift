/// The head of a column: a name, and often a unit.
package struct ColumnHead {
  package let text: String

  /// The unit of time in brackets, behind the name, or in place of one: `Time (ms)`, `t [s], since
  /// start`, `time_ms`, `t / s`, `timeMs`, `ms`.
  var timeUnit: TimeUnit? { bracketedUnit ?? trailingUnit?.unit }

  /// Whether the head has a unit of time set off from a name, so that nothing else can be meant.
  var saysTime: Bool {
    bracketedUnit != nil || trailingUnit.map { $0.name.contains(where: \.isLetter) && !text.contains("/") } ?? false
  }

  /// What is left without the unit, of time or not; `nil` where there is no unit.
  var nameWithoutUnit: String? {
    let name = text.firstIndex(where: Self.opens).map { text[..<$0] } ?? trailingUnit?.name
    return name.map(Self.trimmed).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The first word, as `time` of `Time [s]`.
  var word: String { String(text.lowercased().prefix { $0.isLetter }) }

  /// What stands in the first brackets, whatever it is; `nil` where there are none.
  var bracketed: String? {
    guard let start = text.firstIndex(where: Self.opens) else { return nil }
    let inside = Self.trimmed(text[text.index(after: start)...].prefix { !")]}".contains($0) })
    return inside.isEmpty ? nil : inside
  }

  private var bracketedUnit: TimeUnit? {
    text.split(whereSeparator: Self.opens).dropFirst(text.first.map(Self.opens) == true ? 0 : 1).lazy
      .compactMap { part in
        part.firstIndex { ")]}".contains($0) }.flatMap { TimeUnit(word: Self.trimmed(part[..<$0])) }
      }.first
  }

  private var trailingUnit: (name: Substring, unit: TimeUnit)? {
    var start = text.endIndex
    while start > text.startIndex, text[text.index(before: start)].isLetter { start = text.index(before: start) }
    let word = text[start...]
    // 'x min' is a smallest value.
    if let unit = TimeUnit(word: word), word.lowercased() != "min" {
      let name = text[..<start]
      return name.allSatisfy { $0.isLetter || $0.isNumber || "_-/., ".contains($0) } ? (name, unit) : nil
    }
    // The last part of 'timeMs'.
    guard let hump = word.lastIndex(where: \.isUppercase), hump > word.startIndex,
      word[word.index(before: hump)].isLowercase, word[hump...].count > 1, let unit = TimeUnit(word: word[hump...])
    else { return nil }
    return (text[..<hump], unit)
  }

  private static func opens(_ character: Character) -> Bool { "([{".contains(character) }

  private static func trimmed(_ text: Substring) -> String {
    let isEdge = { (character: Character) in character.isWhitespace || "_-/.,".contains(character) }
    return String(text.drop { isEdge($0) }.reversed().drop { isEdge($0) }.reversed())
  }
}
