internal import AnimationMerging
internal import ArgumentParser
internal import CommandKit
internal import CurveMath
internal import CurveMetrics
internal import CurvePresets
internal import CurveReports

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Put metrics of several curves side by side, and how far apart they are.",
    discussion: """
      One line a curve, one column a metric; ∞ for what never comes, a dash for
      what the curve does not have. Up to twelve curves are also compared with the
      first one: the largest difference holds everywhere, not just at samples, and
      the RMS difference is the mean, from the release until both are at rest or up
      to --until. Throws have units of their own and keep them; beside other curves
      they are compared in travels, like those. --distances does so for every pair,
      the nearest first. Pictures show the curves themselves, and with --distances
      a map of the largest differences, with near curves side by side.
      --nearer-than 2% shows only the pairs whose largest difference is certified
      to be less than that of the travel, and fails where there is one: what a
      system has twice.

      Example: motioncurve compare smooth bouncy 'ease-in-out 500ms' --format svg -o curves.svg
      """)

  @OptionGroup var curves: CurveArguments
  @Option(help: "Compare every preset of a library, such as swiftui; may be given several times.")
  var library: [LibraryArgument] = []
  @Flag(help: "Compare every preset of the atlas.") var all = false
  @OptionGroup var metrics: MetricSelection
  @OptionGroup var motion: MotionOptions
  @OptionGroup var tolerance: ToleranceOptions
  @Option(
    parsing: .unconditional, help: "Pictures end at this time, such as 1.2s (default: when every curve is at rest).")
  var until: PositiveSeconds?
  @Flag(help: "Show every pair of curves and how far apart they are, instead of metrics.") var distances = false
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Show the pairs that differ by less of the travel, such as 2%, and fail where there is one.",
      valueName: "fraction"))
  var nearerThan: TravelFraction?
  @Flag(help: "Put beside each curve what SwiftUI shows of it: springs in steps of 1/300 s.") var stepped = false
  @OptionGroup var output: OutputOptions

  func run() throws {
    let chosen = try curves.read(behind: presets, noting: output.note)
    let (moved, scale) = try motion.moving(chosen.curves)
    if let velocity = motion.velocity, stepped, velocity != 0 {
      throw ValidationError(
        "--stepped begins at rest, as SwiftUI does, and --velocity is \(velocity). Leave one out.")
    }
    let curves = try zip(chosen.curves, moved).flatMap { written, moved in
      try [moved] + (stepped ? [written.stepped(from: motion.from ?? 0, to: motion.to ?? 1)] : [])
    }
    if let option = nearerThan != nil ? "--nearer-than" : distances ? "--distances" : nil, curves.count < 2 {
      throw ValidationError("\(option) compares curves with one another, and one is given. Name two or more.")
    }
    if let nearerThan {
      try writePairs(of: curves, nearerThan: nearerThan.value, scale, leftOut: chosen.leftOut)
    } else if distances {
      try writeDistances(of: curves, scale, leftOut: chosen.leftOut)
    } else {
      try writeMetrics(of: curves, scale, leftOut: chosen.leftOut)
    }
  }

  /// Writes a row for each curve, or draws the curves.
  private func writeMetrics(of curves: [LabeledCurve], _ scale: ReportScale, leftOut: [String]) throws {
    if curves.count > ComparisonReport.mostDrawn {
      try output.refusePicture("\(ReportError.tooManyDrawn(curves.count, limit: ComparisonReport.mostDrawn))")
    }
    let comparison = try ComparisonReport(
      of: curves, metrics: metrics.read(), conditions: tolerance.conditions(), until: until?.value, scale: scale)
    try output.write(comparison.report, leftOut: leftOut)
    output.noteStandInDurations(of: curves)
    if curves.count > ComparisonReport.mostCompared {
      output.note(
        "Distances are left out for more than \(ComparisonReport.mostCompared) curves: ask for them with --distances.")
    }
  }

  /// Writes what is too near to distinguish: none is as it should be.
  private func writePairs(
    of curves: [LabeledCurve], nearerThan share: Double, _ scale: ReportScale, leftOut: [String]
  ) throws {
    try output.refusePicture("--distances draws the map of all pairs.")
    let report = try DistanceReport(
      of: curves, nearerThan: share, until: until?.value, scale: scale)
    output.noteStandInDurations(of: curves)
    try output.write(report.report, leftOut: leftOut)
    if !report.pairs.isEmpty { throw ExitCode.failure }
  }

  /// Writes how far every pair is apart: a table, or a map as a picture.
  private func writeDistances(of curves: [LabeledCurve], _ scale: ReportScale, leftOut: [String]) throws {
    let format = output.chosenFormat()
    if format.isPicture {
      try drawDistances(of: curves, scale, as: format)
    } else {
      let report = try DistanceReport(of: curves, until: until?.value, scale: scale).report
      try output.write(report, leftOut: leftOut)
    }
    output.noteStandInDurations(of: curves)
  }

  /// Draws the map of the distances.
  private func drawDistances(of curves: [LabeledCurve], _ scale: ReportScale, as format: ReportFormat) throws {
    do throws(ReportError) { try DistanceMap.check(count: curves.count) } catch {
      throw ValidationError(
        "--distances: \(error) Name fewer, or write the table of all pairs with --format csv.")
    }
    var bar = ProgressBar(total: curves.count * (curves.count - 1) / 2, isWanted: !output.quiet)
    defer { bar.clear() }
    let map = try DistanceMap(of: curves, until: until?.value, scale: scale) { bar.advance(by: $0) }
    bar.clear()
    let bytes =
      switch format.name {
      case "svg": try SVGDistanceWriter().document(of: map).bytes
      case "png": try Gnuplot.picture(ofScript: GnuplotDistanceWriter(picture: .png, output: nil).document(of: map))
      default: try GnuplotDistanceWriter().document(of: map).bytes
      }
    try output.write(bytes, as: format)
  }

  /// The presets that were asked for by their libraries, each once.
  private var presets: [String] {
    var paths: [String] = []
    for preset in (all ? PresetAtlas.all : []) + library.flatMap(\.presets)
    where !paths.contains(preset.path) {
      paths.append(preset.path)
    }
    return paths
  }
}
