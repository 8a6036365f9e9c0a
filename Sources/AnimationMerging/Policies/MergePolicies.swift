internal import CurveMath

/// Every policy, by name.
public enum MergePolicies {
  /// The rules of this package first, then SwiftUI's, then the peers'.
  public static let all: [MergePolicy] = [
    merge,
    additive,
    chained,
    swiftui,
    swiftuiExact,
    restart,
    jump,
    compose,
    motion,
    motionDuration,
    reactSpring,
    reanimated,
    flutter,
    webReplace,
    cssTransition,
  ]

  /// Those that answer first: the package's own, SwiftUI's, and what happens without any.
  public static let usual: [MergePolicy] = [merge, additive, chained, swiftui, restart, jump]

  /// Returns the policy of a name.
  ///
  /// - Throws: ``ScriptError/unknownPolicy(_:nearest:known:)``.
  public static func policy(named name: String) throws(ScriptError) -> MergePolicy {
    if let policy = all.first(where: { $0.name == name }) { return policy }
    let known = all.map(\.name)
    throw .unknownPolicy(String(name.prefix(60)), nearest: NearestSpelling.of(name, among: known), known: known)
  }
}
