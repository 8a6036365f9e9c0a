// Identities that change when they should not, or that name another view than before.

internal import AnimationScope
internal import SwiftSyntax

extension LintRule {
  static let freshIdentity = LintCode(
    "AN21", "A new identity at every evaluation", severity: .warning, certainty: .high,
    meaning: """
      .id(UUID()) gives the view another identity whenever the body is evaluated. The old view is removed with \
      its state, a new one is inserted, and nothing in it can animate from what it was.
      """,
    fix: "Keep the identity in @State or in the model, and change it only when a new view is meant.",
    example: """
      struct Card: View {
        @State private var isOpen = false
        var body: some View {
          Rectangle()
            .frame(width: isOpen ? 200 : 100)
            .id(UUID())
            .animation(.bouncy, value: isOpen)
        }
      }
      """,
    counterexample: """
      struct Card: View {
        @State private var isOpen = false
        @State private var round = UUID()
        var body: some View {
          Rectangle()
            .frame(width: isOpen ? 200 : 100)
            .id(round)
            .animation(.bouncy, value: isOpen)
        }
      }
      """
  )
  .foundInFile { file in
    guard !file.project.files[file.index].isTest else { return [] }
    let modifiers = file.survey.calls.named("id").compactMap { call -> LintHit? in
      guard call.syntax.receiver != nil, call.syntax.arguments.count == 1, let value = call.syntax.argument(nil),
        let maker = value.freshMaker, !call.syntax.isOnlyBusy
      else { return nil }
      return file.hit(
        "'\(maker)' gives another identity at every evaluation: the view is replaced each time.", at: call.name)
    }
    let properties = file.survey.types.compactMap { type -> LintHit? in
      guard let member = type.member("id"), !member.isFunction, let item = member.body.only,
        case .expr(let value) = item.item, let maker = value.freshMaker,
        let declaration = member.declaration, !declaration.isStatic
      else { return nil }
      var hit = file.hit(
        "'\(maker)' gives another identity each time 'id' is read: every element is new at every evaluation.",
        fix: "Store it: let id = \(value.shortCode).", at: member.syntax)
      if type.keyword == .enumeration {
        // A case has no storage of its own.
        hit.fix = "Let the case be its own identity: var id: Self { self }."
      } else if !value.mentionedNames.isDisjoint(with: Set(type.members.keys).union(type.stored.map(\.name))) {
        // A stored property cannot be made of the others before there is a value.
        hit.fix = "Store it: let id, and set it once in init."
      } else {
        hit.correction = storing(value, declaration)
      }
      return hit
    }
    return modifiers + properties
  }

  /// `let id: String = "\(UUID())"` instead of `var id: String { "\(UUID())" }`: everything around
  /// the expression goes.
  private static func storing(_ value: ExprSyntax, _ declaration: VariableDeclSyntax) -> LintCorrection? {
    guard declaration.bindings.count == 1, let binding = declaration.bindings.first,
      let block = binding.accessorBlock, binding.setter == nil,
      !block.tokens(viewMode: .sourceAccurate).contains(where: { token in
        token.leadingTrivia.contains(where: \.isComment) || token.trailingTrivia.contains(where: \.isComment)
      })
    else { return nil }
    let keyword = declaration.bindingSpecifier
    return LintCorrection(
      [
        (
          keyword.positionAfterSkippingLeadingTrivia.utf8Offset..<keyword.endPositionBeforeTrailingTrivia.utf8Offset,
          "let"
        ),
        (
          block.positionAfterSkippingLeadingTrivia.utf8Offset..<value.positionAfterSkippingLeadingTrivia.utf8Offset,
          "= "
        ),
        (value.endPositionBeforeTrailingTrivia.utf8Offset..<block.endPositionBeforeTrailingTrivia.utf8Offset, ""),
      ], isSafe: false)
  }

  static let placeIdentity = LintCode(
    "AN22", "Places as identities of what is inserted or removed", severity: .warning, certainty: .medium,
    meaning: """
      With the index as identity, the view at a place stays when its element goes: the last view is the one that is \
      removed, and the others change their contents instead of moving up.
      """,
    fix: "Let the elements be Identifiable, and write ForEach(items) { item in … }.",
    example: """
      struct Deck: View {
        @State private var cards = ["ace", "king", "queen"]
        var body: some View {
          HStack {
            ForEach(cards.indices, id: \\.self) { index in
              Text(cards[index]).transition(.scale).onTapGesture {
                withAnimation { _ = cards.remove(at: index) }
              }
            }
          }
        }
      }
      """,
    counterexample: """
      struct Deck: View {
        @State private var cards = ["ace", "king", "queen"]
        var body: some View {
          HStack {
            ForEach(cards, id: \\.self) { card in
              Text(card).transition(.scale).onTapGesture {
                withAnimation { cards.removeAll { $0 == card } }
              }
            }
          }
        }
      }
      """
  )
  .foundInFile { file in
    file.survey.calls.named("ForEach").compactMap { call in
      guard let collection = call.syntax.countedCollection, file.reordersInView(collection, call) else { return nil }
      return file.hit(
        "The views have their places as identities, and '\(collection)' is changed with an animation: the wrong view comes or goes.",
        at: call.name)
    }
  }

  static let flagIdentity = LintCode(
    "AN36", "A flag as the identity of what should move", severity: .warning, certainty: .medium,
    meaning: """
      .id(isOn) makes another view of it whenever the flag changes. The modifiers inside that follow the same flag never \
      see it change: the old view goes with its values and the new one comes with its own.
      """,
    fix: "Leave .id out; the view is the same one in both states. To replace it on purpose, add a .transition.",
    example: """
      struct Dot: View {
        @State private var isLarge = false
        var body: some View {
          Circle()
            .frame(width: isLarge ? 80 : 20)
            .id(isLarge)
            .animation(.bouncy, value: isLarge)
        }
      }
      """,
    counterexample: """
      struct Dot: View {
        @State private var isLarge = false
        var body: some View {
          Circle()
            .frame(width: isLarge ? 80 : 20)
            .animation(.bouncy, value: isLarge)
        }
      }
      """
  )
  .foundInFile { file in
    file.survey.calls.named("id").compactMap { call in
      guard let base = call.syntax.receiver, call.syntax.arguments.count == 1,
        let value = call.syntax.argument(nil), value.isFlagOrText,
        let type = call.typeName.flatMap({ file.project.type($0, from: file.index) }),
        let name = value.mentionedNames.sorted().first(where: { name in
          type.storedProperty(name)?.kind == .bool && file.animates(name, in: call.typeName)
            // Something inside would move with it.
            && base.mentionedNames.contains(name)
        }),
        !(call.syntax.chainBefore + call.syntax.chainBehind).contains(where: { $0.calledName?.text == "transition" })
      else { return nil }
      return file.hit(
        "When '\(name)' changes, this is another view: what follows '\(name)' inside does not move.", at: call.name,
        removing: call.syntax)
    }
  }
}

extension ComputedMember {
  /// The declaration of a property.
  fileprivate var declaration: VariableDeclSyntax? {
    syntax.ancestors.lazy.compactMap { $0.as(VariableDeclSyntax.self) }.first { _ in true }
  }
}

extension VariableDeclSyntax {
  /// Whether it belongs to the type and not to its values.
  var isStatic: Bool {
    modifiers.contains { $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class) }
  }
}

extension String {
  /// Whether one of two paths of names is the other one or a part of it.
  func isRelated(to other: String) -> Bool {
    self == other || hasPrefix(other + ".") || other.hasPrefix(self + ".")
  }
}

extension ExprSyntax {
  /// What makes another value each time: `UUID()`, `Date()`, `.random(in:)`; `nil` where nothing
  /// does.
  var freshMaker: String? {
    for call in CallCollector.calls(in: self) where !call.isFallback {
      guard let name = call.calledName?.text else { continue }
      if name == "random" { return call.code }
      if ["UUID", "Date", "CFAbsoluteTimeGetCurrent", "arc4random"].contains(name), call.arguments.isEmpty,
        call.trailingClosure == nil
      {
        return call.code
      }
    }
    if let member = self.as(MemberAccessExprSyntax.self), member.code == "Date.now" { return "Date.now" }
    return nil
  }
}

extension FunctionCallExprSyntax {
  private static let busyViews: Set<String> = ["ProgressView", "Spacer", "Divider", "HStack", "VStack", "ZStack"]

  /// Whether the view before the modifier only turns, with nothing to keep: a new identity is how
  /// an indicator in a list is made to turn again.
  fileprivate var isOnlyBusy: Bool {
    guard let receiver else { return false }
    let made = CallCollector.allCalls(in: receiver).filter { $0.madeType != nil && $0.receiver == nil }
    return made.contains { $0.calledName?.text == "ProgressView" && $0.arguments.isEmpty }
      && made.allSatisfy { $0.madeType.map(Self.busyViews.contains) ?? false }
  }

  /// Whether the call stands behind `??`: what is before it is there as a rule, and is the same
  /// each time.
  fileprivate var isFallback: Bool {
    for ancestor in sequence(first: Syntax(self), next: \.parent) {
      if ancestor.is(ClosureExprSyntax.self) || ancestor.is(CodeBlockItemSyntax.self) { return false }
      guard let list = ancestor.parent?.as(ExprListSyntax.self) else { continue }
      let before = list.prefix { $0.id != ancestor.id }
      if before.last?.as(BinaryOperatorExprSyntax.self)?.operator.text == "??" { return true }
    }
    return false
  }
}

extension ExprSyntax {
  /// `isOn`, or a text that is made of values: `"row \(isOn)"`, also behind another one:
  /// `id + "\(isOn)"`.
  fileprivate var isFlagOrText: Bool {
    if self.is(DeclReferenceExprSyntax.self) || self.is(StringLiteralExprSyntax.self) { return true }
    guard let sequence = self.as(SequenceExprSyntax.self) else { return false }
    return sequence.elements.contains { $0.is(StringLiteralExprSyntax.self) }
      && sequence.elements.allSatisfy { $0.as(BinaryOperatorExprSyntax.self).map { $0.operator.text == "+" } ?? true }
  }
}

/// Collects the calls of an expression, without those in closures.
final class CallCollector: SyntaxVisitor {
  private var calls: [FunctionCallExprSyntax] = []

  static func calls(in node: some SyntaxProtocol) -> [FunctionCallExprSyntax] {
    let collector = CallCollector(viewMode: .sourceAccurate)
    collector.walk(node)
    return collector.calls
  }

  /// The calls of closures too.
  static func allCalls(in node: some SyntaxProtocol) -> [FunctionCallExprSyntax] {
    let collector = CallCollector(viewMode: .sourceAccurate)
    collector.entersClosures = true
    collector.walk(node)
    return collector.calls
  }

  private var entersClosures = false

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    calls.append(node)
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    entersClosures ? .visitChildren : .skipChildren
  }
}

extension FunctionCallExprSyntax {
  /// The path of the collection whose places a `ForEach` takes as identities: `cards.indices`,
  /// `0..<cards.count`, `Array(cards.enumerated())` with `\.offset`.
  fileprivate var countedCollection: String? {
    guard let data = argument(nil) else { return nil }
    let id = argument("id")?.code
    if let member = data.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "indices" {
      return member.base?.path
    }
    if let sequence = data.as(SequenceExprSyntax.self) {
      let elements = Array(sequence.elements)
      guard elements.count == 3, elements[0].number == 0,
        elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "..<",
        let count = elements[2].as(MemberAccessExprSyntax.self), count.declName.baseName.text == "count"
      else { return nil }
      return count.base?.path
    }
    guard id == "\\.offset" else { return nil }
    let enumeration = CallCollector.calls(in: data).first { $0.calledName?.text == "enumerated" }
    guard let base = enumeration?.receiver else { return nil }
    if let element = base.as(SubscriptCallExprSyntax.self) { return element.calledExpression.path }
    return base.path
  }
}

extension LintedFile {
  /// Whether a type changes a property with an animation, or watches it.
  fileprivate func animates(_ name: String, in typeName: String?) -> Bool {
    survey.uses.contains { use in
      guard use.typeName == typeName else { return false }
      return switch use.role {
      case .withAnimation: use.body?.assignedNames.contains(name) ?? false
      case .modifier: use.value?.mentionedNames.contains(name) ?? false
      default: false
      }
    }
  }

  /// Whether the view that shows a collection inserts, removes or reorders its elements, and
  /// animates that.
  fileprivate func reordersInView(_ collection: String, _ call: CallSurvey.Call) -> Bool {
    guard let typeName = call.typeName, let type = project.type(typeName, from: index) else { return false }
    let writes = survey.writes.filter { $0.typeName == typeName && $0.target == collection && $0.reorders }
    guard !writes.isEmpty else { return false }
    // Each place may be a row of its own, whose elements have identities: the places stay, what is
    // in them moves.
    guard !call.syntax.hasNamedElements(of: collection) else { return false }
    let hasTransition = survey.calls.named("transition").contains { transition in
      // Deeper inside, what comes and goes is a part of a row.
      ExprSyntax(transition.syntax.endOfChain).statement.map { call.syntax.isRoot($0) } ?? false
    }
    if hasTransition { return true }
    let isWatched = survey.uses.contains {
      $0.typeName == typeName && $0.role == .modifier && $0.value?.path?.hasPrefix(collection) ?? false
    }
    if isWatched { return true }
    return writes.contains { write in
      if !write.animations.isEmpty { return true }
      // `withAnimation { remove(at: index) }`
      guard let function = write.syntax.enclosingFunction?.name.text, type.members[function] != nil else {
        return false
      }
      return survey.uses.contains {
        $0.role == .withAnimation && $0.typeName == typeName
          && $0.body?.statements.mentionedNames.contains(function) ?? false
      }
    }
  }
}

extension FunctionCallExprSyntax {
  /// Whether a statement is one of a closure of the call, not of one inside it.
  fileprivate func isRoot(_ item: CodeBlockItemSyntax) -> Bool {
    closures.contains { $0.statements.id == item.parent?.id }
  }

  /// Whether the elements at each place of a `ForEach` are shown by another one, with identities of
  /// their own.
  fileprivate func hasNamedElements(of collection: String) -> Bool {
    guard let content = closures.first else { return false }
    return CallCollector.allCalls(in: content).contains { inner in
      guard inner.calledName?.text == "ForEach", inner.countedCollection == nil,
        let element = inner.argument(nil)?.as(SubscriptCallExprSyntax.self)
      else { return false }
      return element.calledExpression.path == collection
    }
  }
}

extension SyntaxProtocol {
  /// The function in whose body a node stands.
  var enclosingFunction: FunctionDeclSyntax? {
    ancestors.lazy.compactMap { $0.as(FunctionDeclSyntax.self) }.first { _ in true }
  }
}
