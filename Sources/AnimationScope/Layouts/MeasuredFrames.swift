/// Where the places of a tree lie before and after a change, as a layout that has run says.
package struct MeasuredFrames: Hashable, Sendable {
  /// A view, one of its modifiers, or what a modifier draws.
  package struct Place: Hashable, Sendable {
    package let node: ViewTree.NodeID
    /// `nil` for the view itself.
    package let modifier: Int?
    /// Whether it is the layer that the modifier draws.
    package let isLayer: Bool
    /// Counts places that are written once: the modifiers of a group, one for each of its views.
    package let copy: Int

    package init(_ node: ViewTree.NodeID, modifier: Int? = nil, isLayer: Bool = false, copy: Int = 0) {
      (self.node, self.modifier, self.isLayer, self.copy) = (node, modifier, isLayer, copy)
    }
  }

  /// Where a place lies, and how it got there.
  package struct Frame: Hashable, Sendable {
    /// Points from the corner of the nearest place around it that has a frame; for the outermost
    /// one from that of the container.
    package let x: Length
    package let y: Length
    package let extent: Extent
    package let proposal: Proposal

    package init(x: Length, y: Length, _ extent: Extent, _ proposal: Proposal) {
      (self.x, self.y, self.extent, self.proposal) = (x, y, extent, proposal)
    }
  }

  /// What lays something out, in the state before. What only draws has none: it lies where its
  /// content does.
  package var old: [Place: Frame]
  package var new: [Place: Frame]

  package init(old: [Place: Frame] = [:], new: [Place: Frame] = [:]) {
    (self.old, self.new) = (old, new)
  }
}

extension ViewScenario {
  /// The frames that this module's own layout gives the event.
  package func laidOut() -> MeasuredFrames {
    let stages = stages
    let step = StateStep(old: stages[0], new: stages[stages.count - 1])
    let prepared = PreparedTree(tree)
    let builder = ElementBuilder(prepared, step)
    let reader = ElementReader(
      prepared: prepared, change: step, elements: builder.elements,
      environment: ElementEnvironment(builder.elements, tree, prepared.names))
    let places = reader.framePlaces
    func frames(isNew: Bool) -> [MeasuredFrames.Place: MeasuredFrames.Frame] {
      let rules = reader.layoutRules(isNew: isNew, container: change.container)
      var run = LayoutRun(reader.layoutTree(rules, isNew: isNew))
      let placed = run.placed(in: change.container)
      var result: [MeasuredFrames.Place: MeasuredFrames.Frame] = [:]
      for id in placed.ids {
        guard let frame = placed[id] else { continue }
        result[places[id]] = MeasuredFrames.Frame(x: frame.dx, y: frame.dy, frame.extent, frame.proposal)
      }
      return result
    }
    return MeasuredFrames(old: frames(isNew: false), new: frames(isNew: true))
  }
}

extension ElementReader {
  /// By element: its name among measured frames.
  fileprivate var framePlaces: PerElement<MeasuredFrames.Place> {
    var counts: [MeasuredFrames.Place: Int] = [:]
    return PerElement(
      elements.values.map { element in
        var isLayer = false
        if case .layer = element.kind { isLayer = true }
        let place = MeasuredFrames.Place(element.node, modifier: element.modifier, isLayer: isLayer)
        defer { counts[place, default: 0] += 1 }
        return MeasuredFrames.Place(
          element.node, modifier: element.modifier, isLayer: isLayer, copy: counts[place, default: 0])
      })
  }

  /// Measured frames as a layout run would have placed them.
  func placed(
    _ frames: [MeasuredFrames.Place: MeasuredFrames.Frame], in tree: LayoutTree
  ) -> PerElement<PlacedFrame?> {
    let places = framePlaces
    var placed = PerElement<PlacedFrame?>(repeating: nil, count: elements.count)
    /// By element: the nearest one from it outwards that was placed.
    var nearest = PerElement<ElementID?>()
    for id in elements.ids {
      let parent = elements[id].parent.flatMap { nearest[$0] }
      guard tree.targets[id] == id, tree.isShown[id], let frame = frames[places[id]] else {
        nearest.append(parent)
        continue
      }
      let corner = parent.flatMap { placed[$0] }
      placed[id] = PlacedFrame(
        x: (corner?.x ?? 0) + frame.x.value, y: (corner?.y ?? 0) + frame.y.value, extent: frame.extent,
        proposal: frame.proposal, parent: parent, dx: frame.x, dy: frame.y)
      nearest.append(id)
    }
    return placed
  }
}
