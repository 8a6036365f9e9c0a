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

  /// About so many, at values that gnuplot finds round.
  case about(Int)
  /// At these values, of which those outside of the map have no line.
  case at([Level])
}
