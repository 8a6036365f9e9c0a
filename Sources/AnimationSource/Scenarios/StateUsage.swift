// How a state is used tells what it is, where its declaration does not.

internal import AnimationScope

/// What the values of a tree say about its states.
struct StateUsage {
  /// Names that decide something: in a ternary, an `if`, a `switch`, or as a watched value.
  private(set) var drivers: [String] = []
  private var seen: Set<String> = []
  /// Names that stand as a condition of their own: Booleans.
  private(set) var conditions: Set<String> = []
  /// Names that are compared with `nil`.
  private(set) var optionals: Set<String> = []
  /// Names that are counted with.
  private(set) var numbers: Set<String> = []
  /// What names are compared with, in the order of the text.
  private(set) var comparisons: [String: [ViewValue]] = [:]

  init(_ tree: ViewTree) {
    for node in tree.nodes {
      for argument in node.arguments { visit(argument.value) }
      if case .conditional(let branches) = node.kind {
        for branch in branches { if let condition = branch.condition { decide(condition) } }
      }
      for modifier in node.modifiers {
        for argument in modifier.arguments {
          if argument.label == "value", modifier.name == "animation" || modifier.name == "transaction" {
            drive(argument.value)
          }
          visit(argument.value)
        }
        for case .animation(let value) in modifier.edits { visit(value) }
        for case .disablesAnimations(let value) in modifier.edits { decide(value) }
      }
    }
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

  private mutating func visit(_ value: ViewValue) {
    switch value {
    case .number, .string, .bool, .nil, .state, .name, .unknown: break
    case .member(let base, _): if let base { visit(base) }
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
      if case .state(let name) = subject { comparisons[name, default: []] += cases.flatMap(\.patterns) }
      for one in cases { visit(one.value) }
      if let otherwise { visit(otherwise) }
    case .prefix(let symbol, let operand):
      if symbol == "-", case .state(let name) = operand { numbers.insert(name) }
      visit(operand)
    case .infix(let symbol, let left, let right):
      compare(symbol, left, right)
      compare(symbol, right, left)
      visit(left)
      visit(right)
    }
  }

  private mutating func compare(_ symbol: String, _ one: ViewValue, _ other: ViewValue) {
    guard case .state(let name) = one else { return }
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
