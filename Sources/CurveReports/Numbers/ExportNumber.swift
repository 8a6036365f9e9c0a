internal import CurveMath

/// A number in code: at most twelve digits, so that no rounding of a conversion is seen.
func exportNumber(_ value: Double) -> String {
  cssNumber(DecimalText.rounded(value, digits: 12)).replacingPlus
}

/// A share between 0 and 1 in code, with so many digits that what is missing to 1 has twelve.
func exportShare(_ share: Double, missing: Double) -> String {
  let zeros = -Elementary.log(missing) / Elementary.log(10)
  let room = missing < 0.1 ? Int(Swift.min(zeros.rounded(.up), 5)) : 0
  return cssNumber(DecimalText.rounded(share, digits: 12 + room)).replacingPlus
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
