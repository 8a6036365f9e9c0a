// Tokens too near to distinguish.

internal import CurveMath
internal import CurveMetrics

extension TokenRule {
  static let nearDuplicate = TokenRule(
    "near-duplicate",
    "Two easings or springs that differ by less than --nearer-than of the way, or times by that part of the longer one."
  ) { tokens, nearness in
    var known: [Likeness: [MotionToken]] = [:]
    var doubts: [Doubt] = []
    for token in tokens {
      // What is written with another's name is meant to be like it.
      guard token.references.isEmpty, let shape = TokenShape(token) else { continue }
      let cell = shape.cell(nearness)
      func likeness(_ cell: Int) -> Likeness { Likeness(kind: token.kind, world: token.world, cell: cell) }
      let alike = (cell - 1...cell + 1).flatMap { known[likeness($0)] ?? [] }.compactMap { other in
        TokenShape(other)?.difference(to: shape, limit: nearness).map { (token: other, difference: $0) }
      }
      // One token in the files of several formats is reported once at the most, where it is written
      // first.
      guard !alike.contains(where: { $0.difference == 0 && areCopies($0.token, token) }) else { continue }
      let near = alike.min { $0.difference < $1.difference }
      guard let near, near.token.name != token.name else {
        known[likeness(cell), default: []].append(token)
        continue
      }
      doubts.append(
        Doubt(token: token, other: near.token.name, message: shape.sentence(token, near.token, near.difference)))
    }
    return doubts
  }

  /// Whether two tokens with one value are one of two files: their names are the same but for words
  /// in front of one of them, as `duration.fast`, `$duration-fast` and `--acme-duration-fast` are.
  private static func areCopies(_ one: MotionToken, _ other: MotionToken) -> Bool {
    guard one.place.file != other.place.file else { return false }
    let (words, others) = (NameWords(one.name).words, NameWords(other.name).words)
    let shared = zip(words.reversed(), others.reversed()).prefix { $0 == $1 }.count
    return shared > 0 && shared >= min(words.count, others.count, 2)
  }

  /// Where to look for tokens that are alike.
  private struct Likeness: Hashable {
    let kind: MotionToken.Kind
    let world: MotionToken.World
    let cell: Int
  }
}

/// What two tokens of a kind are compared by.
enum TokenShape {
  case easing(any TimingCurve)
  case motion(any MotionCurve)
  /// Seconds.
  case time(Double)

  /// `nil` for what is put together of other tokens, and for key frames.
  init?(_ token: MotionToken) {
    switch token.value {
    case .easing(let easing): self = .easing(easing.curve)
    case .motion(let curve, _): self = .motion(curve)
    case .time(let seconds): self = .time(seconds)
    case .transition, .keys: return nil
    }
  }

  /// Shapes that are nearer to each other than the limit are in one cell or in two neighbours.
  func cell(_ nearness: Double) -> Int {
    switch self {
    case .easing(let curve): Self.cell(curve.progress(at: 0.5), width: nearness)
    case .motion(let curve): Self.cell(curve.state(at: 0.15).value, width: nearness)
    case .time(0): .min / 2
    // Of two times the shorter one is at least 1 − nearness of the longer one.
    case .time(let seconds): Self.cell(Elementary.log(abs(seconds)), width: -Elementary.log(1 - nearness))
    }
  }

  private static func cell(_ value: Double, width: Double) -> Int {
    let cell = (value / width).rounded(.down)
    return abs(cell) < 1e15 ? Int(cell) : .max / 2
  }

  /// How far two are apart at the most, as a part of the way or of the longer time; `nil` for more
  /// than a limit.
  func difference(to other: TokenShape, limit: Double) -> Double? {
    switch (self, other) {
    case (.time(let one), .time(let other)):
      let longer = max(abs(one), abs(other))
      let difference = longer == 0 ? 0 : abs(one - other) / longer
      return difference < limit ? difference : nil
    case (.easing(let one), .easing(let other)):
      guard let first = try? TimedCurve(one, duration: 1), let second = try? TimedCurve(other, duration: 1) else {
        return nil
      }
      return Self.difference(first, second, until: 1, limit: limit)
    case (.motion(let one), .motion(let other)):
      return Self.difference(one, other, until: ComparisonSpan.of([one, other]), limit: limit)
    default: return nil
    }
  }

  private static func difference(
    _ one: any MotionCurve, _ other: any MotionCurve, until end: Double, limit: Double
  ) -> Double? {
    // Most pairs are distinguished by a few values.
    for step in 1...7 {
      let time = end * Double(step) / 8
      guard abs(one.state(at: time).value - other.state(at: time).value) < limit else { return nil }
    }
    guard let found = try? LargestDifference(one, other, until: end, tolerance: 1e-6, stoppingAbove: limit) else {
      return nil
    }
    return found.upperBound < limit ? found.value : nil
  }

  func sentence(_ token: MotionToken, _ other: MotionToken, _ difference: Double) -> String {
    let words = "\(token.quoted) and \(other.quotedWithPlace)"
    let advice = "Use one of them, or let one be written with the other's name."
    guard difference > 1e-6 else { return "\(words) are the same. \(advice)" }
    let percent = DecimalText.significant(100 * difference, digits: 2)
    return switch self {
    case .time:
      "\(words) are \(token.text) and \(other.text), \(percent) % apart. \(advice)"
    case .easing, .motion:
      "\(words) differ by \(percent) % of the way at the most. \(advice)"
    }
  }
}
