extension ScopeRule {
  static let scopedLayout = LintCode(
    "SC09", "A scoped animation around a modifier that draws nothing", severity: .warning, certainty: .medium,
    meaning: """
      In `.animation(X) { … }` the animation counts for what the modifiers in the braces draw. Frames, offsets and styles \
      draw nothing: the view does, and the view stands outside of the scope.
      """,
    fix: "Use .animation(X, value:), or an effect in the braces: scaleEffect in place of frame.",
    example: """
      state flag: false -> true
      Rectangle().animation(.spring) {
        $0.frame(width: flag ? 80 : 120, height: 80)
      }
      """,
    counterexample: """
      state flag: false -> true
      Rectangle().animation(.spring) {
        $0.scaleEffect(flag ? 2 : 1)
      }
      """
  )
  .foundInChange { report in
    report.rows.flatMap { row in
      row.facts.causes.filter { row.isMovedFromScope($0) }.map { cause in
        row.hit(
          at: cause,
          "\(row.name(cause)) in the braces of .animation is drawn by \(row.row.node), which stands outside of them.",
          min(row.row.certainty, .medium)
        )
        .remedied(row.reader.elements[cause].scope.flatMap(row.reader.location).map(ScopeRemedy.unscoping))
      }
    }
  }

  static let uncertainScope = LintCode(
    "SC15", "A control or an unknown view may animate by itself", severity: .info, certainty: .low,
    meaning: """
      Between the animation and what is drawn stands a view that is not in the sources, or a control whose style may bring \
      an animation of its own. What happens inside of it is not known.
      """,
    fix: "Look at it on a device, or give the view's source to the program too.",
    example: """
      state flag: false -> true
      Button("Go") {}
        .offset(x: flag ? 100 : 0)
        .animation(.default, value: flag)
      """,
    counterexample: """
      state flag: false -> true
      Text("Go")
        .offset(x: flag ? 100 : 0)
        .animation(.default, value: flag)
      """, isOptIn: true
  )
  .foundInChange { report in
    report.rows.compactMap { row in
      guard let animation = row.row.animation else { return nil }
      if let doubt = row.facts.doubt {
        return row.hit(
          at: doubt,
          "\(row.reader.name(of: doubt)) stands between \(animation) and \(row.row.node), and may animate by itself.",
          .low)
      }
      guard row.reader.role(of: row.reader.elements[row.element]) == .control else { return nil }
      return row.hit(
        at: row.element,
        "\(row.row.node) moves with \(animation), and its style may animate what it shows by itself.", .low)
    }
  }
}

extension FoundRow {
  /// Whether a cause stands in the braces of an animation and is drawn by a view outside of them.
  fileprivate func isMovedFromScope(_ cause: ElementID) -> Bool {
    guard let scope = reader.elements[cause].scope else { return false }
    return reader.elements[scope].behavior == .animates && movesFrames(cause)
      && !reader.isWritten(element, inBodyOf: scope)
  }
}
