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

  @OptionGroup var output: DocumentOptions<TableFormat>

  func run() throws {
    let reading = SourceReading(paths: paths)
    output.destination.note(reading)
    let inventory = reading.inventory
    let format = output.chosenFormat()
    // One row a line, as long as the code in it: rows in pieces cannot be searched.
    let document =
      format.name == "text"
      ? try TextWriter(width: 10_000, plots: false).document(of: CurveReport(title: "", table: inventory.shortTable))
      : try format.writer.document(of: CurveReport(title: "Animations", table: inventory.table))
    try output.write(document.bytes, as: format)
    if reading.files.isEmpty, !reading.problems.isEmpty { throw ExitCode.failure }
  }
}
