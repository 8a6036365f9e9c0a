// The letters of a text and the numbers in it.

import Foundation

/// Why a text has no motion.
enum OracleRefusal: Error {
  /// It is known not to be a curve.
  case wrong
  /// The oracle has no opinion.
  case unknown
}

/// A number, a unit behind it, and how it came about.
struct OracleNumber {
  enum Origin { case whole, decimal, calculated, undefined }

  var value: Double
  var unit: String
  var origin: Origin

  /// Beyond these sizes bounds of the curves matter, which are not the notation's.
  func limited() throws(OracleRefusal) -> OracleNumber {
    guard value == 0 || 1e-9...1e9 ~= abs(value) else { throw .unknown }
    return self
  }
}

/// Walks over ASCII.
struct OracleText {
  private let bytes: [UInt8]
  private var place = 0

  /// Other letters than those of ASCII have no opinion.
  init(_ bytes: [UInt8]) throws(OracleRefusal) {
    guard bytes.allSatisfy({ 1..<0x80 ~= $0 }) else { throw .unknown }
    self.bytes = bytes
  }

  /// 0 at the end.
  var next: UInt8 { peek(0) }
  var isAtEnd: Bool { place == bytes.count }

  func peek(_ distance: Int) -> UInt8 {
    let index = place + distance
    return index >= 0 && index < bytes.count ? bytes[index] : 0
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }
  static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
  static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }
  static func isWordPart(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) || byte == 0x2D || byte == 0x5F }

  mutating func skipSpace() {
    while Self.isSpace(next) { place += 1 }
  }

  /// In a path of SVG a vertical tab is no space.
  mutating func skipPathSpace() {
    while Self.isSpace(next), next != 0x0B { place += 1 }
  }

  mutating func take(_ letter: Character) -> Bool {
    guard next == letter.asciiValue else { return false }
    place += 1
    return true
  }

  mutating func take(while isWanted: (UInt8) -> Bool) -> String {
    let start = place
    while !isAtEnd, isWanted(next) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  mutating func word() -> String { take(while: Self.isWordPart) }

  mutating func spaced<Value>(_ read: (inout OracleText) throws(OracleRefusal) -> Value) throws(OracleRefusal) -> Value
  {
    skipSpace()
    let value = try read(&self)
    skipSpace()
    return value
  }

  /// Whether a number stands here: a digit, behind a sign or a point or both.
  var startsNumber: Bool {
    let point = next == 0x2B || next == 0x2D ? 1 : 0
    return Self.isDigit(peek(point)) || (peek(point) == 0x2E && Self.isDigit(peek(point + 1)))
  }

  /// A number with the letters behind it.
  mutating func number() throws(OracleRefusal) -> OracleNumber {
    guard startsNumber else { throw .wrong }
    let start = place
    if next == 0x2B || next == 0x2D { place += 1 }
    var isWhole = true
    _ = take(while: Self.isDigit)
    if next == 0x2E, Self.isDigit(peek(1)) {
      isWhole = false
      place += 1
      _ = take(while: Self.isDigit)
    }
    let sign = peek(1) == 0x2B || peek(1) == 0x2D ? 1 : 0
    if next | 0x20 == 0x65, Self.isDigit(peek(1 + sign)) {
      isWhole = false
      place += 1 + sign
      _ = take(while: Self.isDigit)
    }
    let digits = bytes[start..<place].map { CChar($0) } + [0]
    let value = strtod(digits, nil)
    guard value.isFinite else { throw .wrong }
    // What lies below the smallest number is 0 to some readers.
    guard value != 0 || bytes[start..<place].prefix(while: { $0 | 0x20 != 0x65 }).allSatisfy({ !(0x31...0x39 ~= $0) })
    else { throw .unknown }
    let unit = take("%") ? "%" : take(while: Self.isLetter).lowercased()
    return OracleNumber(value: value, unit: unit, origin: isWhole ? .whole : .decimal)
  }

  // MARK: - Calculations

  private static let functions: Set = ["calc", "min", "max", "clamp"]
  private static let deepest = 32
  private static let constants: [String: Double] = [
    "e": exp(1), "pi": .pi, "infinity": Double.infinity, "-infinity": -Double.infinity, "nan": Double.nan,
  ]

  /// What a function of CSS computes, from its bracket on.
  ///
  /// - Parameter unit: The unit that may stand in it: `%`, or `ms` for times.
  mutating func calculation(_ name: String, of unit: String, depth: Int = 1) throws(OracleRefusal) -> OracleNumber {
    guard Self.functions.contains(name), depth <= Self.deepest, take("(") else { throw .wrong }
    var values = [try sum(of: unit, depth)]
    while name != "calc", take(",") { values.append(try sum(of: unit, depth)) }
    guard take(")"), values.allSatisfy({ $0.unit == values[0].unit }) else { throw .wrong }
    if name == "clamp", values.count != 3 { throw .wrong }
    var result = values[0].value
    if values.contains(where: \.value.isNaN) {
      result = .nan
    } else if name == "clamp" {
      let highest = values[1].value < values[2].value ? values[1].value : values[2].value
      if highest > result { result = highest }
    } else {
      for other in values.dropFirst() where name == "min" ? other.value < result : other.value > result {
        result = other.value
      }
    }
    return OracleNumber(value: result, unit: values[0].unit, origin: .calculated)
  }

  private mutating func sum(of unit: String, _ depth: Int) throws(OracleRefusal) -> OracleNumber {
    skipSpace()
    var sum = try product(of: unit, depth)
    while true {
      let isSpaced = Self.isSpace(next)
      skipSpace()
      if next == 0x29 || next == 0x2C { return sum }
      let isPlus = next == 0x2B
      guard isSpaced, isPlus || next == 0x2D, Self.isSpace(peek(1)) else { throw .wrong }
      place += 1
      skipSpace()
      let term = try product(of: unit, depth)
      guard term.unit == sum.unit else { throw .wrong }
      sum.value = isPlus ? sum.value + term.value : sum.value - term.value
    }
  }

  private mutating func product(of unit: String, _ depth: Int) throws(OracleRefusal) -> OracleNumber {
    var product = try factor(of: unit, depth)
    while true {
      let mark = place
      skipSpace()
      let isQuotient = next == 0x2F
      guard isQuotient || next == 0x2A else {
        place = mark
        return product
      }
      place += 1
      skipSpace()
      let other = try factor(of: unit, depth)
      guard other.unit.isEmpty || (!isQuotient && product.unit.isEmpty) else { throw .wrong }
      product.unit += other.unit
      product.value = isQuotient ? product.value / other.value : product.value * other.value
    }
  }

  private mutating func factor(of unit: String, _ depth: Int) throws(OracleRefusal) -> OracleNumber {
    if next == 0x28 { return try calculation("calc", of: unit, depth: depth + 1) }
    if startsNumber {
      var number = try number()
      if unit == "ms", number.unit == "s" {
        number = OracleNumber(value: 1000 * number.value, unit: "ms", origin: .calculated)
      }
      guard number.unit.isEmpty || number.unit == unit else { throw .wrong }
      return number
    }
    let name = word().lowercased()
    if next == 0x28 { return try calculation(name, of: unit, depth: depth + 1) }
    guard let value = Self.constants[name] else { throw .wrong }
    return OracleNumber(value: value, unit: "", origin: .calculated)
  }

  // MARK: - Arguments

  enum Atom {
    case number(OracleNumber)
    case word(String)
  }

  struct Argument {
    var label: String?
    var atoms: [Atom]

    func number() throws(OracleRefusal) -> OracleNumber {
      guard atoms.count == 1, case .number(let number) = atoms[0] else { throw .wrong }
      return number
    }

    /// A word without a label.
    func word() throws(OracleRefusal) -> String {
      guard label == nil, atoms.count == 1, case .word(let word) = atoms[0] else { throw .wrong }
      return word
    }
  }

  /// From behind the opening bracket to behind the closing one.
  mutating func arguments() throws(OracleRefusal) -> [Argument] {
    skipSpace()
    if take(")") { return [] }
    var arguments: [Argument] = []
    while true {
      var argument = Argument(label: nil, atoms: [])
      skipSpace()
      while next != 0x2C, next != 0x29 {
        guard !isAtEnd else { throw .wrong }
        let atom = try atom()
        skipSpace()
        if case .word(let word) = atom, argument.label == nil, argument.atoms.isEmpty, take(":") {
          argument.label = word
          skipSpace()
        } else {
          argument.atoms.append(atom)
        }
      }
      guard !argument.atoms.isEmpty else { throw .wrong }
      arguments.append(argument)
      if take(")") { return arguments }
      place += 1
    }
  }

  private mutating func atom() throws(OracleRefusal) -> Atom {
    if startsNumber { return .number(try number().limited()) }
    let word = word()
    guard !word.isEmpty else { throw .wrong }
    let lower = word.lowercased()
    if next == 0x28 {
      var result = try calculation(lower, of: "%")
      // CSS takes 0 for a calculation without a result.
      if result.value.isNaN { result = OracleNumber(value: 0, unit: result.unit, origin: .undefined) }
      guard result.value.isFinite else { throw .wrong }
      return .number(try result.limited())
    }
    guard !["nan", "-nan", "inf", "-inf", "infinity", "-infinity"].contains(lower) else { throw .wrong }
    return .word(word)
  }
}
