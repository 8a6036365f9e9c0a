extension PresetLibrary {
  /// Core Animation's spring and media timing functions.
  static let coreAnimation = PresetLibrary(
    name: "core-animation", title: "Core Animation", version: "iOS 9 and later",
    source: "Apple, Core Animation documentation of CASpringAnimation and CAMediaTimingFunctionName",
    aliases: ["ca", "quartz-core"],
    entries: [
      Entry(
        "spring", "spring(mass: 1, stiffness: 100, damping: 10)",
        remark: "The defaults of CASpringAnimation. Its duration must be set to its settlingDuration.",
        spellings: ["default-spring"]),
      Entry("default", "cubic-bezier(0.25, 0.1, 0.25, 1)"),
      Entry("linear", "linear"),
      Entry("ease-in", "cubic-bezier(0.42, 0, 1, 1)"),
      Entry("ease-out", "cubic-bezier(0, 0, 0.58, 1)"),
      Entry("ease-in-ease-out", "cubic-bezier(0.42, 0, 0.58, 1)", spellings: ["ease-in-out"]),
      Entry(
        "implicit-action", "cubic-bezier(0.25, 0.1, 0.25, 1) 250ms",
        remark: "What a layer does by itself when a property changes: a quarter of a second.",
        source: "Apple, Core Animation documentation of CATransaction"),
    ])
}
