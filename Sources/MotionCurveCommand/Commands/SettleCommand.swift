internal import ArgumentParser
internal import CommandKit
internal import CurveMath
internal import CurveMetrics
internal import CurveReports

struct SettleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settle", abstract: "List when a curve comes to rest: the exact end and every library's rule.",
    discussion: """
      The exact end is the last time at which the curve is farther from its target
      than a fraction of the travel; nothing is sampled for it. Every other line is
      what a library computes, as it steps. Where a library asks in each frame, the
      answer is a frame of a screen with --fps, which stands beside it. The residual
      is what is left of the travel at that time, the speed what is left of the
      exact motion.

      Example: motioncurve settle 'spring(0.5, 0.3)' swiftui/snappy
      """)

  @OptionGroup var curves: CurveArguments
  @OptionGroup var motion: MotionOptions
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A further fraction of the travel to ask the exact end for, such as 0.005 or 0.5%.", valueName: "fraction"))
  var epsilon: TravelFraction?
  @OptionGroup var screen: FrameRateOption
  @Flag(help: "Show every rule's definition and source in text too.") var definitions = false
  @OptionGroup var output: OutputOptions

  func run() throws {
    try output.refusePicture("'motioncurve compare' draws curves.")
    let read = try curves.read(noting: output)
    let curves = try read.curves.map(motion.moving)
    let rules = curves.map { self.rules(of: $0.curve) }
    let isForPeople = output.formatName(standard: "text") == "text" && !definitions
    let table =
      isForPeople && curves.count > 1
      ? Self.sideBySide(curves, rules)
      : Self.inFull(curves, rules, unit: motion.scale.unit, isShort: isForPeople)
    let notes = Self.notes(on: curves, rules)
    if !output.isForPeople { notes.forEach(output.note) }
    let title = curves.count == 1 ? curves[0].label : "\(curves.count) curves"
    try output.write(
      CurveReport(title: title, table: table, target: nil, notes: notes), standard: "text", leftOut: read.leftOut)
    output.noteStandInDurations(of: curves)
  }

  /// One line a rule, one column of times a curve.
  private static func sideBySide(_ curves: [NamedCurve], _ rules: [[Rule]]) -> ReportTable {
    var names: [Rule] = []
    for rule in rules.joined() where !names.contains(where: { $0.name == rule.name }) { names.append(rule) }
    return ReportTable(
      columns: [ReportColumn("rule", alignment: .leading), ReportColumn("title", alignment: .leading)]
        + curves.map { ReportColumn($0.label, unit: "s", digits: .shared(4)) } + [ReportColumn("fps")],
      rows: names.map { name in
        let times = rules.map { own in own.first { $0.name == name.name }?.time }
        return [.text(name.name), .text(name.title)] + times.map { ReportCell($0) }
          + [ReportCell(times.contains { $0 != nil } ? name.frameRate : nil)]
      })
  }

  /// Why springs have no answer from some of the rules, a sentence each.
  private static func notes(on curves: [NamedCurve], _ rules: [[Rule]]) -> [String] {
    zip(curves, rules).flatMap { curve, rules -> [String] in
      var titles: [String: [String]] = [:]
      for rule in rules { if let silence = rule.silence { titles[silence, default: []].append(rule.title) } }
      return titles.sorted { $0.value[0] < $1.value[0] }.map { silence, titles in
        "'\(Shown.text(curve.label, limit: 60))' has no time by \(titles.joined(separator: ", ")): \(silence)."
      }
    }
  }

  /// One line a curve and rule. The short form leaves out the sentences, and the curve where there is only one.
  private static func inFull(
    _ curves: [NamedCurve], _ rules: [[Rule]], unit: String, isShort: Bool
  ) -> ReportTable {
    let columns = columns(unit: unit)
    let shown = (isShort ? 1 : 0)..<(isShort ? columns.count - 2 : columns.count)
    let rows = zip(curves, rules).flatMap { curve, rules in
      rules.map { [.text(curve.label)] + cells($0, of: curve.curve) }
    }
    return ReportTable(columns: Array(columns[shown]), rows: rows.map { Array($0[shown]) })
  }

  private struct Rule {
    var name: String
    var title: String
    var time: Double?
    /// Why a spring has no time.
    var silence: String?
    /// Where it decides.
    var frameRate: Double?
    var definition: String
    var source: String
  }

  private func exactFractions() -> [Double] {
    var fractions = [0.01, 0.001, 0.0001]
    if let epsilon, !fractions.contains(epsilon.value) { fractions.append(epsilon.value) }
    return fractions.sorted(by: >)
  }

  private func rules(of curve: any MotionCurve) -> [Rule] {
    var rules: [Rule] = []
    if let spring = curve.dampedSpring {
      rules.append(
        Rule(
          name: "perceptual", title: "perceptual duration", time: spring.duration,
          definition: "The response: one period without damping. No end at all.", source: "Apple, WWDC23"))
    }
    for fraction in exactFractions() {
      let percent = "\(DecimalText.shortest(fraction * 100).prefix(8))%"
      let distance = fraction * abs(curve.travel)
      rules.append(
        Rule(
          name: "exact-\(percent)", title: "exact, within \(percent)",
          time: distance > 0 ? curve.lastTime(.value, fartherThan: distance) : nil,
          definition: "The last time at which the value is farther from the target than \(percent) of the travel.",
          source: "closed form"))
    }
    return rules
      + SettlingRule.all.map { rule in
        Rule(
          name: rule.name, title: rule.title, time: rule.duration(of: curve, frameRate: screen.fps.value),
          silence: rule.silence(on: curve, frameRate: screen.fps.value),
          frameRate: rule.dependsOnFrameRate ? screen.fps.value : nil, definition: rule.definition, source: rule.source)
      }
  }

  private static func columns(unit: String) -> [ReportColumn] {
    [
      ReportColumn("curve", alignment: .leading), ReportColumn("rule", alignment: .leading),
      ReportColumn("title", alignment: .leading), ReportColumn("time", unit: "s", digits: .shared(4)),
      ReportColumn("residual", unit: unit), ReportColumn("speed", unit: "\(unit)/s"), ReportColumn("fps"),
      ReportColumn("definition", alignment: .leading), ReportColumn("source", alignment: .leading),
    ]
  }

  private static func cells(_ rule: Rule, of curve: any MotionCurve) -> [ReportCell] {
    let state = rule.time.flatMap { $0.isFinite ? curve.state(at: $0) : nil }
    return [
      .text(rule.name), .text(rule.title), ReportCell(rule.time),
      ReportCell(state.map { abs($0.value - curve.target) }), ReportCell(state.map { abs($0.velocity) }),
      ReportCell(rule.time == nil ? nil : rule.frameRate),
      .text(rule.definition), .text(rule.source),
    ]
  }
}
