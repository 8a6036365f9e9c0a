// One script under several policies, as tables and traces.

internal import CurveMath
public import CurveMetrics
public import CurveReports

/// What several policies make of one script: what jumps where, what that costs, and what a screen
/// shows.
///
///     let motions = try [MergePolicies.merge, MergePolicies.restart].map { try $0.motion(of: script) }
///     let played = InterruptionReport(of: motions, clock: try FrameClock())
///     played.handOffs.rows[1]  // restart, 0.2 s, the value, the velocity that it drops, …
///     try SVGWriter().document(of: played.report(.policies, drawing: .motions)).text
public struct InterruptionReport: Sendable {
  /// What the table shows.
  public enum Content: String, CaseIterable, Sendable {
    /// What jumps where one animation takes over from another.
    case handOffs = "hand-offs"
    /// What each policy costs against the exact merge.
    case policies
    /// What a screen shows, frame by frame.
    case frames
  }

  /// What ``Content/policies`` says of a policy, by the names of its columns.
  public enum Cost: String, CaseIterable, Sendable {
    case valueJump = "largest value jump"
    case velocityJump = "largest velocity jump"
    case accelerationJump = "largest acceleration jump"
    case overshoot
    case settlingTime = "settling-time"
    case timeLost = "time lost to merge"
    /// From the first policy, whose name its column has, too.
    case difference = "largest difference"
    case frameRate = "fps"
    case droppedVelocity = "velocity dropped"

    fileprivate var unit: String? {
      switch self {
      case .valueJump, .overshoot, .difference: "units"
      case .velocityJump, .droppedVelocity: "units/s"
      case .accelerationJump: "units/s²"
      case .settlingTime, .timeLost: "s"
      case .frameRate: nil
      }
    }
  }

  /// What the traces show.
  public enum Drawing: Sendable {
    /// The samples of ``Content/frames``.
    case samples
    /// The motions, for a picture: at all times where they are known at all times, stairs where
    /// they are made of frames.
    case motions
    /// What a screen shows, for a picture: stairs.
    case frames
  }

  /// One a policy, in the order of the rows.
  public let motions: [InterruptedMotion]
  /// Which number of a vector.
  public let component: Int
  /// The screen that shows the motions.
  public let clock: FrameClock
  /// Whether samples show the motions themselves, and not a screen's frames.
  public let isContinuous: Bool
  /// Seconds: the last time that was asked for.
  public let until: Double?
  private let merge: OnDemand<Result<InterruptedMotion, ScriptError>>

  /// - Parameters:
  ///   - motions: Of one script, one or more: the others are compared with the first.
  ///   - component: Which number of a vector.
  ///   - clock: The screen, with which policies that move by frames were played.
  ///   - isContinuous: Whether samples show the motions themselves; 601 of each, and both sides of
  ///     every hand-off.
  ///   - until: Seconds, greater than 0; when everything is at rest if not given.
  /// - Precondition: There is a motion, and each has the component.
  public init(
    of motions: [InterruptedMotion], component: Int = 0, clock: FrameClock, isContinuous: Bool = false,
    until: Double? = nil
  ) {
    precondition(
      !motions.isEmpty && motions.allSatisfy { $0.components.indices.contains(component) },
      "A report needs one motion or more, and a component that each of them has.")
    self.init(
      motions, merge: PlayedScript.merge(of: motions[0].script, among: motions), component: component, clock: clock,
      isContinuous: isContinuous, until: until)
  }

  /// A report on the motions of policies that can play a script.
  ///
  /// - Parameters:
  ///   - played: With one motion or more.
  ///   - component: Which number of a vector.
  ///   - clock: The screen on which it was played.
  ///   - isContinuous: Whether samples show the motions themselves.
  ///   - until: Seconds, greater than 0; when everything is at rest if not given.
  public init(
    of played: PlayedScript, component: Int = 0, clock: FrameClock, isContinuous: Bool = false, until: Double? = nil
  ) {
    self.init(
      played.motions, merge: played.exactMerge, component: component, clock: clock, isContinuous: isContinuous,
      until: until)
  }

  private init(
    _ motions: [InterruptedMotion], merge: OnDemand<Result<InterruptedMotion, ScriptError>>, component: Int,
    clock: FrameClock, isContinuous: Bool, until: Double?
  ) {
    (self.motions, self.merge, self.component, self.clock) = (motions, merge, component, clock)
    (self.isContinuous, self.until) = (isContinuous, until)
  }

  /// The table and the traces.
  ///
  /// - Parameters:
  ///   - content: Which table.
  ///   - drawing: How the traces show the motions.
  ///   - title: The script's ``InterruptionScript/drawing``, if not given.
  /// - Throws: ``ScriptError/tooManySamples``; `MeasurementError` where two motions cannot be
  ///   compared.
  public func report(
    _ content: Content = .handOffs, drawing: Drawing = .samples, title: String? = nil
  ) throws -> CurveReport {
    let picture = drawing == .samples ? [] : try picture(isFramed: drawing == .frames)
    if drawing == .samples || content == .frames { try checkSize(until: end) }
    let frames = content == .frames ? samples : nil
    let table =
      switch content {
      case .handOffs: handOffs
      case .policies: try policies()
      case .frames: ReportTable(traces: frames ?? [], valueUnit: "units")
      }
    return CurveReport(
      title: title ?? motions[0].script.drawing, table: table,
      traces: drawing == .samples ? marked(frames ?? samples, until: end) : picture,
      target: motions[0].script.finalTarget?[component] ?? motions[0].components[component].target, valueUnit: "units",
      notes: [note, content == .handOffs && table.rows.isEmpty ? Self.noHandOff : nil].compactMap(\.self),
      arrangement: picture.count > Self.mostTogether ? .apart : .together)
  }

  private static let noHandOff =
    "There is no hand-off: nothing is under way when an event begins. Let a second one begin before the first is at rest."

  /// Which policies have no place for the script's velocity, in a sentence; `nil` where all have.
  public var note: String? {
    let dropping = motions.filter { $0.droppedVelocity[component] != 0 }
    guard let first = dropping.first else { return nil }
    let names = dropping.map(\.policy).joined(separator: ", ")
    return "The script's velocity of \(cssNumber(first.droppedVelocity[component])) units/s is dropped by \(names): "
      + (dropping.count == 1 ? "it moves as from rest." : "they move as from rest.")
  }

  // MARK: - Tables

  /// A row for each policy and hand-off: the motion just before it, what jumps, and the overshoot
  /// behind it.
  public var handOffs: ReportTable {
    let (hasThrows, velocityColumn) = (hasThrows, velocityColumn)
    let rows = motions.flatMap { motion in
      let overshoots = motion.overshoots(ofComponent: component)
      return motion.handOffs(ofComponent: component).map { handOff -> [ReportCell] in
        let (before, jump) = (handOff.before[component], handOff.jumps[component])
        return [.text(motion.policy)] + (hasThrows ? [.text(motion.label(of: handOff))] : []) + [
          .number(handOff.begin), .number(before.value), .number(before.velocity),
          .number(jump.value), .number(jump.velocity), .number(jump.acceleration), .number(handOff.energy),
          ReportCell(handOff.component == nil ? overshoots[handOff.event - 1] : nil), ReportCell(motion.frameRate),
        ] + velocityColumn.map { _ in .number(motion.droppedVelocity[component]) }
      }
    }
    return ReportTable(
      columns: [ReportColumn("policy", alignment: .leading)]
        + (hasThrows ? [ReportColumn("event", alignment: .leading)] : []) + [
          ReportColumn("at", unit: "s"), ReportColumn("value", unit: "units"),
          ReportColumn("velocity before", unit: "units/s"), ReportColumn("value jump", unit: "units"),
          ReportColumn("velocity jump", unit: "units/s"), ReportColumn("acceleration jump", unit: "units/s²"),
          ReportColumn("energy put in", unit: "units²/s²"), ReportColumn("overshoot", unit: "units"),
          ReportColumn("fps"),
        ] + velocityColumn, rows: rows)
  }

  /// Whether more happens than the script's events, so that every row says what it is about.
  private var hasThrows: Bool {
    motions[0].script.events.contains { if case .throw = $0.action { true } else { false } }
  }

  /// A row for each policy: its largest jumps and overshoot, when it is at rest, and how far it is
  /// from the first one at most.
  ///
  ///     try played.policies([.overshoot, .settlingTime]).rows[0]  // merge, 4.6, 0.75
  ///
  /// - Parameter costs: Which columns, in any order: each is searched for by itself, the largest
  ///   difference longest. That of the dropped velocity is left out where the script has none.
  /// - Throws: `MeasurementError` where two motions cannot be compared.
  public func policies(_ costs: Set<Cost> = Set(Cost.allCases)) throws(MeasurementError) -> ReportTable {
    let shown = Cost.allCases.filter { costs.contains($0) && ($0 != .droppedVelocity || !velocityColumn.isEmpty) }
    // Without the exact merge nothing is lost to it.
    let exact = shown.contains(.timeLost) ? try? merge.value.get().settlingTime(ofComponent: component) : nil
    let rows = try motions.indices.map { index throws(MeasurementError) -> [ReportCell] in
      var row = [ReportCell.text(motions[index].policy)]
      for cost in shown { row.append(try cell(cost, of: index, exact: exact)) }
      return row
    }
    let columns = shown.map { cost in
      ReportColumn(
        cost == .difference ? "\(cost.rawValue) from \(motions[0].policy)" : cost.rawValue, unit: cost.unit)
    }
    return ReportTable(columns: [ReportColumn("policy", alignment: .leading)] + columns, rows: rows)
  }

  /// - Parameter exact: Seconds: when the exact merge settles, if it can be played.
  private func cell(_ cost: Cost, of index: Int, exact: Double?) throws(MeasurementError) -> ReportCell {
    let motion = motions[index]
    func largest(_ part: (CurveState) -> Double) -> ReportCell {
      .number(motion.handOffs.map { abs(part($0.jumps[component])) }.max() ?? 0)
    }
    switch cost {
    case .valueJump: return largest(\.value)
    case .velocityJump: return largest(\.velocity)
    case .accelerationJump: return largest(\.acceleration)
    case .overshoot: return .number(motion.overshoots(ofComponent: component).max() ?? 0)
    case .settlingTime: return .number(motion.settlingTime(ofComponent: component))
    case .timeLost:
      let settling = motion.settlingTime(ofComponent: component)
      return ReportCell(exact.flatMap { InterruptedMotion.timeLost(settling, to: $0) })
    case .difference:
      // No search bounds how far a motion is from itself as well as that.
      if index == 0 { return .number(0) }
      let difference = try motion.largestDifference(from: motions[0], ofComponent: component, until: until)
      return .number(difference.isTight ? difference.value : difference.upperBound)
    case .frameRate: return ReportCell(motion.frameRate)
    case .droppedVelocity: return .number(motion.droppedVelocity[component])
    }
  }

  /// Shown where the script has a velocity that a policy may drop.
  private var velocityColumn: [ReportColumn] {
    motions[0].script.velocity[component] == 0 ? [] : [ReportColumn("velocity dropped", unit: "units/s")]
  }

  // MARK: - Samples

  var end: Double { until ?? InterruptedMotion.end(of: motions) }

  /// Refuses more samples than a table can be used for.
  package func checkSize(until end: Double) throws(ScriptError) {
    guard end * clock.rate * Double(motions.count) < Limits.rows.most else {
      throw .tooManySamples
    }
  }

  /// What a screen shows until the end; continuous ones show the motions themselves.
  private var samples: [LabeledTrace] {
    let end = end
    return motions.map { motion in
      let trace =
        isContinuous
        ? continuous(motion, until: end) : motion.frames(on: clock, until: end, component: component)
      return LabeledTrace(label: motion.policy, trace: trace)
    }
  }

  /// With a mark at each hand-off on the first: the marks are the script's, and once is enough.
  func marked(_ traces: [LabeledTrace], until end: Double) -> [LabeledTrace] {
    var first = traces[0].trace
    first.marks = motions[0].marks(until: end, component: component)
    let marked = LabeledTrace(label: traces[0].label, trace: first, form: traces[0].form, note: traces[0].note)
    return [marked] + traces.dropFirst()
  }

  /// The motion at evenly spaced times, and on both sides of every hand-off.
  private func continuous(_ motion: InterruptedMotion, until end: Double) -> Trace {
    let even = (0...600).map { end * Double($0) / 600 }
    let joints = motion.handOffs(ofComponent: component).flatMap { [$0.begin.nextDown, $0.begin] }.filter {
      $0 >= 0 && $0 <= end
    }
    let times = Array(Set(even + joints)).sorted()
    let curve = motion.curve(ofComponent: component)
    return Trace(times: times, states: times.map(curve.state(at:)))
  }
}
