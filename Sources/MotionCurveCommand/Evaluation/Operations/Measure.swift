internal import CurveMath
internal import CurveMetrics

extension EvaluationOperation {
  /// Metrics by name, in the order in which they are asked for.
  static let measure = EvaluationOperation(
    "measure", fields: ["curve", "metrics", "epsilon", "epsilonUnits"] + motionFields
  ) { (fields, curves) throws(EvaluationError) in
    let motion = try fields.motion(curves)
    let names = try fields.required("metrics", .texts)
    let epsilon = try fields.optional("epsilon", .number)
    let units = try fields.optional("epsilonUnits", .number)
    do throws(MeasurementError) {
      let conditions = try MeasurementConditions(epsilon: epsilon ?? 0.001, epsilonUnits: units)
      var seen: Set<String> = []
      var metrics: [(name: String, value: JSONValue)] = []
      for name in names where seen.insert(name).inserted {
        let reading = try MetricCatalog.metric(named: name).reading(of: motion, conditions: conditions)
        metrics.append((name, reading.value.map(JSONValue.number) ?? .null))
      }
      return [("metrics", .object(metrics))]
    } catch { throw EvaluationError(error) }
  }
}
