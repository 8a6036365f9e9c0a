// The spring in place of a timing curve: what a design that was drawn with cubics becomes on a platform that merges springs.

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
  /// The largest difference to the motion at any time from 0 on, in fractions of the travel, certified.
  public let largestError: LargestDifference

  public enum Release: Sendable {
    case fromRest
    /// With the velocity that brings it nearest.
    case withVelocity
  }

  /// - Parameters:
  ///   - curve: A motion that comes to rest at its target.
  ///   - release: Whether the spring may start with a velocity.
  /// - Throws: ``ApproximationError`` for a motion without travel or without rest.
  /// - Precision: The largest error is certified for the spring that is returned. That no other spring does better is the
  ///   result of a local search from starts over all damping ratios.
  public init(of curve: any MotionCurve, release: Release = .fromRest) throws(ApproximationError) {
    let motion = try ApproximatedMotion(of: curve)
    let family = Family(motion: motion, release: release)
    let found = family.fit().member(from: family.starts)
    let moved = family.member(found.parameters)
    spring = moved.spring
    velocity = moved.releaseVelocity
    largestError = try motion.largestDifference(to: moved, near: found.height)
  }

  private init(
    spring: DampedSpring, velocity: Double, of curve: any MotionCurve
  ) throws(ApproximationError) {
    self.spring = spring
    self.velocity = velocity
    let motion = try ApproximatedMotion(of: curve)
    largestError = try motion.largestDifference(to: SpringApproximation.motion(spring, velocity), near: 0.01)
  }

  /// Returns the spring with its perceptual duration in milliseconds, its bounce and its velocity rounded, and the error that
  /// this leaves.
  ///
  /// - Parameters:
  ///   - decimals: Digits behind the point of the bounce and of the velocity.
  ///   - curve: The motion that was approximated.
  public func rounded(decimals: Int, of curve: any MotionCurve) throws(ApproximationError) -> SpringApproximation {
    precondition(0...17 ~= decimals, "Numbers are rounded to 0 to 17 decimals, not to \(decimals).")
    let duration = DecimalRounding.duration(spring.duration)
    // A bounce close to ±1 needs more digits: −1 is no spring, and 1 never rests.
    for decimals in decimals...17 {
      let rounding = DecimalRounding(decimals: decimals)
      guard let spring = try? DampedSpring(duration: duration, bounce: rounding(spring.bounce)), spring.damping > 0
      else { continue }
      return try SpringApproximation(spring: spring, velocity: rounding(velocity), of: curve)
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

  /// Springs by the response in units of the motion's arrival, the damping ratio and the velocity in travels per arrival.
  private struct Family {
    let motion: ApproximatedMotion
    let release: Release

    func member(_ parameters: [Double]) -> SpringMotion {
      do throws(CurveError) {
        let spring = try DampedSpring(response: parameters[0] * motion.arrival, dampingRatio: parameters[1])
        return SpringApproximation.motion(
          spring, release == .fromRest ? 0 : parameters[2] / motion.arrival)
      } catch {
        preconditionFailure("A fit left its bounds: \(error)")
      }
    }

    func fit() -> MinimaxFit {
      var bounds: [ClosedRange<Double>] = [0.01...20, 0.02...20]
      if release == .withVelocity { bounds.append(-50...50) }
      let curve = motion.curve
      return MinimaxFit(
        times: motion.samples(until: 3 * motion.rest, count: 160), bounds: bounds, to: { curve.state(at: $0).value }
      ) { parameters in
        let spring = member(parameters)
        return MinimaxFit.Curve(value: { spring.value(at: $0) })
      }
    }

    /// Every regime, and from rest as well as thrown: a fast start over a slow spring is a valley of its own.
    var starts: [[Double]] {
      let velocities: [Double] = release == .fromRest ? [] : [0, 3, 10]
      return [(1.6, 0.4), (1.2, 0.7), (0.8, 1), (0.5, 1.5), (0.3, 3)].flatMap { response, ratio in
        release == .fromRest ? [[response, ratio]] : velocities.map { [response, ratio, $0] }
      }
    }
  }
}
