extension LayoutRun {
  /// The frame of every element that is shown and lays something out, by element.
  ///
  /// - Complexity: O(*n* log *n*) questions for trees whose stacks ask each member a bounded number
  ///   of times.
  mutating func placed(in container: ContainerSize) -> PerElement<PlacedFrame?> {
    var frames = PerElement<PlacedFrame?>(repeating: nil, count: tree.rules.count)
    guard let root = tree.root, tree.isShown[ElementID(0)] else { return frames }
    let room = Extent(width: Length(container.width), height: Length(container.height))
    let proposal = Proposal(room)
    let extent = size(of: root, proposal)
    let (dx, dy) = Placement.center.offset(of: extent, in: room)
    frames[root] = PlacedFrame(
      x: dx.value, y: dy.value, extent: extent, proposal: proposal, parent: nil, dx: dx, dy: dy)
    var open = [root]
    while let element = open.popLast() {
      guard let own = frames[element] else { continue }
      for (child, offer, size, x, y) in places(in: element, own) {
        frames[child] = PlacedFrame(
          x: own.x + x.value, y: own.y + y.value, extent: size, proposal: offer, parent: element, dx: x, dy: y)
        open.append(child)
      }
    }
    return frames
  }

  private typealias Place = (child: ElementID, offer: Proposal, size: Extent, x: Length, y: Length)

  private mutating func places(in element: ElementID, _ own: PlacedFrame) -> [Place] {
    let rule = tree.effectiveRule(of: element)
    var result: [Place] = []
    switch rule {
    case .stack(let axis, let spacing, let alignment), .lazyStack(let axis, let spacing, let alignment):
      result = stacked(element, own, axis, spacing, alignment)
    case .pile(let placement): result = piled(element, own.proposal, own.extent, placement)
    case .reader: result = piled(element, Proposal(own.extent), own.extent, .topLeading)
    case .filling, .opaque: result = listed(element, own)
    case .transparent, .fill, .square, .lines, .fixed, .empty, .spacer, .divider: break
    default:
      if let child = inner(of: element) {
        let offer = rule.offer(own.proposal, in: own.extent)
        let size = size(of: child, offer)
        let place = rule.offset(of: size, in: own.extent)
        result = [(child, offer, size, place.x, place.y)]
      }
    }
    // Secondary content gets the size of what it decorates, and lies where its alignment says.
    for top in tree.secondary[element] {
      let child = tree.targets[top]
      let offer = Proposal(own.extent)
      let size = size(of: child, offer)
      let place = rule.layerPlacement.offset(of: size, in: own.extent)
      result.append((child, offer, size, place.x, place.y))
    }
    return result
  }

  private mutating func stacked(
    _ element: ElementID, _ own: PlacedFrame, _ axis: LayoutAxis, _ spacing: Length?, _ alignment: Double
  ) -> [Place] {
    let question = LayoutQuestion(element: element, proposal: own.proposal)
    let members = members(of: element)
    guard let offers = offers[question], offers.count == members.count else { return [] }
    let across = Placement(x: alignment, y: alignment)
    let sizes = zip(members, offers).map { size(of: $0, $1) }
    let edges = line(of: members, axis, spacing).edges(of: sizes)
    return members.indices.map { place in
      let side = across.offset(of: sizes[place], in: own.extent, axis.other)
      let (x, y) = axis == .horizontal ? (edges[place], side) : (side, edges[place])
      return (members[place], offers[place], sizes[place], x, y)
    }
  }

  private mutating func piled(_ element: ElementID, _ offer: Proposal, _ room: Extent, _ placement: Placement)
    -> [Place]
  {
    var result: [Place] = []
    for member in members(of: element) {
      let size = size(of: member, offer)
      let place = placement.offset(of: size, in: room)
      result.append((member, offer, size, place.x, place.y))
    }
    return result
  }

  /// Content of containers that are not modelled: one below the other, with no claim to be right.
  private mutating func listed(_ element: ElementID, _ own: PlacedFrame) -> [Place] {
    var offer = Proposal(own.extent)
    offer.height = nil
    offer.width?.knowledge = .unknown
    var edge = Length(0, .unknown)
    var result: [Place] = []
    for member in members(of: element) {
      let size = size(of: member, offer)
      result.append((member, offer, size, Length(0, .unknown), edge))
      edge = edge + size.height
    }
    return result
  }
}

extension LayoutTree {
  /// The frames of all elements that are shown: those that are passed over lie where their content
  /// does, and a group lies around its views.
  func completed(_ placed: PerElement<PlacedFrame?>) -> PerElement<PlacedFrame?> {
    var frames = placed
    for element in frames.ids.reversed() where frames[element] == nil && isShown[element] {
      let target = targets[element]
      frames[element] = target == element ? Self.union(primary[element].compactMap { frames[$0] }) : frames[target]
    }
    return frames
  }

  private static func union(_ frames: [PlacedFrame]) -> PlacedFrame? {
    guard var result = frames.first else { return nil }
    for frame in frames.dropFirst() {
      let right = max(result.x + result.extent.width.value, frame.x + frame.extent.width.value)
      let bottom = max(result.y + result.extent.height.value, frame.y + frame.extent.height.value)
      result.x = min(result.x, frame.x)
      result.y = min(result.y, frame.y)
      result.extent.width = Length(right - result.x, max(result.extent.width.knowledge, frame.extent.width.knowledge))
      result.extent.height = Length(
        bottom - result.y, max(result.extent.height.knowledge, frame.extent.height.knowledge))
    }
    return result
  }
}

/// Where an element lies in the coordinates of the root, and how it got there.
struct PlacedFrame {
  var x: Double
  var y: Double
  var extent: Extent
  var proposal: Proposal
  /// The element that placed it; `nil` at the root. Then the distance from that element's corner.
  var parent: ElementID?
  var dx: Length
  var dy: Length

  var centerX: Double { x + extent.width.value / 2 }
  var centerY: Double { y + extent.height.value / 2 }
}
