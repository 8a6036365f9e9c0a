/// Which states change together: `settings` changes when `settings.isOpen` does.
struct RelatedStates {
  private let inputs: [String: InputState]
  private let project: SourceProject
  /// The names that stand as the value of an `.animation`.
  private let watched: Set<String>
  /// Properties that cannot be worked out, with the states that they read.
  private let derived: [String: Set<String>]

  init(
    _ inputs: [InputState], derived: [String: Set<String>] = [:], watched: Set<String> = [], project: SourceProject
  ) {
    self.watched = watched
    self.derived = derived
    self.inputs = Dictionary(inputs.map { ($0.name, $0) }) { first, _ in first }
    self.project = project
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
    name.hasPrefix(whole + ".") && inputs[whole]?.kind.isCollection ?? false
  }

  /// Whether another state changes with the one that is changed.
  func changes(_ other: InputState, with name: String) -> Bool {
    isPart(name, of: other.name) || other.name.hasPrefix(name + ".") || isExtent(other.name, beside: name)
  }

  /// Whether another state may change with the one that is changed: it is worked out from it.
  func mayChange(_ other: InputState, with name: String) -> Bool {
    !changes(other, with: name) && reads(other.name, name)
  }

  /// The states behind a property that cannot be worked out; of any other state itself.
  func sources(of name: String) -> [String] {
    var (found, open): ([String], [String]) = ([], [name])
    var seen: Set<String> = [name]
    while let next = open.popLast() {
      guard let derivation = derivation(of: next) else {
        found.append(next)
        continue
      }
      open += derivation.sorted().reversed().filter { seen.insert($0).inserted }
    }
    return found
  }

  /// What a property or the property that it is a part of is worked out from: `store.shown.title`
  /// from what `store.shown` reads.
  private func derivation(of name: String) -> Set<String>? {
    var path = name[...]
    while true {
      if let known = derived[String(path)] { return known }
      guard let dot = path.lastIndex(of: ".") else { return nil }
      path = path[..<dot]
    }
  }

  private func reads(_ other: String, _ name: String) -> Bool {
    guard derivation(of: other) != nil else { return false }
    return sources(of: other).contains { $0 == name || $0.hasPrefix(name + ".") || isPart(name, of: $0) }
  }

  /// Whether both tell how much something holds whose type is not known: `store.items.count` and
  /// `store.items.isEmpty`.
  private func isExtent(_ name: String, beside other: String) -> Bool {
    func owner(_ name: String) -> Substring? {
      [".count", ".isEmpty"].first { name.hasSuffix($0) }.map { name.dropLast($0.count) }
    }
    return name != other && owner(name) != nil && owner(name) == owner(other)
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
    let declared = project.type(annotated: input.typeName ?? type, inside: input.owner, from: input.file)
    return declared.map { $0.keyword != .classType }
      ?? (isPlainName && watched.contains(input.name))
  }
}
