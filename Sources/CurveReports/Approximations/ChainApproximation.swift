// A chain of cubics in place of a motion: Android's path interpolator, key frames with handles,
// CustomEase.
//
// Each cubic has its handles at thirds of its width, so that its height is a cubic polynomial of
// time: time cannot turn back, and the heights of both handles are the solution of a linear minimax
// problem. Joints lie on the motion; from each joint the cubic goes as far as the error lets it.

public import CurveMath
public import CurveMetrics

/// A motion as cubics joined end to end, with a certified largest error.
///
///     let spring = try DampedSpring(duration: 0.5, bounce: 0.3)
///     let chain = try ChainApproximation(of: spring, maxError: 0.005)
///     chain.cubics.count             // cubics
///     chain.timing.notation          // path(M0,0 C…)
///     chain.largestError.upperBound  // 0.005 or less
public struct ChainApproximation: Sendable {
  /// What the heights of handles may be.
  public enum Handles: Sendable {
    case free
    /// Between the heights of the cubic's ends, as key frames demand it whose easing stays within 0
    /// and 1.
    case betweenEnds
  }

  /// One cubic, in fractions of the duration and of the travel: its handles and its end.
  public typealias Cubic = PathCubic

  /// From (0, 0) to (1, 1).
  public let cubics: [Cubic]
  /// The same as a timing curve.
  public let timing: CubicChain
  /// Seconds.
  public let duration: Double
  /// The largest difference to the motion at any time from 0 on, in fractions of the travel,
  /// certified for the numbers as they are written.
  public let largestError: LargestDifference

  /// - Parameters:
  ///   - curve: A motion without jumps that comes to rest at its target.
  ///   - maxError: The largest difference that is allowed, in fractions of the travel.
  ///   - duration: Seconds; the motion's own end, or the time from which on it stays within a
  ///     thousandth, or within half the error, if not given.
  ///   - handles: Whether they may leave the heights of the ends.
  ///   - decimals: How many digits behind the point the numbers may have: the fewest that do.
  /// - Throws: ``ApproximationError``.
  /// - Precision: The error is certified. The count is that of the longest step from each joint,
  ///   which a search over all joints may undercut.
  public init(
    of curve: any MotionCurve, maxError: Double, duration: Double? = nil, handles: Handles = .free,
    decimals: ClosedRange<Int> = 3...8
  ) throws(ApproximationError) {
    try self.init(
      of: ApproximatedMotion(of: curve), maxError: maxError, duration: duration, handles: handles, decimals: decimals)
  }

  init(
    of motion: ApproximatedMotion, maxError: Double, duration: Double? = nil, handles: Handles = .free,
    decimals: ClosedRange<Int> = 3...8
  ) throws(ApproximationError) {
    let seconds = try motion.end(at: duration, maxError: maxError)
    // Even places and turns are cheap, and see all but the corners of many zigzags.
    for seesCorners in [false, true] {
      let steps = ChainSteps(motion: motion, duration: seconds, handles: handles, seesCorners: seesCorners)
      for room in [0.97, 0.9, 0.75, 0.5, 0.25] {
        if Deadline.hasPassed { throw .outOfTime }
        let found = try steps.cubics(error: maxError * room, maxError: maxError)
        for decimals in decimals {
          if Deadline.hasPassed { throw .outOfTime }
          let rounded = ChainApproximation.rounded(found, decimals: decimals, handles: handles)
          guard let timing = CubicChain(joining: rounded),
            let timed = try? TimedCurve(timing, duration: seconds)
          else { continue }
          if steps.isFarther(timed, than: maxError) { continue }
          let error = try motion.largestDifference(to: timed, near: maxError)
          guard error.upperBound <= maxError else { continue }
          (cubics, self.timing, self.duration, largestError) = (rounded, timing, seconds, error)
          return
        }
      }
    }
    throw .cubicsNotFound(curve: motion.given.notation, maxError: maxError)
  }

  /// The cubics with a few decimals; handles stay at thirds of the rounded widths.
  private static func rounded(_ cubics: [Cubic], decimals: Int, handles: Handles) -> [Cubic] {
    let rounding = DecimalRounding(decimals: decimals)
    var (x, y) = (0.0, 0.0)
    return cubics.map { cubic in
      let (x3, y3) = (rounding(cubic.x3), rounding(cubic.y3))
      func height(_ value: Double) -> Double {
        let rounded = rounding(value)
        return handles == .free ? rounded : Swift.min(Swift.max(rounded, Swift.min(y, y3)), Swift.max(y, y3))
      }
      defer { (x, y) = (x3, y3) }
      return Cubic(
        x1: rounding(x + (x3 - x) / 3), y1: height(cubic.y1), x2: rounding(x3 - (x3 - x) / 3), y2: height(cubic.y2),
        x3: x3, y3: y3)
    }
  }
}

/// The longest steps along a motion.
private struct ChainSteps {
  let motion: ApproximatedMotion
  let duration: Double
  let handles: ChainApproximation.Handles
  let seesCorners: Bool

  private func value(_ place: Double) -> Double { motion.curve.state(at: place * duration).value }

  /// Returns the cubics.
  ///
  /// - Parameters:
  ///   - error: The largest difference of each.
  ///   - maxError: What was asked for, for messages.
  /// - Throws: ``ApproximationError/jumps(curve:)`` or
  ///   ``ApproximationError/tooManyCubics(curve:limit:maxError:)``.
  func cubics(error: Double, maxError: Double) throws(ApproximationError) -> [ChainApproximation.Cubic] {
    func failure() -> ApproximationError {
      // No curve without gaps is nearer to a jump than half of it.
      if let jump = motion.largestJump(until: duration), jump > 2 * error {
        return .jumps(curve: motion.curve.notation)
      }
      let (times, many) = (0...duration, Limits.chainedCubics.count / 4)
      // With few turns it is the error that is too small, or a corner that is too sharp.
      let turns = motion.turningTimes(first: many, in: times) + motion.knots(first: many, in: times)
      guard turns.count >= many else {
        return .cubicsNotFound(curve: motion.curve.notation, maxError: maxError)
      }
      return .tooManyCubics(curve: motion.curve.notation, limit: Limits.chainedCubics.count, maxError: maxError)
    }
    var cubics: [ChainApproximation.Cubic] = []
    var from = 0.0
    while from < 1 {
      guard cubics.count < Limits.chainedCubics.count else { throw failure() }
      var best = cubic(from, 1, error: error)
      var (low, high) = (from, 1.0)
      var rounds = 0
      while best == nil || rounds > 0, rounds < 26, high - low > 1e-7 {
        if Deadline.hasPassed { throw .outOfTime }
        rounds += 1
        let middle = (low + high) / 2
        if let next = cubic(from, middle, error: error) {
          (low, best) = (middle, next)
        } else {
          high = middle
        }
      }
      guard let best, best.x3 - from > 1e-6 else { throw failure() }
      cubics.append(best)
      from = best.x3
    }
    return cubics
  }

  /// The cubic between two places with the smallest error at samples, or `nil` where that is too
  /// large.
  private func cubic(_ from: Double, _ to: Double, error: Double) -> ChainApproximation.Cubic? {
    let (y0, y3) = (from == 0 ? 0 : value(from), to == 1 ? 1 : value(to))
    var places = (1..<28).map { Double($0) / 28 }
    let times = (from * duration)...(to * duration)
    let landmarks = motion.turningTimes(first: 64, in: times) + (seesCorners ? motion.knots(first: 64, in: times) : [])
    places += landmarks.map { ($0 / duration - from) / (to - from) }.filter { $0 > 0 && $0 < 1 }
    var (offsets, gradients): ([Double], [[Double]]) = ([], [])
    for s in places {
      let r = 1 - s
      let (first, second) = (3 * s * r * r, 3 * s * s * r)
      offsets.append((r * r * r + first) * y0 + (s * s * s + second) * y3 - value(from + s * (to - from)))
      gradients.append([first, second])
    }
    let rise = y3 - y0
    let bounds: [ClosedRange<Double>] =
      handles == .free
      ? [-8...8, -8...8] : [Swift.min(0, rise)...Swift.max(0, rise), Swift.min(0, -rise)...Swift.max(0, -rise)]
    let found = LinearMinimax(offsets: offsets, gradients: gradients, bounds: bounds).solve()
    guard found.height <= error else { return nil }
    let third = (to - from) / 3
    return ChainApproximation.Cubic(
      x1: from + third, y1: y0 + found.step[0], x2: to - third, y2: y3 + found.step[1], x3: to, y3: y3)
  }

  /// Whether a few hundred samples show more than the error: cheaper than a certificate that fails.
  func isFarther(_ timed: TimedCurve, than error: Double) -> Bool {
    (1..<300).contains { index in
      let time = duration * Double(index) / 300
      return abs(timed.state(at: time).value - motion.curve.state(at: time).value) > error
    }
  }
}
