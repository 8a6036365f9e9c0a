internal import SwiftSyntax

/// Which braces of a view of SwiftUI hold views, and which hold actions.
enum ViewClosures {
  /// Trailing closures that do something or lead somewhere else, by the name of the view.
  private static let notDrawn: Set<String> = ["Canvas", "Task", "CommandGroup"]
  /// Views whose one trailing closure is an action when a title or a label stands before it.
  private static let actions: Set<String> = ["Button", "RenameButton", "EditButton", "PasteButton"]
  private static let actionLabels: Set<String> = [
    "action", "onEditingChanged", "onCommit", "onIncrement", "onDecrement", "destination", "perform", "primaryAction",
  ]

  static func isAction(_ label: String?) -> Bool { label.map(actionLabels.contains) ?? false }

  /// Whether an argument of SwiftUI's own is a view: `Section(header: Text("…"))`.
  static func isView(_ label: String?, of name: String) -> Bool {
    guard let label else { return false }
    return (name == "Section" && (label == "header" || label == "footer"))
      || (name == "NavigationLink" && label == "label")
  }

  /// The closures of a call whose views are drawn where the call stands, in text order.
  static func drawn(in call: FunctionCallExprSyntax, of name: String) -> [ClosureExprSyntax] {
    guard !notDrawn.contains(name) else { return [] }
    var closures: [ClosureExprSyntax] = []
    for argument in call.arguments {
      guard let closure = argument.expression.as(ClosureExprSyntax.self), !isAction(argument.label?.text) else {
        continue
      }
      closures.append(closure)
    }
    if let trailing = call.trailingClosure, !isAction(trailing: call, of: name) { closures.append(trailing) }
    for further in call.additionalTrailingClosures where !isAction(further.label.text) {
      closures.append(further.closure)
    }
    return closures
  }

  private static func isAction(trailing call: FunctionCallExprSyntax, of name: String) -> Bool {
    let labels = call.additionalTrailingClosures.map(\.label.text)
    switch name {
    case _ where actions.contains(name):
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
