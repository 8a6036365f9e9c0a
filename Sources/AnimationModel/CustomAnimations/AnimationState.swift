// Follows: SwiftUI since iOS 17. Certainty: the interface is documented; that wrappers and the
// animation inside them share one store is an open reading (iOS 18.5), strong.
//
// What the built-in animations remember stands here in fields of its own: a frame of theirs looks
// up no key and allocates nothing.

/// What one animation of one attribute remembers from frame to frame.
///
///     struct Bounces: AnimationStateKey { static let defaultValue = 0 }
///
///     var state = AnimationState<Double>()
///     state[Bounces.self] += 1
///     state[Bounces.self]  // 1
///
/// Values are distinguished by the type of their key. A new animation begins with an empty state;
/// one that merges goes on with the state of the one before it.
public struct AnimationState<Value: VectorArithmetic> {
  /// The spring family's.
  @usableFromInline package var spring = FluidSpringState<Value>()
  /// One for each repetition around the animation, the outermost first.
  @usableFromInline package var repetitions: [RepetitionState] = []
  /// What the entries of a combination remember.
  @usableFromInline package var combination = CombinationState<Value>()
  private var values = KeyedValues()

  /// A state in which nothing is remembered.
  public init() {}

  /// What is remembered under a key; its default where nothing is.
  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get { values.value(of: K.Value.self, for: ObjectIdentifier(key)) ?? K.defaultValue }
    set { values.set(newValue, for: ObjectIdentifier(key)) }
  }
}

@available(*, unavailable)
extension AnimationState: Sendable {}

// Follows: SwiftUI since iOS 17. Certainty: documented.

/// The key of what an animation remembers from frame to frame.
///
///     struct Bounces: AnimationStateKey { static let defaultValue = 0 }
public protocol AnimationStateKey {
  associatedtype Value

  /// What is remembered before anything was.
  static var defaultValue: Value { get }
}
