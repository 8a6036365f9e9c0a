import FuzzHarness

@testable import CurveFits
@testable import CurveReports
@testable import MotionCurveCommand

extension FuzzTarget {
  /// A recording: comma-separated values.
  static let trace = FuzzTarget(name: "trace") { bytes in
    ScratchFile.with(bytes, named: "trace.csv") { path in
      do {
        let trace = try TraceReader().trace(from: CSVReader(path: path))
        demand(trace.times.count == trace.values.count, "\(trace.times.count) times, \(trace.values.count) values")
        demand((trace.times + trace.values).allSatisfy(\.isFinite), "a sample that is no number")
        demand(zip(trace.times, trace.times.dropFirst()).allSatisfy { $0 <= $1 }, "times that are not ascending")
        demand(!trace.timeSentence.isEmpty && !trace.valueSentence.isEmpty, "a reading without a word")
        _ = trace.remarks
      } catch {
        demand(!"\(error)".isEmpty, "a refusal without a reason")
      }
    }
  }
}
