// Not of SwiftUI: from its timelines to the curves of CurveMath.

public import AnimationGeometry
public import CurveMath

extension KeyframeTimeline where Value == Double {
  /// The number as a motion.
  ///
  /// - Throws: `CurveError` for a spring that CurveMath has none for, and for one that never
  ///   settles.
  public func curve() throws(CurveError) -> KeyframeCurve { try curve(of: \.self) }
}

extension KeyframeTimeline {
  /// One number of the value as a motion.
  ///
  ///     try timeline.curve(of: \.opacity).totalVariation
  ///
  /// - Parameter keyPath: A property, spelled as in its track. Without a track it rests at its
  ///   initial value.
  /// - Throws: `CurveError` for a spring that CurveMath has none for, and for one that never
  ///   settles.
  public func curve(of keyPath: WritableKeyPath<Value, Double>) throws(CurveError) -> KeyframeCurve {
    let track = tracks.last { $0.property == keyPath } as? KeyframePath<Value, Double>
    return try KeyframeCurve(track?.segments ?? [], from: initialValue[keyPath: keyPath])
  }
}

#if !WITHOUT_FOUNDATION
  extension KeyframeTimeline {
    /// One coordinate of the value as a motion, as for a number.
    public func curve(of keyPath: WritableKeyPath<Value, CGFloat>) throws(CurveError) -> KeyframeCurve {
      let track = tracks.last { $0.property == keyPath } as? KeyframePath<Value, CGFloat>
      return try KeyframeCurve(
        (track?.segments ?? []).map { $0.inDoubles }, from: Double(initialValue[keyPath: keyPath]))
    }
  }

  extension KeyframeSegment<CGFloat> {
    var inDoubles: KeyframeSegment<Double> {
      let shape: KeyframeSegment<Double>.Shape =
        switch self.shape {
        case .linear(let curve): .linear(curve)
        case .cubic(let first, let last): .cubic(startVelocity: Double(first), endVelocity: Double(last))
        case .spring(let spring, let velocity): .spring(spring, startVelocity: Double(velocity))
        case .move: .move
        }
      return KeyframeSegment<Double>(
        shape, from: Double(start), to: Double(target), begin: begin, duration: duration)
    }
  }
#endif

// A track of numbers as a curve, for metrics, reports and exports.
//
// Not of SwiftUI: from its timelines to the curves of CurveMath.

/// One track of a timeline as a motion: a curve for each keyframe, one after the other.
///
///     let timeline = KeyframeTimeline(initialValue: 0.0) {
///       LinearKeyframe(10, duration: 0.2)
///       CubicKeyframe(0, duration: 0.2)
///     }
///     try timeline.curve().extremes(of: .value).greatest.value  // 10.53…
///
/// The joints are the timeline's, SwiftUI's velocities included; between them each piece is exact.
/// At a joint the state is that after it, by the rule of `MotionCurve`, where the timeline has that
/// before it.
public struct KeyframeCurve: MotionCurve {
  struct Piece: Sendable {
    /// Seconds from the beginning.
    let begin: Double
    /// Seconds, greater than 0.
    let duration: Double
    let motion: any MotionCurve
  }

  private let pieces: [Piece]
  public let start: Double
  public let target: Double
  public let endTime: Double
  public let restingValue: Double
  public let notation: String

  init(_ segments: [KeyframeSegment<Double>], from initial: Double) throws(CurveError) {
    var pieces: [Piece] = []
    for segment in segments where segment.duration > 0 {
      guard segment.duration.isFinite else { throw .notFinite(name: "duration", value: segment.duration) }
      pieces.append(Piece(begin: segment.begin, duration: segment.duration, motion: try segment.motion()))
    }
    self.pieces = pieces
    start = initial
    target = segments.last?.target ?? initial
    restingValue = segments.last?.endValue ?? initial
    endTime = segments.last?.end ?? 0
    let joints = segments.map { ", \(cssNumber($0.target)) at \(cssNumber($0.end))" }
    notation = "keyframes(\(cssNumber(initial))\(joints.joined()))"
  }

  /// The piece that plays after a time within the curve.
  private func piece(at time: Double) -> Piece? {
    let next = pieces.partitioningIndex { $0.begin > time }
    return next > 0 ? pieces[next - 1] : nil
  }

  public func state(at time: Double) -> CurveState {
    guard time >= 0 else { return CurveState(value: start, velocity: 0, acceleration: 0) }
    guard time <= endTime, let piece = piece(at: time) else {
      return CurveState(value: restingValue, velocity: 0, acceleration: 0)
    }
    guard time < endTime else {
      func limit(_ derivative: Derivative) -> Double { piece.motion.leftLimit(of: derivative, at: piece.duration) }
      return CurveState(value: limit(.value), velocity: limit(.velocity), acceleration: limit(.acceleration))
    }
    return piece.motion.state(at: min(time - piece.begin, piece.duration))
  }

  public func jerk(at time: Double) -> Double {
    guard time >= 0, time <= endTime, let piece = piece(at: time) else { return 0 }
    guard time < endTime else { return piece.motion.leftLimit(of: .jerk, at: piece.duration) }
    return piece.motion.jerk(at: min(time - piece.begin, piece.duration))
  }

  public func knots(in range: ClosedRange<Double>) -> [Double] {
    var knots: [Double] = []
    for piece in pieces {
      knots.append(piece.begin)
      knots += piece.motion.knots(in: 0...piece.duration).map { $0 + piece.begin }
    }
    knots.append(endTime)
    var last = -Double.infinity
    return knots.filter { knot in
      defer { last = knot }
      return knot > last && knot > range.lowerBound && knot < range.upperBound
    }
  }

  public func turningTimes(of derivative: Derivative, in range: ClosedRange<Double>) -> [Double] {
    pieces.flatMap { piece in
      piece.motion.turningTimes(of: derivative, in: 0...piece.duration).map { $0 + piece.begin }
    }.filter { $0 > range.lowerBound && $0 < range.upperBound }
  }

  public func enclosure(over range: ClosedRange<Double>) -> CurveEnclosure {
    var bounds: CurveEnclosure?
    func join(_ other: CurveEnclosure) { bounds = bounds.map { $0.joined(other) } ?? other }
    func hold(_ value: Double) { join(CurveEnclosure(value: value...value, velocity: 0...0, acceleration: 0...0)) }
    if range.lowerBound < 0 { hold(start) }
    if range.upperBound > endTime || pieces.isEmpty { hold(restingValue) }
    for piece in pieces {
      // The beginning of a piece was rounded, and so is the time in it.
      let room = 4 * max(piece.begin, piece.duration).ulp
      let (lower, upper) = (range.lowerBound - piece.begin - room, range.upperBound - piece.begin + room)
      guard upper >= 0, lower <= piece.duration else { continue }
      join(piece.motion.enclosure(over: max(lower, 0)...min(upper, piece.duration)))
    }
    return bounds!
  }
}

extension KeyframeSegment<Double> {
  /// The motion of this keyframe, from its own beginning.
  func motion() throws(CurveError) -> any MotionCurve {
    switch shape {
    case .linear(let curve): try curve.curve(duration: duration, from: start, to: target)
    case .cubic(let startVelocity, let endVelocity):
      HermiteMotion(
        from: start, to: target, duration: duration, startVelocity: startVelocity, endVelocity: endVelocity)
    case .spring(let spring, let velocity): try spring.curve(from: start, to: target, initialVelocity: velocity)
    case .move: preconditionFailure("A jump takes no time.")
    }
  }
}
