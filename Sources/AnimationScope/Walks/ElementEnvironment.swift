/// A value of the environment in both states, and the element that wrote it.
struct EnvironmentSlot {
  var old: ViewValue
  var new: ViewValue
  var oldWriter: ElementID
  var newWriter: ElementID
}

/// What the environment holds at every element.
struct ElementEnvironment {
  typealias Values = [String: EnvironmentSlot]

  private var values: [Values] = [[:]]
  /// By element: an index into `values`, for what is inside it.
  private var inside = PerElement<Int>()
  private(set) var remarks: [ScopeRemark] = []

  init(_ elements: PerElement<ScopeElement>, _ tree: ViewTree, _ names: ViewNames) {
    inside.reserveCapacity(elements.count)
    for id in elements.ids {
      let element = elements[id]
      let outer = element.parent.map { inside[$0] } ?? 0
      guard case .modifier = element.kind, element.has(.environment), let modifier = element.modifier else {
        inside.append(outer)
        continue
      }
      let call = tree[element.node].modifiers[modifier]
      guard let written = Self.written(element) else {
        if element.isChanged, let key = element.old.first {
          remarks.append(
            ScopeRemark(
              reason: .unknownReaders(key.value.description), node: names[element.node, modifier: modifier],
              location: call.location))
        }
        inside.append(outer)
        continue
      }
      var inner = values[outer]
      let before = inner[written.key]
      inner[written.key] = EnvironmentSlot(
        old: written.old ?? before?.old ?? .nil, new: written.new ?? before?.new ?? .nil,
        oldWriter: written.old == nil ? before?.oldWriter ?? id : id,
        newWriter: written.new == nil ? before?.newWriter ?? id : id)
      values.append(inner)
      inside.append(values.count - 1)
    }
  }

  /// What an element's content, or a leaf itself, reads.
  func slot(_ key: EnvironmentEntry, at element: ElementID) -> EnvironmentSlot? { values[inside[element]][key.name] }

  private struct Written {
    var key: String
    /// `nil` where the call writes nothing in that state: `bold(false)`.
    var old: ViewValue?
    var new: ViewValue?
  }

  private static func written(_ element: ScopeElement) -> Written? {
    if element.behavior == .writesKeyPath {
      guard let path = element.old.first, case .unknown(let text, _) = path.value, let key = keyPaths[text],
        element.old.count > 1, element.new.count > 1
      else { return nil }
      return Written(key: key, old: element.old[1].value, new: element.new[1].value)
    }
    guard let key = element.modifierEntry?.writes?.name else { return nil }
    return Written(
      key: key, old: value(element.behavior, element.old), new: value(element.behavior, element.new))
  }

  private static func value(_ behavior: ModifierEntry.Behavior?, _ arguments: [ViewArgument]) -> ViewValue? {
    if case .writesWhenTrue(let value) = behavior { return arguments.first?.value == .bool(false) ? nil : value }
    guard let first = arguments.first?.value else { return .bool(true) }
    return arguments.count > 1 && behavior == .writesLevels ? .list(arguments.map(\.value)) : first
  }

  private static let keyPaths: [String: String] = {
    var result: [String: String] = [:]
    for entry in ModifierCatalog.all {
      guard let key = entry.writes else { continue }
      for name in [key.name, key.keyPath] { result["\\.\(name)"] = key.name }
    }
    return result
  }()
}
