// A scroll view that is let go slows down by friction alone: its velocity falls by the same factor
// every millisecond, and the value is a + b·e^(−t/τ). A spring above critical damping does so too
// when its fast decay has gone, and one that is thrown with just the right velocity does from the
// beginning: a trace of it says nothing of a spring.

internal import CurveMath

/// The part of a motion that friction explains as well as a spring.
struct ExponentialStop: Equatable {
  /// Since when, in the time of the trace.
  let time: Double
  /// τ, seconds.
  let timeConstant: Double

  /// Springs below are no exponentials, whatever the noise.
  private static let leastDampingRatio = 0.9
  /// The fast decay has gone at this part of the slow one.
  private static let gone = 0.01
  /// Less than this part of the values is no stop of its own.
  private static let least = 0.6
  /// Parts of the travel after which it may begin.
  private static let dragged = [0.1, 0.2, 0.3]
  /// It has to be watched for so many time constants.
  private static let watched = 1.5
  /// What the squares may rise by, in variances: chance does that once in some hundred traces.
  private static let rise = 10.0

  /// Returns `nil` where friction explains less, or no great part of the trace.
  init?(_ solution: SpringSolution, of trace: ScaledTrace) {
    let place = solution.place
    guard place.dampingRatio > Self.leastDampingRatio else { return nil }
    let release = max(0, place[.start])
    // A finger may have dragged the value before it let go.
    let dragged = Self.dragged.compactMap { part in
      trace.steady.firstIndex { abs($0 - place[.from]) > part * abs(place[.to] - place[.from]) }.map { trace.times[$0] }
    }
    for begin in [release, release + Self.wait(place)] + dragged {
      guard let first = trace.times.firstIndex(where: { $0 >= begin }), trace.count - first > 8 else { continue }
      let decays = Decays(solution, trace, first: first)
      let timeConstant = decays.bestTimeConstant
      let fit = decays.fit(timeConstant)
      let variance = max(solution.scale, trace.leastNoise) * max(solution.scale, trace.leastNoise)
      guard fit.cost - decays.cost <= Self.rise * variance, abs(fit.height) > Self.least,
        trace.duration - begin > Self.watched * timeConstant
      else { continue }
      time = begin + trace.origin
      self.timeConstant = timeConstant
      return
    }
    return nil
  }

  /// The factor by which the velocity falls every millisecond.
  static func decelerationRate(timeConstant: Double) -> Double { Elementary.exp(-0.001 / timeConstant) }

  /// How long the fast decay of a spring takes to be little beside the slow one.
  private static func wait(_ place: SpringCoordinates) -> Double {
    let zeta = place.dampingRatio
    guard zeta > 1 else { return 0 }
    let root = ((zeta - 1) * (zeta + 1)).squareRoot()
    let fast = place.frequency * (zeta + root)
    let slow = place.frequency / (zeta + root)
    // a·e^(−slow t) + b·e^(−fast t), from displacement and velocity at the release.
    let distance = place[.from] - place[.to]
    let a = (fast * distance + place[.velocity]) / (fast - slow)
    let ratio = abs((distance - a) / a)
    guard ratio > Self.gone, ratio.isFinite else { return 0 }
    return Elementary.log(ratio / Self.gone) / (fast - slow)
  }
}

/// The samples from some time on, and the exponentials through them.
private struct Decays {
  private let times: [Double]
  private let values: [Double]
  private let weights: [Double]
  /// The weighted squares that the spring leaves there.
  let cost: Double

  init(_ solution: SpringSolution, _ trace: ScaledTrace, first: Int) {
    let begin = trace.times[first]
    times = trace.times[first...].map { $0 - begin }
    values = Array(trace.values[first...])
    weights = zip(solution.weights, trace.errors.sharpness).dropFirst(first).map { $0 * $1 * $1 }
    cost = zip(weights, solution.misses[first...]).reduce(0) { $0 + $1.0 * $1.1 * $1.1 }
  }

  /// The best a + b·e^(−t/τ): the weighted squares that it leaves, and b.
  func fit(_ timeConstant: Double) -> (cost: Double, height: Double) {
    var equations = NormalEquations(count: 2)
    let parts = times.map { Elementary.exp(-$0 / timeConstant) }
    for index in times.indices {
      let root = weights[index].squareRoot()
      equations.add([root, root * parts[index]], root * values[index])
    }
    guard let solution = equations.solution else { return (.infinity, 0) }
    var cost = 0.0
    for index in times.indices {
      let residual = solution[0] + solution[1] * parts[index] - values[index]
      cost += weights[index] * residual * residual
    }
    return (cost, solution[1])
  }

  /// By a grid, then by thirds.
  var bestTimeConstant: Double {
    let duration = times[times.count - 1]
    let grid = (0...24).map { 2 * duration * Elementary.exp(-0.25 * Double($0)) }
    let costs = grid.map { fit($0).cost }
    let best = grid[costs.indices.min { costs[$0] < costs[$1] } ?? 0]
    var (low, high) = (best / 1.3, best * 1.3)
    for _ in 0..<40 {
      let (left, right) = (low + (high - low) / 3, high - (high - low) / 3)
      if fit(left).cost < fit(right).cost { high = right } else { low = left }
    }
    return (low + high) / 2
  }
}
