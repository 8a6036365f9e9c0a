import Benchmark
import CurveMath

/// A cubic Bézier solved to the last ulps, beside the usual Newton steps that stop at 1e-7.
func cubicBeziers() -> BenchmarkSuite {
  BenchmarkSuite(name: "1024 inputs") { suite in
    let inputs = (0..<1024).map { (Double($0) + 0.5) / 1024 }
    let curves: [(String, [Double])] = [("ease", [0.25, 0.1, 0.25, 1]), ("vertical tangent", [1, 0, 0, 1])]
    for (name, handles) in curves {
      let exact = cubicBezier(handles)
      let usual = NewtonBezier(handles)
      suite.benchmark("CubicBezier, \(name)") {
        for input in inputs { consume(exact.progress(at: input)) }
      }
      suite.benchmark("Newton to 1e-7, \(name)") {
        for input in inputs { consume(usual.progress(at: input)) }
      }
    }
  }
}

private func cubicBezier(_ handles: [Double]) -> CubicBezier {
  do {
    return try CubicBezier(x1: handles[0], y1: handles[1], x2: handles[2], y2: handles[3])
  } catch {
    preconditionFailure("The benchmark's own curve cannot be built: \(error)")
  }
}

/// The opponent: eight Newton steps from the input itself, then bisection, both to 1e-7 of the input.
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
    var low = 0.0
    var high = 1.0
    while high - low > tolerance {
      guess = (low + high) / 2
      let value = ((x.cubic * guess + x.square) * guess + x.linear) * guess
      if value < input { low = guess } else { high = guess }
    }
    return (low + high) / 2
  }
}
