internal import AnimationScope

extension LintCode {
  static let disabledInTree = LintCode(
    "SC10", "disablesAnimations does not stop an explicit animation", severity: .warning, certainty: .medium,
    meaning: """
      The flag only forbids the modifiers inside to write their animation. One that already travels in the transaction, \
      from withAnimation, stays in it.
      """,
    fix: "Also write $0.animation = nil.",
    example: """
      state flag: false -> true
      trigger withAnimation(.easeIn)
      Rectangle()
        .frame(width: 80, height: 80)
        .opacity(flag ? 0.5 : 1)
        .transaction { $0.disablesAnimations = true }
      """,
    counterexample: """
      state flag: false -> true
      trigger withAnimation(.easeIn)
      Rectangle()
        .frame(width: 80, height: 80)
        .opacity(flag ? 0.5 : 1)
        .transaction {
          $0.disablesAnimations = true
          $0.animation = nil
        }
      """)

  static let implicitWins = LintCode(
    "SC12", "An implicit animation replaces the explicit one", severity: .info, certainty: .high,
    meaning: """
      The transaction of withAnimation comes from the root. An `.animation` further in writes over it, for everything \
      inside.
      """,
    fix: "To keep the explicit one, set disablesAnimations in the transaction of the trigger.",
    example: """
      state flag: false -> true
      trigger withAnimation(.linear)
      Rectangle()
        .frame(width: 80, height: 80)
        .scaleEffect(flag ? 2 : 1)
        .animation(.bouncy, value: flag)
      """,
    counterexample: """
      state flag: false -> true
      trigger withAnimation(.linear)
      Rectangle()
        .frame(width: 80, height: 80)
        .scaleEffect(flag ? 2 : 1)
      """)

  static let unboundedAnimation = LintCode(
    "SC14", ".animation without a value animates every change", severity: .warning, certainty: .high,
    meaning: """
      Without `value:` the modifier writes its animation on every update, whatever changed: layout, rotation of the device \
      and data that loads animate too. Deprecated since iOS 15.
      """,
    fix: "Add value: with the state that is meant.",
    example: """
      state flag: false -> true
      Rectangle()
        .frame(width: 80, height: 80)
        .scaleEffect(flag ? 2 : 1)
        .animation(.default)
      """,
    counterexample: """
      state flag: false -> true
      Rectangle()
        .frame(width: 80, height: 80)
        .scaleEffect(flag ? 2 : 1)
        .animation(.default, value: flag)
      """)
}
