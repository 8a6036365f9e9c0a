// What looks like a motion and is none, and what of it is listed.

internal import CurveMath

extension StylesheetCurves {
  /// Whether a custom property whose variables are unknown may be a motion: it has a time or a
  /// timing function, or its name or that of the variable says so.
  func mayMove(
    _ declaration: StylesheetDeclaration, _ item: StylesheetValue.Item, _ failure: StylesheetScope.Refusal
  ) -> Bool {
    if failure.isMap { return false }
    let names = [declaration.property] + failure.missing
    return item.function != nil || !item.times.isEmpty || names.contains(where: StylesheetValue.isNameOfMotion)
      || names.contains(where: StylesheetValue.isNameOfTime) && (failure.isLocal || !isCompanion(declaration))
  }

  /// Whether nothing but variables stands there, and neither name says that it is a length, a color
  /// or the like.
  func isAnything(
    _ declaration: StylesheetDeclaration, _ item: StylesheetValue.Item, _ failure: StylesheetScope.Refusal
  ) -> Bool {
    let names = [declaration.property] + failure.missing
    return item.hasOnlyVariables && !failure.isMap && !failure.isLocal && !isCompanion(declaration)
      && !names.contains(where: StylesheetValue.isNameOfLook)
  }

  /// Whether it is the duration, or the like, of a property that tells it.
  private func isCompanion(_ declaration: StylesheetDeclaration) -> Bool {
    ["duration", "delay", "iteration-count", "direction"].contains { ending in
      declaration.property.hasSuffix("-\(ending)")
        && variables.declaration(of: String(declaration.property.dropLast(ending.count + 1)), in: declaration.block)
          != nil
    }
  }

  /// Why a custom property that looks like a motion is none; `nil` where it does not look like one.
  func loss(
    in declaration: StylesheetDeclaration, _ item: StylesheetValue.Item
  ) -> FoundCurve.Reading? {
    let name = declaration.property
    if let unknown = item.unknown, !StylesheetValue.isFactor(unknown),
      !item.times.isEmpty || item.isCertainlyTiming || StylesheetValue.isNameOfMotion(name)
        || StylesheetValue.isNameOfTime(name) || StylesheetValue.isCurveElsewhere(unknown)
        || name.hasPrefix("--") && StylesheetValue.holdsTime(unknown)
    {
      let what = StylesheetValue.isNameOfTime(name) ? "time" : "timing function"
      return .unreadable(StylesheetValue.refusal(of: unknown, as: what, in: sheet.dialect))
    }
    guard item.function == nil, !item.words.isEmpty else { return nil }
    guard !item.times.isEmpty else {
      // A number that others multiply by a time is none itself.
      guard !uses.isFactor(name) else { return nil }
      return StylesheetValue.slip(in: item.words, named: name, isPlayed: uses.kind(of: name) != nil)
        .map { .unreadable($0) }
    }
    return .unreadable(
      "it has a time and no timing function: write one, such as 'ease', which CSS takes where none stands")
  }

  /// What is said instead of a variable of SCSS that no file can define: a mixin is given it where
  /// it is used, a loop makes it, or a part of its name.
  func givenLater(_ missing: [String], in block: Int) -> StylesheetScope.Refusal? {
    guard let missing = missing.first else { return nil }
    let isGiven =
      missing.hasPrefix("$")
      && sheet.preludes(of: block).contains { prelude in
        ["@mixin", "@function", "@each", "@for", "@include"].contains(where: prelude.hasPrefix)
          && StylesheetValue.mentions(missing, in: prelude)
      }
    guard isGiven || missing.contains("#{") else { return nil }
    return StylesheetScope.Refusal(
      reason: "Sass alone knows '\(missing)' there: read the CSS that it writes", isLocal: true)
  }
}

extension StylesheetValue {
  /// Whether a drawing stands in an address, `url("data:image/svg+xml,…")`, that has an animation
  /// of its own.
  static func holdsMovingPicture(_ text: String) -> Bool {
    text.utf8.count > 40 && text.contains("data:image/svg")
      && ["animation", "animate", "@keyframes", "%40keyframes"].contains(where: text.contains)
  }
}
