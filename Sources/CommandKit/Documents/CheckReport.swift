// What a check found, in one list of formats: for people, for programs, and for the servers that
// run it.

package import ArgumentParser
internal import CurveMath
package import CurveReports

/// Where something stands in a file, counted from 1.
package struct FilePlace: Equatable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
}

/// One demand and whether it is met.
package struct CheckResult: Equatable {
  /// Whose demand it is, such as `press`.
  package let subject: String
  /// What is demanded, such as `overshoot`.
  package let name: String
  /// The file that an annotation belongs to.
  package var file: String?
  package let place: FilePlace?
  /// What was found, as a sentence without its subject.
  package let found: String
  package let isMet: Bool

  package init(subject: String, name: String, file: String? = nil, place: FilePlace?, found: String, isMet: Bool) {
    (self.subject, self.name, self.file, self.place) = (subject, name, file, place)
    (self.found, self.isMet) = (found, isMet)
  }
}

/// How the results of a check are written: as tables are, or as servers read them that run checks.
package struct CheckFormat: DocumentFormat {
  package static let files = FileFormats("A check", all)

  package static let help: ArgumentHelp = "How it is written (default: by the ending of the file, else text)."

  package let name: String
  package let endings: [String]
  /// Whether it is for programs, and not for people.
  package let isForPrograms: Bool
  fileprivate let document: @Sendable (CheckReport) throws(ReportError) -> String

  package static let all =
    WriterCatalog.tables.map { writer in
      CheckFormat(name: writer.name, endings: writer.endings, isForPrograms: writer.isForPrograms) {
        report throws(ReportError) in
        try writer.document(of: report.table).text
      }
    } + [
      // JUnit's XML, which most CI servers show.
      CheckFormat(name: "junit", endings: ["xml"], isForPrograms: false) { $0.junit },
      // Annotations of GitHub Actions: one line for each demand that is not met, at its place in
      // the file.
      CheckFormat(name: "github", endings: [], isForPrograms: false) { $0.annotations },
    ]
}

/// The results of a check.
package struct CheckReport {
  /// What was run: `motioncurve check`.
  private let name: String
  private let results: [CheckResult]
  fileprivate let table: CurveReport
  private let level: AnnotationLevel

  /// How loud the annotations of what is not met are.
  package enum AnnotationLevel: String {
    case notice, warning, error
  }

  /// - Parameter table: What the formats of reports show; without one, a line a result.
  package init(
    _ name: String, results: [CheckResult], table: CurveReport? = nil, level: AnnotationLevel = .error
  ) {
    (self.name, self.results, self.level) = (name, results, level)
    self.table = table ?? CurveReport(title: Self.summary(of: results), table: Self.table(of: results))
  }

  package var summary: String { Self.summary(of: results) }

  /// - Throws: ``ReportError``
  package func document(as format: CheckFormat) throws(ReportError) -> String { try format.document(self) }

  fileprivate var junit: String {
    JUnitText.document(
      name: name,
      cases: results.map { .init(suite: $0.subject, name: $0.name, failure: $0.isMet ? nil : $0.found) }
        + table.leftOut.map { .init(suite: name, name: "left out", skipped: $0) })
  }

  fileprivate var annotations: String {
    results.filter { !$0.isMet }.map(annotation).joined()
      + table.leftOut.map { AnnotationText.line("warning", [("title", "left out")], message: $0) }.joined()
  }

  /// A line a result, with the places of those that are not met.
  package var lines: String {
    let lines = results.map { result in
      let file = result.file.map { Shown.text($0) + ":" } ?? ""
      let place = result.isMet ? "" : result.place.map { "  (\(file)\($0.line):\($0.column))" } ?? ""
      return "\(result.isMet ? "ok  " : "FAIL")  \(Shown.text(result.subject)): \(result.name): \(result.found)\(place)"
    }
    return (lines + [summary]).map { $0 + "\n" }.joined()
  }

  private static func summary(of results: [CheckResult]) -> String {
    "\(results.count) check\(results.count == 1 ? "" : "s"), \(results.count { !$0.isMet }) failed."
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
