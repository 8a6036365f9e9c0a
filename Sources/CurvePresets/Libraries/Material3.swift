// Three layers: easings with durations (2021), springs in two schemes (2025), and the cubics that
// the guidelines publish for platforms without springs. The cubics are not fits: they miss their
// springs by several per cent of the travel.

extension PresetLibrary {
  /// Material Design 3.
  static let material3 = PresetLibrary(
    name: "material3", title: "Material Design 3", version: "Material Components for Android 1.14",
    source: "Material Components for Android, docs/theming/Motion.md and motion tokens",
    file: "docs/theming/Motion.md", read: "2026-11-22",
    licence: "Numbers only; the repository is under Apache-2.0.", aliases: ["m3", "md3", "material"],
    entries: easings + springs + webCubics)

  private static let emphasizedPath = "path(M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 C0.208333,0.82 0.25,1 1,1)"

  private static let easings = [
    Entry("linear", "linear"),
    Entry("standard", "cubic-bezier(0.2, 0, 0, 1)"),
    Entry("standard-decelerate", "cubic-bezier(0, 0, 0, 1)"),
    Entry("standard-accelerate", "cubic-bezier(0.3, 0, 1, 1)"),
    Entry(
      "emphasized", emphasizedPath,
      remark:
        "Two segments. The single cubic that Compose and the web use in its place differs by up to 16.6 % of the travel.",
      disagreements: [
        Preset.Disagreement(notation: "cubic-bezier(0.2, 0, 0, 1)", source: "androidx Compose MotionTokens v0_103")
      ]),
    Entry(
      "emphasized-decelerate", "cubic-bezier(0.05, 0.7, 0.1, 1)",
      remark:
        "The token file of Material Components rounds it to one digit and so moves it by up to 11.5 % of the travel.",
      disagreements: [
        Preset.Disagreement(
          notation: "cubic-bezier(0.1, 0.7, 0.1, 1)", source: "Material Components for Android, tokens.xml")
      ]),
    Entry(
      "emphasized-accelerate", "cubic-bezier(0.3, 0, 0.8, 0.15)",
      remark:
        "The token file of Material Components rounds it to one digit and so moves it by up to 2.2 % of the travel.",
      disagreements: [
        Preset.Disagreement(
          notation: "cubic-bezier(0.3, 0, 0.8, 0.2)", source: "Material Components for Android, tokens.xml")
      ]),
    Entry("legacy", "cubic-bezier(0.4, 0, 0.2, 1)", remark: "Material 2's standard.", file: tokens),
    Entry("legacy-decelerate", "cubic-bezier(0, 0, 0.2, 1)", remark: "Material 2's decelerate.", file: tokens),
    Entry("legacy-accelerate", "cubic-bezier(0.4, 0, 1, 1)", remark: "Material 2's accelerate.", file: tokens),
  ]

  private static let tokens = "lib/java/com/google/android/material/motion/res/values/tokens.xml"

  private static let springs = [
    Entry("expressive-fast-spatial", "spring(stiffness: 800, dampingRatio: 0.6)", file: tokens),
    Entry("expressive-default-spatial", "spring(stiffness: 380, dampingRatio: 0.8)", file: tokens),
    Entry("expressive-slow-spatial", "spring(stiffness: 200, dampingRatio: 0.8)", file: tokens),
    Entry("expressive-fast-effects", "spring(stiffness: 3800, dampingRatio: 1)", file: tokens),
    Entry("expressive-default-effects", "spring(stiffness: 1600, dampingRatio: 1)", file: tokens),
    Entry("expressive-slow-effects", "spring(stiffness: 800, dampingRatio: 1)", file: tokens),
    Entry("standard-fast-spatial", "spring(stiffness: 1400, dampingRatio: 0.9)", file: tokens),
    Entry("standard-default-spatial", "spring(stiffness: 700, dampingRatio: 0.9)", file: tokens),
    Entry("standard-slow-spatial", "spring(stiffness: 300, dampingRatio: 0.9)", file: tokens),
    Entry("standard-fast-effects", "spring(stiffness: 3800, dampingRatio: 1)", file: tokens),
    Entry("standard-default-effects", "spring(stiffness: 1600, dampingRatio: 1)", file: tokens),
    Entry("standard-slow-effects", "spring(stiffness: 800, dampingRatio: 1)", file: tokens),
  ]

  private static let webCubics = [
    web("expressive-fast-spatial", "0.42, 1.67, 0.21, 0.9", milliseconds: 350),
    web("expressive-default-spatial", "0.38, 1.21, 0.22, 1", milliseconds: 500),
    web("expressive-slow-spatial", "0.39, 1.29, 0.35, 0.98", milliseconds: 650),
    web("expressive-fast-effects", "0.31, 0.94, 0.34, 1", milliseconds: 150),
    web("expressive-default-effects", "0.34, 0.8, 0.34, 1", milliseconds: 200),
    web("expressive-slow-effects", "0.34, 0.88, 0.34, 1", milliseconds: 300),
    web("standard-fast-spatial", "0.27, 1.06, 0.18, 1", milliseconds: 350),
    web("standard-default-spatial", "0.27, 1.06, 0.18, 1", milliseconds: 500),
    web("standard-slow-spatial", "0.27, 1.06, 0.18, 1", milliseconds: 750),
    web("standard-fast-effects", "0.31, 0.94, 0.34, 1", milliseconds: 150),
    web("standard-default-effects", "0.34, 0.8, 0.34, 1", milliseconds: 200),
    web("standard-slow-effects", "0.34, 0.88, 0.34, 1", milliseconds: 300),
  ]

  private static func web(_ spring: String, _ handles: String, milliseconds: Int) -> Entry {
    Entry(
      "web-\(spring)", "cubic-bezier(\(handles)) \(milliseconds)ms",
      remark: "The published stand-in for material3/\(spring) where there are no springs; not an exact fit.",
      source: "Material Design 3 guidelines, motion specs, springs as curves; read in copies of the table",
      version: "2025")
  }
}
