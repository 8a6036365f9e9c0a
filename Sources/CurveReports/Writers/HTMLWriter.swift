// One page that needs nothing beside it and no server: the motions move, the picture is inlined in
// a wide and a narrow drawing, and there are the table and links to files.
//
// The markup is also well-formed XML, so that any XML reader can check or transform it. Without
// scripts all but the moving part is there. The page's policy lets no other script run and loads
// nothing but pictures beside it.

/// Writes a page that plays the motions, with the picture, the table and the files beside it.
///
/// What moves are the samples of the traces, rounded to a hundred-thousandth of their range;
/// between two samples on the straight line that the picture shows, and held where they are frames.
/// It starts by itself unless the reader prefers reduced motion.
///
///     try HTMLWriter(files: [PageFile(name: "curves.png", summary: "Drawn by gnuplot", preview: .image)])
///       .document(of: report)
public struct HTMLWriter: CurveWriter {
  public let name = "html"
  public let fileExtension = "html"
  public let otherExtensions = ["htm"]
  public let mediaType = "text/html"
  public let summary = "One page that plays the motions, with picture and table, light and dark, narrow and wide."
  public let drawsMotions = true

  /// The files that the page links to, in this order.
  public let files: [PageFile]

  /// A longer table is cut: a page is for reading.
  private static let rowLimit = 500

  public init(files: [PageFile] = []) {
    self.files = files
  }

  /// - Throws: ``ReportError/notANumber(column:row:)`` and
  ///   ``ReportError/notDrawable(series:index:)``.
  public func document(of report: CurveReport) throws(ReportError) -> Document {
    try report.table.check()
    let title = XMLText.escaped(report.title.isEmpty ? "Motion curves" : report.title)
    var body = "<h1>\(title)</h1>\n"
    let pictures = report.traces.isEmpty ? nil : try pictures(report)
    let stage = pictures.flatMap { PlayerStage(report, pictures: $0.fields) }
    if let pictures { body += (stage?.element ?? "") + pictures.figures }
    if !report.table.columns.isEmpty { body += table(report.table) }
    body += report.notes.map { "<p>\(XMLText.escaped($0))</p>\n" }.joined()
    for (index, figure) in report.figures.enumerated() {
      let drawing = try self.pictures(figure.report, number: index + 1).figures
      body += "<section>\n<h2>\(XMLText.escaped(figure.report.title))</h2>\n\(drawing)</section>\n"
    }
    if !report.leftOut.isEmpty {
      let items = report.leftOut.map { "<li>\(XMLText.escaped($0))</li>\n" }
      body += "<h2>Left out</h2>\n<ul>\n" + items.joined() + "</ul>\n"
    }
    if !files.isEmpty { body += "<h2>Files</h2>\n<ul class=\"files\">\n" + files.map(item).joined() + "</ul>\n" }
    return Document(
      text: """
        <!DOCTYPE html>
        <html lang="en" xmlns="http://www.w3.org/1999/xhtml">
        <head>
        <meta charset="utf-8"/>
        <meta name="viewport" content="width=device-width, initial-scale=1"/>
        <meta name="color-scheme" content="light dark"/>
        <meta http-equiv="Content-Security-Policy" content="\(Self.policy(plays: stage != nil))"/>
        <title>\(title)</title>
        <style>
        \(Self.style)
        \(stage == nil ? "" : PlayerStage.style)</style>
        </head>
        <body>
        <main>
        \(body)</main>
        \(stage == nil ? "" : PlayerScript.element)</body>
        </html>

        """, mediaType: mediaType)
  }

  /// What the page may load and run.
  private static func policy(plays: Bool) -> String {
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file: data:; base-uri 'none'; form-action 'none'"
      + (plays ? "; script-src 'sha256-\(PlayerScript.digest)'" : "")
  }

  /// A wide and a narrow drawing, of which the page shows the one that fits, for shrunk text cannot
  /// be read; and where the drawings lie in each.
  ///
  /// - Parameter number: Tells the drawings of one page apart; `nil` for that of the report itself.
  private func pictures(
    _ report: CurveReport, number: Int? = nil
  ) throws(ReportError) -> (figures: String, fields: [[PlotField]]) {
    let suffix = number.map { "-\($0)" } ?? ""
    let untitled = CurveReport(
      title: "", table: report.table, traces: report.traces, target: report.target, valueUnit: report.valueUnit,
      residuals: report.residuals, arrangement: report.arrangement)
    let wide = try SVGWriter(width: 960, height: 500, identifier: "wide\(suffix)").picture(of: untitled)
    let narrow = try SVGWriter(width: 400, height: 320, identifier: "narrow\(suffix)").picture(of: untitled)
    return (
      "<figure class=\"wide\">\n\(wide.element)</figure>\n<figure class=\"narrow\">\n\(narrow.element)</figure>\n",
      [wide.fields, narrow.fields]
    )
  }

  private func table(_ table: ReportTable) -> String {
    let heads = table.columns.map { column in
      let unit = column.unit.map { " <small>\(XMLText.escaped($0))</small>" } ?? ""
      return "<th scope=\"col\" class=\"\(column.alignment)\">\(XMLText.escaped(column.name))\(unit)</th>"
    }
    let shown = ReportTable(columns: table.columns, rows: Array(table.rows.prefix(Self.rowLimit)))
    let rows = shown.displayedRows.map { row in
      "<tr>" + zip(table.columns, row).map { "<td class=\"\($0.alignment)\">\(XMLText.escaped($1))</td>" }.joined()
        + "</tr>\n"
    }
    let note =
      table.rows.count > Self.rowLimit ? "<p>The first \(Self.rowLimit) of \(table.rows.count) rows.</p>\n" : ""
    return """
      <div class="scroll" role="region" aria-label="Numbers" tabindex="0">
      <table>
      <thead><tr>\(heads.joined())</tr></thead>
      <tbody>
      \(rows.joined())</tbody>
      </table>
      </div>
      \(note)
      """
  }

  private func item(_ file: PageFile) -> String {
    let reference = XMLText.reference(toFile: file.name)
    let link = "<a href=\"\(reference)\">\(XMLText.escaped(file.name))</a> \(XMLText.escaped(file.summary))"
    switch file.preview {
    case .none: return "<li>\(link)</li>\n"
    case .image:
      return
        "<li>\(link)<br/><img src=\"\(reference)\" alt=\"\(XMLText.escaped(file.summary))\" loading=\"lazy\"/></li>\n"
    case .text(let text):
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { XMLText.escaped(String($0)) }
      return "<li>\(link)<details><summary>Show</summary><pre>\(lines.joined(separator: "\n"))</pre></details></li>\n"
    }
  }

  private static let style = """
    :root { color-scheme: light dark; --paper: #ffffff; --ink: #202124; --soft: #5f6368; --line: #e3e5e8; --link: #0b57a4; --back: #f6f7f8 }
    @media (prefers-color-scheme: dark) {
      :root { --paper: #16181d; --ink: #e8eaed; --soft: #b4b9bf; --line: #33373e; --link: #8ab8ec; --back: #1f2229 }
    }
    * { box-sizing: border-box }
    body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif }
    main { max-width: 1020px; margin: 0 auto; padding: 24px 16px 64px }
    h1 { font-size: 1.5rem; line-height: 1.25; margin: 8px 0 16px; overflow-wrap: anywhere }
    h2 { font-size: 1.15rem; margin: 36px 0 8px }
    figure { position: relative; margin: 0 0 20px }
    figure svg, img { display: block; width: 100%; height: auto }
    img { margin-top: 8px; border: 1px solid var(--line); border-radius: 6px; background: #ffffff }
    .narrow { display: none }
    @media (max-width: 640px) { .wide { display: none } .narrow { display: block } }
    .scroll:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
    .scroll { position: relative; left: 50%; width: fit-content; min-width: 100%; max-width: calc(100vw - 48px); transform: translateX(-50%); overflow-x: auto; border: 1px solid var(--line); border-radius: 6px }
    table { border-collapse: collapse; width: 100%; font-size: 0.9rem; font-variant-numeric: tabular-nums }
    th, td { padding: 6px 12px; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line) }
    thead th { background: var(--back); font-weight: 600; vertical-align: bottom }
    tbody tr:last-child td { border-bottom: 0 }
    th.trailing, td.trailing { text-align: right }
    td.trailing { white-space: nowrap }
    th:first-child, td:first-child { position: sticky; left: 0; background: var(--paper); max-width: min(24em, 45vw); overflow-wrap: break-word }
    thead th:first-child { background: var(--back) }
    small { color: var(--soft); font-weight: 400 }
    a { color: var(--link) }
    li, p { overflow-wrap: anywhere }
    .files { list-style: none; padding: 0; margin: 0 }
    .files li { padding: 10px 0; border-bottom: 1px solid var(--line) }
    pre { overflow: auto; max-height: 22rem; margin: 8px 0 0; padding: 12px; background: var(--back); border-radius: 6px; font-size: 0.8rem; line-height: 1.45 }
    summary { cursor: pointer; color: var(--soft) }
    """
}
