internal import AnimationMerging
internal import CurveMath
internal import CurveMetrics
internal import CurveReports

/// Why a request has no answer: a code for programs and a sentence for people.
package struct EvaluationError: Error, Equatable {
  package enum Code: String {
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
    case unknownLaw = "unknown-law"
    case unknownTracker = "unknown-tracker"
    case unknownTarget = "unknown-target"
    case overBudget = "over-budget"
    case impossible
  }

  package let code: Code
  package let message: String
  /// Of what cannot be, the curve that comes nearest to it.
  package let nearest: String?

  package init(_ code: Code, _ message: String, nearest: String? = nil) {
    self.code = code
    self.message = message
    self.nearest = nearest
  }

  /// A line with more bytes than a request may have.
  package static let tooLong = EvaluationError(.lineTooLong, "\(Limits.evalLine.says). Send several requests.")

  /// - Parameter operation: What was asked, if the line was read so far.
  init(operation: String?, over budget: Duration) {
    let milliseconds = DecimalText.shortest(budget / .milliseconds(1))
    self.init(
      .overBudget,
      "\(operation.map { "The answer to '\($0)'" } ?? "Reading the line") takes longer than the \(milliseconds) ms of --budget-ms. "
        + "Ask for less in one line, such as fewer times, pieces or events, or give it more milliseconds.")
  }

  init(_ error: JSONError) {
    let message =
      switch error {
      case .syntax(let byte, let expected): "The line is not JSON at byte \(byte). Expected \(expected)."
      case .notUTF8(let byte): "The text at byte \(byte) is not UTF-8. Encode the line in UTF-8."
      case .tooDeep(let limit): "The line nests more than \(limit) levels. No request needs that many."
      case .tooMany(let limit): "The line has more than \(limit) values. Send several requests."
      }
    self.init(.badJSON, message)
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

  init(_ error: ThrowError) {
    let code: Code =
      switch error {
      case .unknownLaw: .unknownLaw
      case .unknownTracker: .unknownTracker
      default: .badValue
      }
    self.init(code, error.description)
  }

  init(_ error: ExportError) {
    let isName = if case .unknownTarget = error { true } else { false }
    self.init(isName ? .unknownTarget : .badValue, Shown.line(error.description, limit: 1000))
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
    .object(
      [("code", .string(code.rawValue)), ("message", .string(message))]
        + (nearest.map { [("nearest", JSONValue.string($0))] } ?? []))
  }
}
