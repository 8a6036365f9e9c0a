// Outlines that are views.
// Follows: SwiftUI since iOS 13; roles since iOS 15, `sizeThatFits(_:)` since iOS 16. Certainty:
// documented.

/// An outline that fills a rectangle and animates by its data.
///
///     @Animatable
///     struct Needle: Shape {
///       var turn: Angle
///
///       func path(in rect: CGRect) -> Path {
///         Path { $0.addLines([CGPoint(x: rect.midX, y: rect.midY), CGPoint(x: rect.maxX, y: rect.midY)]) }
///           .applying(CGAffineTransform(rotationAngle: turn.radians))
///       }
///     }
///
/// As a view it takes the room that it is offered, and is filled with what the foreground is where
/// it stands.
public nonisolated protocol Shape: Sendable, Animatable, View {
  /// What the shape is used for: to be filled, unless said.
  nonisolated static var role: ShapeRole { get }

  /// Returns the outline in a rectangle.
  nonisolated func path(in rect: CGRect) -> Path

  /// Returns the size that the shape takes of a proposal, in points: all of it unless said.
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

/// What a shape is used for.
public nonisolated enum ShapeRole: Sendable {
  case fill, stroke, separator
}

extension Shape {
  public nonisolated static var role: ShapeRole { .fill }

  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  @MainActor
  @preconcurrency
  public var body: _ShapeView<Self, ForegroundStyle> { _ShapeView(self, ForegroundStyle(), by: .none) }

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) {
    slot.leaf(_ShapeView(view, ForegroundStyle(), by: .none))
  }
}

extension Path: Shape {
  public typealias AnimatableData = EmptyAnimatableData

  /// The path itself, wherever the rectangle is: a path is a shape of one place and size, and one
  /// path jumps to another.
  public func path(in rect: CGRect) -> Path { self }
}
