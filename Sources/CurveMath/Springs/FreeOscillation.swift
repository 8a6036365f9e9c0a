// What a spring does when it is let go: the distance from the target and its derivatives, and where
// they vanish.
//
// The derivative of a free oscillation is a free oscillation of the same spring. So everything that
// can be asked of the value can be asked of velocity, acceleration and jerk by the same code.
//
// Without oscillation y = (P·e^(−λt) − Q·e^(−Λt))/g, with the rates λ < Λ = λ + g and the weights P
// = y′₀ + Λy₀, Q = y′₀ + λy₀. A derivative has the weights −λP and −ΛQ. Where the rates are far
// apart, P of a derivative is the small difference of large numbers: both are carried along instead
// of being made again.

/// One solution of a spring's equation of motion, fixed by its first value and slope.
package struct FreeOscillation: Sendable {
  package let dynamics: SpringDynamics
  /// Units.
  package let initial: Double
  /// Units per second.
  package let slope: Double
  /// y′₀ + λy₀ [units/s]: Q where the spring does not oscillate.
  let weight: Double
  /// P [units/s], 0 where the spring oscillates.
  let slowWeight: Double

  package init(_ dynamics: SpringDynamics, initial: Double, slope: Double) {
    self.init(
      dynamics, initial: initial, slope: slope, weight: slope + dynamics.slowRate * initial,
      slowWeight: dynamics.oscillates ? 0 : slope + dynamics.fastRate * initial)
  }

  private init(_ dynamics: SpringDynamics, initial: Double, slope: Double, weight: Double, slowWeight: Double) {
    self.dynamics = dynamics
    self.initial = initial
    self.slope = slope
    self.weight = weight
    self.slowWeight = slowWeight
  }

  /// The oscillation that is this one's derivative by time.
  package var differentiated: FreeOscillation {
    let acceleration = -(2 * dynamics.decayRate * slope) - dynamics.squaredFrequency * initial
    guard dynamics.ratesAreFarApart else { return FreeOscillation(dynamics, initial: slope, slope: acceleration) }
    return FreeOscillation(
      dynamics, initial: slope, slope: acceleration, weight: -dynamics.fastRate * weight,
      slowWeight: -dynamics.slowRate * slowWeight)
  }

  package func differentiated(_ times: Int) -> FreeOscillation {
    (0..<times).reduce(self) { oscillation, _ in oscillation.differentiated }
  }

  package var isStill: Bool { initial == 0 && slope == 0 }

  package func value(at time: Double) -> Double {
    if isLate(time) { return lateState(at: time).value }
    let basis = dynamics.basis(at: time)
    return basis.decay * (initial * basis.first + (slope + dynamics.slowRate * initial) * basis.second)
  }

  /// The value and its first two derivatives at a time that is not negative.
  package func state(at time: Double) -> CurveState {
    isLate(time) ? lateState(at: time) : state(dynamics.basis(at: time))
  }

  /// The same at a time that no Double is.
  package func state(at time: DoubleDouble) -> CurveState { state(dynamics.basis(at: time)) }

  @inline(__always)
  private func state(_ basis: SpringDynamics.Basis) -> CurveState {
    let beta = dynamics.decayRate
    let other = 2 * beta - dynamics.slowRate
    let value = basis.decay * (initial * basis.first + (slope + dynamics.slowRate * initial) * basis.second)
    let velocity =
      basis.decay
      * (slope * basis.first - (other * slope + dynamics.squaredFrequency * initial) * basis.second)
    return CurveState(
      value: value, velocity: velocity,
      acceleration: -(2 * beta * velocity) - dynamics.squaredFrequency * value)
  }

  /// The way from the release to rest, in units: infinity without damping.
  package var totalVariation: Double {
    guard !isStill else { return 0 }
    guard let turn = differentiated.firstZero else { return abs(initial) }
    let peak = value(at: turn)
    let first = abs(peak - initial)
    guard dynamics.oscillates else { return first + abs(peak) }
    // The later oscillations are a geometric series with ratio r = e^(−βπ/ω_d): |peak| · (1 + r)/(1
    // − r). Without damping the divisor is 0.
    let loss = dynamics.decayRate * halfPeriod
    return first + abs(peak) * (1 + Elementary.exp(-loss)) / -Elementary.expm1(-loss)
  }

  // MARK: - Rates that are far apart

  /// Whether the slow exponential is about all that is left of two whose rates are far apart.
  @inline(__always)
  private func isLate(_ time: Double) -> Bool {
    dynamics.ratesAreFarApart && 2 * dynamics.dampedFrequency.high * time > 1
  }

  /// The state as the sum of both exponentials, in which nothing cancels any more.
  private func lateState(at time: Double) -> CurveState {
    let (slowRate, fastRate) = (dynamics.slowRate, dynamics.fastRate)
    let gap = 2 * dynamics.dampedFrequency.high
    let slow = slowWeight / gap * Elementary.exp(-slowRate * time)
    let fast = weight / gap * Elementary.exp(-fastRate * time)
    return CurveState(
      value: slow - fast, velocity: fastRate * fast - slowRate * slow,
      acceleration: slowRate * slowRate * slow - fastRate * fastRate * fast)
  }

  // MARK: - Zeros

  /// Half a turn in seconds: infinity where the spring does not oscillate.
  package var halfPeriod: Double { dynamics.oscillates ? Double.pi / dynamics.dampedFrequency.high : .infinity }

  /// The first time after 0 at which the oscillation vanishes; `nil` if there is none.
  package var firstZero: Double? {
    guard !isStill else { return nil }
    let rate = dynamics.dampedFrequency.high
    if dynamics.oscillates {
      let phase = Elementary.atan2(-initial * rate, weight)
      if phase > 0 { return phase / rate }
      // Next to −π it would lose those by which it differs, and near ζ = 1 these are all there is.
      let turned = Elementary.atan2(initial * rate, -weight)
      if turned > 0, turned < 0.0625 { return turned / rate }
      // atan2 keeps the digits of a small angle; the half turn is added in seconds so that they are
      // not lost.
      return phase < 0 && phase > -Double.pi ? phase / rate + halfPeriod : halfPeriod
    }
    guard initial != 0 else { return nil }
    let needed = -initial / weight
    guard needed > 0, needed.isFinite else { return nil }
    let gap = 2 * rate
    if gap == 0 { return needed }
    if gap * needed < 0.5 { return -Elementary.log1p(-gap * needed) / gap }
    // e^(−gt) = P/Q there.
    let share = slowWeight / weight
    return share > 0 && share < 1 ? -Elementary.log(share) / gap : nil
  }

  /// The zeros strictly after 0 and inside a range, ascending.
  package func zeros(in range: ClosedRange<Double>) -> [Double] {
    guard let first = firstZero, first < range.upperBound else { return [] }
    guard dynamics.oscillates else { return first > range.lowerBound ? [first] : [] }
    let skipped = Swift.max(0, ((range.lowerBound - first) / halfPeriod).rounded(.down) - 1)
    var zeros: [Double] = []
    var index = skipped
    while true {
      let time = first + index * halfPeriod
      guard time < range.upperBound, !Deadline.hasPassed(inRound: zeros.count) else { return zeros }
      if time > range.lowerBound { zeros.append(time) }
      index += 1
    }
  }

  /// How many zeros lie strictly after 0 and before a time.
  package func zeroCount(before time: Double) -> Double {
    guard let first = firstZero, first < time else { return 0 }
    guard dynamics.oscillates else { return 1 }
    return ((time - first) / halfPeriod).rounded(.up)
  }
}
