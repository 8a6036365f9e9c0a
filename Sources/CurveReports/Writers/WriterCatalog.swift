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

  /// Returns the writer for a file by the end of its name, or `nil` when no format has that ending.
  ///
  ///     WriterCatalog.writer(forFile: "out/curves.svg")?.name  // "svg"
  public static func writer(forFile path: String) -> (any CurveWriter)? {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    let ending = path[path.index(after: dot)...].lowercased()
    return all.first { $0.fileExtension == ending || $0.otherExtensions.contains(ending) }
  }
}
