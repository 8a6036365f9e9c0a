public import AnimationScope

extension AnimationTrigger {
  /// Reads a trigger as headers and options write it: `none`, `withAnimation(.linear)`, `binding(.linear)`,
  /// `transaction(animation: .linear, disablesAnimations: true)`, or as JSON:
  /// `{"animation": ".linear", "disablesAnimations": true}`.
  ///
  /// - Returns: `nil` for anything else.
  public init?(parsing text: String) {
    if text.first(where: { !$0.isWhitespace }) == "{" {
      guard let read = try? AnimationTrigger(parsing: text, states: []) else { return nil }
      self = read
      return
    }
    let value = ViewValue(parsing: text)
    switch value {
    case .name("none"): self = .none
    case .name("withAnimation"): self = .withAnimation(.member(nil, "default"))
    case .call(.name("withAnimation"), let arguments):
      guard arguments.count <= 1 else { return nil }
      self = .withAnimation(arguments.first?.value ?? .member(nil, "default"))
    case .call(.name("binding"), let arguments):
      guard arguments.count <= 1 else { return nil }
      self = .binding(arguments.first?.value ?? .member(nil, "default"))
    case .call(.name("transaction"), let arguments):
      var (animation, flag): (ViewValue, ViewValue) = (.nil, .bool(false))
      for argument in arguments {
        switch argument.label {
        case "animation": animation = argument.value
        case "disablesAnimations": flag = argument.value
        default: return nil
        }
      }
      self = .transaction(animation: animation, disablesAnimations: flag)
    default: return nil
    }
  }
}
