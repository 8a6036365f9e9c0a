/// A drawing beside the table of a report, on scales of its own.
///
///     let report = CurveReport(title: "--ease-3, before and after", traces: [before, after])
///     CurveFigure(report, file: "pictures/ease-3.svg")
///
/// HTML draws it below the table; Markdown, which cannot draw, refers to its file.
public struct CurveFigure: Equatable, Sendable {
  /// Its title and its traces: what it draws.
  public let report: CurveReport
  /// The picture of it beside the document, as the document refers to it; `nil` where there is
  /// none.
  public var file: String?

  public init(_ report: CurveReport, file: String? = nil) { (self.report, self.file) = (report, file) }

  /// Returns the drawing by itself.
  ///
  /// - Throws: ``ReportError/notDrawable(series:index:)``.
  public func picture() throws(ReportError) -> Document { try SVGWriter().document(of: report) }
}
