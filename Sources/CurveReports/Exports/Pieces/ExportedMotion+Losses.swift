internal import CurveMath
internal import CurveMetrics

extension ExportedMotion {
  /// How a target plays every second run of a repetition.
  enum WayBack {
    /// From the target to the start with the same curve, as SwiftUI does it.
    case afresh
    /// The curve with its time reversed: an ease-out starts slowly.
    case backwards
  }

  /// The delays that a target has words for.
  enum Delays {
    case none
    /// A wait before the motion.
    case waiting
    /// A wait, and a beginning within the motion, which a negative delay means.
    case all
  }

  /// Notes modifiers that a target has no words for.
  func noteModifiers(
    _ notes: inout ExportNotes, carries delays: Delays = .none, carriesRepetition: Bool = false,
    wayBack: WayBack = .backwards
  ) {
    noteBeginning(&notes, carries: delays)
    guard let repetition else { return }
    if !carriesRepetition {
      notes.loseRuns(of: repetition)
    } else if repetition.autoreverses {
      if wayBack == .backwards, !isPointSymmetric {
        let error = backwardsError
        if error.map({ $0 > Self.rounding }) ?? true { notes.loseWayBack(error: error) }
      }
      if let count = repetition.count, count % 2 == 0 {
        notes.lose("The jump to the target after the last way back: here it ends at the start.")
      }
    }
  }

  /// What rounding makes and certificates leave open, in fractions of the travel: a way back that
  /// is nearer is the same.
  private static var rounding: Double { 1e-9 }

  /// How far the run, played backwards in time, is from a run afresh towards the start at most,
  /// certified; `nil` where no easing stands for it.
  private var backwardsError: Double? {
    if let exact = exactTiming { return backwardsError(of: exact.timing, duration: exact.duration) }
    guard let lines = try? lines(), let error = backwardsError(of: lines.timing, duration: lines.duration) else {
      return nil
    }
    return error + lines.largestError.upperBound
  }

  /// How far an easing, played backwards in time, is from the run's way back at most, certified.
  func backwardsError(of timing: any TimingCurve, duration: Double) -> Double? {
    guard let reversed = timing.reversed, let played = try? TimedCurve(reversed, duration: duration),
      let found = try? approximated?.largestDifference(to: played, near: 0.01)
    else { return nil }
    return found.upperBound
  }

  /// Notes a wait or a beginning within the motion that a target has no words for.
  func noteBeginning(_ notes: inout ExportNotes, carries delays: Delays) {
    if delay > 0, delays == .none {
      notes.lose("The delay of \(exportNumber(delay)) s: start the motion so much later.")
    }
    if delay < 0, delays != .all {
      notes.lose("The beginning \(exportNumber(-delay)) s within the motion: here it runs from its start.")
      notes.leaveErrorOpen()
    }
    if beginsWithinRuns {
      notes.lose("The beginning of a run within itself: here it runs from its start.")
      notes.leaveErrorOpen()
    }
  }

  /// Whether a way back afresh is the way there backwards in time: the curve is the same after half
  /// a turn.
  private var isPointSymmetric: Bool {
    guard let handles = exactCubic?.handles else { return false }
    return handles[0] + handles[2] == 1 && handles[1] + handles[3] == 1
  }

  /// Notes what a target makes of a spring without damping.
  func noteEndlessSpring(_ what: String, isExact: Bool = false, _ notes: inout ExportNotes) {
    guard case .spring(let spring, _) = run, spring.damping <= 0 else { return }
    notes.lose("The end: the spring never rests, and \(what).")
    if !isExact { notes.leaveErrorOpen() }
  }

  /// Notes that a target takes a velocity in units of the value, which are not known here.
  func noteVelocity(_ velocity: Double, per unit: String = "second", _ notes: inout ExportNotes) {
    guard velocity != 0 else { return }
    notes.lose("The velocity for other travels than 1: multiply \(exportNumber(velocity)) per \(unit) by yours.")
  }

  /// Notes a time that the target takes in whole milliseconds only, and returns it.
  static func wholeMilliseconds(_ seconds: Double, _ notes: inout ExportNotes) -> Int {
    let exact = seconds * 1000
    guard exact < 9e15 else { return 9_000_000_000_000_000 }
    // Nothing but 0 becomes 0: a jump is no short motion.
    let whole = exact == 0 ? 0 : Swift.max(exact.rounded(), 1)
    if abs(whole - exact) > 1e-6 * whole {
      notes.lose("The duration of \(exportNumber(exact)) ms: whole milliseconds only.")
      notes.leaveErrorOpen()
    }
    return Int(whole)
  }

  /// The same with its sign, for a target whose integers have 32 bits.
  static func shortMilliseconds(
    _ seconds: Double, for target: String, _ notes: inout ExportNotes
  ) throws(ExportError) -> String {
    let whole = wholeMilliseconds(abs(seconds), &notes)
    guard whole <= Int(Int32.max) else {
      throw .notCarried(
        target: target, reason: "it takes \(exportNumber(abs(seconds) * 1000)) ms, and an Int ends at \(Int32.max).")
    }
    return String(seconds < 0 ? -whole : whole)
  }

  /// The error when a target is given the run's nearest cubic.
  func noteCubic(_ cubic: CubicText, _ notes: inout ExportNotes) {
    if cubic.error > 0 { notes.approximate(cubic.error, allowed: maxError, by: "the nearest cubic") }
  }

  /// CSS's easing and its duration in seconds.
  func easing(_ notes: inout ExportNotes) throws(ExportError) -> (text: String, duration: Double) {
    if let exactTiming {
      let end = exactTiming.timing.progress(at: 1)
      if end != 1 {
        notes.remark(
          "It ends at \(exportNumber(end)) of the way: there an animation stays that fills forwards, and a transition jumps to its target."
        )
      }
      return (exactTiming.timing.notation, exactTiming.duration)
    }
    let lines = try lines()
    notes.approximate(lines.largestError.upperBound, allowed: maxError, by: "the list of stops")
    return (lines.text, lines.duration)
  }
}

// Motions that are written where a target can follow no more of the whole.

extension ExportedMotion {
  /// The first run of a repeated spring with its delay, and how often it would be played; `nil` for
  /// all else.
  var firstRun: (motion: ExportedMotion, repetition: Repetition)? {
    guard let (run, repetition) = oneRun else { return nil }
    let late = delay == 0 ? nil : try? DelayedCurve(run.curve, by: delay)
    return (standIn(late ?? run.curve), repetition)
  }

  /// The nearest cubic in place of a stair, and its error; `nil` for all else.
  var smoothed: (motion: ExportedMotion, error: Double)? {
    guard case .timing(let timing, _) = run, let easing = timing.cssEasing, easing.cubic == nil,
      let cubic = try? cubic(),
      var curve: any MotionCurve = try? TimedCurve(cubic.cubic, duration: cubic.duration)
    else { return nil }
    if let repetition {
      curve =
        (try? RepeatedCurve(curve, count: repetition.count, autoreverses: repetition.autoreverses)) ?? curve
    }
    if delay != 0 { curve = (try? DelayedCurve(curve, by: delay)) ?? curve }
    return (standIn(curve), cubic.error)
  }

  private func standIn(_ curve: any MotionCurve) -> ExportedMotion {
    var motion = ExportedMotion(named: name, curve: curve, maxError: maxError)
    (motion.notation, motion.tokenPath, motion.hasOwnDuration) = (notation, tokenPath, hasOwnDuration)
    motion.digitError = digitError
    return motion
  }
}
