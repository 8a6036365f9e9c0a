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

}

/// A library of presets, by its name or another of its names.
struct LibraryArgument: TypedArgument {
  /// As it was given.
  let name: String
  let presets: [Preset]

  init(parsing text: String) throws(ArgumentRefusal) {
    guard let library = PresetAtlas.library(named: text) else {
      throw ArgumentRefusal { option in
        let names = PresetAtlas.libraries.map(\.name)
        let hint = PresetSelection.nearestLibrary(to: text).map { "Did you mean '\($0)'?" }
        return
          "\(option.name): no library is called '\(Shown.text(text, limit: 60))'. \(hint ?? "Use one of \(names.joined(separator: ", ")).")"
      }
    }
    (name, presets) = (text, library.presets)
  }
}
