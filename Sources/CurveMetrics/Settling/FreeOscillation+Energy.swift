internal import CurveMath

extension FreeOscillation {
  /// y′² + ω₀²y², which never grows.
  func energy(at time: Double) -> Double {
    let state = state(at: time)
    return state.velocity * state.velocity + dynamics.squaredFrequency * state.value * state.value
  }

  /// The first tick, counted from 0, at which the energy is at most a bound; `nil` if it never
  /// falls to it.
  ///
  /// - Parameter rate: Ticks per second.
  func firstTick(of rate: Double, withEnergyAtMost bound: Double) -> Double? {
    if energy(at: 0) <= bound { return 0 }
    var (before, after) = (0.0, 1.0)
    while energy(at: after / rate) > bound {
      (before, after) = (after, 2 * after)
      guard after < 0x1p53 else { return nil }
    }
    while after - before > 1 {
      let middle = ((before + after) / 2).rounded(.down)
      if energy(at: middle / rate) > bound { before = middle } else { after = middle }
    }
    return after
  }
}
