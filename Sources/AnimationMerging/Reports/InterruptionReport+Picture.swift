// What a picture shows of a script: the motions themselves where they are known at all times, and
// stairs where a policy or the user asks for frames.

internal import CurveMath
internal import CurveReports

extension InterruptionReport {
  /// More lines than can be distinguished in one drawing.
  static let mostTogether = 5

  /// Steps of a picture's range that are finer than a pixel of any of the pictures.
  private static let fineness = 8192.0
  /// Pixels of a small drawing's height: what is nearer lies on one another.
  private static let pixels = 600.0

  /// The lines of the picture: those that cannot be distinguished are one line with all names.
  func picture(isFramed: Bool) throws(ScriptError) -> [LabeledTrace] {
    let end = max(self.end, .leastNormalMagnitude * Self.fineness)
    try checkSize(until: end)
    let values = motions.map { $0.curve(ofComponent: component).sampledRange(until: end) }
    let lowest = values.map(\.lowerBound).min() ?? 0
    let extent = (values.map(\.upperBound).max() ?? 1) - lowest
    let height = min(max(extent, .leastNormalMagnitude * Self.fineness), .greatestFiniteMagnitude)
    let traces = motions.map { motion -> LabeledTrace in
      if isFramed || motion.isMadeOfFrames {
        let notes = [note(for: motion, until: end), droppedVelocity(of: motion)].compactMap(\.self)
        return LabeledTrace(
          label: motion.policy, trace: motion.frames(on: clock, until: end, component: component), form: .steps,
          note: notes.joined(separator: "; "))
      }
      let trace = motion.curve(ofComponent: component).polyline(
        until: end, tolerance: height / Self.fineness, resolution: end / Self.fineness)
      return LabeledTrace(label: motion.policy, trace: trace, note: droppedVelocity(of: motion))
    }
    return marked(traces, until: end).joined(within: (time: end / Self.pixels, value: height / Self.pixels))
  }

  // MARK: - Why a line is not as the script says

  /// Why a line starts flat although the script moves; `nil` where it does not.
  private func droppedVelocity(of motion: InterruptedMotion) -> String? {
    let velocity = motion.droppedVelocity[component]
    return velocity == 0 ? nil : "flat at first, for the script's velocity of \(cssNumber(velocity)) units/s is dropped"
  }

  private func note(for motion: InterruptedMotion, until end: Double) -> String {
    let rate = clock.rate
    let frames = "in frames of 1/\(cssNumber(rate)) s, each shown until the next"
    let dropped = clock.drop > 0 ? "; a dropped one shows the one before" : ""
    let held = motion.heldFrames.filter { $0.time <= end }.map { cssNumber($0.time) }
    guard !held.isEmpty else { return frames + dropped }
    return frames + dropped
      + "; at \(held.joined(separator: ", ")) s the frame that takes the change in repeats the one before"
  }
}
