// Dense output: one polynomial of degree 8 over a panel, with value, velocity and acceleration of the solution at both ends
// and in the middle. Panels join without a jump in any of the three. Over a panel of length H the value errs as H⁹ y⁽⁹⁾, the
// velocity as H⁸, the acceleration as H⁷; two more computed points, at the quarters, measure how much that is.
//
// With y₀ and v₀ at the beginning, θ = (t − t₀)/H, the panel is y = y₀ + H v₀ θ + H² r(θ), and r is kept. So the acceleration
// r″ has all its digits in short panels too. Where a panel is so short that the roundings of the values, divided by H², would
// spoil it, r″ is the polynomial through five accelerations instead.

internal import CurveMath

struct DensePanel {
  /// Seconds.
  let start: Double
  let end: Double
  /// Units from the target, units per second.
  let first: MotionNode
  let last: MotionNode
  /// r, of degree 8.
  let shape: BernsteinPolynomial

  var length: Double { end - start }

  /// - Parameter nodes: The solution at five times that share the panel into four equal parts.
  init(_ nodes: [MotionNode]) {
    precondition(nodes.count == 5, "A panel is made of five points.")
    first = nodes[0]
    last = nodes[4]
    start = first.time
    end = last.time
    let length = end - start
    let largest = nodes.map { abs($0.acceleration) }.max()!
    let size = nodes.map { abs($0.deviation) }.max()! + length * nodes.map { abs($0.velocity) }.max()!
    let isShort = 512 * size.ulp > 1e-9 * length * length * largest
    shape = isShort ? Self.throughAccelerations(nodes) : Self.throughStates(nodes, length)
  }

  private static func throughStates(_ nodes: [MotionNode], _ length: Double) -> BernsteinPolynomial {
    let first = nodes[0]
    func value(_ node: MotionNode, _ place: Double) -> Double {
      (node.deviation - first.deviation - place * length * first.velocity) / (length * length)
    }
    func slope(_ node: MotionNode) -> Double { (node.velocity - first.velocity) / length }
    var c = [Double](repeating: 0, count: 9)
    c[2] = first.acceleration / 56
    let last = nodes[4]
    c[8] = value(last, 1)
    c[7] = c[8] - slope(last) / 8
    c[6] = last.acceleration / 56 + 2 * c[7] - c[8]
    // What the six outer coefficients leave of value, slope and bend in the middle falls to the three inner ones.
    let middle = nodes[2]
    let outer = BernsteinPolynomial(c)
    let restOfValue = value(middle, 0.5) - outer.value(at: 0.5)
    let restOfSlope = slope(middle) - outer.derivative.value(at: 0.5)
    let restOfBend = middle.acceleration - outer.derivative.derivative.value(at: 0.5)
    let sum = (64 * restOfValue + 2 * restOfBend) / 7
    let difference = 8 * restOfSlope / 7
    c[3] = (sum - difference) / 2
    c[4] = (256 * restOfValue - 56 * sum) / 70
    c[5] = (sum + difference) / 2
    return BernsteinPolynomial(c)
  }

  private static func throughAccelerations(_ nodes: [MotionNode]) -> BernsteinPolynomial {
    let a = nodes.map(\.acceleration)
    func inner(_ a: [Double]) -> Double { (-13 * a[0] + 48 * a[1] - 36 * a[2] + 16 * a[3] - 3 * a[4]) / 12 }
    let middle = (13 * (a[0] + a[4]) - 64 * (a[1] + a[3]) + 120 * a[2]) / 18
    let bend = BernsteinPolynomial([a[0], inner(a), middle, inner(a.reversed()), a[4]])
    return bend.integral.integral.elevated.elevated
  }
}

// MARK: - Values

extension DensePanel {
  func place(of time: Double) -> Double { min(1, max(0, (time - start) / length)) }

  func node(at time: Double) -> MotionNode {
    if time <= start { return first }
    if time >= end { return last }
    let place = place(of: time)
    var row = shape.coefficients
    func reduce(to degree: Int) {
      for length in stride(from: row.count - 1, to: degree, by: -1) {
        for index in 0..<length { row[index] += place * (row[index + 1] - row[index]) }
        row.removeLast()
      }
    }
    reduce(to: 2)
    let bend = 56 * (row[2] - 2 * row[1] + row[0])
    reduce(to: 1)
    let slope = 8 * (row[1] - row[0])
    reduce(to: 0)
    return MotionNode(
      time: time, deviation: first.deviation + length * (first.velocity * place + length * row[0]),
      velocity: first.velocity + length * slope, acceleration: bend)
  }

  /// Units per second cubed.
  func jerk(at time: Double) -> Double { jerkPolynomial.value(at: place(of: time)) }

  /// The largest differences of value and velocity from the two points that the polynomial was not made of.
  func errors(at nodes: [MotionNode]) -> (value: Double, velocity: Double) {
    var (value, velocity) = (0.0, 0.0)
    for node in [nodes[1], nodes[3]] {
      let dense = self.node(at: node.time)
      value = max(value, abs(dense.deviation - node.deviation))
      velocity = max(velocity, abs(dense.velocity - node.velocity))
    }
    return (value, velocity)
  }
}

// MARK: - Polynomials

extension DensePanel {
  /// The deviation. The ends are those of the neighbours to the last bit, so that no change of sign is lost or met twice.
  var deviationPolynomial: BernsteinPolynomial {
    var polynomial = BernsteinPolynomial(
      shape.coefficients.enumerated().map { index, coefficient in
        first.deviation + length * (first.velocity * Double(index) / 8 + length * coefficient)
      })
    polynomial.setEnds(first.deviation, last.deviation)
    return polynomial
  }

  var velocityPolynomial: BernsteinPolynomial {
    var polynomial = BernsteinPolynomial(shape.derivative.coefficients.map { first.velocity + length * $0 })
    polynomial.setEnds(first.velocity, last.velocity)
    return polynomial
  }

  var accelerationPolynomial: BernsteinPolynomial {
    var polynomial = shape.derivative.derivative
    polynomial.setEnds(first.acceleration, last.acceleration)
    return polynomial
  }

  var jerkPolynomial: BernsteinPolynomial {
    let length = length
    return BernsteinPolynomial(shape.derivative.derivative.derivative.coefficients.map { $0 / length })
  }

  func polynomial(of derivative: Derivative) -> BernsteinPolynomial {
    switch derivative {
    case .value: deviationPolynomial
    case .velocity: velocityPolynomial
    case .acceleration: accelerationPolynomial
    case .jerk: jerkPolynomial
    }
  }
}

extension BernsteinPolynomial {
  fileprivate mutating func setEnds(_ first: Double, _ last: Double) {
    coefficients[0] = first
    coefficients[degree] = last
  }
}

/// A computed point of a motion.
struct MotionNode: Equatable {
  /// Seconds.
  var time: Double
  /// Value minus target, in units: small differences from the target keep all their digits.
  var deviation: Double
  /// Units per second.
  var velocity: Double
  /// Units per second squared, on the branch at hand.
  var acceleration: Double
}

/// Something found in a panel: a jump of the force, a standstill, or an event that is watched for.
struct PanelEvent {
  enum Kind: Equatable {
    /// A surface of the law.
    case surface(Int)
    /// The velocity vanishes under dry friction.
    case halt
    /// The friction no longer holds.
    case slip
    /// The place of the event in the list of those watched for.
    case watched(Int)
  }

  var kind: Kind
  var time: Double
  /// The linear quantity that passes its level; `nil` where the event is not of that kind.
  var surface: SwitchingSurface?

  /// Jumps of the force come before what is watched for.
  var rank: Int {
    switch kind {
    case .surface(let index): index
    case .halt, .slip: 64
    case .watched(let index): 65 + index
    }
  }
}
