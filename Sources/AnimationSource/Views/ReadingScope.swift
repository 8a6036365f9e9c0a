internal import AnimationScope
internal import SwiftSyntax

/// What a name means at one place of the source.
enum Meaning {
  case value(ViewValue)
  /// An expression where it was written: a constant, an argument, a view that was given a name.
  case expression(ExprSyntax, ReadingScope)
  /// Statements where they were written: a view builder's closure, with the names of its
  /// parameters.
  case statements(CodeBlockItemListSyntax, parameters: [String], ReadingScope)
  /// A function inside a body.
  case function(ComputedMember, ReadingScope)
  /// The view that a modifier modifies.
  case content
}

/// The names of one block, inside those of the blocks around it.
final class ReadingScope {
  let parent: ReadingScope?
  /// The type whose members are names here.
  let type: TypeDeclaration?
  /// The index of the file in which the code stands.
  let file: FileID
  /// Stands before the names of the state of views inside the root: `Child.`
  let statePrefix: String
  /// The state whose members are names here: inside of the properties of a model.
  let holder: String?
  var names: [String: Meaning] = [:]

  init(type: TypeDeclaration?, file: FileID, statePrefix: String = "") {
    parent = nil
    self.type = type
    self.file = file
    self.statePrefix = statePrefix
    holder = nil
  }

  /// What stands inside of the type of a state: of a model, of a value.
  init(type: TypeDeclaration, file: FileID, holder: String) {
    parent = nil
    self.type = type
    self.file = file
    self.holder = holder
    statePrefix = holder + "."
    names["self"] = .value(.state(holder))
  }

  /// A block inside another; in another file where an extension declares it.
  init(inside parent: ReadingScope, file: FileID? = nil) {
    self.parent = parent
    type = parent.type
    self.file = file ?? parent.file
    statePrefix = parent.statePrefix
    holder = parent.holder
  }

  /// The block at a place of the code: with the constants that stand before it in the blocks
  /// around.
  func inside(constantsBefore node: Syntax) -> ReadingScope {
    var scope = self
    for block in node.ancestors.compactMap({ $0.as(CodeBlockItemListSyntax.self) }).reversed() {
      for item in block {
        guard item.endPosition <= node.position else { break }
        for binding in item.item.as(VariableDeclSyntax.self)?.bindings ?? [] {
          guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.plainName,
            let value = binding.initializer?.value
          else { continue }
          let next = ReadingScope(inside: scope)
          next.names[name] = .expression(value, scope)
          scope = next
        }
      }
    }
    return scope
  }

  /// What blocks around the place say about a name; members of the type are not among them.
  func meaning(of name: String) -> Meaning? {
    var scope: ReadingScope? = self
    while let current = scope {
      if let meaning = current.names[name] { return meaning }
      scope = current.parent
    }
    return nil
  }

  /// Whether a name is that of a value here, and of no type: properties may have capital letters
  /// too.
  func isValue(_ name: String) -> Bool {
    if let property = type?.storedProperty(name) { return !property.isStatic }
    return meaning(of: name) != nil
  }

  /// The outermost block, in which the members of the type are bound.
  var outermost: ReadingScope {
    var scope = self
    while let parent = scope.parent { scope = parent }
    return scope
  }
}
