/// Cubics joined end to end from (0,0) to (1,1): Android's path interpolator, Material's emphasized
/// curve.
///
///     let path = "M0,0 C.05,0 .133333,.06 .166666,.4 C.208333,.82 .25,1 1,1"
///     try CubicChain(path: path).progress(at: 0.166666)  // 0.4
///
/// Outside 0…1 the end is held.
public struct CubicChain: TimingCurve, Hashable {
  /// A joint between cubics.
  struct Joint: Hashable, Sendable {
    var x, y: Double
  }

  let joints: [Joint]
  let cubics: [CubicSegment]
  private let path: String
  private let points: [PathCubic]

  /// Reads an SVG path of absolute commands `M` and `C` (or `L`), from `0,0` to `1,1`.
  ///
  /// - Throws: ``CurveError/badPath(_:column:expected:)`` for anything else: a gap, a handle that
  ///   turns back in x, another end; ``CurveError/outside(name:value:allowed:)`` for a y beyond
  ///   1e100.
  public init(path: String) throws(CurveError) {
    var reader = PathReader(path)
    try self.init(cubics: try reader.readCubics())
  }

  /// Joins cubics; `nil` where they do not lead from 0,0 to 1,1, where x turns back, or a y is
  /// beyond 1e100.
  package init?(joining cubics: [PathCubic]) {
    var path = PathCubics(path: "")
    do throws(CurveError) {
      for cubic in cubics { try path.append(cubic, at: 0) }
      try self.init(cubics: path.finished(at: 0))
    } catch { return nil }
  }

  /// - Parameter points: From 0,0 to 1,1 with an x that never turns back.
  init(cubics points: [PathCubic]) throws(CurveError) {
    var joints = [Joint(x: 0, y: 0)]
    var cubics: [CubicSegment] = []
    for (index, point) in points.enumerated() {
      if Deadline.hasPassed(inRound: index) { throw .outOfTime }
      for y in [point.y1, point.y2, point.y3] where !(Limits.handle.range ~= y) {
        throw .outside(name: "y", value: y, allowed: "\(Limits.handle.words), so that slopes stay finite")
      }
      let last = joints[joints.count - 1]
      let width = point.x3 - last.x
      cubics.append(
        CubicSegment(
          x1: (point.x1 - last.x) / width, x2: (point.x2 - last.x) / width, y0: last.y, y1: point.y1, y2: point.y2,
          y3: point.y3))
      joints.append(Joint(x: point.x3, y: point.y3))
    }
    self.joints = joints
    self.cubics = cubics
    self.points = points
    path = points.path
  }

  public var notation: String { "path(\(path))" }

  public func progress(at input: Double, before: Bool) -> Double {
    if input <= 0 { return 0 }
    if input >= 1 { return 1 }
    let piece = piece(at: input, fromLeft: before)
    return cubics[piece].value(at: local(input, in: piece))
  }

  public func derivative(_ order: Int, at input: Double) -> Double {
    guard input >= 0, input <= 1 else { return 0 }
    return derivative(order, at: input, piece: piece(at: input, fromLeft: input == 1), fromLeft: input == 1)
  }

  public func leftLimit(of order: Int, at input: Double) -> Double {
    if order == 0 { return progress(at: input, before: true) }
    guard input > 0, input <= 1 else { return 0 }
    return derivative(order, at: input, piece: piece(at: input, fromLeft: true), fromLeft: true)
  }

  public var pathCubics: [PathCubic]? { points }

  public var knots: [Double] {
    cubics.indices.flatMap { piece in
      let (from, to) = (joints[piece].x, joints[piece + 1].x)
      return (piece > 0 ? [from] : []) + (cubics[piece].isUprightInside ? [from + 0.5 * (to - from)] : [])
    }
  }

  public func turningInputs(of order: Int) -> [Double] {
    var inputs: [Double] = []
    for piece in cubics.indices {
      if Deadline.hasPassed(inRound: piece) { break }
      let (from, to) = (joints[piece].x, joints[piece + 1].x)
      inputs += cubics[piece].turningInputs(of: order).map { from + $0 * (to - from) }.filter { $0 > from && $0 < to }
    }
    return inputs
  }

  public func enclosure(over inputs: ClosedRange<Double>) -> CurveEnclosure {
    var bounds: CurveEnclosure?
    for piece in piece(at: inputs.lowerBound, fromLeft: true)..<cubics.count {
      let range = joints[piece].x...joints[piece + 1].x
      guard inputs.overlaps(range) else { break }
      let part = inputs.clamped(to: range)
      let width = range.upperBound - range.lowerBound
      // The local inputs carry two roundings.
      let lower = max(0, local(part.lowerBound, in: piece).nextDown.nextDown)
      let upper = min(1, local(part.upperBound, in: piece).nextUp.nextUp)
      let inner = cubics[piece].enclosure(over: lower...upper)
      let scaled = CurveEnclosure(
        value: inner.value, velocity: inner.velocity.scaled(by: 1 / width).widened(ulps: 2),
        acceleration: inner.acceleration.scaled(by: 1 / (width * width)).widened(ulps: 3))
      bounds = bounds.map { $0.joined(scaled) } ?? scaled
    }
    return bounds!
  }

  /// The first piece that ends behind an input, or at it from the left; else the last.
  ///
  /// - Complexity: O(log *n*) for *n* pieces.
  private func piece(at input: Double, fromLeft: Bool) -> Int {
    var (lower, upper) = (0, cubics.count - 1)
    while lower < upper {
      let middle = (lower + upper) / 2
      let end = joints[middle + 1].x
      if fromLeft ? input > end : input >= end { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }

  private func local(_ input: Double, in piece: Int) -> Double {
    let (from, to) = (joints[piece].x, joints[piece + 1].x)
    return min((input - from) / (to - from), 1)
  }

  private func derivative(_ order: Int, at input: Double, piece: Int, fromLeft: Bool) -> Double {
    let width = joints[piece + 1].x - joints[piece].x
    var derivative = cubics[piece].derivative(order, at: local(input, in: piece), fromLeft: fromLeft)
    for _ in 0..<order { derivative /= width }
    return derivative
  }
}
