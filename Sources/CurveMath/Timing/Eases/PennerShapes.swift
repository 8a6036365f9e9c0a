// The `in` forms behind Penner's functions, each with three derivatives and the places where they
// turn.

/// xⁿ.
struct PowerShape: EaseShape {
  var power: Int

  func value(_ order: Int, at input: Double, fromLeft: Bool) -> Double {
    guard order <= power else { return 0 }
    var result = 1.0
    for step in 0..<order { result *= Double(power - step) }
    for _ in 0..<(power - order) { result *= input }
    return result
  }

  var pathCubics: [PathCubic]? {
    1...3 ~= power ? [PathCubic(from: (0, 0), slopes: (power == 1 ? 1 : 0, Double(power)), to: (1, 1))] : nil
  }

  var knots: [Double] { [] }

  func turningInputs(of order: Int) -> [Double] { [] }
}

/// 1 − cos(πx/2), written as 2 sin²(πx/4).
struct SineShape: EaseShape {
  func value(_ order: Int, at input: Double, fromLeft: Bool) -> Double {
    let rate = Double.pi / 2
    switch order {
    case 0:
      let half = Elementary.sin(rate * input / 2)
      return 2 * half * half
    case 1: return rate * Elementary.sin(rate * input)
    case 2: return rate * rate * Elementary.sin(rate * (1 - input))
    default: return -rate * rate * rate * Elementary.sin(rate * input)
    }
  }

  var knots: [Double] { [] }

  func turningInputs(of order: Int) -> [Double] { [] }
}

/// x²((s + 1)x − s): it starts backwards.
struct BackShape: EaseShape {
  /// s. The way back is 10 % of the travel for 1.70158.
  var overshoot: Double

  func value(_ order: Int, at input: Double, fromLeft: Bool) -> Double {
    let s = overshoot
    return switch order {
    case 0: input * input * ((s + 1) * input - s)
    case 1: input * (3 * (s + 1) * input - 2 * s)
    case 2: 6 * (s + 1) * input - 2 * s
    default: 6 * (s + 1)
    }
  }

  var pathCubics: [PathCubic]? { [PathCubic(from: (0, 0), slopes: (0, overshoot + 3), to: (1, 1))] }

  var knots: [Double] { [] }

  func turningInputs(of order: Int) -> [Double] {
    let inflection = overshoot / (3 * (overshoot + 1))
    return switch order {
    case 0: [2 * inflection]
    case 1: [inflection]
    default: []
    }
  }
}

/// a · 2^(10(x − 1)) · cos(θ(1 − x) + φ) with cos φ = 1/a: `elastic`, and `expo` where θ is 0.
///
/// GSAP and anime.js write it as a · 2^(−10r) · sin(arcsin(1/a) − θr) with r = 1 − x and the period
/// p = 2π/θ; the sine is the cosine of what is left to a right angle. For an amplitude of 1 it is
/// Penner's −sin(θ(x − 1 − p/4)).
struct OscillatingShape: EaseShape {
  /// a, at least 1.
  let amplitude: Double
  /// θ, in radians per unit of input.
  let angularFrequency: Double
  /// φ, in radians.
  private let phase: Double

  /// - Parameters:
  ///   - amplitude: At least 1.
  ///   - period: In units of input; infinity for no oscillation.
  init(amplitude: Double, period: Double) {
    self.amplitude = amplitude
    angularFrequency = 2 * Double.pi / period
    phase = amplitude == 1 ? 0 : Elementary.acos(1 / amplitude)
  }

  /// 10 ln 2, the growth per unit of input.
  static let growth = 6.931471805599453

  func value(_ order: Int, at input: Double, fromLeft: Bool) -> Double {
    let remaining = 1 - input
    let size = amplitude * Elementary.pow(2, -10 * remaining)
    // Each derivative multiplies by growth + iθ: a factor and a turn.
    let turn = Double(order) * Elementary.atan2(angularFrequency, OscillatingShape.growth)
    let modulus = Elementary.hypot(angularFrequency, OscillatingShape.growth)
    var factor = size
    for _ in 0..<order { factor *= modulus }
    return factor * Elementary.cos(turn - phase - angularFrequency * remaining)
  }

  var knots: [Double] { [] }

  func turningInputs(of order: Int) -> [Double] {
    guard angularFrequency > 0 else { return [] }
    let turn = Double(order + 1) * Elementary.atan2(angularFrequency, OscillatingShape.growth) - phase
    // The next derivative vanishes where turn − θ(1 − x) is an odd multiple of π/2.
    let first = ((turn - angularFrequency) / .pi - 0.5).rounded(.up)
    var inputs: [Double] = []
    var multiple = first
    while true {
      let input = 1 + ((multiple + 0.5) * .pi - turn) / angularFrequency
      if input >= 1 { return inputs }
      if input > 0 { inputs.append(input) }
      multiple += 1
    }
  }
}

/// Four parabolas that touch 0 between 0, 1/11, 3/11, 7/11 and 15/11, as a ball seen backwards in
/// time.
struct BounceShape: EaseShape {
  /// 121/16, Penner's 7.5625.
  static let height = 7.5625
  static let landings = [0.0, 1.0 / 11, 3.0 / 11, 7.0 / 11, 15.0 / 11]

  func value(_ order: Int, at input: Double, fromLeft: Bool) -> Double {
    let landings = BounceShape.landings
    var piece = 0
    // Turning an input around moves it by an ulp; it must not move across a landing.
    let seen = fromLeft ? input - 0x1p-51 : input + 0x1p-51
    while piece < 3, fromLeft ? seen > landings[piece + 1] : seen >= landings[piece + 1] { piece += 1 }
    let (from, to) = (landings[piece], landings[piece + 1])
    return switch order {
    case 0:
      piece == 3
        ? 1 - BounceShape.height * ((1 - input) * (1 - input)) : BounceShape.height * ((input - from) * (to - input))
    case 1: BounceShape.height * ((to - input) - (input - from))
    case 2: -2 * BounceShape.height
    default: 0
    }
  }

  var pathCubics: [PathCubic]? {
    let landings = BounceShape.landings
    return (0..<4).map { piece in
      let slope = BounceShape.height * (landings[piece + 1] - landings[piece])
      // The last parabola ends at its top.
      return piece == 3
        ? PathCubic(from: (landings[3], 0), slopes: (slope, 0), to: (1, 1))
        : PathCubic(from: (landings[piece], 0), slopes: (slope, -slope), to: (landings[piece + 1], 0))
    }
  }

  var knots: [Double] { Array(BounceShape.landings[1...3]) }

  func turningInputs(of order: Int) -> [Double] {
    order == 0 ? [0.5 / 11, 2.0 / 11, 5.0 / 11] : []
  }
}
