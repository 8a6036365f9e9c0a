// Queries of `@media` under their own names, and for whom they hold.

internal import CurveMath

/// The media queries that have names, and how a rule reads without them.
struct MediaQueries {
  /// By names in lower case, with their hyphens.
  let named: [String: String]

  /// A name may stand for others, and those for others again.
  private static let deepest = 8
  private static let longest = 4096
  /// Features that one question asks, through all names.
  private static let most = 1024

  /// The rule for people on a screen who have asked for nothing, and the one for those who have
  /// asked for less motion.
  static let motionRule = "@media (prefers-reduced-motion: no-preference)"
  static let calmRule = "@media (prefers-reduced-motion: reduce)"

  /// A rule as it holds on a screen, without names; `nil` where it holds for everybody there.
  ///
  /// What holds for one of the two kinds of people and not for the other is ``motionRule`` or
  /// ``calmRule``. Where a device decides for the other kind, the rule stands behind that and a
  /// comma.
  func rule(_ prelude: String) -> String? {
    guard Self.isMedia(prelude) else { return prelude }
    let query = prelude.dropFirst("@media".count).trimmingSpaces
    func other(_ rule: String) -> String {
      let text = "@media " + replaced(query)
      return text.hasPrefix(rule + ",") ? text : "\(rule), \(text.dropFirst("@media ".count))"
    }
    switch (value(of: query, isCalm: false), value(of: query, isCalm: true)) {
    case (true, true): return nil
    case (true, false): return Self.motionRule
    case (false, true): return Self.calmRule
    case (true, nil): return other(Self.motionRule)
    case (nil, true): return other(Self.calmRule)
    default: return "@media " + replaced(query)
    }
  }

  private static func isMedia(_ prelude: String) -> Bool {
    let rest = prelude.dropFirst("@media".count)
    return prelude.prefix("@media".count).lowercased() == "@media" && (rest.isEmpty || " (".contains(rest.first ?? " "))
  }

  /// Whether a rule holds for everybody who has not asked for less motion, and not for all others.
  static func isForMotion(_ rule: String) -> Bool { rule == motionRule || rule.hasPrefix(motionRule + ",") }

  /// Whether a rule holds wherever less motion is asked for, and not everywhere else.
  static func asksForLessMotion(_ rule: String) -> Bool { rule == calmRule || rule.hasPrefix(calmRule + ",") }

  /// What is said of a rule that the device decides for one of the two kinds of people.
  static func remark(on rule: String) -> String? {
    guard isForMotion(rule) || asksForLessMotion(rule), rule != motionRule, rule != calmRule else { return nil }
    let people = isForMotion(rule) ? "who ask for less motion" : "who ask for nothing"
    // The author's own words, where the first ones were put before them.
    let words = rule.dropFirst((isForMotion(rule) ? motionRule : calmRule).count + 1).trimmingSpaces
    let own = words.contains("reduced-motion") ? "@media \(words)" : rule
    return "people \(people) get it on some devices too, by '\(Shown.text(own, limit: 120))'"
  }

  // MARK: - Values

  /// Whether a query holds on a screen; `nil` where something else decides too.
  private func value(of query: String, isCalm: Bool) -> Bool? {
    var left = Self.most
    func value(ofList list: Substring, _ depth: Int) -> Bool? {
      let queries = StylesheetValue.parts(of: list, at: ",")
      guard !queries.isEmpty else { return true }
      return RuleCondition.conjunction(queries.map { value(ofQuery: $0, depth).map { !$0 } }).map { !$0 }
    }
    func value(ofQuery query: Substring, _ depth: Int) -> Bool? {
      guard var parts = RuleCondition.parts(of: query)?[...] else { return nil }
      let isNot = parts.first == .word("not")
      let words = isNot || parts.first == .word("only") ? parts.dropFirst() : parts
      guard case .word(let type)? = words.first else { return RuleCondition.value(of: parts, leaf(depth)) }
      parts = words.dropFirst()
      var values = [Self.value(ofType: type)]
      if let next = parts.first {
        guard next == .word("and"), !parts.contains(.word("or")) else { return nil }
        values.append(RuleCondition.value(of: parts.dropFirst(), leaf(depth)))
      }
      return RuleCondition.conjunction(values).map { $0 != isNot }
    }
    func leaf(_ depth: Int) -> (_ inside: Substring, _ function: String) -> Bool? {
      { inside, function in
        left -= 1
        guard left > 0, function.isEmpty else { return nil }
        if let other = named[inside.trimmingSpaces.lowercased()] {
          return depth < Self.deepest ? value(ofList: other[...], depth + 1) : nil
        }
        switch inside.lowercased().filter({ $0 != " " }) {
        case "prefers-reduced-motion", "prefers-reduced-motion:reduce": return isCalm
        case "prefers-reduced-motion:no-preference": return !isCalm
        default: return nil
        }
      }
    }
    return value(ofList: query[...], 0)
  }

  private static func value(ofType type: String) -> Bool? {
    if ["screen", "all"].contains(type) { return true }
    // A variable of Sass may be any.
    return type.allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) } ? false : nil
  }

  // MARK: - Names

  /// A query with each name replaced by its own.
  private func replaced(_ query: String) -> String {
    var query = query
    for _ in 0..<Self.deepest {
      let next = replacedOnce(query)
      if next == query || next.utf8.count > Self.longest { break }
      query = next
    }
    return query
  }

  /// One step: `(--name)` with its query in brackets.
  private func replacedOnce(_ query: String) -> String {
    var text = ""
    var rest = query[...]
    while let begin = rest.firstIndex(of: "(") {
      text += rest[..<begin]
      let inner = rest[rest.index(after: begin)...]
      if let end = inner.firstIndex(where: { $0 == ")" || $0 == "(" }), inner[end] == ")",
        let found = named[inner[..<end].trimmingSpaces.lowercased()]
      {
        let isOne = found.hasPrefix("(") && found.hasSuffix(")") && found.dropFirst().allSatisfy { $0 != "(" }
        text += isOne ? found : "(\(found))"
        rest = inner[inner.index(after: end)...]
      } else {
        text.append("(")
        rest = inner
      }
    }
    return text + rest
  }
}
