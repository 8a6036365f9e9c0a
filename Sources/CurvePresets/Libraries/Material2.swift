extension PresetLibrary {
  /// Material Design 2, "legacy" in the tokens of Material 3.
  static let material2 = PresetLibrary(
    name: "material2", title: "Material Design 2", version: "2",
    source: "Legacy easings in Material Components for Android 1.14 and in androidx MotionTokens v0_103",
    file: "lib/java/com/google/android/material/motion/res/values/tokens.xml", read: "2026-11-22",
    aliases: ["m2", "md2"],
    entries: [
      Entry("standard", "cubic-bezier(0.4, 0, 0.2, 1)", spellings: ["fast-out-slow-in"]),
      Entry("accelerate", "cubic-bezier(0.4, 0, 1, 1)", spellings: ["acceleration", "fast-out-linear-in"]),
      Entry("decelerate", "cubic-bezier(0, 0, 0.2, 1)", spellings: ["deceleration", "linear-out-slow-in"]),
      Entry(
        "sharp", "cubic-bezier(0.4, 0, 0.6, 1)", remark: "For what may return at any moment; gone from Material 3.",
        source: "Material Components for the web"),
    ])
}
