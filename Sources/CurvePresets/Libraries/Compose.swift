extension PresetLibrary {
  /// Jetpack Compose: springs and easings of animation-core.
  static let compose = PresetLibrary(
    name: "compose", title: "Jetpack Compose", version: "animation-core 1, change 975e20a49c9f",
    source: "androidx Compose animation-core, EasingFunctions",
    file: "commonMain/kotlin/androidx/compose/animation/core/EasingFunctions.kt", read: "2026-11-22",
    licence: "Numbers only; androidx is under Apache-2.0.", aliases: ["jetpack-compose"],
    entries: springs + easings + EasingFamily.new.entries(named: { shape, mode in "ease-\(mode)-\(shape)" })
      + oscillations)

  private static let specs = "androidx Compose animation-core, Spring and AnimationSpec"

  private static let springs =
    [
      Entry(
        "spring", "spring(stiffness: 1500, dampingRatio: 1)", remark: "The defaults of spring().",
        spellings: ["default-spring"], source: specs),
      Entry(
        "enter-exit", "spring(stiffness: 400, dampingRatio: 1)",
        remark: "The default of enter and exit transitions: medium-low stiffness.", source: specs),
    ]
    + ratios.flatMap { ratio in
      stiffnesses.map { stiffness in
        Entry(
          "\(ratio.name)-\(stiffness.name)", "spring(stiffness: \(stiffness.value), dampingRatio: \(ratio.value))",
          source: specs)
      }
    }

  private static let ratios = [
    (name: "high-bouncy", value: "0.2"), (name: "medium-bouncy", value: "0.5"), (name: "low-bouncy", value: "0.75"),
    (name: "no-bouncy", value: "1"),
  ]

  private static let stiffnesses = [
    (name: "stiffness-high", value: "10000"), (name: "stiffness-medium", value: "1500"),
    (name: "stiffness-medium-low", value: "400"), (name: "stiffness-low", value: "200"),
    (name: "stiffness-very-low", value: "50"),
  ]

  private static let easing = "androidx Compose animation-core, Easing"

  private static let easings = [
    Entry("tween", "cubic-bezier(0.4, 0, 0.2, 1) 300ms", remark: "The defaults of tween().", source: specs),
    Entry("linear-easing", "linear", spellings: ["linear"], source: easing),
    Entry("fast-out-slow-in-easing", "cubic-bezier(0.4, 0, 0.2, 1)", spellings: ["fast-out-slow-in"], source: easing),
    Entry("linear-out-slow-in-easing", "cubic-bezier(0, 0, 0.2, 1)", spellings: ["linear-out-slow-in"], source: easing),
    Entry("fast-out-linear-in-easing", "cubic-bezier(0.4, 0, 1, 1)", spellings: ["fast-out-linear-in"], source: easing),
    Entry("ease", "cubic-bezier(0.25, 0.1, 0.25, 1)"),
    Entry("ease-in", "cubic-bezier(0.42, 0, 1, 1)"),
    Entry("ease-out", "cubic-bezier(0, 0, 0.58, 1)"),
    Entry("ease-in-out", "cubic-bezier(0.42, 0, 0.58, 1)"),
  ]

  private static let oscillations = ["elastic", "bounce"].flatMap { shape in
    EasingFamily.modes.map { mode in
      Entry("ease-\(mode)-\(shape)", "penner(\(shape), \(mode))", remark: "The true function, in single precision.")
    }
  }
}
