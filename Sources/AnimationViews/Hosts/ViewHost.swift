// Not of SwiftUI: what stands for the window, the display and the user.

public import AnimationScope

/// A view that lives, on a clock of your own.
///
///     let host = ViewHost(Card(), size: CGSize(width: 200, height: 100))
///     host.frame(at: 0)                       // appears
///     try host.set("isOpen", to: true)        // a private state, by its name
///     host.frame(at: 1)
///     host.leaves.map(\.name)                 // what is drawn now
///
/// Changes are taken in by frames, transaction by transaction, as an `AnimationHost` does. There
/// is no wall clock, and the same calls give the same answers.
@MainActor
public final class ViewHost<Root: View> {
  let graph: ViewGraph
  private let root: TypedGraphNode<Root>
  /// What is written down for who looks on.
  package var watched: [ViewRecording] { graph.recordings.watched }

  /// A view in a room of a size, before its first frame.
  ///
  /// - Parameters:
  ///   - root: The view.
  ///   - size: Points: what the root is offered.
  ///   - timing: When motion begins to be seen.
  ///   - environment: What surrounds the root.
  ///   - assumptions: Answers to open questions about SwiftUI.
  ///   - explains: Whether what is written is kept from change to change, for ``why(_:_:)``. A
  ///     change takes longer then.
  public init(
    _ root: Root, size: CGSize = CGSize(width: 400, height: 800), timing: AnimationTiming = .testHost,
    environment: EnvironmentValues = EnvironmentValues(), assumptions: ScopeAssumptions = .standard,
    explains: Bool = true
  ) {
    graph = ViewGraph(
      root, size: size, host: AnimationHost(timing: timing, environment: environment), environment: environment,
      assumptions: assumptions, explains: explains)
    // The graph has made it of this type.
    self.root = unsafeDowncast(graph.root, to: TypedGraphNode<Root>.self)
  }

  // MARK: - Time

  /// Seconds: the last frame; `nil` before the first one.
  public var time: Double? { graph.host.time }

  /// Seconds: the last frame, and not an event behind it; `nil` before the first one.
  package private(set) var drawnTime: Double?
  /// How many frames have been made.
  package private(set) var frameCount = 0

  /// Whether a further frame would change anything.
  public var isAnimating: Bool { graph.host.isAnimating || graph.deadline != nil }

  /// Seconds: the earliest time at which a further frame would change anything; `nil` at rest, and
  /// before the first frame. A time that is not after the last frame means as soon as possible.
  ///
  ///     while let next = host.nextTime, next < 10 { host.frame(at: max(next, host.time! + 1 / 60)) }
  public var nextTime: Double? {
    guard let time, isAnimating else { return nil }
    guard !graph.host.hasWrites else { return time }
    // Without a time it is a completion that waits for the next frame.
    return [graph.host.nextTime, graph.deadline].compactMap { $0 }.min() ?? time
  }

  /// Updates everything to a time, and then runs what the app has asked for, such as `onAppear`.
  /// What that changes is taken in before this returns.
  ///
  /// What was written since the last frame is taken in just before it, as by ``update(at:)`` at the
  /// same time: the frame shows how far things have moved up to its time. What completions have
  /// written at the end of the last one comes with it, and holds for it what it changes in flight.
  ///
  /// - Parameter time: Seconds on your clock: finite, of any origin, not before the last frame.
  public func frame(at time: Double) {
    graph.pass(to: time)
    // A change that comes with a frame holds for it what moves. But an event and the display's tick
    // are two, and the event comes first.
    if graph.beginEvent(at: time) { graph.host.update(at: time) }
    graph.host.frame(at: time)
    graph.settle(at: time)
    graph.writesOfFrames = graph.host.writeCount
    graph.recordings.note(at: time)
    drawnTime = time
    frameCount += 1
  }

  /// Takes in what was written, at a time of its own between two frames, as an event does. Nothing
  /// is drawn.
  ///
  /// - Parameter time: Seconds on your clock: finite, not before the last frame or update.
  public func update(at time: Double) {
    graph.pass(to: time)
    graph.beginEvent(at: time)
    graph.host.update(at: time)
    graph.settle(at: time)
  }

  /// Makes frames up to a time, a whole number of them a second, from the last frame or from 0 on.
  ///
  /// - Parameters:
  ///   - end: Seconds: no frame is later.
  ///   - framesPerSecond: Frames in a second.
  /// - Precondition: `framesPerSecond` is positive.
  public func play(through end: Double, framesPerSecond: Double = 60) {
    play(through: end, framesPerSecond: framesPerSecond) {}
  }

  /// Makes frames, and does something behind each of them.
  func play(through end: Double, framesPerSecond: Double, _ look: () -> Void) {
    require(
      framesPerSecond > 0, "\(framesPerSecond) frames a second play nothing. Use a positive number, such as 60.")
    let start = time
    let first = start ?? 0
    var count = start == nil ? 0 : 1
    while first + Double(count) / framesPerSecond <= end + 1e-9 {
      frame(at: first + Double(count) / framesPerSecond)
      look()
      count += 1
    }
  }

  // MARK: - Changes

  /// Sets a property of the root, or a state of it that is not private, in the transaction that is
  /// open.
  ///
  ///     withAnimation(.bouncy) { host.set(\.isOpen, true) }
  public func set<V>(_ key: WritableKeyPath<Root, V>, _ value: V) {
    let root = root
    if let key = key as? ReferenceWritableKeyPath<Root, V> {
      // Outside of the view's value: a state, or an object.
      return root.perform { root.view[keyPath: key] = value }
    }
    graph.write(to: root) { root.view[keyPath: key] = value }
  }

  /// Sets a state by its name, also a private one, in the transaction that is open.
  ///
  /// - Parameters:
  ///   - state: The name of the property.
  ///   - target: Where to begin: of the root the nearest view inside that has it, of another view
  ///     the nearest one around it.
  ///   - value: The new value.
  /// - Throws: ``ViewHostError/noState(_:known:)``, ``ViewHostError/severalStates(_:in:)`` of the
  ///   same depth, ``ViewHostError/wrongType(_:given:kept:)``, or what the query says.
  public func set<V>(_ state: String, of target: ViewQuery = .root, to value: V) throws(ViewHostError) {
    let node = try graph.node(withState: state, target)
    let kept = node.keptState(state)
    switch kept {
    case let storage as StateStorage<V>: node.perform { storage.write(value) }
    case let storage as StateStorage<V?>: node.perform { storage.write(value) }
    default: throw .wrongType(state, given: "\(V.self)", kept: kept.map { "\($0.type)" } ?? "")
    }
  }

  /// Runs code of the app, such as a change of a model, in the transaction that is open.
  public func update<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }

  // MARK: - What is there

  /// What is drawn, from back to front.
  public var leaves: [ViewLeaf] { GraphNames(graph).leaves }

  /// One leaf: the one that a query means, or the only one in the view that it means.
  public subscript(_ target: ViewQuery) -> ViewLeaf {
    get throws(ViewHostError) { try GraphNames(graph).leaf(target) }
  }
}

extension ViewGraph {
  /// Notes that what is written now has come from outside. Returns whether there is anything.
  @discardableResult
  func beginEvent(at time: Double) -> Bool {
    guard hasEvents else { return false }
    reasons.beginEvent(at: time)
    return true
  }

  /// How often actions may change something behind one frame: what still changes then waits for the
  /// next one.
  private static var mostRounds: Int { 8 }

  /// Runs what the app has asked for, and takes in what that changes.
  func settle(at time: Double) {
    flows.hasAppeared = true
    for _ in 0..<Self.mostRounds {
      guard runActions() else { return }
      host.update(at: time)
    }
  }

  /// The node that keeps a state of a name: of the root the outermost one, of another view the
  /// nearest one around it.
  func node(withState state: String, _ target: ViewQuery) throws(ViewHostError) -> GraphNode {
    if target != .root {
      var node: GraphNode? = try GraphNames(self).element(target).node
      var known: [String] = []
      while let next = node {
        if next.keptState(state) != nil { return next }
        known += next.keptStates
        node = next.parent
      }
      throw .noState(state, known: known)
    }
    var level: [GraphNode] = [root]
    var known: [String] = []
    while !level.isEmpty {
      var found = level.filter { $0.keptState(state) != nil }
      if found.contains(where: { !$0.isLeaving }) { found.removeAll(where: \.isLeaving) }
      guard found.count < 2 else {
        let names = GraphNames(self)
        throw .severalStates(state, in: found.map { names.name(of: $0) })
      }
      if let node = found.first { return node }
      known += level.flatMap(\.keptStates)
      level = level.flatMap(\.nodesBelow)
    }
    throw .noState(state, known: known)
  }
}

extension GraphNode {
  /// What is kept of a state of a name; `nil` of any other property, and of none.
  fileprivate func keptState(_ name: String) -> (any KeptState)? {
    names[name].flatMap { storages[$0] } as? any KeptState
  }

  fileprivate var keptStates: [String] { names.keys.filter { keptState($0) != nil }.sorted() }
}
