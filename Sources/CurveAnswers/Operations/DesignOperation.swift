internal import CurveMath
internal import CurveMetrics
internal import CurveReports

extension EvaluationOperation {
  /// The springs that have two numbers: the rows of `motioncurve fit metrics`.
  static let design = EvaluationOperation(
    "design", usage: "goals, two numbers by name; epsilon or within, mass",
    fields: ["goals", "epsilon", "within", "mass"]
  ) { (fields, _) throws(EvaluationError) in
    let goals = try fields.goals()
    // It was once called 'within'.
    let former = try fields.optional("within", .number)
    let epsilon = try fields.optional("epsilon", .number) ?? former ?? MeasurementConditions.standard.epsilon
    let mass = try fields.optional("mass", .number) ?? 1
    let design: SpringDesign
    do throws(SpringDesignError) {
      let goals = try goals.map { (quality, value) throws(SpringDesignError) in try SpringGoal(quality, value) }
      design = try SpringDesign(goals[0], goals[1], mass: mass, within: epsilon)
    } catch {
      throw EvaluationError(error.isOfRange ? .badValue : .impossible, error.description)
    }
    return try members(of: DesignReport(of: design).report(repeatsTexts: true))
  }
}

extension EvaluationFields {
  /// The two numbers of a request, in its order: the first is kept where both cannot be had.
  func goals() throws(EvaluationError) -> [(SpringQuality, Double)] {
    let members = try required("goals", .object).members ?? []
    let known = SpringQuality.allCases.map(\.rawValue)
    var goals: [(SpringQuality, Double)] = []
    for (name, value) in members {
      guard let quality = SpringQuality(rawValue: name) else {
        throw EvaluationError(
          .unknownMetric,
          "No goal is called '\(Shown.text(name, limit: 60))'. \(NearestSpelling.advice(for: name, among: known, use: "Use two of"))"
        )
      }
      guard let number = value.finiteNumber else {
        throw EvaluationError(.badRequest, "The goal '\(name)' is not a finite number.")
      }
      goals.append((quality, number))
    }
    guard goals.count == 2 else {
      throw EvaluationError(
        .badRequest,
        "The field 'goals' has \(goals.count). A spring has two: give two, such as {\"overshoot\": 0.05, \"settling-time\": 0.4}."
      )
    }
    return goals
  }
}

extension SpringDesignError {
  /// Whether a number by itself is none that a spring has.
  fileprivate var isOfRange: Bool {
    switch self {
    case .outside, .badTolerance: true
    default: false
    }
  }
}
