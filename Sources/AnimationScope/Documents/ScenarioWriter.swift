// The exchange form of a scenario. Modifiers stand in source order; a value that depends on one flag is an object with the
// values before and after; other expressions are Swift text.

struct ScenarioWriter {
  private let scenario: ViewScenario
  private let states: Set<String>
  private let changes: [String: StateChange]

  init(_ scenario: ViewScenario) {
    self.scenario = scenario
    states = Set(scenario.change.states.map(\.name))
    changes = Dictionary(scenario.change.states.map { ($0.name, $0) }) { first, _ in first }
  }

  /// - Throws: ``ScenarioError/tooDeep(limit:)``.
  func document() throws(ScenarioError) -> JSONValue {
    let tree = scenario.tree
    if let root = tree.root, tree.jsonDepth(of: root) > JSONValue.deepestNesting - 10 {
      throw .tooDeep(limit: JSONValue.deepestNesting)
    }
    var members: [JSONValue.Member] = []
    let flags = scenario.change.states.map {
      JSONValue.Member(key: $0.name, value: .array([value($0.old), value($0.new)]))
    }
    members.append(JSONValue.Member(key: "state", value: .object(flags)))
    let transactions = scenario.change.transactions
    if transactions.count == 1, transactions[0].states == nil {
      members.append(JSONValue.Member(key: "trigger", value: trigger(transactions[0].trigger)))
    } else {
      members.append(JSONValue.Member(key: "transactions", value: .array(transactions.map(transaction))))
    }
    if scenario.change.container != .standard {
      let size = scenario.change.container
      members.append(JSONValue.Member(key: "container", value: .array([.number(size.width), .number(size.height)])))
    }
    members.append(JSONValue.Member(key: "view", value: tree.root.map(view) ?? .null))
    return .object(members)
  }

  private func trigger(_ trigger: AnimationTrigger) -> JSONValue {
    trigger == .none ? .null : .string(trigger.description)
  }

  private func transaction(_ change: TriggeredChange) -> JSONValue {
    var members = [JSONValue.Member(key: "trigger", value: trigger(change.trigger))]
    if let states = change.states {
      members.append(JSONValue.Member(key: "states", value: .array(states.map { .string($0) })))
    }
    return .object(members)
  }

  private func view(_ id: ViewTree.NodeID) -> JSONValue {
    let node = scenario.tree[id]
    var members: [JSONValue.Member] = []
    func add(_ key: String, _ value: JSONValue?) {
      if let value { members.append(JSONValue.Member(key: key, value: value)) }
    }
    switch node.kind {
    case .view: add("type", .string(node.type))
    case .custom: add("custom", .string(node.type))
    case .content: add("content", .bool(true))
    case .conditional(let branches):
      if node.type != "if" { add("type", .string(node.type)) }
      add("if", .array(branches.map(branch)))
    }
    if !node.arguments.isEmpty { add("arguments", arguments(node.arguments)) }
    if !node.children.isEmpty { add("children", .array(node.children.map(view))) }
    add("animatableData", node.animatableData.map { arguments($0) })
    if !node.modifiers.isEmpty { add("modifiers", .array(node.modifiers.map(modifier))) }
    add("at", node.location.map(location))
    return .object(members)
  }

  private func branch(_ branch: ViewBranch) -> JSONValue {
    var members: [JSONValue.Member] = []
    if let condition = branch.condition { members.append(JSONValue.Member(key: "when", value: value(condition))) }
    members.append(JSONValue.Member(key: "views", value: .array(branch.children.map(view))))
    return .object(members)
  }

  private func modifier(_ call: ModifierCall) -> JSONValue {
    var members = [JSONValue.Member(key: call.name, value: arguments(call.arguments, curve: call.name == "animation"))]
    func add(_ key: String, _ value: JSONValue?) {
      if let value { members.append(JSONValue.Member(key: key, value: value)) }
    }
    if !call.content.isEmpty { add("content", .array(call.content.map(view))) }
    add("body", call.body.map(view))
    if !call.edits.isEmpty { add("edits", .array(call.edits.map(edit))) }
    add("animatableData", call.animatableData.map { arguments($0) })
    if call.isGeometryEffect { add("geometryEffect", .bool(true)) }
    add("at", call.location.map(location))
    return .object(members)
  }

  private func edit(_ edit: TransactionEdit) -> JSONValue {
    switch edit {
    case .animation(let animation): .object([JSONValue.Member(key: "animation", value: value(animation))])
    case .disablesAnimations(let flag): .object([JSONValue.Member(key: "disablesAnimations", value: value(flag))])
    case .unknown(let text): .object([JSONValue.Member(key: "unknown", value: .string(text))])
    }
  }

  private func location(_ place: SourceLocation) -> JSONValue {
    var members = place.file.map { [JSONValue.Member(key: "file", value: .string($0))] } ?? []
    members.append(JSONValue.Member(key: "line", value: .number(Double(place.line))))
    members.append(JSONValue.Member(key: "column", value: .number(Double(place.column))))
    members.append(JSONValue.Member(key: "offset", value: .number(Double(place.offset))))
    return .object(members)
  }

  /// One value without a label is itself, several are an array, labels make an object.
  private func arguments(_ arguments: [ViewArgument], curve: Bool = false) -> JSONValue {
    let plain = arguments.filter { $0.label == nil }.map { value($0.value) }
    if plain.count == arguments.count {
      if plain.count == 1, plain[0] != .null { return plain[0] }
      return .array(plain)
    }
    var members: [JSONValue.Member] = []
    if plain.count == 1 { members.append(JSONValue.Member(key: curve ? "curve" : "_", value: plain[0])) }
    if plain.count > 1 { members.append(JSONValue.Member(key: "_", value: .array(plain))) }
    for argument in arguments {
      if let label = argument.label { members.append(JSONValue.Member(key: label, value: value(argument.value))) }
    }
    return .object(members)
  }

  private func value(_ value: ViewValue) -> JSONValue {
    switch value {
    case .number(let number): return .number(number)
    case .bool(let flag): return .bool(flag)
    case .nil: return .null
    case .choice(.state(let name), let first, let second):
      guard let change = changes[name], case .bool(let old) = change.old, change.isChange else { break }
      let sides = old ? [first, second] : [second, first]
      return .object([JSONValue.Member(key: name, value: .array(sides.map(self.value)))])
    case .selection(let subject, let cases, let otherwise):
      if case .state(let name) = subject, let change = changes[name], cases.count == 1,
        cases[0].patterns == [change.old],
        let otherwise, change.isChange, !change.old.isCondition
      {
        return .object([
          JSONValue.Member(key: name, value: .array([self.value(cases[0].value), self.value(otherwise)]))
        ])
      }
      var members = [JSONValue.Member(key: "switch", value: self.value(subject))]
      let list = cases.map { one in
        JSONValue.object([
          JSONValue.Member(key: "patterns", value: .array(one.patterns.map(self.value))),
          JSONValue.Member(key: "value", value: self.value(one.value)),
        ])
      }
      members.append(JSONValue.Member(key: "cases", value: .array(list)))
      if let otherwise { members.append(JSONValue.Member(key: "default", value: self.value(otherwise))) }
      return .object(members)
    default: break
    }
    let text = value.description
    if ViewValue(parsing: text, states: states) == value { return .string(text) }
    var mentions: [String] = []
    if case .unknown(_, let names) = value {
      mentions = names
    } else {
      mentions = ValueParser.words(in: text).filter(states.contains)
    }
    return .object([
      JSONValue.Member(key: "unknown", value: .string(text)),
      JSONValue.Member(key: "mentions", value: .array(mentions.map { .string($0) })),
    ])
  }
}

extension ViewValue {
  /// Whether the two sides of a state with this value are read as those of `?:`.
  fileprivate var isCondition: Bool { if case .bool = self { true } else { false } }
}

extension ViewTree {
  /// How deep the exchange form of a node nests. Children stand before their parents, so one pass is enough.
  func jsonDepth(of root: NodeID) -> Int {
    var depths: [Int] = []
    depths.reserveCapacity(root.index + 1)
    for node in nodes[...root.index] {
      depths.append(4 + (node.mentionedNodes.map { depths[$0.index] }.max() ?? 0))
    }
    return depths[root.index]
  }
}
