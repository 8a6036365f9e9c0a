// One flick under several laws, as tables and traces.

internal import CurveMath
public import CurveReports

/// What several laws make of one flick: how far it goes, when it rests, and what an edge costs.
///
///     let bounds = try ThrowBounds(0, 600)
///     let flicks = try [ThrowLaws.uikit, ThrowLaws.motion].map { law in
///       (law, try law.thrown(velocity: 2000, bounds: bounds))
///     }
///     ThrowReport(of: flicks, bounds: bounds).flick.rows[1]  // motion, 600, 4923.07…, …
public struct ThrowReport: Sendable {
  /// What the table shows.
  public enum Content: String, CaseIterable, Sendable {
    /// Distance, times, overshoot and jumps.
    case flick
    /// What each law is, by which tracker its velocity is measured, when it rests, and how that is
    /// known.
    case laws
  }

  /// One a law, in the order of the rows.
  public let flicks: [(law: ThrowLaw, thrown: ThrownMotion)]
  /// The edges, if there are any.
  public let bounds: ThrowBounds?

  /// - Parameters:
  ///   - flicks: One flick under one or more laws.
  ///   - bounds: The edges that it was thrown between, if any.
  /// - Precondition: There is one.
  public init(of flicks: [(law: ThrowLaw, thrown: ThrownMotion)], bounds: ThrowBounds? = nil) {
    precondition(!flicks.isEmpty, "A report needs a throw.")
    (self.flicks, self.bounds) = (flicks, bounds)
  }

  /// The table and the traces.
  public func report(_ content: Content = .flick, title: String) -> CurveReport {
    CurveReport(
      title: title, table: content == .flick ? flick : laws, traces: traces, target: nil, valueUnit: "units",
      arrangement: flicks.count > InterruptionReport.mostTogether ? .apart : .together)
  }

  // MARK: - Tables

  /// A row for each law; what an edge does only where there are edges.
  public var flick: ReportTable {
    let rows = flicks.map { law, thrown -> [ReportCell] in
      let (curve, release) = (thrown.curve, thrown.events[0].join)
      let (from, rest) = (release.before.value, curve.restingValue)
      let free = [
        .text(law.name), .number(rest - from), .number(release.after.velocity),
        ReportCell(rest == from ? nil : curve.firstTime(reaching: from + 0.9 * (rest - from))),
        .number(thrown.restTime), ReportCell(thrown.isMadeOfFrames ? thrown.frameRate : nil),
      ]
      guard let bounds else { return free }
      let meeting = thrown.events.first { if case .edge = $0.kind { true } else { false } }?.join
      return free + [
        .number(overshoot(of: curve, bounds)), ReportCell(meeting?.time), ReportCell(meeting?.before.velocity),
        ReportCell(meeting?.jump.velocity),
      ]
    }
    let free = [
      ReportColumn("law", alignment: .leading), ReportColumn("distance", unit: "units"),
      ReportColumn("release velocity", unit: "units/s"), ReportColumn("90 % after", unit: "s"),
      ReportColumn("rest after", unit: "s"), ReportColumn("fps"),
    ]
    let edges = [
      ReportColumn("past the edge", unit: "units"), ReportColumn("edge after", unit: "s"),
      ReportColumn("velocity there", unit: "units/s"), ReportColumn("velocity jump", unit: "units/s"),
    ]
    return ReportTable(columns: bounds == nil ? free : free + edges, rows: rows)
  }

  /// How far a motion goes beyond the edges.
  private func overshoot(of curve: any MotionCurve, _ bounds: ThrowBounds) -> Double {
    let (least, greatest) = curve.extremes(of: .value)
    return max(0, greatest.value - bounds.upper, bounds.lower - least.value)
  }

  /// A row for each law: what it is.
  public var laws: ReportTable {
    let rows = flicks.map { law, _ -> [ReportCell] in
      [
        .text(law.name), .text(law.title), .text(law.summary), .text(law.rest),
        ReportCell.text(law.tracker?.name ?? ""), .text(law.certainty.words), .text(law.source),
      ]
    }
    let names = ["law", "title", "what it does", "rests", "tracker", "known how", "source"]
    return ReportTable(columns: names.map { ReportColumn($0, alignment: .leading) }, rows: rows)
  }

  // MARK: - Traces

  /// Seconds: when all of them rest, and at least as much as can be seen.
  package var end: Double {
    let ends = flicks.map { max($0.thrown.curve.endTime, $0.thrown.restTime) }
    return max(ends.max() ?? 0, 0.1)
  }

  /// The motions until all of them rest: stairs where they are made of frames alone.
  private var traces: [LabeledTrace] {
    let end = end
    let ranges = flicks.map { $0.thrown.curve.rangeOfValue }
    let height = (ranges.map(\.upperBound).max() ?? 1) - (ranges.map(\.lowerBound).min() ?? 0)
    return flicks.map { law, thrown in
      if let frames = thrown.curve as? HeldFramesCurve {
        let times = frames.times + (end > frames.endTime ? [end] : [])
        let trace = Trace(times: times, states: times.map(frames.state(at:)))
        let note = "in frames of 1/\(cssNumber(thrown.frameRate)) s, each shown until the next"
        return LabeledTrace(label: law.name, trace: trace, form: .steps, note: note)
      }
      let trace = thrown.curve.polyline(
        until: end, tolerance: max(height, .leastNormalMagnitude * 0x1p13) / 0x1p13, resolution: end / 0x1p13)
      return LabeledTrace(label: law.name, trace: trace)
    }
  }
}
