// Whether an explicit animation is surely lost: who else follows the state must be known, and what
// writes over the animation must be there when the state changes.

internal import AnimationScope
internal import SwiftSyntax

extension LintedView {
  /// Whether code that is not in the sources may follow what changes, or the change is made to
  /// be shown in a preview.
  func isOpenEnded(_ change: ViewChange) -> Bool {
    if let type, type.name.contains("Preview") { return true }
    return change.states.contains { state in
      guard state.isChange else { return false }
      let place = StatePath(state.name, root: type?.name, in: project, file: file)
      let name = place.name
      guard let declared = place.views.last.map({ project.type($0, from: file) }) ?? type,
        declared.storedProperty(name)?.attributes.contains("Binding") ?? false
      else { return false }
      return declared.isPublic || !isBoundInside(name, of: declared)
    }
  }

  /// Whether every binding that a view is given is that of a property of the sources.
  private func isBoundInside(_ name: String, of type: TypeDeclaration) -> Bool {
    let made = project.constructions(of: type.name)
    return !made.isEmpty
      && made.allSatisfy { construction in
        guard let value = construction.call.argument(name), value.code.contains("$"), let root = value.rootName,
          let owner = construction.owner.flatMap({ project.type($0, from: construction.file) })
        else { return false }
        return owner.storedProperty(root) != nil
      }
  }

  /// Whether the explicit animations of a change stand in other branches of an `if` or a `switch`
  /// than the place of a hit: then one is never there together with the other.
  func isElsewhere(_ hit: LintHit, than change: ViewChange) -> Bool {
    guard let type, let use = project.animation(at: hit.range.lowerBound, inFile: hit.file) else { return false }
    let names = Set(
      change.states.lazy.filter(\.isChange).compactMap { $0.name.split(separator: ".").last.map(String.init) })
    let triggers = project.surveys[file].uses(in: type.name).filter {
      $0.role == .withAnimation && !$0.assigned.isDisjoint(with: names)
    }
    var shown = [use.syntax]
    if use.typeName != type.name {
      shown = project.constructions(of: use.typeName ?? "").filter { $0.owner == type.name && $0.file == file }
        .map { Syntax($0.call) }
    }
    guard !triggers.isEmpty, !shown.isEmpty else { return false }
    let places = shown.flatMap { type.places(of: $0) }
    return triggers.flatMap { type.places(of: $0.syntax) }.allSatisfy { trigger in
      let branches = trigger.branches
      return places.allSatisfy { place in
        place.branches.contains { choice, branch in branches[choice].map { $0 != branch } ?? false }
      }
    }
  }
}

extension TypeDeclaration {
  /// Whether other modules may make values of the type.
  var isPublic: Bool {
    let declaration = syntax.parent?.asProtocol((any WithModifiersSyntax).self)
    return declaration?.modifiers.contains {
      [.keyword(.public), .keyword(.open), .keyword(.package)].contains($0.name.tokenKind)
    } ?? false
  }

  /// Where code runs or is drawn: of a helper the places that use it, and those that use these.
  fileprivate func places(of node: Syntax, depth: Int = 0) -> [Syntax] {
    guard depth < 3, let around = member(around: node) else { return [node] }
    let uses = uses(of: around)
    return uses.isEmpty ? [node] : uses.flatMap { places(of: Syntax($0), depth: depth + 1) }
  }

  /// The helper in whose body a node stands.
  func member(around node: Syntax) -> ComputedMember? {
    members.values.joined().first { member in
      member.name != "body" && member.body.position <= node.position && node.endPosition <= member.body.endPosition
        && member.body.root.id == node.root.id
    }
  }

  /// Where the other members of a type mention one: `icon`, `self.icon`, `icon()`, each with what
  /// is called on it.
  func uses(of member: ComputedMember) -> [ExprSyntax] {
    members.values.joined().flatMap { other in
      other.body.tokens(viewMode: .sourceAccurate).compactMap { token -> ExprSyntax? in
        guard case .identifier(member.name) = token.tokenKind, token.position != member.syntax.position,
          let reference = token.parent?.as(DeclReferenceExprSyntax.self)
        else { return nil }
        var node = ExprSyntax(reference)
        // `self.icon`, and neither `.icon` nor `other.icon`.
        if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id,
          access.base?.code != "self"
        {
          return nil
        }
        while let outer = node.parent?.as(ExprSyntax.self),
          outer.is(MemberAccessExprSyntax.self)
            || outer.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
        {
          node = outer
        }
        return node
      }
    }
  }
}

extension Syntax {
  /// The branch in which a node stands, by the choice around it.
  fileprivate var branches: [SyntaxIdentifier: SyntaxIdentifier] {
    var found: [SyntaxIdentifier: SyntaxIdentifier] = [:]
    var child = self
    for ancestor in ancestors {
      if ancestor.is(SwitchCaseListSyntax.self), let choice = ancestor.parent {
        found[choice.id] = child.id
      } else if let choice = ancestor.as(IfExprSyntax.self), child.id != choice.conditions.id {
        found[choice.id] = child.id
      }
      child = ancestor
    }
    return found
  }
}
