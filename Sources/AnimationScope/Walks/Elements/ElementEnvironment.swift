/// A value of the environment in both states, and the element that wrote it.
struct EnvironmentSlot {
  var old: ViewValue
  var new: ViewValue
  var oldWriter: Int
  var newWriter: Int
}

/// What the environment holds at every element.
struct ElementEnvironment {
  typealias Values = [String: EnvironmentSlot]

  private var values: [Values] = [[:]]
  /// By element: the place in `values` for what is inside it.
  private var inside: [Int] = []
  private(set) var remarks: [ScopeRemark] = []

  init(_ elements: [ScopeElement], _ tree: ViewTree, _ names: ViewNames) {
    inside.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      let outer = element.parent < 0 ? 0 : inside[element.parent]
      guard case .modifier = element.kind, element.has(.environment), let modifier = element.modifier else {
        inside.append(outer)
        continue
      }
      let call = tree[element.node].modifiers[modifier]
      guard let written = Self.written(call.name, element) else {
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
        oldWriter: written.old == nil ? before?.oldWriter ?? index : index,
        newWriter: written.new == nil ? before?.newWriter ?? index : index)
      values.append(inner)
      inside.append(values.count - 1)
    }
  }

  /// What an element's content, or a leaf itself, reads.
  func slot(_ key: EnvironmentEntry, at element: Int) -> EnvironmentSlot? { values[inside[element]][key.name] }

  private struct Written {
    var key: String
    /// `nil` where the call writes nothing in that state: `bold(false)`.
    var old: ViewValue?
    var new: ViewValue?
  }

  private static func written(_ name: String, _ element: ScopeElement) -> Written? {
    if name == "environment" {
      guard let path = element.old.first, case .unknown(let text, _) = path.value, let key = keyPaths[text],
        element.old.count > 1, element.new.count > 1
      else { return nil }
      return Written(key: key, old: element.old[1].value, new: element.new[1].value)
    }
    guard let key = element.modifierEntry?.writes?.name else { return nil }
    return Written(key: key, old: value(name, element.old), new: value(name, element.new))
  }

  private static let switches: [String: ViewValue] = [
    "bold": .member(nil, "bold"), "italic": .bool(true), "monospaced": .member(nil, "monospaced"),
  ]

  private static func value(_ name: String, _ arguments: [ViewArgument]) -> ViewValue? {
    if let value = switches[name] {
      if case .bool(false) = arguments.first?.value { return nil }
      return value
    }
    guard let first = arguments.first?.value else { return .bool(true) }
    // A style with levels: the first is the foreground, the others are its secondary and tertiary.
    return arguments.count > 1 && name == "foregroundStyle" ? .list(arguments.map(\.value)) : first
  }

  private static let keyPaths: [String: String] = {
    var result: [String: String] = [:]
    for entry in ModifierCatalog.all {
      if let key = entry.writes { result["\\.\(key.name)"] = key.name }
    }
    result["\\.symbolVariants"] = "symbolVariant"
    return result
  }()
}
