// SpringForce names ratios and stiffnesses apart; an animation takes one of each. All sixteen pairs
// are listed. The interpolators with an exact polynomial or cosine form are written as that form.
// t²((s+1)t − s) is a cubic Bézier with handles at thirds in x: (1/3, 0) and (2/3, −s/3).

extension PresetLibrary {
  /// The springs of androidx dynamicanimation and the interpolators of the platform.
  static let android = PresetLibrary(
    name: "android", title: "Android", version: "dynamicanimation 1.0; interpolators of API 21 and later",
    source: "androidx SpringForce; Android framework, android.view.animation and res/interpolator", read: "2026-11-22",
    licence: "Numbers only; androidx is under Apache-2.0.",
    entries: springs + interpolators)

  private static let springs =
    [
      Entry(
        "spring", "spring(stiffness: 1500, dampingRatio: 0.5)",
        remark: "The defaults of SpringForce: medium stiffness, medium bouncy.", spellings: ["default-spring"])
    ]
    + ratios.flatMap { ratio in
      stiffnesses.map { stiffness in
        Entry(
          "\(ratio.name)-\(stiffness.name)", "spring(stiffness: \(stiffness.value), dampingRatio: \(ratio.value))")
      }
    }

  private static let ratios = [
    (name: "high-bouncy", value: "0.2"), (name: "medium-bouncy", value: "0.5"), (name: "low-bouncy", value: "0.75"),
    (name: "no-bouncy", value: "1"),
  ]

  private static let stiffnesses = [
    (name: "stiffness-high", value: "10000"), (name: "stiffness-medium", value: "1500"),
    (name: "stiffness-low", value: "200"), (name: "stiffness-very-low", value: "50"),
  ]

  private static let interpolators = [
    Entry("linear", "linear"),
    Entry("fast-out-slow-in", "cubic-bezier(0.4, 0, 0.2, 1)"),
    Entry("linear-out-slow-in", "cubic-bezier(0, 0, 0.2, 1)"),
    Entry("fast-out-linear-in", "cubic-bezier(0.4, 0, 1, 1)"),
    Entry(
      "fast-out-extra-slow-in", "path(M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 C0.208333,0.82 0.25,1 1,1)",
      remark: "The same path as material3/emphasized."),
    Entry("accelerate", "penner(quad, in)", remark: "Factor 1: t²."),
    Entry("decelerate", "penner(quad, out)", remark: "Factor 1: 1 − (1 − t)²."),
    Entry("accelerate-decelerate", "penner(sine, in-out)", remark: "(1 − cos πt) / 2."),
    Entry("accelerate-cubic", "penner(cubic, in)", remark: "Factor 1.5: t³."),
    Entry("decelerate-cubic", "penner(cubic, out)", remark: "Factor 1.5: 1 − (1 − t)³."),
    Entry("accelerate-quint", "penner(quint, in)", remark: "Factor 2.5: t⁵."),
    Entry("decelerate-quint", "penner(quint, out)", remark: "Factor 2.5: 1 − (1 − t)⁵."),
    Entry(
      "anticipate", "cubic-bezier(0.3333333333333333, 0, 0.6666666666666666, -0.6666666666666666)",
      remark: "Tension 2: t²(3t − 2), exact but for the rounding of the handles."),
    Entry(
      "overshoot", "cubic-bezier(0.3333333333333333, 1.6666666666666667, 0.6666666666666666, 1)",
      remark: "Tension 2: the mirror image of anticipate, exact but for the rounding of the handles."),
    Entry(
      "anticipate-overshoot",
      "path(M0,0 C0.16666666666666666,0 0.3333333333333333,-0.5 0.5,0.5 "
        + "C0.6666666666666666,1.5 0.8333333333333334,1 1,1)",
      remark: "Tension 2 × 1.5: half of each, exact but for the rounding of the handles."),
    Entry(
      "bounce", "bounceInterpolator",
      remark: "Four parabolas that do not quite meet: it jumps up three times, and ends at 1.00005.",
      file: "core/java/android/view/animation/BounceInterpolator.java"),
    Entry(
      "cycle", "cycleInterpolator(1)", remark: "One cycle, the default: it ends where it starts.",
      file: "core/java/android/view/animation/CycleInterpolator.java"),
  ]
}
