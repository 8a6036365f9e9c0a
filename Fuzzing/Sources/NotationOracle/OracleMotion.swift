// What modifiers make of a motion, by their definition: a time is handed down, a value comes back.

/// A motion from 0 to 1; a delay below 0 lets it jump at its release.
public indirect enum OracleMotion: Sendable {
  case spring(OracleSpringMotion)
  case timed(OracleShape, duration: Double)
  case delayed(OracleMotion, by: Double)
  case sped(OracleMotion, by: Double)
  /// - count: Infinite for endless repetition.
  case repeated(OracleMotion, count: Double, reverses: Bool, cycle: Double)

  /// A spring, from outside only a motion.
  public struct OracleSpringMotion: Sendable {
    let spring: OracleSpring
  }

  /// Seconds until the value is held.
  public var end: Double {
    switch self {
    case .spring: .infinity
    case .timed(_, let duration): duration
    case .delayed(let base, let delay): max(0, base.end + delay)
    case .sped(let base, let speed): speed == 0 ? .infinity : base.end / speed
    case .repeated(_, let count, _, let cycle): cycle == 0 ? 0 : cycle * count
    }
  }

  /// NaN where the oracle has no opinion.
  public func value(at time: Double) -> Double {
    guard time >= 0 else { return 0 }
    switch self {
    case .spring(let motion): return motion.spring.value(at: time)
    case .timed(let shape, let duration): return shape(time < duration ? time / duration : 1)
    case .delayed(let base, let delay): return time < delay ? 0 : base.value(at: time - delay)
    case .sped(let base, let speed): return base.value(at: time * speed)
    case .repeated(let base, let count, let reverses, let cycle):
      if cycle == .infinity { return base.value(at: time) }
      if time > count * cycle { return 1 }
      if cycle == 0 { return base.value(at: 0) }
      let index = min((time / cycle).rounded(.down), count - 1)
      let value = base.value(at: time - index * cycle)
      return reverses && index.truncatingRemainder(dividingBy: 2) == 1 ? 1 - value : value
    }
  }

  /// The largest value, roughly: what a difference is compared with.
  public var size: Double {
    switch self {
    case .spring(let motion): 1 + abs(motion.spring.velocity) / motion.spring.frequency
    case .timed(let shape, _): shape.size
    case .delayed(let base, _), .sped(let base, _): base.size
    case .repeated(let base, _, _, _): 1 + base.size
    }
  }

  /// Times at which something else would show if it were read otherwise, in seconds.
  public var probes: [Double] {
    switch self {
    case .spring(let motion):
      let period = 2 * .pi / motion.spring.frequency * max(1, motion.spring.dampingRatio)
      return [0.07, 0.31, 0.83, 2.3].map { $0 * period }
    case .timed(_, let duration): return [0.03, 0.11, 0.37, 0.53, 0.73, 0.93, 1.2].map { $0 * duration }
    case .delayed(let base, let delay):
      return (delay > 0 ? [delay / 2] : []) + base.probes.map { $0 + delay }.filter { $0 >= 0 }
    case .sped(let base, let speed): return speed == 0 ? [0.3, 2] : base.probes.map { $0 / speed }
    case .repeated(let base, let count, _, let cycle):
      let inner = base.probes
      guard cycle > 0, cycle < .infinity else { return inner.isEmpty ? [0.1] : inner }
      let places = inner.filter { $0 < cycle }.prefix(4)
      let runs = [0, 1, min(count, 40) - 1].filter { $0 < count }
      let times = runs.flatMap { run in places.map { $0 + run * cycle } }
      return times + (count < 40 ? [cycle * (count + 0.21)] : [])
    }
  }

  // MARK: - Repetition

  /// Seconds until less than a part of the travel is left for ever.
  func lastTime(fartherThan distance: Double) throws(OracleRefusal) -> Double {
    switch self {
    case .spring(let motion): return try motion.spring.lastTime(fartherThan: distance)
    case .timed: throw .unknown
    case .delayed(let base, let delay):
      let inner = try base.lastTime(fartherThan: distance)
      let last = inner > 0 ? max(0, inner + delay) : 0
      return delay > 0 && distance < 1 ? max(last, delay) : last
    case .sped(let base, let speed):
      guard speed == 0 else { return try base.lastTime(fartherThan: distance) / speed }
      let held = abs(base.value(at: 0) - 1)
      guard abs(held - distance) > 1e-6 else { throw .unknown }
      return held > distance ? .infinity : 0
    case .repeated(let base, let count, _, let cycle):
      if cycle == .infinity { return try base.lastTime(fartherThan: distance) }
      guard count == .infinity, probes.contains(where: { abs(value(at: $0) - 1) > distance + 1e-6 }) else {
        throw .unknown
      }
      return .infinity
    }
  }

  /// How many pieces there are until a time: too many are refused.
  private func pieces(until time: Double) -> Double {
    switch self {
    case .spring(let motion): return time * motion.spring.frequency / .pi + 1
    case .timed(let shape, _): return shape.pieces
    case .delayed(let base, let delay): return base.pieces(until: max(0, time - delay))
    case .sped(let base, let speed): return base.pieces(until: time * speed)
    case .repeated(let base, let count, _, let cycle):
      guard cycle > 0, cycle < .infinity else { return base.pieces(until: time) }
      return min(count, time / cycle + 1) * base.pieces(until: cycle)
    }
  }

  /// A motion that repeats. A spring does so when less than 0.1 % of its travel is left for ever.
  func repeated(count: Double, reverses: Bool) throws(OracleRefusal) -> OracleMotion {
    let cycle: Double
    if end < .infinity {
      cycle = end
    } else {
      cycle = try lastTime(fartherThan: 0.001)
    }
    guard cycle == .infinity || pieces(until: cycle) < 20_000 else { throw .unknown }
    return .repeated(self, count: max(1, count), reverses: reverses, cycle: cycle)
  }
}
