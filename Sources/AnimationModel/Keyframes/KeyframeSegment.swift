// One keyframe in place.
//
// Follows: SwiftUI since iOS 17, by an open reading and numbers printed on macOS 27. Certainty:
// strong. That a slope without a finite value counts as 0 is ours.

internal import AnimationGeometry

/// A keyframe that knows where and how fast it starts.
struct KeyframeSegment<Data: VectorArithmetic> {
  enum Shape {
    case linear(UnitCurve)
    case cubic(startVelocity: Data, endVelocity: Data)
    case spring(Spring, startVelocity: Data)
    case move
  }

  let shape: Shape
  let start: Data
  /// Where it is meant to end. A spring may be elsewhere.
  let target: Data
  /// Seconds from the beginning of the track.
  let begin: Double
  /// Seconds; infinite for a spring that never settles.
  let duration: Double
  let endValue: Data
  let endVelocity: Data

  init(_ shape: Shape, from start: Data, to target: Data, begin: Double, duration: Double) {
    (self.shape, self.start, self.target, self.begin, self.duration) = (shape, start, target, begin, duration)
    let travel = target - start
    (endValue, endVelocity) =
      switch shape {
      case .linear(let curve): (target, travel.scaled(by: curve.jointSlope(at: 1, over: duration)))
      case .cubic(_, let endVelocity): (target, endVelocity)
      case .spring(let spring, let velocity) where duration.isFinite:
        (
          start + spring.value(target: travel, initialVelocity: velocity, time: duration),
          spring.velocity(target: travel, initialVelocity: velocity, time: duration)
        )
      case .spring, .move: (target, .zero)
      }
  }

  var end: Double { begin + duration }

  /// - Parameter time: Seconds from the beginning of the keyframe.
  func value(at time: Double) -> Data {
    guard duration > 0, time < duration else { return endValue }
    switch shape {
    case .linear(let curve): return start + (target - start).scaled(by: curve.value(at: time / duration))
    case .cubic(let startVelocity, let endVelocity):
      let u = time / duration
      let v = 1 - u
      return start.scaled(by: (1 + 2 * u) * v * v) + target.scaled(by: u * u * (3 - 2 * u))
        + startVelocity.scaled(by: duration * u * v * v) - endVelocity.scaled(by: duration * u * u * v)
    case .spring(let spring, let velocity):
      return start + spring.value(target: target - start, initialVelocity: velocity, time: time)
    case .move: return target
    }
  }

  /// - Parameter time: Seconds from the beginning of the keyframe.
  func velocity(at time: Double) -> Data {
    guard duration > 0 else { return .zero }
    guard time < duration else { return endVelocity }
    switch shape {
    case .linear(let curve):
      return (target - start).scaled(by: curve.jointSlope(at: time / duration, over: duration))
    case .cubic(let startVelocity, let endVelocity):
      let u = time / duration
      let v = 1 - u
      return (target - start).scaled(by: 6 * u * v / duration) + startVelocity.scaled(by: v * (1 - 3 * u))
        - endVelocity.scaled(by: u * (2 - 3 * u))
    case .spring(let spring, let velocity):
      return spring.velocity(target: target - start, initialVelocity: velocity, time: time)
    case .move: return .zero
    }
  }
}

extension UnitCurve {
  /// The slope per second, as velocities and neighbouring keyframes see it: 0 where there is no
  /// finite one.
  func jointSlope(at progress: Double, over duration: Double) -> Double {
    guard duration > 0 else { return 0 }
    let slope = velocity(at: progress) / duration
    return slope.isFinite ? slope : 0
  }
}
