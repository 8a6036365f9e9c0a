import CurveMath
import CurveMetrics
import CurveReports

/// Reports that the tests of several writers share.
enum ReportSamples {
  /// Text that tries to leave the place where it stands, in one format or another.
  static let hostileTexts = [
    "'; system('touch pwned'); '", "`touch pwned`", "\"`touch pwned`\"",
    "EOD\n$curve1 << EOD\nsystem 'touch pwned'\nEOD",
    "\\", "\\'", "a''b",
    "''; system('touch pwned'); ''", "'''; system('touch pwned') #", "\"'; `touch pwned`; '\"", "%s %d %n",
    "{/Bold=40 x}_{y}^z ~a{.6-}", "@ARGV", "$GPVAL_VERSION", "# comment",
    "| touch pwned",
    "</text></svg><script>alert(1)</script>", "<![CDATA[ x ]]>", "--> &amp; &lt; &nope; <b", "\"onload=\"alert(1)",
    "a|b\n| c | d |", "**bold** _x_ [l](javascript:alert(1)) ![i](x) <i>", "=1+1", "+1", "-2+3", "@SUM(A1)", "\t=1",
    "\r=1",
    "a,b;c\"d\ne", "\u{0}\u{1}\u{1B}[31mred\u{7}", "\u{2028}\u{2029}\u{FEFF}\u{FFFE}", "\u{202E}gnp.exe", "日本語 🎢 é", "",
  ]

  /// Text that is as long and breaks at the same places.
  static func harmless(_ text: String) -> String { String(text.map { $0.isWhitespace ? " " : "x" }) }

  /// The closed form of a spring that starts at rest: 1 − e^(−at)(cos bt + a/b sin bt), by hand,
  /// with its derivatives.
  static func decay(_ a: Double, _ b: Double, count: Int, until end: Double) -> Trace {
    let times = (0..<count).map { end * Double($0) / Double(max(1, count - 1)) }
    let states = times.map { time in
      let (fall, c, s) = (Elementary.exp(-a * time), Elementary.cos(b * time), Elementary.sin(b * time))
      return CurveState(
        value: 1 - fall * (c + a / b * s), velocity: fall * (a * a + b * b) / b * s,
        acceleration: fall * (a * a + b * b) / b * (b * c - a * s))
    }
    return Trace(times: times, states: states)
  }

  static let bouncy = LabeledTrace(label: "bouncy", trace: decay(8.796, 8.975, count: 61, until: 1))
  static let calm = LabeledTrace(label: "calm, \"so to speak\"", trace: decay(14, 0.5, count: 61, until: 1))

  static func readings(_ scale: Double) -> [Reading] {
    [
      Reading(
        name: "settling-time", value: 0.8193475 * scale, unit: .seconds,
        definition: "The last time at which the value is farther from the target than a thousandth of the travel."),
      Reading(
        name: "overshoot", value: scale > 1 ? 0.0459877 : nil, unit: .fraction,
        definition: "How far beyond the target the value goes."),
      Reading(
        name: "peak-jerk", value: 3947.841760435743 * scale, unit: .unitsPerSecondCubed,
        definition: "The largest magnitude of the third derivative."),
      Reading(name: "crossings", value: .infinity, unit: .count, definition: "How often the value passes its target."),
    ]
  }

  /// A table of readings with the traces behind it.
  static let comparison = CurveReport(
    title: "Two springs",
    table: ReportTable(comparing: [
      LabeledReadings(label: bouncy.label, readings: readings(1.25)),
      LabeledReadings(label: calm.label, readings: readings(0.5)),
    ]),
    traces: [bouncy, calm])

  /// Hostile text in the title, every label, every head, every cell and every mark.
  static func hostile(_ text: String) -> CurveReport {
    var trace = decay(3, 9, count: 5, until: 1)
    trace.marks = [Trace.Mark(time: 0.5, label: text)]
    let traces = [LabeledTrace(label: text, trace: trace)]
    return CurveReport(
      title: text,
      table: ReportTable(
        columns: [ReportColumn(text, alignment: .leading), ReportColumn("x", unit: text)],
        rows: [[.text(text), .number(-1.5)], [.missing, .number(.infinity)]]),
      traces: traces, valueUnit: text)
  }
}

extension ReportCell {
  /// `nil` for words and for nothing.
  var number: Double? { if case .number(let value) = self { value } else { nil } }
}
