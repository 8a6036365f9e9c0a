internal import ArgumentParser
internal import CurveMath
internal import CurvePresets

/// Presets that are taken by the dozen.
enum PresetSelection {
  /// The presets of a library, by its name or another of its names.
  static func library(_ name: String) throws -> [Preset] {
    if let library = PresetAtlas.library(named: name) { return library.presets }
    let names = PresetAtlas.libraries.map(\.name)
    let hint = NearestSpelling.of(name, among: names).map { "Did you mean '\($0)'?" }
    throw ValidationError(
      "--library: no library is called '\(Shown.text(name, limit: 60))'. \(hint ?? "Use one of \(names.joined(separator: ", ")).")"
    )
  }
}
