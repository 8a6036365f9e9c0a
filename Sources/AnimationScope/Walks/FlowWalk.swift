// A tree of expressions under the rules of the transaction. One pass: parents stand before their
// children.

/// A transaction of which expressions are known.
struct WrittenTransaction: FlowCarrier {
  var animation: ViewValue?
  var disablesAnimations = false
}

typealias WrittenFlow = FlowRules<WrittenTransaction, ElementID>

struct FlowWalk {
  private let reader: ElementReader
  private var rules: WrittenFlow
  private(set) var arriving = PerElement<WrittenFlow.Context>()
  private(set) var leaving = PerElement<WrittenFlow.Context>()
  let trigger: AnimationTrigger

  var steps: Listing<WrittenFlow.Step, WrittenFlow.Step> { rules.steps }
  var appearances: Listing<WrittenFlow.Appearance, WrittenFlow.Appearance> { rules.appearances }

  init(_ reader: ElementReader, _ trigger: AnimationTrigger, _ assumptions: ScopeAssumptions) {
    self.reader = reader
    self.trigger = trigger
    rules = WrittenFlow(assumptions, explains: true)
    let root = rules.begin(reader.transaction(of: trigger))
    arriving.reserveCapacity(reader.elements.count)
    leaving.reserveCapacity(reader.elements.count)
    for index in reader.elements.ids {
      let element = reader.elements[index]
      var context = element.parent.map { element.isSecondary ? arriving[$0] : leaving[$0] } ?? root
      if element.isShownOld != element.isShownNew, let parent = element.parent {
        rules.appear(because: parent, in: &context)
      }
      arriving.append(context)
      switch element.kind {
      case .modifier: pass(index, element, &context)
      case .view: passView(index, element, &context)
      case .resume(let body):
        if [.animates, .editsTransaction].contains(reader.elements[body].behavior) {
          rules.resume(after: body, arriving[body], in: &context)
        }
      case .conditional, .layer: break
      }
      leaving.append(context)
    }
  }

  private mutating func pass(_ index: ElementID, _ element: ScopeElement, _ context: inout WrittenFlow.Context) {
    guard let call = reader.call(of: element) else { return }
    switch element.behavior {
    case .animates: animate(index, call, &context)
    case .editsTransaction: edit(index, call, &context)
    case .playsByItself: context.lower(.medium)
    case .namesTransition:
      if let transition = element.new.first?.value {
        rules.nameTransition(at: index, in: context, animation: reader.animation(ofTransition: transition))
      }
    case .givesIdentity:
      if element.isChanged, element.isShownInBoth { rules.appear(because: index, in: &context) }
    default: break
    }
    if isBarrier(element, call) { context.barrier = index }
    lead(index, call.animatableData, framesAlone: false, &context)
    if element.modifierRow == nil, call.body == nil, call.animatableData == nil, !call.isGeometryEffect {
      context.doubt(index, .low)
    }
  }

  private func isBarrier(_ element: ScopeElement, _ call: ModifierCall) -> Bool {
    if call.isGeometryEffect { return rules.isBarrier(nil) }
    return element.has(.barrier) && rules.isBarrier(element.modifierEntry?.barrierCertainty)
  }

  private func lead(
    _ index: ElementID, _ data: [ViewArgument]?, framesAlone: Bool, _ context: inout WrittenFlow.Context
  ) {
    guard let data, context.leader == nil else { return }
    if reader.evaluated(data, isNew: false) != reader.evaluated(data, isNew: true) {
      context.follow(index, framesAlone: framesAlone)
    }
  }

  private func passView(_ index: ElementID, _ element: ScopeElement, _ context: inout WrittenFlow.Context) {
    let node = reader.node(of: element)
    let role = reader.role(of: element)
    lead(index, node.animatableData, framesAlone: node.kind == .view && !node.children.isEmpty, &context)
    // One of several views is shown, and which one is not known.
    if node.type == "ViewThatFits", element.primary.count > 1 { context.lower(.low) }
    if role == .control {
      context.doubt(index, .medium)
      context.note(.t13)
    } else if role == nil, node.kind == .view, node.animatableData == nil, !node.children.isEmpty {
      context.doubt(index, .low)
    }
  }

  private mutating func animate(_ index: ElementID, _ call: ModifierCall, _ context: inout WrittenFlow.Context) {
    let (reader, watched) = (reader, call.watchedValue)
    rules.animate(
      at: index, in: &context, isScoped: call.body != nil,
      isDue: watched.map { $0.isFresh || reader.changes($0) } ?? true,
      certainty: reader.isCertain(watched) ? .high : .low, watched: watched?.description ?? "",
      with: call.argument(nil).flatMap(reader.animation))
  }

  private mutating func edit(_ index: ElementID, _ call: ModifierCall, _ context: inout WrittenFlow.Context) {
    let (reader, watched) = (reader, call.watchedValue)
    rules.edit(
      at: index, in: &context, isScoped: call.body != nil, isDue: watched.map(reader.changes) ?? true,
      watched: watched?.description ?? ""
    ) { rules, flow in
      for edit in call.edits {
        switch edit {
        case .animation(let value):
          rules.write(reader.animation(value.replacingOwnAnimation(with: flow.animation)), at: index, &flow)
          flow.certainty = .high
        case .disablesAnimations(let value):
          rules.disable(reader.evaluated(value, isNew: true) == .bool(true), at: index, &flow)
        case .unknown: rules.mayEdit(at: index, &flow)
        }
      }
    }
  }
}

extension ModifierCall {
  /// What it waits for; one with a body of its own waits for nothing.
  fileprivate var watchedValue: ViewValue? { body == nil ? argument("value") : nil }
}

extension ElementReader {
  /// Whether it is known that a watched value changes.
  fileprivate func isCertain(_ watched: ViewValue?) -> Bool {
    guard let watched else { return true }
    return !watched.isUnknown && watched.mentionedStates.isDisjoint(with: change.uncertain)
  }

  fileprivate func transaction(of trigger: AnimationTrigger) -> WrittenTransaction {
    switch trigger {
    case .none: WrittenTransaction()
    case .withAnimation(let given), .binding(let given), .bridge(_, let given):
      WrittenTransaction(animation: animation(given))
    case .transaction(let given, let flag):
      WrittenTransaction(animation: animation(given), disablesAnimations: evaluated(flag, isNew: true) == .bool(true))
    }
  }

  /// The animation that an expression means in the new state, `nil` for none.
  fileprivate func animation(_ value: ViewValue) -> ViewValue? {
    let value = evaluated(value, isNew: true)
    return value.isNoAnimation ? nil : value
  }

  /// The animation that a transition brings; `nil` where it brings none.
  fileprivate func animation(ofTransition value: ViewValue) -> ViewValue?? {
    guard case .call(.member(_?, "animation"), let arguments) = value, let animation = arguments.first?.value else {
      return nil
    }
    return .some(self.animation(animation))
  }
}
