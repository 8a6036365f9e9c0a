// Above critical damping a motion shows two rates of decay, and where one of them is as short as a frame or as long as the
// recording, another spring and another velocity explain the samples as well: each rate may be the slow one of a spring
// whose fast decay is hardly seen. Those are minima of their own, which no short step reaches.

internal import CurveMath

/// Other springs with one of the rates of a heavily damped one.
enum SpringBranches {
  /// Below this damping ratio there is one rate.
  static let least = 0.8
  /// Damping ratios of the others: their fast rates are 5 and 17 times the slow ones.
  private static let ratios = [1.35, 2.2]

  /// Guesses of springs, with the from, to and velocity that suit them, the most promising first.
  ///
  /// - Parameter model: In which the start is held and the spring is not.
  static func places(of solution: SpringSolution, in model: SpringTraceModel) -> [SpringCoordinates] {
    let place = solution.place
    guard place.dampingRatio > least, Set([.response, .dampingRatio, .velocity]).isSubset(of: model.free) else {
      return []
    }
    let root = max(0, (place.dampingRatio - 1) * (place.dampingRatio + 1)).squareRoot()
    var found: [(place: SpringCoordinates, cost: Double)] = []
    for rate in [place.frequency / (place.dampingRatio + root), place.frequency * (place.dampingRatio + root)] {
      for ratio in ratios {
        let frequency = rate * (ratio + ((ratio - 1) * (ratio + 1)).squareRoot())
        var guess = place
        guess[.response] = Elementary.log(frequency)
        guess[.dampingRatio] = SpringCoordinates.arsinh(ratio)
        if let guess = model.withLinearPart(guess) { found.append(guess) }
      }
    }
    return found.sorted { $0.cost < $1.cost }.map(\.place)
  }
}
