/// A named curve that a library, a system or a design language publishes.
///
///     let preset = try PresetAtlas.preset(at: "material3/emphasized")
///     preset.notation                   // "path(M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 C0.208333,0.82 0.25,1 1,1)"
///     preset.isDisputed                 // true
///     preset.disagreements[0].notation  // "cubic-bezier(0.2, 0, 0, 1)"
public struct Preset: Hashable, Sendable {
  /// The library's name as written before the slash, such as `material3`.
  public let library: String
  /// The preset's name as written after the slash, such as `emphasized-decelerate`.
  public let name: String
  /// Other names under which ``PresetAtlas/preset(at:)`` finds it. Letter case and hyphens need no
  /// entry here.
  public let spellings: [String]
  /// The curve, in the notation of the parser.
  public let notation: String
  /// Where the numbers were read.
  public let source: String
  /// The file of the source in which they stand, by its path in the library's repository or
  /// package, or `nil`.
  public let file: String?
  /// The version or release to which they belong.
  public let version: String
  /// The day on which they were read there, such as `2026-11-22`, or `nil` where it was not noted.
  public let read: String?
  /// What a user should know before trusting them, or `nil`.
  public let remark: String?
  /// Values that another source gives under the same name. Not empty means: sources disagree.
  public let disagreements: [Disagreement]

  /// What another source gives under the same name.
  public struct Disagreement: Hashable, Sendable {
    /// The other curve, in the notation of the parser.
    public let notation: String
    /// Where the other numbers were read.
    public let source: String

    public init(notation: String, source: String) {
      self.notation = notation
      self.source = source
    }
  }

  public init(
    library: String, name: String, spellings: [String] = [], notation: String, source: String, file: String? = nil,
    version: String, read: String? = nil, remark: String? = nil, disagreements: [Disagreement] = []
  ) {
    self.library = library
    self.name = name
    self.spellings = spellings
    self.notation = notation
    self.source = source
    self.file = file
    self.version = version
    self.read = read
    self.remark = remark
    self.disagreements = disagreements
  }

  /// The name that the notation reads: `library/name`.
  public var path: String { "\(library)/\(name)" }

  /// Whether another source gives other numbers under the same name.
  public var isDisputed: Bool { !disagreements.isEmpty }
}
