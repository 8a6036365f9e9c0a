internal import CurveMath
internal import CurveMetrics

/// A number with its unit, as conditions and levels are written.
struct WrittenQuantity {
  /// In seconds, as a fraction, or as it stands.
  let value: Double
  /// As ``unit(_:)`` names it; `nil` where any will do.
  let unit: String?

  /// The name of a unit that a text can state: units per second have none there.
  static func unit(_ unit: ReadingUnit) -> String? {
    switch unit {
    case .seconds: "s"
    case .fraction: "a fraction"
    default: nil
    }
  }
}

extension NotationScanner {
  /// Reads a number with `s`, `ms`, `%` or no unit. `nil` if no number stands here.
  mutating func quantity() throws(SweepTextError) -> WrittenQuantity? {
    let column = column
    let read: Double?
    do {
      read = try number()
    } catch {
      throw SweepTextError(error)
    }
    guard let number = read else { return nil }
    let name = unit()
    guard !name.isEmpty else { return WrittenQuantity(value: number, unit: nil) }
    guard let unit = WrittenUnit.named(name) else {
      let known = WrittenUnit.all.map { "'\($0.name)'" }.joined(separator: ", ")
      throw SweepTextError(column: column, reason: .wrongUnit(name), expected: "\(known) or no unit")
    }
    return WrittenQuantity(
      value: number / unit.divisor, unit: WrittenQuantity.unit(unit.quantity == .time ? .seconds : .fraction))
  }
}
