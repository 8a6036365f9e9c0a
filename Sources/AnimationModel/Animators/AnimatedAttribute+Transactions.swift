// Follows: SwiftUI's `transaction(_:)` since iOS 13 and `animation(_:)`, deprecated since iOS 15.
// Certainty: documented; measured on macOS 27 is that an explicit animation survives
// `disablesAnimations` and that the innermost writer wins.

extension AnimatedAttribute {
  /// Changes the transaction of every change of this attribute, as SwiftUI's modifier of that name
  /// around a view.
  ///
  ///     place.transaction { if $0.isContinuous { $0.animation = nil } }
  ///
  /// As with modifiers, a later call lies around the ones before it: the first one has the last
  /// word.
  ///
  /// - Returns: This attribute, for the next modifier.
  @discardableResult
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> AnimatedAttribute {
    transforms.append(transform)
    return self
  }

  /// Animates every change of this attribute, unless the transaction says
  /// ``Transaction/disablesAnimations``.
  ///
  /// - Parameter animation: What moves it; `nil` for nothing, also where a transaction around it
  ///   has an animation.
  /// - Returns: This attribute, for the next modifier.
  @discardableResult
  public func animation(_ animation: Animation?) -> AnimatedAttribute {
    transaction { if !$0.disablesAnimations { $0.animation = animation } }
  }

  func transformed(_ transaction: Transaction) -> Transaction {
    var transaction = transaction
    for transform in transforms.reversed() { transform(&transaction) }
    return transaction
  }
}

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
