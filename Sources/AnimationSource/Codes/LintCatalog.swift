internal import CurveMath

/// Every code, by family and number.
public enum LintCatalog {
  public static let all: [LintCode] = [
    // What the walk through a view tree finds.
    .environmentOutside, .layoutOutside, .renderPointOutside, .neighbourJumps, .partsSeparate, .barrierJumps,
    .unchangedValue, .animationInBranch, .scopedLayout, .disabledInTree, .cannotInterpolate, .implicitWins,
    .withoutEffect, .unboundedAnimation, .uncertainScope,
    // What the source alone tells.
    .discreteMember, .handwrittenData, .forgottenMember, .manyMembers, .unrelatedWork, .unrelatedValue,
    .deprecatedAnimation, .timingUnderGesture, .legacySpring, .nearDuplicate, .outsideBudget,
  ]

  /// What the walk finds, in the order of ``ScopeFinding/Kind``.
  static let scopeCodes = all.filter { $0.name.hasPrefix("SC") }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// Returns a code by its name, in any case.
  public static func code(named name: String) -> LintCode? { byName[name.uppercased()] }

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
}
