internal import SwiftSyntax

extension SourceRule {
  /// `.animation(X, value: v)` where the modifiers inside follow other states than v.
  static let watchedValue = SourceRule(.unrelatedValue) { project, file in
    var findings: [RawFinding] = []
    for use in project.surveys[file].uses where use.role == .modifier {
      guard let value = use.value, let typeName = use.typeName, let type = project.type(typeName, from: file),
        let call = use.syntax.as(FunctionCallExprSyntax.self),
        let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
      else { continue }
      let states = Set(type.stored.filter { !$0.isStatic && ($0.isVariable || $0.initializer == nil) }.map(\.name))
      let watched = type.states(in: value.mentionedNames, of: states)
      guard !watched.isEmpty else { continue }
      let finder = DependencyFinder(type: type, states: states, watched: watched, project: project, file: file)
      finder.walk(base)
      guard !finder.isDecided, !finder.drawn.isEmpty else { continue }
      let names = finder.drawn.sorted().map { "'\($0)'" }.joined(separator: ", ")
      findings.append(
        RawFinding(
          .unrelatedValue,
          "The animation watches '\(value.shortCode)', and what it encloses follows \(names).",
          fix: "Watch \(names).", file: file, at: value))
    }
    return findings
  }
}

extension TypeDeclaration {
  /// The states behind names, through computed properties and functions of the type.
  func states(in names: Set<String>, of states: Set<String>) -> Set<String> {
    var found = names.intersection(states)
    for name in names where !states.contains(name) {
      for member in members[name] ?? [] { found.formUnion(reached(from: member).intersection(states)) }
    }
    return found
  }
}

/// Collects the states that modifiers, conditions and shapes depend on, until the question is decided.
private final class DependencyFinder: SyntaxVisitor {
  private let type: TypeDeclaration
  private let states: Set<String>
  private let project: SourceProject
  private let file: Int
  /// States that something drawn depends on. The words of a text do not count: they are exchanged, not moved.
  private(set) var drawn: Set<String> = []
  /// Whether there is something inside whose dependencies are not known.
  private var isOpen = false
  private let watched: Set<String>

  /// Whether nothing can be said, or something follows what is watched: the rest need not be looked at.
  var isDecided: Bool { isOpen || !drawn.isDisjoint(with: watched) }

  init(type: TypeDeclaration, states: Set<String>, watched: Set<String>, project: SourceProject, file: Int) {
    self.type = type
    self.states = states
    self.watched = watched
    self.project = project
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  private static let words: Set<String> = ["Text", "Label", "Image", "Button", "Link", "TextField", "SecureField"]
  private static let silent: Set<String> = [
    "onTapGesture", "onAppear", "onDisappear", "onChange", "onHover", "onReceive", "onLongPressGesture", "task",
    "gesture",
    "simultaneousGesture", "highPriorityGesture", "sheet", "alert", "toolbar", "accessibilityLabel",
    "accessibilityValue",
    "accessibilityHint", "accessibilityIdentifier", "navigationTitle", "disabled", "id", "tag", "help", "contextMenu",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard !isDecided else { return .skipChildren }
    if node.calledExpression.is(MemberAccessExprSyntax.self) {
      visit(chain: node)
      return .skipChildren
    }
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text else {
      return .visitChildren
    }
    if Self.words.contains(name) {
      for closure in node.closures where name != "Button" || closure.id != node.trailingClosure?.id { walk(closure) }
      return .skipChildren
    }
    if name == "ForEach" || name == "List" { isOpen = true }
    if name.first?.isUppercase == true {
      // A view without arguments may follow anything: a model, the environment.
      let isBuiltIn = project.types[name] == nil && (PureViews.known.contains(name))
      if !isBuiltIn, node.arguments.isEmpty { isOpen = true }
    } else if type.members[name] == nil {
      isOpen = true
    }
    return .visitChildren
  }

  /// Looks at the modifiers of a chain from the outside in: the nearest one often answers, and chains are long.
  private func visit(chain outermost: FunctionCallExprSyntax) {
    var call = outermost
    while !isDecided, let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      let name = member.declName.baseName.text
      // An inner animation's own value says nothing about what it encloses.
      if name != "animation", !Self.silent.contains(name) {
        if project.viewMembers[name] != nil { isOpen = true }
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
    let name = node.baseName.text
    let plain = name.hasPrefix("$") ? String(name.dropFirst()) : name.plainName
    drawn.formUnion(type.states(in: [plain], of: states))
    return .visitChildren
  }
}
