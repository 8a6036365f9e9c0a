// Frames that views share: who is the source, and where the others are shown.
//
// Views of one name stand in a list, the newest first. The first of them that says that it is a
// source and does not leave is the source, and goes to the front; one that leaves stays the source
// until another one comes. All others are laid out again where the source is seen: in its frame,
// less what is left of its own way there. When another one becomes the source, the way from where
// the frame is seen to the new source is what moves: the shared frame is that of the new source
// less what is left of the way, and everybody is shown in it, the source too.
//
// Follows: SwiftUI since iOS 14, by an open reading of iOS 18.5. Certainty: documented (one source,
// the values of `properties`, that a view that comes takes over from one that leaves); medium (the
// order, the transaction of the new source, that a view that leaves follows); that frames are those
// before effects, and those that are seen: assumptions.

internal import AnimationModel
internal import AnimationScope
internal import Foundation

/// The name of a frame that views share.
nonisolated struct MatchKey: Hashable {
  let id: AnyHashable
  let namespace: Namespace.ID
}

/// The shared frames of a graph.
@MainActor
struct MatchedFrames {
  private var groups: [MatchKey: SharedFrame] = [:]
  private var count = 0

  var isMoving: Bool { groups.values.contains(where: \.isMoving) }

  /// Before something changes: notes where the shared frames are seen.
  func noteShown() {
    for group in groups.values { group.noteShown() }
  }

  /// A view that shares a frame, with its name.
  mutating func join(_ element: ViewElement, _ key: MatchKey) -> SharedFrame {
    let group = groups[key] ?? SharedFrame(key, number: count)
    if groups[key] == nil {
      groups[key] = group
      count += 1
    }
    if element.flow.match != key {
      element.flow.match = key
      group.members.insert(SharedFrame.Member(element: element), at: 0)
    }
    return group
  }

  /// Frames whose source lies in another one come behind that.
  fileprivate var fromOutside: [SharedFrame] { Self.fromOutside(Array(groups.values)) }

  /// Those that move, or have just come to rest.
  fileprivate var followed: [SharedFrame] { Self.fromOutside(groups.values.filter { $0.follow() }) }

  private static func fromOutside(_ groups: [SharedFrame]) -> [SharedFrame] {
    groups.sorted {
      ($0.source?.node.depth ?? 0, $0.number) < ($1.source?.node.depth ?? 0, $1.number)
    }
  }

  subscript(key: MatchKey) -> SharedFrame? { groups[key] }

  /// Forgets frames that no view shares any more, and ways that are at their end.
  mutating func forget(_ host: AnimationHost) {
    for (key, group) in groups {
      group.forgetDeparted()
      guard let way = group.way, group.members.isEmpty || !way.isAnimating else {
        if group.members.isEmpty { groups[key] = nil }
        continue
      }
      host.remove(way)
      group.way = nil
      if group.members.isEmpty { groups[key] = nil }
    }
  }
}

/// A frame that views share.
@MainActor
final class SharedFrame {
  struct Member {
    weak var element: ViewElement?
    /// Whether it was the source, and on its way, when another one took over.
    var isCarried = false
  }

  let key: MatchKey
  /// In the order in which frames were named.
  let number: Int
  /// The source first, then the newest.
  fileprivate(set) var members: [Member] = []
  fileprivate(set) weak var source: ViewElement?
  /// The ways from source to source that were animated, one behind the other; `nil` at rest.
  fileprivate(set) var way: AnimatedAttribute<CGRect>?
  private var isTold = false
  /// Whether views are shown in it on a way.
  fileprivate(set) var isMoving = false
  /// Where it was seen before the change that is under way; `nil` where there was no source.
  private var lastShown: CGRect?
  /// How fast its anchor and its size were seen to change then, per second.
  private var lastVelocity = CGRect.zero

  fileprivate init(_ key: MatchKey, number: Int) { (self.key, self.number) = (key, number) }

  fileprivate func forgetDeparted() {
    members.removeAll { member in
      guard let element = member.element else { return true }
      return element.flow.match != key || !element.node.isAlive
    }
  }

  /// Finds the source. Another one than before brings the way between the two, with the transaction
  /// that arrives at it.
  ///
  /// - Returns: What is to be remarked.
  fileprivate func settle(_ host: AnimationHost, in frame: AnimationFrame?) -> ViewRemark? {
    forgetDeparted()
    let sources = members.indices.filter { members[$0].element?.match?.isSource == true }
    let present = sources.filter { members[$0].element?.goes == false }
    guard let next = present.first ?? sources.first(where: { members[$0].element === source }) ?? sources.first else {
      source = nil
      return nil
    }
    if next != 0 { members.insert(members.remove(at: next), at: 0) }
    let old = source
    source = members[0].element
    members[0].isCarried = false
    if let source, source !== old {
      if let old, let index = members.firstIndex(where: { $0.element === old }) {
        members[index].isCarried = old.isOnOwnWay
      }
      if let frame, let lastShown { move(from: lastShown, to: source, host, in: frame) }
    }
    guard present.count > 1, !isTold else { return nil }
    isTold = true
    return .severalSources(id: "\(key.id.base)", count: present.count)
  }

  private func move(from shown: CGRect, to new: ViewElement, _ host: AnimationHost, in frame: AnimationFrame) {
    let transaction = new.flow.transaction
    let to = new.restingAnchor.moved(by: new.anchoredWay)
    // A place that is not finite has no way to it.
    guard shown.isFinite, to.isFinite else { return forgetWay(host) }
    let old = way.map { shown.moved(by: $0.model.way(from: $0.presentation)) } ?? shown
    guard transaction.animation != nil, old != to else { return }
    let way = self.way ?? begin(to: new, with: transaction, host, in: frame)
    way.take(way.model.moved(by: to.way(from: old)), with: transaction, in: frame)
  }

  /// A way that takes over the velocity with which the old source went its own, less that of the
  /// new one.
  private func begin(
    to new: ViewElement, with transaction: Transaction, _ host: AnimationHost, in frame: AnimationFrame
  ) -> AnimatedAttribute<CGRect> {
    let way = host.attribute(CGRect.zero)
    way.appear(in: frame)
    let velocity = lastVelocity.way(from: new.anchoredVelocity).animatableData
    if velocity != .zero, let animation = transaction.animation {
      way.leave(with: velocity, for: animation, at: frame.time)
    }
    self.way = way
    return way
  }

  fileprivate func forgetWay(_ host: AnimationHost) {
    if let way { host.remove(way) }
    way = nil
  }

  /// Where the anchor of the source is seen, and its size; `nil` where there is no source.
  var shown: CGRect? {
    guard let source, let room else { return nil }
    if isMoving, way == nil, let seen = source.seenAnchor { return seen }
    return room.moved(by: source.anchoredWay).withoutNegativeSize
  }

  /// Where the anchor of the source is laid out, and its size.
  private var room: CGRect? {
    guard let source else { return nil }
    guard let way else { return source.anchoredFrame }
    // It ends where it will rest: what snapped to pixels there would jump. A spring may swing below
    // nothing.
    return source.restingAnchor.moved(by: way.presentation.way(from: way.model)).withoutNegativeSize
  }

  fileprivate func noteShown() {
    lastShown = way == nil ? source?.seenAnchor ?? shown : shown
    lastVelocity = isMoving ? source?.anchoredVelocity ?? .zero : .zero
  }

  /// Notes that something that is shown in it has begun to move. That it has come to rest is found
  /// behind a frame, which lays all of them out once more.
  fileprivate func noteMotion() { isMoving = isMoving || moves }

  /// Finds out whether anything that is shown in it is on a way.
  ///
  /// - Returns: Whether something was, or is.
  fileprivate func follow() -> Bool {
    forgetCarried()
    defer { isMoving = moves }
    return isMoving || moves
  }

  /// A member at rest is carried no longer: its next way is its own.
  private func forgetCarried() {
    for index in members.indices where members[index].isCarried {
      members[index].isCarried = members[index].element?.isOnOwnWay ?? false
    }
  }

  private var moves: Bool { way != nil || (members.count > 1 && source != nil && movesInside) }

  /// Whether the source is on its way, or something that one of the views is in.
  private var movesInside: Bool {
    if source?.isOnOwnWay == true { return true }
    return members.contains { member in
      if member.isCarried { return true }
      var barrier = member.element?.barrier
      while let next = barrier {
        if next.flow.attributes?.place?.attribute.isAnimating == true { return true }
        barrier = next.barrier
      }
      return false
    }
  }

  /// Lays a member out again in the shared frame. The source is where it is, unless something
  /// moves.
  fileprivate func place(_ element: ViewElement) {
    guard let modifier = element.match, let content = element.children.first, let room = element.layout.room
    else { return }
    let own = element.layout.frame.origin
    forgetCarried()
    guard let target = target(of: element) else {
      // It may have been laid out in the frame of a source that has gone since.
      if content.layout.frame != element.layout.frame {
        LayoutPass.place(content, by: room.proposal, along: room.axis) { _ in own }
      }
      return
    }
    let proposal = modifier.properties.contains(.size) ? Proposal(Extent(target.size)) : room.proposal
    LayoutPass.place(content, by: proposal, along: room.axis) { size in
      guard modifier.properties.contains(.position) else { return own }
      return CGPoint(
        x: target.minX - modifier.anchor.x * size.width, y: target.minY - modifier.anchor.y * size.height)
    }
  }

  /// Where the anchor of a member is to be laid out, and its size; `nil` where its own room is.
  private func target(of element: ViewElement) -> CGRect? {
    if element === source { return way == nil ? nil : room }
    guard let shown, let index = members.firstIndex(where: { $0.element === element }) else { return nil }
    // One that was on its way when it was the source still goes it.
    let own = members[index].isCarried ? element.anchoredWay : element.wayOfBarriers
    return shown.moved(by: CGRect.zero.way(from: own)).withoutNegativeSize
  }
}

extension CGRect {
  /// What is added to another one to make this one, side by side.
  fileprivate func way(from other: CGRect) -> CGRect {
    CGRect(
      x: origin.x - other.origin.x, y: origin.y - other.origin.y, width: size.width - other.size.width,
      height: size.height - other.size.height)
  }

  fileprivate func moved(by way: CGRect) -> CGRect {
    CGRect(
      x: origin.x + way.origin.x, y: origin.y + way.origin.y, width: size.width + way.size.width,
      height: size.height + way.size.height)
  }

  fileprivate var withoutNegativeSize: CGRect {
    CGRect(x: origin.x, y: origin.y, width: max(0, size.width), height: max(0, size.height))
  }

  fileprivate var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}

extension ViewElement {
  /// What it says about a frame that it shares.
  var match: MatchedGeometryModifier? {
    if case .modifier(_, .match(let modifier)) = part { modifier } else { nil }
  }

  /// Where its anchor will be, and its size.
  fileprivate var anchoredFrame: CGRect { anchored(layout.frame) }

  /// Where its anchor will be seen at rest, and its size: on whole pixels.
  fileprivate var restingAnchor: CGRect {
    let corner = barrier?.layout.frame.origin ?? .zero
    let own = layout.frame.offsetBy(dx: -corner.x, dy: -corner.y)
    return anchored(own.onPixels(node.graph.flows.assumptions.pixelsPerPoint).offsetBy(dx: corner.x, dy: corner.y))
  }

  private func anchored(_ frame: CGRect) -> CGRect {
    let anchor = match?.anchor ?? .center
    return CGRect(
      x: frame.origin.x + anchor.x * frame.size.width, y: frame.origin.y + anchor.y * frame.size.height,
      width: frame.size.width, height: frame.size.height)
  }

  /// What is added to where its anchor and its size will be to make what is seen of them.
  fileprivate var anchoredWay: CGRect {
    guard let place = (flow.attributes as? MatchAttributes)?.content else { return wayOfBarriers }
    return wayOfBarriers.moved(by: anchored(place.shown.way(from: place.model)))
  }

  /// Where its anchor is seen, on whole pixels where it rests, and its size; `nil` before it is
  /// shown.
  fileprivate var seenAnchor: CGRect? {
    guard let place = (flow.attributes as? MatchAttributes)?.content else { return nil }
    let corner = CGRect(origin: barrier?.layout.frame.origin ?? .zero, size: .zero)
    return anchored(place.shown).moved(by: corner).moved(by: wayOfBarriers).withoutNegativeSize
  }

  /// How far what it is in, and what has coordinates of its own, is from where it will be.
  fileprivate var wayOfBarriers: CGRect {
    var (way, barrier) = (CGRect.zero, self.barrier)
    while let next = barrier {
      if let place = next.flow.attributes?.place {
        way.origin.x += place.shown.origin.x - place.model.origin.x
        way.origin.y += place.shown.origin.y - place.model.origin.y
      }
      barrier = next.barrier
    }
    return way
  }

  /// How fast what is seen of its anchor and its size changes beside the shared way, per second.
  fileprivate var anchoredVelocity: CGRect {
    let own = (flow.attributes as? MatchAttributes)?.content?.velocity ?? .zero
    return sequence(first: self, next: \.barrier).dropFirst().reduce(anchored(own)) { sum, barrier in
      sum.moved(by: CGRect(origin: barrier.flow.attributes?.place?.velocity.origin ?? .zero, size: .zero))
    }
  }

  /// Whether its content moves in the coordinates that it is in.
  fileprivate var isOnOwnWay: Bool {
    (flow.attributes as? MatchAttributes)?.content?.attribute.isAnimating ?? false
  }

  /// Whether it is shown in a frame that moves.
  var isInMovingMatch: Bool {
    guard node.graph.matches.isMoving else { return false }
    var next: ViewElement? = self
    while let element = next {
      if let key = element.flow.match, let group = node.graph.matches[key], group.isMoving {
        // The source goes its own way on whole pixels, as everything does.
        if group.way != nil || group.source !== element { return true }
      }
      next = element.parent
    }
    return false
  }

  /// Whether it is the source of the frame that it shares.
  fileprivate var isMatchSource: Bool { (flow.attributes as? MatchAttributes)?.group.source === self }

  /// Whether anything in it shares a frame.
  fileprivate var holdsMatch: Bool {
    var open = children
    while let element = open.popLast() {
      if element.match != nil { return true }
      open += element.children + element.layers
    }
    return false
  }
}

/// What moves of a view that shares a frame: the frame, of the source.
final class MatchAttributes: ElementAttributes {
  let group: SharedFrame
  private weak var element: ViewElement?
  /// Where its content is laid out.
  private(set) var content: PlaceAttribute?

  init(_ group: SharedFrame, _ element: ViewElement) { (self.group, self.element) = (group, element) }

  var all: [any RunningAttribute] {
    let own = content.map { [$0.attribute] } ?? []
    guard let way = group.way, group.source === element else { return own }
    return own + [way]
  }

  func take(_ point: ShownElement) {
    if let content { content.take(point) } else { content = PlaceAttribute(point, movesCornerAlone: false) }
  }

  var place: PlaceAttribute? { nil }

  var shownAttributes: [DrawnAttribute] {
    guard let shown = group.shown else { return [] }
    return [
      DrawnAttribute(
        "matched frame", Double(shown.minX), Double(shown.minY), Double(shown.width), Double(shown.height))
    ]
  }

  /// Those that are shown in it have its attributes.
  var finalAttributes: [DrawnAttribute] { [] }
}

// MARK: - In the walk of transactions

extension GraphFlow {
  /// A view that shares a frame waits until it is known whose.
  func join(_ element: ViewElement, _ key: MatchKey) {
    let group = element.node.graph.matches.join(element, key)
    if (element.flow.attributes as? MatchAttributes)?.group !== group {
      element.flow.attributes = MatchAttributes(group, element)
    }
  }
}

extension ViewGraph {
  /// Settles the frames of views that wait to be walked into, and lays these out in them.
  ///
  /// What shares frames within a shared frame is there only when that one is known. So those come
  /// first that hold others.
  ///
  /// - Parameter take: Lets a view take in where its content is laid out.
  /// - Returns: Whose turn it is.
  func settleMatches(
    _ waiting: inout [(element: ViewElement, context: ViewFlow.Context)], in frame: AnimationFrame?,
    take: (ViewElement, ViewFlow.Context) -> Void
  ) -> [(ViewElement, ViewFlow.Context)] {
    let holders = Set(waiting.filter(\.element.holdsMatch).compactMap(\.element.flow.match))
    let turn = holders.isEmpty ? waiting : waiting.filter { $0.element.flow.match.map(holders.contains) ?? true }
    let names = Set(turn.map { ObjectIdentifier($0.element) })
    waiting.removeAll { names.contains(ObjectIdentifier($0.element)) }
    var known: Set<MatchKey> = []
    for key in turn.compactMap(\.element.flow.match) where known.insert(key).inserted {
      if let remark = matches[key]?.settle(host, in: frame) { note(remark) }
    }
    // The others are shown where the sources are seen.
    placeMatches(known)
    // On a way that has begun the source is on no whole pixels either.
    for key in known { matches[key]?.noteMotion() }
    for (element, context) in turn where element.isMatchSource { take(element, context) }
    for key in known { matches[key]?.noteMotion() }
    placeMatches(known)
    for (element, context) in turn where !element.isMatchSource { take(element, context) }
    return turn.reversed().flatMap { element, context in element.children.reversed().map { ($0, context) } }
  }

  /// Lays out views in the frames that they share, outermost first.
  ///
  /// - Parameter names: Which frames; `nil` for all.
  func placeMatches(_ names: Set<MatchKey>? = nil) {
    for group in matches.fromOutside where names?.contains(group.key) ?? true {
      for member in group.members {
        if let element = member.element, element.node.isAlive, element.layout.isShown { group.place(element) }
      }
    }
  }

  /// Behind the attributes of a frame: what is shown in a frame that moves goes along.
  func followMatches(in frame: AnimationFrame) {
    // What is at rest from now on lies on whole pixels again.
    if matches.isMoving { matches.forget(host) }
    let moving = matches.followed
    guard !moving.isEmpty else { return }
    let members = moving.flatMap { $0.members.compactMap(\.element) }
    let names = Set(members.map { ObjectIdentifier($0) })
    let outermost = members.filter { member in
      var next = member.parent
      while let element = next {
        if names.contains(ObjectIdentifier(element)) { return false }
        next = element.parent
      }
      return true
    }
    refresh([])
    flow(Transaction(), to: outermost, in: frame)
    // What reads a size may have made another choice in it.
    finishUpdate(in: frame)
  }
}
