// SwiftUI's layout by the plainest recursion: nothing is kept, every question is asked again.
//
// Source: Apple, "Compose custom layouts with SwiftUI" (WWDC22-10056), and C. Eidhof, F. Kugler,
// "Thinking in SwiftUI", 2020, for stacks, flexible frames and aspect ratios.

struct PlainLayout {
  typealias Size = (width: Double, height: Double)
  typealias Offer = (width: Double?, height: Double?)

  let isNew: Bool
  /// Leaves in the order of the text: name and frame.
  private(set) var frames: [(name: String, x: Double, y: Double, size: Size)] = []
  private var counts: [String: Int] = [:]

  init(_ box: Box, isNew: Bool, container: Size) {
    self.isNew = isNew
    let offer: Offer = (container.width, container.height)
    // Several views at the root stand in a column.
    var root = box
    if case .group = Self.core(box) {
      root = .stack(isHorizontal: false, isLazy: false, spacing: nil, alignment: 1, [box])
    }
    let own = size(root, offer, axis: nil)
    place(
      root, Self.less(container.width, own.width) / 2, Self.less(container.height, own.height) / 2, offer, axis: nil)
  }

  /// What is left of an infinite length is nothing that could be counted.
  private static func less(_ a: Double, _ b: Double) -> Double { a == b ? 0 : a - b }

  /// The box inside of what lays nothing out.
  private static func core(_ box: Box) -> Box {
    switch box {
    case .priority(_, let inner): core(inner)
    case .group(let boxes) where boxes.count == 1: core(boxes[0])
    default: box
    }
  }

  /// The views that a container arranges.
  private static func members(_ boxes: [Box]) -> [Box] {
    boxes.flatMap { box -> [Box] in
      switch core(box) {
      case .group(let inner):
        return members(inner)
      default: return [box]
      }
    }
  }

  private func priority(_ box: Box) -> Double { said(box) ?? (isSpacer(box) ? -.infinity : 0) }

  /// What is written nearest to the view.
  private func said(_ box: Box) -> Double? {
    if case .priority(let value, let inner) = box { return said(inner) ?? value[isNew] }
    return content(box).flatMap(said)
  }

  private func isSpacer(_ box: Box) -> Bool {
    if case .spacer = box { return true }
    return content(box).map(isSpacer) ?? false
  }

  /// The box in a modifier, or in a group of one.
  private func content(_ box: Box) -> Box? {
    switch box {
    case .frame(_, _, _, let inner), .flexible(_, _, let inner), .padding(_, _, let inner), .offset(_, _, let inner),
      .position(_, _, let inner), .fixed(_, _, let inner), .aspect(_, _, let inner), .overlay(let inner, _, _),
      .priority(_, let inner):
      inner
    case .group(let boxes) where boxes.count == 1: boxes[0]
    default: nil
    }
  }

  private func bounded(_ value: Double, _ least: Double?, _ greatest: Double?) -> Double {
    max(least ?? -.infinity, min(greatest ?? .infinity, value))
  }

  // MARK: - Sizes

  private func size(_ box: Box, _ offer: Offer, axis: Bool?) -> Size {
    switch box {
    case .leaf: return (offer.width ?? 10, offer.height ?? 10)
    case .spacer(let least):
      let least = least?[isNew] ?? 8
      let own = (width: max(least, offer.width ?? least), height: max(least, offer.height ?? least))
      return axis == nil ? own : axis == true ? (own.width, 0) : (0, own.height)
    case .divider: return axis == true ? (1, offer.height ?? 10) : (offer.width ?? 10, 1)
    case .stack(let isHorizontal, let isLazy, let spacing, _, let boxes):
      let members = Self.members(boxes)
      let offers = offers(members, offer, isHorizontal, isLazy, spacing)
      let sizes = zip(members, offers).map { size($0, $1, axis: isHorizontal) }
      let space = spaces(members, spacing).reduce(0, +)
      let length = sizes.reduce(space) { $0 + (isHorizontal ? $1.width : $1.height) }
      let breadth = sizes.map { isHorizontal ? $0.height : $0.width }.max() ?? 0
      if isHorizontal { return (length, isLazy ? offer.height ?? breadth : breadth) }
      return (isLazy ? offer.width ?? breadth : breadth, length)
    case .pile(_, let boxes), .group(let boxes):
      let sizes = Self.members(boxes).map { size($0, offer, axis: nil) }
      return (sizes.map(\.width).max() ?? 0, sizes.map(\.height).max() ?? 0)
    case .reader: return (offer.width ?? 10, offer.height ?? 10)
    case .frame(let width, let height, _, let inner):
      let own = size(inner, self.offer(box, offer, axis), axis: axis)
      return (width?[isNew] ?? own.width, height?[isNew] ?? own.height)
    case .flexible(let bounds, _, let inner):
      let own = size(inner, self.offer(box, offer, axis), axis: axis)
      let b = bounds.map { $0?[isNew] }
      return (
        bounded(offer.width ?? b[1] ?? own.width, b[0] ?? own.width, b[2] ?? own.width),
        bounded(offer.height ?? b[4] ?? own.height, b[3] ?? own.height, b[5] ?? own.height)
      )
    case .padding(let edges, let amount, let inner):
      let own = size(inner, self.offer(box, offer, axis), axis: axis)
      let room = room(edges, amount)
      return (own.width + room.left + room.right, own.height + room.top + room.bottom)
    case .position(_, _, let inner):
      let own = size(inner, offer, axis: axis)
      return (offer.width ?? own.width, offer.height ?? own.height)
    case .offset(_, _, let inner), .fixed(_, _, let inner), .aspect(_, _, let inner):
      return size(inner, self.offer(box, offer, axis), axis: axis)
    case .priority(_, let inner), .overlay(let inner, _, _): return size(inner, offer, axis: axis)
    }
  }

  private func room(_ edges: [String], _ amount: Sides) -> (left: Double, right: Double, top: Double, bottom: Double) {
    func at(_ names: String...) -> Double { edges.contains { $0 == "all" || names.contains($0) } ? amount[isNew] : 0 }
    return (at("leading", "horizontal"), at("trailing", "horizontal"), at("top", "vertical"), at("bottom", "vertical"))
  }

  /// What a modifier offers its content.
  private func offer(_ box: Box, _ offer: Offer, _ axis: Bool?) -> Offer {
    switch box {
    case .frame(let width, let height, _, _): return (width?[isNew] ?? offer.width, height?[isNew] ?? offer.height)
    case .flexible(let bounds, _, _):
      let b = bounds.map { $0?[isNew] }
      return (
        (offer.width ?? b[1]).map { bounded($0, b[0], b[2]) }, (offer.height ?? b[4]).map { bounded($0, b[3], b[5]) }
      )
    case .padding(let edges, let amount, _):
      let room = room(edges, amount)
      return (
        offer.width.map { max(0, $0 - room.left - room.right) },
        offer.height.map { max(0, $0 - room.top - room.bottom) }
      )
    case .fixed(let horizontal, let vertical, _): return (horizontal ? nil : offer.width, vertical ? nil : offer.height)
    case .aspect(let ratio, let fills, let inner):
      let ideal = size(inner, (nil, nil), axis: axis)
      let ratio = ratio?[isNew] ?? (ideal.height > 0 ? ideal.width / ideal.height : 0)
      guard ratio > 0 else { return offer }
      switch offer {
      case (let width?, let height?):
        // The candidates touch one pair of edges each.
        let (wide, high) = ((width, width / ratio), (height * ratio, height))
        return (wide.1 <= height) != fills ? wide : high
      case (let width?, nil): return (width, width / ratio)
      case (nil, let height?): return (height * ratio, height)
      case (nil, nil): return offer
      }
    default: return offer
    }
  }

  private func spaces(_ members: [Box], _ spacing: Sides?) -> [Double] {
    zip(members, members.dropFirst()).map { left, right in
      if let spacing { return spacing[isNew] }
      for member in [left, right] { if case .spacer = Self.core(member) { return 0 } }
      return 8
    }
  }

  private func offers(
    _ members: [Box], _ offer: Offer, _ isHorizontal: Bool, _ isLazy: Bool, _ spacing: Sides?
  ) -> [Offer] {
    func along(_ length: Double?) -> Offer { isHorizontal ? (length, offer.height) : (offer.width, length) }
    func length(_ member: Box, _ offered: Double) -> Double {
      let own = size(member, along(offered), axis: isHorizontal)
      return isHorizontal ? own.width : own.height
    }
    guard !isLazy, let whole = isHorizontal ? offer.width : offer.height else {
      return members.map { _ in along(nil) }
    }
    var left = Self.less(whole, spaces(members, spacing).reduce(0, +))
    var waiting = Array(members.indices)
    var result = members.map { _ in along(nil) }
    while let highest = waiting.map({ priority(members[$0]) }).max() {
      let equals = waiting.filter { priority(members[$0]) == highest }
      func give(_ member: Int) -> Double {
        let flexibility = length(members[member], .infinity) - length(members[member], 0)
        return flexibility.isNaN ? 0 : flexibility
      }
      let next = equals.min { (give($0), $0) < (give($1), $1) }!
      let kept = waiting.filter { priority(members[$0]) != highest }.map { length(members[$0], 0) }.reduce(0, +)
      let share = max(0, (left - kept) / Double(equals.count))
      result[next] = along(share)
      left = Self.less(left, length(members[next], share))
      waiting.removeAll { $0 == next }
    }
    return result
  }

  // MARK: - Places

  private func shift(_ alignment: Int, _ child: Size, _ own: Size) -> (x: Double, y: Double) {
    let (x, y) = (Double(alignment % 3) / 2, Double(alignment / 3) / 2)
    return (x == 0 ? 0 : Self.less(own.width, child.width) * x, y == 0 ? 0 : Self.less(own.height, child.height) * y)
  }

  private mutating func place(_ box: Box, _ x: Double, _ y: Double, _ offer: Offer, axis: Bool?) {
    let own = size(box, offer, axis: axis)
    func note(_ type: String, _ layout: inout PlainLayout) {
      layout.counts[type, default: 0] += 1
      layout.frames.append(("\(type)#\(layout.counts[type]!)", x, y, own))
    }
    switch box {
    case .leaf: note("Rectangle", &self)
    case .divider: note("Divider", &self)
    case .spacer: break
    case .stack(let isHorizontal, let isLazy, let spacing, let alignment, let boxes):
      let members = Self.members(boxes)
      let offers = offers(members, offer, isHorizontal, isLazy, spacing)
      let spaces = spaces(members, spacing) + [0]
      var edge = 0.0
      for (index, member) in members.enumerated() {
        let child = size(member, offers[index], axis: isHorizontal)
        let side = shift(isHorizontal ? alignment * 3 : alignment, child, own)
        place(
          member, x + (isHorizontal ? edge : side.x), y + (isHorizontal ? side.y : edge), offers[index],
          axis: isHorizontal)
        edge += (isHorizontal ? child.width : child.height) + spaces[index]
      }
    case .pile(_, let boxes), .group(let boxes), .reader(let boxes):
      var inner = offer
      var alignment = 4
      if case .pile(let given, _) = box { alignment = given }
      if case .reader = box { (alignment, inner) = (0, (own.width, own.height)) }
      for member in Self.members(boxes) {
        let way = shift(alignment, size(member, inner, axis: nil), own)
        place(member, x + way.x, y + way.y, inner, axis: nil)
      }
    case .frame(_, _, let alignment, let inner), .flexible(_, let alignment, let inner):
      let inside = self.offer(box, offer, axis)
      let way = shift(alignment, size(inner, inside, axis: axis), own)
      place(inner, x + way.x, y + way.y, inside, axis: axis)
    case .padding(let edges, let amount, let inner):
      let room = room(edges, amount)
      place(inner, x + room.left, y + room.top, self.offer(box, offer, axis), axis: axis)
    case .offset(let dx, let dy, let inner): place(inner, x + dx[isNew], y + dy[isNew], offer, axis: axis)
    case .position(let px, let py, let inner):
      let child = size(inner, offer, axis: axis)
      place(inner, x + px[isNew] - child.width / 2, y + py[isNew] - child.height / 2, offer, axis: axis)
    case .fixed(_, _, let inner): place(inner, x, y, self.offer(box, offer, axis), axis: axis)
    case .aspect(_, _, let inner): place(inner, x, y, (own.width, own.height), axis: axis)
    case .priority(_, let inner): place(inner, x, y, offer, axis: axis)
    case .overlay(let inner, let alignment, let layer):
      place(inner, x, y, offer, axis: axis)
      let inside: Offer = (own.width, own.height)
      let way = shift(alignment, size(layer, inside, axis: nil), own)
      place(layer, x + way.x, y + way.y, inside, axis: nil)
    }
  }
}
