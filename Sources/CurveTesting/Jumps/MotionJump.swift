public import CurveMath
internal import CurveMetrics

/// A place at which a motion or one of its derivatives jumps.
public struct MotionJump: Equatable, Sendable {
  /// What jumps.
  public let derivative: Derivative
  /// When, in seconds: one time for a curve, the gap between two samples otherwise.
  public let times: ClosedRange<Double>
  /// Right minus left, in units per second to the order. From samples, the smallest jump that they allow.
  public let size: Double

  /// The middle of ``times``.
  public var time: Double { times.lowerBound + (times.upperBound - times.lowerBound) / 2 }
}

extension TestedMotion {
  /// Returns the jumps of the value and its derivatives, in the order of time.
  ///
  /// The value may jump anywhere. A derivative counts between the first movement and the last, because every motion starts from
  /// rest and ends in it.
  ///
  ///     let steps = try TimedCurve(StepsCurve(count: 4), duration: 1)
  ///     TestedMotion.curve(steps).jumps(upTo: .value).map(\.time)  // [0.25, 0.5, 0.75, 1.0]
  ///
  /// - Parameters:
  ///   - order: The highest derivative that is asked for. Of samples the jerk is not known.
  ///   - allowed: Jumps of this derivative are left out up to this size, in its unit.
  ///   - rule: How jumps are told from samples. A curve is not asked by it.
  /// - Precision: A curve's jumps are those of its closed form, but for 2⁻³⁰ of its scale.
  public func jumps(upTo order: Derivative, allowing allowed: Double = 0, rule: JumpRule = .standard) -> [MotionJump] {
    guard flaw == nil else { return [] }
    switch source {
    case .curve(let curve): return Self.jumps(of: curve, upTo: order, allowing: allowed)
    case .samples(let samples): return JumpSearch(samples, order: order, allowed: allowed, rule: rule).jumps
    }
  }

  private static func jumps(of curve: any MotionCurve, upTo order: Derivative, allowing allowed: Double) -> [MotionJump]
  {
    var jumps: [MotionJump] = []
    for derivative in Derivative.allCases where derivative.rawValue <= order.rawValue {
      for time in curve.jumps(of: derivative) {
        let isEnd = derivative == .value && time == curve.endTime
        let right = isEnd ? curve.restingValue : curve.derivative(derivative, at: time)
        let size = right - curve.leftLimit(of: derivative, at: time)
        guard !(derivative == order && abs(size) <= allowed) else { continue }
        // Where the value jumps, nothing more is to be said about its derivatives.
        guard !jumps.contains(where: { $0.time == time }) else { continue }
        jumps.append(MotionJump(derivative: derivative, times: time...time, size: size))
      }
    }
    return jumps.sorted { $0.time < $1.time }
  }
}
