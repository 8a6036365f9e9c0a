import CurveMath
import CurveReports
import Foundation
import TestSupport
import Testing

/// What a page holds for the script that plays it.
private struct PlayedMotion: Decodable {
  struct Series: Decodable {
    let label: String
    let form: String
    let t: [Double]?
    let v: [Double]
  }

  let start, end, lower, upper, from, to: Double
  let target: Double?
  let series: [Series]
}

@Suite("HTMLWriter: what plays")
struct ReportPlayerTests {
  private func page(_ report: CurveReport) throws -> (text: String, markup: MarkupReader) {
    let text = try HTMLWriter().document(of: report).text
    return (text, try #require(MarkupReader(text)))
  }

  private func motion(_ report: CurveReport) throws -> PlayedMotion {
    let scripts = try #require(try page(report).markup.texts["script"])
    return try JSONDecoder().decode(PlayedMotion.self, from: Data(#require(scripts.first).utf8))
  }

  private func report(_ traces: [LabeledTrace], target: Double? = 1) -> CurveReport {
    CurveReport(title: "", table: ReportTable(columns: [], rows: []), traces: traces, target: target)
  }

  private func straight(_ times: [Double], _ values: [Double]) -> Trace {
    Trace(times: times, states: values.map { CurveState(value: $0, velocity: 0, acceleration: 0) })
  }

  @Test("the policy lets the one script run that the page has, and nothing else")
  func policy() throws {
    let (text, markup) = try page(ReportSamples.comparison)
    let policy = try #require(markup.elements.first { $0.attributes["http-equiv"] != nil }?.attributes["content"])
    #expect(
      policy == "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file: data:; base-uri 'none';"
        + " form-action 'none'; script-src 'sha256-\(PlayerScript.digest)'")
    #expect(
      markup.elements.filter { $0.name == "script" }.map { $0.attributes["type"] } == ["application/json", "module"])
    #expect(text.contains("<script type=\"module\">\(PlayerScript.content)</script>"))
  }

  // Second method: coreutils.
  @Test(
    "the digest is that of the script", .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/sha256sum"))
  )
  func digest() throws {
    let run = try ProgramRun("/usr/bin/sha256sum", input: PlayerScript.content)
    let digits = Array(run.output.prefix(64).utf8)
    let bytes = try stride(from: 0, to: 64, by: 2).map {
      try #require(UInt8(String(decoding: digits[$0..<($0 + 2)], as: UTF8.self), radix: 16))
    }
    #expect(PlayerScript.digest == Data(bytes).base64EncodedString())
  }

  @Test("the script is small, fetches nothing, writes no markup and computes no curve")
  func script() {
    #expect(PlayerScript.source.utf8.count <= 7168)
    #expect(!PlayerScript.source.contains("]]>") && !PlayerScript.source.contains("</"))
    let words = ["innerHTML", "eval", "Function(", "http", "fetch", "import", "document.write"]
    let functions = ["exp", "sin", "cos", "tan", "pow", "sqrt", "log", "hypot"].map { "Math.\($0)" }
    for word in words + functions { #expect(!PlayerScript.source.contains(word), "\(word)") }
  }

  @Test("a page in which nothing moves has no script and lets none run", arguments: [0, 1, 2, 3])
  func still(case number: Int) throws {
    let traces: [LabeledTrace] =
      switch number {
      case 0: []
      case 1: [LabeledTrace(label: "one sample", trace: straight([0.5], [1]))]
      case 2: [LabeledTrace(label: "no time", trace: straight([2, 2], [0, 1]))]
      default: [LabeledTrace(label: "dots", trace: straight([0, 1], [0, 1]), form: .points)]
      }
    let (text, markup) = try page(report(traces))
    #expect(markup.names("script") == 0 && markup.names("form") == 0 && !text.contains("script-src"))
    #expect(text.contains("default-src 'none'"))
  }

  @Test("hostile labels and units are data for the script, too", arguments: ReportSamples.hostileTexts)
  func hostile(text: String) throws {
    let report = ReportSamples.hostile(text)
    let document = try page(report)
    let label = try #require(try motion(report).series.first).label
    // The same text that the table shows: on one line, without what steers.
    #expect(document.markup.texts["th"]?.first == label)
    let data = try #require(document.text.firstRange(of: "id=\"motion\">"))
    let end = try #require(document.text[data.upperBound...].firstRange(of: "</script>"))
    #expect(!document.text[data.upperBound..<end.lowerBound].contains { "<>&".contains($0) })
  }

  @Test(
    "samples are right to a hundred-thousandth of the range, wherever it lies",
    arguments: [(0, 1), (-340, 0.001), (1e9, 2)])
  func precision(offset: Double, scale: Double) throws {
    let times = (0...400).map { 1.7e9 + Double($0) * 0.01 }
    let values = (0...400).map { offset + scale * Elementary.sin(Double($0) * 0.07) }
    let motion = try motion(
      report([LabeledTrace(label: "a", trace: straight(times, values))], target: nil))
    let series = try #require(motion.series.first)
    #expect(series.v.count == 401 && series.t?.count == 401)
    for (shown, exact) in zip(series.v, values) { expectClose(shown, exact, within: 1e-5 * scale) }
    for (shown, exact) in zip(series.t ?? [], times) { expectClose(shown, exact, within: 2e-5) }
    #expect(motion.start == series.t?.first && motion.end == series.t?.last)
  }

  @Test("of more samples than a picture shows, the extremes of every four thousandth stay")
  func many() throws {
    let times = (0..<100_000).map { Double($0) / 1000 }
    let values = (0..<100_000).map { $0 == 31_415 ? 7 : Double($0 % 2) }
    let series = try #require(
      try motion(report([LabeledTrace(label: "a", trace: straight(times, values))])).series.first)
    #expect(series.v.count <= 4 * 4001 && series.v.max() == 7 && series.v.min() == 0)
  }

  @Test("times that are shared are written once")
  func shared() throws {
    let motion = try motion(ReportSamples.comparison)
    #expect(motion.series.map { $0.t?.count } == [61, nil] && motion.series.map(\.v.count) == [61, 61])
    #expect(motion.from == 0 && motion.to == 1 && motion.target == 1)
  }
}

// Second method: a real browser plays the page, with its policy, in a frame of a page that works
// the controls.
@Suite("HTMLWriter: a browser plays", .enabled(if: Browser.path != nil, Browser.missing))
struct ReportPlayerBrowserTests {
  private static let held = LabeledTrace(
    label: "held", trace: ReportSamples.decay(3, 9, count: 13, until: 1.2), form: .steps)
  private static let dots = LabeledTrace(
    label: "dots", trace: ReportSamples.decay(2, 9, count: 5, until: 1), form: .points)
  private static let report = CurveReport(
    title: "", table: ReportTable(columns: [], rows: []), traces: [ReportSamples.bouncy, held, dots])

  /// Returns what a script says that works on `page`, the page of a report, and on `form`, its
  /// controls.
  private func played(
    _ script: String, of report: CurveReport = report, width: Int = 1000, options: [String] = []
  ) throws -> [String] {
    let page = try HTMLWriter().document(of: report).text
    let literal = try #require(String(data: JSONEncoder().encode([page]), encoding: .utf8))
      .replacing("</", with: "<\\/")
    let body = try Browser.body(
      of: """
        <!DOCTYPE html><html><body><script>
        const frame = document.createElement('iframe')
        frame.width = \(width)
        frame.height = 2000
        frame.srcdoc = \(literal)[0]
        frame.onload = async () => {
          const said = []
          const say = (...values) => said.push(...values.map(String))
          try {
            const page = frame.contentDocument
            const form = page.forms.stage
            const { play, back, next, range, shown, speed, rate, look, repeat } = form.elements
            const wait = time => new Promise(done => setTimeout(done, time))
            const put = (control, value) => {
              control.value = value
              for (const kind of ['input', 'change']) control.dispatchEvent(new Event(kind, { bubbles: true }))
            }
            const press = (element, key) =>
              element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
            const values = () => [...form.querySelectorAll('.number')].map(number => number.dataset.value)
            \(script)
          } catch (error) { say(error) }
          document.body.textContent = said.join('|')
        }
        document.body.append(frame)
        </script></body></html>
        """, options: options)
    return body.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
  }

  @Test("every value is that of the samples: on the line between two, of the frame that is held, of the last dot")
  func values() throws {
    let times = [0.31, 0.7, 1.19]
    let steps = times.map { "put(range, \($0)); say(shown.dataset.value, ...values());" }
    let shown = try played(steps.joined(separator: "\n"))
    try #require(shown.count == 12, "\(shown)")
    for (index, time) in times.enumerated() {
      let row = shown[(4 * index)..<(4 * index + 4)].map { Double($0) ?? .nan }
      #expect(row[0] == time)
      let line = ReportSamples.bouncy.trace
      let after = try #require(line.times.firstIndex { $0 > time } ?? line.times.indices.last)
      let part = min(1, (time - line.times[after - 1]) / (line.times[after] - line.times[after - 1]))
      let (first, second) = (line.states[after - 1].value, line.states[after].value)
      expectClose(row[1], first + part * (second - first), within: 6e-6)
      for (column, series) in [(2, Self.held), (3, Self.dots)] {
        let index = try #require(series.trace.times.lastIndex { $0 <= time + 1e-6 })
        expectClose(row[column], series.trace.states[index].value, within: 6e-6)
      }
    }
  }

  @Test("the things and the dots on the picture are where their values are")
  func places() throws {
    let shown = try played(
      """
      const motion = JSON.parse(page.getElementById('motion').textContent)
      put(range, 0.4)
      const part = value => (value - motion.lower) / (motion.upper - motion.lower)
      const [thing] = form.querySelectorAll('.thing')
      say(new DOMMatrix(thing.style.transform.replace('%', 'px')).e / 100 - part(values()[0]))
      // The picture's own line: the corner at 0.4 s is a sample.
      const figure = page.querySelector('figure.wide')
      const line = figure.querySelector('polyline')
      const [dot] = figure.querySelectorAll('.dot')
      const box = dot.getBoundingClientRect()
      const place = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2)
        .matrixTransform(line.getScreenCTM().inverse())
      let least = Infinity
      for (let length = 0; length < line.getTotalLength(); length += 0.25) {
        const point = line.getPointAtLength(length)
        least = Math.min(least, Math.max(Math.abs(point.x - place.x), Math.abs(point.y - place.y)))
      }
      say(least)
      for (const name of ['scale', 'rotation', 'opacity']) {
        put(look, name)
        say(thing.style.transform || thing.style.opacity, thing.className)
      }
      """)
    try #require(shown.count == 8, "\(shown)")
    expectClose(try #require(Double(shown[0])), 0, within: 1e-6)
    #expect(try #require(Double(shown[1])) < 0.5)
    let value = try #require(Double(shown[6]))
    #expect(shown[2].hasPrefix("scale(") && shown[4].hasPrefix("rotate("))
    #expect([shown[3], shown[5], shown[7]] == ["thing scale", "thing rotation", "thing opacity"])
    expectClose(value, ReportSamples.bouncy.trace.states[24].value, within: 6e-6)
  }

  @Test("frames, keys and the pointer move the time")
  func controls() throws {
    let shown = try played(
      """
      put(range, 0.1)
      next.click(); say(shown.dataset.value)
      next.click(); say(shown.dataset.value)
      back.click(); say(shown.dataset.value)
      put(rate, 120)
      press(form.querySelector('ul'), '.'); say(shown.dataset.value)
      press(range, 'ArrowLeft'); say(shown.dataset.value)
      press(range, 'PageUp'); say(shown.dataset.value)
      say(press(speed, 'ArrowDown'), shown.dataset.value)
      put(range, 99); say(shown.dataset.value)
      press(range, ','); press(range, '.'); press(range, '.'); say(shown.dataset.value)
      const figure = page.querySelector('figure.wide')
      const box = figure.getBoundingClientRect()
      const field = JSON.parse(page.getElementById('motion').textContent).pictures[0][0]
      const event = (kind, x, y) => figure.dispatchEvent(new PointerEvent(kind, {
        buttons: 1, clientX: box.x + box.width * (field.left + (field.right - field.left) * x), clientY: box.y + box.height * y,
      }))
      event('pointerdown', 0.25, field.top + 0.1); say(shown.dataset.value)
      event('pointermove', 0.75, field.top + 0.1); say(shown.dataset.value)
      event('pointerdown', 0.5, field.bottom + 0.1); say(shown.dataset.value)
      """)
    let numbers = shown.map { Double($0) ?? .nan }
    let expected = [14, 16, 14, 15, 14, 24].map { Double($0) / 120 }
    try #require(numbers.count == 13, "\(shown)")
    for (number, value) in zip(numbers, expected) { expectClose(number, value, within: 1e-9) }
    // A key that belongs to another control is left to it.
    #expect(shown[6] == "true" && numbers[7] == numbers[5])
    #expect(numbers[8] == 1.2 && numbers[9] == 1.2)
    for (number, value) in zip(numbers[10...], [0.3, 0.9, 0.9]) { expectClose(number, value, within: 0.01) }
  }

  @Test("it starts by itself, stops at its end, starts again, slower, and repeats")
  func plays() throws {
    let shown = try played(
      """
      say(play.textContent)
      // The page's frames come when they are asked for here.
      let [now, pending] = [0, null]
      page.defaultView.requestAnimationFrame = draw => { pending = draw; return 1 }
      page.defaultView.cancelAnimationFrame = () => { pending = null }
      const pass = time => {
        now += time
        const draw = pending
        pending = null
        draw?.(now)
        return shown.dataset.value
      }
      play.click(); put(range, 0); play.click(); say(play.textContent)
      say(pass(0), pass(50), pass(100), pass(5000))
      for (let count = 0; count < 10; count += 1) pass(100)
      say(shown.dataset.value, play.textContent)
      put(speed, 0.1); play.click(); say(pass(20), pass(100))
      press(range, ' '); say(pass(100), play.textContent)
      put(speed, 1); repeat.click(); put(range, 1.15); play.click()
      say(pass(0), pass(100), pass(100), pass(100), pass(100), pass(100), pass(100), pass(100), play.textContent)
      play.click(); say(play.textContent)
      """)
    let numbers = shown.map { Double($0) }
    try #require(shown.count == 22, "\(shown)")
    #expect([0, 1, 7, 11, 20, 21].map { shown[$0] } == ["Pause", "Pause", "Play", "Play", "Pause", "Play"])
    // What a page missed is not caught up, and the end is shown for half a second.
    let times = [2, 3, 4, 5, 6, 8, 9, 10, 12, 13, 17, 18, 19].map { numbers[$0] ?? .nan }
    let expected = [0, 0.05, 0.15, 0.25, 1.2, 0, 0.01, 0.01, 1.15, 1.2, 1.2, 0, 0.1]
    for (time, value) in zip(times, expected) { expectClose(time, value, within: 1e-9) }
  }

  @Test("it waits for those who prefer reduced motion, and plays when they ask")
  func calm() throws {
    let shown = try played(
      """
      await wait(500); say(play.textContent, shown.dataset.value)
      play.click(); say(play.textContent)
      """, options: ["--force-prefers-reduced-motion"])
    #expect(shown == ["Play", "0", "Pause"])
  }

  @Test("every control has a name, the time is said with the values, and a narrow page does not scroll sideways")
  func access() throws {
    let shown = try played(
      """
      put(range, 0.4)
      say(range.getAttribute('aria-valuetext'))
      for (const control of form.elements) {
        say(control.ariaLabel || control.labels?.[0]?.textContent.trim().split(/\\s/)[0] || control.textContent)
      }
      say(page.documentElement.scrollWidth, getComputedStyle(page.querySelector('.narrow')).display, [...form.elements].filter(control => control.type != 'checkbox')
        .every(control => control.localName == 'output' || control.getBoundingClientRect().height >= 44))
      """, width: 390)
    let values = zip(["bouncy", "held", "dots"], [(ReportSamples.bouncy, 24), (Self.held, 4), (Self.dots, 1)]).map {
      "\($0) \(String(format: "%.3f", $1.0.trace.states[$1.1].value))"
    }
    #expect(shown.first == "0.400 s; " + values.joined(separator: "; "))
    #expect(
      shown.dropFirst() == [
        "Play", "Previous frame", "Next frame", "Time", "0.400 s", "Speed", "Frames", "Show", "Repeat", "390", "block",
        "true",
      ])
  }

  @Test("a wide window shows a wide table whole, a narrow one scrolls it and not the page; long names are broken")
  func wideTable() throws {
    let names = [
      "spring(mass: 2.5, stiffness: 100, damping: 12, initialVelocity: 3).delay(0.2).repeatCount(3)", "ease",
    ]
    let columns = [ReportColumn("curve")] + (1...14).map { ReportColumn("a-metric-\($0)") }
    let rows = names.map { [ReportCell.text($0)] + (1...14).map { .number(Double($0) / 7) } }
    let report = CurveReport(
      title: "", table: ReportTable(columns: columns, rows: rows), traces: [ReportSamples.bouncy])
    let script = """
      const region = page.querySelector('.scroll')
      const { width } = region.querySelector('td').getBoundingClientRect()
      say(region.scrollWidth > region.clientWidth, page.documentElement.scrollWidth, width < frame.width / 2)
      """
    #expect(try played(script, of: report, width: 1800) == ["false", "1800", "true"])
    #expect(try played(script, of: report, width: 390) == ["true", "390", "true"])
  }

  @Test(
    "hostile labels are shown as text, and no other script runs",
    arguments: ["</script><script>parent.x=1</script>", "<img src=x onerror=parent.x=1>", "]]><b>", "${1+1}`'\""])
  func hostile(text: String) throws {
    let quoted = String(decoding: try JSONEncoder().encode(text), as: UTF8.self).replacing("</", with: "<\\/")
    let shown = try played(
      """
      const name = form.querySelector('.name')
      say(window.x, name.childElementCount, name.textContent == \(quoted))
      const script = page.createElement('script')
      script.textContent = 'parent.x = 1'
      page.body.append(script)
      say(window.x)
      """, of: ReportSamples.hostile(text))
    #expect(shown == ["undefined", "0", "true", "undefined"])
  }

  @Test("many motions apart have a mark in each drawing, and residuals one without dots")
  func fields() throws {
    let traces = (0..<7).map {
      LabeledTrace(label: "\($0)", trace: ReportSamples.decay(3, 4 + Double($0), count: 13, until: 1.2))
    }
    let table = ReportTable(columns: [], rows: [])
    let count = "say(page.querySelectorAll('.wide .cursor').length, page.querySelectorAll('.wide .dot').length)"
    let apart = CurveReport(title: "", table: table, traces: traces, arrangement: .apart)
    #expect(try played(count, of: apart) == ["7", "7"])
    let fitted = CurveReport(title: "", table: table, traces: [traces[0], traces[1]], residuals: Self.dots)
    #expect(try played(count, of: fitted) == ["2", "2"])
  }
}
