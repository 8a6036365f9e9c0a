// A screen that misses a frame shows the last one again, and the recorder writes its value with the
// next time. Values that were measured have noise, or digits enough, so that two of them are hardly
// ever equal where the value moves: the second of two equal ones is old. Where it rests, or where a
// step of the values is longer than the way from one frame to the next, equal values prove nothing.

internal import CurveMath

/// Finds samples that show the value of the frame before.
enum HeldFrames {
  /// Chance makes two values equal less often than this where a frame is called held.
  private static let chance = 0.01
  /// A value that is written with six digits has no finer step.
  private static let finest = 1e-6

  /// The samples that are no repetition of the one before: all, if none is. Where frames were held,
  /// the last one before the motion may be so too, which no value shows; it does not count.
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

// A recording with more frames a second than were drawn shows each drawn frame several times. The
// value then moves between two recorded frames only where the number of the frame, divided by the
// times each is shown, leaves one certain rest.

/// Finds out how often each frame was recorded, and which ones are new.
struct RepeatedFrames {
  /// How many recorded frames show one drawn frame: 2 or more.
  let count: Int
  /// For each sample the time at which its frame was first shown. Shape: `[n]`.
  let times: [Double]
  /// The first sample of each drawn frame.
  let kept: [Int]

  /// A display of 120 frames a second, and 20 drawn ones.
  private static let most = 6
  /// So many moves have to show it.
  private static let evidence = 4
  /// The median move is noise where most samples rest; four times its standard deviation is none.
  private static let still = 6.0
  /// Moves elsewhere, beside those where they belong: noise may look like some.
  private static let stray = 0.1

  /// Returns `nil` where frames are not repeated, or where that cannot be seen.
  ///
  /// - Parameter trace: Of which times and values are read.
  init?(_ trace: ScaledTrace) {
    guard trace.count > 2 * Self.evidence else { return nil }
    let (times, values) = (trace.times, trace.values)
    let gaps = zip(times.dropFirst(), times).map { $0.0 - $0.1 }
    let frame = gaps.sorted()[gaps.count / 2]
    // Counted from sample to sample, so that a rate that is not quite known does not add up.
    var number = 0
    var numbers = [0]
    for gap in gaps {
      guard gap < 1000 * frame else { return nil }
      number += max(1, Int((gap / frame).rounded()))
      numbers.append(number)
    }
    let moves = zip(values.dropFirst(), values).map { abs($0.0 - $0.1) }
    let threshold = max(0.002, Self.still * moves.sorted()[moves.count / 2])
    let next = moves.indices.filter { numbers[$0 + 1] - numbers[$0] == 1 }
    for count in (2...Self.most).reversed() {
      var seen = [Int](repeating: 0, count: count)
      var squares = [Double](repeating: 0, count: count)
      for index in next {
        let rest = numbers[index + 1] % count
        if moves[index] > threshold { seen[rest] += 1 }
        squares[rest] += moves[index] * moves[index]
      }
      guard let rest = seen.indices.max(by: { seen[$0] < seen[$1] }), seen[rest] >= Self.evidence else { continue }
      let others = Double(seen.reduce(0, +) - seen[rest])
      guard others <= Self.stray * Double(seen[rest]),
        squares.reduce(0, +) - squares[rest] <= Self.stray * squares[rest]
      else { continue }
      let groups = numbers.map { ($0 + count - rest) / count }
      self.count = count
      self.times = numbers.indices.map { times[$0] - Double((numbers[$0] + count - rest) % count) * frame }
      kept = groups.indices.filter { $0 == 0 || groups[$0] != groups[$0 - 1] }
      return
    }
    return nil
  }
}
