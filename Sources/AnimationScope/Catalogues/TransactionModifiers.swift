// Modifiers that edit the transaction for everything inside them.

extension ModifierEntry {
  static let transactionEditors: [ModifierEntry] = [
    ModifierEntry(
      ["animation"], form: .watching, [.transaction], does: .animates, evidence: [.observed, .apple, .sourceReading],
      .high,
      note: "Writes when the value changed, unless animations are disabled."),
    ModifierEntry(
      ["animation"], form: .unconditional, [.transaction], does: .animates, evidence: [.apple, .sourceReading], .high,
      note: "Deprecated since iOS 15: writes on every update."),
    ModifierEntry(
      ["animation"], form: .scoped, [.transaction], does: .animates, evidence: [.apple, .sourceReading], .high,
      since: "iOS 17",
      note: "For the modifiers of the body alone; the content gets the outer transaction back."),
    ModifierEntry(
      ["transaction"], form: .watching, [.transaction], does: .editsTransaction, evidence: [.apple, .sourceReading],
      .high, since: "iOS 17",
      note: "Runs when the value changed, whether animations are disabled or not."),
    ModifierEntry(
      ["transaction"], form: .unconditional, [.transaction], does: .editsTransaction,
      evidence: [.apple, .sourceReading], .high,
      note: "Runs on every update, whether animations are disabled or not."),
    ModifierEntry(
      ["transaction"], form: .scoped, [.transaction], does: .editsTransaction, evidence: [.apple, .sourceReading],
      .high, since: "iOS 17",
      note: "For the modifiers of the body alone."),
    ModifierEntry(
      [], [.transaction], evidence: [.apple, .sourceReading], .high, note: "At the root alone.",
      title: "withAnimation, withTransaction, Binding.animation"),
    ModifierEntry(
      ["phaseAnimator"], [.transaction], does: .playsByItself, braces: .body, evidence: [.reported], .medium,
      since: "iOS 17",
      note: "A transaction as from the root for each phase of its content."),
    ModifierEntry(
      ["keyframeAnimator"], [.transaction], does: .playsByItself, braces: .body, evidence: [.apple, .deduced], .medium,
      since: "iOS 17",
      note: "Values in every frame; the transaction carries no animation."),
  ]
}
