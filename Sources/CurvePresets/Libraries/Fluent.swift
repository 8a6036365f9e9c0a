extension PresetLibrary {
  /// Microsoft's Fluent: the easings of Windows and the curve tokens of Fluent UI for the web.
  static let fluent = PresetLibrary(
    name: "fluent", title: "Fluent", version: "Fluent UI 9, change 91403ef5a625", source: "@fluentui/tokens, curves",
    file: "packages/tokens/src/global/curves.ts", read: "2026-11-22",
    licence: "Numbers only; the package is under the MIT licence.", aliases: ["windows", "fluent-ui"],
    entries: [
      windows("fast-out-slow-in", "cubic-bezier(0, 0, 0, 1)", duration: "For what enters."),
      windows("fast-out-slow-in-normal", "cubic-bezier(0, 0, 0, 1) 250ms", duration: "ControlNormalAnimationDuration."),
      windows("fast-out-slow-in-fast", "cubic-bezier(0, 0, 0, 1) 167ms", duration: "ControlFastAnimationDuration."),
      windows("fast-out-slow-in-faster", "cubic-bezier(0, 0, 0, 1) 83ms", duration: "ControlFasterAnimationDuration."),
      windows("slow-out-fast-in", "cubic-bezier(1, 0, 1, 1)", duration: "For what leaves."),
      Entry("accelerate-max", "cubic-bezier(0.9, 0.1, 1, 0.2)", spellings: ["curve-accelerate-max"]),
      Entry("accelerate-mid", "cubic-bezier(1, 0, 1, 1)", spellings: ["curve-accelerate-mid"]),
      Entry("accelerate-min", "cubic-bezier(0.8, 0, 0.78, 1)", spellings: ["curve-accelerate-min"]),
      Entry("decelerate-max", "cubic-bezier(0.1, 0.9, 0.2, 1)", spellings: ["curve-decelerate-max"]),
      Entry("decelerate-mid", "cubic-bezier(0, 0, 0, 1)", spellings: ["curve-decelerate-mid"]),
      Entry("decelerate-min", "cubic-bezier(0.33, 0, 0.1, 1)", spellings: ["curve-decelerate-min"]),
      Entry("easy-ease-max", "cubic-bezier(0.8, 0, 0.2, 1)", spellings: ["curve-easy-ease-max"]),
      Entry("easy-ease", "cubic-bezier(0.33, 0, 0.67, 1)", spellings: ["curve-easy-ease"]),
      Entry("linear", "linear", spellings: ["curve-linear"]),
    ])

  private static func windows(_ name: String, _ notation: String, duration: String) -> Entry {
    Entry(
      name, notation, remark: duration, source: "Microsoft Learn, Windows apps, Timing and easing",
      version: "WinUI")
  }
}
