internal import ArgumentParser
package import CurveReports

/// How the results of a check are written: as tables are, or as servers read them that run checks.
package struct CheckFormat: DocumentFormat {
  package static let files = FileFormats("A check", all)

  package let name: String
  package let endings: [String]
  /// Whether it is for programs, and not for people.
  package let isForPrograms: Bool
  private let text: @Sendable (CheckReport) throws(ReportError) -> String

  package static let all =
    WriterCatalog.tables.map { writer in
      CheckFormat(name: writer.name, endings: writer.endings, isForPrograms: writer.isForPrograms) {
        report throws(ReportError) in
        try writer.document(of: report.table).text
      }
    } + [
      CheckFormat(name: "junit", endings: ["xml"], isForPrograms: false) { $0.junit },
      CheckFormat(name: "github", endings: [], isForPrograms: false) { $0.annotations },
    ]

  /// The results as a text of this format.
  ///
  /// - Throws: `ReportError`
  package func document(of report: CheckReport) throws(ReportError) -> String { try text(report) }
}
