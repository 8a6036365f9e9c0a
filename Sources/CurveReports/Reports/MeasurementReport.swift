internal import CurveMath
public import CurveMetrics

/// Every parameter and every metric of one curve, each with its unit and its definition.
///
///     let bouncy = LabeledCurve("bouncy", try DampedSpring(duration: 0.5, bounce: 0.3))
///     MeasurementReport(of: bouncy).table.rows[0]  // physical, mass, 1, mass, What is moved: m.
public struct MeasurementReport: Sendable {
  /// A row for each number: `kind`, `name`, `value`, `unit` and `definition`.
  public let table: ReportTable
  private let curve: LabeledCurve
  private let scale: ReportScale

  /// - Parameters:
  ///   - curve: Of a spring or a decay its parameters stand before the metrics, in every
  ///     vocabulary; of another throw its own numbers.
  ///   - conditions: What counts as at rest, and on which screen.
  ///   - scale: Between which values the curve moves.
  ///   - further: Readings of your own that stand at the end, each with what is said in `kind`.
  public init(
    of curve: LabeledCurve, conditions: MeasurementConditions = .standard, scale: ReportScale = .travel,
    further: [(kind: String, reading: Reading)] = []
  ) {
    var rows: [[ReportCell]] = []
    if let spring = curve.curve.dampedSpring {
      for vocabulary in SpringVocabulary.all {
        rows += vocabulary.words(for: spring).parameters.map { Self.row(vocabulary.title, $0) }
      }
      rows += Self.frequencies(of: spring).map { Self.row("physics", $0) }
      rows.append([
        .text("physics"), .text("regime"), .text(spring.regime.rawValue), .missing, .text("How it comes to rest."),
      ])
    }
    if let thrown = curve.curve.thrown { rows += Self.numbers(of: thrown) }
    // A spring is over by other rules than a throw.
    let others = curve.curve.thrown == nil ? "rest." : "duration."
    rows += MetricCatalog.readings(of: curve.curve, conditions: conditions).filter { !$0.name.hasPrefix(others) }
      .map { Self.row("metric", $0) }
    table = ReportTable(
      columns: [
        ReportColumn("kind", alignment: .leading), ReportColumn("name", alignment: .leading), ReportColumn("value"),
        ReportColumn("unit", alignment: .leading), ReportColumn("definition", alignment: .leading),
      ], rows: rows + further.map { Self.row($0.kind, $0.reading) })
    (self.curve, self.scale) = (curve, scale)
  }

  /// The table with a picture of the curve, and what it does in plain words.
  public var report: CurveReport {
    let curve = curve
    return CurveReport(
      title: curve.label, table: table, traces: [curve].traces(until: ComparisonSpan.of([curve.curve]), steps: 200),
      target: scale.target, valueUnit: scale.unit, notes: [CurveSentence(of: curve.curve).text])
  }

  /// No vocabulary, but what all of them are about.
  private static func frequencies(of spring: DampedSpring) -> [Reading] {
    [
      Reading(name: "naturalFrequency", value: spring.naturalFrequency, unit: .perSecond, definition: "ω₀ = √(k/m)."),
      Reading(
        name: "dampedFrequency", value: spring.dampedFrequency, unit: .perSecond,
        definition: "√|ω₀² − β²|: the frequency of the oscillation."),
      Reading(
        name: "decayRate", value: spring.decayRate, unit: .perSecond,
        definition: "β = c/(2m): the rate at which the oscillation fades."),
    ]
  }

  /// Of a decay the words of every vocabulary, then what all throws have.
  private static func numbers(of thrown: any ThrownCurve) -> [[ReportCell]] {
    var rows: [[ReportCell]] = []
    if let decay = thrown as? ExponentialDecay {
      for vocabulary in DecayVocabulary.all {
        rows += vocabulary.words(for: decay).parameters.map { row(vocabulary.title, $0) }
      }
    }
    let numbers = [
      Reading(
        name: "releaseVelocity", value: thrown.releaseVelocity, unit: .unitsPerSecond,
        definition: "With which it starts, before it is stretched to another travel."),
      Reading(name: "distance", value: thrown.travel, unit: .units, definition: "How far that leads by its law."),
      Reading(
        name: "end", value: thrown.endTime, unit: .seconds,
        definition: "When it stands; infinite for what comes nearer for ever."),
    ]
    return rows + numbers.map { row("throw", $0) }
  }

  private static func row(_ kind: String, _ reading: Reading) -> [ReportCell] {
    [
      .text(kind), .text(reading.name), ReportCell(reading.value), .text(reading.unit.rawValue),
      .text(reading.definition),
    ]
  }
}
