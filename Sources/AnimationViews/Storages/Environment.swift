// Follows: SwiftUI since iOS 13, objects since iOS 17. Certainty: documented.

/// A value of what surrounds a view.
///
///     struct Card: View {
///       @Environment(\.springRendering) private var rendering
///       @Environment(Model.self) private var model
///       …
///     }
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let box = PropertyBox<EnvironmentStorage>()
  private let value: (EnvironmentValues) -> Value

  /// The value under a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { value = { $0[keyPath: keyPath] } }

  /// What surrounds the view; outside of a body, what it was in the last one.
  public var wrappedValue: Value { value(box.target?.values ?? EnvironmentValues()) }
}

extension Environment {
  /// The object of a type that a view around this one has given.
  ///
  /// Reading it where none was given stops the program.
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    value = { environment in
      guard let object = environment[EnvironmentObjectKey<Value>.self] else {
        fatalError("No \(Value.self) is in the environment. Give one around the view: .environment(model).")
      }
      return object
    }
  }

  /// The object of a type that a view around this one has given; `nil` where none was.
  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
    value = { $0[EnvironmentObjectKey<T>.self] }
  }
}

extension Environment: LinkedProperty {
  @MainActor
  func link(to node: GraphNode, at place: Int) {
    let storage = node.storage(at: place) { EnvironmentStorage() }
    storage.values = node.environment
    box.link(to: storage, of: node)
  }
}

/// What surrounded a view when its body last ran.
final class EnvironmentStorage {
  var values = EnvironmentValues()
}

/// The key of an object that is found by its type.
enum EnvironmentObjectKey<T: AnyObject>: EnvironmentKey {
  static var defaultValue: T? { nil }
}
