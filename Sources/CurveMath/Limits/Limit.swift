// What is too large, too many, too long or too deep.
//
// Every limit that an input can meet stands in one table, so that the code that enforces it, the
// sentence that speaks of it and the page that lists it have one number. Tests go over the table:
// just within is accepted, just beyond is refused with that sentence.

/// One limit of what is read or asked for.
package struct Limit: Sendable {
  /// Lower-case words with hyphens, each once in the table.
  package let name: String
  /// What is accepted. A limit of a count begins at 0.
  package let range: ClosedRange<Double>
  /// The unit in the plural, or empty.
  package let unit: String
  /// What is limited, as the table of the documentation says it.
  package let bounds: String
  /// Words that the error has, or the note where the rest is passed over.
  package let says: String

  init(_ name: String, _ range: ClosedRange<Double>, _ unit: String, of bounds: String, says: (Limit) -> String) {
    self.init(name, range, unit, of: bounds, words: "")
    self = Limit(name, range, unit, of: bounds, words: says(self))
  }

  init(_ name: String, upTo most: Int, _ unit: String, of bounds: String, says: (Limit) -> String) {
    self.init(name, 0...Double(most), unit, of: bounds, says: says)
  }

  private init(_ name: String, _ range: ClosedRange<Double>, _ unit: String, of bounds: String, words: String) {
    (self.name, self.range, self.unit, self.bounds, says) = (name, range, unit, bounds, words)
  }

  package var least: Double { range.lowerBound }
  package var most: Double { range.upperBound }

  /// The most, where it is a count.
  package var count: Int { Int(range.upperBound) }

  /// What is accepted, such as `1e-75 to 1e75`.
  package var words: String { "\(Self.text(least)) to \(Self.text(most))" }

  /// The most, such as `100000`.
  package var mostText: String { Self.text(most) }

  /// The most, where it is a count of bytes in whole mebibytes, such as `64 mebibytes`.
  package var mebibytes: String { count >> 20 == 1 ? "a mebibyte" : "\(count >> 20) mebibytes" }

  private static func text(_ value: Double) -> String {
    if abs(value) < 1e9, let whole = Int(exactly: value) { return "\(whole)" }
    let power = (Elementary.log(abs(value)) / Elementary.log(10)).rounded()
    if abs(power) >= 9, Elementary.pow(10, power) == abs(value) { return "\(value < 0 ? "-" : "")1e\(Int(power))" }
    return value.rounded() == value && abs(value) < 0x1p53 ? "\(Int(value))" : "\(value)"
  }
}

/// All limits, by what they limit.
package enum Limits {
  package static let all =
    curves + animations + measures + scripts + evaluation + page + files + tables + exports + sweeps + views
}
