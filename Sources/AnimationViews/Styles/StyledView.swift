// Not of SwiftUI: what a style of one's own makes of a control.

/// What a style makes of a control. The style's own properties are linked at its place.
struct StyledView<Style, Content: View>: View {
  typealias Body = Never

  let style: Style
  let content: @MainActor (Style) -> Content

  static func _expand(_ view: Self, in slot: inout _ViewSlot) {
    let body = slot.node.evaluate(view.style) { view.content(view.style) }
    slot.child(.body, body)
  }
}

extension _ViewSlot {
  /// A control in a style: another type of style makes other views.
  mutating func expand<Style, Content: View>(_ style: Style, _ content: @escaping @MainActor (Style) -> Content) {
    child(.type(ObjectIdentifier(Style.self)), StyledView(style: style, content: content))
  }
}
