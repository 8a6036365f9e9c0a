// Which errors are mistakes on the command line: the exit status is 64, as it is for what the
// parser refuses.
//
// One rule: what stands on the command line and cannot be, whatever files hold and however long the
// work lasts, is wrong usage. What a file holds, what the system refuses and what a search does not
// find is work that could not be done: the status is 1.

internal import AnimationMerging
internal import CurveFits
internal import CurveMath
internal import CurveMetrics
internal import CurvePresets
internal import CurveReports

#if Numerics
  internal import CurveNumerics
#endif

enum WrongUsage {
  /// Whether an error says that the command line has to be another one.
  static func isTold(by error: any Error) -> Bool {
    switch error {
    case is NotationError, is CurveError, is UnmovableCurve, is StepRefusal, is PresetError, is MeasurementError: true
    case let error as SpringDesignError: isTold(error)
    case let error as ApproximationError: isTold(error)
    case ExportError.unknownTarget: true
    case ExportError.approximation(let error): isTold(error)
    case ReportError.unknownWriter: true
    // That of a file is named with it, as a CommandError.
    case is ScriptError, is ThrowError: true
    case CurveFileError.unknownCurve, CurveFileError.noCurveButTime, CurveFileError.severalCurves: true
    // What neither the line nor a configuration says.
    case TokenError.noFiles, TokenError.noGoal: true
    case TraceFileError.sameColumn, TraceFileError.unknownColumn, TraceFileError.severalColumns: true
    default: isToldByNumerics(error)
    }
  }

  private static func isToldByNumerics(_ error: any Error) -> Bool {
    #if Numerics
      if case NumericsError.noSecondMethod = error { return true }
    #endif
    return false
  }

  /// What only a search finds out is no mistake.
  private static func isTold(_ error: SpringDesignError) -> Bool {
    if case .contradiction = error { false } else { true }
  }

  /// A curve that nothing can follow, or a limit that nothing can keep; more pieces than are tried
  /// for is no mistake.
  private static func isTold(_ error: ApproximationError) -> Bool {
    switch error {
    case .noTravel, .neverRests, .instant, .rest, .duration, .durationTooShort, .maxError, .stops, .measurement: true
    case .tooManyPieces, .tooManyLines, .notFound, .searchTooLong, .jumps, .tooManyCubics, .cubicsNotFound: false
    }
  }
}
