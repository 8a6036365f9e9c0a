/// What carries a change of the state: the transaction at the root.
public enum AnimationTrigger: Hashable, Sendable {
  /// A plain assignment.
  case none
  /// `withAnimation(X) { … }`. `nil` is the same as a plain assignment.
  case withAnimation(ViewValue)
  /// `$flag.animation(X)` in a control.
  case binding(ViewValue)
  /// `withTransaction` with an animation (`.nil` for none) and a flag.
  case transaction(animation: ViewValue, disablesAnimations: ViewValue)
}

/// One transaction of an event, and what it assigns.
public struct TriggeredChange: Hashable, Sendable {
  public var trigger: AnimationTrigger
  /// The names of the state that are assigned in it, or `nil` for all that no other transaction of the event assigns.
  public var states: [String]?

  public init(_ trigger: AnimationTrigger, states: [String]? = nil) {
    self.trigger = trigger
    self.states = states
  }
}
