extension PresetLibrary {
  /// Lightning, the design system of Salesforce: its kinetics.
  static let lightning = PresetLibrary(
    name: "lightning", title: "Salesforce Lightning", version: "2.28.1",
    source: "Salesforce Lightning Design System, kinetics",
    file: "ui/dependencies/_kinetics.scss", read: "2026-11-22",
    licence: "Numbers only; the repository is under a BSD licence.", aliases: ["slds", "salesforce"],
    entries: [
      Entry("ease-none", "linear", spellings: ["kx-ease-none"]),
      Entry("ease-in", "cubic-bezier(0.3, 0, 1, 0.3)", spellings: ["kx-ease-in"]),
      Entry("ease-out", "cubic-bezier(0, 0.3, 0.15, 1)", spellings: ["kx-ease-out"]),
      Entry("ease-in-out", "cubic-bezier(0.3, 0, 0.15, 1)", spellings: ["kx-ease-in-out"]),
      Entry("ease-under", "cubic-bezier(0.7, 0, 0.7, -0.75)", spellings: ["kx-ease-under"]),
      Entry("ease-over", "cubic-bezier(0.3, 1.75, 0.3, 1)", spellings: ["kx-ease-over"]),
      Entry("ease-ripple", "cubic-bezier(0.35, 0.01, 0.62, 0.99)", spellings: ["kx-ease-ripple"]),
    ])
}
