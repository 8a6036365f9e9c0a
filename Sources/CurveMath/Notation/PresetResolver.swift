/// Knows the notation of presets by their path, such as `material3/standard`.
public protocol PresetResolver: Sendable {
  /// Returns the notation of a preset, or `nil` if there is none under this path.
  func notation(ofPreset path: String) -> String?

  /// Every path, for suggestions.
  var presetPaths: [String] { get }

  /// The paths of any library that have a name, whatever its letter case, hyphens and order:
  /// `ease-out-back` is `gsap/back-out` as well. Searched for unless a resolver knows them.
  func paths(ofName name: String) -> [String]
}

extension PresetResolver {
  public func paths(ofName name: String) -> [String] {
    let key = PresetNameKey(name)
    return presetPaths.filter { PresetNameKey(ofPath: $0) == key }
  }
}

/// The words of a name: those of its mode last, and without those that all easings have.
package struct PresetNameKey: Hashable, Sendable {
  private let words: [String]

  package init(ofPath path: String) { self.init(path.drop { $0 != "/" }.dropFirst()) }

  package init(_ name: some StringProtocol) {
    var words: [String] = []
    var isBeginning = true
    for character in name {
      if character == "-" || character == "_" || character == " " {
        isBeginning = true
        continue
      }
      if isBeginning || character.isUppercase { words.append("") }
      isBeginning = false
      words[words.count - 1] += character.lowercased()
    }
    if words.count > 1 { words.removeAll { $0 == "ease" || $0 == "easing" } }
    let mode = words.prefix { $0 == "in" || $0 == "out" }
    self.words = Array(words.dropFirst(mode.count)) + mode
  }
}

/// No presets at all.
public struct NoPresets: PresetResolver {
  public init() {}
  public func notation(ofPreset path: String) -> String? { nil }
  public var presetPaths: [String] { [] }
}
