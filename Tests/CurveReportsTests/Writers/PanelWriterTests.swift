import CurveMath
import CurveReports
import Testing

@Suite("Pictures of many motions")
struct PanelWriterTests {
  private static func report(
    _ count: Int, arrangement: CurveReport.Arrangement, title: String = "x", note: String? = nil,
    label: (Int) -> String = { "motion \($0)" }
  ) -> CurveReport {
    let traces = (0..<count).map { index in
      var trace = ReportSamples.decay(3, 4 + Double(index), count: 25, until: 1.2)
      if index == 0 { trace.marks = [Trace.Mark(time: 0.3, label: "→ 0"), Trace.Mark(time: 0.31, label: "→ 7")] }
      return LabeledTrace(label: label(index), trace: trace, form: index == 1 ? .steps : .line, note: note)
    }
    return CurveReport(
      title: title, table: ReportTable(columns: [], rows: []), traces: traces, arrangement: arrangement)
  }

  private func markup(_ report: CurveReport, width: Int = 960) throws -> MarkupReader {
    try #require(MarkupReader(try SVGWriter(width: width).document(of: report).text))
  }

  private func number(_ element: (name: String, attributes: [String: String]), _ name: String) -> Double {
    element.attributes[name].flatMap(Double.init) ?? .nan
  }

  @Test("each motion has a drawing, with the first one behind it", arguments: [2, 7, 15], [960, 400])
  func panels(count: Int, width: Int) throws {
    let markup = try markup(Self.report(count, arrangement: .apart), width: width)
    let lines = markup.elements.filter { $0.name == "polyline" }
    #expect(lines.count == 2 * count - 1)
    #expect(lines.count { $0.attributes["class"] == "pale" } == count - 1)
    for index in 0..<count { #expect(markup.texts["text"]?.contains("motion \(index)") == true) }
    let root = try #require(markup.elements.first { $0.name == "svg" })
    for line in lines {
      for pair in (line.attributes["points"] ?? "").split(separator: " ") {
        let place = pair.split(separator: ",").compactMap { Double($0) }
        #expect(place[0] >= 0 && place[0] <= Double(width) && place[1] > 40 && place[1] < number(root, "height"))
      }
    }
    // Equal scales: the first motion has one shape in every drawing.
    let shapes = Set(
      lines.filter { $0.attributes["class"] == "pale" }.map { line -> [Double] in
        let places = (line.attributes["points"] ?? "").split(separator: " ").map { pair in
          pair.split(separator: ",").compactMap { Double($0) }
        }
        return places.flatMap { [(($0[0] - places[0][0]) * 4).rounded(), (($0[1] - places[0][1]) * 4).rounded()] }
      })
    #expect(shapes.count <= 3, "\(shapes.count) shapes but for rounding")
  }

  @Test("stairs have no slope", arguments: [CurveReport.Arrangement.together, .apart])
  func steps(arrangement: CurveReport.Arrangement) throws {
    let markup = try markup(Self.report(2, arrangement: arrangement))
    let stairs = try #require(markup.elements.last { $0.name == "polyline" })
    let places = (stairs.attributes["points"] ?? "").split(separator: " ").map { pair in
      pair.split(separator: ",").compactMap { Double($0) }
    }
    #expect(places.count > 20)
    for (first, second) in zip(places, places.dropFirst()) {
      #expect(first[0] == second[0] || abs(first[1] - second[1]) <= 0.2, "\(first) to \(second)")
    }
  }

  @Test("a long title is broken at its words, and whole in the title of the picture")
  func title() throws {
    let words = (0..<60).map { "spring(duration: 0.\($0), bounce: 0.3)" }.joined(separator: " ─▶ ")
    for arrangement in [CurveReport.Arrangement.together, .apart] {
      let markup = try markup(Self.report(2, arrangement: arrangement, title: words))
      #expect(markup.texts["title"]?.contains(words) == true)
      let texts = try #require(markup.texts["text"])
      let lines = texts.filter { $0.contains("spring(") }
      #expect(lines.count == 3 && lines[2].hasSuffix("…"))
      for line in lines.dropLast() {
        #expect(line.hasSuffix(")") || line.hasSuffix("▶"), "\(line)")
        #expect(line.count < 100)
      }
    }
    let short = try markup(Self.report(2, arrangement: .together, title: "a ▶b"))
    #expect(short.texts["text"]?.contains("a ▶b") == true)
  }

  @Test("many names are written on several lines, and notes below them")
  func legend() throws {
    let names = (0..<30).map { "policy-\($0)" }
    let report = Self.report(
      2, arrangement: .together, note: "in frames <1/60 s>", label: { $0 == 0 ? names.joined(separator: ", ") : "b" })
    let texts = try #require(try markup(report).texts["text"])
    for name in names { #expect(texts.contains { $0.contains(name) }) }
    #expect(texts.contains("all: in frames <1/60 s>"))
    let panels = try #require(
      try markup(Self.report(3, arrangement: .apart, note: "held", label: { "p\($0)" })).texts["text"])
    #expect(panels.contains("all: held") && panels.contains("for comparison: p0"))
  }

  @Test("names of marks stand apart, and no line of one goes through another", arguments: [1.2, 0.4])
  func marks(end: Double) throws {
    var trace = ReportSamples.decay(3, 4, count: 25, until: end)
    trace.marks = (0..<9).map { Trace.Mark(time: 0.05 + 0.04 * Double($0), label: "→ \($0 * 10), -40") }
    let markup = try markup(CurveReport(title: "", traces: [LabeledTrace(label: "a", trace: trace)]))
    let lines = markup.elements.filter { $0.name == "line" && $0.attributes["stroke-dasharray"] == "2 3" }
    #expect(lines.count == (end > 1 ? 9 : 9))
    let names = zip(markup.elements.filter { $0.name == "text" }, markup.texts["text"] ?? []).filter {
      $0.0.attributes["font-size"] == "12"
    }
    #expect(names.count >= 3)
    let boxes = names.map { element, text -> (left: Double, right: Double, base: Double) in
      let (x, width) = (number(element, "x"), Double(text.count) * 12 * 0.6)
      return element.attributes["text-anchor"] == "end"
        ? (x - width, x, number(element, "y")) : (x, x + width, number(element, "y"))
    }
    for (index, box) in boxes.enumerated() {
      for other in boxes[..<index] where other.base == box.base {
        #expect(other.right < box.left || box.right < other.left)
      }
      for line in lines where number(line, "x1") > box.left && number(line, "x1") < box.right {
        #expect(number(line, "y1") > box.base, "A line goes through a name.")
      }
    }
    #expect(trace.marks.allSatisfy { markup.texts["title"]?.contains($0.label) == true })
  }

  @Test(
    "hostile text is text in every small drawing", arguments: ReportSamples.hostileTexts)
  func hostile(text: String) throws {
    func apart(_ text: String) -> CurveReport {
      let report = ReportSamples.hostile(text)
      let series = LabeledTrace(label: text, trace: report.traces[0].trace, form: .steps, note: text)
      return CurveReport(
        title: text, table: report.table, traces: [series, series], valueUnit: text, arrangement: .apart)
    }
    let markup = try markup(apart(text))
    #expect(markup.names("script") == 0 && markup.names("polyline") == 3)
    #expect(markup.elements.allSatisfy { element in !element.attributes.keys.contains { $0.hasPrefix("on") } })
    guard GnuplotRun.program != nil else { return }
    let result = try GnuplotRun.run(GnuplotWriter().document(of: apart(text)).text)
    #expect(result.status == 0 && result.messages == "" && result.output.isEmpty, "\(result.messages)")
    #expect(result.files == ["curves.svg"])
  }

  @Test("gnuplot draws a small drawing for each, as high as they need", .enabled(if: GnuplotRun.program != nil))
  func gnuplot() throws {
    let writer = GnuplotWriter(terminal: .pngcairo(width: 900, height: 400), output: nil)
    let result = try GnuplotRun.run(writer.document(of: Self.report(15, arrangement: .apart, note: "held")).text)
    #expect(result.status == 0 && result.messages == "")
    let bytes = [UInt8](result.output)
    try #require(bytes.count > 24)
    let height = Int(bytes[22]) << 8 + Int(bytes[23])
    #expect(height > 800 && bytes[18] == 3 && bytes[19] == 132)
  }

  @Test("a motion of one sample has its drawing, one of none an empty one")
  func fewSamples() throws {
    let state = CurveState(value: 0.5, velocity: 0, acceleration: 0)
    let traces = [Trace(times: [0.2], states: [state]), Trace(times: [], states: []), ReportSamples.bouncy.trace]
    let report = CurveReport(
      title: "", table: ReportTable(columns: [], rows: []),
      traces: traces.enumerated().map { LabeledTrace(label: "\($0)", trace: $1) }, arrangement: .apart)
    let script = try GnuplotWriter().document(of: report).text
    #expect(script.matches(of: /\$curve1 using/).count == 3 && script.matches(of: /\$curve3 using/).count == 1)
    #expect(!script.contains("$curve2 using") && script.matches(of: /\bNaN\b/).count == 1)
    // Without a title the axes are named at the top.
    let first = try #require(try markup(report).elements.first { $0.name == "text" })
    #expect(number(first, "x") == 24 && number(first, "y") == 34)
    let titled = try markup(Self.report(2, arrangement: .apart, title: "x")).elements.filter { $0.name == "text" }
    #expect(number(titled[0], "y") == 32 && number(titled[1], "y") == 54)
  }

  // MARK: - Lines that coincide

  private func trace(_ value: (Double) -> Double) -> Trace {
    let times = (0...200).map { Double($0) / 100 }
    return Trace(times: times, states: times.map { CurveState(value: value($0), velocity: 0, acceleration: 0) })
  }

  @Test("what a pixel apart cannot be told from another is one line with all names")
  func joined() {
    let lines = [
      LabeledTrace(label: "a", trace: trace { 3 * $0 }), LabeledTrace(label: "b", trace: trace { $0 * $0 }),
      LabeledTrace(label: "c", trace: trace { 3 * $0 + 0.04 }),
      // Steep lines a little later are near, though far in value.
      LabeledTrace(label: "d", trace: trace { 3 * ($0 - 0.009) }),
      LabeledTrace(label: "e", trace: trace { 3 * $0 + ($0 > 1.5 && $0 < 1.56 ? 0.2 : 0) }),
      LabeledTrace(label: "f", trace: trace { $0 * $0 }, form: .steps, note: "held"),
    ]
    let joined = lines.joined(within: (time: 0.01, value: 0.05))
    #expect(joined.map(\.label) == ["a, c, d", "b", "e", "f"])
    #expect(joined.map(\.note) == [nil, nil, nil, "held"])
    #expect(joined[0].trace.times == lines[0].trace.times)
    #expect([LabeledTrace]().joined(within: (time: 1, value: 1)).isEmpty)
  }

  @Test("stairs of a hundred thousand steps are told from one another by what is seen of them")
  func fineStairs() {
    func stairs(_ label: String, _ value: (Double) -> Double) -> LabeledTrace {
      let times = (0...100_000).map { Double($0) / 100_000 }
      let states = times.map { CurveState(value: value($0), velocity: 0, acceleration: 0) }
      return LabeledTrace(label: label, trace: Trace(times: times, states: states), form: .steps)
    }
    // A peak of one step in a hundred thousand is a line in the picture.
    let lines = [stairs("a") { $0 }, stairs("b") { $0 + 1e-4 }, stairs("c") { abs($0 - 0.4) < 1e-6 ? 3 : $0 }]
    #expect(lines.joined(within: (time: 1 / 600, value: 1 / 600)).map(\.label) == ["a, b", "c"])
  }
}
