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
      to --until. --distances does so for every pair, the nearest first. Pictures
      show the curves themselves, and with --distances a map of the largest
      differences, with near curves side by side.

      Example: motioncurve compare smooth bouncy 'ease-in-out 500ms' --format svg -o curves.svg
      """)

  @OptionGroup var curves: CurveArguments
  @Option(help: "Compare every preset of a library, such as swiftui; may be given several times.")
  var library: [LibraryArgument] = []
  @Flag(help: "Compare every preset of the atlas.") var all = false
  @OptionGroup var metrics: MetricSelection
  @OptionGroup var motion: MotionOptions
  @OptionGroup var tolerance: ToleranceOptions
  @Option(help: "Pictures end at this time, such as 1.2s (default: when every curve is at rest).") var until:
    PositiveSeconds?
  @Flag(help: "Show every pair of curves and how far apart they are, instead of metrics.") var distances = false
  @Flag(help: "Put beside each curve what SwiftUI shows of it: springs in steps of 1/300 s.") var stepped = false
  @OptionGroup var output: OutputOptions

  /// More pairs than this are left to the RMS matrix of the library.
  static var mostDistances: Int { 12 }

  /// More curves than this make no picture.
  private static var mostDrawn: Int { Limits.drawnCurves.count }

  func run() throws {
    let chosen = try chosen()
    let curves = try chosen.curves.flatMap { try [motion.moving($0)] + (stepped ? [$0.stepped(motion)] : []) }
    if distances, let picture = output.pictureName {
      return try drawDistances(of: curves, as: picture, until: until?.value)
    }
    if curves.count > Self.mostDrawn {
      try output.refusePicture("Pictures show \(Self.mostDrawn) curves, and these are \(curves.count).")
    }
    let end = until?.value
    if distances { return try writeDistances(of: curves, until: end, leftOut: chosen.leftOut) }
    let metrics = metrics.read()
    let conditions = try tolerance.conditions()
    var columns = [ReportColumn("curve", alignment: .leading)]
    columns += metrics.map { ReportColumn($0.name, unit: $0.unit.rawValue) }
    var rows = curves.map { named in
      [.text(named.label)]
        + metrics.map { ReportCell($0.reading(of: named.curve, conditions: conditions).value) }
    }
    if 2...Self.mostDistances ~= curves.count {
      columns += [
        ReportColumn("largest-difference", unit: motion.unit), ReportColumn("rms-difference", unit: motion.unit),
      ]
      for (index, named) in curves.enumerated() {
        rows[index] +=
          index == 0
          ? [.number(0), .number(0)]
          : try distances(curves[0].curve, named.curve, until: end).cells
      }
    }
    if metrics.contains(where: \.dependsOnFrameRate) {
      columns.append(ReportColumn("fps"))
      for index in rows.indices { rows[index].append(.number(conditions.frameRate)) }
    }
    let traces = try traces(of: curves, until: end ?? ComparisonSpan.of(curves.map(\.curve)))
    try output.write(
      CurveReport(
        title: curves.count == 1 ? curves[0].label : "\(curves.count) curves",
        table: ReportTable(columns: columns, rows: rows), traces: traces, target: motion.to, valueUnit: motion.unit),
      standard: "text", leftOut: chosen.leftOut)
    output.noteStandInDurations(of: curves)
    if curves.count > Self.mostDistances {
      output.note("Distances are left out for more than \(Self.mostDistances) curves: ask for them with --distances.")
    }
  }

  /// One line a pair, the nearest first. The largest difference is certified for a dozen curves; beyond, the mean of all
  /// pairs comes from one table of samples.
  private func writeDistances(of curves: [NamedCurve], until end: Double?, leftOut: [String]) throws {
    try checkPairs(of: curves)
    let isCertified = curves.count <= Self.mostDistances
    let all = curves.map(\.curve)
    let matrix =
      isCertified ? [] : try end.map { try RMSDifference.matrix(of: all, until: $0) } ?? RMSDifference.matrix(of: all)
    var pairs: [(rms: Double, row: [ReportCell])] = []
    for (index, first) in curves.enumerated() {
      for (other, second) in curves.enumerated().dropFirst(index + 1) {
        let names: [ReportCell] = [.text(first.label), .text(second.label)]
        if isCertified {
          let distances = try distances(first.curve, second.curve, until: end)
          pairs.append((distances.rms, names + distances.cells + [.number(distances.end)]))
        } else {
          let span = end ?? ComparisonSpan.of([first.curve, second.curve])
          pairs.append((matrix[index][other], names + [.number(matrix[index][other]), .number(span)]))
        }
      }
    }
    let rows = pairs.enumerated().sorted { ($0.element.rms, $0.offset) < ($1.element.rms, $1.offset) }.map(
      \.element.row)
    let largest = isCertified ? [ReportColumn("largest-difference", unit: motion.unit)] : []
    try output.write(
      CurveReport(
        title: "\(curves.count) curves, the nearest pair first",
        table: ReportTable(
          columns: [ReportColumn("curve", alignment: .leading), ReportColumn("other", alignment: .leading)] + largest
            + [ReportColumn("rms-difference", unit: motion.unit), ReportColumn("until", unit: "s")], rows: rows),
        target: nil),
      standard: "text", leftOut: leftOut)
    output.noteStandInDurations(of: curves)
  }

  func checkPairs(of curves: [NamedCurve]) throws {
    guard curves.count > 1 else {
      throw ValidationError("--distances compares curves with one another, and one is given. Name two or more.")
    }
  }

  private func chosen() throws -> ReadCurves {
    var paths: [String] = []
    for preset in (all ? PresetAtlas.all : []) + library.flatMap(\.presets)
    where !paths.contains(preset.path) {
      paths.append(preset.path)
    }
    let named = try paths.map { try CurveReading.curve($0) }
    if curves.curves.isEmpty, !named.isEmpty { return ReadCurves(curves: named) }
    let read = try curves.read(noting: output)
    return ReadCurves(curves: named + read.curves, leftOut: read.leftOut)
  }

  /// Only what is drawn is sampled: a table of the whole atlas needs no picture.
  private func traces(of curves: [NamedCurve], until end: Double) throws -> [LabeledTrace] {
    guard curves.count <= Self.mostDrawn else { return [] }
    let times = (0...400).map { end * Double($0) / 400 }
    return try curves.map { LabeledTrace(label: $0.label, trace: try $0.curve.trace(at: times)) }
  }

  private func distances(
    _ first: any MotionCurve, _ second: any MotionCurve, until end: Double?
  ) throws -> (rms: Double, end: Double, cells: [ReportCell]) {
    let end = end ?? ComparisonSpan.of([first, second])
    let largest = try LargestDifference(first, second, until: end, tolerance: tolerance(1e-6))
    let rms = try RMSDifference.between(first, second, until: end)
    return (rms.value, end, [.number(largest.isTight ? largest.value : largest.upperBound), .number(rms.value)])
  }
  /// A fraction of the travel in units.
  func tolerance(_ fraction: Double) -> Double {
    fraction * Swift.max(abs(motion.to - motion.from), .leastNormalMagnitude)
  }
}
