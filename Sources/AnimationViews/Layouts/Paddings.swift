// Room around a view, and views out of their place.
// Follows: SwiftUI since iOS 13. Certainty: high; the standard padding of 16 points is an estimate.

internal import AnimationModel
internal import AnimationScope
public import Foundation

/// Room around its content.
nonisolated struct PaddingModifier: LayoutModifier {
  static var row: String { "padding" }

  let edges: Edge.Set
  /// `nil` for the standard.
  let insets: EdgeInsets?
  let arguments: [ViewArgument]

  var layout: ContentLayout {
    let standard = LayoutRule.standardPadding
    func side(_ edge: Edge.Set, _ length: KeyPath<EdgeInsets, CGFloat>) -> Length {
      guard edges.contains(edge) else { return Length(0) }
      return insets.map { Length(Double($0[keyPath: length])) } ?? standard
    }
    return .ruled(
      .padding(
        leading: side(.leading, \.leading), top: side(.top, \.top), trailing: side(.trailing, \.trailing),
        bottom: side(.bottom, \.bottom)))
  }
}

extension EdgeInsets {
  fileprivate nonisolated init(all length: CGFloat) {
    self.init(top: length, leading: length, bottom: length, trailing: length)
  }
}

extension Edge.Set {
  /// As a report writes it; `nil` of all.
  fileprivate nonisolated var argument: ViewArgument? {
    if self == .all { return nil }
    let named: [(Edge.Set, String)] = [
      (.horizontal, "horizontal"), (.vertical, "vertical"), (.top, "top"), (.leading, "leading"),
      (.bottom, "bottom"), (.trailing, "trailing"),
    ]
    if let name = named.first(where: { $0.0 == self })?.1 { return .name(nil, name) }
    return ViewArgument(.list(named.dropFirst(2).filter { contains($0.0) }.map { .member(nil, $0.1) }))
  }
}

extension View {
  /// Puts room around this view, in points.
  public nonisolated func padding(_ insets: EdgeInsets) -> some View {
    let lengths: [ViewArgument] = .lengths([
      "top": insets.top, "leading": insets.leading, "bottom": insets.bottom, "trailing": insets.trailing,
    ])
    return modifier(
      PaddingModifier(
        edges: .all, insets: insets, arguments: [ViewArgument(.call(.name("EdgeInsets"), lengths))]))
  }

  /// Puts room at some edges of this view: a length in points, or the standard.
  public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    let arguments = [edges.argument, length.map { .points(nil, $0) }].compactMap(\.self)
    return modifier(
      PaddingModifier(edges: edges, insets: length.map { EdgeInsets(all: $0) }, arguments: arguments))
  }

  /// Puts room around this view: a length in points, the same at all edges.
  public nonisolated func padding(_ length: CGFloat) -> some View { padding(.all, length) }
}

/// Its content out of its place, which stays as it is.
nonisolated struct OffsetModifier: LayoutModifier {
  static var row: String { "offset" }

  let offset: CGSize

  var arguments: [ViewArgument] { .lengths(["x": offset.width, "y": offset.height]) }

  var layout: ContentLayout {
    .ruled(.offset(x: Length(Double(offset.width)), y: Length(Double(offset.height))))
  }
}

/// Its content with its centre at a point of all the room that is offered.
nonisolated struct PositionModifier: LayoutModifier {
  static var row: String { "position" }

  let position: CGPoint

  var arguments: [ViewArgument] { .lengths(["x": position.x, "y": position.y]) }

  var layout: ContentLayout {
    .ruled(.position(x: Length(Double(position.x)), y: Length(Double(position.y))))
  }
}

extension View {
  /// Shows this view out of its place, by points; for the views around it the place stays as it is.
  public nonisolated func offset(_ offset: CGSize) -> some View { modifier(OffsetModifier(offset: offset)) }

  /// Shows this view out of its place, by points; for the views around it the place stays as it is.
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    offset(CGSize(width: x, height: y))
  }

  /// Takes all the room that is offered, with this view's centre at a point of it.
  public nonisolated func position(_ position: CGPoint) -> some View {
    modifier(PositionModifier(position: position))
  }

  /// Takes all the room that is offered, with this view's centre at a point of it.
  public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { position(CGPoint(x: x, y: y)) }
}
