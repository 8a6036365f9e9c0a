extension PresetLibrary {
  /// Chakra UI.
  static let chakra = PresetLibrary(
    name: "chakra", title: "Chakra UI", version: "3.36.1", source: "Chakra UI, theme tokens",
    file: "packages/react/src/theme/tokens/easings.ts", read: "2026-11-22",
    licence: "Numbers only; the library is under the MIT licence.", aliases: ["chakra-ui"],
    entries: [
      Entry("ease-in", "cubic-bezier(0.42, 0, 1, 1)"),
      Entry("ease-out", "cubic-bezier(0, 0, 0.58, 1)"),
      Entry("ease-in-out", "cubic-bezier(0.42, 0, 0.58, 1)"),
      Entry("ease-in-smooth", "cubic-bezier(0.32, 0.72, 0, 1)"),
    ])
}
