extension PresetLibrary {
  /// Vaul, a drawer for React.
  static let vaul = PresetLibrary(
    name: "vaul", title: "Vaul", version: "1.1.2", source: "Vaul, constants", file: "src/constants.ts",
    read: "2026-11-22",
    licence: "Numbers only; the library is under the MIT licence.",
    entries: [
      Entry(
        "drawer", "cubic-bezier(0.32, 0.72, 0, 1) 500ms", remark: "TRANSITIONS.EASE over TRANSITIONS.DURATION.",
        spellings: ["transitions", "default"])
    ])
}
