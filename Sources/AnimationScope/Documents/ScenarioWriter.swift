// The exchange form of a scenario. Modifiers stand in source order; a value that depends on one
// flag is an object with the values before and after; other expressions are Swift text.

internal import CurveReports

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
    if let root = tree.root, tree.jsonDepth(of: root) > ViewScenario.deepestNesting - 10 {
      throw .tooDeep(limit: ViewScenario.deepestNesting)
    }
    var members: [JSONValue.Member] = []
    let flags = scenario.change.states.map { ($0.name, .array([value($0.old), value($0.new)])) as JSONValue.Member }
    members.append(("state", .object(flags)))
    let transactions = scenario.change.transactions
    if transactions.count == 1, transactions[0].states == nil {
      members.append(("trigger", trigger(transactions[0].trigger)))
    } else {
      members.append(("transactions", .array(transactions.map(transaction))))
    }
    if scenario.change.container != .standard {
      let size = scenario.change.container
      members.append(("container", .array([.number(size.width), .number(size.height)])))
    }
    members.append(("view", tree.root.map(view) ?? .null))
    return .object(members)
  }

  private func trigger(_ trigger: AnimationTrigger) -> JSONValue {
    trigger == .none ? .null : .string(trigger.description)
  }

  private func transaction(_ change: TriggeredChange) -> JSONValue {
    var members: [JSONValue.Member] = [("trigger", trigger(change.trigger))]
    if let states = change.states {
      members.append(("states", .array(states.map { .string($0) })))
    }
    return .object(members)
  }

  private func view(_ id: ViewTree.NodeID) -> JSONValue {
    let node = scenario.tree[id]
    var members: [JSONValue.Member] = []
    func add(_ key: String, _ value: JSONValue?) {
      if let value { members.append((key, value)) }
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
    if let condition = branch.condition { members.append(("when", value(condition))) }
    members.append(("views", .array(branch.children.map(view))))
    return .object(members)
  }

  private func modifier(_ call: ModifierCall) -> JSONValue {
    var members: [JSONValue.Member] = [
      (call.name, arguments(call.arguments, curve: call.name == "animation"))
    ]
    func add(_ key: String, _ value: JSONValue?) {
      if let value { members.append((key, value)) }
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
    case .animation(let animation): ["animation": value(animation)]
    case .disablesAnimations(let flag): ["disablesAnimations": value(flag)]
    case .unknown(let text): ["unknown": .string(text)]
    }
  }

  private func location(_ place: SourceLocation) -> JSONValue {
    var members: [JSONValue.Member] = place.file.map { [("file", .string($0))] } ?? []
    members.append(("line", .count(place.line)))
    members.append(("column", .count(place.column)))
    members.append(("offset", .count(place.offset)))
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
    if plain.count == 1 { members.append((curve ? "curve" : "_", plain[0])) }
    if plain.count > 1 { members.append(("_", .array(plain))) }
    for argument in arguments {
      if let label = argument.label { members.append((label, value(argument.value))) }
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
      return .object([(name, .array(sides.map(self.value)))])
    case .selection(let subject, let cases, let otherwise):
      if case .state(let name) = subject, let change = changes[name], cases.count == 1,
        cases[0].patterns == [change.old],
        let otherwise, change.isChange, !change.old.isCondition
      {
        return .object([(name, .array([self.value(cases[0].value), self.value(otherwise)]))])
      }
      var members: [JSONValue.Member] = [("switch", self.value(subject))]
      let list = cases.map { one -> JSONValue in
        ["patterns": .array(one.patterns.map(self.value)), "value": self.value(one.value)]
      }
      members.append(("cases", .array(list)))
      if let otherwise { members.append(("default", self.value(otherwise))) }
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
    return ["unknown": .string(text), "mentions": .array(mentions.map(JSONValue.string))]
  }
}

extension ViewValue {
  /// Whether the two sides of a state with this value are read as those of `?:`.
  fileprivate var isCondition: Bool { if case .bool = self { true } else { false } }
}

extension ViewTree {
  /// How deep the exchange form of a node nests. Children stand before their parents, so one pass
  /// is enough.
  func jsonDepth(of root: NodeID) -> Int {
    var depths: [Int] = []
    depths.reserveCapacity(root.index + 1)
    for node in nodes[...root.index] {
      depths.append(4 + (node.mentionedNodes.map { depths[$0.index] }.max() ?? 0))
    }
    return depths[root.index]
  }
}
