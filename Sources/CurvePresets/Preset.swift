/// A named curve that a library, a system or a design language publishes.
public struct Preset: Hashable, Sendable {
  /// The library's name as written before the slash, such as `material3`.
  public let library: String
  /// The preset's name as written after the slash, such as `emphasized-decelerate`.
  public let name: String
  /// The curve, in the notation of ``CurveMath``.
  public let notation: String
  /// Where the numbers were read.
  public let source: String
  /// The version or release to which they belong.
  public let version: String
  /// What a user should know before trusting them, or `nil`.
  public let remark: String?
  /// Values that another source gives under the same name. Not empty means: sources disagree.
  public let disagreements: [Disagreement]

  public struct Disagreement: Hashable, Sendable {
    public let notation: String
    public let source: String

    public init(notation: String, source: String) {
      self.notation = notation
      self.source = source
    }
  }

  public init(
    library: String, name: String, notation: String, source: String, version: String, remark: String? = nil,
    disagreements: [Disagreement] = []
  ) {
    self.library = library
    self.name = name
    self.notation = notation
    self.source = source
    self.version = version
    self.remark = remark
    self.disagreements = disagreements
  }

  /// The name that the notation reads: `library/name`.
  public var path: String { "\(library)/\(name)" }
}
