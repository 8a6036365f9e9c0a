extension PresetLibrary {
  /// Tailwind CSS.
  static let tailwind = PresetLibrary(
    name: "tailwind", title: "Tailwind CSS", version: "4.3.3", source: "Tailwind CSS, default theme",
    file: "packages/tailwindcss/theme.css", read: "2026-11-22",
    licence: "Numbers only; the library is under the MIT licence.", aliases: ["tailwindcss"],
    entries: [
      Entry("linear", "linear", spellings: ["ease-linear"]),
      Entry("in", "cubic-bezier(0.4, 0, 1, 1)", spellings: ["ease-in"]),
      Entry("out", "cubic-bezier(0, 0, 0.2, 1)", spellings: ["ease-out"]),
      Entry("in-out", "cubic-bezier(0.4, 0, 0.2, 1)", spellings: ["ease-in-out"]),
      Entry(
        "default", "cubic-bezier(0.4, 0, 0.2, 1) 150ms", remark: "What the class transition does.",
        spellings: ["transition"]),
    ])
}
