// The oldest system that an app runs on, and what the linter says there. What a single rule says
// instead stands in the rule.

internal import AnimationScope

/// The oldest version of iOS that an app runs on.
public struct DeploymentTarget: Hashable, Sendable {
  public let iOS: Int

  /// - Returns: `nil` for what is no version that has SwiftUI: 13 or later.
  public init?(iOS: Int) {
    guard (13...99).contains(iOS) else { return nil }
    self.iOS = iOS
  }

  /// Reads a version: `17`, `17.4`, `17.4.1`. What comes behind the first point makes no
  /// difference.
  ///
  /// - Returns: `nil` for what is no version that has SwiftUI: 13 or later.
  public init?(iOS text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count),
      parts.allSatisfy({ (1...2).contains($0.count) && $0.allSatisfy { $0.isASCII && $0.isNumber } }),
      let major = Int(parts[0])
    else { return nil }
    self.init(iOS: major)
  }

  /// Whether a rule says something on this version.
  func covers(_ rule: LintRule) -> Bool { iOS >= rule.firstVersion }

  /// The advice of a rule for this version; `nil` where the usual one fits.
  func fix(of rule: LintRule) -> String? { rule.olderFixes.first { iOS < $0.below }?.fix }

  /// Writes curves that have names since iOS 17 as an earlier version can: `.snappy` as
  /// `.spring()`.
  func spell(_ advice: inout String) {
    guard iOS < 17 else { return }
    advice.replace(/\.(?:snappy|smooth|bouncy)\b(?!\()/) { _ in ".spring()" }
  }
}
