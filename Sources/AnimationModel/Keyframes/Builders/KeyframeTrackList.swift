// Not of SwiftUI: what its hidden requirement collects, in a form of ours.

/// Tracks side by side: what the closure of a timeline gives.
public struct KeyframeTrackList<Root>: Keyframes {
  public typealias Value = Root
  public typealias Body = Never

  /// Makes each track for an initial value and what moved it before.
  private(set) var makers: [(Root, KeyframeTimeline<Root>.Moment?) -> any ResolvedKeyframeTrack<Root>] = []

  init() {}

  init(_ content: some Keyframes<Root>) { content.append(to: &self) }

  public func append(to tracks: inout KeyframeTrackList) { tracks.makers += makers }

  mutating func append<Member: Animatable>(_ keyPath: WritableKeyPath<Root, Member>, _ list: KeyframeList<Member>) {
    makers.append { initial, moment in
      KeyframePath(
        keyPath, of: list, from: initial[keyPath: keyPath].animatableData,
        velocity: moment?.velocity(of: keyPath) ?? .zero)
    }
  }
}
