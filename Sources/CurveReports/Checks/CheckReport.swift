// What a check found: for people, for programs, and for the servers that run it.

internal import CurveMath

/// The results of a check.
///
///     let report = CheckReport("motion", results: budget.results)
///     report.summary   // "2 checks, 1 failed."
///     report.junit     // for servers that run checks
public struct CheckReport: Sendable {
  /// What was run: `motioncurve check`.
  private let name: String
  private let results: [CheckResult]
  /// What the formats of reports show.
  public let table: CurveReport
  private let level: AnnotationLevel

  /// How loud the annotations of what is not met are.
  public enum AnnotationLevel: String, Sendable {
    case notice, warning, error
  }

  /// - Parameters:
  ///   - name: What was run.
  ///   - results: In the order of the lines.
  ///   - table: What the formats of reports show; without one, a row a result.
  ///   - level: How loud the annotations of what is not met are.
  public init(
    _ name: String, results: [CheckResult], table: CurveReport? = nil, level: AnnotationLevel = .error
  ) {
    (self.name, self.results, self.level) = (name, results, level)
    self.table = table ?? CurveReport(title: Self.summary(of: results), table: Self.table(of: results))
  }

  /// How many checks there are, and how many of them failed, in a sentence.
  public var summary: String { Self.summary(of: results) }

  /// JUnit's XML, which most servers show that run checks.
  public var junit: String {
    JUnitText.document(
      name: name,
      cases: results.map { .init(suite: $0.subject, name: $0.name, failure: $0.isMet ? nil : $0.found) }
        + table.leftOut.map { .init(suite: name, name: "left out", skipped: $0) })
  }

  /// Annotations of GitHub Actions: one line for each demand that is not met, at its place in the
  /// file.
  public var annotations: String {
    results.filter { !$0.isMet }.map(annotation).joined()
      + table.leftOut.map { AnnotationText.line("warning", [("title", "left out")], message: $0) }.joined()
  }

  /// A line a result and the summary, with the places of those that are not met.
  public var lines: String {
    let lines = results.map { result in
      let file = result.file.map { Shown.text($0) + ":" } ?? ""
      let place = result.isMet ? "" : result.place.map { "  (\(file)\($0.line):\($0.column))" } ?? ""
      return "\(result.isMet ? "ok  " : "FAIL")  \(Shown.text(result.subject)): \(result.name): \(result.found)\(place)"
    }
    return (lines + [summary]).map { $0 + "\n" }.joined()
  }

  private static func summary(of results: [CheckResult]) -> String {
    "\(Shown.count(results.count, "check")), \(results.count { !$0.isMet }) failed."
  }

  private static func table(of results: [CheckResult]) -> ReportTable {
    ReportTable(
      columns: ["subject", "check", "result", "found", "file"].map { ReportColumn($0, alignment: .leading) }
        + [ReportColumn("line"), ReportColumn("column")],
      rows: results.map { result in
        [
          .text(result.subject), .text(result.name), .text(result.isMet ? "ok" : "failed"), .text(result.found),
          result.file.map(ReportCell.text) ?? .missing, ReportCell(result.place.map { Double($0.line) }),
          ReportCell(result.place.map { Double($0.column) }),
        ]
      })
  }

  private func annotation(_ result: CheckResult) -> String {
    AnnotationText.line(
      level.rawValue,
      [
        ("file", result.file), ("line", result.place.map { "\($0.line)" }),
        ("col", result.place.map { "\($0.column)" }),
        ("title", "\(result.subject): \(result.name)"),
      ], message: "\(result.name): \(result.found)")
  }
}
