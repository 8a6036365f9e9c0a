extension PresetLibrary {
  /// Wave. Its third spring, `defaultNonAnimated`, has response 0 and is no motion.
  static let wave = PresetLibrary(
    name: "wave", title: "Wave", version: "0.3.2", source: "Wave, Spring",
    file: "Sources/Wave/Spring.swift", read: "2026-11-22",
    licence: "Numbers only; the library is under the MIT licence.",
    entries: [
      Entry(
        "default-interactive", "spring(response: 0.2, dampingRatio: 0.8)", spellings: ["interactive"]),
      Entry("default-animated", "spring(response: 0.82, dampingRatio: 1)", spellings: ["animated"]),
    ])
}
