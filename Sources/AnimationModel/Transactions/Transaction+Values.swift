// Follows: SwiftUI since iOS 13, `tracksVelocity` since iOS 17. Certainty: documented; the frame interval is internal there, an
// open reading of iOS 18.5.

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

  /// Whether modifiers that would set an animation must not. An animation that is set already stays.
  public var disablesAnimations: Bool {
    get { self[DisablesAnimations.self] }
    set { self[DisablesAnimations.self] = newValue }
  }

  /// Whether the change is one of a row, as while a slider is dragged. It says so and does nothing.
  public var isContinuous: Bool {
    get { self[IsContinuous.self] }
    set { self[IsContinuous.self] = newValue }
  }

  /// Whether attributes that change without an animation remember how fast they do, for the spring that comes next.
  public var tracksVelocity: Bool {
    get { self[TracksVelocity.self] }
    set { self[TracksVelocity.self] = newValue }
  }

  /// Seconds: how long a frame of what this transaction animates should last at most; `nil` for every frame of the host.
  package var frameInterval: Double? {
    get { self[FrameIntervalKey.self] }
    set { self[FrameIntervalKey.self] = newValue }
  }
}
