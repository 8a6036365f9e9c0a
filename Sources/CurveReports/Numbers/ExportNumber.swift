internal import CurveMath

/// A number in code: at most twelve digits, so that a conversion leaves no dust.
func exportNumber(_ value: Double) -> String {
  cssNumber(DecimalText.rounded(value, digits: 12)).replacingPlus
}

/// Seconds as CSS's milliseconds.
func exportMilliseconds(_ seconds: Double) -> String { "\(exportNumber(seconds * 1000))ms" }

extension JSONValue {
  /// A number with at most twelve digits.
  static func rounded(_ value: Double) -> JSONValue { .number(DecimalText.rounded(value, digits: 12)) }
}

extension String {
  /// Exponents without the plus sign that some languages do not read.
  fileprivate var replacingPlus: String { String(unicodeScalars.filter { $0 != "+" }.map(Character.init)) }
}
