// The independent sum: Core Animation's additive rule and the web's `composite: add`.
//
// The value is at its newest target at once, and every change animates its own offset, from what it
// took away to nothing.

extension MergePolicies {
  /// Every change animates its own offset to zero, whatever else runs.
  public static let additive = MergePolicy(
    byComponent: "additive", "Independent sum: every change animates its own offset to zero."
  ) { script in
    LayeredPlay(rule: .additive, restingAt: script.start)
  }
}
