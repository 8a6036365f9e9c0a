// Follows: SwiftUI since iOS 17, by an open reading that was tested against the framework (iOS
// 18.5). Certainty: very strong.
//
// One sampler for all who ask how fast a finger is: a gesture's value, an attribute of a
// transaction that tracks velocity, and the tracker of scripts.

internal import CurveMath

/// The velocity of a value that is only ever set: from its last three places.
package struct VelocitySampler<Value: VectorArithmetic> {
  fileprivate struct Sample {
    var value: Value
    var time: Double
  }

  /// At most three, the oldest first.
  private var samples: [Sample] = []

  package init() {}

  /// As if a value had come to 0 at time 0 with a velocity, in units per second.
  init(velocity: Value) {
    samples = [Sample(value: .zero - velocity, time: -1), Sample(value: .zero, time: 0)]
  }

  package var isEmpty: Bool { samples.isEmpty }
  var isFull: Bool { samples.count == 3 }
  package var lastTime: Double? { samples.last?.time }

  /// Notes a place. One before the last is ignored; one at the same time, to an ulp, takes the last
  /// one's place.
  package mutating func add(_ value: Value, at time: Double) {
    guard let last = samples.last else { return samples = [Sample(value: value, time: time)] }
    if abs(time - last.time) <= last.time.ulp {
      samples[samples.count - 1].value = value
    } else if time > last.time {
      if samples.count == 3 { samples.removeFirst() }
      samples.append(Sample(value: value, time: time))
    }
  }

  /// Units per second: a quarter of the newest difference quotient and three quarters of the one
  /// before it.
  ///
  ///     var sampler = VelocitySampler<Double>()
  ///     sampler.add(1, at: 1)
  ///     sampler.add(2, at: 2)
  ///     sampler.add(4, at: 3)
  ///     sampler.velocity  // 1.25
  package var velocity: Value {
    switch samples.count {
    case 0, 1: .zero
    case 2: quotient(0)
    default: quotient(1).interpolated(towards: quotient(0), amount: 0.75)
    }
  }

  /// What is left of the velocity at a time, in units per second: after each millisecond without a
  /// new place, 0.998 of it.
  package func velocity(at time: Double) -> Value {
    guard let last = samples.last else { return .zero }
    return velocity.scaled(by: Elementary.pow(0.998, 1000 * max(0, time - last.time)))
  }

  private func quotient(_ index: Int) -> Value {
    let (first, second) = (samples[index], samples[index + 1])
    return (second.value - first.value).scaled(by: 1 / (second.time - first.time))
  }
}

extension VelocitySampler: Sendable where Value: Sendable {}

extension VelocitySampler.Sample: Sendable where Value: Sendable {}
