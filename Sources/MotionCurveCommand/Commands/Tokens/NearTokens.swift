internal import ArgumentParser
internal import CommandKit
internal import CurveMath
internal import CurveReports
internal import TokenFiles

/// The files of a command that looks for tokens that are alike, and how near those are.
struct NearTokens: ParsableArguments {
  @OptionGroup private var source: TokenSource

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Curves that differ by less of the way, or times by less of the longer one, are taken for one (default: \(DecimalText.shortest(100 * TokenLint.standardNearness))%).",
      valueName: "fraction"))
  private var nearerThan: TravelFraction?

  var nearness: Double { nearerThan?.value ?? TokenLint.standardNearness }

  func system() throws -> MotionSystem { try source.system() }
}

/// The files of a system: those that are named, or else those of `motion.yml`.
struct TokenSource: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Files and folders, such as tokens.json, src or res (default: the sources of motion.yml).", valueName: "file"))
  var files: [String] = []

  func system() throws -> MotionSystem {
    let paths = files.isEmpty ? try TokenSettings.usual()?.sources ?? [] : files
    guard !paths.isEmpty else { throw TokenError.noFiles }
    return MotionSystem(reading: try TokenFolder.files(at: paths))
  }
}
