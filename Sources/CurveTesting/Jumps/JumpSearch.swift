// Jumps among samples, and more closely where a function can be asked.

internal import CurveMath

struct JumpSearch {
  private let samples: MotionSamples
  private let order: Derivative
  private let rule: JumpRule
  /// What goes unnoticed between samples, by order. Shape: `[3]`.
  private let floors: [Double]
  /// What goes unnoticed where both sides are known: rounding, and what is allowed. Shape: `[3]`.
  private let exactFloors: [Double]

  /// Samples of each side that are looked at: one more than a cubic needs.
  private static let reach = 5
  /// How many times more closely a function is asked at each level.
  private static let refinement = 8
  private static let levels = 3
  /// Before a function is asked again, this share of the trust is enough for a suspicion.
  private static let suspicion = 0.1

  init(_ samples: MotionSamples, order: Derivative, allowed: Double, rule: JumpRule) {
    self.samples = samples
    self.order = order == .jerk ? .acceleration : order
    self.rule = rule
    let (scales, order) = (Self.scales(samples), self.order.rawValue)
    func floors(_ share: Double) -> [Double] {
      scales.enumerated().map { $0.offset == order ? max(share * $0.element, allowed) : share * $0.element }
    }
    self.floors = floors(rule.floor)
    exactFloors = floors(0x1p-30)
  }

  var jumps: [MotionJump] {
    guard let moving = samples.timesOfMotion(beyond: exactFloors[0]) else { return found }
    // Every motion starts from rest and ends in it.
    return found.filter { jump in
      guard jump.derivative != .value else { return true }
      let times = jump.times
      // What stands twice has moved where its own value has.
      return times.lowerBound == times.upperBound
        ? moving.contains(times.lowerBound)
        : times.upperBound > moving.lowerBound && times.lowerBound < moving.upperBound
    }
  }

  private var found: [MotionJump] {
    if samples.states != nil { return stateJumps }
    guard samples.times.count >= 2 * SideContinuation.fewest else { return [] }
    guard let function = samples.function else {
      return strongest(among: verdicts(samples.times, samples.values, trust: rule.trust))
    }
    let found = suspects.compactMap { refined($0, function) }
    return found.reduce(into: []) { jumps, jump in
      // Neighbouring gaps lead to the same place.
      guard !jumps.contains(where: { $0.times.overlaps(jump.times) }) else { return }
      jumps.append(jump)
    }
  }

  // MARK: - Values

  private typealias Found = (index: Int, verdict: GapVerdict)

  /// A gap with what leads into it from both sides.
  private typealias Gap = (index: Int, left: SideContinuation, right: SideContinuation)

  /// The verdicts of all gaps that have enough samples on both sides.
  private func verdicts(_ times: [Double], _ values: [Double], trust: Double) -> [Found] {
    guard times.count >= 2 * SideContinuation.fewest else { return [] }
    let gaps = (SideContinuation.fewest - 1..<times.count - SideContinuation.fewest).map { index -> Gap in
      let left = max(0, index + 1 - Self.reach)...index
      let right = (index + 1)...min(times.count - 1, index + Self.reach)
      return (
        index, SideContinuation(times: times[left].reversed()[...], values: values[left].reversed()[...]),
        SideContinuation(times: times[right], values: values[right])
      )
    }
    return verdicts(gaps, trust: trust)
  }

  /// The verdicts of gaps in the order of time.
  ///
  /// A side that goes on to the first sample of the other one has come through its gap unharmed:
  /// what happened, happened behind that sample, and is the business of the next gap. Without this
  /// an acceleration that jumps there, as at every hand-off of two springs, spoils the other side's
  /// cubic and looks like a jump of the velocity here. What happened at the sample itself is the
  /// business of the later gap.
  private func verdicts(_ gaps: [Gap], trust: Double) -> [Found] {
    var found: [Found] = []
    var isHandedOn = false
    for gap in gaps {
      let wasHandedOn = isHandedOn
      isHandedOn = gap.left.reaches(gap.right)
      guard !isHandedOn, wasHandedOn || !gap.right.reaches(gap.left) else { continue }
      let verdict = GapVerdict(left: gap.left, right: gap.right, order: order, trust: trust, floors: floors)
      if let verdict { found.append((gap.index, verdict)) }
    }
    return found
  }

  /// A jump also disturbs the gaps beside its own: of neighbours the one that exceeds most is kept.
  private func strongest(among found: [Found]) -> [MotionJump] {
    found.filter { one in
      !found.contains { other in
        other.index != one.index && abs(other.index - one.index) < SideContinuation.fewest
          && (other.verdict.excess, -other.index) > (one.verdict.excess, -one.index)
      }
    }.map { jump(in: samples.times[$0.index]...samples.times[$0.index + 1], $0.verdict) }
  }

  private func jump(in times: ClosedRange<Double>, _ verdict: GapVerdict) -> MotionJump {
    MotionJump(derivative: verdict.order, times: times, size: verdict.size)
  }

  // MARK: - Functions

  /// Gaps in which a jump is possible, and those at both ends of which nothing is known.
  private var suspects: [Int] {
    let found = verdicts(samples.times, samples.values, trust: rule.trust * Self.suspicion).map(\.index)
    let last = samples.times.count - 2
    let margin = SideContinuation.fewest - 1
    return Set(found + Array(0..<margin) + Array((last - margin + 1)...last)).sorted()
  }

  private func refined(_ gap: Int, _ function: (Double) -> Double) -> MotionJump? {
    var range = samples.times[gap]...samples.times[gap + 1]
    for level in 1...Self.levels {
      let step = (range.upperBound - range.lowerBound) / Double(Self.refinement)
      let times = (-Self.reach...Self.refinement + Self.reach).map { range.lowerBound + step * Double($0) }
        .filter { $0 >= samples.times[0] && $0 <= samples.times[samples.times.count - 1] }
      let values = times.map(function)
      guard values.allSatisfy(\.isFinite) else { return nil }
      let trust = level == Self.levels ? rule.trust : rule.trust * Self.suspicion
      guard let worst = verdicts(times, values, trust: trust).max(by: { $0.verdict.excess < $1.verdict.excess }) else {
        return nil
      }
      range = times[worst.index]...times[worst.index + 1]
      if level == Self.levels { return jump(in: range, worst.verdict) }
    }
    return nil
  }

  // MARK: - States

  private var stateJumps: [MotionJump] {
    guard let states = samples.states else { return [] }
    let times = samples.times
    // Of each gap the jerk that would lead from one acceleration to the next.
    let jerks = times.indices.dropLast().map { index in
      let length = times[index + 1] - times[index]
      return length > 0 ? (states[index + 1].acceleration - states[index].acceleration) / length : 0
    }
    var found: [Found] = []
    // What stands twice cuts the motion in parts, and nothing of one says anything about another.
    for part in jerks.indices.split(whereSeparator: { times[$0] == times[$0 + 1] }) {
      let gaps = part.map { index -> Gap in
        func doubt(_ gaps: [Int]) -> Double? { gaps.filter(part.contains).map { abs(jerks[$0]) }.max() }
        let (before, after) = (doubt([index - 2, index - 1]), doubt([index + 1, index + 2]))
        // Of the first gap and the last only one neighbour is known, and none of a gap alone.
        let (left, right) = (before ?? after ?? 0, after ?? before ?? 0)
        return (
          index,
          SideContinuation(
            time: times[index], state: states[index], jerk: index > part.startIndex ? jerks[index - 1] : 0, doubt: left),
          SideContinuation(
            time: times[index + 1], state: states[index + 1], jerk: index + 1 < part.endIndex ? jerks[index + 1] : 0,
            doubt: right)
        )
      }
      found += verdicts(gaps, trust: rule.trust)
    }
    for index in jerks.indices where times[index] == times[index + 1] {
      if let verdict = handOff(at: times[index], states[index], states[index + 1]) { found.append((index, verdict)) }
    }
    found.sort { $0.index < $1.index }
    return found.map { jump(in: times[$0.index]...times[$0.index + 1], $0.verdict) }
  }

  /// Both sides are known: nothing is left to doubt.
  private func handOff(at time: Double, _ left: CurveState, _ right: CurveState) -> GapVerdict? {
    let sizes = [
      right.value - left.value, right.velocity - left.velocity, right.acceleration - left.acceleration,
    ]
    for derivative in Derivative.allCases.prefix(order.rawValue + 1) {
      let (size, floor) = (sizes[derivative.rawValue], exactFloors[derivative.rawValue])
      if abs(size) > floor {
        return GapVerdict(
          order: derivative, time: time, size: size, excess: abs(size) / max(floor, .leastNormalMagnitude))
      }
    }
    return nil
  }

  /// The scale of each derivative, by the quotients of neighbouring samples.
  private static func scales(_ samples: MotionSamples) -> [Double] {
    let (times, values) = (samples.times, samples.values)
    guard let least = values.min(), let greatest = values.max() else { return [0, 0, 0] }
    var slopes: [(time: Double, value: Double)] = []
    for index in times.indices.dropLast() where times[index + 1] > times[index] {
      let length = times[index + 1] - times[index]
      slopes.append((times[index] + length / 2, (values[index + 1] - values[index]) / length))
    }
    let speed = slopes.map { abs($0.value) }.max() ?? 0
    let change = zip(slopes, slopes.dropFirst()).map { abs($1.value - $0.value) / ($1.time - $0.time) }.max() ?? 0
    return [greatest - least, speed, change]
  }
}
