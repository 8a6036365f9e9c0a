// The tube about a motion, and the paths of lines that stay in it.
//
// Gates are upright slits about the motion: a path through all of them may still leave the tube
// between two, so that the fewest lines through the gates are a lower bound, and the least error
// that so many lines need is one too. Where the best path through the gates leaves the tube a gate
// is put, until it does not; what then holds everywhere is certified on the curve itself.

internal import CurveMath
internal import CurveMetrics

/// What is within some distance of a motion over a duration, in fractions of both.
struct LinearTube {
  private struct Sample {
    var place, value: Double
  }

  let motion: ApproximatedMotion
  let duration: Double
  /// Gates of no width on the motion, ascending, without the start. The last one is the end, at 1.
  private var gates: [Gate] = []
  /// How often gates may still be put; what is nearly the best by then is certified for what it is.
  private var rounds = 150
  /// What a hundred lines take, some times over: a few seconds.
  @TaskLocal static var mostSteps = Limits.lineSearch.count
  private var budget = GateBudget(steps: mostSteps)
  /// The fewest lines for errors that were asked about.
  private var bounds: [(error: Double, lines: Int)] = []
  /// Places between the gates, ascending.
  private var samples: [Sample] = []

  /// - Parameter count: How many gates there are at first. A few for each line save rounds later.
  init(motion: ApproximatedMotion, duration: Double, count: Int = 160) {
    self.motion = motion
    self.duration = duration
    let times = motion.samples(until: duration, count: count).map { $0 / duration }
    for time in times where time > (gates.last?.time ?? 0) && time < 1 { gates.append(gate(at: time)) }
    gates.append(Gate(time: 1, lower: 1, upper: 1))
    let places = [0] + gates.map(\.time)
    samples = zip(places, places.dropFirst()).flatMap(quarters)
  }

  /// A gate of the motion's own height.
  private func gate(at place: Double) -> Gate {
    let value = sample(at: place).value
    return Gate(time: place, lower: value, upper: value)
  }

  private func sample(at place: Double) -> Sample {
    Sample(place: place, value: motion.curve.state(at: place * duration).value)
  }

  private func quarters(between from: Double, and to: Double) -> [Sample] {
    [0.25, 0.5, 0.75].map { sample(at: from + $0 * (to - from)) }
  }

  /// The end is met, but for rounding.
  private func widened(by error: Double) -> [Gate] {
    gates.dropLast().map { $0.widened(by: error) } + [gates[gates.count - 1].widened(by: 1e-12)]
  }

  private mutating func path(
    through error: Double, limit: Int = .max
  ) throws(ApproximationError) -> GatePath? {
    do throws(GateBudget.Exceeded) {
      return try GatePath(
        from: PathCorner(time: 0, value: 0), through: widened(by: error), limit: limit, budget: &budget)
    } catch {
      throw .searchTooLong(curve: motion.curve.notation)
    }
  }

  /// The fewest lines that pass the gates.
  mutating func lowerBound(error: Double) throws(ApproximationError) -> Int {
    guard let lines = try lowerBound(error: error, limit: .max) else {
      preconditionFailure("A path without a limit was given up.")
    }
    return lines
  }

  /// The fewest lines that pass the gates; `nil` where they are more than a limit.
  mutating func lowerBound(error: Double, limit: Int) throws(ApproximationError) -> Int? {
    guard let lines = try path(through: error, limit: limit)?.lineCount else { return nil }
    bounds.append((error, lines))
    return lines
  }

  /// What no path within an error goes below: by a search of its own, or what the searches before
  /// have shown where that takes too long.
  mutating func fewestLines(error: Double) -> Int {
    budget = GateBudget(steps: Self.mostSteps)
    // A smaller error takes no fewer lines.
    let known = bounds.filter { $0.error >= error }.map(\.lines).max() ?? 1
    return Swift.max(known, (try? lowerBound(error: error)) ?? 1)
  }

  /// More than anybody reads.
  static var mostLines: Int { Limits.lines.count }

  /// The tube with gates that suit the number of lines that an error takes.
  static func suiting(
    _ error: Double, motion: ApproximatedMotion, duration: Double
  ) throws(ApproximationError) -> LinearTube {
    if let jump = motion.largestJump(until: duration), jump > 2 * error { throw .jumps(curve: motion.curve.notation) }
    var count = 160
    while true {
      var tube = LinearTube(motion: motion, duration: duration, count: count)
      // Rounding is larger than such an error.
      if error < 1e-9, tube.errorOfOneLine > 1e-9 { throw .notFound(curve: motion.curve.notation) }
      guard let lines = try tube.lowerBound(error: error, limit: mostLines) else {
        throw .tooManyLines(curve: motion.curve.notation, limit: mostLines, maxError: error)
      }
      if 10 * lines <= count { return tube }
      count = 14 * lines
    }
  }

  /// A path that stays within an error everywhere.
  struct Passage {
    var path: GatePath
    /// What no path with as many lines goes below.
    var leastError: Double
  }

  /// Returns the path with the fewest lines that stays within an error, and of these one that stays
  /// nearest.
  ///
  /// - Parameter tail: What the motion is away from its target after the duration.
  mutating func passage(within error: Double, tail: Double) throws(ApproximationError) -> Passage? {
    var lines = try lowerBound(error: error)
    while rounds > 0 {
      rounds -= 1
      if let passage = try passage(lines: lines, between: tail, and: error) { return passage }
      lines = Swift.max(lines + 1, try lowerBound(error: error))
    }
    return nil
  }

  /// Returns the path with no more lines that stays nearest, or `nil` where none stays within an
  /// error.
  ///
  /// The smallest error through the gates is too small for the tube. Gates are put where its path
  /// leaves the tube, until it does not.
  mutating func passage(
    lines: Int, between tail: Double, and error: Double
  ) throws(ApproximationError) -> Passage? {
    var low = tail
    var last: GatePath?
    var refusal: ApproximationError?
    while rounds > 0 {
      rounds -= 1
      let nearest: (path: GatePath, error: Double)?
      do throws(ApproximationError) {
        nearest = try self.nearest(lines: lines, from: &low, to: error)
      } catch {
        guard last != nil else { throw error }
        (refusal, budget) = (error, GateBudget(steps: Self.mostSteps))
        break
      }
      guard let (path, high) = nearest else { return nil }
      // At the gates the path keeps within 1.001 of the least error; a little more between them
      // saves rounds.
      let allowed = Swift.min(1.003 * high, error)
      var missed = exits(of: path, error: allowed)
      if missed.isEmpty {
        let certificate = try certificate(of: path, error: allowed)
        if certificate.upperBound <= allowed { return Passage(path: path, leastError: low) }
        // What slipped between the samples shows that they are too few.
        refineSamples()
        missed = exits(of: path, error: allowed) + [Swift.min(certificate.time / duration, 1)]
      }
      last = path
      guard insert(missed) else { break }
    }
    // Hundreds of lines may take more rounds or steps than there are: what is nearly the best is
    // certified for what it is.
    guard let last else { return nil }
    if try certificate(of: last, error: error).upperBound <= error { return Passage(path: last, leastError: low) }
    if let refusal { throw refusal }
    return nil
  }

  /// How far a path is from the motion, with proof; more than an error is not looked into.
  private func certificate(of path: GatePath, error: Double) throws(ApproximationError) -> LargestDifference {
    let timed = FittedLines.timed(try FittedLines.timing(path.corners), duration)
    return try motion.largestDifference(to: timed, near: error, stoppingAbove: error)
  }

  /// The path through the gates that stays nearest, with a little room, and its error; `nil` where
  /// the largest error leaves none: no such path could stay in the tube between the gates.
  private mutating func nearest(
    lines: Int, from low: inout Double, to error: Double
  ) throws(ApproximationError) -> (path: GatePath, error: Double)? {
    guard let high = try leastError(lines: lines, from: &low, to: error), high < error,
      let path = try path(through: Swift.min(1.001 * high, (high + error) / 2), limit: lines)
    else { return nil }
    return (path, high)
  }

  /// Halves a range of errors until both ends nearly meet: `low` allows no such path, what is
  /// returned does. `nil` where not even the largest error does.
  private mutating func leastError(
    lines: Int, from low: inout Double, to error: Double
  ) throws(ApproximationError) -> Double? {
    guard try path(through: error, limit: lines) != nil else { return nil }
    var high = error
    // A lower end that was found with fewer gates is nearly right.
    var step = 1e-3 * low
    while step > 0, low + step < high {
      if try path(through: low + step, limit: lines) != nil {
        high = low + step
      } else {
        low += step
        step *= 2
      }
    }
    // Nearer to the largest error the path needs what room there is.
    while high - low > (high < error ? 1e-3 : 1e-6) * high, high > 1e-9 {
      let middle = (low + high) / 2
      if try path(through: middle, limit: lines) != nil { high = middle } else { low = middle }
    }
    return high
  }

  /// What no path with so many lines goes below; where the search for it takes too long, what it
  /// has shown until then.
  mutating func leastError(lines: Int, between tail: Double, and error: Double) -> Double {
    var low = tail
    _ = try? leastError(lines: lines, from: &low, to: error)
    return low
  }

  /// The error of a single line.
  var errorOfOneLine: Double { samples.map { abs($0.value - $0.place) }.max() ?? 0 }

  /// Puts gates at places. Returns whether one of them is new.
  private mutating func insert(_ places: [Double]) -> Bool {
    let times = [0] + gates.map(\.time)
    var fresh: [Double] = []
    for place in places.sorted() {
      let index = times.countAtMost(place)
      guard times[index - 1] != place, fresh.last != place else { continue }
      fresh.append(place)
      samples += quarters(between: times[index - 1], and: place) + quarters(between: place, and: times[index])
    }
    gates = (gates + fresh.map(gate)).sorted { $0.time < $1.time }
    samples.sort { $0.place < $1.place }
    return !fresh.isEmpty
  }

  /// Puts samples in the middle of neighbours.
  private mutating func refineSamples() {
    guard samples.count < 100_000 else { return }
    let middles = zip(samples, samples.dropFirst()).map { sample(at: ($0.place + $1.place) / 2) }
    samples = (samples + middles).sorted { $0.place < $1.place }
  }

  /// Places where a path is farther than the error from the motion: the worst one between each two
  /// gates.
  private func exits(of path: GatePath, error: Double) -> [Double] {
    var worst = gates.map { _ in (excess: 0.0, place: 0.0) }
    func look(_ samples: [Sample]) {
      var (corner, interval) = (0, 0)
      for sample in samples {
        while corner + 2 < path.corners.count, path.corners[corner + 1].time < sample.place { corner += 1 }
        while gates[interval].time < sample.place { interval += 1 }
        let excess = abs(path.value(at: sample.place, after: corner) - sample.value) - error
        if excess > worst[interval].excess { worst[interval] = (excess, sample.place) }
      }
    }
    look(samples)
    look(path.corners.map { sample(at: $0.time) })
    return worst.filter { $0.excess > 0 }.map(\.place)
  }
}
