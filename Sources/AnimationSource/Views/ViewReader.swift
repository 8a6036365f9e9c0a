// From syntax to a view tree: one view with everything it mentions, in the order of the text.
//
// Goals, in this order:
// 1. Nothing is dropped: what is not understood stays in the tree as unknown, and a note says so.
// 2. Helpers disappear: properties, functions, constants and views of the sources are read where
//    they are used.
// 3. Any text ends in bounded time: depth, views and values are counted, and what comes back to
//    itself is cut.

internal import AnimationScope
internal import CurveMath
internal import SwiftSyntax

/// A place as the scope says it; SwiftSyntax has a type of the same name.
typealias ScopeLocation = AnimationScope.SourceLocation

/// Reads one view.
final class ViewReader {
  static var deepestView: Int { Limits.viewDepth.count }
  static var mostViews: Int { Limits.viewCount.count }
  static let deepestValue = 120
  static let mostValues = 400_000

  let project: SourceProject
  /// States that were given by name; a dotted path among them is a state of its own.
  let declaredStates: Set<String>
  /// How many views of the sources inside each other are read.
  private let deepestShown: Int
  /// After how many views a loop has shown what its elements are like.
  let mostLoopViews: Int
  private var shown = 0
  var tree = ViewTree()
  private(set) var notes: [ReadingNote] = []
  /// The states that were met, in the order of meeting, with the property behind each.
  private(set) var inputs: [InputState] = []
  private var inputIndices: [String: Int] = [:]
  /// Properties of models that cannot be worked out, each with the states that it reads.
  private(set) var derived: [String: Set<String>] = [:]
  /// Properties of models that were worked out, by their paths.
  var workedOut: [String: ViewValue] = [:]
  var valuesLeft = ViewReader.mostValues
  var knownPaths: [SyntaxIdentifier: [[String]]] = [:]
  private var active: Set<SyntaxIdentifier> = []
  private var noted: Set<ReadingNote> = []

  init(project: SourceProject, declaredStates: Set<String> = [], reach: ReadingReach = .whole) {
    self.project = project
    self.declaredStates = declaredStates
    deepestShown = reach.views
    mostLoopViews = reach.loopViews
  }

  // MARK: - Accounts

  func note(_ reason: ReadingNote.Reason, at syntax: (some SyntaxProtocol)?, _ scope: ReadingScope) {
    let note = ReadingNote(reason: reason, location: syntax.map { location(of: $0, scope) })
    if noted.insert(note).inserted { notes.append(note) }
  }

  func note(state name: String, _ property: StoredProperty, in scope: ReadingScope) {
    guard inputIndices[name] == nil else { return }
    inputIndices[name] = inputs.count
    var state = InputState(name: name, kind: property.kind, property: property)
    (state.owner, state.file) = (scope.type?.name, scope.type?.file ?? scope.file)
    inputs.append(state)
  }

  /// A property of a model: what it is says the model, if the sources have it, and else how it is
  /// used.
  func note(member name: String, of owner: String) {
    guard inputIndices[name] == nil else { return }
    inputIndices[name] = inputs.count
    var state = InputState(name: name, kind: .unknown, property: nil)
    let member = String(name.dropFirst(owner.count + 1))
    if let part = input(owner)?.property?.tuplePart(member) {
      (state.kind, state.typeName) = (ValueKind(type: part.type, initializer: part.initializer), part.type)
      state.initializer = part.initializer
    } else if let type = type(of: owner) {
      (state.owner, state.file) = (type.name, type.file)
      if let property = type.storedProperty(member) {
        (state.kind, state.typeName) = (property.kind, property.typeName)
        if state.isOptionalAnimation { state.initializer = property.initializer }
      } else if let written = type.member(member)?.type {
        (state.kind, state.typeName) = (ValueKind(type: written), written)
      }
    }
    inputs.append(state)
  }

  /// A property that is worked out from states in a way that cannot be read: it may change with
  /// each of them.
  func note(_ name: String, readsFrom states: Set<String>) { derived[name, default: []].formUnion(states) }

  func note(
    computed name: String, _ member: ComputedMember, readsFrom states: [String], in scope: ReadingScope
  ) {
    note(name, readsFrom: Set(states))
    guard inputIndices[name] == nil else { return }
    inputIndices[name] = inputs.count
    var state = InputState(name: name, kind: member.type.map(ValueKind.init(type:)) ?? .unknown, property: nil)
    (state.typeName, state.owner, state.file) = (member.type, scope.type?.name, scope.type?.file ?? scope.file)
    inputs.append(state)
  }

  func input(_ name: String) -> InputState? { inputIndices[name].map { inputs[$0] } }

  /// The type of what a state holds, where the sources have it.
  func type(of state: String) -> TypeDeclaration? {
    guard let input = input(state), let typeName = input.typeName else { return nil }
    return project.type(annotated: typeName, inside: input.owner, from: input.file)
  }

  /// Whether a state holds a vector: its parts are no states of their own.
  func isVector(_ name: String) -> Bool { input(name).map { $0.kind == .vector && $0.property != nil } ?? false }

  /// Reads something that has a name, unless it is being read already.
  func reading<Result>(_ name: String, _ syntax: SyntaxIdentifier, _ body: () -> Result?) -> Result? {
    guard active.insert(syntax).inserted else { return nil }
    defer { active.remove(syntax) }
    return body()
  }

  /// Reads the body of a view that another one shows, unless it is too far inside.
  func readingShown<Result>(_ name: String, _ syntax: SyntaxIdentifier, _ body: () -> Result?) -> Result? {
    guard shown < deepestShown else { return nil }
    shown += 1
    defer { shown -= 1 }
    return reading(name, syntax, body)
  }

  func isBeingRead(_ syntax: SyntaxIdentifier) -> Bool { active.contains(syntax) }

  func location(of syntax: some SyntaxProtocol, _ scope: ReadingScope) -> ScopeLocation {
    let file = project.files[scope.file]
    return file.text.lines.location(at: syntax.positionAfterSkippingLeadingTrivia.utf8Offset, file: file.text.path)
  }

  // MARK: - Roots

  /// Reads the body of a view, of a modifier or of a style as the whole tree.
  func read(_ type: TypeDeclaration) {
    guard let body = type.drawing else { return }
    let scope = ReadingScope(type: type, file: body.file ?? type.file)
    if let parameter = body.parameters.first {
      // What a style is given, such as `configuration.isPressed`, changes; what a modifier modifies
      // is a view.
      scope.names[parameter.name] = .value(type.isViewModifier ? .name(parameter.name) : .state(parameter.name))
    }
    let nodes = reading("body", body.body.id) { views(body.body, scope, depth: 0) } ?? []
    finish(nodes, at: type.syntax, scope)
  }

  /// Reads the statements of a bare snippet as the whole tree.
  func read(snippet items: CodeBlockItemListSyntax, file: FileID) {
    let scope = ReadingScope(type: nil, file: file)
    for state in declaredStates {
      // A path is found as it is written; its first name has no meaning of its own.
      if !state.contains(".") { scope.names[state] = .value(.state(state)) }
    }
    finish(views(items, scope, depth: 0), at: items, scope)
  }

  private func finish(_ nodes: [ViewNode], at syntax: some SyntaxProtocol, _ scope: ReadingScope) {
    if nodes.count == 1 {
      tree.root = tree.add(nodes[0])
    } else if !nodes.isEmpty {
      tree.root = tree.add(group(nodes, at: syntax, scope))
    }
  }

  func group(_ nodes: [ViewNode], at syntax: some SyntaxProtocol, _ scope: ReadingScope) -> ViewNode {
    ViewNode("Group", children: nodes.map { tree.add($0) }, location: location(of: syntax, scope))
  }

  /// One view from several.
  func one(_ nodes: [ViewNode], at syntax: some SyntaxProtocol, _ scope: ReadingScope) -> ViewNode {
    nodes.count == 1 ? nodes[0] : group(nodes, at: syntax, scope)
  }
}

/// A state that a view depends on.
struct InputState: Sendable {
  let name: String
  var kind: ValueKind
  /// `nil` for a property of a model.
  let property: StoredProperty?
  var typeName: String?
  /// The type that declares it, and the file of that.
  var owner: String?
  var file = FileID(0)
  /// What it begins with, as the code says it.
  var initializer: ExprSyntax?

  init(name: String, kind: ValueKind, property: StoredProperty?) {
    self.name = name
    self.kind = kind
    self.property = property
    typeName = property?.typeName
    initializer = property?.initializer
  }

  /// Whether it holds an animation or none.
  var isOptionalAnimation: Bool {
    ["Animation?", "Optional<Animation>", "SwiftUI.Animation?", "Animation!"].contains(typeName)
  }
}

extension LineMap {
  func location(at offset: Int, file: String?) -> ScopeLocation {
    let line = line(at: offset) + 1
    return ScopeLocation(file: file, line: line, column: offset - start(ofLine: line) + 1, offset: offset)
  }
}
