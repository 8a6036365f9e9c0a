// Modifiers that add a further leaf, and those that are a part of the leaf itself.

extension ModifierEntry {
  static let layers: [ModifierEntry] = [
    ModifierEntry(
      ["background"], form: .withoutViews, [.secondary],
      attributes: [AttributeSpec("color", [nil]), AttributeSpec("shape", ["in"])], does: .layout(.layered),
      braces: .views, evidence: [.sourceReading], .high,
      note: "A leaf with its own style and frame."),
    ModifierEntry(
      ["background", "overlay"], form: .withViews, [.secondary], does: .layout(.layered), braces: .views,
      evidence: [.sourceReading], .high),
    ModifierEntry(
      ["overlay"], form: .withoutViews, [.secondary],
      attributes: [AttributeSpec("color", [nil]), AttributeSpec("shape", ["in"])], does: .layout(.layered),
      braces: .views, evidence: [.sourceReading], .high),
    ModifierEntry(
      ["backgroundPreferenceValue", "overlayPreferenceValue"], [.secondary], does: .layout(.layered), braces: .views,
      evidence: [.deduced], .medium, note: "Made of what the view tells, when that is laid out."),
    ModifierEntry(
      ["border"], [.secondary], attributes: [AttributeSpec("color", [nil]), AttributeSpec("lineWidth", ["width"])],
      does: .layout(.layered), evidence: [.observed, .sourceReading], .high,
      note: "An overlay with a stroked rectangle."),
    ModifierEntry(
      ["mask"], [.secondary], does: .layout(.layered), braces: .views, evidence: [.sourceReading, .deduced], .medium,
      note: "The leaves of the mask hang on the modifier."),
  ]

  static let leafValues: [ModifierEntry] = [
    ModifierEntry(
      ["fill"], [.leafValue],
      attributes: [AttributeSpec("color", [nil]), AttributeSpec("fill rule", ["style"], .snaps)],
      does: .drawsShape, evidence: [.sourceReading, .observed], .high),
    ModifierEntry(
      ["stroke", "strokeBorder"], [.leafValue],
      attributes: [
        AttributeSpec("color", [nil]), AttributeSpec("lineWidth", ["lineWidth"]),
        AttributeSpec("stroke style", ["style"]),
        AttributeSpec("antialiasing", ["antialiased"], .snaps),
      ], does: .drawsShape, evidence: [.sourceReading, .observed], .high),
    ModifierEntry(
      ["trim"], [.leafValue], attributes: [AttributeSpec("trim", ["from", "to"])], does: .drawsShape,
      evidence: [.sourceReading, .apple],
      .high),
    ModifierEntry(
      ["inset"], [.leafValue], attributes: [AttributeSpec("inset", ["by"])], does: .drawsShape,
      evidence: [.sourceReading, .apple], .high),
    ModifierEntry(
      ["rotation"], [.leafValue], attributes: [AttributeSpec("shape rotation", [nil, "anchor"])],
      evidence: [.sourceReading, .apple], .high),
    ModifierEntry(
      [], [.leafValue], evidence: [.apple, .sourceReading], .high,
      note: "Another string is drawn by the content transition.", title: "The string of Text, and styling of Text alone"
    ),
    ModifierEntry(
      ["resizable"], [.leafValue], attributes: [AttributeSpec("resizing", [], .snaps)], does: .resizes,
      evidence: [.sourceReading],
      .medium),
    ModifierEntry(
      ["renderingMode", "interpolation", "antialiased"], [.leafValue],
      attributes: [AttributeSpec("image rendering", [], .snaps)], evidence: [.deduced], .low),
  ]
}
