import CurveMath

/// A cubic Bézier to the last bit, beside Newton's steps with bisection to 1e-7, as browsers do it.
enum CubicInputs {
  static func measure(_ table: inout RatioTable) throws {
    let count = 100_000
    var random = SplitMix(state: 3)
    let inputs = (0..<count).map { _ in Double.random(in: 0...1, using: &random) }
    for handles in [[0.25, 0.1, 0.25, 1], [0.42, 0, 0.58, 1], [0.2, 0, 0, 1], [1, 0, 0, 1]] {
      let exact = try CubicBezier(x1: handles[0], y1: handles[1], x2: handles[2], y2: handles[3])
      let usual = NewtonBezier(handles)
      let name = "cubic \(handles.map { "\($0)" }.joined(separator: ", "))"
      func newton() {
        var sum = 0.0
        for input in inputs { sum += usual.progress(at: input) }
        consume(sum)
      }
      table.row("\(name), an array", than: "Newton and bisection to 1e-7", count: count, least: nil) {
        consume(exact.progress(at: inputs))
      } reference: {
        newton()
      }
      table.row("\(name), one by one", than: "Newton and bisection to 1e-7", count: count, least: nil) {
        var sum = 0.0
        for input in inputs { sum += exact.progress(at: input, before: false) }
        consume(sum)
      } reference: {
        newton()
      }
    }
  }
}

/// Eight Newton steps from the input itself, then bisection, both to 1e-7 of the input.
private struct NewtonBezier {
  private let x: (cubic: Double, square: Double, linear: Double)
  private let y: (cubic: Double, square: Double, linear: Double)

  init(_ handles: [Double]) {
    func coefficients(_ first: Double, _ second: Double) -> (Double, Double, Double) {
      (1 + 3 * (first - second), 3 * (second - 2 * first), 3 * first)
    }
    x = coefficients(handles[0], handles[2])
    y = coefficients(handles[1], handles[3])
  }

  func progress(at input: Double) -> Double {
    let parameter = parameter(at: input)
    return ((y.cubic * parameter + y.square) * parameter + y.linear) * parameter
  }

  private func parameter(at input: Double) -> Double {
    let tolerance = 1e-7
    var guess = input
    for _ in 0..<8 {
      let miss = ((x.cubic * guess + x.square) * guess + x.linear) * guess - input
      if abs(miss) < tolerance { return guess }
      let slope = (3 * x.cubic * guess + 2 * x.square) * guess + x.linear
      if abs(slope) < 1e-6 { break }
      guess -= miss / slope
    }
    var (low, high) = (0.0, 1.0)
    while high - low > tolerance {
      guess = (low + high) / 2
      let value = ((x.cubic * guess + x.square) * guess + x.linear) * guess
      if abs(value - input) < tolerance { return guess }
      if value < input { low = guess } else { high = guess }
    }
    return (low + high) / 2
  }
}
