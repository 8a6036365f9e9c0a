// The fewest digits that say a motion.
//
// Numbers of up to six digits are what people write, and stay. Longer ones come from a conversion:
// the stiffness of `spring(0.5, 0.3)` is 157.91367041742973. They are cut to the fewest digits with
// which the motion stays within an error, first all of them together, then each by itself. Where no
// such digits are found, as of a spring that never rests, twelve are written, which cut off the
// rounding errors of the conversion.

internal import CurveMath
internal import CurveMetrics

/// Numbers with few digits, and what that makes of the motion.
struct FewDigits: Sendable {
  let values: [Double]
  /// No time shows a larger difference, in fractions of the travel; 0 where nothing is gone but the
  /// rounding errors behind twelve digits.
  let error: Double

  /// What people write.
  private static let typed = 6

  /// More numbers are shortened together alone: one after the other would take the square of their
  /// number.
  private static let most = 8

  /// - Parameters:
  ///   - values: As they are.
  ///   - allowed: In fractions of the travel; 0 for twelve digits.
  ///   - curve: The motion from 0 to 1 that numbers make; `nil` where they make none.
  init(of values: [Double], within allowed: Double, as curve: ([Double]) -> (any MotionCurve)?) {
    let rounded = values.map { DecimalText.rounded($0, digits: 12) }
    let long = rounded.indices.filter { DecimalText.rounded(rounded[$0], digits: Self.typed) != rounded[$0] }
    guard allowed > 0, !long.isEmpty, let exact = curve(values) else {
      (self.values, error) = (rounded, 0)
      return
    }
    func cut(_ values: [Double], _ indices: [Int], digits: Int) -> [Double] {
      var values = values
      for index in indices { values[index] = DecimalText.rounded(rounded[index], digits: digits) }
      return values
    }
    func certified(_ values: [Double]) -> Double? {
      curve(values).flatMap { Self.difference(of: exact, $0, within: allowed) }
    }
    for digits in 1..<12 {
      var best = cut(rounded, long, digits: digits)
      guard var least = certified(best) else { continue }
      if long.count <= Self.most, long.count > 1 {
        for index in long {
          for fewer in 1..<digits {
            let shorter = cut(best, [index], digits: fewer)
            guard let found = certified(shorter) else { continue }
            (best, least) = (shorter, found)
            break
          }
        }
      }
      (self.values, error) = (best, least)
      return
    }
    (self.values, error) = (rounded, 0)
  }

  /// The certified largest difference at all times; `nil` where it is larger than what is allowed,
  /// or not known.
  private static func difference(
    of one: any MotionCurve, _ other: any MotionCurve, within allowed: Double
  ) -> Double? {
    // Behind its rest each of the two is so near to its target.
    let rest = 0.05 * allowed
    func end(_ curve: any MotionCurve) -> Double {
      curve.endTime.isFinite ? curve.endTime : curve.lastTime(.value, fartherThan: rest)
    }
    let end = Swift.max(end(one), end(other))
    guard end > 0, end.isFinite,
      let found = try? LargestDifference(
        one, other, until: end, tolerance: allowed / 8, budget: 20_000, stoppingAbove: allowed)
    else { return nil }
    let error = Swift.max(found.upperBound, 2 * rest)
    return error <= allowed ? error : nil
  }
}

/// What a platform calls the numbers of a spring; the velocity at release, in travels per second,
/// is the last one everywhere.
struct SpringNumbers: Sendable {
  let of: @Sendable (DampedSpring) -> [Double]
  let spring: @Sendable ([Double]) throws -> DampedSpring

  /// Mass, stiffness, damping.
  static let physical = SpringNumbers {
    [$0.mass, $0.stiffness, $0.damping]
  } spring: {
    try DampedSpring(mass: $0[0], stiffness: $0[1], damping: $0[2])
  }

  /// Stiffness for a mass of 1, damping ratio.
  static let ratio = SpringNumbers {
    [$0.stiffness / $0.mass, $0.dampingRatio]
  } spring: {
    try DampedSpring(stiffness: $0[0], dampingRatio: $0[1])
  }

  /// SwiftUI's duration and bounce.
  static let perceptual = SpringNumbers {
    [$0.duration, $0.bounce]
  } spring: {
    try DampedSpring(duration: $0[0], bounce: $0[1])
  }
}

extension ExportedMotion {
  /// The numbers of a spring as they are written, and notes what their few digits make of it.
  func numbers(
    _ words: SpringNumbers, of spring: DampedSpring, velocity: Double, _ notes: inout ExportNotes
  ) -> [Double] {
    let few = FewDigits(of: words.of(spring) + [velocity], within: digitError) { numbers in
      (try? words.spring(numbers)).flatMap {
        try? SpringMotion(spring: $0, from: 0, to: 1, velocity: numbers[numbers.count - 1])
      }
    }
    notes.round(few.error)
    return few.values
  }
}

extension PiecewiseLinear {
  /// CSS's text, without the percentages that CSS itself would take.
  var shortText: String {
    let (first, last) = (points[0], points[points.count - 1])
    var stops = points.map { Stop(output: $0.output, inputs: [$0.input]) }
    if first.input == 0 { stops[0].inputs = [] }
    var index = 0
    while index < points.count - 1 {
      let step = points[index + 1].input - points[index].input
      var end = index + 1
      while end + 1 < points.count, step > 0, abs(points[end + 1].input - points[end].input - step) < 1e-9 { end += 1 }
      if isEven(from: index, to: end) {
        for between in (index + 1)..<end { stops[between].inputs = [] }
      }
      index = end
    }
    if last.input == 1 { stops[stops.count - 1].inputs = [] }
    guard let read = try? PiecewiseLinear(stops: stops), read.points == points else {
      return LinearApproximation.text(self)
    }
    let texts = stops.map { stop in
      ([cssNumber(stop.output)] + stop.inputs.map { "\(cssPercentage($0))%" }).joined(separator: " ")
    }
    return "linear(\(texts.joined(separator: ", ")))"
  }

  /// Whether CSS would put the points between two just where they are.
  private func isEven(from start: Int, to end: Int) -> Bool {
    guard end > start + 1 else { return false }
    let stops = points[start...end].enumerated().map { index, point in
      Stop(output: point.output, inputs: index == 0 || index == end - start ? [point.input] : [])
    }
    return (try? PiecewiseLinear(stops: stops))?.points == Array(points[start...end])
  }
}
