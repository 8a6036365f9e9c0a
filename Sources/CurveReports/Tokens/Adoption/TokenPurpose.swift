// What a name says a token is for: `card-duration-fast` is for cards, `duration-fast` for anything.

/// The words of a name without those that say what kind of value it has, and where it stands on a
/// scale.
struct TokenPurpose: Hashable {
  private let words: Set<String>

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
