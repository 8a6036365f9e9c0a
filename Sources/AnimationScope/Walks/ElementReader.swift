/// Reads the elements of one walk: their calls, arguments, fonts and names.
struct ElementReader {
  let prepared: PreparedTree
  let change: StateStep
  let elements: PerElement<ScopeElement>
  let environment: ElementEnvironment

  var tree: ViewTree { prepared.tree }
  var names: ViewNames { prepared.names }

  func call(of element: ScopeElement) -> ModifierCall? {
    element.modifier.map { tree[element.node].modifiers[$0] }
  }

  func node(of element: ScopeElement) -> ViewNode { tree[element.node] }

  /// The name in reports.
  func name(of index: ElementID) -> String {
    let element = elements[index]
    return element.modifier.map { names[element.node, modifier: $0] } ?? names[element.node]
  }

  func location(of index: ElementID) -> SourceLocation? {
    let element = elements[index]
    return element.modifier.map { tree[element.node].modifiers[$0].location } ?? tree[element.node].location
  }

  /// The states that the arguments of an element mention, or the conditions of its branches; of a
  /// leaf those of the modifiers that belong to it too.
  func states(of element: ScopeElement) -> Set<String> {
    if let modifier = element.modifier { return prepared[element.node, modifier].states }
    let own = prepared[element.node].states
    guard case .view = element.kind else { return own }
    return leafModifiers(of: element).reduce(own) { $0.union(prepared[element.node, $1.place].states) }
  }

  func evaluated(_ arguments: [ViewArgument], isNew: Bool) -> [ViewArgument] {
    let state = isNew ? change.new : change.old
    return arguments.map { ViewArgument($0.label, $0.value.evaluated(in: state)) }
  }

  func evaluated(_ value: ViewValue, isNew: Bool) -> ViewValue { value.evaluated(in: isNew ? change.new : change.old) }

  /// Whether an expression has different values in the two states.
  func changes(_ value: ViewValue) -> Bool { evaluated(value, isNew: false) != evaluated(value, isNew: true) }

  /// The font that text reads at an element.
  func font(at index: ElementID, isNew: Bool) -> FontValue {
    func value(_ key: EnvironmentEntry) -> ViewValue? {
      environment.slot(key, at: index).map { isNew ? $0.new : $0.old }
    }
    var font = value(.font).map(FontValue.init) ?? .standard
    if let weight = value(.fontWeight).flatMap(FontValue.name) { font.weight = weight }
    if let width = value(.fontWidth).flatMap(FontValue.name) { font.width = width }
    if let design = value(.fontDesign).flatMap(FontValue.name) { font.design = design }
    if value(.italic) == .bool(true) { font.isItalic = true }
    return font
  }

  /// The modifiers of a leaf that belong to its own value, in source order.
  func leafModifiers(of element: ScopeElement) -> [(place: Int, call: ModifierCall, entry: ModifierEntry)] {
    var result: [(place: Int, call: ModifierCall, entry: ModifierEntry)] = []
    for (place, call) in node(of: element).modifiers.enumerated() where call.body == nil {
      guard let entry = ModifierCatalog.entry(for: call), entry.classes.contains(.leafValue) else { continue }
      result.append((place, call, entry))
    }
    return result
  }

  /// What a view is for the walk. A type of the app that is used as a shape is one.
  func role(of element: ScopeElement) -> ViewEntry.Role? {
    if let role = element.viewEntry?.role { return role }
    let node = node(of: element)
    return node.isShapeOfTheApp ? .shape : nil
  }

  /// Whether a control writes words of its own: a title in place of a view, or what is typed.
  func hasTitle(_ element: ScopeElement) -> Bool {
    guard role(of: element) == .control, element.primary.isEmpty else { return false }
    return element.new.contains { $0.label == nil }
      || ["TextEditor", "EditButton", "PasteButton", "RenameButton"].contains(node(of: element).type)
  }

  /// Whether an image is a symbol of the system.
  func isSymbol(_ element: ScopeElement) -> Bool {
    element.new.contains { $0.label == "systemName" || $0.label == "systemImage" }
  }
}
