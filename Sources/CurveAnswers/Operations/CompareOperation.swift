internal import CurveMath
internal import CurveMetrics
internal import CurveReports

extension EvaluationOperation {
  /// Metrics of curves side by side and how far the others are from the first one: the rows of
  /// `motioncurve compare`, and of each pair where the largest difference is and what bounds it.
  /// With a format, also the document that the command writes in it.
  static let compare = EvaluationOperation(
    "compare", usage: "curves; names, metrics, until, format, epsilon or epsilonUnits,\nframeRate, from, to, velocity",
    fields: ["curves", "names", "metrics", "until", "format"] + conditionFields + motionFields
  ) { (fields, curves) throws(EvaluationError) in
    let (motions, scale) = try fields.motions(curves)
    let names = try fields.optional("metrics", .texts)
    let until = try fields.optional("until", .number)
    let format = try fields.optional("format", .text)
    let conditions = try fields.conditions()
    let comparison: ComparisonReport
    do throws(MeasurementError) {
      var metrics = MetricCatalog.usual
      if let names {
        metrics = []
        for name in names { metrics.append(try MetricCatalog.metric(named: name)) }
      }
      comparison = try ComparisonReport(
        of: motions, metrics: metrics, conditions: conditions, until: until, scale: scale)
    } catch { throw EvaluationError(error) }
    let pairs = zip(comparison.pairs, motions.dropFirst()).map { pair, second in
      JSONValue.object([
        ("first", .string(motions[0].label)), ("second", .string(second.label)),
        ("largest", .number(pair.found.value)), ("at", .number(pair.found.time)),
        ("upperBound", .number(pair.found.upperBound)), ("isTight", .bool(pair.found.isTight)),
        ("rms", .number(pair.rms)), ("end", .number(pair.end)),
      ])
    }
    let answer = try members(of: comparison.report) + [("pairs", .array(pairs))]
    guard let format else { return answer }
    do throws(ReportError) {
      let document = try WriterCatalog.writer(named: format).document(of: comparison.report)
      return answer + [("document", .string(document.text))]
    } catch { throw EvaluationError(.badValue, error.description) }
  }
}
