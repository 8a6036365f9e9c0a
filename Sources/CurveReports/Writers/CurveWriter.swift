/// Turns a report into a document of one format.
///
/// A new format is one type in a file of its own, one line in ``WriterCatalog/all`` and one test.
public protocol CurveWriter: Sendable {
  /// The name by which the format is asked for, such as `csv`.
  var name: String { get }

  /// The usual end of a file's name, without the point.
  var fileExtension: String { get }

  /// Other ends of a file's name that ask for the format. Default: none.
  var otherExtensions: [String] { get }

  /// Such as `text/csv`.
  var mediaType: String { get }

  /// What the format is good for, in a sentence.
  var summary: String { get }

  /// Whether it shows curves and nothing else. Default: no.
  var isPicture: Bool { get }

  /// Whether it draws curves as finely as a screen shows them. Default: as pictures do.
  var drawsMotions: Bool { get }

  /// Whether it is for programs, and not for people. Default: no.
  var isForPrograms: Bool { get }

  /// Writes a report down.
  ///
  /// The same report always gives the same bytes: no locale, no date, no random order.
  ///
  /// - Throws: ``ReportError`` when the report holds what the format cannot say.
  func document(of report: CurveReport) throws(ReportError) -> Document
}

extension CurveWriter {
  public var otherExtensions: [String] { [] }
  public var isPicture: Bool { false }
  public var drawsMotions: Bool { isPicture }
  public var isForPrograms: Bool { false }

  /// All ends of a file's name that ask for the format, the usual one first.
  package var endings: [String] { [fileExtension] + otherExtensions }
}
