// What a layout is like if the sizes that nothing tells are others.

extension LayoutRule {
  /// What a length may be that is not known.
  enum Guess: CaseIterable {
    case smaller, larger
    /// A view whose size is not known takes what it is offered.
    case greedy

    fileprivate var factor: Double {
      switch self {
      case .smaller: 0.4
      case .larger: 2.5
      case .greedy: 1
      }
    }
  }

  /// The rule with other stand-ins.
  func guessing(_ guess: Guess) -> LayoutRule {
    func other(_ length: Length) -> Length {
      length.knowledge == .unknown ? Length(length.value * guess.factor, .unknown) : length
    }
    func bounds(_ bounds: Bounds) -> Bounds {
      Bounds(
        minimum: bounds.minimum.map(other), ideal: bounds.ideal.map(other), maximum: bounds.maximum.map(other))
    }
    switch self {
    case .fixed(let extent):
      if guess == .greedy, extent.width.knowledge == .unknown { return .fill }
      return .fixed(Extent(width: other(extent.width), height: other(extent.height)))
    case .lines(let width, let height): return .lines(width: other(width), height: other(height))
    case .frame(let width, let height, let placement):
      return .frame(width: width.map(other), height: height.map(other), placement)
    case .flexible(let across, let along, let placement): return .flexible(bounds(across), bounds(along), placement)
    case .padding(let leading, let top, let trailing, let bottom):
      return .padding(leading: other(leading), top: other(top), trailing: other(trailing), bottom: other(bottom))
    case .offset(let x, let y): return .offset(x: other(x), y: other(y))
    case .position(let x, let y): return .position(x: other(x), y: other(y))
    case .aspect(let ratio, let fills): return .aspect(ratio: ratio.map(other), fills: fills)
    case .stack(let axis, let spacing, let alignment):
      return .stack(axis, spacing: spacing.map(other), alignment: alignment)
    case .lazyStack(let axis, let spacing, let alignment):
      return .lazyStack(axis, spacing: spacing.map(other), alignment: alignment)
    case .spacer(let axis, let minimum): return .spacer(axis, minimum: other(minimum))
    case .transparent, .fill, .square, .empty, .fixedSize, .layered, .pile, .divider, .reader, .filling, .opaque,
      .unknownShift:
      return self
    }
  }
}

extension LayoutChange {
  /// The elements among some that have another place afterwards whatever the sizes are that nothing
  /// tells: relative to their barriers, and in the containers that go with them.
  func surelyMoved(_ elements: [ElementID: ElementID], _ reader: ElementReader, _ flows: FlowWalk) -> Set<ElementID> {
    var moved = Set(elements.keys.filter { !isPlacedByUnknown($0, reader) })
    for guess in LayoutRule.Guess.allCases where !moved.isEmpty {
      let (before, after) = frames(guessing: guess, reader)
      func moves(_ id: ElementID, within outer: ElementID?) -> Bool {
        guard let old = before[id], let new = after[id] else { return false }
        var (x, y) = (new.x - old.x, new.y - old.y)
        if let outer {
          guard let first = before[outer], let last = after[outer] else { return false }
          (x, y) = (x - last.x + first.x, y - last.y + first.y)
        }
        return abs(x) > 0.5 || abs(y) > 0.5
      }
      moved = moved.filter { moves($0, within: flows.arriving[$0].barrier) && moves($0, within: elements[$0]) }
    }
    return moved
  }
}
