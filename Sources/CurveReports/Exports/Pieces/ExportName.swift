// Names come from outside: token files, arguments. Identifiers are made of what every language
// takes. Letters of other alphabets are among it for CSS, Swift, Kotlin and ECMAScript; where they
// are not, as in Dart and in Android's resources, `plain` says it in ASCII.

internal import CurveMath

/// The words of a name, joined as a language joins them.
struct ExportName {
  let words: [String]

  init(_ name: String) {
    var words: [String] = []
    var word = ""
    var wasSmall = false
    for scalar in name.unicodeScalars {
      let isDigit = ("0"..."9").contains(scalar)
      let isLetter = Self.isLetter(scalar)
      let isPart = isDigit || isLetter || !word.isEmpty && Self.isMark(scalar)
      let isLarge = isLetter && scalar.properties.isUppercase
      if !isPart || (isLarge && wasSmall) {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if isPart { word.unicodeScalars.append(scalar) }
      // An accent that stands by itself belongs to the letter before it.
      if !Self.isMark(scalar) { wasSmall = isDigit || isLetter && !isLarge }
    }
    if !word.isEmpty { words.append(word) }
    self.init(words: words)
  }

  private init(words: [String]) {
    var words = words.map { $0.lowercased() }
    if words.first?.unicodeScalars.first.map({ ("0"..."9").contains($0) }) ?? true { words.insert("motion", at: 0) }
    self.words = words
  }

  /// The same in ASCII: letters without their accents, and without those that have no like there.
  var plain: ExportName {
    guard !words.allSatisfy({ $0.utf8.allSatisfy { $0 < 0x80 } }) else { return self }
    return ExportName(words: words.map { $0.unicodeScalars.map(Self.plain).joined() }.filter { !$0.isEmpty })
  }

  /// The same without accents that stand by themselves, which Kotlin does not take.
  var unmarked: ExportName {
    ExportName(
      words: words.map { word in String(String.UnicodeScalarView(word.unicodeScalars.filter { !Self.isMark($0) })) })
  }

  /// A letter by its name in Unicode: `LATIN SMALL LETTER E WITH ACUTE` is an e.
  private static func plain(_ scalar: Unicode.Scalar) -> String {
    guard !scalar.isASCII else { return String(scalar) }
    guard let name = scalar.properties.name, name.hasPrefix("LATIN ") else { return "" }
    let base = name.split(separator: " ").prefix { $0 != "WITH" }
    if base.last == "S", base.dropLast().last == "SHARP" { return "ss" }
    return base.last.map { $0.count <= 3 ? $0.lowercased() : "" } ?? ""
  }

  /// Whether it may stand in any name of a language that takes more than ASCII: Kotlin knows no
  /// letters beyond 16 bits.
  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) }
    guard scalar.value <= 0xFFFF, scalar.properties.isXIDStart else { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: return true
    default: return false
    }
  }

  /// Whether it changes the letter before it, as an accent does that is written by itself.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isASCII, scalar.value <= 0xFFFF, scalar.properties.isXIDContinue else { return false }
    return [.nonspacingMark, .spacingMark].contains(scalar.properties.generalCategory)
  }

  /// `easeOut`, and `defaultMotion` for a word that a language reserves.
  var camel: String {
    let name = Self.joined(words[0], words.dropFirst())
    return Self.reserved.contains(name) ? name + "Motion" : name
  }

  /// `EaseOut`
  var pascal: String { Self.joined(words[0].capitalizedFirst, words.dropFirst()) }

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
      name += word.capitalizedFirst
    }
  }

  /// Whether a word is one that a language reserves.
  static func isReserved(_ word: String) -> Bool { reserved.contains(word) }

  /// Words of Swift, Kotlin, Java, Dart and ECMAScript that cannot name a value, and what the
  /// written files import.
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
