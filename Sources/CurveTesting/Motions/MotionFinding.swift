internal import CurveReports

/// What is wrong with a motion: where, how much, and a small picture.
public struct MotionFinding: Error, Equatable, Sendable {
  /// What was expected, such as `continuous velocity`.
  public let expectation: String
  /// What was found in its place, in sentences.
  public let message: String
  /// Where it is worst, in seconds: `nil` where it has no one time.
  public let time: Double?
  /// How much was found, in the unit of the expectation.
  public let measured: Double?
  /// How much is allowed, in the same unit.
  public let allowed: Double?
  /// Lines of text that show the motion, with an arrow at ``time``; empty where there is nothing to
  /// draw.
  public let picture: String

  package init(
    _ expectation: String, _ message: String, time: Double? = nil, measured: Double? = nil, allowed: Double? = nil,
    picture: String = ""
  ) {
    self.expectation = expectation
    self.message = message
    self.time = time
    self.measured = measured
    self.allowed = allowed
    self.picture = picture
  }
}

extension MotionFinding: CustomStringConvertible {
  /// The expectation, the message and the picture, as a failed test prints them.
  public var description: String {
    let text = "Expected \(expectation). \(message)"
    return picture.isEmpty ? text : "\(text)\n\(picture)"
  }
}

extension Double {
  /// The number as a failure shows it: five digits, no zeros behind them.
  package var shown: String { DecimalText.shortest(self, digits: 5) }
}
