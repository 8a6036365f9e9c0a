// The transaction on its way from the root to every element. One pass: parents stand before their
// children.

struct FlowWalk {
  private let reader: ElementReader
  private let assumptions: ScopeAssumptions
  private(set) var arriving = PerElement<FlowContext>()
  private(set) var leaving = PerElement<FlowContext>()
  private(set) var steps = Listing<FlowStep, FlowStep>()
  private(set) var appearances = Listing<Appearance, Appearance>()
  let trigger: AnimationTrigger

  init(_ reader: ElementReader, _ trigger: AnimationTrigger, _ assumptions: ScopeAssumptions) {
    self.reader = reader
    self.trigger = trigger
    self.assumptions = assumptions
    let root = start()
    arriving.reserveCapacity(reader.elements.count)
    leaving.reserveCapacity(reader.elements.count)
    for index in reader.elements.ids {
      let element = reader.elements[index]
      var context = element.parent.map { element.isSecondary ? arriving[$0] : leaving[$0] } ?? root
      enterBranch(index, element, &context)
      arriving.append(context)
      switch element.kind {
      case .modifier: pass(index, element, &context)
      case .view: passView(index, element, &context)
      case .resume(let body): resume(body, &context)
      case .conditional, .layer: break
      }
      leaving.append(context)
    }
  }

  private mutating func start() -> FlowContext {
    var (animation, isOff): (ViewValue?, Bool) = (nil, false)
    switch trigger {
    case .none: break
    case .withAnimation(let given), .binding(let given): animation = settled(given)
    case .transaction(let given, let flag):
      animation = settled(given)
      isOff = reader.evaluated(flag, isNew: true) == .bool(true)
    }
    let step = steps.append(FlowStep(previous: nil, element: nil, action: .began, animation: animation))
    var flow = Flow(animation: animation, isOff: isOff, step: step, writer: animation == nil ? nil : step)
    if isOff { flow.rules.insert(.t5) }
    return FlowContext(data: flow, frames: flow)
  }

  /// The animation that an expression means in the new state, `nil` for none.
  private func settled(_ value: ViewValue) -> ViewValue? {
    let value = reader.evaluated(value, isNew: true)
    return value.isNoAnimation ? nil : value
  }

  private mutating func enterBranch(_ index: ElementID, _ element: ScopeElement, _ context: inout FlowContext) {
    guard element.isShownOld != element.isShownNew, context.appearance == nil, let parent = element.parent
    else { return }
    context.appearance = appearances.append(Appearance(flow: context.data, cause: parent))
  }

  private mutating func pass(_ index: ElementID, _ element: ScopeElement, _ context: inout FlowContext) {
    guard let call = reader.call(of: element) else { return }
    switch element.behavior {
    case .animates: animate(index, call, &context)
    case .editsTransaction: edit(index, call, &context)
    case .playsByItself: lower(&context, .medium)
    case .namesTransition:
      if let id = context.appearance, appearances[id].transition == nil, let value = element.new.first?.value {
        var appearance = appearances[id]
        name(value, index, &appearance)
        appearances[id] = appearance
      }
    case .givesIdentity:
      if element.isChanged, context.appearance == nil, element.isShownInBoth {
        context.appearance = appearances.append(Appearance(flow: context.data, cause: index))
      }
    default: break
    }
    if isBarrier(element, call) { context.barrier = index }
    lead(index, call.animatableData, framesAlone: false, &context)
    if element.modifierRow == nil, call.body == nil, call.animatableData == nil, !call.isGeometryEffect {
      lower(&context, .low)
      context.doubt = index
    }
  }

  /// Names the effect of a branch. A transition may bring an animation:
  /// `.opacity.animation(.spring)`.
  private mutating func name(_ value: ViewValue, _ index: ElementID, _ appearance: inout Appearance) {
    appearance.transition = value
    if case .call(.member(_?, "animation"), let arguments) = value, let animation = arguments.first?.value {
      write(settled(animation), index, &appearance.flow)
    }
  }

  private func isBarrier(_ element: ScopeElement, _ call: ModifierCall) -> Bool {
    if call.isGeometryEffect { return assumptions.effectsAreBarriers }
    guard element.has(.barrier) else { return false }
    return assumptions.effectsAreBarriers || element.modifierEntry?.barrierCertainty == .high
  }

  private mutating func lead(
    _ index: ElementID, _ data: [ViewArgument]?, framesAlone: Bool, _ context: inout FlowContext
  ) {
    guard let data, context.leader == nil else { return }
    if reader.evaluated(data, isNew: false) != reader.evaluated(data, isNew: true) {
      context.leader = index
      context.leadsFramesAlone = framesAlone
    }
  }

  private mutating func passView(_ index: ElementID, _ element: ScopeElement, _ context: inout FlowContext) {
    let node = reader.node(of: element)
    let role = reader.role(of: element)
    lead(index, node.animatableData, framesAlone: node.kind == .view && !node.children.isEmpty, &context)
    if role == .control {
      lower(&context, .medium)
      context.data.rules.insert(.t13)
      context.doubt = index
    } else if role == nil, node.kind == .view, node.animatableData == nil, !node.children.isEmpty {
      lower(&context, .low)
      context.doubt = index
    }
  }

  private func lower(_ context: inout FlowContext, _ certainty: Certainty) {
    context.data.certainty = min(context.data.certainty, certainty)
    context.frames.certainty = min(context.frames.certainty, certainty)
  }

  private mutating func resume(_ body: ElementID, _ context: inout FlowContext) {
    guard [.animates, .editsTransaction].contains(reader.elements[body].behavior) else { return }
    let outer = arriving[body]
    context.data = outer.data
    context.frames = outer.frames
    context.isPinned = outer.isPinned
    context.data.rules.insert(.t7)
    context.frames.rules.insert(.t7)
    note(&context.data, body, .restored)
    context.frames.step = context.data.step
  }

  private mutating func note(_ flow: inout Flow, _ element: ElementID, _ action: ScopeStep.Action) {
    flow.step = steps.append(
      FlowStep(previous: flow.step, element: element, action: action, animation: flow.animation))
  }

  private mutating func animate(_ index: ElementID, _ call: ModifierCall, _ context: inout FlowContext) {
    let isScoped = call.body != nil
    var flow = context.data
    let watched = isScoped ? nil : call.argument("value")
    let certainty: Certainty = watched?.isUnknown ?? false ? .low : .high
    flow.rules.insert(isScoped ? .t7 : .t2)
    if let watched, !reader.changes(watched) {
      flow.certainty = min(flow.certainty, certainty)
      note(&flow, index, .unchanged(watched.description))
    } else if flow.isOff {
      flow.rules.insert(.t5)
      if flow.isOffByModifier { flow.certainty = min(flow.certainty, .medium) }
      note(&flow, index, .refused)
    } else {
      let animation = call.argument(nil).flatMap(settled)
      write(animation, index, &flow)
      flow.certainty = certainty
      if animation == nil { flow.rules.insert(.t4) }
      context.doubt = nil
    }
    leave(flow, isScoped, &context)
  }

  private mutating func write(_ animation: ViewValue?, _ index: ElementID, _ flow: inout Flow) {
    if flow.writer != nil { flow.rules.insert(.t3) }
    flow.animation = animation
    note(&flow, index, .wrote)
    flow.writer = flow.step
  }

  private mutating func edit(_ index: ElementID, _ call: ModifierCall, _ context: inout FlowContext) {
    var flow = context.data
    flow.rules.insert(call.body == nil ? .t6 : .t7)
    if call.body == nil, let watched = call.argument("value"), !reader.changes(watched) {
      note(&flow, index, .unchanged(watched.description))
    } else {
      for edit in call.edits {
        switch edit {
        case .animation(let value):
          write(settled(value.replacingOwnAnimation(with: flow.animation)), index, &flow)
          flow.certainty = .high
        case .disablesAnimations(let value):
          flow.isOff = reader.evaluated(value, isNew: true) == .bool(true)
          flow.isOffByModifier = flow.isOff
          note(&flow, index, .disabled(flow.isOff))
        case .unknown:
          flow.certainty = .low
          note(&flow, index, .mayEdit)
        }
      }
    }
    leave(flow, call.body != nil, &context)
  }

  /// Puts an edited transaction in force: in a scoped body for data alone, elsewhere for frames
  /// too.
  private func leave(_ flow: Flow, _ isScoped: Bool, _ context: inout FlowContext) {
    context.data = flow
    if isScoped, assumptions.scopedGeometryIsOuter {
      context.isPinned = true
    } else if !context.isPinned {
      context.frames = flow
    }
  }
}

/// The transaction at one place, and how it came to be.
struct Flow {
  var animation: ViewValue?
  var isOff = false
  /// Whether a modifier in the tree switched animations off: less certain than the trigger.
  var isOffByModifier = false
  /// The last step of the chain so far.
  var step: StepID
  /// The last step that wrote the animation.
  var writer: StepID?
  var rules = RuleSet(.t1)
  var certainty = Certainty.high
}

/// One link of an animation chain: what one node did to the transaction.
struct FlowStep {
  /// `nil` for the trigger.
  var previous: StepID?
  /// `nil` for the trigger.
  var element: ElementID?
  var action: ScopeStep.Action
  var animation: ViewValue?
}

/// Everything that arrives at an element, or leaves it for its content.
struct FlowContext {
  /// For data and styles.
  var data: Flow
  /// For frames.
  var frames: Flow
  /// Whether frames are held back at the transaction outside a scoped body.
  var isPinned = false
  /// The nearest element with a coordinate space of its own; `nil` for the root.
  var barrier: ElementID?
  /// An animatable view, modifier or layout whose data changes; and whether everything below
  /// follows it, or frames alone.
  var leader: ElementID?
  var leadsFramesAlone = false
  /// The removal or insertion it is part of.
  var appearance: AppearanceID?
  /// The nearest element between here and the last writer that may animate by itself.
  var doubt: ElementID?
}

/// A branch that comes or goes, or a view that gets another identity.
struct Appearance {
  /// The transaction of the container.
  var flow: Flow
  /// The conditional, or the modifier `id`.
  var cause: ElementID
  var transition: ViewValue?
}
