import CurveReports
import TestSupport
import Testing

/// Whole documents, byte by byte.
@Suite("Documents as a whole")
struct DocumentSnapshotTests {
  @Test("a comparison of two springs", arguments: WriterCatalog.all.indices)
  func comparison(index: Int) throws {
    let writer = WriterCatalog.all[index]
    try check(try writer.document(of: ReportSamples.comparison), against: "comparison.\(writer.fileExtension)")
  }

  @Test("one trace", arguments: ["text", "csv", "json", "markdown"])
  func trace(name: String) throws {
    let writer = try WriterCatalog.writer(named: name)
    let series = LabeledTrace(label: "bouncy", trace: ReportSamples.decay(8.796, 8.975, count: 7, until: 0.6))
    try check(
      try writer.document(of: CurveReport(title: "bouncy", traces: [series])), against: "trace.\(writer.fileExtension)")
  }

  @Test("the readings of one curve")
  func readings() throws {
    let report = CurveReport(title: "", table: ReportTable(readings: ReportSamples.readings(1.25)))
    try check(try TextWriter(width: 80).document(of: report), against: "readings.txt")
  }

  @Test("a map of distances")
  func distances() throws {
    let map = DistanceMap(
      title: "Three curves", label: "largest difference (travel)", names: ["smooth", "a_b & 'c'", "50% <bouncy>"],
      distances: [[0, 0.0625, 0.4], [0.0625, 0, 0.375], [0.4, 0.375, 0]]
    ).arranged
    try check(try SVGDistanceWriter().document(of: map), against: "distances.svg")
    try check(try GnuplotDistanceWriter().document(of: map), against: "distances.gp")
  }

  private func check(_ document: Document, against file: String) throws {
    #expect(try document.text == Snapshot.text("data/documents/\(file)", renewedAs: document.text), "\(file) differs")
  }
}
