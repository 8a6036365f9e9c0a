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
  /// The view in front of all others at a place, in the coordinates of the root; nothing is touched
  /// outside of its room.
  func view(at place: CGPoint) -> ViewElement? { room.covers(place) ? root.elements.front(at: place) : nil }

  /// What keeps a finger at a place, in the coordinates of the root, from a view or from what is in
  /// it; `nil` where nothing does.
  ///
  /// What lies in front of the view is not looked at.
  func obstacle(at place: CGPoint, to element: ViewElement) -> TouchObstacle? {
    guard room.covers(place) else { return .outside(place, room: size) }
    var inside = place
    for next in element.way {
      switch next.enter(inside) {
      case .success(let place): inside = place
      case .failure(let obstacle): return obstacle
      }
    }
    return nil
  }

  private var room: CGRect { CGRect(origin: .zero, size: size) }
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
    guard case .success(let inside) = enter(place) else { return nil }
    switch part {
    case .leaf: return self
    case .modifier(_, .layer(let layer)):
      switch layer.role {
      case .front, .inset: return layers.front(at: inside) ?? children.front(at: inside)
      case .behind: return children.front(at: inside) ?? layers.front(at: inside)
      case .mask: return children.front(at: inside)
      }
    case .modifier: return children.front(at: inside) ?? (touchShape == nil ? nil : self)
    case .container: return children.front(at: inside)
    }
  }

  /// Where a place lies for what is in this, or why no finger gets there.
  fileprivate func enter(_ place: CGPoint) -> Result<CGPoint, TouchObstacle> {
    // What goes is not touched any more.
    if isLeaving { return .failure(.leaving) }
    guard layout.isShown else { return .failure(.notShown) }
    switch part {
    case .leaf:
      return (flow.attributes as? LeafAttributes)?.covers(place) == true ? .success(place) : .failure(.nothingThere)
    case .container:
      // What is scrolled out of sight is not touched.
      let window = (flow.attributes as? WindowAttributes)?.place?.shown
      return window?.covers(place) == false ? .failure(.scrolledAway) : .success(place)
    case .modifier(_, .trait(let trait)):
      var traits = ElementTraits()
      trait.edit(&traits)
      guard traits[HitTestingMark.self] else { return .failure(.notAllowed) }
      guard let shape = traits[ContentShapeMark.self] else { return .success(place) }
      let own = presentedPlace
      return shape.covers(place - own.origin, in: own.size) ? .success(place) : .failure(.outsideOfContentShape)
    case .modifier(_, .effect):
      guard let effect = flow.attributes as? EffectAttributes else { return .success(place) }
      return enter(place, through: effect)
    case .modifier(_, .layer(let layer)) where layer.role == .mask:
      return layers.front(at: place) == nil ? .failure(.cutAway) : .success(place)
    case .modifier: return .success(place)
    }
  }

  private func enter(_ place: CGPoint, through attributes: EffectAttributes) -> Result<CGPoint, TouchObstacle> {
    // Of what has no place of its own neither size nor corner matter.
    let own = attributes.place?.shown ?? .zero
    let effect = attributes.effect(in: own.size)
    guard effect.opacity > 0, !effect.isHidden, let inside = (place - own.origin).back(through: effect) else {
      return .failure(.invisible)
    }
    if let clip = effect.clip, !clip.path.contains(inside, eoFill: clip.style.isEOFilled) { return .failure(.cutAway) }
    return .success(isBarrier(node.graph.flows.assumptions) ? inside : inside + own.origin)
  }

  /// A place in the coordinates of the root, from the corner of this as it is seen, and its size:
  /// in points of its own. What cuts it or lies over it is not looked at; `nil` where an effect
  /// leaves nothing of it.
  func seen(from place: CGPoint) -> (place: CGPoint, size: CGSize)? {
    guard let inside = inside(place) else { return nil }
    let own = presentedPlace
    return (inside - own.origin, own.size)
  }

  /// A place in the coordinates of the root, in some others, which begin where they are laid out.
  /// Effects around are undone as they are shown; one that leaves nothing counts as none.
  func location(of place: CGPoint, in space: CoordinateSpace) -> CGPoint {
    guard let element = element(of: space) else { return place }
    return element.inside(place).map { $0 - element.ownPlace.origin } ?? place - element.layout.frame.origin
  }

  /// A place in the coordinates of the root, in those of its barrier.
  private func inside(_ place: CGPoint) -> CGPoint? {
    var inside = place
    for next in way.dropLast() {
      guard let attributes = next.flow.attributes as? EffectAttributes else { continue }
      let own = attributes.place?.shown ?? .zero
      guard let mapped = (inside - own.origin).back(through: attributes.effect(in: own.size)) else { return nil }
      inside = next.isBarrier(node.graph.flows.assumptions) ? mapped : mapped + own.origin
    }
    return inside
  }

  /// The shape that is touched in the place of what is in this.
  private var touchShape: TouchShape? {
    guard case .modifier(_, .trait(let trait)) = part else { return nil }
    var traits = ElementTraits()
    trait.edit(&traits)
    return traits[ContentShapeMark.self]
  }

  /// From the root to this, each around the next.
  fileprivate var way: [ViewElement] {
    var found = [self]
    while let next = found[found.count - 1].parent { found.append(next) }
    return found.reversed()
  }
}

extension LeafAttributes {
  /// Whether it draws at a place.
  fileprivate func covers(_ point: CGPoint) -> Bool {
    let own = place?.shown ?? .zero
    switch shown.content {
    case .nothing: return false
    case .text, .image, .canvas: return own.covers(point)
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

extension ProjectionTransform {
  /// Whether nothing is left to be seen of what it maps: a scale of 0 is a very small one.
  fileprivate nonisolated var isFlat: Bool { abs(m11 * m22 - m12 * m21) < 1e-6 }
}

extension CGRect {
  /// Whether a point lies in it. Foundation's own question stops at sizes that are infinite or
  /// none.
  nonisolated func covers(_ point: CGPoint) -> Bool {
    let way = point - origin
    return way.x >= 0 && way.y >= 0 && way.x < width && way.y < height
  }
}

extension CGPoint {
  /// From the coordinates around an effect to those of its content; `nil` where nothing is left to
  /// be seen of that.
  fileprivate nonisolated func back(through effect: LeafEffect) -> CGPoint? {
    var back = effect.transform
    return !back.isFlat && back.invert() ? applying(back) : nil
  }

  fileprivate nonisolated static func + (point: CGPoint, way: CGPoint) -> CGPoint {
    CGPoint(x: point.x + way.x, y: point.y + way.y)
  }

  fileprivate nonisolated static func - (point: CGPoint, way: CGPoint) -> CGPoint {
    CGPoint(x: point.x - way.x, y: point.y - way.y)
  }
}
