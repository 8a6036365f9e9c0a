/// One cubic of a path that begins where the one before ends, the first at (0, 0): its handles and
/// its end.
public struct PathCubic: Hashable, Sendable {
  public var x1, y1, x2, y2, x3, y3: Double

  public init(x1: Double, y1: Double, x2: Double, y2: Double, x3: Double, y3: Double) {
    (self.x1, self.y1, self.x2, self.y2, self.x3, self.y3) = (x1, y1, x2, y2, x3, y3)
  }

  /// A cubic polynomial between two points with these slopes there: handles at thirds of its width.
  init(from start: (x: Double, y: Double), slopes: (Double, Double), to end: (x: Double, y: Double)) {
    let third = (end.x - start.x) / 3
    self.init(
      x1: start.x + third, y1: start.y + slopes.0 * third, x2: end.x - third, y2: end.y - slopes.1 * third, x3: end.x,
      y3: end.y)
  }
}

extension [PathCubic] {
  /// SVG's path in one spelling: `M0,0 C0.05,0 0.133333,0.06 0.166666,0.4`.
  package var path: String {
    func pair(_ x: Double, _ y: Double) -> String { "\(cssNumber(x)),\(cssNumber(y))" }
    var path = "M0,0"
    for (index, cubic) in enumerated() {
      if Deadline.hasPassed(inRound: index) { break }
      path += " C\(pair(cubic.x1, cubic.y1)) \(pair(cubic.x2, cubic.y2)) \(pair(cubic.x3, cubic.y3))"
    }
    return path
  }

  /// The path with both ends exchanged, which turns a curve around its middle.
  var afterHalfTurn: [PathCubic] {
    indices.reversed().map { index in
      let (cubic, before) = (self[index], index > 0 ? (x: self[index - 1].x3, y: self[index - 1].y3) : (x: 0, y: 0))
      return PathCubic(
        x1: 1 - cubic.x2, y1: 1 - cubic.y2, x2: 1 - cubic.x1, y2: 1 - cubic.y1, x3: 1 - before.x, y3: 1 - before.y)
    }
  }

  /// The path at half size in both directions, moved.
  func halved(by offset: Double) -> [PathCubic] {
    func half(_ value: Double) -> Double { value / 2 + offset }
    return map { cubic in
      PathCubic(
        x1: half(cubic.x1), y1: half(cubic.y1), x2: half(cubic.x2), y2: half(cubic.y2), x3: half(cubic.x3),
        y3: half(cubic.y3))
    }
  }
}
