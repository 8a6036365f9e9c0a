internal import CurveMath

/// What a writer is given: a title, a table, and the motions behind it.
///
///     let spring = try DampedSpring(duration: 0.5, bounce: 0.3)
///     let trace = try spring.trace(at: [0, 0.1, 0.2])
///     let report = CurveReport(title: "bouncy", traces: [LabeledTrace(label: "bouncy", trace: trace)])
///     let picture = try SVGWriter().document(of: report)
public struct CurveReport: Equatable, Sendable {
  /// How a picture arranges the traces.
  public enum Arrangement: String, Hashable, Sendable {
    /// All in one drawing.
    case together
    /// A small drawing for each, on the same scales, with the first one pale behind each of the
    /// others.
    case apart
  }

  public let title: String
  /// What a writer of tables writes.
  public let table: ReportTable
  /// What a writer of pictures draws. May be empty. Made when a writer asks first: one of tables
  /// alone never does.
  public var traces: [LabeledTrace] { drawing.value }
  private let drawing: OnDemand<[LabeledTrace]>
  /// The value at which pictures draw a dashed line, in the unit of the traces; `nil` for none.
  public let target: Double?
  /// The unit of the traces' values.
  public let valueUnit: String
  /// What is left of recorded values beside a curve: pictures draw it below, at the same times and
  /// on a scale of its own.
  public let residuals: LabeledTrace?
  /// The curves that were found, in the notation of curves: what a program takes out of the report
  /// to go on with.
  public let found: [String]
  /// Sentences about what table and traces do not show: text for people and for programs has them
  /// below the table.
  public let notes: [String]
  /// What was asked for and is not in the report, each with its reason, in sentences: JSON,
  /// Markdown and HTML have them. Tables, pictures and text for a terminal do not; the caller says
  /// them elsewhere.
  public var leftOut: [String]
  /// How a picture arranges the traces.
  public let arrangement: Arrangement
  /// Further drawings, each on scales of its own: HTML shows them, Markdown those that are files.
  public var figures: [CurveFigure] = []

  /// - Parameters:
  ///   - title: One line, from outside perhaps: writers escape it.
  ///   - table: What text, Markdown, CSV and JSON write.
  ///   - traces: Is evaluated when a writer asks for ``traces``, once.
  ///   - target: Where pictures draw a line; `nil` for none.
  ///   - valueUnit: That of the traces' values.
  ///   - residuals: What is left of the traces, for a plot below them.
  ///   - found: Curves that were found, in the notation.
  ///   - notes: Sentences below the table.
  ///   - leftOut: What was asked for and is not in the report, each with its reason.
  ///   - arrangement: How a picture arranges the traces.
  public init(
    title: String, table: ReportTable, traces: @autoclosure @escaping @Sendable () -> [LabeledTrace] = [],
    target: Double? = 1, valueUnit: String = "travel", residuals: LabeledTrace? = nil, found: [String] = [],
    notes: [String] = [], leftOut: [String] = [], arrangement: Arrangement = .together
  ) {
    self.title = title
    self.table = table
    drawing = OnDemand(traces)
    self.target = target
    self.valueUnit = valueUnit
    self.residuals = residuals
    self.found = found
    self.notes = notes
    self.leftOut = leftOut
    self.arrangement = arrangement
  }

  /// Makes a report whose table is the traces themselves: wide for one, long for several.
  public init(title: String, traces: [LabeledTrace], target: Double? = 1, valueUnit: String = "travel") {
    let table =
      traces.count == 1
      ? ReportTable(trace: traces[0].trace, valueUnit: valueUnit) : ReportTable(traces: traces, valueUnit: valueUnit)
    self.init(title: title, table: table, traces: traces, target: target, valueUnit: valueUnit)
  }
}

extension CurveReport {
  /// Whether pictures have a small drawing for each trace.
  var isApart: Bool { arrangement == .apart && traces.count > 1 }

  var hasMarks: Bool { traces.contains { !$0.trace.marks.isEmpty } }

  /// What is said about the lines of the picture, each with the names that it is said of.
  var pictureNotes: [String] {
    traces.namesByNote.map { note, names in
      "\(names.count > 1 && names.count == traces.count ? "all" : names.joined(separator: ", ")): \(note)"
    }
  }

  /// The residuals as a report of their own, around a dashed 0; `nil` without any.
  var residualReport: CurveReport? {
    residuals.map { CurveReport(title: "", table: table, traces: [$0], target: 0, valueUnit: valueUnit) }
  }

  /// - Throws: ``ReportError/notDrawable(series:index:)`` for the first time or value of a trace
  ///   that is not finite. Slopes may be: a curve may have a vertical tangent.
  func checkTraces() throws(ReportError) {
    if let target, !target.isFinite { throw .notDrawable(series: "target", index: 0) }
    for series in traces + (residuals.map { [$0] } ?? []) {
      for (index, time) in series.trace.times.enumerated() {
        guard time.isFinite, series.trace.states[index].value.isFinite else {
          throw .notDrawable(series: series.label, index: index)
        }
      }
    }
  }
}

extension ReportTable {
  /// - Throws: ``ReportError/notANumber(column:row:)`` for the first NaN.
  func check() throws(ReportError) {
    for (number, row) in rows.enumerated() {
      for (column, cell) in zip(columns, row) {
        if case .number(let value) = cell, value.isNaN { throw .notANumber(column: column.name, row: number + 1) }
      }
    }
  }
}
