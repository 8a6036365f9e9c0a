// What an element is as the cause of a difference.

extension ElementReader {
  /// Whether an element is another one or stands below it.
  func isInside(_ index: ElementID, _ outer: ElementID) -> Bool { outer <= index && index < elements[outer].end }

  /// Whether an element is written in the body of a scoped modifier, or in a body inside that body.
  func isWritten(_ index: ElementID, inBodyOf scope: ElementID) -> Bool {
    var body = elements[index].scope
    while let inner = body {
      if inner == scope { return true }
      body = elements[inner].scope
    }
    return false
  }

  /// Whether what changes in an element may stay as it is.
  func isUncertain(_ index: ElementID) -> Bool {
    !change.uncertain.isEmpty && !states(of: elements[index]).isDisjoint(with: change.uncertain)
  }

  /// How certain it is that an element acts as the model says.
  func certainty(of index: ElementID) -> Certainty {
    let element = elements[index]
    switch element.kind {
    case .modifier:
      let call = call(of: element)
      if call?.body != nil || call?.animatableData != nil { return .high }
      return element.modifierEntry?.certainty ?? .low
    case .view: return element.viewEntry?.certainty ?? (node(of: element).kind == .custom ? .high : .low)
    case .conditional:
      let isOpen = (element.old + element.new).contains { argument in
        if case .bool = argument.value { false } else { true }
      }
      return isOpen ? .low : .high
    case .layer, .resume: return .high
    }
  }

  func cause(_ index: ElementID, of renderPoint: ElementID) -> ScopeCause {
    let element = elements[index]
    let way: ScopeCause.Way =
      switch element.kind {
      case .conditional: .structure
      case _ where index == renderPoint || elements[renderPoint].parent == index && !isLayout(index): .own
      case .modifier where element.has(.environment): .environment
      case .modifier where element.behavior == .givesIdentity: .structure
      default: .layout
      }
    return ScopeCause(node: name(of: index), location: location(of: index), way: way, change: change(of: index))
  }

  private func isLayout(_ index: ElementID) -> Bool { elements[index].has(.layout) || elements[index].modifier == nil }

  /// The arguments that differ: `alignment: .trailing -> .leading`.
  private func change(of index: ElementID) -> String {
    let element = elements[index]
    if case .conditional = element.kind {
      guard case .conditional(let branches) = node(of: element).kind else { return "" }
      let parts = branches.enumerated().compactMap { number, branch -> String? in
        guard let condition = branch.condition, element.old[number] != element.new[number] else { return nil }
        return "\(condition): \(element.old[number].value) -> \(element.new[number].value)"
      }
      return parts.joined(separator: ", ")
    }
    var old = element.old
    var new = element.new
    if case .view = element.kind {
      for (_, call, _) in leafModifiers(of: element) {
        old += evaluated(call.arguments, isNew: false)
        new += evaluated(call.arguments, isNew: true)
      }
    }
    return zip(old, new).filter { $0 != $1 }
      .map { before, after in (after.label.map { "\($0): " } ?? "") + "\(before.value) -> \(after.value)" }
      .joined(separator: ", ")
  }
}
