internal import ArgumentParser
internal import CurveReports

/// A part of something whole, as a number or a percentage.
protocol ShareArgument: ExpressibleByArgument {
  /// How one is written, both ways.
  static var example: String { get }

  var value: Double { get }

  init(_ value: Double)
}

extension ShareArgument {
  init?(argument: String) {
    let isPercentage = argument.hasSuffix("%")
    guard let number = Double(isPercentage ? String(argument.dropLast()) : argument) else { return nil }
    self.init(isPercentage ? number / 100 : number)
  }

  var defaultValueDescription: String { DecimalText.shortest(value) }
}

/// A part of the travel, as a number or a percentage: `0.005`, `0.5%`.
struct TravelFraction: ShareArgument {
  static let example = "0.005 or 0.5%"

  let value: Double

  init(_ value: Double) { self.value = value }

  /// - Parameter option: Its name, without the hyphens.
  /// - Throws: A sentence for one that is no part of the travel.
  func check(_ option: String) throws {
    guard value > 0, value < 1 else {
      throw ValidationError("--\(option) is \(value). Use a fraction between 0 and 1, such as 0.005 or 0.5%.")
    }
  }
}

/// A part of all frames, as a number or a percentage: `0.05`, `5%`.
struct DroppedShare: ShareArgument {
  static let example = "0.05 or 5%"

  let value: Double

  init(_ value: Double) { self.value = value }
}
