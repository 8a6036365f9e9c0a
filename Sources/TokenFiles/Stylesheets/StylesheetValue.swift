internal import CurveMath
internal import CurveReports

/// The words of a value of `transition`, `animation` or a custom property.
struct StylesheetValue {
  /// What stands between two commas.
  struct Item {
    /// A timing function, as it is written.
    var function: String?
    /// The first is the duration, the second the delay.
    var times: [String] = []
    /// What is a function, but none of timing.
    var unknown: String?
    /// Names of properties and animations, and further words.
    var words: [String] = []
    /// Whether it is nothing but variables whose values are not known.
    var hasOnlyVariables = false
    /// Why browsers drop what is written so, whatever it stands in.
    var fault: String?

    /// A function in brackets is a curve wherever it stands; a keyword only alone or beside a time.
    var isCertainlyTiming: Bool {
      guard let function else { return false }
      return function.hasSuffix(")") || (words.isEmpty && unknown == nil) || !times.isEmpty
    }

    /// Whether it is one name with a time, which CSS moves by `ease`.
    func moves(_ isAnimation: Bool) -> Bool {
      let names = (isAnimation ? AnimationWords(words) : AnimationWords(properties: words)).names
      return function == nil && unknown == nil && !times.isEmpty && names.count == 1
        && names[0].utf8.allSatisfy { $0.isDigit || $0.isLetter || "-_".utf8.contains($0) }
    }
  }

  let items: [Item]

  /// Words that only names of motions have.
  private static let motionWords: Set<String> = [
    "ease", "easing", "eases", "easings", "bezier", "transition", "transitions", "animation", "animations", "animate",
    "motion", "timing",
  ]

  /// The words of a name in lower case: `ease` and `out` of `easeOut` and of `--ease-out-3`.
  static func words(of name: String) -> Set<String> {
    guard !name.utf8.allSatisfy({ $0 < 0x80 }) else { return plainWords(of: name) }
    var words: Set<String> = []
    var word = ""
    var wasSmall = false
    for character in name {
      if !character.isLetter || character.isUppercase && wasSmall {
        words.insert(word)
        word = ""
      }
      wasSmall = character.isLowercase
      if character.isLetter { word += character.lowercased() }
    }
    words.insert(word)
    return words
  }

  /// The same of a name in ASCII, as nearly all are.
  private static func plainWords(of name: String) -> Set<String> {
    var words: Set<String> = []
    var word: [UInt8] = []
    var wasSmall = false
    for byte in name.utf8 {
      let isLarge = (0x41...0x5A).contains(byte)
      let isSmall = (0x61...0x7A).contains(byte)
      if isLarge && wasSmall || !isLarge && !isSmall {
        words.insert(String(decoding: word, as: UTF8.self))
        word = []
      }
      wasSmall = isSmall
      if isLarge || isSmall { word.append(byte | 0x20) }
    }
    words.insert(String(decoding: word, as: UTF8.self))
    return words
  }

  /// Whether a name, such as `--ease-3` or `motion.fast`, says that it stands for a motion.
  static func isNameOfMotion(_ name: String) -> Bool {
    !words(of: name).isDisjoint(with: motionWords)
  }

  /// Whether a name, such as `duration.fast`, says that it stands for a time.
  static func isNameOfTime(_ name: String) -> Bool {
    !words(of: name).isDisjoint(with: ["duration", "durations", "delay", "delays", "stagger", "staggers"])
  }

  /// Whether a name, such as `easing.standard` or `easingFunction`, says that it stands for an
  /// easing.
  static func isNameOfEasing(_ name: String) -> Bool {
    !words(of: name).isDisjoint(with: ["ease", "eases", "easing", "easings", "bezier", "beziers"])
  }

  /// The unit of a time that a name ends with: `ms` of `durationMs`, of `DURATION_MS` and of
  /// `fade_ms`. An `s` is one behind a name of time alone, `delay_s`: elsewhere it is a size.
  static func unitOfTime(inName name: String) -> String? {
    let end = name.split { !$0.isLetter }.last ?? ""
    // `Ms` of `durationMs`, `MS` of `durationMS`.
    let begin = end.indices.last { index in
      end[index].isUppercase && (index == end.startIndex || end[end.index(before: index)].isLowercase)
    }
    let word = end[(begin ?? end.startIndex)...]
    guard let unit = units[word.lowercased()] else { return nil }
    guard word.count == 1 else { return unit }
    return isNameOfTime(String(name.dropLast())) ? unit : nil
  }

  /// The units of times as names and sentences say them.
  static let units = [
    "ms": "ms", "millis": "ms", "millisecond": "ms", "milliseconds": "ms", "s": "s", "sec": "s", "secs": "s",
    "second": "s", "seconds": "s",
  ]

  /// Whether a name, such as `animation.spin` or `--animate-spin`, says that it plays key frames.
  static func isNameOfAnimation(_ name: String) -> Bool {
    !words(of: name).isDisjoint(with: ["animation", "animations", "animate"]) && endsInAnimation(name)
  }

  /// Whether a name says that what is called so moves from itself: it plays key frames or is a
  /// transition.
  static func isNameOfMove(_ name: String) -> Bool {
    isNameOfAnimation(name) || !words(of: name).isDisjoint(with: ["transition", "transitions"])
  }

  /// Whether a path, such as `transition-property.base`, says that it stands for what a motion has
  /// beside its times and its easing.
  static func isNameOfRest(_ path: String) -> Bool {
    path.lowercased().split(separator: ".").contains { rest.contains(String($0.filter { $0 != "-" })) }
  }

  private static let rest: Set<String> = [
    "transitionproperty", "transitionbehavior", "animationname", "animationiterationcount", "animationdirection",
    "animationfillmode", "animationplaystate",
  ]

  /// Words that names of what stands still have: lengths, colors, fonts.
  private static let lookWords: Set<Substring> = [
    "padding", "margin", "gap", "spacing", "inset", "edge", "top", "right", "bottom", "left", "width", "height", "size",
    "thickness", "radius", "corner", "border", "outline", "divider", "shadow", "color", "background", "opacity", "fill",
    "stroke", "font", "weight", "family", "text", "line", "letter", "label", "icon", "index", "bg", "shape", "ratio",
    "gutter", "level",
  ]

  /// Whether a word is a function that only curves have, in libraries.
  static func isCurveElsewhere(_ word: String) -> Bool {
    let name = word.prefix { $0 != "(" }.lowercased()
    return ["spring", "cubicbezier"].contains(name)
  }

  /// Whether a name, such as `--card-padding`, says that it stands for a length, a color or the
  /// like.
  static func isNameOfLook(_ name: String) -> Bool {
    name.lowercased().split { !$0.isLetter }.contains(where: lookWords.contains)
  }

  private static let functions = ["linear(", "cubic-bezier(", "steps("]
  private static let keywords = ["ease", "ease-in", "ease-out", "ease-in-out", "linear", "step-start", "step-end"]

  /// Why words under a name of motion are none where they are nearly one: a time without its unit,
  /// a keyword with a slip; `nil` where they may be anything.
  ///
  /// - Parameter isPlayed: Whether rules play what is called so.
  static func slip(in words: [String], named name: String, isPlayed: Bool = false) -> String? {
    let mayBeTime =
      isNameOfTime(name) && words.count == 1 || isNameOfMove(name) && (words.count > 1 || isPlayed)
    if mayBeTime, !isNameOfLook(name), self.words(of: name).isDisjoint(with: factorWords),
      let number = words.first(where: isNumber)
    {
      return "'\(Shown.text(number, limit: 40))' is no time: write one with its unit, such as 200ms"
    }
    if isNameOfMotion(name), words.count == 1, let curve = ScriptEasing.notation(words[0]) {
      return
        "'\(Shown.text(words[0], limit: 40))' is no timing function of CSS: '\(curve)' is what scripts call so, "
        + "which 'motioncurve export' writes for CSS"
    }
    guard isNameOfMotion(name), words.count == 1,
      let nearest = NearestSpelling.of(words[0].lowercased(), among: keywords),
      // Short names of other things are as near: `fade` is no `ease`.
      nearest.first == words[0].lowercased().first
    else { return nil }
    return "no curve is called '\(Shown.text(words[0], limit: 40))'. Did you mean '\(nearest)'?"
  }

  /// Words of names of plain numbers.
  private static let factorWords: Set<String> = [
    "multiple", "multiplier", "factor", "scale", "ratio", "count", "index", "step", "steps",
  ]

  /// Whether a word begins as numbers do.
  private static func isNumber(_ word: String) -> Bool {
    word.drop { "+-.".contains($0) }.first.map { ("0"..."9").contains($0) } ?? false
  }

  init(_ text: String) {
    items = Self.parts(of: text[...], at: ",").map { part in
      var item = Item()
      let words = Self.parts(of: part, at: " ").flatMap(Self.withoutTail)
      item.hasOnlyVariables = words.allSatisfy { $0.hasPrefix("var(") }
      for word in words {
        let small = word.lowercased()
        let isFunction = Self.functions.contains(where: small.hasPrefix)
        if item.function == nil, isFunction || Self.keywords.contains(small) {
          item.function = String(word)
          if isFunction, let open = word.firstIndex(of: "("), Self.closing(of: word[word.index(after: open)...]) == nil
          {
            item.fault = "'\(word[...open])' is not closed: ')' is missing"
          }
        } else if let function = item.function, isFunction {
          item.fault = item.fault ?? "it has two timing functions, '\(function)' and '\(word)'"
        } else if let time = Self.time(small) {
          item.times.append(time)
          item.fault = item.fault ?? Self.fault(of: item.times)
        } else if small.hasSuffix(")") || small.hasPrefix("#{") && small.hasSuffix("}") {
          item.unknown = item.unknown ?? String(word)
        } else {
          item.words.append(String(word))
        }
      }
      return item
    }
  }

  /// Browsers need no space behind a bracket: `steps(4)allow-discrete` is two words.
  private static func withoutTail(_ word: Substring) -> [Substring] {
    guard !word.hasPrefix("#{"), let open = word.firstIndex(of: "("),
      let end = closing(of: word[word.index(after: open)...]),
      word.index(after: end) < word.endIndex
    else { return [word] }
    return [word[...end]] + withoutTail(word[word.index(after: end)...])
  }

  private static func fault(of times: [String]) -> String? {
    if times.count > 2 {
      return "it has \(times.count) times, \(times.joined(separator: ", ")), and CSS takes a duration and a delay"
    }
    guard times.count == 1, WrittenNumber(times[0]).isNegative else { return nil }
    return negativeDuration(times[0])
  }

  static func negativeDuration(_ time: String) -> String { "the duration '\(time)' is negative, and none is" }

  /// Why a word that begins like a number is neither a name nor a time of CSS; `nil` for others.
  static func fault(of word: String) -> String? {
    if word == "/" { return "CSS divides in 'calc()' alone: write what comes out" }
    if let quote = word.first, "\"'".contains(quote) {
      return "\(Shown.text(word, limit: 60)) is a text in quotes, which browsers drop there: write it without them"
    }
    let digits = word.first == "-" || word.first == "+" ? word.dropFirst() : word[...]
    guard let first = digits.first, first.isASCII, first.isNumber || (first == "." && digits.count > 1) else {
      return nil
    }
    guard let number = Double(word), number.isFinite else { return "'\(word)' is no time of CSS" }
    return "\(word) has no unit: write \(word)\(likelyUnit(of: number))"
  }

  /// The unit that a time is likely meant in that has none: from 10 on milliseconds, below seconds.
  static func likelyUnit(of number: Double) -> String { abs(number) < 10 ? "s" : "ms" }

  /// Whether a text is a number without a unit that has to be worked out: `calc(1 * 1.5)`.
  static func isFactor(_ text: String) -> Bool {
    let rest = text.replacing("calc", with: "")
    return rest.contains(where: \.isNumber)
      && rest.allSatisfy { $0.isASCII && ($0.isNumber || " +-*/.()".contains($0)) }
  }

  /// Whether a name stands in a text as a whole.
  static func mentions(_ name: String, in text: String) -> Bool {
    text.ranges(of: name).contains { range in
      text[range.upperBound...].utf8.first.map { !isOfWord($0) } ?? true
    }
  }

  /// Whether a time stands anywhere in a text, as in `random() * 100ms`, but not in quotes or in an
  /// address.
  static func holdsTime(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        index = (bytes[(index + 1)...].firstIndex(of: byte) ?? bytes.count) + 1
      } else if bytes[index...].starts(with: "url(".utf8) {
        index = (bytes[index...].firstIndex(of: UInt8(ascii: ")")) ?? bytes.count) + 1
      } else if isOfWord(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "$") {
        let end = bytes[index...].firstIndex { !isOfWord($0) && $0 != UInt8(ascii: ".") } ?? bytes.count
        if isTime(bytes[index..<end]) { return true }
        index = max(end, index + 1)
      } else {
        index += 1
      }
    }
    return false
  }

  /// Digits, and a unit of time behind them.
  private static func isTime(_ word: ArraySlice<UInt8>) -> Bool {
    let number = word.drop { $0 == UInt8(ascii: "-") }
    let unit = number.drop { $0.isDigit || $0 == UInt8(ascii: ".") }
    return unit.count < number.count && (unit.elementsEqual("s".utf8) || unit.elementsEqual("ms".utf8))
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte.isDigit || byte.isLetter || "-_".utf8.contains(byte) || byte >= 0x80
  }

  /// A time as it is written, or the result of a calculation of times.
  private static func time(_ word: String) -> String? {
    if CalculationFunction(before: word) != nil {
      return (try? Quantity.duration(word)).map { "\(DecimalText.shortest($0))s" }
    }
    let units = WrittenUnit.all.filter { $0.quantity == .time && word.hasSuffix($0.name) }
    guard let unit = units.max(by: { $0.name.count < $1.name.count }) else { return nil }
    return Double(word.dropLast(unit.name.count))?.isFinite == true ? word : nil
  }

  /// The word that is all of a value, in lower case.
  static func onlyWord(of items: [Item]) -> String? {
    guard items.count == 1, items[0].words.count == 1, items[0].function == nil, items[0].times.isEmpty,
      items[0].unknown == nil
    else { return nil }
    return items[0].words[0].lowercased()
  }

  /// Whether it is a value of every property of CSS.
  static func isWordOfAll(_ word: String) -> Bool { word == "initial" || isWordOfOthers(word) }

  /// Whether such a value is what another rule says.
  static func isWordOfOthers(_ word: String) -> Bool {
    ["inherit", "unset", "revert", "revert-layer"].contains(word)
  }

  static func isTimingKeyword(_ word: String) -> Bool { keywords.contains(word.lowercased()) }

  /// Whether a function of that name gives a value that browsers compute: one of CSS, or of the
  /// author's own, as `@function --slower()` makes it.
  private static func isComputation(_ name: String) -> Bool {
    name.hasPrefix("--") || CalculationFunction(before: "\(name)(") != nil || computations.contains(name.lowercased())
  }

  private static let computations: Set<String> = [
    "abs", "sign", "round", "mod", "rem", "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "pow", "sqrt", "hypot",
    "log", "exp", "progress", "random", "sibling-count", "sibling-index", "env", "attr", "if",
  ]

  /// Why a function that is none of timing cannot be read.
  ///
  /// - Parameter dialect: Where functions of Sass may be meant.
  static func refusal(
    of unknown: String, as what: String = "timing function", in dialect: StylesheetScanner.Dialect = .scss
  ) -> String {
    // Functions of CSS have no module, and no brackets are without a name.
    let name = unknown.prefix { $0 != "(" }
    if isComputation(String(name)) {
      return "'\(unknown)' is not computed: write the time out"
    }
    guard !name.isEmpty, !name.contains("."), !name.hasPrefix("#{") else {
      return dialect == .scss
        ? SassValue.refusal(of: unknown)
        : "'\(Shown.text(unknown, limit: 60))' is no \(what) of CSS: it computes in 'calc()' alone, write what comes out"
    }
    let isOfTiming = ["bezier", "linear", "steps", "frames", "spring"].contains { name.lowercased().hasSuffix($0) }
    let isFunction = unknown.hasSuffix(")") && !isOfTiming
    return "'\(unknown)' is no \(what) of CSS"
      + (isFunction && dialect == .scss ? ": where it is a function of Sass, read the CSS that it writes" : "")
  }

  /// The parts between signs outside of brackets and quotes, without those that are empty.
  static func parts(of text: Substring, at sign: Character) -> [Substring] {
    pieces(of: text, at: places(of: sign, in: text)).filter { !$0.isEmpty }
  }

  /// What stands between places: one piece more than there are places.
  static func pieces(of text: Substring, at places: some Sequence<Substring.Index>) -> [Substring] {
    var (pieces, begin): ([Substring], Substring.Index) = ([], text.startIndex)
    for place in places {
      pieces.append(text[begin..<place])
      begin = text.utf8.index(after: place)
    }
    return pieces + [text[begin...]]
  }

  /// Where a sign stands outside of brackets and quotes, and not behind a backslash.
  static func places(of sign: Character, in text: Substring) -> [Substring.Index] {
    var places: [Substring.Index] = []
    var (index, depth) = (text.startIndex, 0)
    let wanted = sign.asciiValue ?? 0
    while index < text.endIndex {
      let byte = text.utf8[index]
      var next = text.utf8.index(after: index)
      switch byte {
      case wanted where depth <= 0: places.append(index)
      case UInt8(ascii: "\\"): if next < text.endIndex { next = text.utf8.index(after: next) }
      // A quote that nothing closes is one character.
      case UInt8(ascii: "\""), UInt8(ascii: "'"): next = end(ofQuoted: text[index...]) ?? next
      case UInt8(ascii: "("), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      index = next
    }
    return places
  }

  /// Where the text in quotes ends that a text begins with; `nil` where it is not closed.
  static func end(ofQuoted text: Substring) -> Substring.Index? {
    guard let quote = text.utf8.first, "\"'".utf8.contains(quote) else { return nil }
    let inside = text[text.utf8.index(after: text.startIndex)...]
    return firstUnescaped(in: inside) { $0 == quote }.map { text.utf8.index(after: $0) }
  }

  /// Where the bracket closes that was opened before a text.
  static func closing(of text: Substring) -> Substring.Index? {
    var depth = 1
    return firstUnescaped(in: text) { byte in
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      return depth == 0
    }
  }

  /// The first of some bytes that does not stand behind a backslash.
  static func firstUnescaped(in text: Substring, where isWanted: (UInt8) -> Bool) -> Substring.Index? {
    var isEscaped = false
    return text.utf8.indices.first { index in
      let byte = text.utf8[index]
      defer { isEscaped = byte == UInt8(ascii: "\\") && !isEscaped }
      return !isEscaped && isWanted(byte)
    }
  }

  /// `var(--fast)` in the place of `VAR(--fast)`.
  static func withSmallVariables(_ value: String) -> String {
    guard value.utf8.contains(UInt8(ascii: "(")) else { return value }
    var bytes = Array(value.utf8)
    for index in bytes.indices.dropFirst(3) where bytes[index] == UInt8(ascii: "(") {
      let word = index - 3..<index
      // `cv.getVar(` is a function of its own.
      if word.lowerBound > 0, !" (,+*/".utf8.contains(bytes[word.lowerBound - 1]) { continue }
      if bytes[word].elementsEqual("var".utf8, by: { $0 | 0x20 == $1 }) {
        bytes.replaceSubrange(word, with: "var".utf8)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A name without its escapes: `--a\:b` is `--a:b`, and `--\66 oo` is `--foo`.
  static func unescaped(_ name: String) -> String {
    guard name.contains("\\") else { return name }
    var (result, rest) = ("", name[...])
    while let slash = rest.firstIndex(of: "\\") {
      result += rest[..<slash]
      rest = rest[rest.index(after: slash)...]
      let digits = rest.prefix(6).prefix { $0.isASCII && $0.isHexDigit }
      if let scalar = UInt32(digits, radix: 16).flatMap(UnicodeScalar.init) {
        result.unicodeScalars.append(scalar)
        rest = rest[digits.endIndex...]
        if rest.first == " " { rest = rest.dropFirst() }
      } else if let first = rest.popFirst() {
        result.append(first)
      }
    }
    return result + rest
  }
}
