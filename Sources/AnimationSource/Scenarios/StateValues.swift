internal import AnimationScope

/// Which two values a state changes between, when nobody says.
struct StateValues {
  let usage: StateUsage
  let project: SourceProject
  let file: Int

  /// The old and the new value of an input that changes.
  func change(of input: InputState) -> (old: ViewValue, new: ViewValue) {
    let name = input.name
    let literals = (usage.comparisons[name] ?? []).filter(Self.isLiteral)
    switch input.kind {
    case .bool: return (.bool(false), .bool(true))
    case .optional: return (.nil, literals.first ?? .name("someValue"))
    case .integer, .number: return numbers(literals)
    case .string: return strings(literals)
    case .other(let type):
      if let cases = project.type(type, from: file)?.cases, cases.count > 1 { return members(cases, literals) }
    case .vector, .unknown: break
    }
    if usage.conditions.contains(name) { return (.bool(false), .bool(true)) }
    if usage.optionals.contains(name) { return (.nil, .name("someValue")) }
    if usage.numbers.contains(name) || literals.contains(where: { if case .number = $0 { true } else { false } }) {
      return numbers(literals)
    }
    if case .member? = literals.first { return (.name("otherCase"), literals[0]) }
    if !literals.isEmpty { return strings(literals) }
    return (.name("oldValue"), .name("newValue"))
  }

  /// The value of an input that stays as it is: the one it begins with, or else the first of its kind.
  func constant(of input: InputState) -> ViewValue {
    if let initializer = input.property?.initializer {
      let reader = ViewReader(project: project)
      let value = reader.value(initializer, ReadingScope(type: nil, file: file))
      if Self.isLiteral(value) { return value }
    }
    // A number that nothing is compared with: 0 and 1 would hide products and sums that depend on what changes.
    if [.integer, .number].contains(input.kind), (usage.comparisons[input.name] ?? []).isEmpty { return .number(3) }
    return change(of: input).old
  }

  private func numbers(_ literals: [ViewValue]) -> (ViewValue, ViewValue) {
    let numbers = literals.compactMap { if case .number(let number) = $0 { number } else { nil } }
    guard let compared = numbers.first else { return (.number(0), .number(1)) }
    // From beside the value that counts onto it: both sides of `==`, `<` and `>` are seen.
    return (.number(compared == 0 ? 1 : 0), .number(compared == 0 ? 0 : compared))
  }

  private func strings(_ literals: [ViewValue]) -> (ViewValue, ViewValue) {
    (.string("a"), literals.first { if case .string = $0 { true } else { false } } ?? .string("b"))
  }

  private func members(_ cases: [String], _ literals: [ViewValue]) -> (ViewValue, ViewValue) {
    let named = literals.compactMap { if case .member(_, let name) = $0, cases.contains(name) { name } else { nil } }
    let new = named.first ?? cases[1]
    let old = cases.first { $0 != new } ?? cases[0]
    return (.member(nil, old), .member(nil, new))
  }

  private static func isLiteral(_ value: ViewValue) -> Bool {
    switch value {
    case .number, .string, .bool, .nil, .member(nil, _): true
    default: false
    }
  }
}
