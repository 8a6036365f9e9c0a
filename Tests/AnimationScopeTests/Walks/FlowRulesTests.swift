import AnimationModel
import AnimationScope
import TestSupport
import Testing

extension Transaction: FlowCarrier {}

/// What stands at a place, in the words of both: of the rules and of an attribute under modifiers.
private enum Modifier: CaseIterable {
  case animates, animatesNothing, disables, enables, marks, replacesContinuous
}

private enum Mark: TransactionKey { static let defaultValue = "" }

@Suite("FlowRules: with a transaction of values")
struct FlowRulesTests {
  typealias Rules = FlowRules<Transaction, Int>

  private static func transaction(_ animation: Animation?, isOff: Bool = false) -> Transaction {
    var transaction = Transaction(animation: animation)
    transaction.disablesAnimations = isOff
    return transaction
  }

  // MARK: - Against the modifiers of an attribute

  private static func edit(_ modifier: Modifier) -> (inout Transaction) -> Void {
    { transaction in
      switch modifier {
      case .animates, .animatesNothing: break
      case .disables: transaction.disablesAnimations = true
      case .enables: transaction.disablesAnimations = false
      case .marks: transaction[Mark.self] += "x"
      case .replacesContinuous: if transaction.isContinuous { transaction.animation = .linear(duration: 3) }
      }
    }
  }

  private static func apply(_ modifier: Modifier, at place: Int, _ rules: inout Rules, _ context: inout Rules.Context) {
    switch modifier {
    case .animates: rules.animate(at: place, in: &context, with: .bouncy(duration: Double(place)))
    case .animatesNothing: rules.animate(at: place, in: &context, with: nil)
    default: rules.edit(at: place, in: &context) { $0.transform(at: place, &$1, edit(modifier)) }
    }
  }

  /// The transaction that an attribute gets, told by a modifier inside of all the others.
  private static func received(_ modifiers: [Modifier], _ transaction: Transaction) -> Transaction? {
    let host = AnimationHost()
    let attribute = host.attribute(0.0)
    var received: Transaction?
    attribute.transaction { received = $0 }
    for (place, modifier) in modifiers.enumerated().reversed() {
      switch modifier {
      case .animates: attribute.animation(.bouncy(duration: Double(place)))
      case .animatesNothing: attribute.animation(nil)
      default: attribute.transaction(edit(modifier))
      }
    }
    host.frame(at: 0)
    withTransaction(transaction) { attribute.model = 1 }
    host.frame(at: 1)
    return received
  }

  @Test("say the same as the modifiers of an attribute, for all rows of three", arguments: Modifier.allCases)
  fileprivate func agreesWithAttribute(outermost: Modifier) throws {
    for middle in Modifier.allCases {
      for inner in Modifier.allCases {
        for isOff in [false, true] {
          var transaction = Self.transaction(.linear(duration: 2), isOff: isOff)
          transaction.isContinuous = true
          let row = [outermost, middle, inner]
          var rules = Rules(.standard, explains: true)
          var context = rules.begin(transaction)
          for (place, modifier) in row.enumerated() { Self.apply(modifier, at: place, &rules, &context) }
          let received = try #require(Self.received(row, transaction))
          let carrier = context.data.carrier
          #expect(carrier.animation == received.animation, "\(row), off: \(isOff)")
          #expect(carrier.disablesAnimations == received.disablesAnimations, "\(row), off: \(isOff)")
          #expect(carrier[Mark.self] == received[Mark.self], "\(row), off: \(isOff)")
          #expect(context.frames.animation == received.animation)
        }
      }
    }
  }

  // MARK: - The cost of an explanation

  @Test("without an explanation the same arrives, and nothing is written down", arguments: Modifier.allCases)
  fileprivate func explainsForNothing(first: Modifier) {
    for second in Modifier.allCases {
      let outcomes = [false, true].map { explains in
        var rules = Rules(.standard, explains: explains)
        var context = rules.begin(Self.transaction(.linear))
        Self.apply(first, at: 0, &rules, &context)
        let outer = context
        rules.animate(at: 1, in: &context, isScoped: true, with: .snappy)
        Self.apply(second, at: 2, &rules, &context)
        rules.resume(after: 1, outer, in: &context)
        rules.animate(at: 3, in: &context, isDue: false, watched: "count", with: .smooth)
        #expect(rules.steps.values.isEmpty == !explains)
        #expect((context.data.step == nil) == !explains)
        return context
      }
      #expect(outcomes[0].data.animation == outcomes[1].data.animation)
      #expect(outcomes[0].frames.animation == outcomes[1].frames.animation)
      #expect(outcomes[0].isPinned == outcomes[1].isPinned)
      #expect(outcomes[0].data.certainty == outcomes[1].data.certainty)
    }
  }

  @Test("words are asked for where they are written down, an animation where it is written")
  func asksLate() {
    var asked: [String] = []
    func note(_ text: String) -> String {
      asked.append(text)
      return text
    }
    func animation(_ text: String) -> Animation? {
      asked.append(text)
      return .bouncy
    }
    for explains in [false, true] {
      var rules = Rules(.standard, explains: explains)
      var context = rules.begin(Self.transaction(nil))
      rules.animate(at: 0, in: &context, isDue: false, watched: note("a"), with: animation("b"))
      rules.edit(at: 1, in: &context, isDue: false, watched: note("c")) { _, _ in asked.append("d") }
      rules.animate(at: 2, in: &context, watched: note("e"), with: animation("f"))
      rules.edit(at: 3, in: &context) { $0.disable(true, at: 3, &$1) }
      rules.animate(at: 4, in: &context, watched: note("g"), with: animation("h"))
    }
    #expect(asked == ["f", "a", "c", "f"])
  }

  @Test("the steps of a chain, each behind the one before")
  func chain() {
    var rules = Rules(.standard, explains: true)
    var context = rules.begin(Self.transaction(nil))
    rules.animate(at: 0, in: &context, isDue: false, watched: "count", with: .bouncy)
    rules.edit(at: 1, in: &context) { $0.transform(at: 1, &$1) { $0.animation = .linear } }
    rules.edit(at: 2, in: &context) { $0.transform(at: 2, &$1) { $0.animation = .linear } }
    rules.edit(at: 3, in: &context) { $0.transform(at: 3, &$1) { $0.disablesAnimations = true } }
    rules.animate(at: 4, in: &context, with: .bouncy)
    var actions: [String] = []
    var next = context.data.step
    while let step = next.map({ rules.steps[$0] }) {
      actions.insert("\(step.place.map(String.init) ?? "-") \(step.action) \(step.animation != nil)", at: 0)
      next = step.previous
    }
    // A transform that leaves the animation as it was has not written it.
    #expect(
      actions == [
        "- began false", "0 unchanged(\"count\") false", "1 wrote true", "3 disabled(true) true", "4 refused true",
      ])
    #expect(context.data.writer.map { rules.steps[$0].place } == 1)
    #expect(context.data.rules.rules == [.t1, .t2, .t5, .t6])
  }

  // MARK: - Frames, scopes and branches

  @Test("a scoped body holds frames back until its content resumes", arguments: [true, false])
  func scope(isOuter: Bool) {
    var rules = Rules(ScopeAssumptions(scopedGeometryIsOuter: isOuter), explains: false)
    let outer = rules.begin(Self.transaction(.linear))
    var context = outer
    rules.animate(at: 0, in: &context, isScoped: true, with: .bouncy)
    #expect(context.data.animation == .bouncy)
    #expect(context.frames.animation == (isOuter ? .linear : .bouncy))
    #expect(context.isPinned == isOuter)
    // Also by a writer inside of the body.
    rules.animate(at: 1, in: &context, with: .snappy)
    #expect(context.frames.animation == (isOuter ? .linear : .snappy))
    context.barrier = 1
    rules.resume(after: 0, outer, in: &context)
    #expect(context.data.animation == .linear)
    #expect(context.frames.animation == .linear)
    #expect(!context.isPinned)
    #expect(context.barrier == 1)
  }

  @Test("a branch keeps the container's transaction; the first transition inside names it")
  func appearance() throws {
    var rules = Rules(.standard, explains: true)
    var context = rules.begin(Self.transaction(.linear))
    rules.nameTransition(at: 9, in: context, animation: .some(.snappy))
    rules.appear(because: 0, in: &context)
    rules.animate(at: 1, in: &context, with: .bouncy)
    rules.appear(because: 2, in: &context)
    let id = try #require(context.appearance)
    #expect(rules.appearances.count == 1)
    #expect(rules.appearances[id].cause == 0)
    #expect(rules.appearances[id].transition == nil)
    #expect(rules.appearances[id].flow.animation == .linear)
    rules.nameTransition(at: 3, in: context, animation: .some(.smooth))
    rules.nameTransition(at: 4, in: context, animation: .some(.snappy))
    #expect(rules.appearances[id].transition == 3)
    #expect(rules.appearances[id].flow.animation == .smooth)
    // What is inside moves with its own.
    #expect(context.data.animation == .bouncy)
  }

  @Test("a transition without an animation leaves the container's, one with none takes it away")
  func transitionAnimation() throws {
    for (given, expected) in [(Animation??.none, Animation?.some(.linear)), (.some(nil), nil)] {
      var rules = Rules(.standard, explains: false)
      var context = rules.begin(Self.transaction(.linear))
      rules.appear(because: 0, in: &context)
      rules.nameTransition(at: 1, in: context, animation: given)
      #expect(try rules.appearances[#require(context.appearance)].flow.animation == expected)
    }
  }

  @Test("the outermost of those that change leads")
  func leader() {
    var rules = Rules(.standard, explains: false)
    var context = rules.begin(Self.transaction(nil))
    context.follow(3, framesAlone: true)
    context.follow(4, framesAlone: false)
    #expect(context.leader == 3)
    #expect(context.leadsFramesAlone)
  }

  @Test("a doubt goes along, and ends where an animation is written")
  func doubt() {
    var rules = Rules(.standard, explains: false)
    var context = rules.begin(Self.transaction(nil))
    context.doubt(2, .low)
    context.lower(.high)
    #expect(context.doubt == 2)
    #expect(context.data.certainty == .low)
    rules.animate(at: 3, in: &context, isDue: false, with: .bouncy)
    #expect(context.doubt == 2)
    rules.animate(at: 4, in: &context, with: .bouncy)
    #expect(context.doubt == nil)
    #expect(context.data.certainty == .high)
    #expect(context.frames.certainty == .high)
  }

  @Test("effects are barriers by assumption, or where that is sure")
  func barriers() {
    for isAssumed in [true, false] {
      let rules = Rules(ScopeAssumptions(effectsAreBarriers: isAssumed), explains: false)
      #expect(rules.isBarrier(.high))
      #expect(rules.isBarrier(.medium) == isAssumed)
      #expect(rules.isBarrier(nil) == isAssumed)
    }
  }
}
