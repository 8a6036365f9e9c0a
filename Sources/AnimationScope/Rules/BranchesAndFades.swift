extension ScopeRule {
  static let animationInBranch = LintCode(
    "SC08", ".animation inside a branch cannot run its transition", severity: .warning, certainty: .high,
    meaning: """
      The container inserts and removes the view of an `if`, with the transaction that reaches the container. An \
      `.animation` inside the branch is too deep: the view appears at once.
      """,
    fix: "Put .animation on the container, or change the state in withAnimation.",
    example: """
      state flag: false -> true
      VStack {
        Rectangle().frame(width: 80, height: 80)
        if flag {
          Circle()
            .frame(width: 40, height: 40)
            .transition(.opacity)
            .animation(.default, value: flag)
        }
      }
      """,
    counterexample: """
      state flag: false -> true
      VStack {
        Rectangle().frame(width: 80, height: 80)
        if flag {
          Circle()
            .frame(width: 40, height: 40)
            .transition(.opacity)
        }
      }
      .animation(.default, value: flag)
      """
  )
  .foundInChange { report in
    report.rows.filter { $0.row.attribute == "transition" }.compactMap { row in
      guard let branch = row.facts.causes.first, row.reader.elements[branch].modifier == nil,
        let writer = row.animation(inBranch: branch)
      else { return nil }
      let name = row.reader.elements[branch].parent.map(row.reader.name) ?? "the container"
      if row.appearsChanged(inside: writer) {
        return row.hit(
          at: writer,
          "This animation never runs: \(row.row.node) appears with its new values, and nothing inside changes after that."
        )
      }
      if let animation = row.row.animation {
        // The transition runs, and not with the curve that stands beside it; where more changes
        // inside, the curve may be meant for that.
        guard row.namesTransition(at: writer), row.isAnimated(from: branch), row.animation(of: writer) != animation,
          !row.mayChange(inside: writer)
        else {
          return nil
        }
        return row.hit(
          at: writer,
          "This animation is too deep: \(name) runs the transition of \(row.inserted(in: branch)), with \(animation)."
        )
        .remedied(row.reader.move(writer, behind: row.reader.elements[branch].parent))
      }
      // Without a transition the modifier may be there for something else that changes.
      guard row.namesTransition(at: writer) || row.watches(branch, writer) && !row.mayChange(inside: writer) else {
        return nil
      }
      return row.hit(
        at: writer,
        "This animation is too deep: \(name) runs the transition of \(row.inserted(in: branch)), and no animation arrives there."
      )
      .remedied(row.reader.move(writer, behind: row.reader.elements[branch].parent))
    }
  }

  static let cannotInterpolate = LintCode(
    "SC11", "The attribute cannot be interpolated", severity: .info, certainty: .medium,
    meaning: """
      Some attributes have nothing between two values: a blend mode, a colour that becomes a material, a shape that becomes \
      another one. They have the new value from the first frame on. Words and pictures that are exchanged fade, which is \
      what everybody expects of them.
      """,
    fix: "Fade between two views with opacity, or animate another attribute.",
    example: """
      state flag: false -> true
      Rectangle()
        .blendMode(flag ? .multiply : .normal)
        .animation(.default, value: flag)
      """,
    counterexample: """
      state flag: false -> true
      Text(flag ? "Hello" : "Goodbye")
        .opacity(flag ? 0.5 : 1)
        .animation(.default, value: flag)
      """
  )
  .foundInChange { report in
    report.rows.compactMap { row in
      guard let animation = row.row.animation, row.row.manner == .snaps, visibleSteps.contains(row.row.attribute),
        !row.isFadeMeant
      else { return nil }
      return row.hit(
        at: row.facts.causes.first ?? row.element,
        "\(row.what) has nothing between \(ends(of: row.row)): it jumps, whatever \(animation) says.",
        min(row.row.certainty, .medium))
    }
  }
}

/// Both ends of a step; code whose beginning is the same on both sides tells nothing.
private func ends(of row: ScopeRow) -> String {
  let (from, to) = (row.from.shortened, row.to.shortened)
  return from == to ? "its two values" : "\(from) and \(to)"
}

/// Attributes whose step is seen. A step of an order or of a smoothing is not noticed.
private let visibleSteps: Set<String> = ["blendMode", "color", "shape", "clip shape", "filter", "path"]

extension FoundRow {
  /// Whether the view of a modifier says, by another one, how it comes and goes.
  fileprivate func namesTransition(at writer: ElementID) -> Bool {
    guard case .transition(_?) = row.manner else { return false }
    return reader.node(of: reader.elements[writer]).modifiers.contains {
      ModifierCatalog.behavior(named: $0.name) == .namesTransition
    }
  }

  /// The view that a branch inserts, with the one of the row in it: the button of a label.
  fileprivate func inserted(in branch: ElementID) -> String {
    var name = row.node
    var parent = reader.elements[element].parent
    while let outer = parent, outer > branch {
      let around = reader.elements[outer]
      if case .view = around.kind, reader.role(of: around) != .group { name = reader.name(of: outer) }
      parent = around.parent
    }
    return name
  }

  /// Whether the animation of the row is that of something around a branch.
  fileprivate func isAnimated(from branch: ElementID) -> Bool {
    writer.map { $0 < branch || $0 >= reader.elements[branch].end } ?? true
  }

  /// The animation that a modifier wrote, as reports say it.
  fileprivate func animation(of writer: ElementID) -> String? {
    walk.flows.steps.values.last { $0.place == writer && $0.action == .wrote }?.animation?.description
  }

  /// Whether all that a modifier encloses follows switches that turn in the same moment in which
  /// the view comes: then it is never seen with other values.
  fileprivate func appearsChanged(inside writer: ElementID) -> Bool {
    let inside = reader.elements.ids(after: writer, before: reader.elements[writer].end)
    let states = inside.reduce(into: Set<String>()) { $0.formUnion(reader.states(of: reader.elements[$1])) }
    return reader.elements[writer].isShownNew && !states.isEmpty
      && states.allSatisfy { state in
        guard reader.change.changed.contains(state), case .bool? = reader.change.new[state] else { return false }
        return true
      }
  }

  /// Whether what a modifier watches has a state in common with the condition of a branch; one
  /// without a value watches everything.
  fileprivate func watches(_ branch: ElementID, _ writer: ElementID) -> Bool {
    guard let watched = watchedStates(of: writer) else { return true }
    let deciding = reader.states(of: reader.elements[branch])
    return watched.contains { one in
      deciding.contains { $0 == one || $0.hasPrefix(one + ".") || one.hasPrefix($0 + ".") }
    }
  }

  /// The states in the value of an `.animation`; `nil` without a value.
  private func watchedStates(of writer: ElementID) -> Set<String>? {
    reader.call(of: reader.elements[writer])?.argument("value")?.mentionedStates
  }

  /// Whether something inside a modifier may change at another time: its arguments, its branches,
  /// its shapes, and what shows the watched value itself, such as the rows of a list.
  fileprivate func mayChange(inside writer: ElementID) -> Bool {
    let watched = watchedStates(of: writer) ?? []
    return reader.elements.ids(after: writer, before: reader.elements[writer].end).contains { id in
      let element = reader.elements[id]
      let states = reader.states(of: element)
      guard !states.isEmpty else { return false }
      guard case .view = element.kind else { return true }
      return reader.role(of: element) == .shape || reader.role(of: element) == nil || !states.isDisjoint(with: watched)
    }
  }

  /// The nearest modifier around a view that writes an animation and stands at the view that a
  /// branch inserts: what stands deeper is meant for something in it.
  fileprivate func animation(inBranch branch: ElementID) -> ElementID? {
    var found: ElementID?
    var parent = reader.elements[element].parent
    while let outer = parent, outer > branch {
      let around = reader.elements[outer]
      switch around.kind {
      case .modifier:
        let wrote = walk.flows.steps.values.last { $0.place == outer && $0.action == .wrote }
        if found == nil, around.behavior == .animates, wrote?.animation != nil { found = outer }
      case .view where reader.node(of: around).kind == .custom || reader.role(of: around) == .group: break
      case .view, .layer: found = nil
      case .conditional: return nil
      case .resume: break
      }
      parent = around.parent
    }
    return found
  }

  /// Whether a modifier chose how the old and the new one follow each other.
  fileprivate var isFadeMeant: Bool {
    reader.environment.slot(.contentTransition, at: element).map { $0.new != .nil } ?? false
  }
}
