// The motions behind the laws, each with its derivatives.

internal import CurveMath

extension LawForm {
  /// Logarithms of durations and rates, in parts of the recording.
  private static let scale = -9.0...6.0

  /// - Parameters:
  ///   - guesses: Scales, in durations of the rise.
  ///   - most: Up to which multiple of the recording they are tried.
  ///   - part: The value at a multiple of the scale, and its derivative there.
  private static func scaled(
    guesses: [Double], upTo most: Double = .infinity,
    _ part: @escaping @Sendable (Double) -> (value: Double, slope: Double)
  ) -> LawForm {
    LawForm(partCount: 1, bounds: [scale]) { outline in
      guesses.map { min($0 * outline.rise, most * outline.end) }.map { [Elementary.log($0)] }
    } parts: { shape in
      let duration = Elementary.exp(shape[0])
      return { time, parts in
        let phase = time / duration
        let (value, slope) = part(phase)
        parts[0] = value
        parts[1] = slope / duration
        parts[2] = -slope * phase
      }
    }
  }

  /// 1 − e^(−t/τ); its shape is ln τ.
  static let decay = scaled(guesses: [0.1, 0.2, 0.35, 0.5, 0.8, 1.5, 4, 15]) { phase in
    (-Elementary.expm1(-phase), Elementary.exp(-phase))
  }

  /// 1 − (1 − t/T)^D; its shape is ln T.
  static let powerDecay = scaled(guesses: durations) { phase in
    guard phase < 1 else { return (1, 0) }
    let left = Elementary.pow(1 - phase, MotionLaw.flingExponent - 1)
    return (1 - left * (1 - phase), MotionLaw.flingExponent * left)
  }

  /// Android's spline; its shape is ln T.
  static let fling = easing(CubicEasing(0.175, 0.5, 0.35, 1))

  /// Whatever ends after the recording is the same line.
  static let linear = scaled(guesses: durations, upTo: 1) { phase in phase < 1 ? (phase, 1) : (1, 0) }

  private static let durations = [0.7, 0.85, 1, 1.12, 1.25, 1.4, 1.6, 1.9, 2.5, 3.5, 5]

  /// A cubic Bézier with known handles; its shape is ln T.
  static func easing(_ handles: CubicEasing) -> LawForm {
    scaled(guesses: durations) { phase in
      guard phase < 1 else { return (1, 0) }
      guard phase > 0 else { return (0, handles.slope(at: 0)) }
      let s = CubicEasing.parameter(handles.x1, handles.x2, at: phase)
      return (CubicEasing.value(handles.y1, handles.y2, at: s), handles.slope(at: s))
    }
  }

  private func with(followed: Int, polished: Int = 2, judges: Int = 80) -> LawForm {
    var form = self
    (form.followed, form.polished, form.judges) = (followed, polished, judges)
    return form
  }

  private func with(twins: @escaping @Sendable (_ shape: [Double], _ amplitudes: [Double]) -> [Twin]) -> LawForm {
    var form = self
    form.twins = twins
    return form
  }

  func named(_ name: String) -> LawForm {
    var form = self
    form.name = name
    form.followed = 2
    return form
  }

  /// The motion is linear in what handles do: A·y₁, A·y₂ and A are its amplitudes, ln T, x₁ and x₂
  /// its shape.
  static let cubic = LawForm(partCount: 3, bounds: [scale, 0...1, 0...1]) { outline in
    [0.9, 1.15, 1.4, 1.8, 2.6, 4].flatMap { duration in
      [0.1, 0.4, 0.75].flatMap { x1 in
        [0.15, 0.45, 0.8].map { [Elementary.log(duration * outline.rise), x1, $0] }
      }
    }
  } parts: { shape in
    let duration = Elementary.exp(shape[0])
    let (x1, x2) = (shape[1], shape[2])
    return { time, parts in
      let phase = time / duration
      guard phase < 1 else {
        for index in 0..<15 { parts[index] = 0 }
        parts[10] = 1
        return
      }
      let s = CubicEasing.parameter(x1, x2, at: phase)
      let left = 1 - s
      let (first, second) = (3 * left * left * s, 3 * left * s * s)
      let slope = 3 * left * left * x1 + 6 * left * s * (x2 - x1) + 3 * s * s * (1 - x2)
      let perTime = 1 / max(slope, 1e-9)
      let values = (first, second, s * s * s)
      let slopes = (3 * left * left - 6 * left * s, 6 * left * s - 3 * s * s, 3 * s * s)
      func write(_ index: Int, _ value: Double, _ slope: Double) {
        let part = parts + 5 * index
        part[0] = value
        part[1] = slope * perTime / duration
        part[2] = -slope * perTime * phase
        part[3] = -slope * perTime * first
        part[4] = -slope * perTime * second
      }
      write(0, values.0, slopes.0)
      write(1, values.1, slopes.1)
      write(2, values.2, slopes.2)
    }
  }.with(followed: 9, polished: 4).with(twins: cutCubics)

  /// Distance and velocity are the amplitudes, ln ω and arsinh ζ the shape.
  static let spring = LawForm(partCount: 2, bounds: [scale, dampings]) { outline in
    [0.5, 1, 2, 4, 8, 16].flatMap { frequency in
      [0.15, 0.4, 0.8, 1.4].map { [Elementary.log(frequency / outline.rise), SpringCoordinates.arsinh($0)] }
    }
  } parts: { shape in
    let basis = SpringParts(shape[0], shape[1])
    return { time, parts in
      let (kept, pushed) = basis.parts(at: time)
      parts[0] = 1 - kept.value
      parts[1] = -kept.byTime
      parts[2] = -kept.byFrequency
      parts[3] = -kept.byDamping
      parts[4] = pushed.value
      parts[5] = pushed.byTime
      parts[6] = pushed.byFrequency
      parts[7] = pushed.byDamping
    }
  }.with(twins: thrownBackSpring)

  /// No ζ beyond 30 differs from a decay.
  private static let dampings = 0...SpringCoordinates.arsinh(30)

  /// A decay up to an edge, a spring there; its shape is ln τ, the time of the edge, ln ω and
  /// arsinh ζ.
  static let boundedDecay = LawForm(partCount: 1, bounds: [scale, 0.001...1, scale, dampings]) { outline in
    let edges =
      (outline.impacts.first.map { [0.5 * $0, 0.75 * $0, 0.9 * $0] } ?? []) + [0.3, 0.6, 1].map { $0 * outline.rise }
    return edges.flatMap { edge in
      [0.7, 2, 6].flatMap { time in
        [1.5, 5, 15].flatMap { frequency in
          [0.3, 1].map { ratio in
            [Elementary.log(time * edge), edge, Elementary.log(frequency / edge), SpringCoordinates.arsinh(ratio)]
          }
        }
      }
    }
  } parts: { shape in
    let (rate, edge) = (Elementary.exp(-shape[0]), shape[1])
    let left = Elementary.exp(-rate * edge)
    let speed = rate * left
    let basis = SpringParts(shape[2], shape[3])
    return { time, parts in
      guard time > edge else {
        let left = Elementary.exp(-rate * time)
        (parts[0], parts[1]) = (1 - left, rate * left)
        (parts[2], parts[3], parts[4], parts[5]) = (-rate * time * left, 0, 0, 0)
        return
      }
      let (_, pushed) = basis.parts(at: time - edge)
      parts[0] = 1 - left + speed * pushed.value
      parts[1] = speed * pushed.byTime
      parts[2] = -(edge * speed + speed * (1 - rate * edge) * pushed.value)
      parts[3] = speed - rate * speed * pushed.value - speed * pushed.byTime
      parts[4] = speed * pushed.byFrequency
      parts[5] = speed * pushed.byDamping
    }
  }.with(followed: 4)

  /// A fall to a floor and the bounces there. With u = t/t₁, t₁ the time of the first impact, the
  /// fall is αu + (1 − α)u²: α is the share of the release velocity in it. Its shape is ln t₁, α
  /// and the restitution e.
  static let bounces = LawForm(partCount: 1, bounds: [scale, -40...0.98, 0...0.97]) { outline in
    var guesses: [[Double]] = []
    let touches = outline.impacts
    for first in touches.prefix(2) {
      for share in [0.9, 0.6, 0.3, 0, -0.5, -1.2, -2.5, -6] {
        // The first bounce lasts e(2 − α)/(1 − α) times as long as the fall.
        let known = touches.dropFirst().first.map { ($0 - first) / first * (1 - share) / (2 - share) }
        for restitution in (known.map { [$0] } ?? []) + [0.05, 0.2, 0.4, 0.65] where 0...0.97 ~= restitution {
          for part in [0.95, 1, 1.05] { guesses.append([Elementary.log(part * first), share, restitution]) }
        }
      }
    }
    return guesses
  } parts: { shape in
    let (impact, share, restitution) = (Elementary.exp(shape[0]), shape[1], shape[2])
    let (pull, speed) = (1 - share, 2 - share)
    let flights = BounceFlights(restitution: restitution, period: speed / pull)
    return { time, parts in
      let phase = time / impact
      guard phase > 1 else {
        let slope = share + 2 * pull * phase
        (parts[0], parts[1]) = (phase * (share + pull * phase), slope / impact)
        (parts[2], parts[3], parts[4]) = (-slope * phase, phase - phase * phase, 0)
        return
      }
      guard let flight = flights.flight(at: phase - 1) else {
        (parts[0], parts[1], parts[2], parts[3], parts[4]) = (1, 0, 0, 0, 0)
        return
      }
      let since = max(0, phase - 1 - flight.begin)
      let rise = flight.factor * speed
      let slope = 2 * pull * since - rise
      parts[0] = 1 - since * (rise - pull * since)
      parts[1] = slope / impact
      parts[2] = -slope * phase
      // By α: the period (2 − α)/(1 − α) has the derivative 1/(1 − α)².
      parts[3] = since * (flight.factor - since) - slope * flight.sum / (pull * pull)
      parts[4] = -since * speed * flight.factorSlope - slope * flight.sumSlope * speed / pull
    }
  }.with(followed: 6, judges: 240).with(twins: thrownBack)

  /// What is thrown up passes its start again: released there with the opposite velocity it is the
  /// same fall.
  private static let thrownBack: @Sendable ([Double], [Double]) -> [Twin] = { shape, _ in
    let share = shape[1]
    let part = -share / (1 - share)
    // From there on t₁ is shorter by that part, α t₁/(1 − …) keeps the pull.
    guard part < 0.9, part > -9 else { return [] }
    let shorter = 1 - part
    let pull = (1 - share) * shorter * shorter
    return [
      Twin(shape: [shape[0] + Elementary.log(shorter), 1 - pull, shape[2]], delay: part * Elementary.exp(shape[0]))
    ]
  }

  /// By the parabola at the release.
  private static let thrownBackSpring: @Sendable ([Double], [Double]) -> [Twin] = {
    let (frequency, ratio) = (Elementary.exp($0[0]), SpringCoordinates.sinh($0[1]))
    let acceleration = frequency * frequency * $1[0] - 2 * ratio * frequency * $1[1]
    let delay = -2 * $1[1] / acceleration
    return delay.isFinite && abs(delay) * frequency < 2 ? [Twin(shape: $0, delay: delay)] : []
  }

  /// A cubic that first goes back passes its start again, and one that overshoots its end passes
  /// that before. Cut there, or led on to where it was there before, it is the same motion but for
  /// the little that lies beyond; and a part of a cubic is a cubic.
  private static let cutCubics: @Sendable ([Double], [Double]) -> [Twin] = { shape, amplitudes in
    let (y1, y2) = (amplitudes[0] / amplitudes[2], amplitudes[1] / amplitudes[2])
    let first = sameHeight(y1, y2)
    let last = sameHeight(1 - y2, 1 - y1).map { 1 - $0 }
    return [(first, nil), (nil, last), (first, last)].compactMap { first, last -> Twin? in
      guard first != nil || last != nil else { return nil }
      let (begin, end) = (first ?? 0, last ?? 1)
      // x of the control points of the part from begin to end: the blossom of x.
      func blossom(_ u: Double, _ v: Double, _ w: Double) -> Double {
        let one = u * (1 - v) * (1 - w) + (1 - u) * v * (1 - w) + (1 - u) * (1 - v) * w
        let two = u * v * (1 - w) + u * (1 - v) * w + (1 - u) * v * w
        return one * shape[1] + two * shape[2] + u * v * w
      }
      let (from, to) = (blossom(begin, begin, begin), blossom(end, end, end))
      guard to - from > 0.1 else { return nil }
      let handles = [blossom(begin, begin, end), blossom(begin, end, end)].map { ($0 - from) / (to - from) }
      return Twin(
        shape: [shape[0] + Elementary.log(to - from)] + handles,
        delay: first == nil ? 0 : from * Elementary.exp(shape[0]))
    }
  }

  /// Where a cubic from 0 to 1 has its first height again, as its parameter: the root nearest to 0
  /// of the quadratic that is left without the one at 0.
  private static func sameHeight(_ y1: Double, _ y2: Double) -> Double? {
    let (a, b, c) = (3 * (y1 - y2) + 1, 3 * (y2 - 2 * y1), 3 * y1)
    let square = b * b - 4 * a * c
    guard square >= 0 else { return nil }
    let half = -(b + (b < 0 ? -1 : 1) * square.squareRoot()) / 2
    let root = c / half
    return root.isFinite && abs(root) > 1e-3 && abs(root) < 0.6 ? root : nil
  }

  /// Nothing moves.
  static let rest = LawForm(partCount: 0, bounds: [], guesses: { _ in [[]] }, parts: { _ in { _, _ in } })
}

/// The two solutions of a spring's equation, with their derivatives by time, ln ω and arsinh ζ.
struct SpringParts {
  struct Part {
    let value: Double
    let byTime: Double
    let byFrequency: Double
    let byDamping: Double
  }

  private let (decay, stiffness, discriminant, root, slowRate, decayPerDamping):
    (Double, Double, Double, Double, Double, Double)

  init(_ logarithm: Double, _ damping: Double) {
    let (frequency, ratio) = (Elementary.exp(logarithm), SpringCoordinates.sinh(damping))
    decay = ratio * frequency
    stiffness = frequency * frequency
    discriminant = stiffness * (1 - ratio) * (1 + ratio)
    root = abs(discriminant).squareRoot()
    slowRate = discriminant < 0 ? stiffness / (decay + root) : decay
    decayPerDamping = frequency * Elementary.hypot(1, ratio)
  }

  /// From displacement 1 at rest, and from rest with velocity 1.
  func parts(at time: Double) -> (kept: Part, pushed: Part) {
    let basis = SpringBasis(decay: decay, discriminant: discriminant, root: root, slowRate: slowRate, time: time)
    let kept = basis.cosine + decay * basis.sine
    let keptByStiffness = decay * basis.slope - time * basis.sine / 2
    let pushedByDecay = -time * basis.sine - 2 * decay * basis.slope
    let keptByDecay = basis.sine - time * kept - 2 * decay * keptByStiffness
    return (
      Part(
        value: kept, byTime: -stiffness * basis.sine,
        byFrequency: 2 * stiffness * keptByStiffness + decay * keptByDecay,
        byDamping: decayPerDamping * keptByDecay),
      Part(
        value: basis.sine, byTime: basis.cosine - decay * basis.sine,
        byFrequency: 2 * stiffness * basis.slope + decay * pushedByDecay, byDamping: decayPerDamping * pushedByDecay)
    )
  }
}

/// When each bounce begins, in durations of the fall after the first impact.
private struct BounceFlights {
  struct Flight {
    /// eⁿ for the n-th bounce, and its derivative by e.
    let (factor, factorSlope): (Double, Double)
    /// e + … + eⁿ⁻¹, and its derivative by e.
    let (sum, sumSlope): (Double, Double)
    let begin: Double
  }

  private let flights: [Flight]
  private let end: Double

  /// Bounces that are lower than 1e-8 of the fall are rest.
  private static let least = 1e-4

  /// - Parameter period: How long a bounce lasts that loses nothing.
  init(restitution: Double, period: Double) {
    var flights: [Flight] = []
    var (factor, factorSlope, sum, sumSlope) = (restitution, 1.0, 0.0, 0.0)
    while factor > Self.least, flights.count < 400 {
      flights.append(
        Flight(factor: factor, factorSlope: factorSlope, sum: sum, sumSlope: sumSlope, begin: sum * period))
      sum += factor
      sumSlope += factorSlope
      factorSlope = factor + restitution * factorSlope
      factor *= restitution
    }
    self.flights = flights
    end = sum * period
  }

  /// The bounce at a time after the first impact, `nil` at rest.
  func flight(at time: Double) -> Flight? {
    guard time < end else { return nil }
    var (low, high) = (0, flights.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if flights[middle].begin <= time { low = middle } else { high = middle }
    }
    return flights.isEmpty ? nil : flights[low]
  }
}

/// The handles of a cubic Bézier from (0, 0) to (1, 1).
struct CubicEasing: Sendable {
  let (x1, y1, x2, y2): (Double, Double, Double, Double)

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  static func value(_ first: Double, _ second: Double, at s: Double) -> Double {
    let left = 1 - s
    return s * (3 * left * (left * first + s * second) + s * s)
  }

  private static func slope(_ first: Double, _ second: Double, at s: Double) -> Double {
    let left = 1 - s
    return 3 * (left * left * first + 2 * left * s * (second - first) + s * s * (1 - second))
  }

  /// dy/dx; bounded beside a vertical tangent.
  func slope(at s: Double) -> Double {
    Self.slope(y1, y2, at: s) / max(Self.slope(x1, x2, at: s), 1e-9)
  }

  /// The s at which x has a value between 0 and 1: Newton's steps between ends that close in.
  static func parameter(_ x1: Double, _ x2: Double, at x: Double) -> Double {
    var (low, high, s) = (0.0, 1.0, x)
    for _ in 0..<60 {
      let miss = value(x1, x2, at: s) - x
      if abs(miss) < 1e-14 { break }
      if miss > 0 { high = s } else { low = s }
      let next = s - miss / max(slope(x1, x2, at: s), 1e-300)
      s = next > low && next < high ? next : (low + high) / 2
    }
    return s
  }
}
