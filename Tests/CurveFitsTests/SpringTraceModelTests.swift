import CurveMath
import TestSupport
import Testing

@testable import CurveFits

@Suite("SpringTraceModel: the closed form and its derivatives")
struct SpringTraceModelTests {
  private static let ratios = [0.02, 0.3, 0.9, 0.999, 1 - 1e-6, 1, 1 + 1e-6, 1.001, 1.3, 3, 40]

  private func model(_ place: SpringCoordinates, free: [SpringUnknown] = SpringUnknown.allCases) -> SpringTraceModel {
    let times = (0..<60).map { Double($0) * 0.031 }
    return SpringTraceModel(times: times, values: times.map { _ in 0 }, free: free, held: place)
  }

  private func place(_ ratio: Double) -> SpringCoordinates {
    SpringCoordinates(response: 0.45, dampingRatio: ratio, start: 0.17, from: 5, to: 2, velocity: 11)
  }

  @Test("agrees with the exact closed form", arguments: ratios)
  func value(ratio: Double) throws {
    let residuals = try #require(model(place(ratio)).residuals(at: place(ratio)))
    let motion = try SpringMotion(
      spring: DampedSpring(response: 0.45, dampingRatio: ratio), from: 5, to: 2, velocity: 11)
    for (index, value) in residuals.enumerated() {
      let time = Double(index) * 0.031
      let expected = time < 0.17 ? 5 : motion.state(at: time - 0.17).value
      expectClose(value, expected, within: 2e-14 * max(1, ratio), "at \(time) s")
    }
  }

  // A second method: central differences of the values.
  @Test("its Jacobian agrees with differences", arguments: ratios)
  func jacobian(ratio: Double) throws {
    let place = place(ratio)
    let model = model(place)
    let jacobian = model.jacobian(at: place)
    for (column, unknown) in SpringUnknown.allCases.enumerated() {
      let step = 1e-5
      var (above, below) = (place, place)
      above[unknown] += step
      below[unknown] -= step
      let upper = try #require(model.residuals(at: above))
      let lower = try #require(model.residuals(at: below))
      for row in upper.indices {
        let difference = (upper[row] - lower[row]) / (2 * step)
        // The third derivative of the steepest motion, times the step squared.
        let room = 1e-6 * max(1, abs(difference)) * max(1, ratio * ratio)
        expectClose(jacobian[row * 6 + column], difference, within: room, "\(unknown) at row \(row)")
      }
    }
  }

  @Test("derivatives have no seam where the series ends", arguments: [0.25, -0.25])
  func seam(phase: Double) {
    let time = 0.5
    let basis = { (phase: Double) in
      let discriminant = phase / (time * time)
      let decay = 3.0
      let root = abs(discriminant).squareRoot()
      let slowRate = discriminant < 0 ? (decay * decay + discriminant) / (decay + root) : decay
      return SpringBasis(decay: decay, discriminant: discriminant, root: root, slowRate: slowRate, time: time)
    }
    let (inside, outside) = (basis(phase * (1 - 1e-15)), basis(phase * (1 + 1e-15)))
    expectClose(inside.cosine, outside.cosine, within: 1e-15)
    expectClose(inside.sine, outside.sine, within: 1e-15)
    expectClose(inside.slope, outside.slope, within: 1e-15)
  }

  @Test("the linear unknowns are found in one step", arguments: [0.3, 1, 2.0])
  func linearPart(ratio: Double) throws {
    let truth = place(ratio)
    let times = (0..<60).map { Double($0) * 0.031 }
    let values = try #require(model(truth).residuals(at: truth))
    let samples = SpringTraceModel(times: times, values: values, free: SpringUnknown.allCases, held: truth)
    var guess = truth
    (guess[.from], guess[.to], guess[.velocity]) = (0, 0, 0)
    let found = try #require(samples.withLinearPart(guess))
    for unknown in [SpringUnknown.from, .to, .velocity] {
      expectClose(found.place[unknown], truth[unknown], within: 1e-9, "\(unknown)")
    }
    #expect(found.cost < 1e-18)
  }

  @Test("arsinh and sinh undo each other", arguments: [-3.0, -1e-9, 0, 1e-12, 0.3, 1, 17, 1e5])
  func hyperbolic(x: Double) {
    expectClose(SpringCoordinates.sinh(SpringCoordinates.arsinh(x)), x, within: 4e-15 * max(1e-12, abs(x)) + 1e-25)
  }
}
