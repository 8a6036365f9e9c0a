// Brackets are counted before the parser sees them: inside thousands of levels it would look ahead
// from each of them, and the time for that grows with a power of their number.

/// Blanks what lies deeper than a number of brackets.
struct NestingCut {
  /// The text of the same length, whose deepest brackets are empty.
  private(set) var bytes: [UInt8]
  /// Where the first bracket stands that was emptied, or `nil`.
  private(set) var offset: Int?

  private var index = 0
  /// For every open bracket how many square ones stand around it, up to the next brace: types and
  /// lists look alike there.
  private var open: [Int] = []
  /// How many are open where text becomes blank, or `nil` outside.
  private var blankDepth: Int?
  private let deepest: Int

  /// Square brackets in square brackets: each level multiplies the time of the parser, which tries
  /// both a type and a list.
  static let deepestSquare = 8

  /// - Complexity: O(*n*), without recursion.
  init(_ bytes: [UInt8], deepest: Int) {
    self.bytes = bytes
    self.deepest = deepest
    // Most files end here: there are not enough brackets for that many levels.
    guard bytes.withUnsafeBufferPointer({ Self.runsDeep($0, deepest) }) else { return }
    cut()
  }

  /// Whether brackets alone, strings and comments included, ever stand so deep.
  private static func runsDeep(_ bytes: UnsafeBufferPointer<UInt8>, _ deepest: Int) -> Bool {
    var (depth, squares) = (0, 0)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "["):
        (depth, squares) = (depth + 1, squares + 1)
        if depth > deepest || squares > deepestSquare { return true }
      case UInt8(ascii: "]"): (depth, squares) = (max(0, depth - 1), max(0, squares - 1))
      case UInt8(ascii: "("), UInt8(ascii: "{"):
        depth += 1
        if depth > deepest { return true }
      case UInt8(ascii: ")"), UInt8(ascii: "}"): depth = max(0, depth - 1)
      default: break
      }
    }
    return false
  }

  private mutating func cut() {
    /// For every open interpolation the depth at which it ends, and the quotes of its text.
    var interpolations: [(depth: Int, quotes: Int)] = []
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "/") where follows("//"): while index < bytes.count, !isLineEnd(bytes[index]) { step() }
      case UInt8(ascii: "/") where follows("/*"): skipComment()
      case UInt8(ascii: "\""):
        let quotes = follows("\"\"\"") ? 3 : 1
        step(quotes)
        if skipText(quotes) { interpolations.append((open.count, quotes)) }
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        enter(byte)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        leave()
        step()
        if let last = interpolations.last, last.depth > open.count {
          interpolations.removeLast()
          if skipText(last.quotes) { interpolations.append((open.count, last.quotes)) }
        }
      default: step()
      }
    }
  }

  private mutating func enter(_ bracket: UInt8) {
    let around = open.last ?? 0
    let squares = bracket == UInt8(ascii: "[") ? around + 1 : bracket == UInt8(ascii: "{") ? 0 : around
    let place = index
    step()
    open.append(squares)
    guard blankDepth == nil, open.count >= deepest || squares >= Self.deepestSquare else { return }
    blankDepth = open.count
    if offset == nil { offset = place }
  }

  private mutating func leave() {
    if let blankDepth, open.count <= blankDepth { self.blankDepth = nil }
    _ = open.popLast()
  }

  /// Goes on, and blanks what is too deep; lines stay what they are.
  private mutating func step(_ count: Int = 1) {
    for _ in 0..<count where index < bytes.count {
      if blankDepth != nil, !isLineEnd(bytes[index]) { bytes[index] = UInt8(ascii: " ") }
      index += 1
    }
  }

  /// Skips text up to its quotes.
  ///
  /// - Returns: Whether an interpolation begins there instead.
  private mutating func skipText(_ quotes: Int) -> Bool {
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\") {
        let isInterpolation = follows("\\(")
        step(2)
        if isInterpolation {
          open.append(open.last ?? 0)
          return true
        }
      } else if follows(quotes == 3 ? "\"\"\"" : "\"") {
        step(quotes)
        return false
      } else if quotes == 1, isLineEnd(bytes[index]) {
        return false
      } else {
        step()
      }
    }
    return false
  }

  private mutating func skipComment() {
    var level = 0
    while index < bytes.count {
      if follows("/*") {
        level += 1
        step(2)
      } else if follows("*/") {
        level -= 1
        step(2)
        if level == 0 { return }
      } else {
        step()
      }
    }
  }

  private func follows(_ text: StaticString) -> Bool {
    guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
