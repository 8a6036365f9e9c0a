extension PresetLibrary {
  /// Primer, the design system of GitHub.
  static let primer = PresetLibrary(
    name: "primer", title: "Primer", version: "@primer/primitives 11, change 9c3f3eee345e",
    source: "Primer primitives, base tokens of motion",
    file: "src/tokens/base/motion/easing.json5", read: "2026-11-22",
    licence: "Numbers only; the package is under the MIT licence.", aliases: ["github-primer"],
    entries: [
      Entry("linear", "linear"),
      Entry("ease", "cubic-bezier(0.25, 0.1, 0.25, 1)"),
      Entry("ease-in", "cubic-bezier(0.7, 0.1, 0.75, 0.9)"),
      Entry("ease-out", "cubic-bezier(0.3, 0.8, 0.6, 1)"),
      Entry("ease-in-out", "cubic-bezier(0.6, 0, 0.2, 1)"),
    ])
}
