// Not of SwiftUI: the part of its graph that tells who a view is.

internal import AnimationModel
internal import AnimationScope
internal import Foundation

/// A tree of views that live: an attribute of a host as any other, whose model is what the app has
/// written.
///
/// A write marks places as dirty in the batch of its transaction. The batch's turn expands them
/// again, lays everything out and hands the transaction down.
@MainActor
final class ViewGraph {
  /// Levels of bodies and modifiers: what the stack of the main thread holds in a debug build, with
  /// room to spare.
  static let deepest = 2_000

  /// Points: the room of a host unless it is said.
  nonisolated static let standardSize = CGSize(width: 400, height: 800)

  let host: AnimationHost
  /// Points: the room that the root is laid out in.
  var size: CGSize
  private(set) var root: GraphNode!

  private var dirty: [GraphNode] = []
  private var stamp = 0
  private var name = 0
  /// Whether bodies are evaluated: they see what has been written in batches up to now.
  let phase = UpdatePhase()
  /// What the walks of transactions keep.
  var flows = FlowMemory()
  /// What was written before and behind the last change.
  var reasons = ReasonMemory()
  /// What is written down of what is shown.
  private(set) lazy var recordings = GraphRecordings(self)
  /// What ran an action of the app in the last update.
  var listeners: [ViewElement] = []
  /// Frames that views share.
  var matches = MatchedFrames()
  /// What cannot be done as the app has written it.
  var remarks: [ViewRemark] = []
  /// What a hand would have felt.
  var feedback: [FeltFeedback] = []
  /// Views that come and go.
  var items = ItemMemory()
  /// What views share under a name.
  var shared = SharedStorages()
  /// Views of UIKit and AppKit.
  var platform = PlatformMemory()
  /// Nodes that have gone in this update: their actions are still to run.
  private var departed: [GraphNode] = []
  /// Who hears the finger.
  let gestures = GestureArena()
  /// What waits for a time.
  let clock = HostClock()
  /// The same, for what sends values.
  private(set) lazy var publisherClock = _PublisherClock(self)
  /// Where the finger is; `nil` where none is down.
  var finger: CGPoint?
  /// Actions of the app at the end of an update, in order.
  var actions: [() -> Void] = []

  /// Places whose code sees what is shown.
  var leaders: [GraphNode] = []

  init<Root: View>(
    _ root: Root, size: CGSize, host: AnimationHost = AnimationHost(),
    environment: EnvironmentValues = EnvironmentValues(), assumptions: ScopeAssumptions = .standard,
    explains: Bool = true
  ) {
    self.host = host
    self.size = size
    self.root = TypedGraphNode(root, .root, below: nil, of: self, environment)
    flows.assumptions = assumptions
    reasons.isKept = explains
    update {
      self.root.refresh()
      self.expandDirty()
    }
    flow(Transaction(), in: nil)
    finishUpdate()
    reasons.note(self)
    host.add(GraphFollower(self), rank: 0)
    host.watcher = recordings
  }

  func nextStamp() -> Int {
    stamp += 1
    return stamp
  }

  /// A number that no place has yet.
  func nextName() -> Int {
    name += 1
    return name
  }

  // MARK: - Writes

  /// How many writes there had been at the end of the last frame.
  var writesOfFrames = 0

  /// Whether something was written since the last frame that nothing has taken in.
  var hasEvents: Bool { host.hasWrites && host.writeCount > writesOfFrames }

  /// Makes a change in the batch of the transaction that is open now.
  func write(_ apply: @escaping @MainActor () -> Void) {
    host.write(self) { MainActor.assumeIsolated { apply() } }
  }

  /// Makes a change, and invalidates a place.
  func write(to node: GraphNode, _ apply: @escaping @MainActor () -> Void) {
    write { [weak node] in
      apply()
      if let node { self.invalidate(node) }
    }
  }

  func invalidate(_ node: GraphNode) {
    guard node.isAlive, !node.isDirty else { return }
    node.isDirty = true
    dirty.append(node)
  }

  // MARK: - Updates

  /// Expands what is dirty, outermost first.
  private func expandDirty() {
    while !dirty.isEmpty {
      let nodes = dirty.sorted { $0.depth < $1.depth }
      dirty = []
      for node in nodes where node.isDirty && node.isAlive {
        let before = node.elements
        node.refresh()
        putOut(above: node, before)
      }
    }
  }

  /// Expands some places again, outermost first, and lays everything out.
  func refresh(_ nodes: [GraphNode]) {
    update {
      for node in nodes {
        // A container is laid out again, and made of the same views.
        if case .container = node.part { continue }
        invalidate(node)
      }
      expandDirty()
    }
  }

  /// Puts the elements of a node into what is around it, as far up as that makes a difference.
  func putOut(above node: GraphNode, _ before: [ViewElement]) {
    var (node, before) = (node, before)
    while let parent = node.parent, !node.elements.elementsEqual(before, by: ===) {
      before = parent.elements
      parent.putOut()
      node = parent
    }
  }

  private func update(_ change: () -> Void) {
    phase.isUpdating = true
    matches.noteShown()
    change()
    prepareLeaders()
    layOut()
    phase.isUpdating = false
  }

  /// Behind a walk of the transaction: views begin to come and go, and actions of the app run.
  func finishUpdate(in frame: AnimationFrame? = nil) {
    if let frame { changePhases(in: frame) }
    collectActions()
    departed = []
  }

  /// Takes a node out that nothing asked for any more, with everything below.
  func retire(_ node: GraphNode) {
    node.takeOut()
    var open = [node]
    while let next = open.popLast() {
      next.isAlive = false
      departed.append(next)
      if let root = next.platformRoot { actions.append { root.leave() } }
      open += next.nodesBelow + next.transitions.values.map(\.root)
    }
  }
}

extension ViewGraph: @MainActor AttributeNode {
  func sourceDidChange(_ transaction: Transaction, in frame: AnimationFrame) {
    update { expandDirty() }
    reasons.beginGathering()
    flow(transaction, in: frame)
    reasons.note(self, after: transaction)
    finishUpdate(in: frame)
    walkBehindWrites(in: frame)
    followLeaders(in: frame)
  }

  func release(_ completions: CompletionQueue) {}

  var nextTime: Double? { nil }
}
