extension PresetLibrary {
  /// Flutter's `Curves` and springs. Its elastic curves have period 0.4, which the notation cannot say, and are left out.
  static let flutter = PresetLibrary(
    name: "flutter", title: "Flutter", version: "3",
    source: "Flutter framework, animation/curves.dart, physics/spring_simulation.dart and animation_controller.dart",
    licence: "Numbers only; Flutter is under a BSD licence.",
    entries: springs + easings + EasingFamily.classic.entries(named: { shape, mode in "ease-\(mode)-\(shape)" })
      + bounces)

  private static let springs = [
    Entry(
      "spring", "spring(duration: 0.5, bounce: 0)",
      remark: "The defaults of SpringDescription.withDurationAndBounce().", spellings: ["default-spring"]),
    Entry(
      "fling", "spring(stiffness: 500, dampingRatio: 1)", remark: "The default of AnimationController.fling()."),
  ]

  private static let easings = [
    Entry("linear", "linear"),
    Entry("decelerate", "penner(quad, out)", remark: "1 − (1 − t)², as Android's DecelerateInterpolator."),
    Entry("ease", "cubic-bezier(0.25, 0.1, 0.25, 1)"),
    Entry("ease-in", "cubic-bezier(0.42, 0, 1, 1)"),
    Entry("ease-out", "cubic-bezier(0, 0, 0.58, 1)"),
    Entry("ease-in-out", "cubic-bezier(0.42, 0, 0.58, 1)"),
    Entry("fast-out-slow-in", "cubic-bezier(0.4, 0, 0.2, 1)", spellings: ["standard-easing"]),
    Entry("fast-linear-to-slow-ease-in", "cubic-bezier(0.18, 1, 0.04, 1)"),
    Entry("ease-in-to-linear", "cubic-bezier(0.67, 0.03, 0.65, 0.09)"),
    Entry("linear-to-ease-out", "cubic-bezier(0.35, 0.91, 0.33, 0.97)"),
    Entry("slow-middle", "cubic-bezier(0.15, 0.85, 0.85, 0.15)"),
    Entry(
      "ease-in-out-cubic-emphasized", "path(M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 C0.208333,0.82 0.25,1 1,1)",
      remark: "The same path as material3/emphasized."),
  ]

  private static let bounces = EasingFamily.modes.map { mode in
    Entry("bounce-\(mode)", "penner(bounce, \(mode))", remark: "The true function.")
  }
}
