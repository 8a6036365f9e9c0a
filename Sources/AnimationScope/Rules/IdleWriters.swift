// Watched values that do not change, and writers that write for nothing.

internal import CurveMath

extension ScopeRule {
  static let unchangedValue = LintCode(
    "SC07", "The watched value does not change", severity: .warning, certainty: .high,
    meaning: """
      `.animation(_:value:)` looks at its value alone, and a literal is always the same one. The animation is never \
      written, and `.animation(nil, value: 0)` blocks nothing. That `.animation(nil, value:)` of another state lets \
      this change pass is what it is for, and no finding.
      """,
    fix: "Watch the state that changes. To remove every animation: .transaction { $0.animation = nil }.",
    example: """
      state flag: false -> true
      trigger withAnimation(.easeIn)
      Rectangle()
        .frame(width: 80, height: 80)
        .scaleEffect(flag ? 2 : 1)
        .animation(nil, value: 0)
      """,
    counterexample: """
      state flag: false -> true
      state other: false
      trigger withAnimation(.easeIn)
      Rectangle()
        .frame(width: 80, height: 80)
        .scaleEffect(flag ? 2 : 1)
        .animation(nil, value: flag)
      """
  )
  .foundInChange { report in
    report.walks.flatMap { walk in
      walk.implicitWriters.compactMap { writer in
        guard case .unchanged(let value) = writer.step.action, isLiteral(writer.call.argument("value")) else {
          return nil
        }
        let effect = writer.call.argument(nil)?.isNoAnimation == true ? "blocks nothing" : "writes no animation"
        return writer.hit("'\(value)' never changes: this \(effect), ever.", .high)
          .remedied(
            effect == "blocks nothing" ? walk.reader.location(of: writer.element).map(ScopeRemedy.blocking) : nil)
      }
    }
  }

  static let withoutEffect = LintCode(
    "SC13", "Nothing inside .animation changes", severity: .info, certainty: .high,
    meaning: "The value changes, and nothing that is drawn inside of the modifier does.",
    fix: "Remove the modifier, or move it behind what changes.",
    example: """
      state flag: false -> true
      Rectangle()
        .frame(width: 80, height: 80)
        .animation(.default, value: flag)
        .opacity(flag ? 0.5 : 1)
      """,
    counterexample: """
      state flag: false -> true
      Rectangle()
        .frame(width: 80, height: 80)
        .opacity(flag ? 0.5 : 1)
        .animation(.default, value: flag)
      """
  )
  .foundInChange { report in
    report.walks.flatMap { walk in
      let writers = walk.implicitWriters.filter { $0.step.action == .wrote && $0.step.animation != nil }
      // A modifier of a group stands at each of its views, and has an effect when one of them has.
      let busy = Set(writers.filter { !$0.isIdle }.map(\.name))
      return writers.filter { $0.isIdle && !busy.contains($0.name) }.compactMap { writer in
        // Without a value, changes of other states may be meant.
        writer.call.argument("value").map { value in
          writer.hit(
            "\(value.description.shortened) changes, and nothing inside of this does: no effect in this change.", .high
          )
          .remedied(walk.reader.location(of: writer.element).map(ScopeRemedy.removal))
        }
      }
    }
  }
}

private func isLiteral(_ value: ViewValue?) -> Bool {
  switch value {
  case .number?, .string?, .bool?, .nil?: true
  default: false
  }
}

/// One `.animation` without braces, and what its modifier did in a walk.
private struct ImplicitWriter {
  let walk: ScopeWalk
  let element: ElementID
  let step: WrittenFlow.Step
  let call: ModifierCall
  /// What is drawn inside of it, in the order of the elements.
  let inside: [RowFacts]

  var name: String { walk.reader.name(of: element) }

  /// Whether nothing is drawn inside, in this change or in another one of the same states, and
  /// everything there is known well enough to say so.
  var isIdle: Bool {
    let reader = walk.reader
    return inside.isEmpty && reader.elements[element].isShownInBoth && reader.isKnown(inside: element)
      && !reader.dependsOnChange(inside: element)
  }

  func hit(_ message: String, _ certainty: Certainty) -> ScopeHit {
    ScopeHit(walk, at: element, message, certainty, rows: [])
  }
}

extension ScopeWalk {
  fileprivate var implicitWriters: [ImplicitWriter] {
    let drawn = facts.indices.sorted { facts[$0].element < facts[$1].element }.map { facts[$0] }
    return flows.steps.values.compactMap { step in
      guard let id = step.place else { return nil }
      let element = reader.elements[id]
      guard let call = reader.call(of: element), element.behavior == .animates, call.body == nil else { return nil }
      let first = drawn.partitioningIndex { $0.element >= id }
      let end = drawn.partitioningIndex { $0.element >= element.end }
      return ImplicitWriter(walk: self, element: id, step: step, call: call, inside: Array(drawn[first..<end]))
    }
  }
}

extension ElementReader {
  /// Whether something inside an element mentions what changes, or the model that it belongs to:
  /// two values may be equal by chance, and a branch may not be shown.
  fileprivate func dependsOnChange(inside index: ElementID) -> Bool {
    elements.ids(after: index, before: elements[index].end).contains { inner in
      states(of: elements[inner]).contains { state in
        change.changed.contains { $0 == state || $0.hasPrefix(state + ".") || state.hasPrefix($0 + ".") }
      }
    }
  }

  /// Whether everything inside an element is known well enough to say that nothing changes there.
  fileprivate func isKnown(inside index: ElementID) -> Bool {
    elements.ids(after: index, before: elements[index].end).allSatisfy { inner in
      let element = elements[inner]
      guard !(element.old + element.new).contains(where: \.value.isUnknown) else { return false }
      switch element.kind {
      // What shares a frame moves with whatever chooses its partner.
      case .modifier, .conditional: return certainty(of: inner) > .low && element.behavior != .sharesFrame
      case .view:
        let role = role(of: element)
        return role != .control && (role != nil || node(of: element).kind == .custom)
      case .layer, .resume: return true
      }
    }
  }
}
