// Animated takes tension and friction in Origami's units. They are not stiffness and damping:
// stiffness = (tension − 30)·3.62 + 194, damping = (friction − 8)·3 + 25.

extension PresetLibrary {
  /// React Native's `Animated` and `Easing`. `Easing.elastic` is a function of its own and is left
  /// out.
  static let reactNative = PresetLibrary(
    name: "react-native", title: "React Native", version: "0.72 and later, change 7dfc30b6fe6b",
    source: "React Native, Libraries/Animated",
    file: "packages/react-native/Libraries/Animated/Easing.js", read: "2026-11-22",
    licence: "Numbers only; the library is under the MIT licence.", aliases: ["rn"],
    entries: [
      Entry(
        "spring", "spring(stiffness: 230.2, damping: 22)",
        remark:
          "Tension 40 and friction 7, the defaults of Animated.spring, in physical units: Origami's converter is applied.",
        spellings: ["default", "default-spring", "tension-friction"], file: converter),
      Entry(
        "bounciness-speed", "spring(bounciness: 8, speed: 12)",
        remark: "The defaults when bounciness or speed is given: stiffness 342.1, damping 24.68. Another spring than "
          + "tension 40, friction 7.",
        spellings: ["bouncy"], file: converter),
      Entry(
        "timing", "path(M0,0 C0.21,0 0.5,0.5 0.5,0.5 C0.5,0.5 0.79,1 1,1) 500ms",
        remark: "The defaults of Animated.timing: Easing.inOut(Easing.ease), 500 ms.",
        source: "React Native, Libraries/Animated: TimingAnimation"),
      Entry(
        "ease", "cubic-bezier(0.42, 0, 1, 1)",
        remark: "What CSS calls ease-in, under the name that CSS gives to another curve.",
        disagreements: [
          Preset.Disagreement(notation: "cubic-bezier(0.25, 0.1, 0.25, 1)", source: "W3C, CSS Easing Functions Level 2")
        ]),
      Entry("linear", "linear"),
      Entry("quad", "penner(quad, in)"),
      Entry("cubic", "penner(cubic, in)"),
      Entry("sin", "penner(sine, in)"),
      Entry("circle", "penner(circ, in)"),
      Entry("exp", "penner(expo, in)", remark: "React Native starts at 2⁻¹⁰ instead of 0."),
      Entry("back", "penner(back, in)"),
      Entry("bounce", "penner(bounce, out)", remark: "Runs outwards, unlike the other functions of Easing."),
    ])

  private static let converter = "packages/react-native/Libraries/Animated/SpringConfig.js"
}
