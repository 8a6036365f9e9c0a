import CGSL
import CurveMath
import TestSupport
import Testing

@testable import CurveFits

/// The numerics of fits, which are our own, beside GSL's.
@Suite("Fits beside GSL")
struct LeastSquaresPeerTests {
  /// A spring with everything free, its noisy samples at uneven times, and a start some way from
  /// it.
  private struct Problem {
    let model: SpringTraceModel
    let start: [Double]
    let weights: [Double]?
    private let times: [Double]
    private let values: [Double]

    init(seed: UInt64, free: [SpringUnknown] = SpringUnknown.allCases) {
      var numbers = SplitMix(state: seed)
      func uniform(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &numbers) }
      let travel = uniform(0.5...2) * (uniform(0...1) < 0.5 ? -1 : 1)
      let truth = SpringCoordinates(
        response: uniform(0.2...0.9), dampingRatio: uniform(0.1...0.9), start: uniform(0.1...0.3),
        from: uniform(-1...1), to: travel, velocity: uniform(-3...3))
      var times: [Double] = []
      var time = uniform(0...0.01)
      while time < 2 {
        times.append(time)
        time += uniform(0.005...0.06)
      }
      let still = SpringTraceModel(
        times: times, values: times.map { _ in 0 }, free: SpringUnknown.allCases, held: truth)
      let values = still.residuals(at: truth)!.map { $0 + 0.01 * uniform(-1...1) }
      (self.times, self.values) = (times, values)
      var begin = truth
      for unknown in free {
        // The first two are logarithms.
        begin[unknown] += uniform(-1...1) * [0.1, 0.2, 0.02, 0.1, 0.1, 0.5][unknown.rawValue]
      }
      model = SpringTraceModel(times: times, values: values, free: free, held: truth)
      start = model.parameters(begin)
      weights = seed % 3 == 0 ? nil : times.map { _ in uniform(0...2) }
    }

    /// The same with the start held at a sample, where it is next to one.
    func withStart(at parameters: [Double]) -> SpringTraceModel? {
      var place = model.coordinates(parameters)
      guard model.free.contains(.start), let time = times.first(where: { abs($0 - place[.start]) <= 1e-9 }) else {
        return nil
      }
      place[.start] = time
      return SpringTraceModel(times: times, values: values, free: model.free.filter { $0 != .start }, held: place)
    }
  }

  /// The minimum by GSL. At a kink, where the start is at a sample, no slope leads on: from there
  /// it goes on with the start held.
  private func minimumByGSL(_ problem: Problem) -> LeastSquaresMinimum? {
    func minimum(_ model: SpringTraceModel, from start: [Double]) -> LeastSquaresMinimum? {
      GSLLeastSquares.minimum(
        of: model, from: start, weights: problem.weights, tolerance: 1e-14, floor: 0, limit: 200)
    }
    let first = minimum(problem.model, from: problem.start)
    guard let first, let others = problem.withStart(at: first.parameters),
      let second = minimum(others, from: others.parameters(others.held)), second.cost <= first.cost
    else { return first }
    let place = others.coordinates(second.parameters)
    return LeastSquaresMinimum(parameters: problem.model.parameters(place), cost: second.cost)
  }

  private func expectSame(_ problem: Problem, seed: UInt64) throws {
    let ours = try #require(
      try problem.model.minimum(from: problem.start, weights: problem.weights, tolerance: 1e-14, floor: 0, limit: 200))
    let theirs = try #require(minimumByGSL(problem))
    expectClose(ours.cost, theirs.cost, within: 1e-10 * theirs.cost, "problem \(seed)")
    // In standard errors, by the information at the end.
    let information = InformationMatrix(
      problem.model.jacobian(at: problem.model.coordinates(theirs.parameters)), count: problem.start.count)
    let variance = theirs.cost / Double(problem.model.residualCount)
    for (index, (one, other)) in zip(ours.parameters, theirs.parameters).enumerated() {
      let error = (variance * information.inverse[index][index]).squareRoot()
      expectClose(one, other, within: 1e-5 * error, "problem \(seed), unknown \(index)")
    }
  }

  @Test("springs of six unknowns come to the same minima")
  func springs() throws {
    for seed in 0..<UInt64(SampleCount.of(60, long: 2000)) { try expectSame(Problem(seed: seed), seed: seed) }
  }

  @Test(
    "so do those with something fixed",
    arguments: [[SpringUnknown.response], [.dampingRatio, .velocity], [.response, .dampingRatio, .from, .to]])
  func partly(free: [SpringUnknown]) throws {
    for seed in 0..<UInt64(SampleCount.of(20, long: 500)) {
      try expectSame(Problem(seed: seed, free: free), seed: seed)
    }
  }

  @Test("each step of the way is the same", arguments: 1...6)
  func steps(limit: Int) throws {
    for seed in 0..<20 as Range<UInt64> {
      let problem = Problem(seed: seed)
      let ours = try #require(
        try problem.model.minimum(
          from: problem.start, weights: problem.weights, tolerance: 0, floor: 0, limit: limit))
      let theirs = try #require(
        GSLLeastSquares.minimum(
          of: problem.model, from: problem.start, weights: problem.weights, tolerance: 0, floor: 0, limit: limit))
      for (one, other) in zip(ours.parameters, theirs.parameters) {
        expectClose(one, other, within: 1e-7 * max(1, abs(other)), "problem \(seed)")
      }
    }
  }

  @Test("the same eigenvalues", arguments: 1...8)
  func eigenvalues(count: Int) {
    var numbers = SplitMix(state: UInt64(count))
    for _ in 0..<SampleCount.of(50, long: 1000) {
      // Products of columns that nearly hang together, as those of a Jacobian are.
      let columns = (0..<count).map { column in
        (0..<12).map { Double($0 % 3) + [1, 1e-2, 1e-4][column % 3] * Double.random(in: -1...1, using: &numbers) }
      }
      var matrix = (0..<count * count).map { index in
        zip(columns[index / count], columns[index % count]).reduce(0) { $0 + $1.0 * $1.1 }
      }
      let ours = SymmetricEigenvalues(of: matrix, count: count).values
      let theirs = Self.eigenvalues(&matrix, count: count)
      for (one, other) in zip(ours, theirs) { expectClose(one, other, within: 1e-14 * theirs[count - 1]) }
    }
  }

  private static func eigenvalues(_ matrix: inout [Double], count: Int) -> [Double] {
    var values = [Double](repeating: 0, count: count)
    let workspace = gsl_eigen_symm_alloc(count)!
    defer { gsl_eigen_symm_free(workspace) }
    let status = matrix.withUnsafeMutableBufferPointer { matrix in
      values.withUnsafeMutableBufferPointer { values in
        var (view, sorted) = (
          gsl_matrix_view_array(matrix.baseAddress, count, count), gsl_vector_view_array(values.baseAddress, count)
        )
        return gsl_eigen_symm(&view.matrix, &sorted.vector, workspace)
      }
    }
    #expect(status == Int32(GSL_SUCCESS))
    return values.sorted()
  }

  @Test("the same quantiles of Student's t")
  func quantiles() {
    var numbers = SplitMix(state: 7)
    for _ in 0..<SampleCount.of(500, long: 20_000) {
      let freedom = Elementary.exp(Double.random(in: 0...12, using: &numbers))
      let share = Elementary.exp(Double.random(in: -14 ... -0.8, using: &numbers))
      let other = gsl_cdf_tdist_Pinv(share, freedom)
      expectClose(
        StudentT.quantile(share, freedom: freedom), other, within: 1e-9 * abs(other), "\(share) of \(freedom)")
    }
  }
}
