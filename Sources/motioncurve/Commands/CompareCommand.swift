internal import ArgumentParser
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
      first one over their common time: the largest difference holds everywhere,
      not just at samples, and the RMS difference is the mean. --distances does so
      for every pair. Pictures show the curves themselves.

      Example: motioncurve compare smooth bouncy 'ease-in-out 500ms' --format svg -o curves.svg
      """)

  @OptionGroup var curves: CurveArguments
  @Option(help: "Compare every preset of a library, such as swiftui.") var library: String?
  @Flag(help: "Compare every preset of the atlas.") var all = false
  @OptionGroup var metrics: MetricSelection
  @OptionGroup var motion: MotionOptions
  @OptionGroup var tolerance: ToleranceOptions
  @Option(help: "Pictures end at this time, such as 1.2s (default: when every curve is at rest).") var until: String?
  @Flag(help: "Show every pair of curves and how far apart they are, instead of metrics.") var distances = false
  @Flag(help: "Put beside each curve what SwiftUI shows of it: springs in steps of 1/300 s.") var stepped = false
  @OptionGroup var output: OutputOptions

  /// More pairs than this are left to the RMS matrix of the library.
  private static var mostDistances: Int { 12 }

  func run() throws {
    let curves = try chosen().flatMap { try [motion.moving($0)] + (stepped ? [$0.stepped(motion)] : []) }
    let end = try end(of: curves)
    if distances { return try writeDistances(of: curves, until: end) }
    let metrics = try metrics.read()
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
          : try Self.distances(curves[0].curve, named.curve, until: end, scale: abs(motion.to - motion.from))
      }
    }
    let traces = try traces(of: curves, until: end)
    try output.write(
      CurveReport(
        title: curves.count == 1 ? curves[0].label : "\(curves.count) curves",
        table: ReportTable(columns: columns, rows: rows), traces: traces, target: motion.to, valueUnit: motion.unit),
      standard: "text")
    if curves.count > Self.mostDistances {
      output.note("Distances are left out for more than \(Self.mostDistances) curves: ask for them with --distances.")
    }
  }

  /// One line a pair. The largest difference is certified for a dozen curves; beyond, the mean of all pairs comes from
  /// one table of samples.
  private func writeDistances(of curves: [NamedCurve], until end: Double) throws {
    let isCertified = curves.count <= Self.mostDistances
    let matrix = isCertified ? [] : try RMSDifference.matrix(of: curves.map(\.curve), until: end)
    var rows: [[ReportCell]] = []
    for (index, first) in curves.enumerated() {
      for (other, second) in curves.enumerated().dropFirst(index + 1) {
        let cells =
          isCertified
          ? try Self.distances(first.curve, second.curve, until: end, scale: abs(motion.to - motion.from))
          : [.number(matrix[index][other])]
        rows.append([.text(first.label), .text(second.label)] + cells)
      }
    }
    let largest = isCertified ? [ReportColumn("largest-difference", unit: motion.unit)] : []
    try output.write(
      CurveReport(
        title: "\(curves.count) curves over \(DecimalText.seconds(end))",
        table: ReportTable(
          columns: [ReportColumn("curve", alignment: .leading), ReportColumn("other", alignment: .leading)] + largest
            + [ReportColumn("rms-difference", unit: motion.unit)], rows: rows), target: nil),
      standard: "text")
  }

  private func chosen() throws -> [NamedCurve] {
    let presets = try (all ? PresetAtlas.all : []) + (library.map(PresetSelection.library) ?? [])
    let named = try presets.map { try CurveReading.curve($0.path) }
    return curves.curves.isEmpty && !named.isEmpty ? named : named + (try curves.read(quiet: output.quiet))
  }

  private func end(of curves: [NamedCurve]) throws -> Double {
    guard let until else { return ComparisonSpan.of(curves.map(\.curve)) }
    let end: Double
    do {
      end = try Quantity.duration(until)
    } catch {
      throw ValidationError("--until '\(Shown.text(until))': \(error)")
    }
    guard end > 0 else { throw ValidationError("--until is \(end) s. Use a time greater than 0, such as 1.2s.") }
    return end
  }

  /// Only what is drawn is sampled: a table of the whole atlas needs no picture.
  private func traces(of curves: [NamedCurve], until end: Double) throws -> [LabeledTrace] {
    guard curves.count <= 40 else { return [] }
    let times = (0...400).map { end * Double($0) / 400 }
    return try curves.map { LabeledTrace(label: $0.label, trace: try $0.curve.trace(at: times)) }
  }

  private static func distances(
    _ first: any MotionCurve, _ second: any MotionCurve, until end: Double, scale: Double
  ) throws -> [ReportCell] {
    let tolerance = 1e-6 * Swift.max(scale, .leastNormalMagnitude)
    let largest = try LargestDifference(first, second, until: end, tolerance: tolerance)
    let rms = try RMSDifference.between(first, second, until: end)
    return [.number(largest.isTight ? largest.value : largest.upperBound), .number(rms.value)]
  }
}
