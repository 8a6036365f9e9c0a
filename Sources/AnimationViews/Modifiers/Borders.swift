// Follows: SwiftUI since iOS 13. Certainty: documented.

internal import AnimationModel
internal import AnimationScope
public import Foundation

nonisolated struct BorderModifier<Style: ShapeStyle>: LayerModifier {
  static var row: String { "border" }

  let style: Style
  let width: CGFloat

  var role: LayerRole { .front }

  var arguments: [ViewArgument] {
    [ViewArgument(ViewValue(writing: style)), ViewArgument("width", width.sourceValue)]
  }

  @MainActor
  func expand(around element: ViewElement, in slot: inout _ViewSlot) {
    slot.layer(0, Rectangle().strokeBorder(style, lineWidth: width), on: element)
  }
}

extension View {
  /// This view with a line inside of its edges.
  ///
  /// - Parameters:
  ///   - content: What the line is drawn with.
  ///   - width: Points.
  public nonisolated func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    modifier(BorderModifier(style: content, width: width))
  }
}
