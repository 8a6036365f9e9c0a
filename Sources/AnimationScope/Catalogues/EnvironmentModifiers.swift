// Modifiers that write a value for the leaves below. The leaf that reads it draws the change.

extension ModifierEntry {
  static let environmentWriters: [ModifierEntry] = [
    ModifierEntry(
      ["foregroundColor"], [.environment], writes: .foreground, evidence: [.observed, .sourceReading], .high,
      note: "The colour interpolates; a change of kind, such as from a colour to a material, snaps."),
    ModifierEntry(
      ["foregroundStyle"], [.environment], writes: .foreground, does: .writesLevels,
      evidence: [.observed, .sourceReading], .high, since: "iOS 15",
      note: "The first style is the foreground, the others are its secondary and tertiary level."),
    ModifierEntry(
      ["tint", "accentColor"], [.environment], writes: .tint, evidence: [.sourceReading, .deduced], .medium),
    ModifierEntry(
      ["backgroundStyle"], [.environment], writes: .backgroundStyle, evidence: [.sourceReading], .medium,
      since: "iOS 16"),
    ModifierEntry(
      ["font"], [.environment], writes: .font, evidence: [.observed, .apple], .high,
      note: "Size and weight interpolate since iOS 16, not before."),
    ModifierEntry(
      ["fontWeight"], [.environment], writes: .fontWeight, evidence: [.observed], .high, since: "iOS 16"),
    ModifierEntry(
      ["bold"], [.environment], writes: .fontWeight, does: .writesWhenTrue(.member(nil, "bold")),
      evidence: [.observed], .high, since: "iOS 16"),
    ModifierEntry(["fontWidth"], [.environment], writes: .fontWidth, evidence: [.observed], .high, since: "iOS 16"),
    ModifierEntry(
      ["italic"], [.environment], writes: .italic, does: .writesWhenTrue(.bool(true)), evidence: [.listed, .apple],
      .medium, since: "iOS 16",
      note: "Another font: it fades, it does not morph."),
    ModifierEntry(
      ["fontDesign"], [.environment], writes: .fontDesign, evidence: [.listed, .apple], .medium, since: "iOS 16",
      note: "Another font: it fades, it does not morph."),
    ModifierEntry(
      ["monospaced"], [.environment], writes: .fontDesign, does: .writesWhenTrue(.member(nil, "monospaced")),
      evidence: [.listed, .apple], .medium, since: "iOS 16", note: "Another font: it fades, it does not morph."),
    ModifierEntry(
      ["monospacedDigit"], [.environment], writes: .text("monospacedDigit", .crossFades), evidence: [.deduced], .medium,
      since: "iOS 15"),
    ModifierEntry(
      ["minimumScaleFactor"], [.environment], writes: .text("minimumScaleFactor"), evidence: [.deduced], .low),
    ModifierEntry(
      ["allowsTightening"], [.environment], writes: .text("allowsTightening", .crossFades), evidence: [.deduced], .low),
    ModifierEntry(
      ["kerning"], [.environment], writes: .text("kerning"), evidence: [.sourceReading, .deduced], .medium),
    ModifierEntry(
      ["tracking"], [.environment], writes: .text("tracking"), evidence: [.sourceReading, .deduced], .medium),
    ModifierEntry(
      ["baselineOffset"], [.environment], writes: .text("baselineOffset"), evidence: [.sourceReading, .deduced], .medium
    ),
    ModifierEntry(
      ["lineSpacing"], [.environment], writes: .text("lineSpacing"), evidence: [.sourceReading, .deduced], .medium,
      note: "The text is laid out again inside the leaf."),
    ModifierEntry(
      ["lineLimit"], [.environment], writes: .text("lineLimit", .crossFades), evidence: [.sourceReading, .deduced],
      .medium, note: "The text is laid out again inside the leaf."),
    ModifierEntry(
      ["multilineTextAlignment"], [.environment], writes: .text("multilineTextAlignment", .crossFades),
      evidence: [.sourceReading, .deduced], .medium, note: "The text is laid out again inside the leaf."),
    ModifierEntry(
      ["truncationMode"], [.environment], writes: .text("truncationMode", .crossFades),
      evidence: [.sourceReading, .deduced], .medium),
    ModifierEntry(
      ["textCase"], [.environment], writes: .text("textCase", .crossFades), evidence: [.deduced], .low,
      note: "Other content: it fades."),
    ModifierEntry(
      ["underline"], [.environment], writes: .text("underline", .crossFades), evidence: [.deduced], .low),
    ModifierEntry(
      ["strikethrough"], [.environment], writes: .text("strikethrough", .crossFades), evidence: [.deduced], .low),
    ModifierEntry(
      ["dynamicTypeSize"], [.environment], writes: .text("dynamicTypeSize"), evidence: [.deduced], .medium,
      since: "iOS 15"),
    ModifierEntry(
      ["symbolVariant"], [.environment], writes: .symbol("symbolVariant", .crossFades, keyPath: "symbolVariants"),
      evidence: [.listed, .sourceReading], .medium, since: "iOS 15"),
    ModifierEntry(
      ["symbolRenderingMode"], [.environment], writes: .symbol("symbolRenderingMode", .crossFades),
      evidence: [.listed, .sourceReading], .medium, since: "iOS 15"),
    ModifierEntry(
      ["imageScale"], [.environment], writes: .symbol("imageScale", .interpolates), evidence: [.sourceReading], .medium),
    ModifierEntry(
      ["environment"], [.environment], does: .writesKeyPath, evidence: [.sourceReading], .high,
      note: "The readers are the render points."),
    ModifierEntry(
      ["colorScheme", "preferredColorScheme"], [.environment], writes: .colorScheme,
      evidence: [.sourceReading, .deduced], .medium, note: "Every dynamic colour below."),
    ModifierEntry(
      ["disabled"], [.environment], writes: .unread("isEnabled"), isUnseen: true, evidence: [.deduced], .low,
      note: "Readers decide; styles often bring their own animation."),
    ModifierEntry(
      ["containerShape"], [.environment], writes: .unread("containerShape"), evidence: [.deduced], .low,
      since: "iOS 15", note: "ContainerRelativeShape and effects of the pointer read it."),
    ModifierEntry(["controlSize"], [.environment], writes: .unread("controlSize"), evidence: [.deduced], .low),
    ModifierEntry(
      ["redacted", "unredacted"], [.environment], writes: .unread("redactionReasons"), evidence: [.deduced], .low),
    ModifierEntry(
      ["contentTransition"], [.environment], writes: .contentTransition, evidence: [.apple], .high,
      since: "iOS 16", note: "Chooses how text and images change, not when."),
    ModifierEntry(
      [
        "buttonStyle", "labelStyle", "toggleStyle", "pickerStyle", "listStyle", "textFieldStyle", "progressViewStyle",
        "gaugeStyle", "menuStyle", "groupBoxStyle", "formStyle", "tabViewStyle", "navigationViewStyle",
        "controlGroupStyle",
        "datePickerStyle", "labelsHidden",
      ], [.environment], evidence: [.reported], .medium, note: "A style may animate its label by itself."),
  ]
}
