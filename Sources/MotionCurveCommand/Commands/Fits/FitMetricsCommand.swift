internal import ArgumentParser
internal import CommandKit
internal import CurveMath
internal import CurveMetrics
internal import CurveReports

struct FitMetricsCommand: ParsableCommand, RenamedOptions {
  static let formerNames = ["--within": "--epsilon"]

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
  @Option(parsing: .unconditional, help: TravelFraction.restHelp) var epsilon = TravelFraction.standardRest
  @Option(
    parsing: .unconditional, help: "The mass; it changes stiffness and damping, and no motion.")
  var mass = PositiveNumber(1)
  @OptionGroup var output: OutputOptions

  func run() throws {
    let goals = try goals.read()
    guard goals.count == 2 else {
      let given = goals.isEmpty ? "Nothing is" : goals.count == 1 ? "One number is" : "\(goals.count) numbers are"
      throw ValidationError(
        "\(given) given. A spring has two: use two, such as --overshoot 5% --settling-time 400ms.")
    }
    let design = try SpringDesign(goals[0], goals[1], mass: mass.value, within: epsilon.value)
    let report = DesignReport(of: design).report(repeatsTexts: !output.isForPeople)
    try output.write(report)
    output.noteExport(of: report.found, as: "swiftui")
    if design.springs.count > 1 {
      output.note("\(design.springs.count) springs have both. A third number tells them apart.")
    }
  }
}

/// One option a quality.
struct GoalOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: Self.help("How far it goes beyond the target, such as 5%.", "fraction"))
  var overshoot: NumberArgument?
  @Option(name: .customLong("damping-ratio"), parsing: .unconditional, help: Self.help("ζ, such as 0.7.", "ratio"))
  var dampingRatio: NumberArgument?
  @Option(parsing: .unconditional, help: Self.help("1 − ζ, or 1/ζ − 1 above ζ = 1, such as 0.3.", "bounce"))
  var bounce: NumberArgument?
  @Option(
    name: .customLong("settling-time"), parsing: .unconditional,
    help: Self.help("When it stays within --epsilon of the target for good.", "time"))
  var settlingTime: Seconds?
  @Option(
    name: .customLong("peak-time"), parsing: .unconditional, help: Self.help("When it is farthest beyond it.", "time"))
  var peakTime: Seconds?
  @Option(
    name: .customLong("first-crossing"), parsing: .unconditional, help: Self.help("When it is there first.", "time"))
  var firstCrossing: Seconds?
  @Option(
    name: .customLong("rise-time"), parsing: .unconditional, help: Self.help("From 10 % to 90 % of the travel.", "time")
  )
  var riseTime: Seconds?
  @Option(
    name: .customLong("half-time"), parsing: .unconditional, help: Self.help("When half of the travel is done.", "time")
  )
  var halfTime: Seconds?
  @Option(
    name: .customLong("peak-speed"), parsing: .unconditional,
    help: Self.help("The largest speed in travels per second.", "speed"))
  var peakSpeed: NumberArgument?
  @Option(parsing: .unconditional, help: Self.help("One period without damping: the perceptual duration.", "time"))
  var response: Seconds?
  @Option(parsing: .unconditional, help: Self.help("Force per unit of travel.", "force"))
  var stiffness: NumberArgument?
  @Option(parsing: .unconditional, help: Self.help("Force per unit of velocity.", "force"))
  var damping: NumberArgument?

  private static func help(_ text: String, _ value: String) -> ArgumentHelp {
    ArgumentHelp("\(text)", valueName: value)
  }

  /// What was given, in the order of the options.
  func read() throws -> [SpringGoal] {
    let given: [(SpringQuality, Double?)] = [
      (.overshoot, overshoot?.value), (.dampingRatio, dampingRatio?.value), (.bounce, bounce?.value),
      (.settlingTime, settlingTime?.value), (.peakTime, peakTime?.value), (.firstCrossing, firstCrossing?.value),
      (.riseTime, riseTime?.value), (.halfTime, halfTime?.value), (.peakSpeed, peakSpeed?.value),
      (.response, response?.value), (.stiffness, stiffness?.value), (.damping, damping?.value),
    ]
    return try given.compactMap { quality, value in try value.map { try SpringGoal(quality, $0) } }
  }
}

/// A finite number that may be a percentage.
struct NumberArgument: TypedArgument {
  let value: Double

  init(parsing text: String) throws(ArgumentRefusal) {
    guard let value = Double(share: text), value.isFinite else {
      throw ArgumentRefusal {
        "\($0.name) is '\(Shown.text(text, limit: 40))'. Use a number such as 0.05 or 5%."
      }
    }
    self.value = value
  }
}
