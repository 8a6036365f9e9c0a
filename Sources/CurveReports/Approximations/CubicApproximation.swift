// One cubic-bezier() in place of a motion: what every platform that has no springs can play.
//
// The best cubic is the one whose largest difference over all times is smallest. After its duration it rests at the target,
// while the motion may still swing: that counts too, so a free duration finds the balance of both. Where a swing after the end
// is larger than anything before it, many cubics share the smallest difference: of those the one that is nearest while it runs.

public import CurveMath
public import CurveMetrics

/// The cubic Bézier that stays nearest to a motion.
///
///     let spring = try DampedSpring(duration: 0.5, bounce: 0)
///     let best = try CubicApproximation(of: spring)
///     best.curve.notation      // cubic-bezier(…, duration: …)
///     best.largestError.value  // in travels
public struct CubicApproximation: Sendable {
  public let cubic: CubicBezier
  /// Seconds.
  public let duration: Double
  /// The largest difference to the motion at any time from 0 on, in fractions of the travel, certified.
  public let largestError: LargestDifference
  private let choice: Duration
  private let start: Start

  /// Whether a cubic has a duration of its own or runs over a given one.
  public enum Duration: Equatable, Sendable {
    /// The one with the smallest error.
    case free
    /// Seconds.
    case fixed(Double)
  }

  /// What the handles may be.
  public enum Start: Sendable {
    case free
    /// The first handle is level, so that an additive interruption keeps its velocity.
    case level
  }

  /// - Parameters:
  ///   - curve: A motion that comes to rest at its target.
  ///   - duration: Free, or in seconds.
  ///   - start: Whether the cubic must start with zero slope.
  /// - Throws: ``ApproximationError`` for a motion without travel or without rest, and a duration that is none.
  /// - Precision: The largest error is certified for the handles that are returned. That no other cubic does better is the
  ///   result of a local search from a dozen starts.
  public init(of curve: any MotionCurve, duration: Duration = .free, start: Start = .free) throws(ApproximationError) {
    let motion = try ApproximatedMotion(of: curve)
    if case .fixed(let seconds) = duration {
      guard 1e-75...1e75 ~= seconds else { throw .duration(seconds) }
    }
    let family = Family(motion: motion, duration: duration, start: start)
    var found = family.fit().member(from: family.starts)
    if let nearer = family.nearerWhileItRuns(than: found) { found.parameters = nearer.parameters }
    (cubic, self.duration) = family.member(found.parameters)
    (choice, self.start) = (duration, start)
    largestError = try motion.largestDifference(
      to: CubicApproximation.timed(cubic, self.duration), near: found.height)
  }

  private init(
    cubic: CubicBezier, duration: Double, choice: Duration, start: Start, motion: ApproximatedMotion
  ) throws(ApproximationError) {
    self.cubic = cubic
    self.duration = duration
    (self.choice, self.start) = (choice, start)
    largestError = try motion.largestDifference(to: CubicApproximation.timed(cubic, duration), near: 0.01)
  }

  /// The cubic as a motion from 0 to 1.
  public var curve: TimedCurve { CubicApproximation.timed(cubic, duration) }

  /// Returns a cubic with handles of a few decimals, and a duration that was free in milliseconds, and its error.
  ///
  /// The handles are fitted again to the milliseconds before and behind the best duration, and no neighbour of a digit is better.
  ///
  /// - Parameters:
  ///   - decimals: Digits behind the point of each handle.
  ///   - curve: The motion that was approximated.
  public func rounded(decimals: Int, of curve: any MotionCurve) throws(ApproximationError) -> CubicApproximation {
    precondition(0...17 ~= decimals, "Numbers are rounded to 0 to 17 decimals, not to \(decimals).")
    let motion = try ApproximatedMotion(of: curve)
    let handles = [cubic.x1, cubic.y1, cubic.x2, cubic.y2]
    let durations = choice == .free ? DecimalRounding.durations(around: duration) : [duration]
    let best = durations.map { seconds in
      let family = Family(motion: motion, duration: .fixed(seconds), start: start)
      return (seconds: seconds, family: family, member: family.rounded(handles, DecimalRounding(decimals: decimals)))
    }.min { $0.member.height < $1.member.height }!
    let (cubic, duration) = best.family.member(best.member.parameters)
    return try CubicApproximation(cubic: cubic, duration: duration, choice: choice, start: start, motion: motion)
  }

  private static func bezier(_ handles: [Double]) -> CubicBezier {
    do throws(CurveError) {
      return try CubicBezier(x1: handles[0], y1: handles[1], x2: handles[2], y2: handles[3])
    } catch {
      preconditionFailure("A fit left its bounds: \(error)")
    }
  }

  private static func timed(_ cubic: CubicBezier, _ duration: Double) -> TimedCurve {
    do throws(CurveError) {
      return try TimedCurve(cubic, duration: duration)
    } catch {
      preconditionFailure("A fit left its bounds: \(error)")
    }
  }

  /// Cubics by their free parameters: handles, and the duration in units of the motion's rest.
  private struct Family {
    let motion: ApproximatedMotion
    let duration: Duration
    let start: Start

    func member(_ parameters: [Double]) -> (CubicBezier, Double) {
      var handles = parameters
      if start == .level { handles.insert(0, at: 1) }
      switch duration {
      case .free: return (bezier(handles), parameters[parameters.count - 1] * motion.rest)
      case .fixed(let seconds): return (bezier(handles), seconds)
      }
    }

    /// - Parameter swing: Where it is given, cubics end so late that the motion stays within it afterwards, and only what they
    ///   deviate before their end counts.
    func fit(afterwardsWithin swing: Double? = nil) -> MinimaxFit {
      let end: Double =
        if case .fixed(let seconds) = duration { Swift.max(seconds, motion.rest) } else { 1.2 * motion.rest }
      let curve = motion.curve
      return MinimaxFit(
        times: motion.samples(until: end, count: 96), bounds: bounds(afterwardsWithin: swing),
        to: { curve.state(at: $0).value }
      ) { parameters in
        let (cubic, duration) = member(parameters)
        func rest(_ time: Double) -> Double { swing == nil || time == duration ? 1 : curve.state(at: time).value }
        return MinimaxFit.Curve(
          value: { time in time < duration ? CubicPoint(cubic, at: time / duration).y : rest(time) },
          gradient: { time in gradient(of: cubic, at: time, duration: duration) }, corner: duration)
      }
    }

    private func bounds(afterwardsWithin swing: Double?) -> [ClosedRange<Double>] {
      let xs = (start == .level ? 1e-3 : 0)...1
      var bounds = [xs, -4...4, 0...1, -4...4]
      if start == .level { bounds.remove(at: 1) }
      if duration == .free {
        let least = swing.map { motion.curve.lastTime(.value, fartherThan: $0) / motion.rest } ?? 0
        bounds.append(Swift.min(Swift.max(least, 0.01), 3)...3)
      }
      return bounds
    }

    /// Returns a member with the same largest deviation that is nearer before its end; `nil` where the largest one is there.
    func nearerWhileItRuns(than found: MinimaxFit.Member) -> MinimaxFit.Member? {
      let fit = fit(afterwardsWithin: found.height * (1 + 1e-6))
      guard fit.height(at: found.parameters) < 0.999 * found.height else { return nil }
      guard duration == .free else { return fit.member(from: starts + [found.parameters]) }
      let least = fit.bounds[found.parameters.count - 1].lowerBound
      return fit.member(
        from: (starts + [found.parameters]).map { $0.dropLast() + [Swift.max($0[$0.count - 1], least)] })
    }

    /// Returns the member with a few decimals that is reached from handles: fitted, rounded, and then moved by single digits, by
    /// several of them at once where it is still farther away than a fiftieth more than the fitted one.
    func rounded(_ handles: [Double], _ rounding: DecimalRounding) -> MinimaxFit.Member {
      let fit = fit()
      var free = handles
      if start == .level { free.remove(at: 1) }
      let exact = fit.member(from: free)
      var best = MinimaxFit.Member(parameters: exact.parameters.map(rounding.callAsFunction), height: .infinity)
      best.height = fit.height(at: best.parameters)
      let steps = [0, -rounding.step, rounding.step]
      let all = free.indices.reduce([[]]) { moves, _ in moves.flatMap { move in steps.map { move + [$0] } } }
      let single = all.filter { move in move.count { $0 != 0 } == 1 }
      func isBetter(by moves: [[Double]]) -> Bool {
        let before = best.height
        for move in moves {
          let other = zip(best.parameters, move).map { rounding($0 + $1) }
          guard zip(fit.bounds, other).allSatisfy({ $0.contains($1) }) else { continue }
          let height = fit.height(at: other)
          // As much as the certificate tells apart.
          if height < best.height * (1 - 1e-6) { best = MinimaxFit.Member(parameters: other, height: height) }
        }
        return best.height < before
      }
      while isBetter(by: single) || best.height > 1.02 * exact.height && isBetter(by: all) {}
      return best
    }

    /// At a fixed time a change of x slides the place along the curve. At the end it is the curve before that counts.
    private func gradient(of cubic: CubicBezier, at time: Double, duration: Double) -> [Double] {
      guard time <= duration else { return [Double](repeating: 0, count: starts[0].count) }
      let point = CubicPoint(cubic, at: time / duration)
      var gradient = [-point.slope * point.first, point.first, -point.slope * point.second, point.second]
      if start == .level { gradient.remove(at: 1) }
      if self.duration == .free { gradient.append(-point.slope * time / duration * (motion.rest / duration)) }
      return gradient
    }

    /// Plain easings, quick ones, and ones that swing over, each with a few durations.
    var starts: [[Double]] {
      let handles: [[Double]] = [
        [0.25, 0.1, 0.25, 1], [0.4, 0, 0.6, 1], [0.2, 0.6, 0.3, 1], [0.2, 0.5, 0.3, 1.5], [0.3, 1, 0.4, 1.3],
      ]
      return handles.flatMap { handle -> [[Double]] in
        let free = start == .level ? [handle[0], handle[2], handle[3]] : handle
        guard duration == .free else { return [free] }
        return [0.5, 1].map { free + [Swift.min($0 * Swift.max(motion.arrival / motion.rest, 0.1), 2)] }
      }
    }
  }
}

/// A point of a cubic, with the weights that its handles have there.
private struct CubicPoint {
  let y: Double
  /// The weights of the first and of the second handle.
  let first, second: Double
  /// dy/dx; 0 where it is infinite.
  let slope: Double

  init(_ cubic: CubicBezier, at input: Double) {
    let s = cubic.parameter(at: input)
    let r = 1 - s
    first = 3 * s * r * r
    second = 3 * s * s * r
    y = cubic.y1 * first + cubic.y2 * second + s * s * s
    func rate(_ a: Double, _ b: Double) -> Double { 3 * (r * r * a + 2 * s * r * (b - a) + s * s * (1 - b)) }
    let slope = rate(cubic.y1, cubic.y2) / rate(cubic.x1, cubic.x2)
    self.slope = slope.isFinite ? slope : 0
  }
}
