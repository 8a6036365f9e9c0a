// Follows: SwiftUI since iOS 13. Certainty: documented.

/// A value that a gesture keeps up to date while it lasts, and that is what it was at first when
/// the gesture is over.
///
///     @GestureState(resetTransaction: Transaction(animation: .bouncy)) private var way = CGSize.zero
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  private let box = PropertyBox<StateStorage<Value>>()
  private let initial: Value
  private let prepare: (Value, inout Transaction) -> Void

  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue) { _, _ in } }

  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// - Parameters:
  ///   - wrappedValue: The value while there is no gesture.
  ///   - resetTransaction: What the value goes back in.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: wrappedValue) { $1 = resetTransaction }
  }

  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
  }

  /// - Parameters:
  ///   - wrappedValue: The value while there is no gesture.
  ///   - reset: Given the last value, and the transaction that the value goes back in.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    initial = wrappedValue
    prepare = reset
  }

  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: initialValue, reset: reset)
  }

  public var wrappedValue: Value { box.target?.read() ?? initial }

  /// What ``Gesture/updating(_:body:)`` takes.
  public var projectedValue: GestureState<Value> { self }

  func change(_ body: (inout Value, inout Transaction) -> Void) {
    guard let storage = box.target else { return }
    var value = storage.read()
    var transaction = Transaction.ofGesture
    withTransaction(transaction) { body(&value, &transaction) }
    withTransaction(transaction) { storage.write(value) }
  }

  func reset() {
    guard let storage = box.target else { return }
    var transaction = Transaction()
    prepare(storage.read(), &transaction)
    withTransaction(transaction) { storage.write(initial) }
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// Begins without a value.
  public init(resetTransaction: Transaction = Transaction()) {
    self.init(wrappedValue: nil, resetTransaction: resetTransaction)
  }

  public init(reset: @escaping (Value, inout Transaction) -> Void) { self.init(wrappedValue: nil, reset: reset) }
}

extension GestureState: LinkedProperty {
  @MainActor
  func link(to node: GraphNode, at place: Int) {
    box.link(to: node.storage(at: place) { StateStorage(initial, of: node) }, of: node)
  }
}
