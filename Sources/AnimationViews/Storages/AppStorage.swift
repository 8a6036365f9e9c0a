// Values that an app or a scene keeps under a name.
//
// Follows: SwiftUI since iOS 14. Certainty: documented (which types there are, that all views with
// one name see one value, that each has its own value while none is written). Nothing is read from
// a store or written to one: a host begins without values, and forgets them; values of two types
// under one name are two. That a change moves views by the transaction that it is written in, as
// one of a state does: an assumption.

internal import AnimationModel
public import Foundation

/// A value as stores of an app take them.
public protocol _StoredValue {}

extension Bool: _StoredValue {}
extension Int: _StoredValue {}
extension Double: _StoredValue {}
extension String: _StoredValue {}
extension URL: _StoredValue {}
extension Date: _StoredValue {}
extension Data: _StoredValue {}

/// A value that an app keeps under a name: all views of a host that name it share it.
///
///     struct Settings: View {
///       @AppStorage("isLarge") private var isLarge = false
///
///       var body: some View { Toggle("Large", isOn: $isLarge.animation()) }
///     }
///
/// The value behind the `=` is what the view sees until one is written. Nothing is stored: a test
/// begins with what the code says, or sets it by its property's name, `host.set("isLarge", to:
/// true)`.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let shared: SharedProperty<Value>

  public var wrappedValue: Value {
    get { shared.value }
    nonmutating set { shared.value = newValue }
  }

  /// Reads and writes the value from elsewhere.
  public var projectedValue: Binding<Value> { shared.binding }
}

extension SharedStorages.Owner {
  fileprivate init(_ store: UserDefaults?) { self = .app(store.map(ObjectIdentifier.init)) }
}

extension AppStorage {
  /// A value under a name.
  ///
  /// - Parameters:
  ///   - wrappedValue: What is read until one is written.
  ///   - key: The name.
  ///   - store: Whose name it is; nothing is read from it.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: _StoredValue {
    shared = SharedProperty(wrappedValue, key, .init(store))
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    shared = SharedProperty(wrappedValue, key, .init(store))
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int {
    shared = SharedProperty(wrappedValue, key, .init(store))
  }

  /// A value under a name that is missing until one is written.
  public init<Wrapped: _StoredValue>(_ key: String, store: UserDefaults? = nil) where Value == Wrapped? {
    shared = SharedProperty(key, .init(store))
  }

  public init<Wrapped: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
  where Value == Wrapped?, Wrapped.RawValue == String { shared = SharedProperty(key, .init(store)) }

  public init<Wrapped: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
  where Value == Wrapped?, Wrapped.RawValue == Int { shared = SharedProperty(key, .init(store)) }
}

extension AppStorage: LinkedProperty {
  @MainActor
  func link(to node: GraphNode, at place: Int) { shared.link(to: node, at: place) }
}

/// A value that a scene keeps under a name: all views of a host that name it share it, apart from
/// those of ``AppStorage``.
///
/// Nothing is restored: a host is a scene that is opened for the first time.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let shared: SharedProperty<Value>

  public var wrappedValue: Value {
    get { shared.value }
    nonmutating set { shared.value = newValue }
  }

  /// Reads and writes the value from elsewhere.
  public var projectedValue: Binding<Value> { shared.binding }
}

extension SceneStorage {
  /// A value under a name: `wrappedValue` until one is written.
  public init(wrappedValue: Value, _ key: String) where Value: _StoredValue {
    shared = SharedProperty(wrappedValue, key, .scene)
  }

  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == String {
    shared = SharedProperty(wrappedValue, key, .scene)
  }

  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == Int {
    shared = SharedProperty(wrappedValue, key, .scene)
  }

  /// A value under a name that is missing until one is written.
  public init<Wrapped: _StoredValue>(_ key: String) where Value == Wrapped? { shared = SharedProperty(key, .scene) }

  public init<Wrapped: RawRepresentable>(_ key: String) where Value == Wrapped?, Wrapped.RawValue == String {
    shared = SharedProperty(key, .scene)
  }

  public init<Wrapped: RawRepresentable>(_ key: String) where Value == Wrapped?, Wrapped.RawValue == Int {
    shared = SharedProperty(key, .scene)
  }
}

extension SceneStorage: LinkedProperty {
  @MainActor
  func link(to node: GraphNode, at place: Int) { shared.link(to: node, at: place) }
}
