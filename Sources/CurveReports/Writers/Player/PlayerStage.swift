// What a page needs to play the motions of a report: a place, the samples, and the script.

internal import CurveMath

/// The moving part of a page.
struct PlayerStage {
  /// Elements for the page; hidden where no script runs.
  let element: String

  /// - Parameters:
  ///   - report: What is drawn.
  ///   - pictures: Of each figure of the page, in their order, where its drawings lie.
  /// - Returns: `nil` where nothing moves: no motion is known between its samples, or there is no
  ///   time.
  init?(_ report: CurveReport, pictures: [[PlotField]]) {
    guard report.traces.contains(where: { $0.form != .points && $0.trace.count > 1 }),
      let start = report.traces.compactMap(\.trace.times.first).min(),
      let end = report.traces.compactMap(\.trace.times.last).max(), start < end
    else { return nil }
    let digits = ShownDigits(from: start, to: end)
    func seconds(_ time: Double) -> String { DecimalText.shortest(digits.rounded(time)) }
    let members = Self.members(of: report, from: start, until: end, pictures: pictures)
    // Each of these is inside of a text only, so that neither HTML nor XML sees markup.
    let data = JSONValue.object(members).text().replacing("&", with: "\\u0026").replacing("<", with: "\\u003c")
      .replacing(">", with: "\\u003e")
    element = """
      <form id="stage" name="stage" aria-label="Preview" autocomplete="off" hidden="hidden">
      <p class="unit">value (\(XMLText.escaped(report.valueUnit)))</p>
      <ul aria-label="Motions at this time"></ul>
      <div class="bar">
      <button type="button" name="play">Play</button>
      <button type="button" name="back" aria-label="Previous frame">‹</button>
      <button type="button" name="next" aria-label="Next frame">›</button>
      <input type="range" name="range" aria-label="Time" min="\(seconds(start))" max="\(seconds(end))" step="any"/>
      <output name="shown" aria-live="off"></output>
      </div>
      <div class="bar">
      <label>Speed <select name="speed">\(Self.options([("1", "1×"), ("0.5", "½×"), ("0.25", "¼×"), ("0.1", "⅒×")]))</select></label>
      <label>Frames <select name="rate">\(Self.options([("60", "60/s"), ("120", "120/s")]))</select></label>
      <label>Show <select name="look">\(Self.options(Self.looks.map { ($0, $0) }))</select></label>
      <label><input type="checkbox" name="repeat"/> Repeat</label>
      </div>
      </form>
      <script type="application/json" id="motion">\(data)</script>

      """
  }

  /// What the script can make of a value.
  private static let looks = ["position", "scale", "rotation", "opacity"]

  private static func options(_ options: [(value: String, text: String)]) -> String {
    options.map { "<option value=\"\($0.value)\">\($0.text)</option>" }.joined()
  }

  private static func members(
    of report: CurveReport, from start: Double, until end: Double, pictures: [[PlotField]]
  ) -> [JSONValue.Member] {
    let range = report.valueRange
    let padded = range.padded(by: 0.05)
    let (seconds, values) = (ShownDigits(from: start, to: end), ShownDigits(from: range.lower, to: range.upper))
    let from = report.traces.first { $0.trace.count > 0 }?.trace.states[0].value ?? range.lower
    let to = report.target.flatMap { $0 == from ? nil : $0 } ?? (from < range.upper ? range.upper : range.lower)
    var previous: [Double]?
    let series = report.traces.enumerated().map { index, series -> JSONValue in
      let samples = series.seen(during: end - start)
      let times = samples.map { seconds.rounded($0.time) }
      var members: [JSONValue.Member] = [
        ("label", .string(OutsideText.oneLine(series.label))), ("form", .string(series.form.rawValue)),
        ("colour", .count(report.isApart ? 0 : index % SeriesStyle.colourCount)),
      ]
      if times != previous { members.append(("t", .numbers(times))) }
      previous = times
      return .object(members + [("v", .numbers(samples.map { values.rounded($0.value) }))])
    }
    return [
      ("start", .number(seconds.rounded(start))), ("end", .number(seconds.rounded(end))),
      ("timeDecimals", .count(seconds.decimals)), ("lower", .number(padded.lower)), ("upper", .number(padded.upper)),
      ("decimals", .count(values.decimals)), ("from", .number(from)), ("to", .number(to)),
      ("target", report.target.map(JSONValue.number) ?? .null), ("series", .array(series)),
      ("pictures", .array(pictures.map { .array($0.map(\.value)) })),
    ]
  }
}

extension LabeledTrace {
  /// The samples that can be distinguished when they are played: of a hundred thousand in a column
  /// of a picture four are seen.
  fileprivate func seen(during duration: Double) -> [(time: Double, value: Double)] {
    zip(trace.times, trace.states).map { PlotPoint(x: $0, y: $1.value) }
      .columnExtremes(width: duration / 4000).map { ($0.x, $0.y) }
  }
}

/// How exactly numbers of a range are written for people and for drawings.
private struct ShownDigits {
  /// Significant digits: six of the length of the range, more where the range lies far from 0.
  private let digits: Int
  /// Behind the point, for people: a thousandth of the range, about.
  let decimals: Int

  init(from lower: Double, to upper: Double) {
    let length = upper - lower
    var (digits, decimals) = (6, 0)
    var reach = length
    while reach < max(abs(lower), abs(upper)), digits < 17 { (reach, digits) = (reach * 10, digits + 1) }
    reach = length
    while reach < 500, decimals < 12 { (reach, decimals) = (reach * 10, decimals + 1) }
    (self.digits, self.decimals) = (digits, decimals)
  }

  func rounded(_ value: Double) -> Double { DecimalText.rounded(value, digits: digits) }
}

extension PlotField {
  fileprivate var value: JSONValue {
    func short(_ fraction: Double) -> JSONValue { .number(DecimalText.rounded(fraction, digits: 6)) }
    return [
      "left": short(left), "right": short(right), "top": short(top), "bottom": short(bottom),
      "series": .numbers(series.map(Double.init)),
    ]
  }
}

extension PlayerStage {
  /// Rules for the controls and for what the script makes. The colours are those of the picture's
  /// lines.
  static let style =
    ":root { --edge: #767b81 }\n\(tones(\.light))\n"
    + "@media (prefers-color-scheme: dark) {\n:root { --edge: #7d848c }\n\(tones(\.dark))\n}\n" + """
      form { margin: 0 0 12px }
      form ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line) }
      form li { display: grid; grid-template-columns: minmax(0, 11rem) 1fr 4.5rem; gap: 0 14px; align-items: center; min-height: 42px; border-bottom: 1px solid var(--line) }
      .unit { margin: 0; color: var(--soft); font-size: 0.85rem; text-align: right; overflow-wrap: anywhere }
      .name { border-left: 4px solid var(--tone); padding-left: 8px; font-size: 0.9rem; line-height: 1.3; overflow-wrap: anywhere }
      .number, output { text-align: right; font-size: 0.9rem; font-variant-numeric: tabular-nums }
      .track { position: relative; padding: 0 15px; overflow-x: clip }
      .thing { display: block; height: 30px }
      .thing[hidden], .dot[hidden] { display: none }
      .thing b { display: block; width: 26px; height: 26px; border-radius: 8px; background: var(--tone); forced-color-adjust: none }
      .thing.position b { translate: -13px 2px }
      .scale, .rotation, .opacity { width: 30px; margin: 0 auto; padding: 2px }
      .goal, .cursor, .dot { position: absolute; pointer-events: none; forced-color-adjust: none }
      .goal { top: 0; bottom: 0; border-left: 2px dashed var(--edge) }
      .bar { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; margin: 12px 0; font-size: 0.9rem }
      .bar button, .bar select { min-height: 44px; min-width: 44px; padding: 0 10px; border: 1px solid var(--edge); border-radius: 8px; background: var(--paper); color: var(--ink); font: inherit }
      .bar button { cursor: pointer }
      .bar [aria-label] { font-size: 1.25rem; line-height: 1 }
      .bar [name=play] { min-width: 84px; background: var(--link); border-color: var(--link); color: var(--paper); font-weight: 600 }
      .bar input { accent-color: var(--link) }
      .bar [type=range] { flex: 1 1 140px; min-width: 0; height: 44px; margin: 0 }
      .bar [type=checkbox] { width: 18px; height: 18px }
      .bar label { display: inline-flex; gap: 6px; align-items: center; min-height: 44px }
      .bar :focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
      output { min-width: 4.5rem }
      .cursor { border-left: 1.5px solid var(--soft) }
      .dot { width: 10px; height: 10px; margin: -5px; border-radius: 50%; background: var(--tone); box-shadow: 0 0 0 2px var(--paper) }
      form:not([hidden]) ~ figure { touch-action: pan-y; cursor: ew-resize; user-select: none; -webkit-user-select: none }
      @media (max-width: 640px) {
        form li { grid-template-columns: 1fr 4.5rem; padding: 6px 0 }
        .track { grid-area: 2 / 1 / 3 / 3 }
        .bar [type=range] { flex-basis: 100%; order: 1 }
        output { margin-left: auto }
      }
      @media print { form, .cursor, .dot { display: none } }

      """

  private static func tones(_ paper: KeyPath<SeriesStyle, String>) -> String {
    (0..<SeriesStyle.colourCount).map { ".tone\($0) { --tone: \(SeriesStyle(index: $0)[keyPath: paper]) }" }
      .joined(separator: "\n")
  }
}
