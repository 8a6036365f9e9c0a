// The spring in place of a timing curve: what a design that was drawn with cubics becomes on a
// platform that merges springs.

public import CurveMath
public import CurveMetrics

/// The spring, released from rest, that stays nearest to a motion.
///
///     let ease = try TimedCurve(CubicBezier.ease, duration: 0.35)
///     let best = try SpringApproximation(of: ease)
///     best.spring.duration     // the perceptual one, in seconds
///     best.largestError.value  // in travels
public struct SpringApproximation: Sendable {
  public let spring: DampedSpring
  /// Travels per second at release, positive towards the target. 0 if the spring starts from rest.
  public let velocity: Double
  /// The largest difference to the motion at any time from 0 on, in fractions of the travel,
  /// certified.
  public let largestError: LargestDifference
  /// What was approximated.
  private let motion: ApproximatedMotion

  /// Which springs are searched. Below, a spring oscillates hundreds of times; above, it is an
  /// exponential to a thousandth.
  public static let dampingRatios: ClosedRange<Double> = 0.02...1000

  /// Whether the search ended near where ``dampingRatios`` do: beyond them another spring may be
  /// nearer. Springs of a ratio above 200 hardly differ, so that all of those count as near.
  public var isAtBound: Bool {
    let (range, ratio) = (SpringApproximation.dampingRatios, spring.dampingRatio)
    return ratio < 1.01 * range.lowerBound || ratio > 0.2 * range.upperBound
  }

  public enum Release: Sendable {
    case fromRest
    /// With the velocity that brings it nearest.
    case withVelocity
  }

  /// - Parameters:
  ///   - curve: A motion that comes to rest at its target.
  ///   - release: Whether the spring may start with a velocity.
  /// - Throws: ``ApproximationError`` for a motion without travel or without rest.
  /// - Precision: The largest error is certified for the spring that is returned. That no other
  ///   spring does better is the result of a local search from starts over all of
  ///   ``dampingRatios``, with fast starts over slow springs among them.
  public init(of curve: any MotionCurve, release: Release = .fromRest) throws(ApproximationError) {
    motion = try ApproximatedMotion(of: curve)
    let family = Family(motion: motion, release: release)
    let found = family.fit().member(from: family.starts)
    let moved = family.member(found.parameters)
    spring = moved.spring
    velocity = moved.releaseVelocity
    largestError = try motion.largestDifference(to: moved, near: found.height)
  }

  private init(
    spring: DampedSpring, velocity: Double, of motion: ApproximatedMotion
  ) throws(ApproximationError) {
    (self.spring, self.velocity, self.motion) = (spring, velocity, motion)
    largestError = try motion.largestDifference(to: SpringApproximation.motion(spring, velocity), near: 0.01)
  }

  /// Returns the spring with its perceptual duration in milliseconds, its bounce and its velocity
  /// rounded, and the error that this leaves.
  ///
  /// - Parameter decimals: Digits behind the point of the bounce and of the velocity. A bounce near
  ///   −1 or 1 has more: its distance from there makes the motion.
  public func rounded(decimals: Int) throws(ApproximationError) -> SpringApproximation {
    precondition(0...17 ~= decimals, "Numbers are rounded to 0 to 17 decimals, not to \(decimals).")
    let duration = DecimalRounding.duration(spring.duration)
    var (digits, room) = (decimals, 1 - abs(spring.bounce))
    while room < 0.1, digits < 17 { (digits, room) = (digits + 1, 10 * room) }
    // Rounded to −1 it is no spring, and to 1 it never rests.
    for digits in digits...17 {
      if Deadline.hasPassed { throw .outOfTime }
      let bounce = DecimalRounding(decimals: digits)(spring.bounce)
      guard let spring = try? DampedSpring(duration: duration, bounce: bounce), spring.damping > 0 else { continue }
      let velocity = DecimalRounding(decimals: decimals)(velocity)
      return try SpringApproximation(spring: spring, velocity: velocity, of: motion)
    }
    return self
  }

  /// The spring's motion from 0 to 1.
  public var curve: SpringMotion { SpringApproximation.motion(spring, velocity) }

  private static func motion(_ spring: DampedSpring, _ velocity: Double) -> SpringMotion {
    do throws(CurveError) {
      return try SpringMotion(spring: spring, from: 0, to: 1, velocity: velocity)
    } catch {
      preconditionFailure("A fit left its bounds: \(error)")
    }
  }

  /// Springs by three numbers of about 1, whatever the damping ratio ζ:
  ///
  /// - the response in units of the motion's arrival, times (1 + ζ)/2: far above ζ = 1 this is the
  ///   time of the slow exponential;
  /// - ζ;
  /// - the velocity over ω₀ (1 + ζ)/2: far above ζ = 1 it is the share of the fast exponential.
  private struct Family {
    let motion: ApproximatedMotion
    let release: Release

    func member(_ parameters: [Double]) -> SpringMotion {
      let middle = (1 + parameters[1]) / 2
      let response = parameters[0] * motion.arrival / middle
      do throws(CurveError) {
        let spring = try DampedSpring(response: response, dampingRatio: parameters[1])
        return SpringApproximation.motion(
          spring, release == .fromRest ? 0 : parameters[2] * 2 * Double.pi / response * middle)
      } catch {
        preconditionFailure("A fit left its bounds: \(error)")
      }
    }

    func fit() -> MinimaxFit {
      var bounds: [ClosedRange<Double>] = [0.005...20, SpringApproximation.dampingRatios]
      if release == .withVelocity { bounds.append(-50...50) }
      let curve = motion.curve
      return MinimaxFit(times: times, bounds: bounds, to: { curve.state(at: $0).value }) { parameters in
        let spring = member(parameters)
        return MinimaxFit.Curve(value: { spring.value(at: $0) })
      }
    }

    /// Beside the release the times shrink by thirds: a steep start is over before the first of
    /// those that are even.
    private var times: [Double] {
      let even = motion.samples(until: 3 * motion.rest, count: 160)
      let first = even.first { $0 > 0 } ?? motion.rest
      var (early, time) = ([Double](), first)
      for _ in 0..<12 {
        time /= 3
        early.append(time)
      }
      return (even + early).sorted()
    }

    /// Every regime, and from rest as well as thrown: a fast start over a slow spring is a valley
    /// of its own.
    var starts: [[Double]] {
      let springs = [(1.1, 0.4), (1, 0.7), (0.8, 1), (0.65, 1.5), (0.6, 3), (0.6, 12), (0.6, 60)]
      return (springs + [springOfFirstPeak].compactMap(\.self)).flatMap { slowness, ratio -> [[Double]] in
        if release == .fromRest { return [[slowness, ratio]] }
        let pushes = ratio < 1 ? [0, 0.8, 3] : ratio < 2 ? [0, 0.25, 1] : [0, 0.1, 0.3, 0.8, 1.2]
        return pushes.map { [slowness, ratio, $0] }
      }
    }

    /// The spring from rest whose first peak is where the motion has it and as high: where a motion
    /// oscillates many times, only that is near enough to be found from.
    private var springOfFirstPeak: (Double, Double)? {
      guard let time = motion.turningTimes(first: 1, in: 0...motion.rest).first else { return nil }
      let overshoot = motion.curve.state(at: time).value - 1
      guard overshoot > 1e-6, overshoot < 1 else { return nil }
      let loss = -Elementary.log(overshoot)
      let ratio = Swift.max(
        loss / (Double.pi * Double.pi + loss * loss).squareRoot(), SpringApproximation.dampingRatios.lowerBound)
      let response = 2 * time * (1 - ratio * ratio).squareRoot()
      let slowness = response / motion.arrival * (1 + ratio) / 2
      return 0.005...20 ~= slowness ? (slowness, ratio) : nil
    }
  }
}
