// Turns a tree and a change into elements, without recursion: what is still to do waits on a list.
//
// Two things in SwiftUI's structure are made explicit here. A modifier of a group is a modifier of
// each of its views. And the content of a scoped body continues the chain that the body
// interrupted.

struct ElementBuilder {
  private let prepared: PreparedTree
  private let change: StateStep
  private(set) var elements = PerElement<ScopeElement>()
  private(set) var remarks: [ScopeRemark] = []
  private var continuations: [Continuation] = []
  private var open: [Task] = []

  /// Where an element will stand.
  private struct Place {
    var parent: ElementID?
    var isSecondary = false
    var isShownOld = true
    var isShownNew = true
    var scope: ElementID?
    var axis: LayoutAxis?
    /// An index into `continuations`.
    var continuation: Int?
  }

  /// The rest of a chain that a body interrupted.
  private struct Continuation {
    var node: ViewTree.NodeID
    var modifier: Int
    var member: ViewTree.NodeID?
    var scope: ElementID?
    var body: ElementID
    /// The continuation around it.
    var outer: Int?
    var uses = 0
  }

  /// How often a body may mention its content, as `if flag { self.blur(radius: 3) } else { self }`
  /// does; and how many elements a tree may have for more than one mention, because each doubles
  /// what is inside.
  private static let mostUses = 2
  private static let mostForUses = 4096

  private enum Task {
    case view(ViewTree.NodeID, Place)
    /// The modifiers of a node from a place inwards, then the node; of a group one member alone.
    case chain(ViewTree.NodeID, Int, ViewTree.NodeID?, Place)
    case layer(ViewTree.NodeID, Int, Place)
  }

  private var tree: ViewTree { prepared.tree }
  private var names: ViewNames { prepared.names }

  init(_ prepared: PreparedTree, _ change: StateStep) {
    self.prepared = prepared
    self.change = change
    if let root = tree.root { begin(root) }
    while let task = open.popLast() {
      switch task {
      case .view(let id, let place): view(id, place)
      case .chain(let id, let modifier, let member, let place):
        if modifier < 0 { core(id, member, place) } else { chain(id, modifier, member, place) }
      case .layer(let id, let modifier, let place):
        append(.layer, id, modifier, place, prepared[id, modifier])
      }
    }
    for id in elements.ids.reversed() {
      elements[id].end = max(elements[id].end, ElementID(id.index + 1))
      if let parent = elements[id].parent { elements[parent].end = max(elements[parent].end, elements[id].end) }
    }
  }

  /// Several views at the root, each with the modifiers of the group, still need one element around
  /// them: the root stacks them.
  private mutating func begin(_ root: ViewTree.NodeID) {
    var place = Place()
    if isColumn(root) { place.axis = .vertical }
    if !tree[root].modifiers.isEmpty, Self.dissolves(tree[root]), tree[root].children.count > 1 {
      let group = append(.view, root, nil, place, .none)
      if case .view = tree[root].kind { elements[group].viewRow = ViewCatalog.rowsByName[tree[root].type] }
      place.parent = group
    }
    open.append(.view(root, place))
  }

  /// Whether a node is several views, which the root stacks.
  private func isColumn(_ root: ViewTree.NodeID) -> Bool {
    var node = tree[root]
    while Self.dissolves(node), node.children.count == 1 { node = tree[node.children[0]] }
    return Self.dissolves(node) && node.children.count > 1
  }

  @discardableResult
  private mutating func append(
    _ kind: ScopeElement.Kind, _ node: ViewTree.NodeID, _ modifier: Int?, _ place: Place,
    _ arguments: PreparedArguments
  ) -> ElementID {
    let (old, new) = arguments.evaluated(change)
    let id = elements.append(
      ScopeElement(
        kind: kind, node: node, modifier: modifier, parent: place.parent, isSecondary: place.isSecondary,
        isShownOld: place.isShownOld, isShownNew: place.isShownNew, scope: place.scope, axis: place.axis,
        old: old, new: new))
    if let parent = place.parent {
      if place.isSecondary {
        elements[parent].secondary.append(id)
      } else {
        elements[parent].primary.append(id)
      }
    }
    return id
  }

  private mutating func remark(_ reason: ScopeRemark.Reason, _ id: ViewTree.NodeID, _ modifier: Int? = nil) {
    let name = modifier.map { names[id, modifier: $0] } ?? names[id]
    let location = modifier.map { tree[id].modifiers[$0].location } ?? tree[id].location
    remarks.append(ScopeRemark(reason: reason, node: name, location: location))
  }

  private mutating func view(_ id: ViewTree.NodeID, _ place: Place) {
    let node = tree[id]
    let last = node.modifiers.count - 1
    if last >= 0, Self.dissolves(node), node.children.count != 1 {
      open += node.children.reversed().map { .chain(id, last, $0, place) }
    } else {
      open.append(.chain(id, last, nil, place))
    }
  }

  /// Whether the modifiers of a node are modifiers of each of its children.
  private static func dissolves(_ node: ViewNode) -> Bool {
    switch node.kind {
    case .custom: node.animatableData == nil
    case .view: ViewCatalog.entry(named: node.type)?.role == .group
    case .conditional, .content: false
    }
  }

  private mutating func chain(
    _ id: ViewTree.NodeID, _ modifier: Int, _ member: ViewTree.NodeID?, _ place: Place
  ) {
    let call = tree[id].modifiers[modifier]
    let row = ModifierCatalog.row(for: call)
    let classes = row.map { ModifierCatalog.all[$0].classes } ?? []
    // Parts of the leaf's own value are read at the leaf.
    if classes.contains(.leafValue), call.body == nil {
      open.append(.chain(id, modifier - 1, member, place))
      return
    }
    let index = append(.modifier, id, modifier, place, prepared[id, modifier])
    elements[index].modifierRow = row
    if row == nil, call.body == nil, call.animatableData == nil, !call.isGeometryEffect {
      remark(.unknownModifier(call.name), id, modifier)
    }
    if elements[index].behavior == .playsByItself,
      elements[index].old.first(where: { $0.label == "trigger" })
        != elements[index].new.first(where: { $0.label == "trigger" })
    {
      remark(.ownClock(call.name), id, modifier)
    }
    for case .unknown(let text) in call.edits { remark(.unknownEdit(text), id, modifier) }

    var inner = place
    inner.parent = index
    inner.isSecondary = false
    var aside = inner
    aside.isSecondary = true
    aside.axis = nil
    open += call.content.reversed().map { .view($0, aside) }
    if classes.contains(.secondary), call.content.isEmpty { open.append(.layer(id, modifier, aside)) }
    guard let body = call.body else {
      open.append(.chain(id, modifier - 1, member, inner))
      return
    }
    continuations.append(
      Continuation(
        node: id, modifier: modifier - 1, member: member, scope: place.scope, body: index, outer: place.continuation))
    inner.continuation = continuations.count - 1
    if classes.contains(.transaction) { inner.scope = index }
    open.append(.view(body, inner))
  }

  private mutating func core(_ id: ViewTree.NodeID, _ member: ViewTree.NodeID?, _ place: Place) {
    let node = tree[id]
    switch node.kind {
    case .content: resume(id, place)
    case .conditional(let branches): conditional(id, branches, place)
    case .custom, .view:
      let index = append(.view, id, nil, place, prepared[id])
      let row = node.kind == .custom ? nil : ViewCatalog.rowsByName[node.type]
      elements[index].viewRow = row
      var inner = place
      inner.parent = index
      inner.isSecondary = false
      switch row.map({ ViewCatalog.all[$0].role }) {
      case .horizontalStack, .lazyHorizontalStack: inner.axis = .horizontal
      case .verticalStack, .lazyVerticalStack: inner.axis = .vertical
      case .group: break
      case nil where node.kind == .custom: break
      case nil:
        inner.axis = nil
        if node.animatableData == nil, !isShape(node) { remark(.unknownView(node.type), id) }
      default: inner.axis = nil
      }
      open += (member.map { [$0] } ?? node.children).reversed().map { .view($0, inner) }
    }
  }

  private func isShape(_ node: ViewNode) -> Bool { node.isShapeOfTheApp }

  private mutating func resume(_ id: ViewTree.NodeID, _ place: Place) {
    guard let continuation = place.continuation else { return remark(.contentOutsideBody, id) }
    let rest = continuations[continuation]
    if rest.uses >= (elements.count < Self.mostForUses ? Self.mostUses : 1) {
      let modifier = elements[rest.body].modifier
      return remark(.contentTwice(names[rest.node, modifier: modifier ?? 0]), rest.node, modifier)
    }
    continuations[continuation].uses += 1
    let index = append(.resume(rest.body), id, nil, place, .none)
    var inner = place
    inner.parent = index
    inner.isSecondary = false
    inner.scope = rest.scope
    inner.continuation = rest.outer
    open.append(.chain(rest.node, rest.modifier, rest.member, inner))
  }

  private mutating func conditional(_ id: ViewTree.NodeID, _ branches: [ViewBranch], _ place: Place) {
    let index = append(.conditional, id, nil, place, prepared[id])
    let old = chosen(elements[index].old, id)
    let new = chosen(elements[index].new, nil)
    var tasks: [Task] = []
    for (number, branch) in branches.enumerated() {
      var inner = place
      inner.parent = index
      inner.isSecondary = false
      inner.isShownOld = place.isShownOld && old == number
      inner.isShownNew = place.isShownNew && new == number
      tasks += branch.children.map { .view($0, inner) }
    }
    open += tasks.reversed()
  }

  /// The first branch that holds, and the first that may, if nothing before it is certain to.
  private mutating func chosen(_ conditions: [ViewArgument], _ id: ViewTree.NodeID?) -> Int? {
    for (number, condition) in conditions.enumerated() {
      switch condition.value {
      case .bool(true): return number
      case .bool(false): continue
      default:
        if let id { remark(.undecided(condition.value.description), id) }
        return number
      }
    }
    return nil
  }
}

extension ViewNode {
  /// Whether a view that the catalogue lacks is used as a shape.
  var isShapeOfTheApp: Bool {
    kind == .view && children.isEmpty && ViewCatalog.rowsByName[type] == nil
      && (animatableData != nil
        || modifiers.first.map { ModifierCatalog.behavior(named: $0.name) == .drawsShape } ?? false)
  }
}
