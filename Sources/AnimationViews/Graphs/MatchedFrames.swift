// Frames that views share: who is the source, and where the others are shown.
//
// Views of one name stand in a list, the newest first. The first of them that says that it is a
// source and does not leave is the source, and goes to the front. All others are laid out again in
// its frame. When another one becomes the source, the way between the two frames is what moves: the
// shared frame is that of the new source less what is left of the way, and everybody is shown in
// it, the source too.
//
// Follows: SwiftUI since iOS 14, by an open reading of iOS 18.5. Certainty: documented (one source,
// the values of `properties`, that a view that comes takes over from one that leaves); medium (the
// order, the transaction of the new source, that a view that leaves follows); that frames are those
// before effects: an assumption.

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

  var isMoving: Bool { groups.values.contains { $0.way != nil } }

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
  fileprivate var fromOutside: [SharedFrame] {
    groups.values.filter { $0.source != nil }.sorted {
      ($0.source?.node.depth ?? 0, $0.number) < ($1.source?.node.depth ?? 0, $1.number)
    }
  }

  subscript(key: MatchKey) -> SharedFrame? { groups[key] }

  /// Forgets frames that nobody shares any more, and ways that are at their end.
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
    guard members.contains(where: { $0.element?.match?.isSource == true }) else {
      source = nil
      return nil
    }
    let present = members.indices.filter { index in
      guard let element = members[index].element else { return false }
      return element.match?.isSource == true && !element.goes
    }
    if let first = present.first, first != 0 { members.insert(members.remove(at: first), at: 0) }
    let old = source
    source = members[0].element
    if members.count > 1, let source, source !== old, let frame, let previous = members[1].element {
      move(from: previous, to: source, host, in: frame)
    }
    guard present.count > 1, !isTold else { return nil }
    isTold = true
    return .severalSources(id: "\(key.id.base)", count: present.count)
  }

  private func move(from old: ViewElement, to new: ViewElement, _ host: AnimationHost, in frame: AnimationFrame) {
    let transaction = new.flow.transaction
    let (from, to) = (old.anchoredFrame, new.anchoredFrame)
    guard transaction.animation != nil, from != to else { return }
    let way = self.way ?? host.attribute(CGRect.zero)
    if self.way == nil { way.appear(in: frame) }
    self.way = way
    let model = way.model
    way.take(
      CGRect(
        x: model.minX + to.minX - from.minX, y: model.minY + to.minY - from.minY,
        width: model.size.width + to.size.width - from.size.width,
        height: model.size.height + to.size.height - from.size.height),
      with: transaction, in: frame)
  }

  /// Where the anchor of the source is shown, and its size; `nil` where there is no source.
  var shown: CGRect? {
    guard let frame = source?.anchoredFrame else { return nil }
    guard let way else { return frame }
    let (model, shown) = (way.model, way.presentation)
    // A spring may swing below nothing.
    return CGRect(
      x: frame.minX - model.minX + shown.minX, y: frame.minY - model.minY + shown.minY,
      width: max(0, frame.size.width - model.size.width + shown.size.width),
      height: max(0, frame.size.height - model.size.height + shown.size.height))
  }

  /// Lays a member out again in the shared frame. The source is where it is, unless something moves.
  fileprivate func place(_ element: ViewElement) {
    guard let shown, let modifier = element.match, let content = element.children.first,
      let room = element.layout.room
    else { return }
    let own = element.layout.frame.origin
    guard way != nil || element !== source else {
      // It may have been laid out in the frame of a source that has gone since.
      if content.layout.frame != element.layout.frame {
        LayoutPass.place(content, by: room.proposal, along: room.axis) { _ in own }
      }
      return
    }
    let proposal = modifier.properties.contains(.size) ? Proposal(Extent(shown.size)) : room.proposal
    LayoutPass.place(content, by: proposal, along: room.axis) { size in
      guard modifier.properties.contains(.position) else { return own }
      return CGPoint(
        x: shown.minX - modifier.anchor.x * size.width, y: shown.minY - modifier.anchor.y * size.height)
    }
  }
}

extension ViewElement {
  /// What it says about a frame that it shares.
  var match: MatchedGeometryModifier? {
    if case .modifier(_, .match(let modifier)) = part { modifier } else { nil }
  }

  /// Where its anchor will be, and its size.
  fileprivate var anchoredFrame: CGRect {
    let (frame, anchor) = (layout.frame, match?.anchor ?? .center)
    return CGRect(
      x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height, width: frame.width,
      height: frame.height)
  }

  /// Whether it is shown in a frame that moves.
  var isInMovingMatch: Bool {
    guard node.graph.matches.isMoving else { return false }
    var next: ViewElement? = self
    while let element = next {
      if let key = element.flow.match, node.graph.matches[key]?.way != nil { return true }
      next = element.parent
    }
    return false
  }

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

  init(_ group: SharedFrame, _ element: ViewElement) { (self.group, self.element) = (group, element) }

  var all: [any RunningAttribute] {
    guard let way = group.way, group.source === element else { return [] }
    return [way]
  }

  var place: PlaceAttribute? { nil }

  var shownAttributes: [DrawnAttribute] {
    guard let shown = group.shown else { return [] }
    return [
      DrawnAttribute(
        "matched frame", Double(shown.minX), Double(shown.minY), Double(shown.width), Double(shown.height))
    ]
  }
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
  /// - Returns: Whose turn it is.
  func settleMatches(
    _ waiting: inout [(element: ViewElement, context: ViewFlow.Context)], in frame: AnimationFrame?
  ) -> [(ViewElement, ViewFlow.Context)] {
    let holders = waiting.filter(\.element.holdsMatch)
    let turn = holders.isEmpty ? waiting : holders
    let names = Set(turn.map { ObjectIdentifier($0.element) })
    waiting.removeAll { names.contains(ObjectIdentifier($0.element)) }
    var known: Set<MatchKey> = []
    for key in turn.compactMap(\.element.flow.match) where known.insert(key).inserted {
      guard let remark = matches[key]?.settle(host, in: frame) else { continue }
      remarks.append(remark)
    }
    placeMatches(known)
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
    guard matches.isMoving else { return }
    let members = matches.fromOutside.filter { $0.way != nil }.flatMap { $0.members.compactMap(\.element) }
    let names = Set(members.map { ObjectIdentifier($0) })
    let outermost = members.filter { member in
      var next = member.parent
      while let element = next {
        if names.contains(ObjectIdentifier(element)) { return false }
        next = element.parent
      }
      return true
    }
    // What is at rest from now on lies on whole pixels again.
    matches.forget(host)
    refresh([])
    flow(Transaction(), to: outermost, in: frame)
    // What reads a size may have made another choice in it.
    finishUpdate(in: frame)
  }
}
