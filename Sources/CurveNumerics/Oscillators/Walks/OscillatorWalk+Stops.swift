// Where a branch of the force ends, and what follows it.

internal import CurveMath

extension OscillatorWalk {
  /// Ends a panel early, at the stops, and goes over to the next branch.
  mutating func halt(
    at stops: [PanelEvent], in panel: DensePanel, _ integration: inout BranchIntegration
  ) throws {
    let time = stops[0].time
    if time > panel.start {
      try integration.restart(from: panel.first)
      var nodes = try integration.nodes(from: panel.first, until: time)
      project(&nodes[4], onto: stops)
      append(DensePanel(nodes))
    } else {
      project(&node, onto: stops)
    }
    turn(at: stops)
  }

  /// Puts a node exactly onto the surfaces that it has met.
  private func project(_ node: inout MotionNode, onto stops: [PanelEvent]) {
    for stop in stops {
      guard let surface = stop.surface else { continue }
      switch (stop.kind, surface.value, surface.velocity, surface.time) {
      case (.halt, _, _, _): node.velocity = 0
      case (.surface, 1, 0, 0): node.deviation = surface.level - target
      case (.surface, 0, 1, 0): node.velocity = surface.level
      default: break
      }
    }
  }

  /// Decides on the next phase and notes what has happened.
  private mutating func turn(at stops: [PanelEvent]) {
    var surfaces: Set<Int> = []
    var halts = false
    for stop in stops {
      switch stop.kind {
      case .surface(let index): surfaces.insert(index)
      case .halt, .slip: halts = true
      case .watched: break
      }
    }
    let before = node
    if !surfaces.isEmpty || halts {
      let slips = stops.contains { $0.kind == .slip }
      let force = oscillator.law.force(at: point(node), on: phase.sides)
      let wasHeld = if case .sticks = phase { true } else { false }
      phase = oscillator.phase(
        at: point(node), known: phase.sides, crossed: surfaces, slipping: slips ? (force < 0 ? -1 : 1) : 0)
      crossed = surfaces
      branches.append((node.time, phase.sides))
      joints.append(node.time)
      for index in surfaces.sorted() { note(.law, oscillator.law.surfaces[index].label, at: before) }
      if case .sticks = phase {
        if !wasHeld { note(.sticks, "sticks", at: before) }
      } else if wasHeld {
        note(.slips, "breaks away", at: before)
      } else if halts {
        note(.law, "friction reverses", at: before)
      }
    }
    let isHeld = if case .sticks = phase { true } else { false }
    for stop in stops {
      // A motion that stays where it came to a halt has neither turned nor passed.
      if isHeld, let surface = stop.surface, surface.time == 0 { continue }
      noteWatched(stop, at: before)
    }
  }

  // MARK: - Rest

  private var isDriven: Bool {
    oscillator.law.drivePeriod != nil || oscillator.law.surfaces.contains { $0.time != 0 }
  }

  /// Notes rests that are there from the beginning.
  mutating func beginRests() {
    for (index, event) in events.enumerated() {
      guard case .rest(let distance, let speed) = event.condition else { continue }
      if abs(node.deviation) <= distance, abs(node.velocity) <= speed, distance > 0, speed > 0 {
        noteWatched(PanelEvent(kind: .watched(index), time: node.time), at: node)
      }
    }
  }

  /// Waits in the hold of dry friction until it gives way, or for ever.
  mutating func walkStandstill() throws {
    node.velocity = 0
    node.acceleration = 0
    for (index, event) in events.enumerated() {
      guard case .rest(let distance, _) = event.condition else { continue }
      if !isDriven || abs(node.deviation) <= distance {
        noteWatched(PanelEvent(kind: .watched(index), time: node.time), at: node)
      }
    }
    guard isDriven else {
      isOver = true
      isAtRest = true
      return
    }
    let patience = oscillator.law.drivePeriod.map { $0 / 4 } ?? .infinity
    while node.time < end, !isOver {
      try countPanel()
      let until = min(end, node.time + patience)
      let nodes = (0...4).map { quarter in
        var copy = node
        copy.time = quarter == 4 ? until : node.time + 0.25 * Double(quarter) * (until - node.time)
        return copy
      }
      let panel = DensePanel(nodes)
      let found = try jumps(in: panel) + watched(in: panel) + slip(in: panel)
      if let stops = take(found, in: panel) {
        let time = stops[0].time
        if time > panel.start {
          append(
            DensePanel(
              nodes.enumerated().map { quarter, node in
                var copy = node
                copy.time = quarter == 4 ? time : panel.start + 0.25 * Double(quarter) * (time - panel.start)
                return copy
              }))
        }
        turn(at: stops)
        return
      }
      append(panel)
    }
  }

  /// When the other forces exceed what friction can hold.
  private func slip(in panel: DensePanel) -> [PanelEvent] {
    let (law, sides) = (oscillator.law, phase.sides)
    let excess = { (time: Double) in
      var here = point(node)
      here.time = time
      return abs(law.force(at: here, on: sides)) - law.dryFriction.breakaway
    }
    var time = panel.start
    for look in 1...16 {
      let next = look == 16 ? panel.end : panel.start + panel.length * Double(look) / 16
      if excess(next) > 0 {
        return [PanelEvent(kind: .slip, time: excess(time) > 0 ? time : bracketedRoot(of: excess, in: time...next))]
      }
      time = next
    }
    return []
  }
}
