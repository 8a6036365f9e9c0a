// A law's motion as a fit sees it:
//
//   x(t) = from                                        up to the release
//   x(t) = from + Σ amplitude · part(t − release)      from then on
//
// The parts depend on the shape alone: rates, durations, handles. Amplitudes are found by one
// system of equations for each shape that is tried, so that only shapes have to be guessed. Times
// are parts of the recording, values parts of the distance of its values.

internal import CurveMath

/// One way in which a law moves, with its derivatives.
struct LawForm: Sendable {
  /// Writes for one time after the release each part: its value, its derivative by time, and those
  /// by the shape.
  typealias Write = (_ time: Double, _ parts: UnsafeMutablePointer<Double>) -> Void

  /// What tells it from other forms of the same law: the name of an easing.
  var name: String?
  /// How many amplitudes there are beside the value before the release.
  let partCount: Int
  /// Between which a shape is looked for.
  let bounds: [ClosedRange<Double>]
  /// Shapes from which the search may begin, by what the samples look like after a release.
  let guesses: @Sendable (TraceOutline) -> [[Double]]
  let parts: @Sendable (_ shape: [Double]) -> Write
  /// From how many guesses the way down is followed.
  var followed = 3
  /// So many of the rough minima that are found are followed to their end.
  var polished = 2
  /// By so many samples the guesses are judged.
  var judges = 80
  /// Other shapes and releases of much the same motion, given shape and amplitudes: where one of
  /// them is a minimum, they may be.
  var twins: @Sendable (_ shape: [Double], _ amplitudes: [Double]) -> [Twin] = { _, _ in [] }

  struct Twin {
    let shape: [Double]
    /// The release is that much later.
    let delay: Double
  }

  /// How many numbers ``parts`` writes for each part.
  var stride: Int { 2 + bounds.count }
}

/// What a trace looks like from a release on: all that guesses need.
struct TraceOutline: Sendable {
  /// Since the release, in parts of the recording: how long the value takes from a tenth to nine
  /// tenths of its range.
  let rise: Double
  /// Since the release, in parts of the recording.
  let end: Double
  /// The times since the release at which the value is next to the end of its range, and turns.
  let impacts: [Double]
}

/// The samples that laws are compared by, in parts of recording and range, and what guesses need of
/// them.
struct LawSamples: Sendable {
  /// From 0 to 1, ascending.
  private(set) var times: [Double]
  private(set) var values: [Double]
  /// The roots of what each counts beside the others; empty where all are 1.
  var roots: [Double] = []
  /// Seconds.
  let duration: Double
  /// When a tenth of the range is passed first.
  private let departure: Double
  private let rise: Double
  private let frame: Double
  /// Middles of the stretches of time that lie next to the end of the range.
  private let touches: [Double]

  /// - Parameters:
  ///   - times: From the first sample of the trace on, in parts of its duration. Shape: `[n]`.
  ///   - values: Parts of the range. Shape: `[n]`.
  ///   - duration: Seconds.
  init(times: [Double], values: [Double], duration: Double) {
    self.duration = duration
    self.times = times
    self.values = values
    frame = 1 / Double(times.count - 1)
    let smooth = Self.smooth(values)
    let (least, greatest) = (smooth.min() ?? 0, smooth.max() ?? 1)
    let (range, first, last) = (greatest - least, smooth[0], smooth[smooth.count - 1])
    let begin = smooth.firstIndex { abs($0 - first) > 0.1 * range } ?? 0
    let end = smooth.lastIndex { abs($0 - last) > 0.1 * range } ?? smooth.count - 1
    departure = self.times[begin]
    rise = max(self.times[end] - departure, 2 / Double(times.count - 1))
    // The end of the range towards which the value goes, and when it is there.
    let isUp = abs(greatest - first) >= abs(least - first)
    let far = isUp ? greatest : least
    var touches: [Double] = []
    var near: (begin: Double, end: Double, best: Double, time: Double)?
    for (time, value) in zip(self.times, smooth) {
      let distance = abs(far - value)
      if distance < 0.1 * range {
        let known = near ?? (time, time, .infinity, time)
        near = (known.begin, time, min(known.best, distance), distance < known.best ? time : known.time)
      } else if let known = near {
        touches.append(known.time)
        near = nil
      }
    }
    if let near { touches.append(near.begin) }
    self.touches = touches
  }

  /// The mean of each sample and its neighbours.
  private static func smooth(_ values: [Double]) -> [Double] {
    guard values.count > 8 else { return values }
    return values.indices.map { index in
      index == 0 || index == values.count - 1
        ? values[index] : (values[index - 1] + values[index] + values[index + 1]) / 3
    }
  }

  /// Whether anything may have been recorded before the release.
  var mayShowRest: Bool { departure > 2.5 * frame }

  /// Times at which the release may have been.
  var releases: [Double] {
    [0.02, 0.1, 0.25, 0.5, 1, 2, 3.5].map { departure - frame - $0 * min(rise, 2 * departure) }.filter { $0 > 0 }
  }

  func outline(release: Double) -> TraceOutline {
    TraceOutline(rise: rise, end: 1 - release, impacts: touches.map { $0 - release }.filter { $0 > frame / 2 })
  }

  /// Those that are no outliers.
  func without(_ isWild: [Bool]) -> LawSamples {
    let kept = isWild.indices.filter { !isWild[$0] }
    var samples = LawSamples(times: kept.map { times[$0] }, values: kept.map { values[$0] }, duration: duration)
    if !roots.isEmpty { samples.roots = kept.map { roots[$0] } }
    return samples
  }

  /// Every so many samples, the last one with them.
  func thinned(to most: Int) -> LawSamples {
    guard times.count > most else { return self }
    let step = (times.count + most - 2) / (most - 1)
    var kept = Array(stride(from: 0, to: times.count, by: step))
    if kept.last != times.count - 1 { kept.append(times.count - 1) }
    var thin = self
    (thin.times, thin.values) = (kept.map { times[$0] }, kept.map { values[$0] })
    if !roots.isEmpty { thin.roots = kept.map { roots[$0] } }
    return thin
  }
}
