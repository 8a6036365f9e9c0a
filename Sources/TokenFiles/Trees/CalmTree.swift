// A tree of tokens as it is for people who asked for less motion: each token that has a variant for
// them is that variant.
//
// This package's own files hold variants in its extension, or beside the value. What refers to such
// a token changes with it, as a property of CSS does.

internal import CurveReports

enum CalmTree {
  /// Returns the tree, or `nil` where no token has a variant.
  ///
  /// - Complexity: O(*n*) for *n* values.
  static func tree(of value: JSONValue) -> JSONValue? {
    if let items = value.array {
      let calm = items.map(tree)
      return calm.contains { $0 != nil } ? .array(zip(calm, items).map { $0 ?? $1 }) : nil
    }
    guard let members = value.members else { return nil }
    if let variant = variant(of: value) { return variant.token }
    let calm = members.map { tree(of: $0.value) }
    guard calm.contains(where: { $0 != nil }) else { return nil }
    return .object(zip(calm, members).map { ($1.name, $0 ?? $1.value) })
  }

  /// What stands in for a token, and where that is below it; `nil` where nothing does.
  static func variant(of token: JSONValue) -> (token: JSONValue, steps: [String])? {
    let isStandard = token["$value"] != nil
    guard isStandard || token["value"] != nil else { return nil }
    let steps = isStandard ? ["$extensions", "org.motion-curves", "reducedMotion"] : ["reducedMotion"]
    guard let calm = JSONPlace(token)[steps]?.value else { return nil }
    var members: [JSONValue.Member]
    if !isStandard {
      members = calm["value"] == nil ? [("value", calm)] : calm.members ?? []
      if let type = token["type"] { members.append(("type", type)) }
    } else {
      members =
        calm["curve"] != nil || calm["$value"] != nil
        ? [("$value", calm["$value"] ?? token["$value"] ?? calm), ("$extensions", ["org.motion-curves": calm])]
        : [("$value", calm)]
      if let type = token["$type"] { members.append(("$type", type)) }
    }
    return (.object(members), steps)
  }
}
