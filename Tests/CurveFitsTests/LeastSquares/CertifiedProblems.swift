import Foundation

@testable import CurveFits

/// A model y = f(x; b) and its samples.
final class CurveModel: ResidualModel {
  private let samples: [(x: Double, y: Double)]
  private let value: (Double, [Double]) -> (value: Double, slopes: [Double])
  let parameterCount: Int
  private(set) var lookCount = 0

  var residualCount: Int { samples.count }

  /// - Parameter value: Of x and b: f, and its derivatives by b.
  init(
    _ samples: [(x: Double, y: Double)], parameterCount: Int,
    value: @escaping (Double, [Double]) -> (value: Double, slopes: [Double])
  ) {
    (self.samples, self.parameterCount, self.value) = (samples, parameterCount, value)
  }

  private func array(_ parameters: UnsafePointer<Double>) -> [Double] { (0..<parameterCount).map { parameters[$0] } }

  func writeResiduals(at parameters: UnsafePointer<Double>, to residuals: UnsafeMutablePointer<Double>) -> Bool {
    let place = array(parameters)
    for (index, sample) in samples.enumerated() { residuals[index] = value(sample.x, place).value - sample.y }
    return (0..<samples.count).allSatisfy { residuals[$0].isFinite }
  }

  func writeJacobian(at parameters: UnsafePointer<Double>, to columns: UnsafeMutablePointer<Double>) -> Bool {
    lookCount += 1
    let place = array(parameters)
    for (index, sample) in samples.enumerated() {
      for (column, slope) in value(sample.x, place).slopes.enumerated() {
        columns[column * samples.count + index] = slope
      }
    }
    return true
  }
}

/// A problem whose solution is known to eleven digits.
///
/// Source: National Institute of Standards and Technology, *Statistical Reference Datasets*,
/// nonlinear regression.
struct CertifiedProblem: Sendable {
  let name: String
  let samples: [(x: Double, y: Double)]
  /// The far one, then the near one. From the far ones of BoxBOD and MGH10 the way leads to where
  /// the model is flat.
  let starts: [[Double]]
  let solution: [Double]
  let cost: Double
  let value: @Sendable (Double, [Double]) -> (value: Double, slopes: [Double])

  var model: CurveModel { CurveModel(samples, parameterCount: solution.count, value: value) }

  static let all = [misra1a, boxBOD, mgh09, mgh10]

  /// y = b₁ (1 − e^(−b₂ x)).
  private static let saturation: @Sendable (Double, [Double]) -> (value: Double, slopes: [Double]) = { x, b in
    let rest = exp(-b[1] * x)
    return (b[0] * (1 - rest), [1 - rest, b[0] * x * rest])
  }

  static let misra1a = CertifiedProblem(
    name: "Misra1a",
    samples: Array(
      zip(
        [77.6, 114.9, 141.1, 190.8, 239.9, 289.0, 332.8, 378.4, 434.8, 477.3, 536.8, 593.1, 689.1, 760.0],
        [10.07, 14.73, 17.94, 23.93, 29.61, 35.18, 40.02, 44.82, 50.76, 55.05, 61.01, 66.40, 75.47, 81.78]
      ).map { (x: $0, y: $1) }),
    starts: [[500, 0.0001], [250, 0.0005]], solution: [2.3894212918e2, 5.5015643181e-4], cost: 1.2455138894e-1,
    value: saturation)

  static let boxBOD = CertifiedProblem(
    name: "BoxBOD",
    samples: [(1, 109), (2, 149), (3, 149), (5, 191), (7, 213), (10, 224)].map { (x: $0.0, y: $0.1) },
    starts: [[1, 1], [100, 0.75]], solution: [2.1380940889e2, 5.4723748542e-1], cost: 1.1680088766e3, value: saturation)

  /// y = b₁ (x² + b₂ x) / (x² + b₃ x + b₄).
  static let mgh09 = CertifiedProblem(
    name: "MGH09",
    samples: Array(
      zip(
        [4, 2, 1, 0.5, 0.25, 0.167, 0.125, 0.1, 0.0833, 0.0714, 0.0625],
        [0.1957, 0.1947, 0.1735, 0.16, 0.0844, 0.0627, 0.0456, 0.0342, 0.0323, 0.0235, 0.0246]
      ).map { (x: $0, y: $1) }),
    starts: [[25, 39, 41.5, 39], [0.25, 0.39, 0.415, 0.39]],
    solution: [1.9280693458e-1, 1.9128232873e-1, 1.2305650693e-1, 1.3606233068e-1], cost: 3.0750560385e-4
  ) { x, b in
    let (above, below) = (x * x + b[1] * x, x * x + b[2] * x + b[3])
    let value = b[0] * above / below
    return (value, [above / below, b[0] * x / below, -value * x / below, -value / below])
  }

  /// y = b₁ e^(b₂ / (x + b₃)).
  static let mgh10 = CertifiedProblem(
    name: "MGH10",
    samples: [
      34780, 28610, 23650, 19630, 16370, 13720, 11540, 9744, 8261, 7030, 6005, 5147, 4427, 3820, 3307, 2872,
    ].enumerated().map { (x: 50 + 5 * Double($0), y: $1) },
    starts: [[2, 400_000, 25_000], [0.02, 4000, 250]],
    solution: [5.6096364710e-3, 6.1813463463e3, 3.4522363462e2], cost: 8.7945855171e1
  ) { x, b in
    let growth = exp(b[1] / (x + b[2]))
    let value = b[0] * growth
    return (value, [growth, value / (x + b[2]), -value * b[1] / ((x + b[2]) * (x + b[2]))])
  }
}
