internal import AnimationMerging
internal import CurveMath
internal import CurveMetrics

/// Why a request has no answer: a code for programs and a sentence for people.
struct EvaluationError: Error, Equatable {
  enum Code: String {
    case badJSON = "bad-json"
    case badRequest = "bad-request"
    case lineTooLong = "line-too-long"
    case unknownOperation = "unknown-op"
    case unknownMetric = "unknown-metric"
    case badCurve = "bad-curve"
    case badValue = "bad-value"
    case notASpring = "not-a-spring"
    case notATimingCurve = "not-a-timing-curve"
    case badScript = "bad-script"
    case unknownPolicy = "unknown-policy"
  }

  let code: Code
  let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  init(_ error: NotationError) {
    if case .notATimingCurve = error.reason {
      self.init(.notATimingCurve, error.description)
    } else {
      self.init(.badCurve, error.description)
    }
  }

  init(_ error: ScriptError) {
    if case .unknownPolicy = error {
      self.init(.unknownPolicy, error.description)
    } else {
      self.init(.badScript, error.description)
    }
  }

  init(_ error: CurveError) { self.init(.badValue, error.description) }

  init(_ error: MeasurementError) {
    if case .unknownMetric = error {
      self.init(.unknownMetric, error.description)
    } else {
      self.init(.badValue, error.description)
    }
  }

  var json: JSONValue {
    .object([("code", .string(code.rawValue)), ("message", .string(message))])
  }
}
