public import CurveMath

/// A motion under the name that a report gives it.
///
///     LabeledCurve("bouncy", try DampedSpring(duration: 0.5, bounce: 0.3))
public struct LabeledCurve: Sendable {
  /// May come from outside: every writer escapes it.
  public let label: String
  public let curve: any MotionCurve

  public init(_ label: String, _ curve: any MotionCurve) {
    self.label = label
    self.curve = curve
  }
}

extension [LabeledCurve] {
  /// The name of a report about the curves.
  var title: String { count == 1 ? self[0].label : "\(count) curves" }

  /// The curves at evenly spaced times from 0 on.
  ///
  /// - Parameter end: Seconds: finite, not negative.
  func traces(until end: Double, steps: Int = 400) -> [LabeledTrace] {
    let times = (0...steps).map { end * Double($0) / Double(steps) }
    return map { LabeledTrace(label: $0.label, trace: Trace(times: times, states: times.map($0.curve.state(at:)))) }
  }
}
