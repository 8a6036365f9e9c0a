internal import CurveMath

extension CubicBezier {
  /// How far a player is from the curve that halves the parameter until its input is nearer than a
  /// tolerance, and takes the output there.
  ///
  /// Each parameter that it tries is taken for the inputs around it that no earlier one was taken
  /// for: the largest of the differences at their ends and where the curve turns between them.
  ///
  /// - Complexity: O(1 / tolerance) evaluations.
  func errorOfBisection(tolerance: Double) -> Double {
    let turns = turningInputs(of: 0)
    var largest = 0.0
    // Parameters, and the inputs between them that are looked for still.
    var open: [(parameters: ClosedRange<Double>, inputs: ClosedRange<Double>)] = [(0...1, 0...1)]
    while let (parameters, inputs) = open.popLast() {
      let middle = (parameters.lowerBound + parameters.upperBound) / 2
      let (input, output) = (Self.point(middle, x1, x2), Self.point(middle, y1, y2))
      let (low, high) = (input - tolerance, input + tolerance)
      let taken = (Swift.max(low, inputs.lowerBound), Swift.min(high, inputs.upperBound))
      if taken.0 < taken.1 {
        let places = [taken.0, taken.1] + turns.filter { taken.0 < $0 && $0 < taken.1 }
        for place in places { largest = Swift.max(largest, abs(output - progress(at: place))) }
      }
      if inputs.lowerBound < low, parameters.lowerBound < middle {
        open.append((parameters.lowerBound...middle, inputs.lowerBound...Swift.min(low, inputs.upperBound)))
      }
      if high < inputs.upperBound, middle < parameters.upperBound {
        open.append((middle...parameters.upperBound, Swift.max(high, inputs.lowerBound)...inputs.upperBound))
      }
    }
    return largest
  }

  /// A coordinate at a parameter.
  private static func point(_ parameter: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - parameter
    return 3 * parameter * rest * (first * rest + second * parameter) + parameter * parameter * parameter
  }
}
