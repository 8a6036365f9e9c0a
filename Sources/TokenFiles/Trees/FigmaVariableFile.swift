// Variables of Figma as its REST interface lists them: numbers and texts, one for each mode of their collection. They have no units.
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
    /// Names that may say what it is, with their collections: its own, and those of all that it stands for.
    let words: String
    /// What people have written beside these.
    let descriptions: String
    /// What it is an alias of.
    let reference: String?
    let conditions: [MotionToken.Condition]
  }

  private(set) var entries: [Entry] = []
  /// Whether variables are listed without any values, as those that are published are.
  private(set) var isWithoutValues = false

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
    guard let all = body["variables"], let groups = body["variableCollections"] ?? body["collections"] else {
      return nil
    }
    let listed = Self.children(of: all)
    guard !listed.isEmpty, listed.allSatisfy({ $0.value["variableCollectionId"]?.string != nil }) else { return nil }
    for (key, value) in Self.children(of: groups) {
      let modes = (value["modes"]?.array ?? []).compactMap { mode -> (id: String, name: String)? in
        mode["modeId"]?.string.map { ($0, mode["name"]?.string ?? "") }
      }
      collections[value["id"]?.string ?? key] = Collection(
        name: value["name"]?.string ?? "", standard: value["defaultModeId"]?.string ?? modes.first?.id, modes: modes)
    }
    for (key, value) in listed {
      guard let name = value["name"]?.string, let collection = value["variableCollectionId"]?.string,
        value["deletedButReferenced"]?.text() != "true"
      else { continue }
      let id = value["id"]?.string ?? key
      numbers[id] = variables.count
      variables.append(
        Variable(
          id: id, name: name, collection: collection, description: value["description"]?.string ?? "",
          steps: steps + ["variables", key, "valuesByMode"], values: value["valuesByMode"]?.members ?? []))
    }
    isWithoutValues = variables.allSatisfy(\.values.isEmpty)
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
    let counts = Dictionary(variables.map { ($0.name, 1) }, uniquingKeysWith: +)
    names = variables.map { variable in
      let own = path(variable.name)
      guard counts[variable.name, default: 1] > 1, let group = collections[variable.collection]?.name else {
        return own
      }
      return "\(path(group)).\(own)"
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

  /// Whether a mode is for people who asked for less motion.
  private static func isCalm(_ mode: String) -> Bool {
    let small = mode.lowercased()
    return small.contains("motion") && ["reduc", "less", "no ", "without"].contains(where: small.contains)
      || small.contains("reduce")
  }

  private func entry(_ number: Int, _ mode: String, _ conditions: [MotionToken.Condition]) -> Entry {
    var next = number
    var seen: Set<Int> = []
    var (words, descriptions): ([String], [String]) = ([], [])
    var reference: String?
    func result(_ value: Result<JSONValue, TokenRefusal>) -> Entry {
      Entry(
        name: names[number], steps: variables[number].steps + [mode], value: value,
        words: words.joined(separator: " "), descriptions: descriptions.joined(separator: " "), reference: reference,
        conditions: conditions)
    }
    while true {
      let variable = variables[next]
      words.append("\(collections[variable.collection]?.name ?? "").\(names[next])")
      descriptions.append(variable.description)
      guard seen.insert(next).inserted else { return result(.failure(.circle)) }
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

  /// A number as a time, or why nobody can tell which.
  ///
  /// - Parameter words: What may say its unit.
  static func time(_ number: Double, words: String) throws(TokenRefusal) -> (text: String, remark: String?) {
    let text = DecimalText.shortest(number)
    let all = Set(words.lowercased().split { !$0.isLetter })
    if !all.isDisjoint(with: ["ms", "millisecond", "milliseconds"]) { return ("\(text)ms", nil) }
    if !all.isDisjoint(with: ["s", "sec", "secs", "second", "seconds"]) { return ("\(text)s", nil) }
    if number == 0 { return ("0ms", nil) }
    if abs(number) >= 10 { return ("\(text)ms", "a number of Figma without a unit: taken for milliseconds") }
    guard number != number.rounded() else {
      throw TokenRefusal(
        "\(text) may be seconds or milliseconds: write 'ms' or 's' into the variable's description in Figma")
    }
    return ("\(text)s", "a number of Figma without a unit: taken for seconds")
  }

  /// Four numbers as people write an easing into a text: `0.2, 0, 0, 1`.
  static func handles(_ text: String) -> [Double]? {
    let numbers = text.drop { "([ ".contains($0) }.prefix { !")]".contains($0) }.split(separator: ",")
      .compactMap { Double($0.trimmingSpaces) }
    return numbers.count == 4 && numbers.allSatisfy(\.isFinite) ? numbers : nil
  }
}
