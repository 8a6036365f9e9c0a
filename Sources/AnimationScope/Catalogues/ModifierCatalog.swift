/// What is known about SwiftUI's modifiers, as data.
///
/// A new modifier is one row in the list of its class: what it draws, writes, lays out and moves,
/// and what its braces hold, are members of the row. The walk, the reader of sources and the rules
/// of the linter ask for these members. A rule about one function of SwiftUI, such as
/// `matchedGeometryEffect`, names that function itself.
public enum ModifierCatalog {
  /// Every row.
  public static let all: [ModifierEntry] = [
    ModifierEntry.effects, ModifierEntry.barriers, ModifierEntry.layouts, ModifierEntry.environmentWriters,
    ModifierEntry.layers, ModifierEntry.leafValues, ModifierEntry.transactionEditors, ModifierEntry.identities,
  ].flatMap { $0 }

  /// Returns the row that a call belongs to, or `nil` when no row means it. Events and
  /// accessibility are known by how their names begin: `onKeyPress` belongs to the row of
  /// `onAppear`.
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

  static func row(for call: ModifierCall) -> Int? { rows(named: call.name).first { all[$0].fits(call) } }

  /// What modifiers of a name do to the walk, whatever their arguments are.
  package static func behavior(named name: String) -> ModifierEntry.Behavior? {
    rows(named: name).lazy.compactMap { all[$0].does }.first
  }

  /// What a motion by modifiers of a name is counted in; `nil` where they move nothing.
  package static func motion(named name: String) -> ModifierEntry.Motion? {
    rows(named: name).lazy.compactMap { all[$0].moves }.first
  }

  /// Whether nothing lies between two values of the arguments of modifiers of a name.
  package static func snaps(named name: String) -> Bool { rows(named: name).contains { all[$0].snaps } }

  /// Whether the argument with a label of modifiers of a name has values between two others.
  package static func interpolates(_ label: String?, of name: String) -> Bool {
    rows(named: name).contains { all[$0].interpolates(label) }
  }

  /// Whether nothing that is drawn follows the arguments of modifiers of a name.
  package static func drawsNothing(named name: String) -> Bool {
    rows(named: name).contains { all[$0].drawsNothing }
  }

  /// Returns the names of the rows that are meant, each once, in alphabetical order.
  package static func names(where isMeant: (ModifierEntry) -> Bool) -> [String] {
    Set(all.filter(isMeant).flatMap(\.names)).sorted()
  }

  /// What the closures of modifiers of a name hold.
  package static func braces(named name: String) -> ModifierEntry.Braces? {
    rows(named: name).lazy.compactMap { all[$0].braces }.first
  }

  private static func rows(named name: String) -> [Int] {
    if let rows = rowsByName[name] { return rows }
    let family = families.first {
      name.hasPrefix($0.prefix) && name.dropFirst($0.prefix.count).first?.isUppercase == true
    }
    return family.flatMap { rowsByName[$0.member] } ?? []
  }

  /// Modifiers that draw nothing are known by how their names begin (`onKeyPress`,
  /// `accessibilitySortPriority`), and belong to the row of a member of their family.
  private static let families = [
    (prefix: "on", member: "onAppear"), (prefix: "accessibility", member: "accessibilityLabel"),
  ]
}
