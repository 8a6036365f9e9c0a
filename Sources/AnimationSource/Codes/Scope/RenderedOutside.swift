// Changes inside of `.animation` that something outside renders.

internal import AnimationScope

extension LintCode {
  static let renderPointOutside = LintCode(
    "SC03", "Only a border or a clip outside shows the change", severity: .warning, certainty: .high,
    meaning: """
      A padding inside `.animation` changes the size of what surrounds it. A border, a background or a clip that stands \
      behind `.animation` draws that size with its own transaction, which has no animation: it jumps.
      """,
    fix: "Move .animation behind the border, the background or the clip.",
    example: """
      state flag: false -> true
      Rectangle()
        .frame(width: 80, height: 80)
        .padding(flag ? 20 : 40)
        .animation(.default, value: flag)
        .border(.primary)
      """,
    counterexample: """
      state flag: false -> true
      Rectangle()
        .frame(width: 80, height: 80)
        .padding(flag ? 20 : 40)
        .border(.primary)
        .animation(.default, value: flag)
      """)

  static let neighbourJumps = LintCode(
    "SC04", "A neighbour jumps", severity: .warning, certainty: .high,
    meaning: """
      One view of a stack grows with an animation, and its neighbours make room. Each of them draws its own displacement \
      with its own transaction: without an animation there, it jumps to its new place while the other still grows.
      """,
    fix: "Move .animation to the stack.",
    example: """
      state flag: false -> true
      HStack(spacing: 0) {
        Rectangle()
          .frame(width: flag ? 120 : 60, height: 60)
          .animation(.default, value: flag)
        Circle().frame(width: 60, height: 60)
      }
      """,
    counterexample: """
      state flag: false -> true
      HStack(spacing: 0) {
        Rectangle().frame(width: flag ? 120 : 60, height: 60)
        Circle().frame(width: 60, height: 60)
      }
      .animation(.default, value: flag)
      """)
}
