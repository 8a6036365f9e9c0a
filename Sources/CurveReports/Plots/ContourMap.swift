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
  /// What is not finite stays white. Shape: `[vertical · horizontal]`, one row of the picture behind the other.
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
}
