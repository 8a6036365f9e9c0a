import CurveMath
import CurveReports
import Foundation
import Testing

/// What a written file says, read from its text alone: in seconds and fractions of the travel.
enum WrittenShape {
  /// Straight lines between corners.
  case lines([SIMD2<Double>])
  /// Cubics joined end to end: the ends and the handles between them.
  case cubics([SIMD2<Double>])
  /// A cubic whose input is looked for by halves until it is as near as a fraction, or so often.
  case search([Double], duration: Double, width: Double, halvings: Int = 100)
  /// Released with a velocity, and at its target from an end on.
  case spring(ClosedSpring, end: Double)

  /// - Parameter count: How many places of the shape, in about equal steps of its own parameter. A
  ///   quarter lies behind its end.
  func places(_ count: Int) -> [SIMD2<Double>] {
    var places: [SIMD2<Double>] = []
    places.reserveCapacity(count + 8)
    func append(_ parts: Int, _ place: (Int, Double) -> SIMD2<Double>) {
      for step in 0..<(3 * count / 4) {
        let whole = Double(step) / Double(3 * count / 4) * Double(parts)
        places.append(place(Int(whole), whole - whole.rounded(.down)))
      }
    }
    var end: Double
    switch self {
    case .lines(let corners):
      append(corners.count - 1) { corners[$0] + (corners[$0 + 1] - corners[$0]) * $1 }
      places += corners
      end = corners[corners.count - 1].x
    case .cubics(let points):
      append(points.count / 3) { part, s in
        let (r, first) = (1 - s, 3 * part)
        let outer = points[first] * (r * r * r) + points[first + 3] * (s * s * s)
        return outer + points[first + 1] * (3 * r * r * s) + points[first + 2] * (3 * r * s * s)
      }
      end = points[points.count - 1].x
    case .search(let h, let duration, let width, let halvings):
      func height(_ one: Double, _ two: Double, _ s: Double) -> Double {
        let r = 1 - s
        return 3 * one * r * r * s + 3 * two * r * s * s + s * s * s
      }
      append(1) { _, input in
        var (low, high, middle, count) = (0.0, 1.0, 0.5, 1)
        while input > 0, count < halvings, abs(height(h[0], h[2], middle) - input) >= width {
          if height(h[0], h[2], middle) < input { low = middle } else { high = middle }
          middle = (low + high) / 2
          count += 1
        }
        return SIMD2(input * duration, input > 0 ? height(h[1], h[3], middle) : 0)
      }
      end = duration
    case .spring(let spring, let until):
      end = until.isFinite ? until : 3
      append(1) { _, place in SIMD2(end * place, spring.value(at: end * place)) }
      guard until.isFinite else { return places }
    }
    for step in 0...(count / 4) { places.append(SIMD2(end * (1 + Double(step) / Double(count)), 1)) }
    return places
  }
}

/// The closed form of a spring that is released from 0 to 1.
struct ClosedSpring {
  /// Decay and the square of the frequency.
  let decay, square: Double
  let velocity: Double

  init(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
    decay = damping / (2 * mass)
    square = stiffness / mass - decay * decay
    self.velocity = velocity
  }

  func value(at time: Double) -> Double {
    let (frequency, slope) = (abs(square).squareRoot(), decay - velocity)
    if abs(square) < 1e-12 * decay * decay { return 1 - exp(-decay * time) * (1 + slope * time) }
    if square > 0 {
      return 1 - exp(-decay * time) * (cos(frequency * time) + slope / frequency * sin(frequency * time))
    }
    let weight = slope / frequency
    let (slow, fast) = (exp((frequency - decay) * time), exp((-frequency - decay) * time))
    return 1 - ((1 + weight) * slow + (1 - weight) * fast) / 2
  }
}
