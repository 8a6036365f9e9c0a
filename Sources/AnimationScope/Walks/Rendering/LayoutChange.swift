// Layout before and after, and which element each difference comes from.
//
// Causes are found in two passes over the elements, each of which looks at an element and its
// parent once, so that a tree of any shape costs time in proportion to its size.

struct LayoutChange {
  let old: [PlacedFrame?]
  let new: [PlacedFrame?]
  private let oldRules: [LayoutRule]
  private let newRules: [LayoutRule]
  private let targets: [Int]
  /// By element: what changed its size from within.
  private var innerCauses: [Int?]
  /// By element that lays out: what changed its proposal.
  private var proposalCauses: [Int?]
  /// By element: the first child whose size changed, as a cause.
  private var childCauses: [Int?]
  /// By element: a list of what moves it relative to its barrier.
  private var moves: [Int]
  private var links: [(cause: Int, next: Int)] = []
  /// By element: how well its place relative to its barrier is known.
  private(set) var knowledge: [Knowledge]

  init(_ reader: ElementReader, _ flows: FlowWalk, container: ContainerSize) {
    let elements = reader.elements
    func laidOut(isNew: Bool) -> (rules: [LayoutRule], frames: [PlacedFrame?], targets: [Int]) {
      let rules = reader.layoutRules(isNew: isNew, container: container)
      let tree = LayoutTree(
        elements: elements, rules: rules, priorities: reader.layoutPriorities(isNew: isNew),
        isShown: elements.map { isNew ? $0.isShownNew : $0.isShownOld })
      var run = LayoutRun(tree)
      return (rules, run.frames(in: container), tree.targets)
    }
    let before = laidOut(isNew: false)
    let after = laidOut(isNew: true)
    (oldRules, old) = (before.rules, before.frames)
    (newRules, new) = (after.rules, after.frames)
    targets = after.targets
    innerCauses = Array(repeating: nil, count: elements.count)
    childCauses = innerCauses
    proposalCauses = innerCauses
    moves = Array(repeating: -1, count: elements.count)
    knowledge = Array(repeating: .known, count: elements.count)
    findInnerCauses(reader)
    findOuterCauses(reader, flows)
  }

  private func hasOtherSize(_ index: Int) -> Bool {
    guard let before = old[index]?.extent, let after = new[index]?.extent else {
      return old[index] != nil || new[index] != nil
    }
    return before.width.value != after.width.value || before.height.value != after.height.value
  }

  private mutating func findInnerCauses(_ reader: ElementReader) {
    for index in reader.elements.indices.reversed() {
      let element = reader.elements[index]
      if case .conditional = element.kind,
        element.primary.contains(where: { reader.elements[$0].isShownOld != reader.elements[$0].isShownNew })
      {
        innerCauses[index] = index
      } else if oldRules[index] != newRules[index] {
        innerCauses[index] = reader.layoutCause(of: index)
      } else if let child = element.primary.first(where: { hasOtherSize($0) && innerCauses[$0] != nil }) {
        innerCauses[index] = innerCauses[child]
      }
      childCauses[index] = element.primary.first { hasOtherSize($0) && innerCauses[$0] != nil }.flatMap {
        innerCauses[$0]
      }
      if element.behavior == .layout(.priority), element.isChanged { innerCauses[index] = index }
    }
  }

  private mutating func findOuterCauses(_ reader: ElementReader, _ flows: FlowWalk) {
    for index in reader.elements.indices {
      let target = targets[index]
      guard let before = old[target], let after = new[target] else { continue }
      let parent = after.parent
      if target == index, parent >= 0, before.proposal != after.proposal {
        proposalCauses[index] =
          ruleCause(parent, reader) ?? proposalCauses[parent] ?? childCauses[parent] ?? innerCauses[parent]
      }
      let parentBarrier = parent < 0 ? -1 : flows.arriving[parent].barrier
      guard flows.arriving[index].barrier == parentBarrier else { continue }
      moves[index] = parent < 0 ? -1 : moves[parent]
      knowledge[index] = max(
        parent < 0 ? .known : knowledge[parent], max(after.dx.knowledge, after.dy.knowledge),
        max(before.dx.knowledge, before.dy.knowledge))
      guard before.dx.value != after.dx.value || before.dy.value != after.dy.value else { continue }
      let cause =
        parent < 0
        ? sizeCause(of: target)
        : ruleCause(parent, reader) ?? childCauses[parent] ?? sizeCause(of: target) ?? sizeCause(of: parent)
      if let cause {
        links.append((cause, moves[index]))
        moves[index] = links.count - 1
      }
    }
  }

  private func ruleCause(_ index: Int, _ reader: ElementReader) -> Int? {
    oldRules[index] == newRules[index] ? nil : reader.layoutCause(of: index)
  }

  /// What changed the size of an element: something in it, else what its parents offer.
  func sizeCause(of index: Int) -> Int? { innerCauses[index] ?? proposalCauses[targets[index]] }

  /// How many causes of one movement are listed.
  static let mostCauses = 8

  /// What moved an element relative to its barrier, the nearest first.
  func positionCauses(of index: Int) -> [Int] {
    var result: [Int] = []
    var link = moves[index]
    while link >= 0, result.count < Self.mostCauses {
      if !result.contains(links[link].cause) { result.append(links[link].cause) }
      link = links[link].next
    }
    return result
  }
}

extension ElementReader {
  /// The element whose arguments make the layout rule of an element differ: itself, or a writer of
  /// the environment it reads.
  func layoutCause(of index: Int) -> Int {
    if elements[index].isChanged { return index }
    for key in [EnvironmentEntry.font, .fontWeight, .fontWidth, .fontDesign, .text("tracking"), .text("kerning")] {
      if let slot = environment.slot(key, at: index), slot.old != slot.new { return slot.newWriter }
    }
    return index
  }
}
