public import CurveMath

extension PresetAtlas {
  /// Looks presets up for the parser, which takes `library/name` wherever it takes a curve.
  public static let resolver = Resolver()

  /// The notation with the presets of the atlas.
  package static let notation = CurveNotation(presets: resolver)

  /// Answers which notation stands behind a path, and which paths there are.
  public struct Resolver: PresetResolver {
    /// Returns the curve at a path in any spelling that ``PresetAtlas/preset(at:)`` knows, or
    /// `nil`.
    public func notation(ofPreset path: String) -> String? {
      try? PresetAtlas.preset(at: path).notation
    }

    /// Every `library/name`, in the order of the atlas.
    public var presetPaths: [String] { Self.paths }

    public func paths(ofName name: String) -> [String] { Self.pathsByName[PresetNameKey(name)] ?? [] }

    private static let paths = PresetAtlas.all.map(\.path)
    private static let pathsByName = Dictionary(grouping: paths, by: PresetNameKey.init(ofPath:))
  }
}
