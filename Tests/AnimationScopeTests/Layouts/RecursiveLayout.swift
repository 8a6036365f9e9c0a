import AnimationScope

/// A view that runs, as layout sees it: it asks its content directly, as it must where code of the
/// app stands in between.
final class LayoutComputer {
  let rule: LayoutRule
  /// What is written nearest to the view, if anything is.
  let saidPriority: Double?
  /// The only content of a modifier, or what a container arranges.
  let members: [LayoutComputer]
  /// What hangs on it.
  let layers: [LayoutComputer]
  /// Lines by which others place it.
  var guides = LayoutGuides.none
  private(set) var x = 0.0
  private(set) var y = 0.0
  private(set) var extent = Extent.zero

  init(
    _ rule: LayoutRule, _ members: [LayoutComputer] = [], layers: [LayoutComputer] = [], priority: Double? = nil
  ) {
    self.rule = rule
    self.members = members
    self.layers = layers
    saidPriority = rule.isContainer ? priority : members.first?.saidPriority ?? priority
  }

  var priority: Double { saidPriority ?? (isSpacer ? -.infinity : 0) }

  private var isSpacer: Bool {
    if case .spacer = rule { return true }
    return !rule.isContainer && members.first?.isSpacer == true
  }

  func size(_ proposal: Proposal) -> Extent {
    if let own = rule.ownSize(proposal) { return own }
    switch rule {
    case .pile: return Extent(covering: members.map { $0.size(proposal) })
    case .stack(let axis, _, _):
      return line(axis).size(around: sizes(line(axis), proposal))
    case .lazyStack(let axis, _, _):
      var extent = line(axis).size(around: sizes(line(axis), proposal))
      if let across = proposal[axis.other] { extent[axis.other] = across }
      return extent
    default:
      let ideal = rule.asksForIdeal ? members[0].size(.ideal) : nil
      return rule.size(around: members[0].size(rule.offer(proposal, ideal: ideal)), proposal)
    }
  }

  func place(at corner: (x: Double, y: Double), _ proposal: Proposal) {
    (x, y) = corner
    extent = size(proposal)
    switch rule {
    case .pile(let placement): pile(members, proposal, placement)
    case .reader: pile(members, Proposal(extent), .topLeading)
    case .stack(let axis, _, let alignment), .lazyStack(let axis, _, let alignment):
      let across = Placement(x: alignment, y: alignment)
      let sizes = sizes(line(axis), proposal)
      for (place, edge) in line(axis).edges(of: sizes).enumerated() {
        let side = across.offset(of: sizes[place], in: extent, axis.other)
        put(members[place], offers(line(axis), proposal)[place], axis == .horizontal ? (edge, side) : (side, edge))
      }
    default:
      if let content = members.first {
        let offer = rule.offer(proposal, in: extent)
        put(content, offer, rule.offset(of: content.size(offer), in: extent, guides: content.guides))
      }
    }
    pile(layers, Proposal(extent), rule.layerPlacement)
  }

  private func line(_ axis: LayoutAxis) -> StackLine {
    var spacing: Length?
    switch rule {
    case .stack(_, let given, _), .lazyStack(_, let given, _): spacing = given
    default: break
    }
    return StackLine(axis, of: members.map(\.rule), spacing: spacing)
  }

  private func offers(_ line: StackLine, _ proposal: Proposal) -> [Proposal] {
    if case .lazyStack(let axis, _, _) = rule {
      var offer = proposal
      offer[axis] = nil
      return members.map { _ in offer }
    }
    return line.offers(proposal, priorities: members.map(\.priority)) { self.members[$0].size($1) }
  }

  private func sizes(_ line: StackLine, _ proposal: Proposal) -> [Extent] {
    zip(members, offers(line, proposal)).map { $0.size($1) }
  }

  private func pile(_ members: [LayoutComputer], _ offer: Proposal, _ placement: Placement) {
    for member in members {
      put(member, offer, placement.offset(of: member.size(offer), in: extent, guides: member.guides))
    }
  }

  private func put(_ member: LayoutComputer, _ offer: Proposal, _ way: (x: Length, y: Length)) {
    member.place(at: (x + way.x.value, y + way.y.value), offer)
  }
}

extension LayoutRule {
  fileprivate var isContainer: Bool {
    switch self {
    case .stack, .lazyStack, .pile, .reader: true
    default: false
    }
  }
}

extension Box {
  /// The views that this is to a container: a group is several.
  func computers(_ isNew: Bool, in axis: LayoutAxis?) -> [LayoutComputer] {
    switch self {
    case .group(let boxes): return boxes.flatMap { $0.computers(isNew, in: axis) }
    case .priority(let value, let inner):
      let content = inner.pile(isNew, in: axis)[0]
      return [
        LayoutComputer(
          content.rule, content.members, layers: content.layers, priority: content.saidPriority ?? value[isNew])
      ]
    default: return [computer(isNew, in: axis)]
    }
  }

  private func computer(_ isNew: Bool, in axis: LayoutAxis?) -> LayoutComputer {
    func length(_ sides: Sides?) -> Length? { sides.map { Length($0[isNew]) } }
    func around(_ rule: LayoutRule, _ inner: Box) -> LayoutComputer {
      LayoutComputer(rule, inner.pile(isNew, in: axis))
    }
    func members(_ boxes: [Box], in axis: LayoutAxis?) -> [LayoutComputer] {
      boxes.flatMap { $0.computers(isNew, in: axis) }
    }
    func placement(_ alignment: Int) -> Placement {
      Placement(x: Double(alignment % 3) / 2, y: Double(alignment / 3) / 2)
    }
    switch self {
    case .leaf: return LayoutComputer(.fill)
    case .spacer(let least):
      return LayoutComputer(.spacer(axis, minimum: length(least) ?? Length(LayoutRule.standardSpacing)))
    case .divider: return LayoutComputer(.divider(axis ?? .vertical))
    case .stack(let isHorizontal, let isLazy, let spacing, let alignment, let boxes):
      let own: LayoutAxis = isHorizontal ? .horizontal : .vertical
      let rule: LayoutRule =
        isLazy
        ? .lazyStack(own, spacing: length(spacing), alignment: Double(alignment) / 2)
        : .stack(own, spacing: length(spacing), alignment: Double(alignment) / 2)
      return LayoutComputer(rule, members(boxes, in: own))
    case .pile(let alignment, let boxes):
      return LayoutComputer(.pile(placement(alignment)), members(boxes, in: nil))
    case .reader(let boxes): return LayoutComputer(.reader, members(boxes, in: nil))
    case .group, .priority: return LayoutComputer(.pile(.center), computers(isNew, in: axis))
    case .frame(let width, let height, let alignment, let inner):
      return around(.frame(width: length(width), height: length(height), placement(alignment)), inner)
    case .flexible(let bounds, let alignment, let inner):
      let (across, along) = (bounds[..<3].map(length), bounds[3...].map(length))
      return around(
        .flexible(
          LayoutRule.Bounds(minimum: across[0], ideal: across[1], maximum: across[2]),
          LayoutRule.Bounds(minimum: along[0], ideal: along[1], maximum: along[2]), placement(alignment)), inner)
    case .padding(let edges, let amount, let inner):
      func side(_ names: String...) -> Length {
        Length(edges.contains { $0 == "all" || names.contains($0) } ? amount[isNew] : 0)
      }
      return around(
        .padding(
          leading: side("leading", "horizontal"), top: side("top", "vertical"),
          trailing: side("trailing", "horizontal"), bottom: side("bottom", "vertical")), inner)
    case .offset(let x, let y, let inner): return around(.offset(x: Length(x[isNew]), y: Length(y[isNew])), inner)
    case .position(let x, let y, let inner):
      return around(.position(x: Length(x[isNew]), y: Length(y[isNew])), inner)
    case .fixed(let horizontal, let vertical, let inner):
      return around(.fixedSize(horizontal: horizontal, vertical: vertical), inner)
    case .aspect(let ratio, let fills, let inner): return around(.aspect(ratio: length(ratio), fills: fills), inner)
    case .overlay(let inner, let alignment, let layer):
      return LayoutComputer(
        .layered(placement(alignment)), inner.pile(isNew, in: axis), layers: layer.pile(isNew, in: nil))
    }
  }

  /// One view, a pile where there are several.
  private func pile(_ isNew: Bool, in axis: LayoutAxis?) -> [LayoutComputer] {
    let all = computers(isNew, in: axis)
    return all.count == 1 ? all : [LayoutComputer(.pile(.center), all)]
  }
}
