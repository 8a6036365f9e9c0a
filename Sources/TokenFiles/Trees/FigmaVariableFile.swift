// Variables of Figma as its REST interface lists them: numbers and texts, one for each mode of
// their collection. They have no units.
//
// Source: Figma's REST interface, GET /v1/files/:key/variables/local.

internal import CurveMath
internal import CurveReports

/// The variables of a file of Figma, aliases followed.
struct FigmaVariableFile {
  /// What a variable is in one mode.
  struct Entry {
    /// Groups and name, dots between.
    let name: String
    /// Where it stands in the tree.
    let steps: [String]
    /// A number or a text, or why there is none.
    let value: Result<JSONValue, TokenRefusal>
    /// Names that may say what it is, with their collections: its own, and those of all that it
    /// stands for.
    let words: String
    /// The same, each by itself and without its collection.
    let names: [String]
    /// What people have written beside these.
    let descriptions: [String]
    /// What it is an alias of.
    let reference: String?
    let conditions: [MotionToken.Condition]
  }

  private(set) var entries: [Entry] = []
  /// Why there are no entries; `nil` where there may be some.
  private(set) var refusal: String?

  private struct Variable {
    let id, name, collection: String
    let description: String
    let steps: [String]
    let values: [JSONValue.Member]
  }

  private struct Collection {
    let name: String
    let standard: String?
    let modes: [(id: String, name: String)]
  }

  private var variables: [Variable] = []
  private var numbers: [String: Int] = [:]
  private var collections: [String: Collection] = [:]
  /// By the number of the variable.
  private var names: [String] = []

  /// - Returns: `nil` for what is none.
  init?(_ root: JSONValue) {
    let (body, steps) = root["meta"]?["variables"] != nil ? (root["meta"] ?? root, ["meta"]) : (root, [])
    guard let all = body["variables"] else { return nil }
    let listed = Self.children(of: all)
    guard !listed.isEmpty else { return nil }
    guard let groups = body["variableCollections"] ?? body["collections"] else {
      // What a plug-in exports is one collection, whose modes are called by their identifiers.
      guard let modes = body["modes"]?.members, listed.allSatisfy({ $0.value["valuesByMode"] != nil }) else {
        return nil
      }
      collections[""] = Collection(
        name: body["name"]?.string ?? "", standard: modes.first?.name,
        modes: modes.map { ($0.name, $0.value.string ?? "") })
      take(listed, steps, isExport: true)
      return
    }
    guard listed.allSatisfy({ $0.value["variableCollectionId"]?.string != nil }) else { return nil }
    for (key, value) in Self.children(of: groups) {
      let modes = (value["modes"]?.array ?? []).compactMap { mode -> (id: String, name: String)? in
        mode["modeId"]?.string.map { ($0, mode["name"]?.string ?? "") }
      }
      collections[value["id"]?.string ?? key] = Collection(
        name: value["name"]?.string ?? "", standard: value["defaultModeId"]?.string ?? modes.first?.id, modes: modes)
    }
    take(listed, steps, isExport: false)
  }

  private mutating func take(_ listed: [(key: String, value: JSONValue)], _ steps: [String], isExport: Bool) {
    for (key, value) in listed {
      guard let name = value["name"]?.string, value["deletedButReferenced"]?.text() != "true" else { continue }
      let collection = value["variableCollectionId"]?.string ?? ""
      let id = value["id"]?.string ?? key
      numbers[id] = variables.count
      variables.append(
        Variable(
          id: id, name: name, collection: collection, description: value["description"]?.string ?? "",
          steps: steps + ["variables", key, "valuesByMode"], values: value["valuesByMode"]?.members ?? []))
    }
    if variables.allSatisfy(\.values.isEmpty) {
      refusal =
        isExport
        ? "it lists variables of Figma without their values"
        : "it lists variables of Figma without their values: GET /v1/files/:key/variables/local gives them"
    }
    nameAll()
    entries = variables.indices.flatMap(entries(of:))
  }

  /// The members of an object, or the elements of a list, as plug-ins write them.
  private static func children(of value: JSONValue) -> [(key: String, value: JSONValue)] {
    value.members?.map { ($0.name, $0.value) } ?? value.array?.enumerated().map { (String($0.offset), $0.element) }
      ?? []
  }

  /// Two collections may have variables of one name: those are called by their collections too.
  private mutating func nameAll() {
    func path(_ name: String) -> String {
      name.split(separator: "/").map { $0.trimmingSpaces.replacing(".", with: "-") }.joined(separator: ".")
    }
    let paths = variables.map { path($0.name) }
    let counts = Dictionary(paths.map { ($0, 1) }, uniquingKeysWith: +)
    var taken = Set(paths.filter { counts[$0] == 1 })
    var next: [String: Int] = [:]
    names = zip(variables, paths).map { variable, own in
      guard counts[own, default: 1] > 1 else { return own }
      let group = collections[variable.collection].map { path($0.name) } ?? ""
      let name = group.isEmpty ? own : "\(group).\(own)"
      // Figma tells `1.5x` and `1-5x` of one collection apart.
      var free = name
      while !taken.insert(free).inserted {
        next[name, default: 1] += 1
        free = "\(name)-\(next[name]!)"
      }
      return free
    }
  }

  // MARK: - Values

  private func entries(of number: Int) -> [Entry] {
    let variable = variables[number]
    let collection = collections[variable.collection]
    let standard = variable.values.first { $0.name == collection?.standard } ?? variable.values.first
    guard let standard else { return [] }
    let usual = entry(number, standard.name, [])
    let others = variable.values.filter { $0.name != standard.name }.compactMap { value -> Entry? in
      let mode = collection?.modes.first { $0.id == value.name }?.name ?? value.name
      let isCalm = Self.isCalm(mode)
      // A mode that says the same is none of its own, but for the one that is for less motion.
      guard isCalm || value.value.text() != standard.value.text() else { return nil }
      return entry(number, value.name, [isCalm ? .reducedMotion : .rule("mode \(mode)")])
    }
    return [usual] + others
  }

  /// Whether a mode is for people who asked for less motion: "Reduced motion", "No animations",
  /// "Reduced"; not "Reduced density".
  static func isCalm(_ mode: String) -> Bool {
    let words = mode.lowercased().split { !$0.isLetter }
    let isLess = words.contains { word in
      ["reduc", "prefers-reduc"].contains(where: word.hasPrefix) || ["less", "no", "without"].contains(word)
    }
    let motion = words.contains { word in ["motion", "animation", "animated"].contains(where: word.hasPrefix) }
    return isLess && motion || ["reduced", "reduce"].contains(words.count == 1 ? words[0] : "")
  }

  /// People write chains of three.
  private static var longestChain: Int { 64 }

  private func entry(_ number: Int, _ mode: String, _ conditions: [MotionToken.Condition]) -> Entry {
    var next = number
    var seen: [Int] = []
    var reference: String?
    func result(_ value: Result<JSONValue, TokenRefusal>) -> Entry {
      Entry(
        name: names[number], steps: variables[number].steps + [mode], value: value,
        words: seen.map { "\(collections[variables[$0].collection]?.name ?? "").\(names[$0])" }.joined(separator: " "),
        names: seen.map { variables[$0].name }, descriptions: seen.map { variables[$0].description },
        reference: reference, conditions: conditions)
    }
    while true {
      let variable = variables[next]
      guard !seen.contains(next) else { return result(.failure(.circle)) }
      seen.append(next)
      guard seen.count <= Self.longestChain else {
        return result(.failure(TokenRefusal("more than \(Self.longestChain) aliases lead from one to the next")))
      }
      // What is in another collection has that one's usual mode.
      let standard = collections[variable.collection]?.standard
      let value =
        variable.values.first { $0.name == mode } ?? variable.values.first { $0.name == standard }
        ?? variable.values.first
      guard let value = value?.value else { return result(.failure(TokenRefusal("it has no value"))) }
      guard value["type"]?.string == "VARIABLE_ALIAS", let id = value["id"]?.string else {
        return result(.success(value))
      }
      guard let target = numbers[id] else {
        return result(
          .failure(TokenRefusal("it is an alias of '\(Shown.text(id, limit: 80))', which is not in this file")))
      }
      if reference == nil { reference = names[target] }
      next = target
    }
  }

  // MARK: - Units

  /// The number of an entry as a time, or why its unit is unknown.
  static func time(_ number: Double, of entry: Entry) throws(TokenRefusal) -> (time: WrittenNumber, remark: String?) {
    let text = DecimalText.shortest(number)
    if let unit = entry.descriptions.lazy.compactMap({ unit(inSentence: $0, number: text) }).first {
      return (WrittenNumber(number, unit: unit), nil)
    }
    // A small letter s may be a size.
    if let unit = entry.names.lazy.compactMap(unit(inName:)).first, unit == "ms" || abs(number) <= longest {
      return (WrittenNumber(number, unit: unit), nil)
    }
    if number == 0 { return (WrittenNumber(0, unit: "ms"), nil) }
    if abs(number) >= 10 {
      return (WrittenNumber(number, unit: "ms"), "a number of Figma without a unit: taken for milliseconds")
    }
    guard number != number.rounded() else {
      throw TokenRefusal(
        "\(text) may be seconds or milliseconds: write 'ms' or 's' into the variable's description in Figma")
    }
    return (WrittenNumber(number, unit: "s"), "a number of Figma without a unit: taken for seconds")
  }

  /// Seconds: no interface lets one motion take longer.
  private static let longest = 20.0

  /// The unit at the end of a name: `fast-ms`, `slow (s)`; `fast/s` is a size.
  private static func unit(inName name: String) -> String? {
    let step = name.lowercased().split(separator: "/").last ?? ""
    let words = step.split { !$0.isLetter }
    guard let word = words.last, let last = step.last(where: \.isLetter), word.last == last,
      let unit = StylesheetValue.units[String(word)], words.count > 1 || word.count > 1
    else { return nil }
    return unit
  }

  /// The unit that a sentence gives: `ms`, `In seconds, for carets`, `Time [ms]`, or the number
  /// with it.
  private static func unit(inSentence sentence: String, number: String) -> String? {
    let small = sentence.lowercased()
    for (word, unit) in StylesheetValue.units.sorted(by: { $0.key < $1.key }) {
      let bracketed = ["(\(word))", "[\(word)]"].contains(where: small.contains)
      let counted = small.split { !($0.isLetter || $0.isNumber || $0 == ".") }.contains { $0 == number + word }
      if bracketed || counted { return unit }
    }
    let words = small.split { !($0.isLetter || "'’".contains($0)) }.map(String.init)
    for (index, word) in words.enumerated() {
      guard let unit = StylesheetValue.units[word] else { continue }
      if words.count == 1 { return unit }
      let isSaid = index > 0 && ["in", "unit", "units"].contains(words[index - 1])
      if isSaid, index < 2 || words[index - 2] != "not" { return unit }
    }
    return nil
  }

  /// Four numbers as people write an easing into a text: `0.2, 0, 0, 1`.
  static func handles(_ text: String) -> [Double]? {
    let numbers = text.drop { "([ ".contains($0) }.prefix { !")]".contains($0) }.split(separator: ",")
      .compactMap { Double($0.trimmingSpaces) }
    return numbers.count == 4 && numbers.allSatisfy(\.isFinite) ? numbers : nil
  }
}
