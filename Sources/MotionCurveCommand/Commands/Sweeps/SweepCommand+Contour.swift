internal import ArgumentParser
internal import CommandKit
internal import CurveBatches
internal import CurveMath
internal import CurveMetrics
internal import CurveReports

extension SweepCommand {
  /// Draws the first metric over the two axes.
  func draw(_ sweep: Sweep, _ levels: ContourLevels) throws {
    let name = try chosenFormat().name
    let map = try sweep.map(
      title: `where`.map { "\(curve), where \($0)" } ?? curve, threads: work.count)
    let script = try Self.writer(name, levels: levels).document(of: map)
    let bytes: [UInt8]
    do {
      bytes = name == "gnuplot" ? script.bytes : try Gnuplot.picture(ofScript: script)
    } catch GnuplotError.missing {
      throw GnuplotError.missingForContours
    }
    if case .at(let levels) = levels {
      Self.note(on: levels, of: map, in: sweep.metrics[0].unit).map(destination.note)
    }
    try destination.write(bytes)
  }

  /// The lines of a map that were asked for, or about a dozen.
  func levels(of metric: CurveMetric) throws -> ContourLevels {
    guard metrics.metrics == nil else {
      throw ValidationError(
        "--contour draws one metric and --metrics names columns of a table. Leave one of them out.")
    }
    guard let levels else { return .about(12) }
    let read = try Self.reading(levels, of: "--levels") { text throws(SweepTextError) in
      try SweepLevels(text, of: metric)
    }
    return switch read {
    case .count(let count): .about(count)
    case .values(let values): .at(values.map { ContourLevels.Level(value: $0.value, label: $0.text) })
    }
  }

  /// What to say of levels that have no line; `nil` where each has one.
  private static func note(on levels: [ContourLevels.Level], of map: ContourMap, in unit: ReadingUnit) -> String? {
    guard let range = map.range else { return nil }
    let outside = levels.filter { !range.contains($0.value) }
    guard !outside.isEmpty else { return nil }
    func shown(_ value: Double) -> String {
      switch unit {
      case .fraction: DecimalText.significant(100 * value, digits: 4) + "%"
      case .count, .one: DecimalText.significant(value, digits: 4)
      default: "\(DecimalText.significant(value, digits: 4)) \(unit.rawValue)"
      }
    }
    let missing =
      outside.count == levels.count
      ? "none of the levels" : "no line at \(outside.map(\.label).joined(separator: ", "))"
    return "--levels: the map goes from \(shown(range.lowerBound)) to \(shown(range.upperBound)) and has \(missing)."
  }

  private static func writer(_ name: String, levels: ContourLevels) -> GnuplotContourWriter {
    let terminal: GnuplotTerminal =
      name == "png" ? .pngcairo(width: 1200, height: 900) : .svg(width: 960, height: 720)
    return GnuplotContourWriter(terminal: terminal, output: name == "gnuplot" ? "contours.svg" : nil, levels: levels)
  }
}
