// Timing functions in CSS: of transitions, of animations and in custom properties, with the times beside them.
//
// `--quick` takes its duration from `--quick-duration` in the same block, and likewise its delay, iteration count and
// direction. What has none runs over 1 s.

struct StylesheetCurves {
  private let sheet: StylesheetScanner
  private let scope: StylesheetScope
  /// Which of the scope's sheets this one is.
  private let index: Int
  /// Names of `@keyframes` that have keys between their ends, in any of the files.
  private let keyframes: Set<String>
  /// By the number of the block: what is left of its declarations when the last one has won.
  private var motions: [Int: [StylesheetMotions]] = [:]

  /// A stylesheet and its name: others ask for it by that.
  struct File: TokenFileFormat {
    static let endings: Set = ["css"]
    static let beginnings: Set<UInt8> = []

    fileprivate let sheet: StylesheetScanner
    fileprivate let name: String

    init(_ bytes: [UInt8], path: String) {
      (sheet, name) = (StylesheetScanner(bytes), String(path.split(separator: "/").last ?? ""))
    }

    static func curves(in files: [File]) -> [[FoundCurve]] {
      StylesheetCurves.curves(in: files.map(\.sheet), named: files.map(\.name))
    }
  }

  /// Finds the curves of stylesheets that are read together: what one does not define may stand in another.
  ///
  /// - Parameter files: Their names, or none where they are no files.
  static func curves(in sheets: [StylesheetScanner], named files: [String] = []) -> [[FoundCurve]] {
    let scope = StylesheetScope(sheets: sheets.map(StylesheetVariables.init))
    let keyframes = sheets.reduce(into: Set()) { $0.formUnion($1.longKeyframes) }
    return sheets.indices.map { index in
      let curves = StylesheetCurves(sheets[index], scope, index: index, keyframes: keyframes).curves
      return imports(of: sheets[index], notAmong: files) + curves
    }
  }

  /// Files beside a stylesheet that it asks for and that nobody has named.
  private static func imports(of sheet: StylesheetScanner, notAmong files: [String]) -> [FoundCurve] {
    func name(_ path: String) -> Substring? { path.split(separator: "/").last }
    return sheet.imports.compactMap { file, line in
      // What is elsewhere, such as fonts, is no file here.
      guard !file.contains("//"), !file.isEmpty, !files.contains(where: { name($0) == name(file) }) else { return nil }
      var found = FoundCurve(
        "@import \(file)", at: "line \(line)", unreadable: "it is a file of its own: name that file beside this one")
      found.isElsewhere = true
      return found
    }
  }

  private var curves: [FoundCurve] {
    let found = sheet.declarations.filter { !isFallback($0) }.flatMap(curves(of:))
    guard let open = sheet.open else { return found }
    let place = "line \(open.line)"
    return found
      + [FoundCurve("what follows \(place)", at: place, unreadable: open.reason)]
  }

  private var variables: StylesheetVariables { scope.sheets[index] }

  private init(_ sheet: StylesheetScanner, _ scope: StylesheetScope, index: Int, keyframes: Set<String>) {
    (self.sheet, self.scope, self.index, self.keyframes) = (sheet, scope, index, keyframes)
    for declaration in sheet.declarations {
      let property = Self.unprefixed(declaration.property)
      guard let kind = ["transition", "animation"].first(where: { property == $0 || property.hasPrefix("\($0)-") })
      else { continue }
      var motions = motions[declaration.block] ?? []
      let index = motions.firstIndex { $0.kind == kind } ?? motions.count
      if index == motions.count { motions.append(StylesheetMotions(kind: kind)) }
      motions[index].take(declaration, as: property, items: items(of: declaration))
      self.motions[declaration.block] = motions
    }
  }

  /// The motion in a text that stands alone, such as `opacity 200ms ease-out` or `linear(0, 1.2, 1)`, without the name of what
  /// moves; `nil` where no function certainly is one.
  static func reading(of text: String) -> FoundCurve.Reading? {
    let items = StylesheetValue(StylesheetScanner.value(text)).items
    guard let item = items.first(where: \.isCertainlyTiming), let function = item.function else { return nil }
    guard items.count == 1 else { return .unreadable("it moves \(items.count) things, and a token is one curve") }
    let words = AnimationWords(properties: item.words)
    if let fault = item.fault ?? words.fault(function: function, of: "transition") { return .unreadable(fault) }
    return StylesheetRun(function: function, duration: item.times.first, delay: item.times.dropFirst().first).reading
  }

  /// Whether a text is a timing function with brackets and nothing else.
  static func isTimingFunction(_ text: String) -> Bool {
    let items = StylesheetValue(text).items
    guard items.count == 1, let function = items[0].function else { return false }
    return function.hasSuffix(")") && items[0].words.isEmpty && items[0].times.isEmpty && items[0].unknown == nil
  }

  private static func unprefixed(_ property: String) -> String {
    let prefix = ["-webkit-", "-moz-", "-o-", "-ms-"].first(where: property.hasPrefix)
    return String(property.dropFirst(prefix?.count ?? 0))
  }

  // MARK: - Declarations

  private func curves(of declaration: StylesheetDeclaration) -> [FoundCurve] {
    guard declaration.property.hasPrefix("--") else {
      let block = motions[declaration.block]?.first { $0.origin == declaration }
      let motions = block?.motions ?? []
      return motions.enumerated().map { index, motion in
        let part = motions.count > 1 ? motion.subject ?? "\(index + 1)" : nil
        guard block?.kind == "animation", motion.isLinear, let name = motion.subject, keyframes.contains(name) else {
          return entry(declaration, part: part, motion.reading, missing: motion.missing)
        }
        let reason = "its motion is in the keys of '@keyframes \(name)', and 'linear' only leads from one to the next"
        return entry(declaration, part: part, .unreadable(reason))
      }
    }
    guard variables.isInForce(declaration) else { return [] }
    typealias Reading = (item: StylesheetValue.Item, FoundCurve.Reading, missing: String?)
    let readings = items(of: declaration).map { item, failure -> Reading? in
      // Without its variables a custom property need not be a curve at all.
      if let failure {
        return mayMove(declaration, item, failure) ? (item, .unreadable(failure.reason), failure.missing) : nil
      }
      do throws(StylesheetScope.Refusal) {
        return (try custom(declaration, item) ?? Self.loss(in: declaration, item)).map { (item, $0, nil) }
      } catch {
        return (item, .unreadable(error.reason), error.missing)
      }
    }
    let isSeveral = readings.count(where: { $0 != nil }) > 1
    return readings.enumerated().compactMap { index, pair in
      guard let (item, reading, missing) = pair else { return nil }
      return entry(
        declaration, part: isSeveral ? item.words.first ?? "\(index + 1)" : nil, reading, missing: missing)
    }
  }

  /// Whether a custom property whose variables are unknown may be a motion: it has a time or a timing function, or its name or
  /// that of the variable says so, or nothing else stands there and neither name says that it is a length, a color or the like.
  private func mayMove(
    _ declaration: StylesheetDeclaration, _ item: StylesheetValue.Item, _ failure: StylesheetScope.Refusal
  ) -> Bool {
    let names = [declaration.property, failure.missing].compactMap(\.self)
    return item.function != nil || !item.times.isEmpty || names.contains(where: StylesheetValue.isNameOfMotion)
      || item.hasOnlyVariables && !isCompanion(declaration) && !names.contains(where: StylesheetValue.isNameOfLook)
  }

  /// Whether it is the duration, or the like, of a property that tells it.
  private func isCompanion(_ declaration: StylesheetDeclaration) -> Bool {
    ["duration", "delay", "iteration-count", "direction"].contains { ending in
      declaration.property.hasSuffix("-\(ending)")
        && variables.value(String(declaration.property.dropLast(ending.count + 1)), in: declaration.block) != nil
    }
  }

  /// Why a custom property that looks like a motion is none; `nil` where it does not look like one.
  private static func loss(
    in declaration: StylesheetDeclaration, _ item: StylesheetValue.Item
  ) -> FoundCurve.Reading? {
    if let unknown = item.unknown, !item.times.isEmpty || StylesheetValue.isNameOfMotion(declaration.property) {
      return .unreadable(StylesheetValue.refusal(of: unknown))
    }
    guard item.function == nil, !item.times.isEmpty, !item.words.isEmpty else { return nil }
    return .unreadable(
      "it has a time and no timing function: write one, such as 'ease', which CSS takes where none stands")
  }

  private func resolved(_ value: String, of name: String, in block: Int) throws(StylesheetScope.Refusal) -> String {
    try scope.resolved(value, of: name, in: StylesheetScope.Place(sheet: index, block: block))
  }

  /// What stands between commas, with the reason why its variables cannot be told.
  private func items(of declaration: StylesheetDeclaration) -> [StylesheetMotions.Item] {
    let (name, block) = (declaration.property, declaration.block)
    if let whole = try? resolved(declaration.value, of: name, in: block) {
      return StylesheetValue(whole).items.map { ($0, nil) }
    }
    // One variable that is missing hides only its own part.
    return StylesheetValue.parts(of: declaration.value[...], between: { $0 == "," }).flatMap {
      part -> [StylesheetMotions.Item] in
      do throws(StylesheetScope.Refusal) {
        let text = try resolved(String(part), of: name, in: block)
        return StylesheetValue(text).items.map { ($0, nil) }
      } catch {
        let place = StylesheetScope.Place(sheet: index, block: block)
        return StylesheetValue(scope.resolvedInPart(String(part), of: name, in: place)).items.map { ($0, error) }
      }
    }
  }

  private func custom(
    _ declaration: StylesheetDeclaration, _ item: StylesheetValue.Item
  ) throws(StylesheetScope.Refusal) -> FoundCurve.Reading? {
    guard item.isCertainlyTiming, let function = item.function else { return nil }
    /// What a property of its own says, where nothing is said here.
    func beside(_ written: String?, _ ending: String) throws(StylesheetScope.Refusal) -> String? {
      if let written { return written }
      let name = "\(declaration.property)-\(ending)"
      guard let value = variables.value(name, in: declaration.block) else { return nil }
      let text = try resolved(value, of: name, in: declaration.block)
      return StylesheetValue(text).items.first?.times.first ?? text
    }
    let words = AnimationWords(item.words)
    if let fault = item.fault ?? words.names.lazy.compactMap(StylesheetValue.fault).first { return .unreadable(fault) }
    return StylesheetRun(
      function: function, duration: try beside(item.times.first, "duration"),
      delay: try beside(item.times.dropFirst().first, "delay"),
      count: try beside(words.count, "iteration-count"), direction: try beside(words.direction, "direction")
    ).reading
  }

  /// Whether it is only for browsers without `linear()`: it stands for a curve that the file says elsewhere.
  private func isFallback(_ declaration: StylesheetDeclaration) -> Bool {
    sheet.preludes(of: declaration.block).contains { prelude in
      let small = prelude.lowercased()
      return small.hasPrefix("@supports not") && small.contains("timing-function") && small.contains("linear(")
    }
  }

  // MARK: - Names

  /// `--quick`, or `.card:hover transition`, with the property that moves where there are several.
  private func entry(
    _ declaration: StylesheetDeclaration, part: String?, _ reading: FoundCurve.Reading, missing: String? = nil
  ) -> FoundCurve {
    let preludes = sheet.preludes(of: declaration.block)
    let isKeyframes = preludes.contains { $0.lowercased().hasPrefix("@keyframes") }
    let selectors = isKeyframes ? preludes : preludes.filter { !$0.hasPrefix("@") }
    let part = part.map { " \($0)" } ?? ""
    let isCustom = declaration.property.hasPrefix("--")
    let local = (isCustom ? [] : selectors) + [declaration.property + part]
    var found = FoundCurve(
      local.joined(separator: " "), at: "line \(declaration.line)", reading,
      long: (preludes + [declaration.property + part]).joined(separator: " "))
    found.missing = missing
    return found
  }
}
