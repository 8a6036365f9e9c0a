// What happens in a panel: found on its polynomials, which miss nothing, then sharpened by the integrator.

internal import CurveMath

extension OscillatorWalk {
  /// A linear quantity over a panel, as a polynomial.
  private func height(of surface: SwitchingSurface, over panel: DensePanel) -> BernsteinPolynomial {
    var sum = [Double](repeating: 0, count: 9)
    if surface.value != 0 {
      for (index, coefficient) in panel.deviationPolynomial.coefficients.enumerated() {
        sum[index] += surface.value * coefficient
      }
    }
    if surface.velocity != 0 {
      for (index, coefficient) in panel.velocityPolynomial.elevated.coefficients.enumerated() {
        sum[index] += surface.velocity * coefficient
      }
    }
    for index in 0..<9 {
      let time = index == 8 ? panel.end : panel.start + panel.length * Double(index) / 8
      sum[index] += surface.time * time + (surface.value * target - surface.level)
    }
    return BernsteinPolynomial(sum)
  }

  private func height(of surface: SwitchingSurface, at node: MotionNode) -> Double {
    surface.value * node.deviation + surface.velocity * node.velocity + surface.time * node.time
      + (surface.value * target - surface.level)
  }

  private func rate(of surface: SwitchingSurface, at node: MotionNode) -> Double {
    surface.value * node.velocity + surface.velocity * node.acceleration + surface.time
  }

  /// What a linear quantity counts as nothing.
  private func resolution(of surface: SwitchingSurface) -> Double {
    let length = 64 * tolerance * scales.length + 8 * target.ulp
    return length * (abs(surface.value) + abs(surface.velocity) / scales.time)
  }

  // MARK: - Jumps of the force

  /// The first time at which the motion leaves its side of each surface of the law, and the first standstill.
  func jumps(in panel: DensePanel) throws -> [PanelEvent] {
    var found: [PanelEvent] = []
    let law = oscillator.law
    for (index, surface) in law.surfaces.enumerated() where law.isWatched(index, on: phase.sides) {
      var polynomial = height(of: surface, over: panel)
      if crossed.contains(index) { polynomial.coefficients[0] = 0 }
      let isAbove = phase.sides[index]
      if let change = polynomial.signChanges.first(where: { $0.isRising != isAbove }) {
        found.append(
          PanelEvent(kind: .surface(index), time: panel.start + change.place * panel.length, surface: surface))
      } else if let last = polynomial.coefficients.last, last != 0, (last > 0) != isAbove,
        abs(last) > 1e4 * resolution(of: surface)
      {
        throw OscillatorError.chatters(surface: surface.label, time: panel.start)
      }
    }
    if case .moves(_, let direction) = phase, direction != 0,
      let change = panel.velocityPolynomial.signChanges.first(where: { $0.isRising == (direction < 0) })
    {
      found.append(
        PanelEvent(
          kind: .halt, time: panel.start + change.place * panel.length,
          surface: .velocity(0, label: "friction reverses"))
      )
    }
    return found
  }

  // MARK: - Events

  func watched(in panel: DensePanel) -> [PanelEvent] {
    events.indices.flatMap { index -> [PanelEvent] in
      switch events[index].condition {
      case .passing(let surface, let direction):
        return height(of: surface, over: panel).signChanges.filter { direction.allows(rising: $0.isRising) }.map {
          PanelEvent(kind: .watched(index), time: panel.start + $0.place * panel.length, surface: surface)
        }
      case .rest(let distance, let speed):
        return rest(within: distance, slowerThan: speed, index, in: panel)
      case .zero(let function, let direction):
        return zeros(of: function, direction, index, in: panel)
      }
    }
  }

  /// The first time in a panel at which the motion comes into the box of a rest.
  private func rest(within distance: Double, slowerThan speed: Double, _ index: Int, in panel: DensePanel)
    -> [PanelEvent]
  {
    guard distance > 0, speed > 0, !rested.contains(index) else { return [] }
    let sides: [SwitchingSurface] = [
      .value(target - distance, label: ""), .value(target + distance, label: ""), .velocity(-speed, label: ""),
      .velocity(speed, label: ""),
    ]
    let cuts = sides.flatMap { side in
      height(of: side, over: panel).signChanges.map { change in
        PanelEvent(kind: .watched(index), time: panel.start + change.place * panel.length, surface: side)
      }
    }.sorted { $0.time < $1.time }
    func isInside(between first: Double, and last: Double) -> Bool {
      let node = panel.node(at: (first + last) / 2)
      return abs(node.deviation) <= distance && abs(node.velocity) <= speed
    }
    for (place, cut) in cuts.enumerated() {
      let next = place + 1 < cuts.count ? cuts[place + 1].time : panel.end
      // A motion that leaves the panel just as it comes to rest shows it at the next one's first cut, or at its end.
      if next > cut.time ? isInside(between: cut.time, and: next) : isInside(between: panel.end, and: panel.end) {
        return [cut]
      }
    }
    return []
  }

  private func zeros(
    of function: (ForcePoint) -> Double, _ direction: MotionEvent.Direction, _ index: Int, in panel: DensePanel
  ) -> [PanelEvent] {
    func value(_ time: Double) -> Double { function(point(panel.node(at: time))) }
    var found: [PanelEvent] = []
    var (time, before) = (panel.start, value(panel.start))
    for look in 1...16 {
      let next = look == 16 ? panel.end : panel.start + panel.length * Double(look) / 16
      let after = value(next)
      if before != 0, before * after <= 0, direction.allows(rising: before < 0) {
        found.append(PanelEvent(kind: .watched(index), time: bracketedRoot(of: value, in: time...next), surface: nil))
      }
      (time, before) = (next, after)
    }
    return found
  }

  // MARK: - Sharpening

  /// A finding with the time that the integrator gives it: Newton's method on the solution itself.
  ///
  /// Returns `nil` for a watched passage that is too slow to be told from noise, and for both passages of a level that noise
  /// alone carries the motion across.
  private func sharpened(
    _ finding: PanelEvent, in panel: DensePanel, _ integration: inout BranchIntegration
  ) throws -> PanelEvent? {
    guard let surface = finding.surface else { return finding }
    var finding = finding
    var node = panel.node(at: finding.time)
    for _ in 0..<4 {
      try integration.restart(from: panel.first)
      node = try integration.node(at: finding.time)
      let correction = height(of: surface, at: node) / rate(of: surface, at: node)
      guard abs(correction) <= 0.05 * panel.length else { break }
      let next = min(panel.end, max(panel.start, finding.time - correction))
      if abs(next - finding.time) <= 2 * next.ulp { break }
      finding.time = next
    }
    if case .watched = finding.kind {
      let rate = rate(of: surface, at: node)
      if abs(rate) * scales.time < resolution(of: surface) || isTouched(surface, at: node, rate: rate, in: panel) {
        return nil
      }
    }
    return finding
  }

  /// Whether a quantity that passes its level turns back, or has turned, before it is away from it by more than noise.
  private func isTouched(_ surface: SwitchingSurface, at node: MotionNode, rate: Double, in panel: DensePanel) -> Bool {
    let bend = surface.value * node.acceleration + surface.velocity * panel.jerk(at: node.time)
    // A parabola is away by rate²/2·bend where it turns, and back at the level at twice the way. Where that would
    // be before the release there was no first passage.
    return rate * rate < 2 * abs(bend) * resolution(of: surface) && node.time - 2 * rate / bend > 0
  }

  /// The end of the panel's branch or of the motion, if it comes in the panel. Notes all that is watched for up to there.
  mutating func firstStop(in panel: DensePanel, _ integration: inout BranchIntegration) throws -> [PanelEvent]? {
    let rough = try jumps(in: panel) + watched(in: panel)
    guard !rough.isEmpty else { return nil }
    var found: [PanelEvent] = []
    for finding in rough {
      if let sharp = try sharpened(finding, in: panel, &integration) { found.append(sharp) }
    }
    // Back to where the panel ends, as if nothing had been asked.
    try integration.restart(from: panel.last)
    return take(found, in: panel)
  }

  /// Notes events in the order of time; returns what ends the panel, all at one time.
  mutating func take(_ found: [PanelEvent], in panel: DensePanel) -> [PanelEvent]? {
    let found = found.sorted { ($0.time, $0.rank) < ($1.time, $1.rank) }
    let stop = found.first { finding in
      if case .watched(let index) = finding.kind { events[index].endsMotion } else { true }
    }
    let limit = stop?.time ?? .infinity
    // Far from 0 the rounding of values moves what happens at one time apart.
    let rounding = 8 * target.ulp / scales.velocity
    let sameTime = limit + max(8 * limit.ulp, 1e-13 * scales.time, rounding)
    var stops: [PanelEvent] = []
    for var finding in found where !(finding.time > sameTime) {
      if finding.time > limit - rounding { finding.time = limit }
      if finding.time == limit { stops.append(finding) } else { noteWatched(finding, at: panel.node(at: finding.time)) }
    }
    return stops.isEmpty ? nil : stops
  }

  /// Notes an event that is watched for, once.
  mutating func noteWatched(_ finding: PanelEvent, at node: MotionNode) {
    guard case .watched(let index) = finding.kind, !rested.contains(index) else { return }
    let near = max(8 * node.time.ulp, 1e-12 * scales.time)
    if occurrences.contains(where: { $0.origin == .watched(index) && node.time - $0.time <= near }) { return }
    if case .rest = events[index].condition { rested.insert(index) }
    note(.watched(index), events[index].label, at: node)
    if events[index].endsMotion { isOver = true }
  }
}
