internal import ArgumentParser
internal import CommandKit
internal import CurveMath
internal import CurveMetrics
internal import CurveReports

extension CompareCommand {
  /// More curves than this are a picture whose cells nobody finds, and pairs that take minutes.
  private static var mostMapped: Int { Limits.mappedCurves.count }

  /// Draws the largest differences of all pairs, near curves side by side.
  ///
  /// - Parameter picture: `svg`, `png` or `gnuplot`.
  func drawDistances(of curves: [NamedCurve], as picture: String, until end: Double?) throws {
    try checkPairs(of: curves)
    guard curves.count <= Self.mostMapped else {
      throw ValidationError(
        "--distances: A map shows \(Self.mostMapped) curves, and these are \(curves.count). Name fewer, or write the table of all "
          + "pairs with --format csv.")
    }
    var bar = ProgressBar(total: curves.count * (curves.count - 1) / 2, isWanted: !output.quiet)
    defer { bar.clear() }
    // Shades tell a thousandth of the travel apart, numbers more.
    let distances = try LargestDifference.matrix(
      of: curves.map(\.curve), until: end, tolerance: tolerance(curves.count <= Self.mostDistances ? 1e-6 : 1e-3)
    ) { bar.advance(by: $0) }
    let map = DistanceMap(
      title: "\(curves.count) curves, near ones side by side", label: "largest difference (\(motion.unit))",
      names: curves.map(\.label), distances: distances
    ).arranged
    bar.clear()
    let bytes: [UInt8]
    switch picture {
    case "svg": bytes = Array(try SVGDistanceWriter().document(of: map).text.utf8)
    case "png":
      bytes = try Gnuplot.picture(ofScript: GnuplotDistanceWriter(picture: .png, output: nil).document(of: map).text)
    default: bytes = Array(try GnuplotDistanceWriter().document(of: map).text.utf8)
    }
    try output.write(bytes)
    output.noteStandInDurations(of: curves)
  }
}
