// Into which tokens the parts of lists go.
//
// `opacity 1s ease, color 1s ease` is one token, and `opacity 1s ease, color 2s ease` is two. All
// that is said under one name, or of one selector, goes into the same ones, whatever rules it
// stands under: where one list keeps two properties apart, all do. Otherwise what is for people who
// asked for less motion would have a name of its own, and would count for everybody.

internal import CurveMath
internal import CurveReports

/// What one declaration says, part by part, before it is known what others say under its name.
struct PartList {
  enum Kind {
    case variable, use
  }

  /// For whom it is said.
  fileprivate enum Readers {
    case all, calm, moved, some
  }

  let declaration: StylesheetDeclaration
  let kind: Kind
  /// Under which it belongs together with others; `nil` where it stands alone.
  var family: String?
  /// Each token has the name of the whole list.
  var motions: [FoundMotion]
  /// Of each motion, what moves, or its number where it does not say; `nil` for what is no token.
  var labels: [String?] = []
  /// A token without its value, where the declaration says that nothing moves.
  var stillness: FoundToken?
  /// Whether it takes what another rule says, which is reported where others under its name move.
  var isElsewhere = false

  /// What means all that moves.
  fileprivate static let everything = "all"

  fileprivate var first: FoundToken? { stillness ?? motions.lazy.compactMap(\.token).first }

  fileprivate var readers: Readers {
    switch first?.conditions ?? [] {
    case []: .all
    case [.reducedMotion]: .calm
    case [.rule(MediaQueries.motionRule)]: .moved
    default: .some
    }
  }

  fileprivate func transition(_ index: Int) -> FoundTransition? {
    if case .transition(let transition)? = motions[index].token?.value { transition } else { nil }
  }

  /// What is asked of a list once for each thing that others name.
  struct Lookup {
    /// The last part that names something.
    var last: [String: Int] = [:]
    var wide: Int?
    /// Whether it names numbers alone.
    var isNumbered = false
    var hasTimings = false

    init() {}

    fileprivate init(_ list: PartList) {
      for (index, label) in list.labels.enumerated() { if let label { last[label] = index } }
      wide = list.isElsewhere ? nil : list.isOpen ? 0 : list.lastWide
      isNumbered = list.labels.enumerated().allSatisfy { $1 == "\($0 + 1)" }
      hasTimings = list.timings != nil
    }
  }

  var lookup = Lookup()

  /// The timings of a list of transitions of one property each; `nil` for others.
  private var timings: [String]? {
    let all = motions.indices.compactMap { transition($0) }
    return all.count == motions.count && all.allSatisfy { $0.subject != nil } ? all.map(\.timing) : nil
  }

  /// Whether it moves some things in another way than others.
  fileprivate var isApart: Bool { motions.count > 1 && (kind == .use || Set(timings ?? []).count != 1) }

  /// Whether it is one value that leaves open what moves.
  private var isOpen: Bool {
    motions.count == 1 && motions[0].token != nil && (transition(0).map { $0.subject == nil } ?? true)
  }

  /// What it speaks of by name, or by number.
  fileprivate var ownLabels: [String] { isOpen || isElsewhere ? [] : labels.compactMap(\.self) }

  /// The part that says something of all that moves.
  fileprivate var wide: Int? { lookup.wide }

  private var lastWide: Int? {
    labels.indices.last { labels[$0] == Self.everything && motions[$0].token?.kind == .transition }
  }

  /// Which of its parts says how something moves: the last one that names it, as in CSS.
  fileprivate func index(of label: String) -> Int? {
    guard !isElsewhere, !isOpen else { return wide }
    if let own = lookup.last[label] ?? wide { return own }
    // CSS repeats lists that are too short.
    guard let number = Int(label), !labels.isEmpty, lookup.isNumbered else { return nil }
    return (number - 1) % labels.count
  }

  /// How it moves something, in a text that is the same for what moves in the same way.
  fileprivate func way(of label: String) -> String {
    guard kind == .variable, lookup.hasTimings, let index = index(of: label) else { return label }
    return transition(index)?.timing ?? label
  }

  /// The same with animations in the place of transitions.
  fileprivate var playing: PartList {
    var list = self
    for index in motions.indices where motions[index].token?.kind == .transition {
      list.motions[index].token?.kind = .animation
    }
    return list
  }

  /// Whether what it says counts where another list does.
  fileprivate func reaches(_ other: PartList) -> Bool {
    first?.scope == other.first?.scope || kind == .variable && first?.scope == "*"
  }
}

extension PartList {
  /// The same lists with the names of their tokens, all of them known.
  static func named(_ lists: [[PartList]]) -> [[PartList]] {
    var families: [String: [(sheet: Int, index: Int)]] = [:]
    for (sheet, own) in lists.enumerated() {
      for (index, list) in own.enumerated() {
        if let family = list.family { families[family, default: []].append((sheet, index)) }
      }
    }
    var lists = lists
    for places in families.values {
      let family = PartFamily(places.map { lists[$0.sheet][$0.index] })
      for (number, place) in places.enumerated() {
        lists[place.sheet][place.index].motions = family.motions(of: number)
      }
    }
    return lists
  }
}

/// The lists under one name.
private struct PartFamily {
  private let lists: [PartList]
  /// What goes into one token each, under the name of its first; none where each list is one token.
  private var groups: [[String]] = []
  /// Of each part, the number of its group.
  private var places: [String: Int] = [:]
  /// What lists name that are not for less motion.
  private var usual: Set<String> = []
  /// Of each scope, what its lists name, and which of them are for readers who are known.
  private var labels: [String: Set<String>] = [:]
  private var known: [String: [Int]] = [:]
  /// Of each scope, what kinds of readers a list moves something for.
  private var moved: [String: Set<PartList.Readers>] = [:]

  /// A name with more lists times parts than these is no list of a person's: nothing is added to
  /// what stands there.
  private static let most = 1 << 16

  init(_ lists: [PartList]) {
    var known: [String: [Int]] = [:]
    // The first transition for each kind of readers: to ask all lists for each one takes their
    // square.
    var moving: [String: [(readers: PartList.Readers, kind: MotionToken.Kind?)]] = [:]
    for (number, list) in lists.enumerated() {
      let (readers, scope) = (list.readers, list.first?.scope ?? "")
      guard readers != .some else { continue }
      known[scope, default: []].append(number)
      if list.stillness == nil, !list.isElsewhere { moved[scope, default: []].insert(readers) }
      if !list.motions.isEmpty, list.transition(0) != nil,
        moving[scope]?.contains(where: { $0.readers == readers }) != true
      {
        moving[scope, default: []].append((readers, list.motions[0].token?.kind))
      }
    }
    // What one list plays as an animation another one does not move as a transition.
    let isAnimation = lists.contains { list in
      list.kind == .variable && list.motions.contains { $0.token?.kind == .animation }
    }
    self.lists = lists.map { list in
      let list = isAnimation ? list.playing : list
      var whole = Self.transition(list, beside: moving[list.first?.scope ?? ""] ?? [])
      whole.lookup = PartList.Lookup(whole)
      return whole
    }
    self.known = known
    if lists.contains(where: \.isApart) { group() }
  }

  /// A time alone that stands where others have a transition is one: CSS eases it by `ease`.
  private static func transition(
    _ list: PartList, beside others: [(readers: PartList.Readers, kind: MotionToken.Kind?)]
  ) -> PartList {
    guard list.motions.count == 1, case .time(let time)? = list.motions[0].token?.value,
      case let readers = list.readers, readers != .some,
      let other = others.first(where: { $0.readers != readers })
    else { return list }
    var list = list
    list.motions[0].token?.kind = other.kind
    list.motions[0].token?.value = .transition(
      FoundTransition(easing: WrittenCurve("ease"), duration: FoundTransition.Time(number: time)))
    return list
  }

  private mutating func group() {
    var order: [String] = []
    var numbers: [String: Int] = [:]
    func take(_ label: String) {
      if numbers.updateValue(0, forKey: label) == nil { order.append(label) }
    }
    for list in lists where list.readers != .calm {
      list.ownLabels.forEach(take)
      usual.formUnion(list.ownLabels)
    }
    // For less motion everything is what else is named.
    for list in lists where list.readers == .calm {
      for label in list.ownLabels where usual.isEmpty || label != PartList.everything { take(label) }
    }
    // Two that go together stay so as long as no list tells one from the other.
    var count = 1
    for list in lists {
      labels[list.first?.scope ?? "", default: []].formUnion(list.ownLabels)
      let rest = list.wide.map { list.transition($0)?.timing ?? "" }
      var next: [String: Int] = [:]
      for label in list.ownLabels {
        guard let number = numbers[label], list.way(of: label) != rest else { continue }
        let key = "\(number) \(list.way(of: label))"
        if next[key] == nil { (next[key], count) = (count, count + 1) }
        numbers[label] = next[key]
      }
    }
    var found: [Int: Int] = [:]
    for label in order {
      guard let number = numbers[label] else { continue }
      let place = found[number] ?? groups.count
      if place == groups.count { groups.append([]) }
      groups[place].append(label)
      (found[number], places[label]) = (place, place)
    }
  }

  /// What a list says, under the names that all of them share.
  func motions(of number: Int) -> [FoundMotion] {
    let list = lists[number]
    if list.isElsewhere {
      let name = list.declaration.property
      let isNamed = StylesheetValue.isNameOfMotion(name) || StylesheetValue.isNameOfTime(name)
      return isNamed || lists.contains { !$0.isElsewhere && $0.stillness == nil } ? list.motions : []
    }
    guard !groups.isEmpty else { return whole(list) }
    let isOpen = mayAdd(to: list)
    let own = Set(list.ownLabels)
    let mentioned = isOpen ? mentioned(where: list) : []
    var motions = list.motions.map { FoundMotion(curve: $0.curve) }
    var placed: Set<Int> = []
    func add(_ token: FoundToken, from index: Int? = nil) {
      guard let index, placed.insert(index).inserted else { return motions.append(FoundMotion(token: token)) }
      motions[index].token = token
    }
    for group in Set(own.union(mentioned).compactMap { places[$0] }).sorted().map({ groups[$0] }) {
      let meant = group.filter { own.contains($0) || isOpen && mentioned.contains($0) && list.index(of: $0) != nil }
      if let first = meant.first, let index = list.index(of: first), var token = list.motions[index].token {
        token.name += " \(name(of: group, list))"
        add(Self.moving(meant, token), from: index)
      } else if isOpen, !mentioned.isDisjoint(with: group), let still = still(list, group) {
        add(still)
      }
    }
    // One animation may play twice; of a property that is named twice the last one counts.
    for (index, motion) in list.motions.enumerated() where !placed.contains(index) && motion.token?.kind == .animation {
      guard var token = motion.token, let label = list.labels[index], own.contains(label) else { continue }
      token.name += " \(places[label].map { groups[$0][0] } ?? label)"
      add(token, from: index)
    }
    // What means everything, and nothing that is named here.
    if let wide = list.wide, !placed.contains(wide), var token = list.motions[wide].token {
      let label = list.readers == .calm ? groups[0][0] : list.labels[wide].flatMap { own.contains($0) ? $0 : nil }
      token.name += label.map { " \($0)" } ?? ""
      add(token, from: wide)
    }
    return motions.filter { $0.curve != nil || $0.token != nil }
  }

  /// What the lists name that count where a list does.
  private func mentioned(where list: PartList) -> Set<String> {
    let scope = list.first?.scope ?? ""
    guard list.kind == .variable, scope == "*" else { return labels[scope] ?? [] }
    return Set(groups.joined())
  }

  /// Whether what a list says of everything, or of nothing, is said of each part.
  private func mayAdd(to list: PartList) -> Bool {
    guard lists.count * groups.count <= Self.most else { return false }
    return list.readers == .calm || list.kind == .variable && list.readers != .some
  }

  /// What a group is called. A part that is said for less motion alone, and not where the usual
  /// ones are, takes the name of one of those: it is another value of theirs.
  private func name(of group: [String], _ list: PartList) -> String {
    let isLone = list.readers == .calm && !usual.isEmpty && usual.isDisjoint(with: group)
    let hasUsual = known[list.first?.scope ?? ""]?.contains { lists[$0].readers != .calm } == true
    return isLone && !hasUsual ? groups[0][0] : group[0]
  }

  private static func moving(_ labels: [String], _ token: FoundToken) -> FoundToken {
    guard case .transition(var transition) = token.value, labels.allSatisfy({ Int($0) == nil }) else { return token }
    var token = token
    transition.subject = labels.joined(separator: ", ")
    token.value = .transition(transition)
    return token
  }

  /// One token of a list, whatever it moves.
  private func whole(_ list: PartList) -> [FoundMotion] {
    guard list.stillness == nil else { return still(list, nil).map { [FoundMotion(token: $0)] } ?? [] }
    guard list.motions.count > 1, let token = list.motions[0].token else { return list.motions }
    var motions = list.motions.map { FoundMotion(curve: $0.curve) }
    motions[0].token = Self.moving(list.ownLabels, token)
    return motions.filter { $0.curve != nil || $0.token != nil }
  }

  /// A token that takes no time, for what a list does not move and another one does that is for
  /// other readers.
  ///
  /// - Parameter group: What moves; `nil` for all that does.
  private func still(_ list: PartList, _ group: [String]?) -> FoundToken? {
    guard list.readers != .some, list.kind == .variable || list.readers == .calm, var token = list.first else {
      return nil
    }
    let isEverywhere = token.scope == "*" && list.kind == .variable
    guard isEverywhere || moved[token.scope]?.subtracting([list.readers]).isEmpty == false else { return nil }
    let numbers = isEverywhere ? Array(lists.indices) : known[token.scope] ?? []
    for other in numbers.lazy.map({ lists[$0] })
    where other.readers != .some && other.readers != list.readers && other.stillness == nil && !other.isElsewhere {
      let index = group.map { $0.lazy.compactMap { other.lookup.last[$0] }.first } ?? 0
      guard let index, let transition = other.transition(index), let moving = other.motions[index].token else {
        continue
      }
      let subject = (group ?? other.ownLabels).filter { Int($0) == nil }
      if list.kind == .use { token.name = moving.name }
      token.name += group.map { " \($0[0])" } ?? ""
      (token.kind, token.references) = (moving.kind, [])
      token.value = .transition(
        FoundTransition(
          easing: transition.easing, duration: FoundTransition.Time(number: WrittenNumber(0, unit: "s")),
          subject: subject.isEmpty ? transition.subject : subject.joined(separator: ", "),
          allowsDiscrete: transition.allowsDiscrete))
      return token
    }
    return nil
  }
}
