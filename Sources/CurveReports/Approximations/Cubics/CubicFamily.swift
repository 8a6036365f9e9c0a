// The cubics among which the nearest to a motion is looked for: a search over all of them, and a
// minimax fit from its basins.

internal import CurveMath

/// Cubics with a free or a given duration, and a free or a level start.
struct CubicFamily {
  let motion: ApproximatedMotion
  let duration: CubicApproximation.Duration
  let start: CubicApproximation.Start
  /// What the heights of handles may be: a cubic needs about twice the height that the motion comes
  /// to, more for two extremes.
  private let heights: ClosedRange<Double>
  private let landmarks, turns: [Double]
  private let search: CubicSearch

  init(motion: ApproximatedMotion, duration: CubicApproximation.Duration, start: CubicApproximation.Start) {
    (self.motion, self.duration, self.start) = (motion, duration, start)
    (landmarks, turns) = motion.landmarks()
    let largest = landmarks.reduce(0) { Swift.max($0, abs(motion.value(at: $1))) }
    let bound = Swift.max(4, 8 * largest)
    heights = -bound...bound
    search = CubicSearch(motion: motion, isLevel: start == .level, heights: heights, landmarks: landmarks)
  }

  /// The members of a family that have a given duration.
  private init(fixing seconds: Double, in family: CubicFamily) {
    (motion, duration, start) = (family.motion, .fixed(seconds), family.start)
    (heights, landmarks, turns) = (family.heights, family.landmarks, family.turns)
    search = family.search
  }

  struct Member {
    /// x1, y1, x2, y2.
    var handles: [Double]
    /// Seconds.
    var duration: Double
    /// The largest deviation at any time.
    var height: Double

    var cubic: CubicBezier { CubicFamily.bezier(handles) }

    /// Whether a fit would lead from both to the same member.
    func isNear(_ other: Member) -> Bool {
      abs(duration - other.duration) < 0.01 * duration && zip(handles, other.handles).allSatisfy { abs($0 - $1) < 0.01 }
    }
  }

  /// What a deviation is when parameters change: at the same time on another place of the cubic, or
  /// at the same place of the cubic at another time. Either has corners where the other has none:
  /// those of the motion, and the end of the cubic.
  private enum Tangents: CaseIterable {
    case atFixedTimes, alongTheCubic
  }

  /// Returns the nearest member. Where the motion's deviation after the end decides, many share it:
  /// of those the one that is nearest before. Where a jump at the start decides, they do as well:
  /// of those a plain one.
  func nearest() -> Member {
    let found = nearest(over: durations, afterwardsWithin: nil)
    if found.height <= abs(motion.value(at: 0)) * (1 + 1e-6) { return plainest(within: found.height) ?? found }
    guard search.tail(after: found.duration) > 0.999 * found.height else { return found }
    let within = found.height * (1 + 1e-6)
    var range = durations
    if duration == .free {
      let least = motion.curve.lastTime(.value, fartherThan: within)
      range = Swift.min(Swift.max(least, range.lowerBound), range.upperBound)...range.upperBound
    }
    // A search of all of them is worth it where the first one is not the only one.
    let first = polished(found, over: range, afterwardsWithin: within, rounds: 40)
    guard first.height < 0.999 * found.height else { return found }
    let second = nearest(over: range, afterwardsWithin: within)
    let nearer = first.height < second.height ? first : second
    return Member(handles: nearer.handles, duration: nearer.duration, height: found.height)
  }

  /// Returns a plain easing, or what a fit makes of one, that deviates no more than is given.
  private func plainest(within height: Double) -> Member? {
    let plain: [[Double]] = [[0.25, 0.1, 0.25, 1], [0.4, 0, 0.6, 1], [0.2, 0.6, 0.3, 1]]
    let seconds = Swift.min(Swift.max(motion.arrival, durations.lowerBound), durations.upperBound)
    return plain.lazy.map {
      polished(
        Member(handles: $0, duration: seconds, height: .infinity), over: durations, afterwardsWithin: nil, rounds: 40)
    }.first { $0.height <= height * (1 + 1e-6) }
  }

  /// Returns the member with a few decimals that is reached from one of the family, over the
  /// milliseconds around its duration where that is free.
  ///
  /// Handles are fitted to each duration. Those with a few decimals beside them are ranked at
  /// samples, and the best are measured and moved by single digits until no neighbour is better.
  func rounded(_ handles: [Double], near seconds: Double, _ rounding: DecimalRounding) -> Member {
    guard duration == .free else { return rounded(handles, over: seconds, rounding, below: .infinity).best! }
    var best: Member?
    // The first two are before and behind; from there the error only grows.
    for direction in DecimalRounding.durations(around: seconds) {
      var (handles, over) = (handles, direction)
      for _ in 0..<Self.mostDurations {
        let found = rounded(handles, over: over, rounding, below: best?.height ?? .infinity)
        if let better = found.best { best = better }
        guard found.exact.height < 0.999 * (best?.height ?? .infinity), !Deadline.hasPassed else { break }
        guard let next = DecimalRounding.duration(after: over, awayFrom: seconds) else { break }
        (handles, over) = (found.exact.handles, next)
      }
    }
    return best!
  }

  private static let mostDurations = 10

  /// - Parameter limit: What the best must be below.
  private func rounded(
    _ handles: [Double], over seconds: Double, _ rounding: DecimalRounding, below limit: Double
  ) -> (exact: Member, best: Member?) {
    let fixed = CubicFamily(fixing: seconds, in: self)
    let fit = fixed.fit(over: seconds...seconds, near: seconds, afterwardsWithin: nil)
    func parameters(_ handles: [Double]) -> [Double] {
      fixed.parameters(of: Member(handles: handles, duration: seconds, height: .infinity), unit: seconds)
    }
    let exact = fixed.member(fit.member(from: parameters(handles), rounds: 20, tolerance: 1e-7), unit: seconds)
    // A thousandth of the error is not worth another duration.
    guard exact.height < 0.999 * limit else { return (exact, nil) }
    var best = MinimaxFit.Member(parameters: [], height: .infinity)
    func improve(_ parameters: [Double]) {
      guard zip(fit.bounds, parameters).allSatisfy({ $0.contains($1) }) else { return }
      let height = fit.height(at: parameters)
      // As much as the certificate tells apart.
      if height < best.height * (1 - 1e-6) { best = MinimaxFit.Member(parameters: parameters, height: height) }
    }
    improve(parameters(exact.handles.map(rounding.callAsFunction)))
    for node in fixed.search.written(near: exact.handles, over: seconds, rounding).prefix(3)
    where node.score < 1.01 * Swift.min(best.height, limit) {
      improve(parameters(node.handles))
    }
    guard best.height < 0.999 * limit else { return (exact, nil) }
    var before = Double.infinity
    while best.height < before, !Deadline.hasPassed {
      before = best.height
      for index in best.parameters.indices {
        for step in [-rounding.step, rounding.step] {
          var other = best.parameters
          other[index] = rounding(other[index] + step)
          improve(other)
        }
      }
    }
    return (exact, fixed.member(best, unit: seconds))
  }
}

extension CubicFamily {
  /// Seconds. Below, hardly anything of a motion has happened that rests at all; above, it has long
  /// been over.
  private var durations: ClosedRange<Double> {
    switch duration {
    case .free: 1e-7 * motion.rest...3 * motion.rest
    case .fixed(let seconds): seconds...seconds
    }
  }

  /// - Parameters:
  ///   - range: Seconds.
  ///   - remainder: Where it is given, only what cubics deviate before their end counts, and what
  ///     the motion deviates afterwards is no more than this at all the durations.
  private func nearest(over range: ClosedRange<Double>, afterwardsWithin remainder: Double?) -> Member {
    var found = search.basins(over: range, countsTail: remainder == nil).map {
      Member(handles: $0.handles, duration: $0.duration, height: $0.score)
    }
    // Fewer and fewer of them, for longer and longer.
    for (count, rounds) in [(16, 12), (5, 40)] {
      var polished: [Member] = []
      for member in found.prefix(count) {
        polished.append(self.polished(member, over: range, afterwardsWithin: remainder, rounds: rounds))
        if polished[polished.count - 1].height < 1e-9 || Deadline.hasPassed { break }
      }
      found = []
      for member in polished.sorted(by: { $0.height < $1.height }) where !found.contains(where: member.isNear) {
        found.append(member)
      }
    }
    let others = withHandlesAtEnds(found[0]).map { polished($0, over: range, afterwardsWithin: remainder, rounds: 40) }
    return others.reduce(found[0]) { $1.height < $0.height ? $1 : $0 }
  }

  /// Cubics with a handle of a member on the end that it is near to, as those of CSS's `ease-in`
  /// and `ease-out` are. Around such a handle tangents point in all directions, so that a fit does
  /// not arrive there by itself.
  func withHandlesAtEnds(_ member: Member) -> [Member] {
    var members: [Member] = []
    let handles = member.handles
    let isFirst = start == .free && Swift.max(abs(handles[0]), abs(handles[1])) < 0.2
    let isSecond = Swift.max(abs(1 - handles[2]), abs(1 - handles[3])) < 0.2
    for (first, second) in [(true, false), (false, true), (true, true)]
    where (isFirst || !first) && (isSecond || !second) {
      var other = member
      if first { other.handles.replaceSubrange(0..<2, with: [0, 0]) }
      if second { other.handles.replaceSubrange(2..<4, with: [1, 1]) }
      members.append(other)
    }
    return members
  }

  private func polished(
    _ member: Member, over range: ClosedRange<Double>, afterwardsWithin remainder: Double?, rounds: Int
  ) -> Member {
    let fits = Tangents.allCases.map {
      fit(over: range, near: member.duration, afterwardsWithin: remainder, tangents: $0)
    }
    let start = zip(parameters(of: member, unit: member.duration), fits[0].bounds).map {
      Swift.min(Swift.max($0, $1.lowerBound), $1.upperBound)
    }
    var best = fits[0].member(from: start, rounds: rounds, tolerance: 1e-8)
    // Both in turn, until neither gets on.
    var idle = 0
    for turn in 1..<(rounds < 20 ? 2 : 16) where idle < fits.count - 1 {
      if Deadline.hasPassed { break }
      let next = fits[turn % fits.count].member(from: best.parameters, rounds: rounds, tolerance: 1e-8)
      idle = next.height > (1 - 1e-5) * best.height || next.height < 1e-12 ? idle + 1 : 0
      best = next
    }
    return self.member(best, unit: member.duration)
  }

  /// The free parameters of a member: handles, and the duration in a unit.
  private func parameters(of member: Member, unit: Double) -> [Double] {
    var parameters = member.handles
    if start == .level { parameters.remove(at: 1) }
    return duration == .free ? parameters + [member.duration / unit] : parameters
  }

  private func member(_ found: MinimaxFit.Member, unit: Double) -> Member {
    let (handles, duration) = read(found.parameters, unit: unit)
    return Member(handles: handles, duration: duration, height: found.height)
  }

  private func read(_ parameters: [Double], unit: Double) -> (handles: [Double], duration: Double) {
    var handles = parameters
    let seconds = duration == .free ? handles.removeLast() * unit : unit
    if start == .level { handles.insert(0, at: 1) }
    return (handles, seconds)
  }

  /// The deviation of cubics, along one axis of three parts: from 0 to 1 a cubic's own parameter s,
  /// where nothing has to be solved and a duration that changes moves all places along; below 0 the
  /// negative times of the motion's knots, since jumps stay where they are; above 1 the times after
  /// the end, which move with it.
  private func fit(
    over range: ClosedRange<Double>, near seconds: Double, afterwardsWithin remainder: Double?,
    tangents: Tangents = .atFixedTimes
  ) -> MinimaxFit {
    var bounds = [(start == .level ? 1e-3 : 0)...1, heights, 0...1, heights]
    if start == .level { bounds.remove(at: 1) }
    if duration == .free { bounds.append(range.lowerBound / seconds...range.upperBound / seconds) }
    func time(_ place: Double, _ duration: Double) -> Double {
      place < 0 ? -place : duration + (place - 1) * motion.rest
    }
    return MinimaxFit(
      times: places(near: seconds, countsTail: remainder == nil), bounds: bounds, to: { _ in 0 }
    ) { parameters in
      let (handles, duration) = read(parameters, unit: seconds)
      let cubic = CubicFamily.bezier(handles)
      func value(at place: Double) -> Double {
        if 0...1 ~= place {
          let point = CubicPoint(cubic, at: place)
          return point.y - motion.value(at: point.x * duration)
        }
        let time = time(place, duration)
        if time < duration { return cubic.progress(at: time / duration) - motion.curve.state(at: time).value }
        return remainder == nil ? 1 - motion.value(at: time) : 0
      }
      return MinimaxFit.Curve(
        value: value,
        gradient: {
          gradient(
            of: cubic, at: $0, time: time($0, duration), duration: duration, unit: seconds, tangents: tangents)
        })
    }
  }

  private func places(near seconds: Double, countsTail: Bool) -> [Double] {
    let count = 56 + 8 * Swift.min(turns.count { $0 < seconds }, 40)
    let even = (0...count).map { Double($0) / Double(count) }
    let early = (1...4).map { even[1] / Double(1 << (2 * $0)) }
    let knots = motion.curve.knots(in: 0...Swift.min(seconds, motion.rest)).prefix(200).flatMap { [-$0, -$0.nextDown] }
    let after = countsTail ? landmarks.filter { $0 > seconds }.map { 1 + ($0 - seconds) / motion.rest } : []
    return (knots + even + early + after).sorted()
  }

  /// The derivatives of the deviation at a time in the free parameters.
  ///
  /// - Parameter time: Where the place is outside of 0…1.
  private func gradient(
    of cubic: CubicBezier, at place: Double, time: Double, duration: Double, unit: Double,
    tangents: Tangents
  ) -> [Double] {
    guard place <= 1, time < duration || place >= 0 else {
      var gradient = [Double](repeating: 0, count: start == .level ? 3 : 4)
      let slope = place > 1 ? motion.curve.state(at: time).velocity : 0
      if self.duration == .free { gradient.append(slope.isFinite ? -slope * unit : 0) }
      return gradient
    }
    let point = CubicPoint(cubic, at: place >= 0 ? place : cubic.parameter(at: time / duration))
    var slope = point.slope
    if place == 1 || place >= 0 && tangents == .alongTheCubic {
      slope = motion.curve.state(at: point.x * duration).velocity * duration
    }
    if !slope.isFinite { slope = 0 }
    var gradient = [-slope * point.first, point.first, -slope * point.second, point.second]
    if start == .level { gradient.remove(at: 1) }
    if self.duration == .free { gradient.append(-slope * point.x * (unit / duration)) }
    return gradient
  }

  fileprivate static func bezier(_ handles: [Double]) -> CubicBezier {
    do throws(CurveError) {
      return try CubicBezier(x1: handles[0], y1: handles[1], x2: handles[2], y2: handles[3])
    } catch {
      preconditionFailure("A fit left its bounds: \(error)")
    }
  }
}

/// A point of a cubic, with the weights that its handles have there.
private struct CubicPoint {
  let x, y: Double
  /// The weights of the first and of the second handle.
  let first, second: Double
  /// dy/dx; 0 where it is infinite.
  let slope: Double

  init(_ cubic: CubicBezier, at s: Double) {
    let r = 1 - s
    (first, second) = (3 * s * r * r, 3 * s * s * r)
    (x, y) = (cubic.x1 * first + cubic.x2 * second + s * s * s, cubic.y1 * first + cubic.y2 * second + s * s * s)
    func rate(_ a: Double, _ b: Double) -> Double { 3 * (r * r * a + 2 * s * r * (b - a) + s * s * (1 - b)) }
    let slope = rate(cubic.y1, cubic.y2) / rate(cubic.x1, cubic.x2)
    self.slope = slope.isFinite ? slope : 0
  }
}
