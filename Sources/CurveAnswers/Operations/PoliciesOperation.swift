internal import AnimationMerging
internal import CurveReports

extension EvaluationOperation {
  /// What can be named in scripts and throws: policies, laws of throws and trackers of a finger's
  /// velocity.
  static let policies = EvaluationOperation(
    "policies", usage: "nothing: lists policies, laws of throws and trackers", fields: []
  ) { (_, _) throws(EvaluationError) in
    func entry(_ name: String, _ facts: [(String, String)]) -> JSONValue {
      .object([("name", .string(name))] + facts.map { ($0.0, .string($0.1)) })
    }
    return [
      ("policies", .array(MergePolicies.all.map { entry($0.name, [("summary", $0.summary)]) })),
      (
        "laws",
        .array(
          ThrowLaws.all.map {
            entry(
              $0.name,
              [
                ("title", $0.title), ("summary", $0.summary), ("source", $0.source),
                ("certainty", $0.certainty.rawValue),
              ])
          })
      ),
      (
        "trackers",
        .array(
          VelocityTrackers.all.map {
            entry(
              $0.name,
              [
                ("title", $0.title), ("summary", $0.summary), ("source", $0.source),
                ("certainty", $0.certainty.rawValue),
              ])
          })
      ),
    ]
  }
}
