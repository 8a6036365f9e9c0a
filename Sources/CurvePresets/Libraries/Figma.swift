extension PresetLibrary {
  /// Figma's named prototype springs, with numbers that no published source confirms.
  static let figma = PresetLibrary(
    name: "figma", title: "Figma", version: "2024", source: "Numbers usually quoted; Figma publishes only the names",
    entries: [
      Entry("gentle", "spring(mass: 1, stiffness: 100, damping: 15)", remark: unconfirmed),
      Entry("quick", "spring(mass: 1, stiffness: 300, damping: 20)", remark: unconfirmed),
      Entry("bouncy", "spring(mass: 1, stiffness: 600, damping: 15)", remark: unconfirmed),
      Entry("slow", "spring(mass: 1, stiffness: 80, damping: 20)", remark: unconfirmed),
    ])

  private static let unconfirmed = "Unconfirmed: check against the editor's custom spring before use."
}
