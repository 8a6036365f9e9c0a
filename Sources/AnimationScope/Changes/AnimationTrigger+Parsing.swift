extension AnimationTrigger {
  /// Reads a trigger as it stands in the header of a snippet: `none`, `withAnimation(.linear)`, `binding(.spring)`,
  /// `transaction(animation: .linear, disablesAnimations: true)`.
  ///
  /// - Parameters:
  ///   - text: The trigger.
  ///   - states: Names of the state that the expressions may mention.
  /// - Throws: ``ScenarioError/notATrigger(_:)``.
  public init(parsing text: String, states: Set<String> = []) throws(ScenarioError) {
    switch ViewValue(parsing: text, states: states) {
    case .name("none"), .nil: self = .none
    case .call(.name("withAnimation"), let arguments) where arguments.count <= 1:
      self = .withAnimation(arguments.first?.value ?? .member(nil, "default"))
    case .call(.name("binding"), let arguments) where arguments.count <= 1:
      self = .binding(arguments.first?.value ?? .member(nil, "default"))
    case .call(.name("transaction"), let arguments), .call(.name("withTransaction"), let arguments):
      guard arguments.allSatisfy({ ["animation", "disablesAnimations"].contains($0.label) }) else {
        throw .notATrigger(text)
      }
      self = .transaction(
        animation: arguments.first { $0.label == "animation" }?.value ?? .nil,
        disablesAnimations: arguments.first { $0.label == "disablesAnimations" }?.value ?? .bool(false))
    default: throw .notATrigger(text)
    }
  }
}
