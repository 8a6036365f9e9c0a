extension PresetLibrary {
  /// SwiftUI's `Animation` and `UnitCurve`.
  static let swiftUI = PresetLibrary(
    name: "swiftui", title: "SwiftUI", version: "iOS 17 and later",
    source: "Apple, SwiftUI documentation of Animation and Spring; default arguments of the public interface",
    aliases: ["apple"],
    entries: [
      Entry("smooth", "spring(duration: 0.5, bounce: 0)"),
      Entry("snappy", "spring(duration: 0.5, bounce: 0.15)"),
      Entry("bouncy", "spring(duration: 0.5, bounce: 0.3)"),
      Entry("spring", "spring(duration: 0.5, bounce: 0)", remark: "The same motion as smooth."),
      Entry(
        "default", "spring(response: 0.5, dampingRatio: 1)",
        remark: "Two independent readings of released systems agree on 0.5 s; the documentation says 0.55 s.",
        source: "Open reimplementations that follow iOS 18.5 and visionOS 26.5",
        disagreements: [
          Preset.Disagreement(
            notation: "spring(response: 0.55, dampingRatio: 1)",
            source: "Apple, SwiftUI documentation of Animation.default")
        ]),
      Entry(
        "default-before-ios-17", "easeInOut(duration: 0.35)",
        remark: "Still used by apps that run on iOS 16 and earlier.", spellings: ["default-ios-16"],
        source: "Open reimplementations that follow iOS 18.5 and visionOS 26.5", version: "iOS 13 to 16"),
      Entry(
        "spring-response", "spring(response: 0.5, dampingRatio: 0.825)",
        remark: "The defaults of spring(response:dampingFraction:blendDuration:).", version: "iOS 13 and later",
        disagreements: [
          Preset.Disagreement(
            notation: "spring(response: 0.55, dampingRatio: 0.825)",
            source: "Apple, SwiftUI documentation before iOS 17")
        ]),
      Entry(
        "interactive-spring", "spring(duration: 0.15, bounce: 0.15)",
        remark: "The defaults of interactiveSpring(duration:extraBounce:blendDuration:); its bounce starts at 0.15."),
      Entry(
        "interactive-spring-response", "spring(response: 0.15, dampingRatio: 0.86)",
        remark: "The defaults of interactiveSpring(response:dampingFraction:blendDuration:).",
        version: "iOS 13 and later"),
      Entry(
        "interpolating-spring", "spring(duration: 0.5, bounce: 0)",
        remark: "The same curve as smooth; it adds to running animations instead of merging with them."),
      Entry("linear", "linear 350ms", version: "iOS 13 and later"),
      Entry("ease-in", "easeIn(duration: 0.35)", version: "iOS 13 and later"),
      Entry("ease-out", "easeOut(duration: 0.35)", version: "iOS 13 and later"),
      Entry(
        "ease-in-out", "easeInOut(duration: 0.35)", spellings: ["ease-in-ease-out"], version: "iOS 13 and later"),
      Entry("circular-ease-in", "circularEaseIn(duration: 0.35)", remark: unitCurve, spellings: ["circular-in"]),
      Entry("circular-ease-out", "circularEaseOut(duration: 0.35)", remark: unitCurve, spellings: ["circular-out"]),
      Entry(
        "circular-ease-in-out", "circularEaseInOut(duration: 0.35)", remark: unitCurve,
        spellings: ["circular-in-out"]),
    ])

  private static let unitCurve =
    "A UnitCurve has no duration of its own; 0.35 s is that of SwiftUI's other timing curves."
}
