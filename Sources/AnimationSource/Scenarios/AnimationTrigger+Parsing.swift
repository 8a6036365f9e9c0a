public import AnimationScope

extension AnimationTrigger {
  /// Reads a trigger as headers and options write it: `none`, `withAnimation(.linear)`,
  /// `binding(.linear)`, `transaction(animation: .linear, disablesAnimations: true)`, or as JSON:
  /// `{"animation": ".linear", "disablesAnimations": true}`.
  ///
  /// - Returns: `nil` for anything else.
  public init?(parsing text: String) {
    guard let read = try? AnimationTrigger(parsing: text, states: []) else { return nil }
    self = read
  }
}
