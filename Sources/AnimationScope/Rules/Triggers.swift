extension ScopeRule {
  static let disabledInTree = LintCode(
    "SC10", "disablesAnimations does not stop an explicit animation", severity: .warning, certainty: .medium,
    meaning: """
      The flag only forbids the modifiers inside to write their animation. One that already travels in the transaction, \
      from withAnimation, stays in it.
      """,
    fix: "Also write $0.animation = nil.",
    example: """
      state flag: false -> true
      trigger withAnimation(.easeIn)
      Rectangle()
        .frame(width: 80, height: 80)
        .opacity(flag ? 0.5 : 1)
        .transaction { $0.disablesAnimations = true }
      """,
    counterexample: """
      state flag: false -> true
      trigger withAnimation(.easeIn)
      Rectangle()
        .frame(width: 80, height: 80)
        .opacity(flag ? 0.5 : 1)
        .transaction {
          $0.disablesAnimations = true
          $0.animation = nil
        }
      """
  )
  .foundInChange { report in
    report.rows.filter { $0.row.relation == .trigger }.flatMap { row -> [ScopeHit] in
      guard let explicit = row.explicitAnimation else { return [] }
      return row.disablers.map { element in
        row.hit(
          at: element, "This does not stop \(row.walk.flows.trigger): \(row.what) still moves with \(explicit).",
          min(row.row.certainty, .medium))
      }
    }
  }

  static let implicitWins = LintCode(
    "SC12", "An implicit animation replaces the explicit one", severity: .info, certainty: .high,
    meaning: """
      The transaction of withAnimation comes from the root. An `.animation` further in writes over it, for everything \
      inside.
      """,
    fix: "To keep the explicit one, set disablesAnimations in the transaction of the trigger.",
    example: """
      state flag: false -> true
      trigger withAnimation(.linear)
      Rectangle()
        .frame(width: 80, height: 80)
        .scaleEffect(flag ? 2 : 1)
        .animation(.bouncy, value: flag)
      """,
    counterexample: """
      state flag: false -> true
      trigger withAnimation(.linear)
      Rectangle()
        .frame(width: 80, height: 80)
        .scaleEffect(flag ? 2 : 1)
      """
  )
  .foundInChange { report in
    report.rows.compactMap { row in
      guard let explicit = row.explicitAnimation, row.row.relation != .trigger,
        let writer = row.writer, let animation = row.row.animation, animation != explicit.description
      else { return nil }
      return row.hit(
        at: writer, "\(row.walk.flows.trigger) is replaced by \(animation) here, for \(row.row.node).")
    }
  }

  static let unboundedAnimation = LintCode(
    "SC14", ".animation without a value animates every change", severity: .warning, certainty: .high,
    meaning: """
      Without `value:` the modifier writes its animation on every update, whatever changed: layout, rotation of the device \
      and data that loads animate too. Deprecated since iOS 15.
      """,
    fix: "Add value: with the state that is meant.",
    example: """
      state flag: false -> true
      Rectangle()
        .frame(width: 80, height: 80)
        .scaleEffect(flag ? 2 : 1)
        .animation(.default)
      """,
    counterexample: """
      state flag: false -> true
      Rectangle()
        .frame(width: 80, height: 80)
        .scaleEffect(flag ? 2 : 1)
        .animation(.default, value: flag)
      """
  )
  .foundInChange { report in
    report.rows.compactMap { row in
      guard let animation = row.row.animation, let writer = row.writer,
        row.reader.elements[writer].behavior == .animates,
        let call = row.reader.call(of: row.reader.elements[writer]), call.body == nil,
        call.argument("value") == nil
      else { return nil }
      return row.hit(
        at: writer, "\(animation) animates every change inside, whatever caused it; here \(row.what).", .high)
    }
  }
}

extension FoundRow {
  /// The animation of the trigger.
  fileprivate var explicitAnimation: ViewValue? { walk.flows.steps.values.first?.animation }

  /// Modifiers on the way of an explicit animation that disabled the implicit ones.
  fileprivate var disablers: [ElementID] {
    let steps = walk.flows.steps
    var result: [ElementID] = []
    var next: StepID? = facts.flow.step
    while let step = next {
      if steps[step].action == .disabled(true), let element = steps[step].element { result.append(element) }
      next = steps[step].previous
    }
    return result
  }
}
