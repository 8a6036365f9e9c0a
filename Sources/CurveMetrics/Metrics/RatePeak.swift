// The largest magnitude of a velocity, an acceleration or a jerk.
//
// Where a derivative jumps, the next one is infinite there: steps have an infinite speed, a
// linear() list has an infinite acceleration at its kinks. A value jumps anywhere. A velocity or an
// acceleration counts as jumping only between the first movement and the last: every timing curve
// that starts with a slope would be infinite otherwise, and so would a spring that is released with
// a velocity.

package import CurveMath

/// The largest magnitude of a derivative and the first time at which it is attained.
struct RatePeak {
  /// Seconds.
  var time: Double
  /// Not negative; infinite beside a vertical tangent and where a lower derivative jumps.
  var magnitude: Double

  init(of derivative: Derivative, in curve: any MotionCurve) {
    if let motion = curve.springMotion {
      let peak = motion.deviation.differentiated(derivative.rawValue).peak
      self.init(time: peak.time, magnitude: peak.value)
      return
    }
    for lower in Derivative.allCases where lower.rawValue < derivative.rawValue {
      if let time = curve.jumps(of: lower).first {
        self.init(time: time, magnitude: .infinity)
        return
      }
    }
    let (least, greatest) = curve.extremes(of: derivative)
    // Two equal magnitudes: the earlier counts.
    let leads = abs(least.value) == abs(greatest.value) ? least.time < greatest.time : -least.value > greatest.value
    let peak = leads ? least : greatest
    self.init(time: peak.time, magnitude: abs(peak.value))
  }

  private init(time: Double, magnitude: Double) {
    self.time = time
    self.magnitude = magnitude
  }
}

extension MotionCurve {
  /// The times at which a derivative jumps, ascending: of the value anywhere, of the others between
  /// the first movement and the last.
  ///
  /// Two limits that differ by less than 2⁻³⁰ of their scale are the same but for rounding.
  package func jumps(of derivative: Derivative) -> [Double] {
    if springMotion != nil { return [] }
    let span = searchSpan
    var times = [0] + knots(in: span)
    if endTime.isFinite, endTime > 0 { times.append(endTime) }
    if derivative != .value {
      guard let movement else { return [] }
      times = times.filter { $0 > movement.lowerBound && $0 < movement.upperBound }
    }
    var scale = max(abs(start - restingValue), abs(start), abs(target))
    for _ in 0..<derivative.rawValue { scale /= span.upperBound }
    var jumps: [Double] = []
    for (round, time) in times.enumerated() {
      if Deadline.hasPassed(inRound: round) { break }
      let left = leftLimit(of: derivative, at: time)
      let right = derivative == .value && time == endTime ? restingValue : self.derivative(derivative, at: time)
      let isSmall = abs(left - right) <= 0x1p-30 * max(abs(left), abs(right), scale)
      if left != right, !isSmall { jumps.append(time) }
    }
    return jumps
  }

  /// From the first change of the value to the last, as far as the search span shows it; `nil` for
  /// a constant.
  private var movement: ClosedRange<Double>? {
    let room = 4 * max(abs(start), abs(target)).ulp
    let moving = monotonePieces(of: .value, in: searchSpan).filter { abs($0.last - $0.first) > room }
    guard let first = moving.first, let last = moving.last else { return nil }
    return first.times.lowerBound...last.times.upperBound
  }
}
