/// Custom properties of a stylesheet, by their names.
struct StylesheetVariables {
  /// By its name, what each block says in the end.
  private var byName: [String: [Int: StylesheetDeclaration]] = [:]
  /// By its name, the block that says it first.
  private var firstBlocks: [String: Int] = [:]

  /// A value that doubles itself by way of others would have no end.
  private static var longest: Int { 16_384 }
  private static var deepest: Int { 16 }

  /// A reason why a value has no text.
  struct Refusal: Error, Equatable {
    let reason: String
  }

  init(_ declarations: [StylesheetDeclaration]) {
    for declaration in declarations where declaration.property.hasPrefix("--") {
      let (name, block) = (declaration.property, declaration.block)
      firstBlocks[name] = firstBlocks[name] ?? block
      if let former = byName[name]?[block], former.isImportant, !declaration.isImportant { continue }
      byName[name, default: [:]][block] = declaration
    }
  }

  /// The value in that block, or nowhere.
  func value(_ name: String, in block: Int) -> String? { byName[name]?[block]?.value }

  /// Whether no later declaration of its block, or an important one, has replaced it.
  func isInForce(_ declaration: StylesheetDeclaration) -> Bool {
    byName[declaration.property]?[declaration.block] == declaration
  }

  /// Returns a value with each `var()` replaced: by what the same block says, else by the block of the file that says it first.
  func resolved(_ value: String, in block: Int, depth: Int = 0) throws(Refusal) -> String {
    guard depth <= Self.deepest else { throw Refusal(reason: "its variables lead in a circle") }
    var result = ""
    var rest = value[...]
    while let range = rest.firstRange(of: "var(") {
      // `--my-var(` is no function.
      if let before = rest[..<range.lowerBound].last,
        before.isLetter || before.isNumber || before == "-" || before == "_"
      {
        result += rest[..<range.upperBound]
        rest = rest[range.upperBound...]
        continue
      }
      guard let end = StylesheetValue.closing(of: rest[range.upperBound...]) else {
        throw Refusal(reason: "'var(' is not closed")
      }
      let inside = rest[range.upperBound..<end]
      let comma = inside.firstIndex(of: ",")
      let name = inside[..<(comma ?? inside.endIndex)].trimmingSpaces
      let fallback = comma.map { inside[inside.index(after: $0)...].trimmingSpaces }
      guard
        let text = self.value(name, in: block) ?? firstBlocks[name].flatMap({ self.value(name, in: $0) }) ?? fallback
      else {
        throw Refusal(reason: "the file does not define '\(name)'")
      }
      result += rest[..<range.lowerBound]
      result += try resolved(text, in: block, depth: depth + 1)
      guard result.utf8.count <= Self.longest else { throw Refusal(reason: "its variables make it too long") }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
