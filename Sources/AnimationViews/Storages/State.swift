// Follows: SwiftUI since iOS 13. Certainty: documented; that a value which is equal to the one
// before is no change, by an open reading of iOS 18.5: strong, for `Equatable` values alone.

/// A value that a view owns: it lives as long as the place of the view, and a change invalidates
/// the view.
///
///     struct Counter: View {
///       @State private var count = 0
///
///       var body: some View {
///         Button("Add") { withAnimation(.bouncy) { count += 1 } }
///       }
///     }
///
/// The value behind the `=` is that of a new place; what a later copy of the view brings is not
/// looked at. In a body the value is that of the change that is taken in; elsewhere what was
/// written last.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let box: PropertyBox<StateStorage<Value>>
  private let initial: Value

  public init(wrappedValue value: Value) {
    initial = value
    box = PropertyBox()
  }

  public init(initialValue value: Value) { self.init(wrappedValue: value) }

  public var wrappedValue: Value {
    get { box.target?.read() ?? initial }
    nonmutating set { box.target?.write(newValue) }
  }

  /// Reads and writes the value from elsewhere.
  public var projectedValue: Binding<Value> {
    // Told apart now: the one who uses the binding stands somewhere else.
    guard let storage = box.target else { return .constant(initial) }
    return Binding(
      getValue: { storage.read() },
      setValue: { value, transaction in withTransaction(transaction) { storage.write(value) } })
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Begins without a value.
  public init() { self.init(wrappedValue: nil) }
}

extension State: Sendable where Value: Sendable {}

extension State: LinkedProperty {
  @MainActor
  func link(to node: GraphNode, at place: Int) {
    box.link(to: node.storage(at: place) { StateStorage(initial, of: node) }, of: node)
  }
}

/// What is kept of a state, whatever its type.
protocol KeptState: AnyObject {
  var type: Any.Type { get }
}

/// What is kept of a state.
class StateStorage<Value>: KeptState, @unchecked Sendable {
  /// As bodies see it: what the batches up to now have brought.
  private var value: Value
  /// As everybody else sees it: what was written last.
  private var latest: Value
  private var pendingCount = 0
  private let phase: UpdatePhase
  private weak var graph: ViewGraph?
  private weak var node: GraphNode?

  @MainActor
  init(_ value: Value, of graph: ViewGraph) {
    (self.value, latest) = (value, value)
    self.graph = graph
    phase = graph.phase
  }

  @MainActor
  convenience init(_ value: Value, of node: GraphNode) {
    self.init(value, of: node.graph)
    self.node = node
  }

  /// Whether a view that lives keeps it.
  @MainActor
  var hasPlace: Bool { node?.isAlive == true }

  /// Invalidates the views that read it.
  @MainActor
  func changed() { node.map { $0.graph.invalidate($0) } }

  var type: Any.Type { Value.self }

  func read() -> Value { phase.isUpdating ? value : latest }

  /// Writes in the transaction that is open. A place that is gone keeps what it had.
  func write(_ new: Value) {
    require(MainThread.isCurrent, "State is written on the main thread, where views live.")
    nonisolated(unsafe) let new = new
    MainActor.assumeIsolated {
      guard let graph, hasPlace, pendingCount > 0 || !isEqual(latest, new) else { return }
      latest = new
      pendingCount += 1
      graph.write { [self] in
        value = new
        pendingCount -= 1
        changed()
      }
    }
  }
}

/// Whether two values are equal by the `==` of their type.
private func isEqual<Value>(_ first: Value, _ second: Value) -> Bool {
  func compare<E: Equatable>(_ first: E) -> Bool { (second as? E).map { first == $0 } ?? false }
  guard let first = first as? any Equatable else { return false }
  return compare(first)
}
