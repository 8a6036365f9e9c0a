internal import CurveMath

/// The policies that are asked for, by name.
///
///     let selection = try PolicySelection(names: ["swiftui", "all"])
///     selection.policies.map(\.name)  // swiftui first, then the others
///     selection.required              // ["swiftui"]: the others may be unable to play a script
public struct PolicySelection: Sendable {
  /// Each once, in the order of the names.
  public let policies: [MergePolicy]
  /// The names that were written: what these policies cannot play is an error. `all` writes none,
  /// and neither does who names nothing.
  public let required: Set<String>

  /// - Parameter names: Names of policies, and `all` for every one. Without any, those of
  ///   ``MergePolicies/usual``.
  /// - Throws: ``ScriptError/unknownPolicy(_:nearest:known:)``.
  public init(names: [String]) throws(ScriptError) {
    var (chosen, written): ([MergePolicy], Set<String>) = ([], [])
    for name in names {
      let named = name == "all" ? MergePolicies.all : [try MergePolicies.policy(named: name)]
      chosen += named.filter { policy in !chosen.contains { $0.name == policy.name } }
      if name != "all" { written.insert(name) }
    }
    policies = chosen.isEmpty ? MergePolicies.usual : chosen
    required = written
  }
}
