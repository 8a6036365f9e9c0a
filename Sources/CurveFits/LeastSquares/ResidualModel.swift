// Nonlinear least squares: Levenberg and Marquardt's method.
//
// A step d makes ‖J d + r‖² + μ ‖D d‖² least, with D the greatest length that each column of J has
// had, so that units do not matter. J is brought to a triangle once a place, and each μ costs a
// triangle of 2p rows: JᵀJ, in which half of the digits of unknowns that hang together would be
// lost, is never formed.
//
// μ follows ρ, the fall of the sum of squares over the fall that the linear model promised: a step
// that leads down divides it by as much as 3, one that does not multiplies it by 2, 4, 8 and so on.
//
// Where the sum of squares has a kink in one unknown, no slope leads past it, and steps of all
// together stop short: there it stays as it is, and the others go on.
//
// Sources: J. J. Moré, "The Levenberg-Marquardt algorithm: implementation and theory", *Lecture
// Notes in Mathematics* 630 (1978); H. B. Nielsen, *Damping Parameter in Marquardt's Method*
// (1999).

internal import CurveMath

/// What is fitted: residuals and their derivatives.
protocol ResidualModel: AnyObject {
  var residualCount: Int { get }
  var parameterCount: Int { get }

  /// Writes the residuals, data minus model with either sign. Shape: `[residualCount]`.
  ///
  /// - Returns: Whether all of them are finite.
  func writeResiduals(at parameters: UnsafePointer<Double>, to residuals: UnsafeMutablePointer<Double>) -> Bool

  /// Writes the derivatives of the residuals, column after column. Shape:
  /// `[parameterCount][residualCount]`.
  func writeJacobian(at parameters: UnsafePointer<Double>, to columns: UnsafeMutablePointer<Double>) -> Bool

  /// A parameter that is next to where the sum of squares has a kink in it, and where that is;
  /// `nil` where there is none.
  func kink(near parameters: [Double]) -> (parameter: Int, value: Double)?
}

extension ResidualModel {
  func kink(near parameters: [Double]) -> (parameter: Int, value: Double)? { nil }
}

/// What one minimisation came to.
struct LeastSquaresMinimum {
  /// Shape: `[parameterCount]`.
  var parameters: [Double]
  /// The weighted sum of squares.
  var cost: Double
}

extension ResidualModel {
  /// Goes downhill from a start until the sum of squares no longer falls.
  ///
  /// - Parameters:
  ///   - start: Shape: `[parameterCount]`.
  ///   - weights: One per residual, not negative, or `nil` for equal ones.
  ///   - tolerance: The relative fall of the cost in one step that counts as none.
  ///   - floor: A cost that is as good as 0.
  ///   - limit: The most steps.
  /// - Returns: `nil` where the model has no finite residuals at the start.
  /// - Throws: ``TraceError/outOfTime``.
  /// - Precondition: There is a parameter, and a residual for each.
  func minimum(
    from start: [Double], weights: [Double]? = nil, tolerance: Double, floor: Double, limit: Int
  ) throws(TraceError) -> LeastSquaresMinimum? {
    precondition(
      parameterCount > 0 && residualCount >= parameterCount, "A fit needs a parameter, and a residual for each.")
    guard var descent = Descent(self, from: start, weights: weights) else { return nil }
    let steps = try descent.goDown(tolerance: tolerance, floor: floor, limit: limit)
    if steps < limit, descent.cost > floor, var held = descent.heldAtKink() {
      _ = try held.goDown(tolerance: tolerance, floor: floor, limit: limit - steps)
      if held.cost <= descent.cost { descent = held }
    }
    return LeastSquaresMinimum(parameters: descent.parameters, cost: descent.cost)
  }
}

/// A place on the way down, and what is known of the ground there.
private struct Descent<Model: ResidualModel> {
  private let model: Model
  /// The roots of the weights; empty where all are 1.
  private let roots: [Double]
  private(set) var parameters: [Double]
  /// The weighted sum of squares.
  private(set) var cost: Double

  private var residuals: [Double]
  /// R of J = QR, and Qᵀr.
  private var slope: Triangle
  /// Whether they are those of this place: the last one of all is not looked at.
  private var isSlopeKnown = false
  /// D: the greatest length of each column so far.
  private var lengths: [Double]
  /// μ, and what the next refusal multiplies it by.
  private var (damping, growth) = Self.firstDamping
  /// The unknown that stays where it is.
  private var held: Int?

  /// So many refusals in a row are the end of the way.
  private static var mostRefusals: Int { 16 }
  private static var firstDamping: (Double, Double) { (1e-3, 2) }

  /// - Returns: `nil` where residuals are not finite.
  init?(_ model: Model, from start: [Double], weights: [Double]?) {
    self.model = model
    roots = weights?.map { $0.squareRoot() } ?? []
    parameters = start
    (residuals, cost) = ([], 0)
    (slope, lengths) = (Triangle(count: start.count), Array(repeating: 0, count: start.count))
    guard let begin = residuals(at: start) else { return nil }
    (residuals, cost) = begin
  }

  /// Goes on until the cost no longer falls.
  ///
  /// - Returns: How many steps that took.
  mutating func goDown(tolerance: Double, floor: Double, limit: Int) throws(TraceError) -> Int {
    var (steps, calm) = (0, 0)
    while steps < limit, cost > floor {
      if Deadline.hasPassed { throw .outOfTime }
      steps += 1
      let last = cost
      // No step leads further down, or the model ends here: this is as low as it goes.
      guard step() else { break }
      // Damped steps may be small although the minimum is far: one of them proves nothing.
      calm = last - cost <= tolerance * last ? calm + 1 : 0
      if calm == 2 { break }
    }
    return steps
  }

  /// Goes on to a lower place.
  ///
  /// - Returns: Whether there is one.
  mutating func step() -> Bool {
    guard isSlopeKnown || look() else { return false }
    var scales = lengths
    if let held { scales[held] *= 1e60 }
    for _ in 0..<Self.mostRefusals {
      guard let step = slope.damped(by: damping.squareRoot(), scales) else { return false }
      let next = zip(parameters, step).map { $0 - $1 }
      if next == parameters { return false }
      if let (found, low) = residuals(at: next), low < cost {
        let promise = slope.squaredLength(of: step) + 2 * damping * squaredLength(of: step)
        let surprise = 2 * (cost - low) / promise - 1
        (damping, growth) = (damping * max(1.0 / 3, 1 - surprise * surprise * surprise), 2)
        (parameters, residuals, cost) = (next, found, low)
        isSlopeKnown = false
        return true
      }
      damping *= growth
      growth *= 2
    }
    return false
  }

  /// The same with the unknown there that is next to a kink, and held; `nil` where there is none.
  func heldAtKink() -> Descent? {
    guard parameters.count > 1, let kink = model.kink(near: parameters) else { return nil }
    var other = self
    other.parameters[kink.parameter] = kink.value
    guard let (found, low) = residuals(at: other.parameters) else { return nil }
    (other.residuals, other.cost, other.isSlopeKnown) = (found, low, false)
    (other.held, (other.damping, other.growth)) = (kink.parameter, Self.firstDamping)
    return other
  }

  private func squaredLength(of step: [Double]) -> Double {
    zip(step, lengths).reduce(0) { $0 + ($1.0 * $1.1) * ($1.0 * $1.1) }
  }

  /// The weighted residuals and the sum of their squares; `nil` where that is not finite.
  private func residuals(at place: [Double]) -> (residuals: [Double], cost: Double)? {
    var isFinite = false
    var residuals = [Double](unsafeUninitializedCapacity: model.residualCount) { memory, count in
      isFinite = model.writeResiduals(at: place, to: memory.baseAddress!)
      count = isFinite ? model.residualCount : 0
    }
    guard isFinite else { return nil }
    var cost = 0.0
    residuals.withUnsafeMutableBufferPointer { residuals in
      var index = 0
      while index < residuals.count {
        if !roots.isEmpty { residuals[index] *= roots[index] }
        cost += residuals[index] * residuals[index]
        index += 1
      }
    }
    return cost.isFinite ? (residuals, cost) : nil
  }

  /// Takes the derivatives in.
  ///
  /// - Returns: Whether they are finite.
  private mutating func look() -> Bool {
    let (rowCount, columnCount) = (model.residualCount, parameters.count)
    isSlopeKnown = withUnsafeTemporaryAllocation(of: Double.self, capacity: rowCount * (columnCount + 1)) { memory in
      let columns = memory.baseAddress!
      guard model.writeJacobian(at: parameters, to: columns) else { return false }
      if !roots.isEmpty {
        for column in 0..<columnCount {
          var (index, entry) = (0, columns + column * rowCount)
          while index < rowCount {
            entry.pointee *= roots[index]
            (index, entry) = (index &+ 1, entry + 1)
          }
        }
      }
      // A column more for the residuals, which the reflections turn with the others.
      residuals.withUnsafeBufferPointer {
        (columns + rowCount * columnCount).update(from: $0.baseAddress!, count: rowCount)
      }
      slope = Triangle(reducing: columns, rowCount: rowCount, columnCount: columnCount)
      return slope.isFinite
    }
    guard isSlopeKnown else { return false }
    for column in lengths.indices {
      let length = slope.length(ofColumn: column)
      // What nothing depends on has any scale.
      lengths[column] = max(lengths[column], length > 0 || lengths[column] > 0 ? length : 1)
    }
    return true
  }
}
