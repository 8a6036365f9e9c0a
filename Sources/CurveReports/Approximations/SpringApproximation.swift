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
      return MinimaxFit(times: motion.samples(until: 3 * motion.rest, count: 160), bounds: bounds) { parameters in
        let spring = member(parameters)
        return { time in spring.state(at: time).value - motion.curve.state(at: time).value }
      }
    }

    var starts: [[Double]] {
      [(1.6, 0.4), (1.2, 0.7), (0.8, 1), (0.5, 1.5), (0.3, 3)].map { response, ratio in
        [response, ratio] + (release == .fromRest ? [] : [0])
      }
    }
  }
}
