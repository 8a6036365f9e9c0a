// Modifiers that draw their change themselves, with the transaction that arrives at them.

extension ModifierEntry {
  static let effects: [ModifierEntry] = [
    ModifierEntry(
      ["opacity"], [.effect], attributes: [AttributeSpec("opacity", [nil])], evidence: [.listed, .sourceReading], .high),
    ModifierEntry(
      ["blur"], [.effect],
      attributes: [AttributeSpec("blur", [nil, "radius"]), AttributeSpec("blur opaque", ["opaque"], .snaps)],
      evidence: [.listed, .sourceReading], .high),
    ModifierEntry(
      ["brightness"], [.effect], attributes: [AttributeSpec("brightness", [nil])], evidence: [.listed, .sourceReading],
      .medium),
    ModifierEntry(
      ["saturation"], [.effect], attributes: [AttributeSpec("saturation", [nil])], evidence: [.listed, .sourceReading],
      .medium),
    ModifierEntry(
      ["contrast"], [.effect], attributes: [AttributeSpec("contrast", [nil])], evidence: [.sourceReading], .medium),
    ModifierEntry(
      ["hueRotation"], [.effect], attributes: [AttributeSpec("hue rotation", [nil])], evidence: [.listed, .deduced],
      .medium),
    ModifierEntry(
      ["grayscale"], [.effect], attributes: [AttributeSpec("grayscale", [nil])], evidence: [.deduced], .medium),
    ModifierEntry(
      ["colorMultiply"], [.effect], attributes: [AttributeSpec("multiplied color", [nil])], evidence: [.deduced],
      .medium),
    ModifierEntry(
      ["colorInvert", "luminanceToAlpha"], [.effect], attributes: [AttributeSpec("filter", [], .snaps)],
      evidence: [.deduced], .medium, note: "No number to interpolate."),
    ModifierEntry(
      ["shadow"], [.effect], attributes: [AttributeSpec("shadow")], evidence: [.listed, .sourceReading, .apple], .high,
      note: "The colour is resolved at the modifier, then the shadow is one animatable value."),
    ModifierEntry(
      ["blendMode"], [.effect], attributes: [AttributeSpec("blendMode", [nil], .snaps)], evidence: [.sourceReading],
      .medium),
    ModifierEntry(
      ["compositingGroup"], [.effect], evidence: [.reported, .deduced], .medium,
      note: "No data. Frames inside are still rendered by the leaves."),
    ModifierEntry(
      ["drawingGroup"], [.effect], attributes: [AttributeSpec("drawing group", [], .snaps)],
      evidence: [.reported, .deduced], .low, note: "Flattens the drawing. Nothing shows that it moves render points."),
    ModifierEntry(
      ["clipShape"], [.effect], attributes: [AttributeSpec("clip shape", [nil])], does: .clips,
      evidence: [.listed, .sourceReading],
      .high, note: "The region it clips is rendered here too, by the transaction of the geometry: medium."),
    ModifierEntry(
      ["clipped"], [.effect], attributes: [AttributeSpec("antialiasing", [], .snaps)],
      does: .clips, evidence: [.listed, .sourceReading], .medium, note: "Clips with a rectangle."),
    ModifierEntry(
      ["cornerRadius"], [.effect],
      attributes: [AttributeSpec("cornerRadius", [nil]), AttributeSpec("antialiasing", ["antialiased"], .snaps)],
      does: .clips, evidence: [.listed, .sourceReading], .medium, note: "Clips with a rounded rectangle."),
    ModifierEntry(
      ["visualEffect", "scrollTransition"], [.effect], braces: .body, evidence: [.deduced], .low, since: "iOS 17",
      note: "Effects inside behave as they do outside."),
    ModifierEntry(
      ["colorEffect", "distortionEffect", "layerEffect"], [.effect], attributes: [AttributeSpec("shader")],
      evidence: [.deduced], .low, since: "iOS 17", note: "Arguments of the shader."),
    ModifierEntry(
      ["matchedGeometryEffect"], [.layout, .effect], attributes: [AttributeSpec("matched frame")],
      does: .sharesFrame, evidence: [.apple, .sourceReading], .medium, since: "iOS 14",
      note: "The shared frame animates when the source changes, with the transaction here. Several sources: undefined."),
  ]

  static let barriers: [ModifierEntry] = [
    ModifierEntry(
      ["scaleEffect"], [.barrier],
      attributes: [AttributeSpec("scale", [nil, "x", "y"]), AttributeSpec("anchor", ["anchor"])], moves: .factor,
      evidence: [.observed, .sourceReading], .high, barrier: .medium),
    ModifierEntry(
      ["rotationEffect", "rotation3DEffect"], [.barrier],
      attributes: [
        AttributeSpec("rotation", [nil]), AttributeSpec("axis", ["axis"]),
        AttributeSpec("anchor", ["anchor", "anchorZ"]), AttributeSpec("perspective", ["perspective"]),
      ], moves: .degrees, evidence: [.observed, .sourceReading], .high, barrier: .medium),
    ModifierEntry(
      ["projectionEffect"], [.barrier], attributes: [AttributeSpec("projection", [nil])], moves: .matrix,
      evidence: [.listed, .sourceReading], .medium, barrier: .medium),
    ModifierEntry(
      ["transformEffect"], [.barrier], attributes: [AttributeSpec("transform", [nil])], moves: .matrix,
      evidence: [.apple, .reported, .sourceReading], .high, barrier: .high,
      note: "With the identity, the geometry group of before iOS 17."),
    ModifierEntry(
      [], [.barrier], evidence: [.sourceReading], .medium, barrier: .medium, note: "Its data is drawn at the modifier.",
      title: "GeometryEffect of the app"),
    ModifierEntry(
      ["geometryGroup"], [.barrier], does: .groupsGeometry, evidence: [.apple, .sourceReading, .reported], .high,
      barrier: .high,
      since: "iOS 17", note: "No data of its own."),
    ModifierEntry(
      [], [.effect], evidence: [.apple, .sourceReading], .high, note: "The body runs in every frame.",
      title: "Animatable view or modifier of the app"),
  ]
}
