/// Numbers in reports: at most two decimals, without a locale.
enum PointText {
  static func number(_ value: Double) -> String {
    guard value.isFinite, value.magnitude < 1e13 else { return ViewValue.numberText(value) }
    let rounded = (value * 100).rounded() / 100
    return ViewValue.numberText(rounded == 0 ? 0 : rounded)
  }

  static func size(_ width: Double, _ height: Double) -> String { "\(number(width))x\(number(height))" }

  static func point(_ x: Double, _ y: Double) -> String { "(\(number(x)), \(number(y)))" }
}
