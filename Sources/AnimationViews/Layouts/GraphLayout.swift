// From elements to frames: what lays out is found, asked for its size from the root, and placed
// from the root. Sizes recur, places do not.
//
// Not of SwiftUI.

internal import AnimationModel
internal import AnimationScope
internal import Foundation

/// What layout keeps of an element.
///
/// Frames are final values: what a layout on its way to them shows is its owner's affair.
struct ElementLayout {
  /// Points, in the coordinates of the root.
  fileprivate(set) var frame = CGRect.zero
  /// Points, in the coordinates of the element around it.
  fileprivate(set) var frameInParent = CGRect.zero
  /// How well the size is known: of text it is an estimate.
  fileprivate(set) var knowledge = Knowledge.known
  /// Whether the element lies anywhere: of several that might fit one is shown.
  fileprivate(set) var isShown = false
  /// Of what lays out: where the last layout has put it, and how well that is known.
  fileprivate(set) var measured: MeasuredFrames.Frame?
  /// What it was placed in last; `nil` of one that is not placed.
  var room: LayoutRoom? { proposal.map { LayoutRoom(proposal: $0, corner: frame.origin, axis: axis) } }
  fileprivate var proposal: Proposal?
  fileprivate var axis: LayoutAxis?
  /// Of a container: the layout to be shown instead of the one that the app has written, while its
  /// data move.
  var presented: (any Layout)?

  /// Of what lays out.
  fileprivate var computer: LayoutComputer?
}

/// Where something was laid out last: where it stays when it is no member of a layout any more.
struct LayoutRoom {
  let proposal: Proposal
  /// Points, in the coordinates of the root.
  let corner: CGPoint
  let axis: LayoutAxis?
}

extension ViewGraph {
  /// Gives every element its final size and place.
  ///
  /// - Complexity: O(*n*) questions where stacks ask each member a bounded number of times; each is
  ///   answered once.
  func layOut() {
    layOutMembers()
    for motion in items.moving where motion.item.isLeaving && motion.item.isAlive {
      for (element, room) in motion.placed { LayoutPass.place(element, in: room) }
    }
    placeMatches()
  }

  private func layOutMembers() {
    let members = LayoutPass.prepare(root.elements, in: nil, depth: 0)
    guard let first = members.first else { return }
    var top = first
    if members.count > 1 {
      // Several views at the root stand in a column.
      top = LayoutComputer(of: LayoutPass.prepare(root.elements, in: .vertical, depth: 1), by: VStackLayout())
      top.noteGuides()
    }
    let room = Extent(size)
    let own = top.dimensions(Proposal(room))
    LayoutPass.place(LayoutPlace(own, at: Alignment.center.offset(of: own, in: ViewDimensions(room: room))))
  }

  /// Looks at everything that is shown, from back to front: an element stands behind what is in it
  /// and before its backgrounds. Masks are not among them.
  ///
  /// - Parameters:
  ///   - start: What is known at the root.
  ///   - visit: Is given an element and what is known at it, and makes of that what is known in it.
  ///     What hangs on the element knows what is known at it.
  func visitShown<Known>(_ start: Known, _ visit: (ViewElement, inout Known) -> Void) {
    // What is open: an element with all that is in it, or the element and its content.
    var open: [(element: ViewElement, known: Known, isWhole: Bool)] = root.elements.reversed().map { ($0, start, true) }
    while let (element, known, isWhole) = open.popLast() {
      guard element.layout.isShown else { continue }
      guard isWhole, !element.layers.isEmpty else {
        var inside = known
        visit(element, &inside)
        open += element.childrenFromBack.reversed().map { ($0, inside, true) }
        continue
      }
      let layers = element.drawnLayers.reversed().map { ($0, known, true) }
      if element.layerRole != .behind { open += layers }
      open.append((element, known, false))
      if element.layerRole == .behind { open += layers }
    }
  }
}

extension ViewElement {
  /// Its children in the order in which they are drawn: that of the source, unless they say
  /// otherwise.
  fileprivate var childrenFromBack: [ViewElement] {
    guard children.count > 1 else { return children }
    let places = children.map { $0.traits[ZIndexMark.self] }
    guard places.contains(where: { $0 != places[0] }) else { return children }
    return children.indices.sorted { (places[$0], $0) < (places[$1], $1) }.map { children[$0] }
  }

  /// Where what hangs on it is drawn; `nil` where nothing does.
  var layerRole: LayerRole? {
    guard case .modifier(_, .layer(let layer)) = part else { return nil }
    return layer.role
  }

  /// What hangs on it and is drawn itself: a mask is not.
  var drawnLayers: [ViewElement] { layerRole == .mask ? [] : layers }
}

/// One pass over the elements.
@MainActor
enum LayoutPass {
  /// Levels of what lays out. A level of a debug build takes some 7 KB of the stack where layouts
  /// of the app take turns with modifiers: half of 8 MB is left.
  static let deepest = 500

  // MARK: - What lays out

  /// What lays out of the elements in a container, each with everything in it.
  static func prepare(_ elements: [ViewElement], in axis: LayoutAxis?, depth: Int) -> [LayoutComputer] {
    let tops = elements.filter { !$0.isLeaving }.map { computer(of: $0, in: axis, depth, isMember: true) }
    finish(tops)
    return tops
  }

  private static func finish(_ tops: [LayoutComputer]) {
    var open = tops
    var order: [LayoutComputer] = []
    while let next = open.popLast() {
      order.append(next)
      configure(next)
      open += next.members
      open += next.layers
    }
    for computer in order.reversed() { computer.noteGuides() }
  }

  /// What lays out of an element: modifiers that do not are passed over.
  private static func computer(
    of outer: ViewElement, in axis: LayoutAxis?, _ depth: Int, isMember: Bool
  ) -> LayoutComputer {
    require(
      depth < deepest,
      "A \(outer.name) is laid out \(depth) levels deep. Layouts nest at most \(deepest) levels.")
    var target = outer
    while target.isPassedOver, let content = target.children.first {
      target.layout.isShown = false
      target = content
    }
    target.layout.isShown = false
    let computer = target.layout.computer ?? LayoutComputer(of: target)
    target.layout.computer = computer
    computer.begin(in: outer, axis, depth: depth, isMember ? outer.traits : ElementTraits())
    return computer
  }

  private static func configure(_ computer: LayoutComputer) {
    guard let element = computer.element else { return }
    let (axis, depth) = (computer.axis, computer.depth + 1)
    func inner() { computer.members = element.children.map { self.computer(of: $0, in: axis, depth, isMember: false) } }
    switch element.part {
    case .leaf(let leaf):
      let environment = element.environment
      computer.rule = leaf.rule(along: axis, in: environment).map { .ruled($0) } ?? .leaf(leaf, environment)
    case .container(let view):
      var known: (any LayoutRunning)?
      if case .container(let runner) = computer.rule { known = runner }
      let layout: any Layout = element.layout.presented ?? view.layout
      let runner = LayoutRunners.runner(of: layout, after: known)
      computer.rule = .container(runner)
      // The content of a reader comes when its size is known.
      guard !(view is any SizeReadingView) else { return }
      let members = element.children.filter { !$0.isLeaving }
      computer.members = members.map { self.computer(of: $0, in: runner.axis, depth, isMember: true) }
    case .modifier(_, .layout(let modifier)):
      computer.rule = modifier.layout.rule
      inner()
    case .modifier(_, .layer(let modifier)):
      computer.rule = .layered(LayerLayout(role: modifier.role, alignment: modifier.alignment))
      inner()
      let hanging = element.layers.filter { !$0.isLeaving }
      let layers = hanging.map { self.computer(of: $0, in: nil, depth, isMember: false) }
      // Several views that hang on one are a pile, which is placed as a whole.
      computer.layers = layers.count > 1 ? [LayoutComputer(of: layers, by: ZStackLayout())] : layers
    case .modifier(_, .match):
      // What shares a frame has one of its own, which its content leaves.
      computer.rule = .moved { _ in .zero }
      inner()
    case .modifier:
      // Without content: it is passed over otherwise.
      computer.rule = .ruled(.empty)
    }
  }

  // MARK: - Places

  /// Gives frames to something that is no member of a layout any more, in the room that it had.
  static func place(_ element: ViewElement, in room: LayoutRoom) {
    place(element, by: room.proposal, along: room.axis) { _ in room.corner }
  }

  /// Gives frames to something that is laid out beside its container.
  ///
  /// - Parameter corner: Given the size, where it lies in the coordinates of the root, in points.
  static func place(
    _ element: ViewElement, by proposal: Proposal, along axis: LayoutAxis?, at corner: (CGSize) -> CGPoint
  ) {
    let top = computer(of: element, in: axis, 0, isMember: true)
    finish([top])
    let own = top.dimensions(proposal)
    let place = corner(CGSize(own.extent))
    self.place(LayoutPlace(own, at: (Length(place.x), Length(place.y))))
  }

  /// Gives a frame to a view and to everything in it.
  static func place(_ top: LayoutPlace) {
    // Where each lies in the nearest element around it: a pile of several views is none.
    var open: [(place: LayoutPlace, outer: CGPoint, x: Length, y: Length)] = [(top, .zero, top.x, top.y)]
    while let (place, outer, x, y) = open.popLast() {
      let view = place.view
      let own = CGPoint(x: place.x.value, y: place.y.value)
      let corner = CGPoint(x: outer.x + own.x, y: outer.y + own.y)
      record(place, own, corner)
      view.element?.layout.measured = MeasuredFrames.Frame(x: x, y: y, place.extent, place.proposal)
      if let element = view.element, case .container(let container) = element.part,
        let reader = container as? any SizeReadingView
      {
        reader.fill(element)
        view.members = prepare(element.children, in: nil, depth: view.depth + 1)
      }
      let isElement = view.element != nil
      // The first one is placed first, with all that is in it: what hangs on a view comes behind.
      for inner in view.places(place.proposal, in: place.extent, at: own).reversed() {
        open.append((inner, corner, isElement ? inner.x : x + inner.x, isElement ? inner.y : y + inner.y))
      }
    }
  }

  private static func record(_ place: LayoutPlace, _ own: CGPoint, _ corner: CGPoint) {
    guard let target = place.view.element else { return }
    let size = CGSize(place.extent)
    var element: ViewElement = place.view.outer
    var inParent = own
    while true {
      element.layout.frame = CGRect(origin: corner, size: size)
      element.layout.frameInParent = CGRect(origin: inParent, size: size)
      element.layout.knowledge = max(place.extent.width.knowledge, place.extent.height.knowledge)
      element.layout.isShown = true
      element.layout.measured = nil
      (element.layout.proposal, element.layout.axis) = (place.proposal, place.view.axis)
      guard element !== target, let content = element.children.first else { return }
      // What is passed over lies where its content does.
      element = content
      inParent = .zero
    }
  }
}

extension ViewElement {
  /// Whether it is a modifier that neither sizes nor moves its content.
  fileprivate var isPassedOver: Bool {
    guard case .modifier(_, let part) = part else { return false }
    switch part {
    case .layout(let modifier): if case .same = modifier.layout { return true } else { return false }
    case .layer, .match: return false
    case .effect, .environment, .flow, .trait, .preference, .event, .leader: return true
    }
  }

  fileprivate var name: String {
    switch part {
    case .leaf(let view): type(of: view).row
    case .container(let view): type(of: view).row
    case .modifier(let modifier, _): type(of: modifier).row
    }
  }
}
