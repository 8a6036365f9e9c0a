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

  /// Whether both share the storage of their values: where they do not, the values may still be
  /// equal.
  package func isIdentical(to other: EnvironmentValues) -> Bool { values.isIdentical(to: other.values) }
}

@available(*, unavailable)
extension EnvironmentValues: Sendable {}

// Follows: SwiftUI since iOS 13. Certainty: documented.

/// The key of a value in ``EnvironmentValues``.
///
///     struct Calmness: EnvironmentKey { static let defaultValue = 0.0 }
///
/// The macro `@Entry` of the product `AnimationMacros` writes it from one line.
public protocol EnvironmentKey {
  associatedtype Value

  /// The value where none was set.
  static var defaultValue: Value { get }
}

// Not of SwiftUI, which knows its own stepping only.

/// How a spring is moved: as SwiftUI does it, or as its equation says.
///
///     var values = EnvironmentValues()
///     values.springRendering = .exact
///
/// Travels, merging and the rule that ends the motion are the same in both.
public enum SpringRendering: String, CaseIterable, Sendable {
  /// SwiftUI's own numbers. The spring family is integrated in steps of 1/300 s, with stiffness at
  /// most 45 000 and a frame that shows the first step at or behind its time; an overdamped
  /// interpolating spring moves as a critical one.
  case stepped

  /// The closed form, to a few ulps of the travel. Where the response blends from one spring to the
  /// next it switches at once: the blend has no closed form.
  case exact
}

extension EnvironmentValues {
  private enum SpringRenderingKey: EnvironmentKey {
    static let defaultValue = SpringRendering.stepped
  }

  /// How springs move in this environment: ``SpringRendering/stepped`` unless said.
  public var springRendering: SpringRendering {
    get { self[SpringRenderingKey.self] }
    set { self[SpringRenderingKey.self] = newValue }
  }
}
