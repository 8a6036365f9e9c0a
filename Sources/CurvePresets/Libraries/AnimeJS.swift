// The elastic in-out keeps the period 0.3 in each half, where Penner widens it to 0.45. Left out
// are in, out, in-out and out-in without a shape: powers of 1.68. anime.js writes its back easings
// with an overshoot of 1.7, not Penner's 1.70158. t²((s+1)t − s) is a cubic Bézier with handles at
// thirds in x: (1/3, 0) and (2/3, −s/3).

extension PresetLibrary {
  /// anime.js: springs and easings.
  static let animeJS = PresetLibrary(
    name: "animejs", title: "anime.js", version: "4.4.1", source: "anime.js, easings/spring and easings/eases",
    file: "src/easings/eases/parser.js", read: "2026-11-22",
    licence: "Numbers only; the library is under the MIT licence.", aliases: ["anime"],
    entries: springs + easings)

  private static let solver = "src/easings/spring/index.js"

  private static let springs = [
    Entry(
      "spring", "spring(mass: 1, stiffness: 100, damping: 10)", remark: "spring() without bounce and duration.",
      spellings: ["default-spring"], file: solver),
    Entry(
      "spring-perceptual", "spring(duration: 0.628, bounce: 0.5)",
      remark: "The defaults of bounce and duration (628 ms). anime.js rounds stiffness and damping to 3 decimals.",
      file: solver,
      disagreements: [
        Preset.Disagreement(
          notation: "spring(stiffness: 100.101, damping: 10.005)", source: "What anime.js computes from them")
      ]),
  ]

  private static let easings =
    [
      Entry("default", "penner(quad, out) 1000ms", remark: "The default ease, out(2), over the default second."),
      Entry("linear", "linear"),
    ]
    + ["sine", "quad", "cubic", "quart", "quint", "expo", "circ", "bounce"].flatMap { shape in
      (EasingFamily.modes + ["out-in"]).map { mode in
        Entry("\(mode)-\(shape)", "penner(\(shape), \(mode))", spellings: ["ease-\(mode)-\(shape)"])
      }
    }
    + [
      Entry("in-elastic", "penner(elastic, in)", spellings: ["ease-in-elastic"]),
      Entry("out-elastic", "penner(elastic, out)", spellings: ["ease-out-elastic"]),
      Entry(
        "in-out-elastic", "elastic(in-out, amplitude: 1, period: 0.3)",
        remark: "Each half keeps the period 0.3, which Penner widens to 0.45.", spellings: ["ease-in-out-elastic"]),
      Entry("out-in-elastic", "penner(elastic, out-in)", spellings: ["ease-out-in-elastic"]),
      Entry(
        "in-back", "cubic-bezier(0.3333333333333333, 0, 0.6666666666666666, -0.5666666666666667)", remark: overshoot,
        spellings: ["ease-in-back"]),
      Entry(
        "out-back", "cubic-bezier(0.3333333333333333, 1.5666666666666667, 0.6666666666666666, 1)", remark: overshoot,
        spellings: ["ease-out-back"]),
      Entry(
        "in-out-back",
        "path(M0,0 C0.16666666666666666,0 0.3333333333333333,-0.2833333333333333 0.5,0.5 "
          + "C0.6666666666666666,1.2833333333333332 0.8333333333333334,1 1,1)",
        remark: overshoot + " Not widened by 1.525 as Penner's is.", spellings: ["ease-in-out-back"]),
      Entry(
        "out-in-back",
        "path(M0,0 C0.16666666666666666,0.7833333333333333 0.3333333333333333,0.5 0.5,0.5 "
          + "C0.6666666666666666,0.5 0.8333333333333334,0.21666666666666667 1,1)",
        remark: overshoot, spellings: ["ease-out-in-back"]),
    ]

  private static let overshoot = "Overshoot 1.7 where Penner has 1.70158."
}
