// Watched values that do not change, and writers that write for nothing.

internal import AnimationScope

extension LintCode {
  static let unchangedValue = LintCode(
    "SC07", "The watched value does not change", severity: .warning, certainty: .high,
    meaning: """
      `.animation(_:value:)` looks at its value alone. When another state changes, it does nothing: an animation that \
      comes from outside shines through, and `.animation(nil, value:)` blocks nothing.
      """,
    fix: "Watch the state that changes. To remove every animation: .transaction { $0.animation = nil }.",
    example: """
      state flag: false -> true
      state other: false
      trigger withAnimation(.easeIn)
      Rectangle()
        .frame(width: 80, height: 80)
        .scaleEffect(flag ? 2 : 1)
        .animation(nil, value: other)
      """,
    counterexample: """
      state flag: false -> true
      state other: false
      trigger withAnimation(.easeIn)
      Rectangle()
        .frame(width: 80, height: 80)
        .scaleEffect(flag ? 2 : 1)
        .animation(nil, value: flag)
      """)

  static let withoutEffect = LintCode(
    "SC13", "Nothing inside .animation changes", severity: .info, certainty: .high,
    meaning: "The value changes, and nothing that is drawn inside of the modifier does.",
    fix: "Remove the modifier, or move it behind what changes.",
    example: """
      state flag: false -> true
      Rectangle()
        .frame(width: 80, height: 80)
        .animation(.default, value: flag)
        .opacity(flag ? 0.5 : 1)
      """,
    counterexample: """
      state flag: false -> true
      Rectangle()
        .frame(width: 80, height: 80)
        .opacity(flag ? 0.5 : 1)
        .animation(.default, value: flag)
      """)
}
