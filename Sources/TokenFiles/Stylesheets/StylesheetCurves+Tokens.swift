// What a declaration is in a design system: kind, parts, names, conditions.

internal import CurveMath
internal import CurveReports

extension StylesheetCurves {
  /// What a part of a custom property is as a token; `nil` where it is none of motion.
  func value(
    of declaration: StylesheetDeclaration, _ item: StylesheetValue.Item, written: Substring?, isAlone: Bool
  ) -> (kind: MotionToken.Kind, value: FoundToken.Value)? {
    let isTime =
      item.function == nil && item.unknown == nil && item.words.isEmpty && item.times.count == 1
      && (isAlone || StylesheetValue.isNameOfTime(declaration.property))
    // A delay may be negative; of a duration that is reported later.
    if isTime { return (FoundToken.kindOfTime(named: declaration.property), .time(WrittenNumber(item.times[0]))) }
    guard item.fault == nil, item.unknown == nil else { return nil }
    if item.times.isEmpty {
      guard item.isCertainlyTiming, let function = item.function else { return nil }
      return (.easing, .easing(WrittenCurve(function)))
    }
    let name = declaration.property
    let isAnimation = isAnimation(item.words, named: name)
    let words = isAnimation ? AnimationWords(item.words) : AnimationWords(properties: item.words)
    // Two times and a word may be anything's; with a function, a name of motion or a rule that
    // plays them they are one, which CSS moves by `ease`.
    guard item.function != nil || isAnimation || uses.kind(of: name) != nil || StylesheetValue.isNameOfMotion(name),
      words.names.allSatisfy({ StylesheetValue.fault(of: $0) == nil })
    else { return nil }
    let run = StylesheetRun(
      function: item.function ?? "ease", duration: item.times[0], delay: item.times.dropFirst().first,
      count: words.count, direction: words.direction, fill: words.fill)
    var value = run.value(of: words.names.first { isAnimation || $0 != "none" })
    if case .transition(var transition) = value {
      transition.take(references(of: declaration, in: written))
      transition.allowsDiscrete = words.allowsDiscrete
      value = .transition(transition)
    }
    return (isAnimation ? .animation : .transition, value)
  }

  /// Whether words of a variable play key frames: what only animations have says so, else what
  /// rules play it as, else what it names, else its own name.
  func isAnimation(_ words: [String], named name: String) -> Bool {
    let own = AnimationWords(words)
    // A transition runs once, and forwards.
    if own.hasOwn { return true }
    if AnimationWords(properties: words).allowsDiscrete { return false }
    if let kind = uses.kind(of: name) { return kind == .animation }
    if own.names.contains(where: { keyframes[$0] != nil }) { return true }
    return StylesheetValue.endsInAnimation(name) && own.names.first.map(StylesheetValue.isAnimatable) != true
  }

  /// What a token has of its source in one reading alone.
  func remark(written: Substring?) -> String? {
    let calculations = written.map { StylesheetValue.parts(of: $0, at: " ") } ?? []
    let text = calculations.first { CalculationFunction(before: $0) != nil && $0.contains("var(--") }
    return text.map { "'\(Shown.text(String($0), limit: 60))' is computed with the values in these files" }
  }

  /// The variables that the function and the times of a part were taken from, where a word is
  /// nothing but one.
  func references(
    of declaration: StylesheetDeclaration, in part: Substring?
  ) -> (function: String?, times: [String?]) {
    var (function, times): (String?, [String?]) = (nil, [])
    for word in part.map({ StylesheetValue.parts(of: $0, at: " ") }) ?? [] {
      let name = StylesheetScope.names(in: String(word)).first
      let isName = name != nil && word.hasPrefix("var(")
      guard let text = try? resolved(String(word), of: declaration) else { continue }
      for item in StylesheetValue(text).items {
        if item.function != nil, function == nil { function = isName ? name : nil }
        times += item.times.map { _ in isName && item.times.count == 1 && item.function == nil ? name : nil }
      }
    }
    return (function, times)
  }

  /// The same where several declarations of a block say them.
  ///
  /// - Parameter index: Which element of their lists, which are repeated where they are short.
  func references(
    ofPart index: Int, of block: StylesheetMotions
  ) -> (function: String?, times: [String?]) {
    func references(_ longhand: StylesheetMotions.Longhand) -> (isWhole: Bool, function: String?, times: [String?])? {
      guard let origin = block.origins[longhand] else { return nil }
      let parts = StylesheetValue.parts(of: origin.value[...], at: ",")
      guard !parts.isEmpty else { return nil }
      let found = self.references(of: origin, in: parts[index % parts.count])
      return (origin.property.hasSuffix(block.kind), found.function, found.times)
    }
    let delay = references(.delay)
    let times = [
      references(.duration)?.times.first ?? nil,
      (delay?.isWhole == true ? delay?.times.dropFirst().first : delay?.times.first) ?? nil,
    ]
    return (references(.function)?.function, times)
  }

  func token(
    _ declaration: StylesheetDeclaration, part: String?, written: Substring? = nil, _ kind: MotionToken.Kind?,
    _ value: FoundToken.Value
  ) -> FoundToken {
    FoundToken(
      name: declaration.property + (part.map { " \($0)" } ?? ""), scope: selectors(of: declaration), kind: kind,
      role: declaration.isVariable ? .token : .use, value: value,
      references: StylesheetScope.names(in: written.map(String.init) ?? declaration.value),
      conditions: conditions(of: declaration.block),
      remark: remark(on: declaration, sheet.preludes(of: declaration.block)),
      position: .byte(declaration.offset))
  }

  /// What stands around a declaration that is more than the page.
  func selectors(of declaration: StylesheetDeclaration) -> String {
    let preludes = sheet.preludes(of: declaration.block)
    let isKey = preludes.contains { $0.lowercased().hasPrefix("@") && $0.lowercased().contains("keyframes ") }
    return preludes.filter { (isKey || !$0.hasPrefix("@")) && !StylesheetSelector.isPage($0) }.joined(separator: " ")
  }

  /// What is said of an animation that does not run where it stands.
  static let paused = "it is 'paused', and stands still until a rule says 'running'"

  static func remark(on item: StylesheetValue.Item, _ kind: MotionToken.Kind?) -> String? {
    kind == .animation && AnimationWords(item.words).state == "paused" ? paused : nil
  }

  /// What a browser does otherwise than the rules around a declaration are read.
  private func remark(on declaration: StylesheetDeclaration, _ preludes: [String]) -> String? {
    var remarks = [preludes.lazy.compactMap { MediaQueries.remark(on: $0.lowercased()) }.first].compactMap(\.self)
    if declaration.property.hasPrefix("--"), let winner = variables.winner(over: declaration) {
      remarks.append(
        "line \(winner.line) is later or stronger, so that browsers take that one: put this rule behind it")
    }
    if let (name, text) = variation(of: declaration) {
      remarks.append(
        "for another of its selectors '\(Shown.text(name, limit: 60))' is '\(Shown.text(text, limit: 60))'")
    }
    return remarks.isEmpty ? nil : remarks.joined(separator: "; ")
  }

  func conditions(of block: Int) -> [MotionToken.Condition] {
    let rules = [rulesForMotion[block], SassFlow.use(over: block, in: sheet)].compactMap(\.self)
    return (blockConditions[block] + rules).sorted().map { text in
      MediaQueries.asksForLessMotion(text) ? .reducedMotion : .rule(text)
    }
  }

  /// Whether a declaration is for browsers that can do what its rule asks.
  static func isNewer(_ declaration: StylesheetDeclaration, in sheet: StylesheetScanner) -> Bool {
    sheet.preludes(of: declaration.block).contains(where: isSupport)
  }

  static func isSupport(_ prelude: String) -> Bool {
    let small = prelude.lowercased()
    return small.hasPrefix("@supports") && RuleCondition.isSupported(small)
  }

  /// The blocks for browsers without `linear()`: they stand for curves that the file says
  /// elsewhere.
  static func fallbacks(in sheet: StylesheetScanner) -> Set<Int> {
    var found: Set<Int> = []
    for (number, block) in sheet.blocks.enumerated() {
      let small = block.prelude.hasPrefix("@") ? block.prelude.lowercased() : ""
      let isFallback =
        small.hasPrefix("@supports") && small.contains("timing-function") && small.contains("linear(")
        && !RuleCondition.isSupported(small)
      if isFallback || block.parent.map(found.contains) == true { found.insert(number) }
    }
    return found
  }

  static func withoutSupport(_ declaration: StylesheetDeclaration, in sheet: StylesheetScanner) -> [String] {
    sheet.preludes(of: declaration.block).filter { !isSupport($0) } + [declaration.property]
  }
}
