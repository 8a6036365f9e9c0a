import AnimationModel
import Foundation
import TestSupport
import Testing

@Suite("Spring: vectors and animatable values")
struct SpringVectorTests {
  static let springs = [
    Spring(duration: 0.6, bounce: 0.4), Spring(), Spring(duration: 0.6, bounce: -0.4), Spring(bounce: 1),
  ]

  @Test("a vector of four gives exactly what four numbers give", arguments: springs)
  func linear(spring: Spring) {
    let (targets, speeds) = ([3.0, -1.25, 0, 700], [-2.0, 0.5, 9, -30])
    let pair = { (n: [Double]) in AnimatablePair(AnimatablePair(n[0], n[1]), AnimatablePair(n[2], n[3])) }
    for time in [0, 0.04, 0.31, 1.7] {
      #expect(
        spring.value(target: pair(targets), initialVelocity: pair(speeds), time: time)
          == pair(zip(targets, speeds).map { spring.value(target: $0, initialVelocity: $1, time: time) }))
      #expect(
        spring.velocity(target: pair(targets), initialVelocity: pair(speeds), time: time)
          == pair(zip(targets, speeds).map { spring.velocity(target: $0, initialVelocity: $1, time: time) }))
      #expect(
        spring.force(target: pair(targets), position: pair([1, 2, 3, 4]), velocity: pair(speeds))
          == pair(
            zip(zip(targets, speeds), [1.0, 2, 3, 4]).map {
              spring.force(target: $0.0, position: $1, velocity: $0.1)
            }))
      var (value, velocity) = (pair([1, 2, 3, 4]), pair(speeds))
      spring.update(value: &value, velocity: &velocity, target: pair(targets), deltaTime: time)
      var (third, thirdSpeed) = (3.0, 9.0)
      spring.update(value: &third, velocity: &thirdSpeed, target: 0, deltaTime: time)
      #expect(value.second.first == third)
      #expect(velocity.second.first == thirdSpeed)
    }
  }

  @Test("a vector settles by its magnitude, later than each of its parts")
  func settlesByMagnitude() {
    let spring = Spring(duration: 0.6, bounce: 0.4)
    let both = spring.settlingDuration(target: AnimatablePair(3.0, 4.0), epsilon: 0.01)
    expectClose(both, spring.settlingDuration(target: 5.0, epsilon: 0.01), within: 1e-15)
    #expect(both > spring.settlingDuration(target: 4.0, epsilon: 0.01))
  }

  @Test("an angle moves by its data, and the start is added back", arguments: springs)
  func angles(spring: Spring) {
    let value = spring.value(
      fromValue: Angle.degrees(30), toValue: .degrees(120), initialVelocity: .degrees(45), time: 0.2)
    expectClose(value.degrees, 30 + spring.value(target: 90, initialVelocity: 45, time: 0.2), within: 1e-12)
    let velocity = spring.velocity(
      fromValue: Angle.degrees(30), toValue: .degrees(120), initialVelocity: .degrees(45), time: 0.2)
    expectClose(velocity.degrees, spring.velocity(target: 90, initialVelocity: 45, time: 0.2), within: 1e-11)
    // A force, too, is that of a motion from zero to the distance: 50° are a distance from the
    // start.
    let force = spring.force(
      fromValue: Angle.degrees(30), toValue: .degrees(120), position: .degrees(50), velocity: .degrees(45))
    expectClose(force.degrees, spring.force(target: 90, position: 50, velocity: 45), within: 1e-9)
  }

  @Test("points, sizes and plain numbers are values too")
  func otherValues() {
    let spring = Spring(duration: 0.4, bounce: 0.2)
    let point = spring.value(
      fromValue: CGPoint(x: 1, y: 2), toValue: CGPoint(x: 5, y: -3), initialVelocity: .zero, time: 0.15)
    expectClose(point.x, 1 + spring.value(target: 4.0, time: 0.15), within: 1e-14)
    expectClose(point.y, 2 + spring.value(target: -5.0, time: 0.15), within: 1e-14)
    #expect(
      spring.value(fromValue: 2.0, toValue: 5.0, initialVelocity: 1.0, time: 0.15)
        == 2 + spring.value(target: 3.0, initialVelocity: 1.0, time: 0.15))
    expectClose(
      spring.settlingDuration(fromValue: 2.0, toValue: 5.0, initialVelocity: 1.0, epsilon: 0.01),
      spring.settlingDuration(target: 3.0, initialVelocity: 1.0, epsilon: 0.01), within: 0)
  }

  // An angle's data are radians times 128, so that the same epsilon is another angle.
  @Test("an epsilon is in units of the data")
  func epsilonOfData() {
    let spring = Spring(duration: 0.4, bounce: 0.2)
    let angle = Angle.radians(1)
    expectClose(
      spring.settlingDuration(fromValue: .zero, toValue: angle, initialVelocity: .zero, epsilon: 0.128),
      spring.settlingDuration(target: 1.0, epsilon: 0.001), within: 1e-14)
  }
}
