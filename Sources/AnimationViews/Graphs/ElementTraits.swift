// Not of SwiftUI, whose traits of views in a list are hidden.

/// What an element tells the container that it is in. A modifier around another one has the last
/// word, unless it leaves that to the inner one.
nonisolated struct ElementTraits {
  private var values: [ObjectIdentifier: Any] = [:]

  init() {}

  subscript<K: ElementTraitKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Sets a value unless a modifier nearer to the view has: so do those that SwiftUI writes into
  /// the list of a container.
  mutating func setUnlessNearer<K: ElementTraitKey>(_ key: K.Type, _ value: K.Value) {
    if values[ObjectIdentifier(key)] == nil { self[key] = value }
  }
}

nonisolated protocol ElementTraitKey {
  associatedtype Value

  static var defaultValue: Value { get }
}

extension ViewElement {
  /// What this element tells the container around it: traits go through modifiers, and not through
  /// containers.
  var traits: ElementTraits {
    var found: [any TraitModifier] = []
    var next: ViewElement? = self
    while let element = next, case .modifier(_, let part) = element.part {
      if case .trait(let trait) = part { found.append(trait) }
      next = element.children.first
    }
    var traits = ElementTraits()
    for trait in found.reversed() { trait.edit(&traits) }
    return traits
  }
}
