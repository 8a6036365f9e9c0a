// The back easings are cubics of the library's own, and the first half of anticipate is one of
// them. "In" is "out" turned by half a turn; "in-out" is "in" at half size, then the same turned.

extension PresetLibrary {
  /// Motion (motion.dev), formerly Framer Motion.
  static let motion = PresetLibrary(
    name: "motion", title: "Motion", version: "13.1.1", source: "Motion, packages motion-dom and motion-utils",
    file: "packages/motion-utils/src/easing/utils/map.ts", read: "2026-11-22",
    licence: "Numbers only; the library is under the MIT licence.", aliases: ["framer-motion", "motion-dev"],
    entries: springs + easings)

  private static let generator = "packages/motion-dom/src/animation/generators/spring.ts"
  private static let transitions = "packages/motion-dom/src/animation/utils/default-transitions.ts"

  private static let springs = [
    Entry(
      "spring", "spring(mass: 1, stiffness: 100, damping: 10)",
      remark: "The physical defaults, used unless duration, bounce or visualDuration is given.",
      spellings: ["default-spring"], file: generator),
    Entry(
      "spring-visual-duration", "spring(visualDuration: 0.3, bounce: 0.3)",
      remark: "The defaults of visualDuration and bounce.", file: generator),
    Entry(
      "spring-duration", "spring(mass: 1, stiffness: 151.2791327794634675, damping: 17.219381529188218678)",
      remark:
        "The defaults of duration (800 ms) and bounce (0.3), solved by Motion's rule: its envelope reaches 0.001 then.",
      file: generator),
    Entry(
      "transform", "spring(mass: 1, stiffness: 500, damping: 25)",
      remark: "What an unset transition does to x, y and rotation. Rest speed 10.", file: transitions),
    Entry(
      "scale", "spring(mass: 1, stiffness: 550, damping: 30)",
      remark: "What an unset transition does to a scale. Rest speed 10.", file: transitions),
    Entry(
      "scale-to-zero", "spring(stiffness: 550, dampingRatio: 1)",
      remark: "What an unset transition does to a scale that goes to 0: damping 2√550.", file: transitions),
    Entry(
      "inertia-bounce", "spring(mass: 1, stiffness: 500, damping: 10)",
      remark: "How inertia returns from beyond its bounds.",
      file: "packages/motion-dom/src/animation/generators/inertia.ts"),
    Entry(
      "drag-bounce", "spring(mass: 1, stiffness: 200, damping: 40)",
      remark: "How a released drag returns from beyond its constraints."),
    Entry(
      "tween", "cubic-bezier(0.25, 0.1, 0.35, 1) 300ms",
      remark: "What an unset transition does to colours, opacity and all that is no transform.",
      spellings: ["default-tween"], file: transitions),
  ]

  private static let easings = [
    Entry("linear", "linear"),
    Entry("ease-in", "cubic-bezier(0.42, 0, 1, 1)"),
    Entry("ease-out", "cubic-bezier(0, 0, 0.58, 1)"),
    Entry("ease-in-out", "cubic-bezier(0.42, 0, 0.58, 1)"),
    Entry("circ-in", "penner(circ, in)", remark: "The true function."),
    Entry("circ-out", "penner(circ, out)", remark: "The true function."),
    Entry("circ-in-out", "penner(circ, in-out)", remark: "The true function."),
    Entry("back-in", "cubic-bezier(0.31, 0.01, 0.67, -0.53)", remark: "A cubic of Motion's own, back-out turned."),
    Entry("back-out", "cubic-bezier(0.33, 1.53, 0.69, 0.99)", remark: "A cubic of Motion's own."),
    Entry(
      "back-in-out", "path(M0,0 C0.155,0.005 0.335,-0.265 0.5,0.5 C0.665,1.265 0.845,0.995 1,1)",
      remark: "Half of back-in, then half of back-out."),
    Entry("anticipate", "anticipate", remark: "Half of back-in, then 1 − 2^(−10(2x − 1)) / 2: a cubic cannot say it."),
  ]
}
