/// A number that was read off a curve, with what it means.
public struct Reading: Equatable, Sendable {
  /// The name of the metric or rule, such as `settling-time`.
  public let name: String
  /// `nil` when the curve has no such thing, as a peak without overshoot; infinity when it never
  /// comes.
  public let value: Double?
  public let unit: ReadingUnit
  /// What is measured, in a sentence.
  public let definition: String

  public init(name: String, value: Double?, unit: ReadingUnit, definition: String) {
    self.name = name
    self.value = value
    self.unit = unit
    self.definition = definition
  }
}

/// The unit of a reading; `units` are the caller's, travels unless said.
public enum ReadingUnit: String, CaseIterable, Sendable {
  case seconds = "s"
  case fraction = "travel"
  case units = "units"
  case unitsPerSecond = "units/s"
  case unitsPerSecondSquared = "units/s²"
  case unitsPerSecondCubed = "units/s³"
  case count = "count"
  /// Any consistent unit.
  case mass = "mass"
  case stiffness = "mass/s²"
  case damping = "mass/s"
  case perSecond = "1/s"
  /// A number without a unit.
  case one = "1"
}
