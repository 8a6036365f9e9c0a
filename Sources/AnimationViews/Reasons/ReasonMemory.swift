// What has been written, from change to change.
//
// Not of SwiftUI.

internal import AnimationModel

/// What was written before and behind a change, the transaction of that, and what it has moved.
struct WrittenUpdate {
  let old: WrittenPlace
  let new: WrittenPlace
  let transaction: Transaction
  let moved: [MovedAttribute]
}

/// The changes of the last event, and of those before it the ones that nothing has moved since.
///
/// An event comes from outside: a touch, a write of a test. It is several changes: a tap is a
/// press, what the button does, and a release; and what follows by itself belongs to it, at once as
/// `onChange` and later as timers and completions do.
struct ReasonMemory {
  var isKept = true
  private var now: WrittenPlace?
  /// Seconds: the last event; `nil` before the first one.
  private(set) var time: Double?
  /// Those of the last event, in their order.
  private(set) var changes: [WrittenUpdate] = []
  /// Those before it.
  private(set) var earlier: [WrittenUpdate] = []
  /// What the change that is under way has moved; `nil` where none is.
  private var moved: [MovedAttribute]?

  /// Changes that are kept whatever they have moved, and those that are kept at most.
  private static var fewest: Int { 4 }
  private static var most: Int { 16 }

  /// Notes what is written at the beginning.
  @MainActor
  mutating func note(_ graph: ViewGraph) {
    if isKept { now = WrittenPlace(graph.root) }
  }

  /// Something comes from outside. What comes at one time is one event.
  mutating func beginEvent(at time: Double) {
    guard time != self.time else { return }
    self.time = time
    guard !changes.isEmpty else { return }
    earlier = Self.thinned(earlier + changes)
    changes = []
  }

  var isGathering: Bool { moved != nil }

  mutating func beginGathering() {
    if isKept { moved = [] }
  }

  mutating func gather(_ attributes: [MovedAttribute]) { moved?.append(contentsOf: attributes) }

  /// Notes what is written behind a change.
  @MainActor
  mutating func note(_ graph: ViewGraph, after transaction: Transaction) {
    guard isKept, let old = now else { return }
    let new = WrittenPlace(graph.root)
    changes.append(WrittenUpdate(old: old, new: new, transaction: transaction, moved: moved ?? []))
    (now, moved) = (new, nil)
    if changes.count > 2 * Self.most { changes = Self.thinned(changes) }
  }

  /// The newest changes, and those before them that were the last to move something that is there.
  private static func thinned(_ changes: [WrittenUpdate]) -> [WrittenUpdate] {
    guard changes.count > fewest else { return changes }
    struct Name: Hashable {
      let node: ObjectIdentifier
      let attribute: String
    }
    var known: Set<Name> = []
    var kept: [WrittenUpdate] = []
    for change in changes.reversed() where kept.count < most {
      var isLast = false
      for moved in change.moved where moved.isThere {
        if known.insert(Name(node: moved.node, attribute: moved.attribute)).inserted { isLast = true }
      }
      if isLast || kept.count < fewest { kept.append(change) }
    }
    return kept.reversed()
  }
}
