// The layout rule of every element in one state, from its name and arguments.

extension ElementReader {
  /// The rules of all elements, in one state.
  ///
  /// - Parameter others: Those of the other state: what does not differ is taken from them.
  func layoutRules(
    isNew: Bool, container: ContainerSize, knowing others: PerElement<LayoutRule>? = nil
  ) -> PerElement<LayoutRule> {
    let rules = elements.ids.map { index -> LayoutRule in
      let element = elements[index]
      if let others, !element.isChanged, !isMeasured(element) { return others[index] }
      switch element.kind {
      case .conditional, .resume: return .transparent
      case .layer: return .fill
      case .modifier: return modifierRule(element, isNew: isNew, container)
      case .view: return viewRule(index, isNew: isNew)
      }
    }
    return PerElement(rules)
  }

  /// The elements of one state as layout sees them.
  func layoutTree(_ rules: PerElement<LayoutRule>, isNew: Bool) -> LayoutTree {
    LayoutTree(
      elements: elements, rules: rules, priorities: layoutPriorities(isNew: isNew),
      isShown: PerElement(elements.values.map { isNew ? $0.isShownNew : $0.isShownOld }))
  }

  /// Whether the size of a leaf follows from its font, which the environment changes.
  private func isMeasured(_ element: ScopeElement) -> Bool {
    guard case .view = element.kind else { return false }
    return switch role(of: element) {
    case .text, .label, .image, .anyLayout: true
    default: false
    }
  }

  /// By element: its place in the queue of a stack. What is said next to a view counts before what
  /// is said around that; where nothing is, a spacer is served last.
  func layoutPriorities(isNew: Bool) -> PerElement<Double> {
    var said = PerElement(repeating: Double?.none, count: elements.count)
    var own = PerElement(repeating: 0.0, count: elements.count)
    for index in elements.ids.reversed() {
      let element = elements[index]
      guard case .modifier = element.kind else {
        if case .view = element.kind, role(of: element) == .spacer { own[index] = -.infinity }
        continue
      }
      if let inner = element.primary.first { (said[index], own[index]) = (said[inner], own[inner]) }
      if said[index] == nil, element.behavior == .layout(.priority),
        case .number(let value)? = element.arguments(isNew: isNew).first?.value
      {
        said[index] = value
      }
    }
    return PerElement(elements.ids.map { said[$0] ?? own[$0] })
  }

  private func modifierRule(_ element: ScopeElement, isNew: Bool, _ container: ContainerSize) -> LayoutRule {
    guard let call = call(of: element) else { return .transparent }
    let arguments = LengthReader(element, isNew: isNew)
    guard case .layout(let layout) = element.behavior else {
      let isOpen = element.modifierRow == nil && call.body == nil && call.animatableData == nil
      return isOpen && element.isChanged ? .unknownShift(isNew ? Length.standInChange : 0) : .transparent
    }
    switch layout {
    case .frame: return arguments.frame
    case .padding: return arguments.padding
    case .offset:
      let point = arguments.point
      return .offset(x: point.x, y: point.y)
    case .position:
      let point = arguments.point
      return .position(x: point.x, y: point.y)
    case .fixedSize:
      return .fixedSize(horizontal: arguments.isTrue("horizontal"), vertical: arguments.isTrue("vertical"))
    case .aspectRatio:
      return .aspect(ratio: arguments.length(nil), fills: arguments.name("contentMode") == "fill")
    case .scaled(let fills): return .aspect(ratio: nil, fills: fills)
    case .containerFrame: return arguments.containerFrame(container)
    case .layered: return .layered(arguments.placement("alignment"))
    case .inset: return .unknownShift(0)
    case .shift: return element.isChanged ? .unknownShift(isNew ? Length.standInChange : 0) : .transparent
    case .priority: return .transparent
    }
  }

  private func viewRule(_ index: ElementID, isNew: Bool) -> LayoutRule {
    let element = elements[index]
    let arguments = LengthReader(element, isNew: isNew)
    guard let role = role(of: element) else {
      if node(of: element).kind == .custom { return .transparent }
      return element.primary.isEmpty ? unknownLeaf(element, isNew) : .opaque
    }
    switch role {
    case .shape: return node(of: element).type == "Circle" ? .square : .fill
    case .color: return .fill
    case .text: return textRule(index, isNew: isNew, symbol: 0)
    case .label: return textRule(index, isNew: isNew, symbol: LayoutRule.labelSymbol)
    case .image: return imageRule(index, isNew: isNew)
    case .spacer:
      return .spacer(element.axis, minimum: arguments.length("minLength") ?? Length(LayoutRule.standardSpacing))
    case .divider: return .divider(element.axis ?? .vertical)
    case .empty: return .empty
    case .horizontalStack, .verticalStack, .lazyHorizontalStack, .lazyVerticalStack, .layeredStack:
      return arguments.container(role)
    case .anyLayout: return layoutOfArgument(element, isNew: isNew)
    case .group: return .transparent
    case .geometryReader: return .reader
    case .filling: return .filling
    case .opaqueContainer: return .opaque
    case .control:
      if element.primary.count == 1 { return .transparent }
      return element.primary.isEmpty
        ? .fixed(Extent(width: .standIn(), height: .standIn(34))) : .opaque
    }
  }

  /// The layout that `AnyLayout(…)` is given.
  private func layoutOfArgument(_ element: ScopeElement, isNew: Bool) -> LayoutRule {
    var layout = element.arguments(isNew: isNew).first?.value
    // `AnyLayout(flag ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout()))`
    while case .call(.name("AnyLayout"), let inner)? = layout { layout = inner.first?.value }
    guard case .call(.name(let type), let inner)? = layout, let role = ViewCatalog.entry(named: type)?.role else {
      return .opaque
    }
    return LengthReader(inner, other: inner, isNew: isNew).container(role)
  }

  private func unknownLeaf(_ element: ScopeElement, _ isNew: Bool) -> LayoutRule {
    if let size = LengthReader(element, isNew: isNew).size("size") { return .fixed(size) }
    let isChanged = element.isChanged && isNew
    return .fixed(Extent(width: .standIn(isChanged: isChanged), height: .standIn(40, isChanged: isChanged)))
  }

  private func textRule(_ index: ElementID, isNew: Bool, symbol: Double) -> LayoutRule {
    let element = elements[index]
    let font = font(at: index, isNew: isNew)
    var tracking = 0.0
    for key in [EnvironmentEntry.text("tracking"), .text("kerning")] {
      guard let slot = environment.slot(key, at: index), case .number(let value) = isNew ? slot.new : slot.old else {
        continue
      }
      tracking += value
    }
    guard case .string(let text)? = element.arguments(isNew: isNew).first?.value else {
      return .lines(
        width: .standIn(60, isChanged: element.isChanged && isNew), height: Length(font.points * 1.2, .estimated))
    }
    return .text(text, font, tracking: tracking, symbol: symbol)
  }

  private func imageRule(_ index: ElementID, isNew: Bool) -> LayoutRule {
    let element = elements[index]
    if leafModifiers(of: element).contains(where: { $0.entry.does == .resizes }) { return .fill }
    if isSymbol(element) { return .symbol(font(at: index, isNew: isNew)) }
    let side = Length.standIn(isChanged: element.isChanged && isNew)
    return .fixed(Extent(width: side, height: side))
  }
}
