internal import CurveMath
internal import CurveReports

/// One operation of the contract: its name, its fields and how it is answered.
struct EvaluationOperation: Sendable {
  typealias Answer = [JSONValue.Member]

  let name: String
  /// The fields that it may have beside `id` and `op`.
  let fields: [String]
  let answer: @Sendable (EvaluationFields, EvaluationCurves) throws(EvaluationError) -> Answer

  init(
    _ name: String, fields: [String],
    answer: @escaping @Sendable (EvaluationFields, EvaluationCurves) throws(EvaluationError) -> Answer
  ) {
    self.name = name
    self.fields = fields
    self.answer = answer
  }

  static let all: [EvaluationOperation] = [.sample, .progress, .measure, .convert, .parse, .interrupt]

  static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  static let motionFields = ["from", "to", "velocity"]
}

extension EvaluationFields {
  func curve(_ curves: EvaluationCurves) throws(EvaluationError) -> any MotionCurve {
    let text = try required("curve", .text)
    do throws(NotationError) { return try curves.expression(text).curve } catch { throw EvaluationError(error) }
  }

  /// The curve in the units that the request gives.
  func motion(_ curves: EvaluationCurves) throws(EvaluationError) -> any MotionCurve {
    let curve = try curve(curves)
    let from = try optional("from", .number)
    let to = try optional("to", .number)
    let velocity = try optional("velocity", .number)
    do throws(CurveError) {
      return try curve.moving(from: from, to: to, velocity: velocity)
    } catch { throw EvaluationError(error) }
  }
}

extension Collection {
  /// The results of as many elements as there is time for.
  func mapInTime<Result>(_ transform: (Element) -> Result) -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(count)
    for element in self {
      if Deadline.hasPassed(inRound: results.count) { break }
      results.append(transform(element))
    }
    return results
  }
}
