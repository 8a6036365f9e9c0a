// The builder of a track: keyframes in order, with if-else, switch and for.
// Follows: SwiftUI since iOS 17. Certainty: documented. As there, an `if` needs its `else`.

/// Makes a list of the keyframes that a closure names.
@resultBuilder
public enum KeyframeTrackContentBuilder<Value: Animatable> {
  public static func buildExpression(_ expression: some KeyframeTrackContent<Value>) -> KeyframeList<Value> {
    KeyframeList(expression)
  }

  public static func buildBlock() -> KeyframeList<Value> { KeyframeList() }

  public static func buildPartialBlock(first: KeyframeList<Value>) -> KeyframeList<Value> { first }

  public static func buildPartialBlock(
    accumulated: KeyframeList<Value>, next: KeyframeList<Value>
  ) -> KeyframeList<Value> {
    var list = accumulated
    next.append(to: &list)
    return list
  }

  public static func buildEither(first component: KeyframeList<Value>) -> KeyframeList<Value> { component }

  public static func buildEither(second component: KeyframeList<Value>) -> KeyframeList<Value> { component }

  public static func buildArray(_ components: [KeyframeList<Value>]) -> KeyframeList<Value> {
    components.reduce(into: KeyframeList()) { list, next in next.append(to: &list) }
  }
}
