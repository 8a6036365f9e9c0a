public import AnimationScope
internal import CurveMath

/// Every code, by family and number.
public enum LintCatalog {
  /// The rules: those about changes, then those that the source alone tells.
  static let rules: [LintRule] =
    ScopeRule.all.map { LintRule($0) } + [
      .discreteMember, .handwrittenData, .forgottenMember, .manyMembers, .unrelatedWork, .unrelatedValue,
      .deprecatedAnimation, .timingUnderGesture, .legacySpring, .nearDuplicate, .outsideBudget,
      .repeatingPhase, .repeatedOnce, .stoppedCurve, .endlessMotion, .loopSeam, .neverStopped, .lateAnimation,
      .idleTransition, .removalBehind, .freshIdentity, .placeIdentity, .splitView, .fingerThroughSpring, .laterChange,
      .plainReturn, .lostChange, .aroundNothing, .noisyValue, .randomDrawing, .staticShape, .twoSources, .lonelyZoom,
      .unreachedTransition, .deafMacro, .flagIdentity, .unaskedData,
    ]

  public static let all = rules.map(\.code)

  private static let rulesByName = Dictionary(uniqueKeysWithValues: rules.map { ($0.code.name, $0) })

  private static let ranks = Dictionary(
    uniqueKeysWithValues: rules.enumerated().map { place, rule in
      (rule.code.name, rule.isGeneral ? place + rules.count : place)
    })

  /// How soon a code speaks where several have something to say: by its place in the catalogue, the
  /// general ones last.
  static func rank(of name: String) -> Int { ranks[name] ?? rules.count }

  static func rule(named name: String) -> LintRule? { rulesByName[name.uppercased()] }

  /// Returns a code by its name, in any case.
  public static func code(named name: String) -> LintCode? { rule(named: name)?.code }

  /// - Throws: ``SettingsError`` with the nearest spelling.
  public static func find(_ name: String, in file: String? = nil) throws(SettingsError) -> LintCode {
    guard let code = code(named: name) else {
      throw SettingsError(
        file: file,
        reason: .unknownCode(name, nearest: NearestSpelling.of(name, among: all.map(\.name)) ?? byTitle(name)))
    }
    return code
  }

  /// A code whose title has a word that was typed: `explain-rule gesture`.
  private static func byTitle(_ text: String) -> String? {
    let word = text.lowercased()
    guard word.count > 3 else { return nil }
    return all.first { $0.title.lowercased().contains(word) }?.name
  }

  // MARK: - As text

  /// The codes, a line each.
  package static var list: String {
    let width = all.map(\.severity.rawValue.count).max() ?? 0
    return all.map { code in
      let severity = code.severity.rawValue
      return "\(code.name)  \(severity)\(String(repeating: " ", count: width - severity.count))  \(code.title)\n"
    }.joined()
  }

  /// What codes mean, as one page of Markdown with a heading for each.
  package static func markdown(of codes: [LintCode]) -> String {
    codes.map { "## \($0.name)\n\n\($0.title). \($0.markdown)\n" }.joined(separator: "\n")
  }
}
