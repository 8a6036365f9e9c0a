// Follows: SwiftUI since iOS 13; formats since iOS 15. Certainty: documented; how plain numbers are
// written: strong, as localizedStringWithFormat does it. Nothing is translated: a key is its own
// text.

internal import AnimationModel
public import Foundation

/// A text with values in it, which are written as the locale of a place has them.
///
///     let price: LocalizedStringKey = "\(1234.5, format: .number.precision(.fractionLength(2))) $"
///     Text(price)  // 1,234.50 $
///
/// Whole numbers are grouped, and plain fractions have six digits behind the point, as in SwiftUI.
public nonisolated struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, @unchecked Sendable {
  // Sendable: formats and their inputs are values that are only read.
  enum Piece: Equatable {
    case literal(String)
    case value(FormattedPiece)
    case text(Text)
  }

  var pieces: [Piece]

  public init(_ value: String) { pieces = value.isEmpty ? [] : [.literal(value)] }

  public init(stringLiteral value: String) { self.init(value) }

  public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

  /// The text in a locale, without what marks it.
  func string(in environment: EnvironmentValues) -> String {
    pieces.map { piece in
      switch piece {
      case .literal(let text): text
      case .value(let value): value.string(in: environment)
      case .text(let text): text.string(in: environment)
      }
    }.joined()
  }

  /// Pieces of a text in braces of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    var pieces: [Piece] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      pieces.reserveCapacity(2 * interpolationCount + 1)
    }

    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { pieces.append(.literal(literal)) }
    }

    public mutating func appendInterpolation(_ string: String) { appendLiteral(string) }

    /// A value in a format of Foundation's.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      pieces.append(.value(FormattedPiece(StyledValue(input: input, style: format))))
    }

    /// A number as its type has it.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      pieces.append(.value(FormattedPiece(SpecifiedValue(value: value, specifier: T._specifier))))
    }

    /// A number in a format of C: `"%.1f"`.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      pieces.append(.value(FormattedPiece(SpecifiedValue(value: value, specifier: specifier))))
    }

    /// A text with a style of its own.
    public mutating func appendInterpolation(_ text: Text) { pieces.append(.text(text)) }

    /// A picture. Its place in the text is kept; it is not drawn.
    public mutating func appendInterpolation(_ image: Image) { pieces.append(.text(Text(image))) }

    /// A day or a time of day.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      pieces.append(.text(Text(date, style: style)))
    }

    /// A value as a formatter of Foundation's writes it.
    public mutating func appendInterpolation<Subject: ReferenceConvertible>(
      _ subject: Subject, formatter: Formatter? = nil
    ) {
      let text = formatter.map { $0.string(for: subject) ?? "" } ?? "\(subject)"
      appendLiteral(text)
    }
  }
}

/// A number that C's formats know.
public nonisolated protocol _FormatSpecifiable: Equatable, Sendable {
  /// How it is written when nothing is said.
  static var _specifier: String { get }

  var _number: Decimal { get }
}

extension _FormatSpecifiable where Self: BinaryInteger {
  public static var _specifier: String { "%lld" }

  public var _number: Decimal { Decimal(string: "\(self)") ?? 0 }
}

extension _FormatSpecifiable where Self: BinaryFloatingPoint {
  public static var _specifier: String { "%lf" }

  public var _number: Decimal { Decimal(Double(self)) }
}

extension Int: _FormatSpecifiable {}
extension Int8: _FormatSpecifiable {}
extension Int16: _FormatSpecifiable {}
extension Int32: _FormatSpecifiable {}
extension Int64: _FormatSpecifiable {}
extension UInt: _FormatSpecifiable {}
extension UInt8: _FormatSpecifiable {}
extension UInt16: _FormatSpecifiable {}
extension UInt32: _FormatSpecifiable {}
extension UInt64: _FormatSpecifiable {}
extension Float: _FormatSpecifiable {}
extension Double: _FormatSpecifiable {}
extension CGFloat: _FormatSpecifiable {}

// MARK: - Values with their formats

/// A value that is written where it stands.
nonisolated protocol PlacedValue: Equatable {
  func string(in environment: EnvironmentValues) -> String
}

/// One of them, whose type is hidden.
nonisolated struct FormattedPiece: Equatable {
  private let value: any PlacedValue

  init(_ value: some PlacedValue) { self.value = value }

  func string(in environment: EnvironmentValues) -> String { value.string(in: environment) }

  static func == (lhs: FormattedPiece, rhs: FormattedPiece) -> Bool {
    func isEqual<V: PlacedValue>(_ left: V) -> Bool { rhs.value as? V == left }
    return isEqual(lhs.value)
  }
}

private nonisolated struct StyledValue<Style: FormatStyle>: PlacedValue
where Style.FormatInput: Equatable, Style.FormatOutput == String {
  let input: Style.FormatInput
  let style: Style

  func string(in environment: EnvironmentValues) -> String { style.locale(environment.locale).format(input) }
}

private nonisolated struct SpecifiedValue<Value: _FormatSpecifiable>: PlacedValue {
  let value: Value
  let specifier: String

  func string(in environment: EnvironmentValues) -> String {
    NumberSpecifier(specifier).string(value, in: environment.locale)
  }
}

/// A format of C for one number: `%5.2f`, `%02d`, `%lld`.
private nonisolated struct NumberSpecifier {
  private var flags = Set<Character>()
  private var width = 0
  private var precision: Int?
  private var conversion: Character = "f"
  private var prefix = ""
  private var suffix = ""

  init(_ text: String) {
    guard let start = text.indices.first(where: { read(text[$0...]) }) else {
      suffix = text
      conversion = "?"
      return
    }
    prefix = Self.unescaped(text[..<start])
  }

  /// Reads `%`, flags, a width, a precision, the size of an argument and a letter, if a text begins
  /// so. By hand: an expression would be compiled for each number of each frame.
  private mutating func read(_ text: Substring) -> Bool {
    guard text.first == "%" else { return false }
    let flags = text.dropFirst().prefix { "-+ 0#'".contains($0) }
    let width = text[flags.endIndex...].prefix(while: \.isNumber)
    var rest = text[width.endIndex...]
    var digits: Substring?
    if rest.first == "." {
      digits = rest.dropFirst().prefix(while: \.isNumber)
      rest = text[digits!.endIndex...]
    }
    for size in Self.sizes where rest.hasPrefix(size) {
      let behind = rest.dropFirst(size.count)
      guard let letter = behind.first, letter.isASCII, letter.isLetter else { continue }
      self.flags = Set(flags)
      self.width = Int(width) ?? 0
      precision = digits.map { Int($0) ?? 0 }
      conversion = letter
      suffix = Self.unescaped(behind.dropFirst())
      return true
    }
    return false
  }

  /// Of the arguments of C. A letter is a conversion where none stands behind it.
  private static let sizes = ["hh", "h", "ll", "l", "q", "L", "z", "t", "j", ""]

  private static func unescaped(_ text: Substring) -> String {
    text.isEmpty ? "" : text.replacingOccurrences(of: "%%", with: "%")
  }

  func string(_ value: some _FormatSpecifiable, in locale: Locale) -> String {
    let number = value._number
    let digits: String
    switch conversion {
    case "?": return suffix
    case "d", "i", "u", "D", "U":
      digits = number.formatted(.number.locale(locale).precision(.fractionLength(0)).rounded(rule: .towardZero))
    case "x", "X", "o":
      let whole = Int64(truncating: number as NSDecimalNumber)
      digits = String(whole, radix: conversion == "o" ? 8 : 16, uppercase: conversion == "X")
    case "e", "E":
      digits = number.formatted(
        .number.locale(locale).notation(.scientific).precision(.fractionLength(precision ?? 6)))
    case "g", "G", "@": digits = "\(value)"
    default: digits = number.formatted(.number.locale(locale).precision(.fractionLength(precision ?? 6)))
    }
    return prefix + padded(digits) + suffix
  }

  private func padded(_ digits: String) -> String {
    var digits = digits
    if flags.contains("+"), !digits.hasPrefix("-") { digits = "+" + digits }
    let missing = max(0, width - digits.count)
    guard missing > 0 else { return digits }
    if flags.contains("-") { return digits + String(repeating: " ", count: missing) }
    guard flags.contains("0") else { return String(repeating: " ", count: missing) + digits }
    let sign = digits.prefix { "+-".contains($0) }
    return sign + String(repeating: "0", count: missing) + digits.dropFirst(sign.count)
  }
}
