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
    let conditions: [MotionToken.Condition]
  }

  /// In the order in which they count: the last that says a name wins.
  private(set) var sources: [Source] = []
  /// Other files by what is written for them, with the conditions under which each counts.
  private(set) var files: [(file: String, conditions: [MotionToken.Condition])] = []

  private let root: JSONValue

  /// Returns `nil` for a file of another kind.
  init?(_ root: JSONValue) {
    guard let order = root["resolutionOrder"]?.array, root["version"]?.string != nil || root["sets"] != nil else {
      return nil
    }
    self.root = root
    for (index, part) in order.enumerated() { take(part, at: ["resolutionOrder", String(index)], named: nil) }
  }

  /// The sources that always count, as one tree: what references lead into.
  var tree: JSONValue {
    sources.filter(\.conditions.isEmpty).reduce(.object([])) { Self.merged($0, $1.tokens) }
  }

  private static func merged(_ first: JSONValue, _ second: JSONValue) -> JSONValue {
    guard var members = first.members, let others = second.members, first["$value"] == nil, second["$value"] == nil
    else { return second }
    var places = Dictionary(members.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { $1 })
    for other in others {
      if let place = places[other.name] {
        members[place].value = merged(members[place].value, other.value)
      } else {
        places[other.name] = members.count
        members.append(other)
      }
    }
    return .object(members)
  }

  private static func condition(_ context: String, of modifier: String) -> MotionToken.Condition {
    let isCalm = [context, "\(modifier) \(context)"].contains(where: FigmaVariableFile.isCalm)
    return isCalm ? .reducedMotion : .rule("\(modifier) \(context)")
  }

  // MARK: - Parts

  /// A set or a modifier, or a pointer at one.
  private mutating func take(_ part: JSONValue, at steps: [String], named name: String?) {
    if let pointer = part["$ref"]?.string {
      let path = TokenReference.names(pointer)
      guard pointer.hasPrefix("#/"), ["sets", "modifiers"].contains(path.first), let target = JSONPlace(root)[path],
        target.value["$ref"] == nil
      else { return }
      return take(target.value, at: path, named: path.last)
    }
    if let sources = part["sources"]?.array { take(sources, at: steps + ["sources"], under: []) }
    let modifier = part["name"]?.string ?? name ?? ""
    let contexts = part["contexts"]?.members ?? []
    let usual = part["default"]?.string ?? contexts.first?.name
    for context in contexts {
      let conditions: [MotionToken.Condition] =
        context.name == usual ? [] : [Self.condition(context.name, of: modifier)]
      take(context.value.array ?? [], at: steps + ["contexts", context.name], under: conditions)
    }
  }

  private mutating func take(_ all: [JSONValue], at steps: [String], under conditions: [MotionToken.Condition]) {
    for (index, source) in all.enumerated() {
      guard let pointer = source["$ref"]?.string else {
        sources.append(Source(steps: steps + [String(index)], tokens: source, conditions: conditions))
        continue
      }
      guard pointer.hasPrefix("#/") else {
        files.append((pointer, conditions))
        continue
      }
      // A source may be a set; what is in that is no pointer at another one again.
      let path = TokenReference.names(pointer)
      guard let inner = JSONPlace(root)[path]?.value["sources"]?.array else { continue }
      let plain = inner.filter { $0["$ref"]?.string?.hasPrefix("#/") != true }
      take(plain, at: path + ["sources"], under: conditions)
    }
  }
}
