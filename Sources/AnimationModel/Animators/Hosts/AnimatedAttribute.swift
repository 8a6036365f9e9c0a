// Follows: open readings of SwiftUI (iOS 18.5, visionOS 26.5). Certainty: strong.

/// A value that is shown somewhere, and moves to where it is set: what SwiftUI keeps for one animatable view, shape or effect.
///
/// Made by ``AnimationHost/attribute(_:)``.
///
/// A change without an animation does not stop one that runs: what is shown jumps by the change, and what was left of the motion
/// goes on from there.
public final class AnimatedAttribute<Model: Animatable> {
  /// What is shown: the model, with what is still to go added to its data.
  public var presentation: Model { shown }

  @usableFromInline final var shown: Model
  private var written: Model
  @usableFromInline final var source: Model
  private var previousData: Model.AnimatableData?
  @usableFromInline final var animator: AnimatorState<Model.AnimatableData>?
  private weak var host: AnimationHost?

  @usableFromInline
  init(_ model: Model, in host: AnimationHost) {
    shown = model
    written = model
    source = model
    self.host = host
  }

  /// What was set last. Setting it counts as a change in the next frame, with the transaction of this moment.
  public var model: Model {
    get { written }
    set {
      written = newValue
      host?.write(self) { [self] in source = newValue }
    }
  }

  /// Whether the attribute moves.
  public var isAnimating: Bool { animator != nil }

  /// The animation that runs: a combination after interruptions that did not merge.
  public var animation: Animation? { animator?.animation }

  /// The data's units per second, as the animation that takes over would be told in the last frame: `nil` at rest and where the
  /// animation does not know.
  public var velocity: Model.AnimatableData? {
    guard let host, let time = host.time else { return nil }
    return animator?.velocity(at: time, environment: host.environment)
  }

  @inlinable
  @inline(__always)
  func update(in frame: AnimationFrame) {
    guard animator != nil else { return rest() }
    var data = source.animatableData
    if animator!.update(&data, in: frame) {
      end(frame)
    } else {
      show(data)
    }
  }

  @inlinable
  @inline(__always)
  func show(_ data: Model.AnimatableData) {
    var copy = source
    copy.animatableData = data
    shown = copy
  }

  @usableFromInline
  func rest() {
    if previousData == nil {
      previousData = source.animatableData
      shown = source
    }
  }

  @usableFromInline
  func end(_ frame: AnimationFrame) {
    animator?.ledger?.release(frame.completions)
    animator = nil
    shown = source
  }
}

extension AnimatedAttribute: AttributeNode {
  @usableFromInline
  package func sourceDidChange(_ transaction: Transaction, in frame: AnimationFrame) {
    let data = source.animatableData
    let animation = transaction.animation ?? (transaction.tracksVelocity ? Animation(VelocityTrackingAnimation()) : nil)
    if MemoryLayout<Model.AnimatableData>.size > 0, let previousData, previousData != data, let animation {
      let change = data - previousData
      if animator == nil {
        animator = AnimatorState(
          animation, interval: change, at: frame.time, frameInterval: transaction.frameInterval)
      } else {
        animator!.combine(
          animation, adding: change, at: frame.time, environment: frame.environment,
          frameInterval: transaction.frameInterval)
      }
      listen(to: transaction, in: frame)
    }
    previousData = data
    if animator == nil { shown = source }
  }

  private func listen(to transaction: Transaction, in frame: AnimationFrame) {
    guard !transaction.listeners.isEmpty else { return }
    if animator!.ledger == nil { animator!.ledger = CompletionLedger() }
    animator!.ledger!.add(
      transaction, isLogicallyComplete: animator!.isLogicallyComplete, queue: frame.completions)
  }

  @usableFromInline
  package func release(_ completions: CompletionQueue) {
    animator?.ledger?.release(completions)
    animator = nil
    previousData = nil
  }

  @usableFromInline
  package var nextTime: Double? { animator?.nextTime }
}

@available(*, unavailable)
extension AnimatedAttribute: Sendable {}
