// The curves of a whole project.

internal import AnimationScope

extension LintCode {
  static let nearDuplicate = LintCode(
    "AN10", "Two curves that nobody can tell apart", severity: .info, certainty: .high,
    meaning: """
      Two different curves of the project are less than 1 % of the travel apart, in the mean over the motion. Nobody sees \
      the difference, and one day only one of them is changed.
      """,
    fix: "Give one of them a name, static let in an extension of Animation, and use it in both places.",
    example: """
      struct Panel: View {
        @State private var isOpen = false
        @State private var isBright = false
        var body: some View {
          Rectangle()
            .opacity(isBright ? 1 : 0.4)
            .animation(.easeInOut(duration: 0.3), value: isBright)
            .scaleEffect(isOpen ? 2 : 1)
            .animation(.easeInOut(duration: 0.301), value: isOpen)
        }
      }
      """,
    counterexample: """
      struct Panel: View {
        @State private var isOpen = false
        @State private var isBright = false
        var body: some View {
          Rectangle()
            .opacity(isBright ? 1 : 0.4)
            .animation(.easeInOut(duration: 0.2), value: isBright)
            .scaleEffect(isOpen ? 2 : 1)
            .animation(.easeInOut(duration: 0.4), value: isOpen)
        }
      }
      """)

  static let outsideBudget = LintCode(
    "AN11", "A curve outside the budget", severity: .warning, certainty: .high,
    meaning: """
      The project has a file that names the curves it allows itself, and how long and how far over they may go. This curve \
      is none of them, or goes beyond a limit.
      """,
    fix: "Use one of the curves of the budget, or add this one to it.",
    example: """
      struct Panel: View {
        @State private var isOpen = false
        var body: some View {
          Rectangle()
            .scaleEffect(isOpen ? 2 : 1)
            .animation(.easeInOut(duration: 2), value: isOpen)
        }
      }
      """,
    counterexample: """
      struct Panel: View {
        @State private var isOpen = false
        var body: some View {
          Rectangle()
            .scaleEffect(isOpen ? 2 : 1)
            .animation(.snappy, value: isOpen)
        }
      }
      """, needs: "a budget: 'budget: FILE' in the configuration, or --budget FILE")
}
