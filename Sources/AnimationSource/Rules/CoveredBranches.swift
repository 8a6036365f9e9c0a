// What may be drawn over a view while it leaves a ZStack.

internal import AnimationScope
internal import SwiftSyntax

extension IfExprSyntax {
  /// The statement that the chain is.
  private var item: CodeBlockItemSyntax? {
    let node = Syntax(outermostIf)
    if let item = node.parent?.as(CodeBlockItemSyntax.self) { return item }
    return node.parent?.as(ExpressionStmtSyntax.self)?.parent?.as(CodeBlockItemSyntax.self)
  }

  /// Whether the branch lies in a `ZStack`, and another view stands before it there.
  var isInZStackBehindOthers: Bool {
    guard let item, let list = item.parent?.as(CodeBlockItemListSyntax.self), list.first?.id != item.id,
      let closure = list.parent?.as(ClosureExprSyntax.self), let owner = closure.owner
    else { return false }
    return owner.call.calledName?.text == "ZStack" && owner.call.receiver == nil
  }

  /// Whether something else in the list of views may be drawn over the branch while it is removed.
  var mayBeCovered: Bool {
    guard let item, let list = item.parent?.as(CodeBlockItemListSyntax.self) else { return true }
    return list.contains { $0.id != item.id && $0.mayCover(besides: self) }
  }
}

extension CodeBlockItemSyntax {
  /// Whether a statement of a view builder draws something that hides what is behind it.
  ///
  /// - Parameter removed: A branch that goes; what hangs on the same condition goes with it.
  fileprivate func mayCover(besides removed: IfExprSyntax?) -> Bool {
    let expression: ExprSyntax
    switch item {
    case .expr(let value): expression = value
    case .stmt(let statement):
      guard let value = statement.as(ExpressionStmtSyntax.self)?.expression else { return true }
      expression = value
    case .decl: return false
    }
    guard let choice = expression.as(IfExprSyntax.self) else { return expression.mayCover }
    if let removed, choice.elseBody == nil, choice.conditions.code == removed.conditions.code { return false }
    if choice.body.statements.contains(where: { $0.mayCover(besides: nil) }) { return true }
    switch choice.elseBody {
    case .codeBlock(let block): return block.statements.contains { $0.mayCover(besides: nil) }
    case .ifExpr, nil: return choice.elseBody != nil
    }
  }
}

extension ExprSyntax {
  /// Whether a view may hide what is behind it: it has a fill, or nothing is known about it.
  fileprivate var mayCover: Bool {
    guard let last = self.as(FunctionCallExprSyntax.self) else { return code != "Color.clear" }
    let links = [last] + last.chainBefore
    if links.contains(where: { $0.calledName?.text == "zIndex" && ($0.argument(nil)?.number ?? 0) < 0 }) {
      return false
    }
    let names = Set(links.compactMap { $0.calledName?.text })
    if !names.isDisjoint(with: ["background", "overlay", "fill"]) { return true }
    guard let base = links.last, base.receiver == nil, let name = base.calledName?.text else {
      return links.last?.receiver?.code != "Color.clear"
    }
    switch ViewCatalog.entry(named: name)?.role {
    // They draw no more than their words and marks.
    case .text, .label, .spacer, .divider, .empty: return false
    case .shape: return names.isDisjoint(with: ["stroke", "strokeBorder"])
    default: break
    }
    guard ViewCatalog.view(name, .drawsContentAlone) else { return true }
    return ViewClosures.drawn(in: base, of: name).contains { $0.statements.contains { $0.mayCover(besides: nil) } }
  }
}
