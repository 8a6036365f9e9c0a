internal import CurveMath
internal import CurvePresets
internal import CurveReports

/// One animation of CSS: a timing function over a time, after a delay, so and so often, in one
/// direction or both; each as it is written.
struct StylesheetRun {
  var function: String
  var duration: WrittenNumber?
  var delay: WrittenNumber?
  let playback: Result<FoundPlayback, FoundPlayback.Refusal>

  private typealias Refusal = FoundPlayback.Refusal

  init(
    function: String, duration: String?, delay: String?, count: String?, direction: String?, fill: String? = nil
  ) {
    self.function = function
    (self.duration, self.delay) = (duration.map { WrittenNumber($0) }, delay.map { WrittenNumber($0) })
    playback = Result { () throws(Refusal) in
      try FoundPlayback(count: count, direction: direction, fill: fill)
    }
  }

  /// The curve, from where the motion starts to where it leads, or the reason why it has none.
  var reading: FoundCurve.Reading {
    do throws(Refusal) {
      return .curve(try curve())
    } catch {
      return .unreadable(error.reason)
    }
  }

  /// The same as a token: an easing where it has no duration.
  func value(of subject: String?) -> FoundToken.Value {
    guard let duration else { return .easing(WrittenCurve(function)) }
    switch playback {
    case .failure(let refusal): return .refused(refusal.reason)
    case .success(let playback):
      return .transition(
        FoundTransition(
          easing: WrittenCurve(function), duration: FoundTransition.Time(number: duration),
          delay: delay.map { FoundTransition.Time(number: $0) }, playback: playback, subject: subject))
    }
  }

  private func curve() throws(Refusal) -> WrittenCurve {
    let playback = try playback.get()
    let direction = playback.direction ?? .normal
    let runs = try Self.runs(playback)
    let isAlternating = direction.isAlternating && runs != 1
    var curve = WrittenCurve(function)
    if direction != .normal { curve = curve.read(by: PresetAtlas.notation) }
    if direction.beginsAtEnd { curve = try turned(curve, by: direction) }
    // CSS runs a function backwards on the way back, the notation runs it afresh.
    if isAlternating, let there = Self.timing(curve), let back = there.reversed, !Self.isSame(there, back) {
      throw Refusal(
        reason:
          "'\(direction.rawValue)' runs '\(function)' backwards on the way back, which has no notation here: only functions that are the same from both ends have"
      )
    }
    if let duration { curve = curve.over(duration) }
    if runs != 1 { curve = curve.repeated(runs, autoreverses: isAlternating) }
    // CSS waits once, before the first run.
    return curve.after(delay)
  }

  /// How often it runs; `nil` for ever.
  private static func runs(_ playback: FoundPlayback) throws(Refusal) -> Int? {
    guard let times = playback.times else { return nil }
    guard let whole = Int(exactly: times), whole > 0 else {
      throw Refusal(reason: "it runs '\(DecimalText.shortest(times))' times, and the notation counts whole runs")
    }
    return whole
  }

  // MARK: - The other way

  private static func timing(_ curve: WrittenCurve) -> (any TimingCurve)? {
    (try? curve.expression(by: PresetAtlas.notation))?.timing
  }

  /// The function as it is seen when its time runs backwards, from the end to the start: the same
  /// after half a turn.
  private func turned(_ curve: WrittenCurve, by direction: MotionToken.Direction) throws(Refusal) -> WrittenCurve {
    // What is no function at all is reported by the notation.
    guard let timing = Self.timing(curve) else { return curve }
    guard let turned = timing.reversed else {
      throw Refusal(reason: "'\(direction.rawValue)' runs '\(function)' backwards, which has no notation here")
    }
    return WrittenCurve(turned)
  }

  private static func isSame(_ timing: any TimingCurve, _ other: any TimingCurve) -> Bool {
    timing.notation == other.notation
      || (0...64).allSatisfy { abs(timing.progress(at: Double($0) / 64) - other.progress(at: Double($0) / 64)) < 1e-12 }
  }
}
