// Timing functions in CSS: of transitions, of animations and in custom properties, with the times beside them.
//
// `--quick` takes its duration from `--quick-duration` in the same block, and likewise its delay, iteration count and
// direction; a `transition-timing-function` from `transition-duration`. What has none runs over 1 s.

struct StylesheetCurves {
  private let sheet: StylesheetScanner
  private let variables: StylesheetVariables
  /// Declarations of a block by their properties; the last one wins.
  private var byBlock: [Int: [String: String]] = [:]

  static func curves(in bytes: [UInt8]) -> [FoundCurve] {
    let reader = StylesheetCurves(bytes)
    let found = reader.sheet.declarations.flatMap(reader.curves)
    guard let open = reader.sheet.open else { return found }
    let place = "line \(open.line)"
    return found
      + [FoundCurve("what follows \(place)", at: place, unreadable: "\(open.what) is not closed there")]
  }

  private init(_ bytes: [UInt8]) {
    sheet = StylesheetScanner(bytes)
    variables = StylesheetVariables(sheet.declarations)
    for declaration in sheet.declarations where !declaration.property.hasPrefix("--") {
      byBlock[declaration.block, default: [:]][Self.unprefixed(declaration.property)] = declaration.value
    }
  }

  private static func unprefixed(_ property: String) -> String {
    property.hasPrefix("-webkit-") ? String(property.dropFirst("-webkit-".count)) : property
  }

  // MARK: - Declarations

  private func curves(of declaration: StylesheetDeclaration) -> [FoundCurve] {
    let property = Self.unprefixed(declaration.property)
    let isCustom = property.hasPrefix("--")
    guard isCustom || ["transition", "animation"].contains(property) || property.hasSuffix("-timing-function"),
      !["none", "inherit", "initial", "unset", "revert", "revert-layer"].contains(declaration.value.lowercased())
    else { return [] }
    let items = items(of: declaration)
    let readings = items.enumerated().map { index, pair -> FoundCurve.Reading? in
      let (item, failure) = pair
      if let failure {
        // Without its variables a custom property need not be a curve at all.
        return !isCustom || item.isCertainlyTiming ? .unreadable(failure) : nil
      }
      if isCustom { return custom(declaration, item) }
      return property.hasSuffix("-timing-function") ? longhand(declaration, item, index: index) : shorthand(item)
    }
    let isSeveral = readings.count(where: { $0 != nil }) > 1
    return zip(items, readings).enumerated().compactMap { index, pair in
      pair.1.map { entry(declaration, index: isSeveral ? index : nil, item: pair.0.item, $0) }
    }
  }

  /// What stands between commas, with the reason why its variables cannot be told.
  private func items(of declaration: StylesheetDeclaration) -> [(item: StylesheetValue.Item, failure: String?)] {
    if let whole = try? variables.resolved(declaration.value, in: declaration.block) {
      return StylesheetValue(whole).items.map { ($0, nil) }
    }
    // One variable that is missing hides only its own part.
    return StylesheetValue.parts(of: declaration.value[...], between: { $0 == "," }).flatMap {
      part -> [(item: StylesheetValue.Item, failure: String?)] in
      do throws(StylesheetVariables.Refusal) {
        let text = try variables.resolved(String(part), in: declaration.block)
        return StylesheetValue(text).items.map { ($0, nil) }
      } catch {
        return StylesheetValue(String(part)).items.map { ($0, error.reason) }
      }
    }
  }

  private func custom(_ declaration: StylesheetDeclaration, _ item: StylesheetValue.Item) -> FoundCurve.Reading? {
    guard item.isCertainlyTiming, let function = item.function else { return nil }
    func beside(_ ending: String) -> String? {
      variables.value("\(declaration.property)-\(ending)", in: declaration.block)
        .flatMap { try? variables.resolved($0, in: declaration.block) }
    }
    let notation = Self.notation(
      function, duration: item.times.first ?? beside("duration"),
      delay: item.times.count > 1 ? item.times[1] : beside("delay"))
    switch (beside("iteration-count"), beside("direction")) {
    case (nil, _), ("1"?, _): return .notation(notation)
    case ("infinite"?, let direction):
      return .notation("\(notation).repeatForever(autoreverses: \(direction == "alternate"))")
    case (let count?, let direction):
      return .notation("\(notation).repeatCount(\(count), autoreverses: \(direction == "alternate"))")
    }
  }

  private func shorthand(_ item: StylesheetValue.Item) -> FoundCurve.Reading? {
    if let unknown = item.unknown {
      return .unreadable(
        unknown.lowercased().hasPrefix("calc(")
          ? "'\(unknown)' is not computed: write the time out" : "'\(unknown)' is no timing function of CSS")
    }
    // CSS's own default, where a time says that something moves.
    guard item.function != nil || !item.times.isEmpty else { return nil }
    return .notation(
      Self.notation(
        item.function ?? "ease", duration: item.times.first, delay: item.times.count > 1 ? item.times[1] : nil))
  }

  private func longhand(
    _ declaration: StylesheetDeclaration, _ item: StylesheetValue.Item, index: Int
  ) -> FoundCurve.Reading? {
    guard let function = item.function else {
      let text = item.unknown ?? item.words.first ?? declaration.value
      return .unreadable("'\(text)' is no timing function of CSS")
    }
    let kind = String(Self.unprefixed(declaration.property).dropLast("-timing-function".count))
    // CSS repeats a list that is too short.
    func beside(_ ending: String) -> String? {
      guard let list = byBlock[declaration.block]?["\(kind)-\(ending)"],
        let text = try? variables.resolved(list, in: declaration.block)
      else { return nil }
      let times = StylesheetValue(text).items.map(\.times.first)
      return times.isEmpty ? nil : times[index % times.count]
    }
    return .notation(Self.notation(function, duration: beside("duration"), delay: beside("delay")))
  }

  private static func notation(_ function: String, duration: String?, delay: String?) -> String {
    let run = duration.map { "\(function) \($0)" } ?? function
    guard let delay, delay.contains(where: { ("1"..."9").contains($0) }) else { return run }
    return "\(run).delay(\(delay))"
  }

  // MARK: - Names

  /// `--quick`, or `.card:hover transition`, with the property that moves where there are several.
  private func entry(
    _ declaration: StylesheetDeclaration, index: Int?, item: StylesheetValue.Item, _ reading: FoundCurve.Reading
  ) -> FoundCurve {
    let preludes = sheet.preludes(of: declaration.block)
    let isKeyframes = preludes.contains { $0.lowercased().hasPrefix("@keyframes") }
    let selectors = isKeyframes ? preludes : preludes.filter { !$0.hasPrefix("@") }
    var part = ""
    if let index { part = " " + (item.words.first ?? "\(index + 1)") }
    let isCustom = declaration.property.hasPrefix("--")
    let local = (isCustom ? [] : selectors) + [declaration.property + part]
    return FoundCurve(
      local.joined(separator: " "), at: "line \(declaration.line)", reading,
      long: (preludes + [declaration.property + part]).joined(separator: " "))
  }
}
