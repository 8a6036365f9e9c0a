// The velocities at the joints of a track.
//
// Follows: SwiftUI since iOS 17, by an open reading and numbers printed on macOS 27. Certainty:
// strong.

/// The keyframes of a track as they are written, and what follows from a keyframe's neighbours.
struct KeyframePlan<Value: Animatable> {
  typealias Data = Value.AnimatableData
  typealias Keyframe = KeyframeList<Value>.Keyframe

  private let keyframes: [Keyframe]
  private let initial: Data

  init(_ keyframes: [Keyframe], from initial: Data) {
    self.keyframes = keyframes
    self.initial = initial
  }

  /// Where a keyframe starts if the one before ends where it is meant to.
  private func nominalStart(_ index: Int) -> Data { index > 0 ? keyframes[index - 1].target : initial }

  /// A keyframe in place.
  ///
  /// - Parameters:
  ///   - start: Where the keyframe before ends.
  ///   - begin: When.
  ///   - speed: How fast.
  func segment(
    _ index: Int, from start: Data, at begin: Double, arrivingWith speed: Data
  ) -> KeyframeSegment<Data> {
    let keyframe = keyframes[index]
    let target = keyframe.target
    switch keyframe.element {
    case .linear(let curve):
      return KeyframeSegment(.linear(curve), from: start, to: target, begin: begin, duration: keyframe.duration!)
    case .cubic:
      let shape = KeyframeSegment<Data>.Shape.cubic(
        startVelocity: startVelocity(index, arrivingWith: speed), endVelocity: endVelocity(index, from: start))
      return KeyframeSegment(shape, from: start, to: target, begin: begin, duration: keyframe.duration!)
    case .spring(let spring, let explicit):
      let velocity = explicit ?? speed
      let duration =
        keyframe.duration
        ?? spring.settlingDuration(target: target - start, initialVelocity: velocity, epsilon: 0.0001)
      return KeyframeSegment(
        .spring(spring, startVelocity: velocity), from: start, to: target, begin: begin, duration: duration)
    case .move:
      return KeyframeSegment(.move, from: start, to: target, begin: begin, duration: 0)
    }
  }

  // MARK: - Cubics

  private func startVelocity(_ index: Int, arrivingWith speed: Data) -> Data {
    let keyframe = keyframes[index]
    guard case .cubic(let explicit, _) = keyframe.element else { return .zero }
    if let explicit { return explicit }
    guard index > 0 else { return speed }
    let previous = keyframes[index - 1]
    switch previous.element {
    case .cubic(_, let velocity?): return velocity
    case .cubic:
      return secant(
        from: nominalStart(index - 1), to: keyframe.target, over: keyframe.duration!, and: previous.duration!)
    case .linear(let curve):
      return (previous.target - nominalStart(index - 1)).scaled(
        by: curve.jointSlope(at: 1, over: previous.duration!))
    case .spring: return speed
    case .move: return .zero
    }
  }

  private func endVelocity(_ index: Int, from start: Data) -> Data {
    let keyframe = keyframes[index]
    guard case .cubic(_, let explicit) = keyframe.element else { return .zero }
    if let explicit { return explicit }
    guard index + 1 < keyframes.count else { return .zero }
    let next = keyframes[index + 1]
    switch next.element {
    case .cubic(let velocity?, _), .spring(_, let velocity?): return velocity
    case .cubic: return secant(from: start, to: next.target, over: keyframe.duration!, and: next.duration!)
    case .linear(let curve):
      return (next.target - keyframe.target).scaled(by: curve.jointSlope(at: 0, over: next.duration!))
    case .spring: return secant(from: start, to: next.target, over: keyframe.duration!, and: 0)
    case .move: return .zero
    }
  }

  /// The velocity of a straight line over two keyframes.
  ///
  /// - Parameters:
  ///   - own: Seconds of the cubic.
  ///   - other: Seconds of its neighbour; 0 counts as long as the cubic.
  private func secant(from start: Data, to end: Data, over own: Double, and other: Double) -> Data {
    guard own > 0 else { return .zero }
    return (end - start).scaled(by: 1 / (other > 0 ? own + other : 2 * own))
  }
}
