// Code of the app that sees what is shown: the body of an animatable view or modifier, a layout
// with data of its own, and what moves by itself, such as keyframes.
//
// Their data are an attribute. Behind the attributes of a frame the code runs again with a copy
// that has the data which are shown, outermost first. What it makes follows without an animation of
// its own: it jumps with its leader, frame by frame.
//
// Not of SwiftUI, whose graph finds out by itself who reads what has moved.

internal import AnimationModel
internal import AnimationScope

/// What leads the views of a node.
@MainActor
protocol NodeLeader: AnyObject {
  /// Moves on to a frame or an update. Returns whether the code has run with other data than are
  /// shown now.
  func follow(_ frame: AnimationFrame) -> Bool

  /// Seconds: when it wants a frame though no attribute moves; `nil` for never.
  ///
  /// - Parameter time: Seconds: the last frame. The same means as soon as possible.
  func nextTime(after time: Double) -> Double?

  /// Whether the data move by a transaction, and so keep a view that leaves.
  var isAnimating: Bool { get }

  /// Takes in the model that the code was last given, with what arrives at the node.
  func take(_ transaction: Transaction, in frame: AnimationFrame?, _ host: AnimationHost)

  /// Forgets all motion.
  func leave(_ host: AnimationHost)
}

/// What moves by itself has no attribute: it takes in nothing, and forgets with its node.
extension NodeLeader {
  func follow(_ frame: AnimationFrame) -> Bool { false }

  func nextTime(after time: Double) -> Double? { nil }

  var isAnimating: Bool { false }

  func take(_ transaction: Transaction, in frame: AnimationFrame?, _ host: AnimationHost) {}

  func leave(_ host: AnimationHost) {}
}

/// The data of a view, a modifier or a layout.
final class Leader<Model: Animatable>: NodeLeader {
  fileprivate private(set) var model: Model
  private var attribute: AnimatedAttribute<Model>?
  /// What the code has run with.
  private var used: Model.AnimatableData

  init(_ model: Model) {
    self.model = model
    used = model.animatableData
  }

  /// What the code is to run with: the new model, with the data that are shown.
  func shown(_ model: Model) -> Model {
    self.model = model
    guard let attribute else {
      used = model.animatableData
      return model
    }
    var copy = model
    used = attribute.presentation.animatableData
    copy.animatableData = used
    return copy
  }

  func follow(_ frame: AnimationFrame) -> Bool {
    guard let attribute, attribute.presentation.animatableData != used else { return false }
    // Of numbers that are equal to nothing it is enough to have run once.
    return attribute.isAnimating || isFinite(used) || isFinite(attribute.presentation.animatableData)
  }

  private func isFinite(_ data: Model.AnimatableData) -> Bool { data.magnitudeSquared.isFinite }

  var isAnimating: Bool { attribute?.isAnimating ?? false }

  func take(_ transaction: Transaction, in frame: AnimationFrame?, _ host: AnimationHost) {
    if let attribute {
      if let frame { attribute.take(model, with: transaction, in: frame) }
    } else {
      attribute = host.attribute(model)
      if let frame { attribute?.appear(in: frame) }
    }
  }

  func leave(_ host: AnimationHost) {
    if let attribute { host.remove(attribute) }
    attribute = nil
  }
}

/// The mark of a body that is led, around each element of it. There is nothing of it to be read.
nonisolated struct LeaderModifier: PrimitiveModifier {
  static var row: String { TypeName.of(Self.self) }

  var arguments: [ViewArgument] { [] }

  var part: ModifierPart { .leader }
}

extension _ViewSlot {
  /// A body of code that sees what is shown.
  mutating func lead<Model: Animatable, Body: View>(_ model: Model, _ body: (Model) -> Body) {
    let leader = node.leader(of: model)
    let shown = leader.shown(model)
    node.part = .modifier(LeaderModifier(), .leader)
    child(.body, node.evaluate(shown) { body(shown) })
  }
}

extension GraphNode {
  /// What leads this node, made at the first time.
  func leader<Model: Animatable>(of model: Model) -> Leader<Model> { leader { Leader(model) } }

  /// What leads this node, made at the first time.
  func leader<Made: NodeLeader>(_ make: () -> Made) -> Made {
    if let known = leader as? Made { return known }
    if let leader { leader.leave(graph.host) } else { graph.leaders.append(self) }
    let made = make()
    leader = made
    return made
  }

  /// Lets a container lay out with what is shown of its layout.
  func prepareLayout() {
    guard case .container(let view) = part, let element = elements.first else { return }
    prepare(view.layout, of: element)
  }

  private func prepare<L: Layout>(_ layout: L, of element: ViewElement) {
    guard let leader = leader as? Leader<L> else { return element.layout.presented = nil }
    // Data of two types do not meet: the new ones are there at once, and the views move.
    if let new = layout as? AnyLayout, let old = leader.model as? AnyLayout, !new.isOfType(of: old) {
      leader.leave(graph.host)
    }
    element.layout.presented = leader.shown(layout)
  }
}

extension GraphFlow {
  /// Tells what leads an element's node what arrives at it: once for each node.
  func lead(_ element: ViewElement, _ transaction: Transaction) {
    guard element === element.node.elements.first else { return }
    element.node.leader?.take(transaction, in: frame, element.node.graph.host)
  }

  /// The same for a container, whose layout may have data.
  func lead<L: Layout>(_ element: ViewElement, _ layout: L, _ transaction: Transaction) {
    guard MemoryLayout<L.AnimatableData>.size > 0 else { return }
    if !(element.node.leader is Leader<L>) { _ = element.node.leader(of: layout).shown(layout) }
    lead(element, transaction)
  }
}

extension ViewGraph {
  /// How deep leaders may stand in each other.
  private static var deepestLeaders: Int { 100 }

  /// Lets everything follow that is led by what has moved, outermost first.
  func followLeaders(in frame: AnimationFrame) {
    for _ in 0..<Self.deepestLeaders {
      let behind = leaders.filter { $0.leader?.follow(frame) == true }
      guard !behind.isEmpty else { return }
      refresh(behind)
      flow(Transaction(), in: frame)
      finishUpdate(in: frame)
    }
  }

  /// Lets containers lay out with what is shown, and forgets leaders that have gone.
  func prepareLeaders() {
    leaders.removeAll { node in
      if !node.isAlive { node.leader?.leave(host) }
      return !node.isAlive
    }
    for node in leaders { node.prepareLayout() }
  }
}

/// What the host of attributes asks behind them: it does not own the graph.
@MainActor
final class GraphFollower: @MainActor FrameFollower {
  private weak var graph: ViewGraph?

  init(_ graph: ViewGraph) { self.graph = graph }

  func attributesDidMove(in frame: AnimationFrame) {
    graph?.followLeaders(in: frame)
    graph?.followMatches(in: frame)
    graph?.followItems(in: frame)
  }

  var nextTime: Double? {
    guard let graph, let time = graph.host.time else { return nil }
    return graph.leaders.compactMap { $0.leader?.nextTime(after: time) }.min()
  }
}
