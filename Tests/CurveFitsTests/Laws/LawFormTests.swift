import CurveMath
import Foundation
import TestSupport
import Testing

@testable import CurveFits

@Suite("MotionLaw: forms")
struct LawFormTests {
  /// Values and derivatives of one form at a time after the release.
  private static func parts(_ form: LawForm, _ shape: [Double], at time: Double) -> [Double] {
    var parts = [Double](repeating: .nan, count: form.stride * form.partCount)
    parts.withUnsafeMutableBufferPointer { form.parts(shape)(time, $0.baseAddress!) }
    return parts
  }

  private static let forms: [(LawForm, [Double])] = [
    (.decay, [-1.2]), (.powerDecay, [-0.3]), (.fling, [-0.4]), (.linear, [-0.2]),
    (.easing(CubicEasing(0.42, 0, 0.58, 1)), [-0.1]), (.cubic, [-0.15, 0.3, 0.2]),
    (.spring, [2.1, SpringCoordinates.arsinh(0.4)]), (.spring, [1.7, SpringCoordinates.arsinh(1)]),
    (.spring, [1.4, SpringCoordinates.arsinh(1.9)]),
    (.boundedDecay, [-0.8, 0.21, 2.4, SpringCoordinates.arsinh(0.5)]),
    (.boundedDecay, [-0.8, 0.21, 2.4, SpringCoordinates.arsinh(1.3)]),
    (.bounces, [-1.3, 0.4, 0.6]), (.bounces, [-1.3, -1.7, 0.35]), (.bounces, [-1.6, 0, 0]),
  ]

  // The second method is the quotient of differences, at times that are no impact, edge or end.
  @Test("write the derivatives of what they write", arguments: forms.indices)
  func derivatives(index: Int) {
    let (form, shape) = Self.forms[index]
    for time in [0.013, 0.11, 0.19, 0.317, 0.501, 0.713] {
      let parts = Self.parts(form, shape, at: time)
      let step = 1e-6
      for k in 0..<form.partCount {
        let value = { (shape: [Double], time: Double) in Self.parts(form, shape, at: time)[k * form.stride] }
        let byTime = (value(shape, time + step) - value(shape, time - step)) / (2 * step)
        expectClose(parts[k * form.stride + 1], byTime, within: 1e-6 * max(1, abs(byTime)), "part \(k) at \(time)")
        for j in shape.indices {
          var (before, behind) = (shape, shape)
          before[j] -= step
          behind[j] += step
          // No restitution is below 0, and the derivative there is one-sided.
          if form.bounds[j].lowerBound == shape[j] { before[j] = shape[j] }
          let slope = (value(behind, time) - value(before, time)) / (behind[j] - before[j])
          expectClose(
            parts[k * form.stride + 2 + j], slope, within: 1e-5 * max(1, abs(slope)), "part \(k) by \(j) at \(time)")
        }
      }
    }
  }

  @Test("move as the curves of the notation do", arguments: [0.004, 0.1, 0.27, 0.44, 0.61, 0.8, 1])
  func curves(time: Double) throws {
    let value = { (form: LawForm, shape: [Double]) in Self.parts(form, shape, at: time)[0] }
    let decay = try ExponentialDecay(distance: -3, timeConstant: 0.37)
    expectClose(-3 * value(.decay, [log(0.37)]), decay.state(at: time).value, within: 1e-13)
    let fling = try SplineFling(velocity: -2400, density: 2.5)
    expectClose(
      fling.target * value(.fling, [log(fling.endTime)]), fling.state(at: time).value, within: 1e-10 * abs(fling.target)
    )
    let scroll = try PowerDecay(velocity: 1800, friction: 0.02)
    expectClose(
      scroll.target * value(.powerDecay, [log(scroll.endTime)]), scroll.state(at: time).value,
      within: 1e-11 * scroll.target)
    let fall = try BouncingFall(acceleration: -900, restitution: 0.55, velocity: 40, height: 60)
    let share = 40 * fall.firstImpact / -60
    expectClose(
      -60 * value(.bounces, [log(fall.firstImpact), share, 0.55]), fall.state(at: time).value, within: 1e-6)
    let spring = try DampedSpring(response: 0.6, dampingRatio: 0.45)
    expectClose(
      value(.spring, [log(2 * Double.pi / 0.6), SpringCoordinates.arsinh(0.45)]), spring.state(at: time).value,
      within: 1e-12)
    let cubic = try CubicBezier(x1: 0.3, y1: -0.2, x2: 0.25, y2: 1.1)
    let parts = Self.parts(.cubic, [0, 0.3, 0.25], at: time)
    expectClose(-0.2 * parts[0] + 1.1 * parts[5] + parts[10], cubic.progress(at: time), within: 1e-11)
  }

  // A decay, the edge at 0.4 of the way, and from there a spring with the velocity of then.
  @Test("hand the velocity over at the edge")
  func edge() throws {
    let (rate, edge) = (2.5, -log(0.6) / 2.5)
    let spring = try DampedSpring(response: 2 * Double.pi / 14, dampingRatio: 1.1)
    let behind = try SpringMotion(spring: spring, from: 0.4, to: 0.4, velocity: rate * 0.6)
    let shape = [-log(rate), edge, log(14), SpringCoordinates.arsinh(1.1)]
    for time in [0.05, 0.15, 0.25, 0.4, 0.9] {
      let expected = time < edge ? 1 - exp(-rate * time) : behind.state(at: time - edge).value
      expectClose(Self.parts(.boundedDecay, shape, at: time)[0], expected, within: 1e-12, "\(time)")
    }
  }

  // What was thrown up passes its start again; released there with the opposite velocity it falls
  // the same way.
  @Test("the twin of a fall is the same fall, released later")
  func twins() throws {
    let twin = try #require(LawForm.bounces.twins([-1.2, -1.5, 0.5], [1]).first)
    let (shape, delay) = (twin.shape, twin.delay)
    #expect(delay > 0)
    for time in [delay + 0.01, delay + 0.1, delay + 0.3, 0.9] {
      expectClose(
        Self.parts(.bounces, shape, at: time - delay)[0], Self.parts(.bounces, [-1.2, -1.5, 0.5], at: time)[0],
        within: 1e-12)
    }
  }

  // It goes back by a sixth of the way, or overshoots by as much: where it is cut there, it is the
  // same from there on.
  @Test("the twins of a cubic are its parts, and where there is one its whole")
  func cubics() throws {
    let (shape, heights) = ([-0.4, 0.55, 0.4], [-0.35, 1.3, 1.0])
    let twins = LawForm.cubic.twins(shape, heights)
    #expect(twins.count == 3)
    for (twin, isLater) in zip(twins, [true, false, true]) {
      #expect(isLater ? twin.delay > 0.05 : twin.delay == 0)
      // The heights that fit: those of the cubic itself where nothing is cut but time.
      let times = stride(from: twin.delay + 0.01, to: twin.delay + 0.95 * exp(twin.shape[0]), by: 0.02)
      let whole = times.map { time in
        zip([0, 5, 10], heights).reduce(0) { $0 + $1.1 * Self.parts(.cubic, shape, at: time)[$1.0] }
      }
      var equations = NormalEquations(count: 3)
      let rows = times.map { time in [0, 5, 10].map { Self.parts(.cubic, twin.shape, at: time - twin.delay)[$0] } }
      for (row, value) in zip(rows, whole) { equations.add(row, value) }
      let found = try #require(equations.solution)
      for (row, value) in zip(rows, whole) {
        expectClose(zip(row, found).reduce(0) { $0 + $1.0 * $1.1 }, value, within: 1e-9)
      }
      // Led on again it is the first one.
      let back = LawForm.cubic.twins(twin.shape, found).filter { ($0.delay < 0) == isLater }
      #expect(back.contains { zip($0.shape, shape).allSatisfy { abs($0 - $1) < 1e-6 } })
    }
    // Uneven and steep enough to have none: linear.
    #expect(LawForm.cubic.twins([0, 1 / 3.0, 2 / 3.0], [1 / 3.0, 2 / 3.0, 1]).isEmpty)
  }
}

@Suite("BoundedLeastSquares")
struct BoundedLeastSquaresTests {
  /// Rosenbrock's valley: residuals 10(y − x²) and 1 − x.
  private struct Valley: BoundedModel {
    var residualCount: Int { 2 }
    var bounds: [ClosedRange<Double>]

    func write(
      at place: [Double], residuals: UnsafeMutablePointer<Double>, jacobian: UnsafeMutablePointer<Double>
    ) -> Bool {
      (residuals[0], residuals[1]) = (10 * (place[1] - place[0] * place[0]), 1 - place[0])
      (jacobian[0], jacobian[1], jacobian[2], jacobian[3]) = (-20 * place[0], 10, -1, 0)
      return residuals[0].isFinite
    }
  }

  @Test("goes along a bent valley to its end")
  func valley() throws {
    let model = Valley(bounds: [-5...5, -5...5])
    let minimum = try #require(model.minimum(from: [-1.2, 1], tolerance: 0, limit: 200))
    expectClose(minimum.place[0], 1, within: 1e-8)
    expectClose(minimum.place[1], 1, within: 1e-8)
  }

  // At x = 0.5 the best y is 0.25.
  @Test("stops at a bound and goes on along it")
  func bound() throws {
    let model = Valley(bounds: [-5...0.5, -5...5])
    let minimum = try #require(model.minimum(from: [-1.2, 1], tolerance: 1e-14, limit: 200))
    #expect(minimum.place[0] == 0.5)
    expectClose(minimum.place[1], 0.25, within: 1e-7)
    expectClose(minimum.cost, 0.25, within: 1e-12)
  }

  @Test("a start without finite residuals has no minimum")
  func infinite() {
    #expect(Valley(bounds: [-1e300...1e300, -1...1]).minimum(from: [1e300, 0], tolerance: 0, limit: 9) == nil)
  }
}
