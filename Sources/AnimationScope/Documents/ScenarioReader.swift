internal import CurveReports

/// Reads the exchange form of a scenario.
struct ScenarioReader {
  private var tree = ViewTree()
  private var states: Set<String> = []
  private var changes: [String: StateChange] = [:]

  static func scenario(_ text: [UInt8]) throws(ScenarioError) -> ViewScenario {
    let document: JSONDocument
    do throws(JSONError) { document = try JSONDocument(text, .scenario) } catch {
      throw ScenarioError(error, in: text)
    }
    if let repeated = document.repeatedNames.first(where: { !isLabel($0.path) }) {
      let place = JSONPosition(ofByte: repeated.byte, in: text)
      throw .repeatedName(repeated.name, line: place.line, column: place.column)
    }
    var reader = ScenarioReader()
    return try reader.scenario(document.value)
  }

  /// Whether a path ends in the label of an argument: a call may have two of one name.
  private static func isLabel(_ path: [String]) -> Bool {
    guard path.count > 2 else { return false }
    let call = path[path.count - 2]
    if ["arguments", "animatableData"].contains(call) { return true }
    return path.count > 4 && path[path.count - 4] == "modifiers" && !modifierKeys.contains(call)
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
    for member in all where !known.contains(member.name) {
      throw .unknownKey(member.name, place: "The scenario", known: known)
    }
    var list: [StateChange] = []
    if let state = document["state"] {
      for member in try members(state, "'state'") { list.append(try change(member)) }
    }
    states = Set(list.map(\.name))
    changes = Dictionary(list.map { ($0.name, $0) }) { first, _ in first }
    guard let root = document["view"] else { throw .missing("view", place: "The scenario") }
    if root != .null { tree.root = try view(root) }
    return ViewScenario(
      tree, ViewChange(list, transactions: try transactions(document), container: try container(document)))
  }

  private func change(_ member: JSONValue.Member) throws(ScenarioError) -> StateChange {
    guard case .array(let values) = member.value else {
      let constant = try value(member.value, "'\(member.name)'")
      return StateChange(member.name, from: constant, to: constant)
    }
    guard values.count == 2 else { throw .wrongType(place: "'\(member.name)'", expected: "[old, new]") }
    return StateChange(
      member.name, from: try value(values[0], "'\(member.name)'"), to: try value(values[1], "'\(member.name)'"))
  }

  private func container(_ document: JSONValue) throws(ScenarioError) -> ContainerSize {
    guard let given = document["container"] else { return .standard }
    guard case .array(let sides) = given, sides.count == 2, case .number(let width) = sides[0],
      case .number(let height) = sides[1]
    else { throw .wrongType(place: "'container'", expected: "[width, height] in points") }
    guard width >= 0, height >= 0 else { throw .impossibleContainer(width: width, height: height) }
    return ContainerSize(width: width, height: height)
  }

  private func transactions(_ document: JSONValue) throws(ScenarioError) -> [TriggeredChange] {
    guard let several = document["transactions"] else {
      return [TriggeredChange(try trigger(document["trigger"]))]
    }
    var result: [TriggeredChange] = []
    for one in try list(several, "'transactions'") {
      var names: [String]?
      if let given = one["states"] {
        names = []
        for name in try list(given, "'states'") { names?.append(try string(name, "'states'")) }
      }
      result.append(TriggeredChange(try trigger(one["trigger"]), states: names))
    }
    return result
  }

  private func trigger(_ given: JSONValue?) throws(ScenarioError) -> AnimationTrigger {
    guard let given, given != .null else { return .none }
    if case .object = given { return try AnimationTrigger(transaction: given, states: states) }
    return try AnimationTrigger(parsing: string(given, "'trigger'"), states: states)
  }

  private static let viewKeys = [
    "type", "custom", "content", "if", "arguments", "children", "animatableData", "modifiers", "at",
  ]

  private mutating func view(_ document: JSONValue) throws(ScenarioError) -> ViewTree.NodeID {
    let all = try members(document, "A view")
    for member in all where !Self.viewKeys.contains(member.name) {
      throw .unknownKey(member.name, place: "A view", known: Self.viewKeys)
    }
    var node: ViewNode
    if document["content"] != nil {
      node = .content()
    } else if let branches = document["if"] {
      var list: [ViewBranch] = []
      for branch in try self.list(branches, "'if'") {
        var condition: ViewValue?
        if let when = branch["when"] { condition = try value(when, "'when'") }
        list.append(ViewBranch(condition, try views(branch["views"], "'views'")))
      }
      node = .conditional(list)
      if let type = document["type"] { node.type = try string(type, "'type'") }
    } else if let custom = document["custom"] {
      node = ViewNode(try string(custom, "'custom'"), kind: .custom)
    } else if let type = document["type"] {
      node = ViewNode(try string(type, "'type'"))
    } else {
      throw .missing("type", place: "A view")
    }
    if let given = document["arguments"] { node.arguments = try arguments(given, node.type) }
    node.children = try views(document["children"], "'children'")
    if let data = document["animatableData"] { node.animatableData = try arguments(data, node.type) }
    if let given = document["modifiers"] {
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
    let names = all.filter { !Self.modifierKeys.contains($0.name) }
    guard let own = names.first else { throw .missing("name of the modifier", place: "A modifier") }
    if names.count > 1 {
      throw .unknownKey(
        names[1].name, place: "The modifier '\(own.name)'", known: [own.name] + Self.modifierKeys.sorted())
    }
    var call = ModifierCall(own.name, try arguments(own.value, own.name))
    call.content = try views(document["content"], "'content'")
    if let body = document["body"] { call.body = try view(body) }
    if let edits = document["edits"] {
      for edit in try list(edits, "'edits'") { call.edits.append(try self.edit(edit)) }
    }
    if let data = document["animatableData"] { call.animatableData = try arguments(data, own.name) }
    call.isGeometryEffect = document["geometryEffect"] == .bool(true)
    call.location = try location(document)
    return call
  }

  private func edit(_ document: JSONValue) throws(ScenarioError) -> TransactionEdit {
    if let animation = document["animation"] { return .animation(try value(animation, "'animation'")) }
    if let flag = document["disablesAnimations"] {
      return .disablesAnimations(try value(flag, "'disablesAnimations'"))
    }
    if let text = document["unknown"] { return .unknown(try string(text, "'unknown'")) }
    throw .missing("animation", place: "An edit")
  }

  private func location(_ document: JSONValue) throws(ScenarioError) -> SourceLocation? {
    guard let at = document["at"] else { return nil }
    func number(_ key: String) throws(ScenarioError) -> Int {
      guard case .number(let value)? = at[key], value >= 0, let whole = Int(exactly: value) else {
        throw .wrongType(place: "'\(key)' of 'at'", expected: "a whole number")
      }
      return whole
    }
    var file: String?
    if let name = at["file"] { file = try string(name, "'file'") }
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
        if member.name == "_", case .array(let values) = member.value {
          for one in values { result.append(ViewArgument(try value(one, place))) }
        } else {
          let isPlain = member.name == "_" || (member.name == "curve" && place == "animation")
          result.append(ViewArgument(isPlain ? nil : member.name, try value(member.value, place)))
        }
      }
      return result
    default: return [ViewArgument(try value(document, place))]
    }
  }

  /// Whether an object is one value: a flag with its two sides, a switch, or text that could not be
  /// read.
  private func isValue(_ members: [JSONValue.Member]) -> Bool {
    guard let first = members.first else { return false }
    if members.count == 1, states.contains(first.name), case .array(let sides) = first.value { return sides.count == 2 }
    return ["switch", "unknown"].contains(first.name)
  }

  private func value(_ document: JSONValue, _ place: Place) throws(ScenarioError) -> ViewValue {
    switch document {
    case .null, .written: return .nil
    case .bool(let flag): return .bool(flag)
    case .number(let number): return .number(number)
    case .string(let text): return ViewValue(parsing: text, states: states)
    case .array, .numbers:
      var result: [ViewValue] = []
      for one in document.array ?? [] { result.append(try value(one, place)) }
      return .list(result)
    case .object(let members):
      guard isValue(members), let first = members.first else {
        throw .wrongType(place: "A value of \(place)", expected: "a number, a text or {flag: [old, new]}")
      }
      if first.name == "switch" { return try selection(document, place) }
      if first.name == "unknown" { return try unknown(document, place) }
      return try sides(first, place)
    }
  }

  private func unknown(_ document: JSONValue, _ place: Place) throws(ScenarioError) -> ViewValue {
    var mentions: [String] = []
    if let given = document["mentions"] {
      for name in try list(given, "'mentions'") { mentions.append(try string(name, "'mentions'")) }
    }
    return .unknown(try string(document["unknown"] ?? .null, "'unknown'"), mentions: mentions)
  }

  private func sides(_ member: JSONValue.Member, _ place: Place) throws(ScenarioError) -> ViewValue {
    guard let change = changes[member.name], case .array(let both) = member.value else {
      throw .wrongType(place: "A value of \(place)", expected: "{flag: [old, new]}")
    }
    let before = try value(both[0], place)
    let after = try value(both[1], place)
    if case .bool(let old) = change.old {
      return old ? .choice(.state(member.name), before, after) : .choice(.state(member.name), after, before)
    }
    return .selection(.state(member.name), [ViewCase([change.old], before)], otherwise: after)
  }

  private func selection(_ document: JSONValue, _ place: Place) throws(ScenarioError) -> ViewValue {
    var cases: [ViewCase] = []
    for one in try list(document["cases"] ?? .array([]), "'cases'") {
      var patterns: [ViewValue] = []
      for pattern in try list(one["patterns"] ?? .array([]), "'patterns'") {
        patterns.append(try value(pattern, place))
      }
      cases.append(ViewCase(patterns, try value(one["value"] ?? .null, place)))
    }
    var otherwise: ViewValue?
    if let given = document["default"] { otherwise = try value(given, place) }
    return .selection(try value(document["switch"] ?? .null, place), cases, otherwise: otherwise)
  }
}
