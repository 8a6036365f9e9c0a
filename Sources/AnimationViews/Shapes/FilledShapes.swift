// Follows: SwiftUI since iOS 13. Certainty: documented.

internal import AnimationScope

/// A shape in a style.
public nonisolated struct _ShapeView<Content: Shape, Style: ShapeStyle>: View {
  public typealias Body = Never

  public var shape: Content
  public var style: Style
  public var fillStyle: FillStyle

  public init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
  }

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.leaf(view) }
}

extension _ShapeView: LeafView {
  static var row: String { TypeName.of(Content.self) }

  var arguments: [ViewArgument] { [] }

  func size(for proposal: ProposedViewSize, in environment: EnvironmentValues) -> CGSize {
    shape.sizeThatFits(proposal)
  }

  func drawing(in environment: EnvironmentValues) -> LeafDrawing {
    LeafDrawing(.shape(shape, fillStyle), style._paint(at: 0, in: environment))
  }
}
