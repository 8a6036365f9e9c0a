public import CurveMath

/// A trace under the name of its curve.
public struct LabeledTrace: Equatable, Sendable {
  /// How a picture shows the samples.
  public enum Form: String, Hashable, Sendable {
    /// A line through them: they are a curve.
    case line
    /// A dot for each: they were recorded. What is between is not known, and how fast they moved neither: no writer writes
    /// their velocities and accelerations.
    case points
  }

  public let label: String
  public let trace: Trace
  public let form: Form

  /// Whether velocities and accelerations are known.
  var hasSlopes: Bool { form == .line }

  public init(label: String, trace: Trace, form: Form = .line) {
    self.label = label
    self.trace = trace
    self.form = form
  }
}
