// Which view is under a finger: the one in front, where it is seen. What is on its way is touched
// there, by the places, outlines and effects that the last frame has shown, and not where it will
// be.
//
// A shape is touched inside of its outline, everything else that is drawn in its frame; what is
// invisible is not, and neither is what lies behind a clip. A content shape is touched as a whole,
// and nothing outside of it.
//
// Follows: SwiftUI since iOS 13, as far as it is documented; that responders are asked at the
// animated position, size and transform by open readings of iOS 18.5. Certainty: strong; that
// opacity counts as it is shown is assumed.

internal import AnimationModel
internal import Foundation

extension ViewGraph {
  /// The view in front of all others at a place, in the coordinates of the root.
  func view(at place: CGPoint) -> ViewElement? { root.elements.front(at: place) }
}

// Places are those in the coordinates of the nearest barrier, as those of the attributes are.

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
    guard layout.isShown, !isLeaving else { return nil }
    switch part {
    case .leaf: return (flow.attributes as? LeafAttributes)?.covers(place) == true ? self : nil
    case .container:
      // What is scrolled out of sight is not touched.
      if let window = flow.attributes as? WindowAttributes, window.place?.shown.covers(place) == false { return nil }
      return children.front(at: place)
    case .modifier(_, .trait(let trait)): return front(at: place, trait)
    case .modifier(_, .effect):
      guard let effect = flow.attributes as? EffectAttributes else { return children.front(at: place) }
      return front(at: place, through: effect)
    case .modifier(_, .layer(let layer)):
      switch layer.role {
      case .front, .inset: return layers.front(at: place) ?? children.front(at: place)
      case .behind: return children.front(at: place) ?? layers.front(at: place)
      case .mask: return layers.front(at: place) == nil ? nil : children.front(at: place)
      }
    case .modifier: return children.front(at: place)
    }
  }

  private func front(at place: CGPoint, _ trait: any TraitModifier) -> ViewElement? {
    var traits = ElementTraits()
    trait.edit(&traits)
    guard traits[HitTestingMark.self] else { return nil }
    guard let shape = traits[ContentShapeMark.self] else { return children.front(at: place) }
    let own = presentedPlace
    let path = shape.path(in: CGRect(origin: .zero, size: own.size))
    return path.contains(place - own.origin) ? children.front(at: place) ?? self : nil
  }

  private func front(at place: CGPoint, through attributes: EffectAttributes) -> ViewElement? {
    // Of what has no place of its own neither size nor corner matter.
    let own = attributes.place?.shown ?? .zero
    let effect = attributes.effect(in: own.size)
    var back = effect.transform
    guard effect.opacity > 0, back.invert() else { return nil }
    let inside = (place - own.origin).applying(back)
    if let clip = effect.clip, !clip.path.contains(inside, eoFill: clip.style.isEOFilled) { return nil }
    let isBarrier = isBarrier(node.graph.flows.assumptions)
    return children.front(at: isBarrier ? inside : inside + own.origin)
  }
}

extension LeafAttributes {
  /// Whether it draws at a place.
  fileprivate func covers(_ point: CGPoint) -> Bool {
    let own = place?.shown ?? .zero
    switch shown.content {
    case .nothing: return false
    case .text, .image: return own.covers(point)
    case .shape(let shape, let style):
      let drawn = shape.drawnPath(in: CGRect(origin: .zero, size: own.size))
      let area = drawn.stroke.map(drawn.path.strokedPath) ?? drawn.path
      return area.contains(point - own.origin, eoFill: style.isEOFilled)
    }
  }
}

// MARK: - Where something is seen

extension ViewElement {
  /// Where it is shown in the coordinates of its barrier. What has no place of its own, as a stack,
  /// is where its content is: it has moved and grown as that has.
  private var presentedPlace: CGRect {
    if let place = flow.attributes?.place { return place.shown }
    let own = ownPlace
    let places = placesInside
    guard let first = places.first else { return own }
    let model = places.reduce(first.model) { $0.union($1.model) }
    let shown = places.reduce(first.shown) { $0.union($1.shown) }
    return CGRect(
      x: own.minX + shown.minX - model.minX, y: own.minY + shown.minY - model.minY,
      width: own.width + shown.width - model.width, height: own.height + shown.height - model.height)
  }

  /// Where it is laid out, in the coordinates of its barrier.
  private var ownPlace: CGRect {
    let corner = barrier?.layout.frame.origin ?? .zero
    return layout.frame.offsetBy(dx: -corner.x, dy: -corner.y)
  }

  /// The outermost places in it.
  private var placesInside: [PlaceAttribute] {
    var places: [PlaceAttribute] = []
    var open = [self]
    while let next = open.popLast() {
      if let place = next.flow.attributes?.place { places.append(place) } else { open += next.children }
    }
    return places
  }

  /// Points, in the coordinates of the root: where the middle of it is seen.
  var middle: CGPoint {
    let own = presentedPlace
    var point = CGPoint(x: own.midX, y: own.midY)
    var element: ViewElement? = parent
    var barrier = self.barrier
    while let next = element {
      if let effect = next.flow.attributes as? EffectAttributes {
        let place = effect.place?.shown ?? .zero
        let isBarrier = barrier === next
        let inside = isBarrier ? point : point - place.origin
        point = inside.applying(effect.effect(in: place.size).transform) + place.origin
        if isBarrier { barrier = next.barrier }
      }
      element = next.parent
    }
    return point
  }
}

extension CGRect {
  /// Whether a point lies in it. Foundation's own question stops at sizes that are infinite or none.
  nonisolated func covers(_ point: CGPoint) -> Bool {
    let way = point - origin
    return way.x >= 0 && way.y >= 0 && way.x < width && way.y < height
  }
}

extension CGPoint {
  fileprivate nonisolated static func + (point: CGPoint, way: CGPoint) -> CGPoint {
    CGPoint(x: point.x + way.x, y: point.y + way.y)
  }

  fileprivate nonisolated static func - (point: CGPoint, way: CGPoint) -> CGPoint {
    CGPoint(x: point.x - way.x, y: point.y - way.y)
  }
}
