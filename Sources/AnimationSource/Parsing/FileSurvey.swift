// Everything that later questions ask about a file, found in one walk over its syntax.

internal import AnimationScope
internal import SwiftSyntax

/// What one file declares, and where it says animations.
struct FileSurvey: Sendable {
  var types: [TypeDeclaration] = []
  /// Members of extensions, by the name of the extended type: `View`, `Animation`, types of other
  /// files.
  var extensions: [(type: String, conformances: Set<String>, members: TypeMembers)] = []
  /// Constants of the file that are not in a type.
  var globals: [StoredProperty] = []
  var functions: [ComputedMember] = []
  var uses: [AnimationUse] = []
  /// Places in ``uses`` by the name of the type around them.
  private(set) var usesByType: [String: [Int]] = [:]
  /// The place of the first type of a name in ``types``.
  private(set) var typePlaces: [String: Int] = [:]
  /// The calls of the file, by name.
  var calls = CallSurvey()
  /// What the code writes, in text order.
  var writes: [StateWrite] = []
  /// Names that gestures write while they last: property by type.
  var gestureWritten: [String: Set<String>] = [:]
  /// Names that pointers and presses write.
  var toggled: [String: Set<String>] = [:]
  /// Where values of a type are made, with the type around the call.
  var constructions: [String: [(call: FunctionCallExprSyntax, owner: String?)]] = [:]
  /// Bindings that modifiers are given to write into what they measure: `.readSize($size)`.
  fileprivate var measured: [(type: String?, name: String)] = []
  /// Protocols with what they inherit.
  var protocols: [(name: String, conformances: Set<String>)] = []

  init(_ file: ParsedFile) {
    let visitor = SurveyVisitor(viewMode: .sourceAccurate)
    visitor.walk(file.tree)
    self = visitor.survey
    for (index, use) in uses.enumerated() { if let name = use.typeName { usesByType[name, default: []].append(index) } }
    for (index, type) in types.enumerated() where typePlaces[type.name] == nil { typePlaces[type.name] = index }
    for write in writes where write.isMeasurement { measured.append((write.typeName, write.name)) }
    for (type, name) in measured {
      guard let place = type.flatMap({ typePlaces[$0] }) else { continue }
      types[place].noteMeasured(name)
    }
  }

  /// The properties of a type that some closure or function writes along with one of the given
  /// names.
  func writtenTogether(with names: Set<String>, in type: String) -> Set<String> {
    actions(writing: names, in: type).reduce(into: []) { $0.formUnion($1) }
  }

  /// What gestures write along with one of the given names that they update: it begins and ends
  /// with the gesture.
  func writtenByGestures(updating names: Set<String>, in type: TypeDeclaration) -> Set<String> {
    let isUpdated = names.contains { type.storedProperty($0)?.attributes.contains("GestureState") ?? false }
    return isUpdated ? gestureWritten[type.name] ?? [] : []
  }

  /// What each closure or function of a type writes that writes one of the given names.
  func actions(writing names: Set<String>, in type: String) -> [Set<String>] {
    let own = writes.filter { $0.typeName == type && $0.action != nil }
    let written = Dictionary(grouping: own, by: \.action).values.map { Set($0.map(\.name)) }
    return written.filter { !$0.isDisjoint(with: names) }
  }

  /// The animations that stand in a type, in the order of ``uses``.
  func uses(in type: String?) -> [AnimationUse] {
    guard let type else { return uses.filter { $0.typeName == nil } }
    return (usesByType[type] ?? []).map { uses[$0] }
  }

  /// Says which file of a project this is.
  mutating func move(to file: FileID) {
    for index in types.indices { types[index].file = file }
  }

  fileprivate init() {}
}

private final class SurveyVisitor: SyntaxVisitor {
  var survey = FileSurvey()
  private var typeNames: [String] = []
  private var occasions: [(node: SyntaxIdentifier, occasion: AnimationUse.Occasion)] = []
  /// The arguments of the calls of `transition` around the place. The view before the point is none
  /// of them.
  private var transitions: [(call: SyntaxIdentifier, arguments: Range<AbsolutePosition>)] = []

  // MARK: - Types

  private func declare(
    _ name: TokenSyntax, _ keyword: TypeDeclaration.Keyword, _ inheritance: InheritanceClauseSyntax?,
    _ attributes: AttributeListSyntax, _ members: MemberBlockSyntax
  ) -> SyntaxVisitorContinueKind {
    let contents = TypeMembers(members.members)
    var type = TypeDeclaration(
      name: name.text.plainName, owner: typeNames.last, keyword: keyword, conformances: inheritance?.names ?? [],
      attributes: attributes.names, syntax: name)
    type.add(contents)
    survey.types.append(type)
    typeNames.append(type.name)
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name, .structure, node.inheritanceClause, node.attributes, node.memberBlock)
  }
  override func visitPost(_ node: StructDeclSyntax) { typeNames.removeLast() }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name, .classType, node.inheritanceClause, node.attributes, node.memberBlock)
  }
  override func visitPost(_ node: ClassDeclSyntax) { typeNames.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name, .enumeration, node.inheritanceClause, node.attributes, node.memberBlock)
  }
  override func visitPost(_ node: EnumDeclSyntax) { typeNames.removeLast() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    survey.protocols.append((node.name.text.plainName, node.inheritanceClause?.names ?? []))
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.lastName
    survey.extensions.append((name, node.inheritanceClause?.names ?? [], TypeMembers(node.memberBlock.members)))
    typeNames.append(name)
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { typeNames.removeLast() }

  // MARK: - Constants and functions outside of types

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      guard let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
      let type = binding.typeAnnotation?.type
      let value = binding.initializer?.value
      if let value, binding.isStored, type?.lastAnimationName ?? value.isAnimationByName {
        record(.constant(identifier.text.plainName), value, node: binding, mark: identifier)
      }
      guard typeNames.isEmpty, node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true else { continue }
      survey.globals.append(StoredProperty(binding, identifier, of: node))
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if typeNames.isEmpty, let member = ComputedMember(node) { survey.functions.append(member) }
    return .visitChildren
  }

  // MARK: - Uses

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    survey.calls.add(node, in: typeNames.last)
    if let write = StateWrite(node, in: typeNames.last) { survey.writes.append(write) }
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
      visit(call: node, member: member)
    } else if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName {
      switch name.text {
      case "withAnimation":
        let first = node.arguments.first
        let animation = first.flatMap {
          $0.label == nil && !$0.expression.is(ClosureExprSyntax.self) ? $0.expression : nil
        }
        let body =
          node.trailingClosure ?? node.arguments.lazy.compactMap { $0.expression.as(ClosureExprSyntax.self) }.first
        record(.withAnimation, animation, node: node, mark: name, body: body)
      case "withTransaction":
        // `Transaction(animation: X)` says its animation itself.
        let isKeyed = node.arguments.first?.expression.is(KeyPathExprSyntax.self) ?? false
        record(
          .withTransaction, isKeyed ? WrittenTransaction(node).animation : nil, node: node, mark: name,
          body: node.trailingClosure ?? node.arguments.last?.expression.as(ClosureExprSyntax.self))
      case "Transaction":
        if let argument = node.arguments.first, argument.label?.text == "animation" {
          record(.transaction, argument.expression, node: node, mark: name)
        }
      // In an extension of `View` a modifier may stand without the view.
      case "animation" where typeNames.last == "View": record(animation: node, base: nil, mark: name)
      default:
        if name.text.first?.isUppercase == true {
          survey.constructions[name.text, default: []].append((node, typeNames.last))
        }
      }
    }
    return .visitChildren
  }

  private func visit(call node: FunctionCallExprSyntax, member: MemberAccessExprSyntax) {
    let name = member.declName.baseName
    if StateWrite.measures(name.text) {
      for argument in node.arguments where argument.expression.code.hasPrefix("$") {
        if let state = argument.expression.rootName { survey.measured.append((typeNames.last, state)) }
      }
    }
    switch name.text {
    case "animation": record(animation: node, base: member.base, mark: name)
    case "transition": transitions.append((node.id, node.arguments.position..<node.arguments.endPosition))
    case "updating", "onChanged", "onEnded": begin(.gesture(name.text), node)
    case "onHover", "onContinuousHover", "onPressingChanged": begin(.toggle(name.text), node)
    case "onLongPressGesture": begin(.toggle(name.text), node)
    default: break
    }
  }

  private func record(animation node: FunctionCallExprSyntax, base: ExprSyntax?, mark: TokenSyntax) {
    let first = node.arguments.first
    // A function of another library may have the name.
    guard first?.label == nil, first?.expression.is(ClosureExprSyntax.self) != true,
      node.arguments.dropFirst().allSatisfy({ ["value", "body"].contains($0.label?.text) })
    else { return }
    let role: AnimationUse.Role
    if base?.isProjectedValue == true {
      role = .binding
    } else if node.arguments.count == 1, node.trailingClosure == nil, base?.isOfClosureParameter == true {
      role = .unknown
    } else if transitions.contains(where: { $0.arguments.contains(node.position) }) || startsWithTransition(node) {
      role = .transition
    } else if node.arguments.contains(where: { $0.label?.text == "value" }) {
      role = .modifier
    } else if node.trailingClosure != nil || node.arguments.contains(where: { $0.label?.text == "body" }) {
      role = .scoped
    } else {
      role = .unbounded
    }
    let value = node.arguments.first { $0.label?.text == "value" }?.expression
    record(role, first?.expression, value: value, node: node, mark: mark)
  }

  /// Whether a chain begins as transitions do and views do not: `.opacity`, `AnyTransition.slide`.
  ///
  /// - Complexity: O(chain) once, and O(1) for each further call in it.
  private func startsWithTransition(_ node: FunctionCallExprSyntax) -> Bool {
    guard let base = node.receiver else { return false }
    if let known = transitionChains[node.id] { return known }
    let passed = [node.id] + base.chainLinks.filter { $0.is(FunctionCallExprSyntax.self) }.map(\.id)
    let start = base.chainStart
    let isTransition = start.is(MemberAccessExprSyntax.self) || start.chainRoot == "AnyTransition"
    for id in passed { transitionChains[id] = isTransition }
    return isTransition
  }

  private var transitionChains: [SyntaxIdentifier: Bool] = [:]

  override func visitPost(_ node: FunctionCallExprSyntax) {
    if occasions.last?.node == node.id { occasions.removeLast() }
    if transitions.last?.call == node.id { transitions.removeLast() }
  }

  private func begin(_ occasion: AnimationUse.Occasion, _ node: FunctionCallExprSyntax) {
    guard let typeName = typeNames.last else { return }
    // The base of the call is the view or the gesture before it: what counts stands in its
    // closures.
    let closures =
      [node.trailingClosure].compactMap(\.self)
      + node.arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) }
    for closure in closures {
      let written = closure.assignedNames
      switch occasion {
      case .gesture("onEnded"): break
      case .gesture: survey.gestureWritten[typeName, default: []].formUnion(written)
      case .toggle: survey.toggled[typeName, default: []].formUnion(written)
      }
      pending[closure.id] = occasion
    }
  }

  /// Closures whose occasion begins when they are reached.
  private var pending: [SyntaxIdentifier: AnimationUse.Occasion] = [:]

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    if let occasion = pending.removeValue(forKey: node.id) { occasions.append((node.id, occasion)) }
    return .visitChildren
  }

  override func visitPost(_ node: ClosureExprSyntax) {
    if occasions.last?.node == node.id { occasions.removeLast() }
  }

  /// `$0.animation = X`
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let write = StateWrite(node, in: typeNames.last) { survey.writes.append(write) }
    let elements = node.elements
    guard elements.count >= 3, let target = elements.first?.as(MemberAccessExprSyntax.self),
      target.declName.baseName.text == "animation",
      elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true, let value = elements.dropFirst(2).first
    else { return .visitChildren }
    let isWhole = elements.count == 3
    // A transaction has a name of its own where it is changed.
    let role: AnimationUse.Role =
      target.base?.code == "self" && typeNames.last != "Transaction" ? .property : .transaction
    record(role, isWhole ? value : ExprSyntax(node), node: node, mark: target.declName.baseName)
    return .visitChildren
  }

  private func record(
    _ role: AnimationUse.Role, _ animation: ExprSyntax?, value: ExprSyntax? = nil, node: some SyntaxProtocol,
    mark: TokenSyntax, body: ClosureExprSyntax? = nil
  ) {
    survey.uses.append(
      AnimationUse(
        role: role, animation: animation, value: value, syntax: Syntax(node), mark: Syntax(mark),
        occasion: occasions.last?.occasion, typeName: typeNames.last, body: body,
        assigned: body?.assignedNames ?? []))
  }
}

extension TypeSyntax {
  fileprivate var lastAnimationName: Bool {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.lastAnimationName }
    return lastName == "Animation"
  }
}

extension ExprSyntax {
  /// `$flag`, `$model.flag`, `self.$flag`, `$store.flag.sending(\.toggled)`
  fileprivate var isProjectedValue: Bool {
    chainLinks.contains { link in
      let name = link.as(MemberAccessExprSyntax.self)?.declName ?? link.as(DeclReferenceExprSyntax.self)
      guard let text = name?.baseName.text, text.hasPrefix("$") else { return false }
      // `$0` is a binding only where the closure is given bindings.
      return !(text.dropFirst().first?.isNumber ?? true) || isGivenBinding
    }
  }

  /// Whether the code stands in a loop over bindings: `ForEach($rows) { $0.isOn.animation() }`.
  private var isGivenBinding: Bool {
    let closure = ancestors.lazy.compactMap { $0.as(ClosureExprSyntax.self) }.first { _ in true }
    return closure?.owner?.call.argument(nil)?.code.hasPrefix("$") ?? false
  }

  /// `$0`, where a view or a modifier of the sources or of a library gives it: what SwiftUI gives
  /// to the bodies of its modifiers is a view.
  fileprivate var isOfClosureParameter: Bool {
    guard let root = chainRoot, root.hasPrefix("$"), root.dropFirst().first?.isNumber ?? false,
      let closure = ancestors.lazy.compactMap({ $0.as(ClosureExprSyntax.self) }).first(where: { _ in true }),
      let name = closure.owner?.call.calledName?.text
    else { return false }
    return ModifierCatalog.entries(named: name).isEmpty && ViewCatalog.entry(named: name) == nil
  }
}

extension ClosureExprSyntax {
  /// The first names of what the closure assigns or toggles: `offset` of `offset = 3`, of
  /// `offset.width += 1`.
  var assignedNames: Set<String> { statements.assignedNames }
}

extension CodeBlockItemListSyntax {
  /// The first names of what the statements assign or toggle.
  var assignedNames: Set<String> {
    let finder = AssignmentFinder(viewMode: .sourceAccurate)
    finder.walk(self)
    return finder.names
  }
}

private final class AssignmentFinder: SyntaxVisitor {
  var names: Set<String> = []

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let write = StateWrite(node, in: nil) { names.insert(write.name) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let write = StateWrite(node, in: nil) { names.insert(write.name) }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// The first property of a path: `offset` of `offset.width`, of `self.offset`, of
  /// `$offset.wrappedValue`.
  var rootName: String? {
    guard let root = path?.split(separator: ".").first else { return nil }
    return root.hasPrefix("$") ? String(root.dropFirst()) : String(root).plainName
  }
}
