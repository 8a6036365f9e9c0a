// Changes that are written outside of `.animation` and rendered inside of it.

extension ScopeRule {
  static let environmentOutside = LintCode(
    "SC01", "A style outside .animation animates", severity: .warning, certainty: .high,
    meaning: """
      A colour or a font only travels through the environment. The view that reads it draws it, with the animation that \
      arrives there: a style that stands behind `.animation` still animates when the view stands in front of it.
      """,
    fix: """
      Scope the animation, so that the view itself stays outside: .animation(X, body: { $0.scaleEffect(…) }).
      Where the view's own frame or shape is meant, colour a second view, or tint outside with colorMultiply.
      """,
    example: """
      state flag: false -> true
      Rectangle()
        .frame(width: flag ? 80 : 120, height: 80)
        .animation(.default, value: flag)
        .foregroundColor(flag ? .pink : .indigo)
      """,
    counterexample: """
      state flag: false -> true
      Rectangle()
        .frame(width: flag ? 80 : 120, height: 80)
        .animation(.default, value: flag)
        .foregroundColor(.pink)
      """
  )
  .foundInChange(
    olderFixes: [
      OlderFix(
        below: 17,
        fix: "Colour a second view, or tint outside with colorMultiply: .animation with braces needs iOS 17.")
    ]
  ) { report in
    report.rowsDrawnInside.filter { !$0.isFrame }.flatMap { row in
      row.causesOutside.filter { row.reader.elements[$0].has(.environment) }.map { cause in
        row.hit(
          at: cause,
          "\(row.what) moves with \(row.row.animation ?? "an animation") although \(row.name(cause)) stands outside of \(row.writerText): \(row.row.node) draws it, and it stands inside."
        )
      }
    }
  }

  static let layoutOutside = LintCode(
    "SC02", "A movement outside .animation animates", severity: .warning, certainty: .high,
    meaning: """
      Frames, paddings, offsets and alignments draw nothing. They move the views inside, and each of those interpolates its \
      whole frame with the animation that arrives at it, wherever the movement was written.
      """,
    fix: """
      Put a barrier between .animation and the movement: .geometryGroup(), before iOS 17 .transformEffect(.identity).
      """,
    example: """
      state flag: false -> true
      Rectangle()
        .frame(width: 80, height: 80)
        .scaleEffect(flag ? 2 : 1)
        .animation(.default, value: flag)
        .offset(x: flag ? 100 : 0)
      """,
    counterexample: """
      state flag: false -> true
      Rectangle()
        .frame(width: 80, height: 80)
        .scaleEffect(flag ? 2 : 1)
        .animation(.default, value: flag)
        .geometryGroup()
        .offset(x: flag ? 100 : 0)
      """
  )
  .foundInChange(
    isGeneral: true,
    olderFixes: [
      OlderFix(
        below: 17,
        fix: "Put a barrier between .animation and the movement: .transformEffect(.identity).")
    ]
  ) { report in
    report.rowsDrawnInside.filter(\.isFrame).flatMap { row in
      row.causesOutside.filter { row.movesFrames($0) }.map { cause in
        row.hit(
          at: cause,
          "\(row.name(cause)) stands outside of \(row.writerText), and its movement animates with \(row.row.animation ?? "an animation"): \(row.row.node) interpolates its whole frame."
        )
        .remedied(row.reader.location(of: cause).map { .barrier(before: $0) })
      }
    }
  }
}

extension SearchedReport {
  /// Rows whose change is written outside of the animation that moves them. An animation without a
  /// value means every change, and SC14 reports it.
  fileprivate var rowsDrawnInside: [FoundRow] {
    rows.filter { row in
      guard row.row.relation == .outside, row.row.manner != .snaps, let writer = row.writer else { return false }
      let element = row.reader.elements[writer]
      return element.behavior != .animates || row.reader.call(of: element)?.argument("value") != nil
    }
  }
}

extension ScopeWalk {
  /// Whether a modifier around an element writes an animation.
  fileprivate func isAnimated(around element: ElementID) -> Bool {
    flows.steps.values.contains { step in
      guard let writer = step.place, step.action == .wrote, step.animation != nil else { return false }
      return reader.isInside(element, writer)
    }
  }
}

extension FoundRow {
  /// Modifiers around the render point that changed and stand outside of the writer.
  fileprivate var causesOutside: [ElementID] {
    // What animates in any case is where it belongs.
    guard let writer, row.certainty > .low, walk.flows.steps.values.first?.animation == nil else { return [] }
    return facts.causes.filter { cause in
      guard !walk.isAnimated(around: cause), !reader.isInside(cause, writer), reader.isInside(element, cause) else {
        return false
      }
      return if case .modifier = reader.elements[cause].kind { true } else { false }
    }
  }

  fileprivate var writerText: String { writer.map { name($0) + line(of: $0) } ?? "the writer" }
}
