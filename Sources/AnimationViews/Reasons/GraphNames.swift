// Names of what is in a graph, as in reports: `Rectangle#2` is the second Rectangle in text order.
//
// Text order: a view, what stands in its braces, then its modifiers, each with its own braces.
//
// Not of SwiftUI.

internal import Foundation

/// The names of the views in a graph, and who answers to a text.
@MainActor
struct GraphNames {
  /// A view: what it puts out, without the modifiers around it, and its name.
  private struct Entry {
    let node: GraphNode
    let type: String
    let name: String

    @MainActor var cores: [ViewElement] { node.elements.map(\.core) }
  }

  private var entries: [Entry] = []
  private var names: [ObjectIdentifier: String] = [:]
  private let root: GraphNode

  init(_ graph: ViewGraph) {
    root = graph.root
    var counts: [String: Int] = [:]
    var open: [GraphNode] = [graph.root]
    while let node = open.popLast() {
      if let type = node.name {
        counts[type, default: 0] += 1
        let name = "\(type)#\(counts[type, default: 0])"
        entries.append(Entry(node: node, type: type, name: name))
        names[ObjectIdentifier(node)] = name
      }
      open += node.nodesInTextOrder.reversed()
    }
  }

  /// The leaves, from back to front.
  var leaves: [ViewLeaf] { root.graph.drawnLeaves.compactMap(leaf) }

  /// The leaf that a query means: the view itself, or the only leaf in it.
  func leaf(_ query: ViewQuery) throws(ViewHostError) -> ViewLeaf {
    let leaves = try element(query).leaves
    guard leaves.count == 1,
      let leaf = root.graph.drawnLeaves.first(where: { $0.element === leaves[0] }).flatMap(leaf)
    else { throw .notALeaf(query, leaves: leaves.map { name(of: $0) }) }
    return leaf
  }

  private func leaf(_ drawn: DrawnLeaf) -> ViewLeaf? {
    guard case .leaf(let view) = drawn.element.part else { return nil }
    return ViewLeaf(drawn, view, name: name(of: drawn.element))
  }

  /// The name of a leaf or a container.
  func name(of element: ViewElement) -> String { name(of: element.node) }

  func name(of node: GraphNode) -> String { names[ObjectIdentifier(node)] ?? "" }

  /// The leaf or container that a query means.
  func element(_ query: ViewQuery) throws(ViewHostError) -> ViewElement {
    let answers =
      query.text.map { [named($0), byText($0), byWord($0), byName($0), byType($0)] } ?? [root.elements.map(\.core)]
    for answers in answers {
      if let element = try only(answers, query) { return element }
    }
    throw .notFound(query, known: entries.map(\.name))
  }

  private func only(_ answers: [ViewElement], _ query: ViewQuery) throws(ViewHostError) -> ViewElement? {
    var found: [ViewElement] = []
    for element in answers where !found.contains(where: { $0 === element }) { found.append(element) }
    // Of pages on each other the uppermost is meant, and what is there rather than what goes.
    for isElsewhere in [{ $0.isCovered }, { $0.goes }] as [(ViewElement) -> Bool]
    where found.contains(where: { !isElsewhere($0) }) {
      found.removeAll(where: isElsewhere)
    }
    if found.count > 1 { throw .ambiguous(query, found: found.map(candidate)) }
    return found.first
  }

  private func candidate(_ element: ViewElement) -> ViewCandidate {
    var parent: String?
    var next = element.node.parent
    while let node = next, node !== root, parent == nil {
      (parent, next) = (node.isComposed ? names[ObjectIdentifier(node)] : nil, node.parent)
    }
    return ViewCandidate(
      name: name(of: element), text: element.shownText, parent: parent, middle: element.middle)
  }

  /// Everything that is drawn of what a query means, that itself first: with what hangs on it, of a
  /// view that was given the name also what hangs on it inside of that.
  func drawn(_ query: ViewQuery) throws(ViewHostError) -> [ViewElement] {
    let core = try element(query)
    var (whole, next) = (core, core.parent)
    while let outer = next, case .modifier(_, let part) = outer.part {
      if case .trait(let trait) = part, trait.names(query.text) { whole = outer }
      next = outer.parent
    }
    let own = core.leaves
    let all = own + whole.leavesAndLayers.filter { leaf in !own.contains { $0 === leaf } }
    return all.filter(\.draws)
  }

  // MARK: - Who answers

  private var views: [ViewElement] {
    entries.compactMap { $0.node.part == nil ? nil : $0.node.elements.first }
  }

  private func named(_ text: String) -> [ViewElement] {
    let identified = views.filter { $0.names(IdentifierMark.self).contains(text) }
    return identified.isEmpty
      ? views.filter { $0.names(ExplicitName.self).contains { "\($0.base)" == text } } : identified
  }

  private func byText(_ text: String) -> [ViewElement] {
    let labelled = views.filter { view in
      view.names(LabelMark.self).contains { $0.string(in: view.environment) == text }
    }
    return labelled.isEmpty ? views.filter { $0.shownText == text } : labelled
  }

  private func byWord(_ text: String) -> [ViewElement] {
    views.filter { $0.shownText?.split { !$0.isLetter && !$0.isNumber }.contains { $0 == text } == true }
  }

  private func byName(_ text: String) -> [ViewElement] { entries.filter { $0.name == text }.flatMap(\.cores) }

  private func byType(_ text: String) -> [ViewElement] {
    entries.filter { $0.type.lowercased() == text.lowercased() }.flatMap(\.cores)
  }
}

extension TraitModifier {
  /// Whether it gives a view this name.
  @MainActor
  fileprivate func names(_ text: String?) -> Bool {
    var traits = ElementTraits()
    edit(&traits)
    guard let text else { return false }
    return traits[IdentifierMark.self] == text || traits[ExplicitName.self].map { "\($0.base)" } == text
  }
}

extension GraphNode {
  /// Of two branches the first one stands before the other, also when that one leaves.
  fileprivate var nodesInTextOrder: [GraphNode] {
    guard children.count == 2, children[0].key == .branch(false) else { return nodesBelow }
    return children.reversed() + secondaries
  }

  /// The type that a report names; `nil` of what is not written as a view.
  var name: String? {
    switch part {
    case .leaf(let view): type(of: view).row
    case .container(let view): type(of: view).row
    case .modifier: isComposed ? typeName : nil
    case nil: isComposed ? typeName : nil
    }
  }
}

extension ViewElement {
  /// The view inside of all modifiers.
  var core: ViewElement {
    var element = self
    while case .modifier = element.part, let content = element.children.first { element = content }
    return element
  }

  /// The leaves in this, in order.
  var leaves: [ViewElement] {
    var found: [ViewElement] = []
    var open = [self]
    while let element = open.popLast() {
      if case .leaf = element.part { found.append(element) }
      open += element.children.reversed()
    }
    return found
  }

  /// Whether it is a leaf that does more than take room.
  fileprivate var draws: Bool {
    guard case .leaf(let view) = part else { return false }
    if case .nothing = view.drawing(in: environment).content { return false }
    return true
  }

  /// The same with what hangs on everything in this.
  fileprivate var leavesAndLayers: [ViewElement] {
    var found: [ViewElement] = []
    var open = [self]
    while let element = open.popLast() {
      if case .leaf = element.part { found.append(element) }
      open += (element.children + element.layers).reversed()
    }
    return found
  }

  var shownText: String? {
    if case .leaf(let view) = part { view.shownText(in: environment) } else { nil }
  }

  /// What modifiers around this view, and around nothing more, say, the innermost first. They say
  /// it of the view, and not of what hangs on it, as its background.
  func names<K: ElementTraitKey, Name>(_ key: K.Type) -> [Name] where K.Value == Name? {
    var found: [Name] = []
    var element = self
    while let next = element.parent, case .modifier(_, let part) = next.part, next.children.first === element {
      if case .trait(let trait) = part {
        var traits = ElementTraits()
        trait.edit(&traits)
        if let name = traits[key] { found.append(name) }
      }
      element = next
    }
    return found
  }

  /// The names that were given to this view: by `id(_:)`, then by `accessibilityIdentifier(_:)`.
  var identifiers: [String] {
    [names(ExplicitName.self).first.map { "\($0.base)" }, names(IdentifierMark.self).first].compactMap { $0 }
  }
}
