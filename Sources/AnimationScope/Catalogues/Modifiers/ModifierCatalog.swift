/// What is known about SwiftUI's modifiers, as data.
///
/// A new modifier is one row in the list of its class, and nothing else.
public enum ModifierCatalog {
  /// Every row.
  public static let all: [ModifierEntry] = [
    ModifierEntry.effects, ModifierEntry.barriers, ModifierEntry.layouts, ModifierEntry.environmentWriters,
    ModifierEntry.layers, ModifierEntry.leafValues, ModifierEntry.transactionEditors, ModifierEntry.identities,
  ].flatMap { $0 }

  /// Returns the row that a call belongs to, or `nil` when no row means it. Events and accessibility are known by how their names
  /// begin: `onKeyPress` belongs to the row of `onAppear`.
  ///
  /// - Complexity: O(1).
  public static func entry(for call: ModifierCall) -> ModifierEntry? { row(for: call).map { all[$0] } }

  /// Returns the rows with a name.
  public static func entries(named name: String) -> [ModifierEntry] { (rowsByName[name] ?? []).map { all[$0] } }

  static let rowsByName: [String: [Int]] = {
    var result: [String: [Int]] = [:]
    for (index, entry) in all.enumerated() {
      for name in entry.names { result[name, default: []].append(index) }
    }
    return result
  }()

  static func row(for call: ModifierCall) -> Int? {
    let name = rowsByName[call.name] == nil && isSilent(call.name) ? "onAppear" : call.name
    return rowsByName[name]?.first { all[$0].fits(call) }
  }

  /// Whether a name begins as those that draw nothing: `onKeyPress`, `accessibilitySortPriority`.
  private static func isSilent(_ name: String) -> Bool {
    ["on", "accessibility"].contains { prefix in
      name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
    }
  }
}
