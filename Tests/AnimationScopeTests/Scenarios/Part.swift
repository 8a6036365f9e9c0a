import AnimationScope

/// A view of a tree that a test writes by hand.
///
///     Part("Rectangle").call("opacity", "flag ? 1 : 0.3").animated().scenario()
///
/// Arguments are written as between parentheses. `flag` goes from false to true; `other` is false
/// and `count` 3 throughout.
struct Part: Sendable {
  private enum Kind: Sendable {
    case view, custom, content
    case branches([(condition: String?, parts: [Part])])
  }

  private struct Call: Sendable {
    var call: ModifierCall
    var content: [Part]
    var body: Part?
  }

  private var kind: Kind
  private var type: String
  private var arguments: String
  private var parts: [Part]
  private var data: String?
  private var calls: [Call] = []
  private var location: SourceLocation?

  init(_ type: String, _ arguments: String = "", data: String? = nil, _ parts: [Part] = []) {
    (kind, self.type, self.arguments, self.parts, self.data) = (.view, type, arguments, parts, data)
  }

  init(_ type: String, _ parts: [Part]) { self.init(type, "", parts) }

  /// A view of the app.
  static func custom(_ type: String, data: String? = nil, _ parts: [Part]) -> Part {
    var part = Part(type, "", data: data, parts)
    part.kind = .custom
    return part
  }

  /// The place in a body where the modified view stands.
  static var content: Part {
    var part = Part("content")
    part.kind = .content
    return part
  }

  static func choice(_ branches: (condition: String?, parts: [Part])...) -> Part {
    var part = Part("if")
    part.kind = .branches(branches)
    return part
  }

  func call(
    _ name: String, _ arguments: String = "", content: [Part] = [], body: Part? = nil, edits: [TransactionEdit] = [],
    data: String? = nil, isGeometryEffect: Bool = false, line: Int? = nil
  ) -> Part {
    var part = self
    let call = ModifierCall(
      name, Self.read(arguments), edits: edits, animatableData: data.map(Self.read),
      isGeometryEffect: isGeometryEffect, location: line.map { SourceLocation(line: $0, column: 3, offset: 100 * $0) })
    part.calls.append(Call(call: call, content: content, body: body))
    return part
  }

  func animated(_ curve: String = ".smooth", by value: String = "flag") -> Part {
    call("animation", "\(curve), value: \(value)")
  }

  func sized(_ width: Int = 80, _ height: Int = 60) -> Part { call("frame", "width: \(width), height: \(height)") }

  func at(line: Int) -> Part {
    var part = self
    part.location = SourceLocation(line: line, column: 1, offset: 100 * line)
    return part
  }

  private static let names: Set<String> = ["flag", "other", "count"]

  /// The values of `a: 1, 2`. A piece that is no expression becomes an unread one.
  static func read(_ arguments: String) -> [ViewArgument] {
    if case .call(_, let values) = ViewValue(parsing: "f(\(arguments))", states: names) { return values }
    return arguments.split(separator: ", ").map { piece in
      let parts = piece.split(separator: ": ", maxSplits: 1).map(String.init)
      return ViewArgument(parts.count > 1 ? parts[0] : nil, ViewValue(parsing: parts[parts.count - 1], states: names))
    }
  }

  private static func condition(_ text: String) -> ViewValue { read(text)[0].value }

  // MARK: - Trees

  private func add(to tree: inout ViewTree) -> ViewTree.NodeID {
    var node: ViewNode
    switch kind {
    case .view: node = ViewNode(type, Self.read(arguments), children: parts.map { $0.add(to: &tree) })
    case .custom: node = ViewNode(type, kind: .custom, Self.read(arguments), children: parts.map { $0.add(to: &tree) })
    case .content: node = .content()
    case .branches(let branches):
      node = .conditional(
        branches.map { one in
          ViewBranch(one.condition.map(Self.condition), one.parts.map { $0.add(to: &tree) })
        })
    }
    node.animatableData = data.map(Self.read)
    node.location = location
    for one in calls {
      var call = one.call
      call.content = one.content.map { $0.add(to: &tree) }
      call.body = one.body?.add(to: &tree)
      node.modifiers.append(call)
    }
    return tree.add(node)
  }

  static let states = [
    StateChange("flag", from: .bool(false), to: .bool(true)),
    StateChange("other", from: .bool(false), to: .bool(false)),
    StateChange("count", from: .number(3), to: .number(3)),
  ]

  func scenario(
    _ trigger: AnimationTrigger = .none, states: [StateChange] = states, container: ContainerSize = .standard
  ) -> ViewScenario {
    var tree = ViewTree()
    tree.root = add(to: &tree)
    return ViewScenario(tree, ViewChange(states, trigger: trigger, container: container))
  }

  func report(_ trigger: AnimationTrigger = .none, under assumptions: ScopeAssumptions = .standard) -> ScopeReport {
    scenario(trigger).report(under: assumptions)
  }
}

extension ScopeReport {
  /// Every row with its whole explanation: what changes how, by which animation, where it was
  /// written, which rules, how certain.
  var explanations: [String] {
    rows.map { row in
      let causes = row.causes.map { "\($0) (\($0.way.rawValue))" }.joined(separator: " + ")
      let rules = row.rules.map(\.name).joined(separator: " ")
      return
        "\(row.node) \(row.attribute) \(row.changeText) \(row.animationText) | \(row.reason) | \(causes) | \(rules)"
    }
  }

  /// Node, attribute, change and animation of every row.
  var lines: [String] { rows.map { "\($0.node) \($0.attribute) \($0.changeText) \($0.animationText)" } }
}
