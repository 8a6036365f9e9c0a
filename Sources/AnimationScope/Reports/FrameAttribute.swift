/// What a row tells of a frame: that of a node, or the one that it clips to.
package enum FrameAttribute: String, CaseIterable, Sendable {
  case size
  case clipSize = "clip size"
  case position
  case clipPosition = "clip position"

  package var isSize: Bool { self == .size || self == .clipSize }
}

extension ScopeRow {
  /// What the row tells of a frame; `nil` for anything else.
  package var frame: FrameAttribute? { FrameAttribute(rawValue: attribute) }
}
