// From properties of UIKit's and AppKit's views to the tree: every write is carried out together
// with the transaction that it was made in.
//
// What is written outside of updates waits for the next frame, as state does. What the app writes
// while it is asked to bring a view up to date belongs to that update, and moves from its frame on.
//
// Not of SwiftUI.

internal import AnimationModel
internal import Foundation

/// One representable at one place, with the view that it has made.
@MainActor
final class PlatformRoot {
  let view: _PlatformView
  private unowned let graph: ViewGraph
  private weak var node: GraphNode?
  /// What the app is to be asked when the transaction comes by; `nil` where nothing has changed.
  var update: (@MainActor (Transaction) -> Void)?
  var sizeThatFits: @MainActor (ProposedViewSize) -> CGSize? = { _ in nil }
  private let dismantle: @MainActor () -> Void
  /// Whether the app has not been asked yet: what it writes then is how the view appears.
  private var isNew = true
  /// What was written of in the batch that is under way.
  private var touched: [_PlatformView] = []

  init(_ view: _PlatformView, at node: GraphNode, dismantle: @escaping @MainActor () -> Void) {
    (self.view, self.node, graph, self.dismantle) = (view, node, node.graph, dismantle)
    view.moveAway()
    view.shownBy = self
  }

  /// The place has gone.
  func leave() {
    view.shownBy = nil
    dismantle()
  }

  // MARK: - From SwiftUI

  func size(for proposal: ProposedViewSize) -> CGSize {
    if let size = sizeThatFits(proposal) { return size }
    let (own, offered) = (view.intrinsicContentSize, proposal.replacingUnspecifiedDimensions(by: .zero))
    return CGSize(
      width: own.width < 0 ? offered.width : own.width, height: own.height < 0 ? offered.height : own.height)
  }

  /// A transaction has come by.
  func arrive(_ data: Transaction, frames: Transaction, frame: CGRect) {
    let outer = graph.platform.asking
    graph.platform.asking = self
    defer { graph.platform.asking = outer }
    withTransaction(frames) { view.settle(in: frame) }
    if let update, let node {
      self.update = nil
      node.perform { update(data) }
    }
    isNew = false
  }

  // MARK: - From the app

  func write(to view: _PlatformView, _ apply: @escaping @MainActor () -> Void) {
    guard graph.platform.asking != nil else {
      return graph.host.write(self) { [self] in
        MainActor.assumeIsolated {
          apply()
          touched.append(view)
        }
      }
    }
    let transaction = isNew || graph.platform.frame == nil ? Transaction() : .current
    graph.platform.add(PlatformWrite(view: view, apply: apply), in: transaction)
  }
}

extension PlatformRoot: @MainActor AttributeNode {
  func sourceDidChange(_ transaction: Transaction, in frame: AnimationFrame) {
    graph.carryOut(to: touched, transaction, in: frame)
    touched = []
    graph.finishUpdate(in: frame)
    graph.walkBehindWrites(in: frame)
  }

  func release(_ completions: CompletionQueue) {}

  var nextTime: Double? { nil }
}

// MARK: - Writes of an update

/// A property that the app has set while it was asked.
struct PlatformWrite {
  let view: _PlatformView
  let apply: @MainActor () -> Void
}

/// What a graph keeps for views of UIKit and AppKit.
struct PlatformMemory {
  /// Who brings its view up to date now.
  var asking: PlatformRoot?
  /// The frame of the walk that is under way; `nil` before all frames.
  var frame: AnimationFrame?
  /// Whether views around those that were written may lie elsewhere, and are not up to date.
  fileprivate var isBehind = false
  private var batches: [(transaction: Transaction, writes: [PlatformWrite])] = []

  mutating func add(_ write: PlatformWrite, in transaction: Transaction) {
    if let last = batches.last, last.transaction.isIdentical(to: transaction) {
      batches[batches.count - 1].writes.append(write)
    } else {
      for listener in transaction.listeners { listener.wait() }
      batches.append((transaction, [write]))
    }
  }

  mutating func takeAll() -> [(transaction: Transaction, writes: [PlatformWrite])] {
    defer { batches = [] }
    return batches
  }
}

extension ViewGraph {
  /// Carries out what the app has written of views in a walk, behind it.
  func carryOutWrites(after transaction: Transaction) {
    let batches = platform.takeAll()
    guard !batches.isEmpty else { return }
    guard let frame = platform.frame else {
      for write in batches.flatMap(\.writes) { write.apply() }
      refresh(batches.flatMap(\.writes).compactMap(\.view.node))
      return flow(Transaction(), in: nil)
    }
    reasons.note(self, after: transaction)
    for (transaction, writes) in batches {
      for write in writes { write.apply() }
      carryOut(to: writes.map(\.view), transaction, in: frame)
      frame.completions.arriveUnanimated(transaction.listeners, at: frame.time, timing: frame.timing)
    }
  }

  /// Lets views show what has been written of them, by a transaction that nothing around them
  /// edits.
  func carryOut(to views: [_PlatformView], _ transaction: Transaction, in frame: AnimationFrame) {
    refresh(views.compactMap(\.node))
    // Before they appear nothing of them moves.
    let own = flows.hasAppeared ? transaction : Transaction()
    var seen: Set<ObjectIdentifier> = []
    let nodes = views.compactMap(\.node).filter { $0.isAlive && seen.insert(ObjectIdentifier($0)).inserted }
    reasons.beginGathering()
    flow(own, to: nodes.flatMap(\.elements), in: frame)
    platform.isBehind = true
    reasons.note(self, after: transaction)
  }

  /// Behind an update in which views were written of: what has made room for them, or closed up,
  /// goes there at once.
  func walkBehindWrites(in frame: AnimationFrame) {
    guard platform.isBehind else { return }
    platform.isBehind = false
    flow(Transaction(), in: frame)
    finishUpdate(in: frame)
  }
}
