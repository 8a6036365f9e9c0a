// What a picture shows of a script: the motions themselves where they are known at all times, and stairs where a rule or the user
// asks for frames.

internal import AnimationMerging
internal import CurveMath
internal import CurveReports

struct InterruptionPicture {
  let play: InterruptionPlay
  /// Whether all motions are shown as a screen shows them.
  let isFramed: Bool

  /// More lines than can be told apart in one drawing.
  private static let most = 5

  /// Steps of a picture's range that are finer than a pixel of any of the pictures.
  private static let fineness = 8192.0
  /// Pixels of a small drawing's height: what is nearer lies on one another.
  private static let pixels = 600.0

  /// The lines of the picture: what cannot be told apart is one line with all names.
  func traces() throws -> [LabeledTrace] {
    let end = play.end
    try play.checkSize(until: end)
    let values = play.motions.map { range(of: $0.curve(ofComponent: play.component), until: end) }
    let lowest = values.map(\.lowerBound).min() ?? 0
    let extent = (values.map(\.upperBound).max() ?? 1) - lowest
    let height = min(max(extent, .leastNormalMagnitude * Self.fineness), .greatestFiniteMagnitude)
    let traces = play.motions.enumerated().map { index, motion -> LabeledTrace in
      if isFramed || motion.frameRate != nil {
        var trace = motion.shown(on: play.clock, until: end, component: play.component)
        let note = note(for: motion, shown: trace)
        if index > 0 { trace.marks = [] }
        return LabeledTrace(label: motion.policy, trace: trace, form: .steps, note: note)
      }
      var trace = motion.curve(ofComponent: play.component).polyline(
        until: end, tolerance: height / Self.fineness, resolution: end / Self.fineness)
      // The marks are the script's: once is enough in a picture.
      if index == 0 { trace.marks = motion.marks(until: end) }
      return LabeledTrace(label: motion.policy, trace: trace)
    }
    return traces.joined(within: (time: end / Self.pixels, value: height / Self.pixels))
  }

  static func arrangement(of traces: [LabeledTrace]) -> CurveReport.Arrangement {
    traces.count > most ? .apart : .together
  }

  /// The values that are drawn, nearly: the range of a picture decides how fine its lines are.
  private func range(of curve: any MotionCurve, until end: Double) -> ClosedRange<Double> {
    let values = (0...256).map { curve.state(at: end * Double($0) / 256).value }
    return (values.min() ?? 0)...(values.max() ?? 0)
  }

  // MARK: - Why a frame is held

  private func note(for motion: InterruptedMotion, shown: Trace) -> String {
    let rate = play.clock.rate
    let frames = "in frames of 1/\(cssNumber(rate)) s, each shown until the next"
    let dropped = play.clock.drop > 0 ? "; a dropped one shows the one before" : ""
    let held = motion.handOffs.filter { isHeld(atChange: $0.begin, in: shown) }.map { cssNumber($0.begin) }
    guard let first = held.first else { return frames + dropped }
    let times = held.count == 1 ? "at \(first) s" : "at \(held.joined(separator: ", ")) s"
    return frames + dropped + "; \(times) the frame that takes the change in repeats the one before"
  }

  /// Whether the value stands still for the frame of a change although it was moving.
  private func isHeld(atChange time: Double, in shown: Trace) -> Bool {
    let clock = play.clock
    let index = Int((time * clock.rate - 1e-6).rounded(.up))
    guard index > 1, index < shown.count, !clock.isDropped(index) else { return false }
    let values = shown.states[(index - 2)...index].map(\.value)
    let noise = 1e-9 * (values.map(abs).max() ?? 0)
    return abs(values[2] - values[1]) <= noise && abs(values[1] - values[0]) > noise
  }
}
