// Walks over a text and knows the column. Every step forward is final, so that a megabyte takes one
// pass.

/// A place in a text that is being read.
package struct NotationScanner {
  private let characters: [Character]
  package private(set) var offset = 0
  /// Where numbers are left open, in the order of the text.
  private let holes: [Range<Int>]
  /// What stands in them, once it is known.
  private var filling: [HoleValue]?

  package init(_ text: String, holes: [Range<Int>] = []) {
    self.holes = holes
    var characters: [Character] = []
    characters.reserveCapacity(text.utf8.count)
    for character in text {
      if characters.count & 0xFFFF == 0xFFFF, Deadline.hasPassed { break }
      characters.append(character)
    }
    self.characters = characters
  }

  /// Counted from 1.
  package var column: Int { offset + 1 }
  package var isAtEnd: Bool { offset == characters.count }
  package var next: Character? { isAtEnd ? nil : characters[offset] }

  package func peek(_ distance: Int) -> Character? {
    offset + distance < characters.count ? characters[offset + distance] : nil
  }

  /// The column of the first `/*`.
  var firstComment: Int? {
    for index in characters.indices.dropLast() {
      if index & 0xFFFF == 0xFFFF, Deadline.hasPassed { break }
      if characters[index] == "/", characters[index + 1] == "*" { return index + 1 }
    }
    return nil
  }

  package mutating func skipSpace() {
    while let next, next.isWhitespace {
      if offset & 0xFFFF == 0xFFFF, Deadline.hasPassed { break }
      offset += 1
    }
  }

  package mutating func take(_ character: Character) -> Bool {
    guard next == character else { return false }
    offset += 1
    return true
  }

  package mutating func take(while isWanted: (Character) -> Bool) -> String {
    var text = ""
    let begin = offset
    while let next, isWanted(next) {
      if (offset - begin) & 0xFFF == 0xFFF, Deadline.hasPassed { break }
      text.append(next)
      offset += 1
    }
    return text
  }

  /// Steps over the hole that begins here, and the unit behind it.
  mutating func hole() -> NotationHole? {
    guard !holes.isEmpty, let index = holes.firstIndex(where: { $0.lowerBound == offset }) else { return nil }
    offset = holes[index].upperBound
    let column = column
    return NotationHole(index: index, unit: unit(), unitColumn: column)
  }

  /// What is to stand in the holes from here on.
  mutating func fill(with values: [HoleValue]) { filling = values }

  /// Steps over a hole whose number is known.
  mutating func filledHole() -> HoleValue? {
    guard let filling, let hole = hole() else { return nil }
    return filling[hole]
  }

  /// Whether a hole that is not filled yet lies between here and another place.
  func hasOpenHole(before end: Int) -> Bool {
    filling == nil && holes.contains { (offset..<end).contains($0.lowerBound) }
  }

  /// Takes what stands before a character, whole and in pieces between its holes.
  mutating func take(before end: Character) -> (text: String, pieces: [NotationArguments.Piece]) {
    var pieces: [NotationArguments.Piece] = []
    let begin = offset
    var start = offset
    while let next, next != end {
      if (offset - begin) & 0xFFF == 0xFFF, Deadline.hasPassed { break }
      let place = offset
      if let hole = hole() {
        pieces += [.text(text(from: start, to: place)), .hole(hole)]
        start = offset
      } else {
        offset += 1
      }
    }
    return (text(from: begin, to: offset), pieces + [.text(text(from: start, to: offset))])
  }

  func text(from begin: Int, to end: Int) -> String { String(characters[begin..<end]) }

  package mutating func move(to offset: Int) { self.offset = offset }

  func error(
    _ reason: NotationError.Reason, at column: Int? = nil, expected: String? = nil, whole: String? = nil,
    nearest: String? = nil
  ) -> NotationError {
    NotationError(
      column: column ?? self.column, reason: reason, expected: expected, nearest: whole ?? nearest,
      isNearestWhole: whole != nil)
  }

  /// What stands here, fit to be shown: quoted, short, control characters by their number.
  package var found: String {
    guard let next else { return "the end" }
    let isWord = Self.isWordPart(next)
    let rest = characters[offset..<min(characters.count, offset + 24)]
    return Shown.quoted(isWord ? String(rest.prefix { Self.isWordPart($0) }) : String(next))
  }

  package static func isWordPart(_ character: Character) -> Bool {
    character == "-" || character == "_" || (character.isASCII && (character.isLetter || character.isNumber))
  }

  // MARK: - Numbers

  /// Reads a number of CSS: digits with an optional sign, fraction and exponent. `nil` if none
  /// stands here.
  package mutating func number() throws(NotationError) -> Double? {
    let begin = offset
    if next == "+" || next == "-" { offset += 1 }
    let whole = take(while: Self.isDigit)
    var fraction = ""
    if next == ".", let digit = peek(1), Self.isDigit(digit) {
      offset += 1
      fraction = take(while: Self.isDigit)
    }
    guard !whole.isEmpty || !fraction.isEmpty else {
      offset = begin
      return nil
    }
    if next == "e" || next == "E" {
      let signed = peek(1) == "+" || peek(1) == "-"
      if let digit = peek(signed ? 2 : 1), Self.isDigit(digit) {
        offset += signed ? 2 : 1
        _ = take(while: Self.isDigit)
      }
    }
    guard offset - begin <= Limits.number.count else {
      throw error(.notANumber("one of more than \(Limits.number.mostText) characters"), at: begin + 1)
    }
    let text = String(characters[begin..<offset])
    guard let value = Double(text.hasPrefix("+") ? String(text.dropFirst()) : text), value.isFinite else {
      throw error(.notANumber(Shown.quoted(text)), at: begin + 1, expected: "one that is less than 1.8e308")
    }
    return value
  }

  /// Whether nothing but digits and a sign stands between an offset and here.
  func isInteger(from begin: Int) -> Bool {
    characters[begin..<offset].allSatisfy { Self.isDigit($0) || $0 == "+" || $0 == "-" }
  }

  private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
}
