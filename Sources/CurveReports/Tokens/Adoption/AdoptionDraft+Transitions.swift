// Names for whole transitions that rules write again and again: see TokenAdoption.

internal import CurveMath

extension AdoptionDraft {
  /// Gives names to transitions that are written often enough without one, made of the names that
  /// their parts have by now. Those of one timing that are for different things by the names of
  /// their parts stay apart.
  mutating func nameTransitions(writtenAtLeast least: Int) {
    var taken = Names(takenNames)
    for uses in takeNamelessTransitions() where uses.count >= least {
      let token = MotionToken(
        taken.free(Self.name(of: uses.transition)), .transition, .transition(uses.transition),
        references: uses.transition.partNames, at: uses.place)
      filesByNewName[token.name] = uses.files
      usesByValue[Value(kind: .transition, text: Self.normal(token))] = uses.count
      tokens.append(token)
    }
  }

  /// Counts the transitions that rules write: those that have a name already as uses of that one.
  ///
  /// - Returns: The others, in the order in which they stand first.
  private mutating func takeNamelessTransitions() -> [Uses] {
    let plainValues = plainValues
    let general = generalNames(plainValues)
    var order: [Timing] = []
    var found: [Timing: Uses] = [:]
    var known: [Timing: MotionToken] = [:]
    for token in tokens where token.kind == .transition {
      guard case .transition(let written) = token.value else { continue }
      guard token.role == .use else {
        if known[Timing(written)] == nil { known[Timing(written)] = token }
        continue
      }
      guard token.isWrittenInParts, written.duration.value > 0, !token.isBeat,
        !token.conditions.contains(.reducedMotion)
      else { continue }
      let transition = named(written, by: general)
      var timing = Timing(transition)
      if let token = known[timing] {
        usesByValue[Value(kind: .transition, text: Self.normal(token)), default: 0] += 1
        continue
      }
      let names = transition.partNames
      timing.purposes = names.map(TokenPurpose.init).filter { !$0.isGeneral }
      timing.others = names.filter { plainValues[$0] == nil }
      if found[timing] == nil {
        order.append(timing)
        found[timing] = Uses(transition: transition, place: token.place)
      }
      found[timing]?.take(token.place)
    }
    return order.filter { known[$0.plain] == nil }.compactMap { found[$0] }
  }

  /// What transitions have to share that one name can stand for.
  private struct Timing: Hashable {
    let duration, delay: Double
    let easing: String
    let allowsDiscrete: Bool
    /// What the names of the parts are for, where that is not anything.
    var purposes: [TokenPurpose] = []
    /// Names of parts that have further values under conditions, or in other places.
    var others: [String] = []

    init(_ transition: MotionToken.Transition) {
      (duration, delay) = (transition.duration.value, transition.delay.value)
      easing = AdoptionDraft.normal(.easing(transition.easing.value)) ?? ""
      allowsDiscrete = transition.allowsDiscrete
    }

    /// The same, whatever its parts are for.
    var plain: Timing {
      var timing = self
      (timing.purposes, timing.others) = ([], [])
      return timing
    }
  }

  /// A transition with the places that write it.
  private struct Uses {
    let transition: MotionToken.Transition
    let place: MotionToken.Place
    private(set) var count = 0
    /// One declaration plays several properties.
    private var places: Set<MotionToken.Place> = []
    private(set) var files: [String] = []

    init(transition: MotionToken.Transition, place: MotionToken.Place) {
      (self.transition, self.place) = (transition, place)
    }

    mutating func take(_ place: MotionToken.Place) {
      if places.insert(place).inserted { count += 1 }
      if !files.contains(place.file) { files.append(place.file) }
    }
  }

  /// Of names that have one value everywhere, that value.
  private var plainValues: [String: Value] {
    var values: [String: Value] = [:]
    var several: Set<String> = []
    for token in tokens where token.role == .token {
      let value = Value(kind: token.kind, text: Self.normal(token))
      let isPlain = token.conditions.isEmpty && token.scope.isEmpty
      if !isPlain || values[token.name].map({ $0 != value }) ?? false { several.insert(token.name) }
      values[token.name] = value
    }
    for name in several { values[name] = nil }
    return values
  }

  /// Of values, the names that hold them for anything, the one that is used most first.
  private func generalNames(_ plain: [String: Value]) -> [Value: String] {
    var names = newNames
    for token in tokens where token.role == .token && token.references.isEmpty {
      guard joins[token.name] == nil, let value = plain[token.name], TokenPurpose(token.name).isGeneral else {
        continue
      }
      if let other = names[value], uses(ofName: other) >= uses(ofName: token.name) { continue }
      names[value] = token.name
    }
    return names
  }

  /// A transition with the names that hold its parts: those it is written with, or those of their
  /// values.
  private func named(
    _ transition: MotionToken.Transition, by general: [Value: String]
  ) -> MotionToken.Transition {
    func name(_ reference: String?, _ kind: MotionToken.Kind, _ value: MotionToken.Value) -> String? {
      guard let reference else { return general[Value(kind: kind, text: Self.normal(value) ?? "")] }
      let name = MotionToken.names(meantBy: reference).first { uniqueNames.contains($0) }
      return name.map { joins[$0] ?? $0 }
    }
    let (duration, delay, easing) = (transition.duration, transition.delay, transition.easing)
    let isWord = easing.reference == nil && easing.value.isWord
    return MotionToken.Transition(
      duration: MotionToken.Part(
        duration.value, reference: name(duration.reference, .duration, .time(duration.value))),
      delay: MotionToken.Part(
        delay.value,
        reference: delay.value == 0 && delay.reference == nil
          ? nil : name(delay.reference, .delay, .time(delay.value))),
      easing: MotionToken.Part(
        easing.value, reference: isWord ? nil : name(easing.reference, .easing, .easing(easing.value))),
      allowsDiscrete: transition.allowsDiscrete)
  }

  /// `transition-fast-out-after-50`: what the names of its parts say, or their values.
  private static func name(of transition: MotionToken.Transition) -> String {
    var said: Set<String> = []
    let words =
      Self.words(transition.duration.reference, or: digits(transition.duration.value))
      + Self.words(transition.easing.reference, or: transition.easing.value.word)
    let after =
      transition.delay.value == 0
      ? [] : ["after"] + Self.words(transition.delay.reference, or: digits(transition.delay.value))
    return (["transition"] + words.filter { said.insert($0).inserted } + after).joined(separator: "-")
  }

  /// The words of the name of a part without what kind of part it is.
  private static func words(_ name: String?, or other: String) -> [String] {
    let kinds: Set = [
      "motion", "duration", "easing", "interpolator", "delay", "time", "transition", "animation", "anim", "ms",
      "android",
    ]
    return ExportName(name ?? other).words.filter { !kinds.contains($0) }
  }
}

extension MotionToken.Transition {
  /// The names that its parts are taken from.
  fileprivate var partNames: [String] { [duration.reference, easing.reference, delay.reference].compactMap(\.self) }
}
