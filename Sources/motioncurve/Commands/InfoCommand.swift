internal import ArgumentParser
internal import CurveMath
internal import CurveMetrics
internal import CurveReports

struct InfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info", abstract: "Show every parameter form and every metric of one curve.",
    discussion: """
      Each number comes with its unit and its definition. A dash stands for what the curve does not have, ∞ for what never
      comes.

      Example: motioncurve info bouncy
      """)

  @OptionGroup var curve: CurveArgument
  @OptionGroup var motion: MotionOptions
  @OptionGroup var tolerance: ToleranceOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let named = try motion.moving(curve.read())
    let conditions = try tolerance.conditions()
    let forms = named.curve.dampedSpring.map { SpringForm.all(of: $0) } ?? []
    let parameters = forms.flatMap { form in
      form.parameters.map { Reading(name: $0.name, value: $0.value, unit: $0.unit, definition: form.title) }
    }
    let readings = MetricCatalog.readings(of: named.curve, conditions: conditions)
    let times = try SamplingOptions.parse(["--points", "200"]).times(for: [named.curve])
    let trace = LabeledTrace(label: named.label, trace: try named.curve.trace(at: times))
    try output.write(
      CurveReport(
        title: named.label, table: ReportTable(sections: [("parameter", parameters), ("metric", readings)]),
        traces: [trace], target: motion.to, valueUnit: motion.unit), standard: "text")
  }
}

extension ToleranceOptions {
  func conditions() throws -> MeasurementConditions {
    do {
      return try MeasurementConditions(epsilon: epsilon, epsilonUnits: epsilonUnits)
    } catch {
      throw ValidationError("--epsilon: \(error)")
    }
  }
}

extension ReportTable {
  /// One table of several groups of readings, told apart by their first column.
  init(sections: [(name: String, readings: [Reading])]) {
    self.init(
      columns: [
        ReportColumn("kind", alignment: .leading), ReportColumn("name", alignment: .leading), ReportColumn("value"),
        ReportColumn("unit", alignment: .leading), ReportColumn("definition", alignment: .leading),
      ],
      rows: sections.flatMap { section in
        section.readings.map { reading in
          [
            .text(section.name), .text(reading.name), ReportCell(reading.value), .text(reading.unit.rawValue),
            .text(reading.definition),
          ]
        }
      })
  }
}
