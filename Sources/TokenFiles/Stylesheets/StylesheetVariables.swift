internal import CurveMath

/// Custom properties of a stylesheet, by their names.
struct StylesheetVariables {
  /// By its name, what each block says in the end.
  private var byName: [String: [Int: StylesheetDeclaration]] = [:]
  /// By its name, the first block that says it under each set of conditions.
  private var firstBlocks: [String: [Set<String>: Int]] = [:]
  /// By its name, the block that says it for those who have not asked for less motion, by the selectors that it stands under.
  private var forMotion: [String: [String: Int]] = [:]
  /// Of each block, without the rules that usually hold.
  private let selectors: [String]
  /// Names of maps of SCSS, which stand for no value.
  private var maps: Set<String> = []
  /// Of each block.
  private let conditions: [Set<String>]

  init(_ sheet: StylesheetScanner) {
    conditions = sheet.conditions
    let isForMotion = sheet.rulesForMotion.map { $0 != nil }
    selectors = sheet.blocks.indices.map { block in
      sheet.preludes(of: block).filter { !StylesheetScanner.isUsual($0.lowercased()) }.joined(separator: "\n")
    }
    for declaration in sheet.declarations where declaration.isVariable {
      let (name, block) = (declaration.property, declaration.block)
      if isForMotion[block], conditions[block].isEmpty { forMotion[name, default: [:]][selectors[block]] = block }
      let former = firstBlocks[name]?[conditions[block]]
      if former.map({ isForMotion[$0] && !isForMotion[block] }) ?? true {
        firstBlocks[name, default: [:]][conditions[block]] = block
      }
      if let former = byName[name]?[block], former.isImportant, !declaration.isImportant { continue }
      byName[name, default: [:]][block] = declaration
      if name.hasPrefix("$") {
        for point in name.indices where name[point] == "." { maps.insert(String(name[..<point])) }
      }
    }
  }

  /// Whether a name is that of a map of SCSS, whose entries have names of their own.
  func isMap(_ name: String) -> Bool { maps.contains(name) }

  /// The value in that block, or nowhere.
  func value(_ name: String, in block: Int) -> String? { byName[name]?[block]?.value }

  /// The first block that says it where some conditions hold: of several, one that counts under more of them.
  func block(of name: String, under conditions: Set<String>) -> Int? {
    guard let blocks = firstBlocks[name] else { return nil }
    if conditions.isEmpty { return blocks[conditions].map { usual(of: name, $0) } }
    return blocks.filter { $0.key.isSubset(of: conditions) }
      .min { ($1.key.count, $0.value) < ($0.key.count, $1.value) }?.value
  }

  /// The block that says it in the place of another one for all who have not asked for less motion, or that one.
  func usual(of name: String, _ block: Int) -> Int {
    conditions[block].isEmpty ? forMotion[name]?[selectors[block]] ?? block : block
  }

  /// Those under which alone a block counts.
  func conditions(of block: Int) -> Set<String> { conditions[block] }

  /// The conditions of the block that says it first; `nil` where none does.
  func firstConditions(of name: String) -> Set<String>? { firstBlocks[name]?.min { $0.value < $1.value }?.key }

  /// Whether no later declaration of its block, or an important one, has replaced it.
  func isInForce(_ declaration: StylesheetDeclaration) -> Bool {
    byName[declaration.property]?[declaration.block] == declaration
  }
}

/// What a stylesheet knows of custom properties: its own, and those of the files that are read with it.
struct StylesheetScope {
  /// One for each stylesheet, in the order in which the files are named.
  let sheets: [StylesheetVariables]

  /// A value that doubles itself by way of others would have no end.
  private static var longest: Int { Limits.variableLength.count }
  private static var deepest: Int { Limits.variableDepth.count }
  private static var most: Int { Limits.variableCount.count }

  /// A reason why a value has no text.
  struct Refusal: Error, Equatable {
    let reason: String
    /// The variable that nobody defines.
    var missing: String?
    /// Whether it only says that a name is that of a map.
    var isMap = false
    /// Whether no file can define the variable: what is written with it may be anything.
    var isLocal = false
  }

  /// A block of one of the stylesheets.
  struct Place {
    let sheet: Int
    let block: Int
    /// What holds besides, for it held where the way here began.
    var conditions: Set<String> = []
  }

  /// A variable in the place where it is said.
  private struct Step: Equatable {
    let name: String
    let sheet, block: Int
  }

  /// Returns a value with each `var()` replaced: by what the same block says, else by the block that says it first, of the
  /// same file before the others.
  ///
  /// - Parameter name: The custom property whose value it is, if it is one.
  func resolved(_ value: String, of name: String? = nil, in place: Place) throws(Refusal) -> String {
    var count = 0
    return try replaced(value, in: place, path: path(to: name, in: place), count: &count) {
      refusal, _ throws(Refusal) in throw refusal
    }
  }

  /// Returns a value with each `var()` replaced that can be: the others stay as they are written.
  func resolvedInPart(_ value: String, of name: String? = nil, in place: Place) -> String {
    var count = 0
    let text = try? replaced(value, in: place, path: path(to: name, in: place), count: &count) { _, written in
      String(written)
    }
    return text ?? value
  }

  /// The variables that a value is written with, each once; those in what stands for others too.
  static func names(in value: String) -> [String] {
    var names: [String] = []
    var rest = value[...]
    while let range = rest.firstRange(of: "var(") {
      let name = rest[range.upperBound...].prefix { !",)".contains($0) }.trimmingSpaces
      if name.hasPrefix("--") || name.hasPrefix("$"), !names.contains(name) { names.append(name) }
      rest = rest[range.upperBound...]
    }
    return names
  }

  private func path(to name: String?, in place: Place) -> [Step] {
    name.map { [Step(name: $0, sheet: place.sheet, block: place.block)] } ?? []
  }

  /// - Parameters:
  ///   - path: The variables that have led here.
  ///   - count: How many variables have been replaced.
  private func replaced(
    _ value: String, in place: Place, path: [Step], depth: Int = 0, count: inout Int,
    _ otherwise: (Refusal, Substring) throws(Refusal) -> String
  ) throws(Refusal) -> String {
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
        throw Refusal(reason: "'var(' is not closed: ')' is missing")
      }
      result += rest[..<range.lowerBound]
      do throws(Refusal) {
        let inside = rest[range.upperBound..<end]
        result += try definition(inside, in: place, path: path, depth: depth + 1, count: &count, otherwise)
      } catch {
        result += try otherwise(error, rest[range.lowerBound...end])
      }
      guard result.utf8.count <= Self.longest else { throw Refusal(reason: "its variables make it too long") }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// What stands for the inside of a `var()`.
  private func definition(
    _ inside: Substring, in place: Place, path: [Step], depth: Int, count: inout Int,
    _ otherwise: (Refusal, Substring) throws(Refusal) -> String
  ) throws(Refusal) -> String {
    let comma = inside.firstIndex(of: ",")
    let name = inside[..<(comma ?? inside.endIndex)].trimmingSpaces
    guard depth <= Self.deepest else {
      throw Refusal(
        reason:
          "its variables lead through more than \(Self.deepest) others, which is the limit here: write the value of one of them out"
      )
    }
    count += 1
    guard count <= Self.most else { throw Refusal(reason: "it stands for more than \(Self.most) variables") }
    if let (text, home) = definition(of: name, from: place, passing: path) {
      let step = Step(name: name, sheet: home.sheet, block: home.block)
      guard !path.contains(step) else { throw Refusal(reason: "'\(name)' refers to itself in a circle") }
      return try replaced(text, in: home, path: path + [step], depth: depth, count: &count, otherwise)
    }
    if let comma {
      let fallback = inside[inside.index(after: comma)...].trimmingSpaces
      return try replaced(fallback, in: place, path: path, depth: depth, count: &count, otherwise)
    }
    if sheets.contains(where: { $0.isMap(name) }) { throw Refusal(reason: "'\(name)' is a map", isMap: true) }
    if let conditions = sheets.lazy.compactMap({ $0.firstConditions(of: name) }).first, !conditions.isEmpty {
      let text = conditions.sorted().map { "'\($0)'" }.joined(separator: " and ")
      throw Refusal(reason: "'\(name)' is defined under \(text) only")
    }
    let reason =
      sheets.count == 1
      ? "'\(name)' is not defined in the file; files that are named together share their variables"
      : "'\(name)' is not defined in any of the \(sheets.count) stylesheets"
    throw Refusal(reason: reason, missing: name)
  }

  /// What a name stands for, and where that is said: its own variables are those of that place.
  ///
  /// - Parameter path: The variables that have led here. `$fast: theme.$fast` in SCSS means that of another file.
  private func definition(
    of name: String, from place: Place, passing path: [Step]
  ) -> (text: String, home: Place)? {
    func isPassed(_ place: Place) -> Bool {
      name.hasPrefix("$") && path.contains(Step(name: name, sheet: place.sheet, block: place.block))
    }
    // What counts under conditions alone says nothing where they need not hold.
    let own = sheets[place.sheet].conditions(of: place.block)
    let conditions = own.union(place.conditions)
    let usual = conditions.isEmpty ? sheets[place.sheet].usual(of: name, place.block) : place.block
    if usual != place.block, let text = sheets[place.sheet].value(name, in: usual) {
      return (text, Place(sheet: place.sheet, block: usual))
    }
    if !isPassed(place), let text = sheets[place.sheet].value(name, in: place.block) {
      // A block that counts always gives way to one that counts where the way here began.
      let better = sheets[place.sheet].block(of: name, under: conditions)
      guard let better, own.isStrictSubset(of: sheets[place.sheet].conditions(of: better)),
        let text = sheets[place.sheet].value(name, in: better)
      else { return (text, place) }
      return (text, Place(sheet: place.sheet, block: better, conditions: conditions))
    }
    let order = [place.sheet] + sheets.indices.filter { $0 != place.sheet }
    for sheet in order {
      guard let block = sheets[sheet].block(of: name, under: conditions),
        let text = sheets[sheet].value(name, in: block), !isPassed(Place(sheet: sheet, block: block))
      else { continue }
      return (text, Place(sheet: sheet, block: block, conditions: conditions))
    }
    return nil
  }
}
