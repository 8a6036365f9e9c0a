// Leaves: their own data, what they read from the environment, and their frames.

extension RowWriter {
  mutating func view(_ index: ElementID, _ element: ScopeElement, _ context: FlowContext) {
    let node = reader.node(of: element)
    data(members: node.animatableData, index, context)
    guard isDrawn(index) else { return }
    let role = reader.role(of: element)
    if let entry = element.viewEntry {
      for spec in entry.attributes { attribute(spec, index, element, context, entry.certainty, [index]) }
    } else if role == nil, element.isChanged {
      unknownContent(index, context)
    }
    var isStyled = false
    for (_, call, entry) in reader.leafModifiers(of: element) {
      isStyled = leafValue(call, entry, index, context) || isStyled
    }
    if let kind = Self.readers[role ?? .empty] {
      let reading: EnvironmentEntry.Reader = role == .image && !reader.isSymbol(element) ? .color : kind
      if !isStyled, EnvironmentEntry.foreground.readers.contains(reading) {
        style(.member(nil, "foreground"), .member(nil, "foreground"), "color", index, context, [index])
      }
      if reading == .text || reading == .symbol { font(index, context) }
      keys(reading, index, context)
    }
    switch role {
    case .text, .label: position(index, "position", context)
    case .image where reader.isSymbol(element): position(index, "position", context)
    default:
      size(index, "size", context)
      position(index, "position", context)
    }
  }

  private static let readers: [ViewEntry.Role: EnvironmentEntry.Reader] = [
    .shape: .shape, .color: .color, .text: .text, .label: .text, .image: .symbol, .divider: .divider,
  ]

  private mutating func data(members: [ViewArgument]?, _ index: ElementID, _ context: FlowContext) {
    for member in members ?? [] {
      let old = reader.evaluated([ViewArgument(member.value)], isNew: false)
      let new = reader.evaluated([ViewArgument(member.value)], isNew: true)
      attribute(
        AttributeSpec(member.label ?? "data"), index, old: old, new: new, context, .high, [index])
    }
  }

  private mutating func unknownContent(_ index: ElementID, _ context: FlowContext) {
    let element = reader.elements[index]
    var draft = Draft(
      attribute: "content", from: ViewValue.text(element.old), to: ViewValue.text(element.new), causes: [index],
      certainty: .low)
    draft.manner = .unknown
    write(draft, index, context.data, context)
  }

  /// A modifier that belongs to the leaf; whether it gives the style.
  private mutating func leafValue(
    _ call: ModifierCall, _ entry: ModifierEntry, _ index: ElementID, _ context: FlowContext
  ) -> Bool {
    let old = reader.evaluated(call.arguments, isNew: false)
    let new = reader.evaluated(call.arguments, isNew: true)
    var isStyled = false
    for spec in entry.attributes {
      if spec.name == "color" {
        guard let before = spec.arguments(of: old).first?.value, let after = spec.arguments(of: new).first?.value else {
          continue
        }
        isStyled = true
        style(before, after, "color", index, context, [index])
      } else {
        attribute(spec, index, old: old, new: new, context, entry.certainty, [index])
      }
    }
    return isStyled
  }

  mutating func layer(_ index: ElementID, _ element: ScopeElement, _ context: FlowContext) {
    guard let parent = element.parent, let entry = reader.elements[parent].modifierEntry else { return }
    for spec in entry.attributes {
      guard spec.name == "color" else {
        attribute(spec, index, element, context, entry.certainty, [parent])
        continue
      }
      let standard = ViewValue.member(nil, "background")
      style(
        spec.arguments(of: element.old).first?.value ?? standard,
        spec.arguments(of: element.new).first?.value ?? standard,
        "color", index, context, [parent])
    }
    size(index, "size", context)
    position(index, "position", context)
  }

  /// A style that the leaf resolves in its environment.
  private mutating func style(
    _ old: ViewValue, _ new: ViewValue, _ attribute: String, _ index: ElementID, _ context: FlowContext,
    _ own: [ElementID]
  ) {
    let before = ResolvedStyle(old, isNew: false, at: index, in: reader.environment)
    let after = ResolvedStyle(new, isNew: true, at: index, in: reader.environment)
    guard before.value != after.value else { return }
    var draft = Draft(attribute: attribute, from: before.value.description, to: after.value.description, causes: own)
    if let writer = after.writer ?? before.writer { draft.causes = [writer] }
    if old != new { draft.causes = own }
    if before.kind != after.kind { draft.interpolation = .snaps }
    write(draft, index, context.data, context)
  }

  // MARK: - Fonts and other keys

  private mutating func font(_ index: ElementID, _ context: FlowContext) {
    let before = reader.font(at: index, isNew: false)
    let after = reader.font(at: index, isNew: true)
    guard before != after else { return }
    let moves: Interpolation = assumptions.fontsInterpolate ? .interpolates : .snaps
    func number(_ size: Double?) -> String { size.map(PointText.number) ?? "?" }
    let parts: [(String, String, String, Interpolation, EnvironmentEntry)] = [
      ("font.size", number(before.size), number(after.size), moves, .font),
      ("font.weight", "." + before.weight, "." + after.weight, moves, .fontWeight),
      ("font.width", "." + before.width, "." + after.width, moves, .fontWidth),
      ("font.design", "." + before.design, "." + after.design, .crossFades, .fontDesign),
      ("font.family", before.family, after.family, .crossFades, .font),
      ("italic", "\(before.isItalic)", "\(after.isItalic)", .crossFades, .italic),
      ("font", before.rest ?? "known", after.rest ?? "known", .crossFades, .font),
    ]
    for (name, from, to, interpolation, key) in parts where from != to {
      var draft = Draft(attribute: name, from: from, to: to, interpolation: interpolation, causes: [])
      let slots = [key, .font].compactMap { reader.environment.slot($0, at: index) }
      draft.causes = slots.first { $0.old != $0.new }.map { [$0.newWriter] } ?? []
      // What could not be read may be two sizes of one font, or two fonts.
      if name == "font" { (draft.manner, draft.certainty) = (.unknown, .low) }
      write(draft, index, context.data, context)
    }
  }

  /// Attributes that stand in the environment as they are drawn.
  private mutating func keys(_ kind: EnvironmentEntry.Reader, _ index: ElementID, _ context: FlowContext) {
    for key in EnvironmentEntry.plain where key.readers.contains(kind) {
      guard let attribute = key.attribute, let slot = reader.environment.slot(key, at: index), slot.old != slot.new
      else {
        continue
      }
      write(
        Draft(
          attribute: attribute, from: slot.old == .nil ? "none" : slot.old.description,
          to: slot.new == .nil ? "none" : slot.new.description, interpolation: key.interpolation,
          causes: [slot.newWriter]), index, context.data, context)
    }
  }
}

extension EnvironmentEntry {
  /// Keys whose value is the attribute: all but styles and fonts, which are resolved.
  static let plain: [EnvironmentEntry] = {
    let resolved: Set<EnvironmentEntry> = [
      .foreground, .tint, .backgroundStyle, .font, .fontWeight, .fontWidth, .fontDesign, .italic,
    ]
    var result: [EnvironmentEntry] = []
    for key in ModifierCatalog.all.compactMap(\.writes) where key.attribute != nil && !resolved.contains(key) {
      if !result.contains(key) { result.append(key) }
    }
    return result
  }()
}
