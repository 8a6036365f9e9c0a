// The second method for cubic Bézier curves: a bracketing root finder in the parameter.
//
// The curve is x(s), y(s) for s from 0 to 1, and its answer at an input is y at the s with x(s) =
// input. Where the tangent is vertical that s is hard to find: x′(s) vanishes, and a residual with
// rounding of 1e-16 leaves s uncertain by 1e-8, at a triple root by 1e-5. So the residual is
// evaluated in twice the precision; its sign is then right, and a bracket shrinks to neighbouring
// numbers whatever the slope.

struct CubicRoot: SecondMethod {
  let positions: [Double]
  private let inputs: [Double]
  private let x: CubicPolynomial
  private let y: CubicPolynomial

  /// - Parameter positions: Where the curve is asked; one for each input, in the same order.
  init(handles: CubicHandles, at inputs: [Double], positions: [Double]) {
    self.inputs = inputs
    self.positions = positions
    x = CubicPolynomial(handles.x1, handles.x2)
    y = CubicPolynomial(handles.y1, handles.y2)
  }

  var valueScale: Double { 1 }
  var velocityScale: Double { 1 }
  var method: String { "brent" }
  var reason: String {
    "The parameter is found between two bounds with the residual in twice the precision, "
      + "which a vertical tangent cannot disturb."
  }

  func answers() throws(NumericsError) -> SecondAnswers {
    var solver = try BrentRoot()
    var values: [Double] = []
    values.reserveCapacity(inputs.count)
    for input in inputs {
      if input <= 0 || input >= 1 {
        values.append(input <= 0 ? 0 : 1)
      } else {
        let parameter = try solver.root(of: { x.value(at: $0, minus: input) }, in: 0...1)
        values.append(y.value(at: parameter, minus: 0))
      }
    }
    return SecondAnswers(values: values, velocities: nil, steps: solver.steps, evaluations: solver.evaluations)
  }
}

/// The free handles of a cubic Bézier curve from (0, 0) to (1, 1).
struct CubicHandles: Hashable, Sendable {
  var x1: Double
  var y1: Double
  var x2: Double
  var y2: Double

  /// Inputs from 0 to 1 at which an answer may go wrong: even in the input, even in the parameter,
  /// crowded at both ends.
  func inputs(count: Int) -> [Double] {
    let x = CubicPolynomial(x1, x2)
    var inputs = (0...count).map { Double($0) / Double(count) }
    inputs += (1..<count).map { min(max(x.value(at: Double($0) / Double(count), minus: 0), 0), 1) }
    var small = 1.0
    for _ in 1...50 {
      small /= 2
      inputs += [small, 1 - small]
    }
    return inputs.sorted()
  }
}

/// One coordinate of the curve, a₃s³ + a₂s² + a₁s, in numbers of twice the precision.
private struct CubicPolynomial {
  private let cubic: DoubledNumber
  private let square: DoubledNumber
  private let linear: DoubledNumber

  init(_ first: Double, _ second: Double) {
    linear = DoubledNumber(product: 3, first)
    square = DoubledNumber(product: 3, second) + DoubledNumber(product: -6, first)
    cubic = DoubledNumber(1) + linear + DoubledNumber(product: -3, second)
  }

  func value(at parameter: Double, minus offset: Double) -> Double {
    let sum = ((cubic * parameter + square) * parameter + linear) * parameter + DoubledNumber(-offset)
    return sum.high + sum.low
  }
}

/// A number as the unevaluated sum of two.
///
/// - Source: T. J. Dekker, "A floating-point technique for extending the available precision",
///   *Numer. Math.* 18 (1971), doi:10.1007/BF01397083.
private struct DoubledNumber {
  let high: Double
  let low: Double

  init(_ value: Double) {
    high = value
    low = 0
  }

  private init(sum first: Double, _ second: Double, and rest: Double) {
    let total = first + second
    let virtual = total - first
    let error = (first - (total - virtual)) + (second - virtual) + rest
    high = total + error
    low = error - (high - total)
  }

  init(product first: Double, _ second: Double) {
    high = first * second
    low = (-high).addingProduct(first, second)
  }

  static func + (first: DoubledNumber, second: DoubledNumber) -> DoubledNumber {
    DoubledNumber(sum: first.high, second.high, and: first.low + second.low)
  }

  static func * (first: DoubledNumber, factor: Double) -> DoubledNumber {
    let product = DoubledNumber(product: first.high, factor)
    return DoubledNumber(sum: product.high, 0, and: product.low + first.low * factor)
  }
}
