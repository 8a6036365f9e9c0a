extension PresetLibrary {
  /// Polaris, the design system of Shopify.
  static let polaris = PresetLibrary(
    name: "polaris", title: "Polaris", version: "@shopify/polaris-tokens 9.4.2", source: "Polaris, tokens of motion",
    file: "polaris-tokens/src/themes/base/motion.ts", read: "2026-11-22",
    licence: "Numbers only; the repository has a licence of its own.", aliases: ["shopify-polaris"],
    entries: [
      Entry("ease", "cubic-bezier(0.25, 0.1, 0.25, 1)", spellings: ["motion-ease"]),
      Entry("ease-in", "cubic-bezier(0.42, 0, 1, 1)", spellings: ["motion-ease-in"]),
      Entry(
        "ease-out", "cubic-bezier(0.19, 0.91, 0.38, 1)", remark: "Not the curve that CSS calls ease-out.",
        spellings: ["motion-ease-out"]),
      Entry("ease-in-out", "cubic-bezier(0.42, 0, 0.58, 1)", spellings: ["motion-ease-in-out"]),
      Entry("linear", "linear", spellings: ["motion-linear"]),
    ])
}
