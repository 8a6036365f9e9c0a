// What a value means where an animation is expected.

extension ViewValue {
  /// Whether the value says that nothing animates: `nil`, and `.none` of the optional.
  package var isNoAnimation: Bool {
    switch self {
    case .nil, .member(nil, "none"), .member(.name("Optional"), "none"), .member(.name("Animation"), "none"): true
    default: false
    }
  }

  /// Whether the value says which animation it is: `.spring.delay(1)`, and not `model.curve`.
  var isSaidAnimation: Bool {
    switch self {
    case .member(nil, _), .call(.member(nil, _), _): true
    case .call(.member(let base?, _), _): base.isSaidAnimation
    default: false
    }
  }

  /// The animation that a closure over a transaction finds there.
  package static let ownAnimation = ViewValue.member(.name("$0"), "animation")

  /// Returns the value with the animation that the transaction has: `$0.animation?.speed(2)` of
  /// `.spring` is `.spring.speed(2)`, and of none it is none.
  func replacingOwnAnimation(with animation: ViewValue?) -> ViewValue {
    switch self {
    case Self.ownAnimation: return animation ?? .nil
    case .call(.member(let base?, let name), let arguments):
      let base = base.replacingOwnAnimation(with: animation)
      return base == .nil ? .nil : .call(.member(base, name), arguments)
    case .infix("??", let first, let second):
      let first = first.replacingOwnAnimation(with: animation)
      return first == .nil ? second.replacingOwnAnimation(with: animation) : first
    case .choice(let condition, let first, let second):
      return .choice(
        condition, first.replacingOwnAnimation(with: animation), second.replacingOwnAnimation(with: animation))
    default: return self
    }
  }
}
