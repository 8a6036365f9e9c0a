// Tokens of two kinds: an easing alone, and what one component does, with its duration.

extension PresetLibrary {
  /// The design system of Atlassian.
  static let atlassian = PresetLibrary(
    name: "atlassian", title: "Atlassian Design System", version: "@atlaskit/tokens, motion tokens of 11.2 to 11.5",
    source: "A copy of the published package @atlaskit/tokens", file: "artifacts/tokens-raw/atlassian-motion.js",
    read: "2026-11-22", licence: "Numbers only; the package is under Apache-2.0.", aliases: ["atlaskit"],
    entries: easings
      + components.map { Entry($0.name, "\($0.curve) \($0.milliseconds)ms", spellings: ["motion-\($0.name)"]) })

  private static let inPractical = "cubic-bezier(0.6, 0, 0.8, 0.6)"
  private static let inOutBold = "cubic-bezier(0.4, 0, 0, 1)"
  private static let outPractical = "cubic-bezier(0.4, 1, 0.6, 1)"
  private static let outBold = "cubic-bezier(0, 0.4, 0, 1)"
  private static let spring =
    "linear(0, 0.021, 0.058, 0.107, 0.164, 0.227, 0.292, 0.359, 0.425, 0.49, 0.552, 0.61, 0.664, 0.714, "
    + "0.759, 0.8, 0.837, 0.869, 0.898, 0.922, 0.943, 0.961, 0.976, 0.988, 0.998, 1.006, 1.013, 1.017, "
    + "1.02, 1.023, 1.024, 1.024, 1.024, 1.024, 1.023, 1.022, 1.02, 1.019, 1.017, 1.015, 1.014, 1.012, "
    + "1.011, 1.009, 1.008, 1.007, 1.006, 1.005, 1.004, 1.003, 1.002, 1.002, 1.001, 1.001, 1.001, 1, 1, 1, "
    + "1, 1, 0.999, 0.999, 0.999, 0.999, 1)"

  private static let easings = [
    Entry("in-practical", inPractical, spellings: ["motion-easing-in-practical"]),
    Entry("in-out-bold", inOutBold, spellings: ["motion-easing-inout-bold"]),
    Entry("out-practical", outPractical, spellings: ["motion-easing-out-practical"]),
    Entry("out-bold", outBold, spellings: ["motion-easing-out-bold"]),
    Entry("spring", spring, remark: "Experimental in the source.", spellings: ["motion-easing-spring"]),
  ]

  private static let components = [
    (name: "avatar-enter", curve: outPractical, milliseconds: 150),
    (name: "avatar-exit", curve: inPractical, milliseconds: 100),
    (name: "avatar-hovered", curve: spring, milliseconds: 250),
    (name: "blanket-enter", curve: inOutBold, milliseconds: 250),
    (name: "blanket-exit", curve: inPractical, milliseconds: 200),
    (name: "flag-enter", curve: outBold, milliseconds: 250),
    (name: "flag-exit", curve: inPractical, milliseconds: 200),
    (name: "flag-reposition", curve: inOutBold, milliseconds: 250),
    (name: "modal-enter", curve: inOutBold, milliseconds: 250),
    (name: "modal-exit", curve: inPractical, milliseconds: 200),
    (name: "popup-enter-bottom", curve: outPractical, milliseconds: 150),
    (name: "popup-enter-left", curve: outPractical, milliseconds: 150),
    (name: "popup-enter-right", curve: outPractical, milliseconds: 150),
    (name: "popup-enter-top", curve: outPractical, milliseconds: 150),
    (name: "popup-exit-bottom", curve: inPractical, milliseconds: 100),
    (name: "popup-exit-left", curve: inPractical, milliseconds: 100),
    (name: "popup-exit-right", curve: inPractical, milliseconds: 100),
    (name: "popup-exit-top", curve: inPractical, milliseconds: 100),
    (name: "spotlight-enter", curve: inOutBold, milliseconds: 250),
    (name: "spotlight-exit", curve: inPractical, milliseconds: 200),
  ]
}
