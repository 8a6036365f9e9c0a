// How far a player is from a cubic that it solves by searching.
//
// The curve is x(s), y(s) with s from 0 to 1; a player is given x and looks for s.

internal import CurveMath
internal import CurveMetrics

/// A library's search for the place on a cubic where an input is reached.
enum CubicSolver {
  /// Halves the range until the input is as near as `precision`, `count` times at most.
  case bisection(precision: Double, count: Int)
  /// A table of eleven places, then four steps of Newton's, or ten halvings where the slope is
  /// below 0.001: Gaëtan Renaudeau's `bezier-easing`.
  case tabulated

  /// Motion 13.1.1.
  static let motion = CubicSolver.bisection(precision: 1e-7, count: 12)
  /// Flutter's Cubic.
  static let flutter = CubicSolver.bisection(precision: 1e-3, count: .max)
  /// anime.js 4.4.1.
  static let anime = CubicSolver.bisection(precision: 1e-7, count: 100)

  /// What is nearer than a millionth of the travel is the motion's own formula.
  private static let leastError = 1e-6

  /// No input shows a larger error, in fractions of the travel; 0 for one that is too small to be
  /// told.
  func largestError(of cubic: CubicBezier) -> Double {
    let handles = cubic.handles
    let isLine = handles[0] == handles[1] && handles[2] == handles[3]
    let curve = SearchedCubic(cubic)
    let error =
      switch self {
      case .bisection(let precision, let count) where precision >= 1e-4:
        curve.largestError(ofHalving: precision, count: count)
      // Those of scripts return the input itself.
      case _ where isLine: 0.0
      // As many places as are tried can be looked at.
      case .bisection(let precision, let count) where count <= 16:
        curve.largestError(ofHalving: precision, count: count)
      case .bisection(let precision, let count):
        curve.largestChange(ofInput: precision, orParameter: Double(sign: .plus, exponent: -count, significand: 1))
      // A tenth for what lies between the places.
      case .tabulated: 1.1 * curve.measuredTableError()
      }
    return error <= Self.leastError ? 0 : error
  }
}

/// A cubic as its player sees it.
private struct SearchedCubic {
  let cubic: CubicBezier
  let x: Coordinate
  let y: Coordinate

  init(_ cubic: CubicBezier) {
    self.cubic = cubic
    let handles = cubic.handles
    (x, y) = (Coordinate(handles[0], handles[2]), Coordinate(handles[1], handles[3]))
  }

  /// One coordinate, from 0 to 1: ((a s + b) s + c) s.
  struct Coordinate {
    let a, b, c: Double

    init(_ first: Double, _ second: Double) {
      (a, b, c) = (1 - 3 * second + 3 * first, 3 * second - 6 * first, 3 * first)
    }

    func value(_ s: Double) -> Double { ((a * s + b) * s + c) * s }
    func slope(_ s: Double) -> Double { (3 * a * s + 2 * b) * s + c }

    /// The largest absolute slope in a range: the slope is a parabola.
    func steepest(_ low: Double, _ high: Double) -> Double {
      let vertex = a == 0 ? low : min(max(-b / (3 * a), low), high)
      return [low, vertex, high].map { abs(slope($0)) }.max()!
    }

    /// The least increase over a width from a place in a range: it is a parabola of the place.
    func leastIncrease(over width: Double, from low: Double, _ high: Double) -> Double {
      let vertex = a == 0 ? low : min(max(-b / (3 * a) - width / 2, low), high)
      return [low, vertex, high].map { value($0 + width) - value($0) }.min()!
    }
  }

  /// The largest error of one that halves the range.
  ///
  /// Each place that it tries is taken for the inputs around it that no earlier one was taken for:
  /// the largest of the differences at their ends and where the curve turns between them.
  ///
  /// - Complexity: O(1 / precision) evaluations, or O(2ⁿ) for *n* halvings.
  func largestError(ofHalving precision: Double, count: Int) -> Double {
    let turns = cubic.turningInputs(of: 0)
    var largest = 0.0
    var open: [HalvedRange] = [HalvedRange(places: 0...1, inputs: 0...1, count: 1)]
    while let range = open.popLast() {
      let (places, inputs) = (range.places, range.inputs)
      let place = (places.lowerBound + places.upperBound) / 2
      let isLast = range.count >= count || place == places.lowerBound || place == places.upperBound
      let input = x.value(place)
      let low = isLast ? inputs.lowerBound : max(input - precision, inputs.lowerBound)
      let high = isLast ? inputs.upperBound : min(input + precision, inputs.upperBound)
      if low <= high {
        let output = y.value(place)
        for other in [low, high] + turns.filter({ low < $0 && $0 < high }) {
          largest = max(largest, abs(output - cubic.progress(at: other)))
        }
      }
      guard !isLast else { continue }
      let (below, above) = (min(input - precision, inputs.upperBound), max(input + precision, inputs.lowerBound))
      if inputs.lowerBound < below {
        open.append(
          HalvedRange(places: places.lowerBound...place, inputs: inputs.lowerBound...below, count: range.count + 1))
      }
      if above < inputs.upperBound {
        open.append(
          HalvedRange(places: place...places.upperBound, inputs: above...inputs.upperBound, count: range.count + 1))
      }
    }
    return largest
  }

  /// Places, and the inputs between them that are looked for still.
  private struct HalvedRange {
    let places, inputs: ClosedRange<Double>
    /// Which halving is next.
    let count: Int
  }

  /// The largest change of y between two places of which the inputs, or the parameters, are no
  /// farther apart than a width.
  func largestChange(ofInput input: Double, orParameter parameter: Double) -> Double {
    let parts = 256
    return (0..<parts).reduce(0) { change, part in
      let low = Double(part) / Double(parts), high = Double(part + 1) / Double(parts)
      var (near, far) = (0.0, 1.0)
      for _ in 0..<60 {
        let middle = (near + far) / 2
        // Places beyond the end count as at it.
        let from = max(0, min(high, 1 - middle))
        let isPassed = low > 1 - middle || x.leastIncrease(over: middle, from: min(low, from), from) > input
        if isPassed { far = middle } else { near = middle }
      }
      // Towards the end the width is what is left of it.
      let width = max(low > 1 - far ? max(far, 1 - low) : far, parameter)
      return max(change, width * y.steepest(max(0, low - width), min(1, high + width)))
    }
  }

  /// The largest error at inputs of many places, of the library's own steps.
  func measuredTableError() -> Double {
    let table = (0...10).map { x.value(Double($0) / 10) }
    let count = 8192
    return (1..<count).reduce(0) { error, index in
      let even = Double(index) / Double(count)
      // Near both ends many inputs belong to few places, or the other way round.
      return [even, even * even, 1 - even * even].reduce(error) { error, place in
        max(error, abs(y.value(tabulated(x.value(place), table)) - y.value(place)))
      }
    }
  }

  /// Where the library finds an input.
  private func tabulated(_ input: Double, _ table: [Double]) -> Double {
    let index = max(0, (table[1..<10].firstIndex { $0 > input } ?? 10) - 1)
    let begin = Double(index) / 10
    var place = begin + (input - table[index]) / (table[index + 1] - table[index]) / 10
    let slope = x.slope(place)
    guard slope != 0 else { return place }
    guard slope < 0.001 else {
      for _ in 0..<4 where x.slope(place) != 0 { place -= (x.value(place) - input) / x.slope(place) }
      return place
    }
    var (low, high) = (begin, begin + 0.1)
    for _ in 0..<10 {
      place = (low + high) / 2
      let distance = x.value(place) - input
      if abs(distance) <= 1e-7 { break }
      if distance > 0 { high = place } else { low = place }
    }
    return place
  }
}

extension ExportedMotion {
  /// The run's own cubic for a library that searches on it, with the error of the search noted;
  /// `nil` for what is none, and where straight lines come nearer than was allowed and the search
  /// does not.
  func searchedCubic(by solver: CubicSolver, named library: String, _ notes: inout ExportNotes) -> CubicText? {
    guard let cubic = exactCubic, !cubic.isLine else { return exactCubic }
    let error = solver.largestError(of: cubic.cubic)
    guard error > 0 else { return cubic }
    if case .tabulated = solver { notes.measure() }
    guard error > maxError, let lines = try? lines(), lines.largestError.upperBound <= maxError else {
      notes.approximate(error, allowed: maxError, by: "the cubic as \(library) plays it")
      return cubic
    }
    notes.remark(
      "\(library) would play \(cubic.cubic.notation) up to \(DecimalText.upperBound(error, digits: 3)) of the travel away."
    )
    return nil
  }
}
