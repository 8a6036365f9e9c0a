public import CurveMath

extension InterruptedMotion {
  /// Returns what a screen shows of one component, frame by frame: where a frame is dropped, what the one before showed.
  ///
  /// - Parameters:
  ///   - clock: The screen's frames. For a policy that moves by frames, those with which it was played.
  ///   - end: Seconds: the last frame is not after it.
  ///   - component: Which number of a vector.
  /// - Returns: One state per frame, with a mark at each hand-off.
  public func shown(on clock: FrameClock, until end: Double, component: Int = 0) -> Trace {
    let count = max(1, Int((end * clock.rate + 1e-6).rounded(.down)) + 1)
    let curve = components[component]
    var states: [CurveState] = []
    states.reserveCapacity(count)
    for index in 0..<count {
      states.append(clock.isDropped(index) ? states[index - 1] : curve.state(at: clock.time(of: index)))
    }
    return Trace(times: (0..<count).map(clock.time), states: states, marks: marks(until: end, component: component))
  }
}
