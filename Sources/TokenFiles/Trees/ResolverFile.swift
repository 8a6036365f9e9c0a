// Resolver files of the Design Tokens format (2025.10): sets of tokens, and modifiers that put others in their place, in the order in which
// they count.

internal import CurveMath
internal import CurveReports

/// What a resolver file puts together.
struct ResolverFile {
  /// Tokens that stand in the file itself.
  struct Source {
    /// Where they stand.
    let steps: [String]
    let tokens: JSONValue
    var use = Use()
  }

  /// When something counts.
  struct Use {
    var isAlways = false
    var isCalm = false
    /// Choices that people do not begin with: `theme dark`.
    var contexts: [String] = []

    /// The conditions under which it counts; none where it always does.
    var conditions: [[MotionToken.Condition]] {
      if isAlways { return [[]] }
      let more = contexts.count > 3 ? " and \(contexts.count - 3) more" : ""
      let rule =
        contexts.isEmpty ? [] : [[MotionToken.Condition.rule(contexts.prefix(3).joined(separator: ", ") + more)]]
      return (isCalm ? [[.reducedMotion]] : []) + rule
    }

    mutating func add(_ other: Use) {
      isAlways = isAlways || other.isAlways
      isCalm = isCalm || other.isCalm
      contexts += other.contexts
    }
  }

  /// In the order in which they count, each once: the last that says a name wins.
  private(set) var sources: [Source] = []
  /// Other files, by what is written for them.
  private(set) var files: [String: Use] = [:]

  private let root: JSONPlace
  /// Of each source, by where it stands.
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
  }

  /// The sources that always count, as one tree: what references lead into.
  var tree: JSONValue {
    let tree = Merged()
    for source in sources where source.use.isAlways { tree.take(source.tokens) }
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
    if let sources = part["sources"]?.array { take(sources, at: steps + ["sources"], when: Use(isAlways: true)) }
    let modifier = part["name"]?.string ?? name ?? ""
    let contexts = part["contexts"]?.members ?? []
    let usual = part["default"]?.string ?? contexts.first?.name
    for context in contexts {
      let use = context.name == usual ? Use(isAlways: true) : Self.use(context.name, of: modifier)
      take(context.value.array ?? [], at: steps + ["contexts", context.name], when: use)
    }
  }

  private static func use(_ context: String, of modifier: String) -> Use {
    let name = "\(modifier) \(context)"
    let isCalm = [context, name].contains(where: FigmaVariableFile.isCalm)
    return isCalm ? Use(isCalm: true) : Use(contexts: [name])
  }

  private mutating func take(_ all: [JSONValue], at steps: [String], when use: Use) {
    for (index, source) in all.enumerated() {
      guard let pointer = source["$ref"]?.string else {
        add(source, at: steps + [String(index)], when: use)
        continue
      }
      guard pointer.hasPrefix("#/") else {
        files[pointer, default: Use()].add(use)
        continue
      }
      // A source may be a set; what is in that points at no other one.
      let path = TokenReference.names(pointer)
      for (index, inner) in (root[path]?["sources"]?.value.array ?? []).enumerated() {
        if let file = inner["$ref"]?.string {
          if !file.hasPrefix("#/") { files[file, default: Use()].add(use) }
        } else {
          add(inner, at: path + ["sources", String(index)], when: use)
        }
      }
    }
  }

  private mutating func add(_ tokens: JSONValue, at steps: [String], when use: Use) {
    let number = numbers[steps] ?? sources.count
    if number == sources.count {
      numbers[steps] = number
      sources.append(Source(steps: steps, tokens: tokens))
    }
    sources[number].use.add(use)
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
