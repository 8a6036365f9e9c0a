// Views that share a frame or a zoom: who is the source, and whether the two can find each other.

internal import AnimationScope
internal import SwiftSyntax

extension LintRule {
  static let twoSources = LintCode(
    "AN32", "Two sources of one matched geometry", severity: .warning, certainty: .medium,
    meaning: """
      Two views with one id and one namespace are there at the same time, and both say they are the source. Which frame \
      counts is undefined; SwiftUI reports multiple inserted views in the group.
      """,
    fix: "Write isSource: false on the one that follows, or show only one of them at a time with if and else.",
    example: """
      struct Gallery: View {
        @Namespace private var shapes
        @State private var isOpen = false
        var body: some View {
          VStack {
            Circle().matchedGeometryEffect(id: "dot", in: shapes)
            if isOpen {
              Circle().frame(width: 200).matchedGeometryEffect(id: "dot", in: shapes)
            }
          }
          .animation(.bouncy, value: isOpen)
        }
      }
      """,
    counterexample: """
      struct Gallery: View {
        @Namespace private var shapes
        @State private var isOpen = false
        var body: some View {
          VStack {
            Circle().matchedGeometryEffect(id: "dot", in: shapes)
            if isOpen {
              Circle().frame(width: 200).matchedGeometryEffect(id: "dot", in: shapes, isSource: false)
            }
          }
          .animation(.bouncy, value: isOpen)
        }
      }
      """
  )
  .foundInFile { file in
    let sources = file.survey.calls.named("matchedGeometryEffect").filter { $0.syntax.argument("isSource") == nil }
    let groups = Dictionary(grouping: sources) { call in
      [call.typeName ?? "", call.syntax.argument("id")?.code ?? "", call.syntax.argument("in")?.code ?? ""]
    }
    return groups.values.flatMap { calls -> [LintHit] in
      let calls = calls.sorted { $0.syntax.endPosition < $1.syntax.endPosition }
      return calls.indices.dropFirst().compactMap { index in
        guard let id = calls[index].syntax.argument("id"), id.isLiteralIdentity || id.path != nil,
          let other = calls[..<index].first(where: { other in
            other.syntax.isShown(with: calls[index].syntax) && (other.syntax.argument("id")?.means(id) ?? false)
              && !other.syntax.isOnSameView(as: calls[index].syntax)
          })
        else { return nil }
        let line = file.project.files[file.index].place(of: other.name).line
        var hit = file.hit(
          "\(id.code) has another source in line \(line) that is there at the same time.", at: calls[index].name)
        hit.related = [file.project.place(of: other.name, called: "matchedGeometryEffect", inFile: file.index)]
        return hit
      }
    }
  }

  static let lonelyZoom = LintCode(
    "AN33", "A zoom whose source cannot be found", severity: .warning, certainty: .medium,
    meaning: """
      A zoom needs the same id in the same namespace on both sides. A @Namespace is another one in every view that \
      declares it: one that is declared for the destination alone has no source in it.
      """,
    fix:
      "Declare the @Namespace in the view that shows the source, and hand it to the destination: let namespace: Namespace.ID.",
    example: """
      struct List: View {
        @Namespace private var zoom
        var body: some View {
          NavigationLink("Photo") {
            Text("Photo").navigationTransition(.zoom(sourceID: "photo", in: zoom))
          }
        }
      }
      """,
    counterexample: """
      struct List: View {
        @Namespace private var zoom
        var body: some View {
          NavigationLink {
            Text("Photo").navigationTransition(.zoom(sourceID: "photo", in: zoom))
          } label: {
            Text("Photo").matchedTransitionSource(id: "photo", in: zoom)
          }
        }
      }
      """
  )
  .foundInFile { file in
    let zooms = file.survey.calls.named("zoom").filter { $0.syntax.argument("sourceID") != nil }
    let sources = file.survey.calls.named("matchedTransitionSource")
    let lonely = zooms.compactMap { call in
      file.isLonely(call, besides: "zoom", partner: sources, id: "sourceID", partnerID: "id").map { why in
        file.hit("\(why): the zoom has nothing to begin at.", at: call.name)
      }
    }
    let unused = sources.compactMap { call in
      file.isLonely(call, besides: "matchedTransitionSource", partner: zooms, id: "id", partnerID: "sourceID").map {
        why in
        file.hit("\(why): nothing zooms out of this source.", at: call.name)
      }
    }
    return lonely + unused
  }
}

extension LintedFile {
  /// Why one side of a zoom cannot meet the other one, or `nil`.
  fileprivate func isLonely(
    _ call: CallSurvey.Call, besides own: String, partner: [CallSurvey.Call], id: String, partnerID: String
  ) -> String? {
    guard let namespace = call.syntax.argument("in")?.rootName, let typeName = call.typeName,
      let type = project.type(typeName, from: index),
      type.storedProperty(namespace)?.attributes.contains("Namespace") ?? false
    else { return nil }
    // Handed on, it may be met anywhere.
    guard type.file == index else { return nil }
    let mentions = project.files[index].tree.tokens(viewMode: .sourceAccurate).filter { $0.text == namespace }
    let known = (survey.calls.named("zoom") + survey.calls.named("matchedTransitionSource")).filter {
      $0.typeName == typeName
    }
    let isHandedOn = mentions.contains { token in
      if token.position == type.storedProperty(namespace)?.syntax.position { return false }
      return !known.contains { other in
        other.name.position == token.position
          || other.syntax.argument("in").map { $0.position <= token.position && token.endPosition <= $0.endPosition }
            ?? false
      }
    }
    guard !isHandedOn else { return nil }
    let partners = partner.filter { $0.typeName == typeName && $0.syntax.argument("in")?.rootName == namespace }
    if partners.isEmpty { return "'\(namespace)' is declared in \(typeName) and used nowhere else" }
    guard let mine = call.syntax.argument(id), mine.isLiteralIdentity else { return nil }
    let theirs = partners.compactMap { $0.syntax.argument(partnerID) }
    guard theirs.allSatisfy(\.isLiteralIdentity), !theirs.contains(where: { $0.code == mine.code }) else { return nil }
    return "No other side has the id \(mine.code)"
  }
}

extension ExprSyntax {
  /// Whether an id is the same each time: a string, a number, a case.
  fileprivate var isLiteralIdentity: Bool {
    if let text = self.as(StringLiteralExprSyntax.self) {
      return text.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
    }
    return number != nil
  }

  /// Whether the same text is the same id in two places: a literal, or a name that both have from
  /// the same block.
  fileprivate func means(_ other: ExprSyntax) -> Bool {
    if isLiteralIdentity { return true }
    guard let name = rootName else { return false }
    return block(of: name) == other.block(of: name)
  }

  /// The closure, the choice, the function or the statement around the expression that gives a name
  /// its meaning; `nil` for a member.
  private func block(of name: String) -> SyntaxIdentifier? {
    for ancestor in ancestors {
      switch ancestor.as(SyntaxEnum.self) {
      case .closureExpr(let closure):
        let names = closure.parameterNames
        if names.contains(name) || names.isEmpty && name.hasPrefix("$") { return closure.id }
      case .ifExpr(let choice):
        let bound = choice.conditions.compactMap { $0.condition.as(OptionalBindingConditionSyntax.self)?.pattern }
        if bound.contains(where: { $0.mentionedNames.contains(name) }) { return choice.id }
      case .switchCase(let one):
        // `case .shown(let item)`
        if one.label.mentionedNames.contains(name) { return one.id }
      case .codeBlockItemList(let items):
        let constant = items.first { item in
          item.item.as(VariableDeclSyntax.self)?.bindings.contains { $0.pattern.mentionedNames.contains(name) } ?? false
        }
        if let constant { return constant.id }
      case .functionDecl(let function): return function.id
      default: break
      }
    }
    return nil
  }
}

extension FunctionCallExprSyntax {
  /// Whether one of two modifiers stands behind the other on the same view.
  fileprivate func isOnSameView(as other: FunctionCallExprSyntax) -> Bool {
    let (first, last) = position < other.position || endPosition < other.endPosition ? (self, other) : (other, self)
    return ExprSyntax(last).chainLinks.contains { $0.id == first.id }
  }

  /// Whether two modifiers of one body can be there together: no choice separates them, and one of
  /// them stands under no condition that the other does not share.
  fileprivate func isShown(with other: FunctionCallExprSyntax) -> Bool {
    let mine = decisions, theirs = other.decisions
    guard let member = mine.member, let second = theirs.member, member == second else { return false }
    // Branches of one choice.
    for (choice, branch) in mine.branches {
      if let facing = theirs.branches[choice], facing != branch { return false }
    }
    for (call, closure) in mine.closures {
      if let facing = theirs.closures[call], facing != closure { return false }
    }
    let own = Set(mine.branches.keys), foreign = Set(theirs.branches.keys)
    return own.isSubset(of: foreign) || foreign.isSubset(of: own)
  }

  /// The member in whose body the call stands, the branches of the choices around it, and the
  /// closures of views around it that may show one or the other: `Turned { … } landscape: { … }`.
  private var decisions:
    (
      member: SyntaxIdentifier?, branches: [SyntaxIdentifier: SyntaxIdentifier],
      closures: [SyntaxIdentifier: SyntaxIdentifier]
    )
  {
    var branches: [SyntaxIdentifier: SyntaxIdentifier] = [:]
    var closures: [SyntaxIdentifier: SyntaxIdentifier] = [:]
    var last = Syntax(self)
    for ancestor in ancestors {
      if let choice = ancestor.as(IfExprSyntax.self) {
        branches[choice.outermostIf.id] = branches[choice.outermostIf.id] ?? last.id
      }
      if let closure = ancestor.as(ClosureExprSyntax.self), let call = closure.owner?.call, call.closures.count > 1,
        let name = call.calledName?.text, ViewCatalog.entry(named: name) == nil,
        ModifierCatalog.entries(named: name).isEmpty
      {
        closures[call.id] = closure.id
      }
      if ancestor.is(SwitchCaseSyntax.self) {
        branches[ancestor.parent?.parent?.id ?? ancestor.id] = ancestor.id
      } else if let item = ancestor.as(CodeBlockItemSyntax.self),
        let closure = item.parent?.parent?.as(ClosureExprSyntax.self),
        closure.owner?.call.calledName?.text == "ViewThatFits"
      {
        branches[closure.id] = item.id
      } else if ancestor.is(SequenceExprSyntax.self)
        || ancestor.as(FunctionCallExprSyntax.self)?.calledName?.text == "ForEach"
      {
        branches[ancestor.id] = last.id
      }
      if let declaration = ancestor.as(VariableDeclSyntax.self) { return (declaration.id, branches, closures) }
      if let declaration = ancestor.as(FunctionDeclSyntax.self) { return (declaration.id, branches, closures) }
      last = ancestor
    }
    return (nil, branches, closures)
  }
}
