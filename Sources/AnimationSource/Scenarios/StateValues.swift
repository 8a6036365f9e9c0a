internal import AnimationScope
internal import SwiftSyntax

/// Which two values a state changes between, when nothing says which.
struct StateValues {
  let usage: StateUsage
  let project: SourceProject
  let file: FileID

  /// The old and the new value of an input that changes.
  func change(of input: InputState) -> (old: ViewValue, new: ViewValue) {
    let name = input.name
    let literals = (usage.comparisons[name] ?? []).filter(Self.isLiteral)
    switch input.kind {
    case .bool: return flags(of: input)
    case .optional: return (.nil, literals.first ?? .someValue)
    case .integer, .number: return numbers(of: input)
    case .string: return usage.sized.contains(name) ? texts(of: input) : strings(literals)
    case .other where input.kind.isCollection: return lists(name)
    case .other(let type):
      if let cases = project.type(type, from: file)?.cases, cases.count > 1 {
        return members(of: input, cases, literals)
      }
      if type == "Color", let colors = colors(of: input) { return colors }
    case .vector: if let vectors = vectors(of: input) { return vectors }
    case .unknown: break
    }
    let isFlag = literals.contains { if case .bool = $0 { true } else { false } }
    if isFlag || usage.conditions.contains(name) { return flags(of: input) }
    if usage.optionals.contains(name) { return (.nil, .someValue) }
    if usage.numbers.contains(name) || literals.contains(where: { if case .number = $0 { true } else { false } }) {
      return numbers(of: input)
    }
    if case .member? = literals.first { return (.name("otherCase"), literals[0]) }
    if !literals.isEmpty { return strings(literals) }
    return (.name("oldValue"), .name("newValue"))
  }

  /// The values of an input that becomes a literal: before it has the value it begins with, or one
  /// that the code assigns elsewhere.
  ///
  /// - Returns: `nil` where the expression is none, or none that tells two values apart.
  func change(of input: InputState, to expression: ExprSyntax) -> (old: ViewValue, new: ViewValue)? {
    let new = literal(expression)
    if case .bool(let flag) = new { return [.bool, .unknown].contains(input.kind) ? (.bool(!flag), new) : nil }
    let usual = change(of: input)
    // A vector that goes back: `offset = .zero`.
    if input.kind == .vector, Self.caseName(new) == "zero", Self.caseName(usual.old) == "zero" {
      return (usual.new, usual.old)
    }
    // A list that is emptied.
    if input.kind.isCollection, new == Self.list(0) { return (usual.new, usual.old) }
    guard isOfKind(new, input) else { return nil }
    let others = [initial(of: input)].compactMap(\.self) + written(input) + [usual.old, usual.new]
    return others.first { $0 != new && Self.caseName($0) != (Self.caseName(new) ?? "") }.map { ($0, new) }
  }

  /// The literals that the code assigns to an input, in the order of the text.
  private func written(_ input: InputState) -> [ViewValue] {
    // `step = step == 60 ? 0 : 60` becomes either.
    project.writes(of: input.name, in: input.owner ?? "").compactMap(\.value).flatMap(\.outcomes).map(literal)
      .filter { isOfKind($0, input) }
  }

  private func literal(_ expression: ExprSyntax) -> ViewValue {
    ViewReader(project: project).value(expression, ReadingScope(type: nil, file: file)).evaluated(in: [:])
  }

  private func isOfKind(_ value: ViewValue, _ input: InputState) -> Bool {
    switch (input.kind, value) {
    case (.integer, .number), (.number, .number), (.string, .string), (.optional, .nil): true
    case (.other(let type), .member(_, let name)): project.type(type, from: file)?.cases.contains(name) ?? false
    default: false
    }
  }

  /// `open` of `.open` and of `Phase.open`.
  private static func caseName(_ value: ViewValue) -> String? {
    if case .member(_, let name) = value { name } else { nil }
  }

  /// The animation that a property holds unless it is given another one; its name where the code
  /// does not say it.
  private func animation(of input: InputState) -> ViewValue? {
    guard input.isOptionalAnimation else { return nil }
    guard let initializer = input.initializer else {
      return input.property?.attributes.contains("State") ?? false ? nil : .name(input.name)
    }
    let value = ViewReader(project: project).animationValue(initializer, ReadingScope(type: nil, file: file))
    return value.isUnknown || !value.mentionedStates.isEmpty ? .name(input.name) : value
  }

  /// The value of an input that stays as it is: the one it begins with, or else the first of its
  /// kind.
  func constant(of input: InputState) -> ViewValue {
    if input.property?.isMeasured ?? false { return .name(input.name) }
    if let animation = animation(of: input) { return animation }
    // Of what is asked whether it is empty the other branch is the one that shows something.
    if usage.sized.contains(input.name), usage.bounds[input.name + ".count"] == nil {
      if input.kind.isCollection { return .list([Self.element]) }
      if input.kind == .string, initial(of: input) == .string("") { return .string(input.name) }
    }
    if let initial = initial(of: input) { return initial }
    // What a view is given shows what hangs on it.
    if input.property?.isGiven ?? false, usage.isShowing(input.name) {
      switch input.kind {
      case .bool: return .bool(true)
      case .optional: return .someValue
      default: break
      }
    }
    guard isOpen(input) else { return change(of: input).old }
    // A text has a length.
    return input.kind == .string ? .string(input.name) : .name(input.name)
  }

  /// Whether nothing tells what an input may be. Its name stands for it: two such inputs are
  /// different values, and what is computed from one of them still depends on what else is in the
  /// expression.
  private func isOpen(_ input: InputState) -> Bool {
    if [.bool, .optional].contains(input.kind) || usage.conditions.contains(input.name) { return false }
    if usage.optionals.contains(input.name) || usage.bounds.keys.contains(where: { $0.hasPrefix(input.name + ".") }) {
      return false
    }
    return (usage.comparisons[input.name] ?? []).isEmpty && usage.bounds[input.name] == nil
  }

  /// The literal that an input begins with.
  private func initial(of input: InputState) -> ViewValue? {
    guard let initializer = input.initializer else { return nil }
    let value = ViewReader(project: project).value(initializer, ReadingScope(type: nil, file: file))
    if Self.isLiteral(value) { return value }
    guard input.kind == .vector, value.mentionedStates.isEmpty, !value.isUnknown else { return nil }
    return value
  }

  /// The colour that an input begins with, and another one that the code assigns.
  private func colors(of input: InputState) -> (ViewValue, ViewValue)? {
    func color(_ expression: ExprSyntax) -> ViewValue? {
      switch literal(expression) {
      // `Color.red` is `.red`.
      case .member(.name("Color"), let name): .member(nil, name)
      case .member(nil, let name): .member(nil, name)
      case .call(let callee, let arguments) where !arguments.contains { $0.value.isUnknown }: .call(callee, arguments)
      default: nil
      }
    }
    guard let start = input.initializer.flatMap(color) else { return nil }
    let written = project.writes(of: input.name, in: input.owner ?? "").compactMap(\.value).compactMap(color)
    return written.first { $0 != start }.map { (start, $0) }
  }

  /// The flag that an input begins with, and the other one.
  private func flags(of input: InputState) -> (ViewValue, ViewValue) {
    let isOn = initial(of: input) == .bool(true)
    return (.bool(isOn), .bool(!isOn))
  }

  private func numbers(of input: InputState) -> (ViewValue, ViewValue) {
    var start: Double?
    if case .number(let number)? = initial(of: input) { start = number }
    let written = written(input).compactMap { if case .number(let number) = $0 { number } else { nil } }
    let (old, new) = numbers(input.name, from: start, written: written)
    return (.number(old), .number(new))
  }

  /// Two numbers on different sides of the first bound: the first is where the state begins, if the
  /// code says so, the second what it is compared with or becomes.
  private func numbers(_ name: String, from start: Double?, written: [Double] = []) -> (Double, Double) {
    guard let bound = usage.bounds[name]?.first else {
      let compared = (usage.comparisons[name] ?? []).compactMap {
        if case .number(let number) = $0 { number } else { nil }
      }
      let old = start ?? 0
      return (old, (compared + written).first { $0 != old } ?? old + 1)
    }
    func holds(_ number: Double) -> Bool {
      ViewValue.infix(bound.symbol, .number(number), .number(bound.number)).evaluated(in: [:]) == .bool(true)
    }
    let old = start ?? (bound.number == 0 ? 1 : 0)
    // Fractions of a whole stay between 0 and 1.
    let isFraction = bound.number > 0 && bound.number < 1
    let candidates =
      written + [
        bound.number, isFraction ? 1 : bound.number + 1, isFraction ? 0 : bound.number - 1,
      ]
    return (old, candidates.first { holds($0) != holds(old) } ?? old + 1)
  }

  /// A vector at rest, and one whose parts are all different from it.
  private func vectors(of input: InputState) -> (ViewValue, ViewValue)? {
    guard let type = input.property?.typeName else { return nil }
    let start = initial(of: input)
    func part(_ name: String, _ standard: Double) -> ViewArgument {
      var old = 0.0
      if case .number(let number)? = start.map({ ViewValue.member($0, name).evaluated(in: [:]) }) { old = number }
      let hasBound = usage.bounds["\(input.name).\(name)"] != nil
      return ViewArgument(
        name, .number(hasBound ? numbers("\(input.name).\(name)", from: old).1 : old + standard))
    }
    let zero = ViewValue.member(nil, "zero")
    switch type {
    case "CGSize": return (start ?? zero, .call(.name(type), [part("width", 100), part("height", 50)]))
    case "CGPoint": return (start ?? zero, .call(.name(type), [part("x", 100), part("y", 50)]))
    case "CGVector": return (start ?? zero, .call(.name(type), [part("dx", 100), part("dy", 50)]))
    case "Angle":
      let new = ViewValue.call(.member(nil, "degrees"), [ViewArgument(.number(90))])
      return (start ?? zero, start == new ? zero : new)
    default: return nil
    }
  }

  private func strings(_ literals: [ViewValue]) -> (ViewValue, ViewValue) {
    (.string("a"), literals.first { if case .string = $0 { true } else { false } } ?? .string("b"))
  }

  /// A list without and with an element, or of two lengths on different sides of the first bound.
  private func lists(_ name: String) -> (ViewValue, ViewValue) {
    let (old, new) = lengths(name)
    return (Self.list(old), Self.list(new))
  }

  /// A text that is empty and one that is not, or two of lengths on different sides of the first
  /// bound.
  private func texts(of input: InputState) -> (ViewValue, ViewValue) {
    if usage.bounds[input.name + ".count"] != nil {
      let (old, new) = lengths(input.name)
      return (.string(String(repeating: "a", count: old)), .string(String(repeating: "a", count: new)))
    }
    if case .string(let start)? = initial(of: input), !start.isEmpty { return (.string(start), .string("")) }
    return (.string(""), .string("a"))
  }

  private func lengths(_ name: String) -> (Int, Int) {
    let (old, new) = numbers(name + ".count", from: 0)
    func length(_ number: Double) -> Int { Int(min(max(number, 0), 1000)) }
    return (length(old), length(new))
  }

  private static let element = ViewValue.name("element")

  /// `[]`, `[element]`, `[element1, element2]`
  private static func list(_ count: Int) -> ViewValue {
    switch count {
    case ...0: .list([])
    case 1: .list([element])
    case ...4: .list((1...count).map { .name("element\($0)") })
    default: .call(.name("Array"), [ViewArgument("repeating", element), ViewArgument("count", .number(Double(count)))])
    }
  }

  /// Two cases: the one that the input begins with, if the code says so, and one that the code
  /// names, unless a third one makes more of a difference.
  private func members(of input: InputState, _ cases: [String], _ literals: [ViewValue]) -> (ViewValue, ViewValue) {
    let named = literals.compactMap(Self.caseName).filter(cases.contains)
    let start = input.initializer.map(literal).flatMap(Self.caseName).flatMap { cases.contains($0) ? $0 : nil }
    let begin = start ?? cases[0]
    let new = named.first { $0 != begin } ?? (start == nil ? named.first : cases.first { $0 != begin }) ?? cases[1]
    let old = start ?? cases.first { $0 != new } ?? cases[0]
    let selections = (usage.selections[input.name] ?? []).prefix(50)
    func values(_ one: String) -> [ViewValue] { selections.map { $0.evaluated(in: [input.name: .member(nil, one)]) } }
    let before = values(old)
    func differences(_ one: String) -> Int { zip(before, values(one)).count { $0 != $1 } }
    var (best, most) = (new, selections.isEmpty ? 0 : differences(new))
    for other in cases.prefix(20) where other != old && most < selections.count {
      let count = differences(other)
      if count > most { (best, most) = (other, count) }
    }
    return (.member(nil, old), .member(nil, best))
  }

  private static func isLiteral(_ value: ViewValue) -> Bool {
    switch value {
    case .number, .string, .bool, .nil, .member(nil, _): true
    default: false
    }
  }
}
