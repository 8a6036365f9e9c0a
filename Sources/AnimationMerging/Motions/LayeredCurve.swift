// Several animations at once, of which each moves a change of the target.
//
// With q_j falling from 1 to 0 and Δ_j the change, the distance d from the newest target is
//
//   additive   d = b − Σ Δ_j q_j                     every change animates its own offset
//   chained    d_0 = b,  d_j = (d_{j−1} − Δ_j) q_j   every animation runs from where the older ones are
//
// b is a motion under all of them that runs to its own target: what a spring that took over was
// doing.

internal import CurveMath

enum LayerRule: Sendable {
  case additive
  case chained
}

/// The motion from one event to the next, on its own clock.
struct LayeredCurve: MotionCurve {
  let rule: LayerRule
  /// Seconds on the script's clock at which this curve begins.
  let origin: Double
  let target: Double
  /// The distance from the target of what lies under all layers, and its beginning on the script's
  /// clock.
  let ground: (begin: Double, curve: any MotionCurve)?
  /// Layers that are shared with the curves of other events.
  let layers: ChangeLayers
  /// Those of which anything can be seen from here on, the oldest first.
  let live: LiveLayers
  let endTime: Double

  init(
    rule: LayerRule, origin: Double, target: Double, ground: (begin: Double, curve: any MotionCurve)?,
    layers: ChangeLayers, live: LiveLayers
  ) {
    (self.rule, self.origin, self.target, self.ground) = (rule, origin, target, ground)
    (self.layers, self.live) = (layers, live)
    func end(_ index: Int) -> Double { layers[index].begin - origin + layers.motion(of: index).endTime }
    var groundEnd: Double { ground.map { $0.begin - origin + $0.curve.endTime } ?? 0 }
    switch rule {
    case .additive: endTime = live.reduce(max(0, groundEnd)) { max($0, end($1)) }
    // All is over when the newest is.
    case .chained: endTime = max(0, live.last.map(end) ?? groundEnd)
    }
  }

  /// Value and three derivatives of a distance.
  private typealias Jet = (Double, Double, Double, Double)

  var start: Double { state(at: 0).value }
  var notation: String { "layers(\(live.count))" }

  var restingValue: Double { target }

  /// Springs never end: until nothing is left that a Double can see.
  var searchSpan: ClosedRange<Double> {
    let ends =
      live.map { layers.end(of: $0) - origin }
      + (ground.map { [$0.begin - origin + $0.curve.searchSpan.upperBound] } ?? [])
    let end = ends.filter(\.isFinite).max() ?? 0
    let spans = live.map { layers[$0].begin - origin + layers.motion(of: $0).remainder.searchSpan.upperBound }
    return 0...max(0, end, spans.max() ?? 0)
  }

  private enum Side {
    case here
    case left
  }

  /// - Parameters:
  ///   - index: Which of the layers the curve belongs to; `nil` for the ground.
  ///   - endTime: Seconds: the curve's.
  ///   - isLast: Whether the time is the end of all layers.
  ///   - highest: The highest derivative that is wanted: up to the acceleration all come together,
  ///     the third costs as much again, and the value alone is cheap.
  private func jet(
    of curve: any MotionCurve, _ index: Int?, endingAt endTime: Double, at time: Double, _ side: Side, isLast: Bool,
    upTo highest: Derivative
  ) -> Jet {
    // At its end an animation is asked for what was before, like every curve; where others go on,
    // what follows counts.
    if side == .here, !isLast, time >= endTime.nextDown { return (curve.restingValue, 0, 0, 0) }
    if side == .here || (time > 0 && time != endTime && curve.knots(in: time.nextDown...time.nextUp).isEmpty) {
      if highest == .value { return (curve.derivative(.value, at: time), 0, 0, 0) }
      let state = index.map { layers.state(of: $0, curve, at: time) } ?? curve.state(at: time)
      return (state.value, state.velocity, state.acceleration, highest == .jerk ? curve.jerk(at: time) : 0)
    }
    func limit(_ derivative: Derivative) -> Double {
      derivative.rawValue > highest.rawValue ? 0 : curve.leftLimit(of: derivative, at: time)
    }
    return (limit(.value), limit(.velocity), limit(.acceleration), limit(.jerk))
  }

  /// The distance from the target at a time of this curve, with its derivatives up to one.
  private func distance(at time: Double, _ side: Side, upTo highest: Derivative) -> Jet {
    let isLast = time == endTime
    var d: Jet =
      ground.map {
        jet(
          of: $0.curve, nil, endingAt: $0.curve.endTime, at: time + (origin - $0.begin), side, isLast: isLast,
          upTo: highest)
      } ?? (0, 0, 0, 0)
    let (all, motions) = (layers.all, layers.motions)
    // That of the layer before, mostly: a copy for each would count references.
    var number = -1
    var (remainder, end): (any MotionCurve, Double) = (RestingCurve(start: 0), 0)
    for (position, index) in live.enumerated() {
      // Not at the first layer: most curves have no other.
      if Deadline.hasPassed(inRound: position + 63) { break }
      let layer = all[index]
      if layer.motion != number {
        number = layer.motion
        (remainder, end) = (motions[number].remainder, motions[number].endTime)
      }
      let q = jet(
        of: remainder, index, endingAt: end, at: time + (origin - layer.begin), side, isLast: isLast,
        upTo: highest)
      switch rule {
      case .additive:
        let change = -layer.change
        d = (
          Slope.sum(d.0, Slope.product(change, q.0)), Slope.sum(d.1, Slope.product(change, q.1)),
          Slope.sum(d.2, Slope.product(change, q.2)), Slope.sum(d.3, Slope.product(change, q.3))
        )
      case .chained:
        let e = d.0 - layer.change
        func term(_ factor: Double, _ first: Double, _ second: Double) -> Double {
          factor * Slope.product(first, second)
        }
        d = (
          Slope.product(e, q.0), Slope.sum(term(1, d.1, q.0), term(1, e, q.1)),
          Slope.sum(Slope.sum(term(1, d.2, q.0), term(2, d.1, q.1)), term(1, e, q.2)),
          Slope.sum(
            Slope.sum(term(1, d.3, q.0), term(3, d.2, q.1)), Slope.sum(term(3, d.1, q.2), term(1, e, q.3)))
        )
      }
    }
    return d
  }

  /// A chain is over when its newest animation is; a sum ends by itself.
  private func isMoving(at time: Double) -> Bool { rule == .additive || time <= endTime }

  func state(at time: Double) -> CurveState {
    guard isMoving(at: time) else { return CurveState(value: target, velocity: 0, acceleration: 0) }
    let d = distance(at: time, .here, upTo: .acceleration)
    return CurveState(value: target + d.0, velocity: d.1, acceleration: d.2)
  }

  func jerk(at time: Double) -> Double { derivative(.jerk, at: time) }

  func derivative(_ derivative: Derivative, at time: Double) -> Double {
    self.derivative(derivative, at: time, .here)
  }

  /// The limits from the left, all at once.
  func stateBefore(_ time: Double) -> CurveState {
    guard isMoving(at: time) else { return CurveState(value: target, velocity: 0, acceleration: 0) }
    let d = distance(at: time, .left, upTo: .acceleration)
    return CurveState(value: target + d.0, velocity: d.1, acceleration: d.2)
  }

  func leftLimit(of derivative: Derivative, at time: Double) -> Double {
    self.derivative(derivative, at: time, .left)
  }

  private func derivative(_ derivative: Derivative, at time: Double, _ side: Side) -> Double {
    guard isMoving(at: time) else { return derivative == .value ? target : 0 }
    let d = distance(at: time, side, upTo: derivative)
    return switch derivative {
    case .value: target + d.0
    case .velocity: d.1
    case .acceleration: d.2
    case .jerk: d.3
    }
  }

  private func parts(_ visit: (any MotionCurve, Double) -> Void) {
    if let ground { visit(ground.curve, origin - ground.begin) }
    for index in live { visit(layers.motion(of: index).remainder, origin - layers[index].begin) }
  }

  func knots(in range: ClosedRange<Double>) -> [Double] {
    var knots: Set<Double> = []
    parts { curve, shift in
      let inner = (range.lowerBound + shift)...(range.upperBound + shift)
      for knot in curve.knots(in: inner) + [curve.endTime].filter(\.isFinite) { knots.insert(knot - shift) }
    }
    return knots.filter { $0 > range.lowerBound && $0 < range.upperBound }.sorted()
  }

  func turningTimes(of derivative: Derivative, in range: ClosedRange<Double>) -> [Double] {
    numericTurningTimes(of: derivative, in: range, scale: shortestScale, animations: live.count)
  }

  /// Seconds: the shortest ``MotionCurve/turningScale``.
  private var shortestScale: Double {
    live.reduce(ground?.curve.turningScale ?? .infinity) { min($0, layers.motion(of: $1).scale) }
  }

  /// How many animations a search asks until a time, beside what every event costs: about each
  /// knot, and about each 64th of the scale. A few knots and a few hundred parts belong to the
  /// event.
  func questions(until end: Double) -> Double {
    let groundEnd = ground.map { $0.begin - origin + $0.curve.searchSpan.upperBound } ?? 0
    var (knots, count) = (0.0, ground == nil ? 0.0 : 1)
    var scale = ground?.curve.turningScale ?? .infinity
    // What is over or waits turns no more or not yet, and asks for nothing.
    var (first, last, sum) = (ground == nil ? end : 0, max(0, groundEnd), max(0, groundEnd))
    for index in live {
      let (layer, motion, over) = (layers[index], layers.motion(of: index), layers.end(of: index))
      guard over > origin else { continue }
      let begin = max(0, layer.begin + motion.wait - origin)
      (first, last) = (min(first, begin), max(last, over - origin))
      sum += max(0, min(end, over - origin) - begin)
      (scale, count) = (min(scale, motion.scale), count + 1)
    }
    last = min(end, last)
    parts { curve, shift in knots += curve.knotCount(in: shift...(shift + last)) }
    return (max(0, knots - 4) + 64 * max(0, min(sum, last - first) / scale - 4)) * count
  }

  func enclosure(over range: ClosedRange<Double>) -> CurveEnclosure {
    let still = CurveEnclosure(value: target...target, velocity: 0...0, acceleration: 0...0)
    guard range.lowerBound <= endTime else { return still }
    func bounds(_ curve: any MotionCurve, _ shift: Double) -> CurveEnclosure {
      let room = 4 * max(abs(range.lowerBound + shift), abs(range.upperBound + shift), abs(shift)).ulp
      return curve.enclosure(over: (range.lowerBound + shift - room)...(range.upperBound + shift + room))
    }
    var d =
      ground.map { bounds($0.curve, origin - $0.begin) }
      ?? CurveEnclosure(value: 0...0, velocity: 0...0, acceleration: 0...0)
    for index in live {
      let layer = layers[index]
      let q = bounds(layers.motion(of: index).remainder, origin - layer.begin)
      switch rule {
      case .additive:
        d = CurveEnclosure(
          value: d.value.sum(q.value.scaled(by: -layer.change)),
          velocity: d.velocity.sum(q.velocity.scaled(by: -layer.change)),
          acceleration: d.acceleration.sum(q.acceleration.scaled(by: -layer.change)))
      case .chained:
        let e = d.value.shifted(by: -layer.change)
        d = CurveEnclosure(
          value: e.product(q.value), velocity: d.velocity.product(q.value).sum(e.product(q.velocity)),
          acceleration: d.acceleration.product(q.value).sum(d.velocity.product(q.velocity).scaled(by: 2))
            .sum(e.product(q.acceleration)))
      }
    }
    d.value = d.value.shifted(by: target)
    return range.upperBound > endTime ? d.joined(still) : d
  }

  /// What moves where no layer does, and how far in it is. A spring has more behind its search span
  /// than its extremes, and knows it.
  private var groundAlone: (curve: any MotionCurve, shift: Double)? {
    live.isEmpty ? ground.map { ($0.curve, origin - $0.begin) } : nil
  }

  func targetCrossings(before time: Double) -> Double {
    guard let (curve, shift) = groundAlone else { return crossingsByPieces(before: time) }
    let all = curve.targetCrossings(before: time + shift)
    return shift > 0 && all.isFinite ? all - curve.targetCrossings(before: shift) : all
  }

  func totalVariation(from time: Double) -> Double {
    guard let (curve, shift) = groundAlone else { return variationByPieces(from: time) }
    return curve.totalVariation(from: time + shift)
  }

  func lastTime(_ derivative: Derivative, fartherThan distance: Double) -> Double {
    if let (curve, shift) = groundAlone {
      return max(0, curve.lastTime(derivative, fartherThan: distance) - shift)
    }
    let span = searchSpan
    guard span.upperBound.isFinite else { return .infinity }
    guard derivative == .value else { return lastTimeByPieces(derivative, fartherThan: distance, in: span) }
    return lastTimeByTurns(fartherThan: distance, in: span, scale: shortestScale, animations: live.count)
  }
}

/// Sums and products of derivatives, of which a vertical tangent makes one infinite: nothing times
/// infinity is nothing, and of two opposite infinities the newer animation's stands.
private enum Slope {
  static func product(_ first: Double, _ second: Double) -> Double { first == 0 || second == 0 ? 0 : first * second }

  static func sum(_ older: Double, _ newer: Double) -> Double {
    let sum = older + newer
    return sum.isNaN ? newer : sum
  }
}

extension ClosedRange<Double> {
  /// The range of `x + y` for x here and y there, rounding included.
  fileprivate func sum(_ other: ClosedRange<Double>) -> ClosedRange<Double> {
    let (lower, upper) = (lowerBound + other.lowerBound, upperBound + other.upperBound)
    return ((lower.isNaN ? -.infinity : lower)...(upper.isNaN ? .infinity : upper)).widened(ulps: 1)
  }

  /// The range of `x · y`, rounding included.
  fileprivate func product(_ other: ClosedRange<Double>) -> ClosedRange<Double> {
    func times(_ a: Double, _ b: Double) -> Double { a == 0 || b == 0 ? 0 : a * b }
    let corners = [
      times(lowerBound, other.lowerBound), times(lowerBound, other.upperBound), times(upperBound, other.lowerBound),
      times(upperBound, other.upperBound),
    ]
    return (corners.min()!...corners.max()!).widened(ulps: 1)
  }
}
