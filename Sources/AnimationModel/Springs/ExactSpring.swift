// What mathematics says about a spring, under the names of SwiftUI's methods.
// Source: the closed forms of `DampedSpring`, one function through all regimes.
//
// Not of SwiftUI, whose own answers `SwiftUIQuirk` lists.

public import AnimationGeometry
public import CurveMath

/// A spring that answers as its equation of motion does, where SwiftUI's ``Spring`` does not.
///
///     let overdamped = Spring(mass: 1, stiffness: 100, damping: 40, allowOverDamping: true)
///     overdamped.stiffness            // 700, nearly
///     try overdamped.exact.stiffness  // 100, nearly
///
/// Every type whose SwiftUI counterpart has quirks has an `exact` side with the same members.
/// ``SwiftUIQuirk/all`` lists the differences.
///
/// Methods of ``Spring`` without a counterpart here have no quirk.
public struct ExactSpring: Hashable, Sendable {
  /// The spring of CurveMath that answers.
  public let dampedSpring: DampedSpring

  /// The exact side of any spring of CurveMath, such as one that is made from a settling duration.
  ///
  ///     try ExactSpring(DampedSpring(settlingDuration: 1, dampingRatio: 0.5)).dampedSpring.naturalFrequency
  public init(_ dampedSpring: DampedSpring) { self.dampedSpring = dampedSpring }

  /// The force per unit of distance, above critical damping too.
  public var stiffness: Double { dampedSpring.stiffness }

  /// The force per unit of velocity.
  public var damping: Double { dampedSpring.damping }

  /// The last time in seconds at which a motion over one unit is 0.001 away from its target.
  public var settlingDuration: TimeInterval { settlingDuration(target: 1, epsilon: 0.001) }

  /// Returns the value some time after a release from 0. Before 0 it is 0.
  ///
  /// - Parameters: As ``Spring/value(target:initialVelocity:time:)``.
  /// - Precision: As `DampedSpring.motion(from:to:velocity:at:)`.
  @inlinable
  public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
    dampedSpring.motion(from: .zero, to: target, velocity: initialVelocity, at: time).value
  }

  /// Returns the derivative of the value by time, in every regime.
  ///
  /// - Parameters: As ``Spring/value(target:initialVelocity:time:)``.
  @inlinable
  public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
    dampedSpring.motion(from: .zero, to: target, velocity: initialVelocity, at: time).velocity
  }

  /// Moves a value and its velocity on by some time. Many small steps come to where one large step
  /// does, in every regime.
  ///
  /// - Parameters: As ``Spring/update(value:velocity:target:deltaTime:)``.
  @inlinable
  public func update<V: VectorArithmetic>(
    value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval
  ) {
    (value, velocity) = dampedSpring.motion(from: value, to: target, velocity: velocity, at: deltaTime)
  }

  /// Returns the force on the object, with the true stiffness.
  @inlinable
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }

  /// Returns the last time at which a motion is `epsilon` away from its target.
  ///
  /// - Parameters:
  ///   - target: Where the motion goes, in units from its start: finite.
  ///   - initialVelocity: Units per second at the release: finite.
  ///   - epsilon: Units.
  /// - Returns: Seconds; infinity without damping, 0 for a motion that never is so far away.
  public func settlingDuration(target: Double, initialVelocity: Double = 0, epsilon: Double) -> TimeInterval {
    do {
      return try SpringMotion(spring: dampedSpring, from: 0, to: target, velocity: initialVelocity)
        .lastTime(.value, fartherThan: epsilon)
    } catch {
      preconditionFailure("\(error)")
    }
  }
}

extension DampedSpring {
  /// Returns where a vector is and how fast it moves, some time after its release.
  ///
  ///     let spring = try DampedSpring(duration: 0.5, bounce: 0.3)
  ///     spring.motion(from: AnimatablePair(5.0, 0.0), to: .zero, velocity: AnimatablePair(4.0, 0.0), at: 0).value.first  // 5.0
  ///
  /// What `motion(from:to:velocity:at:)` of CurveMath is for its vectors, this is for SwiftUI's; a
  /// `Double` is both, and moves alike.
  ///
  /// - Parameters:
  ///   - from: The vector at release, in units.
  ///   - to: The target, in units.
  ///   - velocity: Units per second at release.
  ///   - time: Seconds since release: finite, not negative.
  @inlinable
  @_disfavoredOverload
  public func motion<V: VectorArithmetic>(from: V, to: V, velocity: V, at time: Double) -> (value: V, velocity: V) {
    guard time > 0 else { return (from, velocity) }
    let shares = shares(at: time)
    let deviation = from - to
    return (
      to + deviation.scaled(by: shares.ofDeviation) + velocity.scaled(by: shares.ofVelocity),
      velocity.scaled(by: shares.rateOfVelocity) + deviation.scaled(by: shares.rateOfDeviation)
    )
  }
}
