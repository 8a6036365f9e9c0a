package import ArgumentParser
internal import CurveMath

/// A number of a command line with a bound of its own.
package protocol BoundedNumber<Number>: TypedArgument {
  associatedtype Number: ExpressibleByArgument & Sendable

  var value: Number { get }

  init(_ value: Number)

  /// Reads the number without its bound.
  static func number(_ text: String) throws(ArgumentRefusal) -> Number

  static func takes(_ value: Number) -> Bool

  /// What is taken, as the end of a sentence behind "Use".
  static var words: String { get }
}

extension BoundedNumber {
  package init(parsing text: String) throws(ArgumentRefusal) {
    let value = try Self.number(text)
    guard Self.takes(value) else {
      let shown = (value as? Double).map(Shown.number) ?? "\(value)"
      throw ArgumentRefusal { "\($0.name) is \(shown). Use \(Self.words)." }
    }
    self.init(value)
  }

  package var defaultValueDescription: String { (value as? Double).map(Shown.number) ?? "\(value)" }
}

extension BoundedNumber<Int> {
  package static func number(_ text: String) throws(ArgumentRefusal) -> Int { try Int(parsing: text) }
}

extension BoundedNumber<Double> {
  package static func number(_ text: String) throws(ArgumentRefusal) -> Double { try Double(parsing: text) }
}

/// How many of something: 1 or more.
package struct PositiveCount: BoundedNumber {
  package static let words = "1 or more"

  package let value: Int

  package init(_ value: Int) { self.value = value }

  package static func takes(_ value: Int) -> Bool { value >= 1 }
}

/// A finite number.
package struct FiniteNumber: BoundedNumber {
  package static let words = "a finite number"

  package let value: Double

  package init(_ value: Double) { self.value = value }

  package static func takes(_ value: Double) -> Bool { value.isFinite }
}

/// A finite number greater than 0.
package struct PositiveNumber: BoundedNumber {
  package static let words = "a number greater than 0"

  package let value: Double

  package init(_ value: Double) { self.value = value }

  package static func takes(_ value: Double) -> Bool { value > 0 && value.isFinite }
}

// MARK: - Numbers as they are written

extension Double {
  /// - Throws: ``ArgumentRefusal`` for what is no number.
  package init(parsing text: String) throws(ArgumentRefusal) {
    guard let number = Double(text) else {
      throw ArgumentRefusal(isMisread: true) { option in
        let written = text.prefix { $0.isASCIIDigit || "+-.".contains($0) }
        let example = Double(written) == nil ? option.example ?? "0.5" : String(written)
        return
          "\(option.name) is '\(Shown.text(text, limit: 60))', which is no number. Write one in digits, such as \(option.name.hasPrefix("-") ? "\(option.name) " : "")\(example)."
      }
    }
    self = number
  }
}

extension Int {
  /// - Throws: ``ArgumentRefusal`` for what is no whole number, or too large for one.
  package init(parsing text: String) throws(ArgumentRefusal) {
    guard let number = Int(text) else { throw .wholeNumber(text, from: "\(Int.min)", to: "\(Int.max)") }
    self = number
  }
}

extension ArgumentRefusal {
  /// A refusal of what no whole number is made of.
  ///
  /// - Parameters:
  ///   - least: The first number that there is room for.
  ///   - most: The last one.
  static func wholeNumber(_ text: String, from least: String, to most: String) -> ArgumentRefusal {
    let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
    let isWhole = !digits.isEmpty && digits.allSatisfy(\.isASCIIDigit)
    return ArgumentRefusal(isMisread: true) { option in
      let given = "\(option.name) is '\(Shown.text(text, limit: 60))'"
      return isWhole
        ? "\(given), which is beyond the whole numbers here. Use one from \(least) to \(most)."
        : "\(given), which is no whole number. Write one in digits, such as \(option.name.hasPrefix("-") ? "\(option.name) " : "")\(option.example ?? "12")."
    }
  }
}
