extension PresetLibrary {
  /// Flutter's `Curves` and springs.
  static let flutter = PresetLibrary(
    name: "flutter", title: "Flutter", version: "3, change d59038d57b17",
    source: "Flutter framework, animation/curves.dart",
    file: "packages/flutter/lib/src/animation/curves.dart", read: "2026-11-22",
    licence: "Numbers only; Flutter is under a BSD licence.",
    entries: springs + easings + EasingFamily.classic.entries(named: { shape, mode in "ease-\(mode)-\(shape)" })
      + bounces + elastics)

  private static let springs = [
    Entry(
      "spring", "spring(duration: 0.5, bounce: 0)",
      remark: "The defaults of SpringDescription.withDurationAndBounce().", spellings: ["default-spring"],
      source: "Flutter framework, physics/spring_simulation.dart", version: "3"),
    Entry(
      "fling", "spring(stiffness: 500, dampingRatio: 1)", remark: "The default of AnimationController.fling().",
      source: "Flutter framework, animation/animation_controller.dart", version: "3"),
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
    Entry(
      "fast-ease-in-to-slow-ease-out", "path(M0,0 C0.056,0.024 0.108,0.3085 0.198,0.541 C0.3655,1 0.5465,0.989 1,1)",
      remark: "What a page of Cupertino moves along."),
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

  private static let elastics = EasingFamily.modes.map { mode in
    Entry(
      "elastic-\(mode)", "elastic(\(mode), amplitude: 1, period: 0.4)",
      remark: "Period 0.4 in every mode, where Penner has 0.3 and 0.45.")
  }
}
