internal import AnimationScope
internal import SwiftSyntax

/// One view expression, taken apart: what it begins with, and what is called on it, the innermost
/// first.
struct ModifierChain {
  struct Link {
    let name: TokenSyntax
    /// `nil` for a property that gives a view.
    let call: FunctionCallExprSyntax?
  }

  let base: ExprSyntax
  let links: [Link]
  /// The conditions under which some of them stand.
  let conditions: [PostfixIfConfigExprSyntax]

  /// - Parameter isViewProperty: Whether a name without parentheses behind a view gives a view.
  /// - Complexity: O(links), without recursion: chains are as long as people like.
  init(_ expression: ExprSyntax, isViewProperty: (String) -> Bool) {
    var links: [Link] = []
    var conditions: [PostfixIfConfigExprSyntax] = []
    /// What stands before the conditions whose modifiers are being taken apart.
    var before: [ExprSyntax] = []
    var current = expression
    walk: while true {
      switch current.as(ExprSyntaxEnum.self) {
      case .functionCallExpr(let call):
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
          let base = member.base ?? before.popLast(), !Self.isNamespace(base)
        else { break walk }
        links.append(Link(name: member.declName.baseName, call: call))
        current = base
      case .memberAccessExpr(let member):
        guard isViewProperty(member.declName.baseName.text) || member.base == nil && !before.isEmpty,
          let base = member.base ?? before.popLast(), !Self.isNamespace(base)
        else { break walk }
        links.append(Link(name: member.declName.baseName, call: nil))
        current = base
      case .tupleExpr(let tuple):
        guard tuple.elements.count == 1, let only = tuple.elements.first, only.label == nil else { break walk }
        current = only.expression
      case .forceUnwrapExpr(let unwrap): current = unwrap.expression
      case .optionalChainingExpr(let chain): current = chain.expression
      case .tryExpr(let attempt): current = attempt.expression
      case .awaitExpr(let wait): current = wait.expression
      case .postfixIfConfigExpr(let block):
        guard let base = block.base ?? before.popLast() else { break walk }
        conditions.append(block)
        if let modifiers = block.modifiersRead {
          before.append(base)
          current = modifiers
        } else {
          current = base
        }
      default: break walk
      }
    }
    base = current
    self.links = links.reversed()
    self.conditions = conditions.reversed()
  }

  /// `self`, a type or a module: what stands behind its point is no modifier.
  private static func isNamespace(_ base: ExprSyntax) -> Bool {
    guard let reference = base.as(DeclReferenceExprSyntax.self)?.baseName else {
      return base.is(SuperExprSyntax.self)
    }
    return reference.tokenKind == .keyword(.Self) || reference.text.first?.isUppercase == true
  }
}

extension SourceProject {
  /// How many links of a chain are methods that the view at its beginning has itself, where they
  /// hide modifiers of SwiftUI: `Badge().animation(.idle)`.
  func ownMethods(_ base: ExprSyntax, _ links: [ModifierChain.Link], from file: FileID) -> Int {
    guard let name = base.as(FunctionCallExprSyntax.self)?.madeType, let type = type(name, from: file) else { return 0 }
    let own = links.prefix { link in
      guard let call = link.call else { return false }
      return type.members[link.name.text.plainName]?.contains { $0.isFunction && $0.accepts(call.arguments) } ?? false
    }
    return own.contains { ModifierCatalog.behavior(named: $0.name.text.plainName) == .animates } ? own.count : 0
  }
}
