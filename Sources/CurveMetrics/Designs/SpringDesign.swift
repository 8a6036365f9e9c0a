// The springs that have two given numbers.
//
// A shape and a rate: the shape gives ζ, and ω follows by the power with which the rate grows. Two
// rates with values v₁, v₂, powers p₁, p₂ and, at ω = 1, the functions f₁, f₂ of ζ: both ask for ln
// ω, so that ζ is a root of
//
//     h(ζ) = ln(v₁/f₁(ζ))/p₁ − ln(v₂/f₂(ζ))/p₂
//
// h is smooth but for the settling time, which jumps where an extremum touches the tolerance; those
// ζ are known beforehand.

public import CurveMath

/// Every spring that has two given qualities.
///
///     let design = try SpringDesign(
///       SpringGoal(.overshoot, 0.05), SpringGoal(.settlingTime, 0.4), within: 0.001)
///     design.springs[0].dampingRatio  // 0.6901067…
///
/// - Precision: 1e-12 of the damping ratio and of the rate.
/// - Complexity: no search with a shape among the goals; some thousand evaluations with two rates.
public struct SpringDesign: Sendable {
  /// Two.
  public let goals: [SpringGoal]
  /// The fraction of the travel that a settled spring stays within.
  public let epsilon: Double
  /// By ascending damping ratio; at least one.
  public let springs: [DampedSpring]

  /// - Parameters:
  ///   - first: Kept where both cannot be had.
  ///   - second: Another quality.
  ///   - mass: From 1e-12 to 1e12. It changes stiffness and damping, and no motion.
  ///   - epsilon: The fraction of the travel that a settled spring stays within: from 1e-12 to less
  ///     than 1.
  /// - Throws: ``SpringDesignError``, with the nearest that can be had where the two contradict
  ///   each other. Two rates are searched for among damping ratios up to 1000, from 0 on, or from
  ///   0.001 where one of them is a settling time.
  public init(
    _ first: SpringGoal, _ second: SpringGoal, mass: Double = 1, within epsilon: Double = 0.001
  ) throws(SpringDesignError) {
    // A settling time jumps at as many damping ratios as the tolerance has digits, times hundreds.
    guard Limits.goalTolerance.range ~= epsilon, epsilon < 1 else { throw .badTolerance(epsilon) }
    guard Limits.goalMass.range ~= mass else {
      throw .impossible(.outside(name: "mass", value: mass, allowed: Limits.goalMass.words))
    }
    goals = [first, second]
    self.epsilon = epsilon
    let shapes = [first, second].compactMap(\.dampingRatio)
    if shapes.count == 2 { throw .noRate(first, second) }
    if first.quality == second.quality || first.quality.isRateAlone && second.quality.isRateAlone {
      throw .noShape(first, second)
    }
    let family = SpringFamily(mass: mass, epsilon: epsilon)
    if let ratio = shapes.first {
      let rate = first.dampingRatio == nil ? first : second
      guard let frequency = try family.frequency(dampingRatio: ratio, for: rate) else {
        throw .never(rate.quality, dampingRatio: ratio)
      }
      springs = [try family.spring(frequency: frequency, dampingRatio: ratio)]
    } else {
      springs = try ShapeSearch(family, first, second).springs()
    }
  }
}

/// Springs of one mass, by rate and shape.
struct SpringFamily {
  let mass: Double
  let epsilon: Double

  func spring(frequency: Double, dampingRatio: Double) throws(SpringDesignError) -> DampedSpring {
    do {
      return try DampedSpring(response: 2 * Double.pi / frequency, dampingRatio: dampingRatio, mass: mass)
    } catch {
      throw .impossible(error)
    }
  }

  /// The quality of the spring with ω = 1.
  func value(_ quality: SpringQuality, dampingRatio: Double) throws(SpringDesignError) -> Double? {
    let value = quality.value(of: try spring(frequency: 1, dampingRatio: dampingRatio), within: epsilon)
    return value.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
  }

  /// The rate ω [1/s] with which springs of a shape reach a goal; `nil` where they never do.
  func frequency(dampingRatio: Double, for goal: SpringGoal) throws(SpringDesignError) -> Double? {
    guard let value = try value(goal.quality, dampingRatio: dampingRatio) else { return nil }
    let ratio = goal.value / value
    switch goal.quality.power {
    case -1: return 1 / ratio
    case 1: return ratio
    default: return ratio.squareRoot()
    }
  }
}
