// Follows: SwiftUI since iOS 13; keys, completions and `tracksVelocity` since iOS 17. Certainty:
// documented.

/// What goes along with a change: its animation, and whatever else a view wants to know about it.
///
///     var transaction = Transaction(animation: .bouncy)
///     transaction.isContinuous = true
///     withTransaction(transaction) { place.model = 100 }
///
/// Only what was set is in a transaction. Opened inside another one, it lies over that: keys that
/// it does not set shine through.
public struct Transaction {
  private var values = KeyedValues()

  /// A transaction that says nothing.
  public init() {}

  /// A transaction with an animation, which may be `nil`: then it takes away that of a transaction
  /// around it.
  public init(animation: Animation?) { self.animation = animation }

  /// The value of a key; its default where none was set.
  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { values.value(of: K.Value.self, for: ObjectIdentifier(key)) ?? K.defaultValue }
    set { values.set(newValue, for: ObjectIdentifier(key)) }
  }

  /// This transaction with another one over it.
  package func merging(_ other: Transaction) -> Transaction {
    var merged = self
    merged.values = values.merging(other.values)
    return merged
  }

  /// Whether a write in one may reach its attributes together with a write in the other: they hold
  /// the same values.
  package func isIdentical(to other: Transaction) -> Bool { values.isIdentical(to: other.values) }
}

@available(*, unavailable)
extension Transaction: Sendable {}

// Follows: SwiftUI since iOS 17. Certainty: documented.

/// The key of a value in a ``Transaction``.
///
///     struct WasTapped: TransactionKey { static let defaultValue = false }
///
///     extension Transaction {
///       var wasTapped: Bool {
///         get { self[WasTapped.self] }
///         set { self[WasTapped.self] = newValue }
///       }
///     }
///
/// The macro `@Entry` of the product `AnimationMacros` writes both from one line.
public protocol TransactionKey {
  associatedtype Value

  /// The value where none was set.
  static var defaultValue: Value { get }
}

// Follows: SwiftUI since iOS 13, `tracksVelocity` since iOS 17. Certainty: documented; the frame
// interval is internal there, an open reading of iOS 18.5.

extension Transaction {
  private enum AnimationKey: TransactionKey { static let defaultValue: Animation? = nil }
  private enum DisablesAnimations: TransactionKey { static let defaultValue = false }
  private enum IsContinuous: TransactionKey { static let defaultValue = false }
  private enum TracksVelocity: TransactionKey { static let defaultValue = false }
  private enum FrameIntervalKey: TransactionKey { static let defaultValue: Double? = nil }

  /// What moves the values that change.
  public var animation: Animation? {
    get { self[AnimationKey.self] }
    set { self[AnimationKey.self] = newValue }
  }

  /// Whether modifiers that would set an animation must not. An animation that is set already
  /// stays.
  public var disablesAnimations: Bool {
    get { self[DisablesAnimations.self] }
    set { self[DisablesAnimations.self] = newValue }
  }

  /// Whether the change is one of a row, as while a slider is dragged. It says so and does nothing.
  public var isContinuous: Bool {
    get { self[IsContinuous.self] }
    set { self[IsContinuous.self] = newValue }
  }

  /// Whether attributes that change without an animation remember how fast they do, for the spring
  /// that comes next.
  ///
  /// They measure it as a ``DragGesture/Track`` does.
  public var tracksVelocity: Bool {
    get { self[TracksVelocity.self] }
    set { self[TracksVelocity.self] = newValue }
  }

  /// Seconds: how long a frame of what this transaction animates should last at most; `nil` for
  /// every frame of the host.
  package var frameInterval: Double? {
    get { self[FrameIntervalKey.self] }
    set { self[FrameIntervalKey.self] = newValue }
  }
}

// Follows: SwiftUI since iOS 17. Certainty: documented; that several completions of one transaction
// all run is inferred.

extension Transaction {
  private enum RemovalListeners: TransactionKey { static var defaultValue: [AnimationListener] { [] } }
  private enum LogicalListeners: TransactionKey { static var defaultValue: [AnimationListener] { [] } }

  /// Calls a closure when everything that this transaction animates is complete; once, after the
  /// update in which that happens. If nothing is animated, after the update that carries out the
  /// changes. If nothing was written at all, after the update in which the action of a view or a
  /// completion runs that this happens in; anywhere else behind the body.
  ///
  ///     var transaction = Transaction(animation: .bouncy)
  ///     transaction.addAnimationCompletion(criteria: .removed) { print("at rest") }
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) {
    let listener = AnimationListener(completion)
    if criteria == .removed { removalListeners.append(listener) } else { logicalListeners.append(listener) }
  }

  var removalListeners: [AnimationListener] {
    get { self[RemovalListeners.self] }
    set { self[RemovalListeners.self] = newValue }
  }

  var logicalListeners: [AnimationListener] {
    get { self[LogicalListeners.self] }
    set { self[LogicalListeners.self] = newValue }
  }

  package var listeners: [AnimationListener] { removalListeners + logicalListeners }

  /// The listeners that another transaction does not have.
  package func listeners(beyond other: Transaction) -> [AnimationListener] {
    let known = other.listeners
    return listeners.filter { listener in !known.contains { $0 === listener } }
  }
}

// Follows: SwiftUI since iOS 17. Certainty: documented.

/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private enum Criterion { case logicallyComplete, removed }

  private let criterion: Criterion

  /// When it seems to be done: a spring of the fluid family after its response, though it settles
  /// for longer. A motion that is retargeted completes when it would have without that.
  public static let logicallyComplete = AnimationCompletionCriteria(criterion: .logicallyComplete)

  /// When the attribute is at rest, also after later animations that took the place of this one.
  public static let removed = AnimationCompletionCriteria(criterion: .removed)
}
