// Tables of sampled motions.

public import CurveMath

extension ReportTable {
  /// Makes the wide table of one trace: `time`, `value`, `velocity`, `acceleration`.
  ///
  /// - Parameters:
  ///   - trace: A row per time.
  ///   - valueUnit: The unit of the values: travels unless the motion was stretched.
  public init(trace: Trace, valueUnit: String = "travel") {
    self.init(columns: Self.stateColumns(valueUnit: valueUnit), rows: Self.stateRows(trace))
  }

  /// Makes the long table of several traces: `series`, `time`, `value`, `velocity`, `acceleration`;
  /// of recorded samples the last two are missing.
  ///
  /// - Parameters:
  ///   - traces: A row per time of each, one trace below the other.
  ///   - valueUnit: The unit of the values: travels unless the motions were stretched.
  public init(traces: [LabeledTrace], valueUnit: String = "travel") {
    self.init(
      columns: [ReportColumn("series", alignment: .leading)] + Self.stateColumns(valueUnit: valueUnit),
      rows: traces.flatMap { series in
        Self.stateRows(series.trace).map { row in
          [.text(series.label)] + (series.hasSlopes ? row : row.prefix(2) + [.missing, .missing])
        }
      })
  }

  private static func stateColumns(valueUnit: String) -> [ReportColumn] {
    [
      ReportColumn("time", unit: "s", digits: .shared(5)),
      ReportColumn("value", unit: valueUnit, digits: .shared(5)),
      ReportColumn("velocity", unit: "\(valueUnit)/s", digits: .shared(5)),
      ReportColumn("acceleration", unit: "\(valueUnit)/s²", digits: .shared(5)),
    ]
  }

  private static func stateRows(_ trace: Trace) -> [[ReportCell]] {
    zip(trace.times, trace.states).map { time, state in
      [.number(time), .number(state.value), .number(state.velocity), .number(state.acceleration)]
    }
  }
}
