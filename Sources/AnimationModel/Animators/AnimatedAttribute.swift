// Follows: SwiftUI since iOS 13, by open readings of iOS 18.5 and visionOS 26.5. Certainty: strong.

/// A value that is shown somewhere, and moves to where it is set: what SwiftUI keeps for one
/// animatable view, shape or effect.
///
/// Made by ``AnimationHost/attribute(_:)``.
///
/// A change without an animation does not stop one that runs: what is shown jumps by the change,
/// and what was left of the motion goes on from there.
///
/// Data that are infinite or NaN are shown at once, and so is what follows them: nothing lies
/// between, and what ran is over. (SwiftUI's own answer is unknown; its arithmetic gives NaN.)
public final class AnimatedAttribute<Model: Animatable> {
  /// What is shown: the model, with what is still to go added to its data.
  public var presentation: Model { cell.shown }

  // Whether these two are in use is not checked in release: that costs half as much as a spring
  // (`animator-benchmarks`). A model that looks at its attribute finds neither in use: its code
  // runs on copies, a lane that moves is not asked, and what is replaced ends behind the access.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @usableFromInline final var cell: AttributeCell<Model>
  /// In full flight: ahead of the animator while ``AttributeCell/isInLane``.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @usableFromInline final var lane = SpringLane<Model.AnimatableData>()
  private var written: Model
  private var previousData: Model.AnimatableData?
  @usableFromInline final var animator: AnimatorState<Model.AnimatableData>?
  private(set) weak var host: AnimationHost?
  /// The list in which it stands; `nil` of one that was removed.
  @usableFromInline final unowned var run: AttributeRun<Model>?
  /// ``AnimatorState/update(_:in:)``, compiled for the type of the data where that is known.
  @usableFromInline final var moveOn:
    (inout AnimatorState<Model.AnimatableData>, inout Model.AnimatableData, AnimationFrame) -> Bool
  /// The innermost first.
  final var transforms: [(inout Transaction) -> Void] = []

  @usableFromInline
  init(
    _ model: Model, in host: AnimationHost,
    moveOn: @escaping (inout AnimatorState<Model.AnimatableData>, inout Model.AnimatableData, AnimationFrame) -> Bool
  ) {
    self.moveOn = moveOn
    cell = AttributeCell(model)
    written = model
    self.host = host
  }

  /// What was set last. Setting it counts as a change in the next frame or update, with the
  /// transaction of this moment.
  public var model: Model {
    get { written }
    set {
      written = newValue
      guard let host else {
        // No host moves it any more: it shows what it is set to.
        replaceSource(newValue)
        return replaceShown(newValue)
      }
      // What was written before it was removed comes too late for one that shows what it is set to.
      host.write(self) { [self] in if run != nil { replaceSource(newValue) } }
    }
  }

  /// Whether what moves has been changed on its way already.
  package var isRetargeted: Bool { animator?.isRetargeted ?? false }

  /// Whether a change that comes with a frame at a time would hold that frame.
  package func holdsChange(at time: Double) -> Bool {
    leaveLane()
    return animator?.holdsChange(at: time) ?? false
  }

  /// Whether the attribute moves.
  public var isAnimating: Bool { animator != nil }

  /// The animation that runs: a combination after interruptions that did not merge.
  public var animation: Animation? { animator?.animation }

  /// The data's units per second, as the animation that takes over would have got it in the last
  /// frame: `nil` at rest and where the animation does not know.
  public var velocity: Model.AnimatableData? {
    guard let host, let time = host.time else { return nil }
    leaveLane()
    return animator?.velocity(at: time, environment: host.environment)
  }

  @inlinable
  @inline(__always)
  func update(in frame: AnimationFrame) {
    guard animator != nil else { return rest() }
    leaveLane()
    let source = cell.source
    var data = source.animatableData
    if animator!.update(&data, in: frame) {
      end(frame)
    } else {
      show(data)
      enterLane(in: frame)
    }
  }

  // The model's own code may look at the attribute that it is in: it runs on copies, while nothing
  // of the cell is in use.

  /// Shows the model with other data.
  @inlinable
  @inline(__always)
  func show(_ data: Model.AnimatableData) {
    var copy = cell.source
    copy.animatableData = data
    replaceShown(copy)
  }

  @inlinable
  @inline(__always)
  func replaceShown(_ model: Model) {
    var model = model
    swap(&cell.shown, &model)
  }

  @inlinable
  @inline(__always)
  func replaceSource(_ model: Model) {
    var model = model
    swap(&cell.source, &model)
  }

  /// Shows what the lane says of a frame. Returns whether it says anything.
  @inlinable
  @inline(__always)
  func move(to time: Double) -> Bool {
    // Who looks meanwhile finds the animator, as it was.
    cell.isInLane = false
    let offset = lane.move(to: time)
    cell.isInLane = true
    guard var difference = offset else { return false }
    let source = cell.source
    var data = source.animatableData
    difference -= lane.travel
    data += difference
    show(data)
    return true
  }

  @inlinable
  @inline(__always)
  func enterLane(in frame: AnimationFrame) {
    guard var lane = animator!.lane(in: frame) else { return }
    swap(&self.lane, &lane)
    cell.isInLane = true
  }

  /// Brings the animator up to date.
  @inlinable
  @inline(__always)
  func leaveLane() {
    guard cell.isInLane else { return }
    cell.isInLane = false
    animator!.take(lane)
  }

  @usableFromInline
  func rest() {
    if previousData == nil {
      let source = cell.source
      previousData = source.animatableData
      replaceShown(source)
    }
    cell.isAtRest = true
  }

  @usableFromInline
  func end(_ frame: AnimationFrame) {
    animator?.ledger?.release(frame.completions)
    animator = nil
    replaceShown(cell.source)
  }
}

// MARK: - For who moves attributes with changes of its own

extension AnimatedAttribute {
  /// Sets the model and takes it in at once, in a frame or an update that is under way: for who
  /// hands a change on, with a transaction that may be another one at every place.
  package func take(_ model: Model, with transaction: Transaction = Transaction(), in frame: AnimationFrame) {
    written = model
    replaceSource(model)
    sourceDidChange(transaction, in: frame)
  }

  /// Appears in a frame whose attributes have moved already.
  package func appear(in frame: AnimationFrame) { sourceDidChange(Transaction(), in: frame) }

  /// Begins again as if a finger had left the value where it is, with a velocity in units per
  /// second: for an animation that takes over, and only for such a one.
  ///
  /// - Parameter time: Seconds on the host's clock.
  package func leave(with velocity: Model.AnimatableData, for animation: Animation, at time: Double) {
    guard VelocityTrackingAnimation.isTakenOver(by: animation, velocity: velocity) else { return }
    animator = AnimatorState(leftWith: velocity, at: time)
    cell.isAtRest = false
  }

  /// Leaves a host: what is set from now on is shown at once. Returns whether it was there.
  func leave(_ host: AnimationHost, _ completions: CompletionQueue) -> Bool {
    guard self.host === host, let run else { return false }
    release(completions)
    run.remove(self)
    self.host = nil
    replaceSource(written)
    replaceShown(written)
    return true
  }
}

extension AnimatedAttribute: AttributeNode {
  @usableFromInline
  package func sourceDidChange(_ transaction: Transaction, in frame: AnimationFrame) {
    guard run != nil else { return }
    cell.isAtRest = false
    leaveLane()
    guard !transforms.isEmpty else { return takeIn(transaction, in: frame) }
    let (written, transaction) = (transaction, transformed(transaction))
    // A listener that the transformation has added waits for this change alone.
    let added = transaction.listeners(beyond: written)
    for listener in added { listener.wait() }
    takeIn(transaction, in: frame)
    frame.completions.arriveUnanimated(added, at: frame.time, timing: frame.timing)
  }

  private func takeIn(_ transaction: Transaction, in frame: AnimationFrame) {
    let source = cell.source
    let data = source.animatableData
    if MemoryLayout<Model.AnimatableData>.size > 0, let previousData, previousData != data {
      change(by: data - previousData, transaction, in: frame)
    }
    previousData = data
    if animator == nil { replaceShown(cell.source) } else if frame.isBehindAttributes { showAgain() }
  }

  private func change(by change: Model.AnimatableData, _ transaction: Transaction, in frame: AnimationFrame) {
    guard change.hasFiniteComponents else { return end(frame) }
    let tracking = transaction.tracksVelocity ? Animation(VelocityTrackingAnimation()) : nil
    guard let animation = transaction.animation ?? tracking else { return }
    if animator?.movesOnBeforeChange(in: frame) == true { moveOn(in: frame) }
    if animator == nil {
      animator = AnimatorState(animation, interval: change, at: frame.time, frameInterval: transaction.frameInterval)
    } else {
      animator!.combine(animation, adding: change, in: frame, frameInterval: transaction.frameInterval)
    }
    listen(to: transaction, in: frame)
  }

  /// Moves on towards the model before the change, and shows nothing of it yet.
  private func moveOn(in frame: AnimationFrame) {
    var unseen = Model.AnimatableData.zero
    if moveOn(&animator!, &unseen, frame) {
      animator!.ledger?.release(frame.completions)
      animator = nil
    }
  }

  /// Shows a change that comes behind the frame's own motion: the motion stays where it is, and the
  /// model under it is another.
  private func showAgain() {
    guard let animator else { return }
    let source = cell.source
    var data = source.animatableData
    animator.show(animator.last, in: &data)
    show(data)
  }

  private func listen(to transaction: Transaction, in frame: AnimationFrame) {
    guard !transaction.listeners.isEmpty else { return }
    if animator!.ledger == nil { animator!.ledger = CompletionLedger() }
    animator!.ledger!.add(
      transaction, isLogicallyComplete: animator!.isLogicallyComplete, queue: frame.completions)
  }

  @usableFromInline
  package func release(_ completions: CompletionQueue) {
    leaveLane()
    animator?.ledger?.release(completions)
    animator = nil
    previousData = nil
    cell.isAtRest = false
  }

  @usableFromInline
  package var nextTime: Double? {
    cell.isInLane ? lane.time : animator?.nextTime
  }
}

@available(*, unavailable)
extension AnimatedAttribute: Sendable {}

/// What a frame of an attribute reads and writes.
@usableFromInline
struct AttributeCell<Model: Animatable> {
  /// Whether there is nothing to do in a frame: it has appeared, and has no animator.
  @usableFromInline var isAtRest = false
  /// Whether the lane is ahead of the animator.
  @usableFromInline var isInLane = false
  /// The model that the last frame took in.
  @usableFromInline var source: Model
  @usableFromInline var shown: Model

  @usableFromInline
  init(_ model: Model) { (source, shown) = (model, model) }
}
