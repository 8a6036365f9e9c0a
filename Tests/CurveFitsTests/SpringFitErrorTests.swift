import CurveFits
import CurveMath
import TestSupport
import Testing

@Suite("SpringFit: standard errors")
struct SpringFitErrorTests {
  private static let truth: [SpringUnknown: Double] = [
    .response: 0.4, .dampingRatio: 0.7, .start: 0.13, .from: 20, .to: 320, .velocity: 700,
  ]

  private static func motion(_ place: [SpringUnknown: Double], at time: Double) throws -> Double {
    guard time > place[.start]! else { return place[.from]! }
    let spring = try DampedSpring(response: place[.response]!, dampingRatio: place[.dampingRatio]!)
    let motion = try SpringMotion(spring: spring, from: place[.from]!, to: place[.to]!, velocity: place[.velocity]!)
    return motion.state(at: time - place[.start]!).value
  }

  private static func trace(seed: UInt64, velocity: Double = 700) throws -> (times: [Double], values: [Double]) {
    var numbers = SeededNumbers(seed: seed)
    var place = truth
    place[.velocity] = velocity
    let times = (0...84).map { Double($0) / 60 }
    return (times, try times.map { try motion(place, at: $0) + 3 * numbers.normal() })
  }

  /// The roots of the diagonal of σ²(JᵀJ)⁻¹ at the place of a fit, by differences and elimination.
  private static func jointErrors(of fit: SpringFit, _ times: [Double]) throws -> [SpringUnknown: Double] {
    let free = SpringUnknown.allCases.filter { !fit[$0].isFixed }
    let place = Dictionary(uniqueKeysWithValues: SpringUnknown.allCases.map { ($0, fit[$0].value) })
    let columns = try free.map { unknown -> [Double] in
      let step = 1e-6 * max(1, abs(place[unknown]!))
      var (above, below) = (place, place)
      above[unknown]! += step
      below[unknown]! -= step
      return try times.map { try (motion(above, at: $0) - motion(below, at: $0)) / (2 * step) }
    }
    var matrix = columns.indices.map { i in
      columns.indices.map { j in zip(columns[i], columns[j]).reduce(0) { $0 + $1.0 * $1.1 } }
        + columns.indices.map { $0 == i ? 1 : 0 }
    }
    for pivot in columns.indices {
      let divisor = matrix[pivot][pivot]
      for column in matrix[pivot].indices { matrix[pivot][column] /= divisor }
      for row in columns.indices where row != pivot {
        let factor = matrix[row][pivot]
        for column in matrix[row].indices { matrix[row][column] -= factor * matrix[pivot][column] }
      }
    }
    let variance = fit.residuals.reduce(0) { $0 + $1 * $1 } / Double(times.count - free.count)
    return Dictionary(
      uniqueKeysWithValues: free.indices.map { (free[$0], (variance * matrix[$0][free.count + $0]).squareRoot()) })
  }

  // Start and velocity together have no quadratic costs; every other choice of what is known has.
  @Test(
    "are those of the joint covariance, whatever is fixed",
    arguments: [
      [.velocity], [.start], [.start, .velocity], [.velocity, .from], [.velocity, .to], [.start, .from, .to],
      [.velocity, .response], [.velocity, .dampingRatio], [.start, .response], [.velocity, .response, .dampingRatio],
    ] as [[SpringUnknown]])
  func joint(known: [SpringUnknown]) throws {
    for (seed, velocity) in [(UInt64(3), 0.0), (4, 700), (5, -400)] {
      let (times, values) = try Self.trace(seed: seed, velocity: velocity)
      var fixed = Self.truth.filter { known.contains($0.key) }
      if known.contains(.velocity) { fixed[.velocity] = velocity }
      let fit = try SpringFit(
        times: times, values: values, options: SpringFitOptions(fixed: fixed, loss: .squares))
      for (unknown, error) in try Self.jointErrors(of: fit, times) {
        let found = try #require(fit[unknown].standardError)
        expectClose(found, error, within: 0.005 * error, "\(unknown) at \(velocity)")
        // The interval is the error times the quantile or, where costs are bent, a little more.
        let interval = try #require(fit[unknown].interval)
        let half = (interval.upperBound - interval.lowerBound) / 2
        #expect(half > 1.98 * error && half < 2.4 * error, "\(unknown): \(half / error)")
      }
    }
  }

  @Test("one more unknown makes no other one more certain")
  func more() throws {
    let (times, values) = try Self.trace(seed: 9, velocity: 0)
    let errors = { (fixed: [SpringUnknown: Double]) in
      try SpringFit(times: times, values: values, options: SpringFitOptions(fixed: fixed, loss: .squares))[.response]
        .standardError!
    }
    let held = try errors([.velocity: 0, .start: 0.13])
    let joint = try errors([.velocity: 0])
    #expect(held < 0.6 * joint)
    #expect(try errors([:]) > 0.9 * joint)
  }

  @Test("a release before the first sample is uncertain, and so is the spring with it")
  func before() throws {
    var inside: [SpringUnknown: Int] = [:]
    for seed in UInt64(21)...60 {
      let (times, values) = try Self.trace(seed: seed, velocity: 0)
      let kept = times.indices.filter { times[$0] > 0.16 }
      let fit = try SpringFit(
        times: kept.map { times[$0] }, values: kept.map { values[$0] },
        options: SpringFitOptions(fixed: [.velocity: 0], loss: .squares))
      #expect(fit[.start].value < times[kept[0]])
      let errors = try Self.jointErrors(of: fit, kept.map { times[$0] })
      for (unknown, error) in errors {
        expectClose(fit[unknown].standardError!, error, within: 0.005 * error, "\(unknown)")
        if fit[unknown].interval!.contains(Self.truth[unknown]!) { inside[unknown, default: 0] += 1 }
      }
    }
    for (unknown, count) in inside { #expect(count >= 35, "\(unknown)") }
  }
}
