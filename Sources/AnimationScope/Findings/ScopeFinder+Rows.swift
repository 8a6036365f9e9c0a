// What one row tells: changes and render points on different sides of the writer, and animations that were replaced.

extension ScopeFinder {
  /// SC01, SC02: written outside of the writer, drawn inside it.
  mutating func findOutside(_ found: FoundRow) {
    guard found.row.relation == .outside, let writer = found.writer, found.row.manner != .snaps else { return }
    let reader = found.reader
    for cause in found.facts.causes where !reader.isInside(cause, writer) && reader.isInside(found.element, cause) {
      let element = reader.elements[cause]
      guard case .modifier = element.kind else { continue }
      if element.has(.environment), !found.isFrame {
        add(
          .environmentOutside, at: cause, in: found.walk,
          "\(found.what) moves with \(found.row.animation ?? "an animation") although \(found.name(cause)) stands outside of \(found.name(writer))\(found.line(of: writer)): \(found.row.node) draws it, and it stands inside.",
          found.row.certainty, rows: [found.index])
      } else if found.isFrame, element.has(.layout) || element.has(.environment) {
        add(
          .layoutOutside, at: cause, in: found.walk,
          "\(found.name(cause)) stands outside of \(found.name(writer))\(found.line(of: writer)), and its movement animates with \(found.row.animation ?? "an animation"): \(found.row.node) interpolates its whole frame.",
          found.row.certainty, rows: [found.index])
      }
    }
  }

  /// SC03, SC04, SC06, SC08, SC09: drawn where no animation arrives, or another one than the change was given.
  mutating func findMissed(_ found: FoundRow) {
    findScoped(found)
    guard found.row.animation == nil else { return }
    if found.row.attribute == "transition" {
      findDeepAnimation(found)
      return
    }
    guard found.isFrame, found.row.measure != .unknown else { return }
    let (reader, element) = (found.reader, found.reader.elements[found.element])
    if found.walk.flows.leaving[found.element].barrier == found.element {
      findCorner(found)
      return
    }
    guard found.row.relation == .missed else { return }
    for cause in found.facts.causes {
      guard let writer = animatedWriter(around: cause, found), !reader.isInside(found.element, writer) else { continue }
      let isDecoration = if case .layer = element.kind { true } else { found.row.attribute.hasPrefix("clip") }
      if isDecoration {
        add(
          .renderPointOutside, at: cause, in: found.walk,
          "\(found.name(cause)) is inside of \(found.name(writer))\(found.line(of: writer)), but \(found.row.node) shows its change, and \(found.row.node) is outside: it jumps from \(found.row.from) to \(found.row.to).",
          found.row.certainty, rows: [found.index])
      } else if isAnimated(by: writer, cause, found) {
        let way = found.row.displacement.map { " \(Self.points($0))" } ?? ""
        add(
          .neighbourJumps, at: writer, in: found.walk,
          "\(found.row.node) jumps\(way) while what \(found.name(writer)) encloses still grows: its frame changes without an animation.",
          found.row.certainty, rows: [found.index])
      }
    }
  }

  private static func points(_ way: ScopeRow.Displacement) -> String {
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    let tenths = (length * 10).rounded() / 10
    return (tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)") + " points"
  }

  /// The nearest writer around a cause, if it writes an animation and not `nil`.
  private func animatedWriter(around cause: Int, _ found: FoundRow) -> Int? {
    guard let writer = found.walk.writer.writer(around: cause) else { return nil }
    let wrote = found.walk.flows.steps.last { $0.element == writer && $0.action == .wrote }
    return wrote?.animation == nil ? nil : writer
  }

  /// Whether something inside a writer moves with its animation, for the same cause.
  private func isAnimated(by writer: Int, _ cause: Int, _ found: FoundRow) -> Bool {
    found.walk.facts.contains { other in
      other.row.animation != nil && other.causes.contains(cause) && other.flow.writer >= 0
        && found.walk.flows.steps[other.flow.writer].element == writer
    }
  }

  /// SC06: a barrier jumps, and what is inside grows with an animation.
  private mutating func findCorner(_ found: FoundRow) {
    let inside = found.walk.facts.first { other in
      other.row.attribute == "size" && other.row.animation != nil && other.element != found.element
        && found.reader.isInside(other.element, found.element)
        && !Set(other.causes).isDisjoint(with: found.facts.causes)
    }
    guard let inside else { return }
    add(
      .barrierJumps, at: found.element, in: found.walk,
      "The content shifts to its new corner at once, from \(found.row.from) to \(found.row.to), and grows from there: \(found.row.node) draws its own movement, and no animation arrives at it.",
      min(found.row.certainty, inside.row.certainty), rows: [found.index])
  }

  /// SC08: an animation in a branch, where the container runs the transition.
  private mutating func findDeepAnimation(_ found: FoundRow) {
    guard let branch = found.facts.causes.first, found.reader.elements[branch].modifier == nil else { return }
    var parent = found.reader.elements[found.element].parent
    while parent > branch {
      let isWriter = found.reader.word(of: parent) == "animation" && found.reader.elements[parent].modifier != nil
      let steps = found.walk.flows.steps
      if isWriter, steps.contains(where: { $0.element == parent && $0.action == .wrote && $0.animation != nil }) {
        let container = found.reader.elements[branch].parent
        let name = container < 0 ? "the container" : found.reader.name(of: container)
        add(
          .animationInBranch, at: parent, in: found.walk,
          "This animation is too deep: \(name) runs the transition of \(found.row.node), and no animation arrives there.",
          found.row.certainty, rows: [found.index])
        return
      }
      parent = found.reader.elements[parent].parent
    }
  }

  /// SC09: a modifier in a scoped body that the content draws.
  private mutating func findScoped(_ found: FoundRow) {
    let reader = found.reader
    for cause in found.facts.causes {
      let element = reader.elements[cause]
      guard element.scope >= 0, reader.word(of: element.scope) == "animation",
        element.has(.layout) || element.has(.environment), !reader.isWritten(found.element, inBodyOf: element.scope)
      else { continue }
      add(
        .scopedLayout, at: cause, in: found.walk,
        "\(found.name(cause)) in the braces of .animation is drawn by \(found.row.node), which stands outside of them.",
        min(found.row.certainty, .medium), rows: [found.index])
    }
  }

  /// SC10, SC12: what became of the explicit animation.
  mutating func findOverridden(_ found: FoundRow) {
    let steps = found.walk.flows.steps
    guard let explicit = steps.first?.animation else { return }
    if found.row.relation == .trigger {
      var link = found.facts.flow.step
      while link > 0 {
        let step = steps[link]
        if step.action == .disabled(true), step.element >= 0 {
          add(
            .disabledInTree, at: step.element, in: found.walk,
            "This does not stop \(found.walk.flows.trigger): \(found.what) still moves with \(explicit).",
            min(found.row.certainty, .medium), rows: [found.index])
        }
        link = step.previous
      }
    } else if let writer = found.writer, let animation = found.row.animation, animation != explicit.description {
      add(
        .implicitWins, at: writer, in: found.walk,
        "\(found.walk.flows.trigger) is replaced by \(animation) here, for \(found.row.node).", found.row.certainty,
        rows: [found.index])
    }
  }

  /// SC11, SC14, SC15: attributes without values between, writers of everything, and views that may do as they like.
  mutating func findUnclear(_ found: FoundRow) {
    guard let animation = found.row.animation else { return }
    switch found.row.manner {
    case .crossFades where found.isFadeMeant: break
    case .snaps, .crossFades:
      let how = found.row.manner == .snaps ? "it jumps" : "the old and the new one fade into each other"
      let place = found.facts.causes.first ?? found.element
      add(
        .cannotInterpolate, at: place, in: found.walk,
        "\(found.what) has nothing between \(found.row.from.shortened) and \(found.row.to.shortened): \(how), whatever \(animation) says.",
        min(found.row.certainty, .medium), rows: [found.index])
    case .interpolates, .transition, .follows, .unknown: break
    }
    if let writer = found.writer, let call = found.reader.call(of: found.reader.elements[writer]),
      call.name == "animation", call.body == nil, call.argument("value") == nil
    {
      add(
        .unboundedAnimation, at: writer, in: found.walk,
        "\(animation) animates every change inside, whatever caused it; here \(found.what).", .high, rows: [found.index]
      )
    }
    if found.facts.doubt >= 0 {
      add(
        .uncertainScope, at: found.facts.doubt, in: found.walk,
        "\(found.reader.name(of: found.facts.doubt)) stands between \(animation) and \(found.row.node), and may animate by itself.",
        .low, rows: [found.index])
    } else if found.reader.role(of: found.reader.elements[found.element]) == .control {
      add(
        .uncertainScope, at: found.element, in: found.walk,
        "\(found.row.node) moves with \(animation), and its style may animate what it shows by itself.", .low,
        rows: [found.index])
    }
  }
}
