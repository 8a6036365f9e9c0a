internal import AnimationScope

extension LintCode {
  static let unrelatedValue = LintCode(
    "AN06", ".animation watches a value that nothing inside depends on", severity: .warning, certainty: .medium,
    meaning: """
      The modifiers inside follow one state, and `value:` names another. When theirs changes there is no animation; when \
      the other one does, there is nothing to animate.
      """,
    fix: "Watch the state that the modifiers inside depend on.",
    example: """
      struct Download: View {
        @State private var progress = 0.0
        @State private var title = "Loading"
        var body: some View {
          VStack {
            Text(title)
            Capsule().frame(width: 200 * progress, height: 4)
          }
          .animation(.spring, value: title)
        }
      }
      """,
    counterexample: """
      struct Download: View {
        @State private var progress = 0.0
        @State private var title = "Loading"
        var body: some View {
          VStack {
            Text(title)
            Capsule().frame(width: 200 * progress, height: 4)
          }
          .animation(.spring, value: progress)
        }
      }
      """)

  static let deprecatedAnimation = LintCode(
    "AN07", "animation(_:) is deprecated", severity: .warning, certainty: .high,
    meaning: """
      Since iOS 15 the modifier wants a value. SC14 says the same where a change shows what it drags along; this code \
      finds the others, in helpers, previews and views without a state.
      """,
    fix: "Add value: with the state that is meant.",
    example: """
      extension View {
        func lively() -> some View {
          animation(.bouncy)
        }
      }
      """,
    counterexample: """
      extension View {
        func lively(_ flag: Bool) -> some View {
          animation(.bouncy, value: flag)
        }
      }
      """)
}
