internal import AnimationScope
internal import SwiftSyntax

/// How one piece of code changes a state.
struct FoundTrigger {
  let trigger: AnimationTrigger
  /// The first names of everything that is assigned in the same transaction.
  let assigned: Set<String>
  /// The literals that are assigned there, by the paths of what they are assigned to.
  var literals: [String: ExprSyntax] = [:]
  /// The lists that only lose elements there.
  var shortened: Set<String> = []
}

extension FoundTrigger {
  /// Whether a property is assigned in the transaction that changes another one of the same view.
  /// What a model holds changes by rules of its own.
  func assigns(_ other: String, beside name: String) -> Bool {
    let own = other[(other.lastIndex(of: ".").map(other.index(after:)) ?? other.startIndex)...]
    guard assigned.contains(String(own)) else { return false }
    let view = other[..<own.startIndex]
    return name.hasPrefix(view) && !name.dropFirst(view.count).contains(".")
  }

  /// The literal that a state of the same view as another one becomes: `Card.isOpen` beside
  /// `Card.count`.
  func literal(of other: String, beside name: StatePath) -> ExprSyntax? {
    guard !literals.isEmpty, other.hasPrefix(name.viewPrefix) else { return nil }
    return literals[String(other.dropFirst(name.viewPrefix.count))]
  }
}

/// Finds how a state is changed in the actions of its view.
struct TriggerFinder {
  let project: SourceProject
  private let file: FileID
  private let root: String?

  init(_ project: SourceProject, file: FileID, root: String?) {
    self.project = project
    self.file = file
    self.root = root
  }

  /// The triggers of a state, in text order, each once: those of `withAnimation` around an
  /// assignment and of bindings; a plain assignment when there are none.
  ///
  /// - Parameters:
  ///   - withPlain: Whether assignments that are known to be plain stand beside the others, and
  ///     what other views and models do to the state.
  ///   - depth: How many views have handed the binding of the state on.
  func triggers(of state: String, withPlain: Bool = false, depth: Int = 0) -> [FoundTrigger] {
    // `Card.Badge.count` is a state of Badge; `model.count` one of the model.
    let place = StatePath(state, root: root, in: project, file: file)
    let owner = place.views.last ?? root
    let (name, path) = (place.name, place.path)
    var found: [FoundTrigger] = []
    // A view that is shown may stand in another file, with its actions.
    let file = owner == root ? self.file : owner.flatMap { project.type($0, from: self.file)?.file } ?? self.file
    func add(_ one: FoundTrigger) {
      if !found.contains(where: { $0.trigger == one.trigger && $0.assigned == one.assigned }) { found.append(one) }
    }
    for use in project.surveys[file].uses(in: owner) {
      switch use.role {
      case .withAnimation, .withTransaction:
        let isWritten =
          use.assigned.contains(name) && !writesOtherMembers(use, than: place.parts, in: owner, file)
        guard isWritten || use.carries(path) else { continue }
        add(
          FoundTrigger(
            trigger: trigger(of: use, in: file), assigned: use.names(writtenBeside: path),
            literals: Self.sure(use.carried.map { ($0.path, $0.value) }), shortened: shortened(by: use, in: file)))
      case .binding:
        guard let call = use.syntax.as(FunctionCallExprSyntax.self),
          call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.rootName == name
        else { continue }
        add(FoundTrigger(trigger: .binding(value(of: use, in: file)), assigned: [name]))
      default: continue
      }
    }
    // What another view calls in an animation of its own.
    for given in project.givenAssignments(of: owner, inFile: file) where given.assigned.contains(name) {
      for use in given.uses {
        add(
          FoundTrigger(trigger: .withAnimation(value(of: use.animation, in: use.file)), assigned: given.assigned))
      }
    }
    if withPlain {
      boundTriggers(of: path, in: owner, file, depth: depth).forEach(add)
      modelTriggers(of: place.parts, in: owner, file).forEach(add)
    }
    if found.isEmpty {
      let beside = withPlain ? changedPlainly(with: path, in: owner, file) : []
      return [FoundTrigger(trigger: .none, assigned: beside.union([name]))]
    }
    if withPlain { plainTriggers(of: path, in: owner, file).forEach(add) }
    return found
  }

  /// What every change of a state takes along, where all of them are known to have no animation.
  private func changedPlainly(with path: String, in owner: String?, _ file: FileID) -> Set<String> {
    let linted = LintedFile(project: project, index: file)
    let writes = project.surveys[file].writes.filter { $0.typeName == owner }
    let own = writes.filter { $0.target == path }
    guard let first = own.first, own.allSatisfy(linted.isPlain), !project.files[file].text.contains("$" + first.name)
    else { return [] }
    let together = own.map { Set(Self.beside($0, among: writes).map(\.name)) }
    return together.dropFirst().reduce(together[0]) { $0.intersection($1) }
  }

  /// What is written in the same action, in no animation either.
  private static func beside(_ write: StateWrite, among writes: [StateWrite]) -> [StateWrite] {
    writes.filter { $0.action == write.action && $0.animations.isEmpty }
  }

  /// What changes a state of a view outside of every animation, and does not follow a finger.
  private func plainTriggers(of path: String, in owner: String?, _ file: FileID) -> [FoundTrigger] {
    let linted = LintedFile(project: project, index: file)
    let writes = project.surveys[file].writes.filter { $0.typeName == owner }
    let plain = writes.filter { $0.target == path && linted.isPlain($0) }
    guard !plain.isEmpty else { return [] }
    let following = Set(linted.fingerWrites.map(\.write.syntax.id))
    return plain.filter { !following.contains($0.syntax.id) }.map { write in
      let together = Self.beside(write, among: writes)
      return FoundTrigger(
        trigger: .none, assigned: Set(together.map(\.name)),
        literals: Self.sure(together.map { ($0.target, $0.value) }),
        shortened: Set(together.filter(\.takesAway).map(\.target)))
    }
  }

  /// The literals that properties become for sure: what is written twice may become either.
  static func sure(_ writes: [(path: String, value: ExprSyntax?)]) -> [String: ExprSyntax] {
    Dictionary(grouping: writes, by: \.path).compactMapValues { changes in
      let values = changes.map { $0.value?.code }
      return values.allSatisfy { $0 == values[0] } ? changes[0].value : nil
    }
  }

  /// The names of what a use changes by methods that take elements away, and in no other way.
  private func shortened(by use: AnimationUse, in file: FileID) -> Set<String> {
    guard let body = use.body else { return [] }
    let writes = project.surveys[file].writes.filter { body.contains($0.syntax) }
    return Set(writes.filter(\.takesAway).map(\.target)).subtracting(writes.filter { !$0.takesAway }.map(\.target))
  }

  /// Whether a use writes members of a value, and the state is another one of its stored members.
  private func writesOtherMembers(
    _ use: AnimationUse, than path: [String], in owner: String?, _ file: FileID
  ) -> Bool {
    guard path.count > 1, let name = path.first, let body = use.body,
      let type = owner.flatMap({ project.type($0, from: file) }),
      let property = type.storedProperty(name)?.typeName,
      let value = project.type(annotated: property, inside: type.name, from: type.file),
      value.storedProperty(path[1]) != nil
    else { return false }
    // A function of a model may write any of them, and so may what runs when one is set.
    if value.keyword == .classType, value.stored.contains(where: \.isObserved) || calls(on: name, in: body) {
      return false
    }
    let targets = project.surveys[file].writes.filter { $0.name == name && body.contains($0.syntax) }.map(\.target)
    return !targets.isEmpty
      && targets.allSatisfy {
        $0 != name && $0 != path[0...1].joined(separator: ".") && !$0.hasPrefix("\(name).\(path[1]).")
      }
  }

  /// Whether a closure calls a function of what has a name: `model.load()`.
  private func calls(on name: String, in body: ClosureExprSyntax) -> Bool {
    body.tokens(viewMode: .sourceAccurate).contains { token in
      guard let member = token.parent?.parent?.as(MemberAccessExprSyntax.self), member.declName.baseName.id == token.id,
        let call = member.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == member.id
      else { return false }
      return member.base?.path == name
    }
  }

  /// What carries the changes of `withAnimation` or `withTransaction`.
  func trigger(of use: AnimationUse, in file: FileID) -> AnimationTrigger {
    guard use.role == .withTransaction, let call = use.syntax.as(FunctionCallExprSyntax.self) else {
      return .withAnimation(value(of: use, in: file))
    }
    let written = WrittenTransaction(call)
    let (reader, scope) = (ViewReader(project: project), project.scope(of: use, file: file))
    if let origin = written.origin {
      return .transaction(
        animation: .unknown("\(origin.shortCode).animation", mentions: []), disablesAnimations: .bool(false))
    }
    return .transaction(
      animation: written.animation.map { reader.animationValue($0, scope) } ?? .nil,
      disablesAnimations: written.disablesAnimations.map { reader.value($0, scope) } ?? .bool(false))
  }

  private func value(of use: AnimationUse, in file: FileID) -> ViewValue {
    guard let animation = use.animation else { return .member(nil, "default") }
    return ViewReader(project: project).animationValue(animation, project.scope(of: use, file: file))
  }
}

extension AnimationUse {
  /// The names of what is written beside a state of the view, or of the same model.
  fileprivate func names(writtenBeside path: String) -> Set<String> {
    // What else a function of a model does is not known.
    guard carries(path) else { return assigned }
    let holder = path.lastIndex(of: ".").map { path[...$0] } ?? ""
    let beside = carried.filter { $0.path.hasPrefix(holder) }.compactMap { change in
      change.path.dropFirst(holder.count).split(separator: ".").first.map(String.init)
    }
    return assigned.union(beside)
  }
}
