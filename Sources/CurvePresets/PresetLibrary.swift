// A library states its version and source once; an entry repeats them only where it differs.

/// The presets of one library, system or design language, with the version from which they were read.
public struct PresetLibrary: Hashable, Sendable {
  /// The name before the slash, in kebab-case, such as `react-spring`.
  public let name: String
  /// The name as its makers write it, such as `React Spring`.
  public let title: String
  /// The version or release to which the numbers belong, unless a preset says otherwise.
  public let version: String
  /// Where the numbers were read, unless a preset says otherwise.
  public let source: String
  /// What the licence of the source means for users of the numbers, or `nil`.
  public let licence: String?
  /// Other names before the slash, such as `m3` for `material3`.
  public let aliases: [String]
  /// In the order of the source. Not empty.
  public let presets: [Preset]

  /// One preset as it stands in its library's table.
  public struct Entry: Sendable {
    var name: String
    var notation: String
    var remark: String?
    var spellings: [String]
    var source: String?
    var version: String?
    var disagreements: [Preset.Disagreement]

    /// - Parameters:
    ///   - name: In kebab-case, unique in its library.
    ///   - notation: The curve, in the notation of the parser.
    ///   - remark: What a user should know before trusting the numbers.
    ///   - spellings: Other names for the same preset, beyond letter case and hyphens.
    ///   - source: Where this preset was read, if not where its library was.
    ///   - version: The version of this preset, if not its library's.
    ///   - disagreements: What other sources give under the same name.
    public init(
      _ name: String, _ notation: String, remark: String? = nil, spellings: [String] = [], source: String? = nil,
      version: String? = nil, disagreements: [Preset.Disagreement] = []
    ) {
      self.name = name
      self.notation = notation
      self.remark = remark
      self.spellings = spellings
      self.source = source
      self.version = version
      self.disagreements = disagreements
    }
  }

  /// - Precondition: `entries` is not empty.
  public init(
    name: String, title: String, version: String, source: String, licence: String? = nil, aliases: [String] = [],
    entries: [Entry]
  ) {
    precondition(!entries.isEmpty, "A preset library needs at least one entry.")
    self.name = name
    self.title = title
    self.version = version
    self.source = source
    self.licence = licence
    self.aliases = aliases
    self.presets = entries.map { entry in
      Preset(
        library: name, name: entry.name, spellings: entry.spellings, notation: entry.notation,
        source: entry.source ?? source, version: entry.version ?? version, remark: entry.remark,
        disagreements: entry.disagreements)
    }
  }
}
