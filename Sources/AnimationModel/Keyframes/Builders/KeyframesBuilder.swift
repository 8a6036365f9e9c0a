// The builder of a timeline: either tracks, or the keyframes of one track for the whole value; never both.
// Follows: SwiftUI since iOS 17. Certainty: documented.

/// Makes tracks of what a closure names.
@resultBuilder
public enum KeyframesBuilder<Value> {
  public static func buildExpression(_ expression: some Keyframes<Value>) -> KeyframeTrackList<Value> {
    KeyframeTrackList(expression)
  }

  public static func buildBlock() -> KeyframeTrackList<Value> { KeyframeTrackList() }

  public static func buildPartialBlock(first: KeyframeTrackList<Value>) -> KeyframeTrackList<Value> { first }

  public static func buildPartialBlock(
    accumulated: KeyframeTrackList<Value>, next: KeyframeTrackList<Value>
  ) -> KeyframeTrackList<Value> {
    var tracks = accumulated
    next.append(to: &tracks)
    return tracks
  }

  public static func buildFinalResult(_ component: KeyframeTrackList<Value>) -> KeyframeTrackList<Value> { component }
}

// MARK: - Keyframes of the value itself

extension KeyframesBuilder where Value: Animatable {
  public static func buildExpression(_ expression: some KeyframeTrackContent<Value>) -> KeyframeList<Value> {
    KeyframeList(expression)
  }

  public static func buildPartialBlock(first: KeyframeList<Value>) -> KeyframeList<Value> { first }

  public static func buildPartialBlock(
    accumulated: KeyframeList<Value>, next: KeyframeList<Value>
  ) -> KeyframeList<Value> {
    KeyframeTrackContentBuilder.buildPartialBlock(accumulated: accumulated, next: next)
  }

  public static func buildEither(first component: KeyframeList<Value>) -> KeyframeList<Value> { component }

  public static func buildEither(second component: KeyframeList<Value>) -> KeyframeList<Value> { component }

  public static func buildArray(_ components: [KeyframeList<Value>]) -> KeyframeList<Value> {
    KeyframeTrackContentBuilder.buildArray(components)
  }

  public static func buildFinalResult(
    _ component: KeyframeList<Value>
  ) -> KeyframeTrack<Value, Value, KeyframeList<Value>> {
    KeyframeTrack(\.self, component)
  }
}
