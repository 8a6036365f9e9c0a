extension PresetLibrary {
  /// MUI, React components after Material Design 2.
  static let mui = PresetLibrary(
    name: "mui", title: "MUI", version: "Material UI, change 0989e7b24192", source: "MUI, styles/createTransitions",
    file: "packages/mui-material/src/styles/createTransitions.js", read: "2026-11-22",
    licence: "Numbers only; the library is under the MIT licence.", aliases: ["material-ui"],
    entries: [
      Entry("ease-in-out", "cubic-bezier(0.4, 0, 0.2, 1)"),
      Entry("ease-out", "cubic-bezier(0, 0, 0.2, 1)"),
      Entry("ease-in", "cubic-bezier(0.4, 0, 1, 1)"),
      Entry("sharp", "cubic-bezier(0.4, 0, 0.6, 1)"),
      Entry(
        "default", "cubic-bezier(0.4, 0, 0.2, 1) 300ms",
        remark: "The defaults of transitions.create(): ease-in-out, duration.standard.", spellings: ["create"]),
    ])
}
