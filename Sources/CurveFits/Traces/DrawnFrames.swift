/// A recording without the frames that only repeat the one before.
struct DrawnFrames {
  let trace: ScaledTrace
  /// The samples of the trace, in the recording.
  let kept: [Int]
  /// When each frame was drawn: seconds. Shape: `[n]`.
  let shown: [Double]
  /// What was found.
  let remarks: [FitFinding]

  /// Whether any frame was left out.
  var isReduced: Bool { kept.count < shown.count }

  init(trace: ScaledTrace, kept: [Int], shown: [Double], remarks: [FitFinding]) {
    (self.trace, self.kept, self.shown, self.remarks) = (trace, kept, shown, remarks)
  }

  /// - Parameter unknowns: More frames than that are left.
  init(times: [Double], values: [Double], unknowns: Int) throws(TraceError) {
    let whole = try ScaledTrace(times: times, values: values)
    let frames = RepeatedFrames(whole)
    if let frames, frames.kept.count > unknowns {
      (kept, shown) = (frames.kept, frames.times.map { $0 + whole.origin })
      remarks = [.framesRepeated(count: frames.count)]
    } else if case let fresh = HeldFrames.kept(of: whole), fresh.count < times.count, fresh.count > unknowns {
      (kept, shown) = (fresh, times)
      remarks = [.framesHeld(count: times.count - fresh.count)]
    } else {
      (kept, shown, remarks) = (Array(times.indices), times, [])
    }
    let shown = shown
    trace =
      kept.count < times.count
      ? try ScaledTrace(times: kept.map { shown[$0] }, values: kept.map { values[$0] }) : whole
  }
}
