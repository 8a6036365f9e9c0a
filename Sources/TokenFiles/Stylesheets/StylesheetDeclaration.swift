/// A property with its value, and where it stands.
struct StylesheetDeclaration: Hashable {
  /// In lower case, but for a custom property.
  var property: String
  /// Without comments and `!important`, one space in the place of each stretch of white space.
  var value: String
  /// From 1.
  var line: Int
  /// Of its first byte, from 0.
  var offset: Int
  /// The number of its block.
  var block: Int
  /// Whether it wins over others that are not.
  let isImportant: Bool
  /// Whether it counts only where nothing else is said before, as `!default` says in SCSS.
  var isDefault = false
  /// Whether it is a part of a property of SCSS: `transition: { delay: 1s }`.
  var isNested = false
  /// Whether SCSS writes its texts without their quotes, as it does in `#{…}`.
  var isInterpolated = false
}

extension StylesheetDeclaration {
  func moved(to block: Int) -> StylesheetDeclaration {
    var copy = self
    copy.block = block
    return copy
  }

  /// The same with other texts for its name and its value.
  func replacing(_ replaced: (String) -> String) -> StylesheetDeclaration {
    var copy = self
    (copy.property, copy.value) = (replaced(property), replaced(value))
    return copy
  }

  /// Whether others can use it by its name: a custom property, or a variable of SCSS.
  var isVariable: Bool { property.hasPrefix("--") || property.hasPrefix("$") }
}
