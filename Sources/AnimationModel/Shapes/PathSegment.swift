// A path as pieces with a length: every step is a cubic, or a line, whose handles are not used.
//
// Not of SwiftUI: a form of ours for what trims and measures paths.

internal import AnimationGeometry

/// One cubic piece of a path, from a point to a point.
struct PathSegment: Equatable, Sendable {
  var start: CGPoint
  var control1: CGPoint
  var control2: CGPoint
  var end: CGPoint
  var isLine = false

  init(line start: CGPoint, _ end: CGPoint) {
    (self.start, control1, control2, self.end) = (start, start, end, end)
    isLine = true
  }

  init(cubic start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
    (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
  }

  init(quadratic start: CGPoint, _ control: CGPoint, _ end: CGPoint) {
    self.init(
      cubic: start, Self.between(start, control, 2.0 / 3), Self.between(end, control, 2.0 / 3), end)
  }

  static func between(_ a: CGPoint, _ b: CGPoint, _ fraction: CGFloat) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * fraction, y: a.y + (b.y - a.y) * fraction)
  }

  /// Returns the piece between two parameters, by de Casteljau's subdivision.
  func part(from lower: CGFloat, to upper: CGFloat) -> PathSegment {
    if isLine { return PathSegment(line: Self.between(start, end, lower), Self.between(start, end, upper)) }
    let tail = split(at: lower).after
    return lower < 1 ? tail.split(at: (upper - lower) / (1 - lower)).before : tail
  }

  private func split(at t: CGFloat) -> (before: PathSegment, after: PathSegment) {
    let a = Self.between(start, control1, t)
    let b = Self.between(control1, control2, t)
    let c = Self.between(control2, end, t)
    let (ab, bc) = (Self.between(a, b, t), Self.between(b, c, t))
    let middle = Self.between(ab, bc, t)
    return (PathSegment(cubic: start, a, ab, middle), PathSegment(cubic: middle, bc, c, end))
  }

  // MARK: - Length

  private func speed(at t: Double) -> Double {
    let s = 1 - t
    func component(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> Double {
      3 * (s * s * Double(p1 - p0) + 2 * s * t * Double(p2 - p1) + t * t * Double(p3 - p2))
    }
    let dx = component(start.x, control1.x, control2.x, end.x)
    let dy = component(start.y, control1.y, control2.y, end.y)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The length up to a parameter, by ten-point Gauss quadrature, halved until it no longer changes
  /// by 1e-12 of itself.
  func length(to upper: Double = 1) -> Double {
    if isLine { return upper * Double(hypot(end.x - start.x, end.y - start.y)) }
    func quadrature(_ lower: Double, _ upper: Double) -> Double {
      let (middle, half) = ((lower + upper) / 2, (upper - lower) / 2)
      return half
        * Self.gauss.reduce(0) {
          $0 + $1.weight * (speed(at: middle - half * $1.node) + speed(at: middle + half * $1.node))
        }
    }
    func refined(_ lower: Double, _ upper: Double, _ whole: Double, _ depth: Int) -> Double {
      let middle = (lower + upper) / 2
      let (left, right) = (quadrature(lower, middle), quadrature(middle, upper))
      if depth == 0 || abs(left + right - whole) <= 1e-12 * abs(whole) { return left + right }
      return refined(lower, middle, left, depth - 1) + refined(middle, upper, right, depth - 1)
    }
    return refined(0, upper, quadrature(0, upper), 16)
  }

  /// Nodes and weights of the ten-point rule on −1…1, one of each pair.
  private static let gauss: [(node: Double, weight: Double)] = [
    (0.148_874_338_981_631_2, 0.295_524_224_714_752_9), (0.433_395_394_129_247_2, 0.269_266_719_309_996_4),
    (0.679_409_568_299_024_4, 0.219_086_362_515_982_0), (0.865_063_366_688_984_5, 0.149_451_349_150_580_6),
    (0.973_906_528_517_171_7, 0.066_671_344_308_688_1),
  ]

  /// The parameter up to which the piece has a length.
  func parameter(atLength goal: Double, of total: Double) -> Double {
    guard total > 0 else { return 0 }
    if isLine { return goal / total }
    var (low, high) = (0.0, 1.0)
    var guess = goal / total
    for _ in 0..<60 {
      let error = length(to: guess) - goal
      if abs(error) <= 1e-13 * total { break }
      if error > 0 { high = guess } else { low = guess }
      let speed = speed(at: guess)
      let newton = guess - error / speed
      guess = speed > 0 && newton > low && newton < high ? newton : (low + high) / 2
    }
    return guess
  }
}
