// What changes and has no row: a report that is silent about it would say that it stays as
// it is.

extension ElementReader {
  /// A remark for every element whose arguments change and of which it is not known what of the
  /// drawing follows them.
  ///
  /// - Parameter told: The elements that rows are about.
  func openChanges(besides told: Set<ElementID>, _ flows: FlowWalk) -> [ScopeRemark] {
    elements.ids.compactMap { id in
      let element = elements[id]
      guard element.isChanged, element.isShownInBoth, !told.contains(id), flows.leaving[id].appearance == nil,
        let reason = openReason(id, element)
      else { return nil }
      return ScopeRemark(reason: reason, node: name(of: id), location: location(of: id))
    }
  }

  /// A remark for every view that shows one of the views in its braces, where a row is about one of
  /// them.
  func openChoices(among told: Set<ElementID>) -> [ScopeRemark] {
    elements.ids.compactMap { id in
      let element = elements[id]
      guard case .view = element.kind, element.primary.count > 1, node(of: element).type == "ViewThatFits",
        elements.ids(after: id, before: element.end).contains(where: told.contains)
      else { return nil }
      return ScopeRemark(reason: .oneIsShown, node: name(of: id), location: location(of: id))
    }
  }

  /// A remark for every choice that leaves out, before and after, a branch in which something
  /// follows the change.
  func hiddenChanges() -> [ScopeRemark] {
    var choices: [ElementID] = []
    for id in elements.ids where !elements[id].isShown && elements[id].isChanged && elements[id].behavior != .animates {
      guard let choice = sequence(first: id, next: { elements[$0].parent }).first(where: { elements[$0].isShown }),
        case .conditional = elements[choice].kind, !choices.contains(choice)
      else { continue }
      choices.append(choice)
    }
    return choices.map { ScopeRemark(reason: .hiddenChange, node: name(of: $0), location: location(of: $0)) }
  }

  private func openReason(_ id: ElementID, _ element: ScopeElement) -> ScopeRemark.Reason? {
    switch element.kind {
    case .modifier: return openReason(ofModifier: id, element)
    case .view: return isOpen(element) ? .openChange(node(of: element).type) : nil
    case .conditional, .layer, .resume: return nil
    }
  }

  private func openReason(ofModifier id: ElementID, _ element: ScopeElement) -> ScopeRemark.Reason? {
    guard let call = call(of: element), call.body == nil, call.animatableData == nil,
      let entry = element.modifierEntry
    else { return nil }
    if entry.classes == [.environment] {
      guard let key = entry.writes, key.name != EnvironmentEntry.contentTransition.name else { return nil }
      return hasReader(of: key, inside: id) ? .unknownReaders(key.name) : nil
    }
    let isOpen =
      switch entry.does {
      case nil where entry.classes == [.layout]: true
      // The catalogue says what is certain to draw nothing.
      case nil: entry.classes == [.identity] && entry.attributes.isEmpty && entry.certainty < .high
      case .layout(.inset): true
      // A closure says how large it is.
      case .layout: element.old.contains(where: \.value.isUnknown)
      default: false
      }
    return isOpen && !entry.drawsNothing ? .openChange("." + call.name) : nil
  }

  /// Whether a container places or shows its content by rules that are not modelled, or draws
  /// something of its own.
  private func isOpen(_ element: ScopeElement) -> Bool {
    switch role(of: element) {
    case .opaqueContainer?, .filling?, .group?, .anyLayout?: true
    case nil: node(of: element).kind == .view
    default: false
    }
  }

  /// Whether something inside of a writer may draw what it writes, in a way that no row tells.
  private func hasReader(of key: EnvironmentEntry, inside writer: ElementID) -> Bool {
    elements.ids(after: writer, before: elements[writer].end).contains { id in
      let element = elements[id]
      guard case .view = element.kind, element.isShownInBoth else { return false }
      switch role(of: element) {
      case nil: return node(of: element).kind == .view
      case .control?: return key.readers.isEmpty
      case .text?, .label?, .image?: return key.readers.isEmpty && key.name == "redactionReasons"
      default: return false
      }
    }
  }
}
