internal import CurveMath

/// A quantity over two parameters.
public struct ContourMap: Sendable {
  /// A parameter of the map.
  public struct Axis: Sendable {
    public let label: String
    /// Ascending or descending; finite.
    public let values: [Double]
    public let isLogarithmic: Bool

    public init(label: String, values: [Double], isLogarithmic: Bool = false) {
      self.label = label
      self.values = values
      self.isLogarithmic = isLogarithmic
    }
  }

  public let title: String
  public let label: String
  public let horizontal: Axis
  public let vertical: Axis
  /// What is not finite stays white. Shape: `[vertical · horizontal]`, one row of the picture
  /// behind the other.
  public let values: [Double]

  /// - Precondition: There is one value for each point, and two values or more on each axis.
  public init(title: String, label: String, horizontal: Axis, vertical: Axis, values: [Double]) {
    precondition(
      horizontal.values.count >= 2 && vertical.values.count >= 2
        && values.count == horizontal.values.count * vertical.values.count,
      "A map needs two values or more on each axis, and one value for each point.")
    self.title = title
    self.label = label
    self.horizontal = horizontal
    self.vertical = vertical
    self.values = values
  }
  /// From the least to the largest value; `nil` where none is finite.
  public var range: ClosedRange<Double>? {
    let finite = values.filter(\.isFinite)
    guard let least = finite.min(), let largest = finite.max() else { return nil }
    return least...largest
  }
}

/// Where a map has its lines.
public enum ContourLevels: Equatable, Sendable {
  /// A value that has a line.
  public struct Level: Equatable, Sendable {
    /// In the unit of the map. Finite.
    public let value: Double
    /// What is written on the line.
    public let label: String

    public init(value: Double, label: String) {
      precondition(value.isFinite, "A line of a map is at a finite value.")
      self.value = value
      self.label = label
    }
  }

  /// About so many, at round values.
  case about(Int)
  /// At these values, of which those outside of the map have no line.
  case at([Level])
}
