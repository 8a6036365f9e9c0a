// Names come from outside: token files, arguments. Identifiers are made of what every language takes.

/// The words of a name, joined as a language joins them.
struct ExportName {
  let words: [String]

  init(_ name: String) {
    var words: [String] = []
    var word = ""
    var wasSmall = false
    for scalar in name.unicodeScalars {
      let isDigit = ("0"..."9").contains(scalar)
      let (isSmall, isLarge) = (("a"..."z").contains(scalar), ("A"..."Z").contains(scalar))
      if !(isDigit || isSmall || isLarge) || (isLarge && wasSmall) {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if isDigit || isSmall || isLarge { word.unicodeScalars.append(scalar) }
      wasSmall = isSmall || isDigit
    }
    if !word.isEmpty { words.append(word) }
    words = words.map { $0.lowercased() }
    if words.first?.unicodeScalars.first.map({ ("0"..."9").contains($0) }) ?? true { words.insert("motion", at: 0) }
    self.words = words
  }

  /// `easeOut`, and `defaultMotion` for a word that a language reserves.
  var camel: String {
    let name = Self.joined(words[0], words.dropFirst())
    return Self.reserved.contains(name) ? name + "Motion" : name
  }

  /// `EaseOut`
  var pascal: String { Self.joined(Self.capitalized(words[0]), words.dropFirst()) }

  /// `ease_out`
  var snake: String {
    let name = words.joined(separator: "_")
    return Self.reserved.contains(name) ? name + "_motion" : name
  }

  /// `ease-out`
  var kebab: String { words.joined(separator: "-") }

  /// Two numbers stay two: `ease1_5` is not `ease15`.
  private static func joined(_ first: String, _ rest: ArraySlice<String>) -> String {
    rest.reduce(into: first) { name, word in
      if name.last?.isNumber == true, word.first?.isNumber == true { name += "_" }
      name += capitalized(word)
    }
  }

  private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  /// Whether a word is one that a language reserves.
  static func isReserved(_ word: String) -> Bool { reserved.contains(word) }

  /// Words of Swift, Kotlin, Java, Dart and ECMAScript that cannot name a value, and what the written files import.
  private static let reserved: Set<String> = Set(
    """
    abstract arguments as assert associatedtype async await boolean bool break byte case catch char class const continue
    cubicBezier debugger default defer deinit delete do double dynamic else enum eval export extends extension external
    factory fallthrough false fileprivate final finally float for fun func function get goto gsap guard if implements import in infiniteRepeatable init
    inout instanceof int interface internal is isolated late let library linear long mixin native new nil null object on
    open operator part package precedencegroup private protected protocol public repeat repeatable required rethrows rethrow return self set short
    show spring static strictfp struct subscript super switch sync synchronized this throw throws transient true try tween
    typealias typeof undefined val var void volatile weak when where while with yield
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
