extension PresetLibrary {
  /// eBay's design system.
  static let ebay = PresetLibrary(
    name: "ebay", title: "eBay", version: "Skin, change 2530", source: "eBay Skin, motion tokens",
    entries: [
      Entry("standard", "cubic-bezier(0.3, 0, 0, 1)"),
      Entry("quick-enter", "cubic-bezier(0, 0, 0, 1)"),
      Entry("quick-exit", "cubic-bezier(1, 0, 0, 1)"),
      Entry("soft-enter", "cubic-bezier(0, 0, 0.7, 1)"),
      Entry("soft-exit", "cubic-bezier(0.3, 0, 1, 1)"),
      Entry("continuous", "cubic-bezier(0.3, 0, 0.7, 1)"),
      Entry("bounce", "cubic-bezier(0.3, 0, 0, 1.5)"),
    ])
}
