// What GSAP's CustomEase makes of a path. It replaces each cubic by straight lines: a stretch is
// halved once, and its halves are treated alike while both handles together are farther from its
// chord than √(1 / (200 000 · precision)). At a precision of 1, unless two neighbouring lines
// differ in slope by more than 2, the lines are replaced again, by the lines between their values
// at equal steps of the input, each a little shorter than the narrowest line: those cut off
// corners.
// Source: GSAP 3.9 to 3.12, CustomEase. No digit of the path is rounded.

internal import CurveMath

/// A path of cubics from (0, 0) to (1, 1) as GSAP plays it.
struct GSAPPath {
  private struct Corner {
    var x, y: Double

    static func between(_ one: Corner, _ next: Corner) -> Corner {
      Corner(x: (one.x + next.x) / 2, y: (one.y + next.y) / 2)
    }
  }

  /// The option `precision`, from coarse to fine.
  static let precisions: [Double] = [1, 10, 100, 1000, 10_000, 100_000]

  /// The lines are looked up in a table of equal steps, none longer than a line: more of them are
  /// no burden for a page.
  static var mostSteps: Int { Limits.lookupSteps.count }

  /// More lines than anybody needs.
  private static let mostLines = 20_000

  /// The straight lines that are shown.
  let lines: PiecewiseLinear

  /// - Returns: `nil` where the table would be too long, and for a path that is upright between two
  ///   corners.
  init?(_ cubics: [ChainApproximation.Cubic], precision: Double) {
    guard var corners = Self.corners(of: cubics, threshold: 1 / (precision * 200_000)) else { return nil }
    let narrowest = zip(corners, corners.dropFirst()).reduce(1) { Swift.min($0, $1.1.x - $1.0.x) }
    guard 1 / narrowest < Double(Self.mostSteps) else { return nil }
    if precision <= 1, !Self.isSharp(corners) {
      let steps = Int(1 / narrowest + 1)
      guard steps <= Self.mostLines else { return nil }
      corners = Self.sampled(corners, steps: steps)
    }
    let stops = corners.map { PiecewiseLinear.Stop(output: $0.y, inputs: [$0.x]) }
    guard let lines = try? PiecewiseLinear(stops: stops) else { return nil }
    self.lines = lines
  }

  private static func corners(of cubics: [ChainApproximation.Cubic], threshold: Double) -> [Corner]? {
    var corners = [Corner(x: 0, y: 0)]
    var start = corners[0]
    for cubic in cubics {
      let end = Corner(x: cubic.x3, y: cubic.y3)
      var inner: [Corner] = []
      divide(
        start, Corner(x: cubic.x1, y: cubic.y1), Corner(x: cubic.x2, y: cubic.y2), end, threshold: threshold,
        into: &inner)
      for corner in inner + [end] where corner.x <= 1 {
        let last = corners[corners.count - 1]
        if corner.x > last.x { corners.append(corner) }
        if corner.x == last.x, corner.y != last.y { return nil }
      }
      guard corners.count < mostLines else { return nil }
      start = end
    }
    return corners
  }

  private static func divide(
    _ p1: Corner, _ p2: Corner, _ p3: Corner, _ p4: Corner, threshold: Double, into corners: inout [Corner]
  ) {
    let (p12, p23, p34) = (Corner.between(p1, p2), Corner.between(p2, p3), Corner.between(p3, p4))
    let (p123, p234) = (Corner.between(p12, p23), Corner.between(p23, p34))
    let middle = Corner.between(p123, p234)
    let (dx, dy) = (p4.x - p1.x, p4.y - p1.y)
    func distance(_ handle: Corner) -> Double { abs((handle.x - p4.x) * dy - (handle.y - p4.y) * dx) }
    let both = distance(p2) + distance(p3)
    let bends = both * both > threshold * (dx * dx + dy * dy) && corners.count < mostLines
    if bends { divide(p1, p12, p123, middle, threshold: threshold, into: &corners) }
    corners.append(middle)
    if bends { divide(middle, p234, p34, p4, threshold: threshold, into: &corners) }
  }

  private static func isSharp(_ corners: [Corner]) -> Bool {
    let slopes = zip(corners, corners.dropFirst()).map { ($1.y - $0.y) / ($1.x - $0.x) }
    return zip(slopes, slopes.dropFirst()).contains { abs($1 - $0) > 2 }
  }

  private static func sampled(_ corners: [Corner], steps: Int) -> [Corner] {
    let step = 1 / Double(steps)
    var line = 0
    return (0..<steps).map { index in
      let x = Double(index) * step
      if corners[line + 1].x < x { line += 1 }
      let (from, to) = (corners[line], corners[line + 1])
      return Corner(x: x, y: from.y + ((x - from.x) / (to.x - from.x)) * (to.y - from.y))
    } + [corners[corners.count - 1]]
  }
}
