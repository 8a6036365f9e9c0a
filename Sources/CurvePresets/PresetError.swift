/// A reason why the atlas has no preset at a path.
public enum PresetError: Error, Equatable, Sendable {
  /// The text has no slash. `suggestion` is a path that ends in it, if there is one.
  case noLibrary(String, suggestion: String?)
  /// No library has the name before the slash.
  case unknownLibrary(String, nearest: String?)
  /// The library has no preset with the name after the slash. `nearest` is a whole path.
  case unknownPreset(String, library: String, nearest: String?)
}

extension PresetError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noLibrary(let text, let suggestion?):
      "'\(text)' names no library. Write library/name, such as '\(suggestion)'."
    case .noLibrary(let text, nil):
      "'\(text)' names no library. Write library/name, such as 'swiftui/bouncy'."
    case .unknownLibrary(let library, let nearest?):
      "No preset library is called '\(library)'. Did you mean '\(nearest)'?"
    case .unknownLibrary(let library, nil):
      "No preset library is called '\(library)'. 'motioncurve presets list' shows them all."
    case .unknownPreset(let name, let library, let nearest?):
      "The library '\(library)' has no preset '\(name)'. Did you mean '\(nearest)'?"
    case .unknownPreset(let name, let library, nil):
      "The library '\(library)' has no preset '\(name)'. 'motioncurve presets list' shows them all."
    }
  }
}
