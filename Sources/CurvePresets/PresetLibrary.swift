// A library states its version and source once; an entry repeats them only where it differs. File
// and day belong to a source: an entry with a source of its own does not take its library's.

/// The presets of one library, system or design language, with the version from which they were
/// read.
public struct PresetLibrary: Hashable, Sendable {
  /// The name before the slash, in kebab-case, such as `react-spring`.
  public let name: String
  /// The name as its makers write it, such as `React Spring`.
  public let title: String
  /// The version or release to which the numbers belong, unless a preset says otherwise.
  public let version: String
  /// Where the numbers were read, unless a preset says otherwise.
  public let source: String
  /// The file in which they stand, by its path in the library's repository or package, or `nil`.
  public let file: String?
  /// The day on which they were read there, such as `2026-11-22`, or `nil` where it was not noted.
  public let read: String?
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
    var file: String?
    var version: String?
    var read: String?
    var disagreements: [Preset.Disagreement]

    /// - Parameters:
    ///   - name: In kebab-case, unique in its library.
    ///   - notation: The curve, in the notation of the parser.
    ///   - remark: What a user should know before trusting the numbers.
    ///   - spellings: Other names for the same preset, beyond letter case and hyphens.
    ///   - source: Where this preset was read, if not where its library was.
    ///   - file: The file in which it stands, if not its library's.
    ///   - version: The version of this preset, if not its library's.
    ///   - read: The day on which it was read, if not its library's.
    ///   - disagreements: What other sources give under the same name.
    public init(
      _ name: String, _ notation: String, remark: String? = nil, spellings: [String] = [], source: String? = nil,
      file: String? = nil, version: String? = nil, read: String? = nil, disagreements: [Preset.Disagreement] = []
    ) {
      self.name = name
      self.notation = notation
      self.remark = remark
      self.spellings = spellings
      self.source = source
      self.file = file
      self.version = version
      self.read = read
      self.disagreements = disagreements
    }
  }

  /// - Precondition: `entries` is not empty.
  public init(
    name: String, title: String, version: String, source: String, file: String? = nil, read: String? = nil,
    licence: String? = nil, aliases: [String] = [], entries: [Entry]
  ) {
    precondition(!entries.isEmpty, "A preset library needs at least one entry.")
    self.name = name
    self.title = title
    self.version = version
    self.source = source
    self.file = file
    self.read = read
    self.licence = licence
    self.aliases = aliases
    self.presets = entries.map { entry in
      Preset(
        library: name, name: entry.name, spellings: entry.spellings, notation: entry.notation,
        source: entry.source ?? source, file: entry.source == nil ? entry.file ?? file : entry.file,
        version: entry.version ?? version, read: entry.source == nil ? entry.read ?? read : entry.read,
        remark: entry.remark, disagreements: entry.disagreements)
    }
  }
}
