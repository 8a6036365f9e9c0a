extension AnimationTrigger: CustomStringConvertible {
  /// As it stands in the header of a snippet: `withAnimation(.linear)`.
  public var description: String {
    switch self {
    case .none: return "none"
    case .withAnimation(let animation): return "withAnimation(\(animation))"
    case .binding(let animation): return "binding(\(animation))"
    case .transaction(let animation, let flag):
      var parts: [String] = []
      if animation != .nil { parts.append("animation: \(animation)") }
      if flag != .bool(false) { parts.append("disablesAnimations: \(flag)") }
      return "transaction(\(parts.joined(separator: ", ")))"
    }
  }
}
