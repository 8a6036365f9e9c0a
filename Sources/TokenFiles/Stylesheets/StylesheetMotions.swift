// Transitions or animations of one block: shorthands are taken apart into their longhands in the
// order of the cascade, and lists that are too short are repeated, as CSS does it. What only
// another rule says is not known here.

internal import CurveMath
internal import CurveReports

/// What a block says about what moves.
struct StylesheetMotions {
  /// A longhand, by the end of its name.
  enum Longhand: String, CaseIterable {
    case duration, delay, direction, behavior
    case function = "timing-function"
    case count = "iteration-count"
    case fill = "fill-mode"
    case state = "play-state"
    /// `transition-property`, `animation-name`.
    case subject

    init?(_ property: String, of kind: String) {
      switch property {
      case "\(kind)-property" where kind == "transition", "\(kind)-name" where kind == "animation": self = .subject
      default:
        guard property.hasPrefix("\(kind)-"),
          let longhand = Longhand(rawValue: String(property.dropFirst(kind.count + 1))), longhand != .subject,
          longhand != .behavior || kind == "transition"
        else { return nil }
        self = longhand
      }
    }
  }

  /// One element of a list.
  private enum Value {
    case unsaid
    case text(String)
    case refused(StylesheetScope.Refusal)

    static func unreadable(_ reason: String) -> Value { .refused(StylesheetScope.Refusal(reason: reason)) }
  }

  /// A motion that is left when all declarations are read.
  struct Motion {
    /// Which element of the lists it is.
    let index: Int
    /// What moves, where the block says it.
    let subject: String?
    let reading: FoundCurve.Reading
    /// What runs; `nil` where nothing says how.
    let run: StylesheetRun?
    /// The variables without whose definition it cannot be read.
    var missing: [String] = []
    /// Whether it does not run until another rule says so.
    var isPaused = false
    /// Whether properties without values between change too.
    var allowsDiscrete = false

    var isLinear: Bool { run?.function.lowercased() == "linear" }
  }

  /// What stands between two commas, with the reason why its variables are unknown.
  typealias Item = (item: StylesheetValue.Item, failure: StylesheetScope.Refusal?)

  /// `transition` or `animation`.
  let kind: String
  private var lists: [Longhand: [Value]] = [:]
  private var important: Set<Longhand> = []
  private var hasShorthand = false
  private var functionOrigin: StylesheetDeclaration?
  /// The longhand that says the times, where no shorthand does.
  private var timeOrigins: [Longhand: StylesheetDeclaration] = [:]
  private var subjectOrigin: StylesheetDeclaration?
  /// The declaration that has the last word on each.
  private(set) var origins: [Longhand: StylesheetDeclaration] = [:]
  /// The word of every property of CSS that stands in the place of the whole, such as `inherit`.
  private var word: String?
  private let dialect: StylesheetScanner.Dialect

  /// The declaration that says the timing functions, or what moves where none does; the motions are
  /// named by it.
  var origin: StylesheetDeclaration? { functionOrigin ?? subjectOrigin }

  /// Whether a timing function is said, so that a motion is meant.
  var saysFunction: Bool { functionOrigin != nil || isNested }

  private var saysDuration: Bool {
    lists[.duration]?.contains { if case .unsaid = $0 { false } else { true } } == true
  }

  /// Whether it is written as one property of SCSS, which leaves the function to CSS: `transition:
  /// { property: top; duration: 1s }`.
  private var isNested: Bool {
    functionOrigin == nil && subjectOrigin?.isNested == true && timeOrigins[.duration]?.isNested == true
  }

  /// Whether it says that nothing moves.
  var isStill: Bool {
    if case .text(let subject)? = lists[.subject]?.first { return subject.lowercased() == "none" }
    return isInitial
      && (kind == "animation"
        ? lists[.subject] == nil : [.subject, .function, .duration].allSatisfy { lists[$0] == nil })
  }

  /// Whether all that is not said has the value that it begins with: neither of the two properties
  /// is inherited.
  private var isInitial: Bool { ["initial", "unset"].contains(word) }

  /// The word by which all of it is what another rule says.
  var wordOfOthers: String? { isInitial ? nil : word }

  /// Whether one declaration says all of it.
  var isShorthandAlone: Bool { hasShorthand && timeOrigins.isEmpty }

  init(kind: String, in dialect: StylesheetScanner.Dialect) { (self.kind, self.dialect) = (kind, dialect) }

  // MARK: - Declarations

  /// Takes one declaration of the block after the other.
  ///
  /// - Parameters:
  ///   - property: Without the prefix of a browser; others than those of this kind are passed over.
  ///   - items: What stands between commas, with the reason why its variables are unknown.
  mutating func take(
    _ declaration: StylesheetDeclaration, as property: String, items: [Item]
  ) {
    let word = StylesheetValue.onlyWord(of: items.map(\.item))
    let isKeyword = word.map(StylesheetValue.isWordOfAll) == true
    if property == kind {
      let values = isKeyword ? [] : items.map { Self.values($0.item, $0.failure, of: kind, in: dialect) }
      if declaration.isImportant || important.isEmpty { self.word = isKeyword ? word : nil }
      for longhand in Longhand.allCases {
        set(longhand, values.map { $0[longhand] ?? .unsaid }, by: declaration, isShorthand: !isKeyword)
      }
    } else if let longhand = Longhand(property, of: kind) {
      let values = items.map { item, failure in
        failure.map(Value.refused)
          ?? Self.value(of: longhand, item, isKeyword ? word : nil, kind, in: dialect)
      }
      // A function that another rule says is none of this block.
      let isUnsaid = longhand == .function && word.map(StylesheetValue.isWordOfOthers) == true
      set(longhand, isUnsaid ? [] : values, by: declaration, isShorthand: false)
    }
  }

  private mutating func set(
    _ longhand: Longhand, _ values: [Value], by declaration: StylesheetDeclaration, isShorthand: Bool
  ) {
    guard declaration.isImportant || !important.contains(longhand) else { return }
    if declaration.isImportant { important.insert(longhand) }
    lists[longhand] = values.isEmpty ? nil : values
    if longhand == .function { (functionOrigin, hasShorthand) = (declaration, isShorthand) }
    if longhand == .subject { subjectOrigin = declaration }
    origins[longhand] = declaration
    timeOrigins[longhand] = isShorthand ? nil : declaration
  }

  /// One item of a shorthand.
  private static func values(
    _ item: StylesheetValue.Item, _ failure: StylesheetScope.Refusal?, of kind: String,
    in dialect: StylesheetScanner.Dialect
  ) -> [Longhand: Value] {
    if let failure { return [.function: .refused(failure), .subject: item.words.first.map(Value.text) ?? .unsaid] }
    if item.words.map({ $0.lowercased() }) == ["none"], item.function == nil, item.times.isEmpty {
      return [.subject: .text("none")]
    }
    var values: [Longhand: Value] = [:]
    if let function = item.function { values[.function] = .text(function) }
    if let unknown = item.unknown {
      values[.function] = .unreadable(StylesheetValue.refusal(of: unknown, in: dialect))
    }
    for (longhand, time) in zip([Longhand.duration, .delay], item.times) { values[longhand] = .text(time) }
    let words = kind == "animation" ? AnimationWords(item.words) : AnimationWords(properties: item.words)
    if let fault = item.fault ?? words.fault(function: item.function, of: kind) {
      values[.function] = .unreadable(fault)
    }
    values[.count] = words.count.map(Value.text)
    values[.direction] = words.direction.map(Value.text)
    if words.fill != "none" { values[.fill] = words.fill.map(Value.text) }
    values[.state] = words.state.map(Value.text)
    if words.isTimelineDriven { values[.function] = .unreadable(AnimationWords.timelineDriven) }
    if words.allowsDiscrete { values[.behavior] = .text(MotionToken.Transition.discrete) }
    values[.subject] = words.names.first.map(Value.text)
    return values
  }

  /// What a longhand begins with, where that is said in so many words.
  private static func initial(_ longhand: Longhand, of kind: String) -> Value {
    switch longhand {
    case .function: .text("ease")
    case .duration, .delay: .text("0s")
    case .subject: .text(kind == "animation" ? "none" : "all")
    case .direction, .count, .fill, .state, .behavior: .unsaid
    }
  }

  private static func value(
    of longhand: Longhand, _ item: StylesheetValue.Item, _ keyword: String?, _ kind: String,
    in dialect: StylesheetScanner.Dialect
  ) -> Value {
    if keyword == "initial" { return initial(longhand, of: kind) }
    let text = item.unknown ?? item.words.first ?? item.function ?? item.times.first ?? ""
    if longhand == .fill && (keyword != nil || text == "none") { return .unsaid }
    if keyword != nil, [.state, .subject, .behavior].contains(longhand) { return .unsaid }
    if let keyword {
      return .unreadable("its \(longhand.rawValue) is '\(keyword)', which only other rules can say")
    }
    switch longhand {
    case .function:
      return item.function.map(Value.text)
        ?? .unreadable(
          item.unknown.map { StylesheetValue.refusal(of: $0, in: dialect) } ?? "'\(text)' is no timing function of CSS")
    case .duration, .delay:
      if let time = item.times.first {
        guard longhand == .duration, WrittenNumber(time).isNegative else { return .text(time) }
        return .unreadable(StylesheetValue.negativeDuration(time))
      }
      if kind == "animation", longhand == .duration, text.lowercased() == "auto" {
        return .unreadable(AnimationWords.timelineDriven)
      }
      return .unreadable(
        item.unknown.map { StylesheetValue.refusal(of: $0, as: "time", in: dialect) }
          ?? "its \(longhand.rawValue) \(StylesheetValue.fault(of: text) ?? "'\(text)' is no time of CSS")")
    case .subject:
      return .text(kind == "transition" ? AnimationWords.property(text) : SassValue.unquoted(text))
    case .count, .direction, .fill, .state, .behavior: return .text(text)
    }
  }

  // MARK: - Motions

  /// The motions of the block, in the order of its lists.
  var motions: [Motion] {
    let isComplete = isNested || isInitial && lists[.duration] != nil && !isStill
    guard lists[.function] != nil || isComplete else { return motionsWithoutFunction }
    let subjects = lists[.subject]
    // Without a list of what moves, every element of the others has its turn.
    let count = subjects?.count ?? lists.values.map(\.count).max() ?? 0
    return (0..<count).compactMap { index in
      var subject = text(.subject, index)
      if subject?.lowercased() == "none" {
        // What stands behind a shorthand's 'none' counts for rules that name what moves.
        guard timeOrigins[.subject] == nil, timeOrigins[.function] != nil, timeOrigins[.duration] != nil else {
          return nil
        }
        subject = nil
      }
      if let refusal = refusal(index) {
        return Motion(
          index: index, subject: subject, reading: .unreadable(refusal.reason), run: nil, missing: refusal.missing)
      }
      let isPaused = text(.state, index)?.lowercased() == "paused"
      let allowsDiscrete = text(.behavior, index)?.lowercased() == MotionToken.Transition.discrete
      return run(index).map {
        Motion(
          index: index, subject: subject, reading: $0.reading, run: $0, isPaused: isPaused,
          allowsDiscrete: allowsDiscrete)
      }
    }
  }

  /// The times of a longhand that no timing function of the block goes with: of a rule that only
  /// changes them. A delay goes with a duration too.
  func times(
    saidBy declaration: StylesheetDeclaration
  ) -> (kind: Longhand, times: [(value: FoundToken.Value, missing: [String])])? {
    guard !isNested, !StylesheetValue.isWordOfAll(declaration.value.lowercased()) else { return nil }
    let isWithoutFunction = functionOrigin == nil || isStill && (hasShorthand || isInitial)
    let kinds: [Longhand] = isWithoutFunction ? [.duration, .delay] : saysDuration ? [] : [.delay]
    for kind in kinds where timeOrigins[kind] == declaration {
      let times = (lists[kind] ?? []).compactMap { value -> (value: FoundToken.Value, missing: [String])? in
        switch value {
        case .unsaid: nil
        case .text(let text): (.time(WrittenNumber(text)), [])
        case .refused(let refusal):
          (.refused(refusal.reason, missing: refusal.missing.first), refusal.missing)
        }
      }
      return (kind, times)
    }
    return nil
  }

  /// What moves over a time that is said here, by a function that is not.
  private var motionsWithoutFunction: [Motion] {
    // A function that only another rule says is none of this block.
    guard functionOrigin == nil, let subjects = lists[.subject] else { return [] }
    return subjects.indices.compactMap { index in
      guard let subject = text(.subject, index), subject.lowercased() != "none",
        let time = text(.duration, index), !WrittenNumber(time).isZero
      else { return nil }
      let reason =
        "it takes \(time), and the block has no timing function: write one here, such as 'ease', which CSS takes where no other "
        + "rule says it"
      return Motion(index: index, subject: subject, reading: .unreadable(reason), run: nil)
    }
  }

  private func value(_ longhand: Longhand, _ index: Int) -> Value {
    lists[longhand].map { $0[index % $0.count] } ?? .unsaid
  }

  private func text(_ longhand: Longhand, _ index: Int) -> String? {
    if case .text(let text) = value(longhand, index) { text } else { nil }
  }

  /// Why an element of the lists cannot be read: the reason of the first longhand that has one, and
  /// all that is missing where that is it.
  private func refusal(_ index: Int) -> StylesheetScope.Refusal? {
    let all = Longhand.allCases.compactMap { longhand in
      if case .refused(let refusal) = value(longhand, index) { refusal } else { nil }
    }
    guard var first = all.first, !first.missing.isEmpty else { return all.first }
    for name in all.dropFirst().flatMap(\.missing) where !first.missing.contains(name) { first.missing.append(name) }
    return first
  }

  private func run(_ index: Int) -> StylesheetRun? {
    let duration = text(.duration, index)
    // CSS's own default, where a time says that something moves.
    let isWhole = hasShorthand || isNested || isInitial
    guard let function = text(.function, index) ?? (isWhole && duration != nil ? "ease" : nil) else { return nil }
    return StylesheetRun(
      function: function, duration: duration, delay: text(.delay, index), count: text(.count, index),
      direction: text(.direction, index), fill: text(.fill, index))
  }
}

/// The words of an `animation` that are no times and no function: each keyword counts once, and
/// what follows is a name.
struct AnimationWords {
  private(set) var count: String?
  private(set) var direction: String?
  private(set) var fill: String?
  private(set) var state: String?
  private(set) var names: [String] = []
  /// Whether a transition's properties without values between change too.
  private(set) var allowsDiscrete = false
  /// Whether an animation takes the time of its timeline, as one that scrolling drives does.
  private(set) var isTimelineDriven = false

  static let timelineDriven = "its duration is 'auto', which is that of its timeline, and no time"

  /// Whether one of them is a word that transitions do not have.
  var hasOwn: Bool { count != nil || direction != nil || state != nil || fill != nil && fill != "none" }

  /// Of a `transition`, whose words are properties, but for how it takes those that cannot move.
  init(properties words: [String]) {
    for word in words {
      switch word.lowercased() {
      case MotionToken.Transition.discrete: allowsDiscrete = true
      case "normal": continue
      default: names.append(Self.property(word))
      }
    }
  }

  /// A property as CSS compares it: in small letters, but for an author's own.
  static func property(_ word: String) -> String { word.hasPrefix("--") ? word : word.lowercased() }

  init(_ words: [String]) {
    for word in words {
      switch word.lowercased() {
      case let small where count == nil && (small == "infinite" || Double(small)?.isFinite == true): count = small
      case let small where direction == nil && MotionToken.Direction(rawValue: small) != nil: direction = small
      case let small where fill == nil && (small == "none" || MotionToken.Fill(rawValue: small) != nil): fill = small
      case "auto" where !isTimelineDriven: isTimelineDriven = true
      case let small where state == nil && ["running", "paused"].contains(small): state = small
      // A name in quotes is the same one.
      default: names.append(SassValue.unquoted(word))
      }
    }
  }

  /// Why browsers drop a shorthand with these words; `nil` where they do not.
  func fault(function: String?, of kind: String) -> String? {
    if let fault = names.lazy.compactMap(StylesheetValue.fault).first { return fault }
    guard names.count > 1 else { return nil }
    if let function, let second = names.first(where: StylesheetValue.isTimingKeyword) {
      return "it has two timing functions, '\(function)' and '\(second)'"
    }
    let what = kind == "animation" ? "animations" : "properties"
    return "it names \(names.count) \(what), '\(names[0])' and '\(names[1])', without a comma between them"
  }
}
