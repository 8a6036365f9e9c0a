extension PresetLibrary {
  /// Bootstrap: the transitions of its components, each with its duration.
  static let bootstrap = PresetLibrary(
    name: "bootstrap", title: "Bootstrap", version: "5.2.3", source: "Bootstrap, Sass variables",
    file: "scss/_variables.scss", read: "2026-11-22",
    licence: "Numbers only; the library is under the MIT licence.", aliases: ["twbs"],
    entries: [
      Entry("base", "cubic-bezier(0.42, 0, 0.58, 1) 200ms", spellings: ["transition-base"]),
      Entry("fade", "linear 150ms", spellings: ["transition-fade"]),
      Entry("collapse", "cubic-bezier(0.25, 0.1, 0.25, 1) 350ms", spellings: ["transition-collapse"]),
      Entry("collapse-width", "cubic-bezier(0.25, 0.1, 0.25, 1) 350ms", spellings: ["transition-collapse-width"]),
      Entry("btn", "cubic-bezier(0.42, 0, 0.58, 1) 150ms", spellings: ["button", "btn-transition"]),
      Entry("input", "cubic-bezier(0.42, 0, 0.58, 1) 150ms", spellings: ["input-transition"]),
      Entry("form-switch", "cubic-bezier(0.42, 0, 0.58, 1) 150ms", spellings: ["form-switch-transition"]),
      Entry("form-select", "cubic-bezier(0.42, 0, 0.58, 1) 150ms", spellings: ["form-select-transition"]),
      Entry("form-range-thumb", "cubic-bezier(0.42, 0, 0.58, 1) 150ms", spellings: ["form-range-thumb-transition"]),
      Entry("form-floating", "cubic-bezier(0.42, 0, 0.58, 1) 100ms", spellings: ["form-floating-transition"]),
      Entry("nav-link", "cubic-bezier(0.42, 0, 0.58, 1) 150ms", spellings: ["nav-link-transition"]),
      Entry("navbar-toggler", "cubic-bezier(0.42, 0, 0.58, 1) 150ms", spellings: ["navbar-toggler-transition"]),
      Entry("pagination", "cubic-bezier(0.42, 0, 0.58, 1) 150ms", spellings: ["pagination-transition"]),
      Entry("accordion-icon", "cubic-bezier(0.42, 0, 0.58, 1) 200ms", spellings: ["accordion-icon-transition"]),
      Entry("modal", "cubic-bezier(0, 0, 0.58, 1) 300ms", spellings: ["modal-transition"]),
      Entry("progress-bar", "cubic-bezier(0.25, 0.1, 0.25, 1) 600ms", spellings: ["progress-bar-transition"]),
      Entry("carousel-control", "cubic-bezier(0.25, 0.1, 0.25, 1) 150ms", spellings: ["carousel-control-transition"]),
      Entry(
        "carousel-indicator", "cubic-bezier(0.25, 0.1, 0.25, 1) 600ms", spellings: ["carousel-indicator-transition"]),
      Entry("carousel", "cubic-bezier(0.42, 0, 0.58, 1) 600ms", spellings: ["carousel-transition"]),
    ])
}
