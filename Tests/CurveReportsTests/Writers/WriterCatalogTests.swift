import CurveMath
import CurveReports
import Testing

@Suite("WriterCatalog")
struct WriterCatalogTests {
  @Test("names and file endings are unique and lower-case")
  func unique() {
    let names = WriterCatalog.all.map(\.name)
    let endings = WriterCatalog.all.map(\.fileExtension)
    #expect(Set(names).count == names.count && Set(endings).count == endings.count)
    #expect((names + endings).allSatisfy { $0 == $0.lowercased() && !$0.isEmpty })
    #expect(WriterCatalog.all.allSatisfy { $0.summary.hasSuffix(".") && $0.mediaType.contains("/") })
  }

  @Test("a writer is found by name")
  func lookup() throws {
    for writer in WriterCatalog.all {
      #expect(try WriterCatalog.writer(named: writer.name.uppercased()).name == writer.name)
    }
  }

  @Test("pictures and pages draw motions finely, and two formats are for programs")
  func kinds() {
    #expect(WriterCatalog.all.filter(\.drawsMotions).map(\.name) == ["gnuplot", "svg", "html"])
    #expect(WriterCatalog.all.filter(\.isForPrograms).map(\.name) == ["csv", "json"])
  }

  @Test(
    "an unknown name gets an answer that helps",
    arguments: [
      ("cvs", "No format is called 'cvs'. Did you mean 'csv'?"),
      ("yaml-ish", "No format is called 'yaml-ish'. Use one of text, markdown, csv, json, gnuplot, svg, html."),
    ])
  func unknown(name: String, message: String) {
    let error = #expect(throws: ReportError.self) { try WriterCatalog.writer(named: name) }
    #expect(error?.description == message)
  }

  @Test("every writer writes empty, single and whole reports, the same each time", arguments: WriterCatalog.all.indices)
  func everyReport(index: Int) throws {
    let writer = WriterCatalog.all[index]
    let empty = CurveReport(title: "", table: ReportTable(columns: [], rows: []))
    let single = CurveReport(
      title: "one", traces: [LabeledTrace(label: "dot", trace: ReportSamples.decay(3, 5, count: 1, until: 1))])
    let hollow = CurveReport(title: "none", traces: [LabeledTrace(label: "x", trace: Trace(times: [], states: []))])
    for report in [empty, single, hollow, ReportSamples.comparison] {
      let document = try writer.document(of: report)
      #expect(document == (try writer.document(of: report)))
      #expect(document.mediaType == writer.mediaType)
      #expect(document.text.isEmpty || document.text.hasSuffix("\n"))
      #expect(!document.text.utf8.contains(UInt8(ascii: "\r")))
    }
  }

  @Test("NaN is refused in words, and not written")
  func notANumber() {
    let table = ReportTable(columns: [ReportColumn("speed")], rows: [[.number(1)], [.number(.nan)]])
    for writer in WriterCatalog.all where !["gnuplot", "svg"].contains(writer.name) {
      let error = #expect(throws: ReportError.self) { try writer.document(of: CurveReport(title: "", table: table)) }
      #expect(
        error?.description == "Column 'speed' has no number in row 2 (NaN). Leave the cell missing instead.")
    }
    let trace = Trace(
      times: [0, 1],
      states: [.init(value: 0, velocity: 0, acceleration: 0), .init(value: .infinity, velocity: 0, acceleration: 0)])
    let report = CurveReport(
      title: "", table: ReportTable(columns: [], rows: []), traces: [LabeledTrace(label: "x", trace: trace)])
    for writer in WriterCatalog.all where !["csv", "markdown"].contains(writer.name) {
      let error = #expect(throws: ReportError.self) { try writer.document(of: report) }
      #expect(error?.description == "'x' is not finite at index 1. A picture needs finite times and values.")
    }
  }
}
