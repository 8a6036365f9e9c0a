// What the files of a design system say about motion, as one value.

internal import CurveMath

/// The tokens of all files of a design system, and what of them could not be read.
///
///     let place = MotionToken.Place(file: "motion.css", line: 1, column: 9)
///     let fast = MotionToken("--fast", .duration, .time(0.1), at: place)
///     let system = MotionSystem(tokens: [fast])
///     system["--fast"].map(\.text)  // ["100ms"]
public struct MotionSystem: Sendable {
  /// Something that speaks of motion and is no token here.
  public struct LeftOut: Equatable, Sendable {
    /// In the source's words; `nil` for a whole file.
    public let name: String?
    /// Where that is certain.
    public let kind: MotionToken.Kind?
    public let place: MotionToken.Place
    public let reason: Reason

    public init(_ name: String?, _ kind: MotionToken.Kind? = nil, at place: MotionToken.Place, _ reason: Reason) {
      (self.name, self.kind, self.place, self.reason) = (name, kind, place, reason)
    }
  }

  /// Why something is no token.
  public enum Reason: Equatable, Sendable {
    /// It is written with a name that none of the files defines, and perhaps with others.
    case undefined(String, also: [String] = [])
    /// It is a file in a language that is not read.
    case language(String, reason: String)
    /// Anything else, as the end of a sentence.
    case unreadable(String)
  }

  /// File by file, in the order in which they are written.
  public let tokens: [MotionToken]
  /// In the same order.
  public let leftOut: [LeftOut]

  public init(tokens: [MotionToken], leftOut: [LeftOut] = []) { (self.tokens, self.leftOut) = (tokens, leftOut) }

  /// Everything of one name: a token may be defined in several places, and under conditions.
  ///
  /// - Complexity: O(*n*) for *n* tokens.
  public subscript(name: String) -> [MotionToken] { tokens.filter { $0.name == name && $0.role == .token } }
}

// MARK: - Words

extension MotionSystem.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .undefined(let name, let others):
      "\(Shown.list(([name] + others).map { "'\(Shown.text($0, limit: 80))'" })) \(others.isEmpty ? "is" : "are") defined in none of the files"
    case .language(_, let reason), .unreadable(let reason): Shown.text(reason, limit: 400)
    }
  }
}

extension MotionSystem {
  /// What is left out, a sentence for each reason: of undefined names, one a file; of
  /// many files in one language that is not read, one.
  public var leftOutSentences: [String] { leftOutSentences(namingFiles: false) }

  /// - Parameter isNamingFiles: Whether each file in a language that is not read has its sentence.
  public func leftOutSentences(namingFiles isNamingFiles: Bool) -> [String] {
    sentences(summing: true, namingFiles: isNamingFiles)
  }

  /// - Parameters:
  ///   - isSumming: Whether undefined names are one sentence a file, and not one for each
  ///     thing that is left out.
  ///   - isNamingFiles: Whether files in one language that is not read are no sum either.
  private func sentences(summing isSumming: Bool, namingFiles isNamingFiles: Bool) -> [String] {
    var sentences: [String] = []
    var undefined: [String: Int] = [:]
    // Where each sentence stands is where its file first gives the reason.
    func take(_ file: String, _ places: inout [String: Int]) {
      if places[file] == nil {
        places[file] = sentences.count
        sentences.append("")
      }
    }
    var languages: [String: Int] = [:]
    let byLanguage = Dictionary(grouping: leftOut) { entry in
      if case .language(let language, _) = entry.reason { language } else { "" }
    }
    for entry in leftOut {
      switch entry.reason {
      case .undefined where isSumming: take(entry.place.file, &undefined)
      case .language(let language, _) where !isNamingFiles && byLanguage[language, default: []].count > Self.mostTold:
        take(language, &languages)
      case .undefined, .language, .unreadable: sentences.append(Self.sentence(entry))
      }
    }
    let byFile = Dictionary(grouping: leftOut, by: \.place.file)
    for (file, index) in undefined { sentences[index] = Self.undefinedSentence(file, byFile[file] ?? []) }
    for (language, index) in languages { sentences[index] = Self.sentence(ofMany: byLanguage[language] ?? []) }
    return sentences
  }

  private static func sentence(_ entry: LeftOut, _ more: String = "") -> String {
    let reason = "\(entry.reason)\(more)"
    let end = reason.hasSuffix(".") || reason.hasSuffix("?") ? "" : "."
    let place = entry.name == nil ? "'\(Shown.text(entry.place.file))'" : Shown.text("\(entry.place)", limit: 200)
    let name = entry.name.map { ": '\(Shown.text($0, limit: 60))'" } ?? ""
    return "\(place)\(name) cannot be read: \(reason)\(end)"
  }

  /// Of one language that is not read, files that are listed one by one.
  private static let mostTold = 3

  /// A sentence about many files of one language; tests and declarations of types are no examples
  /// where there are others.
  private static func sentence(ofMany entries: [LeftOut]) -> String {
    let own = entries.filter { !isBeside($0.place.file) }
    let shown = (own.isEmpty ? entries : own).prefix(mostTold)
    let others = shown.dropFirst().map { Shown.text($0.place.file, limit: 60) }.joined(separator: " and ")
    return sentence(shown[0], "; so are \(entries.count - 1) more" + (others.isEmpty ? "" : ", such as \(others)"))
  }

  /// Whether a file is no part of what people get.
  private static func isBeside(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    return [".test.", ".spec.", ".stories.", ".d."].contains { parts.last?.contains($0) == true }
      || parts.dropLast().contains("__tests__")
  }

  private static func undefinedSentence(_ file: String, _ leftOut: [LeftOut]) -> String {
    var names: [String] = []
    var known: Set<String> = []
    var lines: [Int] = []
    for entry in leftOut {
      guard case .undefined(let name, let others) = entry.reason else { continue }
      lines.append(entry.place.line)
      for name in [name] + others where known.insert(name).inserted { names.append(name) }
    }
    let shown = Shown.first(6, of: names.map { Shown.quoted($0, limit: 60) })
    let (first, last) = (lines.min() ?? 0, lines.max() ?? 0)
    let places = first == last ? "line \(first)" : "lines \(first) to \(last)"
    return
      "'\(Shown.text(file))', \(places): \(lines.count) \(lines.count == 1 ? "is" : "are") left out, for none of the files "
      + "defines \(shown). Name the file that does too."
  }
}

// MARK: - As a report

extension MotionSystem {
  /// How much a row says.
  public enum Detail: Hashable, Sendable {
    /// For people: what it is, its value, the names that it is written with, where it stands.
    case brief
    /// For programs: the numbers of the value too, and each part of the place by itself.
    case full
  }

  /// A row for each token.
  ///
  /// - Parameters:
  ///   - detail: How many columns there are, and whether each file that is left out is listed.
  ///   - withUses: Whether rules, animators and the like are among the rows.
  public func report(_ detail: Detail = .full, withUses: Bool = false) -> CurveReport {
    let shown = tokens.filter { withUses || $0.role == .token }
    // A column in which nothing stands would only take the room of the others.
    let columns =
      detail == .full
      ? Self.fullColumns : Self.briefColumns.filter { column in shown.contains { column.cell($0) != .missing } }
    let counts = MotionToken.Kind.allCases.compactMap { kind -> String? in
      let count = shown.count { $0.kind == kind }
      return count == 0 ? nil : "\(kind.rawValue) \(count)"
    }
    return CurveReport(
      title: shown.isEmpty ? "No tokens" : counts.joined(separator: ", "),
      table: ReportTable(
        columns: columns.map(\.head), rows: shown.map { token in columns.map { $0.cell(token) } }),
      leftOut: sentences(summing: detail == .brief, namingFiles: detail == .full))
  }

  private struct Column: Sendable {
    let head: ReportColumn
    let cell: @Sendable (MotionToken) -> ReportCell

    static func words(_ name: String, _ text: @escaping @Sendable (MotionToken) -> String) -> Column {
      Column(head: ReportColumn(name, alignment: .leading)) { token in
        let text = text(token)
        return text.isEmpty ? .missing : .text(text)
      }
    }

    static func seconds(_ name: String, _ seconds: @escaping @Sendable (MotionToken) -> Double?) -> Column {
      Column(head: ReportColumn(name, unit: "s")) { ReportCell(seconds($0)) }
    }

    static func count(_ name: String, _ count: @escaping @Sendable (MotionToken) -> Int) -> Column {
      Column(head: ReportColumn(name)) { .number(Double(count($0))) }
    }
  }

  private static let kind = Column.words("kind") { $0.kind.rawValue }
  private static let references = Column.words("references") { $0.references.joined(separator: " ") }
  private static let condition = Column.words("condition") {
    $0.conditions.map(\.description).joined(separator: ", ")
  }

  private static let briefColumns = [
    kind, .words("name") { $0.scope.isEmpty ? $0.name : "\($0.scope) \($0.name)" },
    // A list of stops would make every line of the table as long as itself.
    .words("value") { OutsideText.beginning(of: $0.text) }, references, condition,
    .words("place") { "\($0.place)" },
  ]

  private static let fullColumns = [
    kind, .words("name") { $0.name }, .words("scope") { $0.scope }, .words("value") { $0.text },
    .words("curve") { $0.curveText },
    .seconds("duration") { $0.seconds(of: .duration) }, .seconds("delay") { $0.seconds(of: .delay) }, references,
    condition, .words("remark") { $0.remark ?? "" }, .words("role") { $0.role.rawValue },
    .words("file") { $0.place.file }, .count("line") { $0.place.line },
    .count("column") { $0.place.column },
  ]
}

extension MotionToken {
  fileprivate var curveText: String {
    switch value {
    case .easing(let easing): easing.notation
    case .transition(let transition): transition.easing.value.notation
    case .motion(_, let notation): notation
    case .time, .keys: ""
    }
  }

  /// A stagger is a delay of each behind the one before it.
  fileprivate func seconds(of kind: Kind) -> Double? {
    switch value {
    case .time(let seconds): (self.kind == .duration) == (kind == .duration) ? seconds : nil
    case .transition(let transition): kind == .duration ? transition.duration.value : transition.delay.value
    case .easing, .motion, .keys: nil
    }
  }
}
