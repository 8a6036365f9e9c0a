// Follows: SwiftUI since iOS 13, as far as an animation sees it. Certainty: documented.

/// What surrounds an animated attribute.
///
///     struct Calmness: EnvironmentKey { static let defaultValue = 0.0 }
///
///     var values = EnvironmentValues()
///     values[Calmness.self] = 0.5
///     values[Calmness.self]  // 0.5
public struct EnvironmentValues {
  private var values = KeyedValues()

  /// Surroundings in which every value is its key's default.
  public init() {}

  /// The value of a key; its default where none was set.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values.value(of: K.Value.self, for: ObjectIdentifier(key)) ?? K.defaultValue }
    set { values.set(newValue, for: ObjectIdentifier(key)) }
  }
}

@available(*, unavailable)
extension EnvironmentValues: Sendable {}
