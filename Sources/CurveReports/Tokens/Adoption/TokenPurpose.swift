// What a name says a token is for: `card-duration-fast` is for cards, `duration-fast` for anything.

/// The words of a name without those that say what kind of value it has, and where it stands on a
/// scale.
struct TokenPurpose: Hashable {
  fileprivate let words: Set<String>

  fileprivate init(words: Set<String>) { self.words = words }

  /// Whether it is for anything.
  var isGeneral: Bool { words.isEmpty }

  init(_ name: String) {
    var words: Set<String> = []
    for case .word(let word) in NameWords(name).words where word.count > 1 && !Self.ofValues.contains(word) {
      words.insert(word)
    }
    self.words = words
  }

  /// Whether what the other is for takes in all that this is for: a name may then take its value
  /// from the other one.
  func contains(_ other: TokenPurpose) -> Bool { other.words.isSubset(of: words) }

  /// Words of kinds of values, of sizes and speeds, of shapes of easings, and of the layers and
  /// themes that a system has.
  private static let ofValues: Set<String> = [
    "motion", "animation", "animations", "anim", "transition", "transitions", "duration", "durations", "time", "times",
    "timing", "speed", "speeds", "delay", "delays", "stagger", "easing", "easings", "ease", "curve", "curves",
    "function", "interpolator", "bezier", "cubic", "spring", "springs", "ms",
    "fast", "faster", "fastest", "quick", "quickly", "slow", "slower", "slowest", "slowly", "rapid", "gentle",
    "instant",
    "immediately", "promptly", "short", "shorter", "long", "longer", "medium", "moderate", "normal", "regular",
    "default", "base", "standard", "extra", "very", "ultra", "super", "xs", "sm", "md", "lg", "xl", "small", "large",
    "min", "max", "theme", "themes", "dark", "light", "tokens", "token", "aliases", "properties",
    "global", "sys", "ref",
    "in", "out", "linear", "sine", "quad", "quart", "quint", "quintic", "quartic", "quadratic", "sinusoidal", "expo",
    "exponential", "circ", "circular", "back", "elastic", "bounce", "smooth", "swing", "steps", "step", "sharp",
  ]
}

/// The names that hold one value, each for other things than the rest.
struct PurposeHolders {
  private var slots: [(name: String, purpose: TokenPurpose)?] = []
  private var byPurpose: [TokenPurpose: Int] = [:]
  private var byWord: [String: [Int]] = [:]

  /// In the order in which they came.
  var names: [String] { slots.compactMap { $0?.name } }

  /// With more words than these a name is looked for among all.
  private static let mostWords = 10

  /// The first one that holds the value for all that a name is for.
  ///
  /// - Complexity: O(2ʷ) for the *w* words of its purpose, of which names have few.
  func holder(for purpose: TokenPurpose) -> String? {
    let words = Array(purpose.words)
    let found: Int?
    if words.count <= Self.mostWords {
      found = (0..<(1 << words.count)).lazy.compactMap { mask in
        byPurpose[TokenPurpose(words: Set(words.indices.lazy.filter { mask & (1 << $0) != 0 }.map { words[$0] }))]
      }.min()
    } else {
      found = slots.firstIndex { $0.map { purpose.contains($0.purpose) } ?? false }
    }
    return found.flatMap { slots[$0]?.name }
  }

  /// Takes away those that are for something narrower, in their order.
  mutating func removeAll(within purpose: TokenPurpose) -> [String] {
    let lists = purpose.words.map { byWord[$0] ?? [] }
    let open = lists.min { $0.count < $1.count } ?? Array(slots.indices)
    var removed: [String] = []
    for index in open {
      guard let slot = slots[index], slot.purpose.contains(purpose) else { continue }
      removed.append(slot.name)
      byPurpose[slot.purpose] = nil
      slots[index] = nil
    }
    return removed
  }

  mutating func append(_ name: String, for purpose: TokenPurpose) {
    if byPurpose[purpose] == nil { byPurpose[purpose] = slots.count }
    for word in purpose.words { byWord[word, default: []].append(slots.count) }
    slots.append((name, purpose))
  }
}
