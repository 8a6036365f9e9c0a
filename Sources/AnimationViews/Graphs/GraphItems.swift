// Items of what chooses: how they come, go, and come back on their way out.
//
// A view that goes stays among the children of its place, so that it is drawn where it was, and is
// no member of any layout. It keeps its last room. When all that its going has moved is at rest, it
// is taken out. One that comes back meanwhile is the same view again, with its state, and goes on
// from where it is seen.
//
// Follows: SwiftUI's dynamic containers since iOS 13, by open readings of iOS 18.5. Certainty:
// strong; that a leaving view keeps its place in the root when its container moves, and its order,
// is assumed.

internal import AnimationModel
internal import AnimationScope
internal import Foundation

/// What the items of a graph have to do.
@MainActor
struct ItemMemory {
  /// What the last expansion has brought, taken away and brought back.
  fileprivate(set) var arrived: [GraphNode] = []
  fileprivate(set) var departed: [GraphNode] = []
  fileprivate(set) var returned: [GraphNode] = []
  /// What is on its way.
  fileprivate(set) var moving: [ItemMotion] = []
  /// Whether transactions are handed down for transitions, and not for changes of views.
  fileprivate(set) var isChangingPhases = false
  /// Whether what has come is put where it comes from, which nothing moves.
  fileprivate(set) var isPlacing = false

  var hasLeaving: Bool { !departed.isEmpty || moving.contains { $0.item.isLeaving } }

  /// Whether what arrives at an element of a transition is for its phase: also in the update that
  /// brings a view back on its way out.
  func isChangingPhase(of element: ViewElement) -> Bool {
    if isChangingPhases { return true }
    guard !returned.isEmpty else { return false }
    let node = element.core.node
    return returned.contains { node.isInside($0) }
  }

  mutating func note(arrived item: GraphNode) { arrived.append(item) }
  mutating func note(departed item: GraphNode) { departed.append(item) }
  mutating func note(returned item: GraphNode) { returned.append(item) }

  fileprivate var isSettled: Bool { arrived.isEmpty && departed.isEmpty && returned.isEmpty }
}

/// An item on its way in or out.
@MainActor
struct ItemMotion {
  let item: GraphNode
  /// What the change of its phase moves.
  fileprivate(set) var attributes: [any RunningAttribute] = []
  /// Of one that leaves: where what is put out for each element was laid out; `nil` of what was not
  /// shown. The elements by their anchors: what is in a view that leaves may come and go itself.
  fileprivate var rooms: [ObjectIdentifier: [LayoutRoom?]] = [:]

  /// Of one that leaves: what is laid out, and where.
  var placed: [(element: ViewElement, room: LayoutRoom)] {
    guard let place = item.parent else { return [] }
    return item.elements.flatMap { element -> [(element: ViewElement, room: LayoutRoom)] in
      zip(place.outputs(of: element), rooms[element.anchor] ?? []).compactMap { output, room in
        room.map { (output, $0) }
      }
    }
  }

  fileprivate var isAtRest: Bool {
    guard !attributes.contains(where: \.isAnimating), let place = item.parent else { return false }
    let roots = item.elements.compactMap { place.transitions[$0.anchor]?.root }
    return !item.graph.leaders.contains { node in
      node.leader?.isAnimating == true && roots.contains { node.isInside($0) }
    }
  }
}

/// What a transition puts around one element of an item.
@MainActor
final class ItemTransition {
  fileprivate(set) var content: ViewElement
  fileprivate(set) var transition: AnyTransition
  /// Whether the app has not said how it comes and goes.
  fileprivate let isStandard: Bool
  fileprivate(set) var phase = TransitionPhase.identity
  let root: TypedGraphNode<TransitionRoot>

  fileprivate init(
    _ transition: AnyTransition?, around content: ViewElement, of item: GraphNode, at place: GraphNode
  ) {
    self.content = content
    isStandard = transition == nil
    self.transition = transition ?? .opacity
    root = TypedGraphNode(
      TransitionRoot(transition: self.transition, phase: phase, content: content),
      .secondary(0, ObjectIdentifier(content)), below: place, of: place.graph, place.environment)
    root.isInTransition = true
    root.traveller = item
  }

  fileprivate func refresh() {
    root.view = TransitionRoot(transition: transition, phase: phase, content: content)
    root.refresh()
  }

  var elements: [ViewElement] { root.elements }
}

/// An element with its transition around it.
nonisolated struct TransitionRoot: View {
  typealias Body = Never

  let transition: AnyTransition
  let phase: TransitionPhase
  let content: ViewElement

  @MainActor
  static func _expand(_ view: Self, in slot: inout _ViewSlot) {
    slot.child(.body, view.transition.apply(to: ContentElement(element: view.content), phase: view.phase))
  }
}

/// An element that is there already, where a view is asked for.
nonisolated struct ContentElement: View {
  typealias Body = Never

  let element: ViewElement

  @MainActor
  static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.node.passed = view.element }
}

// MARK: - Places that choose

extension GraphNode {
  /// Whether children that are not asked for any more may stay for a while.
  var keepsItems: Bool { isDynamic && !isInTransition && isEstablished && graph.flows.hasAppeared }

  /// The children behind an expansion: those that were asked for, and those that leave behind the
  /// one that they stood behind.
  func keep(_ new: [GraphNode], made: [GraphNode], from old: [GraphNode], stamp: Int) -> [GraphNode] {
    for item in made { graph.items.note(arrived: item) }
    for item in new where item.isLeaving {
      item.isLeaving = false
      graph.items.note(returned: item)
      for element in item.elements { transitions[element.anchor]?.phase = .identity }
    }
    // By the child that they stand behind; the first ones behind none.
    var leaving: [ObjectIdentifier?: [GraphNode]] = [:]
    var last: ObjectIdentifier?
    for child in old {
      if child.stamp == stamp {
        last = ObjectIdentifier(child)
        continue
      }
      if !child.isLeaving {
        child.isLeaving = true
        graph.items.note(departed: child)
      }
      leaving[last, default: []].append(child)
    }
    guard !leaving.isEmpty else { return new }
    var result = leaving[nil] ?? []
    for child in new { result += [child] + (leaving[ObjectIdentifier(child)] ?? []) }
    return result
  }

  /// The elements of the children, each with its transition around it.
  func itemElements() -> [ViewElement] {
    var result: [ViewElement] = []
    var known: [ObjectIdentifier: ItemTransition] = [:]
    let surrounding = surroundingTransition
    for child in children {
      for content in child.elements {
        let name = content.anchor
        let own = content.traits[TransitionTrait.self] ?? surrounding
        let transition = transitions[name] ?? own.map { ItemTransition($0, around: content, of: child, at: self) }
        if let transition {
          if !child.isLeaving, !transition.isStandard, let own { transition.transition = own }
          transition.content = content
          transition.root.environment = environment
          transition.refresh()
          known[name] = transition
        }
        for element in transition?.elements ?? [content] {
          if element !== content { element.around = content }
          result.append(element)
        }
      }
    }
    for (name, transition) in transitions where known[name] == nil { graph.retire(transition.root) }
    transitions = known
    return result
  }

  /// How what comes and goes here does so by what is written around this place: by modifiers up to
  /// the container or the layer that its views are members of.
  private var surroundingTransition: AnyTransition? {
    var node = self
    while !node.key.isSecondary, let outer = node.parent {
      switch outer.part {
      case .modifier(let modifier as TransitionModifier, _): return modifier.transition
      case .leaf, .container: return nil
      case .modifier, nil: node = outer
      }
    }
    return nil
  }

  /// How many of the places from here to the root go.
  var leavingLevels: Int {
    var (count, node) = (0, Optional(self))
    while let next = node {
      if (next.traveller ?? next).isLeaving { count += 1 }
      node = next.parent
    }
    return count
  }

  fileprivate func isInside(_ other: GraphNode) -> Bool {
    var node: GraphNode? = self
    while let next = node {
      if next === other { return true }
      node = next.parent
    }
    return false
  }

  /// What a child puts out, with transitions around it.
  fileprivate func outputs(of item: GraphNode) -> [ViewElement] { item.elements.flatMap(outputs) }

  /// The element of a child, with its transition around it.
  fileprivate func outputs(of element: ViewElement) -> [ViewElement] {
    transitions[element.anchor]?.elements ?? [element]
  }
}

extension ViewElement {
  /// Whether it goes from what is around it: it is drawn, and no member of a layout.
  ///
  /// Places tell, and not elements: what a transition is put around, and what is passed through
  /// places in each other, is one element of several of them.
  var isLeaving: Bool {
    guard node.graph.items.hasLeaving else { return false }
    return core.node.leavingLevels > (parent?.node.leavingLevels ?? 0)
  }

  /// Whether it goes, or something that it is in.
  var goes: Bool { node.graph.items.hasLeaving && core.node.leavingLevels > 0 }

  /// It with all modifiers around it and around nothing more.
  fileprivate var withModifiers: ViewElement {
    var element = self
    while let outer = element.parent, case .modifier = outer.part, outer.children.first === element { element = outer }
    return element
  }

  /// Everything in it, with what hangs on it.
  fileprivate var everything: [ViewElement] {
    var (found, open) = ([ViewElement](), [self])
    while let element = open.popLast() {
      found.append(element)
      open += element.children + element.layers
    }
    return found
  }
}

// MARK: - In the graph

extension ViewGraph {
  /// Lets what has come begin to come, and what has gone begin to go, by what has just arrived at
  /// it.
  func changePhases(in frame: AnimationFrame) {
    items.moving.removeAll { !$0.item.isAlive }
    // What reads a size may make another choice in a transition.
    for _ in 0..<Self.mostPhaseRounds where !items.isSettled { changePhasesOnce(in: frame) }
  }

  /// How often what comes and goes may make something else come and go in one update.
  private static var mostPhaseRounds: Int { 8 }

  private func changePhasesOnce(in frame: AnimationFrame) {
    let (arrived, departed, returned) = (items.arrived, items.departed, items.returned)
    (items.arrived, items.departed, items.returned) = ([], [], [])
    let going = departed.filter { $0.isLeaving && $0.isAlive }
    let renewed = Set((going + returned).map { ObjectIdentifier($0) })
    items.moving.removeAll { renewed.contains(ObjectIdentifier($0.item)) }
    // What nothing moves is at rest, and goes at once.
    items.moving += going.map { ItemMotion(item: $0) }
    let changes = arrived.compactMap { begin($0, .willAppear) } + going.compactMap { begin($0, .identity) }
    if !changes.isEmpty { run(changes, in: frame) }
    for item in returned where !item.isLeaving && item.isAlive {
      if let place = item.parent { items.moving.append(motion(of: item, at: place)) }
    }
    releaseItems(in: frame)
  }

  private struct Change {
    let item: GraphNode
    let place: GraphNode
    let transaction: Transaction
    let rooms: [ObjectIdentifier: [LayoutRoom?]]
    let known: Set<ObjectIdentifier>
  }

  /// Puts an item into the phase from which it goes on. `nil` where nothing would be seen of that.
  private func begin(_ item: GraphNode, _ phase: TransitionPhase) -> Change? {
    guard item.isAlive, let place = item.parent, let first = place.outputs(of: item).first else { return nil }
    let transaction = first.flow.transaction
    let isSeen = item.elements.contains { element in
      transaction.animation != nil || place.transitions[element.anchor]?.transition.bringsAnimation == true
    }
    guard isSeen else { return nil }
    // Before a default one is put around it: it has been laid out without.
    let rooms = Dictionary(
      item.elements.map { ($0.anchor, place.outputs(of: $0).map { $0.layout.isShown ? $0.layout.room : nil }) },
      uniquingKeysWith: { first, _ in first })
    for element in item.elements {
      let name = element.anchor
      let transition = place.transitions[name] ?? ItemTransition(nil, around: element, of: item, at: place)
      place.transitions[name] = transition
      // What is on its way already goes on from there.
      if phase == .willAppear { transition.phase = phase }
    }
    let moving = item.elements.flatMap(\.everything).flatMap { $0.flow.attributes?.all ?? [] }.filter(\.isAnimating)
    return Change(
      item: item, place: place, transaction: transaction, rooms: rooms, known: Set(moving.map { ObjectIdentifier($0) }))
  }

  private func run(_ changes: [Change], in frame: AnimationFrame) {
    renew(changes.map(\.place))
    let leaving = Dictionary(
      changes.filter(\.item.isLeaving).map { (ObjectIdentifier($0.item), $0) }, uniquingKeysWith: { first, _ in first })
    for index in items.moving.indices {
      guard let change = leaving[ObjectIdentifier(items.moving[index].item)] else { continue }
      items.moving[index].rooms = change.rooms
    }
    layOut()
    items.isPlacing = true
    flow(Transaction(), to: changes.flatMap { $0.place.outputs(of: $0.item) }, in: frame)
    items.isPlacing = false
    for change in changes {
      for element in change.item.elements {
        change.place.transitions[element.anchor]?.phase = change.item.isLeaving ? .didDisappear : .identity
      }
    }
    renew(changes.map(\.place))
    // What has another place in its transition is laid out there.
    layOut()
    items.isChangingPhases = true
    for change in changes { flow(change.transaction, to: change.place.outputs(of: change.item), in: frame) }
    items.isChangingPhases = false
    for index in items.moving.indices {
      guard let change = leaving[ObjectIdentifier(items.moving[index].item)] else { continue }
      items.moving[index].attributes = motion(of: change.item, at: change.place, beyond: change.known).attributes
    }
    for change in changes where !change.item.isLeaving {
      items.moving.append(motion(of: change.item, at: change.place, beyond: change.known))
    }
  }

  /// What the change of an item's phase moves: everything of its transition, places in it, and what
  /// was at rest before.
  private func motion(
    of item: GraphNode, at place: GraphNode, beyond known: Set<ObjectIdentifier> = []
  ) -> ItemMotion {
    let content = Set(item.elements.flatMap(\.everything).map { ObjectIdentifier($0) })
    var attributes: [any RunningAttribute] = []
    for element in place.outputs(of: item).flatMap(\.everything) {
      guard let own = element.flow.attributes else { continue }
      let isContent = content.contains(ObjectIdentifier(element))
      for attribute in own.all where attribute.isAnimating {
        let isPlace = own.place.map { $0.attribute === attribute } ?? false
        if !isContent || isPlace || !known.contains(ObjectIdentifier(attribute)) { attributes.append(attribute) }
      }
    }
    item.isEntering = !item.isLeaving
    return ItemMotion(item: item, attributes: attributes)
  }

  /// Behind the attributes of a frame.
  func followItems(in frame: AnimationFrame) {
    guard !items.moving.isEmpty else { return }
    let count = items.moving.count
    releaseItems(in: frame)
    if items.moving.count < count { finishUpdate(in: frame) }
  }

  /// Lets items that are at rest be there, or takes them out.
  private func releaseItems(in frame: AnimationFrame) {
    let resting = items.moving.filter(\.isAtRest)
    guard !resting.isEmpty else { return }
    let names = Set(resting.map { ObjectIdentifier($0.item) })
    items.moving.removeAll { names.contains(ObjectIdentifier($0.item)) || !$0.item.isAlive }
    var (places, gone) = ([GraphNode](), [ViewElement]())
    for motion in resting {
      let item = motion.item
      item.isEntering = false
      guard item.isAlive, let place = item.parent else { continue }
      if item.isLeaving {
        gone += place.outputs(of: item).map(\.withModifiers).flatMap(\.everything)
        retire(item)
      } else {
        for element in item.elements where place.transitions[element.anchor]?.isStandard == true {
          place.transitions.removeValue(forKey: element.anchor).map { retire($0.root) }
        }
      }
      places.append(place)
    }
    // Others may have been shown in the frame of one that has gone.
    let wasShared = gone.contains { $0.flow.match != nil }
    forget(gone)
    renew(places) { $0.children.removeAll { !$0.isAlive } }
    forgetDeparted()
    guard wasShared else { return }
    refresh([])
    flow(Transaction(), in: frame)
  }

  /// Puts out the elements of places again, each once, the innermost first.
  private func renew(_ places: [GraphNode], _ change: (GraphNode) -> Void = { _ in }) {
    var known: Set<ObjectIdentifier> = []
    let places = places.filter { known.insert(ObjectIdentifier($0)).inserted }
    for place in places.sorted(by: { $0.depth > $1.depth }) {
      let before = place.elements
      change(place)
      place.putOut()
      putOut(above: place, before)
    }
  }
}
