package import ArgumentParser
internal import CurveReports

/// A part of something whole, as a number or a percentage.
package protocol ShareArgument: ExpressibleByArgument {
  /// How one is written, both ways.
  static var example: String { get }

  var value: Double { get }

  init(_ value: Double)
}

extension ShareArgument {
  package init?(argument: String) {
    let isPercentage = argument.hasSuffix("%")
    guard let number = Double(isPercentage ? String(argument.dropLast()) : argument) else { return nil }
    self.init(isPercentage ? number / 100 : number)
  }

  package var defaultValueDescription: String { DecimalText.shortest(value) }
}

/// A part of the travel, as a number or a percentage: `0.005`, `0.5%`.
package struct TravelFraction: ShareArgument {
  package static let example = "0.005 or 0.5%"

  package let value: Double

  package init(_ value: Double) { self.value = value }

  /// - Parameter option: Its name, without the hyphens.
  /// - Throws: A sentence for one that is no part of the travel.
  package func check(_ option: String) throws {
    guard value > 0, value < 1 else {
      throw ValidationError("--\(option) is \(value). Use a fraction between 0 and 1, such as 0.005 or 0.5%.")
    }
  }
}
