// One track with everything filled in: where each keyframe starts and ends, and how fast.
// Follows: SwiftUI since iOS 17, by numbers that it printed on macOS 27, all of which these rules
// reproduce, and an open port (DanceUI). Certainty: measured, but for the velocity at joints of a
// spring with a cubic: read.
//
// A cubic's automatic velocities. At a joint of two cubics it is the secant over both, so that the
// track is a Catmull-Rom spline with times of its own; beside a linear keyframe the cubic adapts;
// beside a spring the secant is taken as if the spring were as long as the cubic; at a jump and at
// the ends of the track it is 0.

internal import AnimationGeometry
internal import CurveMath

/// A track of any property, for its root value.
protocol ResolvedKeyframeTrack<Root> {
  associatedtype Root
  /// Seconds.
  var duration: Double { get }
  var property: AnyKeyPath { get }
  func write(to root: inout Root, at time: Double)
  func writeVelocity(to root: inout Root, at time: Double)
}

struct KeyframePath<Root, Member: Animatable>: ResolvedKeyframeTrack {
  typealias Data = Member.AnimatableData

  let keyPath: WritableKeyPath<Root, Member>
  let initial: Data
  private(set) var segments: [KeyframeSegment<Data>] = []

  var duration: Double { segments.last?.end ?? 0 }
  var property: AnyKeyPath { keyPath }

  /// - Parameters:
  ///   - initial: Where the track starts.
  ///   - velocity: How fast it moves there: not zero where it takes over from another timeline.
  init(_ keyPath: WritableKeyPath<Root, Member>, of list: KeyframeList<Member>, from initial: Data, velocity: Data) {
    self.keyPath = keyPath
    self.initial = initial
    let plan = KeyframePlan<Member>(list.keyframes, from: initial)
    var (start, begin, speed) = (initial, 0.0, velocity)
    segments.reserveCapacity(list.keyframes.count)
    for index in list.keyframes.indices {
      let segment = plan.segment(index, from: start, at: begin, arrivingWith: speed)
      (start, begin, speed) = (segment.endValue, segment.end, segment.endVelocity)
      segments.append(segment)
    }
  }

  func write(to root: inout Root, at time: Double) { root[keyPath: keyPath].animatableData = value(at: time) }

  func writeVelocity(to root: inout Root, at time: Double) {
    root[keyPath: keyPath].animatableData = velocity(at: time)
  }

  /// The end of a keyframe belongs to it and not to the next one.
  private func segment(at time: Double) -> KeyframeSegment<Data>? {
    let index = segments.partitioningIndex { $0.end >= time }
    return index < segments.count ? segments[index] : nil
  }

  func value(at time: Double) -> Data {
    guard time >= 0 else { return initial }
    guard let segment = segment(at: time) else { return segments.last?.endValue ?? initial }
    return segment.value(at: time - segment.begin)
  }

  func velocity(at time: Double) -> Data {
    guard time >= 0, let segment = segment(at: time) else { return .zero }
    return segment.velocity(at: time - segment.begin)
  }
}
