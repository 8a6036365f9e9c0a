extension PresetLibrary {
  /// Spectrum, the design system of Adobe.
  static let spectrum = PresetLibrary(
    name: "spectrum", title: "Spectrum", version: "@spectrum-css/tokens 16.0.2", source: "Spectrum CSS, custom tokens",
    file: "tokens/custom/global-vars.css", read: "2026-11-22",
    licence: "Numbers only; the repository is under Apache-2.0.", aliases: ["adobe-spectrum"],
    entries: [
      Entry("linear", "linear", spellings: ["animation-linear", "ease-linear", "animation-ease-linear"]),
      Entry("ease-in-out", "cubic-bezier(0.45, 0, 0.4, 1)", spellings: ["animation-ease-in-out"]),
      Entry("ease-in", "cubic-bezier(0.5, 0, 1, 1)", spellings: ["animation-ease-in"]),
      Entry("ease-out", "cubic-bezier(0, 0, 0.4, 1)", spellings: ["animation-ease-out"]),
    ])
}
