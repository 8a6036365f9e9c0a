internal import AnimationScope

extension LintCode {
  static let unrelatedWork = LintCode(
    "AN05", "Work in every frame that does not depend on the animation", severity: .warning, certainty: .medium,
    meaning: """
      The body of an animatable view runs once per frame, on the main thread. What it sorts, filters, formats or builds \
      from other members comes out the same every time.
      """,
    fix: "Compute it outside, and hand the result in; or leave the animation to an effect such as opacity.",
    example: """
      @Animatable
      struct Ranking: View {
        var progress: Double
        @AnimatableIgnored var scores: [Int]
        var body: some View {
          let sorted = scores.sorted()
          Text("\\(sorted.count)").opacity(progress)
        }
      }
      """,
    counterexample: """
      @Animatable
      struct Ranking: View {
        var progress: Double
        @AnimatableIgnored var sortedScores: [Int]
        var body: some View {
          let shown = Int(progress * 10)
          Text("\\(shown) of \\(sortedScores.count)")
        }
      }
      """)
}
