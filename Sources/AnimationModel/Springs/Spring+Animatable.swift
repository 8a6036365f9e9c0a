// The same questions between two values of an animatable type.
// Follows: SwiftUI since iOS 17. Certainty: documented that they work on `animatableData`; by two
// ports that a force, too, is that of a motion from zero to the distance, so that a position is a
// distance; inferred that the result has everything else from `toValue`.

public import AnimationGeometry

extension Spring {
  /// Returns the value some time after a release from `fromValue`.
  ///
  ///     let turn = Spring().value(
  ///       fromValue: Angle.degrees(0), toValue: .degrees(90), initialVelocity: .degrees(0), time: 0.25)
  ///     turn.degrees  // 73.89…
  ///
  /// - Parameters:
  ///   - fromValue: The value at the release.
  ///   - toValue: The target. What does not animate is taken from here.
  ///   - initialVelocity: Change per second at the release, written as a value.
  ///   - time: Seconds since the release.
  @inlinable
  public func value<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
    let start = fromValue.animatableData
    var result = toValue
    result.animatableData =
      start
      + value(target: toValue.animatableData - start, initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  /// Returns the change per second some time after a release from `fromValue`, written as a value.
  ///
  /// - Parameters: As ``value(fromValue:toValue:initialVelocity:time:)``.
  @inlinable
  public func velocity<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
    var result = toValue
    result.animatableData = velocity(
      target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity.animatableData,
      time: time)
    return result
  }

  /// Returns the force on the object, written as a value.
  ///
  ///     Spring(mass: 2, stiffness: 100, damping: 10).force(fromValue: 1.0, toValue: 2, position: 0.5, velocity: 3)  // 20.0
  ///
  /// - Parameters:
  ///   - fromValue: The value at the release.
  ///   - toValue: The target.
  ///   - position: How far the object is from `fromValue`, written as a value.
  ///   - velocity: Change per second, written as a value.
  @inlinable
  public func force<V: Animatable>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
    var result = toValue
    result.animatableData = force(
      target: toValue.animatableData - fromValue.animatableData, position: position.animatableData,
      velocity: velocity.animatableData)
    return result
  }

  /// Returns how long a motion between two values takes to settle, by SwiftUI's rule.
  ///
  /// - Parameters:
  ///   - fromValue: The value at the release.
  ///   - toValue: The target.
  ///   - initialVelocity: Change per second at the release, written as a value.
  ///   - epsilon: As ``settlingDuration(target:initialVelocity:epsilon:)``, in units of
  ///     `animatableData`.
  @inlinable
  public func settlingDuration<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, epsilon: Double
  ) -> TimeInterval {
    settlingDuration(
      target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity.animatableData,
      epsilon: epsilon)
  }
}
