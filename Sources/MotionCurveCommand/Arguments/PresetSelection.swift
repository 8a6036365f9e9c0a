internal import ArgumentParser
internal import CommandKit
internal import CurveMath
internal import CurvePresets

/// Presets that are taken by the dozen.
enum PresetSelection {
  /// The name of the library that a word means, by any of its names or nearly so.
  static func nearestLibrary(to word: String) -> String? {
    PresetAtlas.library(named: word)?.name ?? NearestSpelling.of(word, among: PresetAtlas.libraries.map(\.name))
  }

  /// The presets of a library, by its name or another of its names.
  static func library(_ name: String) throws -> [Preset] {
    if let library = PresetAtlas.library(named: name) { return library.presets }
    let names = PresetAtlas.libraries.map(\.name)
    let hint = nearestLibrary(to: name).map { "Did you mean '\($0)'?" }
    throw ValidationError(
      "--library: no library is called '\(Shown.text(name, limit: 60))'. \(hint ?? "Use one of \(names.joined(separator: ", ")).")"
    )
  }
}
