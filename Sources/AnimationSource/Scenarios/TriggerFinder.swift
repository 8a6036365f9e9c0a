internal import AnimationScope
internal import SwiftSyntax

/// Finds how a state is changed in the actions of its view.
struct TriggerFinder {
  private let project: SourceProject
  private let file: Int
  private let root: String?

  init(_ project: SourceProject, file: Int, root: String?) {
    self.project = project
    self.file = file
    self.root = root
  }

  /// The triggers of a state, in text order, each once: those of `withAnimation` around an assignment and of bindings; a plain
  /// assignment when there are none.
  func triggers(of state: String) -> [AnimationTrigger] {
    // `Card.Badge.count` is a state of Badge; `model.count` one of the model.
    let parts = state.split(separator: ".").map(String.init)
    let owner = parts.dropLast().last { $0.first?.isUppercase == true } ?? root
    guard let name = parts.first(where: { $0.first?.isUppercase != true }) else { return [.none] }
    var found: [AnimationTrigger] = []
    for use in project.surveys[file].uses(in: owner) {
      let trigger: AnimationTrigger
      switch use.role {
      case .withAnimation:
        guard let body = use.body, body.assignedNames.contains(name) else { continue }
        trigger = .withAnimation(value(of: use))
      case .binding:
        guard let call = use.syntax.as(FunctionCallExprSyntax.self),
          call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.rootName == name
        else { continue }
        trigger = .binding(value(of: use))
      default: continue
      }
      if !found.contains(trigger) { found.append(trigger) }
    }
    return found.isEmpty ? [.none] : found
  }

  private func value(of use: AnimationUse) -> ViewValue {
    guard let animation = use.animation else { return .member(nil, "default") }
    return ViewReader(project: project).animationValue(animation, project.scope(of: use, file: file))
  }
}
