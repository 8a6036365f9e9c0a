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
    report.rows.filter { $0.row.animation == nil && $0.row.attribute == "transition" }.compactMap { row in
      guard let branch = row.facts.causes.first, row.reader.elements[branch].modifier == nil,
        let writer = row.animation(inBranch: branch)
      else { return nil }
      let name = row.reader.elements[branch].parent.map(row.reader.name) ?? "the container"
      return row.hit(
        at: writer,
        "This animation is too deep: \(name) runs the transition of \(row.row.node), and no animation arrives there.")
    }
  }

  static let cannotInterpolate = LintCode(
    "SC11", "The attribute cannot be interpolated", severity: .info, certainty: .medium,
    meaning: """
      Some attributes have nothing between two values: another font design, italic, a blend mode, a colour that becomes a \
      material. They fade from one to the other, or snap.
      """,
    fix: "Fade between two views with opacity, choose a contentTransition, or animate another attribute.",
    example: """
      state flag: false -> true
      Text("Hello")
        .italic(flag)
        .animation(.default, value: flag)
      """,
    counterexample: """
      state flag: false -> true
      Text("Hello")
        .opacity(flag ? 0.5 : 1)
        .animation(.default, value: flag)
      """
  )
  .foundInChange { report in
    report.rows.compactMap { row in
      guard let animation = row.row.animation else { return nil }
      let how: String
      switch row.row.manner {
      case .snaps: how = "it jumps"
      case .crossFades where !row.isFadeMeant: how = "the old and the new one fade into each other"
      default: return nil
      }
      return row.hit(
        at: row.facts.causes.first ?? row.element,
        "\(row.what) has nothing between \(row.row.from.shortened) and \(row.row.to.shortened): \(how), whatever \(animation) says.",
        min(row.row.certainty, .medium))
    }
  }
}

extension FoundRow {
  /// The nearest modifier around a view, inside a branch, that writes an animation.
  fileprivate func animation(inBranch branch: ElementID) -> ElementID? {
    var parent = reader.elements[element].parent
    while let outer = parent, outer > branch {
      let isWriter = reader.elements[outer].behavior == .animates
      if isWriter,
        walk.flows.steps.values.contains(where: { $0.element == outer && $0.action == .wrote && $0.animation != nil })
      {
        return outer
      }
      parent = reader.elements[outer].parent
    }
    return nil
  }

  /// Whether a modifier or a style chose how the old and the new one follow each other: a content
  /// transition, or the style of a control.
  fileprivate var isFadeMeant: Bool {
    if let slot = reader.environment.slot(.contentTransition, at: element) { return slot.new != .nil }
    return row.attribute == "content" && reader.role(of: reader.elements[element]) == .control
  }
}
