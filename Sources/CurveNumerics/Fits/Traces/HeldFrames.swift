// A screen that misses a frame shows the last one again, and the recorder writes its value with the next time. Values that were
// measured have noise, or digits enough, so that two of them are hardly ever equal where the value moves: the second of two equal
// ones is old. Where it rests, or where a step of the values is longer than the way from one frame to the next, equal values
// prove nothing.

internal import CurveMath

/// Finds samples that show the value of the frame before.
enum HeldFrames {
  /// Chance makes two values equal less often than this where a frame is called held.
  private static let chance = 0.01
  /// A value that is written with six digits has no finer step.
  private static let finest = 1e-6

  /// The samples that are no repetition of the one before: all, if none is. Where frames were held, the last one before the motion
  /// may be so too, which no value shows; it does not count.
  static func kept(of trace: ScaledTrace) -> [Int] {
    let values = trace.values
    guard trace.count > 8 else { return Array(values.indices) }
    let step = max(trace.rounding?.step ?? 0, finest)
    let bends = (1..<trace.count - 1).map { (index: Int) -> Double in
      abs(values[index - 1] - 2 * values[index] + values[index + 1])
    }.sorted()
    let noise = bends[bends.count / 2] / MedianScale.ofNormal / 6.0.squareRoot()
    let spread = max(noise, step / 12.0.squareRoot())
    var kept: [Int] = []
    var (begin, held, rest) = (0, 0, 0)
    while begin < trace.count {
      var end = begin
      while end + 1 < trace.count, abs(values[end + 1] - values[begin]) < 1e-9 { end += 1 }
      kept.append(begin)
      if begin == 0 { rest = end }
      if end > begin {
        if begin > 0, end + 1 < trace.count {
          let span = trace.times[end + 1] - trace.times[begin - 1]
          let gap = trace.times[begin + 1] - trace.times[begin]
          let move = (values[end + 1] - values[begin - 1]) * gap / span
          let share = min(1, step / (2 * Double.pi.squareRoot() * spread))
          let isHeld = share * Elementary.exp(-move * move / (4 * spread * spread)) < chance
          if isHeld { held += end - begin } else { kept += begin + 1...end }
        } else {
          kept += begin + 1...end
        }
      }
      begin = end + 1
    }
    if held > 0, rest > 2 { kept.removeAll { $0 == rest } }
    return kept
  }
}
