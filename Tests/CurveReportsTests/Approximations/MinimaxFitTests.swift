import CurveMath
import TestSupport
import Testing

@testable import CurveReports

// Closed forms: the straight line that is nearest to t² over 0…1 is t − 1/8, and 1/8 away at 0, at
// 1/2 and at 1.
@Suite("MinimaxFit")
struct MinimaxFitTests {
  private static func fit(
    bounds: [ClosedRange<Double>] = [-10...10, -10...10], hasGradient: Bool, times: [Double]
  ) -> MinimaxFit {
    MinimaxFit(times: times, bounds: bounds, to: { $0 * $0 }) { parameters in
      MinimaxFit.Curve(
        value: { parameters[0] + parameters[1] * $0 }, gradient: hasGradient ? { [1, $0] } : nil)
    }
  }

  /// None of them at 1/2: the deviation comes to its extreme between two.
  private static let times = [0, 0.04, 0.2, 0.35, 0.57, 0.7, 0.9, 1]

  @Test("finds the line that is nearest to a parabola, from anywhere", arguments: [true, false])
  func line(hasGradient: Bool) throws {
    let fit = Self.fit(hasGradient: hasGradient, times: Self.times)
    for start in [[0.0, 0], [3, -4], [-0.2, 1.1], [-8, 9]] {
      let found = fit.member(from: start, rounds: 60)
      expectClose(found.height, 0.125, within: 1e-6)
      expectClose(found.parameters[0], -0.125, within: 1e-5)
      expectClose(found.parameters[1], 1, within: 1e-5)
    }
    let best = fit.member(from: [[9, 9], [0, 0], [-7, 2], [1, 1], [2, -6]])
    expectClose(best.height, 0.125, within: 1e-9)
  }

  @Test("the height of a member is its largest deviation, between the samples too")
  func height() throws {
    let fit = Self.fit(hasGradient: true, times: Self.times)
    // t² − t falls to −1/4 at 1/2; the nearest sample shows 0.2451.
    expectClose(fit.height(at: [0, 1]), 0.25, within: 1e-9)
    expectClose(fit.height(at: [-0.125, 1]), 0.125, within: 1e-9)
    expectClose(fit.height(at: [0.5, 0.5]), 0.5625, within: 1e-9)
  }

  // t² − t/2 lies between −1/16 and 1/2.
  @Test("bounds hold", arguments: [true, false])
  func bounds(hasGradient: Bool) throws {
    let found = Self.fit(bounds: [-10...10, -1...0.5], hasGradient: hasGradient, times: Self.times)
      .member(from: [0, 0], rounds: 60)
    expectClose(found.parameters[1], 0.5, within: 1e-9)
    expectClose(found.parameters[0], 7.0 / 32, within: 1e-6)
    expectClose(found.height, 9.0 / 32, within: 1e-6)
    let low = Self.fit(bounds: [0...10, -1...3], hasGradient: hasGradient, times: Self.times)
      .member(from: [2, 2], rounds: 60)
    // 0 and a slope of 2(√2 − 1): the deviations −b²/4 and 1 − b are equal.
    expectClose(low.parameters[0], 0, within: 1e-9)
    expectClose(low.parameters[1], 2 * (2.0.squareRoot() - 1), within: 1e-6)
    expectClose(low.height, 3 - 2 * 2.0.squareRoot(), within: 1e-6)
  }

  // Not linear in its parameters: the exponential that is nearest to 1/(1 + t) over 0…2, by a
  // search over both parameters.
  @Test("a family that bends its parameters is fitted as well", arguments: [true, false])
  func exponential(hasGradient: Bool) throws {
    let times = (0...20).map { Double($0) / 10 }
    func deviation(_ a: Double, _ k: Double) -> Double {
      (0...400).reduce(0) { worst, index in
        let time = Double(index) / 200
        return max(worst, abs(a * Elementary.exp(-k * time) - 1 / (1 + time)))
      }
    }
    let fit = MinimaxFit(times: times, bounds: [0...3, 0...5], to: { 1 / (1 + $0) }) { p in
      MinimaxFit.Curve(
        value: { p[0] * Elementary.exp(-p[1] * $0) },
        gradient: hasGradient
          ? { [Elementary.exp(-p[1] * $0), -$0 * p[0] * Elementary.exp(-p[1] * $0)] } : nil)
    }
    let found = fit.member(from: [1, 1], rounds: 60)
    var least = Double.infinity
    for first in -30...30 {
      for second in -30...30 {
        least = min(
          least, deviation(found.parameters[0] + 1e-3 * Double(first), found.parameters[1] + 1e-3 * Double(second)))
      }
    }
    expectClose(found.height, least, within: 1e-5)
    #expect(found.height < 0.05)
  }
}
