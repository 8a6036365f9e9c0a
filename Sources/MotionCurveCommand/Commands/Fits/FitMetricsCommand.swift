internal import ArgumentParser
internal import CommandKit
internal import CurveMath
internal import CurveMetrics
internal import CurveReports

struct FitMetricsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "metrics", abstract: "Find the springs that have two given numbers.",
    discussion: """
      Give two of the numbers below: one that says how the spring oscillates and one
      that says how fast, or two that say how fast. Every spring that has both is
      listed, released from rest, with what else it does. When there is none, the
      error says how near the second comes with the first.

      Example: motioncurve fit metrics --overshoot 5% --settling-time 400ms
      """)

  @OptionGroup var goals: GoalOptions
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The part of the travel that a settled spring stays within.", valueName: "fraction"))
  var within = "0.1%"
  @Option(
    parsing: .unconditional, help: "The mass; it changes stiffness and damping, and no motion.")
  var mass = 1.0
  @OptionGroup var output: OutputOptions

  func run() throws {
    let goals = try goals.read(noting: output)
    guard goals.count == 2 else {
      let given = goals.isEmpty ? "Nothing is" : goals.count == 1 ? "One number is" : "\(goals.count) numbers are"
      throw ValidationError(
        "\(given) given. A spring has two: use two, such as --overshoot 5% --settling-time 400ms.")
    }
    guard mass > 0, mass.isFinite else { throw ValidationError("--mass is \(mass). Use a number greater than 0.") }
    let epsilon = try GoalOptions.number(within, name: "within")
    let design = try SpringDesign(goals[0], goals[1], mass: mass, within: epsilon)
    let report = try Self.report(design, isForPeople: output.isForPeople)
    try output.write(report, standard: "text")
    output.noteExport(of: report.found, as: "swiftui")
    if design.springs.count > 1 {
      output.note("\(design.springs.count) springs have both. A third number tells them apart.")
    }
  }

  /// - Parameter isForPeople: Whether the heads of the columns are enough to tell the springs.
  private static func report(_ design: SpringDesign, isForPeople: Bool) throws -> CurveReport {
    let texts = design.springs.map {
      "spring(response: \(DecimalText.significant($0.response, digits: 9)), "
        + "dampingRatio: \(DecimalText.significant($0.dampingRatio, digits: 9)))"
    }
    let qualities = SpringQuality.allCases
    let end = ComparisonSpan.of(design.springs.map { $0 as any MotionCurve })
    let times = (0...400).map { end * Double($0) / 400 }
    let settled = "settled within \(DecimalText.shortest(design.epsilon)) of the travel"
    let asked =
      design.goals.map { "\($0)" }.joined(separator: " and ")
      + (design.goals.contains { $0.quality == .settlingTime } ? ", \(settled)" : "")
    return CurveReport(
      title: "Springs with \(asked)",
      table: ReportTable(
        columns: [ReportColumn("number", alignment: .leading), ReportColumn("unit", alignment: .leading)]
          + texts.map { ReportColumn($0, digits: .each(6)) },
        rows: (isForPeople ? [] : [[.text("curve"), .text("")] + texts.map(ReportCell.text)])
          + qualities.map { quality in
            [.text(quality.rawValue), .text(quality.unit.rawValue)]
              + design.springs.map { ReportCell(quality.value(of: $0, within: design.epsilon)) }
          }),
      traces: try zip(texts, design.springs).map { text, spring in
        LabeledTrace(label: text, trace: try spring.trace(at: times))
      }, found: texts)
  }
}

/// One option a quality.
struct GoalOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: Self.help("How far it goes beyond the target, such as 5%.", "fraction"))
  var overshoot: String?
  @Option(name: .customLong("damping-ratio"), parsing: .unconditional, help: Self.help("ζ, such as 0.7.", "ratio"))
  var dampingRatio: String?
  @Option(parsing: .unconditional, help: Self.help("1 − ζ, such as 0.3.", "bounce"))
  var bounce: String?
  @Option(
    name: .customLong("settling-time"), parsing: .unconditional,
    help: Self.help("When it stays within --within of the target for good.", "time"))
  var settlingTime: String?
  @Option(
    name: .customLong("peak-time"), parsing: .unconditional, help: Self.help("When it is farthest beyond it.", "time"))
  var peakTime: String?
  @Option(
    name: .customLong("first-crossing"), parsing: .unconditional, help: Self.help("When it is there first.", "time"))
  var firstCrossing: String?
  @Option(
    name: .customLong("rise-time"), parsing: .unconditional, help: Self.help("From 10 % to 90 % of the travel.", "time")
  )
  var riseTime: String?
  @Option(
    name: .customLong("half-time"), parsing: .unconditional, help: Self.help("When half of the travel is done.", "time")
  )
  var halfTime: String?
  @Option(
    name: .customLong("peak-speed"), parsing: .unconditional,
    help: Self.help("The largest speed in travels per second.", "speed"))
  var peakSpeed: String?
  @Option(parsing: .unconditional, help: Self.help("One period without damping: the perceptual duration.", "time"))
  var response: String?
  @Option(parsing: .unconditional, help: Self.help("Force per unit of travel.", "force"))
  var stiffness: String?
  @Option(parsing: .unconditional, help: Self.help("Force per unit of velocity.", "force"))
  var damping: String?

  private static func help(_ text: String, _ value: String) -> ArgumentHelp {
    ArgumentHelp("\(text)", valueName: value)
  }

  /// What was given, in the order of the options.
  func read(noting output: OutputOptions) throws -> [SpringGoal] {
    let given: [(SpringQuality, String?)] = [
      (.overshoot, overshoot), (.dampingRatio, dampingRatio), (.bounce, bounce), (.settlingTime, settlingTime),
      (.peakTime, peakTime), (.firstCrossing, firstCrossing), (.riseTime, riseTime), (.halfTime, halfTime),
      (.peakSpeed, peakSpeed), (.response, response), (.stiffness, stiffness), (.damping, damping),
    ]
    return try given.compactMap { quality, text in
      guard let text else { return nil }
      let name = quality.rawValue
      let value =
        quality.unit == .seconds
        ? try TimeArgument.seconds(text, of: name, note: output.note) : try Self.number(text, name: name)
      return try SpringGoal(quality, value)
    }
  }

  /// A number that may be a percentage.
  static func number(_ text: String, name: String) throws -> Double {
    let isPercentage = text.hasSuffix("%")
    guard let value = Double(isPercentage ? String(text.dropLast()) : text), value.isFinite else {
      throw ValidationError("--\(name) is '\(Shown.text(text, limit: 40))'. Use a number such as 0.05 or 5%.")
    }
    return isPercentage ? value / 100 : value
  }
}
