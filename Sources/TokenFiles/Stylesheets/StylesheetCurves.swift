// Timing functions in CSS: of transitions, of animations and in custom properties, with the times beside them.
//
// `--quick` takes its duration from `--quick-duration` in the same block, and likewise its delay, iteration count and
// direction. What has none runs over 1 s.

internal import CurveMath
internal import CurveReports

struct StylesheetCurves {
  let sheet: StylesheetScanner
  private let scope: StylesheetScope
  /// Which of the scope's sheets this one is.
  private let index: Int
  /// Names of `@keyframes` in any of the files, and whether one of that name has keys between its ends.
  let keyframes: [String: Bool]
  /// By the number of the block: what is left of its declarations when the last one has won.
  private var motions: [Int: [StylesheetMotions]] = [:]
  /// Of each block.
  let blockConditions: [Set<String>]
  let rulesForMotion: [String?]
  /// What `@supports` says for browsers that can do more, without that rule: elsewhere the same is their fallback.
  private var newer: Set<[String]> = []

  /// Finds the curves of stylesheets that are read together: what one does not define may stand in another.
  ///
  /// - Parameter files: Their paths, or none where they are no files.
  static func curves(in sheets: [StylesheetScanner], named files: [String] = []) -> [[FoundCurve]] {
    motions(in: sheets, named: files).map { $0.compactMap(\.curve) }
  }

  /// Finds what stylesheets say that are read together.
  static func motions(in sheets: [StylesheetScanner], named files: [String]) -> [[FoundMotion]] {
    // Names of media queries count in every file, as they do for PostCSS.
    let named = sheets.reduce(into: [:]) { $0.merge($1.customMedia) { first, _ in first } }
    let names = SassNames(sheets)
    let sheets = sheets.enumerated().map { index, sheet in
      sheet.replacing { names.replaced($0, in: index) }.reading(MediaQueries(named: named))
    }
    let scope = StylesheetScope(
      sheets: sheets.map(StylesheetVariables.init), modules: SassModules(sheets, paths: files))
    let fileNames = Set(files.map(File.name))
    var keyframes: [String: Bool] = [:]
    for frames in sheets.flatMap(\.keyframes.all) {
      keyframes[frames.name] = frames.isLong || keyframes[frames.name] == true
    }
    return sheets.indices.map { index in
      let motions = StylesheetCurves(sheets[index], scope, index: index, keyframes: keyframes).found
      return imports(of: sheets[index], notAmong: fileNames, of: files.count) + motions
    }
  }

  /// Files beside a stylesheet that it asks for and that nobody has named.
  private static func imports(
    of sheet: StylesheetScanner, notAmong names: Set<String>, of count: Int
  ) -> [FoundMotion] {
    sheet.imports.compactMap { file, line, offset in
      // What is elsewhere, such as fonts, is no file here.
      guard !file.contains("//"), !file.isEmpty, !names.contains(File.name(file)) else { return nil }
      // The one of its own folder.
      if count > 1, File.name(file) == "index" { return nil }
      let reason = "it is a file of its own: name that file beside this one"
      var curve = FoundCurve("@import \(file)", at: "line \(line)", unreadable: reason)
      curve.isElsewhere = true
      let token = FoundToken(name: curve.name, role: .use, value: .refused(reason), position: .byte(offset))
      return FoundMotion(curve: curve, token: token)
    }
  }

  private var found: [FoundMotion] {
    let (frames, copies) = sheet.keyframes
    var unknown: Set<String> = []
    let fallbacks = Self.fallbacks(in: sheet)
    var found = sheet.declarations.filter { !fallbacks.contains($0.block) }.flatMap { declaration in
      var motions = motions(of: declaration)
      guard copies.contains(declaration.block) else {
        if !motions.isEmpty, let name = nameOfNoQuery(over: declaration.block), unknown.insert(name).inserted {
          motions.append(undefined(query: name, at: declaration))
        }
        return motions
      }
      return motions.map { FoundMotion(curve: $0.curve) }
    }
    found += frames.map { frames in
      var token = FoundToken(
        name: frames.name, kind: .keyframes, value: .keys(frames.keys), position: .byte(sheet.offsets[frames.block]))
      token.conditions = conditions(of: frames.block)
      return FoundMotion(token: token)
    }
    guard let open = sheet.open else { return found }
    let place = "line \(open.line)"
    let curve = FoundCurve("what follows \(place)", at: place, unreadable: open.reason)
    let token = FoundToken(name: curve.name, value: .refused(open.reason), position: .byte(open.offset))
    return found + [FoundMotion(curve: curve, token: token)]
  }

  /// A name in the `@media` around a block that no `@custom-media` of any file gives: after the others are replaced it is left.
  private func nameOfNoQuery(over block: Int) -> String? {
    for condition in blockConditions[block] where condition.hasPrefix("@media") {
      guard let range = condition.firstRange(of: "(--") else { continue }
      let name = condition[range.lowerBound...].dropFirst().prefix { $0 != ")" && $0 != " " }
      return String(name)
    }
    return nil
  }

  private func undefined(query name: String, at declaration: StylesheetDeclaration) -> FoundMotion {
    let reason =
      "no '@custom-media \(Shown.text(name, limit: 60))' in these files says what it asks, so what stands under it counts as a case of its own: name the file that does too"
    var curve = FoundCurve("@media (\(name))", at: "line \(declaration.line)", unreadable: reason)
    curve.isElsewhere = true
    let token = FoundToken(
      name: curve.name, role: .use, value: .refused(reason), position: .byte(declaration.offset))
    return FoundMotion(curve: curve, token: token)
  }

  var variables: StylesheetVariables { scope.sheets[index] }

  private init(_ sheet: StylesheetScanner, _ scope: StylesheetScope, index: Int, keyframes: [String: Bool]) {
    (self.sheet, self.scope, self.index, self.keyframes) = (sheet, scope, index, keyframes)
    (blockConditions, rulesForMotion) = (sheet.conditions, sheet.rulesForMotion)
    if sheet.blocks.contains(where: { Self.isSupport($0.prelude) }) {
      for declaration in sheet.declarations where Self.isNewer(declaration, in: sheet) {
        newer.insert(Self.withoutSupport(declaration, in: sheet))
      }
    }
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

  /// Why a text that holds a timing function is not one motion.
  struct TextRefusal: Error {
    let reason: String
  }

  /// The motion in a text that stands alone, such as `opacity 200ms ease-out` or `linear(0, 1.2, 1)`; `nil` where no function
  /// certainly is one. Without a function it is `ease`, as CSS takes it, where a name says that something moves.
  ///
  /// - Parameter name: What the text is called. An animation has a count and a direction; other words are properties.
  static func run(of text: String, named name: String = "") throws(TextRefusal) -> (
    run: StylesheetRun, subject: String?
  )? {
    let isAnimation = StylesheetValue.isNameOfAnimation(name)
    let items = StylesheetValue(StylesheetScanner.value(text)).items
    let timed = items.first(where: \.isCertainlyTiming)
    let isMoved = timed == nil && StylesheetValue.isNameOfMove(name) && items.allSatisfy { $0.moves(isAnimation) }
    guard let item = timed ?? (isMoved ? items.first : nil) else { return nil }
    let function = item.function ?? "ease"
    let all = items.map { isAnimation ? AnimationWords($0.words) : AnimationWords(properties: $0.words) }
    let words = all[0]
    for (item, words) in zip(items, all) {
      if let fault = item.fault ?? words.fault(function: function, of: isAnimation ? "animation" : "transition") {
        throw TextRefusal(reason: fault)
      }
    }
    // Several properties that move in the same way are one transition.
    let isOne = items.allSatisfy { $0.function == item.function && $0.times == item.times && $0.unknown == nil }
    guard items.count == 1 || isOne && !isAnimation && all.allSatisfy({ !$0.names.isEmpty }) else {
      throw TextRefusal(reason: "it moves \(items.count) things, and a token is one curve")
    }
    let run = StylesheetRun(
      function: function, duration: item.times.first, delay: item.times.dropFirst().first, count: words.count,
      direction: words.direction, fill: words.fill == "none" ? nil : words.fill)
    return (run, items.count == 1 ? words.names.first : all.compactMap(\.names.first).joined(separator: ", "))
  }

  /// The same as a curve, without the name of what moves.
  static func reading(of text: String) -> FoundCurve.Reading? {
    do throws(TextRefusal) {
      return try run(of: text)?.run.reading
    } catch {
      return .unreadable(error.reason)
    }
  }

  /// The time in a text that is nothing else.
  static func time(of text: String) -> String? {
    let items = StylesheetValue(StylesheetScanner.value(text)).items
    guard items.count == 1, items[0].times.count == 1, items[0].function == nil, items[0].words.isEmpty,
      items[0].unknown == nil
    else { return nil }
    return items[0].times[0]
  }

  /// Whether a text is a timing function with brackets and nothing else.
  static func isTimingFunction(_ text: String) -> Bool {
    let items = StylesheetValue(text).items
    guard items.count == 1, let function = items[0].function else { return false }
    return function.hasSuffix(")") && items[0].words.isEmpty && items[0].times.isEmpty && items[0].unknown == nil
  }

  /// Longer texts are data and no time.
  static let longestTime = 64

  private static func unprefixed(_ property: String) -> String {
    let prefix = ["-webkit-", "-moz-", "-o-", "-ms-"].first(where: property.hasPrefix)
    return String(property.dropFirst(prefix?.count ?? 0))
  }

  // MARK: - Declarations

  private func motions(of declaration: StylesheetDeclaration) -> [FoundMotion] {
    if declaration.property.contains("#{") { return unnamed(declaration) }
    let found = declaration.isVariable ? tokens(of: declaration) : uses(of: declaration)
    guard !found.isEmpty,
      blockConditions[declaration.block].contains(where: { $0.hasPrefix(StylesheetScanner.startingStyle) })
    else { return found }
    return refused(
      declaration, "it stands under '@starting-style', where a transition begins, and is no value of anything")
  }

  /// What only Sass can name, where it speaks of motion.
  private func unnamed(_ declaration: StylesheetDeclaration) -> [FoundMotion] {
    let name = declaration.property
    let isNamed = StylesheetValue.isNameOfMotion(name) || StylesheetValue.isNameOfTime(name)
    guard items(of: declaration).contains(where: { $0.item.isCertainlyTiming || isNamed && !$0.item.times.isEmpty })
    else { return [] }
    return refused(declaration, "its name is computed by Sass: read the CSS that it writes")
  }

  private func refused(_ declaration: StylesheetDeclaration, _ reason: String) -> [FoundMotion] {
    [
      FoundMotion(
        curve: entry(declaration, part: nil, .unreadable(reason)),
        token: token(declaration, part: nil, nil, .refused(reason)))
    ]
  }

  /// What a rule plays.
  private func uses(of declaration: StylesheetDeclaration) -> [FoundMotion] {
    let blocks = motions[declaration.block] ?? []
    guard let block = blocks.first(where: { $0.origin == declaration }) else {
      return times(of: declaration, in: blocks)
    }
    let motions = block.motions
    let parts = StylesheetValue.parts(of: declaration.value[...], between: { $0 == "," })
    let uses = motions.enumerated().map { index, motion in
      let part = motions.count > 1 ? motion.subject ?? "\(index + 1)" : nil
      var (reading, missing) = (motion.reading, motion.missing)
      if block.kind == "animation", motion.isLinear, let name = motion.subject, keyframes[name] == true {
        let reason = "its motion is in the keys of '@keyframes \(name)', and 'linear' only leads from one to the next"
        (reading, missing) = (.unreadable(reason), nil)
      }
      var found = FoundMotion(curve: entry(declaration, part: part, reading, missing: missing))
      if let run = motion.run {
        let written = parts.count == motions.count ? parts[index] : nil
        var value = run.value(of: motion.subject)
        if case .transition(var transition) = value {
          let kind: MotionToken.Kind = block.kind == "animation" ? .animation : .transition
          if block.isShorthandAlone {
            transition.take(references(of: declaration, in: written))
          } else {
            transition.take(references(ofPart: motion.index, of: block))
          }
          value = .transition(transition)
          var token = token(declaration, part: part, written: written, kind, value)
          let names = [transition.easingReference, transition.duration.reference, transition.delay?.reference]
          token.references += names.compactMap(\.self).filter { !token.references.contains($0) }
          found.token = token
        } else {
          found.token = token(declaration, part: part, written: written, .easing, value)
        }
      } else if case .unreadable(let reason) = motion.reading, block.saysFunction {
        found.token = token(declaration, part: part, nil, .refused(reason, missing: motion.missing))
      }
      return found
    }
    return uses + times(of: declaration, in: blocks)
  }

  /// The times of a rule that leaves their easing to others.
  private func times(of declaration: StylesheetDeclaration, in blocks: [StylesheetMotions]) -> [FoundMotion] {
    blocks.flatMap { block -> [FoundMotion] in
      guard let (kind, times) = block.times(saidBy: declaration) else { return [] }
      return times.enumerated().map { index, time in
        FoundMotion(
          token: token(
            declaration, part: times.count > 1 ? "\(index + 1)" : nil, kind == .delay ? .delay : .duration, time))
      }
    }
  }

  /// What a variable is called for, if nothing has replaced it.
  private func tokens(of declaration: StylesheetDeclaration) -> [FoundMotion] {
    let isSass = declaration.property.hasPrefix("$")
    // What a mixin or a function calls so is its own.
    guard !isSass || scope.modules.isOfFile(declaration, in: index) else { return [] }
    let found = said(by: declaration)
    let isInForce =
      found.isEmpty
      || (isSass ? scope.modules.isInForce(declaration, in: index) : variables.isInForce(declaration))
    return isInForce ? found : []
  }

  private func said(by declaration: StylesheetDeclaration) -> [FoundMotion] {
    if declaration.property.hasPrefix("$") {
      if SassValue.isComputed(declaration.value) { return computed(declaration) }
    } else if declaration.value.contains("#{") {
      let refusal = computed(declaration)
      if !refusal.isEmpty { return refusal }
    }
    let items = items(of: declaration)
    let parts = StylesheetValue.parts(of: declaration.value[...], between: { $0 == "," })
    let found = items.enumerated().map { index, pair in
      let part = parts.count == items.count ? parts[index] : nil
      return reading(of: declaration, pair.item, pair.failure, written: part, isAlone: items.count == 1)
    }
    let isSeveral = found.count(where: { $0.curve != nil || $0.token != nil }) > 1
    let moved = Self.moved(found.map(\.token?.value))
    let isFallback =
      !newer.isEmpty && newer.contains(Self.withoutSupport(declaration, in: sheet))
      && !Self.isNewer(declaration, in: sheet)
    return zip(items, found).enumerated().compactMap { index, entry in
      let (pair, reading) = entry
      let written = parts.count == items.count ? parts[index] : nil
      guard reading.curve != nil || reading.token != nil else { return nil }
      let part = isSeveral ? pair.item.words.first ?? "\(index + 1)" : nil
      if let moved, moved[index].first != index {
        // The token of the first is its token too.
        return reading.curve.map {
          FoundMotion(curve: self.entry(declaration, part: part, $0, missing: reading.missing))
        }
      }
      let isWhole = moved?[index].count == items.count
      return FoundMotion(
        curve: reading.curve.map { self.entry(declaration, part: part, $0, missing: reading.missing) },
        token: isFallback
          ? nil
          : reading.token.map { value in
            let whole = moved.map { Self.joined(found, $0[index]) } ?? value.value
            var token = token(declaration, part: isWhole ? nil : part, written: written, value.kind, whole)
            let remarks = [token.remark, remark(written: written)].compactMap(\.self)
            token.remark = remarks.isEmpty ? nil : remarks.joined(separator: "; ")
            return token
          })
    }
  }

  /// Of each part of a list of transitions, those that move in the same way; `nil` where the parts are no transitions of one property
  /// each.
  private static func moved(_ values: [FoundToken.Value?]) -> [[Int]]? {
    guard values.count > 1 else { return nil }
    var groups: [String: [Int]] = [:]
    var own: [String] = []
    for (index, value) in values.enumerated() {
      guard case .transition(let transition)? = value, transition.subject != nil else { return nil }
      own.append(transition.timing)
      groups[transition.timing, default: []].append(index)
    }
    return own.map { groups[$0] ?? [] }
  }

  /// One transition of all properties that move in the same way.
  private static func joined(_ found: [PartReading], _ indices: [Int]) -> FoundToken.Value {
    let all = indices.compactMap { index -> FoundTransition? in
      if case .transition(let transition)? = found[index].token?.value { transition } else { nil }
    }
    var whole = all[0]
    whole.subject = all.compactMap(\.subject).joined(separator: ", ")
    return .transition(whole)
  }

  /// A variable that only Sass can tell.
  private func computed(_ declaration: StylesheetDeclaration) -> [FoundMotion] {
    let name = declaration.property.lowercased()
    guard
      StylesheetValue.isNameOfMotion(declaration.property)
        || ["duration", "delay", "stagger"].contains(where: name.contains)
    else {
      return []
    }
    return refused(declaration, SassValue.refusal(of: declaration.value))
  }

  /// A part of a custom property as a curve and as a token; neither where it is none of motion.
  private struct PartReading {
    var curve: FoundCurve.Reading?
    var token: (kind: MotionToken.Kind?, value: FoundToken.Value)?
    var missing: String?

    static func refused(_ refusal: StylesheetScope.Refusal) -> PartReading {
      PartReading(
        curve: .unreadable(refusal.reason), token: (nil, .refused(refusal.reason, missing: refusal.missing)),
        missing: refusal.missing)
    }

    /// Who asks for it as a curve is told why it is none; of a system nothing is lost.
    static func unknown(_ refusal: StylesheetScope.Refusal) -> PartReading {
      PartReading(curve: .unreadable(refusal.reason), missing: refusal.missing)
    }
  }

  private func reading(
    of declaration: StylesheetDeclaration, _ item: StylesheetValue.Item, _ failure: StylesheetScope.Refusal?,
    written: Substring?, isAlone: Bool
  ) -> PartReading {
    // Without its variables a custom property need not be a curve at all.
    if let failure {
      if mayMove(declaration, item, failure) { return .refused(failure) }
      return isAnything(declaration, item, failure) ? .unknown(failure) : PartReading()
    }
    let token = value(of: declaration, item, written: written, isAlone: isAlone)
    do throws(StylesheetScope.Refusal) {
      let curve = try custom(declaration, item) ?? Self.loss(in: declaration, item)
      if token == nil, case .unreadable(let reason)? = curve {
        return .refused(StylesheetScope.Refusal(reason: reason))
      }
      return PartReading(curve: curve, token: token.map { ($0.kind, $0.value) })
    } catch {
      return PartReading(
        curve: .unreadable(error.reason), token: token.map { ($0.kind, $0.value) }, missing: error.missing)
    }
  }

  func resolved(_ value: String, of declaration: StylesheetDeclaration) throws(StylesheetScope.Refusal) -> String {
    try scope.resolved(value, of: declaration.property, in: place(of: declaration))
  }

  func variation(of declaration: StylesheetDeclaration) -> (name: String, text: String)? {
    scope.variation(of: declaration.value, in: place(of: declaration))
  }

  private func place(of declaration: StylesheetDeclaration) -> StylesheetScope.Place {
    StylesheetScope.Place(sheet: index, block: declaration.block, offset: declaration.offset)
  }

  /// What stands between commas, with the reason why its variables cannot be told.
  private func items(of declaration: StylesheetDeclaration) -> [StylesheetMotions.Item] {
    if let whole = try? resolved(declaration.value, of: declaration) {
      return StylesheetValue(whole).items.map { ($0, nil) }
    }
    // One variable that is missing hides only its own part.
    return StylesheetValue.parts(of: declaration.value[...], between: { $0 == "," }).flatMap {
      part -> [StylesheetMotions.Item] in
      do throws(StylesheetScope.Refusal) {
        let text = try resolved(String(part), of: declaration)
        return StylesheetValue(text).items.map { ($0, nil) }
      } catch {
        let refusal = givenLater(error.missing, in: declaration.block) ?? error
        let text = scope.resolvedInPart(String(part), of: declaration.property, in: place(of: declaration))
        return StylesheetValue(text).items.map { ($0, refusal) }
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
      guard let other = variables.declaration(of: name, in: declaration.block) else { return nil }
      let text = try resolved(other.value, of: other)
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

  // MARK: - Names

  /// `--quick`, or `.card:hover transition`, with the property that moves where there are several.
  private func entry(
    _ declaration: StylesheetDeclaration, part: String?, _ reading: FoundCurve.Reading, missing: String? = nil
  ) -> FoundCurve {
    let preludes = sheet.preludes(of: declaration.block)
    let isKeyframes = preludes.contains { $0.lowercased().hasPrefix("@keyframes") }
    let selectors = isKeyframes ? preludes : preludes.filter { !$0.hasPrefix("@") }
    let part = part.map { " \($0)" } ?? ""
    let isCustom = declaration.isVariable
    let local = (isCustom ? [] : selectors) + [declaration.property + part]
    var found = FoundCurve(
      local.joined(separator: " "), at: "line \(declaration.line)", reading,
      long: (preludes + [declaration.property + part]).joined(separator: " "))
    found.missing = missing
    return found
  }
}
