public import CurveMath
internal import CurveMetrics

/// A place at which a motion or one of its derivatives jumps.
public struct MotionJump: Equatable, Sendable {
  /// What jumps.
  public let derivative: Derivative
  /// When, in seconds: one time for a curve, the gap between two samples otherwise.
  public let times: ClosedRange<Double>
  /// Right minus left, in units per second to the order. From samples, the smallest jump that they
  /// allow.
  public let size: Double

  /// The middle of ``times``.
  public var time: Double { times.lowerBound + (times.upperBound - times.lowerBound) / 2 }
}

extension TestedMotion {
  /// Returns the jumps of the value and its derivatives, in the order of time.
  ///
  /// The value may jump anywhere. A derivative counts between the first movement and the last,
  /// because every motion starts from rest and ends in it.
  ///
  ///     let steps = try TimedCurve(StepsCurve(count: 4), duration: 1)
  ///     TestedMotion.curve(steps).jumps(upTo: .value).map(\.time)  // [0.25, 0.5, 0.75, 1.0]
  ///
  /// - Parameters:
  ///   - order: The highest derivative that is asked for. Of samples the jerk is not known.
  ///   - allowed: Jumps of this derivative are left out up to this size, in its unit.
  ///   - rule: How jumps are found in samples. A curve does not need it.
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

/// How a jump is distinguished from a steep curve where only samples are known.
///
/// Each side of a gap between two samples is continued into it by the cubic through the four
/// samples nearest to it. How far the cubic is from the parabola through the nearest three is the
/// *doubt* of that side. The value jumps if the two continuations are, at every moment of the gap,
/// farther apart than ``trust`` times their doubts. The velocity jumps if they are so at every
/// moment at which the values meet; the acceleration likewise where values and velocities meet. A
/// steep stretch has a large doubt and is no jump.
///
/// A function that can be asked again is asked eight times as often around every place where a jump
/// is possible, three times over: what is left, happened within a 512th of a frame.
///
/// How often it is wrong, in per cent of 2001 motions drawn by lot with the standard rule: a third
/// springs of 0.12 s to 1.2 s and ζ from 0.2 to 2 with an initial velocity, a third cubics, a third
/// springs interrupted by springs. A jump was put in at a random time, by a share of the range of
/// values or of the largest speed.
///
/// | known | false: value | false: velocity | missed: value by 5 % · 10 % · 25 % · 100 % | missed: velocity by 5 % · 10 % · 25 % · 100 % |
/// | --- | --- | --- | --- | --- |
/// | a function at 240/s | 0 | 0 | 0.15 · 0.10 · 0.05 · 0 | 2.75 · 1.55 · 0.50 · 0 |
/// | a function at 60/s | 0 | 0 | 5.9 · 2.4 · 0.4 · 0 | 27 · 17 · 8.0 · 1.8 |
/// | a trace at 60/s | 1.65 | 2.45 | 5.2 · 2.0 · 0.5 · 0.1 | 32 · 22 · 12 · 2.9 |
/// | samples at 240/s | 0 | 0.40 | 0.25 · 0.10 · 0.05 · 0 | 9.3 · 5.2 · 2.3 · 0.35 |
/// | samples at 120/s | 0.05 | 1.70 | 3.5 · 1.5 · 0.5 · 0.2 | 30 · 20 · 9.9 · 2.8 |
/// | samples at 60/s | 0.15 | 7.15 | 23 · 16 · 8.7 · 4.5 | 59 · 45 · 31 · 15 |
///
/// Sixty samples a second are too few for the velocity of a quick spring: record at 120 or more, or
/// give the function.
///
/// What cannot be seen from samples: a jump in the first three or the last three gaps, a second
/// jump less than four samples from the first, and a jump that is smaller than what the curve
/// itself does within a frame. A steep stretch that begins and ends between two samples is a jump
/// to them.
public struct JumpRule: Hashable, Sendable {
  /// How many times the doubt two sides must be apart.
  public var trust: Double
  /// Jumps up to this fraction of the motion's scale go unnoticed: for the value all that it ranges
  /// over, for the velocity the largest speed between two samples, for the acceleration the largest
  /// change of that speed by time.
  public var floor: Double

  /// Three doubts; a hundredth of the scale.
  public static let standard = JumpRule(trust: 3, floor: 0.01)

  /// - Parameters:
  ///   - trust: Greater than 0.
  ///   - floor: 0 or more.
  public init(trust: Double, floor: Double) {
    precondition(trust > 0 && trust.isFinite, "A jump rule needs a trust greater than 0.")
    precondition(floor >= 0 && floor.isFinite, "A jump rule needs a floor of 0 or more.")
    self.trust = trust
    self.floor = floor
  }
}
