// What all views of a host share under a name.
//
// Not of SwiftUI, where such values lie in files and in what the system keeps of a scene.

/// A value that several places follow: as bodies see it, `nil` until one has been written.
final class SharedStorage<Value>: StateStorage<Value?>, @unchecked Sendable {
  private struct Hearer {
    weak var node: GraphNode?
  }

  private var hearers: [Hearer] = []

  @MainActor
  init(of graph: ViewGraph) { super.init(nil, of: graph) }

  /// Invalidates a place whenever the value changes.
  @MainActor
  func tell(_ node: GraphNode) {
    hearers.removeAll { $0.node?.isAlive != true }
    if !hearers.contains(where: { $0.node === node }) { hearers.append(Hearer(node: node)) }
  }

  // The value outlives the places that it is written from.
  @MainActor
  override var hasPlace: Bool { true }

  @MainActor
  override func changed() { for hearer in hearers { hearer.node.map { $0.graph.invalidate($0) } } }
}

/// Where the values of a host lie.
struct SharedStorages {
  /// What a value is kept for.
  enum Owner: Hashable {
    /// `AppStorage`, with the store that it names; `nil` for the app's own.
    case app(ObjectIdentifier?)
    /// `SceneStorage`.
    case scene
  }

  private struct Name: Hashable {
    let owner: Owner
    let key: String
    let type: ObjectIdentifier
  }

  private var storages: [Name: AnyObject] = [:]

  /// The value under a name, made at the first time. Values of two types under one name are two.
  @MainActor
  mutating func storage<Value>(_ owner: Owner, _ key: String, of graph: ViewGraph) -> SharedStorage<Value> {
    let name = Name(owner: owner, key: key, type: ObjectIdentifier(Value.self))
    if let known = storages[name] as? SharedStorage<Value> { return known }
    let made = SharedStorage<Value>(of: graph)
    storages[name] = made
    return made
  }
}

/// How a property reads and writes what is kept under a name, whether or not it is optional there.
final class SharedPlace<Value> {
  /// `nil` where nothing has been written.
  let read: () -> Value?
  let write: (Value) -> Void

  init(read: @escaping () -> Value?, write: @escaping (Value) -> Void) { (self.read, self.write) = (read, write) }
}

/// A property whose value is kept under a name.
struct SharedProperty<Value> {
  private let box = PropertyBox<SharedPlace<Value>>()
  private let initial: Value
  private let find: @MainActor (GraphNode, Int) -> SharedPlace<Value>

  private init(_ initial: Value, _ find: @escaping @MainActor (GraphNode, Int) -> SharedPlace<Value>) {
    (self.initial, self.find) = (initial, find)
  }

  /// A value that is there at any time.
  init(_ initial: Value, _ key: String, _ owner: SharedStorages.Owner) {
    self.init(initial) { node, place in
      let storage: SharedStorage<Value> = Self.storage(owner, key, node, place)
      return SharedPlace(read: { storage.read() }, write: { storage.write($0) })
    }
  }

  /// A value that may be missing.
  init<Wrapped>(_ key: String, _ owner: SharedStorages.Owner) where Value == Wrapped? {
    self.init(nil) { node, place in
      let storage: SharedStorage<Wrapped> = Self.storage(owner, key, node, place)
      return SharedPlace(read: { .some(storage.read()) }, write: { storage.write($0) })
    }
  }

  @MainActor
  private static func storage<Kept>(
    _ owner: SharedStorages.Owner, _ key: String, _ node: GraphNode, _ place: Int
  ) -> SharedStorage<Kept> {
    let storage: SharedStorage<Kept> = node.graph.shared.storage(owner, key, of: node.graph)
    storage.tell(node)
    // By its name a host sets it, as any state.
    node.storages[place] = storage
    return storage
  }

  @MainActor
  func link(to node: GraphNode, at place: Int) { box.link(to: find(node, place), of: node) }

  var value: Value {
    get { box.target?.read() ?? initial }
    nonmutating set { box.target?.write(newValue) }
  }

  var binding: Binding<Value> {
    guard let place = box.target else { return .constant(initial) }
    let initial = initial
    return Binding(
      getValue: { place.read() ?? initial },
      setValue: { value, transaction in withTransaction(transaction) { place.write(value) } })
  }
}
