internal import CurveMath
internal import CurveMetrics

/// When curves come to rest: the exact end, and what every library calls the duration of a spring
/// or the rest of a throw.
///
///     let settling = SettlingReport(of: [LabeledCurve("bouncy", try DampedSpring(duration: 0.5, bounce: 0.3))])
///     settling.answers[0][2].title  // exact, within 0.1%
///     settling.answers[0][2].time   // 0.8187…
///     try TextWriter().document(of: settling.report(.summary)).text
public struct SettlingReport: Sendable {
  /// What one rule says of one curve.
  public struct Answer: Equatable, Sendable {
    /// As programs ask for it, such as `exact-0.1%` or `swiftui`.
    public let name: String
    /// As people read it, such as `exact, within 0.1%`.
    public let title: String
    /// Seconds: infinity where it never rests, `nil` where the rule says nothing.
    public let time: Double?
    /// Why a library has no time for a spring, as the end of a sentence.
    public let silence: String?
    /// Frames per second, where the rule is asked in each frame.
    public let frameRate: Double?
    /// What the rule says, in a sentence.
    public let definition: String
    /// Where it was read.
    public let source: String
  }

  /// Which columns a table has.
  public enum Layout: Sendable {
    /// Those that a person compares: of one curve also what is left of its motion, of several their
    /// times side by side.
    case summary
    /// The same with definitions and sources, a row for each curve and rule.
    case explained
    /// All of them.
    case full
  }

  /// In the order of the rows.
  public let curves: [LabeledCurve]
  /// Shape: `[curves.count]`, each with a spring's perceptual duration, the exact ends and the
  /// rules.
  public let answers: [[Answer]]
  private let scale: ReportScale

  /// - Parameters:
  ///   - curves: One or more.
  ///   - fractions: For which fractions of the travel the exact end is listed, in this order:
  ///     greater than 0, less than 1.
  ///   - frameRate: Frames per second, 1 to 10 000, for the rules that depend on them.
  ///   - scale: Between which values the curves move.
  public init(
    of curves: [LabeledCurve], fractions: [Double] = Self.usualFractions, frameRate: Double = 60,
    scale: ReportScale = .travel
  ) {
    (self.curves, self.scale) = (curves, scale)
    answers = curves.map { Deadline.hasPassed ? [] : Self.answers(of: $0.curve, fractions, frameRate: frameRate) }
  }

  /// A hundredth, a thousandth and a ten thousandth of the travel.
  public static let usualFractions = [0.01, 0.001, 0.0001]

  /// Why springs have no answer from some of the rules, a sentence each.
  public var notes: [String] {
    zip(curves, answers).flatMap { curve, answers -> [String] in
      let silent = Dictionary(grouping: answers.filter { $0.silence != nil }) { $0.silence ?? "" }
      let reasons = silent.mapValues { $0.map(\.title) }.sorted { $0.value[0] < $1.value[0] }
      let label = OutsideText.beginning(of: curve.label)
      return reasons.map { "'\(label)' has no time by \($0.value.joined(separator: ", ")): \($0.key)." }
    }
  }

  /// The answers as a table; a time that a rule has not is missing.
  public func table(_ layout: Layout) -> ReportTable {
    if layout == .summary, curves.count > 1 { return sideBySide }
    let columns = [
      ReportColumn("curve", alignment: .leading), ReportColumn("rule", alignment: .leading),
      ReportColumn("title", alignment: .leading), ReportColumn("time", unit: "s", digits: .shared(4)),
      ReportColumn("residual", unit: scale.unit), ReportColumn("speed", unit: "\(scale.unit)/s"), ReportColumn("fps"),
      ReportColumn("definition", alignment: .leading), ReportColumn("source", alignment: .leading),
    ]
    let rows = zip(curves, answers).flatMap { curve, answers in
      answers.map { [.text(curve.label)] + Self.cells($0, of: curve.curve) }
    }
    // A person knows which curve is asked about, and finds the sentences in the help.
    let shown: Range<Int>
    switch layout {
    case .full: shown = columns.indices
    case .explained: shown = (curves.count == 1 ? 1 : 0)..<columns.count
    case .summary: shown = 1..<(columns.count - 2)
    }
    return ReportTable(columns: Array(columns[shown]), rows: rows.map { Array($0[shown]) })
  }

  /// The table and the ``notes``; there is no picture.
  public func report(_ layout: Layout = .full) -> CurveReport {
    CurveReport(title: curves.title, table: table(layout), target: nil, notes: notes)
  }

  /// A row for each rule, a column of times for each curve.
  private var sideBySide: ReportTable {
    var rules: [Answer] = []
    for answer in answers.joined() where !rules.contains(where: { $0.name == answer.name }) { rules.append(answer) }
    return ReportTable(
      columns: [ReportColumn("rule", alignment: .leading), ReportColumn("title", alignment: .leading)]
        + curves.map { ReportColumn($0.label, unit: "s", digits: .shared(4)) } + [ReportColumn("fps")],
      rows: rules.map { rule in
        let times = answers.map { own in own.first { $0.name == rule.name }?.time }
        return [.text(rule.name), .text(rule.title)] + times.map { ReportCell($0) }
          + [ReportCell(times.contains { $0 != nil } ? rule.frameRate : nil)]
      })
  }

  private static func cells(_ answer: Answer, of curve: any MotionCurve) -> [ReportCell] {
    let state = answer.time.flatMap { $0.isFinite ? curve.state(at: $0) : nil }
    return [
      .text(answer.name), .text(answer.title), ReportCell(answer.time),
      ReportCell(state.map { abs($0.value - curve.target) }), ReportCell(state.map { abs($0.velocity) }),
      ReportCell(answer.time == nil ? nil : answer.frameRate), .text(answer.definition), .text(answer.source),
    ]
  }
}

// MARK: - What the rules say

extension SettlingReport {
  private static func answers(
    of curve: any MotionCurve, _ fractions: [Double], frameRate: Double
  ) -> [Answer] {
    let perceptual = curve.dampedSpring.map { spring in
      Answer(
        name: "perceptual", title: "perceptual duration", time: spring.duration, silence: nil, frameRate: nil,
        definition: "The response: one period without damping. No end at all.", source: "Apple, WWDC23")
    }
    let exact = fractions.map { fraction in
      let percent = "\(DecimalText.shortest(100 * fraction, digits: 8))%"
      let distance = fraction * abs(curve.travel)
      return Answer(
        name: "exact-\(percent)", title: "exact, within \(percent)",
        time: distance > 0 ? curve.lastTime(.value, fartherThan: distance) : nil, silence: nil, frameRate: nil,
        definition: "The last time at which the value is farther from the target than \(percent) of the travel.",
        source: "closed form")
    }
    if let thrown = curve.thrown {
      return (thrown.endTime.isFinite ? [end(of: thrown)] : []) + exact + rest(of: curve, frameRate: frameRate)
    }
    let rules = SettlingRule.all.map { rule in
      Answer(
        name: rule.name, title: rule.title, time: rule.duration(of: curve, frameRate: frameRate),
        silence: rule.silence(on: curve, frameRate: frameRate),
        frameRate: rule.dependsOnFrameRate ? frameRate : nil, definition: rule.definition, source: rule.source)
    }
    return (perceptual.map { [$0] } ?? []) + exact + rules
  }

  private static func end(of thrown: any ThrownCurve) -> Answer {
    Answer(
      name: "end", title: "end", time: thrown.endTime, silence: nil, frameRate: nil,
      definition: "When it stands, by its own law.", source: "closed form")
  }

  /// What those libraries say that have the law.
  private static func rest(of curve: any MotionCurve, frameRate: Double) -> [Answer] {
    ThrowRestRule.all.compactMap { rule in
      rule.duration(of: curve, frameRate: frameRate).map { time in
        Answer(
          name: rule.name, title: rule.title, time: time, silence: nil,
          frameRate: rule.dependsOnFrameRate ? frameRate : nil, definition: rule.definition, source: rule.source)
      }
    }
  }
}
