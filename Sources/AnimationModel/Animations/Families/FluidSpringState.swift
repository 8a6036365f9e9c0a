// Follows: SwiftUI since iOS 13, by open readings of iOS 18.5 and visionOS 26.5. Certainty: strong,
// two sources agree.

/// What a spring of the fluid family remembers: a point of its path and the clocks of its
/// completion and its blend.
@frozen
@usableFromInline
package struct FluidSpringState<Value: VectorArithmetic> {
  /// From the start, in units.
  @usableFromInline package var offset: Value
  /// Units per second.
  @usableFromInline package var velocity: Value
  /// Units per second squared: the force on a unit of mass.
  @usableFromInline package var force: Value
  /// Seconds: where on the path the three above are. Up to a step ahead of the last frame.
  @usableFromInline package var time: Double
  /// Seconds: when the spring was last retargeted.
  @usableFromInline package var startTime: Double
  /// Seconds: when the blend of responses began.
  @usableFromInline package var blendStart: Double
  /// Seconds: the old response less the new one; 0 without a blend.
  @usableFromInline package var blendInterval: Double

  @inlinable
  package init() {
    (offset, velocity, force) = (.zero, .zero, .zero)
    (time, startTime, blendStart, blendInterval) = (0, 0, 0, 0)
  }

  /// Moves on in steps of 1/300 s until a time is reached, towards a travel.
  ///
  /// - Parameters:
  ///   - stiffness: k, in 1/s².
  ///   - drag: −2ζ√k, in 1/s.
  ///   - end: Seconds.
  @inlinable
  @inline(__always)
  mutating func step(towards travel: Value, stiffness: Double, drag: Double, until end: Double) {
    var (offset, velocity, force, clock) = (offset, velocity, force, time)
    while clock < end {
      var middle = force
      middle.scale(by: 1.0 / 600)
      middle += velocity

      var step = middle
      step.scale(by: 1.0 / 300)
      offset += step

      var pull = travel
      pull -= offset
      pull.scale(by: stiffness)
      force = middle
      force.scale(by: drag)
      force += pull

      velocity = force
      velocity.scale(by: 1.0 / 600)
      velocity += middle

      let next = clock + 1.0 / 300
      // Where a step is less than the clock can tell, time stands.
      guard next > clock else { break }
      clock = next
    }
    (self.offset, self.velocity, self.force, self.time) = (offset, velocity, force, clock)
  }

  /// Returns how far the spring has come, and `nil` when it has come to rest: slower than 0.06
  /// units/s, pulled by less than 0.06 units/s², and within 1 % of its travel.
  @inlinable
  @inline(__always)
  package func shown(of travel: Value) -> Value? {
    if max(velocity.magnitudeSquared, force.magnitudeSquared) > 0.0036 { return offset }
    let tolerance = travel.scaled(by: 0.01).magnitudeSquared
    var rest = travel
    rest -= offset
    return tolerance > 0 && tolerance < rest.magnitudeSquared ? offset : nil
  }
}
