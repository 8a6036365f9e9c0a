internal import AnimationScope
internal import CurveReports

/// How findings are written: as tables are, or as servers and editors read them.
public struct LintFormat: Sendable {
  public let name: String
  /// Of files that hold it.
  package let endings: [String]
  /// Whether it is for programs, and not for people.
  package let isForPrograms: Bool
  private let text: @Sendable (LintReport) -> String

  private init(
    _ name: String, endings: [String], isForPrograms: Bool = false, text: @escaping @Sendable (LintReport) -> String
  ) {
    (self.name, self.endings, self.isForPrograms, self.text) = (name, endings, isForPrograms, text)
  }

  /// Writes findings down.
  ///
  /// The same findings give the same bytes: no date, no folder of the machine.
  ///
  /// - Parameters:
  ///   - findings: In the order of the report.
  ///   - line: The text of the line of a finding, for fingerprints that stay when lines move.
  ///   - path: The path by which a file is known, from a folder that stays the same: fingerprints
  ///     are then the same wherever the program runs. The same as for
  ///     ``Baseline/init(_:line:path:)``.
  ///   - pages: Where it is published what each code means, for SARIF.
  ///   - showsReasons: Whether text tells why, step by step.
  ///   - isStyled: Whether text is coloured.
  public func document(
    of findings: [Finding], line: (Finding) -> String = { _ in "" }, path: (String) -> String = { $0 },
    pages: RulePages? = nil, showsReasons: Bool = false, isStyled: Bool = false
  ) -> String {
    withoutActuallyEscaping(line) { line in
      withoutActuallyEscaping(path) { path in
        text(
          LintReport(
            findings: findings, line: line, path: path, pages: pages, showsReasons: showsReasons,
            style: TextStyle(isStyled)))
      }
    }
  }
}

/// What a format may ask of a run of the linter.
private struct LintReport {
  let findings: [Finding]
  let line: (Finding) -> String
  let path: (String) -> String
  let pages: RulePages?
  let showsReasons: Bool
  let style: TextStyle

  var table: CurveReport {
    func name(_ column: String) -> ReportColumn { ReportColumn(column, alignment: .leading) }
    return CurveReport(
      title: findings.count == 1 ? "1 finding" : "\(findings.count) findings",
      table: ReportTable(
        columns: [
          name("file"), ReportColumn("line"), name("severity"), name("code"), name("message"), name("fix"),
        ],
        rows: findings.map {
          [
            .text($0.file), .number(Double($0.start.line)), .text($0.severity.rawValue), .text($0.code),
            .text($0.message), .text($0.fix),
          ]
        }))
  }
}

extension LintFormat {
  /// Every format: those of tables, two of them in the linter's own words, then those of servers
  /// and editors.
  public static let all =
    WriterCatalog.tables.map { writer in [text, json].first { $0.name == writer.name } ?? LintFormat(writer) }
    + [junit, github, sarif]

  /// For people: a line each, and what to write instead.
  public static let text = LintFormat("text", endings: TextWriter().endings) {
    LintText(showsReasons: $0.showsReasons, style: $0.style).document(of: $0.findings)
  }

  /// For programs, and more than a table has: ends, reasons and corrections.
  public static let json = LintFormat("json", endings: JSONWriter().endings, isForPrograms: true) {
    LintJSON.document(of: $0.findings)
  }

  /// JUnit's XML, for servers that show tests: each finding a failure of its file.
  public static let junit = LintFormat("junit", endings: ["xml"]) { report in
    JUnitText.document(
      name: "animationscope lint",
      cases: report.findings.map {
        JUnitText.Case(
          suite: $0.file, name: "\($0.code) at \($0.start.line):\($0.start.column)",
          failure: "\($0.message) \($0.fix)")
      })
  }

  /// Annotations of GitHub's workflows.
  public static let github = LintFormat("github", endings: []) { GitHubAnnotations.document(of: $0.findings) }

  /// SARIF 2.1.0, for code scanning and editors.
  public static let sarif = LintFormat("sarif", endings: ["sarif"], isForPrograms: true) {
    SARIFLog.document(of: $0.findings, line: $0.line, path: $0.path, pages: $0.pages)
  }

  private init(_ writer: any CurveWriter) {
    self.init(writer.name, endings: writer.endings, isForPrograms: writer.isForPrograms) { report in
      guard let document = try? writer.document(of: report.table) else {
        preconditionFailure("The numbers of lines can be written in every table.")
      }
      return document.text
    }
  }
}
