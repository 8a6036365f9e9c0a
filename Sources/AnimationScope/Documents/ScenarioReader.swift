/// Reads the exchange form of a scenario.
struct ScenarioReader {
  private var tree = ViewTree()
  private var states: Set<String> = []
  private var changes: [String: StateChange] = [:]

  static func scenario(_ document: JSONValue) throws(ScenarioError) -> ViewScenario {
    var reader = ScenarioReader()
    return try reader.scenario(document)
  }

  private typealias Place = String

  private func members(_ value: JSONValue, _ place: Place) throws(ScenarioError) -> [JSONValue.Member] {
    guard case .object(let members) = value else { throw .wrongType(place: place, expected: "an object") }
    return members
  }

  private func list(_ value: JSONValue, _ place: Place) throws(ScenarioError) -> [JSONValue] {
    guard case .array(let values) = value else { throw .wrongType(place: place, expected: "an array") }
    return values
  }

  private func string(_ value: JSONValue, _ place: Place) throws(ScenarioError) -> String {
    guard case .string(let text) = value else { throw .wrongType(place: place, expected: "a string") }
    return text
  }

  private mutating func scenario(_ document: JSONValue) throws(ScenarioError) -> ViewScenario {
    let known = ["state", "trigger", "transactions", "container", "view"]
    let all = try members(document, "The scenario")
    for member in all where !known.contains(member.key) {
      throw .unknownKey(member.key, place: "The scenario", known: known)
    }
    var list: [StateChange] = []
    if let state = document.member("state") {
      for member in try members(state, "'state'") { list.append(try change(member)) }
    }
    states = Set(list.map(\.name))
    changes = Dictionary(list.map { ($0.name, $0) }) { first, _ in first }
    guard let root = document.member("view") else { throw .missing("view", place: "The scenario") }
    if root != .null { tree.root = try view(root) }
    return ViewScenario(
      tree, ViewChange(list, transactions: try transactions(document), container: try container(document)))
  }

  private func change(_ member: JSONValue.Member) throws(ScenarioError) -> StateChange {
    guard case .array(let values) = member.value else {
      let constant = try value(member.value, "'\(member.key)'")
      return StateChange(member.key, from: constant, to: constant)
    }
    guard values.count == 2 else { throw .wrongType(place: "'\(member.key)'", expected: "[old, new]") }
    return StateChange(
      member.key, from: try value(values[0], "'\(member.key)'"), to: try value(values[1], "'\(member.key)'"))
  }

  private func container(_ document: JSONValue) throws(ScenarioError) -> ContainerSize {
    guard let given = document.member("container") else { return .standard }
    guard case .array(let sides) = given, sides.count == 2, case .number(let width) = sides[0],
      case .number(let height) = sides[1]
    else { throw .wrongType(place: "'container'", expected: "[width, height] in points") }
    guard width >= 0, height >= 0 else { throw .impossibleContainer(width: width, height: height) }
    return ContainerSize(width: width, height: height)
  }

  private func transactions(_ document: JSONValue) throws(ScenarioError) -> [TriggeredChange] {
    guard let several = document.member("transactions") else {
      return [TriggeredChange(try trigger(document.member("trigger")))]
    }
    var result: [TriggeredChange] = []
    for one in try list(several, "'transactions'") {
      var names: [String]?
      if let given = one.member("states") {
        names = []
        for name in try list(given, "'states'") { names?.append(try string(name, "'states'")) }
      }
      result.append(TriggeredChange(try trigger(one.member("trigger")), states: names))
    }
    return result
  }

  private func trigger(_ given: JSONValue?) throws(ScenarioError) -> AnimationTrigger {
    guard let given, given != .null else { return .none }
    return try AnimationTrigger(parsing: string(given, "'trigger'"), states: states)
  }

  private static let viewKeys = [
    "type", "custom", "content", "if", "arguments", "children", "animatableData", "modifiers", "at",
  ]

  private mutating func view(_ document: JSONValue) throws(ScenarioError) -> ViewTree.NodeID {
    let all = try members(document, "A view")
    for member in all where !Self.viewKeys.contains(member.key) {
      throw .unknownKey(member.key, place: "A view", known: Self.viewKeys)
    }
    var node: ViewNode
    if document.member("content") != nil {
      node = .content()
    } else if let branches = document.member("if") {
      var list: [ViewBranch] = []
      for branch in try self.list(branches, "'if'") {
        var condition: ViewValue?
        if let when = branch.member("when") { condition = try value(when, "'when'") }
        list.append(ViewBranch(condition, try views(branch.member("views"), "'views'")))
      }
      node = .conditional(list)
      if let type = document.member("type") { node.type = try string(type, "'type'") }
    } else if let custom = document.member("custom") {
      node = ViewNode(try string(custom, "'custom'"), kind: .custom)
    } else if let type = document.member("type") {
      node = ViewNode(try string(type, "'type'"))
    } else {
      throw .missing("type", place: "A view")
    }
    if let given = document.member("arguments") { node.arguments = try arguments(given, node.type) }
    node.children = try views(document.member("children"), "'children'")
    if let data = document.member("animatableData") { node.animatableData = try arguments(data, node.type) }
    if let given = document.member("modifiers") {
      for one in try list(given, "'modifiers'") { node.modifiers.append(try modifier(one)) }
    }
    node.location = try location(document)
    return tree.add(node)
  }

  private mutating func views(_ document: JSONValue?, _ place: Place) throws(ScenarioError) -> [ViewTree.NodeID] {
    guard let document else { return [] }
    var result: [ViewTree.NodeID] = []
    for one in try list(document, place) { result.append(try view(one)) }
    return result
  }

  private static let modifierKeys: Set<String> = [
    "content", "body", "edits", "animatableData", "geometryEffect", "at",
  ]

  private mutating func modifier(_ document: JSONValue) throws(ScenarioError) -> ModifierCall {
    let all = try members(document, "A modifier")
    let names = all.filter { !Self.modifierKeys.contains($0.key) }
    guard let own = names.first else { throw .missing("name of the modifier", place: "A modifier") }
    if names.count > 1 {
      throw .unknownKey(
        names[1].key, place: "The modifier '\(own.key)'", known: [own.key] + Self.modifierKeys.sorted())
    }
    var call = ModifierCall(own.key, try arguments(own.value, own.key))
    call.content = try views(document.member("content"), "'content'")
    if let body = document.member("body") { call.body = try view(body) }
    if let edits = document.member("edits") {
      for edit in try list(edits, "'edits'") { call.edits.append(try self.edit(edit)) }
    }
    if let data = document.member("animatableData") { call.animatableData = try arguments(data, own.key) }
    call.isGeometryEffect = document.member("geometryEffect") == .bool(true)
    call.location = try location(document)
    return call
  }

  private func edit(_ document: JSONValue) throws(ScenarioError) -> TransactionEdit {
    if let animation = document.member("animation") { return .animation(try value(animation, "'animation'")) }
    if let flag = document.member("disablesAnimations") {
      return .disablesAnimations(try value(flag, "'disablesAnimations'"))
    }
    if let text = document.member("unknown") { return .unknown(try string(text, "'unknown'")) }
    throw .missing("animation", place: "An edit")
  }

  private func location(_ document: JSONValue) throws(ScenarioError) -> SourceLocation? {
    guard let at = document.member("at") else { return nil }
    func number(_ key: String) throws(ScenarioError) -> Int {
      guard case .number(let value)? = at.member(key), value >= 0, let whole = Int(exactly: value) else {
        throw .wrongType(place: "'\(key)' of 'at'", expected: "a whole number")
      }
      return whole
    }
    var file: String?
    if let name = at.member("file") { file = try string(name, "'file'") }
    return SourceLocation(
      file: file, line: try number("line"), column: try number("column"), offset: try number("offset"))
  }

  private func arguments(_ document: JSONValue, _ place: Place) throws(ScenarioError) -> [ViewArgument] {
    switch document {
    case .null: return []
    case .array(let values):
      var result: [ViewArgument] = []
      for one in values { result.append(ViewArgument(try value(one, place))) }
      return result
    case .object(let members) where !isValue(members):
      var result: [ViewArgument] = []
      for member in members {
        if member.key == "_", case .array(let values) = member.value {
          for one in values { result.append(ViewArgument(try value(one, place))) }
        } else {
          let isPlain = member.key == "_" || (member.key == "curve" && place == "animation")
          result.append(ViewArgument(isPlain ? nil : member.key, try value(member.value, place)))
        }
      }
      return result
    default: return [ViewArgument(try value(document, place))]
    }
  }

  /// Whether an object is one value: a flag with its two sides, a switch, or text that nobody could read.
  private func isValue(_ members: [JSONValue.Member]) -> Bool {
    guard let first = members.first else { return false }
    if members.count == 1, states.contains(first.key), case .array(let sides) = first.value { return sides.count == 2 }
    return ["switch", "unknown"].contains(first.key)
  }

  private func value(_ document: JSONValue, _ place: Place) throws(ScenarioError) -> ViewValue {
    switch document {
    case .null: return .nil
    case .bool(let flag): return .bool(flag)
    case .number(let number): return .number(number)
    case .string(let text): return ViewValue(parsing: text, states: states)
    case .array(let values):
      var result: [ViewValue] = []
      for one in values { result.append(try value(one, place)) }
      return .list(result)
    case .object(let members):
      guard isValue(members), let first = members.first else {
        throw .wrongType(place: "A value of \(place)", expected: "a number, a text or {flag: [old, new]}")
      }
      if first.key == "switch" { return try selection(document, place) }
      if first.key == "unknown" { return try unknown(document, place) }
      return try sides(first, place)
    }
  }

  private func unknown(_ document: JSONValue, _ place: Place) throws(ScenarioError) -> ViewValue {
    var mentions: [String] = []
    if let given = document.member("mentions") {
      for name in try list(given, "'mentions'") { mentions.append(try string(name, "'mentions'")) }
    }
    return .unknown(try string(document.member("unknown") ?? .null, "'unknown'"), mentions: mentions)
  }

  private func sides(_ member: JSONValue.Member, _ place: Place) throws(ScenarioError) -> ViewValue {
    guard let change = changes[member.key], case .array(let both) = member.value else {
      throw .wrongType(place: "A value of \(place)", expected: "{flag: [old, new]}")
    }
    let before = try value(both[0], place)
    let after = try value(both[1], place)
    if case .bool(let old) = change.old {
      return old ? .choice(.state(member.key), before, after) : .choice(.state(member.key), after, before)
    }
    return .selection(.state(member.key), [ViewCase([change.old], before)], otherwise: after)
  }

  private func selection(_ document: JSONValue, _ place: Place) throws(ScenarioError) -> ViewValue {
    var cases: [ViewCase] = []
    for one in try list(document.member("cases") ?? .array([]), "'cases'") {
      var patterns: [ViewValue] = []
      for pattern in try list(one.member("patterns") ?? .array([]), "'patterns'") {
        patterns.append(try value(pattern, place))
      }
      cases.append(ViewCase(patterns, try value(one.member("value") ?? .null, place)))
    }
    var otherwise: ViewValue?
    if let given = document.member("default") { otherwise = try value(given, place) }
    return .selection(try value(document.member("switch") ?? .null, place), cases, otherwise: otherwise)
  }
}
