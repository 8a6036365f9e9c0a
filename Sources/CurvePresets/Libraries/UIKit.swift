extension PresetLibrary {
  /// UIKit's timing parameters and animation curves.
  static let uiKit = PresetLibrary(
    name: "uikit", title: "UIKit", version: "iOS 10 and later",
    source: "Apple, UIKit documentation of UITimingCurveProvider and UIView.AnimationCurve",
    entries: [
      Entry(
        "default-timing-parameters", "spring(mass: 3, stiffness: 1000, damping: 500)",
        remark:
          "UISpringTimingParameters(). The documentation gives only the damping ratio, 4.56; mass, stiffness and damping "
          + "are read from a running system and agree with it.",
        spellings: ["default", "spring-timing-parameters"]),
      Entry(
        "animate-spring", "spring(duration: 0.5, bounce: 0)",
        remark: "The defaults of UIView.animate(springDuration:bounce:).", version: "iOS 17 and later"),
      Entry("ease-in-out", "cubic-bezier(0.42, 0, 0.58, 1)", remark: duration, spellings: ["curve-ease-in-out"]),
      Entry("ease-in", "cubic-bezier(0.42, 0, 1, 1)", remark: duration, spellings: ["curve-ease-in"]),
      Entry("ease-out", "cubic-bezier(0, 0, 0.58, 1)", remark: duration, spellings: ["curve-ease-out"]),
      Entry("linear", "linear", remark: duration, spellings: ["curve-linear"]),
    ])

  private static let duration = "The caller gives the duration."
}
