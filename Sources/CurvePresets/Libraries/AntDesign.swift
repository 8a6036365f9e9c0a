extension PresetLibrary {
  /// Ant Design.
  static let antDesign = PresetLibrary(
    name: "ant-design", title: "Ant Design", version: "6.6.1", source: "Ant Design, seed tokens",
    file: "components/theme/themes/seed.ts", read: "2026-11-22",
    licence: "Numbers only; the library is under the MIT licence.", aliases: ["antd"],
    entries: [
      Entry("ease-out-circ", "cubic-bezier(0.08, 0.82, 0.17, 1)"),
      Entry("ease-in-out-circ", "cubic-bezier(0.78, 0.14, 0.15, 0.86)"),
      Entry("ease-out", "cubic-bezier(0.215, 0.61, 0.355, 1)"),
      Entry("ease-in-out", "cubic-bezier(0.645, 0.045, 0.355, 1)"),
      Entry("ease-out-back", "cubic-bezier(0.12, 0.4, 0.29, 1.46)"),
      Entry("ease-in-back", "cubic-bezier(0.71, -0.46, 0.88, 0.6)"),
      Entry("ease-in-quint", "cubic-bezier(0.755, 0.05, 0.855, 0.06)"),
      Entry("ease-out-quint", "cubic-bezier(0.23, 1, 0.32, 1)"),
    ])
}
