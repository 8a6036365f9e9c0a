// Which view is under a finger: the one in front, by the values that the app has written. What is
// still on its way is touched where it will be.
//
// A shape is touched inside of its outline, everything else that is drawn in its frame; what is
// invisible is not, and neither is what lies behind a clip. A content shape is touched as a whole,
// and nothing outside of it.
//
// Not of SwiftUI, whose rules these are as far as they are documented.

internal import AnimationModel
internal import Foundation

extension ViewGraph {
  /// The view in front of all others at a place, in the coordinates of the root.
  func view(at place: CGPoint) -> ViewElement? { root.elements.front(at: place) }
}

extension [ViewElement] {
  /// Of views that lie on each other the one in front.
  @MainActor
  fileprivate func front(at place: CGPoint) -> ViewElement? {
    let order = enumerated().map { (index: $0, z: $1.traits[ZIndexMark.self], element: $1) }
      .sorted { ($0.z, $0.index) > ($1.z, $1.index) }
    for next in order {
      if let found = next.element.front(at: place) { return found }
    }
    return nil
  }
}

extension ViewElement {
  /// The view in front in this one.
  fileprivate func front(at place: CGPoint) -> ViewElement? {
    // What goes is not touched any more.
    guard layout.isShown, leavingFrom == nil else { return nil }
    switch part {
    case .leaf(let leaf): return covers(place, leaf) ? self : nil
    case .container: return children.front(at: place)
    case .modifier(_, .trait(let trait)): return front(at: place, trait)
    case .modifier(_, .effect(let modifier)):
      return front(at: place, through: modifier.effect(in: environment).effect(in: layout.frame.size))
    case .modifier(_, .layer(let layer)):
      switch layer.role {
      case .front, .inset: return layers.front(at: place) ?? children.front(at: place)
      case .behind: return children.front(at: place) ?? layers.front(at: place)
      case .mask: return layers.front(at: place) == nil ? nil : children.front(at: place)
      }
    case .modifier: return children.front(at: place)
    }
  }

  private func covers(_ place: CGPoint, _ leaf: any LeafView) -> Bool {
    switch leaf.drawing(in: environment).content {
    case .nothing: return false
    case .text, .image: return layout.frame.contains(place)
    case .shape(let shape, let style):
      let drawn = shape.drawnPath(in: CGRect(origin: .zero, size: layout.frame.size))
      let area = drawn.stroke.map(drawn.path.strokedPath) ?? drawn.path
      return area.contains(local(place), eoFill: style.isEOFilled)
    }
  }

  private func front(at place: CGPoint, _ trait: any TraitModifier) -> ViewElement? {
    var traits = ElementTraits()
    trait.edit(&traits)
    guard traits[HitTestingMark.self] else { return nil }
    guard let shape = traits[ContentShapeMark.self] else { return children.front(at: place) }
    let path = shape.path(in: CGRect(origin: .zero, size: layout.frame.size))
    return path.contains(local(place)) ? children.front(at: place) ?? self : nil
  }

  private func front(at place: CGPoint, through effect: LeafEffect) -> ViewElement? {
    guard effect.opacity > 0 else { return nil }
    var back = effect.transform
    guard back.invert() else { return nil }
    let inside = local(place).applying(back)
    if let clip = effect.clip, !clip.path.contains(inside, eoFill: clip.style.isEOFilled) { return nil }
    let corner = layout.frame.origin
    return children.front(at: CGPoint(x: corner.x + inside.x, y: corner.y + inside.y))
  }

  /// A place from the corner of this view.
  private func local(_ place: CGPoint) -> CGPoint {
    CGPoint(x: place.x - layout.frame.minX, y: place.y - layout.frame.minY)
  }
}
