// Closures that a view is given and calls itself: what happens in them is written in one view and
// animated in another.
//
//     Row(onTap: { isOpen.toggle() })                    written here
//     .onTapGesture { withAnimation { onTap() } }        animated there

internal import AnimationScope
internal import SwiftSyntax

/// Which of the closures that types are given are called in explicit animations.
struct Callbacks: Sendable {
  /// One call of a given closure inside `withAnimation`.
  struct Use: Sendable {
    let animation: AnimationUse
    let file: FileID
  }

  /// By the type, and there by the property that holds the closure.
  private var uses: [String: [String: [Use]]] = [:]

  init() {}

  /// - Complexity: O(*n*) for *n* tokens in the bodies of explicit animations.
  init(_ surveys: PerFile<FileSurvey>, _ types: [String: [TypeDeclaration]]) {
    for (file, survey) in surveys.enumerated() {
      for use in survey.uses where use.role == .withAnimation {
        guard let owner = use.typeName,
          let type = types[owner]?.first(where: { $0.file == file }) ?? types[owner]?.first,
          type.isView
        else { continue }
        for name in use.calledClosures where type.storedProperty(name)?.isClosure ?? false {
          uses[owner, default: [:]][name, default: []].append(Use(animation: use, file: file))
        }
      }
    }
  }

  /// The names of types that call what they are given in an animation.
  var typeNames: Dictionary<String, [String: [Use]]>.Keys { uses.keys }

  func uses(of property: String, in type: String) -> [Use] { uses[type]?[property] ?? [] }
}

extension AnimationUse {
  /// The names without arguments before them that the body of `withAnimation` calls: `onTap` of
  /// `onTap()`, of `onTap?(3)`; and what stands in place of the body:
  /// `withAnimation(.bouncy, onTap)`.
  fileprivate var calledClosures: Set<String> {
    guard let body else {
      guard let call = syntax.as(FunctionCallExprSyntax.self), call.arguments.count > 0,
        let name = call.arguments.last?.expression.rootName, call.arguments.last?.label == nil
      else { return [] }
      return [name]
    }
    var names: Set<String> = []
    for call in CallCollector.calls(in: body.statements) where call.receiver.map({ $0.code == "self" }) ?? true {
      if let name = call.calledName?.text { names.insert(name) }
    }
    return names
  }
}

extension StoredProperty {
  /// Whether the property holds a closure, as far as its annotation tells, and not one that gives
  /// views.
  var isClosure: Bool { type.map { $0.contains("->") } ?? false && !takesViews }
}

extension TypeDeclaration {
  /// The property to which a call gives a closure.
  ///
  /// - Parameter label: Of the argument; `nil` for the first trailing closure.
  func closureProperty(_ label: String?, of call: FunctionCallExprSyntax) -> StoredProperty? {
    let closures = stored.filter { !$0.isStatic && $0.isClosure }
    if let label { return closures.first { $0.name == label.plainName } }
    let given = Set(
      (call.arguments.compactMap(\.label) + call.additionalTrailingClosures.map(\.label)).map(\.text.plainName))
    return stored.contains { $0.takesViews && !given.contains($0.name) }
      ? nil : closures.first { !given.contains($0.name) }
  }
}

extension SourceProject {
  /// The explicit animations in which a view of the project calls a closure that it is given.
  ///
  /// - Parameter closure: An argument of a call that makes the view.
  func animations(calling closure: ClosureExprSyntax, from file: FileID) -> [Callbacks.Use] {
    guard let owner = closure.owner, let name = owner.call.madeType, callbacks.typeNames.contains(name),
      let type = type(name, from: file), let property = type.closureProperty(owner.label, of: owner.call)
    else { return [] }
    return callbacks.uses(of: property.name, in: name)
  }

  /// The closures and functions that the views of a type give to others, each with the animations
  /// in which it is called, and the first names of what it assigns.
  func givenAssignments(of owner: String?, inFile file: FileID) -> [(assigned: Set<String>, uses: [Callbacks.Use])] {
    guard let owner else { return [] }
    return callbacks.typeNames.filter { surveys[file].constructions[$0] != nil }.sorted().flatMap { name in
      (surveys[file].constructions[name] ?? []).filter { $0.owner == owner }.flatMap { made in
        given(by: made.call, to: name, of: owner, inFile: file)
      }
    }
  }

  private func given(
    by call: FunctionCallExprSyntax, to name: String, of owner: String, inFile file: FileID
  ) -> [(assigned: Set<String>, uses: [Callbacks.Use])] {
    guard let type = type(name, from: file) else { return [] }
    var result = call.closures.map { ($0.assignedNames, animations(calling: $0, from: file)) }
    // `Row(onTap: toggle)`
    for argument in call.arguments {
      guard let label = argument.label?.text, let property = type.closureProperty(label, of: call),
        let function = argument.expression.rootName, let members = self.type(owner, from: file)?.members[function],
        let member = members.only, member.isFunction
      else { continue }
      result.append((member.body.assignedNames, callbacks.uses(of: property.name, in: name)))
    }
    return result.filter { !$0.0.isEmpty && !$0.1.isEmpty }
  }
}

extension Array {
  fileprivate var only: Element? { count == 1 ? first : nil }
}

extension FunctionCallExprSyntax {
  /// The type of which the call makes a value, by its capital letter: `Row(…)`, `Cards.Row(…)`.
  var madeType: String? {
    guard let name = calledName?.text, name.first?.isUppercase ?? false else { return nil }
    return name
  }
}
