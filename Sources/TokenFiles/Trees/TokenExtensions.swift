// `$extends` gives a group everything of another one; what it holds itself comes first.

internal import CurveMath
internal import CurveReports

/// A tree of tokens in which no group extends another one any more.
struct TokenExtensions {
  private let root: JSONPlace
  /// The files that are read together with it.
  private let others: [JSONPlace]
  private var nodes = 0
  /// A place for each group that could not be completed.
  private(set) var refusals: [FoundCurve] = []

  /// Groups that extend groups that extend groups can grow without end.
  private static var mostNodes: Int { Limits.extendedValues.count }
  private static var deepest: Int { Limits.extendedDepth.count }

  init(root: JSONValue, others: [JSONPlace] = []) { (self.root, self.others) = (JSONPlace(root), others) }

  private static var tooLarge: UnreadableText {
    UnreadableText("its '$extends' make more than \(mostNodes) values of it, or nest them too deep")
  }

  /// - Throws: When what groups extend grows without an end in sight.
  mutating func expanded() throws(UnreadableText) -> JSONValue {
    guard Self.isUsed(in: root.value) else { return root.value }
    return try expanded(root.value, path: [], within: [])
  }

  private static func isUsed(in value: JSONValue) -> Bool {
    if let items = value.array { return items.contains(where: isUsed) }
    return value.members?.contains { $0.name == "$extends" || isUsed(in: $0.value) } ?? false
  }

  private mutating func expanded(_ value: JSONValue, path: [String], within: Set<[String]>) throws(UnreadableText)
    -> JSONValue
  {
    nodes += 1
    guard nodes <= Self.mostNodes, path.count <= Self.deepest else { throw Self.tooLarge }
    guard let members = value.members else { return value }
    var own = members.filter { $0.name != "$extends" }
    var within = within
    var reference = value["$extends"]
    var isFirst = true
    // What a group extends may extend another one in turn.
    while let current = reference {
      if let (target, base) = group(current), !within.contains(target), !path.starts(with: target) {
        within.insert(target)
        // What a chain takes along counts again at each further step.
        if !isFirst { nodes += base.count }
        guard nodes <= Self.mostNodes else { throw Self.tooLarge }
        own = Self.merged(base.filter { $0.name != "$extends" }, own)
        reference = base.first { $0.name == "$extends" }?.value
      } else {
        // A schema of tokens has a member of that name, which says what may stand there.
        if isFirst || group(current) == nil, current.members == nil || current["$ref"]?.string != nil {
          refuse(path, "its '$extends' names no group of these files, or itself")
        }
        reference = nil
      }
      isFirst = false
    }
    var result: [JSONValue.Member] = []
    for member in own {
      result.append((member.name, try expanded(member.value, path: path + [member.name], within: within)))
    }
    return .object(result)
  }

  private func group(_ reference: JSONValue) -> (path: [String], members: [JSONValue.Member])? {
    guard let text = reference.string ?? reference["$ref"]?.string else { return nil }
    let path =
      text.hasPrefix("#/")
      ? TokenReference.names(text)
      : text.hasPrefix("{") && text.hasSuffix("}")
        ? text.dropFirst().dropLast().trimmingSpaces.split(separator: ".").map(String.init) : nil
    guard let path, !path.isEmpty else { return nil }
    for file in [root] + (text.hasPrefix("{") ? others : []) {
      if let node = file[path]?.value, node["$value"] == nil, let members = node.members { return (path, members) }
    }
    return nil
  }

  /// Groups are merged member by member; a token replaces the one of the same name.
  private static func merged(
    _ base: [JSONValue.Member], _ own: [JSONValue.Member]
  ) -> [JSONValue.Member] {
    var result = base
    var places = Dictionary(base.indices.map { (base[$0].name, $0) }, uniquingKeysWith: { first, _ in first })
    for member in own {
      guard let index = places[member.name] else {
        places[member.name] = result.count
        result.append(member)
        continue
      }
      if let older = result[index].value.members, let newer = member.value.members, member.value["$value"] == nil {
        result[index].value = .object(merged(older, newer))
      } else {
        result[index].value = member.value
      }
    }
    return result
  }

  private mutating func refuse(_ path: [String], _ reason: String) {
    let name = path.isEmpty ? "$extends" : path.joined(separator: ".")
    refusals.append(FoundCurve(name, at: "at \(name)", unreadable: reason))
  }
}
