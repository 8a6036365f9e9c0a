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
          min(row.row.certainty, .medium)
        )
        .remedied(row.reader.location(of: element).map(ScopeRemedy.clearing))
      }
    }
  }

  static let implicitWins = LintCode(
    "SC12", "The explicit animation reaches nothing", severity: .info, certainty: .high,
    meaning: """
      The transaction of withAnimation comes from the root. An `.animation` further in writes over it, for everything \
      inside. Here everything that follows the state has an animation of its own: the curve of withAnimation is never \
      seen. One that reaches a part of the views is no finding.
      """,
    fix: """
      Change the state without withAnimation, or remove .animation where the explicit curve is meant. \
      A transaction with disablesAnimations keeps the explicit one.
      """,
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
        .animation(.bouncy, value: flag)
        .opacity(flag ? 0.5 : 1)
      """
  )
  .foundInChange { report in
    report.walks.indices.compactMap { index in
      let walk = report.walks[index]
      let rows = report.rows.filter { $0.row.transaction == index }
      guard let explicit = walk.flows.steps.values.first?.animation, !walk.mayDrawElsewhere,
        let first = rows.first(where: { $0.isReplaced(explicit) }), let writer = first.writer,
        rows.allSatisfy({ $0.isReplaced(explicit) || $0.row.animation == nil }),
        !walk.isFollowed(besides: explicit)
      else { return nil }
      let others = Set(rows.compactMap(\.writer)).count - 1
      let further = others > 0 ? ", as \(others == 1 ? "another one does" : "\(others) others do")" : ""
      return first.hit(
        at: writer,
        "\(walk.flows.trigger) reaches nothing: for \(first.row.node) this writes \(first.row.animation ?? "none") over it\(further)."
      )
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
  .foundInChange(isGeneral: true) { report in
    // What changes by its own modifier is what one sees first.
    report.rows.filter(\.row.isOwnChange).compactMap(\.unboundedHit)
      + report.rows.filter { !$0.row.isOwnChange }.compactMap(\.unboundedHit)
  }
}

extension ScopeWalk {
  /// Whether something that is not drawn in this tree, or that draws by itself, may follow what
  /// changes: a model that other views read, a control, a view or a modifier that is not known.
  fileprivate var mayDrawElsewhere: Bool {
    let changed = reader.change.changed
    if changed.contains(where: { $0.contains(".") }) { return true }
    return reader.elements.values.contains { element in
      guard !reader.states(of: element).isDisjoint(with: changed) else { return false }
      switch element.kind {
      case .modifier:
        return element.behavior == .playsByItself
          || element.modifierRow == nil && reader.call(of: element)?.body == nil
      case .view:
        let role = reader.role(of: element)
        return role == .control || role == nil && reader.node(of: element).kind == .view
      case .conditional, .layer, .resume: return false
      }
    }
  }
}

extension ScopeWalk {
  /// Whether something follows what changes that does not stand in a modifier with another
  /// animation: a modifier further out, a style that is made from it, a view that is given it.
  fileprivate func isFollowed(besides explicit: ViewValue) -> Bool {
    // Also where this change moves nothing inside: another one of the same states does.
    let writers = flows.steps.values.filter {
      $0.action == .wrote && $0.animation != nil && $0.animation != explicit
    }.compactMap(\.place)
    return reader.elements.ids.contains { id in
      let element = reader.elements[id]
      guard mentionsChange(id), !writers.contains(where: { $0 <= id && id < reader.elements[$0].end }) else {
        return false
      }
      guard case .view = element.kind, reader.node(of: element).kind == .custom else { return true }
      // Of a view of the sources what it does with the value is seen inside; unless it goes where
      // nothing is read.
      return !reader.elements.ids(after: id, before: element.end).contains(where: mentionsChange)
    }
  }

  /// Whether something that may be seen mentions what changes.
  private func mentionsChange(_ id: ElementID) -> Bool {
    let element = reader.elements[id]
    guard !reader.states(of: element).isDisjoint(with: reader.change.changed) else { return false }
    guard case .modifier = element.kind else { return true }
    if ["help", "disabled"].contains(reader.call(of: element)?.name) { return false }
    switch element.behavior {
    case .animates, .editsTransaction, .namesTransition: return false
    default: return element.modifierEntry?.classes != [.identity]
    }
  }
}

extension FoundRow {
  /// What SC14 says of the row: the modifier that animates it watches no value.
  fileprivate var unboundedHit: ScopeHit? {
    guard let animation = row.animation, let writer, reader.elements[writer].behavior == .animates,
      let call = reader.call(of: reader.elements[writer]), call.body == nil, call.argument("value") == nil
    else { return nil }
    // What cannot be worked out is written with the states it mentions, which have no type.
    let subject = animation.contains(" with ") ? "This" : animation
    return hit(at: writer, "\(subject) animates every change inside, whatever caused it; here \(what).", .high)
      .remedied(reader.location(of: writer).map(ScopeRemedy.watching))
  }

  /// Whether an `.animation` writes another curve over the explicit one.
  fileprivate func isReplaced(_ explicit: ViewValue) -> Bool {
    guard let writer, let animation = row.animation, reader.elements[writer].behavior == .animates else { return false }
    return animation != explicit.description
  }

  /// The animation of the trigger.
  fileprivate var explicitAnimation: ViewValue? { walk.flows.steps.values.first?.animation }

  /// Modifiers on the way of an explicit animation that disabled the implicit ones.
  fileprivate var disablers: [ElementID] {
    let steps = walk.flows.steps
    var result: [ElementID] = []
    var next: StepID? = facts.flow.step
    while let step = next {
      if steps[step].action == .disabled(true), let element = steps[step].place { result.append(element) }
      next = steps[step].previous
    }
    return result
  }
}
