// Frames: sizes, positions and the origins of barriers.

extension RowWriter {
  /// Where an element lies relative to its barrier, before and after.
  private struct Move {
    var old: (x: Double, y: Double)
    var new: (x: Double, y: Double)
    var oldSize: (width: Double, height: Double)
    var newSize: (width: Double, height: Double)

    var hasOtherSize: Bool { oldSize != newSize }

    /// Whether the frame grew about a fixed centre.
    func keepsCenter(within tolerance: Double) -> Bool {
      let dx = new.x + newSize.width / 2 - old.x - oldSize.width / 2
      let dy = new.y + newSize.height / 2 - old.y - oldSize.height / 2
      return hasOtherSize && abs(dx) <= tolerance && abs(dy) <= tolerance
    }
  }

  private func move(_ id: ElementID, _ context: WrittenFlow.Context) -> Move? {
    guard let old = layout.old[id], let new = layout.new[id] else { return nil }
    var from = (x: old.x, y: old.y)
    var to = (x: new.x, y: new.y)
    if let barrier = context.barrier {
      guard let before = layout.old[barrier], let after = layout.new[barrier] else { return nil }
      from = (from.x - before.x, from.y - before.y)
      to = (to.x - after.x, to.y - after.y)
    }
    return Move(
      old: (pixels(from.x), pixels(from.y)), new: (pixels(to.x), pixels(to.y)),
      oldSize: (pixels(old.extent.width.value), pixels(old.extent.height.value)),
      newSize: (pixels(new.extent.width.value), pixels(new.extent.height.value)))
  }

  private func pixels(_ value: Double) -> Double {
    (value * assumptions.pixelsPerPoint).rounded() / assumptions.pixelsPerPoint
  }

  mutating func size(
    _ point: RenderPoint, _ attribute: FrameAttribute = .size, _ certainty: Certainty = .high,
    _ rules: RuleSet = RuleSet()
  ) {
    let context = point.context
    guard let move = move(point.id, context), move.hasOtherSize else { return }
    var draft = Draft(
      attribute: attribute.rawValue, from: PointText.size(move.oldSize.width, move.oldSize.height),
      to: PointText.size(move.newSize.width, move.newSize.height),
      causes: layout.sizeCause(of: point.id).map { [$0] } ?? [], certainty: certainty, rules: rules)
    draft.rules.insert(.g2)
    if assumptions.geometryGroupInterpolatesSize, let barrier = context.barrier,
      reader.elements[barrier].behavior == .groupsGeometry,
      self.move(barrier, flows.arriving[barrier])?.hasOtherSize ?? false
    {
      draft.manner = .follows(reader.name(of: barrier))
      draft.certainty = .low
      draft.rules.insert(.g4)
    }
    let knowledge =
      [layout.old[point.id], layout.new[point.id]].compactMap { $0?.extent }
      .map { max($0.width.knowledge, $0.height.knowledge) }.max() ?? .known
    frame(&draft, knowledge, point)
  }

  /// A position, unless the frame grows about a fixed centre: then the size tells everything.
  mutating func position(_ point: RenderPoint, _ attribute: FrameAttribute = .position, _ certainty: Certainty = .high)
  {
    guard let move = move(point.id, point.context), !move.keepsCenter(within: 1 / assumptions.pixelsPerPoint) else {
      return
    }
    write(move, point, attribute, certainty)
  }

  /// The origin of a barrier, which tells all of its movement.
  mutating func origin(_ point: RenderPoint, _ certainty: Certainty) {
    guard let move = move(point.id, point.context) else { return }
    write(move, point, .position, certainty)
  }

  private mutating func write(
    _ move: Move, _ point: RenderPoint, _ attribute: FrameAttribute, _ certainty: Certainty
  ) {
    guard move.old != move.new else { return }
    var draft = Draft(
      attribute: attribute.rawValue, from: PointText.point(move.old.x, move.old.y),
      to: PointText.point(move.new.x, move.new.y),
      causes: layout.positionCauses(of: point.id), certainty: certainty)
    draft.rules.insert(.g2)
    if flows.leaving[point.id].barrier == point.id { draft.rules.insert(.g3) }
    if let barrier = point.context.barrier {
      draft.rules.insert(.g3)
      let entry = reader.elements[barrier].modifierEntry
      draft.certainty = min(draft.certainty, entry?.barrierCertainty ?? .medium)
    }
    draft.displacement = ScopeRow.Displacement(x: move.new.x - move.old.x, y: move.new.y - move.old.y)
    frame(&draft, layout.knowledge[point.id], point)
  }

  private mutating func frame(_ draft: inout Draft, _ knowledge: Knowledge, _ point: RenderPoint) {
    draft.isFrame = true
    switch knowledge {
    case .known: break
    case .estimated: draft.measure = .estimated
    case .unknown:
      draft.measure = .unknown
      draft.from = "?"
      draft.to = "?"
      draft.displacement = nil
      draft.certainty = .low
    }
    if point.context.isPinned, point.context.frames.animation != point.context.data.animation {
      draft.certainty = .low
      draft.rules.insert(.t7)
    }
    write(draft, at: point, with: point.context.frames)
  }
}
