internal import CurveMath

extension MotionCurve {
  /// The first time at the target; for a curve that starts there, the first return after it has
  /// left: `nil` if that never comes.
  var firstArrival: Double? {
    if let motion = springMotion { return motion.deviation.firstZero }
    guard travel == 0 else { return firstTime(reaching: target) }
    let room = 4 * abs(target).ulp
    // The side of the target on which the value was last, 0 before it has left.
    var side = 0.0
    for piece in monotonePieces(of: .value, in: searchSpan) {
      let (first, last) = (piece.first - target, piece.last - target)
      if side != 0, first * side <= 0 { return piece.times.lowerBound }
      if abs(first) > room { side = first }
      if side != 0, last * side <= 0 {
        let range = piece.times
        return bracketedRoot(
          of: { time in
            if time == range.lowerBound { return first }
            if time == range.upperBound { return last }
            return state(at: time).value - target
          }, in: range)
      }
      if abs(last) > room { side = last }
    }
    return side != 0 && (restingValue - target) * side <= 0 && endTime.isFinite ? endTime : nil
  }
}
