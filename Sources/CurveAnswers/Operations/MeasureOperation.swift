internal import CurveMath
internal import CurveMetrics
internal import CurveReports

extension EvaluationOperation {
  /// Metrics by name, in the order in which they are asked for, the frame rate where one of them
  /// depends on it, and on request what the curve does in plain words.
  static let measure = EvaluationOperation(
    "measure", usage: "curve, metrics; from, to, velocity; epsilon or epsilonUnits;\nframeRate; sentence",
    fields: ["curve", "metrics", "sentence"] + conditionFields + motionFields
  ) { (fields, curves) throws(EvaluationError) in
    let motion = try fields.motion(curves)
    let names = try fields.required("metrics", .texts)
    let conditions = try fields.conditions()
    let isSaid = try fields.optional("sentence", .flag) ?? false
    do throws(MeasurementError) {
      var seen: Set<String> = []
      var metrics: [JSONValue.Member] = []
      var dependsOnFrameRate = false
      for name in names where seen.insert(name).inserted {
        if Deadline.hasPassed { break }
        let metric = try MetricCatalog.metric(named: name)
        metrics.append((name, metric.value(of: motion, conditions: conditions).map(JSONValue.number) ?? .null))
        dependsOnFrameRate = dependsOnFrameRate || metric.dependsOnFrameRate
      }
      return [("metrics", .object(metrics))]
        + (dependsOnFrameRate ? [("frameRate", .number(conditions.frameRate))] : [])
        + (isSaid ? [("sentence", .string(CurveSentence(of: motion).text))] : [])
    } catch { throw EvaluationError(error) }
  }
}
