internal import AnimationScope

extension LintCode {
  static let animationInBranch = LintCode(
    "SC08", ".animation inside a branch cannot run its transition", severity: .warning, certainty: .high,
    meaning: """
      The container inserts and removes the view of an `if`, with the transaction that reaches the container. An \
      `.animation` inside the branch is too deep: the view appears at once.
      """,
    fix: "Put .animation on the container, or change the state in withAnimation.",
    example: """
      state flag: false -> true
      VStack {
        Rectangle().frame(width: 80, height: 80)
        if flag {
          Circle()
            .frame(width: 40, height: 40)
            .transition(.opacity)
            .animation(.default, value: flag)
        }
      }
      """,
    counterexample: """
      state flag: false -> true
      VStack {
        Rectangle().frame(width: 80, height: 80)
        if flag {
          Circle()
            .frame(width: 40, height: 40)
            .transition(.opacity)
        }
      }
      .animation(.default, value: flag)
      """)

  static let cannotInterpolate = LintCode(
    "SC11", "The attribute cannot be interpolated", severity: .info, certainty: .medium,
    meaning: """
      Some attributes have nothing between two values: another font design, italic, a blend mode, a colour that becomes a \
      material. They fade from one to the other, or snap.
      """,
    fix: "Fade between two views with opacity, choose a contentTransition, or animate another attribute.",
    example: """
      state flag: false -> true
      Text("Hello")
        .italic(flag)
        .animation(.default, value: flag)
      """,
    counterexample: """
      state flag: false -> true
      Text("Hello")
        .opacity(flag ? 0.5 : 1)
        .animation(.default, value: flag)
      """)
}
