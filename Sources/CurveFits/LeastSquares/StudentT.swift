// Student's t distribution. With ν degrees of freedom the share above t ≥ 0 is half of the
// incomplete beta function I_x(ν/2, 1/2) at x = ν/(ν + t²): a continued fraction where t is great,
// and what a series of positive terms leaves of one half where it is small. In both y = 1 − x =
// t²/(ν + t²) stands for itself, as x is nearly 1 where ν is great. The quantile is found by
// Newton's method, which comes from the side of 0 without passing the root, since the share above t
// falls ever more slowly.
//
// Source: *NIST Digital Library of Mathematical Functions*, 8.17 (the series: 8.17.8; the fraction:
// the even part of 8.17.22) and 5.11 (ratios of gamma functions).

internal import CurveMath

/// Student's t distribution.
enum StudentT {
  /// Returns the number below which a share of the distribution lies.
  ///
  /// - Parameters:
  ///   - share: Between 0 and 1.
  ///   - freedom: Degrees of freedom, greater than 0; infinite for the normal distribution.
  /// - Precision: 1e-12 of the number, for shares from 1e-6 to 1 − 1e-6.
  static func quantile(_ share: Double, freedom: Double) -> Double {
    guard share > 0, share < 1 else { return share == 0 ? -.infinity : share == 1 ? .infinity : .nan }
    if share < 0.5 { return -quantile(above: share, freedom: freedom) }
    return share == 0.5 ? 0 : quantile(above: 1 - share, freedom: freedom)
  }

  /// The freedom from which the distribution is the normal one to the last digits that are
  /// promised.
  private static let normal = 1e14
  /// Newton's steps; tails of one degree of freedom double t in each.
  private static let mostSteps = 200

  /// The number above which a share below one half lies.
  private static func quantile(above share: Double, freedom: Double) -> Double {
    let freedom = min(freedom, normal)
    let ratio = gammaRatio(freedom / 2)
    let peak = ratio / (freedom * .pi).squareRoot()
    var number = (0.5 - share) / peak
    for _ in 0..<mostSteps {
      let excess = self.share(above: number, freedom: freedom, ratio: ratio) - share
      let density = peak * Elementary.exp(-(freedom + 1) / 2 * Elementary.log1p(number * number / freedom))
      let step = excess / density
      guard step.isFinite else { return .infinity }
      number += step
      if abs(step) <= 4 * number.ulp { break }
    }
    return number
  }

  /// - Parameter ratio: Γ(ν/2 + 1/2) / Γ(ν/2).
  private static func share(above number: Double, freedom: Double, ratio: Double) -> Double {
    let (a, square) = (freedom / 2, number * number)
    let (x, y) = (freedom / (freedom + square), square / (freedom + square))
    // xᵃ √y / B(a, ½), with B(a, ½) = √π / ratio.
    let front =
      Elementary.exp(-a * Elementary.log1p(square / freedom)) * y.squareRoot() * ratio / Double.pi.squareRoot()
    return x < (a + 1) / (a + 2.5) ? front / (2 * fraction(x, y, a)) : 0.5 - front * series(y, a)
  }

  /// Σ (a + ½)ₙ / (3/2)ₙ · yⁿ.
  private static func series(_ y: Double, _ a: Double) -> Double {
    var (sum, term, n) = (1.0, 1.0, 0.0)
    while term > 0x1p-54 * sum {
      term *= (a + 0.5 + n) / (1.5 + n) * y
      sum += term
      n += 1
    }
    return sum
  }

  /// xᵃ √y / (B(a, ½) I_x(a, ½)), by Lentz's method.
  private static func fraction(_ x: Double, _ y: Double, _ a: Double) -> Double {
    // a − (a + b) x, for b = ½.
    let excess = a * y - 0.5 * x
    var value = a * (excess + 1) / (a + 1)
    var (numerator, denominator) = (value, 0.0)
    for m in sequence(first: 1.0, next: { $0 < 10_000 ? $0 + 1 : nil }) {
      let odd = a + 2 * m - 1
      let above = (a + m - 1) * (a + m - 0.5) * m * (0.5 - m) * (x / odd) * (x / odd)
      let below = m + m * (0.5 - m) * x / odd + (a + m) * (excess + 1 + m * (1 + y)) / (a + 2 * m + 1)
      denominator = 1 / (below + above * denominator)
      numerator = below + above / numerator
      let change = numerator * denominator
      value *= change
      if abs(change - 1) <= 0x1p-52 { break }
    }
    return value
  }

  /// Γ(x + 1/2) / Γ(x): an asymptotic series from 20 on, and below it Γ(x + 1) = x Γ(x).
  private static func gammaRatio(_ x: Double) -> Double {
    var (x, factor) = (x, 1.0)
    while x < 20 {
      factor *= x / (x + 0.5)
      x += 1
    }
    let square = 1 / (x * x)
    let series =
      (-1.0 / 8 + square * (1.0 / 192 + square * (-1.0 / 640 + square * (17.0 / 14336 - square * 31 / 18432)))) / x
    return factor * x.squareRoot() * Elementary.exp(series)
  }
}
