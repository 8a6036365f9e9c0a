import CurveMath
import CurveReports
import Testing

@Suite("SVGWriter")
struct SVGWriterTests {
  private func markup(_ report: CurveReport) throws -> MarkupReader {
    try #require(MarkupReader(try SVGWriter().document(of: report).text))
  }

  private func report(_ values: [Double], target: Double? = 1) -> CurveReport {
    let times = values.indices.map { Double($0) / 10 }
    let states = values.map { CurveState(value: $0, velocity: 0, acceleration: 0) }
    return CurveReport(
      title: "x", traces: [LabeledTrace(label: "y", trace: Trace(times: times, states: states))], target: target)
  }

  private func points(_ markup: MarkupReader) -> [(x: Double, y: Double)] {
    markup.elements.filter { $0.name == "polyline" }.flatMap { ($0.attributes["points"] ?? "").split(separator: " ") }
      .map { pair in
        let numbers = pair.split(separator: ",").compactMap { Double($0) }
        return (numbers[0], numbers[1])
      }
  }

  @Test("hostile text is text: no element more, and none of its markup", arguments: ReportSamples.hostileTexts)
  func hostile(text: String) throws {
    let markup = try markup(ReportSamples.hostile(text))
    let plain = try self.markup(ReportSamples.hostile("plain"))
    let untitled = text.isEmpty ? 1 : 0
    #expect(markup.elements.count == plain.elements.count - untitled)
    #expect(markup.names("script") == 0)
    #expect(markup.elements.allSatisfy { element in !element.attributes.keys.contains { $0.hasPrefix("on") } })
  }

  @Test(
    "values far outside of 0…1 are drawn in full, within the picture",
    arguments: [[0, 3.7, -2.4, 1], [100, 350, -80, 300]])
  func wholeRange(values: [Double]) throws {
    let points = try points(markup(report(values)))
    #expect(points.count == 4)
    #expect(points.allSatisfy { $0.y > 60 && $0.y < 480 && $0.x >= 0 && $0.x <= 960 })
    #expect(points[1].y == points.map(\.y).min() && points[2].y == points.map(\.y).max())
  }

  @Test("a line has the points that a screen shows, and keeps its extremes")
  func simplified() throws {
    let long = LabeledTrace(label: "x", trace: ReportSamples.decay(4, 40, count: 20_001, until: 2))
    let points = try points(markup(CurveReport(title: "", traces: [long])))
    #expect(points.count > 100 && points.count < 1500)
    let values = long.trace.states.map(\.value)
    let peak = try #require(values.max()), dip = try #require(values.min())
    // 0 and the peak are known, so that every other value has a place.
    let low = try #require(points.map(\.y).max()), high = try #require(points.map(\.y).min())
    #expect(abs(points[0].y - low - (high - low) * (0 - dip) / (peak - dip)) < 0.2)
  }

  @Test("the target is a dashed line at its value")
  func target() throws {
    let markup = try markup(report([0, 0.4, 1]))
    let dashed = markup.elements.filter { $0.name == "line" && $0.attributes["stroke-dasharray"] == "6 5" }
    #expect(dashed.count == 2)
    #expect(dashed[0].attributes["y1"].flatMap(Double.init) == points(markup).last?.y)
    #expect(try !SVGWriter().document(of: report([0, 1], target: nil)).text.contains("6 5"))
  }

  @Test(
    "ticks are round numbers of any size",
    arguments: [
      ([0, 1], ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]), ([0, 3e8], ["0", "5e7", "1e8"]),
      ([0, 2e-9], ["0", "5e-10", "1e-9"]),
      ([-1e300, 1.2e300], ["-1e300", "-5e299", "0"]), ([995, 1003], ["996", "998", "1000"]),
    ] as [([Double], [String])])
  func ticks(values: [Double], expected: [String]) throws {
    let texts = try #require(markup(report(values, target: nil)).texts["text"])
    #expect(expected.allSatisfy(texts.contains), "\(texts)")
  }

  @Test("the ninth curve begins the colours again, with dashes")
  func manyCurves() throws {
    let traces = (0..<20).map {
      LabeledTrace(label: "\($0)", trace: ReportSamples.decay(3, 1 + Double($0), count: 9, until: 1))
    }
    let lines = try markup(CurveReport(title: "", traces: traces)).elements.filter { $0.name == "polyline" }
    #expect(lines.count == 20)
    #expect(
      Set(lines.map { "\($0.attributes["stroke"] ?? "") \($0.attributes["stroke-dasharray"] ?? "")" }).count == 20)
    #expect(lines[0].attributes["stroke"] == lines[8].attributes["stroke"])
    #expect(lines[7].attributes["stroke-dasharray"] == nil && lines[8].attributes["stroke-dasharray"] != nil)
  }

  @Test(
    "values of any size and number give finite coordinates",
    arguments: [
      [], [0.3], [1, 1], [0, 0], [Double.greatestFiniteMagnitude, -Double.greatestFiniteMagnitude],
      [.leastNonzeroMagnitude, 0],
      [1e16, 1e16 + 2], [-3, -3],
    ] as [[Double]])
  func corners(values: [Double]) throws {
    for target in [nil, 1] as [Double?] {
      let text = try SVGWriter().document(of: report(values, target: target)).text
      #expect(MarkupReader(text) != nil)
      #expect(!text.contains("NaN") && !text.contains("Infinity"))
    }
  }

  @Test("the smallest picture is 240 by 180 pixels")
  func smallest() async throws {
    #expect(try SVGWriter(width: 240, height: 180).document(of: report([0, 1])).text.contains("width=\"240\""))
    await #expect(processExitsWith: .failure) { _ = SVGWriter(width: 239, height: 180) }
    await #expect(processExitsWith: .failure) { _ = SVGWriter(width: 240, height: 179) }
  }

  @Test("where there is nothing to draw the middle of the picture says so")
  func nothing() throws {
    let report = CurveReport(title: "", traces: [LabeledTrace(label: "x", trace: Trace(times: [], states: []))])
    let markup = try markup(report)
    let texts = zip(markup.elements.filter { $0.name == "text" }, markup.texts["text"] ?? [])
    let note = try #require(texts.first { $0.1 == "Nothing to draw" }).0
    let axis = try #require(texts.first { $0.1 == "time (s)" }).0
    let (y, end) = (note.attributes["y"].flatMap(Double.init) ?? 0, axis.attributes["y"].flatMap(Double.init) ?? 0)
    #expect(y > 0.35 * end && y < 0.5 * end && note.attributes["x"] == axis.attributes["x"])
  }

  @Test("the picture has a name and a description")
  func accessibility() throws {
    let markup = try markup(ReportSamples.comparison)
    #expect(markup.texts["title"]?.contains("Two springs") == true)
    #expect(
      markup.texts["desc"] == [
        "Value over time of bouncy, calm, \"so to speak\": from 0 s to 1.000 s, values between 0 and 1.046 travel."
      ])
  }
}
