// The best heights of a cubic's handles, when all else is given.
//
// Along its own parameter s a cubic of duration D deviates from a motion f by
//
//   e(s) = 3s(1−s)²·y₁ + 3s²(1−s)·y₂ + s³ − f(D·x(s)),     x(s) = 3s(1−s)²·x₁ + 3s²(1−s)·x₂ + s³
//
// which is 3s(1−s) times the difference of the straight line from y₁ to y₂ and known values. The
// best line deviates equally at three points, with signs by turns: one point after the other is
// exchanged for the one that deviates most.
//
// Source: E. Ya. Remez, "Sur la détermination des polynômes d'approximation de degré donné",
// Communications de la Société Mathématique de Kharkov 10 (1934).

/// A fit of both heights of a cubic, or of the second alone, at samples along the cubic.
struct LineExchange {
  /// The heights of handles, and the largest deviation at the samples.
  struct Line {
    var y1, y2, deviation: Double
  }

  /// Where along the cubic the samples are, ascending, within 0…1.
  private let parameters: [Double]
  /// 3s(1−s), or 3s²(1−s) for a level start.
  private let weights: [Double]
  private let isLevel: Bool

  init(count: Int, isLevel: Bool) {
    self.isLevel = isLevel
    parameters = (0..<count).map { (Double($0) + 0.5) / Double(count) }
    weights = parameters.map { 3 * $0 * (1 - $0) * (isLevel ? $0 : 1) }
  }

  /// As many samples as a line has unknowns, and one.
  var firstReference: [Int] {
    let count = parameters.count
    return isLevel ? [count / 3, 2 * count / 3] : [count / 6, count / 2, 5 * count / 6]
  }

  /// The fractions of the duration at which a cubic with these x comes to the samples.
  func inputs(x1: Double, x2: Double) -> [Double] {
    parameters.map { s in 3 * s * (1 - s) * ((1 - s) * x1 + s * x2) + s * s * s }
  }

  /// What the line would have to be at the samples.
  ///
  /// - Parameters:
  ///   - values: The motion's, evenly over the duration.
  ///   - inputs: Fractions of the duration at the samples.
  func targets(_ values: [Double], at inputs: [Double]) -> [Double] {
    let cells = Double(values.count - 1)
    return parameters.indices.map { index in
      let (s, place) = (parameters[index], inputs[index] * cells)
      let cell = Swift.min(Int(place), values.count - 2)
      let value = values[cell] + (place - Double(cell)) * (values[cell + 1] - values[cell])
      return (value - s * s * s) / weights[index]
    }
  }

  /// Returns the best line.
  ///
  /// - Parameters:
  ///   - heights: What heights may be.
  ///   - limit: A line that is farther away need not be the best.
  ///   - reference: Where the deviations are largest: a guess, and then what was found.
  func nearest(
    to targets: [Double], heights: ClosedRange<Double>, limit: Double, from reference: inout [Int]
  ) -> Line {
    var line = Line(y1: 0, y2: 0, deviation: .infinity)
    for _ in 0..<12 {
      let height: Double
      (line, height) = levelled(targets, reference)
      let worst = worst(of: line, targets)
      line.deviation = abs(deviation(of: line, targets, at: worst))
      // What the reference shows is a lower bound of the best.
      if line.deviation <= 1.01 * abs(height) || abs(height) > limit { break }
      enter(worst, into: &reference) { deviation(of: line, targets, at: $0) > 0 }
    }
    guard !heights.contains(line.y1) || !heights.contains(line.y2) else { return line }
    line.y1 = Swift.min(Swift.max(line.y1, heights.lowerBound), heights.upperBound)
    line.y2 = Swift.min(Swift.max(line.y2, heights.lowerBound), heights.upperBound)
    return measured(line, targets)
  }

  /// Returns a line with its largest deviation.
  func measured(_ line: Line, _ targets: [Double]) -> Line {
    var line = line
    line.deviation = abs(deviation(of: line, targets, at: worst(of: line, targets)))
    return line
  }

  private func worst(of line: Line, _ targets: [Double]) -> Int {
    var (largest, worst) = (-1.0, 0)
    for index in parameters.indices {
      let size = abs(deviation(of: line, targets, at: index))
      if size > largest { (largest, worst) = (size, index) }
    }
    return worst
  }

  private func deviation(of line: Line, _ targets: [Double], at index: Int) -> Double {
    let value = isLevel ? line.y2 : line.y1 + parameters[index] * (line.y2 - line.y1)
    return weights[index] * (value - targets[index])
  }

  /// The line that deviates equally at the points of a reference, with signs by turns, and the
  /// deviation at the first.
  private func levelled(_ targets: [Double], _ reference: [Int]) -> (Line, Double) {
    let (i, j) = (reference[0], reference[1])
    if isLevel {
      let height = (targets[j] - targets[i]) / (1 / weights[i] + 1 / weights[j])
      return (Line(y1: 0, y2: targets[i] + height / weights[i], deviation: .infinity), height)
    }
    let k = reference[2]
    let first = parameters[k] - parameters[j]
    let last = parameters[j] - parameters[i]
    let whole = first + last
    let height =
      (whole * targets[j] - first * targets[i] - last * targets[k])
      / (first / weights[i] + whole / weights[j] + last / weights[k])
    let start = targets[i] + height / weights[i]
    let slope = (targets[k] + height / weights[k] - start) / whole
    let y1 = start - slope * parameters[i]
    return (Line(y1: y1, y2: y1 + slope, deviation: .infinity), height)
  }

  /// A point enters; of those beside it one on its own side leaves, or the farthest of all, so that
  /// signs still take turns.
  private func enter(_ point: Int, into reference: inout [Int], isAbove: (Int) -> Bool) {
    let last = reference.count - 1
    let side = isAbove(point)
    if point < reference[0] {
      if isAbove(reference[0]) != side {
        for index in stride(from: last, to: 0, by: -1) { reference[index] = reference[index - 1] }
      }
      reference[0] = point
    } else if point > reference[last] {
      if isAbove(reference[last]) != side {
        for index in 0..<last { reference[index] = reference[index + 1] }
      }
      reference[last] = point
    } else {
      let next = reference.firstIndex { $0 >= point } ?? last
      reference[next == 0 || isAbove(reference[next]) == side ? next : next - 1] = point
    }
  }
}
