// How fast a finger is when it lets go: every library has its own idea of it.
//
// A tracker sees one axis: places with their times, and the time of the release. What it counts in
// (whole milliseconds, Float) is part of the rule. One drag differs by a factor of 2 between them,
// before any law of motion has begun.

internal import AnimationModel
public import CurveMath

/// A rule for the velocity of a finger at the moment of its release.
///
///     let drag = [DragSample(0, 0), DragSample(0.01, 10), DragSample(0.02, 24), DragSample(0.03, 42)]
///     try VelocityTrackers.flutter.velocity(of: drag)     // [2000.0…]: the slope of the parabola at its end
///     try VelocityTrackers.useGesture.velocity(of: drag)  // [1800.0…]: the last difference
public struct VelocityTracker: Sendable {
  /// Such as `flutter-ios`.
  public let name: String
  /// Whose it is, such as `Flutter, IOSScrollViewFlingVelocityTracker`.
  public let title: String
  /// The rule, in a sentence.
  public let summary: String
  /// The place in the library's source, with its version.
  public let source: String
  /// How it is known.
  public let certainty: SourceCertainty
  private let estimate: @Sendable (FingerPath) -> Double

  /// - Parameter estimate: Units per second on one axis, from at least one place.
  init(
    _ name: String, _ title: String, _ summary: String, source: String, certainty: SourceCertainty,
    estimate: @escaping @Sendable (FingerPath) -> Double
  ) {
    (self.name, self.title, self.summary) = (name, title, summary)
    (self.source, self.certainty, self.estimate) = (source, certainty, estimate)
  }

  /// Returns the velocity that a finger leaves behind.
  ///
  /// - Parameters:
  ///   - samples: Where it was: seconds, ascending, and units. At least one; all with the same
  ///     count of numbers.
  ///   - release: Seconds on the same clock: when it was lifted, not before the last sample.
  ///     Without it, at the last sample.
  /// - Returns: Units per second, by component.
  /// - Throws: `CurveError.timeOutOfRange(_:index:)` and `CurveError.timesOutOfOrder(_:index:)` for
  ///   the first sample whose time makes no sense (the release has the index behind the last),
  ///   `CurveError.notFinite(name:value:)` for a value, and
  ///   `CurveError.outside(name:value:allowed:)` for a count of samples or of components.
  /// - Precision: That of the library: it counts some in Float, where 1e-5 of the velocity is lost.
  public func velocity(of samples: [DragSample], releasedAt release: Double? = nil) throws(CurveError) -> [Double] {
    guard let last = samples.last else {
      throw .outside(name: "the count of samples", value: 0, allowed: "at least one")
    }
    let release = release ?? last.time
    var previous = -Double.infinity
    for (index, sample) in samples.enumerated() {
      guard sample.time.isFinite else { throw .timeOutOfRange(sample.time, index: index) }
      guard sample.time > previous else { throw .timesOutOfOrder(sample.time, index: index) }
      previous = sample.time
      guard sample.values.count == last.values.count else {
        throw .outside(
          name: "the count of numbers in a sample", value: Double(sample.values.count),
          allowed: "\(last.values.count), as in the last one")
      }
      for value in sample.values where !value.isFinite { throw .notFinite(name: "a sample's value", value: value) }
    }
    guard release.isFinite else { throw .timeOutOfRange(release, index: samples.count) }
    guard release >= last.time else { throw .timesOutOfOrder(release, index: samples.count) }
    return last.values.indices.map { component in
      estimate(
        FingerPath(times: samples.map(\.time), values: samples.map { $0.values[component] }, release: release))
    }
  }
}

/// Where a finger was on one axis, as a tracker takes it.
struct FingerPath {
  /// Milliseconds to the nanosecond, as systems stamp their events, ascending. Same count as the
  /// values, at least 1.
  private(set) var times: [Double]
  /// Units.
  private(set) var values: [Double]
  /// Milliseconds: when the finger was lifted.
  let release: Double

  /// - Parameters:
  ///   - times: Seconds.
  ///   - release: Seconds.
  init(times: [Double], values: [Double], release: Double) {
    func milliseconds(_ seconds: Double) -> Double { (seconds * 1e9).rounded() / 1e6 }
    self.times = times.map(milliseconds)
    self.values = values
    self.release = milliseconds(release)
  }

  private init(_ path: FingerPath, from index: Int) {
    (times, values) = (Array(path.times[index...]), Array(path.values[index...]))
    release = path.release
  }

  var count: Int { times.count }

  /// Milliseconds for which the finger stood still before it was lifted.
  var pause: Double { release - times[count - 1] }

  /// Milliseconds since a sample, seen from the last one.
  func age(_ index: Int) -> Double { times[count - 1] - times[index] }

  /// The difference quotient between a sample and the one before, in units per second: 0 where
  /// there is none.
  func quotient(_ index: Int) -> Double {
    guard index > 0, times[index] > times[index - 1] else { return 0 }
    return (values[index] - values[index - 1]) / (times[index] - times[index - 1]) * 1000
  }

  /// The last samples that belong together.
  ///
  /// - Parameters:
  ///   - most: How many at most.
  ///   - horizon: Milliseconds: none is older, seen from the last.
  ///   - gap: Milliseconds: where two are farther apart, what is before the gap is forgotten.
  func recent(most: Int, horizon: Double, gap: Double) -> FingerPath {
    var first = count - 1
    while first > 0, count - first < most, age(first - 1) <= horizon, times[first] - times[first - 1] <= gap {
      first -= 1
    }
    return FingerPath(self, from: first)
  }
}
