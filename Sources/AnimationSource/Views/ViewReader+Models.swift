// What a state holds: the properties and functions of its type, where the sources have it. Those
// that are computed are read where they are used, and depend on what they read.

internal import AnimationScope
internal import CurveMath
internal import SwiftSyntax

extension ViewReader {
  /// A property of what a state holds: a state of its own, unless the whole is what changes, or
  /// what it is computed from.
  func property(_ name: String, of path: String, _ depth: Int) -> ViewValue {
    let whole = path + "." + name
    if !declaredStates.contains(whole) {
      if declaredStates.contains(path) || isVector(path) || isExtent(name, of: path) {
        return .member(.state(path), name)
      }
      if let type = type(of: path), type.storedProperty(name) == nil, let member = type.member(name),
        !member.isFunction, member.givesValue, let value = computed(member, whole, of: path, type, depth)
      {
        return value
      }
    }
    note(member: whole, of: path)
    return .state(whole)
  }

  /// A name inside of the type of a state.
  func held(_ name: String, by holder: String, _ type: TypeDeclaration, _ scope: ReadingScope, _ depth: Int)
    -> ViewValue?
  {
    if let property = type.storedProperty(name) {
      if property.isStatic || !property.isVariable, let initializer = property.initializer,
        let value = reading(name, initializer.id, { self.value(initializer, scope.outermost, depth: depth) }),
        property.isStatic || value.isPlain
      {
        return value
      }
      return self.property(name, of: holder, depth)
    }
    guard let member = type.member(name), !member.isFunction, member.givesValue else { return nil }
    return self.property(name, of: holder, depth)
  }

  /// What a computed property gives; `nil` where it reads no state that is known: then it is one of
  /// its own. Where it cannot be worked out it is a state that may change with those that it reads.
  private func computed(
    _ member: ComputedMember, _ whole: String, of path: String, _ type: TypeDeclaration, _ depth: Int
  ) -> ViewValue? {
    if let known = workedOut[whole] { return known }
    guard derived[whole] == nil else { return nil }
    // One that comes back to itself adds nothing to what it reads.
    guard !isBeingRead(member.body.id) else { return .name(member.name) }
    let inside = ReadingScope(type: type, file: member.file ?? type.file, holder: path)
    return reading(whole, member.body.id) {
      let read = blockValue(member.body, inside, depth)
      let isDecided = member.type == "Bool" ? read?.isDecidable : read.map { !$0.isUnknown }
      if let read, isDecided ?? false, read.isPlain || !read.mentionedStates.isEmpty {
        workedOut[whole] = read
        return read
      }
      let states = (read?.mentionedStates ?? []).union(mentions(member.body, inside))
      if !states.isEmpty { note(whole, readsFrom: states) }
      return nil
    }
  }

  /// What a function of the type of a state gives; `nil` where the type is not in the sources or
  /// has no such function.
  func result(
    of name: String, _ call: FunctionCallExprSyntax, of path: String, _ scope: ReadingScope, _ depth: Int
  ) -> ViewValue? {
    guard !declaredStates.contains(path), let type = type(of: path),
      let member = type.members[name]?.first(where: { $0.isFunction && $0.accepts(call.arguments) }),
      member.type != nil, member.givesValue, !isBeingRead(member.body.id)
    else { return nil }
    let inside = ReadingScope(inside: ReadingScope(type: type, file: member.file ?? type.file, holder: path))
    bind(call.arguments, of: member, in: inside, from: scope)
    return reading(name, member.body.id) {
      if let read = blockValue(member.body, inside, depth), !read.isUnknown { return read }
      let states = Set(mentions(member.body, inside)).union(mentions(call.arguments, scope))
      return states.isEmpty ? nil : .unknown(Shown.line(call.shortCode, limit: 120), mentions: states.sorted())
    }
  }

  /// Whether a property of a list or a text tells how much there is: that follows from the state
  /// itself.
  private func isExtent(_ name: String, of path: String) -> Bool {
    guard let kind = input(path)?.kind, kind == .string || kind.isCollection else { return false }
    return name == "count" || name == "isEmpty" || name == "indices"
  }
}

extension ViewValue {
  /// Whether the value stands in the source as it is.
  fileprivate var isPlain: Bool {
    switch self {
    case .number, .string, .bool, .nil, .member(nil, _): true
    default: false
    }
  }

  /// Whether a condition is worked out once the states in it are known: it is made of comparisons
  /// and Booleans.
  fileprivate var isDecidable: Bool {
    switch self {
    case .number, .string, .bool, .nil, .state: true
    case .name, .call, .interpolation, .unknown: false
    case .member(let base?, let name): base.isDecidable && (name == "count" || name == "isEmpty") || base.isTypeName
    case .member(nil, _): true
    case .list(let values): values.allSatisfy(\.isDecidable)
    case .choice(let condition, let first, let second):
      condition.isDecidable && first.isDecidable && second.isDecidable
    case .selection(let subject, let cases, let otherwise):
      subject.isDecidable && cases.allSatisfy { $0.value.isDecidable && $0.patterns.allSatisfy(\.isDecidable) }
        && otherwise?.isDecidable ?? true
    case .prefix(_, let operand): operand.isDecidable
    case .infix(_, let left, let right): left.isDecidable && right.isDecidable
    }
  }

  private var isTypeName: Bool { if case .name(let name) = self { name.first?.isUppercase ?? false } else { false } }
}
