// The smallest largest magnitude of affine functions over a box: the step of every minimax fit
// here.
//
//   minimise h   where   |eᵢ + Jᵢ·d| ≤ h for all i,   lower ≤ d ≤ upper
//
// A linear program with few unknowns and many constraints is walked from the dual side: a vertex
// that is too low, whose multipliers are not negative, takes in the constraint that it violates
// most until none is left. A vertex is the solution of one small linear system, solved again each
// time, so that no rounding is carried along.

/// A minimax problem of affine functions of a few unknowns inside a box.
package struct LinearMinimax {
  /// The functions' values at the origin. Shape: `[m]`, at least one.
  private let offsets: [Double]
  /// Their gradients. Shape: `[m][n]`.
  private let gradients: [[Double]]
  /// The box. Shape: `[n]`; it holds the origin.
  private let bounds: [ClosedRange<Double>]

  package init(offsets: [Double], gradients: [[Double]], bounds: [ClosedRange<Double>]) {
    precondition(!offsets.isEmpty && offsets.count == gradients.count, "Each function needs a value and a gradient.")
    self.offsets = offsets
    self.gradients = gradients
    self.bounds = bounds
  }

  /// One side of a function or of the box: `row · (d, h) ≥ floor`.
  private enum Constraint: Equatable {
    case function(Int, sign: Double)
    case lower(Int)
    case upper(Int)
  }

  /// Returns the place in the box with the smallest largest magnitude, and that magnitude.
  ///
  /// - Complexity: about 2*n* to 5*n* vertices, each O(*mn* + *n*³).
  package func solve() -> (step: [Double], height: Double) {
    let count = bounds.count
    let top = offsets.indices.max { abs(offsets[$0]) < abs(offsets[$1]) }!
    let sign: Double = offsets[top] < 0 ? -1 : 1
    // The highest function alone, held by the sides of the box that it runs down to.
    var vertex = (0..<count).map { sign * gradients[top][$0] >= 0 ? Constraint.lower($0) : .upper($0) }
    vertex.append(.function(top, sign: sign))
    var solution = [Double](repeating: 0, count: count) + [abs(offsets[top])]
    let price = [Double](repeating: 0, count: count) + [1]
    var rows = SmallMatrix(count: count + 1)
    for _ in 0..<(50 * (count + 1)) {
      for (index, constraint) in vertex.enumerated() { rows.setRow(index, row(constraint)) }
      guard let next = rows.solution(vertex.map(floor)) else { break }
      solution = next
      guard let entering = mostViolated(by: solution) else { break }
      let columns = rows.transposed
      guard let multipliers = columns.solution(price), let weights = columns.solution(row(entering)),
        let leaving = weights.indices.filter({ weights[$0] > 1e-12 }).min(by: {
          let (a, b) = (Swift.max(multipliers[$0], 0) / weights[$0], Swift.max(multipliers[$1], 0) / weights[$1])
          return a == b ? weights[$0] > weights[$1] : a < b
        })
      else { break }
      vertex[leaving] = entering
    }
    let step = zip(solution, bounds).map { Swift.min(Swift.max($0, $1.lowerBound), $1.upperBound) }
    return (step, height(at: step))
  }

  private func height(at step: [Double]) -> Double {
    offsets.indices.map { abs(value($0, at: step)) }.max()!
  }

  private func value(_ function: Int, at step: [Double]) -> Double {
    var value = offsets[function]
    for index in bounds.indices { value += gradients[function][index] * step[index] }
    return value
  }

  private func row(_ constraint: Constraint) -> [Double] {
    var row = [Double](repeating: 0, count: bounds.count + 1)
    switch constraint {
    case .lower(let index): row[index] = 1
    case .upper(let index): row[index] = -1
    case .function(let index, let sign):
      for unknown in bounds.indices { row[unknown] = -sign * gradients[index][unknown] }
      row[bounds.count] = 1
    }
    return row
  }

  private func floor(_ constraint: Constraint) -> Double {
    switch constraint {
    case .lower(let index): bounds[index].lowerBound
    case .upper(let index): -bounds[index].upperBound
    case .function(let index, let sign): sign * offsets[index]
    }
  }

  private func mostViolated(by solution: [Double]) -> Constraint? {
    let height = solution[bounds.count]
    var worst = 1e-13 * Swift.max(abs(height), 1e-300)
    var found: Constraint?
    for index in offsets.indices {
      let value = value(index, at: solution)
      if abs(value) - height > worst {
        worst = abs(value) - height
        found = .function(index, sign: value < 0 ? -1 : 1)
      }
    }
    for (index, range) in bounds.enumerated() {
      let size = range.upperBound - range.lowerBound
      let (below, above) = (range.lowerBound - solution[index], solution[index] - range.upperBound)
      if below > Swift.max(worst, 1e-13 * size) { (worst, found) = (below, .lower(index)) }
      if above > Swift.max(worst, 1e-13 * size) { (worst, found) = (above, .upper(index)) }
    }
    return found
  }
}

/// A square matrix of a few rows.
private struct SmallMatrix {
  let count: Int
  private var entries: [Double]

  init(count: Int) {
    self.count = count
    entries = [Double](repeating: 0, count: count * count)
  }

  mutating func setRow(_ row: Int, _ values: [Double]) {
    for column in 0..<count { entries[row * count + column] = values[column] }
  }

  var transposed: SmallMatrix {
    var matrix = self
    for row in 0..<count {
      for column in 0..<count { matrix.entries[column * count + row] = entries[row * count + column] }
    }
    return matrix
  }

  /// Gauss's elimination with row pivots; `nil` for a singular matrix.
  func solution(_ right: [Double]) -> [Double]? {
    var (a, b) = (entries, right)
    for column in 0..<count {
      var pivot = column
      for row in (column + 1)..<count where abs(a[row * count + column]) > abs(a[pivot * count + column]) {
        pivot = row
      }
      guard abs(a[pivot * count + column]) > 1e-300 else { return nil }
      if pivot != column {
        for index in column..<count { a.swapAt(column * count + index, pivot * count + index) }
        b.swapAt(column, pivot)
      }
      for row in (column + 1)..<count where a[row * count + column] != 0 {
        let factor = a[row * count + column] / a[column * count + column]
        for index in column..<count { a[row * count + index] -= factor * a[column * count + index] }
        b[row] -= factor * b[column]
      }
    }
    for row in stride(from: count - 1, through: 0, by: -1) {
      for index in (row + 1)..<count { b[row] -= a[row * count + index] * b[index] }
      b[row] /= a[row * count + row]
    }
    return b
  }
}
