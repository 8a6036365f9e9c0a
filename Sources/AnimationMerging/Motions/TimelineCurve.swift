// Motions one after the other, each on its own clock.

internal import CurveMath

/// A stretch of a timeline.
struct TimelineSegment: Sendable {
  /// Seconds on the script's clock.
  let begin: Double
  let curve: any MotionCurve
}

/// What one number does over a whole script.
struct TimelineCurve: MotionCurve {
  /// In the order of time; the first begins at 0. The last one that has begun plays.
  private(set) var segments: [TimelineSegment]
  private(set) var begins: [Double]
  var notation: String { "timeline(\(segments.count) motions)" }

  init(restingAt value: Double) {
    segments = [TimelineSegment(begin: 0, curve: RestingCurve(start: value))]
    begins = [0]
  }

  /// Goes on with another motion.
  mutating func append(_ curve: any MotionCurve, at time: Double) {
    segments.append(TimelineSegment(begin: time, curve: curve))
    begins.append(time)
  }

  var last: TimelineSegment { segments[segments.count - 1] }

  var start: Double { segments[0].curve.start }
  var target: Double { last.curve.target }
  var endTime: Double { last.begin + last.curve.endTime }
  var restingValue: Double { last.curve.restingValue }
  var searchSpan: ClosedRange<Double> { 0...(last.begin + last.curve.searchSpan.upperBound) }

  private func segment(at time: Double) -> Int { max(0, begins.countAtMost(time) - 1) }

  func state(at time: Double) -> CurveState {
    let segment = segments[segment(at: time)]
    return segment.curve.state(at: time - segment.begin)
  }

  func jerk(at time: Double) -> Double {
    let segment = segments[segment(at: time)]
    return segment.curve.jerk(at: time - segment.begin)
  }

  func derivative(_ derivative: Derivative, at time: Double) -> Double {
    let segment = segments[segment(at: time)]
    return segment.curve.derivative(derivative, at: time - segment.begin)
  }

  func leftLimit(of derivative: Derivative, at time: Double) -> Double {
    guard time > 0 else { return derivative == .value ? start : 0 }
    let segment = segments[self.segment(at: time.nextDown)]
    return segment.curve.leftLimit(of: derivative, at: time - segment.begin)
  }

  /// Value, velocity and acceleration just before a time, and of the newest motion if that begins at this very time.
  func stateBefore(_ time: Double) -> CurveState {
    let segment = last
    guard time > segment.begin else { return segment.curve.state(at: 0) }
    if let layers = segment.curve as? LayeredCurve { return layers.stateBefore(time - segment.begin) }
    func limit(_ derivative: Derivative) -> Double { segment.curve.leftLimit(of: derivative, at: time - segment.begin) }
    return CurveState(value: limit(.value), velocity: limit(.velocity), acceleration: limit(.acceleration))
  }

  /// The parts that meet a range, with the range on their own clocks.
  private func parts(_ range: ClosedRange<Double>, _ visit: (TimelineSegment, ClosedRange<Double>) -> Void) {
    for index in segment(at: range.lowerBound)..<segments.count {
      let segment = segments[index]
      guard segment.begin <= range.upperBound else { return }
      let end = index + 1 < segments.count ? min(begins[index + 1], range.upperBound) : range.upperBound
      let begin = index == 0 ? range.lowerBound : max(segment.begin, range.lowerBound)
      if begin <= end { visit(segment, (begin - segment.begin)...(end - segment.begin)) }
    }
  }

  func knots(in range: ClosedRange<Double>) -> [Double] {
    var knots: [Double] = []
    func add(_ time: Double) {
      if time > range.lowerBound, time < range.upperBound, time > knots.last ?? -.infinity { knots.append(time) }
    }
    parts(range) { segment, times in
      add(segment.begin)
      for knot in segment.curve.knots(in: times) { add(segment.begin + knot) }
      if times.contains(segment.curve.endTime) { add(segment.begin + segment.curve.endTime) }
    }
    return knots
  }

  func turningTimes(of derivative: Derivative, in range: ClosedRange<Double>) -> [Double] {
    var times: [Double] = []
    parts(range) { segment, inner in
      times += segment.curve.turningTimes(of: derivative, in: inner).map { segment.begin + $0 }
    }
    return times.filter { $0 > range.lowerBound && $0 < range.upperBound }
  }

  func enclosure(over range: ClosedRange<Double>) -> CurveEnclosure {
    var bounds: CurveEnclosure?
    parts(range) { segment, times in
      // The beginning was rounded, and so is the time in it.
      let room = 4 * max(abs(range.upperBound), segment.begin).ulp
      let inner = segment.curve.enclosure(over: (times.lowerBound - room)...(times.upperBound + room))
      bounds = bounds.map { $0.joined(inner) } ?? inner
    }
    return bounds!
  }

  func lastTime(_ derivative: Derivative, fartherThan distance: Double) -> Double {
    let inner = last.curve.lastTime(derivative, fartherThan: distance)
    if inner > 0 || last.begin == 0 { return last.begin + inner }
    let rest = derivative == .value ? target : 0
    if abs(leftLimit(of: derivative, at: last.begin) - rest) > distance { return last.begin }
    return lastTimeByPieces(derivative, fartherThan: distance, in: 0...last.begin)
  }

  func targetCrossings(before time: Double) -> Double {
    guard time > last.begin else { return crossingsByPieces(before: time) }
    // A motion may begin on the other side of the target than where the one before it was.
    let jump = (leftLimit(of: .value, at: last.begin) - target) * (last.curve.start - target)
    return crossingsByPieces(before: last.begin) + (jump < 0 ? 1 : 0)
      + last.curve.targetCrossings(before: time - last.begin)
  }

  var totalVariation: Double {
    (last.begin > 0 ? variationByPieces(until: last.begin) : 0) + lastVariation
  }

  func totalVariation(from time: Double) -> Double {
    guard time < last.begin else { return last.curve.totalVariation(from: time - last.begin) }
    return variationByPieces(in: time...last.begin) + lastVariation
  }

  /// The way of the last motion, which goes on behind the span in which its extremes lie where it is a spring.
  private var lastVariation: Double {
    abs(last.curve.start - leftLimit(of: .value, at: last.begin)) + last.curve.totalVariation
  }
}
