// Resolver files of the Design Tokens format (2025.10): sets of tokens, and modifiers that put
// others in their place, in the order in which they count.

internal import CurveMath
internal import CurveReports

/// What a resolver file puts together.
struct ResolverFile {
  /// Tokens that stand in the file itself or in another one.
  struct Source {
    enum Content {
      case tokens(JSONValue)
      /// As it is written.
      case file(String)
    }

    /// Where they stand, or where the file is named.
    let steps: [String]
    let content: Content
    var use = Use()
  }

  /// When something counts.
  struct Use {
    var isAlways = false
    var isCalm = false
    /// The first choices that are not the usual ones, such as `theme dark`, and how many there are.
    private var contexts: [String] = []
    private var count = 0

    init() {}

    static let always = Use(isAlways: true)
    static let calm = Use(isCalm: true)

    private init(isAlways: Bool = false, isCalm: Bool = false) { (self.isAlways, self.isCalm) = (isAlways, isCalm) }

    init(context: String) { (contexts, count) = ([context], 1) }

    /// The conditions under which it counts; none where it always does.
    var conditions: [[MotionToken.Condition]] {
      if isAlways { return [[]] }
      let more = count > contexts.count ? " and \(count - contexts.count) more" : ""
      let rule = count == 0 ? [] : [[MotionToken.Condition.rule(contexts.joined(separator: ", ") + more)]]
      return (isCalm ? [[.reducedMotion]] : []) + rule
    }

    mutating func add(_ other: Use) {
      isAlways = isAlways || other.isAlways
      isCalm = isCalm || other.isCalm
      contexts += other.contexts.prefix(3 - contexts.count)
      count += other.count
    }
  }

  /// In the order in which they count, each once: the last that says a name wins.
  private(set) var sources: [Source] = []

  private let root: JSONPlace
  /// Lists of sources by where they stand, in the order in which they are asked for: one that many
  /// ask for is walked through once.
  private var lists: [(steps: [String], use: Use)] = []
  private var numbers: [[String]: Int] = [:]

  /// Returns `nil` for a file of another kind.
  ///
  /// - Complexity: O(length).
  init?(_ root: JSONValue) {
    guard let order = root["resolutionOrder"]?.array, root["version"]?.string != nil || root["sets"] != nil else {
      return nil
    }
    self.root = JSONPlace(root)
    for (index, part) in order.enumerated() { take(part, at: ["resolutionOrder", String(index)], named: nil) }
    // All that ask for a set are known before that is read; what is in one points at no other one.
    for list in lists { for source in sources(at: list.steps) { askForSet(source, when: list.use) } }
    for list in lists {
      for (index, source) in sources(at: list.steps).enumerated() {
        add(source, at: list.steps + [String(index)], when: list.use)
      }
    }
  }

  /// The sources that always count, as one tree: what references lead into.
  ///
  /// - Parameter file: The number and the content of another file. One that is named several times
  ///   counts at its last place.
  /// - Complexity: O(length) of all files.
  func tree(_ file: (String) -> (number: Int, tokens: JSONValue)?) -> JSONValue {
    var pieces: [JSONValue] = []
    var seen: Set<Int> = []
    for source in sources.reversed() where source.use.isAlways {
      switch source.content {
      case .tokens(let tokens): pieces.append(tokens)
      case .file(let name):
        if let found = file(name), seen.insert(found.number).inserted { pieces.append(found.tokens) }
      }
    }
    let tree = Merged()
    for piece in pieces.reversed() { tree.take(piece) }
    return tree.value
  }

  // MARK: - Parts

  /// A set or a modifier, or a pointer at one.
  private mutating func take(_ part: JSONValue, at steps: [String], named name: String?) {
    if let pointer = part["$ref"]?.string {
      let path = TokenReference.names(pointer)
      guard pointer.hasPrefix("#/"), ["sets", "modifiers"].contains(path.first), let target = root[path],
        target["$ref"] == nil
      else { return }
      return take(target.value, at: path, named: path.last)
    }
    if part["sources"] != nil { ask(for: steps + ["sources"], when: Use.always) }
    let modifier = part["name"]?.string ?? name ?? ""
    let contexts = part["contexts"]?.members ?? []
    let usual = part["default"]?.string ?? contexts.first?.name
    for context in contexts {
      let use = context.name == usual ? Use.always : Self.use(context.name, of: modifier)
      ask(for: steps + ["contexts", context.name], when: use)
    }
  }

  private static func use(_ context: String, of modifier: String) -> Use {
    let name = "\(modifier) \(context)"
    let isCalm = [context, name].contains(where: FigmaVariableFile.isCalm)
    return isCalm ? Use.calm : Use(context: name)
  }

  private func sources(at steps: [String]) -> [JSONValue] { root[steps]?.value.array ?? [] }

  private mutating func askForSet(_ source: JSONValue, when use: Use) {
    guard let pointer = source["$ref"]?.string, pointer.hasPrefix("#/") else { return }
    ask(for: TokenReference.names(pointer) + ["sources"], when: use)
  }

  private mutating func add(_ source: JSONValue, at steps: [String], when use: Use) {
    guard let pointer = source["$ref"]?.string else {
      return sources.append(Source(steps: steps, content: .tokens(source), use: use))
    }
    if !pointer.hasPrefix("#/") { sources.append(Source(steps: steps, content: .file(pointer), use: use)) }
  }

  private mutating func ask(for steps: [String], when use: Use) {
    let number = numbers[steps] ?? lists.count
    if number == lists.count {
      numbers[steps] = number
      lists.append((steps, Use()))
    }
    lists[number].use.add(use)
  }
}

/// A tree to which others are added.
private final class Merged {
  private var names: [String] = []
  private var members: [String: Merged] = [:]
  /// Of what has no members, and of tokens.
  private var end: JSONValue?

  /// - Complexity: O(length).
  func take(_ value: JSONValue) {
    guard let all = value.members, value["$value"] == nil else {
      (names, members, end) = ([], [:], value)
      return
    }
    end = nil
    for member in all {
      if members[member.name] == nil {
        names.append(member.name)
        members[member.name] = Merged()
      }
      members[member.name]?.take(member.value)
    }
  }

  var value: JSONValue {
    end ?? .object(names.compactMap { name in members[name].map { (name, $0.value) } })
  }
}
