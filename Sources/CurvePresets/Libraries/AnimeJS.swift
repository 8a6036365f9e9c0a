// The elastic in-out keeps the period 0.3 in each half, where Penner widens it to 0.45: it is left out.
// anime.js writes its back easings with an overshoot of 1.7, not Penner's 1.70158. t²((s+1)t − s) is a cubic Bézier with
// handles at thirds in x: (1/3, 0) and (2/3, −s/3).

extension PresetLibrary {
  /// anime.js: springs, and the easings whose defaults the notation can say.
  static let animeJS = PresetLibrary(
    name: "animejs", title: "anime.js", version: "4.4.1", source: "anime.js, easings/spring and easings/eases",
    licence: "Numbers only; the library is under the MIT licence.", aliases: ["anime"],
    entries: springs + easings)

  private static let springs = [
    Entry(
      "spring", "spring(mass: 1, stiffness: 100, damping: 10)", remark: "spring() without bounce and duration.",
      spellings: ["default-spring"]),
    Entry(
      "spring-perceptual", "spring(duration: 0.628, bounce: 0.5)",
      remark: "The defaults of bounce and duration (628 ms). anime.js rounds stiffness and damping to 3 decimals.",
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
      EasingFamily.modes.map { mode in
        Entry("\(mode)-\(shape)", "penner(\(shape), \(mode))", spellings: ["ease-\(mode)-\(shape)"])
      }
    }
    + [
      Entry("in-elastic", "penner(elastic, in)", spellings: ["ease-in-elastic"]),
      Entry("out-elastic", "penner(elastic, out)", spellings: ["ease-out-elastic"]),
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
    ]

  private static let overshoot = "Overshoot 1.7 where Penner has 1.70158."
}
