internal import AnimationScope
internal import SwiftSyntax

extension LintRule {
  static let unrelatedValue = LintCode(
    "AN06", ".animation watches a value that nothing inside depends on", severity: .warning, certainty: .medium,
    meaning: """
      The modifiers inside follow one state, and `value:` names another. When theirs changes there is no animation; when \
      the other one does, there is nothing to animate.
      """,
    fix: "Watch the state that the modifiers inside depend on.",
    example: """
      struct Download: View {
        @State private var progress = 0.0
        @State private var isPaused = false
        var body: some View {
          VStack {
            Text("Loading")
            Capsule().frame(width: 200 * progress, height: 4)
          }
          .animation(.spring, value: isPaused)
          .task { progress = 1 }
        }
      }
      """,
    counterexample: """
      struct Download: View {
        @State private var progress = 0.0
        @State private var isPaused = false
        var body: some View {
          VStack {
            Text("Loading")
            Capsule().frame(width: 200 * progress, height: 4)
          }
          .animation(.spring, value: progress)
          .task { progress = 1 }
        }
      }
      """
  )
  .foundInFile { file in
    file.survey.uses.filter { $0.role == .modifier }.compactMap { use in
      guard let value = use.value, let typeName = use.typeName,
        let type = file.project.type(typeName, from: file.index),
        let call = use.syntax.as(FunctionCallExprSyntax.self),
        call.receiver != nil,
        // `.animation(nil, value:)` keeps an animation from outside away, and asks nothing of what
        // is inside.
        !(use.animation.map { file.isNoAnimation($0, in: typeName) } ?? false)
      else { return nil }
      let states = Set(type.stored.filter { !$0.isStatic && ($0.isVariable || $0.initializer == nil) }.map(\.name))
      let watched = type.states(in: value.mentionedNames, of: states)
      guard !watched.isEmpty, !watched.contains(where: type.isShared) else { return nil }
      // What changes in the same moment moves with the animation too.
      let together = file.survey.writtenTogether(with: watched, in: typeName)
        .union(file.survey.writtenByGestures(updating: watched, in: type))
      let models = ModelStates(of: value, watched, in: type, file)
      let moved = models?.watched ?? watched.union(together.intersection(states))
      let finder = DependencyFinder(
        type: type, states: states, watched: moved, models: models, project: file.project, file: file.index)
      for piece in call.modified { finder.walk(piece) }
      guard !finder.isDecided, !finder.drawn.isEmpty,
        !file.comesWith(watched, finder.drawn, givenTo: type)
      else { return nil }
      func list(_ names: some Sequence<String>) -> String {
        names.sorted().map { "'\($0)'" }.joined(separator: ", ")
      }
      let watchable = finder.drawn.filter { name in
        type.storedProperty(name).map { $0.canBeWatched && file.changes($0, of: type) }
          ?? models?.canBeWatched(name) ?? false
      }
      var hit = file.hit(
        "The animation watches '\(value.shortCode)', and what it encloses follows \(list(finder.drawn)).",
        fix: watchable.isEmpty
          ? "Leave .animation out: nothing that it encloses changes with it." : "Watch \(list(watchable)).",
        at: use.mark)
      if watchable.count == 1, finder.drawn.count == 1, let name = watchable.first {
        let range = file.project.files[file.index].range(of: value)
        hit.correction = LintCorrection([(range, name)], isSafe: false)
      }
      return hit
    }
  }

  static let deprecatedAnimation = LintCode(
    "AN07", "animation(_:) is deprecated", severity: .info, certainty: .high,
    meaning: """
      Since iOS 15 the modifier wants a value, as the compiler says too. SC14 says what it drags along where a change shows \
      it; this code finds the others, in helpers, previews and views without a state. Bindings and view modifiers have a \
      method of the same name that is not deprecated.
      """,
    fix: "Add value: with the state that is meant.",
    example: """
      extension View {
        func lively() -> some View {
          animation(.bouncy)
        }
      }
      """,
    counterexample: """
      extension View {
        func lively(_ flag: Bool) -> some View {
          animation(.bouncy, value: flag)
        }
      }
      """
  )
  .foundInFile(yieldingTo: "SC14", isGeneral: true, since: 15) { file in
    file.survey.uses.filter { $0.role == .unbounded && file.isOnView($0) }.map { use in
      let takes = use.animation.map { file.isNoAnimation($0, in: use.typeName) } ?? false
      let effect = takes ? "takes the animation from" : "animates"
      var hit = file.hit(
        "animation(_:) without a value is deprecated since iOS 15: it \(effect) every change inside.", at: use.mark)
      if let remedy = use.syntax.as(FunctionCallExprSyntax.self).flatMap(file.watching) {
        hit.fix = remedy.fix
        hit.correction = remedy.correction
      }
      return hit
    }
  }
}

extension LintedFile {
  /// Whether a call of `animation` is that of a view: what its chain begins with tells. What is not
  /// known is none.
  fileprivate func isOnView(_ use: AnimationUse) -> Bool {
    guard let call = use.syntax.as(FunctionCallExprSyntax.self) else { return false }
    // `self.mode?.animation()`: no view is optional, a binding may be; but a style may be given no
    // label.
    if let chain = call.receiver?.as(OptionalChainingExprSyntax.self) {
      guard chain.expression.path?.hasPrefix("configuration.") ?? false else { return false }
    }
    // `.modifier(Shake().animation(.bouncy))`
    if let argument = call.parent?.as(LabeledExprSyntax.self),
      let outer = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      outer.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "modifier"
        || outer.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "modifier"
    {
      return false
    }
    let type = use.typeName.flatMap { project.type($0, from: index) }
    let isInView = type.map { $0.isView || $0.isViewModifier || $0.drawing != nil } ?? (use.typeName == "View")
    let chain = ModifierChain(ExprSyntax(call)) { _ in true }
    let root = chain.base
    if chain.links.last != nil, project.ownMethods(root, chain.links, from: index) == chain.links.count { return false }
    switch root.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let call):
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text.plainName
      // `Image(…)`, `SwiftUI.Text(…)`
      guard let name = name ?? call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text else {
        return false
      }
      if name == "animation" { return use.typeName == "View" }
      if let members = type?.members[name] { return members.contains(where: \.givesView) }
      if name.first?.isUppercase == true {
        guard let made = project.type(name, from: index) else { return !Self.noViews.contains(name) }
        return made.isView || made.isShape
      }
      if project.functions[name]?.member.givesView == true { return true }
      // In an extension of `View` a modifier may stand without the view.
      return use.typeName == "View"
    case .declReferenceExpr(let reference):
      let name = reference.baseName.text.plainName
      if name == "self" { return use.typeName == "View" || type?.isView == true }
      if name.first?.isUppercase == true {
        return !Self.noViews.contains(name) && project.type(name, from: index) == nil
      }
      if let drawing = type?.drawing, drawing.parameters.first?.name == name { return type?.isViewModifier == true }
      if let members = type?.members[name] { return members.contains(where: \.givesView) }
      if type?.storedProperty(name)?.takesViews == true { return true }
      // `configuration.label`
      return isInView && (name == "content" || name == "configuration")
    case .ifExpr, .switchExpr: return isInView
    // `(isOn ? front : back).animation(.bouncy)`
    case .sequenceExpr, .ternaryExpr:
      return isInView && root.choice.map { isOnView($0.0, type) || isOnView($0.1, type) } ?? false
    default: return false
    }
  }

  /// Whether a side of a choice is a view, as far as it begins with one.
  private func isOnView(_ side: ExprSyntax, _ type: TypeDeclaration?) -> Bool {
    let root = ModifierChain(side) { _ in true }.base
    let name = root.as(FunctionCallExprSyntax.self)?.calledName?.text ?? root.chainRoot
    guard let name else { return false }
    if let members = type?.members[name] { return members.contains(where: \.givesView) }
    guard name.first?.isUppercase ?? false else { return false }
    return project.type(name, from: index).map { $0.isView || $0.isShape } ?? !Self.noViews.contains(name)
  }

  /// Types whose `animation` is another function.
  private static let noViews: Set<String> = ["Animation", "AnyTransition", "Binding", "Transaction"]
}

extension LintedFile {
  /// The one state that everything drawn in some code depends on, if its type can be compared.
  func drawnState(in code: [some SyntaxProtocol], of type: TypeDeclaration) -> String? {
    let states = Set(type.stored.filter { !$0.isStatic && ($0.isVariable || $0.initializer == nil) }.map(\.name))
    let finder = DependencyFinder(type: type, states: states, watched: [], project: project, file: index)
    for part in code { finder.walk(part) }
    guard !finder.isDecided, finder.drawn.count == 1, let name = finder.drawn.first,
      type.storedProperty(name)?.canBeWatched ?? false
    else { return nil }
    return name
  }
}

extension LintedFile {
  /// Whether the code that makes the view may work out what is drawn from what is watched:
  /// `Ring(scale: isOn ? 2 : 1, isOn: isOn)`.
  ///
  /// - Parameter isUnknown: What is said of a view that is made nowhere, or whose own initialiser
  ///   may work out one from the other.
  func comesWith(
    _ watched: Set<String>, _ drawn: Set<String>, givenTo type: TypeDeclaration, isUnknown: Bool = true
  ) -> Bool {
    func given(_ names: Set<String>) -> Set<String> {
      names.filter {
        type.storedProperty($0).map { !$0.isOutsideStorage || $0.attributes.contains("Binding") } ?? false
      }
    }
    let (values, sizes) = (given(watched), given(drawn))
    guard !values.isEmpty, !sizes.isEmpty else { return false }
    let made = project.constructions(of: type.name)
    guard !made.isEmpty, !type.hasInitializer else { return isUnknown }
    return made.contains { construction in
      func names(_ labels: Set<String>) -> Set<String> {
        construction.call.arguments.reduce(into: []) { names, argument in
          if let label = argument.label?.text, labels.contains(label) { names.formUnion(argument.mentionedNames) }
        }
      }
      return !names(values).isDisjoint(with: names(sizes))
    }
  }

  /// Whether a property ever has another value, as far as the sources tell.
  fileprivate func changes(_ property: StoredProperty, of type: TypeDeclaration) -> Bool {
    if property.attributes.contains("State") {
      return !project.writes(of: property.name, in: type.name).isEmpty
        || project.files[type.file].text.contains("$" + property.name)
    }
    if property.isState { return true }
    return project.constructions(of: type.name).contains { construction in
      construction.call.arguments.contains { $0.label?.text == property.name && !$0.expression.mentionedNames.isEmpty }
    }
  }
}

extension StoredProperty {
  /// Whether values of the property can be compared, as far as its type tells.
  fileprivate var canBeWatched: Bool {
    switch kind {
    case .bool, .integer, .number, .string, .vector: true
    case .optional, .other, .unknown: false
    }
  }
}

extension TypeDeclaration {
  /// Whether a property is kept where other views read it too: what they do with it may come back
  /// through the environment, as a colour scheme does.
  func isShared(_ name: String) -> Bool {
    !(storedProperty(name)?.attributes.isDisjoint(with: ["AppStorage", "SceneStorage"]) ?? true)
  }

  /// The states behind names, through computed properties and functions of the type.
  func states(in names: Set<String>, of states: Set<String>) -> Set<String> {
    var found = names.intersection(states)
    for name in names where !states.contains(name) {
      for member in members[name] ?? [] { found.formUnion(reached(from: member).intersection(states)) }
    }
    return found
  }
}

/// Collects the states that modifiers, conditions and shapes depend on, until the question is
/// decided.
private final class DependencyFinder: SyntaxVisitor {
  private let type: TypeDeclaration
  private let states: Set<String>
  private let project: SourceProject
  private let file: FileID
  /// States that something drawn depends on. The words of a text do not count: they are exchanged,
  /// not moved.
  private(set) var drawn: Set<String> = []
  /// Whether there is something inside whose dependencies are not known.
  private var isOpen = false
  private let watched: Set<String>
  /// What the paths behind a model lead to; `nil` where names of the view are enough.
  private let models: ModelStates?
  /// The classes of what is watched: a view inside may read them by a way of its own.
  private let modelTypes: Set<String>

  /// Whether nothing can be said, or something follows what is watched: the rest need not be looked
  /// at.
  var isDecided: Bool { isOpen || !drawn.isDisjoint(with: watched) }

  init(
    type: TypeDeclaration, states: Set<String>, watched: Set<String>, models: ModelStates? = nil,
    project: SourceProject, file: FileID
  ) {
    self.models = models
    modelTypes = Set(watched.compactMap { project.model(held: String($0.prefix { $0 != "." }), by: type)?.name })
    self.type = type
    self.states = states
    self.watched = watched
    self.project = project
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  /// Modifiers whose arguments nothing follows that is drawn here, without those that hand on what
  /// they measure: that may be drawn.
  private static func isSilent(_ name: String) -> Bool {
    ModifierCatalog.drawsNothing(named: name) && !StateWrite.measures(name)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard !isDecided else { return .skipChildren }
    if node.calledExpression.is(MemberAccessExprSyntax.self) {
      visit(chain: node)
      return .skipChildren
    }
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text else {
      return .visitChildren
    }
    if ViewCatalog.view(name, .exchangesWords) {
      // What a text says is exchanged, not moved; but it depends on what is watched.
      let words = Array(node.arguments).filter { $0.label?.text != "action" }
      let said = words.reduce(into: Set<String>()) { said, word in
        said.formUnion(models?.states(in: word) ?? type.states(in: word.mentionedNames, of: states))
      }
      if !said.isDisjoint(with: watched) { isOpen = true }
      let action = name == "Button" ? node.buttonAction : nil
      for closure in node.closures where closure.id != action?.id { walk(closure) }
      return .skipChildren
    }
    if name == "ForEach" || name == "List" { isOpen = true }
    if name.first?.isUppercase == true {
      // A view without arguments may follow anything: a model, the environment.
      let isBuiltIn = project.types[name] == nil && PureValues.contains(name)
      if !isBuiltIn, node.arguments.isEmpty { isOpen = true }
      if !isBuiltIn, !modelTypes.isEmpty, project.reaches(modelTypes, from: name, inFile: file) { isOpen = true }
    } else if type.members[name] == nil {
      isOpen = true
    }
    return .visitChildren
  }

  /// Looks at the modifiers of a chain from the outside in: the nearest one often answers, and
  /// chains are long.
  private func visit(chain outermost: FunctionCallExprSyntax) {
    var call = outermost
    while !isDecided, let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      let name = member.declName.baseName.text
      // An inner animation's own value says nothing about what it encloses.
      let behavior = ModifierCatalog.behavior(named: name)
      // A bar is drawn elsewhere, and its items come and go with the animation all the same.
      if name == "toolbar", !type.states(in: call.closures.mentionedNames, of: states).isDisjoint(with: watched) {
        isOpen = true
      }
      if behavior != .animates, !Self.isSilent(name) {
        // What is matched moves with whatever chooses its partner.
        if project.viewMembers[name] != nil || behavior == .sharesFrame { isOpen = true }
        walk(call.arguments)
        for closure in [call.trailingClosure].compactMap(\.self) + call.additionalTrailingClosures.map(\.closure) {
          walk(closure)
        }
      }
      guard let base = member.base else { return }
      guard let inner = base.as(FunctionCallExprSyntax.self), inner.calledExpression.is(MemberAccessExprSyntax.self)
      else { return walk(base) }
      call = inner
    }
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard !isDecided else { return .skipChildren }
    look(at: node.baseName, of: node)
    return .visitChildren
  }

  /// `self.progress` is a name of the type; what stands behind any other point is none.
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard !isDecided, let base = node.base else { return .skipChildren }
    if base.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self) {
      look(at: node.declName.baseName, of: node)
    } else {
      walk(base)
    }
    return .skipChildren
  }

  private func look(at token: TokenSyntax, of node: some SyntaxProtocol) {
    let name = token.text
    let plain = name.hasPrefix("$") ? String(name.dropFirst()) : name.plainName
    // A namespace never changes.
    drawn.formUnion(
      (models?.states(in: node) ?? type.states(in: [plain], of: states)).filter {
        !(type.storedProperty($0)?.attributes.contains("Namespace") ?? false)
      })
    // A constant of the body, a parameter or a global may depend on anything.
    let isMember = type.members[plain] != nil || type.storedProperty(plain) != nil
    if !isMember, plain.first?.isUppercase != true, token.tokenKind != .keyword(.self) { isOpen = true }
  }
}

extension FunctionCallExprSyntax {
  /// What a button does: the argument of that name, or else the closure before its label.
  fileprivate var buttonAction: ClosureExprSyntax? {
    argument("action").map { $0.as(ClosureExprSyntax.self) } ?? trailingClosure
  }
}

extension [ClosureExprSyntax] {
  fileprivate var mentionedNames: Set<String> { reduce(into: []) { $0.formUnion($1.mentionedNames) } }
}

/// Views and values that depend on nothing but their arguments.
enum PureValues {
  /// Those that are no views.
  private static let values: Set<String> = [
    "CGSize", "CGPoint", "CGRect", "EdgeInsets", "UnitPoint", "Angle", "Font", "Double", "CGFloat", "Int", "String",
    "StrokeStyle",
  ]

  static func contains(_ name: String) -> Bool {
    values.contains(name) || ViewCatalog.view(name, .dependsOnArguments)
  }
}
