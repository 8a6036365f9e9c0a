import CurveMath
import TestSupport
import Testing

@Suite("ProgressSpring")
struct ProgressSpringTests {
  // Second method: the spring of mass 2.5 with the same rates, in double-double arithmetic.
  @Test("is the spring of its rates", arguments: [0.0, 0.2, 0.7, 0.98, 1], [-20.0, 0, 3, 40])
  func motion(dampingRatio: Double, velocity: Double) throws {
    let frequency = 7.0
    let spring = try DampedSpring(
      mass: 2.5, stiffness: 2.5 * frequency * frequency, damping: 2 * dampingRatio * frequency * 2.5)
    let exact = try spring.moving(from: 0, to: 1, velocity: velocity)
    let progress = ProgressSpring(frequency: frequency, dampingRatio: dampingRatio, initialVelocity: velocity)
    for time in [0, 0.01, 0.1, 0.23, 0.6, 1.4] {
      expectClose(progress(time), exact.state(at: time).value, within: 1e-12 * (1 + abs(velocity)))
    }
  }

  // (1 + |w|)·e^(−ζωT) = 0.001 with w = (ζω − v)/ω_d: for ζ = 0.6, ω = 10 the frequency ω_d is 8.
  @Test("settles when its envelope is a thousandth", arguments: [(0.0, 0.75), (30, 3), (6, 0), (-10, 2)])
  func settling(velocity: Double, weight: Double) {
    let progress = ProgressSpring(frequency: 10, dampingRatio: 0.6, initialVelocity: velocity)
    let time = progress.settlingDuration
    expectClose((1 + weight) * Elementary.exp(-6 * time), 0.001, within: 1e-15)
  }

  @Test("without damping it never settles; without a rate it is there at once")
  func edges() {
    #expect(ProgressSpring(frequency: 10, dampingRatio: 0, initialVelocity: 0).settlingDuration == .infinity)
    #expect(ProgressSpring(frequency: .infinity, dampingRatio: 0.5, initialVelocity: 0).settlingDuration == 0)
    // (1 + 10 t)·e^(−10 t) falls below 0.001 at 0.923 s: the next look is at 1 s.
    expectClose(
      ProgressSpring(frequency: 10, dampingRatio: 1, initialVelocity: 0).settlingDuration, 1, within: 1e-12)
  }

  // The looks are at sums of tenths, as Apple's are.
  private static let looks: [Double] = {
    var looks = [0.0]
    while looks.count < 1024 { looks.append(looks[looks.count - 1] + 0.1) }
    return looks
  }()

  @Test("a scan answers with the first look that is near and not contradicted for a second")
  func scan() {
    func duration(_ distance: (Double) -> Double) -> Double { SettlingScan.duration(within: 0.5, distance: distance) }
    expectClose(duration { $0 < 0.35 ? 1 : 0.1 }, 0.4, within: 1e-12)
    #expect(duration { _ in 0.1 } == 0)
    // Near at once, then off again: what counts begins afterwards.
    expectClose(duration { $0 < 0.15 || $0 > 0.85 ? 0.1 : 1 }, 0.9, within: 1e-12)
    // A contradiction at the very bound.
    expectClose(duration { $0 > 0.85 && $0 < 0.95 ? 0.5 : 0.1 }, 1, within: 1e-12)
    // Farther off than the bound it is not near, whatever was before.
    expectClose(duration { $0 < 0.55 ? 1 - $0 / 2 : 0.4 }, 0.6, within: 1e-12)
    #expect(duration { _ in 0.5 } == 0)
    #expect(duration { $0 > 0.25 ? .nan : 1 } == 0)
  }

  @Test("a scan looks 1024 times")
  func lastLook() {
    // The last beginning of a second that can be seen whole.
    let last = Self.looks[1023]
    let begin = Self.looks.lastIndex { last - $0 > 1 }!
    let (near, late) = (Self.looks[begin] - 0.05, Self.looks[begin + 1] - 0.05)
    #expect(SettlingScan.duration(within: 0.5) { $0 < near ? 1 : 0.1 } > 100)
    #expect(SettlingScan.duration(within: 0.5) { $0 < late ? 1 : 0.1 } == 0)
  }
}

@Suite("DampedSpring: settling duration")
struct SettlingDurationTests {
  @Test("a tolerance is a fraction between 0 and 1, neither of them", arguments: [0.0, 1, -0.5, 2])
  func tolerance(epsilon: Double) throws {
    let allowed = "a fraction between 0 and 1, such as 0.001"
    #expect(throws: CurveError.outside(name: "epsilon", value: epsilon, allowed: allowed)) {
      try DampedSpring(settlingDuration: 1, dampingRatio: 0.7, epsilon: epsilon)
    }
    let spring = try DampedSpring(settlingDuration: 1, dampingRatio: 0.7)
    #expect(spring.settlingDuration(epsilon: epsilon) == nil)
  }

  // (ζ/√(1 − ζ²))·e^(−ζω₀T) = ε, and (1 + ω₀T)·e^(−ω₀T) = ε at ζ = 1.
  @Test("solves its envelope", arguments: [0.1, 0.7, 0.99, 1], [0.2, 0.001, 1e-9])
  func envelope(dampingRatio: Double, epsilon: Double) throws {
    guard dampingRatio > 0.2 || epsilon < 0.1 else {
      #expect(throws: CurveError.self) {
        try DampedSpring(settlingDuration: 1.7, dampingRatio: dampingRatio, mass: 2.5, epsilon: epsilon)
      }
      return
    }
    let spring = try DampedSpring(settlingDuration: 1.7, dampingRatio: dampingRatio, mass: 2.5, epsilon: epsilon)
    let phase = spring.naturalFrequency * 1.7
    let left =
      dampingRatio == 1
      ? (1 + phase) * Elementary.exp(-phase)
      : dampingRatio / (1 - dampingRatio * dampingRatio).squareRoot() * Elementary.exp(-dampingRatio * phase)
    expectClose(left, epsilon, within: 1e-12 * epsilon)
    expectClose(try #require(spring.settlingDuration(epsilon: epsilon)), 1.7, within: 1e-12)
  }
}
