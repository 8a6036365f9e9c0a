// Not of SwiftUI.

/// Names of types as they stand in source.
enum TypeName {
  /// The name without module, outer types and generic arguments: `Card` of `App.Cards.Card<Int>`.
  static func of(_ type: Any.Type) -> String {
    String("\(type)".prefix { $0 != "<" })
  }
}
