internal import CurveMath

/// A selector without commas, as far as it tells which elements stand within which.
struct StylesheetSelector: Hashable {
  /// What is said of one element.
  struct Compound: Hashable {
    /// `.card`, `:hover`, `a`.
    private(set) var parts: Set<String> = []
    private(set) var specificity = 0
    /// Whether nothing but the root of a page is asked for.
    private(set) var isRoot = false
    /// What stands before it: a space, `>`, `+` or `~`.
    var combinator: Character = " "

    /// By `:is(.a, .b)` and the like, what an element has that is one of these.
    private(set) var choices: [String: [Set<String>]] = [:]

    mutating func take(_ written: String) {
      guard written != "*" else { return }
      // Nearly all parts are classes.
      if let first = written.utf8.first, first == UInt8(ascii: ".") || first == UInt8(ascii: "#") {
        (isRoot, specificity) = (false, specificity + (first == UInt8(ascii: ".") ? 1000 : 1_000_000))
        parts.insert(written)
        return
      }
      let part = StylesheetSelector.normalized(written)
      isRoot = (parts.isEmpty || isRoot) && StylesheetSelector.isRoot(part)
      specificity += StylesheetSelector.specificity(of: part)
      if part.utf8.last == UInt8(ascii: ")"), let choices = StylesheetSelector.choices(of: part) {
        // One alone is what it holds.
        guard choices.count > 1 else { return parts.formUnion(choices.joined()) }
        self.choices[part] = choices
      }
      parts.insert(part)
      // What has a value has the attribute.
      if part.first == "[", let end = part.firstIndex(where: { "~|^$*=".contains($0) }) {
        parts.insert("\(part[..<end])]")
      }
    }

    /// Whether an element of which others are said is certainly one of these.
    func holds(for other: Compound) -> Bool {
      parts.isSubset(of: other.parts)
        || !choices.isEmpty
          && parts.allSatisfy { part in
            other.parts.contains(part) || choices[part]?.contains { $0.isSubset(of: other.parts) } == true
          }
    }
  }

  /// From the outside in.
  let compounds: [Compound]

  /// Selectors of one block; longer lists count by their first ones.
  private static let most = 64
  private static let longest = 2048
  /// Elements around each other; longer selectors count by their last ones.
  private static let deepest = 64

  /// The selectors of a block, by the texts before the blocks around it; none for what stands in no
  /// rule.
  static func all(of preludes: [String]) -> [StylesheetSelector] {
    var texts: [String] = []
    for prelude in preludes {
      if prelude.first == "@" {
        if let root = scopeRoot(of: prelude) { texts = [":where(\(root))"] }
        // Keys of an animation are no elements.
        if prelude.lowercased().contains("keyframes ") { texts = ["#\(prelude.filter { $0 != " " })"] }
        continue
      }
      let own = StylesheetValue.parts(of: prelude[...], at: ",").map(\.trimmingSpaces)
      let outer = texts.isEmpty ? [""] : texts
      var inner: [String] = []
      for text in own {
        for parent in outer where inner.count < most {
          let sign = ["&", ":scope"].first { !parent.isEmpty && text.contains($0) } ?? "&"
          inner.append(text.contains(sign) ? text.replacing(sign, with: parent) : "\(parent) \(text)")
        }
      }
      texts = inner.allSatisfy { $0.utf8.count <= longest } ? inner : Array(own.prefix(most))
    }
    return texts.map(StylesheetSelector.init)
  }

  /// What stands around all that `@scope (.card)` is for; `nil` where something else limits it too,
  /// and for other rules.
  static func scopeRoot(of prelude: String) -> String? {
    guard prelude.lowercased().hasPrefix("@scope") else { return nil }
    let text = prelude.dropFirst("@scope".count).trimmingSpaces
    guard text.hasPrefix("("), let close = StylesheetValue.closing(of: text.dropFirst()),
      close == text.indices.last
    else { return nil }
    return text.dropFirst().dropLast().trimmingSpaces
  }

  init(_ text: String) {
    var compounds: [Compound] = []
    var current = Compound()
    var part = ""
    var depth = 0
    var (combinator, isEmpty, isEscaped): (Character, Bool, Bool) = (" ", true, false)
    func endPart() {
      guard !part.isEmpty else { return }
      current.take(part)
      part = ""
      current.combinator = combinator
      isEmpty = false
    }
    func endCompound() {
      endPart()
      if !isEmpty {
        compounds.append(current)
        combinator = " "
      }
      (current, isEmpty) = (Compound(), true)
    }
    for character in text {
      defer { isEscaped = character == "\\" && !isEscaped }
      if isEscaped {
        part.append(character)
        continue
      }
      if "([".contains(character) {
        if character == "[", depth == 0 { endPart() }
        depth += 1
      } else if ")]".contains(character) {
        depth -= 1
      } else if depth == 0 {
        if " >+~".contains(character) {
          endCompound()
          if character != " " { combinator = character }
          continue
        }
        if ".#:".contains(character), part != ":" { endPart() }
      }
      part.append(character)
    }
    endCompound()
    self.compounds = compounds.suffix(Self.deepest)
  }

  // MARK: - The whole page

  /// Whether it is the root of every page, or of a component's own tree.
  var isRoot: Bool { compounds.count == 1 && compounds[0].isRoot }

  /// Whether everything that is shown stands within it.
  var isBody: Bool { compounds.last?.parts == ["body"] && compounds.dropLast().allSatisfy(\.isRoot) }

  private static let roots: Set<String> = [":root", "html", ":host"]

  private static func isRoot(_ part: String) -> Bool {
    if roots.contains(part) { return true }
    guard part.hasSuffix(")") else { return false }
    return [":where(", ":is("].contains { list(of: $0, in: part)?.contains(where: \.isRoot) == true }
  }

  /// Whether the rule of that selector, with its commas, is for the whole page and nothing else.
  static func isPage(_ prelude: String) -> Bool {
    prelude.first != "@" && all(of: [prelude]).allSatisfy(\.isRoot)
  }

  private static func list(of function: String, in part: String) -> [StylesheetSelector]? {
    guard part.hasPrefix(function), part.hasSuffix(")"), part.utf8.count < 512 else { return nil }
    return all(of: [String(part.dropFirst(function.count).dropLast())])
  }

  // MARK: - Parts

  /// A part as others spell it: `[a="b"]` is `[a=b]`.
  private static func normalized(_ part: String) -> String {
    guard let first = part.first, !".#".contains(first) else { return part }
    guard first == "[" else {
      let name = part.prefix { $0 != "(" }
      return name.lowercased() + part.dropFirst(name.count)
    }
    let sides = part.dropFirst().dropLast().split(separator: "=", maxSplits: 1).map(\.trimmingSpaces)
    guard sides.count == 2 else { return "[\(sides.first ?? "")]" }
    // `~=` with a space before it.
    let name = sides[0].filter { $0 != " " }
    return "[\(name)=\(sides[1].count > 1 ? SassValue.unquoted(sides[1]) : sides[1])]"
  }

  /// The parts of each element in the list of `:is()` or `:where()`; `nil` where one of them says
  /// more than that.
  private static func choices(of part: String) -> [Set<String>]? {
    guard let list = [":is(", ":where("].lazy.compactMap({ list(of: $0, in: part) }).first, !list.isEmpty,
      list.allSatisfy({ $0.compounds.count == 1 && $0.compounds[0].choices.isEmpty })
    else { return nil }
    return list.map { $0.compounds[0].parts }
  }

  // MARK: - Strength

  /// The numbers of ids, of classes and of types, each in three digits.
  var specificity: Int { compounds.reduce(0) { $0 + $1.specificity } }

  private static func specificity(of part: String) -> Int {
    if part.hasPrefix(":where(") { return 0 }
    for function in [":is(", ":not(", ":has("] where part.hasSuffix(")") {
      if let list = list(of: function, in: part) { return list.map(\.specificity).max() ?? 0 }
    }
    if part.hasPrefix("#") { return 1_000_000 }
    return ".[".contains(part.first ?? " ") || part.hasPrefix(":") && !part.hasPrefix("::") ? 1000 : 1
  }

  // MARK: - Within each other

  /// The parts of all its elements.
  var parts: Set<String> { compounds.reduce(into: []) { $0.formUnion($1.parts) } }

  /// All parts that must be there for it to hold.
  var demands: Set<String> {
    compounds.dropFirst(pageCount).reduce(into: []) { $0.formUnion($1.parts.subtracting($1.choices.keys)) }
  }

  /// How many elements it begins with in which everything stands: the root of a page, and its body.
  private var pageCount: Int {
    var count = 0
    while count + 1 < compounds.count,
      compounds[count].isRoot && " >".contains(compounds[count + 1].combinator)
        || compounds[count].parts == ["body"] && compounds[count + 1].combinator == " "
    {
      count += 1
    }
    return count
  }

  /// The places of the elements that must stand around its own, from the inside out; the first is
  /// its own.
  var surroundings: [Int] {
    guard !compounds.isEmpty else { return [] }
    var places = [compounds.count - 1]
    for place in compounds.indices.dropFirst().reversed() where " >".contains(compounds[place].combinator) {
      places.append(place - 1)
    }
    return places
  }

  /// Whether an element that another selector demands at a place is certainly one of these.
  func holds(for other: StylesheetSelector, at place: Int) -> Bool {
    guard let last = compounds.last, last.holds(for: other.compounds[place]) else { return false }
    var place = place
    let pageCount = pageCount
    for index in compounds.indices.dropFirst().reversed() {
      let (combinator, outer) = (compounds[index].combinator, compounds[index - 1])
      if index <= pageCount { break }
      guard combinator == " " else {
        guard place > 0, other.compounds[place].combinator == combinator,
          outer.holds(for: other.compounds[place - 1])
        else { return false }
        place -= 1
        continue
      }
      let inner = StylesheetSelector(compounds: Array(other.compounds[...place]))
      guard
        let next = inner.surroundings.dropFirst().first(where: { outer.holds(for: other.compounds[$0]) })
      else { return false }
      place = next
    }
    return true
  }

  private init(compounds: [Compound]) { self.compounds = compounds }
}
