internal import CurveMath

/// Every format that a report can be written in.
public enum WriterCatalog {
  /// The writers with their standard settings, those for people first.
  public static let all: [any CurveWriter] = [
    TextWriter(),
    MarkdownWriter(),
    CSVWriter(),
    JSONWriter(),
    GnuplotWriter(),
    SVGWriter(),
    HTMLWriter(),
  ]

  /// Those that write tables: with a picture beside it, or without.
  package static let tables = all.filter { !$0.isPicture }

  /// Returns the writer of that name, in any case.
  ///
  ///     try WriterCatalog.writer(named: "csv").mediaType  // "text/csv"
  ///
  /// - Throws: ``ReportError/unknownWriter(_:nearest:known:)``.
  public static func writer(named name: String) throws(ReportError) -> any CurveWriter {
    let wanted = name.lowercased()
    guard let writer = all.first(where: { $0.name == wanted }) else {
      let known = all.map(\.name)
      throw .unknownWriter(name, nearest: NearestSpelling.of(name, among: known), known: known)
    }
    return writer
  }
}
