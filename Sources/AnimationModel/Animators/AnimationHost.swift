// The part of a view tree that animators need: attributes, a clock, and the order of things in a
// frame.
//
// Follows: SwiftUI since iOS 13, by open readings of iOS 18.5 and visionOS 26.5, for the order; the
// type is ours. Certainty: strong.

/// Attributes that are animated together, driven by a clock of your own.
///
///     let host = AnimationHost()
///     let place = host.attribute(0.0)
///     host.frame(at: 0)                      // appears
///     withAnimation(.linear(duration: 1)) { place.model = 100 }
///     host.frame(at: 1)                      // the change: shows 0
///     host.frame(at: 2)                      // the clock begins: shows 0
///     host.frame(at: 2.25)
///     place.presentation                     // 25.0
///
/// A frame first carries what was written since the last one to the attributes, transaction by
/// transaction, in the order of the writes. Then every attribute moves on, in the order in which
/// they were made. Completions come last, and what they write waits for the next frame. There is no
/// wall clock, and the same calls give the same numbers.
///
/// A change that is written before a frame comes with it, at the frame's own time. Alone it holds
/// that frame, which shows what the one before showed. An attribute that is changed in frame after
/// frame, or within 1/30 s again, moves on in every one of them all the same, towards what it was
/// changed to before. A change that comes between two frames, as those of a finger do, has a time
/// of its own, by ``update(at:)``:
///
///     withAnimation(.interactiveSpring) { place.model = 140 }
///     host.update(at: 2.258)                 // the event
///     host.frame(at: 2.267)                  // the display: 9 ms towards 140
public final class AnimationHost {
  struct Slot {
    let group: any AttributeGroup
    let update: (AnimationFrame) -> Void
  }

  /// When motion begins to be seen.
  public let timing: AnimationTiming

  /// The surroundings of all attributes.
  public var environment: EnvironmentValues

  /// Seconds: the last frame or update; `nil` before the first one.
  public private(set) var time: Double?
  /// Seconds: the last frame.
  private var drawnTime: Double?

  private var slots: [Slot] = []
  /// By the type of its model: the list of the attributes that asked for no order.
  private var gathered: [ObjectIdentifier: any AttributeGroup] = [:]
  /// Whether something was removed since the last frame.
  private var hasHoles = false
  var followers = FollowerList()
  private var batches: [TransactionBatch] = []
  private let completions = CompletionQueue()

  /// A host without attributes, before its first frame.
  ///
  /// - Parameters:
  ///   - timing: When motion begins to be seen.
  ///   - environment: The surroundings of all attributes.
  public init(timing: AnimationTiming = .testHost, environment: EnvironmentValues = EnvironmentValues()) {
    self.timing = timing
    self.environment = environment
  }

  /// Returns a new attribute that shows a model.
  ///
  ///     let turn = host.attribute(Angle.degrees(0))
  ///
  /// Its first frame is its appearance, which is never animated, whatever was written before.
  @inlinable
  public func attribute<Model: Animatable>(_ model: Model) -> AnimatedAttribute<Model> {
    attribute(model, in: lastGroup as? AttributeRun<Model>) { _ in }
  }

  /// Returns a new attribute that moves together with the others of its type, whenever those were
  /// made: for who makes many of several types in turns.
  @inlinable
  package func gatheredAttribute<Model: Animatable>(_ model: Model) -> AnimatedAttribute<Model> {
    attribute(model, in: group(of: Model.self) as? AttributeRun<Model>) { gather($0, of: Model.self) }
  }

  @inlinable
  @inline(__always)
  func attribute<Model: Animatable>(
    _ model: Model, in known: AttributeRun<Model>?, begin: (AttributeRun<Model>) -> Void
  ) -> AnimatedAttribute<Model> {
    let attribute = AnimatedAttribute(model, in: self) { $0.update(&$1, in: $2) }
    let run = known ?? AttributeRun<Model>()
    run.append(attribute)
    if known == nil {
      // Made here, where the type is known, so that a frame of it is compiled for that type.
      insert(run) { [unowned(unsafe) run] frame in run.update(in: frame) }
      begin(run)
    }
    return attribute
  }

  @usableFromInline var lastGroup: (any AttributeGroup)? { slots.last?.group }

  @usableFromInline
  func group(of type: Any.Type) -> (any AttributeGroup)? { gathered[ObjectIdentifier(type)] }

  @usableFromInline
  func gather(_ group: any AttributeGroup, of type: Any.Type) { gathered[ObjectIdentifier(type)] = group }

  @usableFromInline
  func insert(_ group: any AttributeGroup, update: @escaping (AnimationFrame) -> Void) {
    slots.append(Slot(group: group, update: update))
  }

  private var nodes: some Sequence<any AttributeNode> { slots.lazy.flatMap(\.group.nodes) }

  /// Takes an attribute away. Completions that wait for its animation run in the next frame; what
  /// is set from now on is shown at once. An attribute that is not of this host is left alone.
  ///
  /// - Complexity: O(1), amortised.
  public func remove<Model>(_ attribute: AnimatedAttribute<Model>) {
    guard attribute.leave(self, completions) else { return }
    hasHoles = true
  }

  /// A frame asks everybody anyway, so this costs it nothing more.
  private func closeHoles() {
    guard hasHoles else { return }
    hasHoles = false
    for slot in slots { slot.group.closeHoles() }
    slots.removeAll(where: \.group.isEmpty)
    gathered = gathered.filter { !$0.value.isEmpty }
  }

  /// Forgets every motion: all attributes appear again in the next frame, and completions that wait
  /// for an animation run.
  public func reset() {
    for node in nodes { node.release(completions) }
  }

  /// Updates everything to a time.
  ///
  /// - Parameter time: Seconds on your clock: finite, of any origin, not before the last frame. At
  ///   the same time again only changes are taken in; nothing moves.
  /// - Complexity: O(attributes), and for each of them what its animation costs. Nothing is
  ///   allocated where nothing was written, unless an animation of your own does.
  public func frame(at time: Double) {
    let frame = advance(to: time, since: drawnTime, isDrawn: true)
    drawnTime = time
    flush(in: frame)
    for slot in slots { slot.update(frame) }
    follow(frame)
    closeHoles()
    if !completions.isEmpty { act { completions.run(at: time) } }
  }

  /// Takes in what was written, at a time of its own between two frames: what an event does.
  ///
  ///     withAnimation(.interactiveSpring) { place.model = touch.x }
  ///     host.update(at: touch.time)
  ///
  /// What an animation takes over, place and velocity, are those of this time. Nothing is drawn:
  /// what moves is seen to move in the next frame, and completions wait for it. A change without an
  /// animation is in ``AnimatedAttribute/presentation`` at once where nothing moves.
  ///
  /// - Parameter time: Seconds on your clock: finite, not before the last frame or update.
  /// - Complexity: O(attributes that were written).
  public func update(at time: Double) {
    // Of several updates at one time the first that changes an attribute moves it on, whichever
    // that is.
    flush(in: advance(to: time, since: drawnTime, isDrawn: false))
  }

  private func advance(to time: Double, since last: Double?, isDrawn: Bool) -> AnimationFrame {
    precondition(abs(time) <= 0x1p40, "A frame at \(time) s cannot be told from the next. Use seconds below 2^40.")
    if let last = self.time {
      precondition(time >= last, "A frame at \(time) s comes after one at \(last) s. Times must not run back.")
    }
    self.time = time
    return AnimationFrame(
      time: time, isNewTime: last.map { time > $0 } ?? true, isDrawn: isDrawn, timing: timing, environment: environment,
      completions: completions)
  }

  /// Keeps a completion of a transaction that wrote nothing until the next frame.
  func putOff(_ completion: @escaping () -> Void) { completions.putOff(completion, at: time ?? 0, timing: timing) }

  /// Whether a further frame would change anything.
  public var isAnimating: Bool {
    !batches.isEmpty || !completions.isEmpty || nodes.contains { $0.nextTime != nil } || followers.nextTime != nil
  }

  /// Whether something was written that no frame or update has taken in.
  package var hasWrites: Bool { !batches.isEmpty }

  /// Seconds: the earliest time at which an attribute wants to be updated, `nil` at rest. A time
  /// that is not after the last frame means as soon as possible.
  public var nextTime: Double? {
    [nodes.compactMap(\.nextTime).min(), followers.nextTime].compactMap { $0 }.min()
  }

  // MARK: - Writes

  /// How many writes there have been.
  package private(set) var writeCount = 0

  /// Notes a write of something whose transaction is that of this moment. In the next frame or
  /// update it is carried out, behind those before it, and then the node is notified.
  @usableFromInline
  package func write(_ node: any AttributeNode, _ apply: @escaping () -> Void) {
    writeCount += 1
    let transaction = Transaction.current
    if batches.last?.transaction.isIdentical(to: transaction) != true {
      batches.append(TransactionBatch(transaction: transaction))
    }
    batches[batches.count - 1].add(node, apply)
  }

  /// Is notified of every time at which something changes.
  package var watcher: (any ChangeWatcher)?

  private func flush(in frame: AnimationFrame) {
    guard !batches.isEmpty else { return }
    let batches = batches
    self.batches = []
    watcher?.changesWillCome(at: frame.time)
    for batch in batches { batch.flush(in: frame) }
    watcher?.changesDidCome(at: frame.time, withFrame: frame.isDrawn)
  }
}

@available(*, unavailable)
extension AnimationHost: Sendable {}

/// Looks at what is shown just before a change, and just behind it.
package protocol ChangeWatcher: AnyObject {
  func changesWillCome(at time: Double)

  /// - Parameter withFrame: Whether they have come with a frame, whose attributes have yet to move.
  func changesDidCome(at time: Double, withFrame: Bool)
}
