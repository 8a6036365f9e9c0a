internal import AnimationScope

extension LintCode {
  static let scopedLayout = LintCode(
    "SC09", "A scoped animation around a modifier that draws nothing", severity: .warning, certainty: .medium,
    meaning: """
      In `.animation(X) { … }` the animation counts for what the modifiers in the braces draw. Frames, offsets and styles \
      draw nothing: the view does, and the view stands outside of the scope.
      """,
    fix: "Use .animation(X, value:), or an effect in the braces: scaleEffect in place of frame.",
    example: """
      state flag: false -> true
      Rectangle().animation(.spring) {
        $0.frame(width: flag ? 80 : 120, height: 80)
      }
      """,
    counterexample: """
      state flag: false -> true
      Rectangle().animation(.spring) {
        $0.scaleEffect(flag ? 2 : 1)
      }
      """)

  static let uncertainScope = LintCode(
    "SC15", "A control or an unknown view may animate by itself", severity: .info, certainty: .low,
    meaning: """
      Between the animation and what is drawn stands a view that is not in the sources, or a control whose style may bring \
      an animation of its own. What happens inside of it is not known.
      """,
    fix: "Look at it on a device, or give the view's source to the program too.",
    example: """
      state flag: false -> true
      Button("Go") {}
        .offset(x: flag ? 100 : 0)
        .animation(.default, value: flag)
      """,
    counterexample: """
      state flag: false -> true
      Text("Go")
        .offset(x: flag ? 100 : 0)
        .animation(.default, value: flag)
      """)
}
