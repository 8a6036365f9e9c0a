// What custom properties and variables of SCSS stand for, part by part.

internal import CurveMath
internal import CurveReports

extension StylesheetCurves {
  /// What a variable is called for, if nothing has replaced it.
  func tokens(of declaration: StylesheetDeclaration) -> PartList {
    let isSass = declaration.property.hasPrefix("$")
    let nothing = PartList(declaration: declaration, kind: .variable, motions: [])
    guard !isSass || scope.modules.isOfFile(declaration, in: index) else {
      return locals.isLost(declaration, in: sheet) ? local(said(by: declaration)) : nothing
    }
    let found = said(by: declaration)
    if found.motions.isEmpty, found.stillness == nil { return nothing }
    let isInForce =
      isSass ? scope.modules.isInForce(declaration, in: index) : variables.isInForce(declaration)
    return isInForce ? found : nothing
  }

  /// What a rule calls so for itself, where nothing that is read says it.
  private func local(_ list: PartList) -> PartList {
    var list = list
    list.motions = list.motions.compactMap { motion in
      motion.token.map { token in
        var token = token
        token.role = .use
        return FoundMotion(token: token)
      }
    }
    return list
  }

  private func said(by declaration: StylesheetDeclaration) -> PartList {
    var list = PartList(declaration: declaration, kind: .variable, motions: [])
    if let motions = computedWhole(declaration) {
      list.motions = motions
      return list
    }
    let items = items(of: declaration)
    // Variables of SCSS have one value each, whatever rules stand in their file.
    list.family = "\(declaration.property) \(index) \(declaration.offset)"
    if declaration.property.hasPrefix("--") {
      list.family = declaration.property
      if let word = StylesheetValue.onlyWord(of: items.map(\.item)), items[0].failure == nil,
        take(word, of: declaration, into: &list)
      {
        return list
      }
    }
    takeParts(items, of: declaration, into: &list)
    // What cannot be read is listed under its own name, and what is no token has none.
    let values = list.motions.compactMap(\.token?.value)
    if values.isEmpty {
      list.family = nil
      // What a function gives that is not known here, `if($slow, 1s, 200ms)`.
      let isCall = declaration.value.firstIndex(of: "(").map { $0 > declaration.value.startIndex } ?? false
      if isCall, declaration.property.hasPrefix("$"), list.motions.isEmpty,
        StylesheetValue.holdsTime(declaration.value)
      {
        list.motions = computed(declaration)
      }
    }
    if list.motions.count == 1, case .refused? = values.first { list.family = nil }
    return list
  }

  /// What a variable says whose whole value Sass works out; `nil` for others.
  private func computedWhole(_ declaration: StylesheetDeclaration) -> [FoundMotion]? {
    if declaration.property.hasPrefix("$") {
      return SassValue.isComputed(declaration.value) ? computed(declaration) : nil
    }
    let motions = declaration.value.contains("#{") ? computed(declaration) : []
    return motions.isEmpty ? nil : motions
  }

  /// Takes a word that says that there is no value here.
  ///
  /// - Returns: Whether it is one.
  private func take(_ word: String, of declaration: StylesheetDeclaration, into list: inout PartList) -> Bool {
    if ["none", "initial"].contains(word) {
      list.stillness = token(declaration, part: nil, nil, .refused("it is '\(word)'"))
    } else if StylesheetValue.isWordOfOthers(word) {
      list.isElsewhere = true
      list.motions = [FoundMotion(token: token(declaration, part: nil, nil, .refused(Self.elsewhere(word))))]
    } else {
      return false
    }
    return true
  }

  /// Takes what stands between the commas, as far as it is of motion.
  private func takeParts(
    _ items: [StylesheetMotions.Item], of declaration: StylesheetDeclaration,
    into list: inout PartList
  ) {
    let parts = StylesheetValue.parts(of: declaration.value[...], at: ",")
    func written(_ index: Int) -> Substring? { parts.count == items.count ? parts[index] : nil }
    let found = items.enumerated().map { index, pair in
      reading(of: declaration, pair.item, pair.failure, written: written(index), isAlone: items.count == 1)
    }
    let isSeveral = found.count(where: { $0.curve != nil || $0.token != nil }) > 1
    let isFallback =
      !newer.isEmpty && newer.contains(Self.withoutSupport(declaration, in: sheet))
      && !Self.isNewer(declaration, in: sheet)
    for (index, (pair, reading)) in zip(items, found).enumerated()
    where reading.curve != nil || reading.token != nil {
      let label = pair.item.words.first { $0.lowercased() != MotionToken.Transition.discrete } ?? "\(index + 1)"
      var motion = FoundMotion(
        curve: reading.curve.map {
          self.entry(declaration, part: isSeveral ? label : nil, $0, missing: reading.missing.first)
        })
      if !isFallback, let value = reading.token {
        var token = token(declaration, part: nil, written: written(index), value.kind, value.value)
        let remarks = [token.remark, remark(written: written(index)), Self.remark(on: pair.item, value.kind)]
        let all = remarks.compactMap(\.self)
        token.remark = all.isEmpty ? nil : all.joined(separator: "; ")
        token.missing = reading.missing
        motion.token = token
      }
      list.motions.append(motion)
      list.labels.append(motion.token.map { $0.subject ?? label })
    }
  }

  static func elsewhere(_ word: String) -> String {
    "'\(word)' takes what another rule says: write the motion itself here"
  }

  /// A variable that only Sass can tell.
  private func computed(_ declaration: StylesheetDeclaration) -> [FoundMotion] {
    let name = declaration.property.lowercased()
    guard !StylesheetValue.isFactor(declaration.value) else { return [] }
    guard
      StylesheetValue.isNameOfMotion(declaration.property)
        || ["duration", "delay", "stagger"].contains(where: name.contains)
        || StylesheetValue.holdsTime(declaration.value)
    else {
      return []
    }
    return refused(declaration, SassValue.refusal(of: declaration.value))
  }

  /// A part of a custom property as a curve and as a token; neither where it is none of motion.
  private struct PartReading {
    var curve: FoundCurve.Reading?
    var token: (kind: MotionToken.Kind?, value: FoundToken.Value)?
    var missing: [String] = []

    static func refused(_ refusal: StylesheetScope.Refusal) -> PartReading {
      PartReading(
        curve: .unreadable(refusal.reason), token: (nil, .refused(refusal.reason, missing: refusal.missing.first)),
        missing: refusal.missing)
    }

    /// For one that is asked for as a curve it says why it is none; of a system nothing is lost.
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
    if AnimationWords(item.words).isTimelineDriven, item.times.isEmpty,
      isAnimation(item.words, named: declaration.property)
    {
      return .refused(StylesheetScope.Refusal(reason: AnimationWords.timelineDriven))
    }
    let token = value(of: declaration, item, written: written, isAlone: isAlone)
    do throws(StylesheetScope.Refusal) {
      // A function beside an easing makes browsers drop both.
      let hasOther = token == nil && item.unknown != nil
      let curve = try (hasOther ? nil : custom(declaration, item)) ?? loss(in: declaration, item)
      if token == nil, case .unreadable(let reason)? = curve {
        return .refused(StylesheetScope.Refusal(reason: reason))
      }
      return PartReading(curve: curve, token: token.map { ($0.kind, $0.value) })
    } catch {
      return PartReading(
        curve: .unreadable(error.reason), token: token.map { ($0.kind, $0.value) }, missing: error.missing)
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
}

extension FoundToken {
  /// What moves, where its value says that.
  fileprivate var subject: String? {
    if case .transition(let transition) = value { transition.subject } else { nil }
  }
}
