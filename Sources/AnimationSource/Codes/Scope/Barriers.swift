// Where parts of one view move apart, and where a corner jumps.

internal import AnimationScope

extension LintCode {
  static let partsSeparate = LintCode(
    "SC05", "Parts of one view move with different animations", severity: .warning, certainty: .high,
    meaning: """
      One movement reaches several views, and an `.animation` around one of them gives that one another curve. While it \
      runs, the parts drift apart.
      """,
    fix: "Put .geometryGroup() below the movement: then the group moves, once.",
    example: """
      state flag: false -> true
      Circle()
        .foregroundColor(.red)
        .overlay {
          Circle().foregroundColor(.blue).frame(width: 50, height: 50).animation(.spring, value: flag)
        }
        .frame(width: 100, height: 100)
        .offset(y: flag ? -50 : 50)
        .animation(.easeIn(duration: 1), value: flag)
      """,
    counterexample: """
      state flag: false -> true
      Circle()
        .foregroundColor(.red)
        .overlay {
          Circle().foregroundColor(.blue).frame(width: 50, height: 50).animation(.spring, value: flag)
        }
        .frame(width: 100, height: 100)
        .geometryGroup()
        .offset(y: flag ? -50 : 50)
        .animation(.easeIn(duration: 1), value: flag)
      """)

  static let barrierJumps = LintCode(
    "SC06", "The corner jumps before the content grows", severity: .warning, certainty: .medium,
    meaning: """
      A scale or a rotation renders the movement of its own corner. When the size inside grows with an animation and the \
      effect stands outside of it, the corner is at its new place at once, and the content grows from there.
      """,
    fix: "Move .animation behind the effect.",
    example: """
      state flag: false -> true
      Rectangle()
        .frame(width: flag ? 200 : 100, height: 100)
        .animation(.default, value: flag)
        .rotationEffect(.zero)
      """,
    counterexample: """
      state flag: false -> true
      Rectangle()
        .frame(width: flag ? 200 : 100, height: 100)
        .rotationEffect(.zero)
        .animation(.default, value: flag)
      """)
}
