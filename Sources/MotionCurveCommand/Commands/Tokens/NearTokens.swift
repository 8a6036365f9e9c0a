internal import ArgumentParser
internal import CommandKit
internal import CurveMath
internal import CurveReports
internal import TokenFiles

/// The files of a command that looks for tokens that are alike, and how near those are.
struct NearTokens: ParsableArguments {
  @Argument(help: ArgumentHelp("Files and folders, such as tokens.json, src or res.", valueName: "file"))
  var files: [String]

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Curves that differ by less of the way, or times by less of the longer one, are taken for one (default: \(DecimalText.shortest(100 * TokenLint.standardNearness))%).",
      valueName: "fraction"))
  private var nearerThan: TravelFraction?

  var nearness: Double { nearerThan?.value ?? TokenLint.standardNearness }

  func system() throws -> MotionSystem { MotionSystem(reading: try TokenFolder.files(at: files)) }
}
