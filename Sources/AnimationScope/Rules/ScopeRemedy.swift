/// What to write instead, by the places of what is there. A tree has no text: the change is made
/// where that is known.
package enum ScopeRemedy: Hashable, Sendable {
  /// A group of its own in front of the modifier at a place, so that the movement behind it moves
  /// the whole.
  case barrier(before: SourceLocation)
  /// The modifier at a place, written behind the view or the modifier at another.
  case move(SourceLocation, behind: SourceLocation)
  /// Without the modifier at a place.
  case removal(SourceLocation)
  /// The transaction at a place without its animation.
  case clearing(SourceLocation)
  /// The `.animation` at a place with the value that changes.
  case watching(SourceLocation)
  /// What stands in the braces of the `.animation` at a place, outside of them, with a value.
  case unscoping(SourceLocation)
  /// What removes every animation, in place of an `.animation(nil, value:)` that does not.
  case blocking(SourceLocation)
}

extension ScopeHit {
  /// The hit with what to write instead; where a place is not known, as it is.
  func remedied(_ remedy: ScopeRemedy?) -> ScopeHit {
    var hit = self
    hit.remedy = remedy
    return hit
  }
}

extension ElementReader {
  /// The modifier of one element behind another element.
  func move(_ writer: ElementID, behind outer: ElementID?) -> ScopeRemedy? {
    guard let from = location(of: writer), let to = outer.flatMap(location) else { return nil }
    return .move(from, behind: to)
  }

  /// The innermost view around two elements.
  func container(of first: ElementID, and second: ElementID) -> ElementID? {
    var parent = elements[first].parent
    while let outer = parent {
      if case .view = elements[outer].kind, outer != first, isInside(second, outer) { return outer }
      parent = elements[outer].parent
    }
    return nil
  }
}
