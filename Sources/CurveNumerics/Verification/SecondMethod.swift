// What every second method answers, and the comparison that all of them share.

/// A way to a curve's values that uses nothing of its closed form.
protocol SecondMethod: Sendable {
  /// The method in a word.
  var method: String { get }
  /// Why this method, in a sentence.
  var reason: String { get }
  /// Where the curves are compared, ascending, not empty: seconds, or inputs of a timing curve.
  var positions: [Double] { get }
  /// What counts as a whole difference in value, greater than 0.
  var valueScale: Double { get }
  /// What counts as a whole difference in velocity, greater than 0.
  var velocityScale: Double { get }

  /// Returns the answers at ``positions``. Shape: `[positions.count]`.
  func answers() throws(NumericsError) -> SecondAnswers
}

/// The answers of a second method, with what they cost.
struct SecondAnswers: Sendable {
  var values: [Double]
  /// `nil` where the method gives values only.
  var velocities: [Double]?
  var steps: Int
  var evaluations: Int
}

extension SecondMethod {
  /// Returns the differences between a curve, asked at each position, and this method.
  func report(
    on curve: String, asking ask: (_ position: Double) -> (value: Double, velocity: Double)
  ) throws(NumericsError) -> VerificationReport {
    let answers = try answers()
    var value = RunningDifference(scale: valueScale)
    var velocity = RunningDifference(scale: velocityScale)
    for (index, position) in positions.enumerated() {
      let asked = ask(position)
      value.take(asked.value, answers.values[index], at: position)
      if let velocities = answers.velocities { velocity.take(asked.velocity, velocities[index], at: position) }
    }
    return VerificationReport(
      curve: curve, method: method, reason: reason, value: value.difference,
      velocity: answers.velocities == nil ? nil : velocity.difference, comparisons: positions.count,
      end: positions[positions.count - 1], steps: answers.steps, evaluations: answers.evaluations)
  }
}

private struct RunningDifference {
  let scale: Double
  private var largest = 0.0
  private var position = 0.0

  init(scale: Double) { self.scale = scale }

  mutating func take(_ first: Double, _ second: Double, at position: Double) {
    // A NaN is as wrong as can be, and no comparison may lose it.
    let difference = (first - second).isNaN ? .infinity : abs(first - second)
    guard difference > largest else { return }
    largest = difference
    self.position = position
  }

  var difference: VerificationReport.Difference {
    VerificationReport.Difference(largest: largest, position: position, scale: scale)
  }
}
