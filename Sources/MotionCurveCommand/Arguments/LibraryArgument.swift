internal import ArgumentParser
internal import CommandKit
internal import CurveMath
internal import CurvePresets

/// A library of presets, by its name or another of its names.
struct LibraryArgument: TypedArgument {
  /// As it was given.
  let name: String
  let presets: [Preset]

  init(parsing text: String) throws(ArgumentRefusal) {
    guard let library = PresetAtlas.library(named: text) else {
      throw ArgumentRefusal { option in
        let names = PresetAtlas.libraries.map(\.name)
        return
          "\(option.name): no library is called '\(Shown.text(text, limit: 60))'. \(NearestSpelling.advice(Self.nearestName(to: text), among: names))"
      }
    }
    (name, presets) = (text, library.presets)
  }

  /// The name of the library that a word means, by any of its names or nearly so.
  static func nearestName(to word: String) -> String? {
    PresetAtlas.library(named: word)?.name ?? NearestSpelling.of(word, among: PresetAtlas.libraries.map(\.name))
  }
}
