// What an explicit animation carries: what its closure writes, and what the functions write that it
// calls.
//
//     withAnimation(.smooth) { toggle() }
//     func toggle() { isOpen.toggle() }

internal import AnimationScope
internal import SwiftSyntax

/// A property that is written in a transaction.
struct CarriedChange: Sendable {
  /// From the view on: `isOpen`, `model.isOpen`.
  let path: String
  /// What is assigned; `nil` for what changes in place.
  let value: ExprSyntax?
}

/// Collects the writes of some code and of the functions of the project that it calls.
struct CarriedChanges {
  private let project: SourceProject
  private var found: [CarriedChange] = []
  private var followed: Set<SyntaxIdentifier> = []

  /// How many functions are followed from one animation.
  private static let mostFunctions = 64

  /// The place of some code: whose members are names there, and by which path the view has them.
  private struct Place {
    let type: TypeDeclaration?
    let file: FileID
    let holder: String
  }

  private init(_ project: SourceProject) { self.project = project }

  /// The changes that `withAnimation` carries, in the order in which they are written.
  static func changes(of use: AnimationUse, in project: SourceProject, file: FileID) -> [CarriedChange] {
    var changes = CarriedChanges(project)
    let place = Place(type: use.typeName.flatMap { project.type($0, from: file) }, file: file, holder: "")
    if let body = use.body {
      changes.collect(body.statements, place)
    } else if let call = use.syntax.as(FunctionCallExprSyntax.self), let last = call.arguments.last,
      last.label == nil, let name = last.expression.as(DeclReferenceExprSyntax.self)?.baseName.text
    {
      // `withAnimation(.bouncy, toggle)`
      let member = place.type?.members[name]?.first { $0.isFunction && $0.parameters.isEmpty }
      if let member { changes.follow(member, place) }
    }
    return changes.found
  }

  private mutating func collect(_ code: CodeBlockItemListSyntax, _ place: Place) {
    let finder = TransactionFinder(viewMode: .sourceAccurate)
    finder.walk(code)
    found += finder.writes.map { CarriedChange(path: place.holder + $0.plainTarget, value: $0.value) }
    for call in finder.calls { follow(call, place) }
  }

  private mutating func follow(_ call: FunctionCallExprSyntax, _ place: Place) {
    guard let name = call.calledName?.text.plainName else { return }
    let path = call.receiver.map { $0.path ?? "" }
    if path == nil || call.receiver?.code == "self" {
      if let local = call.localFunction(name) { return follow(local, place) }
      if let member = place.type?.members[name]?.first(where: { $0.isFunction && $0.accepts(call.arguments) }) {
        return follow(member, place)
      }
      if place.type?.members[name] == nil, let global = project.functions[name] {
        follow(global.member, Place(type: nil, file: global.file, holder: place.holder))
      }
    } else if let path, !path.isEmpty, let (type, file) = type(of: path, place),
      let member = type.members[name]?.first(where: { $0.isFunction && $0.accepts(call.arguments) })
    {
      follow(member, Place(type: type, file: file, holder: "\(place.holder)\(path)."))
    }
  }

  private mutating func follow(_ member: ComputedMember, _ place: Place) {
    guard followed.count < Self.mostFunctions, followed.insert(member.body.id).inserted else { return }
    collect(member.body, Place(type: place.type, file: member.file ?? place.file, holder: place.holder))
  }

  /// The type of what a path leads to: `store.settings`.
  private func type(of path: String, _ place: Place) -> (TypeDeclaration, FileID)? {
    var (type, file) = (place.type, place.file)
    for name in path.split(separator: ".") {
      guard let owner = type, let written = owner.storedProperty(String(name))?.typeName,
        let next = project.type(annotated: written, inside: owner.name, from: file)
      else { return nil }
      (type, file) = (next, next.file)
    }
    return type.map { ($0, file) }
  }
}

extension AnimationUse {
  /// Whether the transaction changes a property, a part of it or what it is a part of.
  func carries(_ path: String) -> Bool {
    carried.contains { $0.path == path || $0.path.hasPrefix(path + ".") || path.hasPrefix($0.path + ".") }
  }
}

/// Finds what runs in the transaction of some code: nothing that begins later, and nothing in an
/// animation of its own.
private final class TransactionFinder: SyntaxVisitor {
  private(set) var writes: [StateWrite] = []
  private(set) var calls: [FunctionCallExprSyntax] = []

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let write = StateWrite(node, in: nil) { writes.append(write) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if ["withAnimation", "withTransaction"].contains(node.calledName?.text) { return .skipChildren }
    if let write = StateWrite(node, in: nil) { writes.append(write) } else { calls.append(node) }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    guard let owner = node.owner else { return .visitChildren }
    return owner.call.beginsLater || EventClosures.isEvent(owner.call, label: owner.label)
      ? .skipChildren : .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension FunctionCallExprSyntax {
  /// The function inside a body that a call without a point means.
  fileprivate func localFunction(_ name: String) -> ComputedMember? {
    guard receiver == nil else { return nil }
    for block in ancestors.lazy.compactMap({ $0.as(CodeBlockItemListSyntax.self) }) {
      guard block.parent?.is(SourceFileSyntax.self) != true else { return nil }
      for item in block {
        guard let function = item.item.as(FunctionDeclSyntax.self), function.name.text.plainName == name else {
          continue
        }
        return ComputedMember(function)
      }
    }
    return nil
  }
}
