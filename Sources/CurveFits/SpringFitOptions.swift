/// What is known beforehand about a trace, and how its samples count.
public struct SpringFitOptions: Equatable, Sendable {
  /// Values that are not searched for: in seconds, units or units per second, as the trace has
  /// them.
  public var fixed: [SpringUnknown: Double]
  /// How residuals are weighed.
  public var loss: RobustLoss
  /// The share of all traces whose intervals cover the truth: above 0, and up to
  /// ``mostConfidence``.
  public var confidence: Double

  /// How far out noise goes is not known well enough to say more.
  public static let mostConfidence = 0.9999

  public init(fixed: [SpringUnknown: Double] = [:], loss: RobustLoss = .tukey, confidence: Double = 0.95) {
    precondition(
      confidence > 0 && confidence <= Self.mostConfidence, "A confidence is above 0 and not above 0.9999.")
    self.fixed = fixed
    self.loss = loss
    self.confidence = confidence
  }

  func check() throws(TraceError) {
    for (unknown, value) in fixed.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      guard value.isFinite else { throw .badFixed(unknown, value, allowed: "a finite number") }
      switch unknown {
      case .response where !(1e-6...1e6 ~= value):
        throw .badFixed(unknown, value, allowed: "1e-6 to 1e6 seconds")
      case .dampingRatio where !(0...1e5 ~= value):
        throw .badFixed(unknown, value, allowed: "0 to 1e5")
      default: break
      }
    }
    if fixed.count == SpringUnknown.allCases.count { throw .nothingToFit }
  }

  /// A release that is far outside of the recording is one in another unit or by another clock.
  func checkStart(_ times: [Double]) throws(TraceError) {
    guard let start = fixed[.start], let first = times.first, let last = times.last else { return }
    if start >= last || start < first - (last - first) { throw .startOutside(start, first: first, last: last) }
  }
}
