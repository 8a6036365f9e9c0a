// What has changed between two states of a design system.
//
// 1. By names: a token of one name, under the same conditions, is one token in both. In files of
//    two kinds a name is spelled as each of them does, `--ease-out` and `ease_out`. What is called
//    otherwise and is the same is renamed.
// 2. One change for each cause: a token that changes only because one that it is written with does
//    is listed with that one.
// 3. What is written in other words and moves in the same way has not changed.

/// The tokens that a later state of a system has and an earlier one has not, those that are gone or
/// are called otherwise, and those with another value, with how far they have moved.
///
///     let place = MotionToken.Place(file: "motion.css", line: 1, column: 9)
///     let before = MotionSystem(tokens: [MotionToken("--fast", .duration, .time(0.1), at: place)])
///     let after = MotionSystem(tokens: [MotionToken("--fast", .duration, .time(0.15), at: place)])
///     SystemDifference(from: before, to: after).changes.map(\.sentence)
///     // ["was 100ms and is 150ms: 50 ms longer"]
public struct SystemDifference: Sendable {
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case changed, renamed, added, removed
  }

  /// One cause.
  public struct Change: Sendable {
    public let kind: Kind
    /// `nil` for what is new.
    public let before: MotionToken?
    /// `nil` for what is gone.
    public let after: MotionToken?
    /// How far it has moved; `nil` for what has not, and for what cannot be compared.
    public let distance: TokenDistance?
    /// The tokens that have another value because they are written with this one, by their names.
    public internal(set) var followers: [String] = []

    /// As it is now; what is gone, as it was.
    public var token: MotionToken { after ?? before! }

    init(_ kind: Kind, _ before: MotionToken?, _ after: MotionToken?, _ distance: TokenDistance? = nil) {
      precondition(before != nil || after != nil, "A change needs a token.")
      (self.kind, self.before, self.after, self.distance) = (kind, before, after, distance)
    }
  }

  /// What has changed, then what is renamed, new and gone; each in the order of its state.
  public let changes: [Change]
  /// How many tokens are as they were.
  public let unchanged: Int
  /// What of the later state could not be read, in sentences.
  let leftOut: [String]

  /// - Parameters:
  ///   - before: The earlier state.
  ///   - after: The later one.
  ///   - withUses: Whether rules, animators and the like are compared too, and not only what others
  ///     can refer to.
  /// - Complexity: O(*n*) for *n* tokens of which few have changed; a search for each pair of
  ///   curves that has.
  public init(from before: MotionSystem, to after: MotionSystem, withUses: Bool = false) {
    let (old, new) = (SystemState(before, withUses: withUses), SystemState(after, withUses: withUses))
    var changed: [Change] = []
    var (gone, fresh): ([MotionToken], [MotionToken]) = ([], [])
    var unchanged = 0
    func compare(_ before: [MotionToken], _ after: [MotionToken]) {
      for (one, other) in zip(before, after) {
        let distance = TokenDistance(from: one, to: other)
        if distance?.isNothing == true, one.kind == other.kind, one.restOfText == other.restOfText {
          unchanged += 1
        } else {
          changed.append(Change(.changed, one, other, distance))
        }
      }
    }
    for key in new.keys {
      let pair = Self.unequal(old[key], new[key])
      unchanged += pair.equal
      compare(pair.before, pair.after)
      gone += pair.before.dropFirst(pair.after.count)
      fresh += pair.after.dropFirst(pair.before.count)
    }
    for key in old.keys where new[key].isEmpty { gone += old[key] }
    let respelled = Self.respelled(&gone, &fresh)
    compare(respelled.map(\.before), respelled.map(\.after))
    let renamed = Self.renamed(&gone, &fresh)
    changes =
      Self.causes(Self.distinct(changed), old, new) + Self.distinct(renamed)
      + Self.distinct(fresh.map { Change(.added, nil, $0) }) + Self.distinct(gone.map { Change(.removed, $0, nil) })
    self.unchanged = unchanged
    leftOut = after.leftOutSentences
  }

  /// What two states say of one name, without what both say.
  private static func unequal(
    _ before: [MotionToken], _ after: [MotionToken]
  ) -> (before: [MotionToken], after: [MotionToken], equal: Int) {
    let (old, new) = (Set(before.map(\.text)), Set(after.map(\.text)))
    return (
      before.filter { !new.contains($0.text) }, after.filter { !old.contains($0.text) }, old.intersection(new).count
    )
  }

  /// Pairs what is gone with what is new where files of two kinds spell one name.
  private static func respelled(
    _ gone: inout [MotionToken], _ fresh: inout [MotionToken]
  ) -> [(before: MotionToken, after: MotionToken)] {
    struct Identity: Hashable {
      let words: [String]
      let kind: MotionToken.Kind
      let role: MotionToken.Role
      let conditions: [MotionToken.Condition]
      let scope: String

      init(_ token: MotionToken) {
        words = ExportName(token.name).words.map { $0.lowercased() }
        (kind, role, conditions, scope) = (token.kind, token.role, token.conditions, token.scope)
      }
    }
    func ending(_ token: MotionToken) -> Substring { token.place.file.split(separator: ".").last ?? "" }
    let candidates = Dictionary(grouping: fresh.indices) { Identity(fresh[$0]) }
    let former = Dictionary(grouping: gone.indices) { Identity(gone[$0]) }
    var pairs: [(before: Int, after: Int)] = []
    for (index, token) in gone.enumerated() {
      let identity = Identity(token)
      guard former[identity]?.count == 1, let open = candidates[identity], open.count == 1,
        ending(token) != ending(fresh[open[0]])
      else { continue }
      pairs.append((index, open[0]))
    }
    let tokens = pairs.map { (before: gone[$0.before], after: fresh[$0.after]) }
    let (left, taken) = (Set(pairs.map(\.before)), Set(pairs.map(\.after)))
    gone = gone.indices.filter { !left.contains($0) }.map { gone[$0] }
    fresh = fresh.indices.filter { !taken.contains($0) }.map { fresh[$0] }
    return tokens
  }

  /// Pairs what is gone with what is new and has its value; of several, those whose names have the
  /// most words in common.
  private static func renamed(_ gone: inout [MotionToken], _ fresh: inout [MotionToken]) -> [Change] {
    struct Value: Hashable {
      let kind: MotionToken.Kind
      let role: MotionToken.Role
      let conditions: [MotionToken.Condition]
      let text: String

      init(_ token: MotionToken) {
        (kind, role, conditions, text) = (token.kind, token.role, token.conditions, token.text)
      }
    }
    var candidates = Dictionary(grouping: fresh.indices) { Value(fresh[$0]) }
    var partners: [Int: MotionToken] = [:]
    var unpaired: [MotionToken] = []
    for token in gone {
      let words = Set(ExportName(token.name).words)
      let open = candidates[Value(token)] ?? []
      func likeness(_ index: Int) -> Int { words.intersection(ExportName(fresh[index].name).words).count }
      // The first of the likest: `max` would take the last.
      guard let best = open.min(by: { likeness($0) > likeness($1) }) else {
        unpaired.append(token)
        continue
      }
      candidates[Value(token)]?.removeAll { $0 == best }
      partners[best] = token
    }
    let changes = partners.sorted { $0.key < $1.key }.map { Change(.renamed, $0.value, fresh[$0.key]) }
    gone = unpaired
    fresh = fresh.indices.filter { partners[$0] == nil }.map { fresh[$0] }
    return changes
  }

  /// Copies of a token in other files and other spellings change together.
  private static func distinct(_ changes: [Change]) -> [Change] {
    struct Identity: Hashable {
      let words, formerWords: [String]
      let before, after: String?
      let scope: String
      let conditions: [MotionToken.Condition]
    }
    var known: Set<Identity> = []
    return changes.filter { change in
      known.insert(
        Identity(
          words: ExportName(change.token.name).words,
          formerWords: change.before.map { ExportName($0.name).words } ?? [], before: change.before?.text,
          after: change.after?.text, scope: change.token.scope, conditions: change.token.conditions)
      ).inserted
    }
  }

  /// The changes without those that others cause, which are listed with their causes.
  private static func causes(_ changes: [Change], _ old: SystemState, _ new: SystemState) -> [Change] {
    let byName = Dictionary(grouping: changes.indices) { changes[$0].token.name }
    /// The change of a token that this one is written with, if that alone has changed it.
    let leader = changes.map { change -> Int? in
      guard let before = change.before, let after = change.after, old.ownText(of: before) == new.ownText(of: after)
      else { return nil }
      let part = SystemPlanner.list(of: after.name).map { after.name.dropFirst($0.count) } ?? ""
      return after.references.lazy.compactMap { new.name(meantBy: $0) ?? new.name(meantBy: $0 + part) }.filter {
        $0 != after.name
      }
      .compactMap { byName[$0]?.first }.first
    }
    var result = changes
    var isFollower = [Bool](repeating: false, count: changes.count)
    for index in changes.indices {
      guard var cause = leader[index] else { continue }
      var steps = 0
      while let next = leader[cause], next != index, steps < changes.count { (cause, steps) = (next, steps + 1) }
      guard cause != index, leader[cause] == nil else { continue }
      isFollower[index] = true
      let name = changes[index].token.name
      if !result[cause].followers.contains(name), name != changes[cause].token.name {
        result[cause].followers.append(name)
      }
    }
    return result.indices.filter { !isFollower[$0] }.map { result[$0] }
  }
}

/// The tokens of one state, by what they are in both.
private struct SystemState {
  struct Key: Hashable {
    let name, scope: String
    let conditions: [MotionToken.Condition]
    let role: MotionToken.Role
    /// Key frames may have the name of a time.
    let isKeys: Bool
    /// A rule has a transition for each property that moves.
    let subject: String?

    init(_ token: MotionToken) {
      (name, scope, conditions, role) = (token.name, token.scope, token.conditions, token.role)
      if case .keys = token.value { isKeys = true } else { isKeys = false }
      if case .transition(let transition) = token.value, role == .use {
        subject = transition.subject
      } else {
        subject = nil
      }
    }
  }

  private(set) var keys: [Key] = []
  /// Each value once.
  private var tokens: [Key: [MotionToken]] = [:]
  private var texts: [String: Set<String>] = [:]

  init(_ system: MotionSystem, withUses: Bool) {
    for token in system.tokens where withUses || token.role == .token {
      let key = Key(token)
      if tokens[key] == nil { keys.append(key) }
      if tokens[key]?.contains(where: { $0.text == token.text }) != true { tokens[key, default: []].append(token) }
      if token.role == .token { texts[token.name, default: []].insert(token.text) }
    }
  }

  subscript(key: Key) -> [MotionToken] { tokens[key] ?? [] }

  func name(meantBy reference: String) -> String? {
    MotionToken.names(meantBy: reference).first { texts[$0] != nil }
  }

  /// What a token says by itself: what it takes from others stands there by their names.
  func ownText(of token: MotionToken) -> String {
    // A part of a list that stands for another list is the same part of that one.
    let part = SystemPlanner.list(of: token.name).map { token.name.dropFirst($0.count) } ?? ""
    if token.references.count == 1, case let reference = token.references[0],
      let name = name(meantBy: reference) ?? name(meantBy: reference + part), name != token.name,
      texts[name]?.contains(token.text) == true
    {
      return "{\(name)}"
    }
    guard case .transition(let transition) = token.value else { return token.text }
    return transition.text { name(meantBy: $0) != nil }
  }
}

extension MotionToken {
  /// What is no part of the curve: how often a transition runs, in which direction, what it shows
  /// around that and what it moves.
  fileprivate var restOfText: String {
    guard case .transition(let transition) = value else { return "" }
    return
      "\(transition.count ?? .infinity) \(transition.direction) \(transition.fill?.rawValue ?? "") \(transition.subject ?? "") \(transition.allowsDiscrete)"
  }
}
