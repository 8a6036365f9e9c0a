extension PresetLibrary {
  /// Ionic: how pages and modals move, in its two modes.
  static let ionic = PresetLibrary(
    name: "ionic", title: "Ionic", version: "8, modals of change 0162a715ffd3",
    source: "Ionic, core: transitions of pages and animations of modals",
    read: "2026-11-22", licence: "Numbers only; the library is under the MIT licence.", aliases: ["ionic-framework"],
    entries: [
      Entry(
        "ios-transition", "cubic-bezier(0.32, 0.72, 0, 1) 540ms", file: "core/src/utils/transition/ios.transition.ts"),
      Entry(
        "md-transition", "cubic-bezier(0.36, 0.66, 0.04, 1) 280ms", file: "core/src/utils/transition/md.transition.ts"),
      Entry(
        "md-transition-back", "cubic-bezier(0.47, 0, 0.745, 0.715) 200ms",
        file: "core/src/utils/transition/md.transition.ts"),
      Entry(
        "ios-modal-enter", "cubic-bezier(0.32, 0.72, 0, 1) 500ms",
        file: "core/src/components/modal/animations/ios.enter.ts"),
      Entry(
        "ios-modal-leave", "cubic-bezier(0.32, 0.72, 0, 1) 500ms",
        file: "core/src/components/modal/animations/ios.leave.ts"),
      Entry(
        "md-modal-enter", "cubic-bezier(0.36, 0.66, 0.04, 1) 280ms",
        file: "core/src/components/modal/animations/md.enter.ts"),
      Entry(
        "md-modal-leave", "cubic-bezier(0.47, 0, 0.745, 0.715) 200ms",
        file: "core/src/components/modal/animations/md.leave.ts"),
    ])
}
