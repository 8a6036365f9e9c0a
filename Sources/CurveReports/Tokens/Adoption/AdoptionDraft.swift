// How tokens become those of a proposal: see TokenAdoption.

internal import CurveMath
internal import CurvePresets

struct AdoptionDraft {
  var tokens: [MotionToken]
  var notes: [String] = []
  /// What each joined name refers to.
  private(set) var joins: [String: String] = [:]
  /// Names that have one value and no purpose in common, the one first that would have held it.
  private(set) var namesKeptApart: [[String]] = []
  /// How often others are written with a name, by the words of names: each format spells them in
  /// its own way.
  private var usesByWords: [[String]: Int] = [:]
  /// How often a value is written without a name.
  var usesByValue: [Value: Int] = [:]
  private(set) var uniqueNames: Set<String> = []
  /// Of new names, the files that write the values which they stand for.
  var filesByNewName: [String: [String]] = [:]
  private(set) var newNames: [Value: String] = [:]
  /// What tokens were called whose names had to be told apart.
  private var formerNames: [String: String] = [:]

  /// What two tokens have in common that are the same.
  struct Value: Hashable {
    let kind: MotionToken.Kind
    let text: String
  }

  init(_ system: MotionSystem) { tokens = system.tokens }

  // MARK: - One name, several values

  /// Tells tokens of one name apart that have different values in different files.
  mutating func separateNames() {
    var files: [String: [String]] = [:]
    var values: [String: [String: String]] = [:]
    for token in tokens where token.role == .token && token.conditions.isEmpty && token.scope.isEmpty {
      if values[token.name]?[token.place.file] == nil {
        files[token.name, default: []].append(token.place.file)
        values[token.name, default: [:]][token.place.file] = Self.normal(token)
      }
    }
    var taken = Names(Set(tokens.map { ExportName($0.name).kebab }))
    /// By file and name.
    var renamed: [String: [String: String]] = [:]
    for name in tokens.map(\.name) {
      // Each name is asked once.
      guard let own = files.removeValue(forKey: name), own.count > 1 else { continue }
      var known: [String: String] = [:]
      for file in own {
        guard let value = values[name]?[file] else { continue }
        if known.isEmpty { known[value] = name }
        if let other = known[value] {
          if other != name { renamed[file, default: [:]][name] = other }
          continue
        }
        let other = taken.free("\(name)-\(Self.stem(of: file))")
        known[value] = other
        renamed[file, default: [:]][name] = other
        notes.append(
          "\(Shown.quoted(name, limit: 60)) has another value in '\(Shown.text(file, limit: 120))': it is \(Shown.quoted(other, limit: 80)) here, and the first one keeps its name."
        )
      }
    }
    guard !renamed.isEmpty else { return }
    tokens = tokens.map { token in
      guard let names = renamed[token.place.file] else { return token }
      if token.role == .token, let other = names[token.name] { formerNames[other] = token.name }
      return token.renaming(names)
    }
  }

  /// The last part of a path, without its ending.
  private static func stem(of file: String) -> String {
    let last = file.split(separator: "/").last ?? "file"
    return String(last.split(separator: ".").first ?? "file")
  }

  /// Names that are taken, and how far each base has been counted.
  struct Names {
    var taken: Set<String>
    private var counts: [String: Int] = [:]

    init(_ taken: Set<String>) { self.taken = taken }

    /// A name that no other has.
    mutating func free(_ name: String) -> String {
      var result = name
      while !taken.insert(ExportName(result).kebab).inserted {
        counts[name, default: 1] += 1
        result = "\(name)-\(counts[name]!)"
      }
      return result
    }
  }

  /// What no new name may be: the names that are there, and what they are with their kind in front.
  var takenNames: Set<String> {
    let own = tokens.lazy.filter { $0.role == .token }
    return Set(own.flatMap { [ExportName($0.name).kebab, "\($0.kind.rawValue)-\(Self.said(by: $0.name))"] })
  }

  private static func said(by name: String) -> String {
    let kinds: Set = [
      "easing", "easings", "ease", "curve", "curves", "duration", "durations", "delay", "delays", "motion",
    ]
    return ExportName(name).words.filter { !kinds.contains($0) }.joined(separator: "-")
  }

  // MARK: - Values without a name

  /// Counts what names and values are used, and gives names to values that are written often enough
  /// without one.
  mutating func nameValues(writtenAtLeast least: Int) {
    let names = Set(tokens.lazy.filter { $0.role == .token }.map(\.name))
    var found: [(value: Value, token: MotionToken.Value, place: MotionToken.Place)] = []
    var beats: Set<Value> = []
    var files: [Value: [String]] = [:]
    for token in tokens {
      for reference in token.references {
        let name = MotionToken.names(meantBy: reference).first(where: names.contains)
        if let name, name != token.name { usesByWords[ExportName(name).words, default: 0] += 1 }
      }
      guard token.role == .use, !token.conditions.contains(.reducedMotion) else { continue }
      for (kind, part) in token.unnamedParts {
        let value = Value(kind: kind, text: Self.normal(part) ?? "")
        if token.isBeat {
          beats.insert(value)
          continue
        }
        if usesByValue[value] == nil { found.append((value, part, token.place)) }
        usesByValue[value, default: 0] += 1
        if files[value]?.contains(token.place.file) != true { files[value, default: []].append(token.place.file) }
      }
    }
    let known = Set(tokens.lazy.filter { $0.role == .token }.map { Value(kind: $0.kind, text: Self.normal($0)) })
    uniqueNames = names
    var taken = Names(takenNames)
    var rare = 0
    for (value, part, place) in found where !known.contains(value) {
      guard usesByValue[value, default: 0] >= least else {
        rare += 1
        continue
      }
      let name = taken.free(Self.name(of: part, value.kind))
      (newNames[value], filesByNewName[name]) = (name, files[value])
      tokens.append(MotionToken(name, value.kind, part, at: place))
    }
    let drawn = beats.subtracting(usesByValue.keys).subtracting(known).count
    if drawn > 0 {
      notes.append(
        "\(Shown.count(drawn, "value")) of drawings and key frames alone \(drawn == 1 ? "gets" : "get") no name: they are beats of one picture."
      )
    }
    if rare > 0 {
      notes.append(
        "\(Shown.count(rare, "value")) without a name \(rare == 1 ? "is" : "are") written fewer than \(least) times: \(rare == 1 ? "it gets" : "they get") none."
      )
    }
  }

  /// `duration-200`, `easing-emphasized`, `easing`.
  private static func name(of part: MotionToken.Value, _ kind: MotionToken.Kind) -> String {
    switch part {
    case .time(let seconds):
      return "\(kind.rawValue)-\(digits(seconds))"
    case .easing(let easing):
      let preset = PresetAtlas.all.first { $0.notation == easing.notation }
      return preset.map { "\(kind.rawValue)-\($0.name)" } ?? kind.rawValue
    case .transition, .motion, .keys: return kind.rawValue
    }
  }

  /// `200`, `0-5`: of milliseconds.
  static func digits(_ seconds: Double) -> String {
    DecimalText.shortest(DecimalText.rounded(1000 * seconds, digits: 12)).replacing(".", with: "-")
  }

  // MARK: - Several names, one value

  /// The tokens that differ by less from another, with a sentence each; what is the same is joined
  /// instead.
  func nearDuplicates(_ nearness: Double) -> [String: (order: Int, other: String, sentence: String)] {
    let own = tokens.filter { $0.role == .token }
    var near: [String: (order: Int, other: String, sentence: String)] = [:]
    let values = Dictionary(grouping: own, by: \.name).compactMapValues { $0.usual.map(Self.normal) }
    for (order, finding) in TokenRule.nearDuplicate.findings(in: own, nearness: nearness).enumerated() {
      guard let other = finding.other, near[finding.token.name] == nil, values[other] != Self.normal(finding.token)
      else { continue }
      near[finding.token.name] = (order, other, finding.message)
    }
    return near
  }

  /// Lets tokens that are the same refer to the one of them that is used most.
  mutating func joinDuplicates() {
    let tokensByName = Dictionary(grouping: tokens.filter(\.isNamedMotion), by: \.name)
    for names in namesAlike(tokensByName) { join(names) }
    var written: Set<String> = []
    tokens = tokens.compactMap { token in
      guard token.role == .token, let main = joins[token.name], let value = tokensByName[main]?.usual?.value else {
        return token
      }
      // Under conditions both are the same too: the name says that once.
      guard written.insert(token.name).inserted else { return nil }
      return MotionToken(
        token.name, token.kind, value, references: [main], remark: token.remark, at: token.place)
    }
  }

  /// Names under which the same is said, those of a group in their order.
  private func namesAlike(_ tokensByName: [String: [MotionToken]]) -> [[String]] {
    struct Whole: Hashable {
      let kind: MotionToken.Kind
      /// Of all that is said under a name.
      let variants: [[String]]
    }
    var alike: [Whole: [String]] = [:]
    var known: Set<String> = []
    for token in tokens where token.isNamedMotion && known.insert(token.name).inserted {
      guard let own = tokensByName[token.name], own.allSatisfy(\.references.isEmpty) else { continue }
      let variants = Set(
        own.map { [$0.scope, $0.conditions.map(\.description).joined(separator: ", "), Self.normal($0)] })
      alike[Whole(kind: token.kind, variants: variants.sorted { $0.lexicographicallyPrecedes($1) }), default: []]
        .append(token.name)
    }
    return alike.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
  }

  /// Lets names that say the same refer to those of them that are for anything or for that purpose.
  private mutating func join(_ names: [String]) {
    // Those that are used most come first, of equals the first.
    let purposes = Dictionary(names.map { ($0, TokenPurpose($0)) }, uniquingKeysWith: { first, _ in first })
    let sorted = names.enumerated().sorted { one, other in
      let (uses, others) = (uses(ofName: one.element), uses(ofName: other.element))
      return uses == others ? one.offset < other.offset : uses > others
    }.map(\.element)
    /// Those that hold the value themselves.
    var holders = PurposeHolders()
    for name in sorted {
      guard let own = purposes[name] else { continue }
      if let main = holders.holder(for: own) {
        if ExportName(name).words != ExportName(main).words { joins[name] = main }
        continue
      }
      // One that is more general than those that held it so far holds it for them.
      for other in holders.removeAll(within: own) { joins[other] = name }
      holders.append(name, for: own)
    }
    for name in sorted {
      guard var main = joins[name] else { continue }
      while let next = joins[main] { main = next }
      joins[name] = main
    }
    if holders.names.count > 1 { namesKeptApart.append(holders.names) }
  }

  // MARK: - Where they are from

  func uses(ofName name: String) -> Int { usesByWords[ExportName(name).words, default: 0] }

  func uses(of token: MotionToken) -> (byName: Int, byValue: Int) {
    let value = Value(kind: token.kind, text: Self.normal(token))
    // What is written with the value alone belongs to the name that holds it.
    let holds = joins[token.name] == nil && (token.references.isEmpty || filesByNewName[token.name] != nil)
    return (uses(ofName: token.name), holds ? usesByValue[value, default: 0] : 0)
  }

  /// The tokens by the words of their names: a name may be spelled as each of the files does.
  var spellings: [[String]: [MotionToken]] {
    Dictionary(grouping: tokens.filter { $0.role == .token }) { ExportName($0.name).words }
  }

  /// - Parameter spellings: All of them.
  func origin(
    of token: MotionToken, among spellings: [[String]: [MotionToken]]
  ) -> (names: [String], files: [String]) {
    if let files = filesByNewName[token.name] { return ([], files) }
    let words = ExportName(token.name).words
    var (names, files): ([String], [String]) = ([], [])
    for other in spellings[words] ?? [] where other.kind == token.kind {
      let name = formerNames[other.name] ?? other.name
      if !names.contains(name) { names.append(name) }
      if !files.contains(other.place.file) { files.append(other.place.file) }
    }
    return (names, files)
  }

  static func normal(_ token: MotionToken) -> String { normal(token.value) ?? token.text }

  /// One text for what is one value in several notations; `nil` where the token's own text says it.
  static func normal(_ value: MotionToken.Value) -> String? {
    switch value {
    case .easing(let easing):
      guard let cubic = easing.curve as? CubicBezier else { return easing.notation }
      // Handles on the way itself leave it as it is.
      if cubic.x1 == cubic.y1, cubic.x2 == cubic.y2 { return LinearTiming().notation }
      return [cubic.x1, cubic.y1, cubic.x2, cubic.y2].map(DecimalText.shortest).joined(separator: " ")
    case .time(let seconds): return MotionToken.text(ofSeconds: seconds)
    case .transition, .motion, .keys: return nil
    }
  }
}

extension MotionToken {
  /// The same with other names: its own, and those that it is written with.
  fileprivate func renaming(_ names: [String: String]) -> MotionToken {
    func renamed(_ name: String) -> String {
      Self.names(meantBy: name).lazy.compactMap { names[$0] }.first ?? name
    }
    var value = value
    if case .transition(let whole) = value {
      value = .transition(
        Transition(
          duration: Part(whole.duration.value, reference: whole.duration.reference.map(renamed)),
          delay: Part(whole.delay.value, reference: whole.delay.reference.map(renamed)),
          easing: Part(whole.easing.value, reference: whole.easing.reference.map(renamed)), count: whole.count,
          direction: whole.direction, fill: whole.fill, subject: whole.subject,
          allowsDiscrete: whole.allowsDiscrete))
    }
    return MotionToken(
      role == .token ? names[name] ?? name : name, kind, value, role: role, scope: scope,
      references: references.map(renamed), conditions: conditions, remark: remark, at: place)
  }

  /// The times and easings of what plays something that are written there alone, without
  /// the words that a platform has for itself.
  fileprivate var unnamedParts: [(kind: Kind, value: Value)] {
    guard kind != .keyframes else { return [] }
    switch value {
    case .time(let seconds): return references.isEmpty && seconds > 0 ? [(kind, value)] : []
    case .easing(let easing): return references.isEmpty && !easing.isWord ? [(.easing, value)] : []
    case .transition(let transition):
      guard isWrittenInParts else { return [] }
      var unnamed: [(Kind, Value)] = []
      if transition.duration.reference == nil, transition.duration.value > 0 {
        unnamed.append((.duration, .time(transition.duration.value)))
      }
      if transition.delay.reference == nil, transition.delay.value > 0 {
        unnamed.append((.delay, .time(transition.delay.value)))
      }
      if transition.easing.reference == nil, !transition.easing.value.isWord {
        unnamed.append((.easing, .easing(transition.easing.value)))
      }
      return unnamed
    case .motion, .keys: return []
    }
  }
}

extension MotionToken {
  /// Whether it is a transition that is not written by one name for the whole.
  var isWrittenInParts: Bool {
    guard case .transition(let transition) = value else { return false }
    return references.isEmpty || transition.duration.reference != nil || transition.delay.reference != nil
      || transition.easing.reference != nil
  }

  /// Whether it plays within a picture or within key frames, where times follow one another and no
  /// system names them.
  var isBeat: Bool {
    scope.contains("keyframes ")
      || place.file.split(separator: "/").dropLast().contains { $0 == "drawable" || $0.hasPrefix("drawable-") }
  }
}

extension MotionToken.Easing {
  /// A word of CSS for it; empty for other functions.
  var word: String { isWord ? String(notation.prefix { $0 != "(" }) : "" }

  /// Whether it is a word of CSS, which needs no name of its own.
  var isWord: Bool { !notation.contains("(") || notation.hasPrefix("steps(") }
}

extension MotionToken {
  /// Whether others can use it, and it is no mere list of places.
  fileprivate var isNamedMotion: Bool {
    if case .keys = value { return false }
    return role == .token
  }
}
