/// A timing curve run over a duration: a motion from 0 to 1.
///
///     let ease = try TimedCurve(CubicBezier.ease, duration: 0.35)
///     ease.state(at: 0.175).value  // 0.8024033…
///     ease.endTime                 // 0.35
///
/// With a duration of 0 the value is at its end from time 0 on.
public struct TimedCurve: MotionCurve {
  public let timing: any TimingCurve
  /// Seconds.
  public let duration: Double
  /// The knots of the timing curve, as inputs and as seconds. Same count.
  private let knotInputs: [Double]
  private let knotTimes: [Double]

  /// - Parameters:
  ///   - timing: The progress over the fraction of the duration that has passed.
  ///   - duration: Seconds, 0 or more.
  /// - Throws: ``CurveError/notFinite(name:value:)`` and ``CurveError/negative(name:value:)`` for
  ///   the duration.
  public init(_ timing: any TimingCurve, duration: Double) throws(CurveError) {
    try Self.check(duration: duration)
    self.timing = timing
    self.duration = duration
    var knotInputs: [Double] = []
    var knotTimes: [Double] = []
    for input in timing.knots {
      let time = input * duration
      guard time > knotTimes.last ?? 0, time < duration else { continue }
      knotInputs.append(input)
      knotTimes.append(time)
    }
    self.knotInputs = knotInputs
    self.knotTimes = knotTimes
  }

  /// Throws what ``init(_:duration:)`` throws.
  package static func check(duration: Double) throws(CurveError) {
    guard duration.isFinite else { throw .notFinite(name: "duration", value: duration) }
    guard duration >= 0 else { throw .negative(name: "duration", value: duration) }
    guard duration == 0 || Limits.duration.range ~= duration else {
      throw .outside(name: "duration", value: duration, allowed: "0, or \(Limits.duration.words) seconds")
    }
  }

  public var timingCurve: (any TimingCurve)? { timing }

  public var start: Double { 0 }
  public var target: Double { 1 }
  public var endTime: Double { duration }

  public var notation: String { TimedCurve.notation(timing.notation, duration: duration) }

  public func state(at time: Double) -> CurveState {
    guard time >= 0 else { return CurveState(value: 0, velocity: 0, acceleration: 0) }
    guard time < duration else {
      let isEnd = time == duration && duration > 0
      return CurveState(
        value: timing.progress(at: 1), velocity: isEnd ? rate(1, at: 1) : 0, acceleration: isEnd ? rate(2, at: 1) : 0)
    }
    let input = input(at: time)
    let slopes = timing.slopes(at: input)
    return CurveState(
      value: timing.progress(at: input), velocity: perSecond(slopes.first, order: 1),
      acceleration: perSecond(slopes.second, order: 2))
  }

  public func derivative(_ derivative: Derivative, at time: Double) -> Double {
    guard time >= 0, time < duration else { return partOfState(derivative, at: time) }
    let input = input(at: time)
    return derivative == .value ? timing.progress(at: input) : rate(derivative.rawValue, at: input)
  }

  public func jerk(at time: Double) -> Double {
    guard time >= 0, time <= duration, duration > 0 else { return 0 }
    return rate(3, at: time == duration ? 1 : input(at: time))
  }

  public func leftLimit(of derivative: Derivative, at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time <= duration else { return derivative == .value ? timing.progress(at: 1) : 0 }
    var input = time == duration ? 1 : input(at: time)
    let knot = knotTimes.countAtMost(time) - 1
    if knot >= 0, knotTimes[knot] == time { input = knotInputs[knot] }
    return perSecond(timing.leftLimit(of: derivative.rawValue, at: input), order: derivative.rawValue)
  }

  public func knots(in range: ClosedRange<Double>) -> [Double] {
    func isInside(_ time: Double) -> Bool { time > range.lowerBound && time < range.upperBound }
    if knotTimes.isEmpty, !isInside(0), !isInside(duration) { return [] }
    let upper = knotTimes.countAtMost(range.upperBound.nextDown)
    let lower = Swift.min(knotTimes.countAtMost(range.lowerBound), upper)
    return (isInside(0) ? [0] : []) + knotTimes[lower..<upper] + (duration > 0 && isInside(duration) ? [duration] : [])
  }

  public func turningTimes(of derivative: Derivative, in range: ClosedRange<Double>) -> [Double] {
    timing.turningInputs(of: derivative.rawValue).map { $0 * duration }
      .filter { $0 > range.lowerBound && $0 < range.upperBound }
  }

  public func enclosure(over range: ClosedRange<Double>) -> CurveEnclosure {
    var bounds: CurveEnclosure?
    func join(_ other: CurveEnclosure) { bounds = bounds.map { $0.joined(other) } ?? other }
    func hold(_ value: Double) {
      join(CurveEnclosure(value: value...value, velocity: 0...0, acceleration: 0...0))
    }
    if range.lowerBound < 0 { hold(0) }
    if range.upperBound > duration || duration == 0 { hold(timing.progress(at: 1)) }
    if duration > 0, range.upperBound >= 0, range.lowerBound <= duration {
      let inner = timing.enclosure(over: inputs(over: range.clamped(to: 0...duration)))
      join(
        CurveEnclosure(
          value: inner.value, velocity: inner.velocity.scaled(by: 1 / duration).widened(ulps: 2),
          acceleration: inner.acceleration.scaled(by: 1 / duration).scaled(by: 1 / duration).widened(ulps: 2)))
    }
    return bounds!
  }

  // MARK: - Inputs

  /// The input at a time within the duration, on the right side of every knot.
  private func input(at time: Double) -> Double {
    let input = time / duration
    guard !knotTimes.isEmpty else { return min(input, 1) }
    let piece = knotTimes.countAtMost(time)
    let lower = piece > 0 ? knotInputs[piece - 1] : 0
    let upper = piece < knotInputs.count ? knotInputs[piece].nextDown : 1
    return min(max(input, lower), upper)
  }

  /// The inputs over a range of times within the duration, with room for rounding inside the pieces
  /// of both ends.
  private func inputs(over range: ClosedRange<Double>) -> ClosedRange<Double> {
    let lower = range.lowerBound == duration ? 1 : input(at: range.lowerBound)
    let upper = range.upperBound == duration ? 1 : input(at: range.upperBound)
    let roomBelow = isKnot(lower) ? lower : max(lower.nextDown, 0)
    let roomAbove = isKnot(upper.nextUp) ? upper : min(upper.nextUp, 1)
    return roomBelow...roomAbove
  }

  private func isKnot(_ input: Double) -> Bool {
    let index = knotInputs.countAtMost(input) - 1
    return index >= 0 && knotInputs[index] == input
  }

  private func rate(_ order: Int, at input: Double) -> Double {
    perSecond(timing.derivative(order, at: input), order: order)
  }

  private func perSecond(_ derivative: Double, order: Int) -> Double {
    var rate = derivative
    for _ in 0..<order { rate /= duration }
    return rate
  }

  /// `linear` and `ease` take a duration in brackets; a function takes it as a last argument.
  static func notation(_ timing: String, duration: Double) -> String {
    let seconds = "duration: \(cssNumber(duration))"
    guard timing.last == ")" else { return "\(timing)(\(seconds))" }
    return "\(timing.dropLast()), \(seconds))"
  }
}
