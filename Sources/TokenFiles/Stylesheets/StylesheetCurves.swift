// Timing functions in CSS: of transitions, of animations and in custom properties, with the times
// beside them.
//
// `--quick` takes its duration from `--quick-duration` in the same block, and likewise its delay,
// iteration count and direction. What has none runs over 1 s.

internal import CurveMath
internal import CurveReports

struct StylesheetCurves {
  let sheet: StylesheetScanner
  let scope: StylesheetScope
  /// Which of the scope's sheets this one is.
  let index: Int
  /// Names of `@keyframes` in any of the files, and whether one of that name has keys between its
  /// ends.
  let keyframes: [String: Bool]
  /// What rules play variables as.
  let uses: StylesheetUses
  /// By the number of the block: what is left of its declarations when the last one has won.
  private var motions: [Int: [StylesheetMotions]] = [:]
  /// Of each block.
  let blockConditions: [Set<String>]
  let rulesForMotion: [String?]
  /// What `@supports` says for browsers that can do more, without that rule: elsewhere the same is
  /// their fallback.
  private(set) var newer: Set<[String]> = []
  /// Variables of SCSS that rules call so for themselves.
  let locals: SassLocals

  /// Finds the curves of stylesheets that are read together: what one does not define may stand in
  /// another.
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
    let written = StylesheetImports.applied(to: sheets, paths: files).enumerated().map { names.replaced($1, in: $0) }
    let sheets = SassExpansion.expanded(written, names: names, paths: files).map {
      $0.reading(MediaQueries(named: named))
    }
    let questions = StylesheetQuestions()
    let scope = StylesheetScope(
      sheets: sheets.enumerated().map { StylesheetVariables($1, number: $0, questions) },
      modules: SassModules(sheets, paths: files))
    let paths = StylesheetPaths(files)
    let fileNames = Set(files.map(File.name))
    var keyframes: [String: Bool] = [:]
    for frames in sheets.flatMap(\.keyframes.all) {
      keyframes[frames.name] = frames.isLong || keyframes[frames.name] == true
    }
    let uses = StylesheetUses(sheets)
    let curves = sheets.indices.map {
      StylesheetCurves(sheets[$0], scope, index: $0, keyframes: keyframes, uses)
    }
    return zip(curves, PartList.named(curves.map(\.lists))).enumerated().map { number, pair in
      let (curves, lists) = pair
      return imports(of: curves.sheet, notAmong: fileNames, of: files.count) { paths.file($0, from: number) == nil }
        + unreadMixins(in: curves.sheet) + curves.found(in: lists)
    }
  }

  /// Files beside a stylesheet that it asks for and that are not given.
  private static func imports(
    of sheet: StylesheetScanner, notAmong names: Set<String>, of count: Int, where isMissing: (String) -> Bool
  ) -> [FoundMotion] {
    sheet.imports.compactMap { file, line, offset in
      // What is elsewhere, such as fonts, is no file here.
      guard !file.contains("//"), !file.isEmpty, !names.contains(File.name(file)), isMissing(file) else { return nil }
      // The one of its own folder.
      if count > 1, File.name(file) == "index" { return nil }
      let reason = "it is a file of its own: name that file beside this one"
      var curve = FoundCurve("@import \(file)", at: "line \(line)", unreadable: reason)
      curve.isElsewhere = true
      let token = FoundToken(name: curve.name, role: .use, value: .refused(reason), position: .byte(offset))
      return FoundMotion(curve: curve, token: token)
    }
  }

  /// Mixins that are given times, and of which it is not known what they do with them.
  private static func unreadMixins(in sheet: StylesheetScanner) -> [FoundMotion] {
    let uses = sheet.dialect == .css ? sheet.includes.filter { StylesheetValue.holdsTime($0.text) } : []
    let unread = uses.map { use in
      (name: "@include \(Shown.text(SassSignature(use.text).name, limit: 60))", reason: noRule, offset: use.offset)
    }
    return (unread + sheet.losses.calls).map { name, reason, offset in
      let isUndefined = reason == SassExpansion.undefined
      let advice = (isUndefined ? ", which is given a time: " : ": ") + Self.advice(reason)
      return FoundMotion(
        token: FoundToken(name: name, role: .use, value: .refused(reason + advice), position: .byte(offset)))
    }
  }

  private static let noRule = "'@include' is no rule of CSS"

  private static func advice(_ reason: String) -> String {
    switch reason {
    case SassExpansion.undefined: "name the file that does too"
    case noRule: "name the CSS that it becomes"
    default: "read the CSS that Sass writes"
    }
  }

  /// What each declaration says.
  private var lists: [PartList] {
    let fallbacks = Self.fallbacks(in: sheet)
    return sheet.declarations.lazy.filter { !fallbacks.contains($0.block) }.map(parts)
      .filter { !$0.motions.isEmpty || $0.stillness != nil }
  }

  private func found(in lists: [PartList]) -> [FoundMotion] {
    let (frames, copies, replaced) = sheet.keyframes
    var unknown: Set<String> = []
    var found = lists.flatMap { list -> [FoundMotion] in
      var (declaration, motions) = (list.declaration, list.motions)
      guard !replaced.contains(declaration.block) else { return [] }
      guard copies.contains(declaration.block) else {
        guard !motions.isEmpty else { return motions }
        if let name = nameOfNoQuery(over: declaration.block), unknown.insert(name).inserted {
          motions.append(undefined(query: name, at: declaration))
        }
        let use = SassFlow.use(over: declaration.block, in: sheet)
        if let use, unknown.insert("@include \(SassSignature(use).name)").inserted {
          motions.append(uncertain(use, over: declaration.block))
        }
        return motions
      }
      return motions.map { FoundMotion(curve: $0.curve) }
    }
    // What Sass names is no token before it is known by which name.
    found += frames.filter { !$0.name.contains("#{") }.map { frames in
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

  /// A name in the `@media` around a block that no `@custom-media` of any file gives: after the
  /// others are replaced it is left.
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

  /// What stands behind a mixin of which it is not known where it puts that.
  private func uncertain(_ use: String, over block: Int) -> FoundMotion {
    let place = sheet.blocks.outward(from: block).first { sheet.blocks[$0].prelude == use } ?? 0
    let reason = sheet.losses.blocks[use] ?? Self.noRule
    return FoundMotion(
      token: FoundToken(
        name: "@include \(Shown.text(SassSignature(use).name, limit: 60))", role: .use,
        value: .refused("\(reason), so what stands in its block counts as a case of its own: \(Self.advice(reason))"),
        position: .byte(sheet.offsets[place])))
  }

  var variables: StylesheetVariables { scope.sheets[index] }

  private init(
    _ sheet: StylesheetScanner, _ scope: StylesheetScope, index: Int, keyframes: [String: Bool], _ uses: StylesheetUses
  ) {
    (self.sheet, self.scope, self.index, self.keyframes, self.uses) = (sheet, scope, index, keyframes, uses)
    (blockConditions, rulesForMotion) = (sheet.conditions, sheet.rulesForMotion)
    locals = SassLocals(sheet)
    if sheet.blocks.contains(where: { Self.isSupport($0.prelude) }) {
      for declaration in sheet.declarations where Self.isNewer(declaration, in: sheet) {
        newer.insert(Self.withoutSupport(declaration, in: sheet))
      }
    }
    let current = Self.current(in: sheet)
    for declaration in sheet.declarations {
      let property = Self.unprefixed(declaration.property)
      guard let kind = Self.kind(of: property),
        !Self.isOld(declaration) || current[declaration.block]?.contains(kind) != true
      else { continue }
      var motions = motions[declaration.block] ?? []
      let index = motions.firstIndex { $0.kind == kind } ?? motions.count
      if index == motions.count { motions.append(StylesheetMotions(kind: kind, in: sheet.dialect)) }
      motions[index].take(declaration, as: property, items: items(of: declaration))
      self.motions[declaration.block] = motions
    }
  }

  /// `transition` or `animation`, of all their properties.
  private static func kind(of property: String) -> String? {
    ["transition", "animation"].first { property == $0 || property.hasPrefix("\($0)-") }
  }

  /// Whether no current browser reads a declaration: beside what they read it says nothing.
  private static func isOld(_ declaration: StylesheetDeclaration) -> Bool {
    ["-moz-", "-o-", "-ms-"].contains(where: declaration.property.hasPrefix)
  }

  /// Of each block, the kinds of motion that it says to current browsers.
  private static func current(in sheet: StylesheetScanner) -> [Int: Set<String>] {
    var kinds: [Int: Set<String>] = [:]
    for declaration in sheet.declarations where !isOld(declaration) {
      if let kind = kind(of: unprefixed(declaration.property)) { kinds[declaration.block, default: []].insert(kind) }
    }
    return kinds
  }

  /// Why a text that holds a timing function is not one motion.
  struct TextRefusal: Error {
    let reason: String
  }

  /// The motion in a text that stands alone, such as `opacity 200ms ease-out` or `linear(0, 1.2,
  /// 1)`; `nil` where no function certainly is one. Without a function it is `ease`, as CSS takes
  /// it, where a name says that something moves.
  ///
  /// - Parameter name: What the text is called. An animation has a count and a direction; other
  ///   words are properties.
  static func run(of text: String, named name: String = "") throws(TextRefusal) -> (
    run: StylesheetRun, subject: String?, isAnimation: Bool, allowsDiscrete: Bool
  )? {
    let items = StylesheetValue(StylesheetScanner.value(text)).items
    // A type says it whatever stands there.
    let isAnimation =
      name == "animation"
      || StylesheetValue.isNameOfAnimation(name)
        && !items.allSatisfy { $0.words.first.map(StylesheetValue.isAnimatable) ?? false }
    let timed = items.first(where: \.isCertainlyTiming)
    let isMoved = timed == nil && StylesheetValue.isNameOfMove(name) && items.allSatisfy { $0.moves(isAnimation) }
    if isAnimation, items.contains(where: { $0.function != nil && AnimationWords($0.words).isTimelineDriven }) {
      throw TextRefusal(reason: AnimationWords.timelineDriven)
    }
    guard let item = timed ?? (isMoved ? items.first : nil) else { return nil }
    let function = item.function ?? "ease"
    let all = items.map { isAnimation ? AnimationWords($0.words) : AnimationWords(properties: $0.words) }
    let words = all[0]
    if all.contains(where: \.isTimelineDriven) { throw TextRefusal(reason: AnimationWords.timelineDriven) }
    for (item, words) in zip(items, all) {
      if let fault = item.fault ?? words.fault(function: function, of: isAnimation ? "animation" : "transition") {
        throw TextRefusal(reason: fault)
      }
    }
    // Several properties that move in the same way are one transition.
    let isOne =
      items.allSatisfy { $0.function == item.function && $0.times == item.times && $0.unknown == nil }
      && all.allSatisfy { $0.allowsDiscrete == words.allowsDiscrete }
    guard items.count == 1 || isOne && !isAnimation && all.allSatisfy({ !$0.names.isEmpty }) else {
      throw TextRefusal(reason: "it moves \(items.count) things, and a token is one curve")
    }
    let run = StylesheetRun(
      function: function, duration: item.times.first, delay: item.times.dropFirst().first, count: words.count,
      direction: words.direction, fill: words.fill)
    let subject = items.count == 1 ? words.names.first : all.compactMap(\.names.first).joined(separator: ", ")
    return (run, subject, isAnimation, words.allowsDiscrete)
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

  /// Without the prefix of a browser.
  static func unprefixed(_ property: String) -> String {
    let prefix = ["-webkit-", "-moz-", "-o-", "-ms-"].first(where: property.hasPrefix)
    return String(property.dropFirst(prefix?.count ?? 0))
  }

  // MARK: - Declarations

  private func parts(of declaration: StylesheetDeclaration) -> PartList {
    func alone(_ motions: [FoundMotion]) -> PartList {
      PartList(declaration: declaration, kind: .use, motions: motions)
    }
    if declaration.property.contains("#{") { return alone(unnamed(declaration)) }
    let found = declaration.isVariable ? tokens(of: declaration) : uses(of: declaration)
    if found.motions.isEmpty, StylesheetValue.holdsMovingPicture(declaration.value) {
      let reason = "it holds a picture that moves by itself, which is not read there: write its motion as CSS"
      return alone([FoundMotion(token: token(declaration, part: nil, nil, .refused(reason)))])
    }
    guard blockConditions[declaration.block].contains(where: { $0.hasPrefix(StylesheetScanner.startingStyle) }) else {
      return found
    }
    guard !found.motions.isEmpty else { return alone([]) }
    return alone(
      refused(
        declaration, "it stands under '@starting-style', where a transition begins, and is no value of anything"))
  }

  /// What only Sass can name, where it speaks of motion.
  private func unnamed(_ declaration: StylesheetDeclaration) -> [FoundMotion] {
    guard items(of: declaration).contains(where: { $0.item.isCertainlyTiming || !$0.item.times.isEmpty }) else {
      return []
    }
    return refused(declaration, "its name is computed by Sass: read the CSS that it writes")
  }

  func refused(_ declaration: StylesheetDeclaration, _ reason: String) -> [FoundMotion] {
    [
      FoundMotion(
        curve: entry(declaration, part: nil, .unreadable(reason)),
        token: token(declaration, part: nil, nil, .refused(reason)))
    ]
  }

  /// What a rule plays.
  private func uses(of declaration: StylesheetDeclaration) -> PartList {
    let blocks = motions[declaration.block] ?? []
    guard let block = blocks.first(where: { $0.origin == declaration }) else {
      return times(of: declaration, in: blocks)
    }
    let motions = block.motions
    let parts = StylesheetValue.parts(of: declaration.value[...], at: ",")
    var list = PartList(declaration: declaration, kind: .use, motions: [])
    list.family = family(block.kind, declaration)
    for (index, motion) in motions.enumerated() {
      let part = motions.count > 1 ? motion.subject ?? "\(index + 1)" : nil
      var (reading, missing) = (motion.reading, motion.missing)
      if block.kind == "animation", motion.isLinear, let name = motion.subject, keyframes[name] == true {
        let reason = "its motion is in the keys of '@keyframes \(name)', and 'linear' only leads from one to the next"
        (reading, missing) = (.unreadable(reason), [])
      }
      let written = parts.count == motions.count ? parts[index] : nil
      let token = token(of: motion, in: block, declaration, written: written)
      list.motions.append(
        FoundMotion(curve: entry(declaration, part: part, reading, missing: missing.first), token: token))
      list.labels.append(token.map { _ in motion.subject ?? "\(index + 1)" })
    }
    if motions.isEmpty { takeStillness(of: declaration, in: block, &list) }
    // What cannot be read is listed under its own name.
    if motions.count == 1, motions[0].run == nil { list.family = nil }
    return list
  }

  /// What belongs together: one kind of motion of the same selectors.
  private func family(_ kind: String, _ declaration: StylesheetDeclaration) -> String {
    "\(selectors(of: declaration))\n\(kind)"
  }

  private func token(
    of motion: StylesheetMotions.Motion, in block: StylesheetMotions, _ declaration: StylesheetDeclaration,
    written: Substring?
  ) -> FoundToken? {
    guard let run = motion.run else {
      guard case .unreadable(let reason) = motion.reading, block.saysFunction else { return nil }
      var token = token(declaration, part: nil, nil, .refused(reason, missing: motion.missing.first))
      token.missing = motion.missing
      return token
    }
    var value = run.value(of: motion.subject)
    guard case .transition(var transition) = value else {
      return token(declaration, part: nil, written: written, .easing, value)
    }
    if block.isShorthandAlone {
      transition.take(references(of: declaration, in: written))
    } else {
      transition.take(references(ofPart: motion.index, of: block))
    }
    transition.allowsDiscrete = motion.allowsDiscrete
    value = .transition(transition)
    var token = token(
      declaration, part: nil, written: written, block.kind == "animation" ? .animation : .transition, value)
    let names = [transition.easingReference, transition.duration.reference, transition.delay?.reference]
    token.references += names.compactMap(\.self).filter { !token.references.contains($0) }
    if motion.isPaused { token.remark = [token.remark, Self.paused].compactMap(\.self).joined(separator: "; ") }
    return token
  }

  /// What a rule says by which nothing moves, or which another one says.
  private func takeStillness(of declaration: StylesheetDeclaration, in block: StylesheetMotions, _ list: inout PartList)
  {
    if let word = block.wordOfOthers {
      list.family = nil
      list.motions = [FoundMotion(token: token(declaration, part: nil, nil, .refused(Self.elsewhere(word))))]
    } else if block.isStill {
      list.stillness = token(declaration, part: nil, nil, .refused("nothing moves"))
    }
  }

  /// The times of a rule that leaves their easing to others.
  private func times(of declaration: StylesheetDeclaration, in blocks: [StylesheetMotions]) -> PartList {
    var list = PartList(declaration: declaration, kind: .use, motions: [])
    for block in blocks {
      guard let (kind, times) = block.times(saidBy: declaration) else { continue }
      list.family = family("\(block.kind)-\(kind.rawValue)", declaration)
      for (index, time) in times.enumerated() {
        let kind: MotionToken.Kind = kind == .delay ? .delay : .duration
        var token = token(declaration, part: nil, kind, time.value)
        token.missing = time.missing
        list.motions.append(FoundMotion(token: token))
        list.labels.append("\(index + 1)")
      }
    }
    return list
  }

  func resolved(_ value: String, of declaration: StylesheetDeclaration) throws(StylesheetScope.Refusal) -> String {
    let text = try scope.resolved(value, of: declaration.property, in: place(of: declaration))
    let isWritten = declaration.isInterpolated && !declaration.property.hasPrefix("$")
    return isWritten ? SassValue.withoutQuotes(text) : text
  }

  func variation(of declaration: StylesheetDeclaration) -> (name: String, text: String)? {
    scope.variation(of: declaration.value, in: place(of: declaration))
  }

  private func place(of declaration: StylesheetDeclaration) -> StylesheetScope.Place {
    StylesheetScope.Place(sheet: index, block: declaration.block, offset: declaration.offset)
  }

  /// What stands between commas, with the reason why its variables are unknown.
  func items(of declaration: StylesheetDeclaration) -> [StylesheetMotions.Item] {
    if let whole = try? resolved(declaration.value, of: declaration) {
      // A text of Sass that is written in `#{…}` somewhere.
      if declaration.property.hasPrefix("$"), let inside = SassValue.motion(inQuotes: whole) {
        return inside.items.map { ($0, nil) }
      }
      return StylesheetValue(whole).items.map { ($0, nil) }
    }
    // One variable that is missing hides only its own part.
    return StylesheetValue.parts(of: declaration.value[...], at: ",").flatMap {
      part -> [StylesheetMotions.Item] in
      do throws(StylesheetScope.Refusal) {
        let text = try resolved(String(part), of: declaration)
        return StylesheetValue(text).items.map { ($0, nil) }
      } catch {
        var refusal = givenLater(error.missing, in: declaration.block) ?? error
        if !refusal.missing.isEmpty {
          refusal.missing = scope.missing(in: String(part), of: declaration.property, in: place(of: declaration))
        }
        let text = scope.resolvedInPart(String(part), of: declaration.property, in: place(of: declaration))
        return StylesheetValue(text).items.map { ($0, refusal) }
      }
    }
  }

  // MARK: - Names

  /// `--quick`, or `.card:hover transition`, with the property that moves where there are several.
  func entry(
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
