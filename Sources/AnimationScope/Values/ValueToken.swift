/// A word, a number, a string or a sign of an expression.
enum ValueToken: Equatable {
  case word(String)
  case number(Double)
  case string([Piece])
  case symbol(String)

  /// A part of a string: text, or the code of an interpolation.
  enum Piece: Equatable {
    case text(String)
    case code(String)
  }

  /// The tokens of a text, or `nil` when a character cannot begin one.
  static func all(in text: String) -> [ValueToken]? {
    var scanner = ValueScanner(text)
    var tokens: [ValueToken] = []
    while scanner.skipSpace() {
      guard let token = scanner.token() else { return nil }
      tokens.append(token)
    }
    return tokens
  }
}

/// Cuts an expression into tokens.
private struct ValueScanner {
  private let characters: [Character]
  private var next = 0

  init(_ text: String) {
    characters = Array(text)
  }

  /// Whether anything is left after white space.
  mutating func skipSpace() -> Bool {
    while next < characters.count, characters[next].isWhitespace { next += 1 }
    return next < characters.count
  }

  mutating func token() -> ValueToken? {
    let first = characters[next]
    if first.isLetter || first == "_" || first == "$" { return .word(word()) }
    if first.isASCII, first.isNumber { return number() }
    if first == "\"" { return string().map { .string($0) } }
    for length in [2, 1] where next + length <= characters.count {
      let sign = String(characters[next..<(next + length)])
      if Self.signs.contains(sign) {
        next += length
        return .symbol(sign)
      }
    }
    return nil
  }

  private static let signs: Set<String> = [
    "==", "!=", "<=", ">=", "&&", "||", "??", "<", ">", "+", "-", "*", "/", "%", "!", "?", ":", ".", ",", "(", ")", "[",
    "]",
  ]

  private mutating func word() -> String {
    let start = next
    while next < characters.count {
      let character = characters[next]
      guard character.isLetter || character.isNumber || character == "_" || character == "$" else { break }
      next += 1
    }
    return String(characters[start..<next])
  }

  private mutating func number() -> ValueToken? {
    let start = next
    func isDigit(_ index: Int) -> Bool {
      index < characters.count && characters[index].isASCII && characters[index].isNumber
    }
    while isDigit(next) || (next < characters.count && characters[next] == "_") { next += 1 }
    if next < characters.count, characters[next] == ".", isDigit(next + 1) {
      next += 1
      while isDigit(next) || (next < characters.count && characters[next] == "_") { next += 1 }
    }
    if next < characters.count, characters[next] == "e" || characters[next] == "E" {
      let sign = next + 1 < characters.count && (characters[next + 1] == "-" || characters[next + 1] == "+") ? 1 : 0
      if isDigit(next + 1 + sign) {
        next += 1 + sign
        while isDigit(next) { next += 1 }
      }
    }
    guard let value = Double(String(characters[start..<next].filter { $0 != "_" })), value.isFinite else { return nil }
    return .number(value)
  }

  private mutating func string() -> [ValueToken.Piece]? {
    next += 1
    var pieces: [ValueToken.Piece] = []
    var text = ""
    while next < characters.count {
      let character = characters[next]
      next += 1
      switch character {
      case "\"":
        if !text.isEmpty { pieces.append(.text(text)) }
        return pieces
      case "\\":
        guard next < characters.count else { return nil }
        let escape = characters[next]
        next += 1
        if escape == "(" {
          if !text.isEmpty { pieces.append(.text(text)) }
          text = ""
          guard let code = interpolation() else { return nil }
          pieces.append(.code(code))
        } else if let plain = SwiftEscapes.scalars[escape] {
          text.unicodeScalars.append(plain)
        } else {
          return nil
        }
      default: text.append(character)
      }
    }
    return nil
  }

  /// The code up to the parenthesis that closes the interpolation.
  private mutating func interpolation() -> String? {
    let start = next
    var open = 1
    while next < characters.count {
      switch characters[next] {
      case "(": open += 1
      case ")": open -= 1
      default: break
      }
      next += 1
      if open == 0 { return String(characters[start..<(next - 1)]) }
    }
    return nil
  }
}

/// What a letter behind a backslash stands for in a string of Swift.
enum SwiftEscapes {
  static let scalars: [Character: Unicode.Scalar] = [
    "\"": "\"", "\\": "\\", "n": "\n", "r": "\r", "t": "\t", "0": "\0",
  ]

  static let letters = Dictionary(uniqueKeysWithValues: scalars.map { ($1, $0) })
}
