extension PresetLibrary {
  /// The cubics that first stood in for Penner's functions.
  static let pennerClassic = PresetLibrary(
    name: "penner-classic", title: "Penner's easings as cubics, old table", version: "2011 to 2019",
    source: "Flutter Curves and older copies of easings.net",
    file: "packages/flutter/lib/src/animation/curves.dart", read: "2026-11-22", aliases: ["ceaser"],
    entries: EasingFamily.classic.entries(
      named: { shape, mode in "\(shape)-\(mode)" }, spelled: { shape, mode in "ease-\(mode)-\(shape)" }))
}
