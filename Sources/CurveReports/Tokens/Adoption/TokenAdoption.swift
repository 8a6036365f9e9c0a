// What a team has written about motion, as one file of design tokens that can take its place.
//
// 1. Names are those of the sources. Where one name has different values in two files, each keeps
//    its value, and the second is named after its file too.
// 2. Duplicates are joined: of names with the same value the one that is used most holds it, and
//    the others refer to it, unless their names say that they are for other things. What is nearly
//    the same is proposed to be joined, and stays as it is.
// 3. What several rules write without a name gets one, a time, an easing and a whole transition;
//    what only drawings and key frames do does not.

internal import CurveMath

/// A proposal of design tokens for existing files.
///
///     let place = MotionToken.Place(file: "motion.css", line: 1, column: 9)
///     let system = MotionSystem(tokens: ["--fast", "--quick"].map { MotionToken($0, .duration, .time(0.1), at: place) })
///     let adoption = try TokenAdoption(of: system)
///     adoption.rows.map(\.name)    // ["fast", "quick"]
///     adoption.rows[1].joinedWith  // "fast"
public struct TokenAdoption: Sendable {
  /// One token of the proposal.
  public struct Row: Sendable {
    /// As it is proposed: groups and name with points between.
    public let name: String
    public let kind: MotionToken.Kind
    /// In a line.
    public let value: String
    /// As the files call it, in each spelling; empty for a value that had no name.
    public let sources: [String]
    /// Those that define it, or write its value where it had no name.
    public let files: [String]
    /// How often others are written with its name.
    public let usesByName: Int
    /// How often its value is written where its name could stand.
    public let usesByValue: Int
    /// The token that it refers to now, for it has the same value.
    public let joinedWith: String?
    /// The token that is nearly the same, as the files call it.
    public let near: String?
  }

  /// In the order of the document.
  public let rows: [Row]
  /// Design tokens 2025.10.
  public let document: Document
  /// What is to be decided, or known, in sentences.
  public let notes: [String]
  /// What the proposal does not have, with its reasons.
  public let leftOut: [String]

  /// - Parameters:
  ///   - system: What the files say; its uses are counted, and get names where they share a value.
  ///   - nearness: Two tokens that differ by less are proposed to be joined: a fraction of the way,
  ///     or of the longer time.
  ///   - leastUses: How often a value must be written without a name to get one, 1 or more.
  /// - Throws: ``SystemError/noTokens(uses:)``.
  /// - Complexity: O(*n* log *n*) for *n* tokens of which few are alike.
  public init(
    of system: MotionSystem, nearness: Double = TokenLint.standardNearness, leastUses: Int = 2
  ) throws(SystemError) {
    precondition(leastUses >= 1, "The least number of uses is \(leastUses). Use 1 or more.")
    var draft = AdoptionDraft(system)
    draft.separateNames()
    draft.nameValues(writtenAtLeast: leastUses)
    let near = draft.nearDuplicates(nearness)
    draft.joinDuplicates()
    draft.nameTransitions(writtenAtLeast: leastUses)
    let usual = 0.005
    guard
      let plan = try? SystemPlan(
        of: MotionSystem(tokens: draft.tokens, leftOut: system.leftOut), maxError: usual, reduced: .none),
      plan.count > 0
    else { throw .noTokens(uses: system.tokens.count { $0.role == .use }) }
    let build = try SystemBuild(of: plan, targets: [SystemTarget(.dtcg)], maxError: usual)
    document = Document(text: build.files[0].text, mediaType: "application/json")
    leftOut = plan.leftOut + build.failures
    notes =
      draft.notes + draft.namesKeptApart.map(Self.sentence(keptApart:)) + build.notes
      + near.values.sorted { $0.order < $1.order }.map(\.sentence)
    let written = build.rows.filter { !$0.isReduced && $0.failure == nil }
    let proposed = Dictionary(written.map { ($0.token, $0.name) }, uniquingKeysWith: { first, _ in first })
    let tokens = Dictionary(grouping: draft.tokens.filter { $0.role == .token }, by: \.name)
    let spellings = draft.spellings
    rows = written.compactMap { row in
      tokens[row.token]?.usual.map { token in
        let origin = draft.origin(of: token, among: spellings)
        let uses = draft.uses(of: token)
        return Row(
          name: row.name, kind: token.kind, value: token.text, sources: origin.names, files: origin.files,
          usesByName: uses.byName, usesByValue: uses.byValue,
          joinedWith: draft.joins[token.name].map { proposed[$0] ?? $0 },
          near: near[token.name]?.other)
      }
    }
  }

  /// Why names with one value stay apart.
  private static func sentence(keptApart names: [String]) -> String {
    let shown = Shown.first(4, of: names.map { Shown.quoted($0, limit: 60) })
    return
      "\(shown) have one value and are for different things by their names: they stay apart, so that one can change alone."
  }
}

// MARK: - As a report

extension TokenAdoption {
  /// How much a row says.
  public enum Detail: Hashable, Sendable {
    /// For people: long values and long lists are cut.
    case brief
    /// For programs.
    case full
  }

  /// `12 tokens proposed from 9 names in 3 files; 2 joined with others, 1 value named`.
  public var summary: String {
    let joined = rows.count { $0.joinedWith != nil }
    let named = rows.count { $0.sources.isEmpty }
    let further =
      (joined == 0 ? [] : ["\(joined) joined with others"])
      + (named == 0 ? [] : ["\(Shown.count(named, "value")) named"])
    return
      "\(Shown.count(rows.count, "token")) proposed from \(Shown.count(Set(rows.flatMap(\.sources)).count, "name")) in \(Shown.count(Set(rows.flatMap(\.files)).count, "file"))"
      + (further.isEmpty ? "" : "; \(further.joined(separator: ", "))")
  }

  /// A row for each token.
  public func report(_ detail: Detail = .full) -> CurveReport {
    let columns =
      detail == .full ? fullColumns : briefColumns.filter { column in rows.contains { column.cell($0) != .missing } }
    return CurveReport(
      title: summary,
      table: ReportTable(columns: columns.map(\.head), rows: rows.map { row in columns.map { $0.cell(row) } }),
      notes: notes, leftOut: leftOut)
  }

  private struct Column {
    let head: ReportColumn
    let cell: (Row) -> ReportCell

    static func words(_ name: String, _ text: @escaping (Row) -> String?) -> Column {
      Column(head: ReportColumn(name, alignment: .leading)) { row in
        text(row).flatMap { $0.isEmpty ? nil : .text($0) } ?? .missing
      }
    }

    /// How often its name stands somewhere, and how often its value does where the name could.
    static var uses: [Column] {
      [
        Column(head: ReportColumn("used by name")) { .number(Double($0.usesByName)) },
        Column(head: ReportColumn("used by value")) { .number(Double($0.usesByValue)) },
      ]
    }
  }

  private var fullColumns: [Column] {
    [
      .words("token") { $0.name }, .words("kind") { $0.kind.rawValue }, .words("value") { $0.value },
      .words("in the files") { $0.sources.joined(separator: ", ") }, .words("joined with") { $0.joinedWith },
      .words("near") { $0.near },
    ] + Column.uses + [.words("files") { $0.files.joined(separator: ", ") }]
  }

  private var briefColumns: [Column] {
    let folder = commonFolder
    func list(_ words: [String]) -> String {
      Shown.first(words.count > 2 ? 1 : 2, of: words)
    }
    return [
      .words("token") { $0.name }, .words("kind") { $0.kind.rawValue },
      .words("value") { row in
        row.joinedWith.map { "as \($0)" } ?? OutsideText.beginning(of: row.value, limit: 40)
      },
      // One that is spelt as its platform spells it needs no second mention.
      .words("in the files") { row in
        let words = ExportName(row.name).words
        return row.sources.allSatisfy { ExportName($0).words == words } ? nil : list(row.sources)
      },
      .words("near") { $0.near },
    ] + Column.uses + [
      .words("files") { row in list(row.files.map { String($0.dropFirst(folder.count)) }) }
    ]
  }

  /// The folder in which all files are, with its slash; empty for none.
  private var commonFolder: Substring {
    let files = rows.flatMap(\.files)
    guard var common = files.first.map({ $0[...] }) else { return "" }
    for file in files {
      while !file.hasPrefix(common) || common.last != "/" {
        guard !common.isEmpty else { return "" }
        common = common.dropLast()
      }
    }
    return common
  }
}
