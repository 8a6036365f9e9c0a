internal import CurveMath
internal import CurveReports

extension EvaluationOperation {
  /// States at given times, in any order.
  static let sample = EvaluationOperation("sample", fields: ["curve", "times"] + motionFields) {
    (fields, curves) throws(EvaluationError) in
    let motion = try fields.motion(curves)
    let times = try fields.required("times", .numbers)
    if let index = times.firstIndex(where: { !($0 >= 0 && $0.isFinite) }) {
      throw EvaluationError(CurveError.timeOutOfRange(times[index], index: index))
    }
    let states = times.mapInTime(motion.state(at:))
    return [
      ("value", .numbers(states.map(\.value))), ("velocity", .numbers(states.map(\.velocity))),
      ("acceleration", .numbers(states.map(\.acceleration))),
    ]
  }
}
