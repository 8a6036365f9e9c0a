internal import ArgumentParser
internal import CurveMath
internal import CurveReports

/// A part of something whole, as a number or a percentage.
package protocol ShareArgument: TypedArgument {
  /// How one is written, as a fraction and as a percentage.
  static var example: String { get }

  var value: Double { get }

  init(_ value: Double)

  /// Why a number is no such part, as the end of a sentence behind "is"; `nil` for one that is.
  static func refusal(of value: Double) -> String?
}

extension ShareArgument {
  package init(parsing text: String) throws(ArgumentRefusal) {
    guard let value = Double(share: text) else {
      throw ArgumentRefusal(isMisread: true) {
        "\($0.name) is '\(Shown.text(text, limit: 60))', which is no part of a whole. Write a fraction or a percentage, such as \(Self.example)."
      }
    }
    if let refusal = Self.refusal(of: value) { throw ArgumentRefusal { "\($0.name) is \(refusal)" } }
    self.init(value)
  }

  package static func refusal(of value: Double) -> String? { nil }

  package var defaultValueDescription: String { DecimalText.shortest(value) }
}

/// A part of the travel, as a number or a percentage: `0.005`, `0.5%`.
package struct TravelFraction: ShareArgument {
  package static let example = "0.005 or 0.5%"

  package let value: Double

  package init(_ value: Double) { self.value = value }

  package static func refusal(of value: Double) -> String? {
    value > 0 && value < 1 ? nil : "\(Shown.number(value)). Use a fraction between 0 and 1, such as \(example)."
  }
}
