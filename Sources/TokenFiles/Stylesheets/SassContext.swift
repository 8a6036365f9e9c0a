internal import CurveMath

/// A place from which variables are looked up that stand in a mixin.
struct SassContext: Hashable {
  let sheet, offset: Int

  /// What stands in front of a variable in the place of a module: `@3.$fast`, `@3:motion.$fast`.
  static let mark = "@"
  /// The same of one that Sass alone knows.
  static let unknown = "@?"

  /// The context of a mark, and the module behind it.
  static func known(_ module: String, in contexts: [SassContext]) -> (context: SassContext, module: String)? {
    let parts = module.dropFirst(mark.count).split(separator: ":", maxSplits: 1)
    guard let number = parts.first.flatMap({ Int($0) }), contexts.indices.contains(number) else { return nil }
    return (contexts[number], parts.count > 1 ? String(parts[1]) : "")
  }

  /// A text without its marks.
  static func plain(_ text: String) -> String {
    guard text.contains("var(\(mark)") else { return text }
    let parts = text.pieces(between: "var(")
    return parts.dropFirst().reduce(String(parts[0])) { $0 + "var(" + written(String($1)) }
  }

  /// A name as it is written: `motion.$fast` of `@3:motion.$fast`.
  static func written(_ name: String) -> String {
    guard name.hasPrefix(mark), let dollar = name.firstIndex(of: "$") else { return name }
    let module = name[..<dollar].split(separator: ":", maxSplits: 1).dropFirst().first ?? ""
    return "\(module)\(name[dollar...])"
  }
}
