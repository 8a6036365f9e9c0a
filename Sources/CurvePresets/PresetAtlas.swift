/// Every preset that the package knows, by library.
///
///     try PresetAtlas.preset(at: "react-spring/wobbly").notation  // "spring(tension: 180, friction: 12)"
///     try PresetAtlas.preset(at: "m3/EmphasizedDecelerate").path   // "material3/emphasized-decelerate"
///
/// A new library is a file in `Libraries` and a line here.
public enum PresetAtlas {
  /// The libraries, systems of platforms first.
  public static let libraries: [PresetLibrary] = [
    .swiftUI,
    .uiKit,
    .coreAnimation,
    .css,
    .material2,
    .material3,
    .android,
    .compose,
    .flutter,
    .reactSpring,
    .motion,
    .reactNative,
    .reanimated,
    .animeJS,
    .gsap,
    .wave,
    .throwLaws,
    .carbon,
    .fluent,
    .ebay,
    .tailwind,
    .bootstrap,
    .mui,
    .chakra,
    .antDesign,
    .polaris,
    .primer,
    .spectrum,
    .atlassian,
    .lightning,
    .ionic,
    .vaul,
    .openProps,
    .figma,
    .astryx,
    .penner,
    .pennerClassic,
    .easingsNet,
  ]

  /// All presets, library by library.
  public static let all: [Preset] = libraries.flatMap(\.presets)

  /// Returns the preset at a path.
  ///
  /// - Parameter path: `library/name`. Letter case, hyphens, underscores and spaces do not count,
  ///   and a library's aliases and a preset's other spellings are known: `m3/Emphasized` is
  ///   `material3/emphasized`.
  /// - Throws: ``PresetError`` with the nearest valid spelling.
  /// - Complexity: O(1) where it stands; O(*n*) in the number of presets for the nearest one.
  public static func preset(at path: String) throws(PresetError) -> Preset {
    guard let slash = path.firstIndex(of: "/") else {
      let key = SpellingKey(path)
      throw .noLibrary(path, suggestion: all.first { SpellingKey($0.name) == key }?.path)
    }
    let libraryName = String(path[..<slash])
    let name = String(path[path.index(after: slash)...])
    guard let library = library(named: libraryName) else {
      throw .unknownLibrary(libraryName, nearest: nearest(to: libraryName, among: libraries.map(\.name)))
    }
    guard let found = presetsByKey[library.name]?[SpellingKey(name)] else {
      let close = nearest(to: name, among: library.presets.map(\.name))
      throw .unknownPreset(name, library: library.name, nearest: close.map { "\(library.name)/\($0)" })
    }
    return found
  }

  /// Returns the library with a name or an alias, whatever its letter case and hyphens, or `nil`.
  public static func library(named name: String) -> PresetLibrary? { librariesByKey[SpellingKey(name)] }

  /// Of two libraries the first has a name that both claim.
  private static let librariesByKey = Dictionary(
    libraries.flatMap { library in
      ([library.name] + library.aliases).map { (SpellingKey($0), library) }
    }, uniquingKeysWith: { first, _ in first })

  /// By the name of the library. Names come before other spellings.
  private static let presetsByKey = Dictionary(
    uniqueKeysWithValues: libraries.map { library in
      let names = library.presets.map { (SpellingKey($0.name), $0) }
      let others = library.presets.flatMap { preset in preset.spellings.map { (SpellingKey($0), preset) } }
      return (library.name, Dictionary(names + others, uniquingKeysWith: { first, _ in first }))
    })
}
