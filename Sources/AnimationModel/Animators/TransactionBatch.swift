// Follows: SwiftUI since iOS 13, by open readings of iOS 18.5. Certainty: strong.

/// What was written in one transaction, waiting for the next frame.
struct TransactionBatch {
  let transaction: Transaction
  private var writes: [() -> Void] = []
  /// Every attribute that was written, once, in the order of the first writes.
  private var nodes: [any AttributeNode] = []
  private var known: Set<ObjectIdentifier> = []

  init(transaction: Transaction) {
    self.transaction = transaction
    for listener in transaction.listeners { listener.wait() }
  }

  mutating func add(_ node: any AttributeNode, _ write: @escaping () -> Void) {
    writes.append(write)
    if known.insert(ObjectIdentifier(node)).inserted { nodes.append(node) }
  }

  func flush(in frame: AnimationFrame) {
    for write in writes { write() }
    for node in nodes { node.sourceDidChange(transaction, in: frame) }
    frame.completions.arriveUnanimated(transaction.listeners, at: frame.time, timing: frame.timing)
  }
}
