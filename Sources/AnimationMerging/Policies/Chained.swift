// SwiftUI's combining rule, for everything: x = A(t) + f(t) (C − A(t)), where A is all that ran
// before.

extension MergePolicies {
  /// Each animation runs from where the older ones are at that moment to its own target.
  public static let chained = MergePolicy(
    byComponent: "chained",
    "SwiftUI's combining rule: each animation runs from where the older ones are to its own target."
  ) { script in
    LayeredPlay(rule: .chained, restingAt: script.start)
  }
}
