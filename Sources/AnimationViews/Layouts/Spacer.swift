// Follows: SwiftUI since iOS 13. Certainty: high; a least length of 8 points unless said is an
// estimate.

internal import AnimationModel
internal import AnimationScope
public import Foundation

/// Room that grows along the stack that it is in, and both ways outside of one. A stack serves it
/// last: it gets what all others leave.
public nonisolated struct Spacer: View, Sendable {
  public typealias Body = Never

  /// Points; `nil` for the standard.
  public var minLength: CGFloat?

  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.leaf(view) }
}

extension Spacer: RuledLeafView {
  var arguments: [ViewArgument] { .lengths(["minLength": minLength]) }

  func rule(along axis: LayoutAxis?, in environment: EnvironmentValues) -> LayoutRule? {
    .spacer(axis, minimum: Length(minLength) ?? Length(LayoutRule.standardSpacing))
  }
}

/// A line across the stack that it is in, and from left to right outside of one.
public nonisolated struct Divider: View, Sendable {
  public typealias Body = Never

  public init() {}

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.leaf(view) }
}

extension Divider: RuledLeafView {
  var arguments: [ViewArgument] { [] }

  func rule(along axis: LayoutAxis?, in environment: EnvironmentValues) -> LayoutRule? {
    .divider(axis ?? .vertical)
  }
}
