// How tokens become the entries of a plan: see SystemPlan.

internal import CurveMath

struct SystemPlanner {
  /// All that is said under one name.
  private struct Group {
    var full: MotionToken
    var reduced: MotionToken?
    var others: [MotionToken] = []
    /// The usual ones of other spellings.
    var copies: [MotionToken] = []
  }

  private let maxError: Double
  private let rule: ReducedMotion
  private var groups: [Group] = []
  /// Of every spelling of a name, the number of its group.
  private var numbers: [String: Int] = [:]
  /// Of each group, its entry, once that is there.
  private var indices: [Int?] = []
  private var planned: [SystemPlan.Entry] = []
  private(set) var leftOut: [String] = []
  private var gatheredLists: [(list: SystemPlan.List, parts: [String]?)] = []
  private(set) var values: [(name: String, text: String)] = []
  private(set) var places: [String: MotionToken.Place] = [:]
  /// Easings by their notations. Many tokens share one, and its shapes are found once.
  private var easings: [String: PlannedEasing] = [:]

  /// What uses something stands behind it.
  private static let order: [MotionToken.Kind] = [
    .easing, .duration, .delay, .stagger, .spring, .transition, .animation, .keyframes,
  ]

  init(_ system: MotionSystem, maxError: Double, reduced: ReducedMotion) {
    (self.maxError, rule) = (maxError, reduced)
    gather(system)
  }

  // MARK: - One value a name

  private mutating func gather(_ system: MotionSystem) {
    let tokens = system.tokens.filter { $0.role == .token }
    var order: [String] = []
    var byName: [String: [MotionToken]] = [:]
    var keyframes = 0
    for token in tokens {
      if case .keys = token.value {
        keyframes += 1
        continue
      }
      if byName[token.name] == nil { order.append(token.name) }
      byName[token.name, default: []].append(token)
    }
    leftOut = system.leftOutSentences
    gatheredLists = Self.lists(order, byName, leftOut: system.leftOut)
    if keyframes > 0 {
      leftOut.append(
        "\(Shown.count(keyframes, "set")) of key frames: they stay where they are, and what plays them is written."
      )
    }
    /// Parts of lists that are tokens by themselves.
    var parts: [(name: String, own: String)] = []
    /// Words of a name with the value, for copies in other spellings.
    var copies: [String: Int] = [:]
    for name in order {
      let group = Self.group(byName[name] ?? [])
      guard !group.full.conditions.contains(.reducedMotion) else {
        tellCalmAlone(group.full)
        byName[name] = nil
        continue
      }
      places[name] = group.full.place
      if let own = part(name, group.full, byName) {
        parts.append((name, own))
        continue
      }
      let key = "\(ExportName(name).kebab) \(group.full.kind.rawValue) \(group.full.text) \(group.reduced?.text ?? "")"
      if let number = copies[key] {
        numbers[name] = number
        groups[number].copies.append(group.full)
      } else {
        (copies[key], numbers[name]) = (groups.count, groups.count)
        groups.append(group)
      }
      if let other = group.others.first { tell(other, of: group) } else { tellRule(of: group) }
    }
    for (name, own) in parts { numbers[name] = numbers[own] }
    values = order.compactMap { name in
      byName[name].map { tokens in
        let group = Self.group(tokens)
        let texts = ([group.full] + (group.reduced.map { [$0] } ?? [])).map { ownText(of: $0) }
        return (name, texts.joined(separator: " | "))
      }
    }
  }

  /// The token that a part of a list is, as in `--enter: var(--enter-opacity), var(--enter-top)`:
  /// it has the same words for a name.
  private func part(_ name: String, _ token: MotionToken, _ byName: [String: [MotionToken]]) -> String? {
    guard Self.list(of: name) != nil else { return nil }
    let words = ExportName(name).kebab
    return token.references.first { reference in
      ExportName(reference).kebab == words && byName[reference].map { Self.group($0).full.text == token.text } == true
    }
  }

  /// The lists, when all entries are there.
  var lists: [SystemPlan.List] {
    gatheredLists.map { list, parts in
      var list = list
      let indices = (parts ?? []).compactMap { numbers[$0].flatMap { self.indices[$0] } }
      list.parts = indices.count == parts?.count ? indices : nil
      return list
    }
  }

  /// What a token says by itself: what it takes from others stands there by their names, and
  /// changes with them alone.
  private func ownText(of token: MotionToken) -> String {
    if let number = numbers[token.name], let other = aliased(by: token, number) { return "{\(other.reference)}" }
    guard case .transition(let transition) = token.value else { return token.text }
    return transition.text { number(of: $0) != nil }
  }

  private mutating func tell(_ other: MotionToken, of group: Group) {
    let scope = other.scope.isEmpty ? [] : [other.scope]
    let under = (scope + other.conditions.map(\.description)).joined(separator: ", ")
    let condition = under.isEmpty ? "" : " under '\(Shown.text(under, limit: 60))'"
    let count = group.others.count - 1
    let more = count == 0 ? "" : ", and \(count) more"
    leftOut.append(
      "\(Shown.text("\(other.place)", limit: 200)): '\(Shown.text(other.name, limit: 60))' is \(OutsideText.beginning(of: other.text))\(condition)\(more); one value a name is written: \(OutsideText.beginning(of: group.full.text))."
    )
  }

  /// Tells a value that is for people alone who asked for less motion: everybody else would get it,
  /// too.
  private mutating func tellCalmAlone(_ token: MotionToken) {
    leftOut.append(
      "\(Shown.text("\(token.place)", limit: 200)): '\(Shown.text(token.name, limit: 60))' is said for less motion alone: it needs a usual value beside it."
    )
  }

  /// Tells that a value which holds under a rule alone is written without it.
  private mutating func tellRule(of group: Group) {
    let token = group.full
    let isUsual = group.reduced != nil && token.conditions.allSatisfy(\.isForMotion)
    guard !isUsual, token.conditions.contains(where: Self.choosesReaders) else { return }
    let rule = token.conditions.map(\.description).joined(separator: ", ")
    leftOut.append(
      "\(Shown.text("\(token.place)", limit: 200)): '\(Shown.text(token.name, limit: 60))' is said under '\(Shown.text(rule, limit: 60))' alone; it is written without that rule."
    )
  }

  /// Whether a condition is none of what a browser can do, or a device has.
  private static func choosesReaders(_ condition: MotionToken.Condition) -> Bool {
    guard case .rule(let rule) = condition else { return true }
    return ["@media", "@container", "@include"].contains(where: rule.hasPrefix)
  }

  /// Whether what is said in one place counts in another one: the same, a list of selectors that
  /// shares one, or everywhere.
  private static func reaches(_ scope: String, _ other: String) -> Bool {
    if scope == other { return true }
    func selectors(_ scope: String) -> Set<Substring> {
      Set(scope.split(separator: ",").map { $0.drop { $0 == " " } })
    }
    let own = selectors(scope)
    return own.contains("*") || !own.isDisjoint(with: selectors(other))
  }

  private static func group(_ tokens: [MotionToken]) -> Group {
    let sorted = tokens.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element)
    var group = Group(full: sorted[0])
    for token in sorted.dropFirst() {
      let isUsual = token.conditions.isEmpty && !group.full.conditions.isEmpty && token.scope == group.full.scope
      let isCalm =
        token.conditions == [.reducedMotion] && reaches(token.scope, group.full.scope)
        && token.value.isAlike(group.full.value)
      if group.reduced == nil, isCalm || isUsual {
        group.reduced = token
      } else if token.text != group.full.text, token.text != group.reduced?.text {
        group.others.append(token)
      }
    }
    return group
  }

  // MARK: - In order

  mutating func entries() -> [SystemPlan.Entry] {
    indices = Array(repeating: nil, count: groups.count)
    let byKind = Dictionary(grouping: groups.indices) { groups[$0].full.kind }
    for kind in Self.order {
      var open: Set<Int> = []
      for number in byKind[kind] ?? [] { place(number, &open) }
    }
    return planned
  }

  /// Places what a token of the same kind refers to before the token itself.
  private mutating func place(_ number: Int, _ open: inout Set<Int>) {
    // A chain of aliases is walked without recursion: it may be as long as the file.
    var chain = [number]
    while let last = chain.last {
      guard indices[last] == nil else {
        chain.removeLast()
        continue
      }
      if open.insert(last).inserted, let next = aliased(last), indices[next] == nil, !open.contains(next) {
        chain.append(next)
        continue
      }
      chain.removeLast()
      append(last)
    }
  }

  /// What a token refers to by its whole value.
  private func aliased(_ number: Int) -> Int? { aliased(by: groups[number].full, number)?.number }

  /// The one name among its references that the system has: `var(--own, var(--fast))` is `--fast`
  /// where the other one is not defined.
  private func aliased(by token: MotionToken, _ number: Int) -> (reference: String, number: Int)? {
    // A part of a list that stands for another list is the same part of that one.
    let part = Self.list(of: token.name).map { token.name.dropFirst($0.count) }
    let known = token.references.lazy.compactMap { name in
      (self.number(of: name) ?? part.flatMap { numbers[name + $0] }).map { (reference: name, number: $0) }
    }
    guard let other = known.first, known.dropFirst().isEmpty, other.number != number,
      groups[other.number].full.text == token.text, Self.areAlike(groups[other.number].full.value, token.value)
    else { return nil }
    return other
  }

  private static func areAlike(_ one: MotionToken.Value, _ other: MotionToken.Value) -> Bool {
    switch (one, other) {
    case (.easing, .easing), (.time, .time), (.transition, .transition), (.motion, .motion): true
    default: false
    }
  }

  private func number(of reference: String) -> Int? {
    MotionToken.names(meantBy: reference).lazy.compactMap { numbers[$0] }.first
  }

  private mutating func append(_ number: Int) {
    let group = groups[number]
    guard let content = content(of: group.full, number) else {
      leftOut.append(
        "\(Shown.text("\(group.full.place)", limit: 200)): '\(Shown.text(group.full.name, limit: 60))' is no motion that can be written."
      )
      return
    }
    var reduced: SystemPlan.Content?
    if let own = group.reduced {
      // A source that says the same twice says nothing.
      if own.text != group.full.text { reduced = self.content(of: own, number) }
    } else {
      reduced = calm(content, group.full)
    }
    indices[number] = planned.count
    let isSwitched = reduced != nil || content.references.contains { planned[$0].isSwitched }
    planned.append(
      SystemPlan.Entry(
        token: group.full, copies: group.copies, content: content, reduced: reduced, isSwitched: isSwitched))
  }

  // MARK: - What a value is made of

  private mutating func easing(_ timing: any TimingCurve, named name: String) -> PlannedEasing? {
    let key = timing.notation
    guard var easing = easings[key] ?? PlannedEasing(timing, named: name, maxError: maxError) else { return nil }
    easings[key] = easing
    easing.motion.name = name
    return easing
  }

  /// - Parameter notation: As the source has it; `nil` where that says nothing.
  private func motion(_ curve: any MotionCurve, named name: String, _ notation: String?) -> ExportedMotion {
    var motion = ExportedMotion(named: name, curve: curve, maxError: maxError)
    motion.digitError = maxError * SystemPlan.shareOfDigits
    if let notation { motion.notation = notation }
    return motion
  }

  private mutating func content(of token: MotionToken, _ number: Int) -> SystemPlan.Content? {
    if let other = aliased(by: token, number), let index = indices[other.number] { return .alias(index) }
    switch token.value {
    case .easing(let easing):
      return self.easing(easing.curve, named: token.name).map { .easing($0) }
    case .time(let seconds): return .time(seconds)
    case .motion(let curve, let notation):
      return .motion(motion(curve, named: token.name, notation))
    case .transition(let transition):
      guard let curve = self.easing(transition.easing.value.curve, named: token.name) else { return nil }
      var planned = PlannedTransition(transition: transition, curve: curve)
      planned.duration = time(transition.duration)
      planned.delay = time(transition.delay)
      planned.easing = easing(transition.easing)
      return .transition(planned)
    case .keys: return nil
    }
  }

  /// The earlier entry whose value a part is.
  private func time(_ part: MotionToken.Part<Double>) -> Int? {
    guard let number = part.reference.flatMap({ number(of: $0) }), case .time(let seconds) = groups[number].full.value,
      seconds == part.value
    else { return nil }
    return indices[number]
  }

  private func easing(_ part: MotionToken.Part<MotionToken.Easing>) -> Int? {
    guard let number = part.reference.flatMap({ number(of: $0) }), case .easing(let easing) = groups[number].full.value,
      easing.notation == part.value.notation
    else { return nil }
    return indices[number]
  }

  // MARK: - Less motion

  /// `nil` where it stays as it is.
  private mutating func calm(_ content: SystemPlan.Content, _ token: MotionToken) -> SystemPlan.Content? {
    guard rule != .none else { return nil }
    switch content {
    case .alias: return nil
    case .easing(let easing): return calm(easing, named: token.name).map { .easing($0) }
    case .time(let seconds): return calm(seconds, token.kind).map { .time($0) }
    case .transition(let transition): return calm(transition, named: token.name).map { .transition($0) }
    case .motion(let motion):
      guard case .motion(let curve, let notation) = token.value, let calm = try? rule.curve(for: curve),
        calm.notation != curve.notation, calm.notation != notation
      else { return nil }
      return .motion(self.motion(calm, named: motion.name, calm.dampedSpring?.shortNotation))
    }
  }

  private mutating func calm(_ easing: PlannedEasing, named name: String) -> PlannedEasing? {
    guard let timed = try? TimedCurve((easing.motion.curve as? TimedCurve)?.timing ?? easing.timing, duration: 1),
      let calm = try? rule.curve(for: timed, hasOwnDuration: false) as? TimedCurve,
      calm.timing.notation != timed.timing.notation
    else { return nil }
    return self.easing(calm.timing, named: name)
  }

  private func calm(_ seconds: Double, _ kind: MotionToken.Kind) -> Double? {
    guard kind == .duration, seconds > 0 else { return nil }
    switch rule {
    case .none, .calm: return nil
    case .shorter: return seconds / 2
    case .fade: return seconds > 0.2 ? 0.2 : nil
    }
  }

  private mutating func calm(_ planned: PlannedTransition, named name: String) -> PlannedTransition? {
    let whole = planned.transition
    if rule == .fade {
      guard let linear = self.easing(LinearTiming(), named: name) else { return nil }
      let easing = MotionToken.Easing(LinearTiming(), notation: LinearTiming().notation)
      return PlannedTransition(
        transition: MotionToken.Transition(
          duration: MotionToken.Part(0.2), delay: whole.delay, easing: MotionToken.Part(easing), fill: whole.fill,
          subject: whole.subject, allowsDiscrete: whole.allowsDiscrete),
        curve: linear, delay: planned.delay)
    }
    // A part that is another token gets that token's own variant.
    let easing = planned.easing == nil ? calm(planned.curve, named: name) : nil
    let duration = planned.duration == nil ? calm(whole.duration.value, .duration) : nil
    guard easing != nil || duration != nil || whole.count != 1 else { return nil }
    let curve = easing ?? planned.curve
    return PlannedTransition(
      transition: MotionToken.Transition(
        duration: duration.map { MotionToken.Part($0) } ?? whole.duration, delay: whole.delay,
        easing: easing.map { MotionToken.Part(MotionToken.Easing($0.timing, notation: $0.timing.notation)) }
          ?? whole.easing,
        direction: whole.direction == .reverse ? .reverse : .normal, fill: whole.fill, subject: whole.subject,
        allowsDiscrete: whole.allowsDiscrete),
      curve: curve, duration: planned.duration, delay: planned.delay, easing: planned.easing)
  }
}

extension DampedSpring {
  /// The shortest notation that is this spring to the last digit, without the root that a damping
  /// of 1 has in numbers of the spring.
  fileprivate var shortNotation: String {
    func text(_ numbers: [(label: String, value: Double)]) -> String {
      let parts = numbers.filter { $0.label != "mass" || $0.value != 1 }
      return "spring(\(parts.map { "\($0.label): \(DecimalText.shortest($0.value))" }.joined(separator: ", ")))"
    }
    let stiff = text([("stiffness", stiffness), ("dampingRatio", dampingRatio), ("mass", mass)])
    let response = DecimalText.rounded(response, digits: 12)
    guard (try? DampedSpring(response: response, dampingRatio: dampingRatio, mass: mass)) == self else { return stiff }
    let timed = text([("response", response), ("dampingRatio", dampingRatio), ("mass", mass)])
    return timed.utf8.count < stiff.utf8.count ? timed : stiff
  }
}
