/// Knows the notation of presets by their path, such as `material3/standard`.
public protocol PresetResolver: Sendable {
  /// Returns the notation of a preset, or `nil` if there is none under this path.
  func notation(ofPreset path: String) -> String?

  /// Every path, for suggestions.
  var presetPaths: [String] { get }
}

/// No presets at all.
public struct NoPresets: PresetResolver {
  public init() {}
  public func notation(ofPreset path: String) -> String? { nil }
  public var presetPaths: [String] { [] }
}
