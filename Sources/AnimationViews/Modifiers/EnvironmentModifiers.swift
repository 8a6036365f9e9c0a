// Follows: SwiftUI since iOS 13. Certainty: documented.

internal import AnimationScope

/// Sets one value of what surrounds its content.
nonisolated struct EnvironmentKeyModifier<Value>: EnvironmentModifier {
  static var row: String { "environment" }

  let key: WritableKeyPath<EnvironmentValues, Value>
  let value: Value

  var arguments: [ViewArgument] { [] }

  func edit(_ environment: inout EnvironmentValues) { environment[keyPath: key] = value }
}

/// Changes one value of what surrounds its content: to a walk that sees the values it is the same
/// as to set one.
nonisolated struct EnvironmentTransformModifier<Value>: EnvironmentModifier {
  static var row: String { "environment" }

  let key: WritableKeyPath<EnvironmentValues, Value>
  let transform: (inout Value) -> Void

  var arguments: [ViewArgument] { [] }

  func edit(_ environment: inout EnvironmentValues) { transform(&environment[keyPath: key]) }
}

/// Gives its content an object.
nonisolated struct EnvironmentObjectModifier<T: AnyObject>: EnvironmentModifier {
  static var row: String { "environment" }

  let object: T?

  var arguments: [ViewArgument] { [] }

  func edit(_ environment: inout EnvironmentValues) { environment[EnvironmentObjectKey<T>.self] = object }
}

extension View {
  /// Sets a value that views in this one find in their environment.
  ///
  ///     Card().environment(\.springRendering, .exact)
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    modifier(EnvironmentKeyModifier(key: keyPath, value: value))
  }

  /// Changes a value that views in this one find in their environment.
  public nonisolated func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(EnvironmentTransformModifier(key: keyPath, transform: transform))
  }

  /// Gives views in this one an object, which they find by its type.
  public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(EnvironmentObjectModifier(object: object))
  }
}
