internal import AnimationScope
internal import SwiftSyntax

/// Which braces of a view of SwiftUI hold views, and which hold actions.
enum ViewClosures {
  /// Trailing closures that do something or lead somewhere else, by the name of the view.
  private static let notDrawn: Set<String> = ["Canvas", "Task", "CommandGroup"]
  private static let actionLabels: Set<String> = [
    "action", "onEditingChanged", "onCommit", "onIncrement", "onDecrement", "destination", "perform", "primaryAction",
  ]

  static func isAction(_ label: String?) -> Bool { label.map(actionLabels.contains) ?? false }

  /// Closures of animators that say how something moves:
  /// `PhaseAnimator(phases) { … } animation: { … }`.
  private static let motionLabels: Set<String> = ["animation", "keyframes"]

  private static func isMotion(_ label: String?) -> Bool { label.map(motionLabels.contains) ?? false }

  /// Whether an argument of SwiftUI's own is a view: `Section(header: Text("…"))`.
  static func isView(_ label: String?, of name: String) -> Bool {
    guard let label else { return false }
    return (name == "Section" && (label == "header" || label == "footer"))
      || (name == "NavigationLink" && label == "label")
  }

  /// The closures of a call that draw by statements: those of `Canvas` and `Path`, and those of an
  /// unknown view that assign something or call one method of their parameter after the other.
  static func drawing(in call: FunctionCallExprSyntax, of name: String) -> [ClosureExprSyntax] {
    let first = [call.trailingClosure, call.arguments.first?.expression.as(ClosureExprSyntax.self)]
    if name == "Canvas" || name == "Path" { return first.compactMap(\.self) }
    guard ViewCatalog.entry(named: name) == nil else { return [] }
    return drawn(in: call, of: name).filter(\.isNoBuilder)
  }

  /// The closures of a call whose views are drawn where the call stands, in text order.
  static func drawn(in call: FunctionCallExprSyntax, of name: String) -> [ClosureExprSyntax] {
    guard !notDrawn.contains(name) else {
      // `Canvas { … } symbols: { Circle().tag(0) }`
      return name == "Canvas"
        ? call.additionalTrailingClosures.filter { $0.label.text == "symbols" }.map(\.closure) : []
    }
    var closures: [ClosureExprSyntax] = []
    for argument in call.arguments {
      guard let closure = argument.expression.as(ClosureExprSyntax.self), !isAction(argument.label?.text),
        !isMotion(argument.label?.text)
      else { continue }
      closures.append(closure)
    }
    if let trailing = call.trailingClosure, !isAction(trailing: call, of: name) { closures.append(trailing) }
    for further in call.additionalTrailingClosures
    where !isAction(further.label.text) && !isMotion(further.label.text) {
      closures.append(further.closure)
    }
    // No builder waits or throws: `AsyncButton { try await save() } label: { … }`.
    return ViewCatalog.entry(named: name) == nil ? closures.filter { !$0.mayWait } : closures
  }

  private static func isAction(trailing call: FunctionCallExprSyntax, of name: String) -> Bool {
    let labels = call.additionalTrailingClosures.map(\.label.text)
    switch name {
    case _ where ViewCatalog.view(name, .actsInBraces):
      // `Button { … } label: { … }`, `Button("Go") { … }`; but `Button(action: go) { Text("Go") }`.
      return labels.contains("label") || !call.arguments.contains { isAction($0.label?.text) }
    case "NavigationLink":
      // `NavigationLink { Detail() } label: { … }`, `NavigationLink("Go") { Detail() }`
      return labels.contains("label") || call.arguments.first.map { $0.label == nil } ?? false
    case "Menu": return labels.contains("label") || call.arguments.first.map { $0.label == nil } ?? false
    case "TextField", "SecureField", "DatePicker": return false
    default: return false
    }
  }
}

extension ClosureExprSyntax {
  /// Whether the closure itself awaits or tries something, and not only one inside of it.
  fileprivate var mayWait: Bool {
    statements.tokens(viewMode: .sourceAccurate).contains { token in
      guard [.keyword(.await), .keyword(.try)].contains(token.tokenKind) else { return false }
      return token.ancestors.lazy.compactMap { $0.as(ClosureExprSyntax.self) }.first { _ in true }?.id == id
    }
  }

  /// Whether the closure says that it gives a path, `() -> Path in`, and draws it by statements.
  var givesPath: Bool {
    signature?.returnClause?.type.trimmedDescription == "Path" && statements.count > 1
  }

  /// Whether the closure is no view builder: it has statements that builders do not have, or it
  /// only calls methods of its parameter, several of them.
  var isNoBuilder: Bool {
    let parameters = parameterNames.isEmpty ? ["$0"] : parameterNames
    var calls = 0
    for item in statements {
      switch item.item {
      case .stmt(let statement):
        guard let choice = statement.as(ExpressionStmtSyntax.self) else { return !statement.is(ReturnStmtSyntax.self) }
        // A builder has views in its branches, and no changes.
        return choice.expression.branches.contains { $0.contains(where: \.isChange) }
      case .expr(let expression):
        if item.isChange { return true }
        guard expression.is(FunctionCallExprSyntax.self), let root = expression.chainRoot, parameters.contains(root)
        else { return false }
        calls += 1
      case .decl: continue
      }
    }
    return calls > 1
  }
}

extension CodeBlockItemSyntax {
  /// Whether a statement changes something, itself or in a branch: `page -= 1`, `isOpen.toggle()`,
  /// `withAnimation { … }`.
  fileprivate var isChange: Bool {
    switch item {
    case .expr(let expression):
      if let sequence = expression.as(SequenceExprSyntax.self) { return StateWrite(sequence, in: nil) != nil }
      guard let call = expression.as(FunctionCallExprSyntax.self) else { return false }
      return StateWrite(call, in: nil) != nil
        || call.receiver == nil && ["withAnimation", "withTransaction"].contains(call.calledName?.text)
    case .stmt(let statement):
      return statement.as(ExpressionStmtSyntax.self)?.expression.branches.contains { $0.contains(where: \.isChange) }
        ?? false
    case .decl: return false
    }
  }
}

extension ExprSyntax {
  /// The statements of the branches of an `if` or a `switch`; none of anything else.
  fileprivate var branches: [CodeBlockItemListSyntax] {
    if let choice = self.as(SwitchExprSyntax.self) {
      return choice.cases.compactMap { $0.as(SwitchCaseSyntax.self)?.statements }
    }
    guard let choice = self.as(IfExprSyntax.self) else { return [] }
    switch choice.elseBody {
    case .ifExpr(let next): return [choice.body.statements] + ExprSyntax(next).branches
    case .codeBlock(let block): return [choice.body.statements, block.statements]
    case nil: return [choice.body.statements]
    }
  }
}
