import AnimationScope
import Foundation
import Testing

@testable import AnimationViews

/// A leaf of a size, or of all the room that it is offered along the sides that are not given.
struct Tile: LeafView {
  let name: String
  var width: CGFloat?
  var height: CGFloat?

  init(_ name: String, _ width: CGFloat? = nil, _ height: CGFloat? = nil) {
    (self.name, self.width, self.height) = (name, width, height)
  }

  var arguments: [ViewArgument] { [] }

  func size(for proposal: ProposedViewSize, in environment: EnvironmentValues) -> CGSize {
    let room = proposal.replacingUnspecifiedDimensions()
    return CGSize(width: width ?? room.width, height: height ?? room.height)
  }

  @MainActor
  static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.leaf(view) }
}

/// One line of text.
struct Words: RuledLeafView {
  let name: String
  let text: String
  var points = 20.0

  init(_ name: String, _ text: String, points: Double = 20) {
    (self.name, self.text, self.points) = (name, text, points)
  }

  var arguments: [ViewArgument] { [] }

  func rule(along axis: LayoutAxis?, in environment: EnvironmentValues) -> LayoutRule? {
    .text(text, FontValue(size: points))
  }

  @MainActor
  static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.leaf(view) }
}

extension ViewElement {
  var tile: String? {
    guard case .leaf(let leaf) = part else { return nil }
    return (leaf as? Tile)?.name ?? (leaf as? Words)?.name ?? type(of: leaf).row
  }
}

extension ViewGraph {
  /// Everything that is shown, from back to front.
  var shownElements: [ViewElement] {
    var result: [ViewElement] = []
    visitShown(()) { element, _ in result.append(element) }
    return result
  }

  /// The frames of leaves by their names.
  var tiles: [String: CGRect] {
    Dictionary(shownElements.compactMap { element in element.tile.map { ($0, element.layout.frame) } }) { $1 }
  }
}

/// The frames of leaves by their names: of views in a room.
@MainActor
func tiles<V: View>(
  _ width: CGFloat = 300, _ height: CGFloat = 200, @ViewBuilder _ view: () -> V
) -> [String: CGRect] {
  ViewGraph(view(), size: CGSize(width: width, height: height)).tiles
}

func frame(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
