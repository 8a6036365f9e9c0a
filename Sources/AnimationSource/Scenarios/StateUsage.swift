// How a state is used tells what it is, where its declaration does not.

internal import AnimationScope

/// What the values of a tree say about its states.
struct StateUsage {
  /// Names that decide something: in a ternary, an `if`, a `switch`, or as a watched value.
  private(set) var drivers: [String] = []
  /// Names that are the whole value of an `.animation`.
  private(set) var watched: Set<String> = []
  private var seen: Set<String> = []
  /// Names that stand as a condition of their own: Booleans.
  private(set) var conditions: Set<String> = []
  /// Names that are compared with `nil`.
  private(set) var optionals: Set<String> = []
  /// Names that are counted with.
  private(set) var numbers: Set<String> = []
  /// Names of lists and texts that are asked how much they hold.
  private(set) var sized: Set<String> = []
  /// What names are compared with, in the order of the text.
  private(set) var comparisons: [String: [ViewValue]] = [:]
  /// What cases are distinguished for, by the name of the state that has them.
  private(set) var selections: [String: [ViewValue]] = [:]
  /// Comparisons with numbers, as they read with the name on their left side.
  private(set) var bounds: [String: [(symbol: String, number: Double)]] = [:]
  /// Names that something drawn follows without deciding: `.offset(x: drag.width)`. Those of
  /// ``drivers`` may be among them.
  private(set) var followed: [String] = []
  private var seenFollowed: Set<String> = []
  /// Names without which an `if` shows nothing, and those with which one does: `if isShown { … }`,
  /// `if !isHidden { … }`.
  private var (showing, hiding): (Set<String>, Set<String>) = ([], [])

  /// Whether something is only there while a Boolean is true, or an optional something, and nothing
  /// for the sake of the opposite.
  func isShowing(_ name: String) -> Bool { showing.contains(name) && !hiding.contains(name) }

  init(_ tree: ViewTree) {
    for node in tree.nodes {
      for argument in node.arguments { visit(argument.value) }
      for argument in node.animatableData ?? [] { follow(argument.value) }
      if Self.drawsArguments(node) { for argument in node.arguments { follow(argument.value) } }
      if case .conditional(let branches) = node.kind {
        for branch in branches { if let condition = branch.condition { decide(condition) } }
        if branches.count == 1, let condition = branches[0].condition {
          noteGuards(of: condition)
        } else {
          hiding.formUnion(branches.compactMap(\.condition).flatMap(\.mentionedStates))
        }
      }
      for modifier in node.modifiers {
        for argument in modifier.arguments {
          if argument.label == "value", modifier.isTransactionWriter {
            drive(argument.value)
            if case .state(let name) = argument.value { watched.insert(name) }
          } else if modifier.body == nil && !Self.isSilent(modifier) || argument.label == "trigger" {
            follow(argument.value)
          }
          visit(argument.value)
        }
        for argument in modifier.animatableData ?? [] { follow(argument.value) }
        for case .animation(let value) in modifier.edits { visit(value) }
        for case .disablesAnimations(let value) in modifier.edits { decide(value) }
      }
    }
  }

  /// Whether a view of SwiftUI draws what it is given. What people type or choose in a control is
  /// not told here.
  private static func drawsArguments(_ node: ViewNode) -> Bool {
    guard node.kind == .view, let role = ViewCatalog.entry(named: node.type)?.role else { return false }
    return role != .control || ["ProgressView", "Gauge"].contains(node.type)
  }

  /// Whether a modifier draws nothing: an event, an identity, a name for other views.
  private static func isSilent(_ call: ModifierCall) -> Bool {
    guard let classes = ModifierCatalog.entry(for: call)?.classes else { return true }
    return classes == [.identity] || ModifierCatalog.behavior(named: call.name) == .sharesFrame
  }

  private mutating func follow(_ value: ViewValue) {
    for name in value.mentionedStates.sorted() where seenFollowed.insert(name).inserted { followed.append(name) }
  }

  private mutating func drive(_ value: ViewValue) {
    for name in value.mentionedStates.sorted() where seen.insert(name).inserted { drivers.append(name) }
  }

  /// A value that is a condition.
  private mutating func decide(_ value: ViewValue) {
    drive(value)
    switch value {
    case .state(let name): conditions.insert(name)
    case .prefix("!", let operand): decide(operand)
    case .infix("&&", let left, let right), .infix("||", let left, let right):
      decide(left)
      decide(right)
    default: visit(value)
    }
  }

  /// What has to hold for an `if` without an `else` to show something.
  private mutating func noteGuards(of condition: ViewValue) {
    switch condition {
    case .state(let name), .infix("!=", .state(let name), .nil): showing.insert(name)
    case .infix("&&", let left, let right):
      noteGuards(of: left)
      noteGuards(of: right)
    default: hiding.formUnion(condition.mentionedStates)
    }
  }

  private mutating func visit(_ value: ViewValue) {
    switch value {
    case .number, .string, .bool, .nil, .state, .name, .unknown: break
    case .member(let base, let name):
      if case .state(let state)? = base, name == "count" || name == "isEmpty" { sized.insert(state) }
      if let base { visit(base) }
    case .call(let callee, let arguments):
      visit(callee)
      for argument in arguments { visit(argument.value) }
    case .list(let values), .interpolation(let values): for value in values { visit(value) }
    case .choice(let condition, let first, let second):
      decide(condition)
      visit(first)
      visit(second)
    case .selection(let subject, let cases, let otherwise):
      drive(subject)
      if case .state(let name) = subject {
        comparisons[name, default: []] += cases.flatMap(\.patterns)
        selections[name, default: []].append(value)
      }
      for one in cases { visit(one.value) }
      if let otherwise { visit(otherwise) }
    case .prefix(let symbol, let operand):
      if symbol == "-", case .state(let name) = operand { numbers.insert(name) }
      visit(operand)
    case .infix(let symbol, let left, let right):
      compare(symbol, left, right)
      compare(Self.mirrored[symbol] ?? symbol, right, left)
      visit(left)
      visit(right)
    }
  }

  private static let mirrored = ["<": ">", "<=": ">=", ">": "<", ">=": "<="]

  private mutating func compare(_ symbol: String, _ one: ViewValue, _ other: ViewValue) {
    let name: String
    switch one {
    case .state(let state): name = state
    // A part of a vector: `drag.width`.
    case .member(.state(let state), let part): name = state + "." + part
    default: return
    }
    if ["==", "!=", "<", "<=", ">", ">="].contains(symbol), case .number(let number) = other.evaluated(in: [:]) {
      bounds[name, default: []].append((symbol, number))
    }
    switch symbol {
    case "==", "!=":
      if other == .nil { optionals.insert(name) } else { comparisons[name, default: []].append(other) }
    case "<", "<=", ">", ">=":
      numbers.insert(name)
      comparisons[name, default: []].append(other)
    case "+", "-", "*", "/", "%": numbers.insert(name)
    default: break
    }
  }
}

extension ModifierCall {
  /// Whether the call writes or edits the transaction.
  fileprivate var isTransactionWriter: Bool {
    [.animates, .editsTransaction].contains(ModifierCatalog.behavior(named: name))
  }
}
