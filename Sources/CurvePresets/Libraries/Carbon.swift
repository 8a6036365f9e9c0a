extension PresetLibrary {
  /// IBM's Carbon Design System.
  static let carbon = PresetLibrary(
    name: "carbon", title: "Carbon", version: "@carbon/motion 11, change 0d7d5467ff9f",
    source: "@carbon/motion, easings",
    file: "packages/motion/src/index.js", read: "2026-11-22",
    licence: "Numbers only; the package is under Apache-2.0.", aliases: ["ibm-carbon"],
    entries: [
      Entry("standard-productive", "cubic-bezier(0.2, 0, 0.38, 0.9)", spellings: ["productive-standard"]),
      Entry("standard-expressive", "cubic-bezier(0.4, 0.14, 0.3, 1)", spellings: ["expressive-standard"]),
      Entry("entrance-productive", "cubic-bezier(0, 0, 0.38, 0.9)", spellings: ["productive-entrance"]),
      Entry("entrance-expressive", "cubic-bezier(0, 0, 0.3, 1)", spellings: ["expressive-entrance"]),
      Entry("exit-productive", "cubic-bezier(0.2, 0, 1, 0.9)", spellings: ["productive-exit"]),
      Entry("exit-expressive", "cubic-bezier(0.4, 0.14, 1, 1)", spellings: ["expressive-exit"]),
    ])
}
