// Lists of motions: `--enter: opacity 1s ease, top 2s ease` is two tokens, `--enter opacity` and
// `--enter top`, for no token of most platforms is a list. CSS has them: there the list is written
// too, by the names of its parts, so that what refers to it goes on to.

internal import CurveMath

extension SystemPlan {
  /// A name that stands for several motions.
  struct List: Sendable {
    /// The first of its parts, under the name of the whole.
    let token: MotionToken
    /// How many parts are tokens.
    let count: Int
    /// Their entries, in their order; `nil` where the list is more than these.
    var parts: [Int]?

    /// - Parameter platforms: Those that do not write it; `nil` for all.
    func sentence(for platforms: [String]?) -> String {
      let parts = count == 1 ? "1 part is a token of its own" : "\(count) parts are tokens of their own"
      let whose = platforms.map { " of \($0.joined(separator: ", "))" } ?? ""
      return
        "\(Shown.text("\(token.place)", limit: 200)): '\(Shown.text(token.name, limit: 60))' is a list of motions, and no token\(whose) can be one: its \(parts)."
    }
  }
}

extension SystemPlanner {
  /// The lists among some tokens, each with the names of its parts.
  ///
  /// - Parameters:
  ///   - names: In the order of the source.
  ///   - tokens: What is said under each of them.
  static func lists(
    _ names: [String], _ tokens: [String: [MotionToken]], leftOut: [MotionSystem.LeftOut]
  ) -> [(list: SystemPlan.List, parts: [String]?)] {
    var order: [String] = []
    var parts: [String: [String]] = [:]
    for name in names {
      guard let list = list(of: name) else { continue }
      if parts[list] == nil { order.append(list) }
      parts[list, default: []].append(name)
    }
    // What cannot be read of one is listed under its name, or under that of a part.
    let broken = Set(leftOut.compactMap { entry in entry.name.map { list(of: $0) ?? $0 } })
    return order.compactMap { name in
      guard tokens[name] == nil, let own = parts[name], let first = tokens[own[0]]?.first else { return nil }
      let token = MotionToken(
        name, first.kind, first.value, scope: first.scope, conditions: first.conditions, at: first.place)
      // What stands under conditions, or elsewhere, is another list of that name.
      let usual = own.filter { part in
        tokens[part]?.contains { $0.conditions.allSatisfy(\.isForMotion) && $0.scope == first.scope } == true
      }
      let isOne = usual.count > 1 && usual.allSatisfy { tokens[$0]?.first?.kind == first.kind }
      return (SystemPlan.List(token: token, count: own.count), isOne && !broken.contains(name) ? usual : nil)
    }
  }

  /// The list that a token is a part of, by its name.
  static func list(of name: String) -> String? {
    guard name.hasPrefix("--") || name.hasPrefix("$"), let end = name.firstIndex(of: " ") else { return nil }
    return String(name[..<end])
  }
}
