internal import CurveMath
internal import CurveMetrics
internal import CurveReports

/// One operation of the contract: its name, its fields and how it is answered.
///
/// A new one is a value in a file of its own and one line in ``all``.
struct EvaluationOperation: Sendable {
  typealias Answer = [JSONValue.Member]

  let name: String
  /// Its fields as the help of `eval` explains them, those that are required first; `when` stands
  /// for ``EvaluationWhen/fields``.
  let usage: String
  /// The fields that it may have beside `id` and `op`.
  let fields: [String]
  let answer: @Sendable (EvaluationFields, EvaluationCurves) throws(EvaluationError) -> Answer

  init(
    _ name: String, usage: String, fields: [String],
    answer: @escaping @Sendable (EvaluationFields, EvaluationCurves) throws(EvaluationError) -> Answer
  ) {
    self.name = name
    self.usage = usage
    self.fields = fields
    self.answer = answer
  }

  static let all: [EvaluationOperation] = [
    .sample, .progress, .measure, .convert, .parse, .interrupt, .thrown, .settle, .compare, .nearest, .presets,
    .policies, .handles, .edit, .export, .fit, .trace, .design,
  ]

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

extension EvaluationFields {
  /// The curves of a request, each under its text or under the name that stands at its place in
  /// `names`, in the units that the request gives.
  func motions(_ curves: EvaluationCurves) throws(EvaluationError) -> (curves: [LabeledCurve], scale: ReportScale) {
    let texts = try required("curves", .texts)
    let names = try optional("names", .texts) ?? texts
    guard !texts.isEmpty else {
      throw EvaluationError(.badRequest, "The field 'curves' is empty. Give one curve or more.")
    }
    guard names.count == texts.count else {
      throw EvaluationError(
        .badRequest, "The field 'names' has \(names.count) names for \(texts.count) curves. Give one for each curve.")
    }
    var read: [LabeledCurve] = []
    for (name, text) in zip(names, texts) {
      do throws(NotationError) {
        let expression = try curves.expression(text)
        read.append(LabeledCurve(name, expression))
      } catch { throw EvaluationError(error) }
    }
    let (from, to) = (try optional("from", .number), try optional("to", .number))
    let velocity = try optional("velocity", .number)
    do throws(UnmovableCurve) {
      return try read.moving(from: from, to: to, velocity: velocity)
    } catch { throw EvaluationError(.badValue, error.description) }
  }

  /// What counts as at rest, and on which screen.
  func conditions() throws(EvaluationError) -> MeasurementConditions {
    let epsilon = try optional("epsilon", .number)
    let units = try optional("epsilonUnits", .number)
    guard epsilon == nil || units == nil else {
      throw EvaluationError(
        .badRequest,
        "The fields 'epsilon' and 'epsilonUnits' say one thing, as a fraction of the travel and in units. Leave one out."
      )
    }
    let rate = try optional("frameRate", .number)
    do throws(MeasurementError) {
      return try MeasurementConditions(
        epsilon: epsilon ?? MeasurementConditions.standard.epsilon, epsilonUnits: units,
        frameRate: rate ?? MeasurementConditions.standard.frameRate)
    } catch { throw EvaluationError(error) }
  }
}

extension EvaluationOperation {
  static let conditionFields = ["epsilon", "epsilonUnits", "frameRate"]

  /// A report as the member of an answer: what its command writes as JSON, without traces.
  static func members(of report: CurveReport) throws(EvaluationError) -> Answer {
    do throws(ReportError) { return try JSONWriter.tableMembers(of: report) } catch {
      throw EvaluationError(.badValue, "\(error)")
    }
  }
}

extension EvaluationOperation {
  /// What jumps where a motion is taken over.
  static func jumps(_ jump: CurveState) -> Answer {
    [
      ("valueJump", .number(jump.value)), ("velocityJump", .number(jump.velocity)),
      ("accelerationJump", .number(jump.acceleration)),
    ]
  }
}

extension JSONWriter {
  /// The rows of a table as an answer has them.
  static func rowsInAnswer(of table: ReportTable) throws(EvaluationError) -> [JSONValue] {
    do throws(ReportError) { return try rows(of: table) } catch {
      throw EvaluationError(.badValue, "\(error)")
    }
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
