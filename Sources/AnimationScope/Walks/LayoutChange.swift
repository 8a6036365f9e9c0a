// Layout before and after, and which element each difference comes from.
//
// Causes are found in two passes over the elements, each of which looks at an element and its
// parent once, so that a tree of any shape costs time in proportion to its size.

struct LayoutChange {
  let old: PerElement<PlacedFrame?>
  let new: PerElement<PlacedFrame?>
  private let container: ContainerSize
  private let oldRules: PerElement<LayoutRule>
  private let newRules: PerElement<LayoutRule>
  private let targets: PerElement<ElementID>
  /// By element: what changed its size from within.
  private var innerCauses: PerElement<ElementID?>
  /// By element that lays out: what changed its proposal.
  private var proposalCauses: PerElement<ElementID?>
  /// By element: the first child whose size changed, as a cause.
  private var childCauses: PerElement<ElementID?>
  /// By element: the nearest of what moves it relative to its barrier.
  private var moves: PerElement<ID<Link>?>
  private var links = Listing<Link, Link>()
  /// By element: how well its place relative to its barrier is known.
  private(set) var knowledge: PerElement<Knowledge>

  /// Something that moves an element, and the link of what moves the elements around it.
  private struct Link {
    var cause: ElementID
    var next: ID<Link>?
  }

  /// - Parameter measured: The frames, where a layout has run; `nil` to lay out here.
  init(_ reader: ElementReader, _ flows: FlowWalk, container: ContainerSize, measured: MeasuredFrames?) {
    let elements = reader.elements
    self.container = container
    func frames(
      _ tree: LayoutTree, _ measured: [MeasuredFrames.Place: MeasuredFrames.Frame]?
    ) -> PerElement<PlacedFrame?> {
      if let measured { return tree.completed(reader.placed(measured, in: tree)) }
      var run = LayoutRun(tree)
      return tree.completed(run.placed(in: container))
    }
    oldRules = reader.layoutRules(isNew: false, container: container)
    newRules = reader.layoutRules(isNew: true, container: container, knowing: oldRules)
    let (before, after) = (
      reader.layoutTree(oldRules, isNew: false), reader.layoutTree(newRules, isNew: true)
    )
    old = frames(before, measured?.old)
    // A change that no rule of the layout knows of leaves everything where it is.
    let isSame =
      measured == nil && oldRules.values == newRules.values && before.isShown.values == after.isShown.values
      && before.priorities.values == after.priorities.values
    new = isSame ? old : frames(after, measured?.new)
    targets = after.targets
    innerCauses = PerElement(repeating: nil, count: elements.count)
    childCauses = innerCauses
    proposalCauses = innerCauses
    moves = PerElement(repeating: nil, count: elements.count)
    knowledge = PerElement(repeating: .known, count: elements.count)
    findInnerCauses(reader, isMeasured: measured != nil)
    findOuterCauses(reader, flows, isMeasured: measured != nil)
  }

  /// The frames of both states with other sizes in place of those that are not known.
  func frames(
    guessing guess: LayoutRule.Guess, _ reader: ElementReader
  ) -> (old: PerElement<PlacedFrame?>, new: PerElement<PlacedFrame?>) {
    func frames(_ rules: PerElement<LayoutRule>, isNew: Bool) -> PerElement<PlacedFrame?> {
      let tree = reader.layoutTree(PerElement(rules.values.map { $0.guessing(guess) }), isNew: isNew)
      var run = LayoutRun(tree)
      return tree.completed(run.placed(in: container))
    }
    return (frames(oldRules, isNew: false), frames(newRules, isNew: true))
  }

  /// Whether something around an element places its content in a way that is not known: a list, a
  /// container of a library.
  func isPlacedByUnknown(_ id: ElementID, _ reader: ElementReader) -> Bool {
    var parent = reader.elements[id].parent
    while let outer = parent {
      switch newRules[outer] {
      case .opaque, .filling, .unknownShift: return true
      default: parent = reader.elements[outer].parent
      }
    }
    return false
  }

  private func hasOtherSize(_ index: ElementID) -> Bool {
    guard let before = old[index]?.extent, let after = new[index]?.extent else {
      return old[index] != nil || new[index] != nil
    }
    return before.width.value != after.width.value || before.height.value != after.height.value
  }

  private mutating func findInnerCauses(_ reader: ElementReader, isMeasured: Bool) {
    for index in reader.elements.ids.reversed() {
      let element = reader.elements[index]
      if case .conditional = element.kind,
        element.primary.contains(where: { reader.elements[$0].isShownOld != reader.elements[$0].isShownNew })
      {
        innerCauses[index] = index
      } else if oldRules[index] != newRules[index] {
        innerCauses[index] = reader.layoutCause(of: index)
      } else if let child = element.primary.first(where: { hasOtherSize($0) && innerCauses[$0] != nil }) {
        innerCauses[index] = innerCauses[child]
      } else if isMeasured, newRules[index] == .opaque, hasOtherSize(index),
        old[index]?.proposal == new[index]?.proposal
      {
        // A layout of the app has rules of its own: that it has run otherwise is seen by its
        // frames.
        innerCauses[index] = index
      }
      childCauses[index] = element.primary.first { hasOtherSize($0) && innerCauses[$0] != nil }.flatMap {
        innerCauses[$0]
      }
      if element.behavior == .layout(.priority), element.isChanged { innerCauses[index] = index }
    }
  }

  private mutating func findOuterCauses(_ reader: ElementReader, _ flows: FlowWalk, isMeasured: Bool) {
    for index in reader.elements.ids {
      let target = targets[index]
      guard let before = old[target], let after = new[target] else { continue }
      let parent = after.parent
      if target == index, let parent, before.proposal != after.proposal {
        proposalCauses[index] =
          ruleCause(parent, reader) ?? proposalCauses[parent] ?? childCauses[parent] ?? innerCauses[parent]
      }
      let parentBarrier = parent.flatMap { flows.arriving[$0].barrier }
      guard flows.arriving[index].barrier == parentBarrier else { continue }
      moves[index] = parent.flatMap { moves[$0] }
      knowledge[index] = max(
        parent.map { knowledge[$0] } ?? .known, max(after.dx.knowledge, after.dy.knowledge),
        max(before.dx.knowledge, before.dy.knowledge))
      guard before.dx.value != after.dx.value || before.dy.value != after.dy.value else { continue }
      let cause =
        if let parent {
          ruleCause(parent, reader) ?? childCauses[parent] ?? sizeCause(of: target) ?? sizeCause(of: parent)
            ?? (isMeasured && newRules[parent] == .opaque ? parent : nil)
        } else {
          sizeCause(of: target)
        }
      if let cause { moves[index] = links.append(Link(cause: cause, next: moves[index])) }
    }
  }

  private func ruleCause(_ index: ElementID, _ reader: ElementReader) -> ElementID? {
    oldRules[index] == newRules[index] ? nil : reader.layoutCause(of: index)
  }

  /// What changed the size of an element: something in it, else what its parents offer.
  func sizeCause(of index: ElementID) -> ElementID? { innerCauses[index] ?? proposalCauses[targets[index]] }

  /// How many causes of one movement are listed.
  static let mostCauses = 8

  /// What moved an element relative to its barrier, the nearest first.
  func positionCauses(of index: ElementID) -> [ElementID] {
    var result: [ElementID] = []
    var next = moves[index]
    while let link = next, result.count < Self.mostCauses {
      if !result.contains(links[link].cause) { result.append(links[link].cause) }
      next = links[link].next
    }
    return result
  }
}

extension ElementReader {
  /// The element whose arguments make the layout rule of an element differ: itself, or a writer of
  /// the environment it reads.
  func layoutCause(of index: ElementID) -> ElementID {
    if elements[index].isChanged { return index }
    for key in [EnvironmentEntry.font, .fontWeight, .fontWidth, .fontDesign, .text("tracking"), .text("kerning")] {
      if let slot = environment.slot(key, at: index), slot.old != slot.new { return slot.newWriter }
    }
    return index
  }
}
