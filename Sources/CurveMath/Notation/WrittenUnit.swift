/// A unit behind a number: one line of the table is all that a further one needs.
package struct WrittenUnit: Hashable, Sendable {
  /// What a unit measures.
  package enum Dimension: Sendable {
    case number
    case time
    case fraction
  }

  /// As CSS spells it; empty for a bare number.
  package let name: String
  package let quantity: Dimension
  /// How many of it are one second, or the whole. A divisor, because a quotient of decimals is the
  /// nearest number to it.
  package let divisor: Double

  /// A number that stands for itself.
  package static let none = WrittenUnit(name: "", quantity: .number, divisor: 1)

  /// What times become when they are read.
  package static let seconds = WrittenUnit(name: "s", quantity: .time, divisor: 1)

  package static let all = [
    seconds,
    WrittenUnit(name: "ms", quantity: .time, divisor: 1000),
    WrittenUnit(name: "%", quantity: .fraction, divisor: 100),
  ]

  package static func named(_ name: String) -> WrittenUnit? { all.first { $0.name == name } }

  /// The unit of a quantity in which sums and products of whole numbers are exact: the smallest
  /// one.
  static func finest(of quantity: Dimension) -> WrittenUnit {
    all.filter { $0.quantity == quantity }.max { $0.divisor < $1.divisor } ?? none
  }

  /// The units for a message, such as `'s' or 'ms'`.
  package static func names(of quantities: Dimension...) -> String {
    Shown.list(all.filter { quantities.contains($0.quantity) }.map { "'\($0.name)'" }, "or")
  }
}
