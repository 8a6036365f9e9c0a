// GSAP's power1 to power4 are Penner's quad to quint, which it also knows by those names. Two
// things differ from Penner: expo is blended so that it meets its ends, and back is not widened
// where two halves are joined. Left out are rough, which is random, steps, which has no default,
// and the yoyo mode of slow.

extension PresetLibrary {
  /// GSAP's eases with their defaults.
  static let gsap = PresetLibrary(
    name: "gsap", title: "GSAP", version: "3.12.7", source: "GSAP, gsap-core and EasePack", file: "esm/gsap-core.js",
    read: "2026-11-22", licence: "Numbers only; the library has a licence of its own.", aliases: ["greensock"],
    entries: [
      Entry("default", "penner(quad, out) 500ms", remark: "The defaults of a tween: power1.out, half a second."),
      Entry("none", "linear", spellings: ["linear", "power0"]),
    ] + powers
      + ["sine", "circ", "bounce"].flatMap { shape in
        EasingFamily.modes.map { mode in Entry("\(shape)-\(mode)", "penner(\(shape), \(mode))") }
      } + ownShapes + pack)

  private static let powers = [
    (power: "power1", shape: "quad"), (power: "power2", shape: "cubic"), (power: "power3", shape: "quart"),
    (power: "power4", shape: "quint"),
  ].flatMap { name in
    EasingFamily.modes.map { mode in
      let strong = name.power == "power4" ? ["strong-\(mode)"] : []
      return Entry(
        "\(name.power)-\(mode)", "penner(\(name.shape), \(mode))", spellings: ["\(name.shape)-\(mode)"] + strong)
    }
  }

  private static let ownShapes =
    EasingFamily.modes.map { mode in
      Entry("expo-\(mode)", "gsapExpo(\(mode))", remark: "Blended: up to 0.8 % of the travel from penner/expo-\(mode).")
    }
    + [
      Entry("back-in", "penner(back, in)"),
      Entry("back-out", "penner(back, out)"),
      Entry(
        "back-in-out",
        "path(M0,0 C0.16666666666666666,0 0.3333333333333333,-0.28359666666666666 0.5,0.5 "
          + "C0.6666666666666666,1.2835966666666667 0.8333333333333334,1 1,1)",
        remark: "Overshoot 1.70158, not widened by 1.525 as Penner's is."),
      Entry("elastic-in", "elastic(in, amplitude: 1, period: 0.3)"),
      Entry("elastic-out", "elastic(out, amplitude: 1, period: 0.3)"),
      Entry("elastic-in-out", "elastic(in-out, amplitude: 1, period: 0.45)"),
    ]

  private static let pack = [
    Entry("slow", "slow(0.7, 0.7)", remark: "In the middle it keeps 30 % of the speed.", file: "esm/EasePack.js"),
    Entry(
      "expo-scale", "expoScale(1, 2)", remark: "From scale 1 to 2, the defaults: its course depends on both scales.",
      file: "esm/EasePack.js"),
  ]
}
