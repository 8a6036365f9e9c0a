// From the root to every element: what arrives of a transaction, by the rules of the engine, and
// the attributes that take it on the way.
//
// Not of SwiftUI.

internal import AnimationModel
internal import AnimationScope

extension Transaction: FlowCarrier {}

/// The rules of the transaction over the elements of a graph.
typealias ViewFlow = FlowRules<Transaction, ViewElement>

/// What the walk of transactions keeps of an element.
struct ElementFlow {
  /// What arrived for data and styles in the last update.
  var transaction = Transaction()
  /// What arrived for frames.
  var frameTransaction = Transaction()
  /// What moves of the element; `nil` of one that draws nothing and changes nothing that is drawn.
  var attributes: (any ElementAttributes)?
  /// Of a modifier that waits for a value to change: the value of the last update.
  var watched: Any?
  /// Of a modifier with a body of its own: what arrived at it, for its content.
  var arriving: ViewFlow.Context?
  /// Of a modifier of the transaction: what it made of that.
  var outcome: Transaction?
  /// The frame that it shares with other views.
  var match: MatchKey?
  /// The last walk that came by.
  fileprivate(set) var stamp = 0
}

/// The value that the modifier of a node watches, whatever views come and go in it.
@MainActor
struct WatchedValue {
  private var value: Any
  private var before: Any?
  private var stamp: Int

  /// Takes in the value of a walk; later ones of the same walk say the same. Returns the value
  /// before.
  static func take(_ value: Any, at element: ViewElement) -> Any? {
    let node = element.node
    guard node.watched?.stamp != element.flow.stamp else { return node.watched?.before }
    let before = node.graph.flows.hasAppeared ? node.watched?.value : nil
    node.watched = WatchedValue(value: value, before: before, stamp: element.flow.stamp)
    return before
  }
}

/// What the walks of transactions keep of a graph.
struct FlowMemory {
  var assumptions = ScopeAssumptions.standard
  /// Whether anybody has seen the views: nothing is animated before.
  var hasAppeared = false
  /// Elements with attributes.
  fileprivate var owners: [ViewElement] = []
  fileprivate var stamp = 0
}

extension ViewGraph {
  /// Hands a transaction down from the root to every element.
  ///
  /// - Parameter frame: `nil` where the views are made, before all frames.
  func flow(_ transaction: Transaction, in frame: AnimationFrame?) {
    if !flows.hasAppeared { forgetMotion() }
    flows.stamp += 1
    platform.frame = frame
    var walk = GraphFlow(over: self, in: frame)
    let context = walk.rules.begin(transaction)
    walk.run(root.elements, context, stamp: flows.stamp)
    for element in flows.owners where element.flow.stamp != flows.stamp { element.leave(host) }
    flows.owners = walk.owners
    carryOutWrites(after: transaction)
    matches.forget(host)
  }

  /// Hands a transaction down to elements and everything in them, behind the attributes of a frame:
  /// for who leads them.
  func flow(_ transaction: Transaction, to elements: [ViewElement], in frame: AnimationFrame) {
    platform.frame = frame
    var walk = GraphFlow(over: self, in: frame)
    var context = walk.rules.begin(transaction)
    for element in elements {
      context.barrier = element.barrier
      walk.run([element], context, stamp: flows.stamp)
    }
    forgetDeparted()
    let known = Set(flows.owners.map(ObjectIdentifier.init))
    flows.owners += walk.owners.filter { !known.contains(ObjectIdentifier($0)) }
    carryOutWrites(after: transaction)
  }

  /// Nothing moves any more of what has gone.
  func forgetDeparted() {
    for element in flows.owners where !element.node.isAlive { element.leave(host) }
    flows.owners.removeAll { !$0.node.isAlive }
  }

  /// Nothing moves any more of elements that are taken out.
  func forget(_ elements: [ViewElement]) {
    let names = Set(elements.map { ObjectIdentifier($0) })
    for element in flows.owners where names.contains(ObjectIdentifier(element)) { element.leave(host) }
    flows.owners.removeAll { names.contains(ObjectIdentifier($0)) }
  }

  /// Everything appears again.
  private func forgetMotion() {
    for element in flows.owners { element.leave(host) }
    flows.owners = []
    for node in leaders { node.leader?.leave(host) }
  }
}

extension ViewElement {
  /// What is kept for it is gone, with all motion.
  fileprivate func leave(_ host: AnimationHost) {
    flow.attributes?.leave(host)
    flow = ElementFlow()
  }

  /// The nearest element around this one that has coordinates of its own; `nil` for the root.
  ///
  /// - Complexity: O(depth).
  var barrier: ViewElement? {
    let assumptions = node.graph.flows.assumptions
    // What hangs on a modifier lies beside its content, and so outside of what it would be.
    var (element, child) = (parent, self)
    while let next = element {
      if next.isBarrier(assumptions), next.children.contains(where: { $0 === child }) { return next }
      (element, child) = (next.parent, next)
    }
    return nil
  }

  /// Whether its content has coordinates of its own.
  func isBarrier(_ assumptions: ScopeAssumptions) -> Bool {
    guard case .modifier(_, .effect(let effect)) = part else { return false }
    return effect.isBarrier(assumptions)
  }
}

extension PlacedEffectModifier {
  /// Whether it cuts movements in two, as far as its row of the catalogue is certain of it.
  @MainActor
  func isBarrier(_ assumptions: ScopeAssumptions) -> Bool {
    Self.isBarrier && assumptions.isBarrier(EffectRows.row(of: Self.self)?.barrierCertainty)
  }
}

/// One walk.
@MainActor
struct GraphFlow {
  var rules: ViewFlow
  let frame: AnimationFrame?
  fileprivate private(set) var owners: [ViewElement] = []

  private let graph: ViewGraph
  private var host: AnimationHost { graph.host }

  init(over graph: ViewGraph, in frame: AnimationFrame?) {
    rules = ViewFlow(graph.flows.assumptions, explains: false)
    self.graph = graph
    self.frame = frame
  }

  fileprivate mutating func run(_ elements: [ViewElement], _ context: ViewFlow.Context, stamp: Int) {
    var open = elements.reversed().map { ($0, context) }
    var added: [AnimationListener] = []
    // Views that share a frame: where they are is known when all of them have been reached.
    var waiting: [(element: ViewElement, context: ViewFlow.Context)] = []
    while true {
      if open.isEmpty, !waiting.isEmpty { open = graph.settleMatches(&waiting, in: frame, take: take) }
      guard let (element, arriving) = open.popLast() else { break }
      // Of several that might fit one is shown; the others are not there.
      guard element.layout.isShown else { continue }
      element.flow.stamp = stamp
      element.flow.transaction = arriving.data.carrier
      element.flow.frameTransaction = arriving.frames.carrier
      var leaving = arriving
      pass(element, &leaving, &added)
      if element.match != nil {
        waiting.append((element, leaving))
      } else {
        for child in element.children.reversed() { open.append((child, leaving)) }
      }
      for layer in element.layers.reversed() { open.append((layer, arriving)) }
    }
    // A completion in the tree waits for what this update moves, and no longer.
    guard let frame, !added.isEmpty else { return }
    frame.completions.arriveUnanimated(added, at: frame.time, timing: frame.timing)
  }

  private mutating func pass(
    _ element: ViewElement, _ context: inout ViewFlow.Context, _ added: inout [AnimationListener]
  ) {
    switch element.part {
    case .leaf(let view):
      tell(element, context) {
        LeafAttributes(view, $0)
      } update: {
        $0.take(view, $1)
      }
    case .container(let view):
      lead(element, view.layout, context.data.carrier)
      guard view is any ScrollingView else { break }
      tell(element, context) {
        WindowAttributes($0)
      } update: {
        $0.take($1)
      }
    case .modifier(_, .leader): lead(element, context.data.carrier)
    case .modifier(_, .effect(let effect)):
      tell(element, context, isCurious: effect.readsPlaces) {
        EffectAttributes(effect, $0)
      } update: {
        $0.take(effect, $1)
      }
      if effect.isBarrier(rules.assumptions) { context.barrier = element }
    case .modifier(_, .flow(let modifier)):
      let before = context.data.carrier
      modifier.pass(element, &rules, &context)
      element.flow.outcome = context.data.carrier
      guard frame != nil, !context.data.carrier.isIdentical(to: before) else { return }
      for listener in context.data.carrier.listeners(beyond: before) {
        listener.wait()
        added.append(listener)
      }
    case .modifier(_, .match(let modifier)):
      join(element, modifier.key)
      owners.append(element)
    case .modifier: break
    }
  }

  /// Makes the attributes of an element, or lets them take in what it is now.
  ///
  /// - Parameter isCurious: Whether it also depends on where others are.
  private mutating func tell<Attributes: ElementAttributes>(
    _ element: ViewElement, _ context: ViewFlow.Context, isCurious: Bool = false,
    _ make: (ShownElement) -> Attributes, update: (Attributes, ShownElement) -> Void
  ) {
    let known = element.flow.attributes as? Attributes
    let place = place(of: element, context.barrier, known?.place?.model)
    owners.append(element)
    // What is as it was, where it was, takes in nothing.
    if let known, !isCurious, !element.isRenewed, known.place.map({ $0.model == place }) ?? true { return }
    element.isRenewed = false
    let point = ShownElement(
      element: element, data: context.data.carrier, frames: context.frames.carrier, place: place, host: host,
      frame: frame)
    if let known {
      let before = graph.reasons.isGathering ? MovedAttribute.Values(known) : nil
      update(known, point)
      if let before {
        graph.reasons.gather(MovedAttribute.all(from: before, to: MovedAttribute.Values(known), at: point))
      }
      return
    }
    element.flow.attributes?.leave(host)
    element.flow.attributes = make(point)
  }

  /// Lets a view that shares a frame take in where its content is laid out.
  private func take(_ element: ViewElement, _ context: ViewFlow.Context) {
    guard let attributes = element.flow.attributes as? MatchAttributes, let content = element.children.first else {
      return
    }
    attributes.take(
      ShownElement(
        element: element, data: context.data.carrier, frames: context.frames.carrier,
        place: place(of: content, context.barrier, attributes.content?.model), host: host, frame: frame))
  }

  /// Where an element lies in the coordinates of its barrier, on whole pixels unless it is on a way
  /// that is shared.
  private func place(of element: ViewElement, _ barrier: ViewElement?, _ known: CGRect?) -> CGRect {
    let (own, outer) = (element.layout.frame, barrier?.layout.frame.origin ?? .zero)
    let place = own.offsetBy(dx: -outer.x, dy: -outer.y)
    if element.isInMovingMatch {
      // A place that is found again by sums in another order is the same one: it begins no motion.
      return known.flatMap { place.isNear($0) ? $0 : nil } ?? place
    }
    return place.onPixels(rules.assumptions.pixelsPerPoint)
  }
}

extension CGRect {
  /// The same with its corner and its lengths on whole pixels.
  func onPixels(_ pixelsPerPoint: Double) -> CGRect {
    func round(_ length: CGFloat) -> CGFloat { CGFloat((Double(length) * pixelsPerPoint).rounded() / pixelsPerPoint) }
    return CGRect(x: round(minX), y: round(minY), width: round(width), height: round(height))
  }

  /// Whether it is the same as another to a millionth of a point.
  fileprivate func isNear(_ other: CGRect) -> Bool {
    let ways = [minX - other.minX, minY - other.minY, width - other.width, height - other.height]
    return ways.allSatisfy { abs($0) < 1e-6 }
  }
}

/// An element that draws, or changes how something is drawn, with what arrives at it.
@MainActor
struct ShownElement {
  let element: ViewElement
  /// What moves data and styles.
  let data: Transaction
  /// What moves frames.
  let frames: Transaction
  /// Points, on whole pixels, in the coordinates of the nearest barrier.
  let place: CGRect
  let host: AnimationHost
  /// `nil` before all frames.
  let frame: AnimationFrame?

  /// An attribute that shows a model from now on.
  func attribute<Model: Animatable>(_ model: Model) -> AnimatedAttribute<Model> {
    let attribute = host.gatheredAttribute(model)
    if let frame { attribute.appear(in: frame) }
    return attribute
  }

  /// Lets an attribute of data take in a model.
  ///
  /// - Parameter own: What moves it instead of what arrives.
  func hand<Model: Animatable>(_ model: Model, to attribute: AnimatedAttribute<Model>, in own: Transaction? = nil) {
    if let frame { attribute.take(model, with: own ?? data, in: frame) }
  }

  /// Lets an attribute of a frame take in a model.
  func handFrame<Model: Animatable>(_ model: Model, to attribute: AnimatedAttribute<Model>) {
    if let frame { attribute.take(model, with: frames, in: frame) }
  }
}
