// What an expression is worth in one state.

internal import CurveReports

extension ViewValue {
  /// How deep expressions may nest. Readers turn what is deeper into ``unknown(_:mentions:)``, so
  /// that no walk over an expression can run out of stack.
  public static let deepestNesting = 200

  /// Returns the expression with the state put in, as far as it can be worked out: choices are
  /// taken, numbers and conditions computed. What remains is comparable: equal texts in two states
  /// mean that nothing changed.
  ///
  ///     ViewValue.choice(.state("flag"), .number(80), .number(120)).evaluated(in: ["flag": .bool(true)])  // 80
  public func evaluated(in state: [String: ViewValue]) -> ViewValue {
    switch self {
    case .number, .string, .bool, .nil, .name: return self
    case .state(let name): return state[name] ?? .name(name)
    case .member(let base, let name):
      let base = base?.evaluated(in: state)
      switch (base, name) {
      // `movie?.title` without a movie.
      case (.nil?, _): return .nil
      case (.list(let values), "count"): return .number(Double(values.count))
      case (.list(let values), "isEmpty"): return .bool(values.isEmpty)
      case (.string(let text), "count"): return .number(Double(text.count))
      case (.string(let text), "isEmpty"): return .bool(text.isEmpty)
      // `Array(repeating: element, count: 6)`
      case (.call(.name("Array"), let arguments)?, "isEmpty"):
        return arguments.first { $0.label == "count" }.map { .bool($0.value == .number(0)) } ?? .member(base, name)
      // `CGSize(width: 100, height: 50).width`, `CGSize.zero.width`
      case (.call(.name, let arguments)?, _):
        return arguments.first { $0.label == name }?.value ?? .member(base, name)
      case (.member(_, "zero")?, "width"), (.member(_, "zero")?, "height"), (.member(_, "zero")?, "x"),
        (.member(_, "zero")?, "y"), (.member(_, "zero")?, "degrees"), (.member(_, "zero")?, "radians"):
        return .number(0)
      case (.call(.member(_, let unit), let arguments)?, "degrees"),
        (.call(.member(_, let unit), let arguments)?, "radians"):
        return unit == name && arguments.count == 1 ? arguments[0].value : .member(base, name)
      default: return .member(base, name)
      }
    case .call(let callee, let arguments):
      let arguments = arguments.map { ViewArgument($0.label, $0.value.evaluated(in: state)) }
      // Conversions keep the value: `CGFloat(level)`.
      if case .name(let type) = callee, ["CGFloat", "Double", "Float"].contains(type), arguments.count == 1,
        arguments[0].label == nil, case .number = arguments[0].value
      {
        return arguments[0].value
      }
      let called = callee.evaluated(in: state)
      return called == .nil ? .nil : .call(called, arguments)
    case .list(let values): return .list(values.map { $0.evaluated(in: state) })
    case .interpolation(let pieces): return Self.joined(pieces.map { $0.evaluated(in: state) })
    case .choice(let condition, let first, let second):
      switch condition.evaluated(in: state) {
      case .bool(true): return first.evaluated(in: state)
      case .bool(false): return second.evaluated(in: state)
      case let open: return .choice(open, first.evaluated(in: state), second.evaluated(in: state))
      }
    case .selection(let subject, let cases, let otherwise):
      return Self.selected(subject.evaluated(in: state), cases, otherwise, in: state)
    case .prefix(let symbol, let operand): return Self.prefixed(symbol, operand.evaluated(in: state))
    case .infix(let symbol, let left, let right):
      return Self.combined(symbol, left.evaluated(in: state), right.evaluated(in: state))
    case .unknown(let text, let mentions):
      let values = mentions.compactMap { name in state[name].map { "\(name) = \($0)" } }
      // The text of the state makes the two sides of a change differ where they may.
      return values.isEmpty
        ? .unknown(text, mentions: []) : .unknown("\(text) with \(values.joined(separator: ", "))", mentions: [])
    }
  }

  /// What stands for an optional that holds something, whatever that is.
  package static let someValue = ViewValue.name("someValue")

  /// Whether the expression is another value each time it is evaluated: `UUID()`.
  var isFresh: Bool {
    guard case .call(.name(let name), let arguments) = self else { return false }
    return arguments.isEmpty && ["UUID", "Date"].contains(name)
  }

  /// Whether the expression, or a part of it, could not be read.
  public var isUnknown: Bool {
    switch self {
    case .unknown: true
    case .number, .string, .bool, .nil, .state, .name: false
    case .member(let base, _): base?.isUnknown ?? false
    case .call(let callee, let arguments): callee.isUnknown || arguments.contains { $0.value.isUnknown }
    case .list(let values), .interpolation(let values): values.contains(where: \.isUnknown)
    case .choice(let condition, let first, let second):
      condition.isUnknown || first.isUnknown || second.isUnknown
    case .selection(let subject, let cases, let otherwise):
      subject.isUnknown || cases.contains { $0.value.isUnknown || $0.patterns.contains(where: \.isUnknown) }
        || otherwise?.isUnknown ?? false
    case .prefix(_, let operand): operand.isUnknown
    case .infix(_, let left, let right): left.isUnknown || right.isUnknown
    }
  }

  private static func joined(_ pieces: [ViewValue]) -> ViewValue {
    var text = ""
    for piece in pieces {
      switch piece {
      case .string(let part): text += part
      case .number(let value): text += DecimalText.shortest(value)
      case .bool(let value): text += value ? "true" : "false"
      default: return .interpolation(pieces)
      }
    }
    return .string(text)
  }

  private static func selected(
    _ subject: ViewValue, _ cases: [ViewCase], _ otherwise: ViewValue?, in state: [String: ViewValue]
  ) -> ViewValue {
    var isOpen = false
    for one in cases {
      for pattern in one.patterns {
        switch combined("==", subject, pattern.evaluated(in: state)) {
        case .bool(true) where !isOpen: return one.value.evaluated(in: state)
        case .bool(false): continue
        default: isOpen = true
        }
      }
    }
    if !isOpen, let otherwise { return otherwise.evaluated(in: state) }
    let open = cases.map { one in
      ViewCase(one.patterns.map { $0.evaluated(in: state) }, one.value.evaluated(in: state))
    }
    return .selection(subject, open, otherwise: otherwise?.evaluated(in: state))
  }

  private static func prefixed(_ symbol: String, _ operand: ViewValue) -> ViewValue {
    switch (symbol, operand) {
    case ("!", .bool(let value)): .bool(!value)
    case ("-", .number(let value)): .number(-value)
    default: .prefix(symbol, operand)
    }
  }

  private static func combined(_ symbol: String, _ left: ViewValue, _ right: ViewValue) -> ViewValue {
    if case .number(let first) = left, case .number(let second) = right,
      let result = computed(symbol, first, second)
    {
      return result
    }
    switch (symbol, left, right) {
    case ("&&", .bool(let value), let other), ("&&", let other, .bool(let value)):
      return value ? other : .bool(false)
    case ("||", .bool(let value), let other), ("||", let other, .bool(let value)):
      return value ? .bool(true) : other
    case ("==", _, _): return equality(left, right).map { .bool($0) } ?? .infix(symbol, left, right)
    case ("!=", _, _): return equality(left, right).map { .bool(!$0) } ?? .infix(symbol, left, right)
    case ("??", .nil, _): return right
    case ("??", let value, _) where value.isSettled: return value
    case ("+", .string(let first), .string(let second)): return .string(first + second)
    default: return .infix(symbol, left, right)
    }
  }

  private static func computed(_ symbol: String, _ left: Double, _ right: Double) -> ViewValue? {
    switch symbol {
    case "+": finite(left + right)
    case "-": finite(left - right)
    case "*": finite(left * right)
    case "/" where right != 0: finite(left / right)
    case "%" where right != 0: finite(left.truncatingRemainder(dividingBy: right))
    case "<": .bool(left < right)
    case "<=": .bool(left <= right)
    case ">": .bool(left > right)
    case ">=": .bool(left >= right)
    default: nil
    }
  }

  /// A computed number with fifteen digits: `3 * 0.1` is 0.3, as its author means it.
  private static func finite(_ value: Double) -> ViewValue? {
    guard value.isFinite else { return nil }
    return .number(DecimalText.rounded(value, digits: 15))
  }

  /// Whether two evaluated values are equal, or `nil` when that is unknown.
  private static func equality(_ left: ViewValue, _ right: ViewValue) -> Bool? {
    // `.open` and `Phase.open` are the same case: the compiler has made sure that one type is
    // meant.
    if case .member(let first, let name) = left, case .member(let second, let other) = right,
      first == nil || second == nil
    {
      return name == other
    }
    if left == right { return left.isUnknown ? nil : true }
    if left == .someValue && right == .nil || left == .nil && right == .someValue { return false }
    return left.isSettled && right.isSettled ? false : nil
  }

  /// Whether nothing in the value is open: two different ones are different.
  private var isSettled: Bool {
    switch self {
    case .number, .string, .bool, .nil: true
    case .member(let base, _): base == nil || base.map { if case .name = $0 { true } else { false } } ?? false
    case .list(let values): values.allSatisfy(\.isSettled)
    default: false
    }
  }
}
