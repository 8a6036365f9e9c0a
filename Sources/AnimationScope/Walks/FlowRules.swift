// The rules T1 to T8 by which a transaction goes through a tree of views, from the root inwards,
// one place at a time.
//
// They know neither the tree nor what a transaction is made of. The code that walks a tree, of
// expressions or of running views, says of each place what stands there and takes the context that
// its content gets. With an explanation every link of every chain is kept; without one nothing is:
// no text is made and no list grows.

/// A transaction, as far as the rules look into it.
package protocol FlowCarrier {
  associatedtype Animation: Equatable

  var animation: Animation? { get set }
  /// Whether implicit writers must leave the animation as it is.
  var disablesAnimations: Bool { get set }
}

/// What every place of a tree does to the transaction on its way.
///
///     var rules = FlowRules<Transaction, Int>(.standard, explains: false)
///     var context = rules.begin(Transaction(animation: .linear))
///     rules.animate(at: 1, in: &context, isDue: true, with: .bouncy)
///     context.data.animation == .bouncy  // true
///
/// `Place` names a place of the tree: the rules hand it on and ask it nothing.
package struct FlowRules<Carrier: FlowCarrier, Place> {
  package let assumptions: ScopeAssumptions
  /// Whether ``steps`` are kept.
  package let explains: Bool
  /// In the order in which they were taken; empty without an explanation.
  package private(set) var steps = Listing<Step, Step>()
  package private(set) var appearances = Listing<Appearance, Appearance>()

  package init(_ assumptions: ScopeAssumptions, explains: Bool) {
    self.assumptions = assumptions
    self.explains = explains
  }

  /// The transaction at the root.
  package mutating func begin(_ carrier: Carrier) -> Context {
    var flow = Flow(carrier)
    note(.began, at: nil, &flow)
    if carrier.animation != nil { flow.writer = flow.step }
    if carrier.disablesAnimations { flow.rules.insert(.t5) }
    return Context(data: flow, frames: flow)
  }
}

// MARK: - What a place does

extension FlowRules {
  /// `.animation(X, value: v)`, `.animation(X)`, or with a body that it is for.
  ///
  /// - Parameters:
  ///   - isScoped: Whether it has a body of its own.
  ///   - isDue: Whether what it watches has changed. True where it watches nothing.
  ///   - certainty: How certain that is.
  ///   - watched: What it watches, in words: asked for where it is not due, with an explanation
  ///     alone.
  ///   - animation: Asked for where it is written.
  package mutating func animate(
    at place: Place, in context: inout Context, isScoped: Bool = false, isDue: Bool = true,
    certainty: Certainty = .high, watched: @autoclosure () -> String = "",
    with animation: @autoclosure () -> Carrier.Animation?
  ) {
    var flow = context.data
    flow.rules.insert(isScoped ? .t7 : .t2)
    if !isDue {
      flow.certainty = min(flow.certainty, certainty)
      note(.unchanged(watched()), at: place, &flow)
    } else if flow.carrier.disablesAnimations {
      flow.rules.insert(.t5)
      if flow.isOffByModifier { flow.certainty = min(flow.certainty, .medium) }
      note(.refused, at: place, &flow)
    } else {
      let animation = animation()
      write(animation, at: place, &flow)
      flow.certainty = certainty
      if animation == nil { flow.rules.insert(.t4) }
      context.doubt = nil
    }
    put(flow, isScoped, in: &context)
  }

  /// `.transaction { … }`, also with a value that it watches, or with a body that it is for.
  ///
  /// - Parameter edit: What it does, by ``write(_:at:_:)`` and its neighbours, or by
  ///   ``transform(at:_:_:)``.
  package mutating func edit(
    at place: Place, in context: inout Context, isScoped: Bool = false, isDue: Bool = true,
    watched: @autoclosure () -> String = "", _ edit: (inout FlowRules, inout Flow) -> Void
  ) {
    var flow = context.data
    flow.rules.insert(isScoped ? .t7 : .t6)
    if isDue {
      edit(&self, &flow)
    } else {
      note(.unchanged(watched()), at: place, &flow)
    }
    put(flow, isScoped, in: &context)
  }

  /// The content of a scoped body: it gets back what arrived at the modifier.
  package mutating func resume(after modifier: Place, _ outer: Context, in context: inout Context) {
    context.data = outer.data
    context.frames = outer.frames
    context.isPinned = outer.isPinned
    context.data.rules.insert(.t7)
    context.frames.rules.insert(.t7)
    note(.restored, at: modifier, &context.data)
    context.frames.step = context.data.step
  }

  /// A branch that comes or goes, or content that gets another identity. Inside of another one it
  /// is a part of that.
  ///
  /// - Parameter cause: The choice, or the modifier that gives the identity.
  package mutating func appear(because cause: Place, in context: inout Context) {
    guard context.appearance == nil else { return }
    context.appearance = appearances.append(Appearance(flow: context.data, cause: cause))
  }

  /// `.transition(…)`: the first one of a branch names its effect. It may bring an animation, which
  /// is written over the container's: `.opacity.animation(.spring)`.
  package mutating func nameTransition(
    at place: Place, in context: Context, animation: @autoclosure () -> Carrier.Animation??
  ) {
    guard let id = context.appearance, appearances[id].transition == nil else { return }
    var appearance = appearances[id]
    appearance.transition = place
    if let animation = animation() { write(animation, at: place, &appearance.flow) }
    appearances[id] = appearance
  }

  /// Whether an effect gives its content a coordinate space of its own.
  ///
  /// - Parameter certainty: Of the effect as a barrier, by its row of the catalogue.
  package func isBarrier(_ certainty: Certainty?) -> Bool { assumptions.isBarrier(certainty) }

  /// Puts an edited transaction in force: in a scoped body for data alone, elsewhere for frames
  /// too.
  private func put(_ flow: Flow, _ isScoped: Bool, in context: inout Context) {
    context.data = flow
    if isScoped, assumptions.scopedGeometryIsOuter {
      context.isPinned = true
    } else if !context.isPinned {
      context.frames = flow
    }
  }
}

// MARK: - What is done to one transaction

extension FlowRules {
  /// Writes the animation, `nil` for none.
  package mutating func write(_ animation: Carrier.Animation?, at place: Place, _ flow: inout Flow) {
    if flow.writer != nil { flow.rules.insert(.t3) }
    flow.carrier.animation = animation
    note(.wrote, at: place, &flow)
    flow.writer = flow.step
  }

  /// Forbids implicit writers further in, or allows them again.
  package mutating func disable(_ isOff: Bool, at place: Place, _ flow: inout Flow) {
    flow.carrier.disablesAnimations = isOff
    flow.isOffByModifier = isOff
    note(.disabled(isOff), at: place, &flow)
  }

  /// An edit of which nothing is known.
  package mutating func mayEdit(at place: Place, _ flow: inout Flow) {
    flow.certainty = .low
    note(.mayEdit, at: place, &flow)
  }

  /// Runs an edit of which only the outcome can be seen. Other keys of the transaction change with
  /// it.
  package mutating func transform(at place: Place, _ flow: inout Flow, _ transform: (inout Carrier) -> Void) {
    let before = flow.carrier
    transform(&flow.carrier)
    if flow.carrier.animation != before.animation {
      write(flow.carrier.animation, at: place, &flow)
      flow.certainty = .high
    }
    if flow.carrier.disablesAnimations != before.disablesAnimations {
      disable(flow.carrier.disablesAnimations, at: place, &flow)
    }
  }

  private mutating func note(_ action: @autoclosure () -> ScopeStep.Action, at place: Place?, _ flow: inout Flow) {
    guard explains else { return }
    flow.step = steps.append(Step(previous: flow.step, place: place, action: action(), animation: flow.animation))
  }
}

// MARK: - What is handed on

extension FlowRules {
  /// The transaction at one place, and how it came to be.
  package struct Flow {
    package fileprivate(set) var carrier: Carrier
    /// Whether a modifier in the tree switched animations off: less certain than the trigger.
    fileprivate var isOffByModifier = false
    /// The last step of the chain so far; `nil` without an explanation, as the writer.
    package fileprivate(set) var step: ID<Step>?
    /// The last step that wrote the animation.
    package fileprivate(set) var writer: ID<Step>?
    package var rules = RuleSet(.t1)
    package var certainty = Certainty.high

    fileprivate init(_ carrier: Carrier) { self.carrier = carrier }

    package var animation: Carrier.Animation? { carrier.animation }
  }

  /// One link of an animation chain: what one place did to the transaction.
  package struct Step {
    /// `nil` for the trigger.
    package let previous: ID<Step>?
    /// `nil` for the trigger.
    package let place: Place?
    package let action: ScopeStep.Action
    package let animation: Carrier.Animation?
  }

  /// Everything that arrives at a place, or leaves it for its content.
  package struct Context {
    /// For data and styles.
    package fileprivate(set) var data: Flow
    /// For frames.
    package fileprivate(set) var frames: Flow
    /// Whether frames are held back at the transaction outside a scoped body.
    package fileprivate(set) var isPinned = false
    /// The nearest place with a coordinate space of its own; `nil` for the root.
    package var barrier: Place?
    /// An animatable view, modifier or layout whose data change; and whether everything below
    /// follows it, or frames alone.
    package private(set) var leader: Place?
    package private(set) var leadsFramesAlone = false
    /// The removal or insertion it is part of.
    package fileprivate(set) var appearance: ID<Appearance>?
    /// The nearest place between here and the last writer that may animate by itself.
    package fileprivate(set) var doubt: Place?

    fileprivate init(data: Flow, frames: Flow) { (self.data, self.frames) = (data, frames) }

    /// What is below follows the data of a place. The outermost leads.
    package mutating func follow(_ place: Place, framesAlone: Bool) {
      guard leader == nil else { return }
      (leader, leadsFramesAlone) = (place, framesAlone)
    }

    /// A place is not known well enough to say that the transaction passes it as it is.
    package mutating func doubt(_ place: Place, _ certainty: Certainty) {
      lower(certainty)
      doubt = place
    }

    package mutating func lower(_ certainty: Certainty) {
      data.certainty = min(data.certainty, certainty)
      frames.certainty = min(frames.certainty, certainty)
    }

    /// A rule that data have come under on the way.
    package mutating func note(_ rule: ModelRule) { data.rules.insert(rule) }
  }

  /// A branch that comes or goes, or a view that gets another identity.
  package struct Appearance {
    /// The transaction of the container.
    package fileprivate(set) var flow: Flow
    /// The choice, or the modifier that gives the identity.
    package let cause: Place
    /// The modifier that names the effect.
    package fileprivate(set) var transition: Place?
  }
}

extension FlowRules: Sendable where Carrier: Sendable, Carrier.Animation: Sendable, Place: Sendable {}
extension FlowRules.Flow: Sendable where Carrier: Sendable, Carrier.Animation: Sendable, Place: Sendable {}
extension FlowRules.Step: Sendable where Carrier: Sendable, Carrier.Animation: Sendable, Place: Sendable {}
extension FlowRules.Context: Sendable where Carrier: Sendable, Carrier.Animation: Sendable, Place: Sendable {}
extension FlowRules.Appearance: Sendable where Carrier: Sendable, Carrier.Animation: Sendable, Place: Sendable {}
