// Expressions: what is written becomes a value that depends on the state and on nothing else. Names
// of constants, parameters and computed properties are replaced by what they stand for.

internal import AnimationScope
internal import CurveMath
internal import SwiftSyntax

extension ViewReader {
  /// Returns an expression as a value. What cannot be read becomes unknown text that mentions its
  /// state.
  func value(_ expression: ExprSyntax, _ scope: ReadingScope, depth: Int = 0) -> ViewValue {
    valuesLeft -= 1
    guard depth < Self.deepestValue, valuesLeft > 0 else { return unknown(expression, scope) }
    let deeper = depth + 1
    switch expression.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr(let literal): return Self.number(literal.literal.text) ?? unknown(expression, scope)
    case .floatLiteralExpr(let literal): return Self.number(literal.literal.text) ?? unknown(expression, scope)
    case .booleanLiteralExpr(let literal): return .bool(literal.literal.tokenKind == .keyword(.true))
    case .nilLiteralExpr: return .nil
    case .stringLiteralExpr(let literal): return string(literal, scope, deeper)
    case .arrayExpr(let array): return .list(array.elements.map { value($0.expression, scope, depth: deeper) })
    case .tupleExpr(let tuple):
      if let only = tuple.elements.first, tuple.elements.count == 1 {
        return value(only.expression, scope, depth: deeper)
      }
      return .call(.name("Tuple"), arguments(tuple.elements, scope, deeper))
    case .declReferenceExpr(let reference): return name(reference.baseName.text, expression, scope, deeper)
    case .memberAccessExpr(let member): return self.member(member, scope, deeper)
    case .functionCallExpr(let call): return self.call(call, scope, deeper)
    case .prefixOperatorExpr(let prefix): return self.prefix(prefix, scope, deeper)
    case .sequenceExpr(let sequence):
      return OperatorFolding(elements: Array(sequence.elements)) { self.value($0, scope, depth: deeper) }.folded()
        ?? unknown(expression, scope)
    case .ternaryExpr(let choice):
      return .choice(
        value(choice.condition, scope, depth: deeper), value(choice.thenExpression, scope, depth: deeper),
        value(choice.elseExpression, scope, depth: deeper))
    case .forceUnwrapExpr(let unwrap): return value(unwrap.expression, scope, depth: deeper)
    case .optionalChainingExpr(let chain): return value(chain.expression, scope, depth: deeper)
    case .tryExpr(let attempt): return value(attempt.expression, scope, depth: deeper)
    case .awaitExpr(let wait): return value(wait.expression, scope, depth: deeper)
    case .asExpr(let cast): return value(cast.expression, scope, depth: deeper)
    case .inOutExpr(let inOut): return value(inOut.expression, scope, depth: deeper)
    case .ifExpr(let choice): return self.choice(choice, scope, deeper) ?? unknown(expression, scope)
    case .switchExpr(let choice): return selection(choice, scope, deeper) ?? unknown(expression, scope)
    default: return unknown(expression, scope)
    }
  }

  private static func number(_ text: String) -> ViewValue? {
    let digits = text.filter { $0 != "_" }
    if let value = Double(digits), value.isFinite, !digits.hasPrefix("0b"), !digits.hasPrefix("0o") {
      return .number(value)
    }
    let bases: [(prefix: String, radix: Int)] = [("0x", 16), ("0b", 2), ("0o", 8)]
    for (prefix, radix) in bases where digits.hasPrefix(prefix) {
      return Int(digits.dropFirst(2), radix: radix).map { .number(Double($0)) }
    }
    return nil
  }

  private func string(_ literal: StringLiteralExprSyntax, _ scope: ReadingScope, _ depth: Int) -> ViewValue {
    var pieces: [ViewValue] = []
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let segment): pieces.append(.string(segment.content.text))
      case .expressionSegment(let segment):
        guard let first = segment.expressions.first else { continue }
        pieces.append(value(first.expression, scope, depth: depth))
      }
    }
    if pieces.isEmpty { return .string("") }
    if pieces.count == 1, case .string = pieces[0] { return pieces[0] }
    return .interpolation(pieces.filter { $0 != .string("") })
  }

  func arguments(_ list: LabeledExprListSyntax, _ scope: ReadingScope, _ depth: Int = 0) -> [ViewArgument] {
    list.map { argument in
      if argument.expression.is(ClosureExprSyntax.self) {
        return ViewArgument(argument.label?.text, .unknown("{ … }", mentions: []))
      }
      return ViewArgument(argument.label?.text.plainName, value(argument.expression, scope, depth: depth))
    }
  }

  // MARK: - Names

  private func name(_ written: String, _ expression: ExprSyntax, _ scope: ReadingScope, _ depth: Int) -> ViewValue {
    let name =
      written.hasPrefix("$") && !(written.dropFirst().first?.isNumber ?? true)
      ? String(written.dropFirst()) : written.plainName
    if let meaning = scope.meaning(of: name) {
      return value(of: meaning, name: name, depth) ?? unknown(expression, scope)
    }
    if let member = memberValue(name, scope, depth) { return member }
    if let global = project.globals[name], let initializer = global.property.initializer {
      if !global.property.isVariable {
        return value(initializer, ReadingScope(type: nil, file: global.file), depth: depth)
      }
      return .name(name)
    }
    return .name(name)
  }

  func value(of meaning: Meaning, name: String, _ depth: Int) -> ViewValue? {
    switch meaning {
    case .value(let value): return value
    case .expression(let expression, let scope):
      return reading(name, expression.id) { value(expression, scope, depth: depth) }
    case .statements, .function, .content: return nil
    }
  }

  /// A property of the type around the place.
  func memberValue(_ name: String, _ scope: ReadingScope, _ depth: Int) -> ViewValue? {
    guard let type = scope.type else { return nil }
    if let holder = scope.holder { return held(name, by: holder, type, scope, depth) }
    if let property = type.storedProperty(name) {
      if property.isStatic || (!property.isVariable && property.initializer != nil) {
        guard let initializer = property.initializer else { return .name(name) }
        return reading(name, initializer.id) { value(initializer, scope.outermost, depth: depth) } ?? .name(name)
      }
      // A view inside another one has the value it was given, or else the one it begins with.
      if !scope.statePrefix.isEmpty, !property.isOutsideStorage, let initializer = property.initializer {
        return value(initializer, scope.outermost, depth: depth)
      }
      note(state: scope.statePrefix + name, property, in: scope)
      return .state(scope.statePrefix + name)
    }
    guard let member = type.member(name), !member.isFunction, member.givesValue else { return nil }
    guard !isBeingRead(member.body.id) else { return .name(name) }
    if let value = reading(name, member.body.id, { blockValue(member.body, scope.outermost, depth) }) { return value }
    // What it does is more than to choose and return; it still depends on what it reads.
    let states = mentions(member.body, scope.outermost)
    guard !states.isEmpty else { return .name(name) }
    note(computed: scope.statePrefix + name, member, readsFrom: states, in: scope)
    return .state(scope.statePrefix + name)
  }

  // MARK: - Members and calls

  private func member(_ member: MemberAccessExprSyntax, _ scope: ReadingScope, _ depth: Int) -> ViewValue {
    let name = member.declName.baseName.text.plainName
    guard let base = member.base else { return .member(nil, name) }
    if let reference = base.as(DeclReferenceExprSyntax.self)?.baseName.text {
      if reference == "self" || reference == "Self" || reference == scope.type?.name {
        return self.name(name, ExprSyntax(member), scope, depth)
      }
      if reference.first?.isUppercase ?? false, !scope.isValue(reference) {
        return staticMember(reference, name, member, scope, depth)
      }
    }
    // `Optional<Animation>.none`
    if let type = base.as(GenericSpecializationExprSyntax.self)?.expression.as(DeclReferenceExprSyntax.self) {
      return .member(.name(type.baseName.text), name)
    }
    let read = value(base, scope, depth: depth)
    switch read {
    case .state(let path) where name == "wrappedValue" || name == "projectedValue": return .state(path)
    case .state(let path): return property(name.hasPrefix("$") ? String(name.dropFirst()) : name, of: path, depth)
    default: return .member(read, name)
    }
  }

  /// `Metrics.corner`: a constant of a type in the sources is its value.
  private func staticMember(
    _ type: String, _ name: String, _ syntax: MemberAccessExprSyntax, _ scope: ReadingScope, _ depth: Int
  ) -> ViewValue {
    if let declared = project.type(type, from: scope.file) {
      let inside = ReadingScope(type: declared, file: declared.file)
      if let property = declared.storedProperty(name), property.isStatic, !property.isVariable,
        let initializer = property.initializer
      {
        return reading("\(type).\(name)", initializer.id) { value(initializer, inside, depth: depth) }
          ?? .member(.name(type), name)
      }
      if let member = declared.member(name), !member.isFunction, member.givesValue {
        return reading("\(type).\(name)", member.body.id) { blockValue(member.body, inside, depth) }
          ?? .member(.name(type), name)
      }
    }
    if type == "Animation", let known = animation(named: name, depth) { return known }
    return .member(.name(type), name)
  }

  /// `Animation.quick`, `.quick`: what an extension of `Animation` names.
  func animation(named name: String, _ depth: Int) -> ViewValue? {
    guard let known = project.animations[name] else { return nil }
    return reading("Animation.\(name)", known.value.id) {
      animationValue(known.value, ReadingScope(type: nil, file: known.file), depth: depth)
    }
  }

  /// `.pop(0.4)`: what a function in an extension of `Animation` gives for these arguments.
  private func animation(named name: String, _ arguments: [ViewArgument], _ depth: Int) -> ViewValue? {
    for (member, file) in project.animationFunctions[name] ?? [] {
      let inner = ReadingScope(type: nil, file: file)
      var rest = arguments
      for parameter in member.parameters {
        if let index = rest.firstIndex(where: { $0.label == parameter.label }) {
          inner.names[parameter.name] = .value(rest.remove(at: index).value)
        } else if let standard = parameter.standard {
          inner.names[parameter.name] = .expression(standard, inner)
        } else {
          rest.append(ViewArgument(.nil))
          break
        }
      }
      guard rest.isEmpty else { continue }
      let result = reading("Animation.\(name)", member.body.id) {
        blockValue(member.body, inner, depth).map { animationNames(in: $0, depth) }
      }
      if let result { return result }
    }
    return nil
  }

  /// An expression where an animation is expected: names without a base may be ours.
  func animationValue(_ expression: ExprSyntax, _ scope: ReadingScope, depth: Int = 0) -> ViewValue {
    animationNames(in: value(expression, scope, depth: depth), depth)
  }

  private func animationNames(in value: ViewValue, _ depth: Int) -> ViewValue {
    switch value {
    // `.none`, unless an extension of `Animation` has that name.
    case .member(_, let name) where value.isNoAnimation: return animation(named: name, depth) ?? .nil
    case .member(nil, let name), .member(.name("Animation"), let name):
      return animation(named: name, depth) ?? .member(nil, name)
    case .call(.member(nil, let name), let arguments), .call(.member(.name("Animation"), let name), let arguments):
      return animation(named: name, arguments, depth) ?? .call(.member(nil, name), arguments)
    case .call(.member(let base?, let name), let arguments):
      return .call(.member(animationNames(in: base, depth), name), arguments)
    case .choice(let condition, let first, let second):
      return .choice(condition, animationNames(in: first, depth), animationNames(in: second, depth))
    case .infix("??", let first, let second):
      return .infix("??", animationNames(in: first, depth), animationNames(in: second, depth))
    default: return value
    }
  }

  private func call(_ call: FunctionCallExprSyntax, _ scope: ReadingScope, _ depth: Int) -> ViewValue {
    let callee = call.calledExpression
    if call.trailingClosure != nil || call.arguments.contains(where: { $0.expression.is(ClosureExprSyntax.self) }) {
      return unknown(ExprSyntax(call), scope)
    }
    if let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.text {
      if name == "Binding" { return unknown(ExprSyntax(call), scope) }
      if let inlined = inlined(name, call, scope, depth) { return inlined }
      return .call(.name(name), arguments(call.arguments, scope, depth))
    }
    if let member = callee.as(MemberAccessExprSyntax.self) {
      let name = member.declName.baseName.text
      if name == "constant", let first = call.arguments.first {
        let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
        if base == nil || base == "Binding" { return value(first.expression, scope, depth: depth) }
      }
      if let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text, base == "self" || base == "Self" {
        if let inlined = inlined(name, call, scope, depth) { return inlined }
      }
      // `$flag.animation(.bouncy)` has the value of `$flag`.
      if name == "animation", let base = member.base, case .state(let path) = value(base, scope, depth: depth) {
        return .state(path)
      }
      let base: ViewValue? = member.base.map { base in
        if let type = base.as(DeclReferenceExprSyntax.self)?.baseName.text, type.first?.isUppercase ?? false,
          !scope.isValue(type)
        {
          return .name(type)
        }
        return value(base, scope, depth: depth)
      }
      if case .state(let path)? = base, let result = result(of: name, call, of: path, scope, depth) { return result }
      return .call(.member(base, name), arguments(call.arguments, scope, depth))
    }
    return unknown(ExprSyntax(call), scope)
  }

  /// A function of the type or the file, with its arguments put in; `nil` when it is none or gives
  /// a view.
  private func inlined(
    _ name: String, _ call: FunctionCallExprSyntax, _ scope: ReadingScope, _ depth: Int
  ) -> ViewValue? {
    let found: (member: ComputedMember, scope: ReadingScope)
    if case .function(let member, let outer)? = scope.meaning(of: name) {
      found = (member, ReadingScope(inside: outer))
    } else if let member = scope.type?.members[name]?.first(where: { $0.isFunction && $0.accepts(call.arguments) }) {
      found = (member, ReadingScope(inside: scope.outermost))
    } else if let global = project.functions[name], global.member.accepts(call.arguments) {
      found = (global.member, ReadingScope(type: nil, file: global.file))
    } else {
      return nil
    }
    guard found.member.type != nil, found.member.givesValue else { return nil }
    bind(call.arguments, of: found.member, in: found.scope, from: scope)
    return reading(name, found.member.body.id) { blockValue(found.member.body, found.scope, depth) }
  }

  /// Gives the parameters of a function the arguments of a call, and those that are left out what
  /// they begin with.
  func bind(
    _ arguments: LabeledExprListSyntax, of member: ComputedMember, in scope: ReadingScope, from outer: ReadingScope
  ) {
    var rest = Array(arguments)
    for parameter in member.parameters {
      if let index = rest.firstIndex(where: { $0.label?.text.plainName == parameter.label }) {
        let expression = rest.remove(at: index).expression
        if let closure = expression.as(ClosureExprSyntax.self) {
          scope.names[parameter.name] = .statements(closure.statements, parameters: closure.parameterNames, outer)
        } else {
          scope.names[parameter.name] = .expression(expression, outer)
        }
      } else if let standard = parameter.standard {
        scope.names[parameter.name] = .expression(standard, scope)
      }
    }
  }

  private func prefix(_ prefix: PrefixOperatorExprSyntax, _ scope: ReadingScope, _ depth: Int) -> ViewValue {
    let operand = value(prefix.expression, scope, depth: depth)
    switch prefix.operator.text {
    case "-":
      if case .number(let number) = operand { return .number(-number) }
      return .prefix("-", operand)
    case "+": return operand
    case "!": return .prefix("!", operand)
    default: return unknown(ExprSyntax(prefix), scope)
    }
  }
}

extension ComputedMember {
  /// Whether the labels of a call fit the parameters.
  func accepts(_ arguments: LabeledExprListSyntax) -> Bool {
    var rest = parameters[...]
    for argument in arguments {
      let label = argument.label?.text.plainName
      guard let index = rest.firstIndex(where: { $0.label == label }) else { return false }
      guard rest[..<index].allSatisfy({ $0.standard != nil }) else { return false }
      rest = rest[(index + 1)...]
    }
    return true
  }
}

extension SyntaxProtocol {
  /// The beginning of the text on one line: long code would only fill the screen.
  var shortCode: String {
    var text = ""
    for token in tokens(viewMode: .sourceAccurate) {
      if !text.isEmpty, !token.leadingTrivia.isEmpty { text += " " }
      text += token.text
      if !token.trailingTrivia.isEmpty { text += " " }
      if text.utf8.count > 160 { return text.onOneLine + " …" }
    }
    return text.onOneLine
  }
}

extension ClosureExprSyntax {
  /// The names of the parameters; `$0` when there are none.
  var parameterNames: [String] {
    switch signature?.parameterClause {
    case .simpleInput(let list): list.map(\.name.text.plainName)
    case .parameterClause(let clause): clause.parameters.map { ($0.secondName ?? $0.firstName).text.plainName }
    case nil: []
    }
  }
}
