import CurveMath

/// Springs of user interfaces, the same in every run.
enum RandomSprings {
  /// Responses of 0.1 to 1 s, damping ratios of 0.1 to 1.5, travels and velocities of both signs.
  static func motions(_ count: Int) throws -> [SpringMotion] {
    var random = SplitMix(state: 7)
    return try (0..<count).map { _ in
      let spring = try DampedSpring(
        response: .random(in: 0.1...1, using: &random), dampingRatio: .random(in: 0.1...1.5, using: &random),
        mass: .random(in: 0.5...4, using: &random))
      return try SpringMotion(
        spring: spring, from: .random(in: -5...5, using: &random), to: .random(in: 6...9, using: &random),
        velocity: .random(in: -20...20, using: &random))
    }
  }
}

/// S. Vigna's SplitMix64.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(state: UInt64) { self.state = state }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
