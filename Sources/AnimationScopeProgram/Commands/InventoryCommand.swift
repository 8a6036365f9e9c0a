internal import AnimationSource
internal import ArgumentParser
internal import CommandKit
internal import CurveReports

/// Lists every animation of a project.
struct InventoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inventory",
    abstract: "List every animation with its curve, its duration, its place and its exact end.",
    discussion: """
      The end is the last time at which the value is farther than a thousandth of the travel from its rest. A curve that \
      is computed when the program runs has none.

      Example: animationscope inventory Sources --format csv -o animations.csv
      """)

  @Argument(help: ArgumentHelp("Files and folders.", valueName: "path")) var paths: [String]

  @Option(help: "How it is written.") var format = TableFormat.text

  @OptionGroup var output: Destination

  @OptionGroup var style: StyleOption

  func run() throws {
    let reading = SourceReading(paths: paths)
    output.note(reading)
    let inventory = reading.inventory
    if format.name == "text" {
      // One row a line, as long as the code in it: rows in pieces cannot be searched.
      let report = CurveReport(title: "", table: inventory.shortTable)
      let bytes = try TextWriter(width: 10_000, plots: false).document(of: report).bytes
      try output.write(style.isStyled(output) ? TerminalStyle.styled(bytes) : bytes)
    } else {
      try output.write(format.writer.document(of: CurveReport(title: "Animations", table: inventory.table)).bytes)
    }
    if reading.files.isEmpty, !reading.problems.isEmpty { throw ExitCode.failure }
  }
}
