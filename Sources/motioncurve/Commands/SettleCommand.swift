internal import ArgumentParser
internal import CurveMath
internal import CurveMetrics
internal import CurveReports

struct SettleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settle", abstract: "List when a curve comes to rest: the exact end and every library's rule.",
    discussion: """
      The exact end is the last time at which the curve is farther from its target than a fraction of the travel; nothing
      is sampled for it. Every other line is what a library computes, as it steps. The residual is what is left of the
      travel at that time, the speed what is left of the motion.

      Example: motioncurve settle 'spring(0.5, 0.3)' swiftui/snappy
      """)

  @OptionGroup var curves: CurveArguments
  @OptionGroup var motion: MotionOptions
  @Option(help: "A further fraction of the travel to ask the exact end for.") var epsilon: Double?
  @OptionGroup var output: OutputOptions

  func run() throws {
    let curves = try curves.read().map(motion.moving)
    let fractions = try exactFractions()
    let rows = curves.flatMap { named in
      Self.rules(of: named.curve, fractions: fractions).map { rule in
        [.text(named.label)] + Self.cells(rule, of: named.curve)
      }
    }
    let isOne = curves.count == 1
    let columns = Self.columns(unit: motion.unit)
    try output.write(
      CurveReport(
        title: isOne ? curves[0].label : "\(curves.count) curves",
        table: ReportTable(
          columns: isOne ? Array(columns.dropFirst()) : columns, rows: isOne ? rows.map { Array($0.dropFirst()) } : rows
        ),
        target: nil),
      standard: "text")
  }

  private struct Rule {
    var name: String
    var title: String
    var time: Double?
    var definition: String
    var source: String
  }

  private func exactFractions() throws -> [Double] {
    var fractions = [0.01, 0.001, 0.0001]
    if let epsilon {
      guard epsilon > 0, epsilon < 1 else {
        throw ValidationError("--epsilon is \(epsilon). Use a fraction between 0 and 1, such as 0.001.")
      }
      if !fractions.contains(epsilon) { fractions.append(epsilon) }
    }
    return fractions.sorted(by: >)
  }

  private static func rules(of curve: any MotionCurve, fractions: [Double]) -> [Rule] {
    var rules: [Rule] = []
    if let spring = curve.dampedSpring {
      rules.append(
        Rule(
          name: "perceptual", title: "perceptual duration", time: spring.duration,
          definition: "The response: one swing without damping. No end at all.", source: "Apple, WWDC23"))
    }
    for fraction in fractions {
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
      + SettlingRule.all.map {
        Rule(name: $0.name, title: $0.title, time: $0.duration(of: curve), definition: $0.definition, source: $0.source)
      }
  }

  private static func columns(unit: String) -> [ReportColumn] {
    [
      ReportColumn("curve", alignment: .leading), ReportColumn("rule", alignment: .leading),
      ReportColumn("title", alignment: .leading), ReportColumn("time", unit: "s", digits: .shared(4)),
      ReportColumn("residual", unit: unit), ReportColumn("speed", unit: "\(unit)/s"),
      ReportColumn("definition", alignment: .leading), ReportColumn("source", alignment: .leading),
    ]
  }

  private static func cells(_ rule: Rule, of curve: any MotionCurve) -> [ReportCell] {
    let state = rule.time.flatMap { $0.isFinite ? curve.state(at: $0) : nil }
    return [
      .text(rule.name), .text(rule.title), ReportCell(rule.time),
      ReportCell(state.map { abs($0.value - curve.target) }), ReportCell(state.map { abs($0.velocity) }),
      .text(rule.definition), .text(rule.source),
    ]
  }
}
