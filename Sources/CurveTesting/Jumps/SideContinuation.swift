// How a motion would go on across a gap between two samples if nothing happened there, and how far
// that can be trusted.
//
// A side is continued by the cubic through its four samples nearest to the gap. The parabola
// through the nearest three goes on somewhere else; how far apart the two are measures what the
// side does not know about itself. The difference is w·u·(u − u₁)·(u − u₂), with the third divided
// difference w and the samples at 0, u₁ and u₂ as seen from the edge of the gap. One number is zero
// by chance now and then, so that w is taken as the largest of neighbouring stretches.

internal import CurveMath

/// A cubic that leads from one side into a gap, with the doubt about it.
struct SideContinuation {
  /// The edge of the gap, in seconds.
  let time: Double
  /// Coefficients of the cubic in powers of the seconds from the edge.
  private let cubic: [Double]
  /// Coefficients of the largest deviation from the parabola, in the same powers.
  private let doubt: [Double]

  /// The fewest samples of one side.
  static let fewest = 4

  /// - Parameters:
  ///   - times: Seconds, from the edge away from the gap, four or more.
  ///   - values: Units, as many.
  init(times: ArraySlice<Double>, values: ArraySlice<Double>) {
    let (times, values) = (Array(times), Array(values))
    time = times[0]
    let places = times.map { $0 - times[0] }
    let first = Self.dividedDifferences(places, values)
    cubic = Self.powers(first, places)
    var largest = abs(first[3])
    for shift in 1..<max(2, times.count - 2) where shift + 4 <= times.count {
      let next = Self.dividedDifferences(Array(places[shift..<(shift + 4)]), Array(values[shift..<(shift + 4)]))
      largest = max(largest, abs(next[3]))
    }
    doubt = [0, largest * places[1] * places[2], -largest * (places[1] + places[2]), largest]
  }

  /// - Parameters:
  ///   - state: What is known at the edge.
  ///   - jerk: Units per second cubed, as the accelerations of this side show it.
  ///   - doubt: The largest jerk of the neighbourhood.
  init(time: Double, state: CurveState, jerk: Double, doubt: Double) {
    self.time = time
    cubic = [state.value, state.velocity, state.acceleration / 2, jerk / 6]
    self.doubt = [0, 0, 0, doubt / 6]
  }

  var isFinite: Bool { cubic.allSatisfy(\.isFinite) && doubt.allSatisfy(\.isFinite) }

  /// Whether this side goes on to where the other one begins, but for its doubt.
  func reaches(_ other: SideContinuation) -> Bool {
    let (there, here) = (other.cubic[0], derivative(0, at: other.time))
    return abs(there - here) <= doubt(0, at: other.time) + 16 * max(abs(there), abs(here)).ulp
  }

  func derivative(_ order: Int, at time: Double) -> Double { Self.derivative(order, of: cubic, at: time - self.time) }

  /// How far the cubic may be off, as the parabola shows it. Not negative.
  func doubt(_ order: Int, at time: Double) -> Double {
    abs(Self.derivative(order, of: doubt, at: time - self.time))
  }

  private static func derivative(_ order: Int, of coefficients: [Double], at u: Double) -> Double {
    let (a, b, c) = (coefficients[1], coefficients[2], coefficients[3])
    switch order {
    case 0: return coefficients[0] + u * (a + u * (b + u * c))
    case 1: return a + u * (2 * b + u * 3 * c)
    case 2: return 2 * b + 6 * c * u
    default: return 6 * c
    }
  }

  /// Newton's coefficients of the cubic through the first four samples.
  private static func dividedDifferences(_ places: [Double], _ values: [Double]) -> [Double] {
    var table = Array(values.prefix(4))
    for level in 1...3 {
      for index in stride(from: 3, through: level, by: -1) {
        table[index] = (table[index] - table[index - 1]) / (places[index] - places[index - level])
      }
    }
    return table
  }

  /// Newton's form with a first place of 0, in powers.
  private static func powers(_ newton: [Double], _ places: [Double]) -> [Double] {
    let (one, two) = (places[1], places[2])
    return [
      newton[0], newton[1] - newton[2] * one + newton[3] * one * two, newton[2] - newton[3] * (one + two), newton[3],
    ]
  }
}
