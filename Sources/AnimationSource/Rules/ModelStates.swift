// Models in the question what an animation watches: their properties are states of their own, where
// the sources say who writes them.

internal import AnimationScope
internal import SwiftSyntax

/// The states of a view whose watched value belongs to a model.
struct ModelStates {
  private let reader: ViewReader
  private let scope: ReadingScope
  /// The paths of the watched properties, and of those that are written in the same moments:
  /// `store.isOpen`.
  let watched: Set<String>

  /// - Parameters:
  ///   - value: The value of an `.animation`.
  ///   - names: The properties of the view behind it.
  /// - Returns: `nil` where one of them is no model of the sources, or the model itself may
  ///   change more than one of its properties with a watched one.
  init?(of value: ExprSyntax, _ names: Set<String>, in type: TypeDeclaration, _ file: LintedFile) {
    let project = file.project
    guard names.allSatisfy({ project.model(held: $0, by: type) != nil }) else { return nil }
    reader = ViewReader(project: project)
    scope = ReadingScope(type: type, file: file.index)
    let paths = Set(reader.mentions(value, scope))
    guard !paths.isEmpty else { return nil }
    var together = paths
    for path in paths {
      guard let dot = path.lastIndex(of: "."), let model = reader.type(of: String(path[..<dot])),
        let property = model.storedProperty(String(path[path.index(after: dot)...])), !property.isObserved,
        project.writes(of: property.name, in: model.name).isEmpty,
        !project.files[model.file].text.contains("$" + property.name)
      else { return nil }
      for member in project.membersWritten(with: property.name) { together.insert(path[...dot] + member) }
    }
    watched = together
  }

  /// Whether what some code reads may change in the same moment as a watched property of a model:
  /// something writes both, or the model is not known well enough to say that nothing does.
  static func mayChange(
    _ code: ExprSyntax, with value: ExprSyntax, _ names: Set<String>, in type: TypeDeclaration, _ file: LintedFile
  ) -> Bool {
    let models = names.filter { name in
      guard let property = type.storedProperty(name) else { return false }
      if property.isModel || property.attributes.contains("Environment") { return true }
      let declared = property.typeName.flatMap { file.project.type(annotated: $0, inside: type.name, from: type.file) }
      return declared?.keyword == .classType
    }
    guard !models.isEmpty else { return false }
    let reader = ViewReader(project: file.project)
    let scope = ReadingScope(type: type, file: file.index)
    let (read, own) = (Set(reader.mentions(code, scope)), Set(reader.mentions(value, scope)))
    if let known = ModelStates(of: value, names, in: type, file) {
      return !read.isDisjoint(with: known.watched.subtracting(own))
    }
    return read.subtracting(own).contains { path in models.contains { path.hasPrefix($0 + ".") } }
  }

  /// The states that code reads.
  func states(in code: some SyntaxProtocol) -> Set<String> { Set(reader.mentions(code, scope)) }

  /// Whether values of a state can be compared, as far as its type tells.
  func canBeWatched(_ state: String) -> Bool {
    switch reader.input(state)?.kind {
    case .bool, .integer, .number, .string, .vector: true
    case .optional, .other, .unknown, nil: false
    }
  }
}

extension SourceProject {
  /// The class of what a property holds, as far as the sources say.
  func model(held name: String, by type: TypeDeclaration) -> TypeDeclaration? {
    guard let written = type.storedProperty(name)?.typeName,
      let model = self.type(annotated: written, inside: type.name, from: type.file), model.keyword == .classType
    else { return nil }
    return model
  }

  /// Whether a view, or one that it makes, may get hold of a model by a way of its own: from the
  /// environment, as an instance that all share.
  func reaches(_ models: Set<String>, from view: String, inFile file: FileID) -> Bool {
    var open = [view]
    var seen: Set<String> = []
    while let name = open.popLast() {
      guard seen.insert(name).inserted, let type = type(name, from: file), type.isView else { continue }
      guard seen.count <= Self.mostShown else { return true }
      let holds = type.stored.contains { property in
        property.typeName.map(models.contains) ?? false
          || property.initializer.map { !$0.mentionedNames.isDisjoint(with: models) } ?? false
      }
      let mentions = type.members.values.joined().contains { !$0.body.mentionedNames.isDisjoint(with: models) }
      if holds || mentions { return true }
      for survey in surveys.values {
        open += survey.constructions.filter { $0.value.contains { $0.owner == name } }.keys
      }
    }
    return false
  }

  /// How many views inside each other are searched.
  private static let mostShown = 64

  /// The last names of everything that some closure or function writes along with a property of
  /// that name.
  fileprivate func membersWritten(with name: String) -> Set<String> {
    func last(_ write: StateWrite) -> String { write.target.split(separator: ".").last.map(String.init) ?? write.name }
    return surveys.values.reduce(into: []) { found, survey in
      let actions = Dictionary(grouping: survey.writes.filter { $0.action != nil }, by: \.action).values
      for action in actions where action.contains(where: { last($0) == name }) { found.formUnion(action.map(last)) }
    }
  }
}
