internal import ArgumentParser
internal import CurveMath
internal import CurveMetrics
internal import CurveReports

struct InfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info", abstract: "Show every parameter form and every metric of one curve.",
    discussion: """
      Each number comes with its unit and its definition. A dash stands for what
      the curve does not have, ∞ for what never comes. Where SwiftUI's answer is not
      the mathematical one, both stand at the end: 'as SwiftUI' and 'exact'.

      Example: motioncurve info bouncy
      """)

  @OptionGroup var curve: CurveArgument
  @OptionGroup var motion: MotionOptions
  @OptionGroup var tolerance: ToleranceOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let written = try curve.read(quiet: output.quiet)
    let named = try motion.moving(written)
    let conditions = try tolerance.conditions()
    var rows: [[ReportCell]] = []
    if let spring = named.curve.dampedSpring {
      for form in SpringForms(of: spring).all { rows += form.parameters.map { Self.row(form.title, $0) } }
      rows.append([
        .text("physics"), .text("regime"), .text(spring.regime.rawValue), .missing, .text("How it comes to rest."),
      ])
    }
    rows += MetricCatalog.readings(of: named.curve, conditions: conditions).map { Self.row("metric", $0) }
    for answer in SwiftUIAnswer.all(of: written.curve, moving: named.curve, conditions) {
      rows += answer.readings.map { Self.row($0.kind, $0.reading) }
    }
    let end = ComparisonSpan.of([named.curve])
    let trace = try named.curve.trace(at: (0...200).map { end * Double($0) / 200 })
    try output.write(
      CurveReport(
        title: named.label, table: ReportTable(columns: Self.columns, rows: rows),
        traces: [LabeledTrace(label: named.label, trace: trace)], target: motion.to, valueUnit: motion.scale.unit),
      standard: "text")
    output.noteStandInDurations(of: [named])
  }

  private static let columns = [
    ReportColumn("kind", alignment: .leading), ReportColumn("name", alignment: .leading), ReportColumn("value"),
    ReportColumn("unit", alignment: .leading), ReportColumn("definition", alignment: .leading),
  ]

  private static func row(_ kind: String, _ reading: Reading) -> [ReportCell] {
    [
      .text(kind), .text(reading.name), ReportCell(reading.value), .text(reading.unit.rawValue),
      .text(reading.definition),
    ]
  }
}
