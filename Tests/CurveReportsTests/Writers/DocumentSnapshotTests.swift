import CurveMath
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

  /// Decays of different rates; the first has marks, the second is held from frame to frame, the
  /// third has dots.
  private static func traces(_ count: Int, scale: Double = 1, notes: Bool = true) -> [LabeledTrace] {
    (0..<count).map { index in
      var trace = ReportSamples.decay(3, 4 + Double(index), count: 13, until: 1.2)
      trace = Trace(
        times: trace.times,
        states: trace.states.map {
          CurveState(value: $0.value * scale, velocity: $0.velocity * scale, acceleration: $0.acceleration * scale)
        })
      if index == 0 {
        trace.marks = [(0.3, "→ 0"), (0.31, "→ 7"), (0.9, "drag"), (1.2, "→ 12.5")].map(Trace.Mark.init)
      }
      let name = index % 4 == 3 ? "a motion with a name that goes over several lines, no. \(index)" : "motion \(index)"
      return LabeledTrace(
        label: name, trace: trace, form: index == 1 ? .steps : index == 2 ? .points : .line,
        note: notes && index % 3 != 2 ? "held between \(index % 2 == 0 ? "frames" : "events")" : nil)
    }
  }

  private static func report(
    _ traces: [LabeledTrace], arrangement: CurveReport.Arrangement = .together, scale: Double = 1,
    residuals: LabeledTrace? = nil
  ) -> CurveReport {
    CurveReport(
      title: "A title that is long enough to be broken in pictures that are not very wide, as this one is not: "
        + "what follows is on the next line",
      table: ReportTable(traces: Array(traces.prefix(1))), traces: traces, target: scale,
      valueUnit: scale == 1 ? "travel" : "pt", residuals: residuals, notes: ["A note."], arrangement: arrangement)
  }

  @Test("a picture for each of some motions", arguments: ["svg", "gnuplot"], [2, 7])
  func panels(name: String, count: Int) throws {
    let writer = try WriterCatalog.writer(named: name)
    try check(
      try writer.document(of: Self.report(Self.traces(count), arrangement: .apart)),
      against: "panels-\(count).\(writer.fileExtension)")
  }

  @Test("values in points with marks, dots, and what is left of them", arguments: ["svg", "gnuplot", "text", "html"])
  func recorded(name: String) throws {
    let writer = try WriterCatalog.writer(named: name)
    let left = LabeledTrace(
      label: "left", trace: ReportSamples.decay(2, 19, count: 13, until: 1.2), form: .points)
    try check(
      try writer.document(of: Self.report(Self.traces(4, scale: 340), scale: 340, residuals: left)),
      against: "recorded.\(writer.fileExtension)")
  }

  @Test("many motions in one picture", arguments: ["svg", "gnuplot"])
  func many(name: String) throws {
    let writer = try WriterCatalog.writer(named: name)
    try check(try writer.document(of: Self.report(Self.traces(34))), against: "many.\(writer.fileExtension)")
  }

  @Test("a map of contours, on plain and on logarithmic axes")
  func contours() throws {
    for isLogarithmic in [false, true] {
      let columns = ContourMap.Axis(
        label: "mass", values: (0...8).map { Elementary.pow(10, Double($0) / 4 - 1) }, isLogarithmic: isLogarithmic)
      let rows = ContourMap.Axis(label: "damping", values: (0...5).map { 3 + 7 * Double($0) })
      let map = ContourMap(
        title: "Settling", label: "settling time (s)", horizontal: columns, vertical: rows,
        values: rows.values.flatMap { row in columns.values.map { $0 > 9 && row > 30 ? .nan : 2 * $0 / row * 7 } })
      let name = isLogarithmic ? "contours-logarithmic.gp" : "contours.gp"
      try check(try GnuplotContourWriter().document(of: map), against: name)
    }
  }

  @Test("pictures of other sizes")
  func sizes() throws {
    let report = Self.report(Self.traces(5), arrangement: .apart)
    try check(try SVGWriter(width: 400, height: 300).document(of: report), against: "narrow.svg")
    try check(
      try GnuplotWriter(terminal: .pngcairo(width: 500, height: 300), output: nil).document(of: report),
      against: "narrow.gp")
  }

  @Test("one, some and many motions in a terminal, narrow and wide", arguments: [1, 2, 8, 9], [40, 72, 120])
  func terminal(count: Int, width: Int) throws {
    let steep = Self.traces(count, scale: count == 2 ? 1e-5 : 1)
    try check(
      try TextWriter(width: width).document(of: Self.report(steep, scale: count == 2 ? 1e-5 : 1)),
      against: "terminal-\(count)-\(width).txt")
  }

  @Test("maps of distances of some and of many motions", arguments: [9, 34])
  func bigMaps(count: Int) throws {
    let map = DistanceMap(
      title: "\(count) curves", label: "largest difference (travel)",
      names: (0..<count).map { "curve \($0)\($0 % 5 == 0 ? " with a longer name than others" : "")" },
      distances: (0..<count).map { row in (0..<count).map { abs(Double(row - $0)) / 40 } }
    ).arranged
    try check(try SVGDistanceWriter().document(of: map), against: "distances-\(count).svg")
    try check(try GnuplotDistanceWriter().document(of: map), against: "distances-\(count).gp")
  }

  private func check(_ document: Document, against file: String) throws {
    #expect(try document.text == Snapshot.text("data/documents/\(file)", renewedAs: document.text), "\(file) differs")
  }
}
