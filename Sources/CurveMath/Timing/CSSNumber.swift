// Numbers as a browser writes them: the shortest digits that read back, an exponent only where it
// is really shorter.

/// Returns a finite number in the form of CSS and ECMAScript: `0.1`, `-2`, `1e-7`, `1e+21`.
package func cssNumber(_ value: Double) -> String {
  precondition(value.isFinite, "CSS has no number for \(value).")
  return DecimalDigits(value).cssText
}

/// Returns the shortest percentage, without its sign `%`, that reads back as a fraction when it is
/// divided by 100; where no double does, the nearest.
package func cssPercentage(_ fraction: Double) -> String {
  let shifted = DecimalDigits(fraction).shifted(by: 2).cssText
  let product = fraction * 100
  guard product.isFinite else { return shifted }
  let candidates = [shifted] + [product, product.nextDown, product.nextUp].filter(\.isFinite).map(cssNumber)
  return candidates.filter { Double($0).map { $0 / 100 == fraction } ?? false }.min { $0.count < $1.count } ?? shifted
}

/// Returns 1 − x in the decimal digits of x, so that a second time gives x again: 0.58 for 0.42,
/// where the subtraction alone gives 0.5800000000000001.
func decimalComplement(_ value: Double) -> Double {
  let shortest = DecimalDigits(value)
  let decimals = max(shortest.digits.count - shortest.exponent, 0)
  let zeros = shortest.exponent + decimals - shortest.digits.count
  // Of more digits the difference is no integer of 64 bits, and of a zero there are none.
  guard max(shortest.exponent, 0) + decimals <= 18,
    let whole = Int(shortest.digits + String(repeating: "0", count: zeros))
  else { return 1 - value }
  let one = (0..<decimals).reduce(1) { power, _ in 10 * power }
  return Double("\(one - (value < 0 ? -whole : whole))e-\(decimals)") ?? 1 - value
}

/// The shortest decimal digits of a double: 0.d₁d₂… · 10^exponent.
private struct DecimalDigits {
  var isNegative: Bool
  var digits: String
  var exponent: Int

  init(_ value: Double) {
    isNegative = value < 0
    var text = abs(value).description
    exponent = 0
    if let mark = text.firstIndex(of: "e") {
      exponent = Int(text[text.index(after: mark)...])!
      text = String(text[..<mark])
    }
    let point = text.firstIndex(of: ".") ?? text.endIndex
    exponent += text.distance(from: text.startIndex, to: point)
    text.removeAll { $0 == "." }
    let leadingZeros = text.prefix { $0 == "0" }.count
    digits = String(text.dropFirst(leadingZeros))
    exponent -= leadingZeros
    while digits.last == "0" { digits.removeLast() }
  }

  func shifted(by places: Int) -> DecimalDigits {
    var copy = self
    copy.exponent += places
    return copy
  }

  var cssText: String {
    guard !digits.isEmpty else { return "0" }
    let sign = isNegative ? "-" : ""
    let count = digits.count
    switch exponent {
    case count...21:
      return sign + digits + String(repeating: "0", count: exponent - count)
    case 1..<max(count, 2):
      return sign + digits.prefix(exponent) + "." + digits.dropFirst(exponent)
    case -5...0:
      return sign + "0." + String(repeating: "0", count: -exponent) + digits
    default:
      let power = exponent - 1
      let fraction = count > 1 ? "." + digits.dropFirst() : ""
      return sign + digits.prefix(1) + fraction + "e" + (power < 0 ? "-" : "+") + String(abs(power))
    }
  }
}
