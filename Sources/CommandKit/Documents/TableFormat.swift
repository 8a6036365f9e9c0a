internal import ArgumentParser
package import CurveReports

/// A format of tables, by the name of its writer.
package struct TableFormat: DocumentFormat {
  package let writer: any CurveWriter

  package static let all = WriterCatalog.tables.map { TableFormat(writer: $0) }

  package static let text = TableFormat(writer: TextWriter())

  package static let files = FileFormats("A table", all)

  package var name: String { writer.name }
  package var endings: [String] { writer.endings }
}
