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
  /// - Parameter path: `library/name`. Letter case, hyphens, underscores and spaces do not count, and a library's
  ///   aliases and a preset's other spellings are known: `m3/Emphasized` is `material3/emphasized`.
  /// - Throws: ``PresetError`` with the nearest valid spelling.
  /// - Complexity: O(*n*) in the number of libraries and of the presets of one library.
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
    let key = SpellingKey(name)
    let found =
      library.presets.first { SpellingKey($0.name) == key }
      ?? library.presets.first { $0.spellings.contains { SpellingKey($0) == key } }
    guard let found else {
      let close = nearest(to: name, among: library.presets.map(\.name))
      throw .unknownPreset(name, library: library.name, nearest: close.map { "\(library.name)/\($0)" })
    }
    return found
  }

  /// Returns the library with a name or an alias, whatever its letter case and hyphens, or `nil`.
  public static func library(named name: String) -> PresetLibrary? {
    let key = SpellingKey(name)
    return libraries.first { library in
      SpellingKey(library.name) == key || library.aliases.contains { SpellingKey($0) == key }
    }
  }
}
