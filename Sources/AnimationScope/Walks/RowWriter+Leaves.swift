// Leaves: their own data, what they read from the environment, and their frames.

extension RowWriter {
  mutating func view(_ point: RenderPoint) {
    let (element, id) = (point.element, point.id)
    memberAttributes(reader.node(of: element).animatableData ?? [], point)
    let role = reader.role(of: element)
    if role == .control { tint(point) }
    guard isDrawn(id) else { return container(point, role) }
    if let entry = element.viewEntry {
      for spec in entry.attributes { attribute(spec, point, entry.certainty) }
    } else if role == nil, element.isChanged {
      unknown("content", point)
    }
    var isStyled = false
    for (_, call, entry) in reader.leafModifiers(of: element) {
      isStyled = leafValue(call, entry, point) || isStyled
    }
    if let kind = reader.hasTitle(element) ? .text : Self.readers[role ?? .empty] {
      let reading: EnvironmentEntry.Reader = role == .image && !reader.isSymbol(element) ? .color : kind
      if !isStyled, EnvironmentEntry.foreground.readers.contains(reading) {
        style(.member(nil, "foreground"), .member(nil, "foreground"), point, own: [id])
      }
      if reading == .text || reading == .symbol { font(point) }
      keys(reading, point)
    }
    // Text and symbols draw their letters: their size follows from what they say.
    let isOfLetters = role == .text || role == .label || role == .image && reader.isSymbol(element)
    if !isOfLetters { size(point) }
    position(point)
  }

  /// What a view draws beside the views in its braces.
  private mutating func container(_ point: RenderPoint, _ role: ViewEntry.Role?) {
    let element = point.element
    if let entry = element.viewEntry, entry.drawsArguments {
      for spec in entry.attributes { attribute(spec, point, entry.certainty) }
    }
    if reader.node(of: element).type == "ForEach" { elements(point) }
  }

  /// The elements of a loop that come and go with its data, by the transaction that arrives at it.
  private mutating func elements(_ point: RenderPoint) {
    guard let old = point.element.old.first?.value, let new = point.element.new.first?.value, old != new else { return }
    var draft = Draft(
      attribute: "elements", from: old.description, to: new.description, causes: [point.id],
      certainty: old.isUnknown || new.isUnknown ? .low : .medium, rules: RuleSet(.t9))
    draft.manner = .transition(nil)
    write(draft, at: point)
  }

  /// The colour that controls take for what they fill.
  private mutating func tint(_ point: RenderPoint) {
    guard let slot = reader.environment.slot(.tint, at: point.id), slot.old != slot.new else { return }
    write(
      Draft(attribute: "tint", from: slot.old.description, to: slot.new.description, causes: [slot.newWriter]),
      at: point)
  }

  private static let readers: [ViewEntry.Role: EnvironmentEntry.Reader] = [
    .shape: .shape, .color: .color, .text: .text, .label: .text, .image: .symbol, .divider: .divider,
  ]

  /// The animatable members of a view of the app, as attributes.
  private mutating func memberAttributes(_ members: [ViewArgument], _ point: RenderPoint) {
    for member in members {
      let old = reader.evaluated([ViewArgument(member.value)], isNew: false)
      let new = reader.evaluated([ViewArgument(member.value)], isNew: true)
      attribute(AttributeSpec(member.label ?? "data"), point, .high, from: old, to: new)
    }
  }

  /// A modifier that belongs to the leaf; whether it gives the style.
  private mutating func leafValue(
    _ call: ModifierCall, _ entry: ModifierEntry, _ point: RenderPoint
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
        style(before, after, point, own: [point.id])
      } else {
        attribute(spec, point, entry.certainty, from: old, to: new)
      }
    }
    return isStyled
  }

  mutating func layer(_ point: RenderPoint) {
    guard let parent = point.element.parent, let entry = reader.elements[parent].modifierEntry else { return }
    for spec in entry.attributes {
      guard spec.name == "color" else {
        attribute(spec, point, entry.certainty, causes: [parent])
        continue
      }
      let standard = ViewValue.member(nil, "background")
      style(
        spec.arguments(of: point.element.old).first?.value ?? standard,
        spec.arguments(of: point.element.new).first?.value ?? standard,
        point, own: [parent])
    }
    size(point)
    position(point)
  }

  /// A style that the leaf resolves in its environment.
  private mutating func style(
    _ old: ViewValue, _ new: ViewValue, _ point: RenderPoint, own: [ElementID]
  ) {
    let before = ResolvedStyle(old, isNew: false, at: point.id, in: reader.environment)
    let after = ResolvedStyle(new, isNew: true, at: point.id, in: reader.environment)
    guard before.value != after.value else { return }
    var draft = Draft(attribute: "color", from: before.value.description, to: after.value.description, causes: own)
    if let writer = after.writer ?? before.writer { draft.causes = [writer] }
    if old != new { draft.causes = own }
    if before.kind != after.kind { draft.interpolation = .snaps }
    write(draft, at: point)
  }

  // MARK: - Fonts and other keys

  private mutating func font(_ point: RenderPoint) {
    let before = reader.font(at: point.id, isNew: false)
    let after = reader.font(at: point.id, isNew: true)
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
      let slots = [key, .font].compactMap { reader.environment.slot($0, at: point.id) }
      draft.causes = slots.first { $0.old != $0.new }.map { [$0.newWriter] } ?? []
      // What could not be read may be two sizes of one font, or two fonts.
      if name == "font" { (draft.manner, draft.certainty) = (.unknown, .low) }
      write(draft, at: point)
    }
  }

  /// Attributes that stand in the environment as they are drawn.
  private mutating func keys(_ kind: EnvironmentEntry.Reader, _ point: RenderPoint) {
    for key in EnvironmentEntry.plain where key.readers.contains(kind) {
      guard let attribute = key.attribute, let slot = reader.environment.slot(key, at: point.id), slot.old != slot.new
      else {
        continue
      }
      write(
        Draft(
          attribute: attribute, from: slot.old == .nil ? "none" : slot.old.description,
          to: slot.new == .nil ? "none" : slot.new.description, interpolation: key.interpolation,
          causes: [slot.newWriter]), at: point)
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
