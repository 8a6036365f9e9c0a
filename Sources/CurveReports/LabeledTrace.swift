public import CurveMath

/// A trace under the name of its curve.
public struct LabeledTrace: Equatable, Sendable {
  public let label: String
  public let trace: Trace

  public init(label: String, trace: Trace) {
    self.label = label
    self.trace = trace
  }
}
