// Objects that say that they change, and the views that hear them.
//
// Follows: SwiftUI and Combine since iOS 13, state objects since iOS 14. Certainty: documented.
// That every change of a published value invalidates all views that observe the object: documented,
// too; it is what `Observable` is better at.

#if !canImport(Combine)

  internal import AnimationModel
  internal import AnimationScope

  /// An object that tells before it changes.
  ///
  ///     final class Model: ObservableObject {
  ///       @Published var count = 0
  ///     }
  ///
  ///     struct Counter: View {
  ///       @StateObject private var model = Model()
  ///
  ///       var body: some View {
  ///         Button("\(model.count)") { withAnimation { model.count += 1 } }
  ///       }
  ///     }
  public protocol ObservableObject: AnyObject {
    /// Tells that the object is about to change.
    var objectWillChange: ObservableObjectPublisher { get }
  }

  extension ObservableObject {
    public var objectWillChange: ObservableObjectPublisher { ObjectPublishers.publisher(of: self) }
  }

  /// Tells that an object is about to change.
  public final class ObservableObjectPublisher: Publisher {
    public typealias Output = Void
    public typealias Failure = Never

    private let subject = PassthroughSubject<Void, Never>()

    public init() {}

    /// Tells it, in the transaction that is open.
    public func send() {
      require(MainThread.isCurrent, "Objects of views change on the main thread, where views live.")
      nonisolated(unsafe) let subject = subject
      MainActor.assumeIsolated { subject.send() }
    }

    @MainActor
    public func _send(to action: @escaping @MainActor (()) -> Void, on graph: _PublisherClock) -> AnyCancellable {
      subject._send(to: action, on: graph)
    }

    @MainActor
    func hear(_ action: @escaping @MainActor () -> Void) -> AnyCancellable { subject.hear { action() } }
  }

  /// The publisher of each object that has none of its own: as long as the object lives.
  private enum ObjectPublishers {
    private struct Entry {
      weak var object: AnyObject?
      let publisher: ObservableObjectPublisher
    }

    // Views live on the main thread; the publisher of an object that is made elsewhere is asked for
    // where its first view is.
    nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]
    nonisolated(unsafe) private static var limit = 64

    static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
      let name = ObjectIdentifier(object)
      if let entry = entries[name], entry.object === object { return entry.publisher }
      if entries.count >= limit {
        entries = entries.filter { $0.value.object != nil }
        limit = max(64, 2 * entries.count)
      }
      let publisher = ObservableObjectPublisher()
      entries[name] = Entry(object: object, publisher: publisher)
      return publisher
    }
  }

  /// A value of an ``ObservableObject``: views that observe the object are evaluated again when it
  /// changes.
  @propertyWrapper
  public struct Published<Value> {
    private var value: Value

    public init(wrappedValue: Value) { value = wrappedValue }

    public init(initialValue: Value) { value = initialValue }

    @available(*, unavailable, message: "@Published is for properties of classes.")
    public var wrappedValue: Value {
      get { fatalError("@Published is for properties of classes.") }
      set { fatalError("@Published is for properties of classes. \(newValue)") }
    }

    public static subscript<Object: AnyObject>(
      _enclosingInstance object: Object, wrapped _: ReferenceWritableKeyPath<Object, Value>,
      storage storage: ReferenceWritableKeyPath<Object, Published<Value>>
    ) -> Value {
      get { object[keyPath: storage].value }
      set {
        (object as? any ObservableObject)?.objectWillChange.send()
        object[keyPath: storage].value = newValue
      }
    }
  }

  // MARK: - In views

  /// What is kept of an object that a view hears.
  final class ObjectStorage<Object: ObservableObject> {
    private(set) var object: Object
    private var subscription: AnyCancellable?

    @MainActor
    init(_ object: Object, of node: GraphNode) {
      self.object = object
      hear(node)
    }

    /// Hears another object instead.
    @MainActor
    func take(_ new: Object, of node: GraphNode) {
      guard new !== object else { return }
      object = new
      hear(node)
    }

    @MainActor
    private func hear(_ node: GraphNode) {
      subscription?.cancel()
      subscription = object.objectWillChange.hear { [weak node] in
        guard let node, node.isAlive else { return }
        node.graph.write(to: node) {}
      }
    }
  }

  /// Bindings of the properties of an object.
  @dynamicMemberLookup
  public struct ObservedObjectWrapper<Object: ObservableObject> {
    let object: Object

    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Object, Subject>) -> Binding<Subject> {
      let object = object
      return Binding(
        getValue: { object[keyPath: keyPath] },
        setValue: { value, transaction in withTransaction(transaction) { object[keyPath: keyPath] = value } })
    }
  }

  /// An object that is owned elsewhere: a change of it invalidates the view.
  @propertyWrapper
  public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    public typealias Wrapper = ObservedObjectWrapper<ObjectType>

    public var wrappedValue: ObjectType
    private let box = PropertyBox<ObjectStorage<ObjectType>>()

    public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

    public init(initialValue: ObjectType) { wrappedValue = initialValue }

    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
  }

  extension ObservedObject: LinkedProperty {
    @MainActor
    func link(to node: GraphNode, at place: Int) {
      let storage = node.storage(at: place) { ObjectStorage(wrappedValue, of: node) }
      storage.take(wrappedValue, of: node)
      box.link(to: storage, of: node)
    }
  }

  /// An object that a view owns: it is made once for each place of the view, and lives as long.
  @propertyWrapper
  public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    private let box = PropertyBox<ObjectStorage<ObjectType>>()
    private let make: () -> ObjectType

    public init(wrappedValue: @autoclosure @escaping () -> ObjectType) { make = wrappedValue }

    /// The object of the place; outside of a graph one that no view keeps.
    public var wrappedValue: ObjectType { box.target?.object ?? make() }

    public var projectedValue: ObservedObject<ObjectType>.Wrapper { ObservedObjectWrapper(object: wrappedValue) }
  }

  extension StateObject: LinkedProperty {
    @MainActor
    func link(to node: GraphNode, at place: Int) {
      box.link(to: node.storage(at: place) { ObjectStorage(make(), of: node) }, of: node)
    }
  }

  /// The object of a type that a view around this one has given by `environmentObject(_:)`.
  @propertyWrapper
  public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
    private let box = PropertyBox<ObjectStorage<ObjectType>>()

    public init() {}

    /// The object. Reading it where none was given stops the program, as it does there.
    public var wrappedValue: ObjectType {
      guard let object = box.target?.object else {
        fatalError("No \(ObjectType.self) is in the environment. Give one by environmentObject(_:).")
      }
      return object
    }

    public var projectedValue: ObservedObject<ObjectType>.Wrapper { ObservedObjectWrapper(object: wrappedValue) }
  }

  extension EnvironmentObject: LinkedProperty {
    @MainActor
    func link(to node: GraphNode, at place: Int) {
      guard let object = node.environment[GivenObjectKey<ObjectType>.self] else { return }
      let storage = node.storage(at: place) { ObjectStorage(object, of: node) }
      storage.take(object, of: node)
      box.link(to: storage, of: node)
    }
  }

  /// The key of an object that is found by its type.
  private enum GivenObjectKey<T: ObservableObject>: EnvironmentKey {
    static var defaultValue: T? { nil }
  }

  private nonisolated struct GivenObjectModifier<T: ObservableObject>: EnvironmentModifier {
    static var row: String { "environmentObject" }

    let object: T

    var arguments: [ViewArgument] { [ViewArgument(.name(TypeName.of(T.self)))] }

    func edit(_ environment: inout EnvironmentValues) { environment[GivenObjectKey<T>.self] = object }
  }

  extension View {
    /// Gives an object to views in this one, which find it by its type.
    public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some View {
      modifier(GivenObjectModifier(object: object))
    }
  }

#endif
