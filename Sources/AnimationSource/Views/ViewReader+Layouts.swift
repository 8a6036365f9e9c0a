// A layout that is called as a function, `row { … }`: its braces hold views as those of a stack.

internal import AnimationScope
internal import SwiftSyntax

extension ViewReader {
  /// The views that a layout lays out; `nil` where what is called is none.
  func laidOut(
    _ callee: ExprSyntax, _ call: FunctionCallExprSyntax, _ scope: ReadingScope, depth: Int
  ) -> ViewNode? {
    guard call.arguments.isEmpty, let closure = call.trailingClosure, call.additionalTrailingClosures.isEmpty,
      closure.parameterNames.isEmpty, let layout = layout(value(callee, scope), scope)
    else { return nil }
    let children = views(closure.statements, ReadingScope(inside: scope), depth: depth + 1)
    return ViewNode(
      layout.type, layout.arguments, children: children.map { tree.add($0) }, location: location(of: callee, scope))
  }

  /// The container that a value stands for. One of several layouts is an `AnyLayout` of them.
  private func layout(_ value: ViewValue, _ scope: ReadingScope) -> (type: String, arguments: [ViewArgument])? {
    switch value {
    case .call(.name("AnyLayout"), let arguments):
      guard let inner = arguments.first?.value else { return nil }
      return layout(inner, scope) ?? ("AnyLayout", arguments)
    case .call(.name(let type), let arguments): return isLayout(type, scope) ? (type, arguments) : nil
    case .choice, .selection: return isLayout(value, scope) ? ("AnyLayout", [ViewArgument(value)]) : nil
    case .state(let name):
      let type = input(name)?.typeName ?? ""
      return type == "AnyLayout" || type == "any Layout" ? ("AnyLayout", [ViewArgument(value)]) : nil
    default: return nil
    }
  }

  private func isLayout(_ value: ViewValue, _ scope: ReadingScope) -> Bool {
    switch value {
    case .call(.name("AnyLayout"), let arguments): arguments.first.map { isLayout($0.value, scope) } ?? false
    case .call(.name(let type), _): isLayout(type, scope)
    case .choice(_, let first, let second): isLayout(first, scope) && isLayout(second, scope)
    case .selection(_, let cases, let otherwise):
      cases.allSatisfy { isLayout($0.value, scope) } && otherwise.map { isLayout($0, scope) } ?? true
    default: false
    }
  }

  private func isLayout(_ type: String, _ scope: ReadingScope) -> Bool {
    if let declared = project.type(type, from: scope.file) { return declared.conformances.contains("Layout") }
    return type.hasSuffix("Layout") && (ViewCatalog.entry(named: type) != nil || type == "GridLayout")
  }
}
