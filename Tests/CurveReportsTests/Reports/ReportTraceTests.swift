import CurveMath
import CurveReports
import Synchronization
import Testing

@Suite("CurveReport: traces")
struct ReportTraceTests {
  /// Traces, and how often they were made.
  private final class Drawing: Sendable {
    let count = Atomic(0)

    func traces() -> [LabeledTrace] {
      count.add(1, ordering: .relaxed)
      return [ReportSamples.bouncy]
    }
  }

  private static func report(_ drawing: Drawing) -> CurveReport {
    CurveReport(
      title: "", table: ReportTable(columns: [ReportColumn("a")], rows: [[.number(1)]]), traces: drawing.traces())
  }

  @Test("a writer of tables makes no trace, and writers of pictures share theirs")
  func onDemand() throws {
    let drawing = Drawing()
    let report = Self.report(drawing)
    _ = try CSVWriter().document(of: report)
    _ = try MarkdownWriter().document(of: report)
    _ = try TextWriter(plots: false).document(of: report)
    #expect(drawing.count.load(ordering: .relaxed) == 0)
    _ = try SVGWriter().document(of: report)
    _ = try JSONWriter().document(of: report)
    _ = try HTMLWriter().document(of: report)
    #expect(drawing.count.load(ordering: .relaxed) == 1)
  }

  @Test("two reports are equal when table and traces are")
  func equality() {
    #expect(Self.report(Drawing()) == Self.report(Drawing()))
    let table = Self.report(Drawing()).table
    #expect(Self.report(Drawing()) != CurveReport(title: "", table: table))
    #expect(Self.report(Drawing()) != CurveReport(title: "", table: table, traces: [ReportSamples.calm]))
  }
}

@Suite("Document")
struct DocumentTests {
  @Test("bytes and text are the same in UTF-8")
  func text() {
    let document = Document(text: "s² ∞\n", mediaType: "text/plain")
    #expect(document.bytes == [0x73, 0xC2, 0xB2, 0x20, 0xE2, 0x88, 0x9E, 0x0A])
    #expect(Document(bytes: document.bytes, mediaType: "text/plain") == document && document.text == "s² ∞\n")
  }
}
