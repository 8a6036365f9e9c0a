/// Which states change together: `settings` changes when `settings.isOpen` does.
struct RelatedStates {
  private let inputs: [String: InputState]
  private let project: SourceProject
  private let file: Int
  /// The names that stand as the value of an `.animation`.
  private let watched: Set<String>

  init(_ inputs: [InputState], watched: Set<String> = [], project: SourceProject, file: Int) {
    self.watched = watched
    self.inputs = Dictionary(inputs.map { ($0.name, $0) }) { first, _ in first }
    self.project = project
    self.file = file
  }

  /// Whether a state changes by what the view or its model does, and not by who made the view.
  func moves(_ name: String) -> Bool {
    guard let input = inputs[name] else { return false }
    if let property = input.property { return property.isState && !property.isModel }
    // A property of a model: of the longest name before it that is a property of a view.
    guard let owner = owner(of: name) else { return false }
    return owner.property?.isState ?? false || owner.property?.attributes.contains("Environment") ?? false
  }

  /// Whether a state is a part of another one that is a value: `settings.isOpen` of `settings`.
  func isPart(_ name: String, of whole: String) -> Bool {
    guard name.hasPrefix(whole + "."), let input = inputs[whole] else { return false }
    return isValue(input) || input.property?.tuplePart(String(name.dropFirst(whole.count + 1))) != nil
  }

  /// Whether a state is something about a list or another collection: `items.isEmpty` of `items`.
  func isOfCollection(_ name: String, _ whole: String) -> Bool {
    guard name.hasPrefix(whole + "."), case .other(let type)? = inputs[whole]?.kind else { return false }
    return type.hasPrefix("[") || ["Array<", "Set<", "Dictionary<"].contains { type.hasPrefix($0) }
  }

  /// Whether another state changes with the one that is changed.
  func changes(_ other: InputState, with name: String) -> Bool {
    isPart(name, of: other.name) || other.name.hasPrefix(name + ".")
  }

  private func owner(of name: String) -> InputState? {
    var path = name[...]
    while let dot = path.lastIndex(of: ".") {
      path = path[..<dot]
      if let input = inputs[String(path)], input.property != nil { return input }
    }
    return nil
  }

  private func isValue(_ input: InputState) -> Bool {
    if let property = input.property, property.isModel || property.attributes.contains("Environment") { return false }
    guard case .other(let type) = input.kind else {
      return input.property != nil && ![.optional, .unknown].contains(input.kind)
    }
    // What is watched can be compared, as values can: a type that the sources do not have is taken
    // for one.
    let isPlainName = type.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return project.type(type, from: file).map { $0.keyword != .classType }
      ?? (isPlainName && watched.contains(input.name))
  }
}
