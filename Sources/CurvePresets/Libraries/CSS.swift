extension PresetLibrary {
  /// The keywords of CSS Easing.
  static let css = PresetLibrary(
    name: "css", title: "CSS", version: "CSS Easing Functions 2", source: "W3C, CSS Easing Functions Level 2",
    aliases: ["web"],
    entries: [
      Entry("linear", "linear"),
      Entry("ease", "cubic-bezier(0.25, 0.1, 0.25, 1)"),
      Entry("ease-in", "cubic-bezier(0.42, 0, 1, 1)"),
      Entry("ease-out", "cubic-bezier(0, 0, 0.58, 1)"),
      Entry("ease-in-out", "cubic-bezier(0.42, 0, 0.58, 1)"),
      Entry("step-start", "steps(1, jump-start)"),
      Entry("step-end", "steps(1, jump-end)"),
    ])
}
