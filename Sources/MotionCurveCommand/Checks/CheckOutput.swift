internal import CommandKit
internal import CurveReports

/// How the results of a check are written, and where they go.
typealias CheckOutput = DocumentOptions<CheckFormat>

extension DocumentOptions<CheckFormat> {
  /// - Parameters:
  ///   - text: What people read, where that is not the table of the report.
  ///   - remark: What else to say of a file that was written.
  func write(_ report: CheckReport, text: String? = nil, remark: String? = nil) throws {
    let format = chosenFormat()
    let document: String
    if format.name == "text", let text { document = text } else { document = try format.document(of: report) }
    try write(Array(document.utf8), as: format, remark: remark)
  }
}
