import CurveMath
import TestSupport
import Testing

@testable import CurveFits

/// What rests before a release is evidence, and what is said of a velocity agrees with what is said
/// when it is fixed.
@Suite("SpringFit: the rest before a release")
struct RestEvidenceTests {
  /// A card that rests at 40 and is thrown towards 320, in whole pixels at 60 Hz, as two phones
  /// recorded it.
  private func card(held: [Int], travel: Double = 280) throws -> (times: [Double], values: [Double]) {
    let motion = try SpringMotion(
      spring: DampedSpring(response: 0.45, dampingRatio: 0.6), from: 40, to: 40 + travel, velocity: 900 * travel / 280)
    let times = (0..<72).map { (Double($0) / 60 * 10_000).rounded() / 10_000 }
    var values = times.map { ($0 <= 0.2137 ? 40 : motion.state(at: $0 - 0.2137).value).rounded() }
    for index in held { values[index] = values[index - 1] }
    return (times, values)
  }

  private func fit(
    _ card: (times: [Double], values: [Double]), fixed: [SpringUnknown: Double] = [:]
  ) throws -> SpringFit {
    try SpringFit(times: card.times, values: card.values, options: SpringFitOptions(fixed: fixed))
  }

  private func isContradicted(_ fit: SpringFit) -> Bool {
    fit.findings.contains { if case .contradicted = $0 { true } else { false } }
  }

  private func isOpen(_ fit: SpringFit) -> Bool {
    fit.findings.contains { if case .directionUnknown = $0 { true } else { false } }
  }

  // A throw the other way passes 40 again at the true release, and misses the card at rest by
  // nineteen standard deviations.
  @Test(
    "a throw that needs samples at rest to be outliers is none",
    arguments: [[], [20, 31], [20, 21, 31], [18, 25, 29]], [280, -280.0])
  func thrown(held: [Int], travel: Double) throws {
    let card = try card(held: held, travel: travel)
    let fit = try fit(card)
    let velocity = fit[.velocity]
    let interval = try #require(velocity.interval)
    let truth = 900 * travel / 280
    #expect(interval.contains(truth))
    #expect(interval.upperBound - interval.lowerBound < 200)
    #expect(!isOpen(fit) && fit.outlierCount == 0 && fit.verdict == .fits)
    for fixed in [-1070 * travel / 280, 0, truth] {
      #expect(try isContradicted(self.fit(card, fixed: [.velocity: fixed])) == (fixed != truth), "\(fixed)")
    }
  }

  // The law: a velocity that is said to fit alike is not contradicted when it is fixed.
  @Test(
    "the ends of a velocity's interval can be fixed",
    arguments: Array(stride(from: 0, to: 24, by: SampleCount.isLong ? 1 : 4)))
  func ends(index: Int) throws {
    let recording = RecordedReleaseTests.recordings[2 * index]
    let card = (times: recording.times, values: recording.values)
    let interval = try #require(try fit(card)[.velocity].interval)
    for end in [interval.lowerBound, interval.upperBound] where end.isFinite {
      #expect(try !isContradicted(fit(card, fixed: [.velocity: end])), "\(recording.kind), \(end)")
    }
  }

  @Test("the loss of what is certain grows without end, and has no step", arguments: RobustLoss.allCases)
  func loss(loss: RobustLoss) {
    let bound = RobustLoss.outlierBound
    for u in [0, 0.7, -2.5, bound] { #expect(loss.loss(u, isCertain: true) == loss.loss(u)) }
    expectClose(loss.loss(bound + 1e-9, isCertain: true), loss.loss(bound), within: 1e-7)
    #expect(loss.loss(-40, isCertain: true) > 10 * loss.loss(bound) || loss == .huber)
    // A weight is the slope of the loss, over its argument.
    for u in [0.7, -2.5, 6, -40.0] {
      let slope = (loss.loss(u + 1e-4, isCertain: true) - loss.loss(u - 1e-4, isCertain: true)) / 2e-4
      expectClose(slope / u, loss.weight(u, isCertain: true), within: 1e-6)
    }
  }
}
