// One root between two ends of different sign.
//
// Source: T. R. Chandrupatla, "A new hybrid quadratic/bisection algorithm for finding the zero of a
// nonlinear function without using derivatives", Advances in Engineering Software 28 (1997).

/// Returns a root of a continuous function inside a range whose ends have different signs.
///
/// A function that keeps its sign yields the end with the smaller magnitude. Infinite values count
/// by their sign.
///
/// - Precision: two ulps of the root, as far as the sign of `f` is right.
/// - Complexity: about 10 evaluations for a smooth function, 60 to 120 for a hostile one.
package func bracketedRoot(of f: (Double) -> Double, in range: ClosedRange<Double>) -> Double {
  var (a, b) = (range.upperBound, range.lowerBound)
  var (fa, fb) = (f(a), f(b))
  if fb == 0 { return b }
  if fa == 0 { return a }
  guard (fa < 0) != (fb < 0) else { return abs(fa) < abs(fb) ? a : b }
  var fraction = 0.5
  for _ in 0..<2000 {
    let x = a + fraction * (b - a)
    let fx = f(x)
    var (c, fc) = (a, fa)
    if (fx < 0) != (fa < 0) {
      (c, fc) = (b, fb)
      (b, fb) = (a, fa)
    }
    (a, fa) = (x, fx)
    let nearest = abs(fa) < abs(fb) ? a : b
    if fa == 0 { return a }
    let tolerance = 2 * nearest.ulp / abs(b - a)
    if tolerance > 0.5 { return nearest }
    let place = (a - b) / (c - b)
    let height = (fa - fb) / (fc - fb)
    if height * height < place, (1 - height) * (1 - height) < 1 - place {
      let guess = fa / (fb - fa) * (fc / (fb - fc)) + (c - a) / (b - a) * (fa / (fc - fa)) * (fb / (fc - fb))
      fraction = guess.isFinite ? guess : 0.5
    } else {
      fraction = 0.5
    }
    fraction = Swift.min(1 - tolerance, Swift.max(tolerance, fraction))
  }
  return abs(fa) < abs(fb) ? a : b
}
